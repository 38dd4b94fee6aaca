//! Finds a place that was given for one tree in another one.

use crate::app::job::OpenAt;
use crate::difference::step_near;
use crate::tree::{Step, Tree};

/// Returns the step of a place in a tree.
pub(crate) fn resolve_step(tree: &Tree, open_at: &OpenAt) -> Step {
    match open_at {
        OpenAt::Step(step) | OpenAt::Iteration(_, step) => (*step).min(tree.steps() - 1),
        OpenAt::Near(moves, moment) => step_near(tree, moves, *moment),
        OpenAt::SideBySide(..) | OpenAt::Beside(_) | OpenAt::Race(_) | OpenAt::ForLesson => 0,
    }
}
