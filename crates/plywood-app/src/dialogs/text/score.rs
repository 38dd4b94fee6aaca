//! The score: questions and right answers, recurring mistakes, lessons and drills.

use crate::paint::{Columns, Lines, Theme, fit, wrap_at};
use crate::state::Shared;
use plywood_explore::exploration::name;
use plywood_teach::drill::Difficulty;
use plywood_teach::quiz::{Ask, Mistake, NamedBelief};
use plywood_teach::say;
use ratatui::style::Style;
use ratatui::text::Line;

/// Width of a bar.
const BAR: usize = 16;

/// Maximum width of a line of text.
const TEXT: i32 = 68;

/// Returns the student's results.
pub(super) fn lines(shared: &Shared, width: i32, theme: &Theme) -> Lines {
    let language = shared.language;
    let progress = shared.progress();
    let score = progress.score();
    let heading = |title| {
        let title = say!(language, title);
        let title = Line::default().at(1, title, theme.changed);
        [Line::default(), title]
    };
    let texts = |text: String, style: Style| wrap_at(2, &text, TEXT, style);
    let fitted = |text: String| {
        let text = fit(&text, TEXT);
        Line::default().at(2, text, theme.base)
    };
    // A name, and the numbers of right and all answers with a bar.
    let tally = |name: String, right: u64, of: u64| {
        let bar = width - BAR as i32 - 2;
        let filled = (BAR as f64 * (right as f64 / of.max(1) as f64)) as usize;
        let name = Line::default().at(2, fit(&name, bar - 14), theme.base);
        let count = say!(language, "score-of", right, of);
        name.until(bar - 2, &count, theme.strong)
            .bar(bar, BAR, filled.min(BAR), theme)
    };
    let mut lines = Vec::new();
    if score.asked == 0 {
        lines.extend(texts(say!(language, "score-nothing"), theme.base));
    } else {
        lines.push(tally(say!(language, "score-all"), score.right, score.asked));
        lines.extend(heading("score-by-kind"));
        for ask in Ask::ALL {
            let answers = progress.answers(ask);
            if answers.asked > 0 {
                lines.push(tally(ask.title(language), answers.right, answers.asked));
            }
        }
    }
    if let Some(unsaved) = shared.unsaved() {
        lines.push(Line::default());
        lines.extend(texts(unsaved, theme.error));
    }
    if let Some(NamedBelief {
        mistake,
        percent: sure,
    }) = progress.belief()
    {
        let name = mistake.name(language);
        let belief = say!(language, "score-belief", name, sure);
        lines.extend(heading("score-believed"));
        lines.extend(texts(belief, theme.base));
    }
    let mistakes = progress.mistakes();
    if !mistakes.is_empty() {
        lines.extend(heading("score-mistakes"));
        for (code, count) in mistakes {
            // A newer version may have other mistakes.
            let name =
                Mistake::from_code(code).map_or(code.to_owned(), |mistake| mistake.name(language));
            lines.push(fitted(say!(language, "score-mistake", name, count)));
        }
    }
    let scheduled = progress.scheduled_mistakes();
    if !scheduled.is_empty() {
        lines.extend(heading("score-coming"));
        for (mistake, drills) in scheduled {
            let name = mistake.name(language);
            lines.push(fitted(say!(language, "score-comes", name, drills)));
        }
    }
    let drills = Difficulty::ALL.into_iter().filter_map(|difficulty| {
        let drills = progress.drills(&name(difficulty));
        let line = || tally(difficulty.name(language), drills.right, drills.asked);
        (drills.asked > 0).then(line)
    });
    let drills: Vec<Line> = drills.collect();
    if !drills.is_empty() {
        lines.extend(heading("score-drills"));
        lines.extend(drills);
    }
    let names = shared.course.names();
    let finished = names.iter().filter(|name| shared.lesson_progress(name).1);
    let (finished, all) = (finished.count() as u64, names.len() as u64);
    lines.push(Line::default());
    lines.push(tally(say!(language, "score-lessons"), finished, all));
    lines
}
