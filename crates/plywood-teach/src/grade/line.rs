//! The lines of a trace, as the contract writes them.

use crate::game::Value;
use crate::search::{Role, Window};
use crate::words::notation;

/// The content of a line about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineContent {
    /// `enter PATH ALPHA BETA`, or `visit PATH` without a window.
    Enter(Option<Window>),
    /// `leaf PATH VALUE`.
    Leaf(Value),
    /// `cut PATH`.
    Cut,
    /// `return PATH VALUE`.
    Return(Value),
}

impl LineContent {
    /// Converts MAX's numbers to those of the role to move, or back.
    pub(super) fn own(self, role: Role) -> LineContent {
        match self {
            LineContent::Enter(window) => {
                LineContent::Enter(window.map(|window| role.own_window(window)))
            }
            LineContent::Leaf(value) => LineContent::Leaf(role.own(value)),
            LineContent::Cut => LineContent::Cut,
            LineContent::Return(value) => LineContent::Return(role.own(value)),
        }
    }

    /// Returns the line of the contract.
    pub(super) fn line(self, path: &str) -> String {
        match self {
            LineContent::Enter(None) => format!("visit {path}"),
            LineContent::Enter(Some(Window { alpha, beta })) => {
                format!("enter {path} {} {}", notation(alpha), notation(beta))
            }
            LineContent::Leaf(value) => format!("leaf {path} {}", notation(value)),
            LineContent::Cut => format!("cut {path}"),
            LineContent::Return(value) => format!("return {path} {}", notation(value)),
        }
    }
}

/// Returns the line of the contract for the value of the root.
pub(super) fn value_line(value: Value) -> String {
    format!("value {}", notation(value))
}

/// Returns the line of the contract for the best move.
pub(super) fn move_line(best: u32) -> String {
    format!("move {best}")
}

/// Returns a path as the contract writes it, moves counted from `from`.
pub(super) fn path_text(path: &[u32], from: u32) -> String {
    match path {
        [] => "root".to_owned(),
        path => {
            let numbers = path.iter().map(|number| (number + from).to_string());
            numbers.collect::<Vec<_>>().join(".")
        }
    }
}
