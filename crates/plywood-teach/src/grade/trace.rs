//! The output of a program, line by line.

use super::line::LineContent;
use super::number::number;
use super::task::Task;
use crate::game::Value;
use crate::safe;
use crate::search::Window;
use std::io::{self, BufRead, Read};

/// Maximum length of a line that is looked at, in bytes.
const MAX_LINE: u64 = 4096;

/// Maximum length of a line that is kept for display, in characters.
const MAX_SHOWN: usize = 80;

/// A line as it was printed.
#[derive(Clone, Debug, PartialEq)]
pub struct PrintedLine {
    /// The number of the line, from 1.
    pub number: u32,
    /// The printed text, made safe to show.
    pub text: String,
}

/// A line about a node.
#[derive(Clone, Debug, PartialEq)]
pub struct TraceLine {
    /// The number and the text of the line.
    pub printed: PrintedLine,
    /// The moves to its node, numbered as the program does; `None` for an impossible path.
    pub path: Option<Vec<u32>>,
    /// The event that it reports.
    pub content: LineContent,
}

/// The output of a program for one task.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The lines about nodes. More lines than any search could write are dropped.
    pub lines: Vec<TraceLine>,
    /// The result at the root.
    pub value: Option<(PrintedLine, Value)>,
    /// The best move, numbered as the moves of paths are; `None` if there is none.
    pub best: Option<(PrintedLine, Option<u32>)>,
    /// Number of lines read.
    pub count: u32,
    /// The first line with a first word from the contract but not its form.
    pub malformed: Option<PrintedLine>,
}

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

/// Returns the form of a line that begins with this word; `None` if it is not in the contract.
fn form(word: &str) -> Option<&'static str> {
    let begins = |form: &&&str| form.split(' ').next() == Some(word);
    FORMS.iter().find(begins).copied()
}

/// Returns the form of the contract's lines that begin like this one.
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
        // A node has at most four lines; a few more show that there are too many.
        let most = 4 * task.nodes + 16;
        let max_magnitude = task.max_magnitude;
        let mut line = Vec::new();
        while read_line(&mut printed, &mut line)? {
            trace.count = trace.count.saturating_add(1);
            if trace.lines.len() < most && trace.malformed.is_none() {
                trace.add(&String::from_utf8_lossy(&line), max_magnitude);
            }
        }
        Ok(trace)
    }

    fn add(&mut self, line: &str, max_magnitude: Value) {
        // No line of the contract has more than four words.
        let words: Vec<&str> = line.split_whitespace().take(5).collect();
        let is_of_contract = words.first().is_some_and(|first| form(first).is_some());
        if is_of_contract && self.add_words(line, &words, max_magnitude).is_none() {
            self.malformed = Some(self.printed(line));
        }
    }

    /// Returns the line that is read now.
    fn printed(&self, line: &str) -> PrintedLine {
        PrintedLine {
            number: self.count,
            text: safe::truncated(line.trim(), MAX_SHOWN).into_owned(),
        }
    }

    /// Adds a line whose first word is from the contract; `None` if its form is not.
    fn add_words(&mut self, line: &str, words: &[&str], max_magnitude: Value) -> Option<()> {
        let number = |text| number(text, max_magnitude);
        let printed = self.printed(line);
        let (path, content) = match *words {
            ["value", value] => {
                self.value = Some((printed, number(value)?));
                return Some(());
            }
            ["move", best] => {
                // Where none was found, programs print None, null or -1.
                self.best = Some((printed, best.parse().ok()));
                return Some(());
            }
            ["enter", path, alpha, beta] => {
                let (alpha, beta) = (number(alpha)?, number(beta)?);
                (path, LineContent::Enter(Some(Window { alpha, beta })))
            }
            ["enter" | "visit", path] => (path, LineContent::Enter(None)),
            ["cut", path] => (path, LineContent::Cut),
            ["leaf", path, value] => (path, LineContent::Leaf(number(value)?)),
            ["return", path, value] => (path, LineContent::Return(number(value)?)),
            _ => return None,
        };
        let moves = parse_path(path)?;
        let line = TraceLine {
            printed,
            path: Some(moves),
            content,
        };
        if !self.lines.last().is_some_and(|last| repeats(last, &line)) {
            self.lines.push(line);
        }
        Some(())
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
            *best = best.and_then(|best| best.checked_sub(from));
        }
        self
    }

    /// Returns all lines of the contract, in their order.
    pub(super) fn printed_lines(&self) -> Vec<&PrintedLine> {
        let mut lines: Vec<&PrintedLine> = self.lines.iter().map(|line| &line.printed).collect();
        lines.extend(self.value.iter().map(|(line, _)| line));
        lines.extend(self.best.iter().map(|(line, _)| line));
        lines.extend(&self.malformed);
        lines.sort_by_key(|line| line.number);
        lines
    }
}

/// Returns whether a line only repeats that the node of the last one is visited.
fn repeats(last: &TraceLine, line: &TraceLine) -> bool {
    let is_entry = matches!(last.content, LineContent::Enter(_));
    line.printed.text.starts_with("visit") && is_entry && last.path == line.path
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

/// Reads a line without its end, or the beginning of a line that is too long. Returns whether there
/// is one.
fn read_line(printed: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = printed.by_ref().take(MAX_LINE).read_until(b'\n', line)?;
    if line.pop_if(|last| *last == b'\n').is_none() {
        printed.skip_until(b'\n')?;
    }
    Ok(read > 0)
}
