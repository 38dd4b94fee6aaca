//! The screens: one of them is shown.

use super::drill::Drilling;
use super::explore::Explore;
use super::learn::Learn;
use super::play::Play;
use super::race::Race;

/// The screen that is shown, with what it shows.
#[derive(Debug)]
// There is but one of it.
#[allow(clippy::large_enum_variant)]
pub enum Screen {
    /// What can be opened.
    Home,
    /// The lessons; while one is read, with its tree as soon as that is there.
    Learn(Learn, Option<Explore>),
    /// Stepping through a tree.
    Explore(Explore),
    /// The same with a drill's questions.
    Drill(Drilling, Explore),
    /// Several searches by the work that each has done.
    Race(Race),
    /// Playing a game.
    Play(Play),
}

impl Screen {
    /// What is explored on it.
    pub fn explore(&self) -> Option<&Explore> {
        match self {
            Screen::Home | Screen::Race(_) | Screen::Play(_) => None,
            Screen::Learn(_, live) => live.as_ref(),
            Screen::Explore(live) | Screen::Drill(_, live) => Some(live),
        }
    }

    /// The same to change it.
    pub fn explore_mut(&mut self) -> Option<&mut Explore> {
        match self {
            Screen::Home | Screen::Race(_) | Screen::Play(_) => None,
            Screen::Learn(_, live) => live.as_mut(),
            Screen::Explore(live) | Screen::Drill(_, live) => Some(live),
        }
    }

    /// The lessons, if they are open.
    pub fn learn(&self) -> Option<&Learn> {
        match self {
            Screen::Learn(learn, _) => Some(learn),
            _ => None,
        }
    }

    /// The same to change them.
    pub fn learn_mut(&mut self) -> Option<&mut Learn> {
        match self {
            Screen::Learn(learn, _) => Some(learn),
            _ => None,
        }
    }

    /// The drill that is done, if one is.
    pub fn drill(&self) -> Option<&Drilling> {
        match self {
            Screen::Drill(drilling, _) => Some(drilling),
            _ => None,
        }
    }

    /// The same to change it.
    pub fn drill_mut(&mut self) -> Option<&mut Drilling> {
        match self {
            Screen::Drill(drilling, _) => Some(drilling),
            _ => None,
        }
    }

    /// The race, if one is run.
    pub fn race(&self) -> Option<&Race> {
        match self {
            Screen::Race(race) => Some(race),
            _ => None,
        }
    }

    /// The same to change it.
    pub fn race_mut(&mut self) -> Option<&mut Race> {
        match self {
            Screen::Race(race) => Some(race),
            _ => None,
        }
    }

    /// The game that is played, if one is.
    pub fn play(&self) -> Option<&Play> {
        match self {
            Screen::Play(play) => Some(play),
            _ => None,
        }
    }

    /// The same to change it.
    pub fn play_mut(&mut self) -> Option<&mut Play> {
        match self {
            Screen::Play(play) => Some(play),
            _ => None,
        }
    }

    /// Takes the game away, and leaves the home screen; any other screen stays.
    pub fn take_play(&mut self) -> Option<Play> {
        match std::mem::replace(self, Screen::Home) {
            Screen::Play(play) => Some(play),
            other => {
                *self = other;
                None
            }
        }
    }

    /// Takes what is explored away: lessons stay open, else the home screen is left.
    pub fn take_explore(&mut self) -> Option<Explore> {
        match std::mem::replace(self, Screen::Home) {
            Screen::Home => None,
            Screen::Race(race) => race.end(),
            Screen::Play(play) => {
                *self = Screen::Play(play);
                None
            }
            Screen::Learn(learn, live) => {
                *self = Screen::Learn(learn, None);
                live
            }
            Screen::Explore(live) | Screen::Drill(_, live) => Some(live),
        }
    }

    /// Shows what is explored: beside a lesson where one is read, else by itself.
    pub fn show(&mut self, explore: Option<Explore>) {
        match (self, explore) {
            (Screen::Learn(_, live), explore) => *live = explore,
            (screen, Some(explore)) => *screen = Screen::Explore(explore),
            (_, None) => {}
        }
    }
}
