//! Duels of programs with each other, or with chance: many games, the same ones for the same seed
//! unless a program plays against the clock, and the score.

mod duellist;
mod played;
mod record;
mod score;

pub use duellist::{Duellist, DuellistError};
pub use played::{Outcome, PlayedGame};
pub(crate) use record::{FORMAT, GameRecord, VERSION};
pub use record::{Summary, write};
pub use score::Score;

use crate::chance::Rng;
use crate::exploration::{
    GameName, NamedVariant, PositionText, Problem, Spec, SpecError, any_of, name,
};
use crate::game::Player;
use crate::parallel;
use crate::search::Watch;
use serde::{Serialize, Serializer};
use strum::{EnumMessage, IntoStaticStr, VariantArray};
use thiserror::Error;

/// Default number of random plies at the start of a game between two programs.
const DEFAULT_OPENING: u32 = 4;

/// Which duellist plays the first side: X, black in Othello, white in draughts.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, EnumMessage, IntoStaticStr, VariantArray, Serialize,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum FirstDuellist {
    /// One, in every game.
    One,
    /// Two, in every game.
    Two,
    /// One in the first game, two in the second, and so on.
    Alternate,
}

/// The games of a duel: what is played, by whom and how often.
#[derive(Clone, Debug, Serialize)]
pub struct Duel {
    /// The game.
    pub game: GameName,
    /// The position in which every game starts, tidied.
    #[serde(serialize_with = "serialize_text")]
    pub start: PositionText,
    /// The duellist whose wins are counted.
    pub one: Duellist,
    /// The opponent.
    pub two: Duellist,
    /// Which of them plays the first side.
    pub first: FirstDuellist,
    /// Random plies at the start of each game. They never end it. Where sides alternate, each
    /// opening is played twice, with the sides swapped.
    pub opening: u32,
    /// Number of games.
    pub games: u32,
    /// The seed of the random numbers.
    pub seed: u64,
    /// Number of plies after which an unfinished game is broken off and counts as a draw.
    #[serde(rename = "most_plies")]
    pub max_plies: u32,
}

/// Serializes a position as its bare text.
fn serialize_text<S: Serializer>(
    position: &PositionText,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(position.text())
}

/// The reason why a duel cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DuelError {
    /// No game is chosen.
    #[error("--game is missing: random plays any game, {0}")]
    NoGame(String),
    /// Textbook trees cannot be played.
    #[error("a textbook tree is not a game to play against each other: choose {0}")]
    Textbook(String),
    /// A program of another game: the program, its game and the duel's.
    #[error("{0} plays {1}, not {2}")]
    OtherGame(Duellist, String, String),
    /// The start is not a position.
    #[error(transparent)]
    Position(#[from] SpecError),
    /// The start is the end of a game.
    #[error("the game is over in this position: start it where there is something to play")]
    Over,
}

impl Duel {
    /// Creates a duel of 200 games with seed 1, with the defaults for these duellists: a program
    /// that is always one side plays that side against chance, otherwise sides alternate; two
    /// programs begin with some random plies, because they would otherwise play the same game
    /// forever. The game may be left out if a program has one; an empty `position` is the start of
    /// the game.
    ///
    /// # Errors
    /// Returns what does not fit, in one sentence.
    pub fn new(
        one: Duellist,
        two: Duellist,
        game: Option<GameName>,
        position: &str,
    ) -> Result<Duel, DuelError> {
        let game = game.or(one.game()).or(two.game());
        let game = game.ok_or_else(|| DuelError::NoGame(playable()))?;
        if !game.has_free_depth() {
            return Err(DuelError::Textbook(playable()));
        }
        for program in [one, two] {
            if let Some(plays) = program.game().filter(|&plays| plays != game) {
                return Err(DuelError::OtherGame(program, name(plays), name(game)));
            }
        }
        let start = Spec {
            position: game.position(position),
            ..Spec::new(game, "")
        };
        if start.open()?.cursor().legal_moves().is_empty() {
            return Err(DuelError::Over);
        }
        let has_chance = [one, two].contains(&Duellist::Random);
        let first = match (one.side(), two.side()) {
            (Some(Player::First), _) | (_, Some(Player::Second)) if has_chance => {
                FirstDuellist::One
            }
            (Some(Player::Second), _) | (_, Some(Player::First)) if has_chance => {
                FirstDuellist::Two
            }
            _ => FirstDuellist::Alternate,
        };
        Ok(Duel {
            one,
            two,
            game,
            start: start.tidied().position,
            first,
            opening: if has_chance { 0 } else { DEFAULT_OPENING },
            games: 200,
            seed: 1,
            max_plies: 300,
        })
    }

    /// Returns whether every run gives the same games: nobody plays against the clock.
    pub fn is_reproducible(&self) -> bool {
        !self.one.is_timed() && !self.two.is_timed()
    }

    /// Opens the game at its start.
    pub fn open(&self) -> Problem {
        let spec = Spec {
            position: self.start.clone(),
            ..Spec::new(self.game, "")
        };
        spec.open().expect("it was opened before")
    }

    /// Returns the side that `one` plays in a game, by its number from 1.
    pub fn side_of_one(&self, number: u32) -> Player {
        match self.first {
            FirstDuellist::One => Player::First,
            FirstDuellist::Alternate if number % 2 == 1 => Player::First,
            FirstDuellist::Two | FirstDuellist::Alternate => Player::Second,
        }
    }

    /// Plays all games on `threads` threads, and calls `finished` after each; returns them in the
    /// order of their numbers. A game that is under way when `watch` is cancelled is dropped, and
    /// none is begun after it.
    pub fn play(
        &self,
        threads: usize,
        watch: &Watch,
        finished: &(dyn Fn(&PlayedGame) + Sync),
    ) -> Vec<PlayedGame> {
        let mut games = parallel::map_unordered(1..self.games + 1, threads, &|number| {
            let game = PlayedGame::play(self, number, watch)?;
            finished(&game);
            Some(game)
        });
        games.sort_by_key(|game| game.number);
        games
    }

    /// Returns the generators of a game, for its random players and for its opening, which two
    /// games share where sides alternate. They do not depend on how many games there are.
    fn rngs(&self, number: u32) -> [Rng; 2] {
        let opening = match self.first {
            FirstDuellist::Alternate => number.div_ceil(2),
            FirstDuellist::One | FirstDuellist::Two => number,
        };
        let base = Rng::new(self.seed).next_u64();
        let streams = [u64::from(number), 1 << 32 | u64::from(opening)];
        streams.map(|stream| Rng::new(base.wrapping_add(stream)))
    }
}

/// Returns the games that can be played, in a sentence.
fn playable() -> String {
    let all = GameName::VARIANTS.iter().copied();
    let playable = all
        .filter(|game| game.has_free_depth())
        .map(NamedVariant::name);
    any_of(&playable.collect::<Vec<_>>())
}
