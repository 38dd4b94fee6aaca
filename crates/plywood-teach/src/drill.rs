//! Drills: an endless stream of trees made from a seed, each with a target; the same seed gives the
//! same trees on every machine.
//!
//! A drill is its [`Recipe`], and a short code is a recipe written down ([`Drill::code`]). From the
//! recipe comes a stream of numbers, from those come candidates (small textbook trees, or positions
//! of Connect Four with few moves), and the first one whose recorded tree meets the target is the
//! drill. None of that may change while codes of version 1 are in use: a test has some of them with
//! their trees.

mod branch;
mod class;
mod code;
mod facts;
mod questions;
mod recipe;
mod reorder;
mod subject;
mod target;
mod textbook;

pub use branch::Numbering;
pub use class::{ClassQuestion, ClassQuiz};
pub use code::{CodeError, SEED_BITS};
pub use recipe::{Convention, Difficulty, DrillKind, Recipe};
pub use reorder::{OrderCost, OrderError};
pub use subject::Subject;
pub use target::Target;

use crate::exploration::{DEFAULT_MAX_NODES, Exploration};
use crate::language::Language;
use crate::narrate::heading;
use crate::quiz::{Evidence, Mistake, Question};
use crate::say;
use crate::search::Method;
use crate::words::Naming;
use std::iter;

/// Maximum number of drills of a difficulty to try for one that provokes a belief.
const MAX_PROVOKING_TRIES: usize = 60;

/// A search, and what is asked about it: both from a recipe, or a tree of the user's own.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Drill {
    /// The search that is asked about.
    pub exploration: Exploration,
    /// The targets of its questions.
    pub targets: Vec<Target>,
    /// The recipe; `None` for a tree of the user's own.
    pub recipe: Option<Recipe>,
}

impl Drill {
    /// Creates the drill of these choices; combinations that do not fit are changed as
    /// [`Recipe::adjusted`] says.
    pub fn new(
        seed: u32,
        target: Target,
        difficulty: Difficulty,
        kind: DrillKind,
        convention: Convention,
    ) -> Drill {
        Drill::from_recipe(Recipe {
            seed,
            target,
            difficulty,
            kind,
            convention,
        })
    }

    /// Creates the drill of a recipe, which is first [adjusted](Recipe::adjusted).
    pub fn from_recipe(recipe: Recipe) -> Drill {
        let recipe = recipe.adjusted();
        let mut rng = recipe.rng();
        // Usually a dozen tries are enough; two hundred in the worst case known.
        let exploration = loop {
            let spec = recipe.candidate(&mut rng);
            let opened = spec.and_then(|spec| Exploration::open(spec, DEFAULT_MAX_NODES));
            if let Some(exploration) = opened.filter(|opened| recipe.target.is_met(opened)) {
                break exploration;
            }
        };
        Drill {
            exploration,
            targets: vec![recipe.target],
            recipe: Some(recipe),
        }
    }

    /// Creates a drill about a tree of the user's own: these subjects or, without one, what its search
    /// shows.
    ///
    /// # Errors
    /// The search does not show this subject.
    pub fn own(exploration: Exploration, subjects: &[Subject]) -> Result<Drill, Subject> {
        let targets = Subject::asked_of(subjects, &exploration)?;
        Ok(Drill {
            exploration,
            targets,
            recipe: None,
        })
    }

    /// Creates the drill of a [code](Drill::code). Lower case, spaces and missing hyphens are
    /// allowed.
    ///
    /// # Errors
    /// It is not a code of a drill.
    pub fn from_code(code: &str) -> Result<Drill, CodeError> {
        if code.starts_with('{') {
            return code::read_own(code).ok_or(CodeError::NoDrill);
        }
        code::read(code).map(Drill::from_recipe)
    }

    /// Returns the first drill from a recipe's seed on in which a belief leads to a wrong answer;
    /// target and cut are changed to those that provoke it. It is harder than the recipe where
    /// nothing as easy provokes it: an easy tree has no value below zero. `None` for a belief that
    /// no drill is about, and if none is found.
    pub fn provoking(recipe: Recipe, mistake: Mistake) -> Option<Drill> {
        let (target, cut) = Target::provoking(mistake)?;
        let convention = Convention {
            cut,
            ..recipe.convention
        };
        let from = |difficulty| Recipe {
            target,
            difficulty,
            convention,
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

    /// Returns whether a belief leads to a wrong answer to one of its questions.
    pub fn provokes(&self, mistake: Mistake) -> bool {
        self.questions().iter().any(|question| {
            let evidence = Evidence::new(&self.exploration, question, &question.answer);
            evidence.beliefs.contains_key(mistake.code())
        })
    }

    /// Returns the short code that makes this drill anywhere; for a tree of the user's own the choices of
    /// its search and its targets.
    pub fn code(&self) -> String {
        self.recipe
            .as_ref()
            .map_or_else(|| code::write_own(self), code::write)
    }

    /// Returns the instruction. [`Drill::convention_sentence`] names the conventions.
    pub fn instruction(&self, language: Language) -> String {
        match self.recipe {
            Some(recipe) => recipe.target.instruction(recipe.convention, language),
            None => say!(language, "drill-do-own"),
        }
    }

    /// Returns the conventions of its search in a sentence; `None` for plain minimax, which no
    /// convention changes.
    pub fn convention_sentence(&self, language: Language) -> Option<String> {
        let method = &self.exploration.spec.method;
        let Method {
            cut, fail, order, ..
        } = *method;
        let convention = Convention { cut, fail, order };
        let sentence = self.cuts().then(|| convention.sentence(language))?;
        let bounds = self.bounds_sentence(language);
        Some(bounds.map_or_else(|| sentence.clone(), |bounds| format!("{sentence} {bounds}")))
    }

    /// Returns between which values all leaves lie, where its search may rely on that.
    fn bounds_sentence(&self, language: Language) -> Option<String> {
        let sentence = heading::leaves(&self.exploration.tree)?;
        Some(sentence.say(language, Naming::Signs))
    }

    /// Returns its code, or the words for a tree that has none.
    pub fn label(&self, language: Language) -> String {
        match self.recipe {
            Some(_) => self.code(),
            None => say!(language, "drill-own"),
        }
    }

    /// Returns whether its search cuts.
    pub fn cuts(&self) -> bool {
        self.exploration.tree.method.narrows()
    }

    /// Returns what it is about, in a few words.
    pub fn topic(&self, language: Language) -> String {
        match self.recipe {
            Some(recipe) => recipe.target.name(language),
            None => say!(language, "drill-own"),
        }
    }

    /// Returns whether it asks for an order of the moves.
    pub fn asks_for_order(&self) -> bool {
        self.targets.contains(&Target::Reorder)
    }

    /// Returns the same search without its fault; `None` if it has none.
    pub fn repaired(&self) -> Option<Exploration> {
        let has_fault = self.targets.contains(&Target::FindFault);
        has_fault.then(|| facts::repaired(&self.exploration))?
    }

    /// Returns the questions at the interesting steps, in their order, with their answers.
    pub fn questions(&self) -> Vec<Question> {
        questions::questions(&self.targets, &self.exploration)
    }

    /// Returns what the student's order costs, where that is asked. The answer is the
    /// tree in bracket notation with the moves of each node in any order.
    ///
    /// # Errors
    /// The answer is not this tree reordered.
    pub fn check_order(&self, answer: &str) -> Result<OrderCost, OrderError> {
        reorder::check(&self.exploration, answer)
    }

    /// Returns an order that visits only the minimum, in bracket notation; `None` if the drill asks
    /// for no order. Others may do as well: see [`Drill::check_order`].
    pub fn solution(&self) -> Option<String> {
        let solution = self
            .asks_for_order()
            .then(|| reorder::solution(&self.exploration));
        solution.flatten().map(|tree| tree.to_string())
    }
}
