//! A task for a program: a tree, the role to move at its root, the window and the depth.

use super::line::number;
use super::suspects::in_unit;
use crate::evaluate::Evaluation;
use crate::game::{Game, Player, Unit, Value};
use crate::search::{Method, Observer, Role, Search, Window};
use crate::words::notation;
use plywood_explore::games::textbook::{Position, Textbook, TextbookError};
use plywood_explore::number::Number;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};
use strum::IntoStaticStr;
use thiserror::Error;

/// A part of a task's second line, which a program may leave unread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum TaskPart {
    /// `max=below`: MIN moves at the root.
    Max,
    /// `alpha=` and `beta=`: the window at the root.
    Window,
    /// `depth=` and `leaf=`: where the tree is cut off.
    Depth,
}

/// A tree to be searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The tree as a game.
    pub(super) game: Textbook,
    /// The role to move at the root.
    pub(super) root_role: Role,
    /// The window at the root.
    pub(super) window: Window,
    /// The depth limit of the search, in plies; `None` if the tree is searched whole.
    pub depth: Option<u32>,
    /// The value of a node at the depth limit.
    leaf: Value,
    /// Between which values all leaves lie, as far as a search with chance nodes may rely on it.
    leaves: Window,
    /// The number of nodes of the tree, those below its depth as well.
    pub nodes: usize,
    /// The numbers in it, infinities aside.
    pub(super) numbers: BTreeSet<Value>,
    /// The largest absolute value of these.
    pub(super) max_magnitude: Value,
}

/// The kind of node that a path leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum NodeKind {
    /// The node that the search starts at.
    Root,
    /// A node whose children are searched.
    Inner,
    /// A node that is evaluated instead of searched.
    Leaf,
    /// An inner node at the depth limit, or anything below: for a search that goes as deep as it
    /// should, a leaf.
    Horizon,
}

/// The reason why a text is not a task.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TaskError {
    /// The tree cannot be read.
    #[error("{0}")]
    Tree(#[from] TextbookError),
    /// The tree is a single number, or says itself who moves.
    #[error(
        "a task is a tree in brackets, like [[3,12,8],[2,4,6]], in which MAX and MIN take turns"
    )]
    Shape,
    /// A word after the tree that is not allowed.
    #[error(
        "{0:?} is none of max=root, max=below, alpha=NUMBER, beta=NUMBER, depth=NUMBER, leaf=NUMBER and leaves=LOW,HIGH, in the unit of the tree"
    )]
    Word(String),
    /// α is not below β.
    #[error("nothing lies between alpha and beta")]
    Window,
}

/// Values leaves by their own values, and nodes at the depth limit by the value of the task.
struct TaskEvaluation(Value);

impl Evaluation<Position> for TaskEvaluation {
    fn evaluate(&self, place: &Position, _: Player) -> Value {
        place.leaf_value().unwrap_or(self.0)
    }
}

impl Task {
    /// Reads a tree in brackets and words `name=value`.
    ///
    /// # Errors
    /// Returns the first thing that is not allowed.
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
            let edge = |value: &str| {
                let exact = Number::read(value).is_none_or(|exact| exact.as_edge(unit).is_some());
                let edge = number(value, unit, Value::MAX).filter(|_| exact);
                edge.ok_or_else(wrong)
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
        if task.window.alpha >= task.window.beta {
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

    /// Returns the tree in brackets, with the nodes at the depth limit as leaves.
    pub(super) fn searched_tree(&self) -> String {
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
            let quote = if is_json && !number.is_decimal() {
                "\""
            } else {
                ""
            };
            *text += &format!("{quote}{number}{quote}");
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

    fn children(&self, place: &Position) -> Vec<Position> {
        let moves = self.game.legal_moves(place).into_iter();
        moves.map(|played| self.game.play(place, played)).collect()
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

    /// Returns the input of a program: the tree as nested lists in JSON, and the words.
    pub fn input(&self) -> String {
        format!("{}\n{}\n", self.written(u32::MAX, true), self.words())
    }

    /// Returns the unit of its values.
    pub(super) fn unit(&self) -> Unit {
        self.game.unit()
    }

    /// Returns whether chance decides at some nodes.
    pub(super) fn has_chance(&self) -> bool {
        self.game.has_chance()
    }

    /// Returns which player is MAX.
    pub fn max(&self) -> Player {
        match self.root_role {
            Role::Max | Role::Chance => Player::First,
            Role::Min => Player::Second,
        }
    }

    /// Returns whether MAX moves at the root of a whole tree, without a window.
    pub fn is_plain(&self) -> bool {
        self.root_role == Role::Max && self.depth.is_none() && self.window.is_full()
    }

    fn height(&self) -> u32 {
        self.game.height().unwrap_or(0)
    }

    /// Counts the nodes and finds the numbers.
    fn measure(&mut self) {
        let edges = [self.window.alpha, self.window.beta, self.leaf];
        self.numbers.extend(edges);
        let mut open = vec![self.game.root()];
        while let Some(place) = open.pop() {
            self.nodes += 1;
            self.numbers.extend(place.leaf_value());
            open.extend(self.children(&place));
        }
        for infinity in [Value::MIN, Value::MAX] {
            self.numbers.remove(&infinity);
        }
        let magnitudes = self.numbers.iter().map(|number| number.saturating_abs());
        self.max_magnitude = magnitudes.max().unwrap_or(0);
    }

    /// Returns the task as a program takes it that does not read these parts.
    #[must_use]
    pub(super) fn without(&self, unread: &[TaskPart]) -> Task {
        let mut task = self.clone();
        for part in unread {
            match part {
                TaskPart::Max => task.root_role = Role::Max,
                TaskPart::Window => task.window = Window::FULL,
                TaskPart::Depth => task.depth = None,
            }
        }
        task
    }

    /// Returns the kind of node at the end of a path of moves counted from 0; `None` if it leads
    /// out of the tree.
    pub fn kind(&self, path: &[u32]) -> Option<NodeKind> {
        let mut place = self.game.root();
        for &index in path {
            place = self.children(&place).into_iter().nth(index as usize)?;
        }
        Some(self.kind_at(&place, path.len()))
    }

    /// Returns the kind of node at a position of the tree, `ply` plies below the root.
    pub(super) fn kind_at(&self, place: &Position, ply: usize) -> NodeKind {
        let is_leaf = place.leaf_value().is_some();
        let is_deep = |depth: u32| {
            let depth = depth as usize;
            ply > depth || ply == depth && !is_leaf
        };
        match self.depth {
            _ if ply == 0 => NodeKind::Root,
            Some(depth) if is_deep(depth) => NodeKind::Horizon,
            _ if is_leaf => NodeKind::Leaf,
            _ => NodeKind::Inner,
        }
    }

    /// Returns a method with what the task gives: its window, its unit and the bounds of its leaves.
    pub(super) fn method(&self, method: Method) -> Method {
        Method {
            window: self.window,
            unit: self.unit(),
            leaves: self.leaves,
            has_chance: self.has_chance(),
            implementation: in_unit(method.implementation, self.unit()),
            ..method
        }
    }

    /// Searches it as `method` says, with the task's window.
    ///
    /// # Errors
    /// Returns the observer's reason to stop.
    pub fn search<O: Observer>(&self, method: Method, observer: &mut O) -> Result<Value, O::Stop> {
        let method = self.method(method);
        let depth = self.depth.unwrap_or(self.height());
        let leaves = TaskEvaluation(self.leaf);
        let root = self.game.root();
        Search::new(&self.game, &leaves, self.max(), method, observer).run(&root, depth)
    }
}

/// Writes the tree and its words.
impl Display for Task {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.tree(), self.words())
    }
}

/// Returns the usual tasks: small trees that separate the faults. The plain ones come first, as
/// their departures are the easiest to understand.
pub fn default_tasks() -> Vec<Task> {
    tasks(include_str!("tasks.txt")).expect("a test reads them")
}

/// Reads tasks: one tree per line, its words after it or on the next line; empty lines and lines
/// that begin with `#` are skipped.
///
/// # Errors
/// Returns the line number and the error there.
pub fn tasks(text: &str) -> Result<Vec<Task>, (usize, TaskError)> {
    let mut found: Vec<(usize, String, String)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if line.contains('[') {
            let end = line.rfind(']').map_or(line.len(), |end| end + 1);
            let (tree, words) = line.split_at(end);
            found.push((number, tree.to_owned(), words.to_owned()));
        } else if let Some((_, _, words)) = found.last_mut() {
            words.push(' ');
            *words += line;
        } else {
            return Err((number, TaskError::Shape));
        }
    }
    let read = |(number, tree, words): (usize, String, String)| {
        Task::new(&tree, &words).map_err(|error| (number, error))
    };
    found.into_iter().map(read).collect()
}
