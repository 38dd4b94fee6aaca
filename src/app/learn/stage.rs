//! The tree beside a lesson's text, and the place that the text is about.

use crate::exploration::Spec;
use crate::lesson::{At, Content, Item, TreeView};

/// A tree of a lesson: its search, and the place that the text is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The search.
    pub spec: Spec,
    /// The search that it is compared with.
    pub against: Option<Spec>,
    /// The place.
    pub at: At,
    /// Whether the text is still about the node that is named there.
    pub speech: Speech,
    /// The view.
    pub view: TreeView,
}

/// Whether a text is still about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speech {
    /// It is.
    Goes,
    /// It has come to a question.
    Asks,
    /// It is about something else: it has continued after the question, or on another page.
    Over,
}

impl Stage {
    /// Returns whether both are the same tree at the same place.
    pub fn is_as(&self, other: &Stage) -> bool {
        let speech = self.speech;
        *self
            == Stage {
                speech,
                ..other.clone()
            }
    }

    /// Returns what is beside the text after one more item of it.
    pub(super) fn after(stage: Option<Stage>, item: &Item) -> Option<Stage> {
        match (&item.content, stage) {
            (Content::Tree(block), _) => Some(Stage {
                spec: block.spec(),
                against: block.other(),
                at: At {
                    step: Some(block.step.unwrap_or_default()),
                    ..At::default()
                },
                speech: Speech::Goes,
                view: (block.view).unwrap_or_else(|| TreeView::natural(block.spec().game)),
            }),
            (Content::At(at), Some(stage)) => Some(Stage {
                view: at.view.unwrap_or(stage.view),
                at: at.clone(),
                speech: Speech::Goes,
                ..stage
            }),
            (Content::Predict(_), Some(stage)) if stage.speech == Speech::Goes => Some(Stage {
                speech: Speech::Asks,
                ..stage
            }),
            (Content::Text(_), Some(stage)) if stage.speech == Speech::Asks => Some(Stage {
                speech: Speech::Over,
                ..stage
            }),
            (_, stage) => stage,
        }
    }
}
