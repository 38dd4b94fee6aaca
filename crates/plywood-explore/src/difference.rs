//! Compares two explorations of the same position: the first step at which they differ, and which
//! of their nodes correspond.
//!
//! Before the first difference, both runs show the same at every step, so their steps correspond.
//! After it, nodes correspond if the same moves lead to them.

use crate::exploration::Exploration;
use plywood_core::game::Move;
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::{Kind, NodeId, Pick, Step, Tree};
use std::mem::discriminant;
use strum::IntoStaticStr;

/// One of the two explorations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Side {
    /// The exploration given first.
    Here,
    /// The one it is compared with.
    There,
}

impl Side {
    /// Returns the other side.
    #[must_use]
    pub fn opposite(self) -> Side {
        match self {
            Side::Here => Side::There,
            Side::There => Side::Here,
        }
    }
}

/// The first difference of two explorations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The first step at which they differ, even if one run has ended before it.
    pub step: Step,
    /// The aspect in which they differ.
    pub aspect: Aspect,
}

/// A difference between two explorations at a step. If there are several differences, the first one
/// in this list counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aspect {
    /// The start positions. If they differ, nothing else is compared.
    Position,
    /// One run has ended.
    Ended(Side),
    /// Different events.
    Event,
    /// The same event at different nodes, or different moves backed up.
    Node,
    /// The same moves lead to different players.
    Role,
    /// Only one of the nodes is a leaf.
    Leaf,
    /// The window at entry.
    Window,
    /// The value of a leaf or returned by an inner node.
    Value,
    /// The kind of bound of the returned value.
    Bound,
    /// The window after a back-up.
    Narrowed,
    /// The moves that are skipped.
    Skipped,
}

/// Truncates two iterative deepening runs, at least one of them timed, to the depth of the
/// shallower answer, so that the clock makes no difference. Leaves other runs unchanged.
pub fn at_common_depth(here: Exploration, there: Exploration) -> (Exploration, Exploration) {
    let deepens = |side: &Exploration| side.spec().method.algorithm.properties().deepens;
    if !deepens(&here) || !deepens(&there) || here.spec().time.or(there.spec().time).is_none() {
        return (here, there);
    }
    let depth = |side: &Exploration| side.iterations[side.answer].depth;
    let common = depth(&here).min(depth(&there));
    let at_depth = |side: Exploration| {
        let mut found = side.iterations.iter();
        let index = found.rposition(|tree| tree.depth == common);
        side.at_iteration(index.unwrap_or(side.answer))
    };
    (at_depth(here), at_depth(there))
}

/// Returns the first step at which two explorations differ, and what differs; `None` if they are
/// the same. Takes time proportional to the number of steps before it.
pub fn first_difference(here: &Exploration, there: &Exploration) -> Option<Difference> {
    let position = |side: &Exploration| side.problem.cursor().position_text();
    if here.spec().game != there.spec().game || position(here) != position(there) {
        let aspect = Aspect::Position;
        return Some(Difference { step: 0, aspect });
    }
    let step = Comparison::new(&here.tree, &there.tree).first_step()?;
    let aspect = aspect(&here.tree, &there.tree, step);
    Some(Difference { step, aspect })
}

/// Returns what differs between two trees at their first differing step.
fn aspect(here: &Tree, there: &Tree, step: Step) -> Aspect {
    for (tree, side) in [(here, Side::Here), (there, Side::There)] {
        if step >= tree.steps() {
            return Aspect::Ended(side);
        }
    }
    let replays = [here, there].map(|tree| Replay::new(tree, step));
    let events = replays.map(|replay| replay.event());
    let ids = replays.map(|replay| replay.node());
    let [one, other] = [(here, ids[0]), (there, ids[1])].map(|(tree, id)| tree.node(id));
    let backed_up = |tree: &Tree, event: &Event| match event {
        Event::BackUp { child, .. } => tree.played(*child),
        _ => None,
    };
    let windows = [0, 1].map(|side| replays[side].knowledge(ids[side]).window);
    if discriminant(&events[0]) != discriminant(&events[1]) {
        Aspect::Event
    } else if here.moves(ids[0]) != there.moves(ids[1])
        || backed_up(here, &events[0]) != backed_up(there, &events[1])
    {
        Aspect::Node
    } else if one.role != other.role {
        Aspect::Role
    } else if one.kind.is_leaf() != other.kind.is_leaf() {
        Aspect::Leaf
    } else if one.window != other.window {
        Aspect::Window
    } else {
        match events[0] {
            Event::BackUp { .. } if windows[0] != windows[1] => Aspect::Narrowed,
            Event::Cut { .. } => Aspect::Skipped,
            _ if one.value != other.value => Aspect::Value,
            _ => Aspect::Bound,
        }
    }
}

/// Compares two runs node by node. Nodes are in chronological order, so nodes with equal ids
/// correspond as long as nothing differs.
struct Comparison<'t> {
    trees: [&'t Tree; 2],
    /// Nodes that have been entered but have not returned.
    open: Vec<NodeId>,
    /// Whether equal values may be different bounds.
    compares_bounds: bool,
    /// The earliest difference found so far.
    first: Option<Step>,
}

impl<'t> Comparison<'t> {
    fn new(here: &'t Tree, there: &'t Tree) -> Comparison<'t> {
        Comparison {
            trees: [here, there],
            open: Vec::new(),
            compares_bounds: here.method != there.method,
            first: None,
        }
    }

    fn first_step(mut self) -> Option<Step> {
        let [here, there] = self.trees;
        let common = here.len().min(there.len());
        for id in here.ids().take(common) {
            let (one, other) = (here.node(id), there.node(id));
            let entered = one.entered.min(other.entered);
            // A node that returns late may differ at a later step than something already found.
            if self.first.is_some_and(|first| first <= entered) {
                break;
            }
            self.close_down_to(one.ply);
            let is_same = one.entered == other.entered
                && one.ply == other.ply
                && one.role == other.role
                && one.kind.is_leaf() == other.kind.is_leaf()
                && (one.kind == Kind::Pruned) == (other.kind == Kind::Pruned)
                && one.window == other.window
                && here.played(id) == there.played(id);
            if !is_same {
                self.note_step(entered);
                break;
            }
            if one.kind != Kind::Pruned {
                self.compare_ends(id);
                self.open.push(id);
            }
        }
        self.close_down_to(0);
        for (longer, shorter) in [(here, there), (there, here)] {
            if longer.len() > common {
                self.note_step(longer.node(NodeId(common as u32)).entered);
            }
            if longer.steps() > shorter.steps() {
                self.note_step(shorter.steps());
            }
        }
        self.first
    }

    fn note_step(&mut self, step: Step) {
        self.first = Some(self.first.map_or(step, |first| first.min(step)));
    }

    /// Compares the steps at which a node returned and its values. A node that never returned has
    /// no such step.
    fn compare_ends(&mut self, id: NodeId) {
        let trees = self.trees;
        let [one, other] = trees.map(|tree| tree.node(id));
        let returned_at = one.returned_at.min(other.returned_at);
        let bounds_differ = || self.compares_bounds && trees[0].bound(id) != trees[1].bound(id);
        if returned_at != Step::MAX
            && (one.returned_at != other.returned_at || one.value != other.value || bounds_differ())
        {
            self.note_step(returned_at);
        }
    }

    /// Closes the open nodes from this ply down, the deepest first, since their values have been
    /// backed up.
    fn close_down_to(&mut self, ply: u16) {
        let [here, there] = self.trees;
        while let Some(child) = self.open.pop_if(|open| here.node(*open).ply >= ply) {
            let returned_at = here.node(child).returned_at;
            // Equal values may change windows differently.
            if returned_at != Step::MAX
                && let Some(&parent) = self.open.last()
                && here.window_after(parent, Some(child)) != there.window_after(parent, Some(child))
            {
                self.note_step(returned_at + 1);
            }
        }
    }
}

/// A moment at a node, independent of any particular tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The search enters the node.
    Entered,
    /// The value of the child reached by this move is backed up to it.
    BackedUp(Move),
    /// After that, its other moves are skipped.
    Cut(Move),
    /// The node returns its value.
    Returned,
}

/// Returns the moment of a step, and the moves that lead to its node.
pub fn moment(replay: &Replay<'_>) -> (Vec<Move>, Moment) {
    let tree = replay.tree();
    let moment = match replay.event() {
        Event::Enter => Moment::Entered,
        Event::Evaluate | Event::Return => Moment::Returned,
        Event::BackUp { child, .. } => tree.played(child).map_or(Moment::Entered, Moment::BackedUp),
        Event::Cut { by, .. } => tree.played(by).map_or(Moment::Entered, Moment::Cut),
    };
    (tree.moves(replay.node()), moment)
}

/// Returns the step of a moment at the node reached by these moves, or the step at which the tree
/// leaves that line.
pub fn step_near(tree: &Tree, moves: &[Move], moment: Moment) -> Step {
    let id = tree.follow(moves);
    let node = tree.node(id);
    let is_there = usize::from(node.ply) == moves.len();
    let step = match moment {
        Moment::Returned if is_there => node.returned_at,
        Moment::BackedUp(played) | Moment::Cut(played) if is_there => {
            let mut line = moves.to_vec();
            line.push(played);
            let child = tree.follow(&line);
            if child == id {
                node.returned_at
            } else {
                // A value is backed up one step after the child returned, and cuts after that.
                let cuts = matches!(moment, Moment::Cut(_)) && tree.cut_by(id) == Some(child);
                let after = 1 + Step::from(cuts);
                tree.node(child).returned_at.saturating_add(after)
            }
        }
        _ => node.entered,
    };
    // A stopped search never returned from its open nodes.
    step.min(tree.steps() - 1)
}

/// Returns the node of `other` reached by the moves to `id`, visited or skipped; `None` if there is
/// none.
pub fn partner(tree: &Tree, id: NodeId, other: &Tree) -> Option<NodeId> {
    other.at(&tree.moves(id), Pick::Last)
}
