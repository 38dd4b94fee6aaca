//! The result of retrying one's own bad moves.

use crate::app::bindings::{Action, Context};
use crate::app::paint::{Theme, wrap_at};
use crate::app::play::Retry;
use crate::app::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame};
use crate::language::Language;
use crate::say;
use crate::words::move_text;
use ratatui::text::Line;

/// The dialog as registered.
pub(crate) const KIND: DialogKind = DialogKind::new(Context::READING, &[]);

/// The score of the run.
#[derive(Debug)]
pub struct RetryResult;

impl Dialog for RetryResult {
    fn act(&mut self, action: Action, (_, shared): BelowMut) -> Flow {
        if action != Action::Back {
            return Flow::Stay;
        }
        shared.leave();
        Flow::Close
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::at_bottom(say!(theme.language, "retry-over"), (76, 11))
    }

    fn text(
        &self,
        (_, shared): Below,
        (width, _): (i32, i32),
        theme: &Theme,
    ) -> Option<Vec<Line<'static>>> {
        let language = theme.language;
        let retry = shared.retry.as_ref()?;
        let (right, of) = (retry.right_count, retry.question_count);
        let score = say!(language, "retry-score", right, of);
        let score = wrap_at(1, &score, width - 2, theme.strong);
        let moves = moves(retry, language);
        let moves = moves.flat_map(|text| wrap_at(1, &text, width - 2, theme.base));
        Some(score.chain(moves).collect())
    }
}

/// Returns each of the moves with the better one, and whether that was found at once.
fn moves(retry: &Retry, language: Language) -> impl Iterator<Item = String> {
    let shown = move |text: &Option<String>| move_text(language, text.as_deref().unwrap_or("?"));
    let judged = retry.judged.iter().enumerate();
    judged.map(move |(place, judged)| {
        say!(
            language,
            "retry-move",
            number = judged.ply + 1,
            played = shown(&judged.played),
            best = shown(&judged.best),
            how = match retry.found.contains(&place) {
                true => "found",
                false => "missed",
            },
        )
    })
}
