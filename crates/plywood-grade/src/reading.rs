//! The ways to read a program's output.

use crate::line::LineKind;
use crate::printed::PrintedForms;
use crate::task::{Task, TaskPart};
use crate::trace::Attempt;
use crate::tree::{NodeKind, TaskTree};
use crate::verdict::Demands;
use itertools::iproduct;
use plywood_core::search::Algorithm;
use plywood_explore::fault::Implementation;

/// The algorithms of right programs, and plain minimax.
const ALGORITHMS: [Algorithm; 3] = [
    Algorithm::AlphaBeta,
    Algorithm::PrincipalVariation,
    Algorithm::Minimax,
];

/// The tasks as seen by a program that does not read some parts.
pub(crate) struct TasksRead {
    pub unread: Vec<TaskPart>,
    pub tasks: Vec<Task>,
    pub trees: Vec<TaskTree>,
    /// The numbers that the first move may have, and what is printed by each.
    pub forms: Vec<(u32, PrintedForms)>,
}

/// A way to read a program's output.
#[derive(Clone, Copy)]
pub(crate) struct Reading<'j> {
    pub read: &'j TasksRead,
    /// The number of the first move.
    pub first_move: u32,
    pub forms: PrintedForms,
    /// Minimax, alpha-beta or principal variation search.
    pub algorithm: Algorithm,
    /// Whether the numbers of lines are the mover's, by [`number_kind`](crate::printed::number_kind).
    pub is_own: [bool; 4],
    /// Whether the last child comes first.
    pub backwards: bool,
    /// Whether a leaf beyond the window ends its parent, whatever it returned.
    pub must_cut: bool,
    pub demands: Demands,
}

impl TasksRead {
    /// Reads the tasks as a program does that does not read some parts, and searches others if its
    /// implementation says so.
    pub(crate) fn new(
        attempts: &[Attempt],
        demands: Demands,
        unread: &[TaskPart],
        implementation: Implementation,
    ) -> TasksRead {
        let tasks = attempts.iter().map(|one| {
            let task = one.task.without(unread);
            task.altered(implementation)
        });
        let tasks: Vec<Task> = tasks.collect();
        let trees: Vec<TaskTree> = tasks.iter().map(TaskTree::new).collect();
        let mut lines = attempts.iter().flat_map(|one| &one.trace.lines);
        let has_zero = lines.any(|line| line.path.contains(&0));
        let first_moves = match demands.first_move {
            Some(1) => &[1][..],
            // A program that counts from 0 may never reach a first child.
            None if !has_zero => &[1, 0],
            _ => &[0],
        };
        let forms = |&first| (first, PrintedForms::new(attempts, &trees, first));
        TasksRead {
            unread: unread.to_vec(),
            forms: first_moves.iter().map(forms).collect(),
            tasks,
            trees,
        }
    }

    /// Returns the ways to read the output, the likeliest first. Only where `is_descending` a node was
    /// entered after a later child of the same node.
    pub(crate) fn readings(&self, demands: Demands, is_descending: bool) -> Vec<Reading<'_>> {
        let either = |asked: Option<bool>, is_shown: bool| match asked {
            Some(asked) => vec![asked],
            None if is_shown => vec![false, true],
            None => vec![false],
        };
        let has_chance = self.tasks.iter().any(Task::has_chance);
        let mut readings = Vec::new();
        for &(first_move, forms) in &self.forms {
            let ways = iproduct!(
                ALGORITHMS.into_iter().filter(|&one| forms.fit(one)),
                either(demands.backwards, is_descending && !has_chance),
                either(demands.negamax, forms.has_values()),
                either(demands.negamax, forms.windows),
                either(None, forms.has(LineKind::Return, NodeKind::Leaf))
            );
            let reading = |(algorithm, backwards, values, windows, leaves)| Reading {
                read: self,
                first_move,
                forms,
                algorithm,
                is_own: [windows, values, leaves, false],
                backwards,
                must_cut: false,
                demands,
            };
            readings.extend(ways.map(reading));
        }
        readings
    }
}
