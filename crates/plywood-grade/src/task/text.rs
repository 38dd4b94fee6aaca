//! Tasks as text: parsing, and writing the input of programs.

use super::Task;
use crate::line::{Scale, Span};
use plywood_core::game::{Game, Value};
use plywood_core::search::{Role, Window};
use plywood_explore::games::textbook::{Position, Textbook, TextbookError};
use plywood_explore::number::Number;
use plywood_teach::words::notation;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};
use thiserror::Error;

/// Why a text is not a task.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TaskError {
    /// The tree is invalid.
    #[error("{0}")]
    Tree(#[from] TextbookError),
    /// The tree is a single number, or says who moves.
    #[error(
        "a task is a tree in brackets, like [[3,12,8],[2,4,6]], in which MAX and MIN take turns"
    )]
    Shape,
    /// An invalid word after the tree.
    #[error(
        "{0:?} is none of max=root, max=below, alpha=NUMBER, beta=NUMBER, depth=NUMBER, leaf=NUMBER and leaves=LOW,HIGH, in the unit of the tree"
    )]
    Word(String),
    /// α is above β.
    #[error("alpha is above beta")]
    Window,
}

impl Task {
    /// Parses a tree in brackets and words of the form `name=value`.
    ///
    /// # Errors
    /// Returns the first error.
    pub fn new(tree: &str, words: &str) -> Result<Task, TaskError> {
        let game = Textbook::parse(tree)?;
        if game.max().is_some() || game.is_over(&game.root()) {
            return Err(TaskError::Shape);
        }
        let mut task = Task {
            game,
            root_role: Role::Max,
            window: Window::FULL,
            depth: None,
            leaf: 0,
            leaves: Window::FULL,
            nodes: 0,
            numbers: BTreeSet::new(),
            max_magnitude: 0,
        };
        for word in words.split_whitespace() {
            let wrong = || TaskError::Word(word.chars().take(40).collect());
            let (name, value) = word.split_once('=').ok_or_else(wrong)?;
            let unit = task.game.unit();
            let scale = Scale {
                unit,
                most: Value::MAX,
                has_chance: false,
            };
            let edge = |value: &str| {
                let exact = Number::read(value).is_none_or(|exact| exact.value(unit).is_some());
                let edge = scale.number(value).filter(|_| exact);
                edge.and_then(Span::value).ok_or_else(wrong)
            };
            let count = || value.parse().ok().filter(|&count: &u32| count > 0);
            match name {
                "max" => {
                    task.root_role = match value {
                        "root" => Role::Max,
                        "below" => Role::Min,
                        _ => return Err(wrong()),
                    }
                }
                "alpha" => task.window.alpha = edge(value)?,
                "beta" => task.window.beta = edge(value)?,
                "leaf" => task.leaf = edge(value)?,
                "leaves" => {
                    let (low, high) = value.split_once(',').ok_or_else(wrong)?;
                    let (alpha, beta) = (edge(low)?, edge(high)?);
                    task.leaves = Window { alpha, beta };
                }
                "depth" => task.depth = Some(count().ok_or_else(wrong)?),
                _ => return Err(wrong()),
            }
        }
        if task.window.alpha > task.window.beta {
            return Err(TaskError::Window);
        }
        let height = task.height();
        task.depth = task.depth.filter(|&depth| depth < height);
        task.measure();
        Ok(task)
    }

    /// Returns the tree in brackets, without names.
    pub fn tree(&self) -> String {
        self.written(u32::MAX, false)
    }

    /// Returns the tree in brackets, with nodes at the depth limit as leaves.
    pub(crate) fn searched_tree(&self) -> String {
        self.written(self.depth.unwrap_or(u32::MAX), false)
    }

    fn written(&self, depth: u32, is_json: bool) -> String {
        let mut text = String::new();
        self.write_tree(&self.game.root(), depth, is_json, &mut text);
        text
    }

    fn write_tree(&self, place: &Position, depth: u32, is_json: bool, text: &mut String) {
        let value = place.leaf_value().or((depth == 0).then_some(self.leaf));
        if let Some(value) = value {
            let number = Number::of(value, self.unit());
            *text += &match number {
                // A number of JSON that languages read as infinity.
                Number::MOST if is_json => "1e999".to_owned(),
                Number::LEAST if is_json => "-1e999".to_owned(),
                number if is_json && !number.is_decimal() => format!("\"{number}\""),
                number => number.to_string(),
            };
            return;
        }
        let weights = self.game.weights(place);
        *text += match weights {
            Some(_) if is_json => "[\"chance\",",
            Some(_) => "chance[",
            None => "[",
        };
        for (index, child) in self.children(place).iter().enumerate() {
            if index > 0 {
                text.push(',');
            }
            if let Some(weights) = weights {
                let sign = if is_json { ',' } else { ':' };
                *text += &format!("{}{sign}", weights[index]);
            }
            self.write_tree(child, depth - 1, is_json, text);
        }
        text.push(']');
    }

    /// Returns the words after the tree.
    pub fn words(&self) -> String {
        let Window { alpha, beta } = self.window;
        let max = match self.root_role {
            Role::Max | Role::Chance => "root",
            Role::Min => "below",
        };
        let text = |value: Value| notation(self.unit(), value);
        let depth = self.depth.map_or(String::new(), |depth| {
            format!(" depth={depth} leaf={}", text(self.leaf))
        });
        let leaves = if self.leaves.is_full() {
            String::new()
        } else {
            let Window { alpha, beta } = self.leaves;
            format!(" leaves={},{}", text(alpha), text(beta))
        };
        let (alpha, beta) = (text(alpha), text(beta));
        format!("max={max} alpha={alpha} beta={beta}{depth}{leaves}")
    }

    /// Returns a program's input: the tree as nested JSON lists, and the words.
    pub fn input(&self) -> String {
        format!("{}\n{}\n", self.written(u32::MAX, true), self.words())
    }
}

/// Writes the tree and its words.
impl Display for Task {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.tree(), self.words())
    }
}

/// Returns the default tasks: small trees that distinguish the faults. Plain tasks come first, as
/// their departures are easiest to understand.
pub fn default_tasks() -> Vec<Task> {
    tasks(include_str!("../tasks.txt")).expect("a test reads them")
}

/// Returns the tasks that show what a program's own table does: trees with equal subtrees.
pub fn table_tasks() -> Vec<Task> {
    tasks(include_str!("../table-tasks.txt")).expect("a test reads them")
}

/// Parses tasks, one tree per line, followed by its words. Empty lines and lines that start with
/// `#` are skipped.
///
/// # Errors
/// Returns the line number and the error.
pub fn tasks(text: &str) -> Result<Vec<Task>, (usize, TaskError)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let read = lines.map(|(number, line)| {
        let end = line.rfind(']').map_or(line.len(), |end| end + 1);
        let (tree, words) = line.split_at(end);
        Task::new(tree, words).map_err(|error| (number, error))
    });
    read.collect()
}
