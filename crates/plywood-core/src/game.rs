//! Games: positions, moves and results. Depends on no other module.

use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// A game's value, always from MAX's side. [`Value::MIN`] is −∞ and [`Value::MAX`] is +∞: the open
/// edges of a window, and the values of outcomes that are worse or better than any number, such as
/// `+inf` in a textbook tree. An evaluation may return every value. Nothing is worse than −∞ or
/// better than +∞, so a search needs no bound to know that it can stop there.
pub type Value = i32;

/// Returns the value from the other player's point of view. The infinities are each other's
/// opposites, although the smallest integer has no negation.
#[inline]
pub const fn opposite(value: Value) -> Value {
    match value {
        Value::MIN => Value::MAX,
        Value::MAX => Value::MIN,
        _ => -value,
    }
}

/// The common denominator of all values, at least 1. With it, the decimals and fractions of a
/// textbook tree are stored as whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit(pub u32);

impl Unit {
    /// Values are whole numbers.
    pub const ONE: Unit = Unit(1);
}

impl Default for Unit {
    fn default() -> Unit {
        Unit::ONE
    }
}

/// Returns whether a value is neither of the two infinities.
pub const fn is_finite(value: Value) -> bool {
    value != Value::MIN && value != Value::MAX
}

/// A player, by the order of play at the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Plays the first move of the game.
    First,
    /// Plays the second move.
    Second,
}

impl Player {
    /// Returns the opponent.
    #[inline]
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The game was won by this player.
    Won(Player),
    /// Neither player has won.
    Draw,
    /// The game ended with this value for MAX, as at a leaf of a textbook tree.
    Value(Value),
}

impl Outcome {
    /// Returns the winner; `None` for a draw or a value.
    pub fn winner(self) -> Option<Player> {
        match self {
            Outcome::Won(winner) => Some(winner),
            Outcome::Draw | Outcome::Value(_) => None,
        }
    }
}

/// A move as a small code, whose meaning is up to the game. It is an edge's weight in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(pub u32);

/// The rules of a game for two players with perfect information. Four methods are required.
pub trait Game: Debug + Send + Sync + Sized {
    /// A position. Cloned for every node of a search, so it should be small.
    type State: Clone + Debug + Send + Sync;

    /// Appends the legal moves to `moves`, in the game's natural order.
    fn moves(&self, state: &Self::State, moves: &mut Vec<Move>);

    /// Returns the position after a legal move.
    fn play(&self, state: &Self::State, played: Move) -> Self::State;

    /// Returns the player to move. Called at every node rather than derived from the ply, since
    /// players may pass.
    fn to_move(&self, state: &Self::State) -> Player;

    /// Returns how the game ended; `None` while it is in progress. All results come from here,
    /// never from an evaluation.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Returns whether the game is over. That is the case exactly when there are no moves and when
    /// there is an [outcome](Game::outcome), except in positions that only a search that plays on
    /// past a win can reach. Called at every node of a search; override it if that is cheaper than
    /// computing the outcome.
    #[inline]
    fn is_over(&self, state: &Self::State) -> bool {
        self.outcome(state).is_some()
    }

    /// Returns the legal moves, in the game's natural order.
    fn legal_moves(&self, state: &Self::State) -> Vec<Move> {
        let mut legal = Vec::new();
        self.moves(state, &mut legal);
        legal
    }

    /// Like [`Game::moves`], but for searches that ignore wins: appends every move that could still
    /// be played on the board. By default there are none once the game is over.
    #[inline]
    fn moves_past_a_win(&self, state: &Self::State, moves: &mut Vec<Move>) {
        self.moves(state, moves);
    }

    /// Appends the loud moves in natural order: captures and, if `with_threats`, threats, after
    /// which the value may change a lot. A quiescence search tries them beyond its depth. Returns
    /// whether the player may decline them all, which is not the case if every other move is
    /// illegal or loses at once.
    fn loud_moves(&self, _: &Self::State, _with_threats: bool, _moves: &mut Vec<Move>) -> bool {
        true
    }

    /// Returns a move's distance from the centre, in units of the game; orders moves centre first.
    /// All moves are equal in a game without a centre.
    fn distance_from_centre(&self, _: &Self::State, _: Move) -> u32 {
        0
    }

    /// Returns the player who is MAX if the position determines it; otherwise the user chooses.
    fn max(&self) -> Option<Player> {
        None
    }

    /// Returns the first player's winning margin if the game ended here, or the value of a textbook
    /// leaf; `None` in games that are not decided by points, or that may go on for ever.
    fn margin(&self, _: &Self::State) -> Option<Value> {
        None
    }

    /// Returns a unique key of the position, including the side to move, for transposition tables.
    /// `None` in games without such a key.
    fn key(&self, _: &Self::State) -> Option<[u64; 3]> {
        None
    }

    /// The unit of the evaluation's values: 1 unless some are fractions.
    fn unit(&self) -> Unit {
        Unit::ONE
    }

    /// Returns the weights of a chance node's moves, in the game's natural order: one for each, from 1
    /// to 2³¹ − 1, their sum below 2⁴⁶. `None` where a player decides. The node's value is their
    /// average, rounded down to a whole [`Value`].
    #[inline]
    fn weights(&self, _: &Self::State) -> Option<&[u32]> {
        None
    }

    /// Whether [`Game::weights`] has an answer anywhere. Only some searches support it.
    fn has_chance(&self) -> bool {
        false
    }

    /// Returns the least and the largest value that a search of so many plies can find for MAX, if
    /// that is known beforehand. Searches with cutoffs rely on it.
    #[inline]
    fn limits(&self, _: &Self::State, _plies: u32) -> Option<[Value; 2]> {
        None
    }

    /// Returns whether the evaluation has a value for every position this many plies after the
    /// start. Only then can lines end at this depth.
    fn has_values_at(&self, _: u32) -> bool {
        true
    }

    /// Returns the maximum number of plies, if it is known in advance. It is then the default
    /// depth.
    fn height(&self) -> Option<u32> {
        None
    }
}
