//! Finds a place that was given for one tree in another one.

use crate::app::job::{Moment, OpenAt};
use crate::game::Move;
use crate::tree::{Step, Tree};

/// Returns the step of a place in a tree.
pub fn resolve_step(tree: &Tree, open_at: &OpenAt) -> Step {
    match open_at {
        OpenAt::Step(step) | OpenAt::Iteration(_, step) => (*step).min(tree.steps() - 1),
        OpenAt::Near(moves, moment) => near(tree, moves, *moment),
        OpenAt::SideBySide(..) | OpenAt::Beside(_) | OpenAt::Race(_) | OpenAt::ForLesson => 0,
    }
}

/// Returns the step of a moment at the node reached by these moves, or the step at which the tree
/// leaves their line.
fn near(tree: &Tree, moves: &[Move], moment: Moment) -> Step {
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
