//! The explored tree for other programs and for paper: a format is a file below here and a variant
//! of [`Format`], and with it on the command line and on the screens. Nothing here opens a file.

pub mod comma;
mod csv;
mod dot;
pub(crate) mod drawing;
mod format;
mod heading;
mod html;
pub mod json;
pub mod markup;
mod mermaid;
mod options;
mod row;
mod svg;
mod text;
mod tikz;
pub mod web;

pub use format::{Properties, TooLarge};
use heading::heading;
pub use html::{Boards, Player, TruthCache};
pub(crate) use html::{NextLink, PlayerQuestion};
pub use options::{Choice, OptionError, Options, PictureView, Style};
pub use row::{NodeRow, RunningLine, node_at, steps_at};

use crate::exploration::Exploration;
use crate::safe::EscapingWriter;
use std::io::{self, Write};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// A format by name. The comment above a variant is its help on the command line; `export-NAME` is
/// its line on the screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum Format {
    /// Every node with its window, value, bound and steps; for networkx, d3 and your own programs.
    Json,
    /// A picture of the tree for Graphviz: `dot -Tsvg`.
    Dot,
    /// One page that steps, for a browser: it loads nothing and needs no network; for up to 20,000 steps.
    Html,
    /// A table, one row per node; for DuckDB, Polars, pandas and spreadsheets.
    Csv,
    /// A picture for pages and slides; with --view map, for a tree of any size.
    Svg,
    /// A tree for LaTeX, up to 500 nodes: a fragment, with --standalone a document, with --beamer a
    /// slide a step.
    Tikz,
    /// A flowchart that code hosts draw, up to 501 nodes.
    Mermaid,
    /// The tidy tree in characters, as in books, up to 5,000 nodes.
    Text,
}

impl Format {
    /// All formats, in the order in which they are listed.
    pub const ALL: &'static [Format] = Format::VARIANTS;

    /// Returns the properties.
    pub fn properties(self) -> &'static Properties {
        match self {
            Format::Json => &json::PROPERTIES,
            Format::Dot => &dot::PROPERTIES,
            Format::Html => &html::PROPERTIES,
            Format::Csv => &csv::PROPERTIES,
            Format::Svg => &svg::PROPERTIES,
            Format::Tikz => &tikz::PROPERTIES,
            Format::Mermaid => &mermaid::PROPERTIES,
            Format::Text => &text::PROPERTIES,
        }
    }

    /// Returns the extension of its files.
    pub fn extension(self) -> &'static str {
        self.properties().extension
    }

    /// Checks that a tree is not too large for the format.
    ///
    /// # Errors
    /// The tree is too large: the error states the limit and a remedy.
    pub fn check(self, exploration: &Exploration, options: &Options) -> Result<(), TooLarge> {
        (self.properties().check)(exploration, options)
    }

    /// Writes a tree that is not too large. The same exploration always gives the same bytes.
    ///
    /// # Errors
    /// Returns the errors of `out`.
    pub fn write(
        self,
        exploration: &Exploration,
        options: &Options,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let properties = self.properties();
        let mut out = EscapingWriter::new(out, properties.escape);
        (properties.write)(exploration, options, &mut out)
    }
}
