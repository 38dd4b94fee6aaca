//! Drills: the actions of their keys.

use super::draw::draw;
use crate::bindings::{Action, Context};
use crate::dialogs::drill_result::{self, DrillResult};
use crate::dialogs::order::{self, OrderDialog};
use crate::drill::{DrillReason, Drilling};
use crate::explore::{ActResult, Explore, Pane};
use crate::home::Home;
use crate::job::OpenAt;
use crate::paint::{Canvas, Target};
use crate::predict::QuestionSource;
use crate::prepared::PreparedExploration;
use crate::progress::{Progress, Record};
use crate::state::{Effect, Screen, Shared};
use plywood_explore::exploration::{TextError, name};
use plywood_teach::drill::{self, Difficulty, Drill, OrderError, Recipe};
use plywood_teach::lesson::TreeView;
use plywood_teach::quiz::Question;
use plywood_teach::say;
use plywood_teach::words::text_error_text;
use std::hash::{BuildHasher, RandomState};
use std::time::Instant;

impl Screen for Drilling {
    fn context(&self) -> Context {
        self.explore.asking.context().unwrap_or(Context::EXPLORE)
    }

    fn act(&mut self, action: Action, shared: &mut Shared, now: Instant) {
        if action == Action::Why {
            return shared.notify(self.reason_text(shared.language));
        }
        match self.explore.act_on_tree(action, shared, now) {
            ActResult::Nothing => {}
            ActResult::Back => shared.leave(),
            ActResult::Answered(source, is_right) => {
                let is_counted = is_right && matches!(source, QuestionSource::Drill(_));
                self.right_count += usize::from(is_counted);
            }
            ActResult::Over(active) => match active.source {
                QuestionSource::Drill(number) if active.is_closed() => self.ask(number + 1, shared),
                _ => self.stop(shared),
            },
        }
    }

    fn click(&mut self, target: Target, shared: &mut Shared, _: Instant) {
        self.explore.click_tree(target, shared);
    }

    fn draw(&self, canvas: &mut Canvas, _: &Shared) {
        draw(canvas, self);
    }

    fn explore(&self) -> Option<&Explore> {
        Some(&self.explore)
    }

    fn explore_mut(&mut self) -> Option<&mut Explore> {
        Some(&mut self.explore)
    }

    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>) {
        (Box::<Home>::default(), Some(self.explore))
    }
}

/// Returns the target for a beginner, ahead of the stream's own: plain minimax until every answer
/// of an easy drill was right; at a higher difficulty, a worked tree for the very first drill.
/// `None` if the stream's own applies.
fn first_target(difficulty: Difficulty, progress: &Progress) -> Option<drill::Target> {
    match difficulty {
        Difficulty::Easy if progress.drills(&name(difficulty)).right == 0 => {
            Some(drill::Target::Minimax)
        }
        _ if progress.drills_done() == 0 => Some(drill::Target::FadedOne),
        _ => None,
    }
}

impl Drilling {
    /// Opens a random drill of this difficulty.
    pub(crate) fn open_random(difficulty: Difficulty, shared: &mut Shared) {
        // The standard library's own randomness is enough for this.
        let seed = RandomState::new().hash_one(difficulty);
        let recipe = Drill::random(seed, difficulty).recipe;
        Drilling::open_due(recipe, Pane::default(), shared);
    }

    /// Opens the next drill, of this difficulty.
    pub(crate) fn open_next(&mut self, difficulty: Difficulty, shared: &mut Shared) {
        let recipe = Recipe {
            difficulty,
            ..self.drill.next().recipe
        };
        Drilling::open_due(recipe, self.explore.view.pane, shared);
    }

    /// Opens a drill that provokes the belief that is due, if there is one; otherwise the recipe's
    /// drill, with the beginner's target ([`first_target`]) where that comes first.
    fn open_due(recipe: Recipe, pane: Pane, shared: &mut Shared) {
        let first = first_target(recipe.difficulty, shared.progress());
        let target = first.unwrap_or(recipe.target);
        let recipe = Recipe { target, ..recipe };
        // Beliefs about windows wait until values by minimax are right.
        let is_first = target == drill::Target::Minimax;
        let due = shared.progress().due().filter(|_| !is_first);
        let provoking = due.and_then(|(mistake, boxed)| {
            let drill = Drill::provoking(recipe, mistake)?;
            Some((drill, DrillReason::Due(mistake, boxed)))
        });
        let (drill, reason) =
            provoking.unwrap_or_else(|| (Drill::from_recipe(recipe), DrillReason::Next));
        Drilling::open(drill, reason, pane, shared);
    }

    /// Opens a drill and asks its first question.
    pub(crate) fn open(drill: Drill, reason: DrillReason, pane: Pane, shared: &mut Shared) {
        let prepared = PreparedExploration::new(drill.exploration.clone());
        let view = TreeView::default_for(prepared.exploration.spec.game);
        let mut explore = Explore::new(prepared, &OpenAt::Step(0), view);
        explore.view.pane = pane;
        shared.layers.clear();
        let mut drilling = Drilling {
            questions: drill.questions(),
            drill,
            explore,
            right_count: 0,
            order_cost: None,
            is_over: false,
            reason,
        };
        drilling.ask(0, shared);
        if let DrillReason::Due(..) = reason {
            shared.notify(drilling.reason_text(shared.language));
        }
        shared.show(drilling);
    }

    /// Asks the question of this number, or goes on to what comes after the last one.
    fn ask(&mut self, number: usize, shared: &mut Shared) {
        if let Some(question) = self.questions.get(number) {
            let explore = &mut self.explore;
            explore.go_to(question.step);
            explore.view.gaps = Question::gaps(&self.questions[number..]);
            let active = explore.ask(question.clone(), QuestionSource::Drill(number), None);
            active.next_question_step = self.questions.get(number + 1).map(|later| later.step);
            active.other = self.drill.repaired();
        } else if self.asks_for_order() {
            self.explore.go_to(0);
            self.explore.view.folded = Some(false);
            match OrderDialog::new(self.explore.exploration().spec.position.text()) {
                Some(order) => shared.push(order::KIND, order),
                None => self.end(shared),
            }
        } else {
            self.end(shared);
        }
    }

    /// Checks the cost of an order of the moves: the drill is over once it is the minimum.
    ///
    /// # Errors
    /// Returns a sentence about what is wrong with it.
    pub(crate) fn try_order(
        &mut self,
        text: &str,
        misses: u32,
        shared: &mut Shared,
    ) -> Result<(), String> {
        let language = shared.language;
        let error_text = |error: OrderError| match &error {
            OrderError::Tree(error) => text_error_text(language, &TextError::new(error)),
            error => error.sentence(language),
        };
        let ordered = self.drill.check_order(text).map_err(error_text)?;
        if !ordered.is_best() {
            return Err(ordered.sentence(language));
        }
        self.right_count += usize::from(misses == 0);
        self.order_cost = Some(ordered);
        self.end(shared);
        Ok(())
    }

    /// Keeps the result, and shows it.
    fn end(&mut self, shared: &mut Shared) {
        shared.record(Record::Drill {
            code: self.drill.code(),
            difficulty: name(self.drill.recipe.difficulty),
            right: self.right_count == self.question_count(),
        });
        self.show_result(shared);
    }

    /// Ends a drill before all is answered; it does not count as done.
    pub(crate) fn stop(&mut self, shared: &mut Shared) {
        self.explore.view.gaps.clear();
        self.show_result(shared);
    }

    fn show_result(&mut self, shared: &mut Shared) {
        self.is_over = true;
        self.explore.view.folded = None;
        shared.push(drill_result::KIND, DrillResult);
    }

    /// Copies the command that makes this drill again.
    pub(crate) fn copy(&self, shared: &mut Shared) {
        let line = ["plywood", "practice", "--code", &self.drill.code()].join(" ");
        let notice = say!(shared.language, "notice-copied", line = line.as_str());
        shared.effects.push(Effect::Copy(line));
        shared.notify(notice);
    }
}
