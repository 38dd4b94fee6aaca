//! Sharing the screen with a class.

use super::dialogs::answers::{self, Answers};
use super::differences::differing_settings;
use super::explore::Explore;
use super::predict::ActiveQuestion;
use super::state::App;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::share::{Invitation, SceneExtras, SceneSource, Translated};
use std::sync::Arc;

impl App {
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
        room.show(&self.screen.scene(&self.shared), beside);
        if let Some((poll, true)) = room.poll()
            && self.shared.last_poll.as_ref() != Some(&poll)
        {
            self.shared.last_poll = Some(Arc::clone(&poll));
            if poll.tally().answered > 0 {
                self.shared.push(answers::KIND, Answers { poll });
            }
        }
    }

    /// Returns how many follow or, while they are asked, how many have answered; empty if nobody
    /// may follow.
    pub(super) fn class_status(&self) -> String {
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

impl Explore {
    /// Returns what a class sees of it.
    pub(super) fn scene(&self) -> SceneSource<'_> {
        let active = self.asking.question.as_ref();
        SceneSource::Search {
            exploration: self.exploration(),
            step: self.stepper.step,
            view: self.view.tree,
            is_hidden: self.hidden_count() > 0,
            shows_truth: self.truths.is_over_board,
            asked: active
                .map(|active: &ActiveQuestion| (&active.session.question, active.is_closed())),
        }
    }

    /// Returns the note to a class about the search beside it: followers see one of two.
    pub(super) fn note_beside(&self, language: Language) -> String {
        let Some(beside) = &self.comparison else {
            return String::new();
        };
        let (own, other) = (self.exploration(), beside.other.exploration());
        let [one, other] = [(own, other), (other, own)]
            .map(|(one, other)| differing_settings(language, one, other, false).join(", "));
        say!(language, "class-beside", one, other)
    }
}
