//! Who plays a side.

use super::{Level, Manner};
use crate::duel::{Duellist, DuellistError};
use crate::exploration::{GameName, MaxSide, Named, PositionText, Spec, name};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;
use thiserror::Error;

/// How a person is written.
const PERSON: &str = "person";
/// How a search of one's own is written.
const SEARCH: &str = "search";

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    /// A person at the keys.
    Person,
    /// A machine of a level.
    Level(Level),
    /// Chance, or a teaching program.
    Duellist(Duellist),
    /// Any search; its position is of no meaning.
    Search(Box<Spec>),
}

/// Why a text names nobody who plays.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SideError {
    /// Nobody is called that.
    #[error(
        "write person, easy, medium, hard, fallible, trapper, perfect, search, random or a program, like othello-c:repaired@3"
    )]
    Nobody,
    /// A program, but something about it is wrong.
    #[error(transparent)]
    Program(DuellistError),
}

impl Side {
    /// Whether somebody has to press keys for it.
    pub fn is_person(&self) -> bool {
        matches!(self, Side::Person)
    }

    /// Whether it can play this game.
    pub fn plays(&self, game: GameName) -> bool {
        match self {
            Side::Person | Side::Level(_) => true,
            Side::Duellist(duellist) => duellist.game().is_none_or(|own| own == game),
            Side::Search(spec) => spec.game == game,
        }
    }

    /// What it searches at a position; none for people and chance.
    pub fn spec(&self, game: GameName, position: PositionText) -> Option<Spec> {
        match self {
            Side::Person => None,
            Side::Level(level) => Some(level.spec(game, position)),
            Side::Duellist(duellist) => duellist.spec(&position),
            Side::Search(spec) => Some(Spec {
                position,
                // A part of a tree says itself who is MAX.
                max: match game.has_own_values() {
                    true => MaxSide::First,
                    false => spec.max,
                },
                ..(**spec).clone()
            }),
        }
    }

    /// How it chooses where it knows what is true; none if it never does.
    pub fn manner(&self) -> Option<Manner> {
        match self {
            Side::Level(level) => level.manner(),
            _ => None,
        }
    }

    /// In how many of its moves one is left to chance; none if none is.
    pub fn chance(&self) -> Option<u64> {
        match self {
            Side::Level(level) => level.chance(),
            Side::Duellist(Duellist::Random) => Some(1),
            Side::Person | Side::Duellist(_) | Side::Search(_) => None,
        }
    }
}

/// Reads all but a search, which one word cannot tell.
impl FromStr for Side {
    type Err = SideError;

    fn from_str(text: &str) -> Result<Side, SideError> {
        if text == PERSON {
            return Ok(Side::Person);
        }
        if let Some(level) = Level::named(text) {
            return Ok(Side::Level(level));
        }
        text.parse()
            .map(Side::Duellist)
            .map_err(|error| match error {
                DuellistError::NoSuchPlayer { .. } => SideError::Nobody,
                error => SideError::Program(error),
            })
    }
}

/// As it is read again; of a search only that it is one.
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
