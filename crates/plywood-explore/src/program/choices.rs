//! The choices about a search on the command line, in an address or in a lesson.

use super::settings::Setting;
use super::{Program, Version};
use crate::exploration::{GameName, NamedVariant, Spec};
use std::collections::BTreeMap;

/// Choices about a search; missing ones come from the program, or the defaults.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The program that decides everything else.
    pub program: Option<Program>,
    /// The version of the program.
    pub version: Option<Version>,
    chosen: BTreeMap<Setting, String>,
}

impl Choices {
    /// Sets a choice, in place of an earlier one of the same setting. The text should
    /// [fit](super::settings::Values::accepts).
    pub fn choose(&mut self, setting: Setting, text: impl Into<String>) {
        if setting.says_position() {
            self.chosen.retain(|other, _| !other.says_position());
        }
        self.chosen.insert(setting, text.into());
    }

    /// Returns whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        self.program.is_none() && self.version.is_none() && self.chosen.is_empty()
    }

    /// Returns the text chosen for a setting.
    pub fn get(&self, setting: Setting) -> Option<&str> {
        self.chosen.get(&setting).map(String::as_str)
    }

    /// Returns the game, if one is chosen.
    pub fn game(&self) -> Option<GameName> {
        self.get(Setting::Game).and_then(GameName::from_name)
    }

    /// Returns the position, if one is chosen, in notation or as a board.
    pub fn position(&self) -> Option<&str> {
        self.get(Setting::Position).or(self.get(Setting::Board))
    }

    /// Returns these choices, completed by those of `others`.
    #[must_use]
    pub fn or(self, others: Choices) -> Choices {
        let mut both = Choices {
            program: self.program.or(others.program),
            version: self.version.or(others.version),
            chosen: others.chosen,
        };
        for (setting, text) in self.chosen {
            both.choose(setting, text);
        }
        both
    }

    /// Returns the spec: choices win over the program, the program over the defaults. For a game
    /// other than the program's, the program's position is left out, and opening reports other
    /// contradictions.
    pub fn spec(&self) -> Spec {
        let mut spec = self.program.map_or_else(Spec::default, |program| {
            program.spec(self.version.unwrap_or_default())
        });
        for (setting, text) in &self.chosen {
            (setting.entry().read)(&mut spec, text);
        }
        match self.program {
            Some(program) if self.get(Setting::Max).is_none() => program.with_max(spec),
            _ => spec,
        }
    }
}
