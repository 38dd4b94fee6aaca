//! What somebody says of a search, on the command line, in an address or in a lesson.

use super::settings::{SETTINGS, Setting};
use super::{Program, Version};
use crate::exploration::{GameName, Named, Spec};
use std::collections::BTreeMap;

/// Choices about a search. What is not chosen is as the program has it, or as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The program that decides everything else.
    pub program: Option<Program>,
    /// Which behaviour of it.
    pub version: Option<Version>,
    /// The texts of the settings, by their index in [`SETTINGS`].
    chosen: BTreeMap<usize, String>,
}

impl Choices {
    /// Makes a choice, in place of an earlier one for the same thing.
    pub fn choose(&mut self, setting: &Setting, text: impl Into<String>) {
        self.chosen.retain(|&index, _| !setting.excludes(&SETTINGS[index]));
        let index = SETTINGS.iter().position(|other| other.name == setting.name);
        self.chosen.extend(index.map(|index| (index, text.into())));
    }

    /// The text chosen for the setting of this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let index = SETTINGS.iter().position(|setting| setting.name == name)?;
        self.chosen.get(&index).map(String::as_str)
    }

    /// The game, if one is chosen.
    pub fn game(&self) -> Option<GameName> {
        self.get("game").and_then(GameName::named)
    }

    /// Whether a position is chosen, in notation or as a board.
    pub fn has_position(&self) -> bool {
        self.get("position").or(self.get(super::settings::BOARD)).is_some()
    }

    /// These choices, and for what they leave open those of `others`.
    #[must_use]
    pub fn over(self, others: Choices) -> Choices {
        let mut both = Choices {
            program: self.program.or(others.program),
            version: self.version.or(others.version),
            chosen: others.chosen,
        };
        for (index, text) in self.chosen {
            both.choose(&SETTINGS[index], text);
        }
        both
    }

    /// What is searched: choices win over the program, the program over what is usual. With another
    /// game than the program's, its position is left out, and opening says what else does not fit.
    pub fn spec(&self) -> Spec {
        let program = self.program;
        let mut spec = program.map_or_else(Spec::default, |program| {
            program.spec(self.version.unwrap_or_default())
        });
        for (&index, text) in &self.chosen {
            (SETTINGS[index].read)(&mut spec, text);
        }
        match program {
            Some(program) if self.get("max").is_none() => program.with_max(spec),
            _ => spec,
        }
    }
}
