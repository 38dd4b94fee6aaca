//! The score: what was asked and answered right, the streak, which mistakes recur, lessons and
//! drills.

use crate::app::bindings::{Action, Context, row};
use crate::app::key::Key;
use crate::app::paint::{Canvas, Scroll, Theme, fit, wrap};
use crate::app::state::{Below, Dialog, DialogKind, Frame, Shared};
use crate::drill::Difficulty;
use crate::exploration::name;
use crate::quiz::{Ask, Mistake, NamedBelief};
use crate::say;
use ratatui::style::Style;

/// The dialog as registered.
#[rustfmt::skip]
pub(crate) const KIND: DialogKind = DialogKind::new(Context::HELP, &[
    row(Context::EVERYWHERE, &[Key::Char('S')], Action::Open("score"), None, "help-score").behind("help-back-screen"),
])
.with_opener("score", |(_, shared)| shared.push(KIND, Score::default()));

/// Cells of a bar.
const BAR: usize = 16;

/// The student's results.
#[derive(Debug, Default)]
pub(crate) struct Score {
    scroll: Scroll,
}

impl Dialog for Score {
    fn scroll(&mut self) -> Option<&mut Scroll> {
        Some(&mut self.scroll)
    }

    fn frame(&self, (_, shared): Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let height = rows(shared, theme).len() as i32 + 5;
        Frame::centred(say!(theme.language, "score-title"), (76, height))
    }

    fn draw(&self, canvas: &mut Canvas, (_, shared): Below) {
        let rows = rows(shared, canvas.theme);
        let scroll = self.scroll.for_lines(rows.len(), canvas.height());
        canvas.hits.dialog = Some(scroll);
        for (row, y) in rows[scroll.visible()].iter().zip(0..) {
            draw_row(canvas, y, row);
        }
        canvas.put_more(scroll, ["  ", ""], canvas.theme.changed);
    }
}

/// A line of the score.
enum ScoreLine {
    Heading(String),
    /// A name, the numbers of right and of all, with a bar.
    Tally(String, u64, u64),
    Text(String, Style),
    Blank,
}

fn draw_row(canvas: &mut Canvas, y: i32, row: &ScoreLine) {
    let theme = canvas.theme;
    match row {
        ScoreLine::Blank => {}
        ScoreLine::Heading(text) => {
            canvas.put(1, y, text, theme.changed);
        }
        ScoreLine::Text(text, style) => {
            canvas.put(2, y, text, *style);
        }
        ScoreLine::Tally(text, right, of) => {
            let count = say!(theme.language, "score-of", right = *right, of = *of);
            let bar_at = canvas.width() - BAR as i32 - 2;
            canvas.put(2, y, &fit(text, bar_at - 14), theme.base);
            canvas.put_right(bar_at - 2, y, &count, theme.strong);
            let share = *right as f64 / (*of).max(1) as f64;
            let filled = ((BAR as f64 * share) as usize).min(BAR);
            let x = canvas.put(bar_at, y, &"█".repeat(filled), theme.window);
            canvas.put(x, y, &"░".repeat(BAR - filled), theme.border);
        }
    }
}

fn rows(shared: &Shared, theme: &Theme) -> Vec<ScoreLine> {
    let language = theme.language;
    let progress = shared.progress();
    let score = progress.score();
    let width = 68;
    let heading = |title| [ScoreLine::Blank, ScoreLine::Heading(say!(language, title))];
    let texts = |text: String, style: Style| {
        let lines = wrap(&text, width).into_iter();
        lines.map(move |line| ScoreLine::Text(line, style))
    };
    let mut rows = Vec::new();
    if score.asked == 0 {
        rows.extend(texts(say!(language, "score-nothing"), theme.base));
    } else {
        rows.push(ScoreLine::Tally(
            say!(language, "score-all"),
            score.right,
            score.asked,
        ));
        let streak = say!(
            language,
            "score-streak",
            streak = progress.streak(),
            best = progress.best_streak()
        );
        rows.push(ScoreLine::Text(streak, theme.base));
        rows.extend(heading("score-by-kind"));
        for ask in Ask::ALL {
            let tally = progress.answers(ask);
            if tally.asked > 0 {
                rows.push(ScoreLine::Tally(
                    ask.title(language),
                    tally.right,
                    tally.asked,
                ));
            }
        }
    }
    if let Some(unsaved) = shared.unsaved() {
        rows.push(ScoreLine::Blank);
        rows.extend(texts(unsaved, theme.error));
    }
    if let Some(NamedBelief { mistake, sure }) = progress.belief() {
        let name = mistake.name(language);
        let belief = say!(language, "score-belief", name, sure);
        rows.extend(heading("score-believed"));
        rows.extend(texts(belief, theme.base));
    }
    let mistakes = progress.mistakes();
    if !mistakes.is_empty() {
        rows.extend(heading("score-mistakes"));
        for (code, count) in mistakes {
            // A newer version may know mistakes that this one does not.
            let name =
                Mistake::from_code(code).map_or(code.to_owned(), |mistake| mistake.name(language));
            let text = say!(language, "score-mistake", name, count);
            rows.push(ScoreLine::Text(fit(&text, width), theme.base));
        }
    }
    let scheduled = progress.scheduled_mistakes();
    if !scheduled.is_empty() {
        rows.extend(heading("score-coming"));
        for (mistake, drills) in scheduled {
            let name = mistake.name(language);
            let text = say!(language, "score-comes", name, drills);
            rows.push(ScoreLine::Text(fit(&text, width), theme.base));
        }
    }
    let drills: Vec<ScoreLine> = Difficulty::ALL
        .into_iter()
        .map(|difficulty| (difficulty, progress.drills(&name(difficulty))))
        .filter(|(_, tally)| tally.asked > 0)
        .map(|(difficulty, tally)| {
            ScoreLine::Tally(difficulty.name(language), tally.right, tally.asked)
        })
        .collect();
    if !drills.is_empty() {
        rows.extend(heading("score-drills"));
        rows.extend(drills);
    }
    let names = shared.course().names();
    let finished = names
        .iter()
        .filter(|name| shared.lesson_progress(name).1)
        .count() as u64;
    rows.push(ScoreLine::Blank);
    rows.push(ScoreLine::Tally(
        say!(language, "score-lessons"),
        finished,
        names.len() as u64,
    ));
    rows
}
