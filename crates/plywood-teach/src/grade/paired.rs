//! A program's search and the right one, to be stepped side by side.

use super::task::Task;
use super::verdict::Verdict;
use crate::exploration::{GameName, MaxSide, PositionText, Spec};
use crate::game::Player;
use crate::search::Method;
use crate::search::fault::FaultyLine;
use thiserror::Error;

/// The reason why there is only the right search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PairError {
    /// The program is right.
    #[error("the program is right")]
    Right,
    /// No fault with a name behaves like the program.
    #[error("no search with a fault that has a name does what this program does")]
    Unnamed,
    /// The program searches to a different depth from that of the task.
    #[error("the program searches to another depth, and so another tree")]
    Depth,
}

/// Returns the right search of a task in the program's conventions, and the wrong one that the
/// program matches.
pub fn paired_searches(task: &Task, verdict: &Verdict) -> (Spec, Result<Spec, PairError>) {
    let spec = |task: &Task, method: Method| Spec {
        max: match task.max() {
            Player::First => MaxSide::First,
            Player::Second => MaxSide::Second,
        },
        position: PositionText::Notation(task.searched_tree()),
        method: Method {
            window: task.window,
            ..method
        },
        ..Spec::new(GameName::Textbook, "")
    };
    let Some(wrong) = verdict.wrong else {
        let alone = if verdict.is_passed() {
            PairError::Right
        } else {
            PairError::Unnamed
        };
        return (spec(task, verdict.right), Err(alone));
    };
    let right = Method {
        algorithm: wrong.algorithm,
        implementation: wrong.implementation.with_changes(&[]),
        ..verdict.right
    };
    let mut changes = wrong.implementation.changes.iter().flatten();
    let is_deep = changes.any(|change| matches!(change.line, FaultyLine::Depth(_)));
    let wrong = if task.depth.is_some() && is_deep {
        Err(PairError::Depth)
    } else {
        Ok(spec(task, wrong))
    };
    (spec(task, right), wrong)
}
