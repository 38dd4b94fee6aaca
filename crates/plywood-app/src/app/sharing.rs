//! Sharing the screen with a class.

use super::App;
use crate::dialogs::Answers;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::share::{Invitation, SceneExtras, Translated};
use std::sync::Arc;

impl App {
    /// Handles the begin of sharing, or why there is none.
    pub fn begin_sharing(&mut self, invitation: Result<Invitation, String>) {
        match invitation {
            Ok(invitation) => {
                self.shared.invitation = Some(invitation);
                self.open("share");
            }
            Err(why) => self.shared.notify_error(why),
        }
    }

    /// Publishes the screen to the class, if one may follow, and shows the teacher the answers to a
    /// question once it is closed.
    pub fn share(&mut self) {
        let Some(invitation) = &self.shared.invitation else {
            return;
        };
        let room = Arc::clone(&invitation.room);
        let beside = SceneExtras {
            page: self.screen.page(),
            note: Translated(Language::ALL.map(|language| self.screen.class_note(language))),
        };
        room.show(&self.screen.scene(), beside);
        if let Some((poll, true)) = room.poll()
            && self.shared.last_poll.as_ref() != Some(&poll)
        {
            self.shared.last_poll = Some(Arc::clone(&poll));
            if poll.tally().answered > 0 {
                self.push(Answers { poll });
            }
        }
    }

    /// Returns the number of followers or, during a question, of answers; empty without a class.
    pub(crate) fn class_status(&self) -> String {
        let Some(Invitation { room, .. }) = &self.shared.invitation else {
            return String::new();
        };
        let count = room.count();
        let Some((poll, false)) = room.poll() else {
            return say!(self.shared.language, "share-sign", count);
        };
        let answered = poll.tally().answered;
        let count = count.max(answered);
        say!(self.shared.language, "share-asked", answered, count)
    }
}
