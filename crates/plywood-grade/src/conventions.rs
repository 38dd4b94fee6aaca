//! The conventions that a program follows, and those demanded of it.

use plywood_core::search::{Cut, Fail};

/// The demands on a program, and what is accepted besides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Demands {
    /// When it cuts; `None` for any rule.
    pub cut: Option<Cut>,
    /// The value returned outside the window; `None` for any.
    pub fail: Option<Fail>,
    /// Whether values and windows are the mover's; `None` for either.
    pub negamax: Option<bool>,
    /// Whether it tries the last child first; `None` for either.
    pub backwards: Option<bool>,
    /// The number of the first move; `None` for 0 or 1.
    pub first_move: Option<u32>,
    /// Whether plain minimax is accepted as well.
    pub accepts_minimax: bool,
    /// Whether equal subtrees may be answered from a table.
    pub accepts_table: bool,
    /// Whether all tasks count, including those with words that the program does not read.
    pub is_strict: bool,
}

/// The conventions that a program was seen to follow, both ways where both were seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conventions {
    /// Whether it cuts at equality.
    pub cut: Vec<Cut>,
    /// The values returned outside the window.
    pub fail: Vec<Fail>,
    /// Whether values and windows are the mover's.
    pub negamax: Option<bool>,
    /// Whether it tries the last child first.
    pub backwards: Option<bool>,
    /// The number of the first move.
    pub first_move: Option<u32>,
}

/// Returns the name of the convention seen, or `both`.
pub(crate) fn seen_name<T: Copy + Into<&'static str>>(seen: &[T]) -> Option<&'static str> {
    match *seen {
        [] => None,
        [only] => Some(only.into()),
        _ => Some("both"),
    }
}
