//! Stepping through an exploration: the current place, and what is visible.

mod act;
mod around;
mod asking;
mod board;
mod code;
mod comparison;
pub(super) mod draw;
mod end;
pub(crate) mod frame;
pub(super) mod keys;
pub(super) mod map;
mod path;
pub(super) mod scene;
mod settings;
mod siblings;
mod sides;
mod space;
mod stepper;
pub(super) mod story;
pub(super) mod truth;
mod values;
mod view;
pub(super) mod whole {
    mod node;
    mod view;

    pub(crate) use view::WholeView;
}

pub use self::asking::Asking;
pub use self::comparison::{Comparison, Sides};
pub use self::end::End;
pub use self::stepper::{DEFAULT_FILM, FILM_SECONDS, Playback, SPEEDS, Stepper};
pub(crate) use self::values::costs::minimax_texts;
pub use self::view::{Pane, Stage, TreeRoom, View};
pub use crate::whole::Detail;

use self::map::Map;
use self::truth::TruthCache;
use self::view::LastFrame;
use crate::job::OpenAt;
use crate::paint::Hits;
use crate::predict::{ActiveQuestion, QuestionSource};
use crate::prepared::PreparedExploration;
use crate::whole::Viewport;
use plywood_core::clock::Instant;
use plywood_core::replay::Replay;
use plywood_core::tree::{NodeId, Step};
use plywood_explore::difference::{self, Side};
use plywood_explore::exploration::Exploration;
use plywood_teach::language::Language;
use plywood_teach::lesson::TreeView;
use plywood_teach::words::move_text;
use std::collections::BTreeMap;

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
    /// The side of this exploration, kept while the other one is being searched.
    pub(super) kept_side: Side,
    /// Known true results at visited nodes.
    pub truths: TruthCache,
    /// The map of the tree.
    pub map: Map,
    /// The costs of this search and others.
    pub end: End,
    /// A teacher's notes by step; `None` if notes are off.
    pub notes: Option<BTreeMap<Step, String>>,
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
        let end = End::new(&prepared.exploration);
        let step = open_at.step_in(&prepared.exploration.tree);
        let mut explore = Explore {
            prepared,
            stepper: Stepper::new(step),
            view: View::new(view),
            asking: Asking::default(),
            comparison: None,
            kept_side: Side::Here,
            truths: TruthCache::default(),
            map: Map::default(),
            end,
            notes: None,
        };
        explore.request_map();
        explore
    }

    /// Returns the current place, to be found again in another tree.
    pub(super) fn current_place(&self) -> OpenAt {
        let (moves, moment) = difference::moment(&self.replay());
        OpenAt::Near(moves, moment)
    }

    /// Copies what is visible from another exploration.
    pub(crate) fn copy_view(&mut self, old: &Explore) {
        self.view.copy(&old.view);
        self.stepper.copy_speeds(&old.stepper);
        self.asking.predicts = old.asking.predicts;
        self.map.copy_view(&old.map);
    }

    /// Returns the side of this exploration, even while the other one is being searched.
    pub(super) fn side(&self) -> Side {
        self.comparison
            .as_ref()
            .map_or(self.kept_side, |comparison| comparison.side)
    }

    /// Returns whether anything is being counted or solved in the background, on either side.
    pub fn is_counting(&self) -> bool {
        let beside = self.comparison.as_ref().map(|comparison| &comparison.other);
        let counts = |explore: &Explore| {
            explore.end.minimax_cost.is_running()
                || explore.map.is_counting()
                || explore.truths.is_solving()
        };
        counts(self) || beside.is_some_and(counts)
    }

    /// Stores what the last frame looked like, on both sides.
    pub fn after_draw(&mut self, hits: &Hits) {
        let [viewport, beside] = hits.viewports.clone();
        self.set_visible(viewport, hits);
        if let Some(comparison) = &mut self.comparison {
            comparison.other.set_visible(beside, hits);
        }
    }

    fn set_visible(&mut self, viewport: Option<Viewport>, hits: &Hits) {
        self.view.seen = LastFrame {
            is_folded: viewport.is_none(),
            tree_width: hits.tree_width,
            is_wide: hits.is_wide,
        };
        if let (Some(whole), Some(viewport)) = (&mut self.prepared.whole, viewport) {
            whole.viewport = viewport;
        }
    }

    /// Returns the exploration.
    pub fn exploration(&self) -> &Exploration {
        &self.prepared.exploration
    }

    /// Returns the current iteration, counted from 0, unless it gave the answer.
    pub fn chosen_iteration(&self) -> Option<usize> {
        let exploration = self.exploration();
        Some(exploration.iteration()).filter(|&index| index != exploration.answer)
    }

    /// Returns a teacher's note on this step.
    pub fn note(&self) -> Option<&str> {
        self.notes
            .as_ref()?
            .get(&self.stepper.step)
            .map(String::as_str)
    }

    /// Returns the move that leads to a node, as written beside it.
    pub(crate) fn move_to(&self, id: NodeId, language: Language) -> String {
        let Exploration { problem, tree, .. } = self.exploration();
        move_text(language, &problem.edge_text(tree, id).unwrap_or_default())
    }

    /// Returns the replay at the current step.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(&self.exploration().tree, self.stepper.step)
    }

    /// Goes to a step, or to the end if it is past the end.
    pub fn go_to(&mut self, step: Step) {
        if let Some(active) = &mut self.asking.question {
            active.clear_verdict();
        }
        self.stepper.step = step.min(self.exploration().tree.steps() - 1);
        self.view.hide_again();
        if let Some(whole) = &mut self.prepared.whole {
            whole.follow();
        }
        self.follow_truth();
        if let Some(mut comparison) = self.comparison.take() {
            comparison.follow(self);
            self.comparison = Some(comparison);
        }
    }

    /// Advances to `now`.
    pub fn tick(&mut self, now: Instant) {
        self.end.minimax_cost.tick();
        self.map.tick();
        self.truths.tick();
        if let Some(comparison) = &mut self.comparison {
            comparison.other.tick(now);
        }
        if let Some(play) = self.stepper.play
            && play.due <= now
        {
            self.play_on(play, now);
        }
    }
}
