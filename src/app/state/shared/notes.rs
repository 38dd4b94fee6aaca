//! A teacher's notes on steps, and the prepared positions.

use super::Shared;
use crate::app::action::Direction;
use crate::app::command;
use crate::app::errors::notes_error;
use crate::app::explore::Explore;
use crate::app::job::OpenAt;
use crate::exploration::Spec;
use crate::notes::MAX_NOTE;
use crate::say;
use crate::tree::Step;
use std::collections::BTreeMap;

impl Shared {
    /// Returns the notes on a search, by step; `None` if no notes are kept.
    pub(in crate::app) fn notes_on(&self, spec: &Spec) -> Option<BTreeMap<Step, String>> {
        self.notes
            .as_ref()
            .map(|notes_file| notes_file.notes().for_spec(spec))
    }

    /// Returns whether notes are kept.
    pub(in crate::app) fn has_notes_file(&self) -> bool {
        self.notes.is_some()
    }

    /// Sets or removes the note on the present step, and saves it.
    ///
    /// # Errors
    /// Returns why it is not saved, in one sentence; it is shown all the same.
    pub(in crate::app) fn set_note(
        &mut self,
        explore: &mut Explore,
        text: &str,
    ) -> Result<(), String> {
        let letters = text.chars().count();
        if letters > MAX_NOTE {
            return Err(say!(
                self.language,
                "error-note",
                count = letters,
                most = MAX_NOTE
            ));
        }
        let Some(notes_file) = &mut self.notes else {
            return Ok(());
        };
        let spec = explore.exploration().spec.clone();
        let options = command::search_options(&spec, self.max_nodes);
        let saved = notes_file.set(&spec, &options, explore.step, text);
        explore.notes = Some(notes_file.notes().for_spec(&spec));
        saved.map_err(|error| notes_error(self.language, &error))
    }

    /// Opens the next of the prepared positions, or the previous one.
    pub(in crate::app) fn open_position(&mut self, direction: Direction) {
        let count = self.positions.len();
        let next = direction.step_from(self.position, count);
        if count == 0 {
            return self.say("notice-no-positions");
        }
        if next == self.position {
            let missing = match direction {
                Direction::More => "notice-last-position",
                Direction::Less => "notice-first-position",
            };
            return self.say(missing);
        }
        self.position = next;
        let entry = self.positions[next].clone();
        self.view = entry.view;
        self.search(entry.spec, OpenAt::Step(entry.step));
        let number = next + 1;
        self.notify(say!(self.language, "notice-position", number, count));
    }
}
