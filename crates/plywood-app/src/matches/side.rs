//! The players of a game: people, levels, searches, and teaching programs, each written as one
//! word.

use super::Level;
use plywood_explore::exploration::{
    GameName, MAX_DEPTH, NamedVariant, PositionText, Problem, Spec, any_of, name, names,
};
use plywood_explore::program::{Program, Version};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;
use std::sync::Arc;
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
    Search(Arc<Problem>),
}

/// The error for a text that is not a player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SideError {
    /// There is no such player; the names are those of programs.
    #[error(
        "write person, easy, medium, hard, perfect, search, random or a program ({0}), like othello-c:repaired@3"
    )]
    NoSuchPlayer(String),
    /// The program has no such version, or cannot play at this depth.
    #[error(
        "write the program like {0}, after the colon published or repaired, after the @ a depth from 1 to {1}"
    )]
    NoSuchProgram(ProgramPlayer, u32),
}

impl Side {
    /// Returns whether a person at the keyboard plays it.
    pub fn is_person(&self) -> bool {
        matches!(self, Side::Person)
    }

    /// Returns whether the player can play this game.
    pub fn plays(&self, game: GameName) -> bool {
        match self {
            Side::Person | Side::Level(_) | Side::Random => true,
            Side::Program(program) => program.game() == game,
            Side::Search(search) => search.spec.game == game,
        }
    }

    /// Opens the player's search of the position of `at`; `None` for people and random players.
    pub fn search(&self, at: &Problem) -> Option<Problem> {
        let position = at.spec.position.clone();
        let spec = match self {
            Side::Person | Side::Random => return None,
            Side::Level(level) => level.spec(at.spec.game, position),
            Side::Program(player) => player.spec(position),
            Side::Search(search) => Spec {
                position,
                ..search.spec.clone()
            },
        };
        let search = at.with(|own| *own = spec).ok()?;
        Some(match self {
            Side::Program(player) => player.program.with_max(search),
            _ => search,
        })
    }

    /// Returns whether the player plays truly best moves where these can be found.
    pub fn knows_truth(&self) -> bool {
        matches!(self, Side::Level(level) if level.knows_truth())
    }

    /// Returns the average number of moves per random move; `None` if there are no random moves.
    pub fn random_once_in(&self) -> Option<u64> {
        match self {
            Side::Level(level) => level.random_once_in(),
            Side::Random => Some(1),
            Side::Person | Side::Program(_) | Side::Search(_) => None,
        }
    }
}

/// Parses any player but a search, which is more than one word.
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

/// Displays the player so that it can be parsed; a search is only named as such.
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

/// A player like `othello-c:published@3`, which makes the program's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramPlayer {
    /// One of the teaching programs.
    pub program: Program,
    /// As published, or repaired.
    pub version: Version,
    /// Search depth in plies; `None` if the program's time limit determines it.
    pub depth: Option<u32>,
}

impl ProgramPlayer {
    /// Returns a program with its own depth or time limit.
    pub fn new(program: Program, version: Version) -> ProgramPlayer {
        ProgramPlayer {
            program,
            version,
            depth: program.spec(version).depth,
        }
    }

    /// Returns the program with this depth in place of its own depth or time limit.
    #[must_use]
    pub fn at_depth(self, plies: u32) -> ProgramPlayer {
        ProgramPlayer {
            depth: Some(plies),
            ..self
        }
    }

    /// Returns the game.
    pub fn game(self) -> GameName {
        self.program.spec(self.version).game
    }

    /// Returns the player's search of a position, without [the program's MAX](Program::with_max).
    pub fn spec(self, position: PositionText) -> Spec {
        let published = self.program.spec(self.version);
        Spec {
            position,
            depth: self.depth,
            time: if self.depth.is_none() {
                published.time
            } else {
                None
            },
            ..published
        }
    }
}

impl FromStr for ProgramPlayer {
    type Err = SideError;

    fn from_str(text: &str) -> Result<ProgramPlayer, SideError> {
        let mut parts = text.splitn(2, '@');
        let (player, depth) = (parts.next().unwrap_or_default(), parts.next());
        let mut parts = player.splitn(2, ':');
        let (program, version) = (parts.next().unwrap_or_default(), parts.next());
        let program = Program::from_name(program)
            .ok_or_else(|| SideError::NoSuchPlayer(any_of(&names::<Program>())))?;
        let usual = ProgramPlayer::new(program, Version::default());
        let error = |deepest| SideError::NoSuchProgram(usual, deepest);
        let version = version.map_or(Some(usual.version), Version::from_name);
        let version = version.ok_or_else(|| error(MAX_DEPTH))?;
        let player = ProgramPlayer::new(program, version);
        let Some(depth) = depth else {
            return Ok(player);
        };
        let algorithm = program.spec(version).method.algorithm;
        let deepest = algorithm.properties().max_depth.unwrap_or(MAX_DEPTH);
        let plies = depth.parse().ok();
        let plies = plies.filter(|plies| (1..=deepest).contains(plies));
        Ok(player.at_depth(plies.ok_or_else(|| error(deepest))?))
    }
}

/// Displays the full name, which can be parsed.
impl Display for ProgramPlayer {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", name(self.program), name(self.version))?;
        self.depth
            .map_or(Ok(()), |plies| write!(formatter, "@{plies}"))
    }
}
