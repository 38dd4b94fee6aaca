//! Judges whether everything that a program does and says is right and, if not, which faults write
//! its traces.

mod faults;

use crate::conventions::{Conventions, Demands, Reading};
use crate::departure::{Departure, Reason};
use crate::line::line_form;
use crate::printed::PrintedForms;
use crate::task::{Task, TaskPart};
use crate::trace::Attempt;
use crate::tree::TaskTree;
use crate::verdict::{Faults, Verdict};
use crate::walk::{Observed, walk};
use plywood_core::search::{Algorithm, Cut, Fail, Method, Role};
use plywood_explore::fault::{FAULTS, Implementation, Start, StudentSearch};

/// Sets of task parts that a program may not read. One comes before those that contain it, for only
/// what the output shows is told.
const UNREAD: [&[TaskPart]; 8] = [
    &[],
    &[TaskPart::Window],
    &[TaskPart::Depth],
    &[TaskPart::Max],
    &[TaskPart::Window, TaskPart::Depth],
    &[TaskPart::Max, TaskPart::Window],
    &[TaskPart::Max, TaskPart::Depth],
    &[TaskPart::Max, TaskPart::Window, TaskPart::Depth],
];

/// The parts of a task, each with the fault of not reading it.
const PARTS: [(TaskPart, &str); 3] = [
    (TaskPart::Max, "root-always-max"),
    (TaskPart::Window, "root-window-ignored"),
    (TaskPart::Depth, "depth-ignored"),
];

/// Finds out what a program does.
pub fn judge(attempts: &[Attempt], demands: Demands) -> Verdict {
    let judge = Judge::new(attempts, demands);
    let right = judge.passing(&[Algorithm::AlphaBeta, Algorithm::PrincipalVariation]);
    if let Some(right) = right.as_ref().filter(|right| !judge.never_cuts(right)) {
        return judge.right_verdict(right);
    }
    if let Some(minimax) = judge.passing(&[Algorithm::Minimax]) {
        return judge.minimax_verdict(&minimax);
    }
    match right {
        Some(right) => judge.wrong_verdict(right.reading, true),
        None => judge.wrong_verdict(judge.nearest(None), false),
    }
}

/// The tasks as seen by a program that does not read some parts.
struct TasksRead {
    unread: &'static [TaskPart],
    tasks: Vec<Task>,
    trees: Vec<TaskTree>,
}

/// A reading under which all that was printed is right, and what was observed.
struct Right {
    reading: Reading,
    observed: Observed,
    /// Whether the numbers may be for MAX, and for the role to move.
    negamax: [bool; 2],
    /// Whether the children may come from first to last, and from last to first.
    backwards: [bool; 2],
}

/// A program's output, to be judged.
struct Judge<'a> {
    attempts: &'a [Attempt],
    demands: Demands,
    /// Whether there are chance nodes.
    has_chance: bool,
    /// The tasks by the parts that the program does not read.
    reads: Vec<TasksRead>,
    /// The parts that all tasks have or that are required, so that not reading them is a fault.
    needed: Vec<TaskPart>,
    /// What the first move may be counted as.
    first_moves: &'static [u32],
}

impl<'a> Judge<'a> {
    fn new(attempts: &'a [Attempt], demands: Demands) -> Judge<'a> {
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
        let reads = UNREAD.into_iter().filter(may_be_unread).map(|unread| {
            let tasks: Vec<Task> = tasks().map(|task| task.without(unread)).collect();
            TasksRead {
                unread,
                trees: tasks.iter().map(TaskTree::new).collect(),
                tasks,
            }
        });
        let has_paths = attempts.iter().any(|one| !one.trace.lines.is_empty());
        let is_zero = |one: &Attempt| matches!(one.trace.best, Some((_, Some(0))));
        let mut paths = attempts.iter().flat_map(|one| &one.trace.lines);
        let has_zero_path = paths.any(|line| line.path.iter().flatten().any(|&number| number == 0));
        // Among paths that never contain 0, a best move 0 may stand for none.
        let has_zero = has_zero_path || !has_paths && attempts.iter().any(is_zero);
        Judge {
            attempts,
            demands,
            has_chance: tasks().any(Task::has_chance),
            reads: reads.collect(),
            needed,
            first_moves: match demands.first_move {
                Some(0) => &[0],
                Some(_) => &[1],
                None if has_zero => &[0],
                // A program that counts from 0 may never reach a first child.
                None => &[1, 0],
            },
        }
    }

    fn read(&self, reading: &Reading) -> &TasksRead {
        let read = self.reads.iter().find(|read| read.unread == reading.unread);
        read.expect("it is in the list")
    }

    fn forms(&self, read: &TasksRead, first_move: u32) -> PrintedForms {
        self.forms_of(&read.trees, first_move)
    }

    fn forms_of(&self, trees: &[TaskTree], first_move: u32) -> PrintedForms {
        let traces = self.attempts.iter().map(|one| &one.trace);
        PrintedForms::new(trees.iter().zip(traces), first_move)
    }

    /// Returns the ways to read the output by one of these algorithms, the likeliest first.
    fn readings(&self, algorithms: &[Algorithm]) -> Vec<Reading> {
        let mut readings = Vec::new();
        let either = |asked: Option<bool>, is_shown: bool| match asked {
            Some(false) => &[false][..],
            Some(true) => &[true],
            None if is_shown => &[false, true],
            None => &[false],
        };
        for read in &self.reads {
            for &first_move in self.first_moves {
                let forms = self.forms(read, first_move);
                let asked = self.demands.negamax;
                let windows = either(asked, forms.windows);
                let values = either(asked, forms.returns[0] || forms.returns[1]);
                let leaves = either(None, forms.returns[2]);
                let is_forwards = self.has_chance.then_some(false);
                let backwards = either(is_forwards.or(self.demands.backwards), forms.sees_nodes());
                for &algorithm in algorithms {
                    let is_possible = match algorithm {
                        // A program with windows is alpha-beta.
                        Algorithm::Minimax => !forms.windows && forms.is_enough(),
                        Algorithm::PrincipalVariation => forms.sees_nodes(),
                        _ => forms.is_enough(),
                    };
                    for &backwards in backwards.iter().filter(|_| is_possible) {
                        for &values in values {
                            for &windows in windows {
                                readings.extend(leaves.iter().map(|&leaves| Reading {
                                    unread: read.unread,
                                    algorithm,
                                    is_own: [windows, values, leaves],
                                    backwards,
                                    first_move,
                                }));
                            }
                        }
                    }
                }
            }
        }
        readings
    }

    /// Walks the trace of a task.
    fn walk(
        &self,
        index: usize,
        reading: Reading,
        forms: PrintedForms,
        observed: &mut Observed,
    ) -> (usize, Option<Departure>) {
        let read = self.read(&reading);
        let task = (&read.trees[index], read.tasks[index].window);
        let attempt = (index, &self.attempts[index]);
        let (lines, found) = walk(attempt, task, forms, reading, self.demands, observed);
        // The trace of a program that failed may stop anywhere.
        let is_failed = self.attempts[index].failure.is_some();
        (
            lines,
            found.filter(|found| !(is_failed && found.is_at_end())),
        )
    }

    /// Returns how far a reading is right, the tasks and the lines of the first wrong one, and what
    /// was observed if it is right on all.
    fn progress(&self, reading: Reading) -> ((usize, usize), Option<Observed>) {
        let forms = self.forms(self.read(&reading), reading.first_move);
        let mut observed = Observed::new();
        for index in 0..self.attempts.len() {
            if let (lines, Some(_)) = self.walk(index, reading, forms, &mut observed) {
                return ((index, lines), None);
            }
        }
        ((self.attempts.len(), 0), Some(observed))
    }

    /// Returns the right readings with the fewest parts unread.
    fn passing(&self, algorithms: &[Algorithm]) -> Option<Right> {
        let mut right: Option<Right> = None;
        for reading in self.readings(algorithms) {
            let is_other = right.as_ref().is_some_and(|right| {
                let first = right.reading;
                (first.unread, first.algorithm) != (reading.unread, reading.algorithm)
            });
            if is_other {
                break;
            }
            let (_, Some(observed)) = self.progress(reading) else {
                continue;
            };
            let right = right.get_or_insert(Right {
                reading,
                observed,
                negamax: [false; 2],
                backwards: [false; 2],
            });
            let is_own = reading.is_own[0] || reading.is_own[1];
            right.negamax[usize::from(is_own)] = true;
            right.backwards[usize::from(reading.backwards)] = true;
        }
        right
    }
}

impl Judge<'_> {
    /// Returns whether a right program leaves out no child at all, although it could.
    fn never_cuts(&self, right: &Right) -> bool {
        !right.observed.left_out && right.observed.goes_on.is_some()
    }

    /// Returns the reading by alpha-beta that gets furthest, with these parts unread if they are
    /// known. Otherwise only parts whose tasks show it count as unread.
    fn nearest(&self, unread: Option<&'static [TaskPart]>) -> Reading {
        let readings = self.readings(&[Algorithm::AlphaBeta]).into_iter();
        let readings = readings.filter(|one| unread.is_none_or(|unread| unread == one.unread));
        let is_descending = self.attempts.iter().any(|one| one.trace.is_descending());
        let readings = readings.filter(|one| is_descending || !one.backwards);
        let all = readings.map(|reading| (self.progress(reading).0, reading));
        let best = all.reduce(|best, other| if other.0 > best.0 { other } else { best });
        let Some((_, best)) = best else {
            return Reading {
                unread: unread.unwrap_or(&[]),
                algorithm: Algorithm::AlphaBeta,
                is_own: [false; 3],
                backwards: self.demands.backwards == Some(true),
                first_move: self.first_moves[0],
            };
        };
        if unread.is_some() {
            return best;
        }
        let algorithms = [Algorithm::AlphaBeta, Algorithm::PrincipalVariation];
        let others = self.reads.iter().flat_map(|read| {
            algorithms.map(|algorithm| Reading {
                unread: read.unread,
                algorithm,
                ..best
            })
        });
        let passed = |reading: Reading| {
            let found = self.departures(reading, false).0;
            let passed = found.iter().filter(|found| found.is_none()).count();
            // Windows show null-window searches.
            let forms = self.forms(self.read(&reading), reading.first_move);
            (passed, forms.windows.then(|| self.progress(reading).0))
        };
        let counted = others.map(|reading| (passed(reading), reading));
        let most = counted.reduce(|most, other| if other.0 > most.0 { other } else { most });
        most.map_or(best, |(_, reading)| reading)
    }

    /// Returns where each trace departs from the rules, and what was observed before. A program
    /// that never cuts departs where it first could.
    fn departures(&self, reading: Reading, never_cuts: bool) -> (Vec<Option<Departure>>, Observed) {
        let forms = self.forms(self.read(&reading), reading.first_move);
        let mut observed = Observed::new();
        let mut departures = Vec::new();
        for index in 0..self.attempts.len() {
            observed.goes_on = None;
            let (_, found) = self.walk(index, reading, forms, &mut observed);
            let goes_on = observed.goes_on.take().filter(|_| never_cuts);
            departures.push(found.or(goes_on));
        }
        (departures, observed)
    }

    fn right_verdict(&self, right: &Right) -> Verdict {
        let forms = self.forms(self.read(&right.reading), right.reading.first_move);
        let mut verdict = self.verdict(right.reading, false);
        verdict.algorithm = verdict.algorithm.filter(|_| forms.sees_nodes());
        let found = &mut verdict.conventions;
        found.negamax = found.negamax.and(only(right.negamax));
        found.backwards = found.backwards.and(only(right.backwards));
        verdict
    }

    /// Returns the verdict on plain minimax, whose only errors are missing cutoffs.
    fn minimax_verdict(&self, minimax: &Right) -> Verdict {
        let reading = Reading {
            algorithm: Algorithm::AlphaBeta,
            ..minimax.reading
        };
        let mut verdict = self.verdict(reading, true);
        let wrong = StudentSearch::from(Method {
            algorithm: Algorithm::Minimax,
            ..verdict.right.method
        });
        if self.demands.accepts_minimax {
            self.set_departures(&mut verdict, vec![None; self.attempts.len()]);
        } else {
            let fits = self.suspects().grow(1);
            verdict.candidates = names(&faults::named(&fits));
            verdict.wrong = Some(wrong);
        }
        let forms = self.forms(self.read(&reading), reading.first_move);
        let is_told = self.demands.accepts_minimax || forms.sees_nodes();
        verdict.algorithm = is_told.then_some(Algorithm::Minimax);
        let found = &mut verdict.conventions;
        (found.cut, found.fail) = (Vec::new(), Vec::new());
        found.negamax = found.negamax.and(only(minimax.negamax));
        verdict
    }

    /// Returns the verdict on a wrong program, by this reading unless faulty searches that write
    /// its traces show another one.
    fn wrong_verdict(&self, reading: Reading, never_cuts: bool) -> Verdict {
        let mut by_names = Vec::new();
        let fits = self.suspects().find();
        let reading = match fits.first() {
            Some(fit) if self.reads[fit.unread].unread != reading.unread => {
                self.nearest(Some(self.reads[fit.unread].unread))
            }
            _ => reading,
        };
        let mut verdict = self.verdict(reading, never_cuts);
        if never_cuts && fits.is_empty() {
            // Whatever it returns, that is what it does.
            let change = FAULTS[0].changes(false)[0];
            let implementation = verdict.right.implementation.with_changes(&[change]);
            let search = StudentSearch {
                implementation,
                ..verdict.right
            };
            by_names.push((Faults(vec![(change.fault().name, None)]), search));
        }
        by_names.extend(faults::named(&fits));
        let is_usual = |fit: &&faults::Fit| {
            let (own, right) = (fit.search, verdict.right);
            (own.method.cut, own.method.fail) == (right.method.cut, right.method.fail)
                && own.implementation.backwards == right.implementation.backwards
        };
        let first = by_names.first().map(|(first, _)| first);
        let fit = first.and_then(|first| {
            let mut same = fits.iter().filter(|fit| fit.faults() == *first);
            same.clone().find(is_usual).or_else(|| same.next())
        });
        verdict.wrong = by_names.first().map(|&(_, search)| search);
        if let Some(fit) = fit {
            verdict.wrong = Some(fit.search);
            verdict.right.method.cut = fit.search.method.cut;
            verdict.right.method.fail = fit.search.method.fail;
            verdict.right.implementation.backwards = fit.search.implementation.backwards;
            verdict.conventions.negamax = fit.is_negamax();
        }
        verdict.candidates = names(&by_names);
        verdict.candidate_methods = by_names;
        let starts: Vec<Start> = fits.iter().filter_map(faults::Fit::start).collect();
        let is_same = starts.iter().all(|start| start.max == starts[0].max);
        let negated = |start: &&Start| start.min == Role::Min.own(start.max);
        let first = starts.iter().find(negated).or(starts.first()).copied();
        verdict.start = first.filter(|_| is_same && verdict.fault().is_some());
        verdict
    }

    /// Returns the verdict by a reading: the departures, and the conventions observed before them.
    fn verdict(&self, reading: Reading, never_cuts: bool) -> Verdict {
        let forms = self.forms(self.read(&reading), reading.first_move);
        let (departures, observed) = self.departures(reading, never_cuts);
        let cuts = seen([Cut::Ge, Cut::Gt], observed.cut);
        let fails = seen([Fail::Soft, Fail::Hard], observed.fail);
        let is_own = reading.is_own[0] || reading.is_own[1];
        let mut verdict = Verdict {
            unread: reading.unread,
            algorithm: forms.is_enough().then_some(reading.algorithm),
            level: forms.level(),
            conventions: Conventions {
                cut: cuts.clone(),
                fail: fails.clone(),
                negamax: forms.sees_sides().then_some(is_own),
                backwards: observed.order.then_some(reading.backwards),
                first_move: Some(reading.first_move),
            },
            right: StudentSearch {
                method: Method {
                    algorithm: reading.algorithm,
                    // Where both ways were seen, the usual one.
                    cut: cuts.first().copied().unwrap_or_default(),
                    fail: fails.first().copied().unwrap_or_default(),
                    ..Method::default()
                },
                implementation: Implementation {
                    backwards: reading.backwards,
                    ..Implementation::default()
                },
            },
            unprinted: forms.missing_forms(),
            ..Verdict::default()
        };
        self.set_departures(&mut verdict, departures);
        verdict
    }

    /// Determines which tasks were passed, and the first departure.
    fn set_departures(&self, verdict: &mut Verdict, found: Vec<Option<Departure>>) {
        let is_asked = |task: &Task| task.without(verdict.unread) == *task;
        let departures: Vec<Option<Option<Departure>>> = (self.attempts.iter().zip(found))
            .enumerate()
            .map(|(index, (one, found))| is_asked(&one.task).then(|| self.or_failure(index, found)))
            .collect();
        let is_passed = |found: &Option<Option<Departure>>| found.as_ref().map(Option::is_none);
        verdict.passed = departures.iter().map(is_passed).collect();
        verdict.first_departure = departures.into_iter().flatten().flatten().next();
    }

    /// Returns the departure or, if the trace is empty or cut short before it, that failure as a
    /// departure.
    fn or_failure(&self, index: usize, found: Option<Departure>) -> Option<Departure> {
        let one = &self.attempts[index];
        let is_enough = self.forms(&self.reads[0], self.first_moves[0]).is_enough();
        let ends = |found: &Departure| match one.failure {
            Some(_) => found.is_at_end(),
            None => found.got.is_none(),
        };
        if is_enough && found.as_ref().is_some_and(|found| !ends(found)) {
            return found;
        }
        let talk = one.trace.talk.as_ref();
        let (path, expected) = match &found {
            Some(found) => (found.path.clone(), found.expected.clone()),
            None => (Vec::new(), None),
        };
        let (line, expected, reason) = match &one.failure {
            Some(_) => (None, expected, Reason::Failed),
            None if !is_enough => {
                let form = talk.map(|line| line_form(&line.text).unwrap_or("value VALUE"));
                (talk, form.map(str::to_owned), Reason::NothingPrinted)
            }
            None => return found,
        };
        Some(Departure {
            task: index,
            unit: one.task.unit(),
            line: line.map(|line| line.number),
            path,
            expected,
            got: line.map(|line| line.text.clone()),
            reason,
            facts: vec![("failure", one.failure.clone().unwrap_or_default().into())],
            is_repeated: false,
        })
    }
}

fn names(searches: &[(Faults, StudentSearch)]) -> Vec<Faults> {
    searches.iter().map(|(faults, _)| faults.clone()).collect()
}

/// Returns the ways that were seen.
fn seen<T: Copy>(all: [T; 2], is_seen: [bool; 2]) -> Vec<T> {
    let seen = all.into_iter().zip(is_seen).filter(|&(_, seen)| seen);
    seen.map(|(one, _)| one).collect()
}

/// Returns which of two ways it is, if it is not both.
fn only([no, yes]: [bool; 2]) -> Option<bool> {
    (no != yes).then_some(yes)
}
