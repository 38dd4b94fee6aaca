//! Duellists: chance, or a teaching program, written in one word.

use crate::chance::Rng;
use crate::exploration::{
    GameName, MAX_DEPTH, NamedVariant, PositionText, Spec, any_of, name, names,
};
use crate::game::{Move, Player};
use crate::program::{Program, Version};
use crate::search::Watch;
use serde::{Serialize, Serializer};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;
use thiserror::Error;

/// A player in a duel: `random`, or a program like `othello-c:published@3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duellist {
    /// Any legal move, with equal probability.
    Random,
    /// The move that a program in one of its versions finds, with the plies it looks ahead; `None`
    /// lets it search as long as its time allows.
    Program(Program, Version, Option<u32>),
}

/// The error for a text that is not a duellist.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DuellistError {
    /// No player is called that; there are these programs.
    #[error("write random or a program ({0}), like othello-c:repaired@3")]
    NoSuchPlayer(String),
    /// Something after `random`.
    #[error("random has neither version nor depth: write random")]
    RandomWithOptions,
    /// A version that the program does not have; it has these.
    #[error("after the colon comes {0}, like othello-c:repaired")]
    NoSuchVersion(String),
    /// What follows the @ is not a depth from 1 to [`MAX_DEPTH`].
    #[error("after the @ comes a depth from 1 to {MAX_DEPTH}, like {0}@3")]
    NotADepth(String),
    /// A depth for a program that never looks deeper than its own.
    #[error("it never looks further than its own depth: write {0}")]
    TooDeep(String),
}

impl Duellist {
    /// Returns a program with its own depth or time.
    pub fn new(program: Program, version: Version) -> Duellist {
        Duellist::Program(program, version, program.spec(version).depth)
    }

    /// Returns the duellist with another depth instead of its own depth or time; chance has none.
    #[must_use]
    pub fn at_depth(self, plies: u32) -> Duellist {
        match self {
            Duellist::Random => self,
            Duellist::Program(program, version, _) => {
                Duellist::Program(program, version, Some(plies))
            }
        }
    }

    /// Returns the game of a program; chance plays any.
    pub fn game(self) -> Option<GameName> {
        match self {
            Duellist::Random => None,
            Duellist::Program(program, version, _) => Some(program.spec(version).game),
        }
    }

    /// Returns the side that a program always plays; `None` if it plays either.
    pub fn side(self) -> Option<Player> {
        match self {
            Duellist::Random => None,
            Duellist::Program(program, ..) => program.max(),
        }
    }

    /// Returns what it searches at a position; `None` for chance.
    pub fn spec(self, position: &PositionText) -> Option<Spec> {
        let Duellist::Program(program, version, depth) = self else {
            return None;
        };
        let published = program.spec(version);
        Some(program.with_max(Spec {
            position: position.clone(),
            depth,
            time: published.time.filter(|_| depth.is_none()),
            ..published
        }))
    }

    /// Returns whether it plays against the clock, so that no two runs need be the same.
    pub fn is_timed(self) -> bool {
        matches!(self, Duellist::Program(_, _, None))
    }

    /// Chooses one of the legal moves of a position, of which there must be at least one, and
    /// returns it with the number of nodes searched; a program may find no move that it would play.
    /// `None` if `watch` was cancelled.
    pub(super) fn choose(
        self,
        position: &PositionText,
        legal: &[Move],
        rng: &mut Rng,
        watch: &Watch,
    ) -> Option<(Option<Move>, u64)> {
        let Some(spec) = self.spec(position) else {
            let any = legal[rng.below(legal.len() as u64) as usize];
            return Some((Some(any), 0));
        };
        let problem = spec.open().expect("the program plays this game");
        let found = problem.find(spec.method.algorithm, watch).ok()?;
        let nodes = found.iterations.iter().map(|run| run.counts.nodes).sum();
        Some((found.best, nodes))
    }
}

impl FromStr for Duellist {
    type Err = DuellistError;

    fn from_str(text: &str) -> Result<Duellist, DuellistError> {
        if text == "random" {
            return Ok(Duellist::Random);
        }
        let split = |text, sign| {
            let mut parts = str::splitn(text, 2, sign);
            (parts.next().unwrap_or_default(), parts.next())
        };
        let (player, depth) = split(text, '@');
        let (program, version) = split(player, ':');
        if program == "random" {
            return Err(DuellistError::RandomWithOptions);
        }
        let no_such_player = || DuellistError::NoSuchPlayer(any_of(&names::<Program>()));
        let program = Program::from_name(program).ok_or_else(no_such_player)?;
        let known = |version: &Version| program.versions().contains(version);
        let version = version.map_or(Ok(Version::default()), |version| {
            let version = Version::from_name(version).filter(known);
            version.ok_or_else(|| DuellistError::NoSuchVersion(program.versions_text()))
        })?;
        let duellist = Duellist::new(program, version);
        let Some(depth) = depth else {
            return Ok(duellist);
        };
        let player = Duellist::Program(program, version, None).to_string();
        let plies = depth.parse().ok();
        let Some(plies) = plies.filter(|plies| (1..=MAX_DEPTH).contains(plies)) else {
            return Err(DuellistError::NotADepth(player));
        };
        let properties = program.spec(version).method.algorithm.properties();
        if properties.max_depth.is_some_and(|deepest| deepest < plies) {
            return Err(DuellistError::TooDeep(player));
        }
        Ok(duellist.at_depth(plies))
    }
}

/// Writes it in full, to be read again.
impl Display for Duellist {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Duellist::Random => formatter.write_str("random"),
            Duellist::Program(program, version, depth) => {
                write!(formatter, "{}:{}", name(program), name(version))?;
                depth.map_or(Ok(()), |plies| write!(formatter, "@{plies}"))
            }
        }
    }
}

impl Serialize for Duellist {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
