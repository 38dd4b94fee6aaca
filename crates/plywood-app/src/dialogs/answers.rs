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

use crate::audience::{PollAnswers, Tally};
use crate::bindings::{Action, Binding, Context, DialogName, row};
use crate::dialog::{Dialog, Frame, OpenRequest};
use crate::key::Key::Char;
use crate::paint::{Columns, Lines, Theme, fit, max_width, text_width};
use crate::state::Shared;
use plywood_teach::language::Language;
use plywood_teach::say;
use ratatui::text::Line;

/// Number of lines above the bars.
const HEAD: i32 = 2;

/// The answers to a question.
#[derive(Debug)]
pub struct Answers {
    /// The question and the answers so far.
    pub poll: PollAnswers,
}

impl Dialog for Answers {
    type On = ();

    const CONTEXT: Context = Context::READING;

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EVERYWHERE, &[Char('%')], Action::Open(DialogName::Answers), None, "help-answers").after("help-share"),
    ];

    fn open(_: OpenRequest, _: &mut (), shared: &mut Shared) -> Option<Answers> {
        let poll = shared.last_poll.clone();
        if poll.is_none() {
            shared.notify_message("answers-not-yet");
        }
        Some(Answers { poll: poll? })
    }

    fn is_transparent(&self) -> bool {
        true
    }

    fn frame(&self, _: &(), shared: &Shared, _: &Theme, (width, _): (i32, i32)) -> Option<Frame> {
        let lines = bars(&self.poll.tally, shared.language).len() as i32;
        let size = ((width * 3 / 4).clamp(58, 110), HEAD + lines + 4);
        Frame::at_bottom(say!(shared.language, "answers-title"), size)
    }

    fn text(
        &self,
        _: &(),
        shared: &Shared,
        (width, _): (i32, i32),
        theme: &Theme,
    ) -> Option<Lines> {
        let language = shared.language;
        let tally = &self.poll.tally;
        let here = shared.invitation.as_ref().map_or(0, |way| way.room.count());
        let answered = tally.answered;
        let count = here.max(answered);
        let count = say!(language, "answers-count", answered, count);
        let bars = bars(tally, language);
        let names = max_width(bars.iter().map(|bar| &bar.name)).min(width * 3 / 5);
        let digits = text_width(&tally.answered.to_string());
        let mut lines = vec![Line::default().at(1, count, theme.base), Line::default()];
        for bar in &bars {
            let (sign, style) = if bar.is_right {
                ("✓", theme.window)
            } else {
                ("✗", theme.cut)
            };
            // As a fraction of all answers, so that the bars of two questions can be compared.
            let cells = (width - names - digits - 6) * bar.count as i32;
            let cells = cells / tally.answered.max(1) as i32;
            let cells = cells.max(i32::from(bar.count > 0)) as usize;
            let end = names + 5 + cells as i32;
            let line = Line::default()
                .at(1, sign, style)
                .at(3, fit(&bar.name, names), theme.base)
                .at(names + 4, "█".repeat(cells), style)
                .at(end, bar.count.to_string(), theme.strong);
            lines.push(line);
        }
        Some(lines)
    }
}

/// Number of answers of one kind.
struct Bar {
    name: String,
    count: usize,
    is_right: bool,
}

fn bars(tally: &Tally, language: Language) -> Vec<Bar> {
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
