//! A teacher's notes on steps, and the prepared positions.

use super::action::Direction;
use super::command;
use super::errors::notes_error;
use super::job::OpenAt;
use super::state::App;
use crate::exploration::Spec;
use crate::notes::MAX_NOTE;
use crate::say;
use crate::tree::Step;
use std::collections::BTreeMap;

impl App {
    /// Returns the notes on a search, by step; `None` if no notes are kept.
    pub(super) fn noted(&self, spec: &Spec) -> Option<BTreeMap<Step, String>> {
        self.notes.as_ref().map(|kept| kept.notes().of(spec))
    }

    /// Returns whether notes are kept.
    pub(super) fn keeps_notes(&self) -> bool {
        self.notes.is_some()
    }

    /// Sets or removes the note on the present step, and saves it.
    ///
    /// # Errors
    /// Returns why it is not saved, in one sentence; it is shown all the same.
    pub(super) fn set_note(&mut self, text: &str) -> Result<(), String> {
        let letters = text.chars().count();
        if letters > MAX_NOTE {
            return Err(say!(
                self.language,
                "error-note",
                count = letters,
                most = MAX_NOTE
            ));
        }
        let (language, max_nodes) = (self.language, self.max_nodes);
        let (Some(explore), Some(kept)) = (self.screen.explore_mut(), &mut self.notes) else {
            return Ok(());
        };
        let spec = explore.exploration().spec.clone();
        let options = command::options_of(&spec, max_nodes);
        let saved = kept.set(&spec, &options, explore.step, text);
        explore.notes = Some(kept.notes().of(&spec));
        saved.map_err(|error| notes_error(language, &error))
    }

    /// Goes to the next step with a note, or to the previous one.
    pub(super) fn walk_notes(&mut self, direction: Direction) {
        let Some(explore) = self.screen.explore_mut() else {
            return;
        };
        explore.play = None;
        let step = explore.step;
        let found = explore.notes.as_ref().and_then(|notes| match direction {
            Direction::More => notes.range(step + 1..).next(),
            Direction::Less => notes.range(..step).next_back(),
        });
        match found.map(|(&step, _)| step) {
            Some(step) => explore.go_to(step),
            None => {
                let missing = match direction {
                    Direction::More => "notice-no-next-note",
                    Direction::Less => "notice-no-previous-note",
                };
                self.tell(say!(self.language, missing));
            }
        }
    }

    /// Opens the next of the prepared positions, or the previous one.
    pub(super) fn open_position(&mut self, direction: Direction) {
        let count = self.positions.len();
        let next = direction.moved(self.position, count);
        if count == 0 {
            return self.tell(say!(self.language, "notice-no-positions"));
        }
        if next == self.position {
            let missing = match direction {
                Direction::More => "notice-last-position",
                Direction::Less => "notice-first-position",
            };
            return self.tell(say!(self.language, missing));
        }
        self.position = next;
        let entry = self.positions[next].clone();
        self.view = entry.view;
        self.search(entry.spec, OpenAt::Step(entry.step));
        let number = next + 1;
        self.tell(say!(
            self.language,
            "notice-position",
            number = number,
            count = count
        ));
    }
}
