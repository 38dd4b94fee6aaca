//! Stepping through one exploration: where we stand and how we look at it.

mod act;
mod bars;
pub mod board;
mod card;
mod code;
mod digits;
pub mod draw;
mod ended;
pub mod ending;
mod fold;
mod hiding;
mod iterations;
pub mod keys;
pub mod map;
mod note;
mod panes;
mod path;
pub mod play;
mod playing;
mod scene;
mod siblings;
mod sides;
mod stage;
pub mod story;
mod timeline;
mod unfold;
mod values;
pub mod whole;

pub use self::play::{FILMS, Play, SPEEDS};

use self::ending::Ending;
use self::map::Map;
use self::whole::Look;
use super::bindings::Walk;
use super::explored::Explored;
use super::job::{Moment, OpenAt, Outcome, Work, compare};
use super::predict::Asked;
use crate::difference::{Difference, Side};
use crate::exploration::{Exploration, SearchResult, Spec};
use crate::game::Move;
use crate::lesson::View as TreeView;
use crate::replay::{Event, Replay};
use crate::search::{Algorithm, Stop};
use crate::tree::{NodeId, Step, Tree};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// What stands beside the tree where there is room for one pane only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pane {
    /// The board.
    #[default]
    Board,
    Values,
    /// The pseudo-code and the call stack.
    Code,
    /// What the search has come to, once it is over.
    End,
}

/// What stands on the screen besides the tree, from all of it to nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// All panes.
    #[default]
    All,
    /// The story, and the numbers of the present node in large digits.
    Story,
    /// Nothing.
    Alone,
}

impl Stage {
    /// The next one, around.
    pub fn next(self) -> Stage {
        match self {
            Stage::All => Stage::Story,
            Stage::Story => Stage::Alone,
            Stage::Alone => Stage::All,
        }
    }
}

/// What plain minimax needs on the same position.
#[derive(Debug)]
pub enum Comparison {
    /// Being counted.
    Counting(Work<SearchResult>),
    /// Counted.
    Nodes(u64),
    /// Too many to count.
    MoreThan(u64),
    /// Not to be known.
    Unknown,
}

/// The explore screen.
#[derive(Debug)]
pub struct Explore {
    pub explored: Explored,
    /// The step we stand at.
    pub step: Step,
    /// How we look at the tree.
    pub view: TreeView,
    /// The pane beside the tree where there is room for one.
    pub pane: Pane,
    /// What stands besides the tree.
    pub stage: Stage,
    /// Whether all but the path and its siblings is dimmed.
    pub spotlight: bool,
    /// While values are hidden, how many of this step are shown again.
    shown: Option<usize>,
    /// Whether the whole tree is folded, if that was chosen.
    pub folded: Option<bool>,
    /// Whether it was in the last frame.
    was_folded: bool,
    /// Whether all panes were in sight in the last frame, so that there is none to choose.
    pub(super) sees_all: bool,
    /// Set while playing.
    pub play: Option<Play>,
    /// Index of the speed in [`SPEEDS`] or, behind those, in [`FILMS`].
    pub speed: usize,
    /// Whether the tutor asks before steps.
    pub predicts: bool,
    /// The question that is asked.
    pub asked: Option<Asked>,
    /// The node of which a text beside the tree speaks.
    pub marked: Option<NodeId>,
    /// What a teacher has noted, by its step.
    pub notes: BTreeMap<Step, String>,
    /// The steps at which a question has had its answer.
    pub answered: BTreeSet<Step>,
    /// Plain minimax on the same position.
    pub comparison: Comparison,
    /// The map of the tree.
    pub map: Map,
    /// What is told once the search is over.
    pub ending: Ending,
    /// Whether that is told by itself.
    pub tells_end: bool,
    /// The exploration that stands beside this one.
    pub against: Option<Box<Against>>,
    /// The side on which this exploration stands, kept while the other one is searched.
    pub(super) beside: Side,
    /// The tree that was explored before this one.
    before: Option<Before>,
}

/// What stands beside the exploration on which all keys work.
#[derive(Debug)]
pub struct Against {
    /// The other exploration.
    pub other: Explore,
    /// The side on which the keys work; [`Against::other`] is the opposite one.
    pub side: Side,
    /// The first difference.
    pub found: Option<Difference>,
    /// Set where it shows what an answer came to, until the next question: where one stood before, and
    /// in which view.
    pub before_answer: Option<(Step, TreeView)>,
    /// The steps of the first and of the second exploration that show another difference; found
    /// when they are asked for.
    pub(super) steps: [OnceCell<Vec<Step>>; 2],
}

/// A tree that was left for another one, to go back to the same step.
#[derive(Debug)]
struct Before {
    spec: Spec,
    /// The iteration, if it was not the one that is shown first.
    iteration: Option<usize>,
    /// Where we stood.
    step: Step,
    /// Where the other tree was entered.
    landed: Step,
}

impl Explore {
    /// Opens the screen at a place in the tree.
    pub fn new(explored: Explored, open_at: &OpenAt, view: TreeView) -> Explore {
        let exploration = &explored.exploration;
        let tree = &exploration.tree;
        let comparison = match tree.method().algorithm {
            Algorithm::Minimax => Comparison::Nodes(tree.counts().nodes),
            _ => Comparison::Counting(compare(exploration.problem.clone(), tree.depth())),
        };
        let step = step_of(tree, open_at);
        let mut explore = Explore {
            explored,
            step,
            view,
            pane: Pane::default(),
            stage: Stage::All,
            spotlight: false,
            shown: None,
            folded: None,
            was_folded: false,
            sees_all: false,
            play: None,
            speed: 1,
            predicts: false,
            asked: None,
            marked: None,
            notes: BTreeMap::new(),
            answered: BTreeSet::new(),
            comparison,
            map: Map::default(),
            ending: Ending::default(),
            tells_end: false,
            against: None,
            beside: Side::Here,
            before: None,
        };
        explore.want_map();
        explore
    }

    /// Takes over from another exploration how we look at things, and the way back to it.
    pub fn succeed(&mut self, old: &Explore) {
        self.look_as(old);
        self.before = Some(Before {
            spec: old.exploration().spec.clone(),
            iteration: old.chosen_iteration(),
            step: old.step,
            landed: self.step,
        });
    }

    /// Looks at things as another one did.
    pub(super) fn look_as(&mut self, old: &Explore) {
        self.pane = old.pane;
        self.stage = old.stage;
        self.spotlight = old.spotlight;
        self.shown = old.shown.map(|_| 0);
        self.folded = old.folded;
        self.speed = old.speed;
        self.predicts = old.predicts;
        self.map.look_as(&old.map);
    }

    /// On which side this one stands, where there are two.
    pub(super) fn side(&self) -> Side {
        self.against
            .as_ref()
            .map_or(self.beside, |against| against.side)
    }

    /// Whether plain minimax, or what the map needs, is still counted, here or beside.
    pub fn is_counting(&self) -> bool {
        let beside = self.against.as_ref().map(|against| &against.other);
        let counts = |explore: &Explore| {
            matches!(explore.comparison, Comparison::Counting(_))
                || explore.map.is_counting()
                || explore.ending.is_counting()
        };
        counts(self) || beside.is_some_and(counts)
    }

    /// Takes note of what was in sight of the whole tree, and of the one beside it; and whether all
    /// panes were.
    pub fn saw(&mut self, [look, beside]: [Option<Look>; 2], sees_all: bool) {
        self.sees_all = sees_all;
        self.was_folded = look.is_none();
        if let (Some(whole), Some(look)) = (&mut self.explored.whole, look) {
            whole.saw(look);
        }
        if let Some(against) = &mut self.against {
            against.other.saw([beside, None], sees_all);
        }
    }

    /// What is explored.
    pub fn exploration(&self) -> &Exploration {
        &self.explored.exploration
    }

    /// The iteration that is looked at, counted from 0, if it is not the one whose move is played.
    pub fn chosen_iteration(&self) -> Option<usize> {
        let exploration = self.exploration();
        Some(exploration.iteration()).filter(|&index| index != exploration.answer)
    }

    /// What a teacher has noted at this step.
    pub fn note(&self) -> Option<&str> {
        self.notes.get(&self.step).map(String::as_str)
    }

    /// The tree at the present step.
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
        if let Some(mut against) = self.against.take() {
            against.follow(self);
            self.against = Some(against);
        }
    }

    /// Goes to the step that finished a node, or skipped it. Nothing happens for a node that this
    /// tree does not have: a click may belong to the frame before another tree took its place.
    pub fn go_to_node(&mut self, id: NodeId) {
        let tree = &self.exploration().tree;
        if (id.0 as usize) < tree.len() {
            self.go_to(tree.node(id).left);
        }
    }

    /// Goes to where the node is entered, or skipped, that these moves lead to, as `1.2.3` or `.1`; false
    /// if there is none.
    pub fn go_to_moves(&mut self, text: &str) -> bool {
        let exploration = self.exploration();
        let mut line = exploration.problem.line();
        let mut moves = Vec::new();
        let words = text.split(['.', ' ']).filter(|word| !word.is_empty());
        for word in words {
            let Some(played) = line.find(word) else {
                return false;
            };
            line.play(played);
            moves.push(played);
        }
        drop(line);
        let tree = &exploration.tree;
        let below = |id: NodeId, played: &Move| {
            let mut children = tree.children(id).into_iter();
            children.find(|&child| tree.played(child) == Some(*played))
        };
        let found = moves.iter().try_fold(NodeId::ROOT, below);
        let is_there = found.is_some() && !moves.is_empty();
        if let Some(id) = found.filter(|_| is_there) {
            self.go_to(tree.node(id).entered);
        }
        is_there
    }

    /// Walks; says what was not found where there is nowhere to go.
    ///
    /// # Errors
    /// The message about what there is none of.
    pub fn walk(&mut self, walk: Walk) -> Result<(), &'static str> {
        let replay = self.replay();
        let (step, missing) = match walk {
            Walk::Next => (replay.next(), "notice-last-step"),
            Walk::Back => (replay.back(), "notice-first-step"),
            Walk::Over => (replay.over(), "notice-last-step"),
            Walk::Out => (replay.out(), "notice-root-done"),
            Walk::NextCutoff => (replay.next_cutoff(), "notice-no-next-cutoff"),
            Walk::PreviousCutoff => (replay.previous_cutoff(), "notice-no-previous-cutoff"),
            Walk::NextImprovement => (replay.next_improvement(), "notice-no-next-improvement"),
            Walk::PreviousImprovement => (
                replay.previous_improvement(),
                "notice-no-previous-improvement",
            ),
            Walk::NextLeaf => (replay.next_leaf(), "notice-no-next-leaf"),
            Walk::PreviousLeaf => (replay.previous_leaf(), "notice-no-previous-leaf"),
            Walk::Start => (Some(0), ""),
            Walk::End => (Some(replay.last_step()), ""),
        };
        let step = step.ok_or(missing)?;
        self.go_to(step);
        Ok(())
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
        if let Some(against) = &mut self.against {
            against.other.tick(now);
        }
        if let Some(play) = self.play
            && play.due <= now
        {
            self.play_on(play, now);
        }
    }

    /// Where to stand in the tree of another exploration of this position, or in another iteration
    /// of this one. A change that is taken back at once leads back to the same step.
    pub fn same_place(&self, spec: &Spec, iteration: Option<usize>) -> OpenAt {
        let chosen = iteration.filter(|&index| index != self.exploration().answer);
        if let Some(before) = &self.before
            && (&before.spec, before.iteration, before.landed) == (spec, chosen, self.step)
        {
            return OpenAt::Step(before.step);
        }
        self.here()
    }

    /// Where we stand, to be found again in another tree.
    pub(super) fn here(&self) -> OpenAt {
        let replay = self.replay();
        let tree = replay.tree();
        let moment = match replay.event() {
            Event::Enter => Moment::Entered,
            Event::Evaluate | Event::Return => Moment::Left,
            Event::BackUp { child, .. } | Event::Cut { by: child, .. } => {
                tree.played(child).map_or(Moment::Entered, Moment::BackedUp)
            }
        };
        OpenAt::Near(tree.moves(replay.node()), moment)
    }

    /// The step of a place in this tree.
    pub(super) fn step_of(&self, open_at: &OpenAt) -> Step {
        step_of(&self.exploration().tree, open_at)
    }
}

/// The step of a place in a tree.
fn step_of(tree: &Tree, open_at: &OpenAt) -> Step {
    match open_at {
        OpenAt::Step(step) | OpenAt::Iteration(_, step) => (*step).min(tree.steps() - 1),
        OpenAt::Near(moves, moment) => near(tree, moves, *moment),
        OpenAt::With(..) | OpenAt::Beside(_) | OpenAt::Race(_) | OpenAt::Compared => 0,
    }
}

/// The step of a moment at the node reached by these moves, or where the tree leaves their line.
fn near(tree: &Tree, moves: &[Move], moment: Moment) -> Step {
    let id = tree.follow(moves);
    let node = tree.node(id);
    let is_there = usize::from(node.ply) == moves.len();
    let step = match moment {
        Moment::Left if is_there => node.left,
        Moment::BackedUp(played) if is_there => {
            let mut line = moves.to_vec();
            line.push(played);
            let child = tree.follow(&line);
            if child == id {
                node.left
            } else {
                // A value is backed up one step after the child got it.
                tree.node(child).left.saturating_add(1)
            }
        }
        _ => node.entered,
    };
    // A stopped search never left its open nodes.
    step.min(tree.steps() - 1)
}
