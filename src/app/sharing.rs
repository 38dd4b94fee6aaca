//! What the screen hands over to a class, at one place for all keys.

use super::apart::settings_apart;
use super::dialogs::answers::Answers;
use super::dialogs::bet::Bet;
use super::explore::Explore;
use super::predict::Asked;
use super::screens::Screen;
use super::state::App;
use crate::language::Language;
use crate::lesson::Content;
use crate::say;
use crate::share::{Beside, Betting, Invitation, Note, Page, SceneSource, Table, Text};
use std::sync::Arc;

impl App {
    /// Shows the class what the screen shows, if anybody may follow; and the teacher the answers to a
    /// question once she has told its own.
    pub fn share(&mut self) {
        let Some(invitation) = &self.invitation else {
            return;
        };
        let room = Arc::clone(&invitation.room);
        let beside = Beside {
            page: self.page(),
            note: Note(Language::ALL.map(|language| self.note(language))),
        };
        room.show(&self.shown(), beside);
        if let (Some((ballot, Betting::Over)), Some(race)) = (room.ballot(), self.screen.race_mut())
            && ballot.count() > 0
        {
            race.class_bets = Some(ballot.fell(&race.ran(Language::default())));
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

    /// How many follow or, while they are asked, how many have answered; empty where nobody may.
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

    fn shown(&self) -> SceneSource<'_> {
        match &self.screen {
            Screen::Home | Screen::Learn(_, None) => SceneSource::Nothing,
            Screen::Race(race) => {
                let racers = race.racers.iter();
                let searches = racers.map(|racer| racer.explore.exploration());
                let betting = match self.dialog::<Bet>() {
                    Some(_) => Betting::Open,
                    None if race.is_over() => Betting::Over,
                    None => Betting::Closed,
                };
                SceneSource::Race(searches.collect(), race.work, betting)
            }
            Screen::Play(play) => {
                let is_present = play.shown() == play.game.made().len();
                let ending = play.game.ending().filter(|_| is_present);
                SceneSource::Game(Table {
                    game: play.game.game(),
                    problem: Arc::clone(play.game.problem()),
                    moves: play.line(),
                    is_over: ending.is_some(),
                    winner: ending.and_then(|ending| ending.winner()),
                })
            }
            Screen::Learn(_, Some(explore))
            | Screen::Explore(explore)
            | Screen::Drill(_, explore) => self.shown_search(explore),
        }
    }

    /// What else there is on the screen: whoever follows sees one search of several, or none.
    fn note(&self, language: Language) -> String {
        match &self.screen {
            _ if self.reading().is_some() => String::new(),
            Screen::Home => say!(language, "class-home"),
            Screen::Learn(_, _) => say!(language, "class-lessons"),
            // The maps say it all.
            Screen::Race(_) => String::new(),
            _ => self.explore().map_or_else(String::new, |own| {
                let beside = own.against.as_deref();
                beside.map_or_else(String::new, |beside| {
                    let (own, other) = (own.exploration(), beside.other.exploration());
                    let [one, other] = [(own, other), (other, own)]
                        .map(|(one, other)| settings_apart(language, one, other, false).join(", "));
                    say!(language, "class-beside", one = one, other = other)
                })
            }),
        }
    }

    /// The page of the lesson that is read, as far as it is shown, in every language: they have the
    /// same items in the same order.
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

    fn shown_search<'s>(&'s self, explore: &'s Explore) -> SceneSource<'s> {
        let asked = explore.asked.as_ref();
        SceneSource::Search {
            exploration: explore.exploration(),
            step: explore.step,
            view: explore.view,
            is_hidden: explore.hidden() > 0,
            tells_truth: explore.truths.is_over_board,
            asked: asked.map(|asked: &Asked| (&asked.question, asked.is_closed())),
        }
    }
}
