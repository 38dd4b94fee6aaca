//! Giving a leaf of a textbook tree another value.

use super::prompt::Prompt;
use crate::app::bindings::{Action, Context, row};
use crate::app::job::OpenAt;
use crate::app::key::Key;
use crate::app::paint::{Canvas, Theme};
use crate::app::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame, Screen};
use crate::app::typing::TextEdit;
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
    match LeafValue::at(screen) {
        Ok(dialog) => shared.push(KIND, dialog),
        Err(message) => shared.say(message),
    }
});

/// Asks for the value of a leaf.
#[derive(Debug)]
pub struct LeafValue {
    /// The whole tree.
    text: String,
    /// The leaf's place in it, in bytes.
    present: Range<usize>,
    /// The moves to the leaf.
    moves: Vec<Move>,
    /// The line.
    pub line: Prompt,
}

impl LeafValue {
    /// Asks for the value of the leaf that the present step is about.
    ///
    /// # Errors
    /// Returns the message about why there is none here.
    fn at(screen: &dyn Screen) -> Result<LeafValue, &'static str> {
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
                Ok(LeafValue {
                    text,
                    present,
                    moves,
                    line: Prompt::default(),
                })
            }
            _ => Err("notice-not-a-leaf"),
        }
    }

    /// Searches the tree with the typed value.
    ///
    /// # Errors
    /// Returns why it is not a value, in one sentence.
    fn take(&self, (screen, shared): BelowMut) -> Result<(), String> {
        let text = self.line.text();
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

impl Dialog for LeafValue {
    fn choose(&mut self, (screen, shared): BelowMut) -> Flow {
        match self.take((screen, shared)) {
            Ok(()) => return Flow::Close,
            Err(error) => self.line.error = Some(error),
        }
        Flow::Stay
    }

    fn write(&mut self, written: TextEdit) {
        self.line.write(written);
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let old = safe::truncated(&self.text[self.present.clone()], 12);
        let title = say!(theme.language, "prompt-leaf", value = old);
        Frame::centred(title, (56, 8))
    }

    fn draw(&self, canvas: &mut Canvas, _: Below) {
        self.line.draw(canvas, "");
    }
}

fn is_one_number(text: &str) -> bool {
    let digits = text.trim_start_matches(['-', '−', '+']);
    !digits.is_empty() && digits.chars().all(|ch| ch.is_ascii_digit())
}
