//! The output of a program, line by line.

use crate::line::{LineContent, LineKind, Span, number, parse_number, plain_words};
use crate::task::Task;
use plywood_explore::safe;
use std::collections::HashMap;
use std::io::{self, BufRead, Read};

/// Maximum number of bytes read of a line.
const MAX_LINE: u64 = 4096;

/// Maximum number of visits to a node on average.
const MAX_VISITS: usize = 16;

/// Maximum number of characters shown of a line.
const MAX_SHOWN: usize = 80;

/// A line of the program's output.
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
    /// The moves to its node, numbered as in the program.
    pub path: Vec<u32>,
    /// The event that it reports.
    pub content: LineContent,
}

impl TraceLine {
    /// Returns the moves to its node, counted from 0, where the program counts from `first`.
    pub(crate) fn path_from(&self, first: u32) -> Option<Vec<u32>> {
        let moves = self.path.iter();
        moves.map(|number| number.checked_sub(first)).collect()
    }
}

/// A task and a program's output for it.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The tree to be searched.
    pub task: Task,
    /// The program's output for it.
    pub trace: Trace,
    /// Why the program failed, in words that follow "The program".
    pub failure: Option<String>,
}

/// The output of a program for one task.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The lines about nodes. Lines beyond what any search could write are dropped.
    pub lines: Vec<TraceLine>,
    /// The root's value.
    pub value: Option<(PrintedLine, Span)>,
    /// The best move, numbered as in paths; `None` if there is none.
    pub best: Option<(PrintedLine, Option<u32>)>,
    /// Number of lines read.
    pub count: u32,
    /// The first line of the program's other output.
    pub talk: Option<PrintedLine>,
    /// The lines about how a function was watched, without their first word: empty, or `without` and
    /// what could not be seen. There are none where a program printed the trace itself.
    pub watched: Vec<String>,
}

impl Trace {
    /// Reads the output for a task. Memory use is limited by the size of the task.
    ///
    /// # Errors
    /// Returns errors from the reader.
    pub fn read(task: &Task, mut printed: impl BufRead) -> io::Result<Trace> {
        let mut trace = Trace::default();
        // A visit has at most four lines. A few more show that there are too many.
        let most = 4 * MAX_VISITS * task.nodes + 16;
        let mut bytes = Vec::new();
        while read_line(&mut printed, &mut bytes)? {
            trace.count = trace.count.saturating_add(1);
            let line = String::from_utf8_lossy(&bytes);
            let text = safe::truncated(line.trim(), MAX_SHOWN).into_owned();
            if let Some(how) = text.strip_prefix("watched") {
                trace.watched.push(how.trim().to_owned());
                continue;
            }
            if trace.lines.len() >= most {
                continue;
            }
            let number = trace.count;
            let printed = PrintedLine { number, text };
            let (word, words) = plain_words(&line);
            if trace.add(&printed, &word, &words, task).is_none() && !printed.text.is_empty() {
                trace.talk.get_or_insert(printed);
            }
        }
        Ok(trace)
    }

    /// Adds a line if it belongs to the contract.
    fn add(&mut self, line: &PrintedLine, word: &str, words: &[&str], task: &Task) -> Option<()> {
        let number = |text| number(task, text);
        let window = |alpha, beta| Some([number(alpha)?, number(beta)?]);
        let none = [Span::ALL; 2];
        let (path, kind, numbers) = match (word, words) {
            ("value", &[value]) => {
                self.value = Some((line.clone(), number(value)?));
                return Some(());
            }
            ("move", &[best]) => {
                // Without a best move, programs print None, null or -1.
                let best = parse_number(best).filter(|best| *best >= 0.0 && best.fract() == 0.0);
                self.best = Some((line.clone(), best.map(|best| best as u32)));
                return Some(());
            }
            ("enter", &[path, alpha, beta]) => (path, LineKind::Enter, window(alpha, beta)?),
            ("enter" | "visit", &[path]) => (path, LineKind::Enter, none),
            ("cut", &[path]) => (path, LineKind::Cut, none),
            ("leaf", &[path, value]) => (path, LineKind::Leaf, [number(value)?; 2]),
            ("return", &[path, value]) => (path, LineKind::Return, [number(value)?; 2]),
            _ => return None,
        };
        let line = TraceLine {
            printed: line.clone(),
            path: parse_path(path)?,
            content: LineContent { kind, numbers },
        };
        if !self.lines.last().is_some_and(|last| repeats(last, &line)) {
            self.lines.push(line);
        }
        Some(())
    }

    /// Returns whether a node is entered after a later child of the same node.
    pub(crate) fn is_descending(&self) -> bool {
        let mut last: HashMap<&[u32], u32> = HashMap::new();
        let paths = self.lines.iter().filter_map(|line| line.path.split_last());
        let mut paths = paths.map(|(&child, parent)| (last.insert(parent, child), child));
        paths.any(|(before, child)| before.is_some_and(|before| child < before))
    }

    /// Returns all lines of the contract, the result last.
    pub(crate) fn printed_lines(&self) -> impl Iterator<Item = &PrintedLine> {
        let lines = self.lines.iter().map(|line| &line.printed);
        let lines = lines.chain(self.value.iter().map(|(line, _)| line));
        lines.chain(self.best.iter().map(|(line, _)| line))
    }
}

/// Returns whether a line only repeats that the last line's node is visited.
fn repeats(last: &TraceLine, line: &TraceLine) -> bool {
    let (word, _) = plain_words(&line.printed.text);
    word == "visit" && last.content.kind == LineKind::Enter && last.path == line.path
}

/// Parses the moves of a path: `2.1`, `root` or `-`.
fn parse_path(path: &str) -> Option<Vec<u32>> {
    let number = |part: &str| {
        let number: u32 = part.parse().ok()?;
        (number < u32::MAX && !part.starts_with('+')).then_some(number)
    };
    match path {
        "root" | "-" => Some(Vec::new()),
        path => path.split('.').map(number).collect(),
    }
}

/// Reads a line without its line break, or the beginning of a line that is too long. Returns
/// whether there was one.
fn read_line(printed: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let read = printed.by_ref().take(MAX_LINE).read_until(b'\n', line)?;
    if line.pop_if(|last| *last == b'\n').is_none() {
        printed.skip_until(b'\n')?;
    }
    Ok(read > 0)
}
