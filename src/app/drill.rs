//! Drills: one after the other, each with its questions, until their student leaves.

pub mod draw;

use super::bindings::Direction;
use super::errors::unreadable_text;
use super::explore::Explore;
use super::explored::Explored;
use super::home::Home;
use super::job::Landing;
use super::overlay::{Overlay, Purpose};
use super::predict::Asker;
use super::{App, Effect, TreeView};
use crate::drill::{Difficulty, Drill, Kind, OrderError, Ordered, Target};
use crate::exploration::{PositionText, Unreadable, name};
use crate::progress::Record;
use crate::quiz::Question;
use crate::say;
use std::hash::{BuildHasher, RandomState};

/// A drill on the screen.
#[derive(Debug)]
pub struct Drilling {
    /// The drill.
    pub drill: Drill,
    /// Its questions.
    pub questions: Vec<Question>,
    /// How many answers were right at once.
    pub right: usize,
    /// What the student's order of the moves costs, once it is the least.
    pub ordered: Option<Ordered>,
    /// Whether nothing more is asked.
    pub is_over: bool,
}

impl Drilling {
    fn new(drill: Drill) -> Drilling {
        Drilling {
            questions: drill.questions(),
            drill,
            right: 0,
            ordered: None,
            is_over: false,
        }
    }

    /// Questions, and the order to find where there is one.
    pub fn of(&self) -> usize {
        self.questions.len() + usize::from(self.asks_for_order())
    }

    fn asks_for_order(&self) -> bool {
        self.drill.recipe().target == Target::Reorder
    }
}

impl App {
    /// Opens a drill of this difficulty; which one is left to chance.
    pub fn open_some_drill(&mut self, difficulty: Difficulty) {
        // The standard library's own source of chance is enough for this.
        let seed = RandomState::new().hash_one(difficulty);
        self.open_drill(Drill::random(seed, difficulty));
    }

    /// Opens a drill and asks its first question.
    pub fn open_drill(&mut self, drill: Drill) {
        let view = match drill.recipe().kind {
            Kind::Textbook => TreeView::Whole,
            Kind::ConnectFour => TreeView::Path,
        };
        let explored = Explored::new(drill.explore());
        let mut explore = Explore::new(explored, &Landing::Step(0), view);
        if let Some(old) = &self.explore {
            explore.pane = old.pane;
        }
        self.learn = None;
        self.overlay = None;
        self.explore = Some(explore);
        self.drill = Some(Drilling::new(drill));
        self.ask_of_drill(0);
    }

    /// Asks the question of this number, or what comes after the last one.
    pub(super) fn ask_of_drill(&mut self, number: usize) {
        let (Some(drilling), Some(explore)) = (&self.drill, &mut self.explore) else {
            return;
        };
        if let Some(question) = drilling.questions.get(number) {
            explore.go_to(question.step);
            explore.ask(question.clone(), Asker::Drill(number), None);
        } else if drilling.asks_for_order() {
            explore.go_to(0);
            let (PositionText::Notation(tree) | PositionText::Board(tree)) =
                explore.exploration().spec.position.clone();
            self.ask(Purpose::Order { misses: 0 }, tree);
        } else {
            self.end_drill();
        }
    }

    /// What an order of the moves costs: the drill is over once it is the least.
    ///
    /// # Errors
    /// A sentence about what is wrong with it.
    pub(super) fn try_order(&mut self, text: &str, misses: u32) -> Result<(), String> {
        let language = self.language;
        let Some(drilling) = &mut self.drill else {
            return Ok(());
        };
        let told = |error: OrderError| match &error {
            OrderError::Tree(error) => unreadable_text(language, &Unreadable::new(error)),
            error => error.sentence(language),
        };
        let ordered = drilling.drill.check_order(text).map_err(told)?;
        if !ordered.is_best() {
            return Err(ordered.sentence(language));
        }
        drilling.right += usize::from(misses == 0);
        drilling.ordered = Some(ordered);
        self.end_drill();
        Ok(())
    }

    fn end_drill(&mut self) {
        let Some(drilling) = &mut self.drill else {
            return;
        };
        drilling.is_over = true;
        let recipe = drilling.drill.recipe();
        let (right, of, code) = (drilling.right, drilling.of(), drilling.drill.code());
        self.keep(Record::Drill {
            code,
            difficulty: name(recipe.difficulty),
            right: right == of,
        });
        self.save_progress();
        self.overlay = Some(Overlay::Drilled);
    }

    /// The next drill, easier or harder if so wished.
    pub(super) fn next_drill(&mut self, difficulty: impl FnOnce(Difficulty) -> Difficulty) {
        let Some(drilling) = &self.drill else {
            return;
        };
        let recipe = drilling.drill.next().recipe();
        let difficulty = difficulty(recipe.difficulty);
        self.open_drill(Drill::of(crate::drill::Recipe {
            difficulty,
            ..recipe
        }));
    }

    /// Ends a drill before all is answered; it is not counted as done.
    pub(super) fn stop_drill(&mut self) {
        if let Some(drilling) = &mut self.drill {
            drilling.is_over = true;
            self.overlay = Some(Overlay::Drilled);
        }
    }

    /// Puts the command that makes this drill again on the clipboard.
    pub(super) fn copy_drill(&mut self) {
        let Some(drilling) = &self.drill else {
            return;
        };
        let line = ["plywood", "practice", "--code", &drilling.drill.code()].join(" ");
        let notice = say!(self.language, "notice-copied", line = line.as_str());
        self.effects.push(Effect::Copy(line));
        self.tell(notice);
    }

    /// Leaves the drills for the home screen.
    pub(super) fn leave_drill(&mut self) {
        self.drill = None;
        self.explore = None;
        self.overlay = None;
        self.home = Home::new(&self.recent, self.left.as_ref());
    }
}

/// The difficulty above or below, if there is one.
pub(super) fn harder(difficulty: Difficulty, direction: Direction) -> Difficulty {
    let index = difficulty as usize;
    let index = match direction {
        Direction::More => (index + 1).min(Difficulty::ALL.len() - 1),
        Direction::Less => index.saturating_sub(1),
    };
    Difficulty::ALL[index]
}
