//! The output of a program, line by line.

use super::number::{Number, edge_text, number};
use super::task::{NodeKind, Task};
use crate::safe;
use std::io::{self, BufRead};

/// Maximum length of a line that is looked at, in bytes.
const MAX_LINE: usize = 4096;

/// Maximum length of a line that is kept for display, in characters.
const MAX_SHOWN: usize = 80;

/// The content of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineContent {
    /// `enter PATH ALPHA BETA`, or `visit PATH` without a window.
    Enter(Option<[Number; 2]>),
    /// `leaf PATH VALUE`.
    Leaf(Number),
    /// `cut PATH`.
    Cut,
    /// `return PATH VALUE`.
    Return(Number),
}

/// A line about a node.
#[derive(Clone, Debug, PartialEq)]
pub struct TraceLine {
    /// Its number, from 1.
    pub number: u32,
    /// The printed text, made safe to show.
    pub text: String,
    /// The moves to its node, numbered as the program does; `None` for an impossible path.
    pub path: Option<Vec<u32>>,
    /// What it says.
    pub content: LineContent,
}

/// The output of a program for one task.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The lines about nodes. More lines than any search could write are dropped.
    pub lines: Vec<TraceLine>,
    /// The result at the root, and its line.
    pub value: Option<(u32, Number)>,
    /// The best move, numbered as the moves of paths are, and its line.
    pub best: Option<(u32, u32)>,
    /// Whether a path has a move 0. A best move 0 may mean that there was none.
    pub has_zero: bool,
    /// Number of lines read.
    pub count: u32,
    /// A line that begins with a word of the contract but does not continue like it: its number and
    /// text.
    pub broken: Option<(u32, String)>,
}

/// Stands for the lack of a best move.
const NO_MOVE: u32 = u32::MAX;

/// The lines of the contract, by the words with which they begin.
const FORMS: &[&str] = &[
    "enter PATH ALPHA BETA",
    "visit PATH",
    "leaf PATH VALUE",
    "cut PATH",
    "return PATH VALUE",
    "value VALUE",
    "move N",
];

/// Returns how a line that begins with this word continues; `None` if it is not in the contract.
fn form(word: &str) -> Option<&'static str> {
    let begins = |form: &&&str| form.split(' ').next() == Some(word);
    FORMS.iter().find(begins).copied()
}

/// Returns how a line of the contract that begins like this one continues.
pub(super) fn line_form(line: &str) -> Option<String> {
    form(line.split_whitespace().next()?).map(str::to_owned)
}

impl Trace {
    /// Reads the output for a task. Whatever it is, the memory it takes is bounded by the size of
    /// the task.
    ///
    /// # Errors
    /// Returns the errors of the reader.
    pub fn read(task: &Task, mut printed: impl BufRead) -> io::Result<Trace> {
        let mut trace = Trace::default();
        // A node is entered once, may be reported four times, and one line more is one too many.
        let most = 4 * task.nodes() + 16;
        let largest = task.largest();
        let mut line = Vec::new();
        loop {
            line.clear();
            let more = read_line(&mut printed, &mut line)?;
            if !more && line.is_empty() {
                return Ok(trace);
            }
            trace.count = trace.count.saturating_add(1);
            if trace.lines.len() < most && trace.broken.is_none() {
                trace.add(&String::from_utf8_lossy(&line), largest);
            }
        }
    }

    fn add(&mut self, line: &str, largest: i32) {
        let mut words = line.split_whitespace();
        let Some(first) = words.next().filter(|first| form(first).is_some()) else {
            return;
        };
        let count = self.count;
        // A line longer than all of them has one word too many.
        let rest: Vec<&str> = words.take(4).collect();
        let value = |text: &str| number(text).map(|number| number.within(largest));
        let shown = || safe::truncated(line.trim(), MAX_SHOWN).into_owned();
        let read = match (first, rest.as_slice()) {
            ("value", [text]) => value(text).map(|number| {
                self.value = Some((count, number));
                None
            }),
            ("move", [text]) => {
                // Where none was found, programs print None, null or -1.
                let best = text.parse().unwrap_or(NO_MOVE);
                self.best = Some((count, best));
                Some(None)
            }
            ("enter", [path, alpha, beta]) => value(alpha)
                .zip(value(beta))
                .map(|(alpha, beta)| Some((path, LineContent::Enter(Some([alpha, beta]))))),
            ("enter" | "visit", [path]) => Some(Some((path, LineContent::Enter(None)))),
            ("cut", [path]) => Some(Some((path, LineContent::Cut))),
            ("leaf", [path, text]) => {
                value(text).map(|number| Some((path, LineContent::Leaf(number))))
            }
            ("return", [path, text]) => {
                value(text).map(|number| Some((path, LineContent::Return(number))))
            }
            _ => None,
        };
        let Some(about) = read else {
            self.broken = Some((count, shown()));
            return;
        };
        let Some((path, content)) = about else {
            return;
        };
        let Some(moves) = parse_path(path) else {
            self.broken = Some((count, shown()));
            return;
        };
        self.has_zero |= moves.contains(&0);
        let line = TraceLine {
            number: count,
            text: shown(),
            path: Some(moves),
            content,
        };
        if !self.lines.last().is_some_and(|last| repeats(last, &line)) {
            self.lines.push(line);
        }
    }

    /// Returns the trace with moves counted from 0, which the program counts from `from`.
    #[must_use]
    pub(super) fn with_moves_from(mut self, from: u32) -> Trace {
        for line in &mut self.lines {
            let path = line.path.take();
            let moves = path.iter().flatten().map(|number| number.checked_sub(from));
            line.path = moves.collect();
        }
        if let Some((_, best)) = &mut self.best {
            let counted = best.checked_sub(from).filter(|_| *best != NO_MOVE);
            *best = counted.unwrap_or(NO_MOVE);
        }
        self
    }

    /// Returns the best move, or `None` where none was printed.
    pub(super) fn best_move(&self) -> Option<u32> {
        self.best
            .map(|(_, best)| best)
            .filter(|&best| best != NO_MOVE)
    }

    /// Returns the lines of the result, with their numbers.
    pub(super) fn result_lines(&self) -> impl Iterator<Item = (u32, String)> {
        let value = self.value.map(|(number, value)| {
            let text = edge_text(value.value());
            (number, format!("value {text}"))
        });
        let best = self.best.map(|(line, best)| {
            let text = match best {
                NO_MOVE => "none".to_owned(),
                best => best.to_string(),
            };
            (line, format!("move {text}"))
        });
        value.into_iter().chain(best)
    }

    /// Returns the kind of the node that a line is about.
    pub(super) fn kind(task: &Task, line: &TraceLine) -> Option<NodeKind> {
        task.kind(line.path.as_deref()?)
    }
}

/// Returns whether a line only repeats that the node of the last one is entered.
fn repeats(last: &TraceLine, line: &TraceLine) -> bool {
    let is_entry = |line: &TraceLine| matches!(line.content, LineContent::Enter(_));
    line.content == LineContent::Enter(None) && is_entry(last) && last.path == line.path
}

/// Returns the moves of a path: `2.1`, `root` or `-`.
fn parse_path(path: &str) -> Option<Vec<u32>> {
    match path {
        "root" | "-" => Some(Vec::new()),
        path => path
            .split('.')
            .map(|part| {
                let is_number = part.bytes().all(|byte| byte.is_ascii_digit());
                part.parse()
                    .ok()
                    .filter(|&number| is_number && number < u32::MAX)
            })
            .collect(),
    }
}

/// Returns a path as the contract writes it, moves counted from `from`.
pub(super) fn path_text(path: &[u32], from: u32) -> String {
    match path {
        [] => "root".to_owned(),
        path => {
            let numbers = path.iter().map(|number| (number + from).to_string());
            numbers.collect::<Vec<_>>().join(".")
        }
    }
}

/// Reads a line without its end, or the beginning of a line that is too long. Returns whether there
/// is more.
fn read_line(printed: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    loop {
        let found = printed.fill_buf()?;
        if found.is_empty() {
            return Ok(false);
        }
        let end = found.iter().position(|&byte| byte == b'\n');
        let part = &found[..end.unwrap_or(found.len())];
        let room = MAX_LINE.saturating_sub(line.len());
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = end.map_or(part.len(), |end| end + 1);
        printed.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}
