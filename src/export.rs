//! The explored tree as text for other programs. Nothing here opens a file.

mod buffer;
pub mod dot;
pub mod json;

use crate::exploration::Exploration;
use std::io::{self, Write};

/// A format by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "tutor", derive(clap::ValueEnum))]
pub enum Format {
    /// Every node with its window, value, bound and steps; for networkx, d3 and own programs.
    Json,
    /// A picture of the tree for Graphviz: `dot -Tsvg`.
    Dot,
}

impl Format {
    /// How the names of such files end.
    pub fn extension(self) -> &'static str {
        match self {
            Format::Json => "json",
            Format::Dot => "dot",
        }
    }

    /// Writes the tree. The same exploration always gives the same bytes.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(self, exploration: &Exploration, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Format::Json => json::write(exploration, out),
            Format::Dot => dot::write(exploration, out),
        }
    }
}
