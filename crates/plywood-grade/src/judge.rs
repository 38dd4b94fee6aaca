//! Judges whether everything that a program does and says is right and, if not, which faults write
//! its traces.

mod faults;

use crate::departure::{Departure, Reason};
use crate::reading::{Reading, TasksRead};
use crate::task::{Task, TaskPart};
use crate::trace::Attempt;
use crate::verdict::{Conventions, Demands, Verdict};
use crate::walk::{Observed, walk};
use itertools::Itertools;
use plywood_core::search::{Algorithm, Cut, Fail, Method};
use plywood_explore::fault::{Change, FaultyLine, Implementation, StudentSearch};

/// The parts of a task, each with the fault of not reading it.
const PARTS: [(TaskPart, &str); 3] = [
    (TaskPart::Window, "root-window-ignored"),
    (TaskPart::Depth, "depth-ignored"),
    (TaskPart::Max, "root-always-max"),
];

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
        verdict.candidates.clear();
    }
    verdict
}

fn judge_by(attempts: &[Attempt], demands: Demands) -> Verdict {
    let judge = Judge::new(attempts, demands);
    let mut all = Vec::new();
    for read in &judge.reads {
        let accounts = judge.accounts(read);
        let passing = accounts
            .iter()
            .filter(|one| one.passed[0] == attempts.len());
        let (minimax, mut right): (Vec<_>, Vec<_>) =
            passing.partition(|one| one.reading.algorithm == Algorithm::Minimax);
        // A right program that leaves out no child at all, although it could, never cuts.
        let cuts = |one: &&&Account<'_>| one.observed.left_out || !one.observed.goes_on;
        if let Some(&first) = right.first().filter(cuts) {
            right.retain(|one| one.reading.algorithm == first.reading.algorithm);
            return judge.verdict(&right);
        }
        if demands.accepts_minimax && !minimax.is_empty() {
            return judge.verdict(&minimax);
        }
        if let Some(never_cuts) = minimax.first().or(right.first()) {
            return judge.never_cutting(never_cuts.reading);
        }
        all.extend(accounts);
    }
    judge.wrong_verdict(all)
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
    /// Whether a node is entered after a later child of the same node.
    is_descending: bool,
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
        // A set comes before those that contain it: as few words as possible are called unread.
        let unread = optional.powerset();
        let unread = unread.filter(|unread| tasks().any(|task| !has(task, unread)));
        let read = |unread: Vec<TaskPart>| {
            TasksRead::new(attempts, demands, &unread, Implementation::default())
        };
        Judge {
            attempts,
            demands,
            is_descending: attempts.iter().any(|one| one.trace.is_descending()),
            reads: unread.map(read).collect(),
        }
    }

    /// Walks all traces by a reading.
    fn account<'j>(&self, reading: Reading<'j>) -> Account<'j> {
        let mut account = Account {
            reading,
            departures: Vec::new(),
            passed: [0; 3],
            observed: Observed::default(),
        };
        for (index, attempt) in self.attempts.iter().enumerate() {
            let (lines, found, seen) = walk(index, attempt, &reading, account.observed.clone());
            // The trace of a program that failed may stop anywhere.
            let found = found.filter(|found| attempt.failure.is_none() || !found.is_at_end());
            if found.is_none() {
                account.passed[0] += 1;
                account.observed = seen;
            } else {
                // A wrong program may be read in a way that is not its own.
                account.observed.searches_again |= seen.searches_again;
                if account.passed[0] == index {
                    account.passed = [index, index, lines];
                }
            }
            account.departures.push(found);
        }
        account
    }

    /// Returns the accounts by all ways to read the output.
    fn accounts<'j>(&'j self, read: &'j TasksRead) -> Vec<Account<'j>> {
        let readings = read.readings(self.demands, self.is_descending).into_iter();
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

    /// Returns the verdict on a program that is right but that it never cuts, by how it is read.
    fn never_cutting(&self, reading: Reading<'_>) -> Verdict {
        let is_minimax = reading.algorithm == Algorithm::Minimax;
        let mut cutting = reading;
        cutting.must_cut = true;
        if is_minimax {
            cutting.algorithm = Algorithm::AlphaBeta;
        }
        let mut verdict = self.wrong_verdict(vec![self.account(cutting)]);
        if is_minimax {
            verdict.algorithm = Some(Algorithm::Minimax);
            (verdict.conventions.cut, verdict.conventions.fail) = (None, None);
            let mut minimax = StudentSearch::from(verdict.right.method);
            minimax.method.algorithm = Algorithm::Minimax;
            verdict.candidates.insert(0, minimax);
        } else if verdict.candidates.is_empty() {
            // Whatever it returns, that is what it does.
            let (line, at) = (FaultyLine::NeverCuts, None);
            let mut found = verdict.right;
            found.implementation = found.implementation.with_changes(&[Change { line, at }]);
            verdict.candidates.push(found);
        }
        verdict
    }

    /// Returns the verdict on a wrong program, by the ways to read it. Faulty searches that write its
    /// traces show which it is.
    fn wrong_verdict(&self, mut accounts: Vec<Account<'_>>) -> Verdict {
        let fits = self.fits();
        let is_read = |one: &Account<'_>| {
            fits.iter()
                .all(|fit| self.reads[fit.read].unread == one.reading.read.unread)
        };
        if accounts.iter().any(is_read) {
            accounts.retain(is_read);
        }
        accounts.retain(|one| one.reading.algorithm != Algorithm::Minimax);
        // The first of those that are equally right.
        let nearest = accounts.iter().max_set_by_key(|one| one.passed);
        let mut verdict = self.verdict(&nearest);
        let named = faults::named(&fits, verdict.right);
        if let Some(fit) = named.first() {
            verdict.right = fit.search;
            verdict.right.implementation = fit.search.implementation.with_changes(&[]);
            verdict.conventions.negamax = fit.is_negamax;
            // A fault may end nodes at equality that its program's test does not.
            let cut = <&str>::from(fit.search.method.cut);
            verdict.conventions.cut = verdict.conventions.cut.filter(|&told| told == cut);
        }
        verdict.candidates = named.iter().map(|fit| fit.search).collect();
        verdict
    }

    /// Returns the verdict by the first of these accounts, which are equally right: the departures, and
    /// the conventions on which all agree.
    fn verdict(&self, accounts: &[&Account<'_>]) -> Verdict {
        let (reading, observed) = (accounts[0].reading, &accounts[0].observed);
        let forms = reading.forms;
        let shows_side = forms.sees_sides() && accounts[0].passed[0] > 0;
        let mut verdict = Verdict {
            unread: reading.read.unread.clone(),
            algorithm: forms.sees_order().then_some(reading.algorithm),
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
                cut: agreed(accounts, |one| seen(one.observed.cut, ["ge", "gt"])),
                fail: agreed(accounts, |one| seen(one.observed.fail, ["soft", "hard"])),
                negamax: agreed(accounts, |one| {
                    shows_side.then(|| one.reading.is_own[..2].contains(&true))
                }),
                order: agreed(accounts, |one| {
                    let order = ["left", "right"][usize::from(one.reading.backwards)];
                    forms.sees_nodes().then_some(order)
                }),
                first_move: agreed(accounts, |one| Some(one.reading.first_move)),
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
        let attempt = &self.attempts[index];
        let (failure, (_, forms)) = (&attempt.failure, self.reads[0].forms[0]);
        let ends = failure.is_some() && found.as_ref().is_none_or(Departure::is_at_end);
        if forms.is_enough() && !ends {
            return found;
        }
        let talk = attempt.trace.talk.as_ref().filter(|_| failure.is_none());
        let failed = failure.iter().map(|how| ("failure", how.clone().into()));
        Some(Departure {
            task: index,
            unit: attempt.task.unit(),
            line: talk.map(|line| line.number),
            expected: talk.map(|_| "value VALUE".to_owned()),
            got: talk.map(|line| line.text.clone()),
            reason: [Reason::NothingPrinted, Reason::Failed][usize::from(failure.is_some())],
            facts: failed.collect(),
            ..Departure::default()
        })
    }
}

/// Returns what all accounts agree on.
fn agreed<T: PartialEq>(
    accounts: &[&Account<'_>],
    of: impl Fn(&Account<'_>) -> Option<T>,
) -> Option<T> {
    let mut each = accounts.iter().map(|one| of(one));
    each.all_equal_value().ok().flatten()
}

/// Returns the name of the way that was seen, or `both`.
fn seen(is_seen: [bool; 2], names: [&'static str; 2]) -> Option<&'static str> {
    match is_seen {
        [false, false] => None,
        [true, true] => Some("both"),
        [_, is_second] => Some(names[usize::from(is_second)]),
    }
}
