//! A class's answers: the right ones, and the wrong ones grouped by mistake.
//!
//! ```text
//! ╭ The room has answered ───────────────────────╮
//! │ 17 of 23 have answered                       │
//! │                                              │
//! │ ✓ right                  █████████████████ 9 │
//! │ ✗ mixed α and β          ███████ 4           │
//! │ ✗ cut on equality        ███ 2               │
//! │ ✗ another mistake        ███ 2               │
//! ╰──────────────────────────────────────────────╯
//! ```

use crate::audience::{AnswerTally, PollAnswers};
use crate::paint::{Columns, Lines, Theme, fit, max_width, text_width};
use plywood_teach::language::Language;
use plywood_teach::say;
use ratatui::text::Line;

/// Returns the number of answers, and a bar for each kind.
pub(super) fn lines(poll: &PollAnswers, language: Language, width: i32, theme: &Theme) -> Lines {
    let tally = &poll.tally;
    let answered = tally.answered;
    let count = say!(language, "answers-count", answered, count = poll.asked);
    let bars = bars(tally, language);
    let names = max_width(bars.iter().map(|bar| &bar.name)).min(width * 3 / 5);
    let digits = text_width(&answered.to_string());
    let mut lines = vec![Line::default().at(1, count, theme.base), Line::default()];
    for bar in &bars {
        let (sign, style) = if bar.is_right {
            ("✓", theme.window)
        } else {
            ("✗", theme.cut)
        };
        // As a fraction of all answers, so that the bars of two questions can be compared.
        let cells = (width - names - digits - 6) * bar.count as i32 / answered.max(1) as i32;
        let cells = cells.max(i32::from(bar.count > 0)) as usize;
        let (end, count) = (names + 5 + cells as i32, bar.count.to_string());
        let line = Line::default()
            .at(1, sign, style)
            .at(3, fit(&bar.name, names), theme.base)
            .at(names + 4, "█".repeat(cells), style)
            .at(end, count, theme.strong);
        lines.push(line);
    }
    lines
}

/// Number of answers of one kind.
struct Bar {
    name: String,
    count: usize,
    is_right: bool,
}

fn bars(tally: &AnswerTally, language: Language) -> Vec<Bar> {
    let right = Bar {
        name: say!(language, "answers-right"),
        count: tally.right,
        is_right: true,
    };
    let wrong = tally.wrong.iter().map(|(leading, count)| Bar {
        name: match leading[..] {
            [] => say!(language, "answers-other"),
            [only] => only.name(language),
            [one, other, ..] => {
                let [one, other] = [one, other].map(|mistake| mistake.name(language));
                say!(language, "answers-either", one, other)
            }
        },
        count: *count,
        is_right: false,
    });
    std::iter::once(right).chain(wrong).collect()
}
