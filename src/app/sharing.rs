//! Shares the screen with a class, at one place for all keys.

use super::apart::settings_apart;
use super::dialogs::answers::Answers;
use super::explore::Explore;
use super::predict::Asked;
use super::race::Race;
use super::state::App;
use crate::language::Language;
use crate::lesson::Content;
use crate::say;
use crate::share::{Beside, Betting, Invitation, Note, Page, SceneSource, Text};
use std::sync::Arc;

impl App {
    /// Shows the class what the screen shows, if anybody may follow; and the teacher the answers to
    /// a question once its own is told.
    pub fn share(&mut self) {
        let Some(invitation) = &self.invitation else {
            return;
        };
        let room = Arc::clone(&invitation.room);
        let beside = Beside {
            page: self.page(),
            note: Note(Language::ALL.map(|language| self.screen.note(language))),
        };
        room.show(&self.screen.scene(self), beside);
        if let (Some((ballot, Betting::Over)), Some(race)) =
            (room.ballot(), self.screen.downcast_mut::<Race>())
            && ballot.count() > 0
        {
            race.class_bets = Some(ballot.results(&race.ran(Language::default())));
        }
        if let Some((poll, true)) = room.poll()
            && self.told.as_ref() != Some(&poll)
        {
            self.told = Some(Arc::clone(&poll));
            if poll.tally().answered > 0 {
                self.push(Answers::of(poll));
            }
        }
    }

    /// Returns how many follow or, while they are asked, how many have answered; empty if nobody
    /// may follow.
    pub(super) fn sign(&self) -> String {
        let Some(Invitation { room, .. }) = &self.invitation else {
            return String::new();
        };
        let count = room.count();
        if let Some((ballot, Betting::Open)) = room.ballot() {
            let answered = ballot.count();
            let count = count.max(answered);
            return say!(
                self.language,
                "share-asked",
                answered = answered,
                count = count
            );
        }
        match room.poll() {
            Some((poll, false)) => {
                let answered = poll.tally().answered;
                let count = count.max(answered);
                say!(
                    self.language,
                    "share-asked",
                    answered = answered,
                    count = count
                )
            }
            _ => say!(self.language, "share-sign", count = count),
        }
    }

    /// Returns the page of the lesson being read, as far as it is shown, in every language: they
    /// have the same items in the same order.
    fn page(&self) -> Option<Page> {
        let reading = self.reading()?;
        let text = |language| {
            let report = self.course.lesson(&reading.name, language)?;
            let page = report.lesson.pages.get(reading.page)?;
            let items = page.items.iter().take(reading.reached);
            let blocks = items.filter_map(|item| match &item.content {
                Content::Text(text) => Some(text.clone()),
                _ => None,
            });
            let title = || report.lesson.title.clone();
            Some(Text {
                heading: page.heading.clone().unwrap_or_else(title),
                blocks: blocks.collect(),
            })
        };
        let texts = Language::ALL.map(|language| text(language).unwrap_or_default());
        Some(Page(texts))
    }
}

impl Explore {
    /// Returns what a class sees of it.
    pub(super) fn scene(&self) -> SceneSource<'_> {
        let asked = self.asked.as_ref();
        SceneSource::Search {
            exploration: self.exploration(),
            step: self.step,
            view: self.view,
            is_hidden: self.hidden() > 0,
            tells_truth: self.truths.is_over_board,
            asked: asked.map(|asked: &Asked| (&asked.session.question, asked.is_closed())),
        }
    }

    /// Returns what a class is told of the search beside it: followers see one of two.
    pub(super) fn note_beside(&self, language: Language) -> String {
        let Some(beside) = &self.against else {
            return String::new();
        };
        let (own, other) = (self.exploration(), beside.other.exploration());
        let [one, other] = [(own, other), (other, own)]
            .map(|(one, other)| settings_apart(language, one, other, false).join(", "));
        say!(language, "class-beside", one = one, other = other)
    }
}
