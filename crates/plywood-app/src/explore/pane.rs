//! What is on the screen besides the tree: which pane, if there is room for one only, and how much.

use strum::VariantArray;

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
pub enum Stage {
    /// All panes.
    #[default]
    All,
    /// The board, and a sentence; at the press of a key, the numbers of the current node in large
    /// digits.
    Story,
    /// Nothing: the tree alone.
    TreeOnly,
}

impl Stage {
    /// Returns the next stage, cyclically.
    pub fn next(self) -> Stage {
        Stage::VARIANTS[(self as usize + 1) % Stage::VARIANTS.len()]
    }
}
