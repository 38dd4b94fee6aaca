//! The players of the sides of a game.

use super::{Level, ProgramPlayer};
use plywood_explore::exploration::{
    GameName, MAX_DEPTH, MaxSide, NamedVariant, PositionText, Spec, name,
};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;
use thiserror::Error;

/// The name of a person in files and options.
const PERSON: &str = "person";
/// The name of a player that makes random moves.
const RANDOM: &str = "random";
/// The name of a search.
const SEARCH: &str = "search";

/// The player of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    /// A person at the keyboard.
    Person,
    /// A machine at this level.
    Level(Level),
    /// Any legal move, with equal probability.
    Random,
    /// A teaching program, as published or repaired.
    Program(ProgramPlayer),
    /// Any search; its position is ignored.
    Search(Box<Spec>),
}

/// The error for a text that is not a player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SideError {
    /// There is no such player; there are these programs.
    #[error(
        "write person, easy, medium, hard, perfect, search, random or a program ({0}), like othello-c:repaired@3"
    )]
    NoSuchPlayer(String),
    /// A version that the program does not have; it has these.
    #[error("after the colon comes {0}, like othello-c:repaired")]
    NoSuchVersion(String),
    /// The text after the @ is not a depth from 1 to [`MAX_DEPTH`].
    #[error("after the @ comes a depth from 1 to {MAX_DEPTH}, like {0}@3")]
    NotADepth(ProgramPlayer),
    /// A depth for a program that never looks deeper than its own.
    #[error("it never looks further than its own depth: write {0}")]
    TooDeep(ProgramPlayer),
}

impl Side {
    /// Returns whether a person at the keyboard plays it.
    pub fn is_person(&self) -> bool {
        matches!(self, Side::Person)
    }

    /// Returns whether it can play this game.
    pub fn plays(&self, game: GameName) -> bool {
        match self {
            Side::Person | Side::Level(_) | Side::Random => true,
            Side::Program(program) => program.game() == game,
            Side::Search(spec) => spec.game == game,
        }
    }

    /// Returns its search of a position; `None` for people and chance.
    pub fn spec(&self, game: GameName, position: PositionText) -> Option<Spec> {
        match self {
            Side::Person | Side::Random => None,
            Side::Level(level) => Some(level.spec(game, position)),
            Side::Program(program) => Some(program.spec(&position)),
            Side::Search(spec) => Some(Spec {
                position,
                // A part of a tree itself says who is MAX.
                max: if game.has_own_values() {
                    MaxSide::First
                } else {
                    spec.max
                },
                ..(**spec).clone()
            }),
        }
    }

    /// Returns whether it plays what is truly best where that can be found out.
    pub fn knows_truth(&self) -> bool {
        matches!(self, Side::Level(level) if level.knows_truth())
    }

    /// Returns in how many of its moves one is left to chance; `None` if none is.
    pub fn random_once_in(&self) -> Option<u64> {
        match self {
            Side::Level(level) => level.random_once_in(),
            Side::Random => Some(1),
            Side::Person | Side::Program(_) | Side::Search(_) => None,
        }
    }
}

/// Reads everything but a search, which does not fit in one word.
impl FromStr for Side {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Side, SideError> {
        match text {
            PERSON => Ok(Side::Person),
            RANDOM => Ok(Side::Random),
            text => match Level::from_name(text) {
                Some(level) => Ok(Side::Level(level)),
                None => text.parse().map(Side::Program),
            },
        }
    }
}

/// Writes it to be read again; of a search only that it is one.
impl Display for Side {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Side::Person => formatter.write_str(PERSON),
            Side::Level(level) => formatter.write_str(&name(*level)),
            Side::Random => formatter.write_str(RANDOM),
            Side::Program(program) => program.fmt(formatter),
            Side::Search(_) => formatter.write_str(SEARCH),
        }
    }
}
