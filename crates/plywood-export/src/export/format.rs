//! The properties of a format: its files' names, its options, and how it is written.

use super::options::{Choice, Options};
use crate::exploration::Exploration;
use crate::language::Language;
use crate::safe::Escape;
use crate::say;
use std::io::{self, Write};

/// The properties in which formats differ.
#[derive(Clone, Copy, Debug)]
pub struct Properties {
    /// The extension of its files.
    pub extension: &'static str,
    /// Escapes for control and other invisible characters.
    pub escape: Escape,
    /// The options that it takes.
    pub takes: &'static [Choice],
    /// Options that it takes only together with another one: (the one, the other).
    pub needs: &'static [(Choice, Choice)],
    /// Whether readers can switch between several languages in it.
    pub is_multilingual: bool,
    /// Checks that a tree is not too large.
    pub check: fn(&Exploration, &Options) -> Result<(), TooLarge>,
    /// Writes the tree; formats for trees of any size do so in constant memory beside the tree's
    /// own. The same exploration always gives the same bytes.
    pub write: fn(&Exploration, &Options, &mut dyn Write) -> io::Result<()>,
}

impl Properties {
    /// Creates properties of a text format for trees of any size, without options.
    pub(super) const fn text(
        extension: &'static str,
        write: fn(&Exploration, &Options, &mut dyn Write) -> io::Result<()>,
    ) -> Properties {
        Properties {
            extension,
            escape: Escape::Text,
            takes: &[],
            needs: &[],
            is_multilingual: false,
            check: |_, _| Ok(()),
            write,
        }
    }
}

/// The error for a tree that is too large for a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The message with a remedy; its values are `$found` and `$most`.
    pub message: &'static str,
    /// The number that is too large: nodes, steps, plies, or centimetres of width.
    pub found: u64,
    /// Maximum for this format.
    pub most: u64,
}

impl TooLarge {
    /// Checks that a number does not exceed the limit.
    pub(super) fn check(message: &'static str, found: u64, most: u64) -> Result<(), TooLarge> {
        let error = TooLarge {
            message,
            found,
            most,
        };
        (found <= most).then_some(()).ok_or(error)
    }

    /// Describes the limit and a remedy in a sentence.
    pub fn say(self, language: Language) -> String {
        say!(language, self.message, found = self.found, most = self.most)
    }
}
