//! Levels for a class: what each of them is, so that a screen can say it.

use crate::exploration::{GameName, PositionText, Spec};
use crate::search::{Algorithm, Method, Order};
use strum::{EnumMessage, IntoStaticStr, VariantArray};

/// How well a machine plays. A level is no more than its search and its chance moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumMessage, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Level {
    /// Looks 2 plies ahead, and leaves one move in 4 to chance.
    Easy,
    /// Looks 4 plies ahead, and leaves one move in 12 to chance.
    Medium,
    /// Looks as far ahead as it can in a second.
    Hard,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// Plies that it looks ahead; none lets its time decide. A tree with values at its leaves only is
    /// searched whole at every level.
    pub fn plies(self) -> Option<u32> {
        match self {
            Level::Easy => Some(2),
            Level::Medium => Some(4),
            Level::Hard => None,
        }
    }

    /// Milliseconds that it thinks, where they and not the plies decide.
    pub fn time(self) -> Option<u32> {
        self.plies().is_none().then_some(1000)
    }

    /// In how many moves one is left to chance; none if none is.
    pub fn chance(self) -> Option<u64> {
        match self {
            Level::Easy => Some(4),
            Level::Medium => Some(12),
            Level::Hard => None,
        }
    }

    /// What it searches at a position: with the evaluation of the game that has no faults.
    pub fn spec(self, game: GameName, position: PositionText) -> Spec {
        let spec = Spec {
            position,
            evaluation: Some(game.soundest()),
            ..Spec::of(game, "")
        };
        if !game.can_be_deepened() {
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
