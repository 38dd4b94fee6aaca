//! The options of `survey`.

use crate::cli::arguments::{FileArgs, integer_in, named};
use clap::Args;
use plywood_core::search::Order;
use plywood_explore::exploration::{
    AlgorithmName, DEFAULT_MAX_NODES, EvaluationName, GameName, MAX_DEPTH,
};
use std::path::PathBuf;

/// Options of `survey`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Every combination of position, depth, algorithm and order is a search and a row: what it found, what \
it cost, the nodes of plain minimax and the fewest nodes that can find the value (Knuth and Moore), and the \
share of minimax's nodes. A search that goes beyond --max-nodes leaves what it found empty.

Exit codes:
  0 done · 1 a file cannot be read or written · 2 wrong option or position
  128+n ended by signal n

Examples:
  plywood survey --position 4453 --position 44 --depth 1,2,3,4,5 --algorithm minimax,alpha-beta
  plywood survey --positions list.txt --depth 4 --order left-to-right,centre-first --output t.csv")]
pub struct SurveyArgs {
    /// A position; repeat --position for several. The start if none is named.
    #[arg(
        long,
        value_name = "POSITION",
        allow_hyphen_values = true,
        help_heading = "What is searched"
    )]
    pub position: Vec<String>,

    /// A file with one position per line; empty lines and anything after a # are ignored.
    #[arg(long, value_name = "FILE", help_heading = "What is searched")]
    pub positions: Option<PathBuf>,

    /// The game to survey.
    #[arg(
        long,
        value_name = "GAME",
        default_value = "connect-four",
        help_heading = "What is searched", value_parser = named::<GameName>())]
    pub game: GameName,

    /// Depths in plies, separated by commas; 4 by default, but a textbook tree is always searched to
    /// its leaves.
    #[arg(
        long,
        value_name = "PLIES",
        value_delimiter = ',',
        value_parser = |text: &str| integer_in(text, 1..=MAX_DEPTH),
        help_heading = "How"
    )]
    pub depth: Vec<u32>,

    /// Algorithms, separated by commas.
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        default_value = "alpha-beta",
        help_heading = "How", value_parser = named::<AlgorithmName>())]
    pub algorithm: Vec<AlgorithmName>,

    /// Orders of moves, separated by commas.
    #[arg(
        long,
        value_name = "NAMES",
        value_delimiter = ',',
        default_value = "left-to-right",
        help_heading = "How", value_parser = named::<Order>())]
    pub order: Vec<Order>,

    /// The evaluation; by default the game's own.
    #[arg(long, value_name = "NAME", help_heading = "How", value_parser = named::<EvaluationName>())]
    pub evaluation: Option<EvaluationName>,

    /// The most nodes that one search may have.
    #[arg(long, value_name = "N", default_value_t = DEFAULT_MAX_NODES, hide_short_help = true, help_heading = "How")]
    pub max_nodes: u64,

    /// Searches to run at the same time; by default one per core.
    #[arg(long, value_name = "N", value_parser = |text: &str| integer_in(text, 1..=1024_usize), hide_short_help = true, help_heading = "How")]
    pub threads: Option<usize>,

    /// The file to write.
    #[command(flatten)]
    pub file: FileArgs,
}
