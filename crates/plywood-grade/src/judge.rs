//! Judges whether everything that a program does and says is right and, if not, which faults write
//! its traces.

mod faults;

use crate::departure::{Departure, Reason};
use crate::line::line_form;
use crate::reading::{Reading, TasksRead};
use crate::task::{Task, TaskPart};
use crate::trace::{Attempt, PrintedLine};
use crate::verdict::{Conventions, Demands, Verdict};
use crate::walk::{Observed, walk};
use faults::Suspects;
use itertools::Itertools;
use plywood_core::search::{Algorithm, Cut, Fail, Method, Role};
use plywood_explore::fault::{FAULTS, Implementation, Start, StudentSearch};

/// The parts of a task, each with the fault of not reading it.
const PARTS: [(TaskPart, &str); 3] = [
    (TaskPart::Window, "root-window-ignored"),
    (TaskPart::Depth, "depth-ignored"),
    (TaskPart::Max, "root-always-max"),
];

/// The algorithms of right programs.
const RIGHT: [Algorithm; 2] = [Algorithm::AlphaBeta, Algorithm::PrincipalVariation];

/// Finds out what a program does, and which demands alone it fails.
pub fn judge(attempts: &[Attempt], demands: Demands) -> Verdict {
    let mut verdict = judge_by(attempts, demands);
    let free = Demands {
        accepts_minimax: demands.accepts_minimax,
        accepts_table: demands.accepts_table,
        is_strict: demands.is_strict,
        ..Demands::default()
    };
    let fails = |demands: Demands| !judge_by(attempts, demands).is_passed();
    if !verdict.is_passed() && demands != free && !fails(free) {
        let (cut, fail) = (demands.cut, demands.fail);
        let (negamax, backwards) = (demands.negamax, demands.backwards);
        let first_move = demands.first_move;
        let each = [
            ("--cut", Demands { cut, ..free }),
            ("--fail", Demands { fail, ..free }),
            ("--values", Demands { negamax, ..free }),
            ("--order", Demands { backwards, ..free }),
            ("--from", Demands { first_move, ..free }),
        ];
        let unmet = each.into_iter().filter(|&(_, one)| fails(one));
        verdict.unmet = unmet.map(|(option, _)| option).collect();
    }
    verdict
}

fn judge_by(attempts: &[Attempt], demands: Demands) -> Verdict {
    let judge = Judge::new(attempts, demands);
    let right = judge.passing(&RIGHT);
    // A right program that leaves out no child at all, although it could, never cuts.
    let cuts = |one: &Account<'_>| one.observed.left_out || !one.observed.goes_on;
    if right.first().is_some_and(cuts) {
        let mut verdict = judge.verdict(&right);
        if !right[0].reading.forms.sees_nodes() {
            verdict.algorithm = None;
        }
        return verdict;
    }
    let minimax = judge.passing(&[Algorithm::Minimax]);
    if demands.accepts_minimax && !minimax.is_empty() {
        return judge.verdict(&minimax);
    }
    let never_cuts = minimax.first().map(|one| Reading {
        algorithm: Algorithm::AlphaBeta,
        ..one.reading
    });
    let never_cuts = never_cuts.or(right.first().map(|right| right.reading));
    judge.wrong_verdict(never_cuts, !minimax.is_empty())
}

/// The outcome of a reading.
struct Account<'j> {
    reading: Reading<'j>,
    /// The departure of each trace from the rules.
    departures: Vec<Option<Departure>>,
    /// The number of tasks that were passed, of those before the first departure, and of the true
    /// lines of the next.
    passed: [usize; 3],
    observed: Observed,
}

/// A program's output, to be judged.
struct Judge<'a> {
    attempts: &'a [Attempt],
    demands: Demands,
    /// The tasks by the parts that the program does not read.
    reads: Vec<TasksRead>,
}

impl<'a> Judge<'a> {
    fn new(attempts: &'a [Attempt], demands: Demands) -> Judge<'a> {
        let has = |task: &Task, parts: &[TaskPart]| task.without(parts) != *task;
        let tasks = || attempts.iter().map(|one| &one.task);
        let parts = PARTS.into_iter().map(|(part, _)| part);
        let optional =
            parts.filter(|&part| !demands.is_strict && tasks().any(|task| has(task, &[part])));
        // A set comes before those that contain it, for only what the output shows is told.
        let unread = optional.powerset();
        let unread = unread.filter(|unread| tasks().any(|task| !has(task, unread)));
        let mut judge = Judge {
            attempts,
            demands,
            reads: Vec::new(),
        };
        let usual = Implementation::default();
        judge.reads = unread.map(|unread| judge.read(&unread, usual)).collect();
        judge
    }

    /// Reads the tasks as a program does that does not read some parts, and may make other trees of
    /// them.
    fn read(&self, unread: &[TaskPart], implementation: Implementation) -> TasksRead {
        let first_moves = first_moves(self.attempts, self.demands);
        TasksRead::new(self.attempts, unread, first_moves, implementation)
    }

    /// Walks all traces by a reading.
    fn account<'j>(&self, reading: Reading<'j>) -> Account<'j> {
        let mut observed = Observed::default();
        let mut departures = Vec::new();
        let mut passed = [0; 3];
        for (index, attempt) in self.attempts.iter().enumerate() {
            let (lines, found) = walk(index, attempt, &reading, &mut observed);
            // The trace of a program that failed may stop anywhere.
            let is_failed = attempt.failure.is_some();
            let found = found.filter(|found| !(is_failed && found.is_at_end()));
            if found.is_none() {
                passed[0] += 1;
            } else if passed[0] == index {
                passed = [index, index, lines];
            }
            departures.push(found);
        }
        Account {
            reading,
            departures,
            passed,
            observed,
        }
    }

    /// Returns the accounts by these algorithms.
    fn accounts<'j>(&'j self, read: &'j TasksRead, algorithms: &[Algorithm]) -> Vec<Account<'j>> {
        let readings = read.readings(algorithms, self.demands).into_iter();
        let accounts = readings.map(|reading| self.account(reading));
        // Where nodes are printed without windows, only one that is entered again shows a principal
        // variation search.
        let is_shown = |one: &Account<'_>| {
            let forms = one.reading.forms;
            one.reading.algorithm != Algorithm::PrincipalVariation
                || forms.windows
                || !forms.sees_nodes()
                || one.observed.searches_again
        };
        accounts.filter(is_shown).collect()
    }

    /// Returns the accounts by which all is right, with the fewest parts unread.
    fn passing(&self, algorithms: &[Algorithm]) -> Vec<Account<'_>> {
        for read in &self.reads {
            let mut right = self.accounts(read, algorithms);
            right.retain(|one| one.passed[0] == self.attempts.len());
            if let Some(first) = right.first() {
                let algorithm = first.reading.algorithm;
                right.retain(|one| one.reading.algorithm == algorithm);
                return right;
            }
        }
        Vec::new()
    }

    /// Returns the reading by which most is right, with these parts unread if they are known.
    fn nearest(&self, unread: Option<&[TaskPart]>) -> Reading<'_> {
        let is_descending = self.attempts.iter().any(|one| one.trace.is_descending());
        let may_descend = is_descending || self.demands.backwards == Some(true);
        let reads = self.reads.iter();
        let reads = reads.filter(|one| unread.is_none_or(|unread| unread == one.unread));
        let accounts = reads.flat_map(|read| self.accounts(read, &RIGHT));
        let accounts = accounts.filter(|one| may_descend || !one.reading.backwards);
        // The first of those that are equally right.
        let all: Vec<Account<'_>> = accounts.collect();
        let best = all.iter().rev().max_by_key(|one| one.passed);
        best.expect("alpha-beta has a reading").reading
    }

    /// Returns the verdict on a wrong program. Of one that never cuts, but is right otherwise, it is known
    /// how to read it, and whether it is plain minimax. Otherwise faulty searches that write its
    /// traces show that.
    fn wrong_verdict(&self, never_cuts: Option<Reading<'_>>, is_minimax: bool) -> Verdict {
        let fits = Suspects::new(self).find();
        let mut reading = never_cuts.unwrap_or_else(|| self.nearest(None));
        let unread = fits.first().map(|fit| &*self.reads[fit.read].unread);
        if unread.is_some_and(|unread| unread != reading.read.unread) {
            reading = self.nearest(unread);
        }
        reading.must_cut = never_cuts.is_some();
        let mut verdict = self.verdict(&[self.account(reading)]);
        let named = faults::named(&fits, verdict.right);
        if let Some(fit) = named.first() {
            verdict.right.method.cut = fit.search.method.cut;
            verdict.right.method.fail = fit.search.method.fail;
            verdict.right.implementation.backwards = fit.search.implementation.backwards;
            verdict.conventions.negamax = fit.is_negamax;
        }
        verdict.candidates = named.iter().map(|fit| fit.search).collect();
        if is_minimax {
            verdict.algorithm = reading.forms.sees_nodes().then_some(Algorithm::Minimax);
            let found = &mut verdict.conventions;
            (found.cut, found.fail) = (None, None);
        } else if never_cuts.is_some() && fits.is_empty() {
            // Whatever it returns, that is what it does.
            let mut search = verdict.right;
            let changes = &FAULTS[0].changes(false)[..1];
            search.implementation = search.implementation.with_changes(changes);
            verdict.candidates.push(search);
        }
        let starts: Vec<Start> = fits.iter().filter_map(|fit| fit.start()).collect();
        let is_same = starts.iter().all(|start| start.max == starts[0].max);
        let negated = |start: &&Start| start.min == Role::Min.own(start.max);
        if is_same && verdict.fault().is_some() {
            verdict.start = starts.iter().find(negated).or(starts.first()).copied();
        }
        verdict
    }

    /// Returns the verdict by the first of these accounts: the departures, and the conventions observed
    /// before them. What the others do not agree on is not known.
    fn verdict(&self, accounts: &[Account<'_>]) -> Verdict {
        let Account {
            reading, observed, ..
        } = &accounts[0];
        let mut is_negamax = accounts.iter().map(|one| one.reading.is_negamax());
        let mut backwards = accounts.iter().map(|one| one.reading.backwards);
        let forms = reading.forms;
        let mut verdict = Verdict {
            unread: reading.read.unread.clone(),
            algorithm: forms.is_enough().then_some(reading.algorithm),
            level: forms.level(),
            right: StudentSearch {
                method: Method {
                    algorithm: reading.algorithm,
                    // Where both ways were seen, the usual one.
                    cut: [Cut::Ge, Cut::Gt][usize::from(observed.cut == [false, true])],
                    fail: [Fail::Soft, Fail::Hard][usize::from(observed.fail == [false, true])],
                    ..Method::default()
                },
                implementation: Implementation {
                    backwards: reading.backwards,
                    ..Implementation::default()
                },
            },
            conventions: Conventions {
                cut: seen(observed.cut, ["ge", "gt"]),
                fail: seen(observed.fail, ["soft", "hard"]),
                negamax: (forms.sees_sides() && is_negamax.all_equal())
                    .then_some(reading.is_negamax()),
                order: (observed.order && backwards.all_equal())
                    .then_some(["left", "right"][usize::from(reading.backwards)]),
                first_move: Some(reading.first_move),
            },
            ..Verdict::default()
        };
        for (index, found) in accounts[0].departures.iter().enumerate() {
            let task = &self.attempts[index].task;
            let is_asked = task.without(&verdict.unread) == *task;
            let found = self.or_failure(index, found.clone());
            verdict.passed.push(is_asked.then_some(found.is_none()));
            if is_asked && verdict.first_departure.is_none() {
                verdict.first_departure = found;
            }
        }
        verdict
    }

    /// Returns the departure or, if the trace is empty or cut short before it, that failure as a
    /// departure.
    fn or_failure(&self, index: usize, found: Option<Departure>) -> Option<Departure> {
        let Attempt {
            task,
            trace,
            failure,
        } = &self.attempts[index];
        let (_, forms) = self.reads[0].forms[0];
        let ends = failure.is_some() && found.as_ref().is_none_or(Departure::is_at_end);
        if forms.is_enough() && !ends {
            return found;
        }
        let found = Departure {
            task: index,
            unit: task.unit(),
            line: None,
            got: None,
            is_repeated: false,
            ..found.unwrap_or_default()
        };
        if let Some(failure) = failure {
            let facts = vec![("failure", failure.clone().into())];
            let reason = Reason::Failed;
            return Some(Departure {
                reason,
                facts,
                ..found
            });
        }
        let talk = trace.talk.as_ref();
        let form = |line: &PrintedLine| line_form(&line.text).unwrap_or("value VALUE").to_owned();
        Some(Departure {
            line: talk.map(|line| line.number),
            expected: talk.map(form),
            got: talk.map(|line| line.text.clone()),
            reason: Reason::NothingPrinted,
            ..found
        })
    }
}

/// Returns what the first move may be counted as.
fn first_moves(attempts: &[Attempt], demands: Demands) -> &'static [u32] {
    let has_paths = attempts.iter().any(|one| !one.trace.lines.is_empty());
    let is_zero = |one: &Attempt| matches!(one.trace.best, Some((_, Some(0))));
    let mut paths = attempts.iter().flat_map(|one| &one.trace.lines);
    let has_zero_path = paths.any(|line| line.path.contains(&0));
    match demands.first_move {
        Some(0) => &[0],
        Some(_) => &[1],
        None if has_zero_path => &[0],
        // A best move 0 may stand for none.
        None if !has_paths && attempts.iter().any(is_zero) => &[0, 1],
        // A program that counts from 0 may never reach a first child.
        None => &[1, 0],
    }
}

/// Returns the name of the way that was seen, or `both`.
fn seen(is_seen: [bool; 2], names: [&'static str; 2]) -> Option<&'static str> {
    match is_seen {
        [false, false] => None,
        [true, true] => Some("both"),
        [_, is_second] => Some(names[usize::from(is_second)]),
    }
}
