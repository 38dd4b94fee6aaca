//! What is searched and how: the options that all searching commands share.

use super::whole;
use crate::cli::Failure;
use crate::exploration::{
    DEEPEST, DEFAULT_MAX_NODES, EvaluationName, GameName, LONGEST_TIME, MaxSide, PositionText,
    Spec, WIDEST, name,
};
use crate::game::Value;
use crate::program::{Choices, OrNone, Program, Version};
use crate::search::{Algorithm, Clock, Cut, Fail, Handed, Order, Pass, Root};
use clap::Args;

/// Most nodes that may be asked for: steps are counted in 32 bits.
const MOST_NODES: u64 = 1_000_000_000;

/// What is searched and how; the same for all commands that search. What is not said is as the
/// program has it, or as usual.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "What is searched")]
pub struct ExplorationArgs {
    /// Everything as one of the teaching programs has it; options given beside it win.
    #[arg(long, value_name = "NAME")]
    pub program: Option<Program>,

    /// The program as it was published, with its faults, or repaired; draughts-course as it is
    /// printed, too [default: published].
    #[arg(long = "as", value_name = "VERSION")]
    pub version: Option<Version>,

    /// The game [default: connect-four].
    #[arg(long, value_name = "GAME")]
    pub game: Option<GameName>,

    /// The root position: for Connect Four the columns 1 to 7 in the order played, like 4453 or 4 4 5 3;
    /// for Othello and tic-tac-toe the cells, like f5d6, a pass as --; for draughts the pieces of
    /// both sides, like W:W31-50:B1-20; for a textbook tree its brackets, like "[[3 12 8] [2 4 6] [14 5 2]]".
    #[arg(
        long,
        value_name = "TEXT",
        allow_negative_numbers = true,
        conflicts_with = "board"
    )]
    pub position: Option<String>,

    /// The root position as a drawn board of X, O and . (empty), the top row first, with / or line
    /// breaks between rows if you like; who moves follows from the counts, and for Othello from an X
    /// or O behind the board. Of Connect Four also 42 characters of m (machine, to move), h (human)
    /// and 0, column by column, each from the bottom.
    #[arg(long, value_name = "TEXT")]
    pub board: Option<String>,

    /// Which player is MAX: the first is the player to move at the root, the second makes the root
    /// a MIN node [default: first].
    #[arg(long, value_name = "PLAYER")]
    pub max: Option<MaxSide>,

    /// Plies to look ahead, 1 to 1000; 4 unless told otherwise, but a textbook tree is always
    /// searched to its leaves.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = |text: &str| whole(text, 1..=DEEPEST))]
    pub depth: Option<u32>,

    /// What a leaf is worth; each game has evaluations of its own, of which the first is the
    /// default.
    #[arg(long, value_name = "NAME")]
    pub evaluation: Option<EvaluationName>,

    /// The search [default: alpha-beta].
    #[arg(long, value_name = "NAME", help_heading = "How")]
    pub algorithm: Option<Algorithm>,

    /// Seconds, like 0.25, after which iterative-deepening answers with the best move of its last
    /// completed iteration; none for as long as it takes.
    #[arg(long, value_name = "SECONDS", help_heading = "How", allow_negative_numbers = true, value_parser = milliseconds)]
    pub time: Option<OrNone<u32>>,

    /// The order in which moves are tried [default: left-to-right].
    #[arg(long, value_name = "NAME", help_heading = "How")]
    pub order: Option<Order>,

    /// When alpha-beta cuts: ge as soon as α ≥ β, gt only when α > β [default: ge].
    #[arg(long, value_name = "RULE", help_heading = "How")]
    pub cut: Option<Cut>,

    /// What alpha-beta returns outside the window: soft the best value found, hard the nearer edge
    /// [default: soft].
    #[arg(long, value_name = "RULE", help_heading = "How")]
    pub fail: Option<Fail>,

    /// How a side is searched that has to pass: by the pass as its only move, or as a node without
    /// children, which keeps the value that it began with [default: move].
    #[arg(long, value_name = "RULE", help_heading = "How")]
    pub pass: Option<Pass>,

    /// End a line where its value lies N or more from zero, and not where somebody has won; none to
    /// end it where the game is over.
    #[arg(long, value_name = "N", help_heading = "How", allow_negative_numbers = true, value_parser = edge)]
    pub leaf_at: Option<OrNone<Value>>,

    /// What the moves of the root are searched with: shared what the ones before have left of the
    /// window, apart the whole window each [default: shared].
    #[arg(long, value_name = "RULE", help_heading = "How")]
    pub root: Option<Root>,

    /// When iterative-deepening looks at the clock: throughout, to answer with the last completed
    /// iteration, or between two iterations only, to answer with the one before that [default:
    /// throughout].
    #[arg(long, value_name = "RULE", help_heading = "How")]
    pub clock: Option<Clock>,

    /// What is handed down with a move at draughts: the position after it, or its ends alone, so
    /// that a multiple capture is played as its first jump and the replies are those of the board
    /// before [default: position].
    #[arg(long, value_name = "WHAT", help_heading = "How")]
    pub handed: Option<Handed>,

    /// The window of the root from −N to N, as programs have it that know no infinity; none for
    /// the whole one.
    #[arg(long, value_name = "N", help_heading = "How", allow_negative_numbers = true, value_parser = edge)]
    pub window: Option<OrNone<Value>>,

    /// Most nodes to visit or skip; a larger search stops with exit code 4 before it fills the
    /// memory (a recorded node takes about 45 bytes).
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
    /// What does not go together, whatever the position is.
    ///
    /// # Errors
    /// A version of no program, or one that a program does not have, or another game than the program's.
    pub fn check(&self) -> Result<(), Failure> {
        match (self.program, self.version, self.game) {
            (None, Some(_), _) => Err(Failure::usage(
                "--as chooses the version of a program: name one with --program, see plywood programs"
                    .to_owned(),
            )),
            (Some(program), Some(version), _) if !program.versions().contains(&version) => {
                Err(Failure::usage(format!(
                    "the program {} is not known as {}: choose {}",
                    name(program),
                    name(version),
                    program.versions_text()
                )))
            }
            (Some(program), _, Some(game)) if program.spec(Version::Published).game != game => {
                Err(Failure::usage(format!(
                    "the program {} plays {}, not {}: leave --game or --program out",
                    name(program),
                    name(program.spec(Version::Published).game),
                    name(game)
                )))
            }
            _ => Ok(()),
        }
    }

    /// What was chosen: options win over the program, the program over what is usual. That the game
    /// is the program's is [checked](Self::check) elsewhere.
    pub fn spec(&self) -> Spec {
        let board = self.board.clone().map(PositionText::Board);
        let position = self.position.clone().map(PositionText::Notation);
        let choices = Choices {
            program: self.program,
            version: self.version,
            game: self.game,
            position: board.or(position),
            max: self.max,
            depth: self.depth,
            time: self.time,
            evaluation: self.evaluation,
            algorithm: self.algorithm,
            order: self.order,
            cut: self.cut,
            fail: self.fail,
            pass: self.pass,
            leaf_at: self.leaf_at,
            root: self.root,
            clock: self.clock,
            handed: self.handed,
            window: self.window,
        };
        choices.spec()
    }
}

/// Reads what `read` reads, or `none`.
fn or_none<T>(
    text: &str,
    read: impl FnOnce(&str) -> Result<T, String>,
) -> Result<OrNone<T>, String> {
    match text {
        "none" => Ok(OrNone(None)),
        text => read(text).map(|number| OrNone(Some(number))),
    }
}

fn edge(text: &str) -> Result<OrNone<Value>, String> {
    or_none(text, |text| whole(text, 1..=WIDEST))
}

/// Reads a positive number of seconds, to the millisecond.
fn milliseconds(text: &str) -> Result<OrNone<u32>, String> {
    or_none(text, |text| {
        let said = || "write seconds, like 0.25 or 10, at least 0.001 and at most 86400".to_owned();
        let seconds: f64 = text.parse().map_err(|_| said())?;
        if (0.001..=f64::from(LONGEST_TIME) / 1000.0).contains(&seconds) {
            Ok((seconds * 1000.0).round() as u32)
        } else {
            Err(said())
        }
    })
}
