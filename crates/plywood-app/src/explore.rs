//! Stepping through an exploration: the current place, and what is visible.

mod act;
mod around;
pub(crate) mod arrangement;
mod ask;
pub(crate) mod board;
mod code;
mod comparison;
mod counts;
pub(crate) mod draw;
pub(super) mod keys;
pub(super) mod map;
mod path;
mod question;
mod settings;
mod sides;
mod sizes;
pub(crate) mod snapshot;
mod stepper;
mod story;
pub(crate) mod values;
mod view;
mod walk;
mod whole;

pub use self::counts::{Costs, Map};
pub(crate) use self::stepper::Playing;
pub use self::stepper::{FILM_SECONDS, Playback, SPEEDS, Stepper};
pub use self::view::{Pane, Room, TreeRoom, View};
pub use crate::whole::Detail;

use crate::bindings::Context;
use crate::job::{self, Computation, OpenAt};
use crate::paint::max_width;
use crate::predict::{ActiveQuestion, QuestionSource};
use crate::prepared::PreparedExploration;
use plywood_core::replay::Replay;
use plywood_core::tree::{Kind, NodeId, Step};
use plywood_explore::difference::{self, Difference, Side, partner};
use plywood_explore::exploration::Exploration;
use plywood_explore::summary::Summary;
use plywood_explore::truth::ScoredMoves;
use plywood_teach::lesson::TreeView;
use std::collections::{BTreeMap, BTreeSet};

/// A recorded search on the screen.
#[derive(Debug)]
pub struct Explore {
    pub prepared: PreparedExploration,
    /// Current step and playback.
    pub stepper: Stepper,
    /// Panes, and how the tree is shown.
    pub view: View,
    /// The open question and earlier answers.
    pub asking: Asking,
    /// The exploration beside this one.
    pub comparison: Option<Box<Comparison>>,
    /// The true scores of the moves at `truth_node`, for the side to move; `None` if they could not be
    /// found.
    pub truth: Computation<Option<ScoredMoves>>,
    truth_node: NodeId,
    /// The map of the tree.
    pub map: Map,
    /// The costs of this search and of plain minimax.
    pub costs: Costs,
    /// Whether a teacher's desk was opened for the tree, to which there is a way back.
    pub has_desk: bool,
    /// A teacher's notes by step.
    pub notes: BTreeMap<Step, String>,
}

/// The exploration beside the one that all keys control. Up to their first difference both are at
/// the same step; after it, the other one follows at corresponding nodes.
#[derive(Debug)]
pub struct Comparison {
    /// The search that it is compared with.
    pub other: Explore,
    /// The side that the keys control; [`Comparison::other`] is on the opposite one.
    pub side: Side,
    /// The first difference between the two.
    pub first_difference: Option<Difference>,
}

/// The two explorations on the screen, the left one first.
#[derive(Clone, Copy, Debug)]
pub struct Sides<'a> {
    /// The search on the left.
    pub here: &'a Explore,
    /// The search on the right.
    pub there: &'a Explore,
    /// The side that the keys control.
    pub side: Side,
}

/// The part of an action on the tree that its screen handles.
#[derive(Debug)]
pub enum ActResult {
    Nothing,
    /// Go back, as there was nothing on the tree to leave.
    Back,
    /// Count the first answer to a question, right or wrong.
    Answered(QuestionSource, bool),
    /// Continue after one of the screen's own questions, answered or not.
    Over(Box<ActiveQuestion>),
}

impl Explore {
    /// Creates the screen at a place in the tree.
    pub fn new(prepared: PreparedExploration, open_at: &OpenAt, view: TreeView) -> Explore {
        let costs = Costs::new(&prepared.exploration);
        let (step, view) = if prepared.exploration.problem.has_letters() {
            (0, TreeView::Whole)
        } else {
            (open_at.step_in(&prepared.exploration.tree), view)
        };
        let mut explore = Explore {
            prepared,
            stepper: Stepper::new(step),
            view: View::new(view),
            asking: Asking::default(),
            comparison: None,
            truth: Computation::default(),
            truth_node: NodeId::ROOT,
            map: Map::default(),
            costs,
            has_desk: false,
            notes: BTreeMap::new(),
        };
        explore.request_map();
        explore
    }

    /// Returns the exploration.
    pub fn exploration(&self) -> &Exploration {
        &self.prepared.exploration
    }

    /// Returns the pane that is shown first: the chosen one or, in place of the board, the program
    /// of which a line is asked for.
    fn pane(&self) -> Pane {
        match self.view.pane {
            Pane::Board if self.program_width() > 0 => Pane::Code,
            chosen => chosen,
        }
    }

    /// Returns the width of the program of which a line is asked for, its numbers included; 0 if
    /// none is.
    fn program_width(&self) -> u16 {
        let question = self.asking.question.as_ref();
        match question.map(ActiveQuestion::program) {
            Some(program) if !program.is_empty() => max_width(&program) as u16 + 3,
            _ => 0,
        }
    }

    /// Returns whether leaves have no value yet, so that nothing is searched.
    pub(crate) fn has_letters(&self) -> bool {
        self.exploration().problem.has_letters()
    }

    /// Returns the replay at the current step.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(&self.exploration().tree, self.stepper.step)
    }

    /// Returns whether all steps are done.
    pub fn is_at_end(&self) -> bool {
        self.stepper.step + 1 == self.exploration().tree.steps()
    }

    /// Returns whether the search has found its first value, so that there may be a bound.
    pub(super) fn has_bound(&self) -> bool {
        let first = self.replay().at(0).next_improvement();
        first.is_some_and(|first| first <= self.stepper.step)
    }

    /// Returns the current place, to be found again in another tree.
    pub(crate) fn current_place(&self) -> OpenAt {
        let (moves, moment) = difference::moment(&self.replay());
        OpenAt::Near(moves, moment)
    }

    /// Copies what is visible from another exploration.
    pub(crate) fn copy_view(&mut self, old: &Explore) {
        self.view.copy(&old.view);
        self.has_desk = old.has_desk;
        self.stepper.speed_index = old.stepper.speed_index;
        self.asking.predicts = old.asking.predicts;
        self.map.zoom.clone_from(&old.map.zoom);
    }

    /// Returns the side of this exploration.
    pub(super) fn side(&self) -> Side {
        let comparison = self.comparison.as_ref();
        comparison.map_or(Side::Here, |comparison| comparison.side)
    }

    /// Returns both explorations, if there are two.
    pub fn sides(&self) -> Option<Sides<'_>> {
        let comparison = self.comparison.as_deref()?;
        let (side, other) = (comparison.side, &comparison.other);
        let (here, there) = match side {
            Side::Here => (self, other),
            Side::There => (other, self),
        };
        Some(Sides { here, there, side })
    }

    /// Returns whether anything is being counted or solved in the background, on either side.
    pub fn is_counting(&self) -> bool {
        let beside = self.comparison.as_ref().map(|comparison| &comparison.other);
        let counts = |explore: &Explore| {
            explore.costs.minimax.is_running()
                || explore.map.is_counting()
                || explore.truth.is_running()
        };
        counts(self) || beside.is_some_and(counts)
    }

    /// Returns a teacher's note on this step.
    pub fn note(&self) -> Option<&str> {
        self.notes.get(&self.stepper.step).map(String::as_str)
    }

    /// Goes to a step, or to the end if it is past the end.
    pub fn go_to(&mut self, step: Step) {
        if let Some(active) = &mut self.asking.question {
            active.clear_verdict();
        }
        self.stepper.step = step.min(self.exploration().tree.steps() - 1);
        if let Some(whole) = &mut self.prepared.whole {
            whole.follow();
        }
        if let Some(mut comparison) = self.comparison.take() {
            comparison.other.go_to(comparison.corresponding_step(self));
            self.comparison = Some(comparison);
        }
    }

    /// Starts counting for the map if it is visible.
    pub fn request_map(&mut self) {
        if self.view.tree == TreeView::Map {
            self.map.request(&self.prepared.exploration);
        }
    }

    /// Returns the summary of the whole search.
    pub fn summary(&self) -> &Summary {
        self.costs.summary(&self.exploration().tree)
    }

    /// Starts solving the current position if possible, abandoning the previous one. Returns
    /// whether it is possible.
    pub fn request_truth(&mut self) -> bool {
        let here = self.replay().node();
        if here == self.truth_node && !matches!(self.truth, Computation::NotRequested) {
            return true;
        }
        let Exploration { problem, tree, .. } = &self.prepared.exploration;
        let Some(work) = job::true_scores(problem, tree.moves(here)) else {
            return false;
        };
        (self.truth, self.truth_node) = (Computation::Running(work), here);
        true
    }
}

impl Comparison {
    /// Returns the step of the other exploration that corresponds to that of `explore`: after the
    /// first difference, at the same moment of the same node, or where it skips that node or leaves
    /// the line that leads there.
    fn corresponding_step(&self, explore: &Explore) -> Step {
        let (tree, other) = (&explore.exploration().tree, &self.other.exploration().tree);
        let step = explore.stepper.step;
        match self.first_difference {
            // The ends of two runs correspond, whatever their lengths.
            None if explore.is_at_end() => Step::MAX,
            Some(found) if step > found.step && explore.is_at_end() => Step::MAX,
            Some(found) if step > found.step => {
                match partner(tree, explore.replay().node(), other).map(|id| other.node(id)) {
                    Some(node) if node.kind == Kind::Pruned => node.entered,
                    _ => explore.current_place().step_in(other),
                }
            }
            _ => step,
        }
    }
}

/// The current question, and the answered steps.
#[derive(Debug, Default)]
pub struct Asking {
    /// Whether the tutor asks questions before steps.
    pub predicts: bool,
    pub question: Option<ActiveQuestion>,
    /// Steps whose question has been answered.
    pub answered: BTreeSet<Step>,
}

impl Asking {
    /// Returns the context of the keys while a question is asked.
    pub(crate) fn context(&self) -> Option<Context> {
        let active = self.question.as_ref()?;
        Some(if active.is_closed() {
            Context::ANSWERED
        } else if active.asks_for_step() {
            Context::POINT
        } else {
            Context::PREDICT
        })
    }

    /// Returns whether the user may step: nothing is asked, or the answer is a step.
    pub(super) fn is_walk(&self) -> bool {
        let question = self.question.as_ref();
        question.is_none_or(|active| active.asks_for_step() && !active.is_closed())
    }
}
