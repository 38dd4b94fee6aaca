//! Judges whether a program is right under some conventions and, if not, which faults write its
//! traces.

mod faults;
mod verdicts;

use super::compare::{Reading, compare};
use super::conventions::{Conventions, Demands, Signs};
use super::line::LineContent;
use super::printed::PrintedForms;
use super::task::{Task, TaskPart};
use super::verdict::{Attempt, Level, Verdict};
use faults::minimax;
use plywood_explore::fault::{MAX_FAULTS, StudentSearch};
use std::collections::HashMap;

/// Sets of task parts that a program may not read, most likely first. Programs that ignore the
/// depth usually ignore the window as well.
const UNREAD: [&[TaskPart]; 8] = [
    &[],
    &[TaskPart::Window],
    &[TaskPart::Window, TaskPart::Depth],
    &[TaskPart::Depth],
    &[TaskPart::Max],
    &[TaskPart::Max, TaskPart::Window],
    &[TaskPart::Max, TaskPart::Window, TaskPart::Depth],
    &[TaskPart::Max, TaskPart::Depth],
];

/// The parts of a task, each with the fault of not reading it.
const PARTS: [(TaskPart, &str); 3] = [
    (TaskPart::Max, "root-always-max"),
    (TaskPart::Window, "root-window-ignored"),
    (TaskPart::Depth, "depth-ignored"),
];

/// Finds out what a program does.
pub fn judge(attempts: &[Attempt], demands: Demands) -> Verdict {
    let judges = judges(attempts, demands);
    // A program that is right under any interpretation of its output is right.
    if let Some((judge, fits)) = fewest_unread(&judges, |judge, _| judge.right()) {
        return judge.right_verdict(&fits);
    }
    if let Some((judge, fits)) = fewest_unread(&judges, |judge, _| judge.minimax()) {
        return judge.minimax_verdict(fits[0]);
    }
    let mut grown: Vec<Vec<StudentSearch>> = judges.iter().map(Judge::bases).collect();
    for faults in 1..=MAX_FAULTS {
        let grow = |judge: &Judge, index: usize| judge.grow(&mut grown[index], faults);
        if let Some((judge, fits)) = fewest_unread(&judges, grow) {
            return judge.wrong_verdict(fits);
        }
    }
    let nearest = judges.iter().map(|judge| (judge, judge.nearest()));
    let nearest = nearest.reduce(|best, other| if other.1.0 > best.1.0 { other } else { best });
    let (judge, (_, method)) = nearest.expect("there is always a reading");
    judge.unexplained_verdict(method)
}

/// Returns the first judge for which some searches fit with the fewest parts unread, and these
/// searches.
fn fewest_unread(
    judges: &[Judge],
    mut find: impl FnMut(&Judge, usize) -> Vec<Fit>,
) -> Option<(&Judge, Vec<Fit>)> {
    let found = judges.iter().enumerate().filter_map(|(index, judge)| {
        let mut fits = find(judge, index);
        let fewest = fits.iter().map(|fit| fit.unread).min()?;
        fits.retain(|fit| fit.unread == fewest);
        Some((judge, fits))
    });
    found.min_by_key(|(_, fits)| fits[0].unread)
}

/// Returns the possible interpretations of the output, most likely first.
fn judges(attempts: &[Attempt], demands: Demands) -> Vec<Judge> {
    let has_paths = attempts.iter().any(|one| !one.trace.lines.is_empty());
    let is_zero = |one: &Attempt| matches!(one.trace.best, Some((_, Some(0))));
    let mut paths = attempts.iter().flat_map(|one| &one.trace.lines);
    let has_zero_path = paths.any(|line| line.path.iter().flatten().any(|&number| number == 0));
    // Among paths that never contain 0, a best move 0 may stand for none.
    let has_zero = has_zero_path || !has_paths && attempts.iter().any(is_zero);
    let starts: &[u32] = match demands.conventions.first_move {
        Some(0) => &[0],
        Some(_) => &[1],
        None if has_zero => &[0],
        // A program that counts from 0 may never reach a first child.
        None => &[1, 0],
    };
    let mut judges = Vec::new();
    for &first_move in starts {
        let judge = Judge::new(attempts, demands, first_move, false);
        // All the leaves that a program enters may be nodes at the depth limit.
        let other = Judge::new(attempts, demands, first_move, true);
        let has_others = other.reading.printed != judge.reading.printed;
        judges.push(judge);
        judges.extend(Some(other).filter(|_| has_others));
    }
    judges
}

/// The tasks as seen by a program that does not read some parts.
struct TasksRead {
    unread: &'static [TaskPart],
    tasks: Vec<Task>,
}

/// A search that writes all traces.
#[derive(Clone, Copy)]
struct Fit {
    method: StudentSearch,
    signs: Signs,
    /// Index in `reads`.
    unread: usize,
}

/// The number of correct tasks, and of correct lines in the first wrong task.
type Progress = (usize, usize);

/// An interpretation of a program's output, to be judged.
struct Judge {
    reading: Reading,
    /// Whether there are chance nodes.
    has_chance: bool,
    demands: Demands,
    /// The right searches that the traces do not rule out.
    right_methods: Vec<StudentSearch>,
    /// The tasks by the parts that the program does not read, most likely first.
    reads: Vec<TasksRead>,
    /// The parts that all tasks have or that are required, so that not reading them is a fault.
    needed: Vec<TaskPart>,
}

impl Judge {
    fn new(attempts: &[Attempt], demands: Demands, first_move: u32, sees_leaves: bool) -> Judge {
        let recounted = |one: &Attempt| Attempt {
            trace: one.trace.clone().with_moves_from(first_move),
            ..one.clone()
        };
        let attempts: Vec<Attempt> = attempts.iter().map(recounted).collect();
        let mut printed = PrintedForms::default();
        for one in &attempts {
            printed.add(&one.task, &one.trace, sees_leaves);
        }
        let has = |task: &Task, parts: &[TaskPart]| task.without(parts) != *task;
        let tasks = || attempts.iter().map(|one| &one.task);
        let is_needed =
            |part: TaskPart| demands.is_strict || tasks().all(|task| has(task, &[part]));
        let parts = PARTS.map(|(part, _)| part);
        let needed: Vec<TaskPart> = parts.into_iter().filter(|&part| is_needed(part)).collect();
        let may_be_unread = |unread: &&[TaskPart]| {
            let mut parts = unread.iter();
            parts.all(|part| !needed.contains(part) && tasks().any(|task| has(task, &[*part])))
                && tasks().any(|task| !has(task, unread))
        };
        let reads = UNREAD.into_iter().filter(may_be_unread);
        let reads = reads.map(|unread| TasksRead {
            unread,
            tasks: tasks().map(|task| task.without(unread)).collect(),
        });
        let reads = reads.collect();
        let reading = Reading {
            attempts,
            printed,
            first_move,
        };
        let has_chance = reading.attempts.iter().any(|one| one.task.has_chance());
        // With chance nodes, searches go from left to right.
        let backwards = has_chance.then_some(false);
        let backwards = backwards
            .or(demands.conventions.backwards)
            .or_else(|| is_backwards(&reading.attempts));
        Judge {
            reading,
            has_chance,
            demands,
            right_methods: Conventions {
                backwards,
                ..demands.conventions
            }
            .right_methods(),
            reads,
            needed,
        }
    }

    fn level(&self) -> Level {
        let printed = &self.reading.printed;
        if printed.windows || printed.returns.contains(&true) {
            Level::Trace
        } else if printed.any_node() {
            Level::Order
        } else {
            Level::Result
        }
    }

    /// Returns the fit if this method writes all traces, with the parts read and the signs of its
    /// numbers; otherwise how far it gets. With `may_fail`, a failed program's trace may stop
    /// anywhere.
    fn fit(&self, method: StudentSearch, may_fail: bool) -> Result<Fit, Progress> {
        let fits = |read: &TasksRead, index: usize, signs: &mut Signs| {
            let may_stop = may_fail && self.reading.attempts[index].failure.is_some();
            let task = &read.tasks[index];
            match compare(&self.reading, index, task, method, signs) {
                Err(found) if may_stop && found.departure.is_at_end() => Ok(()),
                result => result.map_err(|found| found.matched),
            }
        };
        let mut farthest = (0, 0);
        for (unread, read) in self.reads.iter().enumerate() {
            let mut signs = Signs::all(self.demands.conventions.negamax);
            let failed = (0..read.tasks.len()).find_map(|index| {
                let matched = fits(read, index, &mut signs).err()?;
                Some((index, matched))
            });
            let Some(progress) = failed else {
                return Ok(Fit {
                    method,
                    signs,
                    unread,
                });
            };
            farthest = farthest.max(progress);
            // A task without optional parts is the same in all cases.
            if self.reading.attempts[progress.0].task.is_plain() {
                break;
            }
        }
        Err(farthest)
    }

    /// Returns the fits among these searches for a right program, whose traces may end where it
    /// failed.
    fn fitting(&self, methods: &[StudentSearch]) -> Vec<Fit> {
        if !self.reading.printed.is_enough() {
            return Vec::new();
        }
        let fits = methods.iter().map(|&method| self.fit(method, true));
        fits.filter_map(Result::ok).collect()
    }

    fn right(&self) -> Vec<Fit> {
        self.fitting(&self.right_methods)
    }

    fn minimax(&self) -> Vec<Fit> {
        // A program with windows is alpha-beta.
        if self.reading.printed.windows {
            return Vec::new();
        }
        let right = self.right_methods.iter().copied();
        let methods: Vec<StudentSearch> =
            right.map(|right| minimax(right, self.has_chance)).collect();
        self.fitting(&methods)
    }
}

/// Returns whether all nodes try the last child first, or all the first one; `None` if neither
/// shows.
fn is_backwards(attempts: &[Attempt]) -> Option<bool> {
    let (mut forwards, mut backwards) = (false, false);
    for one in attempts {
        let mut last: HashMap<&[u32], u32> = HashMap::new();
        for line in &one.trace.lines {
            let (LineContent::Enter(_) | LineContent::Leaf(_), Some(path)) =
                (line.content, &line.path)
            else {
                continue;
            };
            last.remove(path.as_slice());
            if let Some((&child, parent)) = path.split_last()
                && let Some(before) = last.insert(parent, child)
            {
                forwards |= child > before;
                backwards |= child < before;
            }
        }
    }
    (forwards != backwards).then_some(backwards)
}
