//! Exports trees to other programs and to paper. Each format has its own file below and a variant
//! of [`Format`], which adds it to the command line and the screens. Nothing here opens a file.

mod dot;
pub mod drawing;
mod handouts;
mod heading;
mod html;
pub mod json;
pub mod markup;
mod mermaid;
mod options;
mod svg;
mod tikz;
pub mod web;

pub use handouts::file_kinds;
use heading::heading;
pub(crate) use html::PlayerQuestion;
pub use html::{Boards, Player};
pub use options::{OptionError, Options};
use plywood_explore::exploration::Exploration;
use plywood_explore::safe::{Escape, EscapingWriter};
use plywood_teach::language::Language;
use plywood_teach::say;
use std::io::{self, Write};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// An export format. The comment above a variant is its help on the command line; the message
/// `export-NAME` is its line on the screens.
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
    /// A picture for pages and slides, up to 5,000 nodes.
    Svg,
    /// A tree for LaTeX, up to 400 nodes.
    Tikz,
    /// A flowchart that code hosts draw, up to 501 nodes.
    Mermaid,
}

impl Format {
    /// All formats in display order.
    pub const ALL: &'static [Format] = Format::VARIANTS;

    /// Returns the properties.
    pub fn properties(self) -> &'static Properties {
        match self {
            Format::Json => &json::PROPERTIES,
            Format::Dot => &dot::PROPERTIES,
            Format::Html => &html::PROPERTIES,
            Format::Svg => &svg::PROPERTIES,
            Format::Tikz => &tikz::PROPERTIES,
            Format::Mermaid => &mermaid::PROPERTIES,
        }
    }

    /// Returns the file extension.
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

    /// Writes a tree, which must not be too large. The same exploration always gives the same
    /// bytes.
    ///
    /// # Errors
    /// Returns errors from `out`.
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

    /// Returns a tree, which must not be too large, as text.
    pub fn text(self, exploration: &Exploration, options: &Options) -> String {
        let mut bytes = Vec::new();
        let written = self.write(exploration, options, &mut bytes);
        written.expect("memory takes any text");
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// Properties that distinguish formats.
#[derive(Clone, Copy, Debug)]
pub struct Properties {
    /// The extension of its files.
    pub extension: &'static str,
    /// The escapes for control and other invisible characters.
    pub escape: Escape,
    /// Whether the format supports [`Options::step`].
    pub takes_step: bool,
    /// Whether the format supports [`Options::blank_rows`].
    pub takes_blank: bool,
    /// Checks that a tree is not too large.
    pub check: fn(&Exploration, &Options) -> Result<(), TooLarge>,
    /// Writes the tree; formats without a size limit use constant memory in addition to the tree.
    /// The same exploration always gives the same bytes.
    pub write: fn(&Exploration, &Options, &mut dyn Write) -> io::Result<()>,
}

impl Properties {
    /// Creates the properties of a text format without options or size limit.
    const fn text(
        extension: &'static str,
        write: fn(&Exploration, &Options, &mut dyn Write) -> io::Result<()>,
    ) -> Properties {
        Properties {
            extension,
            escape: Escape::Text,
            takes_step: false,
            takes_blank: false,
            check: |_, _| Ok(()),
            write,
        }
    }
}

/// The error for a tree that is too large for a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The message with a remedy; its arguments are `$found` and `$most`.
    pub message: &'static str,
    /// The number that is too large: nodes or steps.
    pub found: u64,
    /// Maximum for this format.
    pub most: u64,
}

impl TooLarge {
    /// Checks that a number does not exceed the limit.
    fn check(message: &'static str, found: u64, most: u64) -> Result<(), TooLarge> {
        let error = TooLarge {
            message,
            found,
            most,
        };
        (found <= most).then_some(()).ok_or(error)
    }

    /// Describes the limit and a remedy in one sentence.
    pub fn say(self, language: Language) -> String {
        say!(language, self.message, found = self.found, most = self.most)
    }
}
