//! The blocks of a lesson: a tree, where the text stands in it, a question about it, a fact.

use crate::exploration::{Exploration, GameName, Spec};
use crate::game::Value;
use crate::program::Choices;
use crate::quiz::{Answer, Ask, CutKind, Edges, Line, NoQuestion, Question, Sign};
use crate::replay::Event;
use crate::tree::Step;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// A kind of block, the word after `json` at its fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BlockKind {
    /// A [`TreeBlock`].
    Tree,
    /// An [`At`].
    At,
    /// A [`Predict`].
    Predict,
    /// A [`Claim`].
    Claim,
}

impl BlockKind {
    /// All of them.
    pub const ALL: [BlockKind; 4] = [
        BlockKind::Tree,
        BlockKind::At,
        BlockKind::Predict,
        BlockKind::Claim,
    ];
}

impl Display for BlockKind {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            BlockKind::Tree => "tree",
            BlockKind::At => "at",
            BlockKind::Predict => "predict",
            BlockKind::Claim => "claim",
        })
    }
}

/// The ways to look at a tree.
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
    /// The map: every node as wide as what plain minimax looks at below it.
    Map,
}

impl TreeView {
    /// How a game's trees are looked at unless somebody chooses otherwise: those of textbooks whole, as
    /// books print them.
    pub fn natural(game: GameName) -> TreeView {
        match game.has_own_values() {
            true => TreeView::Whole,
            false => TreeView::Path,
        }
    }
}

/// A live tree: the words of the command line, with the same defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeBlock {
    /// What is searched, and how.
    pub choices: Choices,
    /// Whether it has both a position and a board, of which the later one counts.
    pub has_two_positions: bool,
    /// The step at which the tree is first seen.
    pub step: Option<Step>,
    /// How it is looked at.
    pub view: Option<TreeView>,
    /// The search that this one is compared with, given by the fields in which it differs.
    pub against: Option<Box<TreeBlock>>,
}

impl TreeBlock {
    /// What is searched, and how.
    pub fn spec(&self) -> Spec {
        self.choices.spec()
    }

    /// The search that this one is compared with.
    pub fn other(&self) -> Option<Spec> {
        self.against.as_ref().map(|against| against.over(self))
    }

    /// The search of `base` with what this block says instead.
    pub fn over(&self, base: &TreeBlock) -> Spec {
        self.choices.clone().over(base.choices.clone()).spec()
    }

    /// A field that is given although it only says how a tree is shown, which a search that is only
    /// compared with another one is not.
    pub(super) fn of_looks(&self) -> Option<&'static str> {
        let said = [
            ("step", self.step.is_some()),
            ("view", self.view.is_some()),
            ("against", self.against.is_some()),
        ];
        said.into_iter()
            .find_map(|(field, is_said)| is_said.then_some(field))
    }
}

/// Where the text below stands in the tree above: at a step, or at an event by its name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct At {
    /// The step.
    pub step: Option<Step>,
    /// Instead of a step, what happens at it.
    pub event: Option<EventName>,
    /// Which of these events, counted from 1; without it the first.
    pub nth: Option<u32>,
    /// The node of which the text speaks, which is marked; the event is one at this node.
    pub node: Option<Line>,
    /// How the tree is looked at from here on.
    pub view: Option<TreeView>,
}

/// A question about a step of the tree above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predict {
    /// The step at which one stands when asked.
    pub step: Step,
    /// What is asked.
    pub ask: Ask,
    /// The answer that the writer expects.
    pub answer: Option<Answer>,
    /// A help in words.
    pub hint: Option<String>,
}

impl Predict {
    /// The question, asked of the tree above, which may be compared with another one.
    ///
    /// # Errors
    /// There is no such step, or what is asked about does not come after it.
    pub fn question(
        &self,
        exploration: &Exploration,
        other: Option<&Exploration>,
    ) -> Result<Question, NoQuestion> {
        match (self.ask, other) {
            (Ask::Difference, Some(other)) => Question::difference(exploration, other, self.step),
            (ask, _) => Question::new(exploration, ask, self.step),
        }
    }
}

/// An event by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EventName {
    /// A node is entered.
    #[serde(rename = "enter")]
    Enter,
    /// A leaf gets its value.
    #[serde(rename = "evaluate")]
    Evaluate,
    /// A child's value reaches a node.
    #[serde(rename = "back up")]
    BackUp,
    /// A node's remaining moves are skipped.
    #[serde(rename = "cut")]
    Cut,
    /// An inner node is done.
    #[serde(rename = "return")]
    Return,
}

impl EventName {
    /// The name of what happens at a step.
    pub fn of(event: &Event) -> EventName {
        match event {
            Event::Enter => EventName::Enter,
            Event::Evaluate => EventName::Evaluate,
            Event::BackUp { .. } => EventName::BackUp,
            Event::Cut { .. } => EventName::Cut,
            Event::Return => EventName::Return,
        }
    }
}

/// A fact about the run of the tree above. Counts, best move and principal variation are the
/// whole run's; value, bound, window and cut those of a node, of the root if none is named.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The same position searched otherwise.
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
    /// The first of the root's best moves.
    pub best_move: Option<String>,
    /// The best moves from the root down to a leaf.
    pub principal_variation: Option<Vec<String>>,
    /// At this step, instead of at the end.
    pub step: Option<Step>,
    /// What happens at the step.
    pub event: Option<EventName>,
    /// The node; with an event, the one at which it happens; with a step alone, any node at this
    /// step, without which it is the one at which the step happens.
    pub node: Option<Line>,
    /// The node's value, at a step its best value so far.
    pub value: Option<Value>,
    /// What is proved of its true value: how that stands to the value.
    pub bound: Option<Sign>,
    /// The least and the most that its true value can be, as the leaves seen prove.
    pub proved: Option<Edges>,
    /// What the search may store of it, by the window alone.
    pub stored: Option<Sign>,
    /// Its window at entry, at a step its present one.
    pub window: Option<Edges>,
    /// The cutoff there.
    pub cut: Option<CutKind>,
    /// What is true at the node, or at the root: the score of each column for the side to move, nothing
    /// for a full one. Of Connect Four, whatever is searched.
    pub truth: Option<Vec<Option<i32>>>,
    /// How many nodes the solver looks at, on one thread and with nothing known, to find the score there.
    pub solver_nodes: Option<u64>,
}
