//! Navigation between screens, and suspended screens.

use super::App;
use crate::bindings::{Action, DialogName};
use crate::drill::Drilling;
use crate::explore::Explore;
use crate::home::Home;
use crate::job::OpenAt;
use crate::learn::Learn;
use crate::library;
use crate::matches::{self, Match};
use crate::play::Play;
use crate::race::Race;
use crate::screen::Screen;
use crate::state::{Destination, Navigation};
use plywood_core::random;
use plywood_teach::drill::{Difficulty, Drill, Test};
use std::sync::Arc;

/// Screens to return to.
#[derive(Debug, Default)]
pub(super) struct Suspended {
    /// The exploration, for the home screen.
    pub explore: Option<Explore>,
    /// Whether a game of proof began on that exploration, and leads back to it.
    is_behind_proof: bool,
    /// The game, for the home screen.
    game: Option<Box<Play>>,
    /// The game whose search is being explored.
    game_behind: Option<Box<Play>>,
    /// The destination last opened from the home screen.
    destination: Option<Destination>,
}

impl App {
    /// Navigates to another screen.
    pub(super) fn go(&mut self, navigation: Navigation) {
        match navigation {
            Navigation::Stay => {}
            Navigation::Back => self.leave(),
            Navigation::To(destination) => self.go_to(destination),
            Navigation::Open(name) => self.open(name),
            Navigation::Act(action) => self.act(action, self.shared.now),
            Navigation::Race => self.race(),
            Navigation::Quit => self.is_over = true,
        }
    }

    pub(super) fn go_to(&mut self, destination: Destination) {
        match self.screen {
            Screen::Home(_) => self.suspended.destination = Some(destination.clone()),
            _ => {
                self.suspended.is_behind_proof = matches!(
                    (&self.screen, &destination),
                    (Screen::Explore(_), Destination::Proof(..))
                );
                self.leave();
            }
        }
        match destination {
            Destination::Tour => self.begin_tour(false),
            Destination::Lessons => self.open_lessons(),
            Destination::Drills(difficulty, subjects) => {
                let opened = Drilling::random(difficulty, subjects, &mut self.shared);
                self.open_drill(opened);
            }
            Destination::Test(chapter) => {
                let test = Test::random(chapter, random::seed());
                let opened = Drilling::open_test(test, &mut self.shared);
                self.open_drill(opened);
            }
            Destination::NewGame(game) => {
                if let Some(game) = Play::new_game(game, &mut self.shared) {
                    self.open_game(game);
                }
            }
            Destination::SuspendedGame => match self.suspended.game.take() {
                Some(left) => self.screen = Screen::Play(left),
                None => {
                    if let Some(game) = matches::load(&*self.shared.store) {
                        self.open_game(game);
                    }
                }
            },
            Destination::Search(problem) => self.shared.search(Ok(problem), OpenAt::Step(0)),
            Destination::Proof(problem, game) => {
                let room = self.shared.invitation.as_ref().map(|way| way.room.count());
                let difficulty = match room.filter(|_| game.is_some()).unwrap_or(0) {
                    0..=12 => Difficulty::Easy,
                    13..=40 => Difficulty::Medium,
                    _ => Difficulty::Hard,
                };
                let own = problem.and_then(|problem| Drill::own_proof(&problem));
                let drill = own.unwrap_or_else(|| Drill::new_proof(random::seed(), difficulty));
                let (mut drilling, next) = Drilling::open(drill, &mut self.shared);
                if let Some(game) = game {
                    drilling.play_with_room(game, &self.shared);
                }
                self.open_drill((drilling, next));
            }
            Destination::Teach(None) => self.open(DialogName::Edit),
            Destination::Teach(Some(problem)) => {
                self.next_action = Some(Action::Open(DialogName::Desk));
                self.shared.search(Ok(problem), OpenAt::Step(0));
            }
            Destination::Lesson(index) => {
                self.open_lessons();
                if let Some(learn) = self.screen.try_as_learn_mut() {
                    learn.select(index);
                }
                self.act(Action::Choose, self.shared.now);
            }
            Destination::Explore(action) => match self.suspended.explore.take() {
                Some(explore) => {
                    self.screen = Screen::Explore(Box::new(explore));
                    if let Some(action) = action {
                        self.act(action, self.shared.now);
                    }
                }
                None => {
                    self.next_action = action;
                    self.shared
                        .search(Ok(library::default_problem()), OpenAt::Step(0));
                }
            },
            Destination::Group(_) => {}
        }
    }

    /// Opens the list of lessons.
    pub fn open_lessons(&mut self) {
        self.screen = Screen::Learn(Box::new(Learn::new(&self.shared)));
    }

    /// Opens a page of the lesson with this name.
    pub(super) fn open_lesson(&mut self, name: &str, page: usize) {
        let mut names = self.shared.course.names().iter();
        let index = names.position(|other| other == name).unwrap_or_default();
        self.go_to(Destination::Lesson(index));
        if let (Screen::Learn(learn), 1..) = (&mut self.screen, page) {
            learn.open_page(page, &mut self.shared);
        }
    }

    /// Shows a drill, and asks its first question.
    pub(super) fn open_drill(&mut self, (drilling, next): (Drilling, Navigation)) {
        self.layers.clear();
        self.screen = Screen::Drill(Box::new(drilling));
        self.go(next);
    }

    /// Shows a game.
    pub fn open_game(&mut self, game: Match) {
        self.layers.clear();
        (self.suspended.game_behind, self.suspended.game) = (None, None);
        let mut play = Play::new(game);
        play.advance(&mut self.shared);
        self.screen = Screen::Play(Box::new(play));
    }

    fn take_screen(&mut self) -> Screen {
        std::mem::replace(&mut self.screen, Screen::Home(Box::default()))
    }

    /// Returns to the previous screen.
    pub(super) fn leave(&mut self) {
        self.screen = match self.take_screen() {
            Screen::Explore(explore) => self.before_tree(*explore),
            Screen::Race(race) => Screen::Explore(Box::new(race.before)),
            Screen::Play(play) => {
                // A finished game suggests what to learn next.
                let next = match play.game.ending() {
                    Some(_) => Destination::Lessons,
                    None => Destination::SuspendedGame,
                };
                self.suspended.game = Some(play);
                self.home_at(|destination| *destination == next)
            }
            Screen::Drill(_) if self.suspended.is_behind_proof => {
                self.suspended.is_behind_proof = false;
                let explore = self.suspended.explore.take();
                explore.map_or_else(|| self.home(), |left| Screen::Explore(Box::new(left)))
            }
            _ => self.home(),
        };
    }

    /// Returns the screen to show after an exploration: the game it came from, or the home screen,
    /// from which it can be continued.
    fn before_tree(&mut self, explore: Explore) -> Screen {
        if let Some(play) = self.suspended.game_behind.take() {
            return Screen::Play(play);
        }
        self.suspended.explore = Some(explore);
        self.home_at(|destination| *destination == Destination::Explore(None))
    }

    /// Returns the home screen with the suspended screens, at the last destination.
    pub(super) fn home(&mut self) -> Screen {
        let opened = self.suspended.destination.take();
        self.home_at(|destination| Some(destination) == opened.as_ref())
    }

    /// Returns the home screen at the first line whose destination is `wanted`.
    fn home_at(&mut self, wanted: impl Fn(&Destination) -> bool) -> Screen {
        let left = self.suspended.explore.as_ref();
        let left = left.map(|left| (Arc::clone(&left.exploration().problem), left.stepper.step));
        // The game to continue is the one last left, or else a stored unfinished one.
        let game = self.suspended.game.as_ref().map(|left| left.game.clone());
        let game = game.or_else(|| {
            let saved = matches::load(&*self.shared.store)?;
            saved.ending().is_none().then_some(saved)
        });
        let mut home = Home::new(&self.shared, left, game);
        home.select_first(wanted);
        self.suspended.destination = Some(home.chosen().destination.clone());
        Screen::Home(Box::new(home))
    }

    /// Removes the exploration from the screen. Lessons and games stay open; otherwise the home
    /// screen is shown.
    pub(super) fn take_explore(&mut self) -> Option<Explore> {
        match self.take_screen() {
            Screen::Explore(explore) => Some(*explore),
            Screen::Drill(drilling) => Some(drilling.explore),
            Screen::Learn(mut learn) => {
                let live = learn.live.take();
                self.screen = Screen::Learn(learn);
                live
            }
            other => {
                self.screen = other;
                None
            }
        }
    }

    /// Shows an exploration, in its place in a lesson or on its own.
    pub(super) fn show_explore(&mut self, explore: Explore) {
        if let Screen::Learn(learn) = &mut self.screen {
            return learn.take_tree(explore, &mut self.shared);
        }
        if let Screen::Play(play) = self.take_screen() {
            self.suspended.game_behind = Some(play);
        }
        self.screen = Screen::Explore(Box::new(explore));
    }

    /// Starts a race of the current exploration with other searches.
    pub(super) fn race(&mut self) {
        if let Some(mut explore) = self.take_explore() {
            explore.comparison = None;
            let mut race = Race::new(explore, self.shared.now);
            race.search_next(&mut self.shared);
            self.screen = Screen::Race(Box::new(race));
        }
    }
}
