//! A move typed in notation.

use super::prompt::{Prompt, Request};
use crate::app::bindings::Context;
use crate::app::paint::Theme;
use crate::app::play::Play;
use crate::app::state::{Below, BelowMut, DialogKind, Frame};
use crate::exploration::name;
use crate::language::Language;
use crate::say;

/// The dialog as registered. The first letter of a move opens it, wherever a move may be typed.
pub(crate) const KIND: DialogKind = DialogKind::new(Context::PROMPT, &[])
    .transparent()
    .with_opener("move", |(_, shared)| {
        shared.push(KIND, Prompt::new(TypedMove, ""))
    });

/// Asks for a move.
#[derive(Debug)]
struct TypedMove;

impl Request for TypedMove {
    fn frame(&self, theme: &Theme) -> Option<Frame> {
        Frame::below(say!(theme.language, "prompt-move"), (58, 10))
    }

    fn help(&self, (screen, _): Below, language: Language) -> String {
        let play = screen.downcast_ref::<Play>();
        let game = play.map_or(String::new(), |play| name(play.game.game()));
        say!(language, "prompt-move-help", game)
    }

    /// A refused move is not the beginning of the next one.
    fn clears_after_error(&self) -> bool {
        true
    }

    fn take(&self, text: &str, (screen, shared): BelowMut) -> Result<(), String> {
        let play = screen.downcast_mut::<Play>();
        play.map_or(Ok(()), |play| play.play_written(text, shared))
    }
}
