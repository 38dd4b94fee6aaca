//! Tasks as text: parsing, and writing the input of programs.

use super::Task;
use plywood_core::game::{Game, Player, Value};
use plywood_core::search::Window;
use plywood_explore::games::textbook::{Position, Textbook};
use plywood_explore::number::Number;
use plywood_teach::words::notation;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};

/// What is wrong with a word after a tree.
const NO_WORD: &str = "is none of max=root, max=below, alpha=NUMBER, beta=NUMBER, depth=NUMBER, leaf=NUMBER and leaves=LOW,HIGH, in the unit of the tree";

impl Task {
    /// Parses a tree in brackets and words of the form `name=value`.
    ///
    /// # Errors
    /// Returns the first error, as a sentence.
    pub fn new(tree: &str, words: &str) -> Result<Task, String> {
        let game = Textbook::parse(tree).map_err(|error| error.to_string())?;
        if game.max().is_some() || game.is_over(&game.root()) {
            return Err("a task is a tree in brackets, like [[3,12,8],[2,4,6]], in which MAX and MIN take turns".to_owned());
        }
        let mut task = Task {
            game: game.with_keys(),
            max: Player::First,
            window: Window::FULL,
            depth: None,
            leaf: 0,
            leaves: Window::FULL,
            nodes: 0,
            numbers: BTreeSet::new(),
        };
        let unit = task.unit();
        let number = |text: &str| Number::read(text)?.value(unit);
        for word in words.split_whitespace() {
            let wrong = || format!("{:?} {NO_WORD}", word.chars().take(40).collect::<String>());
            let (name, value) = word.split_once('=').ok_or_else(wrong)?;
            match (name, number(value)) {
                ("max", _) if value == "root" => task.max = Player::First,
                ("max", _) if value == "below" => task.max = Player::Second,
                ("alpha", Some(alpha)) => task.window.alpha = alpha,
                ("beta", Some(beta)) => task.window.beta = beta,
                ("leaf", Some(leaf)) => task.leaf = leaf,
                ("leaves", _) => {
                    let (low, high) = value.split_once(',').ok_or_else(wrong)?;
                    let edges = number(low).zip(number(high));
                    let edges = edges.filter(|(low, high)| low <= high);
                    let (alpha, beta) = edges.ok_or_else(wrong)?;
                    task.leaves = Window { alpha, beta };
                }
                ("depth", _) => {
                    let depth = value.parse().ok().filter(|&depth: &u32| depth > 0);
                    task.depth = Some(depth.ok_or_else(wrong)?);
                }
                _ => return Err(wrong()),
            }
        }
        if task.window.alpha > task.window.beta {
            return Err("alpha is above beta".to_owned());
        }
        let height = task.height();
        task.depth = task.depth.filter(|&depth| depth < height);
        task.measure();
        Ok(task)
    }

    /// Returns the tree in brackets, without names.
    pub fn tree(&self) -> String {
        self.written(&self.game.root(), u32::MAX, false)
    }

    /// Returns the tree in brackets, with nodes at the depth limit as leaves.
    pub(crate) fn searched_tree(&self) -> String {
        self.written(&self.game.root(), self.depth.unwrap_or(u32::MAX), false)
    }

    /// Returns a node and those below it, in brackets or as JSON; an inner node so many plies below
    /// is a leaf.
    fn written(&self, place: &Position, depth: u32, is_json: bool) -> String {
        if let Some(value) = place.leaf_value().or((depth == 0).then_some(self.leaf)) {
            return match Number::of(value, self.unit()) {
                // A number of JSON that languages read as infinity.
                Number::MOST if is_json => "1e999".to_owned(),
                Number::LEAST if is_json => "-1e999".to_owned(),
                number if is_json && !number.is_decimal() => format!("\"{number}\""),
                number => number.to_string(),
            };
        }
        let weights = self.game.weights(place);
        let (begin, sign) = match weights {
            None => ("[", ""),
            Some(_) if is_json => ("[\"chance\",", ","),
            Some(_) => ("chance[", ":"),
        };
        let children = self.children(place).into_iter().enumerate();
        let children = children.map(|(index, child)| {
            let weight = weights.map(|weights| format!("{}{sign}", weights[index]));
            weight.unwrap_or_default() + &self.written(&child, depth - 1, is_json)
        });
        format!("{begin}{}]", children.collect::<Vec<_>>().join(","))
    }

    /// Returns the words after the tree.
    pub fn words(&self) -> String {
        let text = |value: Value| notation(self.unit(), value);
        let max = ["root", "below"][self.max as usize];
        let (alpha, beta) = (text(self.window.alpha), text(self.window.beta));
        let mut words = format!("max={max} alpha={alpha} beta={beta}");
        if let Some(depth) = self.depth {
            words += &format!(" depth={depth} leaf={}", text(self.leaf));
        }
        if !self.leaves.is_full() {
            let Window { alpha, beta } = self.leaves;
            words += &format!(" leaves={},{}", text(alpha), text(beta));
        }
        words
    }

    /// Returns a program's input: the tree as nested JSON lists, and the words.
    pub fn input(&self) -> String {
        let tree = self.written(&self.game.root(), u32::MAX, true);
        format!("{tree}\n{}\n", self.words())
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
pub fn tasks(text: &str) -> Result<Vec<Task>, (usize, String)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let read = lines.map(|(number, line)| {
        let end = line.rfind(']').map_or(line.len(), |end| end + 1);
        let (tree, words) = line.split_at(end);
        Task::new(tree, words).map_err(|error| (number, error))
    });
    read.collect()
}
