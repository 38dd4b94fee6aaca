//! The recipe of a drill: a seed and several choices.

use super::{SEED_BITS, Subject, Target, facts, textbook};
use crate::language::Language;
use crate::say;
use plywood_core::random::Rng;
use plywood_core::search::{Algorithm, Cut, Method, Order, TableSettings};
use plywood_explore::exploration::{Spec, name};
use serde::{Deserialize, Serialize};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// The size and difficulty of a drill's tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Difficulty {
    /// As many leaves as one can keep in mind, with small values.
    Easy,
    /// As a rule three plies, with values below zero.
    Medium,
    /// As a rule four plies, and irregular.
    Hard,
}

impl Difficulty {
    /// All difficulties, from the easiest.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Returns the name.
    pub fn name(self, language: Language) -> String {
        say!(language, "drill-difficulty", difficulty = name(self))
    }
}

/// The source of a drill's tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum DrillKind {
    /// A tree in bracket notation.
    Textbook,
    /// A position of Connect Four, its leaves valued by the table.
    ConnectFour,
}

impl DrillKind {
    /// All kinds.
    pub const ALL: [DrillKind; 2] = [DrillKind::Textbook, DrillKind::ConnectFour];

    /// Returns a kind that these subjects allow.
    fn random(rng: &mut Rng, subjects: &[Subject]) -> DrillKind {
        if subjects.contains(&Subject::RealPosition) {
            return DrillKind::ConnectFour;
        }
        DrillKind::ALL[rng.below(DrillKind::ALL.len() as u64) as usize]
    }
}

/// Returns the search of a target, from left to right and fail-soft, with this test.
fn method(target: Target, cut: Cut) -> Method {
    let method = Method {
        cut,
        ..Method::default()
    };
    let by = |algorithm| Method {
        algorithm,
        ..method
    };
    match target {
        Target::Minimax | Target::Evaluation | Target::Proof => by(Algorithm::Minimax),
        Target::NullWindow => by(Algorithm::PrincipalVariation),
        Target::Negamax => by(Algorithm::Negamax),
        Target::Deepening => Method {
            order: Order::BestFirst,
            ..by(Algorithm::IterativeDeepening)
        },
        Target::Aspiration => by(Algorithm::Aspiration),
        Target::Mtdf => by(Algorithm::Mtdf),
        Target::Quiescence => by(Algorithm::Quiescence),
        Target::Table => Method {
            algorithm: Algorithm::IterativeDeepening,
            table: Some(TableSettings {
                entries: TABLE_ENTRIES,
                ..TableSettings::default()
            }),
            ..method
        },
        Target::Killers => Method {
            order: Order::Killers,
            ..method
        },
        Target::History => Method {
            order: Order::History,
            ..method
        },
        Target::Star1 => Method {
            leaves: textbook::ALL_LEAVES,
            ..method
        },
        _ => method,
    }
}

/// Room for every position of a drill.
const TABLE_ENTRIES: u32 = 1_000;

/// Everything that determines a drill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Recipe {
    /// Below 2^[`SEED_BITS`].
    pub seed: u32,
    /// The subject of the drill.
    pub target: Target,
    /// The size of the tree.
    pub difficulty: Difficulty,
    /// The source of the tree.
    pub kind: DrillKind,
    /// When the search cuts.
    pub cut: Cut,
}

impl Recipe {
    /// Returns the closest valid recipe: some targets allow only textbook trees or one test,
    /// and the seed keeps its low bits.
    #[must_use]
    pub fn adjusted(mut self) -> Recipe {
        self.seed &= (1 << SEED_BITS) - 1;
        if self.target.is_textbook() {
            self.kind = DrillKind::Textbook;
        } else if self.target.is_position() {
            self.kind = DrillKind::ConnectFour;
        }
        if self.target.is_fixed() {
            self.cut = Cut::default();
        }
        self
    }

    /// Returns a recipe that starts an endless stream about these subjects, or about all if there
    /// are none, where equality cuts.
    pub fn random(seed: u64, difficulty: Difficulty, subjects: &[Subject]) -> Recipe {
        let mut rng = Rng::new(seed);
        let targets = Subject::stream(subjects);
        let target = targets[rng.below(targets.len() as u64) as usize];
        let kind = DrillKind::random(&mut rng, subjects);
        Recipe {
            seed: rng.below(1 << SEED_BITS) as u32,
            target,
            difficulty,
            kind,
            cut: Cut::default(),
        }
    }

    /// Returns the next recipe in the stream about these subjects, with the next target, the same
    /// difficulty and the same test. It depends only on this recipe.
    #[must_use]
    pub fn next(&self, subjects: &[Subject]) -> Recipe {
        let seed = self.with_next_seed().seed;
        let targets = Subject::stream(subjects);
        let place = targets.iter().position(|&target| target == self.target);
        let target = targets[place.map_or(0, |place| (place + 1) % targets.len())];
        let kind = DrillKind::random(&mut Rng::new(u64::from(seed)), subjects);
        Recipe {
            seed,
            target,
            kind,
            ..*self
        }
    }

    /// Returns the recipe with the next seed. The stride is odd, so it visits all seeds before
    /// repeating one.
    pub(super) fn with_next_seed(&self) -> Recipe {
        let seed = self.seed.wrapping_add(0x09E3_779B) & ((1 << SEED_BITS) - 1);
        Recipe { seed, ..*self }
    }

    /// Returns the recipe's random number generator, which does not depend on the test.
    pub(super) fn rng(&self) -> Rng {
        let choices = (self.target as u64) << 8 | (self.difficulty as u64) << 4 | self.kind as u64;
        Rng::new(choices << 32 | u64::from(self.seed))
    }

    /// Returns the next candidate; `None` if the attempt failed.
    pub(super) fn candidate(&self, rng: &mut Rng) -> Option<Spec> {
        let mut spec = match self.kind {
            DrillKind::Textbook => {
                let tree = textbook::candidate(self.target, self.difficulty, rng);
                Spec::textbook(&textbook::notation(self.target, &tree, rng))
            }
            DrillKind::ConnectFour => {
                let (moves, depth) = textbook::connect_four(self.target, self.difficulty, rng)?;
                let mut spec = Spec::connect_four(&moves);
                spec.depth = Some(depth);
                spec
            }
        };
        spec.method = method(self.target, self.cut);
        if self.target == Target::FindFault {
            spec.implementation = facts::random_fault(rng);
        }
        Some(spec)
    }
}
