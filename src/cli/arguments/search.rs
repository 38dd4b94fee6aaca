//! The options of `search`.

use super::ExplorationArgs;
use clap::Args;

/// Options of `search`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
Nothing is recorded, so larger depths are within reach. The algorithm chosen must stay within
--max-nodes; the other one, run for comparison, gives up after 200,000,000 nodes. With
iterative-deepening every iteration gets a line, and the last completed one is compared; with --time
nothing is compared, so that the answer comes in time.

With --json the answer is one object: format \"plywood-search\", version 1, the fields that describe
the search (game, position, board, max, algorithm, cut, fail, order, depth, time in milliseconds,
evaluation; pass, leaf_at, root, clock and handed unless they are as usual), what it found (value, best_move, principal_variation), stats (nodes, leaves, cutoffs, pruned,
steps) of the algorithm chosen, iterations if it deepens (depth, window, value, best_move, nodes, stopped),
and minimax and alpha_beta, each with the stats of that algorithm, or null if it went beyond
200,000,000 nodes or there is a time limit.

Examples:
  plywood search --position 4453 --depth 8 --max-nodes 100000000
  plywood search --depth 6 --order centre-first --json
  plywood search --game othello --algorithm iterative-deepening --order best-first --time 0.25")]
pub struct SearchArgs {
    /// Print one JSON object instead of text.
    #[arg(long)]
    pub json: bool,

    /// What is searched and how.
    #[command(flatten)]
    pub exploration: ExplorationArgs,
}
