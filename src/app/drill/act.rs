//! Drills: the actions of their keys.

use super::draw::draw;
use crate::app::bindings::{Action, Context};
use crate::app::drill::{Drilling, Due, Why};
use crate::app::explore::Explore;
use crate::app::explored::Explored;
use crate::app::home::AtHome;
use crate::app::job::OpenAt;
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::predict::{Asked, Asker};
use crate::app::state::{Act, App, Effect, Screen};
use crate::drill::{Difficulty, Drill, OrderError, Recipe, Target};
use crate::exploration::{TextError, name};
use crate::lesson::TreeView;
use crate::progress::Record;
use crate::quiz::Question;
use crate::say;
use crate::words::text_error_text;
use std::hash::{BuildHasher, RandomState};
use std::time::Instant;

impl Screen for Drilling {
    fn context(&self) -> Context {
        self.explore.asked_context().unwrap_or(Context::EXPLORE)
    }

    fn act(&self) -> Act {
        act
    }

    fn after_question(&self) -> fn(&mut App, Asked) {
        |app, asked| match asked.asker {
            Asker::Drill(number) if asked.is_closed() => app.ask_of_drill(number + 1),
            _ => app.stop_drill(),
        }
    }

    fn draw(&self, canvas: &mut Canvas, _: &App, theme: &Theme, hits: &mut Hits) {
        draw(canvas, self, theme, hits);
    }

    fn explore(&self) -> Option<&Explore> {
        Some(&self.explore)
    }

    fn explore_mut(&mut self) -> Option<&mut Explore> {
        Some(&mut self.explore)
    }

    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>) {
        (Box::new(AtHome), Some(self.explore))
    }
}

fn act(app: &mut App, action: Action, now: Instant) {
    match action {
        Action::Back if app.back_on_tree() => {}
        Action::Back => app.leave_drill(),
        Action::Why => app.tell_why(),
        _ => app.act_on_tree(action, now),
    }
}

impl App {
    /// Opens a random drill of this difficulty.
    pub fn open_some_drill(&mut self, difficulty: Difficulty) {
        // The standard library's own randomness is enough for this.
        let seed = RandomState::new().hash_one(difficulty);
        let recipe = Drill::random(seed, difficulty).recipe();
        let target = self.first_target(difficulty).unwrap_or(recipe.target);
        self.open_due(Recipe { target, ..recipe });
    }

    /// Returns the target of a beginner before the stream: plain minimax until an easy drill was
    /// all right; at higher difficulties, a worked tree.
    fn first_target(&self, difficulty: Difficulty) -> Option<Target> {
        let progress = self.progress();
        match difficulty {
            Difficulty::Easy if progress.drills(&name(difficulty)).right == 0 => {
                Some(Target::Minimax)
            }
            _ if progress.drills_done() == 0 => Some(Target::FadedOne),
            _ => None,
        }
    }

    /// Opens a drill and asks its first question.
    pub fn open_drill(&mut self, drill: Drill, why: Why) {
        let explored = Explored::new(drill.explore());
        let view = TreeView::natural(explored.exploration.spec.game);
        let mut explore = Explore::new(explored, &OpenAt::Step(0), view);
        if let Some(old) = self.screen.explore() {
            explore.pane = old.pane;
        }
        self.layers.clear();
        self.screen = Box::new(Drilling::new(drill, why, explore));
        self.ask_of_drill(0);
    }

    /// Asks the question of this number, or goes on to what comes after the last one.
    pub(in crate::app) fn ask_of_drill(&mut self, number: usize) {
        let Some(drilling) = self.screen.downcast_mut::<Drilling>() else {
            return;
        };
        if let Some(question) = drilling.questions.get(number) {
            let explore = &mut drilling.explore;
            explore.go_to(question.step);
            explore.gaps = Question::gaps(&drilling.questions[number..]);
            explore.ask(question.clone(), Asker::Drill(number), None);
            if let Some(asked) = &mut explore.asked {
                asked.other = drilling.drill.repaired();
            }
        } else if drilling.asks_for_order() {
            drilling.explore.go_to(0);
            drilling.explore.folded = Some(false);
            drilling.due = Some(Due::Order);
        } else {
            self.end_drill();
        }
    }

    /// Checks the cost of an order of the moves: the drill is over once it is the minimum.
    ///
    /// # Errors
    /// A sentence about what is wrong with it.
    pub(in crate::app) fn try_order(&mut self, text: &str, misses: u32) -> Result<(), String> {
        let language = self.language;
        let Some(drilling) = self.screen.downcast_mut::<Drilling>() else {
            return Ok(());
        };
        let told = |error: OrderError| match &error {
            OrderError::Tree(error) => text_error_text(language, &TextError::new(error)),
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

    /// Keeps the result, and shows it.
    pub(in crate::app) fn end_drill(&mut self) {
        let Some(drilling) = self.screen.downcast_mut::<Drilling>() else {
            return;
        };
        (drilling.is_over, drilling.due) = (true, Some(Due::Result));
        let recipe = drilling.drill.recipe();
        let (right, of, code) = (drilling.right, drilling.of(), drilling.drill.code());
        self.keep(Record::Drill {
            code,
            difficulty: name(recipe.difficulty),
            right: right == of,
        });
        self.save_progress();
    }

    /// Opens the next drill, easier or harder if wanted.
    pub(in crate::app) fn next_drill(&mut self, difficulty: impl FnOnce(Difficulty) -> Difficulty) {
        let Some(drilling) = self.screen.downcast_ref::<Drilling>() else {
            return;
        };
        let recipe = drilling.drill.next().recipe();
        let difficulty = difficulty(recipe.difficulty);
        let target = self.first_target(difficulty).unwrap_or(recipe.target);
        self.open_due(Recipe {
            target,
            difficulty,
            ..recipe
        });
    }

    /// Opens a drill that provokes the belief that is due, and says so; otherwise that of the
    /// recipe.
    fn open_due(&mut self, recipe: Recipe) {
        // Beliefs about windows wait until values by minimax are right.
        let is_first = recipe.target == Target::Minimax;
        let due = self.progress().due().filter(|_| !is_first);
        let provoking = due.and_then(|(mistake, boxed)| {
            let drill = Drill::provoking(recipe, mistake)?;
            Some((drill, Why::Due(mistake, boxed)))
        });
        match provoking {
            Some((drill, why)) => {
                self.open_drill(drill, why);
                self.tell_why();
            }
            None => self.open_drill(Drill::from_recipe(recipe), Why::Next),
        }
    }

    /// Shows why this drill was chosen.
    pub(in crate::app) fn tell_why(&mut self) {
        if let Some(drilling) = self.screen.downcast_ref::<Drilling>() {
            let why = drilling.why(self.language);
            self.tell(why);
        }
    }

    /// Ends a drill before all is answered; it does not count as done.
    pub(in crate::app) fn stop_drill(&mut self) {
        if let Some(drilling) = self.screen.downcast_mut::<Drilling>() {
            (drilling.is_over, drilling.due) = (true, Some(Due::Result));
            drilling.explore.gaps.clear();
        }
    }

    /// Copies the command that makes this drill again.
    pub(in crate::app) fn copy_drill(&mut self) {
        let Some(drilling) = self.screen.downcast_ref::<Drilling>() else {
            return;
        };
        let line = ["plywood", "practice", "--code", &drilling.drill.code()].join(" ");
        let notice = say!(self.language, "notice-copied", line = line.as_str());
        self.effects.push(Effect::Copy(line));
        self.tell(notice);
    }

    /// Leaves the drills for the home screen.
    pub(in crate::app) fn leave_drill(&mut self) {
        self.layers.clear();
        self.go_home();
    }
}
