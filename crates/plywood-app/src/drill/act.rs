//! Drills: the actions of their keys.

use crate::audience::Translated;
use crate::bindings::{Action, DialogName};
use crate::days;
use crate::drill::{Drilling, ProofPlay, RunningTest};
use crate::explore::{ActResult, Explore, Room, TreeRoom};
use crate::job::OpenAt;
use crate::predict::QuestionSource;
use crate::prepared::PreparedExploration;
use crate::progress::{BOX_COUNT, Record};
use crate::state::{Effect, Navigation, Shared};
use plywood_core::game::Move;
use plywood_core::random;
use plywood_core::search::Watch;
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration, PositionText, name};
use plywood_teach::drill::{self, Difficulty, Drill, OrderCost, Recipe, Subject, Test};
use plywood_teach::language::Language;
use plywood_teach::lesson::TreeView;
use plywood_teach::quiz::{Question, Session};
use plywood_teach::say;

impl Drilling {
    /// Performs the action of a key.
    pub(crate) fn act(&mut self, action: Action, room: Room, shared: &mut Shared) -> Navigation {
        if let Some(play) = self.proof.as_mut().filter(|play| !play.is_over()) {
            if action == Action::Back {
                return Navigation::Back;
            }
            play.act(action, &self.explore, shared);
            return self.end_proof(shared);
        }
        match self.explore.act_on_tree(action, room, shared) {
            ActResult::Nothing => Navigation::Stay,
            ActResult::Back => Navigation::Back,
            ActResult::Answered(source, is_right) => {
                let is_counted = is_right && matches!(source, QuestionSource::Drill(_));
                self.right_count += usize::from(is_counted);
                Navigation::Stay
            }
            ActResult::Over(active) => match active.source {
                QuestionSource::Drill(number) if active.is_closed() => self.ask(number + 1, shared),
                // Nothing was tried, so there is no result.
                QuestionSource::Drill(0) if active.session.misses == 0 => Navigation::Back,
                _ => self.stop(),
            },
        }
    }

    /// Opens a random drill of this difficulty, on these subjects if there are any.
    pub(crate) fn random(
        difficulty: Difficulty,
        subjects: Vec<Subject>,
        shared: &mut Shared,
    ) -> (Drilling, Navigation) {
        let recipe = Recipe::random(random::seed(), difficulty, &subjects);
        Drilling::open_due(recipe, subjects, true, shared)
    }

    /// Opens a test.
    pub(crate) fn open_test(test: Test, shared: &mut Shared) -> (Drilling, Navigation) {
        let mut left = test.drills();
        left.reverse();
        let running = RunningTest {
            test,
            left,
            asked: 0,
            right_count: 0,
            missed: Vec::new(),
        };
        Drilling::open_next(running, shared)
    }

    /// Opens the next drill of a test that has one left.
    fn open_next(mut running: RunningTest, shared: &mut Shared) -> (Drilling, Navigation) {
        let drill = running.left.pop().expect("a test has questions");
        let (mut drilling, next) = Drilling::open(drill, shared);
        let asked = running.asked;
        drilling.test = Some(running);
        if let Some(active) = &mut drilling.explore.asking.question {
            active.source = QuestionSource::Drill(asked);
            active.session = Session::with_one_try(active.session.question.clone());
        }
        (drilling, next)
    }

    /// Moves on to the next drill, changing the difficulty by `harder`; after the last one back.
    pub(crate) fn go_on(&mut self, harder: isize, shared: &mut Shared) -> Navigation {
        let Some(recipe) = self.drill.recipe.filter(|_| self.test.is_none()) else {
            return Navigation::Back;
        };
        let subjects = self.subjects.clone();
        let last = Difficulty::ALL.len() - 1;
        let index = (recipe.difficulty as usize).saturating_add_signed(harder);
        let mut next = Recipe {
            difficulty: Difficulty::ALL[index.min(last)],
            ..recipe.next(&subjects)
        };
        if recipe.target == drill::Target::Proof {
            next.target = recipe.target;
        }
        let (mut drilling, next) = Drilling::open_due(next, subjects, false, shared);
        drilling.explore.view.pane = self.explore.view.pane;
        if let Some(room) = self.proof.as_ref().and_then(|play| play.room.as_ref()) {
            drilling.play_with_room(room.game, shared);
        }
        *self = drilling;
        next
    }

    /// Opens a drill that provokes the misconception to be repeated, if one is due. Otherwise opens
    /// the recipe's drill, but a beginner's begins with plain minimax until every answer in an easy
    /// drill was right; at a higher difficulty, the very first drill is a worked tree.
    fn open_due(
        recipe: Recipe,
        subjects: Vec<Subject>,
        is_first: bool,
        shared: &mut Shared,
    ) -> (Drilling, Navigation) {
        if !subjects.is_empty() || recipe.target == drill::Target::Proof {
            let drill = Drill::from_recipe(recipe);
            let (mut drilling, next) = Drilling::open(drill, shared);
            drilling.subjects = subjects;
            return (drilling, next);
        }
        if let Some((mistake, boxed)) = shared.progress().due()
            && let Some(drill) = Drill::provoking(recipe, mistake)
        {
            let opened = Drilling::open(drill, shared);
            let language = shared.language;
            let (known, since) = days::text(language, boxed.day, shared.day);
            let name = mistake.name(language);
            let [number, of] = [boxed.number, BOX_COUNT].map(u32::from);
            let why = say!(language, "drill-why-due", name, number, of, known, since);
            shared.notify(why);
            return opened;
        }
        let progress = shared.progress();
        let is_easy = recipe.difficulty == Difficulty::Easy;
        let target = if is_easy && progress.drills(&name(recipe.difficulty)).right == 0 {
            drill::Target::Minimax
        } else if is_first && progress.drills_done() == 0 {
            drill::Target::FadedOne
        } else {
            recipe.target
        };
        let recipe = Recipe { target, ..recipe };
        Drilling::open(Drill::from_recipe(recipe), shared)
    }

    /// Opens a drill and asks its first question, which may open a dialog.
    pub(crate) fn open(drill: Drill, shared: &mut Shared) -> (Drilling, Navigation) {
        let mut prepared = PreparedExploration::new(drill.exploration.clone());
        let proof = drill.proof().map(ProofPlay::new);
        if let (Some(whole), true) = (&mut prepared.whole, proof.is_some()) {
            whole.even_out();
        }
        let view = TreeView::default_for(prepared.exploration.spec().game);
        let mut explore = Explore::new(prepared, &OpenAt::Step(0), view);
        explore.view.room = if drill.exploration.spec().game.has_board() {
            TreeRoom::First
        } else {
            TreeRoom::All
        };
        let mut drilling = Drilling {
            questions: drill.questions(),
            proof,
            drill,
            subjects: Vec::new(),
            explore,
            right_count: 0,
            order_cost: None,
            is_over: false,
            test: None,
        };
        let next = drilling.ask(0, shared);
        (drilling, next)
    }

    /// Asks the question with this number, or continues after the last one.
    fn ask(&mut self, number: usize, shared: &mut Shared) -> Navigation {
        if let Some(question) = self.questions.get(number) {
            let explore = &mut self.explore;
            explore.go_to(question.step);
            explore.view.gaps = Question::gaps(&self.questions[number..]);
            let active = explore.ask(question.clone(), QuestionSource::Drill(number), None);
            active.next_question_step = self.questions.get(number + 1).map(|later| later.step);
            active.other = self.drill.repaired();
            Navigation::Stay
        } else if self.drill.asks_for_order() {
            Navigation::Open(DialogName::Order)
        } else if self.proof.is_some() {
            Navigation::Stay
        } else {
            self.end(shared)
        }
    }

    /// Shows the whole search of the tree in another order, with the node on this path marked.
    /// Returns what it costs; `None` if it cannot be searched.
    pub(super) fn show_order(&mut self, text: &str, path: &[usize]) -> Option<OrderCost> {
        let problem = &self.drill.exploration.problem;
        let rotated = problem.with(|spec| spec.position = PositionText::Notation(text.to_owned()));
        let rotated = Exploration::record(rotated.ok()?, &Watch::new(DEFAULT_MAX_NODES)).ok()?;
        let tree = &rotated.tree;
        let cost = self.drill.order_cost(tree.counts().leaves);
        let below = |id, &place: &usize| {
            let played = Some(Move(place as u32));
            let mut children = tree.children(id).into_iter();
            children.find(|&child| tree.played(child) == played)
        };
        let marked = path.iter().try_fold(NodeId::ROOT, below);
        let room = self.explore.view.room;
        let prepared = PreparedExploration::new(rotated);
        self.explore = Explore::new(prepared, &OpenAt::Step(Step::MAX), TreeView::Whole);
        let view = &mut self.explore.view;
        (view.room, view.is_unfolded, view.marked) = (room, true, marked);
        Some(cost)
    }

    /// Ends the drill if the game of proof is over.
    pub(crate) fn end_proof(&mut self, shared: &mut Shared) -> Navigation {
        let Some(play) = self.proof.as_mut().filter(|play| play.is_over()) else {
            return Navigation::Stay;
        };
        play.rivals = self.drill.leaves_of_alpha_beta();
        if let (Some(room), Some(invitation)) = (&mut play.room, &shared.invitation) {
            room.never_asked = invitation.room.never_asked(play.proof.opened());
        }
        if play.room.is_some() {
            let result = |language| play.result(language, &self.drill);
            play.ended = Some(Translated(Language::ALL.map(result)));
        }
        self.right_count = usize::from(play.needless == 0);
        self.end(shared)
    }

    /// Ends the drill if this is the minimum.
    ///
    /// # Errors
    /// Returns a sentence about the cost.
    pub(crate) fn try_order(
        &mut self,
        cost: OrderCost,
        misses: u32,
        shared: &mut Shared,
    ) -> Result<Navigation, String> {
        if !cost.is_best() {
            return Err(cost.sentence(shared.language));
        }
        self.right_count += usize::from(misses == 0);
        self.order_cost = Some(cost);
        Ok(self.end(shared))
    }

    /// Records and shows the result.
    fn end(&mut self, shared: &mut Shared) -> Navigation {
        if let Some(mut running) = self.test.take() {
            running.asked += 1;
            let target = self.drill.targets.first();
            let subject = target.and_then(|target| target.subject());
            let missed = subject.filter(|subject| !running.missed.contains(subject));
            if self.right_count == 0 {
                running.missed.extend(missed);
            }
            if !running.left.is_empty() {
                running.right_count += self.right_count;
                let (drilling, next) = Drilling::open_next(running, shared);
                *self = drilling;
                return next;
            }
            let test = running.test;
            self.test = Some(running);
            shared.record(Record::Test {
                chapter: test.chapter_code(),
                code: test.to_string(),
                right: self.score().0,
                of: test.count(),
            });
            return self.show_result();
        }
        let is_own = self.proof.as_ref().is_none_or(|play| play.room.is_none());
        if let Some(recipe) = self.drill.recipe.filter(|_| is_own) {
            shared.record(Record::Drill {
                code: self.drill.code(),
                difficulty: name(recipe.difficulty),
                right: self.right_count == self.question_count(),
            });
        }
        self.show_result()
    }

    /// Stops an unfinished drill, which does not count.
    pub(super) fn stop(&mut self) -> Navigation {
        self.explore.view.gaps.clear();
        self.show_result()
    }

    fn show_result(&mut self) -> Navigation {
        self.is_over = true;
        self.explore.view.is_unfolded = false;
        Navigation::Open(DialogName::DrillResult)
    }

    /// Returns the command that reproduces this drill.
    pub(crate) fn command(&self) -> String {
        let code = self.drill.code();
        let words = ["plywood", "practice", "--code", &code];
        // A code has no zero byte.
        shlex::try_join(words).unwrap_or_default()
    }

    /// Copies the drill's command.
    pub(crate) fn copy(&self, shared: &mut Shared) {
        let line = self.command();
        let notice = say!(shared.language, "notice-copied", line = line.as_str());
        shared.effects.push(Effect::Copy(line));
        shared.notify(notice);
    }
}
