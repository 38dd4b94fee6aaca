//! Levels of machines, described so that a screen can tell what each of them does.

use plywood_core::search::{Algorithm, Method, Order};
use plywood_explore::exploration::{GameName, PositionText, Spec};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// Maximum number of nodes in which a level finds out what every move of a position is worth: a few
/// seconds' work. A single best move may take more.
pub const MAX_TRUTH_NODES: u64 = 10_000_000;

/// The strength of a machine. A level is no more than its search, its random moves and its
/// [`TruthPolicy`], if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Level {
    /// Looks 2 plies ahead, and leaves one move in 4 to chance.
    Easy,
    /// Looks 4 plies ahead, and leaves one move in 12 to chance.
    Medium,
    /// Looks as far ahead as it can in a second.
    Hard,
    /// Plays what is truly best, but now and then the second best, the more often the less that
    /// loses.
    Fallible,
    /// The same, but half as often; of equally good moves it plays the one after which most replies
    /// are mistakes.
    Trapper,
    /// Plays what is truly best.
    Perfect,
}

/// How a level that knows the truth chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TruthPolicy {
    /// It plays a second best move that loses `n` points once in `moves_per_error * (n + 1)` moves;
    /// `None` never does.
    pub moves_per_error: Option<u64>,
    /// Whether it plays, of equal moves, the one after which most replies are mistakes.
    pub sets_traps: bool,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: &[Level] = <Level as VariantArray>::VARIANTS;

    /// Returns how it chooses if it knows the truth; `None` if it never does.
    pub fn truth_policy(self) -> Option<TruthPolicy> {
        let moves_per_error = match self {
            Level::Easy | Level::Medium | Level::Hard => return None,
            Level::Fallible => Some(2),
            Level::Trapper => Some(4),
            Level::Perfect => None,
        };
        Some(TruthPolicy {
            moves_per_error,
            sets_traps: self == Level::Trapper,
        })
    }

    /// Returns the plies that it looks ahead if it does not know the truth; `None` if its time
    /// decides. A tree with values at its leaves only is searched whole at every level.
    pub fn plies(self) -> Option<u32> {
        match self {
            Level::Easy => Some(2),
            Level::Medium => Some(4),
            Level::Hard | Level::Fallible | Level::Trapper | Level::Perfect => None,
        }
    }

    /// Returns the milliseconds that it thinks, if they and not the plies decide.
    pub fn time(self) -> Option<u32> {
        self.plies().is_none().then_some(1000)
    }

    /// Returns in how many moves one is left to chance; `None` if none is.
    pub fn random_once_in(self) -> Option<u64> {
        match self {
            Level::Easy => Some(4),
            Level::Medium => Some(12),
            Level::Hard | Level::Fallible | Level::Trapper | Level::Perfect => None,
        }
    }

    /// Returns what it searches at a position, with the game's evaluation that has no faults.
    pub fn spec(self, game: GameName, position: PositionText) -> Spec {
        let spec = Spec {
            position,
            evaluation: Some(game.best_evaluation()),
            ..Spec::new(game, "")
        };
        if !game.has_free_depth() {
            return spec;
        }
        let (algorithm, order) = match self.plies() {
            Some(_) => (Algorithm::AlphaBeta, Order::CentreFirst),
            None => (Algorithm::IterativeDeepening, Order::BestFirst),
        };
        Spec {
            method: Method {
                algorithm,
                order,
                ..spec.method
            },
            depth: self.plies(),
            time: self.time(),
            ..spec
        }
    }
}
