//! What a format is: what its files are called, which options it takes, and how it is written.

use super::options::{Choice, Options};
use crate::exploration::Exploration;
use crate::language::Language;
use crate::safe::Form;
use crate::say;
use std::io::{self, Write};

/// How a format differs from the others.
#[derive(Clone, Copy, Debug)]
pub struct Properties {
    /// How the names of such files end.
    pub extension: &'static str,
    /// How its text says what has an effect instead of a shape; none if its bytes are not text, and
    /// so nothing for a terminal.
    pub form: Option<Form>,
    /// The options that it takes.
    pub takes: &'static [Choice],
    /// Options that it takes with another one only: (the one, the other).
    pub needs: &'static [(Choice, Choice)],
    /// Whether one may switch between several languages in it.
    pub is_multilingual: bool,
    /// Whether it has room for a tree.
    pub check: fn(&Exploration, &Options) -> Result<(), TooLarge>,
    /// Writes the tree, in pieces: what it keeps beside the tree does not grow with it. The same
    /// exploration always gives the same bytes.
    pub write: fn(&Exploration, &Options, &mut dyn Write) -> io::Result<()>,
}

impl Properties {
    /// Text for a tree of any size, without options.
    pub(super) const fn text(
        extension: &'static str,
        write: fn(&Exploration, &Options, &mut dyn Write) -> io::Result<()>,
    ) -> Properties {
        Properties {
            extension,
            form: Some(Form::Text),
            takes: &[],
            needs: &[],
            is_multilingual: false,
            check: |_, _| Ok(()),
            write,
        }
    }
}

/// A tree that a format has no room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The sentence that says so, with what to do; its values are `$found` and `$most`.
    pub message: &'static str,
    /// How many nodes or steps there are.
    pub found: u64,
    /// How many there may be.
    pub most: u64,
}

impl TooLarge {
    /// The sentence for this many, if they are too many.
    pub(super) fn unless(message: &'static str, found: u64, most: u64) -> Result<(), TooLarge> {
        match found > most {
            false => Ok(()),
            true => Err(TooLarge {
                message,
                found,
                most,
            }),
        }
    }

    /// What is too large, and what to do, in a sentence.
    pub fn say(self, language: Language) -> String {
        say!(language, self.message, found = self.found, most = self.most)
    }
}
