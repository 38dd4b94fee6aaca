//! Stepping through one exploration: the place in it, and the view of it.

mod act;
mod bars;
pub(super) mod board;
mod by_moves;
mod calls;
mod card;
mod closing;
mod code;
mod digits;
pub(super) mod draw;
mod end;
mod end_card;
mod fold;
mod hiding;
mod iterations;
pub(super) mod keys;
mod locating;
pub(super) mod map;
mod note;
mod pane;
mod panes;
mod path;
mod playback;
mod playing;
mod scene;
mod score_labels;
mod siblings;
mod sides;
mod solving;
mod stage;
pub(super) mod story;
mod tight;
mod timeline;
pub(super) mod truth;
mod unfold;
mod values;
mod walking;
pub(super) mod whole;

pub use self::map::Colouring;
pub use self::pane::{Pane, Stage};
pub use self::playback::{DEFAULT_FILM, FILM_SECONDS, Playback, SPEEDS};
pub use self::whole::Detail;

use self::end_card::EndCard;
use self::map::Map;
use self::truth::TruthCache;
use self::whole::Viewport;
use super::job::{Computation, OpenAt, count_minimax};
use super::paint::Hits;
use super::predict::{ActiveQuestion, QuestionSource};
use super::prepared::PreparedExploration;
use plywood_core::replay::Replay;
use plywood_core::tree::{NodeId, Step};
use plywood_explore::difference::{Difference, Side};
use plywood_explore::exploration::{Exploration, Spec};
use plywood_teach::language::Language;
use plywood_teach::lesson::TreeView;
use plywood_teach::words::move_text;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// The explore screen.
#[derive(Debug)]
pub struct Explore {
    pub prepared: PreparedExploration,
    /// The current step.
    pub step: Step,
    /// The view of the tree.
    pub view: TreeView,
    /// The pane beside the tree, if there is room for one.
    pub pane: Pane,
    /// How much is on the screen besides the tree.
    pub stage: Stage,
    /// Whether the numbers and the code are on the stage, too.
    pub shows_numbers_and_code: bool,
    /// Whether everything but the path and its siblings is dimmed.
    pub spotlight: bool,
    /// While values are hidden, the number of those of this step that are revealed.
    revealed_count: Option<usize>,
    /// Nodes whose values are missing until they are answered.
    pub gaps: Vec<NodeId>,
    /// Whether the whole tree is folded, if the user chose that.
    pub folded: Option<bool>,
    /// Whether it was folded in the last frame.
    was_folded: bool,
    /// Width of the tree's pane in the last frame, in cells.
    tree_width: i32,
    /// Whether all panes were visible in the last frame, so that there is none to choose.
    pub(super) shows_all_panes: bool,
    /// Set while playing.
    pub play: Option<Playback>,
    /// Index of the speed in [`SPEEDS`] or, after those, in [`FILM_SECONDS`].
    pub speed_index: usize,
    /// The speed on the map, where single steps are hardly visible.
    map_speed_index: usize,
    /// Whether the tutor asks before steps.
    pub predicts: bool,
    /// The question that is asked.
    pub question: Option<ActiveQuestion>,
    /// The node that a text beside the tree is about.
    pub marked: Option<NodeId>,
    /// A teacher's notes, by step; `None` if no notes are kept.
    pub notes: Option<BTreeMap<Step, String>>,
    /// The steps at which a question has been answered.
    pub answered: BTreeSet<Step>,
    /// Plain minimax on the same position.
    pub minimax_cost: Computation<Option<u64>>,
    /// The map of the tree.
    pub map: Map,
    /// What is true at the nodes that were asked about.
    pub truths: TruthCache,
    /// The card at the end of the search.
    pub end_card: EndCard,
    /// Whether the card is shown once the end is reached.
    pub shows_end_card: bool,
    /// The exploration beside this one.
    pub comparison: Option<Box<Comparison>>,
    /// The side of this exploration, kept while the other one is searched.
    pub(super) kept_side: Side,
    /// The tree that was explored before this one.
    previous: Option<PreviousTree>,
}

/// What a screen has to do after an action on its tree.
#[derive(Debug)]
pub enum ActResult {
    Nothing,
    /// Go back: there was nothing on the tree to leave.
    Back,
    /// Count the first answer to a question, right or wrong.
    Answered(QuestionSource, bool),
    /// Continue after one of the screen's own questions, answered or not.
    Over(Box<ActiveQuestion>),
}

/// The exploration beside the one on which all keys work.
#[derive(Debug)]
pub struct Comparison {
    /// The other exploration.
    pub other: Explore,
    /// The side on which the keys work; [`Comparison::other`] is the opposite one.
    pub side: Side,
    /// The first difference.
    pub first_difference: Option<Difference>,
    /// Set while it shows the consequence of an answer, until the next question: the step and the
    /// view before.
    pub before_answer: Option<(Step, TreeView)>,
    /// The steps of the first and of the second exploration at which the two differ; found when
    /// they are first needed.
    pub(super) difference_steps: [OnceCell<Vec<Step>>; 2],
}

/// A tree that was left for another one, to return to the same step.
#[derive(Debug)]
struct PreviousTree {
    spec: Spec,
    /// The iteration, unless it was the one that is shown first.
    iteration: Option<usize>,
    /// The step at which it was left.
    step: Step,
    /// The step at which the other tree was entered.
    entered_at: Step,
}

impl Explore {
    /// Opens the screen at a place in the tree.
    pub fn new(prepared: PreparedExploration, open_at: &OpenAt, view: TreeView) -> Explore {
        let exploration = &prepared.exploration;
        let tree = &exploration.tree;
        let minimax_cost = match tree.method.algorithm.properties().is_plain() {
            true => Computation::Done(Some(tree.counts().nodes)),
            false => Computation::Running(count_minimax(exploration.problem.clone(), tree.depth)),
        };
        let step = open_at.step_in(tree);
        let mut explore = Explore {
            prepared,
            step,
            view,
            pane: Pane::default(),
            stage: Stage::All,
            shows_numbers_and_code: false,
            spotlight: false,
            revealed_count: None,
            gaps: Vec::new(),
            folded: None,
            was_folded: false,
            tree_width: 0,
            shows_all_panes: false,
            play: None,
            speed_index: 1,
            map_speed_index: SPEEDS.len() + DEFAULT_FILM,
            predicts: false,
            question: None,
            marked: None,
            notes: None,
            answered: BTreeSet::new(),
            minimax_cost,
            map: Map::default(),
            truths: TruthCache::default(),
            end_card: EndCard::default(),
            shows_end_card: false,
            comparison: None,
            kept_side: Side::Here,
            previous: None,
        };
        explore.request_map();
        explore
    }

    /// Takes over the view from another exploration, and the way back to it.
    pub fn inherit_from(&mut self, old: &Explore) {
        self.copy_view(old);
        self.previous = Some(PreviousTree {
            spec: old.exploration().spec.clone(),
            iteration: old.chosen_iteration(),
            step: old.step,
            entered_at: self.step,
        });
    }

    /// Takes over the view from another exploration.
    pub(super) fn copy_view(&mut self, old: &Explore) {
        self.pane = old.pane;
        self.stage = old.stage;
        self.shows_numbers_and_code = old.shows_numbers_and_code;
        self.spotlight = old.spotlight;
        self.revealed_count = old.revealed_count.map(|_| 0);
        self.folded = old.folded;
        self.speed_index = old.speed_index;
        self.map_speed_index = old.map_speed_index;
        self.predicts = old.predicts;
        self.map.copy_view(&old.map);
    }

    /// Returns the side of this exploration, also while the other one is still being searched.
    pub(super) fn side(&self) -> Side {
        self.comparison
            .as_ref()
            .map_or(self.kept_side, |comparison| comparison.side)
    }

    /// Returns whether anything is still being counted or solved in the background, here or on the
    /// other side.
    pub fn is_counting(&self) -> bool {
        let beside = self.comparison.as_ref().map(|comparison| &comparison.other);
        let counts = |explore: &Explore| {
            explore.minimax_cost.is_running()
                || explore.map.is_counting()
                || explore.end_card.others.is_running()
                || explore.truths.is_solving()
        };
        counts(self) || beside.is_some_and(counts)
    }

    /// Takes note of what was visible in a frame, here and on the other side.
    pub fn after_draw(&mut self, hits: &Hits) {
        let [viewport, beside] = hits.viewports.clone();
        self.set_visible(viewport, hits);
        if let Some(comparison) = &mut self.comparison {
            comparison.other.set_visible(beside, hits);
        }
    }

    fn set_visible(&mut self, viewport: Option<Viewport>, hits: &Hits) {
        self.shows_all_panes = hits.shows_all_panes;
        self.tree_width = hits.tree_width;
        self.was_folded = viewport.is_none();
        if let (Some(whole), Some(viewport)) = (&mut self.prepared.whole, viewport) {
            whole.viewport = viewport;
        }
    }

    /// Returns what is explored.
    pub fn exploration(&self) -> &Exploration {
        &self.prepared.exploration
    }

    /// Returns the current iteration, counted from 0, unless it is the one whose move is played.
    pub fn chosen_iteration(&self) -> Option<usize> {
        let exploration = self.exploration();
        Some(exploration.iteration()).filter(|&index| index != exploration.answer)
    }

    /// Returns a teacher's note on this step.
    pub fn note(&self) -> Option<&str> {
        self.notes.as_ref()?.get(&self.step).map(String::as_str)
    }

    /// Returns the move that leads to a node, as it is written beside it.
    pub(crate) fn move_to(&self, id: NodeId, language: Language) -> String {
        let Exploration { problem, tree, .. } = self.exploration();
        move_text(language, &problem.short_move(tree, id).unwrap_or_default())
    }

    /// Returns the tree at the current step.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(&self.exploration().tree, self.step)
    }

    /// Goes to a step; one past the end is the end.
    pub fn go_to(&mut self, step: Step) {
        if let Some(active) = &mut self.question {
            active.clear_verdict();
        }
        self.step = step.min(self.exploration().tree.steps() - 1);
        self.revealed_count = self.revealed_count.map(|_| 0);
        if let Some(whole) = &mut self.prepared.whole {
            whole.follow();
        }
        self.reach_end();
        self.follow_truth();
        if let Some(mut comparison) = self.comparison.take() {
            comparison.follow(self);
            self.comparison = Some(comparison);
        }
    }

    /// Performs what is due by now.
    pub fn tick(&mut self, now: Instant) {
        self.minimax_cost.tick();
        self.map.tick();
        self.end_card.others.tick();
        self.truths.tick();
        if let Some(comparison) = &mut self.comparison {
            comparison.other.tick(now);
        }
        if let Some(play) = self.play
            && play.due <= now
        {
            self.play_on(play, now);
        }
    }
}
