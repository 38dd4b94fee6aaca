//! The options of `duel`.

use super::super::arguments::{integer_in, named};
use super::super::failure::Failure;
use crate::duel::{Duel, Duellist, FirstDuellist};
use crate::exploration::GameName;
use clap::Args;
use std::path::PathBuf;

/// Maximum number of games of one duel.
const MAX_GAMES: u32 = 1_000_000;

/// Maximum number of plies that may be asked for, of an opening or of a game.
const MAX_PLIES: u32 = 10_000;

/// Options of `duel`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
A player is random, which plays any legal move, or a program by its name, followed, if you like,
by :published or :repaired and, after an @, the plies it looks ahead instead of its own depth or time:
othello-c, othello-c:repaired, othello-c@4, web-server:published@3.

A program that is always one side (othello-c is white, draughts-course is white) plays that side
against random; otherwise one plays first in the games 1, 3, 5 …, two in the others. Two programs
without chance would play the same game forever, so their games begin with some random plies.

The same seed gives the same games on any machine, however many cores it has; game 7 is the same in
a duel of 10 games and of 200. Only web-server without a depth plays against the clock, so that its
games may differ.

The interval is Wilson's: with 95% confidence the share of wins in the long run lies inside it.

Every game is saved as one line of JSON: number, seed, who played what, the start, the opening's
plies, moves, the position at the end, result (one, two, draw or unfinished), plies and nodes. Start
and moves together, or the end, are a --position or --board for plywood explore. The first line of
the file has format \"plywood-duel\", version 1, the settings and the score, as --json prints them.
The file is written when the last game is over. Ctrl-C stops at once: the games that are over by then
are saved and counted, and the exit code is 130.

Examples:
  plywood duel --one othello-c:published@3 --two random --games 200 --seed 1
  plywood duel --one cpp-class@6 --two cpp-class:repaired@4 --games 100
  plywood duel --one web-server:published@3 --two web-server:repaired@3 --json
  plywood duel --game draughts --one random --two random --games 10 --output - | tail -n +2")]
pub struct DuelArgs {
    /// The player whose wins are counted: random or a program, like othello-c:repaired@3.
    #[arg(long, value_name = "PLAYER", help_heading = "Who plays")]
    pub one: Duellist,

    /// Its opponent.
    #[arg(long, value_name = "PLAYER", help_heading = "Who plays")]
    pub two: Duellist,

    /// Who plays the first side (X, black in Othello, white in draughts) [default: see below].
    #[arg(long, value_name = "WHO", help_heading = "Who plays", value_parser = named::<FirstDuellist>())]
    pub first: Option<FirstDuellist>,

    /// The game; it may be left out where a program has its own.
    #[arg(long, value_name = "GAME", help_heading = "What is played", value_parser = named::<GameName>())]
    pub game: Option<GameName>,

    /// Where every game starts, in the game's notation or as a drawn board [default: its start].
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "",
        hide_default_value = true,
        allow_hyphen_values = true,
        help_heading = "What is played"
    )]
    pub position: String,

    /// Random plies before the players begin; where sides alternate, each such opening is
    /// played twice [default: 4 if neither is random, else 0].
    #[arg(long, value_name = "N", help_heading = "What is played", allow_negative_numbers = true, value_parser = |text: &str| integer_in(text, 0..=MAX_PLIES))]
    pub opening: Option<u32>,

    /// The number of games.
    #[arg(long, value_name = "N", default_value_t = 200, help_heading = "What is played", allow_negative_numbers = true, value_parser = |text: &str| integer_in(text, 1..=MAX_GAMES))]
    pub games: u32,

    /// The seed of chance: another seed, other games.
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "What is played", allow_negative_numbers = true, value_parser = |text: &str| integer_in(text, 0..=u64::MAX))]
    pub seed: u64,

    /// Plies after which a game is stopped and counts as a draw: kings could play forever.
    #[arg(long = "most-plies", value_name = "N", default_value_t = 300, help_heading = "What is played", allow_negative_numbers = true, value_parser = |text: &str| integer_in(text, 1..=MAX_PLIES))]
    pub max_plies: u32,

    /// Print one JSON object instead of text.
    #[arg(long, help_heading = "Result")]
    pub json: bool,

    /// The file for the games; - is standard output, which then carries nothing else
    /// [default: a name made from players and seed, like duel-othello-c-published-3-random-1.jsonl].
    #[arg(long, value_name = "FILE", help_heading = "Result")]
    pub output: Option<PathBuf>,

    /// Replace the file if it exists.
    #[arg(long, help_heading = "Result")]
    pub force: bool,
}

impl DuelArgs {
    /// Returns the requested duel.
    ///
    /// # Errors
    /// Returns what does not fit, in one sentence.
    pub fn duel(&self) -> Result<Duel, Failure> {
        let default = Duel::new(self.one, self.two, self.game, &self.position);
        let default = default.map_err(|error| Failure::usage(error.to_string()))?;
        Ok(Duel {
            first: self.first.unwrap_or(default.first),
            opening: self.opening.unwrap_or(default.opening),
            games: self.games,
            seed: self.seed,
            max_plies: self.max_plies,
            ..default
        })
    }

    /// Returns the file for the games.
    pub fn file(&self) -> PathBuf {
        self.output.clone().unwrap_or_else(|| {
            let (one, two, seed) = (self.one, self.two, self.seed);
            // What is left is a valid name on all file systems.
            let name = format!("duel-{one}-{two}-{seed}.jsonl").replace([':', '@'], "-");
            name.into()
        })
    }
}
