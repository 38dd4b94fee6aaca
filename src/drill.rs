//! Drills: trees made from a seed, each with a target, endless and the same everywhere.
//!
//! A drill is its [`Recipe`], and a short code is a recipe written down ([`Drill::code`]). From the
//! recipe comes a stream of numbers, from those come candidates (small textbook trees, or positions
//! of Connect Four with few moves), and the first one whose recorded tree meets the target is the
//! drill. Nothing of that may change while codes of version 1 are about: a test has some of them
//! with their trees.

mod branch;
mod chance;
mod code;
mod connect_four;
mod facts;
mod questions;
mod reorder;
mod target;
mod textbook;

pub use code::{CodeError, SEED_BITS};
pub use reorder::{OrderError, Ordered};
pub use target::Target;

use crate::exploration::{DEFAULT_MAX_NODES, Exploration, Spec, name};
use crate::game::textbook::Textbook;
use crate::language::Language;
use crate::quiz::Question;
use crate::say;
use crate::search::{Algorithm, Cut, Fail, Method, Order, Watch};
use branch::Branch;
use chance::Chance;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Candidates that are tried, some 50 ms of them. Usually a dozen are enough and two hundred in the
/// worst case of all, so that this is never reached; if it were, the target's example is the drill.
const MOST_TRIES: u32 = 10_000;

/// How large the tree of a drill is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// As many leaves as fit into the head, with single digits.
    Easy,
    /// Three plies, with values below zero.
    Medium,
    /// Four plies where the target lets it, and irregular.
    Hard,
}

impl Difficulty {
    /// All difficulties, the easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// What it is called.
    pub fn name(self, language: Language) -> String {
        say!(language, "drill-difficulty", difficulty = name(self))
    }
}

/// Where the tree of a drill comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A tree in bracket notation.
    Textbook,
    /// A position of Connect Four, its leaves valued by the table.
    ConnectFour,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 2] = [Kind::Textbook, Kind::ConnectFour];

    /// What it is called.
    pub fn name(self, language: Language) -> String {
        say!(language, "drill-kind", kind = name(self))
    }
}

/// By which conventions the tree of a drill is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Convention {
    /// When alpha-beta cuts.
    pub cut: Cut,
    /// What it returns outside the window.
    pub fail: Fail,
    /// The order in which moves are tried.
    pub order: Order,
}

impl Default for Convention {
    /// Cutting on equality, fail-soft, from left to right.
    fn default() -> Convention {
        Convention {
            cut: Cut::Ge,
            fail: Fail::Soft,
            order: Order::LeftToRight,
        }
    }
}

impl Convention {
    fn method(self) -> Method {
        Method {
            algorithm: Algorithm::AlphaBeta,
            order: self.order,
            cut: self.cut,
            fail: self.fail,
        }
    }
}

/// All that a drill is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// Below 2^[`SEED_BITS`].
    pub seed: u32,
    /// What there is to see or to do.
    pub target: Target,
    /// How large the tree is.
    pub difficulty: Difficulty,
    /// Where the tree comes from.
    pub kind: Kind,
    /// How it is searched.
    pub convention: Convention,
}

impl Recipe {
    /// The nearest recipe that can be made: only textbook trees are reordered, a target that
    /// fail-hard leaves no room for gets fail-soft, and the seed keeps its low bits.
    #[must_use]
    pub fn fitted(mut self) -> Recipe {
        self.seed &= (1 << SEED_BITS) - 1;
        if self.target == Target::Reorder {
            self.kind = Kind::Textbook;
        }
        if !self.target.fits(self.convention.cut, self.convention.fail) {
            self.convention.fail = Fail::Soft;
        }
        self
    }

    /// Its own source of numbers, which the conventions have no part in.
    fn chance(&self) -> Chance {
        let choices = (self.target as u64) << 8 | (self.difficulty as u64) << 4 | self.kind as u64;
        Chance::new(choices << 32 | u64::from(self.seed))
    }

    /// The next candidate; none where it came to nothing.
    fn candidate(&self, chance: &mut Chance) -> Option<Spec> {
        match self.kind {
            Kind::Textbook => {
                let tree = textbook::candidate(self.target, self.difficulty, chance);
                Some(self.textbook(&tree))
            }
            Kind::ConnectFour => {
                let (moves, depth) = connect_four::candidate(self.target, self.difficulty, chance)?;
                Some(Spec {
                    method: self.convention.method(),
                    depth: Some(depth),
                    ..Spec::connect_four(&moves)
                })
            }
        }
    }

    fn textbook(&self, tree: &Branch) -> Spec {
        let text = tree.laid_out(self.convention.order).to_string();
        Spec {
            method: self.convention.method(),
            ..Spec::textbook(&text)
        }
    }

    /// The tree for the case that chance finds none.
    fn example(&self) -> Exploration {
        let tree = Textbook::parse(self.target.example()).expect("an example is a tree");
        explored(&self.textbook(&Branch::of(&tree))).expect("an example can be searched")
    }
}

/// A recorded spec; none where it cannot be set up.
fn explored(spec: &Spec) -> Option<Exploration> {
    let subject = Arc::new(spec.open().ok()?);
    Exploration::record(spec.clone(), subject, &Watch::new(DEFAULT_MAX_NODES)).ok()
}

/// A generated tree with a target.
#[derive(Clone, Debug)]
pub struct Drill {
    recipe: Recipe,
    exploration: Exploration,
    tries: u32,
}

impl Drill {
    /// The drill of these choices; what does not go together is changed as [`Recipe::fitted`] says.
    pub fn new(
        seed: u32,
        target: Target,
        difficulty: Difficulty,
        kind: Kind,
        convention: Convention,
    ) -> Drill {
        Drill::of(Recipe {
            seed,
            target,
            difficulty,
            kind,
            convention,
        })
    }

    /// The drill of a recipe, [`Recipe::fitted`].
    pub fn of(recipe: Recipe) -> Drill {
        let recipe = recipe.fitted();
        let mut chance = recipe.chance();
        for tries in 1..=MOST_TRIES {
            let exploration = recipe
                .candidate(&mut chance)
                .and_then(|spec| explored(&spec))
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
            tries: MOST_TRIES,
        }
    }

    /// The drill of a code. Lower case, spaces and missing hyphens are all right.
    ///
    /// # Errors
    /// It is no code of a drill.
    pub fn from_code(code: &str) -> Result<Drill, CodeError> {
        code::read(code).map(Drill::of)
    }

    /// A drill to begin an endless stream with ([`Drill::next`]), by the usual conventions.
    pub fn random(seed: u64, difficulty: Difficulty) -> Drill {
        let mut chance = Chance::new(seed);
        let target = Target::ALL[chance.below(Target::ALL.len() as u64) as usize];
        let kind = Kind::ALL[chance.below(Kind::ALL.len() as u64) as usize];
        let seed = chance.below(1 << SEED_BITS) as u32;
        Drill::new(seed, target, difficulty, kind, Convention::default())
    }

    /// The drill after this one: the next target, of the same difficulty and by the same
    /// conventions. It depends on this one's code alone.
    #[must_use]
    pub fn next(&self) -> Drill {
        // An odd stride goes through all seeds before it comes back.
        let seed = self.recipe.seed.wrapping_add(0x9E3_779B) & ((1 << SEED_BITS) - 1);
        let kind = Kind::ALL[Chance::new(u64::from(seed)).below(Kind::ALL.len() as u64) as usize];
        Drill::of(Recipe {
            seed,
            target: self.recipe.target.next(),
            kind,
            ..self.recipe
        })
    }

    /// What it was made from.
    pub fn recipe(&self) -> Recipe {
        self.recipe
    }

    /// Candidates that were looked at, this one included.
    pub fn tries(&self) -> u32 {
        self.tries
    }

    /// The short code that makes this drill anywhere.
    pub fn code(&self) -> String {
        code::write(&self.recipe)
    }

    /// What is explored.
    pub fn spec(&self) -> Spec {
        self.exploration.spec.clone()
    }

    /// The exploration, recorded already.
    pub fn explore(&self) -> Exploration {
        self.exploration.clone()
    }

    /// What the student has to do or to see, with the conventions.
    pub fn instruction(&self, language: Language) -> String {
        self.recipe
            .target
            .instruction(self.recipe.convention, language)
    }

    /// The questions at the telling steps, in their order, with their answers.
    pub fn questions(&self) -> Vec<Question> {
        questions::questions(self.recipe.target, &self.exploration)
    }

    /// What the student's order of a [`Target::Reorder`] drill costs; it is the tree in bracket
    /// notation with the moves of each node in any order.
    ///
    /// # Errors
    /// The drill asks for no order, or the answer is not this tree reordered.
    pub fn check_order(&self, answer: &str) -> Result<Ordered, OrderError> {
        self.asks_for_order()?;
        reorder::check(&self.exploration, answer)
    }

    /// An order that visits only the minimum, in bracket notation; none of a drill that asks for
    /// no order. Others may do as well: [`Drill::check_order`] tells.
    pub fn solution(&self) -> Option<String> {
        self.asks_for_order().ok()?;
        reorder::solution(&self.exploration).map(|tree| tree.to_string())
    }

    fn asks_for_order(&self) -> Result<(), OrderError> {
        match self.recipe.target {
            Target::Reorder => Ok(()),
            _ => Err(OrderError::NotAsked),
        }
    }
}
