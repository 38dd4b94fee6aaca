//! Judges whether a program is right under some conventions, and if not, which faults write its
//! traces.

use super::compare::{Mismatch, Reading, compare};
use super::conventions::{Conventions, right_method};
use super::departure::{Departure, Reason};
use super::line::{LineContent, line_form};
use super::number::{number, number_words};
use super::printed::PrintedForms;
use super::signs::Signs;
use super::suspects::{USUAL_STARTS, changes, faulty, implementations};
use super::task::{Task, TaskPart};
use super::verdict::{Attempt, Faults, Level, Verdict};
use crate::game::Value;
use crate::search::fault::{Change, ChildWindow, CutTest, FaultyLine};
use crate::search::{Algorithm, MAX_FAULTS, Method};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

/// What programs leave unread, the likeliest first. One that does not look for the depth seldom
/// looks for the window.
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

/// Maximum number of searches to which another fault is added: those that get farthest.
const MAX_TO_GROW: usize = 1500;

/// Maximum number of numbers that are tried as the first best value because they were printed.
const MAX_ODD_STARTS: usize = 4;

/// Finds out how a program searches. What is said in `known` is known beforehand, and is not
/// guessed.
pub fn judge(attempts: &[Attempt], known: Conventions) -> Verdict {
    let judges = judges(attempts, known);
    // A program that is right under any reading of its output is not accused.
    if let Some((judge, fits)) = fewest_unread(&judges, |judge, _| judge.right()) {
        return judge.right_verdict(&fits);
    }
    if let Some((judge, fits)) = fewest_unread(&judges, |judge, _| judge.minimax()) {
        return judge.minimax_verdict(fits[0]);
    }
    let mut grown: Vec<Vec<Method>> = judges.iter().map(Judge::bases).collect();
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

/// Returns the first judge whose searches fit with the fewest parts unread, and these searches.
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

/// Returns the possible readings of the output, the likeliest first.
fn judges(attempts: &[Attempt], known: Conventions) -> Vec<Judge> {
    let has_paths = attempts.iter().any(|one| !one.trace.lines.is_empty());
    let is_zero = |one: &Attempt| matches!(one.trace.best, Some((_, Some(0))));
    let mut paths = attempts.iter().flat_map(|one| &one.trace.lines);
    let has_zero_path = paths.any(|line| line.path.iter().flatten().any(|&number| number == 0));
    // Beside paths without it, a best move 0 may mean that there was none.
    let has_zero = has_zero_path || !has_paths && attempts.iter().any(is_zero);
    let starts: &[u32] = match known.first_move {
        Some(0) => &[0],
        Some(_) => &[1],
        None if has_zero => &[0],
        // A program that counts from 0 may never reach a first child.
        None => &[1, 0],
    };
    let mut judges = Vec::new();
    for &first_move in starts {
        let judge = Judge::new(attempts, known, first_move, false);
        // All the leaves that a program has entered may be nodes at the depth limit.
        let other = Judge::new(attempts, known, first_move, true);
        let has_others = other.reading.printed != judge.reading.printed;
        judges.push(judge);
        judges.extend(Some(other).filter(|_| has_others));
    }
    judges
}

/// The tasks as a program takes them that leaves some parts unread.
struct TasksRead {
    unread: &'static [TaskPart],
    tasks: Vec<Task>,
}

/// A search that writes all traces.
#[derive(Clone, Copy)]
struct Fit {
    method: Method,
    signs: Signs,
    /// The index of what the program reads.
    unread: usize,
}

/// How far a program gets: tasks that are right, and right lines in the first one that is not.
type Progress = (usize, usize);

/// A reading of the output, to be judged by the conventions that are known beforehand.
struct Judge {
    reading: Reading,
    known: Conventions,
    /// The right searches that its traces do not contradict.
    right_methods: Vec<Method>,
    /// What the program may read, the likeliest first.
    reads: Vec<TasksRead>,
    /// The tasks, by their index, those first that are the same whatever a program reads.
    order: Vec<usize>,
    /// How many these are.
    plain: usize,
    /// The parts that all tasks have, or that have to be read: not to read one is a fault.
    needed: Vec<TaskPart>,
}

impl Judge {
    fn new(attempts: &[Attempt], known: Conventions, first_move: u32, sees_leaves: bool) -> Judge {
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
        let is_needed = |part: TaskPart| known.is_strict || tasks().all(|task| has(task, &[part]));
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
        let is_plain = |&index: &usize| !has(&attempts[index].task, &parts);
        let (mut order, rest): (Vec<usize>, Vec<usize>) = (0..attempts.len()).partition(is_plain);
        let plain = order.len();
        order.extend(rest);
        let reading = Reading {
            attempts,
            printed,
            first_move,
        };
        let seen = Conventions {
            backwards: known.backwards.or_else(|| is_backwards(&reading.attempts)),
            ..known
        };
        Judge {
            reading,
            known,
            right_methods: seen.right_methods(),
            reads,
            order,
            plain,
            needed,
        }
    }

    fn level(&self) -> Level {
        let PrintedForms {
            windows, returns, ..
        } = self.reading.printed;
        match (
            windows || returns.contains(&true),
            self.reading.printed.any_node(),
        ) {
            (true, _) => Level::Trace,
            (false, true) => Level::Order,
            (false, false) => Level::Result,
        }
    }

    /// Returns how this method writes every trace, whatever is read, and whose its numbers are, or
    /// how far it writes them. `may_fail` allows the trace of a program that failed to stop anywhere.
    fn fit(&self, method: Method, may_fail: bool) -> Result<Fit, Progress> {
        let fits = |read: &TasksRead, index: usize, signs: &mut Signs| {
            let may_stop = may_fail && self.reading.attempts[index].failure.is_some();
            let task = &read.tasks[index];
            match compare(&self.reading, index, task, method, signs, may_stop) {
                Err(Mismatch { departure, matched }) => match departure {
                    Some(found) if found.is_at_end() => Ok(()),
                    _ => Err(matched),
                },
                Ok(()) => Ok(()),
            }
        };
        let mut signs = Signs::known(self.known.negamax);
        let (plain, rest) = self.order.split_at(self.plain);
        for (count, &index) in plain.iter().enumerate() {
            fits(&self.reads[0], index, &mut signs).map_err(|matched| (count, matched))?;
        }
        let mut farthest = (plain.len(), 0);
        for (unread, read) in self.reads.iter().enumerate() {
            let mut signs = signs;
            let mut rest = (plain.len()..).zip(rest);
            let failed = rest.find_map(|(count, &index)| {
                let matched = fits(read, index, &mut signs).err()?;
                Some((count, matched))
            });
            let Some(progress) = failed else {
                return Ok(Fit {
                    method,
                    signs,
                    unread,
                });
            };
            farthest = farthest.max(progress);
        }
        Err(farthest)
    }

    /// Returns those of these searches that write all traces of a right program, as far as it came
    /// before it failed, if it did.
    fn fitting(&self, methods: &[Method]) -> Vec<Fit> {
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
        // A program with windows is an alpha-beta.
        if self.reading.printed.windows {
            return Vec::new();
        }
        let right = self.right_methods.iter().copied();
        let methods: Vec<Method> = right.map(minimax).collect();
        self.fitting(&methods)
    }

    /// Returns the verdict on a right program, which these searches fit.
    fn right_verdict(&self, fits: &[Fit]) -> Verdict {
        let minimax = self.minimax();
        let is_told = self.reading.printed.visits() || minimax.is_empty();
        let right: Vec<Method> = fits.iter().map(|fit| fit.method).collect();
        Verdict {
            algorithm: is_told.then_some(Algorithm::AlphaBeta),
            conventions: self.conventions(&right, fits[0].signs),
            ..self.verdict(fits[0].unread, right[0], Some(right[0]))
        }
    }

    /// Returns the verdict on plain minimax: where it goes on and alpha-beta would cut is all that
    /// it can be told.
    fn minimax_verdict(&self, fit: Fit) -> Verdict {
        let right = Method {
            implementation: fit.method.implementation.with_changes(&[]),
            ..fit.method
        };
        let mut verdict = self.verdict(fit.unread, right, Some(fit.method));
        let cuts = |index: usize| {
            let found = self.departure(index, fit.unread, right)?;
            matches!(found.reason, Reason::NotCut(_)).then_some(found)
        };
        if !self.known.accepts_minimax {
            self.set_departures(&mut verdict, cuts);
        }
        let is_told = self.known.accepts_minimax || self.reading.printed.visits();
        let mut alone = self.bases();
        let fits = self.grow(&mut alone, 1);
        let conventions = self.conventions(&[fit.method], fit.signs);
        Verdict {
            algorithm: is_told.then_some(Algorithm::Minimax),
            conventions: Conventions {
                cut: None,
                fail: None,
                ..conventions
            },
            candidates: if verdict.is_passed() {
                Vec::new()
            } else {
                named(&fits).into_keys().collect()
            },
            wrong: (!verdict.is_passed()).then_some(fit.method),
            ..verdict
        }
    }

    /// Returns the verdict on a program that these searches with faults explain.
    fn wrong_verdict(&self, fits: Vec<Fit>) -> Verdict {
        let right = |fit: &Fit| {
            let Method { cut, fail, .. } = fit.method;
            right_method(cut, fail, fit.method.implementation.backwards)
        };
        let rights: Vec<Method> = fits.iter().map(right).collect();
        let mut verdict = self.verdict(fits[0].unread, rights[0], None);
        let mut by_names = named(&fits);
        verdict.candidate_methods = by_names.clone().into_iter().collect();
        if self.has_whole_windows() {
            // If this is a fault that does so, it says what the lines show.
            let literal = |named: &Faults| named.0.contains(&("window-not-inherited", None));
            let has_literal = by_names.keys().any(literal);
            by_names.retain(|named, _| literal(named) || !has_literal);
        }
        verdict.candidates = by_names.keys().cloned().collect();
        verdict.wrong = by_names.into_values().next();
        let changes = fits
            .iter()
            .flat_map(|fit| fit.method.implementation.changes);
        let starts = changes.flatten().filter_map(|change| match change.line {
            FaultyLine::WrongStart(start) => Some(start),
            _ => None,
        });
        let is_only = starts.clone().all(|start| {
            starts
                .clone()
                .next()
                .is_some_and(|first| first.value == start.value)
        });
        verdict.start = starts
            .clone()
            .next()
            .filter(|_| is_only && verdict.fault().is_some());
        verdict.conventions = self.conventions(&rights, fits[0].signs);
        if let (Some(first), Some(_)) = (&verdict.first_departure, verdict.fault()) {
            verdict.visible_faults = self.visible_faults(fits[0], first);
        }
        verdict
    }

    /// Returns the verdict on a program to which the search of this method is the nearest.
    fn unexplained_verdict(&self, method: Method) -> Verdict {
        // Windows show what the program takes for the root's; little else is as certain.
        let matched = |read: &TasksRead| -> usize {
            let of_task = |(index, task): (usize, &Task)| {
                let mut signs = Signs::known(self.known.negamax);
                let found = compare(&self.reading, index, task, method, &mut signs, false);
                found
                    .err()
                    .map_or(usize::from(u16::MAX), |found| found.matched)
            };
            read.tasks.iter().enumerate().map(of_task).sum()
        };
        let reads = self.reads.iter().enumerate();
        let shown = reads.filter(|&(index, _)| index == 0 || self.reading.printed.windows);
        let unread = shown.max_by_key(|(index, read)| (matched(read), Reverse(*index)));
        let unread = unread.map_or(0, |(index, _)| index);
        self.verdict(unread, method, None)
    }

    /// Returns the verdict on a program that comes nearest to the search `right`, or writes exactly
    /// what another does: then it has no departures but its failures.
    fn verdict(&self, unread: usize, right: Method, written: Option<Method>) -> Verdict {
        let mut verdict = Verdict {
            passed: Vec::new(),
            unread: self.reads[unread].unread,
            algorithm: self
                .reading
                .printed
                .is_enough()
                .then_some(Algorithm::AlphaBeta),
            level: self.level(),
            conventions: Conventions {
                first_move: Some(self.reading.first_move),
                ..self.known
            },
            candidates: Vec::new(),
            wrong: None,
            candidate_methods: Vec::new(),
            right,
            visible_faults: None,
            start: None,
            unprinted: self.reading.printed.missing_forms(),
            first_departure: None,
        };
        let method = written.unwrap_or(right);
        self.set_departures(&mut verdict, |index| self.departure(index, unread, method));
        verdict
    }

    /// Sets which tasks were passed, and the first departure.
    fn set_departures(
        &self,
        verdict: &mut Verdict,
        departure: impl Fn(usize) -> Option<Departure>,
    ) {
        let is_asked = |task: &Task| task.without(verdict.unread) == *task;
        let departures = self
            .reading
            .attempts
            .iter()
            .enumerate()
            .map(|(index, one)| {
                let found = || self.or_failure(index, departure(index));
                is_asked(&one.task).then(found)
            });
        let departures: Vec<Option<Option<Departure>>> = departures.collect();
        let is_passed = |found: &Option<Option<Departure>>| found.as_ref().map(Option::is_none);
        verdict.passed = departures.iter().map(is_passed).collect();
        verdict.first_departure = departures.into_iter().flatten().flatten().next();
    }

    /// Returns whether windows are printed, and every node has [−∞, +∞].
    fn has_whole_windows(&self) -> bool {
        let mut lines = self
            .reading
            .attempts
            .iter()
            .flat_map(|one| &one.trace.lines);
        self.reading.printed.windows
            && lines.all(|line| match line.content {
                LineContent::Enter(Some(window)) => window.is_full(),
                _ => true,
            })
    }

    fn conventions(&self, right: &[Method], signs: Signs) -> Conventions {
        self.known.common(right, signs, self.reading.first_move)
    }

    /// Returns which of several faults show where the program departs first: a search with one of
    /// them alone writes that line, too.
    fn visible_faults(&self, fit: Fit, first: &Departure) -> Option<Vec<&'static str>> {
        let changes: Vec<Change> = fit
            .method
            .implementation
            .changes
            .into_iter()
            .flatten()
            .collect();
        let line = |departure: &Departure| departure.line.unwrap_or(u32::MAX);
        let shows_alone = |change: &&Change| {
            let method = Method {
                implementation: fit.method.implementation.with_changes(&[**change]),
                ..fit.method
            };
            let task = &self.reads[fit.unread].tasks[first.task];
            let mut signs = fit.signs;
            match compare(&self.reading, first.task, task, method, &mut signs, true) {
                Ok(()) => true,
                Err(found) => found
                    .departure
                    .is_some_and(|found| line(&found) > line(first)),
            }
        };
        let shown = changes.iter().filter(shows_alone);
        let names = shown.filter_map(|change| Some(change.fault()?.name));
        (changes.len() > 1).then(|| names.collect())
    }

    /// Returns where a trace departs from a search, however the program ended.
    fn departure(&self, index: usize, unread: usize, method: Method) -> Option<Departure> {
        // What the tasks before it have shown holds for this one, too.
        let mut signs = Signs::known(self.known.negamax);
        let tasks = &self.reads[unread].tasks;
        for (before, task) in tasks[..index].iter().enumerate() {
            let mut narrowed = signs;
            if compare(&self.reading, before, task, method, &mut narrowed, false).is_ok() {
                signs = narrowed;
            }
        }
        let found = compare(
            &self.reading,
            index,
            &tasks[index],
            method,
            &mut signs,
            true,
        );
        found.err()?.departure.map(|found| *found)
    }

    /// Returns the departure found or, if the trace is empty or cut short before it, that flaw as the
    /// departure.
    fn or_failure(&self, index: usize, found: Option<Departure>) -> Option<Departure> {
        let one = &self.reading.attempts[index];
        let is_nothing = !self.reading.printed.is_enough();
        let ends = |found: &Departure| match one.failure {
            Some(_) => found.is_at_end(),
            None => found.got.is_none(),
        };
        if !is_nothing && found.as_ref().is_some_and(|found| !ends(found)) {
            return found;
        }
        let talk = one.trace.talk.as_ref();
        let (path, expected) = match &found {
            Some(found) => (found.path.clone(), found.expected.clone()),
            None => (Vec::new(), None),
        };
        let (line, expected, reason) = match &one.failure {
            Some(how) => {
                let word = one.task.stumbling_word(how);
                let how = how.clone();
                (None, expected, Reason::Failed { how, word })
            }
            None if is_nothing => {
                let form = talk.map(|line| line_form(&line.text).unwrap_or("value VALUE"));
                (talk, form.map(str::to_owned), Reason::NothingPrinted)
            }
            None => return found,
        };
        Some(Departure {
            task: index,
            line: line.map(|line| line.number),
            odd_numbers: Vec::new(),
            path,
            expected,
            got: line.map(|line| line.text.clone()),
            reason,
        })
    }

    /// Returns all right searches, in every way of writing them.
    fn bases(&self) -> Vec<Method> {
        if !self.reading.printed.is_enough() {
            return Vec::new();
        }
        let mut bases = Vec::new();
        for is_negamax in [false, true] {
            if self.known.negamax.is_some_and(|known| known != is_negamax) {
                continue;
            }
            for &right in &self.right_methods {
                bases.extend(implementations(right).into_iter().map(|implementation| {
                    let right = Method {
                        implementation,
                        ..right
                    };
                    faulty(right, is_negamax, &[])
                }));
            }
        }
        bases
    }

    /// Adds a fault to each of these searches, which have one less than `faults`, and returns those
    /// that write all traces. The searches become those with that many faults that get farthest.
    fn grow(&self, searches: &mut Vec<Method>, faults: usize) -> Vec<Fit> {
        let is_enough = match self.level() {
            Level::Result => faults == 1,
            Level::Order => faults <= 2,
            Level::Trace => true,
        };
        if !is_enough {
            return Vec::new();
        }
        let starts = self.starts();
        let mut changes = [false, true].map(|is_negamax| changes(is_negamax, &starts));
        let ignored = |change: &Change| {
            let name = change.fault().map(|fault| fault.name);
            let part = PARTS.iter().find(|part| Some(part.1) == name);
            part.is_some_and(|(part, _)| !self.needed.contains(part))
        };
        for changes in &mut changes {
            changes.retain(|change| !ignored(change));
        }
        let (mut seen, mut found, mut grown) = (HashSet::new(), Vec::new(), Vec::new());
        for &base in &*searches {
            let is_negamax = base.algorithm == Algorithm::Negamax;
            let changes = &changes[usize::from(is_negamax)];
            let place = |change: &Change| changes.iter().position(|other| other == change);
            let own: Vec<Change> = base.implementation.changes.into_iter().flatten().collect();
            for change in changes {
                if own.iter().any(|other| other.changes_same_line(change)) {
                    continue;
                }
                let mut all = own.clone();
                all.push(*change);
                all.sort_by_key(place);
                let method = faulty(base, is_negamax, &all);
                if faults > 1 && !seen.insert(method) {
                    continue;
                }
                match self.fit(method, false) {
                    Ok(fit) => found.push(fit),
                    Err(progress) => grown.push((progress, method)),
                }
            }
        }
        // Of those that get equally far, each set of faults is kept in some way of writing it.
        let mut ways = HashMap::new();
        let mut ranked: Vec<_> = Vec::new();
        for (progress, method) in grown {
            let faults = (progress, method.algorithm, method.implementation.changes);
            let way = ways
                .entry(faults)
                .and_modify(|way| *way += 1)
                .or_insert(0_u32);
            ranked.push((Reverse(progress), *way, method));
        }
        ranked.sort_by_key(|&(progress, way, _)| (progress, way));
        // One fault may hide behind another: each alone is kept.
        let is_kept = |index: usize, way: u32| index < MAX_TO_GROW || faults == 1 && way == 0;
        let kept = ranked.into_iter().enumerate();
        let kept = kept.filter(|&(index, (_, way, _))| is_kept(index, way));
        *searches = kept.map(|(_, (.., method))| method).collect();
        found
    }

    /// Returns the numbers with which a best value may begin. One that matters is somewhere returned,
    /// or becomes an edge; the tree need not have it.
    fn starts(&self) -> Vec<Value> {
        let mut odd = BTreeMap::<Value, u32>::new();
        for Attempt { task, trace, .. } in &self.reading.attempts {
            let lines = trace.printed_lines().into_iter();
            let words = lines.flat_map(|line| number_words(&line.text));
            for value in words.filter_map(|word| number(&word, Value::MAX)) {
                let has = |value: Value| task.numbers.contains(&value);
                let value = value.saturating_abs();
                if value != Value::MAX && !has(value) && !has(-value) {
                    *odd.entry(value).or_default() += 1;
                }
            }
        }
        let mut odd: Vec<(Value, u32)> = odd.into_iter().collect();
        odd.sort_by_key(|&(_, count)| Reverse(count));
        let odd = odd.into_iter().take(MAX_ODD_STARTS);
        let odd = odd.flat_map(|(value, _)| [value, -value]);
        let mut starts = USUAL_STARTS.to_vec();
        starts.extend(odd.filter(|value| !USUAL_STARTS.contains(value)));
        starts
    }

    /// Returns the right search that gets farthest, and how far. The first is from left to right.
    fn nearest(&self) -> (Progress, Method) {
        let right = self.right_methods.iter();
        let all = right.map(|&method| (self.fit(method, false).err().unwrap_or_default(), method));
        all.reduce(|best, other| if other.0 > best.0 { other } else { best })
            .unwrap_or_default()
    }
}

/// Returns plain minimax, as an alpha-beta that knows no bounds.
fn minimax(right: Method) -> Method {
    let lines = [
        FaultyLine::Test(CutTest::Never),
        FaultyLine::ChildWindow(ChildWindow::Full),
    ];
    faulty(right, false, &lines.map(|line| Change { line, at: None }))
}

/// Returns whether all nodes try the last child first, or all the first; `None` where neither shows.
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

/// Returns the faults of these searches, each with the first search that has them.
fn named(fits: &[Fit]) -> BTreeMap<Faults, Method> {
    let mut found: BTreeMap<Faults, Method> = BTreeMap::new();
    for fit in fits {
        let changes = fit.method.implementation.changes.iter().flatten();
        let names = changes.filter_map(|change| Some((change.fault()?.name, change.at)));
        found.entry(Faults(names.collect())).or_insert(fit.method);
    }
    // A fault at both sides' nodes includes the same fault at one side's.
    let all: Vec<Faults> = found.keys().cloned().collect();
    found.retain(|named, _| {
        let whole = Faults(named.0.iter().map(|&(name, _)| (name, None)).collect());
        *named == whole || !all.contains(&whole)
    });
    found
}
