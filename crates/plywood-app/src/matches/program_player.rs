//! A teaching program as a player, written in one word.

use super::SideError;
use plywood_explore::exploration::{
    GameName, MAX_DEPTH, NamedVariant, PositionText, Spec, any_of, name, names,
};
use plywood_explore::program::{Program, Version};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// A player like `othello-c:published@3`: it makes the move that the program finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramPlayer {
    /// One of the teaching programs.
    pub program: Program,
    /// As published, or repaired.
    pub version: Version,
    /// The plies it looks ahead; `None` lets it search as long as its time allows.
    pub depth: Option<u32>,
}

impl ProgramPlayer {
    /// Returns a program with its own depth or time.
    pub fn new(program: Program, version: Version) -> ProgramPlayer {
        ProgramPlayer {
            program,
            version,
            depth: program.spec(version).depth,
        }
    }

    /// Returns the program with this depth instead of its usual depth or time.
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

    /// Returns its search of a position.
    pub fn spec(self, position: &PositionText) -> Spec {
        let published = self.program.spec(self.version);
        self.program.with_max(Spec {
            position: position.clone(),
            depth: self.depth,
            time: published.time.filter(|_| self.depth.is_none()),
            ..published
        })
    }
}

impl FromStr for ProgramPlayer {
    type Err = SideError;

    fn from_str(text: &str) -> Result<ProgramPlayer, SideError> {
        let (player, depth) = match text.split_once('@') {
            Some((player, depth)) => (player, Some(depth)),
            None => (text, None),
        };
        let (program, version) = match player.split_once(':') {
            Some((program, version)) => (program, Some(version)),
            None => (player, None),
        };
        let program = Program::from_name(program)
            .ok_or_else(|| SideError::NoSuchPlayer(any_of(&names::<Program>())))?;
        let known = |version: &Version| program.versions().contains(version);
        let version = version.map_or(Ok(Version::default()), |version| {
            let version = Version::from_name(version).filter(known);
            version.ok_or_else(|| SideError::NoSuchVersion(program.versions_text()))
        })?;
        let usual = ProgramPlayer::new(program, version);
        let Some(depth) = depth else {
            return Ok(usual);
        };
        let depthless = ProgramPlayer {
            depth: None,
            ..usual
        };
        let plies = depth.parse().ok();
        let Some(plies) = plies.filter(|plies| (1..=MAX_DEPTH).contains(plies)) else {
            return Err(SideError::NotADepth(depthless));
        };
        let properties = program.spec(version).method.algorithm.properties();
        if properties.max_depth.is_some_and(|deepest| deepest < plies) {
            return Err(SideError::TooDeep(depthless));
        }
        Ok(usual.at_depth(plies))
    }
}

/// Writes it in full, to be read again.
impl Display for ProgramPlayer {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", name(self.program), name(self.version))?;
        self.depth
            .map_or(Ok(()), |plies| write!(formatter, "@{plies}"))
    }
}
