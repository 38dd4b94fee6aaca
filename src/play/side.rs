//! The players of the sides of a game.

use super::{Level, TruthPolicy};
use crate::duel::{Duellist, DuellistError};
use crate::exploration::{GameName, MaxSide, NamedVariant, PositionText, Spec, name};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;
use thiserror::Error;

/// The name of a person in files and options.
const PERSON: &str = "person";
/// The name of a search in files and options.
const SEARCH: &str = "search";

/// The player of a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    /// A person at the keyboard.
    Person,
    /// A machine at this level.
    Level(Level),
    /// Chance, or a teaching program.
    Duellist(Duellist),
    /// Any search; its position is ignored.
    Search(Box<Spec>),
}

/// The error for a text that is not a player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SideError {
    /// There is no such player.
    #[error(
        "write person, easy, medium, hard, fallible, trapper, perfect, search, random or a program, like othello-c:repaired@3"
    )]
    NoSuchPlayer,
    /// A program, but with an error in its options.
    #[error(transparent)]
    Program(DuellistError),
}

impl Side {
    /// Returns whether a person at the keyboard plays it.
    pub fn is_person(&self) -> bool {
        matches!(self, Side::Person)
    }

    /// Returns whether it can play this game.
    pub fn plays(&self, game: GameName) -> bool {
        match self {
            Side::Person | Side::Level(_) => true,
            Side::Duellist(duellist) => duellist.game().is_none_or(|own| own == game),
            Side::Search(spec) => spec.game == game,
        }
    }

    /// Returns what it searches at a position; `None` for people and chance.
    pub fn spec(&self, game: GameName, position: PositionText) -> Option<Spec> {
        match self {
            Side::Person => None,
            Side::Level(level) => Some(level.spec(game, position)),
            Side::Duellist(duellist) => duellist.spec(&position),
            Side::Search(spec) => Some(Spec {
                position,
                // A part of a tree itself says who is MAX.
                max: match game.has_own_values() {
                    true => MaxSide::First,
                    false => spec.max,
                },
                ..(**spec).clone()
            }),
        }
    }

    /// Returns how it chooses if it knows the truth; `None` if it never does.
    pub fn truth_policy(&self) -> Option<TruthPolicy> {
        match self {
            Side::Level(level) => level.truth_policy(),
            _ => None,
        }
    }

    /// Returns in how many of its moves one is left to chance; `None` if none is.
    pub fn random_once_in(&self) -> Option<u64> {
        match self {
            Side::Level(level) => level.random_once_in(),
            Side::Duellist(Duellist::Random) => Some(1),
            Side::Person | Side::Duellist(_) | Side::Search(_) => None,
        }
    }
}

/// Reads everything but a search, which does not fit in one word.
impl FromStr for Side {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Side, SideError> {
        if text == PERSON {
            return Ok(Side::Person);
        }
        if let Some(level) = Level::from_name(text) {
            return Ok(Side::Level(level));
        }
        text.parse()
            .map(Side::Duellist)
            .map_err(|error| match error {
                DuellistError::NoSuchPlayer(_) => SideError::NoSuchPlayer,
                error => SideError::Program(error),
            })
    }
}

/// Writes it to be read again; of a search only that it is one.
impl Display for Side {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Side::Person => formatter.write_str(PERSON),
            Side::Level(level) => formatter.write_str(&name(*level)),
            Side::Duellist(duellist) => duellist.fmt(formatter),
            Side::Search(_) => formatter.write_str(SEARCH),
        }
    }
}
