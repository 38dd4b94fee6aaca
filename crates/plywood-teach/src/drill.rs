//! Drills: an endless stream of trees generated from a seed, each with a target. The same seed
//! gives the same trees on every machine.
//!
//! A drill is determined by its [`Recipe`], which can be written as a short code ([`Drill::code`]).
//! The recipe seeds a random number generator, which generates candidates (small textbook trees, or
//! positions of Connect Four with few moves). The first candidate whose recorded tree meets the
//! target becomes the drill. None of this may change while codes of version 1 are in use; a test
//! compares some of them with their trees.

mod branch;
mod code;
mod facts;
pub mod proof;
mod questions;
mod recipe;
mod reorder;
mod subject;
mod target;
mod test;
mod textbook;

pub use branch::Rotation;
pub use code::{CodeError, SEED_BITS};
pub use recipe::{Difficulty, DrillKind, Recipe};
pub use reorder::OrderCost;
pub use subject::{CHAPTERS, Subject};
pub use target::Target;
pub use test::Test;

use crate::language::Language;
use crate::narrate::{self, heading};
use crate::quiz::{Evidence, Mistake, Question};
use crate::say;
use crate::words::Naming;
use plywood_core::random::Rng;
use plywood_core::search::{Algorithm, Cut, Method, Order};
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration, name};
use std::iter;

/// Maximum number of drills of a difficulty to try for one that provokes a misconception.
const MAX_PROVOKING_TRIES: usize = 60;

/// A search with questions, from a recipe or about the user's own tree.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Drill {
    /// The search that the questions are about.
    pub exploration: Exploration,
    /// The targets of its questions.
    pub targets: Vec<Target>,
    /// The recipe; `None` for the user's own tree.
    pub recipe: Option<Recipe>,
    /// The index of the only question that is asked, in a test.
    only: Option<usize>,
}

/// Returns the exploration at the iteration that a drill is about: any but the last one if it asks
/// what follows.
fn iteration(target: Target, exploration: Exploration, rng: &mut Rng) -> Exploration {
    let last = exploration.iterations.len() as u64 - 1;
    match target {
        Target::Deepening => exploration.at_iteration(last.saturating_sub(1) as usize),
        Target::Aspiration | Target::Mtdf if last > 0 => {
            exploration.at_iteration(rng.below(last) as usize)
        }
        _ => exploration,
    }
}

impl Drill {
    /// Creates the drill for these choices, after resolving conflicts as in [`Recipe::adjusted`].
    pub fn new(seed: u32, target: Target, difficulty: Difficulty, kind: DrillKind) -> Drill {
        Drill::from_recipe(Recipe {
            seed,
            target,
            difficulty,
            kind,
            cut: Cut::default(),
        })
    }

    /// Creates the drill of a recipe after [adjusting](Recipe::adjusted) it.
    pub fn from_recipe(recipe: Recipe) -> Drill {
        let recipe = recipe.adjusted();
        let mut rng = recipe.rng();
        // A dozen tries are usually enough; two hundred in the worst known case.
        let exploration = loop {
            let spec = recipe.candidate(&mut rng);
            let opened = spec.and_then(|spec| Exploration::open(spec, DEFAULT_MAX_NODES));
            let opened = opened.map(|opened| iteration(recipe.target, opened, &mut rng));
            if let Some(exploration) = opened.filter(|opened| recipe.target.is_met(opened)) {
                break exploration;
            }
        };
        Drill {
            exploration,
            targets: vec![recipe.target],
            recipe: Some(recipe),
            only: None,
        }
    }

    /// Creates a drill about the user's own tree, on these subjects or, without any, on what its
    /// search shows.
    ///
    /// # Errors
    /// The search does not show this subject.
    pub fn own(exploration: Exploration, subjects: &[Subject]) -> Result<Drill, Subject> {
        // What follows an iteration is asked about the last one that another one follows.
        let others = (0..exploration.iterations.len()).rev();
        let others = others.map(|index| exploration.at_iteration(index));
        let mut all = [exploration.clone()].into_iter().chain(others);
        let asked = |shown: &Exploration| Subject::asked_of(subjects, shown).is_ok();
        let exploration = all.find(asked).unwrap_or(exploration);
        let targets = Subject::asked_of(subjects, &exploration)?;
        Ok(Drill {
            exploration,
            targets,
            recipe: None,
            only: None,
        })
    }

    /// Creates the drill of a [code](Drill::code). Lower case, spaces and missing hyphens are
    /// accepted.
    ///
    /// # Errors
    /// The text is not the code of a drill.
    pub fn from_code(code: &str) -> Result<Drill, CodeError> {
        if code.starts_with('{') {
            return code::read_own(code).ok_or(CodeError::NoDrill);
        }
        Recipe::from_code(code).map(Drill::from_recipe)
    }

    /// Returns the first drill, from a recipe's seed on, in which a misconception leads to a wrong
    /// answer. Target and cut are changed to provoke it, and the difficulty is raised if necessary:
    /// easy trees have no negative values. `None` for a misconception that no drill covers, and if
    /// no drill is found.
    pub fn provoking(recipe: Recipe, mistake: Mistake) -> Option<Drill> {
        let (target, cut) = Target::provoking(mistake)?;
        // A position's leaves and order cannot be changed to see what follows.
        let kind = match mistake {
            Mistake::OrderChangesValue | Mistake::CountsSkipped => DrillKind::Textbook,
            _ => recipe.kind,
        };
        let from = |difficulty| Recipe {
            target,
            difficulty,
            kind,
            cut,
            ..recipe
        };
        let next = |recipe: &Recipe| Some(recipe.with_next_seed());
        let recipes = Difficulty::ALL[recipe.difficulty as usize..]
            .iter()
            .flat_map(|&difficulty| {
                iter::successors(Some(from(difficulty)), next).take(MAX_PROVOKING_TRIES)
            });
        let mut drills = recipes.map(Drill::from_recipe);
        drills.find(|drill| drill.provokes(mistake))
    }

    /// Returns whether a misconception leads to a wrong answer to one of the questions.
    pub fn provokes(&self, mistake: Mistake) -> bool {
        self.questions().iter().any(|question| {
            let evidence = Evidence::new(&self.exploration, question, &question.answer);
            evidence.beliefs.contains_key(mistake.code())
        })
    }

    /// Returns the short code that reproduces this drill; for the user's own tree, the choices of
    /// its search and its targets.
    pub fn code(&self) -> String {
        self.recipe
            .as_ref()
            .map_or_else(|| code::write_own(self), Recipe::code)
    }

    /// Returns the instruction; in a test, whose question says what to do, the subject.
    /// [`Drill::convention_sentence`] names the conventions.
    pub fn instruction(&self, language: Language) -> String {
        match self.recipe {
            Some(recipe) if self.only.is_some() => {
                let subject = recipe.target.subject();
                subject.map_or(String::new(), |subject| subject.name(language))
            }
            Some(recipe) => recipe.target.instruction(recipe.cut, language),
            None if self.targets.contains(&Target::Proof) => say!(language, "drill-do-proof"),
            None => say!(language, "drill-do-own"),
        }
    }

    /// Returns the heading of a search that cuts and is not alpha-beta from left to right.
    pub fn heading(&self, language: Language) -> Option<String> {
        let is_usual =
            self.is_alpha_beta() && self.exploration.spec().method.order == Order::LeftToRight;
        (self.cuts() && !is_usual).then(|| narrate::heading(language, &self.exploration))
    }

    /// Returns a sentence about the search's conventions, or its [heading](Drill::heading); `None`
    /// for plain minimax, which does not depend on them.
    pub fn convention_sentence(&self, language: Language) -> Option<String> {
        if let Some(heading) = self.heading(language) {
            return Some(heading);
        }
        if !self.cuts() {
            return None;
        }
        let Method { cut, fail, .. } = self.exploration.spec().method;
        let (cut, fail) = (name(cut), name(fail));
        let sentence = say!(language, "drill-convention", cut, fail);
        // The range of all leaf values, if the search may rely on it.
        Some(match heading::leaves(&self.exploration.tree) {
            Some(bounds) => format!("{sentence} {}", bounds.say(language, Naming::Signs)),
            None => sentence,
        })
    }

    /// Returns the drill's code, or a phrase for a tree without one.
    pub fn label(&self, language: Language) -> String {
        match self.recipe {
            Some(_) => self.code(),
            None => say!(language, "drill-own"),
        }
    }

    /// Returns whether the search is plain alpha-beta, without a table.
    pub fn is_alpha_beta(&self) -> bool {
        let method = &self.exploration.tree.method;
        method.algorithm == Algorithm::AlphaBeta && !method.uses_table()
    }

    /// Returns whether the search cuts.
    pub fn cuts(&self) -> bool {
        self.exploration.tree.method.narrows()
    }

    /// Returns the topic in a few words.
    pub fn topic(&self, language: Language) -> String {
        match self.recipe {
            Some(recipe) => recipe.target.name(language),
            None => say!(language, "drill-own"),
        }
    }

    /// Returns whether the drill asks for a move order.
    pub fn asks_for_order(&self) -> bool {
        self.targets.contains(&Target::Reorder)
    }

    /// Returns the search without its fault; `None` if it has none.
    pub fn repaired(&self) -> Option<Exploration> {
        let has_fault = self.targets.contains(&Target::FindFault);
        has_fault.then(|| facts::repaired(&self.exploration))?
    }

    /// Returns the questions at the interesting steps in order, with their answers.
    pub fn questions(&self) -> Vec<Question> {
        let mut questions = questions::questions(&self.targets, &self.exploration);
        if let Some(only) = self.only {
            questions = questions.drain(only..).take(1).collect();
        }
        questions
    }

    /// Returns the cost of a move order in which the search visits this many leaves.
    pub fn order_cost(&self, leaves: u64) -> OrderCost {
        reorder::cost(&self.exploration, leaves)
    }

    /// Returns an order that visits only the minimum, in bracket notation; `None` if the drill does
    /// not ask for one. There may be others.
    pub fn solution(&self) -> Option<String> {
        let solution = || reorder::solution(&self.exploration);
        let tree = self.asks_for_order().then(solution)?;
        tree.map(|tree| tree.to_string())
    }
}
