//! Games: positions, moves and results. Depends on no other module.

use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// A game's value, always from MAX's side. The infinities of a window are [`Value::MIN`] and
/// [`Value::MAX`]; no evaluation ever returns them. Only a node that keeps its
/// initial value, because no move gave it a better one, has one of the two as its value.
pub type Value = i32;

/// The value of an end that is better for MAX than any number, such as `+inf` in a textbook tree;
/// its negation is worse than any number. Unlike [`Value::MAX`], it can be the value of a node.
pub const INFINITE: Value = Value::MAX - 1;

/// The common denominator of all values, at least 1: a value of 1 stands for one over this number.
/// It makes the decimals and fractions of a textbook tree whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit(pub u32);

impl Unit {
    /// Values stand for themselves.
    pub const ONE: Unit = Unit(1);

    /// Returns whether this is [`Unit::ONE`].
    pub fn is_one(&self) -> bool {
        *self == Unit::ONE
    }
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

/// One of the two players, in the order in which they play from the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Plays the first move of the game.
    First,
    /// Plays the second.
    Second,
}

impl Player {
    /// Returns the other player.
    #[inline]
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }
}

/// The result of a game by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The game was won by this player.
    Won(Player),
    /// Neither player has won.
    Draw,
    /// The end has its own value, from MAX's side, as the leaves of a textbook tree do.
    Value(Value),
}

impl Outcome {
    /// Returns the winner; `None` after a draw and where the end is a value.
    pub fn winner(self) -> Option<Player> {
        match self {
            Outcome::Won(winner) => Some(winner),
            Outcome::Draw | Outcome::Value(_) => None,
        }
    }
}

/// A move as a small code, the weight of an edge in the tree. Its meaning is the game's.
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

    /// Returns the player to move. Called at every node rather than derived from the ply: players
    /// may pass.
    fn to_move(&self, state: &Self::State) -> Player;

    /// Returns how the game has ended; `None` while it goes on. Everything that reports a result
    /// calls this, never an evaluation.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Returns whether the game has ended, which is exactly where there are no moves and where
    /// there is an [outcome](Game::outcome). The exceptions are positions that only a search that
    /// plays on past a win reaches. Called at every node of a search: override it where it is
    /// cheaper than the outcome.
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

    /// Returns the move of a side that has no other; `None` in games without passes.
    #[inline]
    fn pass(&self) -> Option<Move> {
        None
    }

    /// Appends moves like [`Game::moves`], for a search that does not see that the game is won:
    /// everything that could still be played on the board. The default appends none once the game
    /// is over.
    #[inline]
    fn moves_past_a_win(&self, state: &Self::State, moves: &mut Vec<Move>) {
        self.moves(state, moves);
    }

    /// Appends the loud moves, after which the value of the position may be quite another: captures
    /// and, if `with_threats`, threats, in natural order. A quiescence search goes on with them where
    /// its depth is reached. Returns whether the player may leave them all: not where every other
    /// move is illegal or loses at once.
    fn loud_moves(&self, _: &Self::State, _with_threats: bool, _moves: &mut Vec<Move>) -> bool {
        true
    }

    /// Returns a move's distance from the centre, in units of the game; orders moves centre first.
    /// In a game without a centre all moves are equal.
    fn distance_from_centre(&self, _: &Self::State, _: Move) -> u32 {
        0
    }

    /// Returns the player who is MAX, where the position itself says so; otherwise it is a choice.
    fn max(&self) -> Option<Player> {
        None
    }

    /// Returns by how much the first player wins if the game ends here, or the value of a tree's
    /// leaf; `None` in games that are not won by a number of points, or may go on for ever.
    fn margin(&self, _: &Self::State) -> Option<Value> {
        None
    }

    /// Returns numbers that distinguish a position, including the side to move, from all others: a
    /// transposition table looks positions up by them. `None` in games without such a key.
    fn key(&self, _: &Self::State) -> Option<[u64; 3]> {
        None
    }

    /// Returns what a value of 1 stands for.
    fn unit(&self) -> Unit {
        Unit::ONE
    }

    /// Returns the weights of the moves of a position at which chance decides, in the game's natural
    /// order; `None` where a player decides.
    #[inline]
    fn weights(&self, _: &Self::State) -> Option<&[u32]> {
        None
    }

    /// Returns whether chance decides at some positions.
    fn has_chance(&self) -> bool {
        false
    }

    /// Returns whether the evaluation has a value for every position this many plies after the
    /// start: only then can a line end at this depth.
    fn has_values_at(&self, _: u32) -> bool {
        true
    }

    /// Returns the number of plies to the deepest end of the game, where that is known in advance;
    /// it is then the default depth.
    fn height(&self) -> Option<u32> {
        None
    }
}
