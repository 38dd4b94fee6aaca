//! What is searched and how: the options that all searching commands share.

use super::whole;
use crate::exploration::{
    DEEPEST, DEFAULT_MAX_NODES, EvaluationName, GameName, MaxSide, PositionText, Spec,
};
use crate::search::{Algorithm, Cut, Fail, Method, Order};
use clap::Args;

/// Most nodes that may be asked for: steps are counted in 32 bits.
const MOST_NODES: u64 = 1_000_000_000;

/// What is searched and how; the same for all commands that search.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "What is searched")]
pub struct ExplorationArgs {
    /// The game.
    #[arg(long, value_name = "GAME", default_value = "connect-four")]
    pub game: GameName,

    /// The root position: for Connect Four the columns 1 to 7 in the order played, like 4453 or 4 4 5 3;
    /// for Othello and tic-tac-toe the cells, like f5d6, a pass as --; for draughts the pieces of
    /// both sides, like W:W31-50:B1-20; for a textbook tree its brackets, like "[[3 12 8] [2 4 6] [14 5 2]]".
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "",
        hide_default_value = true,
        allow_negative_numbers = true,
        conflicts_with = "board"
    )]
    pub position: String,

    /// The root position as a drawn board of X, O and . (empty), the top row first, with / or line
    /// breaks between rows if you like; who moves follows from the counts, and for Othello from an X
    /// or O behind the board.
    #[arg(long, value_name = "TEXT")]
    pub board: Option<String>,

    /// Which player is MAX: the first is the player to move at the root, the second makes the root
    /// a MIN node.
    #[arg(long, value_name = "PLAYER", default_value = "first")]
    pub max: MaxSide,

    /// Plies to look ahead, 1 to 1000; 4 unless told otherwise, but a textbook tree is always
    /// searched to its leaves.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = |text: &str| whole(text, 1..=DEEPEST))]
    pub depth: Option<u32>,

    /// What a leaf is worth; each game has evaluations of its own, of which the first is the
    /// default.
    #[arg(long, value_name = "NAME")]
    pub evaluation: Option<EvaluationName>,

    /// The search.
    #[arg(
        long,
        value_name = "NAME",
        default_value = "alpha-beta",
        help_heading = "How"
    )]
    pub algorithm: Algorithm,

    /// The order in which moves are tried.
    #[arg(
        long,
        value_name = "NAME",
        default_value = "left-to-right",
        help_heading = "How"
    )]
    pub order: Order,

    /// When alpha-beta cuts: ge as soon as α ≥ β, gt only when α > β.
    #[arg(long, value_name = "RULE", default_value = "ge", help_heading = "How")]
    pub cut: Cut,

    /// What alpha-beta returns outside the window: soft the best value found, hard the nearer edge.
    #[arg(
        long,
        value_name = "RULE",
        default_value = "soft",
        help_heading = "How"
    )]
    pub fail: Fail,

    /// Most nodes to visit; a larger search stops with exit code 4 before it fills the memory
    /// (a recorded node takes about 52 bytes).
    #[arg(
        long,
        value_name = "N",
        default_value_t = DEFAULT_MAX_NODES,
        help_heading = "How",
        allow_negative_numbers = true,
        value_parser = |text: &str| whole(text, 1..=MOST_NODES)
    )]
    pub max_nodes: u64,
}

impl ExplorationArgs {
    /// What was chosen.
    pub fn spec(&self) -> Spec {
        Spec {
            game: self.game,
            position: match &self.board {
                Some(board) => PositionText::Board(board.clone()),
                None => PositionText::Notation(self.position.clone()),
            },
            max: self.max,
            method: Method {
                algorithm: self.algorithm,
                order: self.order,
                cut: self.cut,
                fail: self.fail,
            },
            depth: self.depth,
            evaluation: self.evaluation,
        }
    }
}
