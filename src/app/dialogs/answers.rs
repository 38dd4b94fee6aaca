//! A class's answers: the right ones, and the wrong ones by the mistake behind them.
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

use crate::app::bindings::{Action, Context, row};
use crate::app::key::Key::Char;
use crate::app::paint::{Canvas, Scroll, Theme, fit, max_width, text_width};
use crate::app::state::{Below, Dialog, DialogKind, Frame};
use crate::language::Language;
use crate::say;
use crate::share::{Poll, Tally};
use std::sync::Arc;

/// The dialog as registered.
#[rustfmt::skip]
pub(crate) const KIND: DialogKind = DialogKind::new(Context::HELP, &[
    row(Context::EVERYWHERE, &[Char('%')], Action::Open("answers"), None, "help-answers").behind("help-share"),
])
.transparent()
.with_opener("answers", |(_, shared)| match shared.last_poll.clone() {
    Some(poll) => {
        shared.close::<Answers>();
        shared.push(KIND, Answers::new(poll));
    }
    None => shared.say("answers-not-yet"),
});

/// Number of lines above the bars.
const HEAD: i32 = 2;

/// Height of a screen from which the bars are spaced.
const LARGE: i32 = 30;

/// The answers to a question.
#[derive(Debug)]
pub(crate) struct Answers {
    poll: Arc<Poll>,
    scroll: Scroll,
}

impl Answers {
    /// Creates the dialog of this question's answers.
    pub(crate) fn new(poll: Arc<Poll>) -> Answers {
        let scroll = Scroll::default();
        Answers { poll, scroll }
    }
}

impl Dialog for Answers {
    fn scroll(&mut self) -> Option<&mut Scroll> {
        Some(&mut self.scroll)
    }

    fn frame(&self, _: Below, theme: &Theme, (width, height): (i32, i32)) -> Option<Frame> {
        let bars = bars(&self.poll.tally(), theme.language).len() as i32;
        // On a large screen they are spaced, so that they can be read from the last row.
        let lines = if height >= LARGE { bars * 2 - 1 } else { bars };
        let size = ((width * 3 / 4).clamp(58, 110), HEAD + lines + 4);
        Frame::centred(say!(theme.language, "answers-title"), size)
    }

    fn draw(&self, canvas: &mut Canvas, (_, shared): Below) {
        let theme = canvas.theme;
        let language = theme.language;
        let tally = self.poll.tally();
        let here = shared.invitation.as_ref().map_or(0, |way| way.room.count());
        let count = say!(
            language,
            "answers-count",
            answered = tally.answered,
            count = here.max(tally.answered)
        );
        canvas.put(1, 0, &count, theme.base);
        let bars = bars(&tally, language);
        let names = max_width(bars.iter().map(|bar| &bar.name)).min(canvas.width() * 3 / 5);
        let digits = text_width(&tally.answered.to_string());
        let width = canvas.width() - names - digits - 6;
        let area = canvas.place(0, HEAD, canvas.width(), canvas.height());
        let mut part = canvas.part(area);
        let scroll = self.scroll.for_lines(bars.len(), part.height());
        part.hits.dialog = Some(scroll);
        let is_apart = part.height() >= 2 * bars.len() as i32 - 1;
        let places = (0..).step_by(1 + usize::from(is_apart));
        for (bar, y) in bars[scroll.visible()].iter().zip(places) {
            let (sign, style) = match bar.is_right {
                true => ("✓", theme.window),
                false => ("✗", theme.cut),
            };
            part.put(1, y, sign, style);
            part.put(3, y, &fit(&bar.name, names), theme.base);
            // As a share of all answers, so that bars of two questions can be compared.
            let cells = width * bar.count as i32 / tally.answered.max(1) as i32;
            let cells = cells.max(i32::from(bar.count > 0));
            let x = part.put(names + 4, y, &"█".repeat(cells as usize), style);
            part.put(x + 1, y, &bar.count.to_string(), theme.strong);
        }
        part.put_more(scroll, ["  ", ""], theme.changed);
    }
}

/// A bar.
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
