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
mod target;
mod textbook;

pub use branch::Numbering;
pub use class::{ClassQuestion, ClassQuiz};
pub use code::{CodeError, SEED_BITS};
pub use recipe::{Convention, Difficulty, DrillKind, Recipe};
pub use reorder::{OrderCost, OrderError};
pub use target::Target;

use crate::chance::Rng;
use crate::exploration::{DEFAULT_MAX_NODES, Exploration};
use crate::language::Language;
use crate::quiz::{Evidence, Mistake, Question};
use std::iter;

/// Maximum number of candidates to try, which takes some 50 ms. Usually a dozen are enough, two
/// hundred in the worst case known, so this is never reached; if it were, the target's example
/// would be the drill.
const MAX_TRIES: u32 = 10_000;

/// Maximum number of drills of a difficulty to try for one that provokes a belief.
const MAX_PROVOKING_TRIES: usize = 60;

/// Returns the seed that follows: an odd stride goes through all seeds before it comes back.
fn next_seed(seed: u32) -> u32 {
    seed.wrapping_add(0x9E3_779B) & ((1 << SEED_BITS) - 1)
}

/// A generated tree with a target.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Drill {
    /// The choices that the code encodes.
    pub recipe: Recipe,
    /// The search of its tree.
    pub exploration: Exploration,
    /// The number of candidates tried, this one included.
    pub tries: u32,
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
        for tries in 1..=MAX_TRIES {
            let exploration = recipe
                .candidate(&mut rng)
                .and_then(|spec| Exploration::open(spec, DEFAULT_MAX_NODES))
                .filter(|exploration| recipe.target.is_met(exploration));
            if let Some(exploration) = exploration {
                return Drill {
                    recipe,
                    exploration,
                    tries,
                };
            }
        }
        Drill {
            recipe,
            exploration: recipe.example(),
            tries: MAX_TRIES,
        }
    }

    /// Creates the drill of a code. Lower case, spaces and missing hyphens are allowed.
    ///
    /// # Errors
    /// It is not a code of a drill.
    pub fn from_code(code: &str) -> Result<Drill, CodeError> {
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
        let next = |recipe: &Recipe| {
            let seed = next_seed(recipe.seed);
            Some(Recipe { seed, ..*recipe })
        };
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

    /// Returns a drill to begin an endless stream with ([`Drill::next`]), under the usual
    /// conventions.
    pub fn random(seed: u64, difficulty: Difficulty) -> Drill {
        let mut rng = Rng::new(seed);
        let target = Target::STREAM[rng.below(Target::STREAM.len() as u64) as usize];
        let kind = DrillKind::ALL[rng.below(DrillKind::ALL.len() as u64) as usize];
        let seed = rng.below(1 << SEED_BITS) as u32;
        Drill::new(seed, target, difficulty, kind, Convention::default())
    }

    /// Returns the drill after this one: the next target, of the same difficulty and under the same
    /// conventions. It depends on this one's code alone.
    #[must_use]
    pub fn next(&self) -> Drill {
        let seed = next_seed(self.recipe.seed);
        let kind =
            DrillKind::ALL[Rng::new(u64::from(seed)).below(DrillKind::ALL.len() as u64) as usize];
        Drill::from_recipe(Recipe {
            seed,
            target: self.recipe.target.next(),
            kind,
            ..self.recipe
        })
    }

    /// Returns the short code that makes this drill anywhere.
    pub fn code(&self) -> String {
        code::write(&self.recipe)
    }

    /// Returns the instruction. [`Drill::convention_sentence`] names the conventions.
    pub fn instruction(&self, language: Language) -> String {
        self.recipe
            .target
            .instruction(self.recipe.convention, language)
    }

    /// Returns the conventions of its search in a sentence; `None` for plain minimax, which no
    /// convention changes.
    pub fn convention_sentence(&self, language: Language) -> Option<String> {
        let cuts = self.recipe.target.cuts();
        cuts.then(|| self.recipe.convention.sentence(language))
    }

    /// Returns the same search without its fault; `None` if it has none.
    pub fn repaired(&self) -> Option<Exploration> {
        match self.recipe.target {
            Target::FindFault => facts::repaired(&self.exploration),
            _ => None,
        }
    }

    /// Returns the questions at the interesting steps, in their order, with their answers.
    pub fn questions(&self) -> Vec<Question> {
        questions::questions(self.recipe.target, &self.exploration)
    }

    /// Returns the cost of the student's order in a [`Target::Reorder`] drill. The answer is the
    /// tree in bracket notation with the moves of each node in any order.
    ///
    /// # Errors
    /// The drill asks for no order, or the answer is not this tree reordered.
    pub fn check_order(&self, answer: &str) -> Result<OrderCost, OrderError> {
        self.ensure_reorder()?;
        reorder::check(&self.exploration, answer)
    }

    /// Returns an order that visits only the minimum, in bracket notation; `None` if the drill asks
    /// for no order. Others may do as well: see [`Drill::check_order`].
    pub fn solution(&self) -> Option<String> {
        self.ensure_reorder().ok()?;
        reorder::solution(&self.exploration).map(|tree| tree.to_string())
    }

    fn ensure_reorder(&self) -> Result<(), OrderError> {
        match self.recipe.target {
            Target::Reorder => Ok(()),
            _ => Err(OrderError::NotAsked),
        }
    }
}
