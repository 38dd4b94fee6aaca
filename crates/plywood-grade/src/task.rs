//! A task for a program: a tree, the role to move at its root, the window and the depth.

mod text;

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Player, Unit, Value, is_finite};
use plywood_core::search::{Method, Observer, Search, Window};
use plywood_explore::fault::{FaultyLine, Implementation, StudentSearch};
use plywood_explore::games::textbook::{Position, Textbook};
use std::collections::BTreeSet;
use strum::IntoStaticStr;
pub use text::{default_tasks, table_tasks, tasks};

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
        let altered = self.altered(student.implementation);
        let task = altered.as_ref().unwrap_or(self);
        let method = task.method(student.method);
        let depth = task.depth.unwrap_or(task.height());
        let leaves = TaskEvaluation(self.leaf);
        let mut search = Search::new(&task.game, &leaves, self.max, method, observer);
        student
            .implementation
            .run(&mut search, &task.game.root(), depth)
    }

    /// Returns the task with the tree that a program searches, if it is not the one given.
    pub(crate) fn altered(&self, implementation: Implementation) -> Option<Task> {
        let lines = implementation
            .changes
            .iter()
            .flatten()
            .map(|change| change.line);
        let game = lines.fold(None, |altered, line| {
            let tree: &Textbook = altered.as_ref().unwrap_or(&self.game);
            match (line, self.depth) {
                (FaultyLine::Ascending, _) => Some(tree.ascending()),
                (FaultyLine::BestFirst, _) => Some(tree.best_first(self.max)),
                (FaultyLine::DepthFirst, Some(ply)) => Some(tree.with_leaves_at(ply, self.leaf)),
                _ => altered,
            }
        })?;
        let task = self.clone();
        Some(Task { game, ..task })
    }
}
