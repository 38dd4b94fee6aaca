//! Judges whether a program is right under some conventions, and if not, which faults write its
//! traces.

use super::compare::{Reading, compare};
use super::conventions::{Conventions, right_method};
use super::departure::{Departure, Reason};
use super::printed::PrintedForms;
use super::signs::Signs;
use super::suspects::{Suspect, faulty, implementations, pairs, single};
use super::trace::line_form;
use super::verdict::{Attempt, Faults, Level, Verdict, VisibleFault};
use crate::search::Method;
use crate::search::fault::Change;
use std::collections::BTreeSet;

/// Finds out how a program searches. The conventions in `known` are known beforehand, and are not
/// guessed.
pub fn judge(attempts: &[Attempt], known: Conventions) -> Verdict {
    let judges = judges(attempts, known);
    // A program that is right under any reading of its output is not accused.
    if let Some(right) = judges.iter().find_map(Judge::right) {
        return right;
    }
    let mut wrong = judges.iter().map(Judge::wrong);
    let first = wrong.next().expect("there is always a reading");
    if first.is_explained() {
        first
    } else {
        wrong.find(Verdict::is_explained).unwrap_or(first)
    }
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

/// A reading of the output, to be judged by the conventions that are known beforehand.
pub(super) struct Judge {
    reading: Reading,
    known: Conventions,
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
        let reading = Reading {
            attempts,
            printed,
            first_move,
        };
        Judge { reading, known }
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

    /// Returns whether every trace is written by this method, and if so from whose point of
    /// view its numbers are given. `may_fail` allows the trace of a program that failed to stop
    /// anywhere.
    fn writes_all(&self, method: Method, may_fail: bool) -> Option<Signs> {
        let mut signs = Signs::known(self.known.negamax);
        for (task, one) in self.reading.attempts.iter().enumerate() {
            let may_stop = may_fail && one.failure.is_some();
            match compare(&self.reading, task, method, &mut signs, may_stop) {
                Ok(()) => {}
                Err(Some(found)) if found.is_at_end() => {}
                Err(_) => return None,
            }
        }
        Some(signs)
    }

    /// Returns whether there is something to grade, and every line can be read.
    fn is_readable(&self) -> bool {
        let mut attempts = self.reading.attempts.iter();
        self.reading.printed.is_enough() && attempts.all(|one| one.trace.malformed.is_none())
    }

    /// Returns the verdict on a program whose search is right, as far as it came before it failed,
    /// if it did; `None` if the search is wrong.
    fn right(&self) -> Option<Verdict> {
        if !self.is_readable() {
            return None;
        }
        let right_methods = self.known.right_methods().into_iter();
        let fitting: Vec<(Method, Signs)> = right_methods
            .filter_map(|method| Some((method, self.writes_all(method, true)?)))
            .collect();
        let &(right, _) = fitting.first()?;
        Some(self.verdict(&fitting, Vec::new(), right, self.departures(right)))
    }

    /// Returns the verdict on a program with these departures from the `right` search, which the
    /// searches `found` with faults explain; `fitting` are right searches whose conventions it
    /// follows.
    fn verdict(
        &self,
        fitting: &[(Method, Signs)],
        found: Vec<(Faults, Method, Signs)>,
        right: Method,
        departures: Vec<Option<Departure>>,
    ) -> Verdict {
        let departures = departures.into_iter().enumerate();
        let departures = departures.map(|(index, found)| self.or_failure(index, found));
        let departures: Vec<Option<Departure>> = departures.collect();
        let candidates: BTreeSet<Faults> = found.iter().map(|(named, ..)| named.clone()).collect();
        let first = departures.iter().flatten().next();
        let visible_fault = match (found.first(), first) {
            (Some(&(_, wrong, signs)), Some(first)) if candidates.len() == 1 => {
                self.visible_fault((wrong, signs), first)
            }
            _ => None,
        };
        let conventions = match fitting.first() {
            Some(&(_, signs)) => Conventions::common(fitting, signs, self.reading.first_move),
            None => Conventions {
                first_move: Some(self.reading.first_move),
                ..self.known
            },
        };
        let found = found.into_iter();
        let candidate_methods: Vec<(Faults, Method)> =
            found.map(|(named, method, _)| (named, method)).collect();
        Verdict {
            passed: departures.iter().map(Option::is_none).collect(),
            level: self.level(),
            conventions,
            candidates: candidates.into_iter().collect(),
            wrong: candidate_methods.first().map(|&(_, method)| method),
            candidate_methods,
            right,
            visible_fault,
            unprinted: self.reading.printed.missing_forms(),
            first_departure: departures.into_iter().flatten().next(),
        }
    }

    /// Returns the verdict on an incorrect program.
    fn wrong(&self) -> Verdict {
        let found = if self.is_readable() {
            self.faults()
        } else {
            Vec::new()
        };
        let fitting: Vec<(Method, Signs)> = found
            .iter()
            .map(|&(_, method, signs)| {
                (
                    right_method(method.cut, method.fail, method.implementation.backwards),
                    signs,
                )
            })
            .collect();
        // If the fault is known, so are the conventions; otherwise the nearest search has to do.
        let right_methods: Vec<Method> = match fitting.first() {
            Some(&(method, _)) => vec![method],
            None => self.known.right_methods(),
        };
        let nearest = right_methods
            .into_iter()
            .map(|method| (method, self.departures(method)));
        let (method, departures) = nearest
            .reduce(|best, other| {
                let is_nearer = progress(&other.1) > progress(&best.1);
                if is_nearer { other } else { best }
            })
            .unwrap_or_default();
        self.verdict(&fitting, found, method, departures)
    }

    /// Returns which of two faults shows where the program departs first: a search with it alone
    /// writes that line, too.
    fn visible_fault(
        &self,
        (wrong, signs): (Method, Signs),
        first: &Departure,
    ) -> Option<VisibleFault> {
        let [Some(one), Some(other)] = wrong.implementation.changes else {
            return None;
        };
        let line = |departure: &Departure| departure.line.unwrap_or(u32::MAX);
        let shows_alone = |change: Change| {
            let method = Method {
                implementation: wrong.implementation.with_changes([Some(change), None]),
                ..wrong
            };
            match compare(&self.reading, first.task, method, &mut { signs }, true) {
                Ok(()) => true,
                Err(found) => found.is_some_and(|found| line(&found) > line(first)),
            }
        };
        let name = |change: Change| Some(change.fault()?.name);
        Some(match (shows_alone(one), shows_alone(other)) {
            (true, true) => VisibleFault::Either,
            (true, false) => VisibleFault::One(name(one)?),
            (false, true) => VisibleFault::One(name(other)?),
            (false, false) => VisibleFault::Together,
        })
    }

    /// Returns where each trace departs from a right search, however the program ended.
    fn departures(&self, method: Method) -> Vec<Option<Departure>> {
        let mut signs = Signs::known(self.known.negamax);
        let all = 0..self.reading.attempts.len();
        let each = all.map(|index| {
            let mut narrowed = signs;
            let found = compare(&self.reading, index, method, &mut narrowed, true).err();
            if found.is_none() {
                signs = narrowed;
            }
            found.flatten().map(|found| *found)
        });
        each.collect()
    }

    /// Returns the departure found or, if the trace is broken, empty or cut short before it, that
    /// flaw as the departure.
    fn or_failure(&self, index: usize, found: Option<Departure>) -> Option<Departure> {
        let one = &self.reading.attempts[index];
        let malformed = one.trace.malformed.as_ref();
        let is_nothing = !self.reading.printed.is_enough();
        let ends = |found: &Departure| match one.failure {
            Some(_) => found.is_at_end(),
            None => found.got.is_none(),
        };
        if !is_nothing && found.as_ref().is_some_and(|found| !ends(found)) {
            return found;
        }
        let (line, got, reason) = match (malformed, &one.failure) {
            (Some(line), _) => (
                Some(line.number),
                Some(line.text.clone()),
                Reason::Malformed,
            ),
            (None, Some(failure)) => (None, None, Reason::Failed(failure.clone())),
            (None, None) if is_nothing => (None, None, Reason::NothingPrinted),
            (None, None) => return found,
        };
        let (path, expected, matched) = found
            .map(|found| (found.path, found.expected, found.matched))
            .unwrap_or_default();
        Some(Departure {
            task: index,
            line,
            odd_numbers: Vec::new(),
            path,
            expected: expected.or_else(|| malformed.and_then(|line| line_form(&line.text))),
            got,
            reason,
            matched,
        })
    }

    /// Returns the faults that write all traces, alone or, if none does and more than the result is
    /// printed, two of them.
    fn faults(&self) -> Vec<(Faults, Method, Signs)> {
        let found = self.faults_writing_all(single);
        if !found.is_empty() || self.level() == Level::Result {
            return found;
        }
        self.faults_writing_all(pairs)
    }

    /// Returns the faults that write all traces, however the rest is written.
    fn faults_writing_all(
        &self,
        faults: impl Fn(bool) -> Vec<Suspect>,
    ) -> Vec<(Faults, Method, Signs)> {
        let mut found: Vec<(Faults, Method, Signs)> = Vec::new();
        for is_negamax in [false, true] {
            if self.known.negamax.is_some_and(|known| known != is_negamax) {
                continue;
            }
            let faults = faults(is_negamax);
            for right in self.known.right_methods() {
                for implementation in implementations(right) {
                    for pair in &faults {
                        let right = Method {
                            implementation,
                            ..right
                        };
                        let method = faulty(right, is_negamax, *pair);
                        if let Some(signs) = self.writes_all(method, false) {
                            let named = pair.iter().flatten();
                            let named = named.map(|(name, change)| (*name, change.at));
                            found.push((Faults(named.collect()), method, signs));
                        }
                    }
                }
            }
        }
        // A fault at both sides' nodes includes the same fault at one side's.
        let both: BTreeSet<Faults> = found.iter().map(|(named, ..)| named.clone()).collect();
        found.retain(|(named, ..)| {
            let whole = Faults(named.0.iter().map(|&(name, _)| (name, None)).collect());
            *named == whole || !both.contains(&whole)
        });
        found
    }
}

/// Returns how far a program gets: tasks passed, and right lines in the others.
fn progress(departures: &[Option<Departure>]) -> (usize, usize) {
    let passed = departures.iter().filter(|found| found.is_none()).count();
    let matched = departures.iter().flatten().map(|found| found.matched).sum();
    (passed, matched)
}
