//! The tree that stands beside a lesson's text, and where the text stands in it.

use crate::exploration::Spec;
use crate::lesson::{At, Content, Item, TreeView};

/// A tree of a lesson: what is searched, and where the text stands in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// What is searched.
    pub spec: Spec,
    /// The search that it is compared with.
    pub against: Option<Spec>,
    /// Where the text stands.
    pub at: At,
    /// How far the text still speaks of the node that is named there.
    pub speech: Speech,
    /// How it is looked at.
    pub view: TreeView,
}

/// Whether a text still speaks of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speech {
    /// It does.
    Goes,
    /// It has come to a question.
    Asks,
    /// It speaks of something else: it has gone on behind the question, or on another page.
    Over,
}

impl Stage {
    /// Whether the tree stands for another one where it stands.
    pub fn is_as(&self, other: &Stage) -> bool {
        let speech = self.speech;
        *self
            == Stage {
                speech,
                ..other.clone()
            }
    }

    /// What stands beside the text after one more item of it.
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
