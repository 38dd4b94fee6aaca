//! `plywood solve`: true results of Connect Four positions.

use super::failure::Failure;
use super::progress;
use super::reading;
use super::writing::Lines;
use super::writing::print;
use clap::Args;
use indicatif::ProgressBar;
use plywood_core::game::Unit;
use plywood_explore::exploration::{PositionText, SpecError, TextError};
use plywood_explore::games::Drawing;
use plywood_explore::games::connect_four::{ConnectFour, Position};
use plywood_explore::safe;
use plywood_explore::truth::{
    self, CHECK_INTERVAL, Settings, SolveError, Solver, SolverPosition, TrueOutcome, opening,
};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{count_text, value_text};
use serde::Serialize;
use std::path::PathBuf;
use std::time::Instant;

/// Options of `solve`.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = "\
A score is 22 minus the stones the winner has used at the end of perfect play: positive where the side \
to move wins, negative where it loses, 0 for a draw. A move's score counts for the side that plays it.

With --json every position is an object on a line of its own: format \"plywood-truth\", version 1, \
position as it was given, to_move, score, stone (the one that ends the game; null for a draw), moves (the \
score of columns 1 to 7, null where full), line (columns of a game without a mistake), nodes and seconds. \
With --score stone, moves and line are left out.

A list is answered in its order; an answer is written as soon as it is known.

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
    let mut solver = Solver::new(Settings::default());
    // All positions are read first, so that errors are reported immediately.
    for (text, position) in positions(args)? {
        let bar = progress::spinner();
        let solved = answer(&mut solver, text, position, args, &bar);
        bar.finish_and_clear();
        let answer = solved.map_err(solve_failure)?;
        let mut told = answer_text(&answer, args, language);
        if args.positions.is_some() && !args.json && !args.score {
            told.push('\n');
        }
        print(|out| out.write_all(told.as_bytes()))?;
    }
    Ok(())
}

/// Returns the positions to solve, each with its text.
fn positions(args: &SolveArgs) -> Result<Vec<(String, SolverPosition)>, Failure> {
    let Some(path) = &args.positions else {
        let text = match &args.board {
            Some(board) => PositionText::Board(board.clone()),
            None => PositionText::Notation(args.position.clone().unwrap_or_default()),
        };
        return Ok(vec![(text.text().to_owned(), read(text)?)]);
    };
    let listed = reading::positions(path)?;
    if listed.is_empty() {
        return Err(reading::no_position(path));
    }
    let positions = listed.into_iter().map(|(line, text)| {
        let position = read(PositionText::Notation(text.clone())).map_err(|failure| {
            let name = safe::path(path);
            Failure::data(format!("{name}, line {line}: {}", failure.message))
        })?;
        Ok((text, position))
    });
    positions.collect()
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
        SolveError::NoMemory => Failure::limit(error.to_string()),
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
    let (score, stone) = (answer.score, end.number);
    let mut scored = say!(language, "solve-scored", score, winner, stone);
    if answer.from_table {
        scored = say!(language, "solve-from-table", scored);
    }
    lines.add("solve-score", scored);
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
