//! Stepping through one exploration: the place in it, and the view of it.

mod act;
mod bars;
pub mod board;
mod by_moves;
mod card;
mod closing;
mod code;
mod digits;
pub mod draw;
mod ended;
pub mod ending;
mod finding;
mod fold;
mod hiding;
mod iterations;
pub mod keys;
pub mod map;
mod note;
mod panes;
mod path;
mod place;
pub mod playback;
mod playing;
mod scene;
mod siblings;
mod sides;
mod solving;
mod stage;
pub mod story;
mod strip;
mod tight;
mod timeline;
pub mod truth;
mod unfold;
mod values;
mod walking;
pub mod whole;

pub use self::playback::{FILM, FILMS, Playback, SPEEDS};

use self::ending::Ending;
use self::map::Map;
use self::truth::Truths;
use self::whole::Viewport;
use super::explored::Explored;
use super::job::{OpenAt, Outcome, Work, compare};
use super::predict::{Asked, Asker};
use crate::difference::{Difference, Side};
use crate::exploration::{Exploration, SearchResult, Spec};
use crate::lesson::TreeView;
use crate::replay::Replay;
use crate::search::Stop;
use crate::tree::{NodeId, Step};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// The pane beside the tree, if there is room for one only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pane {
    /// The board.
    #[default]
    Board,
    Values,
    /// The pseudo-code and the call stack.
    Code,
    /// The result of the search, once it is over.
    End,
}

/// How much is on the screen besides the tree, from everything to nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// All panes.
    #[default]
    All,
    /// The board, and a sentence; on a key the numbers of the present node in large digits.
    Story,
    /// Nothing.
    Alone,
}

impl Stage {
    /// Returns the next stage, cyclically.
    pub fn next(self) -> Stage {
        match self {
            Stage::All => Stage::Story,
            Stage::Story => Stage::Alone,
            Stage::Alone => Stage::All,
        }
    }
}

/// The cost of plain minimax on the same position.
#[derive(Debug)]
pub enum Comparison {
    /// Being counted.
    Counting(Work<SearchResult>),
    /// The number of nodes.
    Nodes(u64),
    /// Too many to count.
    MoreThan(u64),
    /// Unknown.
    Unknown,
}

/// The explore screen.
#[derive(Debug)]
pub struct Explore {
    pub explored: Explored,
    /// The present step.
    pub step: Step,
    /// The view of the tree.
    pub view: TreeView,
    /// The pane beside the tree, if there is room for one.
    pub pane: Pane,
    /// How much is on the screen besides the tree.
    pub stage: Stage,
    /// Whether the numbers and the code are on the stage, too.
    pub bookkeeping: bool,
    /// Whether everything but the path and its siblings is dimmed.
    pub spotlight: bool,
    /// While values are hidden, how many of this step are revealed.
    shown: Option<usize>,
    /// Nodes whose values are missing until they are answered.
    pub gaps: Vec<NodeId>,
    /// Whether the whole tree is folded, if the user chose that.
    pub folded: Option<bool>,
    /// Whether it was folded in the last frame.
    was_folded: bool,
    /// Width of the tree's pane in the last frame, in cells.
    tree_width: i32,
    /// Whether all panes were visible in the last frame, so that there is none to choose.
    pub(super) sees_all: bool,
    /// Set while playing.
    pub play: Option<Playback>,
    /// Index of the speed in [`SPEEDS`] or, after those, in [`FILMS`].
    pub speed: usize,
    /// The speed on the map, where single steps are hardly visible.
    map_speed: usize,
    /// Whether the tutor asks before steps.
    pub predicts: bool,
    /// The question that is asked.
    pub asked: Option<Asked>,
    /// The node that a text beside the tree is about.
    pub marked: Option<NodeId>,
    /// A teacher's notes, by step; `None` if no notes are kept.
    pub notes: Option<BTreeMap<Step, String>>,
    /// The steps at which a question has been answered.
    pub answered: BTreeSet<Step>,
    /// Plain minimax on the same position.
    pub comparison: Comparison,
    /// The map of the tree.
    pub map: Map,
    /// What is true at the nodes that were asked about.
    pub truths: Truths,
    /// The summary once the search is over.
    pub ending: Ending,
    /// Whether the summary opens by itself.
    pub tells_end: bool,
    /// The exploration beside this one.
    pub against: Option<Box<Against>>,
    /// The side of this exploration, kept while the other one is searched.
    pub(super) beside: Side,
    /// The tree that was explored before this one.
    before: Option<Before>,
}

/// What an action on a tree leaves to the screen that the tree is on.
#[derive(Debug)]
pub enum ActResult {
    Nothing,
    /// To go back: nothing on the tree is left by that.
    Back,
    /// To count the first answer to a question, right or wrong.
    Answered(Asker, bool),
    /// To go on after a question of its own, answered or not.
    Over(Box<Asked>),
}

/// The exploration beside the one on which all keys work.
#[derive(Debug)]
pub struct Against {
    /// The other exploration.
    pub other: Explore,
    /// The side on which the keys work; [`Against::other`] is the opposite one.
    pub side: Side,
    /// The first difference.
    pub found: Option<Difference>,
    /// Set while it shows the consequence of an answer, until the next question: the step and the
    /// view before.
    pub before_answer: Option<(Step, TreeView)>,
    /// The steps of the first and of the second exploration that show another difference; found
    /// when they are first needed.
    pub(super) steps: [OnceCell<Vec<Step>>; 2],
}

/// A tree that was left for another one, to return to the same step.
#[derive(Debug)]
struct Before {
    spec: Spec,
    /// The iteration, unless it was the one that is shown first.
    iteration: Option<usize>,
    /// The step at which it was left.
    step: Step,
    /// The step at which the other tree was entered.
    landed: Step,
}

impl Explore {
    /// Opens the screen at a place in the tree.
    pub fn new(explored: Explored, open_at: &OpenAt, view: TreeView) -> Explore {
        let exploration = &explored.exploration;
        let tree = &exploration.tree;
        let comparison = match tree.method().algorithm.properties().is_plain() {
            true => Comparison::Nodes(tree.counts().nodes),
            false => Comparison::Counting(compare(exploration.problem.clone(), tree.depth())),
        };
        let step = place::step_of(tree, open_at);
        let mut explore = Explore {
            explored,
            step,
            view,
            pane: Pane::default(),
            stage: Stage::All,
            bookkeeping: false,
            spotlight: false,
            shown: None,
            gaps: Vec::new(),
            folded: None,
            was_folded: false,
            tree_width: 0,
            sees_all: false,
            play: None,
            speed: 1,
            map_speed: SPEEDS.len() + FILM,
            predicts: false,
            asked: None,
            marked: None,
            notes: None,
            answered: BTreeSet::new(),
            comparison,
            map: Map::default(),
            truths: Truths::default(),
            ending: Ending::default(),
            tells_end: false,
            against: None,
            beside: Side::Here,
            before: None,
        };
        explore.want_map();
        explore
    }

    /// Takes over the view from another exploration, and the way back to it.
    pub fn succeed(&mut self, old: &Explore) {
        self.look_as(old);
        self.before = Some(Before {
            spec: old.exploration().spec.clone(),
            iteration: old.chosen_iteration(),
            step: old.step,
            landed: self.step,
        });
    }

    /// Takes over the view from another exploration.
    pub(super) fn look_as(&mut self, old: &Explore) {
        self.pane = old.pane;
        self.stage = old.stage;
        self.bookkeeping = old.bookkeeping;
        self.spotlight = old.spotlight;
        self.shown = old.shown.map(|_| 0);
        self.folded = old.folded;
        self.speed = old.speed;
        self.map_speed = old.map_speed;
        self.predicts = old.predicts;
        self.map.look_as(&old.map);
    }

    /// Returns the side of this exploration, if there are two.
    pub(super) fn side(&self) -> Side {
        self.against
            .as_ref()
            .map_or(self.beside, |against| against.side)
    }

    /// Returns whether plain minimax, or what the map needs, is still being counted, here or
    /// beside.
    pub fn is_counting(&self) -> bool {
        let beside = self.against.as_ref().map(|against| &against.other);
        let counts = |explore: &Explore| {
            matches!(explore.comparison, Comparison::Counting(_))
                || explore.map.is_counting()
                || explore.ending.is_counting()
                || explore.truths.is_counting()
        };
        counts(self) || beside.is_some_and(counts)
    }

    /// Takes note of what was visible of the whole tree, and of the one beside it; and whether all
    /// panes were.
    pub fn saw(&mut self, [look, beside]: [Option<Viewport>; 2], tree_width: i32, sees_all: bool) {
        self.sees_all = sees_all;
        self.tree_width = tree_width;
        self.was_folded = look.is_none();
        if let (Some(whole), Some(look)) = (&mut self.explored.whole, look) {
            whole.saw(look);
        }
        if let Some(against) = &mut self.against {
            against.other.saw([beside, None], tree_width, sees_all);
        }
    }

    /// Returns what is explored.
    pub fn exploration(&self) -> &Exploration {
        &self.explored.exploration
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

    /// Returns the tree at the present step.
    pub fn replay(&self) -> Replay<'_> {
        Replay::new(&self.exploration().tree, self.step)
    }

    /// Goes to a step; one past the end is the end.
    pub fn go_to(&mut self, step: Step) {
        if let Some(asked) = &mut self.asked {
            asked.walked();
        }
        self.step = step.min(self.exploration().tree.steps() - 1);
        self.shown = self.shown.map(|_| 0);
        if let Some(whole) = &mut self.explored.whole {
            whole.follow();
        }
        self.reach_end();
        self.follow_truth();
        if let Some(mut against) = self.against.take() {
            against.follow(self);
            self.against = Some(against);
        }
    }

    /// Does what is due by now.
    pub fn tick(&mut self, now: Instant) {
        if let Comparison::Counting(work) = &self.comparison
            && let Some(outcome) = work.poll()
        {
            self.comparison = match outcome {
                Outcome::Done(result) => Comparison::Nodes(result.counts.nodes),
                Outcome::Stopped(Stop::NodeLimit(nodes)) => Comparison::MoreThan(nodes),
                Outcome::Stopped(_) | Outcome::Failed(_) => Comparison::Unknown,
            };
        }
        self.map.tick();
        self.ending.tick();
        self.truths.tick();
        if let Some(against) = &mut self.against {
            against.other.tick(now);
        }
        if let Some(play) = self.play
            && play.due <= now
        {
            self.play_on(play, now);
        }
    }
}
