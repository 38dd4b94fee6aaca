//! A task for a program: a tree, the role to move at its root, the window and the depth; and its text.

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Player, Unit, Value, is_finite};
use plywood_core::search::{Method, Observer, Search, Window};
use plywood_explore::fault::{FaultyLine, Implementation, StudentSearch};
use plywood_explore::games::textbook::{Position, Textbook};
use plywood_explore::number::Number;
use plywood_teach::words::notation;
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};
use std::num::NonZeroU32;
use strum::IntoStaticStr;

/// A part of a task's second line, which a program may ignore.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
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
    pub(crate) game: Textbook,
    /// The player who is MAX; the first one moves at the root.
    pub(crate) max: Player,
    /// The window at the root.
    pub(crate) window: Window,
    /// The depth limit in plies; `None` to search the whole tree.
    pub depth: Option<u32>,
    /// The value of a node at the depth limit.
    pub(crate) leaf: Value,
    /// The range of all leaf values, as far as a search with chance nodes may rely on it.
    pub(crate) leaves: Window,
    /// The number of nodes of the tree, including those below the depth limit.
    pub nodes: usize,
    /// The finite numbers in the tree.
    pub(crate) numbers: BTreeSet<Value>,
}

/// Gives leaves their own values, and nodes at the depth limit the value from the task.
struct TaskEvaluation(Value);

impl Evaluation<Position> for TaskEvaluation {
    fn evaluate(&self, place: &Position, _: Player) -> Value {
        place.leaf_value().unwrap_or(self.0)
    }
}

impl Task {
    /// Returns the unit of its values.
    pub(crate) fn unit(&self) -> Unit {
        self.game.unit()
    }

    /// Returns whether the task has chance nodes.
    pub(crate) fn has_chance(&self) -> bool {
        self.game.has_chance()
    }

    /// Returns whether MAX moves at the root, without a window or a depth limit.
    pub fn is_plain(&self) -> bool {
        self.max == Player::First && self.depth.is_none() && self.window.is_full()
    }

    pub(crate) fn children(&self, place: &Position) -> Vec<Position> {
        let moves = self.game.legal_moves(place).into_iter();
        moves.map(|played| self.game.play(place, played)).collect()
    }

    pub(crate) fn height(&self) -> u32 {
        self.game.height().unwrap_or(0)
    }

    /// Counts the nodes and finds the numbers.
    fn measure(&mut self) {
        let edges = [self.window, self.leaves].map(|window| [window.alpha, window.beta]);
        let mut numbers = [edges.as_flattened(), &[self.leaf]].concat();
        let mut open = vec![self.game.root()];
        while let Some(place) = open.pop() {
            self.nodes += 1;
            numbers.extend(place.leaf_value());
            open.extend(self.children(&place));
        }
        let finite = numbers.into_iter().filter(|&number| is_finite(number));
        self.numbers = finite.collect();
    }

    /// Returns the largest absolute value of its numbers.
    pub(crate) fn max_magnitude(&self) -> Value {
        let ends = [self.numbers.first(), self.numbers.last()].into_iter();
        ends.flatten().map(|end| end.abs()).max().unwrap_or(0)
    }

    /// Returns the task as seen by a program that does not read these parts.
    #[must_use]
    pub(crate) fn without(&self, unread: &[TaskPart]) -> Task {
        let mut task = self.clone();
        for part in unread {
            match part {
                TaskPart::Max => task.max = Player::First,
                TaskPart::Window => task.window = Window::FULL,
                TaskPart::Depth => task.depth = None,
            }
        }
        task
    }

    /// Returns a method with the task's window, unit and leaf bounds.
    pub(crate) fn method(&self, method: Method) -> Method {
        Method {
            window: self.window,
            unit: self.unit(),
            leaves: self.leaves,
            has_chance: self.has_chance(),
            ..method
        }
    }

    /// Searches the task in a student's way, with the task's window.
    ///
    /// # Errors
    /// Returns the observer's reason to stop.
    pub fn search<O: Observer>(
        &self,
        search: impl Into<StudentSearch>,
        observer: &mut O,
    ) -> Result<Value, O::Stop> {
        let student = search.into();
        let task = self.altered(student.implementation);
        task.search_as_read(student, observer)
    }

    /// Searches a task that is [altered](Task::altered) already.
    pub(crate) fn search_as_read<O: Observer>(
        &self,
        student: StudentSearch,
        observer: &mut O,
    ) -> Result<Value, O::Stop> {
        let method = self.method(student.method);
        let depth = self.depth.unwrap_or(self.height());
        let (leaves, root) = (TaskEvaluation(self.leaf), self.game.root());
        let mut search = Search::new(&self.game, &leaves, self.max, method, observer);
        student.implementation.run(&mut search, &root, depth)
    }

    /// Returns the task that a program with these faults searches.
    #[must_use]
    pub(crate) fn altered(&self, implementation: Implementation) -> Task {
        let mut task = self.clone();
        for change in implementation.changes.iter().flatten() {
            match change.line {
                FaultyLine::RolesSwapped => task.max = task.max.other(),
                FaultyLine::RootIsMax => task.max = Player::First,
                FaultyLine::RootWindow => task.window = Window::FULL,
                FaultyLine::OnePlyMore => task.depth = task.depth.map(|depth| depth + 1),
                FaultyLine::OnePlyLess => task.depth = task.depth.map(|depth| depth - 1),
                FaultyLine::WholeDepth => task.depth = None,
                FaultyLine::DepthFirst => {
                    let ply = task.depth.unwrap_or(u32::MAX);
                    task.game = task.game.with_leaves_at(ply, task.leaf);
                }
                FaultyLine::Ascending => task.game = task.game.ascending(),
                FaultyLine::BestFirst => task.game = task.game.best_first(task.max),
                _ => {}
            }
        }
        task
    }
}

/// What is wrong with a word after a tree.
const NO_WORD: &str = "is none of max=root, max=below, alpha=NUMBER, beta=NUMBER, depth=NUMBER, leaf=NUMBER and leaves=LOW,HIGH, in the unit of the tree";

/// Why a text has no tasks.
const NO_TASK: &str =
    "there is no task: write one tree per line, like [[3,12,8],[2,4,6],[14,5,2]] max=root";

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
        for word in words.split_whitespace() {
            let wrong = || format!("{:?} {NO_WORD}", word.chars().take(40).collect::<String>());
            task.set(word).ok_or_else(wrong)?;
        }
        if task.window.alpha > task.window.beta {
            return Err("alpha is above beta".to_owned());
        }
        let height = task.height();
        task.depth = task.depth.filter(|&depth| depth < height);
        task.measure();
        Ok(task)
    }

    /// Reads a word; `None` if it is none.
    fn set(&mut self, word: &str) -> Option<()> {
        let (name, value) = word.split_once('=')?;
        let number = |text: &str| Number::read(text)?.value(self.unit());
        match (name, value) {
            ("max", "root") => self.max = Player::First,
            ("max", "below") => self.max = Player::Second,
            ("alpha", _) => self.window.alpha = number(value)?,
            ("beta", _) => self.window.beta = number(value)?,
            ("leaf", _) => self.leaf = number(value)?,
            ("leaves", _) => {
                let (low, high) = value.split_once(',')?;
                let (alpha, beta) = (number(low)?, number(high)?);
                self.leaves = (alpha <= beta).then_some(Window { alpha, beta })?;
            }
            ("depth", _) => self.depth = Some(value.parse::<NonZeroU32>().ok()?.get()),
            _ => return None,
        }
        Some(())
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
    tasks(include_str!("tasks.txt")).expect("a test reads them")
}

/// Returns the tasks that show what a program's own table does: trees with equal subtrees.
pub fn table_tasks() -> Vec<Task> {
    tasks(include_str!("table-tasks.txt")).expect("a test reads them")
}

/// Parses tasks, one tree per line, followed by its words. Empty lines and lines that start with
/// `#` are skipped.
///
/// # Errors
/// There is no task, or one is invalid: returns the line number and the error.
pub fn tasks(text: &str) -> Result<Vec<Task>, (usize, String)> {
    let lines = (1..).zip(text.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let read = lines.map(|(number, line)| {
        let end = line.rfind(']').map_or(line.len(), |end| end + 1);
        let (tree, words) = line.split_at(end);
        Task::new(tree, words).map_err(|error| (number, error))
    });
    let tasks: Vec<Task> = read.collect::<Result<_, _>>()?;
    if tasks.is_empty() {
        return Err((1, NO_TASK.to_owned()));
    }
    Ok(tasks)
}
