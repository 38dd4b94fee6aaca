//! The same numbers as the side that moves counts them itself.

use super::{Narrator, claim_key};
use crate::narrate::message::Own;
use crate::say;
use crate::search::Cut;
use crate::words::{edge_text, role_text, value_text, window_text};

impl Narrator {
    pub(super) fn own(self, message: &Own) -> String {
        let language = self.language;
        match *message {
            Own::Entered { role, window } => say!(
                language,
                "own-window",
                role = role_text(role),
                window = window_text(window),
            ),
            Own::Worth { role, worth } => say!(
                language,
                "own-worth",
                role = role_text(role),
                claim = claim_key(worth.1),
                value = value_text(worth.0),
            ),
            Own::Turned { role, given, worth } => say!(
                language,
                "own-turned",
                role = role_text(role),
                other = role_text(role.other()),
                given_claim = claim_key(given.1),
                given = value_text(given.0),
                claim = claim_key(worth.1),
                value = value_text(worth.0),
            ),
            Own::Cut {
                role,
                value,
                bound,
                cut,
            } => say!(
                language,
                "own-cut",
                role = role_text(role),
                sign = match cut {
                    Cut::Ge => "≥",
                    Cut::Gt => ">",
                },
                value = value_text(value),
                bound = edge_text(bound),
            ),
        }
    }
}
