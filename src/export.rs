//! The explored tree for other programs and for paper: a format is a file below here and a line in
//! `formats!`, and with it on the command line and on the screens. Nothing here opens a file.

mod buffer;
mod dot;
mod format;
mod html;
pub mod json;
mod node;
mod options;
mod text;

pub use format::{Properties, TooLarge};
pub use node::node_at;
pub use options::{Choice, Options, Style, Unfit, View};

use crate::exploration::Exploration;
use crate::safe::Stream;
use std::io::{self, Write};
use strum::IntoStaticStr;

/// Registers formats: a line each, with its properties. What stands above a name is its help on the
/// command line; `export-NAME` is its line on the screens. One that is built in only with a feature
/// of the crate names it.
macro_rules! formats {
    ($($(#[$about:meta])* $format:ident $(with $feature:literal)? is $properties:path,)*) => {
        /// A format by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
        #[cfg_attr(feature = "tutor", derive(clap::ValueEnum))]
        #[strum(serialize_all = "kebab-case")]
        pub enum Format {
            $($(#[$about])* $(#[cfg(feature = $feature)])? $format,)*
        }

        impl Format {
            /// All formats, in the order in which they are listed.
            pub const ALL: &'static [Format] =
                &[$($(#[cfg(feature = $feature)])? Format::$format,)*];

            /// What it is and needs.
            pub fn properties(self) -> &'static Properties {
                match self {
                    $($(#[cfg(feature = $feature)])? Format::$format => &$properties,)*
                }
            }
        }
    };
}

formats! {
    /// Every node with its window, value, bound and steps; for networkx, d3 and own programs.
    Json is json::PROPERTIES,
    /// A picture of the tree for Graphviz: `dot -Tsvg`.
    Dot is dot::PROPERTIES,
    /// One page that steps, for a browser: it loads nothing and needs no network; for up to 20,000 steps.
    Html is html::PROPERTIES,
    /// The tidy tree in characters, as in books; for trees of up to 5,000 nodes.
    Text is text::PROPERTIES,
}

impl Format {
    /// How the names of such files end.
    pub fn extension(self) -> &'static str {
        self.properties().extension
    }

    /// Whether it has room for a tree.
    ///
    /// # Errors
    /// It has not: how many nodes or steps there may be, and what to do.
    pub fn check(self, exploration: &Exploration, options: &Options) -> Result<(), TooLarge> {
        (self.properties().check)(exploration, options)
    }

    /// Writes a tree that it has room for. The same exploration always gives the same bytes.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(
        self,
        exploration: &Exploration,
        options: &Options,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let properties = self.properties();
        match properties.form {
            Some(form) => (properties.write)(exploration, options, &mut Stream::new(out, form)),
            None => (properties.write)(exploration, options, out),
        }
    }
}
