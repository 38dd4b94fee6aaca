//! A task for a program: a tree, the role to move at its root, the window and the depth.

mod text;

use super::suspects::in_unit;
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Player, Unit, Value};
use plywood_core::search::{Method, Observer, Role, Search, Window};
use plywood_explore::fault::{Implementation, StudentSearch};
use plywood_explore::games::textbook::{Position, Textbook};
use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeSet;
use strum::IntoStaticStr;
pub use text::{TaskError, default_tasks, tasks};

/// A part of a task's second line, which a program may ignore.
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
    /// The depth limit in plies; `None` to search the whole tree.
    pub depth: Option<u32>,
    /// The value of a node at the depth limit.
    leaf: Value,
    /// The range of all leaf values, as far as a search with chance nodes may rely on it.
    leaves: Window,
    /// The number of nodes of the tree, including those below the depth limit.
    pub nodes: usize,
    /// The finite numbers in the tree.
    pub(super) numbers: BTreeSet<Value>,
    /// The largest absolute value among them.
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
    /// An inner node at the depth limit, or anything below. A right search treats it as a leaf.
    Horizon,
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
    pub(super) fn unit(&self) -> Unit {
        self.game.unit()
    }

    /// Returns whether the task has chance nodes.
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

    /// Returns whether MAX moves at the root, without a window or a depth limit.
    pub fn is_plain(&self) -> bool {
        self.root_role == Role::Max && self.depth.is_none() && self.window.is_full()
    }

    fn children(&self, place: &Position) -> Vec<Position> {
        let moves = self.game.legal_moves(place).into_iter();
        moves.map(|played| self.game.play(place, played)).collect()
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

    /// Returns the task as seen by a program that does not read these parts.
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

    /// Returns the kind of node at the end of a path, with moves counted from 0; `None` if the path
    /// leads outside the tree.
    pub fn kind(&self, path: &[u32]) -> Option<NodeKind> {
        let mut place = self.game.root();
        for &index in path {
            let played = *self.game.legal_moves(&place).get(index as usize)?;
            place = self.game.play(&place, played);
        }
        Some(self.kind_at(&place, path.len()))
    }

    /// Returns the kind of node of a place at this ply.
    pub(super) fn kind_at(&self, place: &Position, ply: usize) -> NodeKind {
        let is_leaf = place.leaf_value().is_some();
        match self.depth.map(|depth| ply.cmp(&(depth as usize))) {
            _ if ply == 0 => NodeKind::Root,
            Some(Ordering::Greater) => NodeKind::Horizon,
            Some(Ordering::Equal) if !is_leaf => NodeKind::Horizon,
            _ if is_leaf => NodeKind::Leaf,
            _ => NodeKind::Inner,
        }
    }

    /// Returns a method with the task's window, unit and leaf bounds.
    pub(super) fn method(&self, method: Method) -> Method {
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
        let search = search.into();
        self.read_by(search.implementation).run(search, observer)
    }

    /// Searches the task, which is what the program makes of it, like [`Task::search`].
    pub(super) fn run<O: Observer>(
        &self,
        search: StudentSearch,
        observer: &mut O,
    ) -> Result<Value, O::Stop> {
        let method = self.method(search.method);
        let depth = self.depth.unwrap_or(self.height());
        let leaves = TaskEvaluation(self.leaf);
        let implementation = in_unit(search.implementation, self.unit());
        let mut search = Search::new(&self.game, &leaves, self.max(), method, observer);
        implementation.run(&mut search, &self.game.root(), depth)
    }

    /// Returns the task with the tree that a program searches.
    pub(super) fn read_by(&self, implementation: Implementation) -> Cow<'_, Task> {
        let cut_off = self.depth.map(|depth| (depth, self.leaf));
        match implementation.tree(&self.game, self.max(), cut_off) {
            Cow::Borrowed(_) => Cow::Borrowed(self),
            Cow::Owned(game) => Cow::Owned(Task {
                game,
                ..self.clone()
            }),
        }
    }
}
