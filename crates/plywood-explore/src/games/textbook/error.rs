//! Errors in the text of a textbook tree.

use super::MAX_DEPTH;
use crate::safe;
use serde::{Serialize, Serializer};
use std::error::Error;
use std::fmt::{self, Display, Formatter};
use thiserror::Error;

/// The line and column of a character in a text, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of the line.
    pub line: usize,
    /// Counted in characters.
    pub column: usize,
}

/// `line:column`.
impl Display for Place {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.line, self.column)
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// An error in the text of a textbook tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TextbookError {
    /// The place of the error.
    pub at: Place,
    /// The kind of error found there.
    #[serde(flatten)]
    pub kind: TextbookErrorKind,
}

impl Error for TextbookError {}

/// The place and the kind; an empty text has no place worth naming.
impl Display for TextbookError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        if self.kind != TextbookErrorKind::Empty {
            write!(formatter, "{}: ", self.at)?;
        }
        self.kind.fmt(formatter)
    }
}

/// Why a text is not a textbook tree. The comments say which place [`TextbookError::at`] is.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "message", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum TextbookErrorKind {
    /// The text is empty.
    #[error("the tree is empty: write it with brackets, like [[3 12 8] [2 4 6] [14 5 2]]")]
    Empty,
    /// A character that starts nothing valid.
    #[error(
        "{found:?} is neither a bracket, a number nor a name: write a node like [3 12 8], and a leaf as one number, its value for MAX"
    )]
    Unexpected {
        /// The character found there.
        found: char,
    },
    /// A comma that follows another one.
    #[error(
        "nothing stands between this comma and the one before: write what is missing, or one comma"
    )]
    NothingBetween,
    /// Not a number, or one that is too large or too fine; its first character.
    #[error(
        "{found:?} is not a number between -1000000000 and 1000000000, with a denominator up to 1000000000, like -3, 5.5, 1/3 or +inf"
    )]
    InvalidNumber {
        /// The text found there, shortened.
        found: String,
    },
    /// Not a name; its first character.
    #[error(
        "{found:?} is not a name: begin with a letter, and use letters, digits, _ and ', or double quotes"
    )]
    InvalidName {
        /// The text found there, shortened.
        found: String,
    },
    /// A name, role or static value without a value or children; its first character.
    #[error(
        "{name} stands alone: write its children after it, like {name}[3 12 8]; a leaf with a name is written A=3, one whose value is open A=?"
    )]
    Alone {
        /// The text found there, shortened.
        name: String,
    },
    /// A name or label that a sibling has as well; the second occurrence.
    #[error("another child of this node is called {name:?}, too: give each its own name")]
    Twice {
        /// The name that both have.
        name: String,
    },
    /// A pair of brackets with nothing inside; the closing one.
    #[error("this bracket is empty; a node needs at least one child")]
    NoChildren,
    /// A closing bracket without a matching opening bracket.
    #[error("this closing bracket has no opening one")]
    Unopened,
    /// An opening bracket that is never closed.
    #[error("this opening bracket is never closed")]
    Unclosed,
    /// A quotation mark that is never closed.
    #[error("this quotation mark is never closed")]
    Unquoted,
    /// More than one tree; the text after the first.
    #[error("the tree has already ended here; there must be only one root")]
    SecondRoot,
    /// A weight or label before the root.
    #[error("no move leads to the root, so it has neither a label nor a weight")]
    RootLabel,
    /// An invalid weight; its first character.
    #[error(
        "{found:?} is not a weight: below chance write a positive number, like 1/2, 0.3 or 30%"
    )]
    InvalidWeight {
        /// The text found there, shortened.
        found: String,
    },
    /// Not a limit that a player's node can have, or one of two at the same end; its first
    /// character.
    #[error(
        "this is not what is known of a node's value: write it once for each end between max or min and the bracket, like min<=10[3 12] or max>=3<=8[3 8]"
    )]
    InvalidLimit,
    /// The leaves below a node make another value of it than its limits allow; its bracket.
    #[error(
        "this node is said to be {limits}, but its leaves make it {found}: correct one of them"
    )]
    Contradicted {
        /// The limits as written.
        limits: String,
        /// The value outside them.
        found: String,
    },
    /// Only some children of this chance node have a weight.
    #[error(
        "all children of this chance node need a weight, or none of them; a decimal has a point, like 0.5:3"
    )]
    MissingWeight,
    /// An infinite value, or none, below a chance node.
    #[error("an infinite or unknown value below a chance node has no average: write a number")]
    Infinite,
    /// The values up to a node have no common denominator that is small enough.
    #[error(
        "the values up to node {node} have no common denominator up to {most}: use fewer different fractions"
    )]
    NoUnit {
        /// The node, by its name or the moves that lead to it.
        node: String,
        /// The largest common denominator.
        most: i32,
    },
    /// A value that is too large in the tree's unit.
    #[error("the value of node {node} is too large for a tree that counts in 1/{unit}")]
    ValueTooLarge {
        /// The node, by its name or the moves that lead to it.
        node: String,
        /// The tree's common denominator.
        unit: u32,
    },
    /// An opening bracket nested deeper than [`MAX_DEPTH`].
    #[error("brackets are nested deeper than {levels} levels", levels = MAX_DEPTH)]
    TooDeep {
        /// [`MAX_DEPTH`].
        levels: u32,
    },
}

impl TextbookErrorKind {
    /// Returns the error at a byte of a text.
    pub(super) fn at(self, text: &str, offset: usize) -> TextbookError {
        let (line, column) = safe::line_column(text.as_bytes(), offset);
        let at = Place { line, column };
        TextbookError { at, kind: self }
    }
}
