//! A moment of a search, to be found again in another search of the same position.

use super::partner;
use plywood_core::game::Move;
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::{Kind, Step, Tree};

/// A moment in the life of a node, to be found again in another tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The search enters the node.
    Entered,
    /// The value of the child reached by this move is backed up to it.
    BackedUp(Move),
    /// The node returns its value.
    Returned,
}

/// Returns the node of a step, as the moves that lead to it, and the moment there.
pub fn moment(replay: &Replay<'_>) -> (Vec<Move>, Moment) {
    let tree = replay.tree();
    let moment = match replay.event() {
        Event::Enter => Moment::Entered,
        Event::Evaluate | Event::Return => Moment::Returned,
        Event::BackUp { child, .. } | Event::Cut { by: child, .. } => {
            tree.played(child).map_or(Moment::Entered, Moment::BackedUp)
        }
    };
    (tree.moves(replay.node()), moment)
}

/// Returns the step of a moment at the node reached by these moves, or the step at which the tree
/// leaves their line.
pub fn step_near(tree: &Tree, moves: &[Move], moment: Moment) -> Step {
    let id = tree.follow(moves);
    let node = tree.node(id);
    let is_there = usize::from(node.ply) == moves.len();
    let step = match moment {
        Moment::Returned if is_there => node.returned_at,
        Moment::BackedUp(played) if is_there => {
            let mut line = moves.to_vec();
            line.push(played);
            let child = tree.follow(&line);
            if child == id {
                node.returned_at
            } else {
                // A value is backed up one step after the child got it.
                tree.node(child).returned_at.saturating_add(1)
            }
        }
        _ => node.entered,
    };
    // A stopped search never returned from its open nodes.
    step.min(tree.steps() - 1)
}

/// Returns the step of `other` that corresponds to `step`: at the same moment of the same node,
/// where `other` skips that node, or where it leaves the line that leads there. `first` is the
/// first step at which the two differ; up to it, equal steps correspond.
pub fn corresponding_step(tree: &Tree, step: Step, other: &Tree, first: Option<Step>) -> Step {
    let is_last = step + 1 == tree.steps();
    match first {
        Some(first) if step > first => {}
        // The ends of two runs correspond, however long each is.
        None if is_last => return other.steps() - 1,
        _ => return step.min(other.steps() - 1),
    }
    if is_last {
        return other.steps() - 1;
    }
    let replay = Replay::new(tree, step);
    match partner(tree, replay.node(), other).map(|id| other.node(id)) {
        Some(node) if node.kind == Kind::Pruned => node.entered,
        _ => {
            let (moves, moment) = moment(&replay);
            step_near(other, &moves, moment)
        }
    }
}
