//! The options of `solve`.

use super::integer_in;
use clap::Args;
use std::path::PathBuf;

/// The most memory that may be asked for, in MiB: 1 TiB.
const MAX_MEMORY: u64 = 1 << 20;

/// Options of `solve`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
A score is 22 minus the stones the winner has used at the end of perfect play: positive where the side \
to move wins, negative where it loses, 0 for a draw. A move's score counts for the side that plays it.

With --json every position is an object on a line of its own: format \"plywood-truth\", version 1, \
position as it was given, to_move, score, stone (the one that ends the game; null for a draw), moves (the \
score of columns 1 to 7, null where full), line (columns of a game without a mistake), nodes and seconds. \
With --weak score is 1, 0 or -1, and stone, moves and line are left out.

A list is answered in its order, on all cores, each with its share of the memory. An answer is written \
as soon as it is known; --skip continues where an earlier run ended.

Examples:
  plywood solve --position 445347
  plywood solve --positions list.txt --json > truth.jsonl
  plywood solve --positions list.txt --json --skip 1000 >> truth.jsonl")]
pub struct SolveArgs {
    /// The columns 1 to 7 in the order played, like 4453; none is the empty board.
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["board", "positions"])]
    pub position: Option<String>,

    /// A drawn board of X, O and . (empty), the top row first.
    #[arg(long, value_name = "TEXT", conflicts_with = "positions")]
    pub board: Option<String>,

    /// A file with one position per line; empty lines and anything after a # are ignored.
    #[arg(long, value_name = "FILE")]
    pub positions: Option<PathBuf>,

    /// Skip this many positions of the list.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "positions")]
    pub skip: usize,

    /// Say only who wins, which is faster.
    #[arg(long)]
    pub weak: bool,

    /// Print one JSON object per position instead of text.
    #[arg(long)]
    pub json: bool,

    /// Memory for what is proved on the way, in MiB; with less it takes longer.
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = |text: &str| integer_in(text, 1..=MAX_MEMORY))]
    pub memory: u64,

    /// Threads; by default as many as there are cores.
    #[arg(long, value_name = "N", value_parser = |text: &str| integer_in(text, 1..=1024usize))]
    pub threads: Option<usize>,
}
