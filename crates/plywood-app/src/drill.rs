//! Drills: one after the other, each with its questions, until the student leaves. They have no
//! keys of their own, only those of the tree, of questions and of the dialogs between drills.

mod act;
pub(super) mod draw;
mod order;
mod result;

pub use order::OrderDialog;
pub use result::DrillResult;

use crate::explore::Explore;
use crate::progress::{BOX_COUNT, BoxEntry};
use plywood_teach::drill::{Drill, OrderCost, Subject};
use plywood_teach::language::Language;
use plywood_teach::quiz::{Mistake, Question};
use plywood_teach::say;

/// Height below which a screen needs every line for its tree.
const SHORT: i32 = 20;

/// Returns the number of lines below the tree for ordering the moves, on a screen of this height.
pub fn order_lines(height: i32) -> i32 {
    if height < SHORT { 8 } else { 10 }
}

/// A drill on the screen.
#[derive(Debug)]
pub struct Drilling {
    pub drill: Drill,
    /// The subjects of the stream that it is from; none if it is about all.
    pub subjects: Vec<Subject>,
    /// The search that it asks about.
    pub explore: Explore,
    pub questions: Vec<Question>,
    /// Number of answers that were right at the first try.
    pub right_count: usize,
    /// The cost of the student's order of the moves, once it is the minimum.
    pub order_cost: Option<OrderCost>,
    /// Whether all is answered, or the drill was stopped.
    pub is_over: bool,
    /// Why it was chosen.
    pub reason: DrillReason,
}

/// The reason why a drill was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrillReason {
    /// The student typed its code.
    Code,
    /// The next drill of the stream, or a beginner's: no due belief comes first.
    Next,
    /// The drill provokes a belief that is due.
    Due(Mistake, BoxEntry),
}

impl Drilling {
    /// Returns why it was chosen, in a sentence.
    pub fn reason_text(&self, language: Language) -> String {
        match self.reason {
            DrillReason::Code => say!(language, "drill-why-code"),
            DrillReason::Next => {
                let target = self.drill.topic(language);
                say!(language, "drill-why-next", target)
            }
            DrillReason::Due(mistake, boxed) => say!(
                language,
                "drill-why-due",
                name = mistake.name(language),
                number = u32::from(boxed.number),
                of = u32::from(BOX_COUNT)
            ),
        }
    }

    /// Returns the number of questions, including the order to find if there is one.
    pub fn question_count(&self) -> usize {
        self.questions.len() + usize::from(self.drill.asks_for_order())
    }

    /// Returns whether the order is being asked for: then the tree is shown, and not the search.
    pub(super) fn is_at_order(&self) -> bool {
        self.drill.asks_for_order() && !self.is_over && self.explore.asking.question.is_none()
    }
}
