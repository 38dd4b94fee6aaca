//! The tree beside a lesson's text, and the place that the text is about.

use crate::exploration::Spec;
use crate::lesson::{AtBlock, Content, Item, TreeView};

/// A tree of a lesson: its search, and the place that the text is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonTree {
    /// The search.
    pub spec: Spec,
    /// The search that it is compared with.
    pub against: Option<Spec>,
    /// The place.
    pub at: AtBlock,
    /// Whether the text is still about the node that is named there.
    pub focus: Focus,
    /// The view.
    pub view: TreeView,
}

/// Whether a text is still about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// It is.
    Current,
    /// It has come to a question.
    AtQuestion,
    /// It is about something else: it has continued after the question, or on another page.
    Past,
}

impl LessonTree {
    /// Returns whether both are the same tree at the same place.
    pub fn is_same_place(&self, other: &LessonTree) -> bool {
        let focus = self.focus;
        *self
            == LessonTree {
                focus,
                ..other.clone()
            }
    }

    /// Returns what is beside the text after one more item of it.
    pub(super) fn after(lesson_tree: Option<LessonTree>, item: &Item) -> Option<LessonTree> {
        match (&item.content, lesson_tree) {
            (Content::Tree(block), _) => Some(LessonTree {
                spec: block.spec(),
                against: block.other(),
                at: AtBlock {
                    step: Some(block.step.unwrap_or_default()),
                    ..AtBlock::default()
                },
                focus: Focus::Current,
                view: (block.view).unwrap_or_else(|| TreeView::natural(block.spec().game)),
            }),
            (Content::At(at), Some(lesson_tree)) => Some(LessonTree {
                view: at.view.unwrap_or(lesson_tree.view),
                at: at.clone(),
                focus: Focus::Current,
                ..lesson_tree
            }),
            (Content::Predict(_), Some(lesson_tree)) if lesson_tree.focus == Focus::Current => {
                Some(LessonTree {
                    focus: Focus::AtQuestion,
                    ..lesson_tree
                })
            }
            (Content::Text(_), Some(lesson_tree)) if lesson_tree.focus == Focus::AtQuestion => {
                Some(LessonTree {
                    focus: Focus::Past,
                    ..lesson_tree
                })
            }
            (_, lesson_tree) => lesson_tree,
        }
    }
}
