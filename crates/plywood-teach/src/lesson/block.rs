//! The blocks of a lesson: a tree, a place in it, a question, or a claim.

use crate::quiz::{Answer, Ask, CutKind, Edges, Line, Question, QuestionError, Sign};
use plywood_core::replay::EventName;
use plywood_core::tree::Step;
use plywood_explore::exploration::{Exploration, GameName};
use plywood_explore::number::Number;
use plywood_explore::program::Choices;
use serde::Deserialize;
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// A kind of block, named after `json` at its fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::Display, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum BlockKind {
    /// A [`TreeBlock`].
    Tree,
    /// An [`AtBlock`].
    At,
    /// A [`PredictBlock`].
    Predict,
    /// A [`Claim`].
    Claim,
}

/// A way to view a tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum TreeView {
    /// One row of siblings per ply of the path.
    #[default]
    Path,
    /// The whole tree, laid out.
    Whole,
    /// The map: every node as wide as the part of plain minimax below it.
    Map,
}

impl TreeView {
    /// Returns the default view of a game's trees. Textbook trees are shown as a whole, as in
    /// books.
    pub fn default_for(game: GameName) -> TreeView {
        if game.has_own_values() {
            TreeView::Whole
        } else {
            TreeView::Path
        }
    }
}

/// A live tree, with the options and defaults of the command line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeBlock {
    /// Position, method and limits of the search.
    pub choices: Choices,
    /// Whether it has both a position and a board, of which the later one counts.
    pub has_two_positions: bool,
    /// The step at which the tree is first shown.
    pub step: Option<Step>,
    /// The view of the tree; `None` for the game's default.
    pub view: Option<TreeView>,
    /// The search that this one is compared with, given by the fields in which it differs.
    pub against: Option<Box<TreeBlock>>,
}

impl TreeBlock {
    /// Returns the view in which the tree is first shown.
    pub fn first_view(&self) -> TreeView {
        self.view
            .unwrap_or_else(|| TreeView::default_for(self.choices.spec().game))
    }

    /// Returns the search that this one is compared with.
    pub fn other(&self) -> Option<Choices> {
        self.against
            .as_ref()
            .map(|against| against.applied_to(self))
    }

    /// Returns the search of `base` with this block's changes.
    pub(super) fn applied_to(&self, base: &TreeBlock) -> Choices {
        self.choices.clone().or(base.choices.clone())
    }

    /// Returns the name of a field that only affects how the tree is shown, if one is given. The
    /// search that a tree is compared with is not shown.
    pub(super) fn appearance_field(&self) -> Option<&'static str> {
        let said = [
            ("step", self.step.is_some()),
            ("view", self.view.is_some()),
            ("against", self.against.is_some()),
        ];
        said.into_iter()
            .find_map(|(field, is_said)| is_said.then_some(field))
    }
}

/// A place in the tree above that the following text refers to: a step, or an event by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, expecting = "struct At")]
pub struct AtBlock {
    /// The step to show.
    pub step: Option<Step>,
    /// The event whose first time to look for, instead of a step.
    pub event: Option<EventName>,
    /// The node that the text refers to, which is marked. The event happens at this node.
    pub node: Option<Line>,
}

/// A question about a step of the tree above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PredictBlock {
    /// The step at which the question is asked.
    pub step: Step,
    /// The kind of question.
    pub ask: Ask,
    /// The answer that the author expects.
    pub answer: Option<Answer>,
    /// A hint in words.
    pub hint: Option<String>,
}

impl PredictBlock {
    /// Returns the question about the tree above, which may be compared with another one.
    ///
    /// # Errors
    /// There is no such step, or nothing to ask about follows it.
    pub fn question(
        &self,
        exploration: &Exploration,
        other: Option<&Exploration>,
    ) -> Result<Question, QuestionError> {
        match (self.ask, other) {
            (Ask::Difference, Some(other)) => Question::difference(exploration, other, self.step),
            (ask, _) => Question::new(exploration, ask, self.step),
        }
    }
}

/// A fact about the run of the tree above. Counts, best move and principal variation belong to the
/// whole run; value, bound, window and cut to a node, the root by default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Another search of the same position.
    pub with: Option<TreeBlock>,
    /// Visited nodes.
    pub nodes: Option<u64>,
    /// Evaluated nodes.
    pub leaves: Option<u64>,
    /// Cutoffs.
    pub cutoffs: Option<u64>,
    /// Moves skipped.
    pub pruned: Option<u64>,
    /// Steps.
    pub steps: Option<u64>,
    /// The root's best move, the first among equals.
    pub best_move: Option<String>,
    /// The best moves from the root down to a leaf.
    pub principal_variation: Option<Vec<String>>,
    /// The step of the claim, instead of the end.
    pub step: Option<Step>,
    /// The event that happens at the step.
    pub event: Option<EventName>,
    /// The node: the one where the event happens or, with a step alone, any node. By default it is
    /// the current node of the step, or the root.
    pub node: Option<Line>,
    /// The node's value; at a step, its best value so far.
    pub value: Option<Number>,
    /// The bound on the true value that the leaves seen so far prove.
    pub bound: Option<Sign>,
    /// The interval of the true value that the leaves seen so far prove.
    pub proved: Option<Edges>,
    /// The bound on the true value that the search may store, which follows from the entry window.
    pub stored: Option<Sign>,
    /// The node's entry window; at a step, its current window.
    pub window: Option<Edges>,
    /// The node's cutoff.
    pub cut: Option<CutKind>,
    /// The solver's score of each column at the node, for the side to move; `None` for a full
    /// column. Connect Four only.
    pub truth: Option<Vec<Option<i32>>>,
    /// The number of nodes that the solver needs to find the score, on one thread and with an empty
    /// table.
    pub solver_nodes: Option<u64>,
}
