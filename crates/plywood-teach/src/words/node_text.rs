//! What a node shows at a step, the same on every screen and in every picture.

use super::{Shape, claim_sign, value_text};
use crate::game::Value;
use crate::replay::{Progress, Replay};
use crate::search::{Bound, Window};
use crate::tree::NodeId;

/// What a node shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeText {
    /// Its progress.
    pub progress: Progress,
    /// Its shape; [`Shape::Pruned`] for a skipped node. A node that will be skipped looks like its
    /// siblings until it is.
    pub shape: Shape,
    /// The value that it has, or the best so far while it is open.
    pub value: Option<Value>,
    /// How the value bounds the true one, once the node is done.
    pub sign: Option<Bound>,
    /// The current window while it is open, then that at its entry, by which its value is read.
    /// `None` in a search that has none to narrow.
    pub window: Option<Window>,
}

impl NodeText {
    /// Creates the text of the node `id` at the step.
    pub fn new(replay: &Replay<'_>, id: NodeId) -> NodeText {
        let tree = replay.tree();
        let view = replay.view(id);
        let is_done = view.progress == Progress::Done;
        let window = if is_done { view.entry } else { view.window };
        NodeText {
            progress: view.progress,
            shape: match view.progress {
                Progress::Pruned => Shape::Pruned,
                _ => Shape::before_cut(tree, id),
            },
            value: view.value,
            sign: if is_done { tree.sign(id) } else { None },
            window: window.filter(|_| tree.method.narrows()),
        }
    }

    /// Returns it with the value hidden.
    #[must_use]
    pub fn without_value(self) -> NodeText {
        NodeText {
            value: None,
            sign: None,
            ..self
        }
    }

    /// Returns the value as it is written in a tree: `=3`, `≤2`, `3?` while it may change, `?`
    /// while there is none, `·` before, `✂` for a skipped node. A leaf's value needs a sign only
    /// where it is a bound.
    pub fn value_text(&self) -> String {
        let value = self.value.map(value_text);
        match (self.progress, value, self.sign) {
            (Progress::Unseen, ..) => "·".to_owned(),
            (Progress::Pruned, ..) => "✂".to_owned(),
            (_, None, _) => "?".to_owned(),
            (Progress::Open, Some(value), _) => format!("{value}?"),
            (_, Some(value), Some(Bound::Exact)) if self.shape == Shape::Leaf => value,
            (_, Some(value), sign) => {
                format!("{}{value}", claim_sign(sign.unwrap_or(Bound::Exact)))
            }
        }
    }

    /// Returns the state in one word, as pictures and pages tell it to programs.
    pub fn state(&self) -> &'static str {
        self.progress.into()
    }
}
