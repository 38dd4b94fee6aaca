//! Giving a leaf of a textbook tree another value.

use super::prompt::{Prompt, Request};
use crate::app::bindings::{Action, Context, row};
use crate::app::job::OpenAt;
use crate::app::key::Key;
use crate::app::paint::Theme;
use crate::app::state::{BelowMut, DialogKind, Frame, Screen};
use crate::difference::Moment;
use crate::exploration::{PositionText, Spec};
use crate::game::{Move, Picture};
use crate::safe;
use crate::say;
use crate::words::spec_error_text;
use std::ops::Range;

/// The dialog as registered.
#[rustfmt::skip]
pub(crate) const KIND: DialogKind = DialogKind::new(Context::PROMPT, &[
    row(Context::EXPLORE, &[Key::Char('=')], Action::OpenToChange("leaf-value"), None, "help-leaf-value").behind("help-evaluation-parts"),
])
.with_opener("leaf-value", |(screen, shared)| {
    screen.pause();
    match Leaf::at(screen) {
        Ok(leaf) => shared.push(KIND, Prompt::new(leaf, "")),
        Err(message) => shared.say(message),
    }
});

/// The dialog.
pub type LeafValue = Prompt<Leaf>;

/// Asks for the value of a leaf.
#[derive(Debug)]
pub struct Leaf {
    /// The whole tree.
    text: String,
    /// The leaf's place in it, in bytes.
    present: Range<usize>,
    /// The moves to the leaf.
    moves: Vec<Move>,
}

impl Leaf {
    /// Asks for the value of the leaf that the present step is about.
    ///
    /// # Errors
    /// Returns the message about why there is none here.
    fn at(screen: &dyn Screen) -> Result<Leaf, &'static str> {
        let explore = screen.explore().ok_or("notice-not-a-leaf")?;
        let exploration = explore.exploration();
        let tree = &exploration.tree;
        let leaf = tree.entered_last(explore.step);
        let here = explore.replay().node();
        // While its value is being backed up, the step is still about the leaf.
        let is_about_it = leaf == here || tree.parent(leaf) == Some(here);
        let moves = tree.moves(leaf);
        if !exploration.spec.game.has_own_values() {
            return Err("notice-no-leaf-value");
        }
        match exploration.problem.picture(&moves) {
            Picture::Text { text, present } if tree.node(leaf).kind.is_leaf() && is_about_it => {
                Ok(Leaf {
                    text,
                    present,
                    moves,
                })
            }
            _ => Err("notice-not-a-leaf"),
        }
    }
}

impl Request for Leaf {
    fn frame(&self, theme: &Theme) -> Option<Frame> {
        let old = safe::truncated(&self.text[self.present.clone()], 12);
        let title = say!(theme.language, "prompt-leaf", value = old);
        Frame::centred(title, (56, 8))
    }

    /// Searches the tree with the typed value.
    fn take(&self, text: &str, (screen, shared): BelowMut) -> Result<(), String> {
        let (Some(explore), true) = (screen.explore(), is_one_number(text)) else {
            return Err(say!(shared.language, "error-leaf-value"));
        };
        let mut changed = self.text.clone();
        changed.replace_range(self.present.clone(), text);
        let spec = Spec {
            position: PositionText::Notation(changed),
            ..explore.exploration().spec.clone()
        };
        spec.open()
            .map_err(|error| spec_error_text(shared.language, &error))?;
        shared.search(spec, OpenAt::Near(self.moves.clone(), Moment::Returned));
        Ok(())
    }
}

fn is_one_number(text: &str) -> bool {
    let digits = text.trim_start_matches(['-', '−', '+']);
    !digits.is_empty() && digits.chars().all(|ch| ch.is_ascii_digit())
}
