//! The screens as one type: their keys, clicks, time and drawing.

use crate::audience::{PageText, SceneSource, Translated};
use crate::bindings::{Action, Binding, Context};
use crate::drill::{self, Drilling};
use crate::explore::{self, Explore, Room};
use crate::home::{self, Home};
use crate::learn::{self, Learn};
use crate::names::differing_settings;
use crate::paint::{Canvas, Target};
use crate::play::{self, Play};
use crate::predict::{self, ActiveQuestion};
use crate::race::{self, Race};
use crate::state::{Navigation, Shared};
use plywood_core::clock::Instant;
use plywood_core::tree::Step;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::time::Duration;
use strum::EnumTryAs;

/// The content of the terminal below the dialogs.
#[derive(Debug, EnumTryAs)]
pub enum Screen {
    Home(Box<Home>),
    Explore(Box<Explore>),
    Learn(Box<Learn>),
    Drill(Box<Drilling>),
    Race(Box<Race>),
    Play(Box<Play>),
}

/// The keys of all screens.
pub(crate) const KEYS: [&[Binding]; 7] = [
    explore::keys::KEYS,
    race::KEYS,
    home::KEYS,
    learn::act::KEYS,
    predict::KEYS,
    drill::proof::KEYS,
    play::act::KEYS,
];

impl Screen {
    /// Returns the context of its keys.
    pub fn context(&self) -> Context {
        match self {
            Screen::Home(_) => Context::HOME,
            Screen::Explore(explore) => explore.context(),
            Screen::Learn(learn) => learn.context(),
            Screen::Drill(drill) => drill.context(),
            Screen::Race(_) => Context::RACE,
            Screen::Play(play) => play.context(),
        }
    }

    /// Performs the action of a key, and returns where it leads.
    pub(crate) fn act(&mut self, action: Action, shared: &mut Shared) -> Navigation {
        self.keep_in_sight(shared);
        let room = self.room(shared);
        match self {
            Screen::Home(home) => home.act(action),
            Screen::Explore(explore) => explore.act(action, room, shared),
            Screen::Learn(learn) => learn.act(action, room, shared),
            Screen::Drill(drill) => drill.act(action, room, shared),
            Screen::Race(race) => race.act(action, shared),
            Screen::Play(play) => play.act(action, shared),
        }
    }

    /// Returns the room for its tree.
    pub(crate) fn room(&self, shared: &Shared) -> Room {
        let area = shared.area();
        match self {
            Screen::Explore(explore) => {
                explore::arrangement::room(explore, area, false, shared.language)
            }
            Screen::Learn(learn) => learn::draw::room(learn, area, shared.language),
            Screen::Drill(drill) => drill::room(drill, area, shared.language),
            _ => Room::default(),
        }
    }

    /// Handles a click, and returns where it leads.
    pub(crate) fn click(&mut self, target: Target, shared: &mut Shared) -> Navigation {
        self.keep_in_sight(shared);
        match self {
            Screen::Home(home) => return home.click(target),
            Screen::Explore(explore) => explore.click(target, shared),
            Screen::Learn(learn) => learn.click(target, shared),
            Screen::Drill(drill) => return drill.click(target, shared),
            Screen::Race(_) => {}
            Screen::Play(play) => play.click(target, shared),
        }
        Navigation::Stay
    }

    /// Draws it.
    pub(crate) fn draw(&self, canvas: &mut Canvas, shared: &Shared) {
        match self {
            Screen::Home(home) => home::draw::draw(canvas, home),
            Screen::Explore(explore) => explore::draw::draw_live(canvas, explore),
            Screen::Learn(learn) => learn::draw::draw(canvas, shared, learn),
            Screen::Drill(drill) => drill::draw(canvas, drill, shared),
            Screen::Race(race) => race::draw::draw(canvas, race),
            Screen::Play(play) => play::draw::draw(canvas, play),
        }
    }

    pub fn explore(&self) -> Option<&Explore> {
        match self {
            Screen::Explore(explore) => Some(explore),
            Screen::Learn(learn) => learn.live.as_ref(),
            Screen::Drill(drill) => Some(&drill.explore),
            _ => None,
        }
    }

    pub fn explore_mut(&mut self) -> Option<&mut Explore> {
        match self {
            Screen::Explore(explore) => Some(explore),
            Screen::Learn(learn) => learn.live.as_mut(),
            Screen::Drill(drill) => Some(&mut drill.explore),
            _ => None,
        }
    }

    /// Switches its texts to the language of the screens.
    pub(crate) fn set_language(&mut self, shared: &Shared) {
        match self {
            Screen::Home(home) => home.translate(shared),
            Screen::Learn(learn) => learn.set_language(shared.language),
            _ => {}
        }
    }

    /// Advances to `now`, unless a running search will replace this tree. Returns where that leads.
    pub(crate) fn tick(&mut self, shared: &mut Shared) -> Navigation {
        let is_searching = shared.job.is_some();
        match self {
            Screen::Drill(drill) if drill.due().is_some() => return drill.tick(shared),
            Screen::Race(race) => race.tick(shared.now),
            Screen::Play(play) if !is_searching => play.advance(shared),
            screen => {
                if screen.due(shared.now).is_some() {
                    screen.keep_in_sight(shared);
                }
                if let (Some(explore), false) = (screen.explore_mut(), is_searching) {
                    explore.tick(shared.now);
                }
            }
        }
        Navigation::Stay
    }

    /// Returns the time until the next [`Screen::tick`], if anything is moving.
    pub(crate) fn due(&self, now: Instant) -> Option<Duration> {
        match self {
            Screen::Race(race) => race.due(),
            Screen::Drill(drill) if drill.due().is_some() => drill.due(),
            screen => {
                let play = screen.explore()?.stepper.play?;
                Some(play.due.saturating_duration_since(now))
            }
        }
    }

    /// Returns whether background work is running that will end by itself.
    pub(crate) fn is_settling(&self) -> bool {
        match self {
            Screen::Race(race) => race.is_settling(),
            Screen::Play(play) => play.is_settling(),
            screen => screen.explore().is_some_and(Explore::is_counting),
        }
    }

    /// Returns whether background work is running, including games between machines.
    pub(crate) fn is_busy(&self) -> bool {
        match self {
            Screen::Play(play) => play.is_busy(),
            screen => screen.is_settling(),
        }
    }

    /// Returns the length of a recording: the last step or, for a race, the nodes of the longest
    /// search.
    pub(crate) fn length(&self) -> u64 {
        let last = |explore: &Explore| explore.replay().last_step().into();
        match self {
            Screen::Race(race) => race.length(),
            screen => screen.explore().map_or(0, last),
        }
    }

    /// Goes to a position within [`Screen::length`].
    pub(crate) fn seek(&mut self, to: u64) {
        match self {
            Screen::Race(race) => race.go_to(to),
            screen => {
                if let Some(explore) = screen.explore_mut() {
                    explore.go_to(Step::try_from(to).unwrap_or(Step::MAX));
                }
            }
        }
    }

    /// Keeps what is in sight of whole trees.
    pub(crate) fn keep_in_sight(&mut self, shared: &Shared) {
        let room = self.room(shared);
        if let Some(explore) = self.explore_mut() {
            explore::draw::keep_in_sight(explore, room, shared.language);
        }
    }

    /// Returns the scene for a class.
    pub(crate) fn scene(&self) -> SceneSource<'_> {
        match self {
            Screen::Play(play) => play.scene(),
            screen => {
                let explore = screen.explore();
                let own = screen
                    .try_as_drill_ref()
                    .and_then(|drill| drill.proof.as_ref());
                match (own, explore) {
                    (Some(play), Some(explore)) => play.scene(explore),
                    (_, Some(explore)) => explore.scene(),
                    _ => SceneSource::Nothing,
                }
            }
        }
    }

    /// Returns a sentence for the class about a screen that it cannot see.
    pub(crate) fn class_note(&self, language: Language) -> String {
        match self {
            Screen::Home(_) => say!(language, "class-home"),
            Screen::Learn(learn) if learn.reading.is_none() => say!(language, "class-lessons"),
            Screen::Learn(_) => String::new(),
            Screen::Race(_) => say!(language, "class-race"),
            screen => {
                let explore = screen.explore();
                explore.map_or_else(String::new, |explore| explore.note_beside(language))
            }
        }
    }

    /// Returns the text that a class reads next to it.
    pub(crate) fn page(&self) -> Option<Translated<PageText>> {
        match self {
            Screen::Learn(learn) => learn.page(),
            _ => None,
        }
    }
}

impl Explore {
    /// Returns the scene for a class.
    fn scene(&self) -> SceneSource<'_> {
        let active = self.asking.question.as_ref();
        SceneSource::Search {
            exploration: self.exploration(),
            step: self.stepper.step,
            view: self.view.tree,
            is_hidden: !self.view.gaps.is_empty(),
            note: self.notes.get(&self.stepper.step),
            asked: active
                .map(|active: &ActiveQuestion| (&active.session.question, active.is_closed())),
        }
    }

    /// Returns a sentence for the class about a screen that it cannot see.
    fn note_beside(&self, language: Language) -> String {
        let Some(beside) = &self.comparison else {
            return String::new();
        };
        let (own, other) = (self.exploration(), beside.other.exploration());
        let [one, other] = [(own, other), (other, own)]
            .map(|(one, other)| differing_settings(language, one, other).join(", "));
        say!(language, "class-beside", one, other)
    }
}
