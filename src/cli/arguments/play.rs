//! The options of `play`.

use super::{ExplorationArgs, ShareArgs, integer_in};
use crate::play::{Side, SideError};
use clap::Args;
use std::path::PathBuf;
use std::str::FromStr;

/// Options of `play`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
A player is person, a level (easy, medium, hard, fallible, trapper, perfect), search (the search that the
other options choose), random, or a program by its name, like duel's: othello-c, web-server:repaired@3. Without --first and
--second you play first against a machine: the search or the program, if one is chosen, else medium.
A program that is always the first side plays that side.

easy looks 2 plies ahead and leaves one move in 4 to chance, medium looks 4 plies ahead and leaves
one in 12, hard looks as far as it can in a second and leaves none. perfect plays what is truly best:
with the exact solver in Connect Four, elsewhere once the rest of the game can be searched to its end.
fallible does so too, but now and then plays the second best, and less often the more that loses;
trapper errs half as often and, among equal moves, plays the one with the most wrong replies. A
textbook tree is searched whole, with the same chance moves. --time alone chooses iterative-deepening.

A game is saved after every move: as two lines of JSON, as duel writes them, where FILE ends in .jsonl
or .json; as portable draughts notation where it ends in .pdn, and for draughts; else as the list of
its moves. --load reads all of these, and the games of a duel. Without --save the last game is still
kept, and the home screen can continue it.

Examples:
  plywood play
  plywood play --game othello --first hard --second person
  plywood play --program web-server --as repaired --time 1.0
  plywood play --game draughts --first easy --second medium --save game.pdn
  plywood play --load game.pdn")]
pub struct PlayArgs {
    /// Who plays the first side: X, black in Othello, white in draughts [default: see below].
    #[arg(long, value_name = "PLAYER", help_heading = "Who plays")]
    pub first: Option<PlayerArg>,

    /// Who plays the second side [default: see below].
    #[arg(long, value_name = "PLAYER", help_heading = "Who plays")]
    pub second: Option<PlayerArg>,

    /// Continue the game in a file.
    #[arg(long, value_name = "FILE", help_heading = "File", conflicts_with_all = ["position", "board"])]
    pub load: Option<PathBuf>,

    /// Which game in that file, from 1.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        requires = "load",
        help_heading = "File",
        allow_negative_numbers = true,
        value_parser = |text: &str| integer_in(text, 1..=1_000_000_usize)
    )]
    pub number: usize,

    /// Save the game in this file after every move.
    #[arg(long, value_name = "FILE", help_heading = "File")]
    pub save: Option<PathBuf>,

    /// Replace the file of --save if it exists.
    #[arg(long, requires = "save", help_heading = "File")]
    pub force: bool,

    /// Whether a class may follow.
    #[command(flatten)]
    pub share: ShareArgs,

    /// What is played, and how a search chooses its moves.
    #[command(flatten)]
    pub exploration: ExplorationArgs,
}

/// A player, as given on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerArg {
    /// The search that the options choose.
    Search,
    /// Anybody else.
    Side(Side),
}

impl FromStr for PlayerArg {
    type Err = SideError;

    fn from_str(text: &str) -> Result<PlayerArg, SideError> {
        match text {
            "search" => Ok(PlayerArg::Search),
            text => text.parse().map(PlayerArg::Side),
        }
    }
}
