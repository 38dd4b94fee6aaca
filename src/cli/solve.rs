//! `plywood solve`: true results of Connect Four positions.

use super::arguments::integer_in;
use super::failure::Failure;
use super::progress;
use super::reading;
use super::writing::Lines;
use super::writing::{print, print_raw};
use clap::Args;
use indicatif::ProgressBar;
use plywood_core::game::Unit;
use plywood_explore::exploration::{PositionText, SpecError, TextError};
use plywood_explore::games::Drawing;
use plywood_explore::games::connect_four::{ConnectFour, Position};
use plywood_explore::parallel;
use plywood_explore::safe;
use plywood_explore::truth::{
    self, CHECK_INTERVAL, Settings, SolveError, Solver, SolverPosition, TrueOutcome, opening,
};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{count_text, value_text};
use serde::Serialize;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Maximum memory in MiB: 1 TiB.
const MAX_MEMORY: u64 = 1 << 20;

/// Options of `solve`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
A score is 22 minus the stones the winner has used at the end of perfect play: positive where the side \
to move wins, negative where it loses, 0 for a draw. A move's score counts for the side that plays it.

With --json every position is an object on a line of its own: format \"plywood-truth\", version 1, \
position as it was given, to_move, score, stone (the one that ends the game; null for a draw), moves (the \
score of columns 1 to 7, null where full), line (columns of a game without a mistake), nodes and seconds. \
With --score stone, moves and line are left out.

A list is answered in its order, on all cores, each with its share of the memory. An answer is written \
as soon as it is known.

Examples:
  plywood solve --position 445347
  plywood solve --positions list.txt --score
  plywood solve --positions list.txt --json > truth.jsonl")]
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

    /// Find the score alone, which is faster: a line with the position and its score.
    #[arg(long)]
    pub score: bool,

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

#[derive(Serialize)]
struct Answer {
    format: &'static str,
    version: u32,
    position: String,
    to_move: &'static str,
    score: i32,
    /// Whether the score was computed once and kept, instead of searched for.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    from_table: bool,
    #[serde(flatten)]
    details: Option<Details>,
    nodes: u64,
    seconds: f64,
    #[serde(skip)]
    stones: u32,
}

/// The parts of an answer that take longer than the score.
#[derive(Serialize)]
struct Details {
    stone: Option<u32>,
    moves: [Option<i32>; 7],
    line: String,
}

/// Solves positions and prints the results.
///
/// # Errors
/// A position is invalid, a list cannot be read, or there is no memory for the table.
pub(super) fn run(args: &SolveArgs, language: Language) -> Result<(), Failure> {
    let default = Settings::default();
    let settings = Settings {
        memory: args.memory << 20,
        threads: args.threads.unwrap_or(default.threads),
        ..default
    };
    match &args.positions {
        Some(path) => solve_list(args, path, settings, language),
        None => solve_one(args, settings, language),
    }
}

fn solve_one(args: &SolveArgs, settings: Settings, language: Language) -> Result<(), Failure> {
    let text = match (&args.position, &args.board) {
        (_, Some(board)) => PositionText::Board(board.clone()),
        (position, None) => PositionText::Notation(position.clone().unwrap_or_default()),
    };
    let shown = text.text().to_owned();
    let position = read(text)?;
    let bar = progress::spinner();
    let solved = answer(&mut Solver::new(settings), shown, position, args, &bar);
    bar.finish_and_clear();
    let answer = solved.map_err(solve_failure)?;
    print(|out| out.write_all(answer_text(&answer, args, language).as_bytes()))
}

/// Solves a list in order. Each thread has its own solver, so that no position waits for another.
fn solve_list(
    args: &SolveArgs,
    path: &Path,
    settings: Settings,
    language: Language,
) -> Result<(), Failure> {
    let listed = reading::positions(path)?;
    if listed.is_empty() {
        return Err(reading::no_position(path));
    }
    // Read all positions before solving, so that errors are reported immediately.
    let positions = listed.iter().map(|(line, text)| {
        let position = read(PositionText::Notation(text.clone())).map_err(|failure| {
            let name = safe::path(path);
            Failure::data(format!("{name}, line {line}: {}", failure.message))
        })?;
        Ok((text, position))
    });
    let positions: Vec<(&String, SolverPosition)> = positions.collect::<Result<_, Failure>>()?;
    let threads = settings.threads.clamp(1, positions.len().max(1));
    let per_thread = Settings {
        memory: settings.memory / threads as u64,
        threads: 1,
        ..settings
    };
    let bar = progress::bar(positions.len() as u64, "positions");
    let hidden = ProgressBar::hidden();
    let mut failed = None;
    let printed = print_raw(|out| {
        parallel::map_in_order(
            0..positions.len() as u32,
            threads,
            |solver: &mut Option<Solver>, number| {
                let (text, position) = positions[number as usize];
                let solver = solver.get_or_insert_with(|| Solver::new(per_thread));
                answer(solver, text.clone(), position, args, &hidden)
            },
            |answer| {
                let answer = answer.map_err(|error| {
                    failed = Some(solve_failure(error));
                    io::Error::other("unsolved")
                })?;
                out.write_all(answer_text(&answer, args, language).as_bytes())?;
                if !args.json && !args.score {
                    out.write_all(b"\n")?;
                }
                bar.inc(1);
                // A reader of the output, or a later run, gets each answer immediately.
                out.flush()
            },
        )
    });
    bar.finish_and_clear();
    match failed {
        Some(failure) => Err(failure),
        None => printed,
    }
}

/// Parses a position, in which the game may be over.
fn read(text: PositionText) -> Result<SolverPosition, Failure> {
    let position = match &text {
        PositionText::Notation(text) => Position::from_moves(text),
        PositionText::Board(text) => Position::from_board(text),
    };
    let position = position.map_err(|error| SpecError::Position {
        noun: "position",
        error: TextError::new(&error),
    })?;
    truth::solver_position(&position).map_err(|error| Failure::usage(format!("--board: {error}")))
}

/// Solves a position, showing the progress in `bar`.
fn answer(
    solver: &mut Solver,
    text: String,
    position: SolverPosition,
    args: &SolveArgs,
    bar: &ProgressBar,
) -> Result<Answer, SolveError> {
    let (start, before) = (Instant::now(), solver.nodes());
    let stones = position.stones();
    // The callback only counts, since a signal ends the process.
    let count_nodes = || {
        bar.inc(CHECK_INTERVAL);
        false
    };
    bar.set_message("score");
    let score = solver.score(position, &count_nodes)?;
    let mut details = None;
    if !args.score {
        bar.set_message("perfect play");
        let line = solver.line(position, &count_nodes)?;
        bar.set_message("moves");
        details = Some(Details {
            stone: (score != 0).then(|| TrueOutcome::from_score(score, stones).number),
            moves: solver.move_scores(position, &count_nodes)?,
            line: line.iter().map(|column| (column + 1).to_string()).collect(),
        });
    }
    Ok(Answer {
        format: "plywood-truth",
        version: 1,
        position: text,
        to_move: ConnectFour.player_name(truth::mover(stones)),
        score,
        from_table: stones <= opening::STONES && !position.is_over(),
        details,
        nodes: solver.nodes() - before,
        seconds: start.elapsed().as_secs_f64(),
        stones,
    })
}

fn solve_failure(error: SolveError) -> Failure {
    match error {
        SolveError::NoMemory => Failure::limit(format!("--memory: {error}")),
        SolveError::Cancelled | SolveError::NodeLimit => Failure::failed(error.to_string()),
    }
}

fn answer_text(answer: &Answer, args: &SolveArgs, language: Language) -> String {
    if args.json {
        let json = serde_json::to_string(answer).expect("the answer has text keys only");
        return safe::json(&json) + "\n";
    }
    let mut lines = Lines::new(language);
    let position = match answer.position.as_str() {
        "" => say!(language, "solve-empty"),
        text => text.to_owned(),
    };
    let Some(details) = &answer.details else {
        return format!("{position} {}\n", answer.score);
    };
    lines.add("solve-position", position);
    let end = TrueOutcome::from_score(answer.score, answer.stones);
    let name = |winner| ConnectFour.player_name(winner);
    let winner = end.winner.map_or("none", name);
    let scored = say!(
        language,
        "solve-scored",
        score = answer.score,
        winner,
        stone = end.number
    );
    lines.add(
        "solve-score",
        if answer.from_table {
            say!(language, "solve-from-table", scored = scored.as_str())
        } else {
            scored
        },
    );
    let move_text = |(column, score): (u32, &Option<i32>)| {
        score.map(|score| format!("{column}: {}", value_text(Unit::ONE, score)))
    };
    let moves: Vec<String> = (1..).zip(&details.moves).filter_map(move_text).collect();
    if !moves.is_empty() {
        lines.add("solve-moves", moves.join(" · "));
        lines.add("solve-line", details.line.clone());
    }
    lines.add("solve-nodes", count_text(language, answer.nodes));
    let seconds = format!("{:.3}", answer.seconds);
    let seconds = say!(language, "solve-seconds", seconds = seconds.as_str());
    lines.add("solve-time", seconds);
    lines.text()
}
