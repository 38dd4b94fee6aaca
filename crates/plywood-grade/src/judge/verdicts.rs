//! Verdicts on programs, given the searches that write their traces, if there are any.

use super::faults::named;
use super::{Fit, Judge, TasksRead};
use crate::compare::compare;
use crate::conventions::{Conventions, Signs, right_method};
use crate::departure::{Departure, Reason};
use crate::line::{LineContent, line_form};
use crate::task::Task;
use crate::verdict::{Faults, Verdict};
use plywood_core::search::{Algorithm, Method, Role};
use plywood_explore::fault::{FaultyLine, Start, StudentSearch};
use std::cmp::Reverse;

impl Judge {
    /// Returns the verdict on a right program that these searches fit.
    pub(super) fn right_verdict(&self, fits: &[Fit]) -> Verdict {
        let minimax = self.minimax();
        let is_told = self.reading.printed.visits() || minimax.is_empty();
        let right: Vec<StudentSearch> = fits.iter().map(|fit| fit.method).collect();
        Verdict {
            algorithm: is_told.then_some(Algorithm::AlphaBeta),
            conventions: self.conventions(&right, fits[0].signs),
            ..self.verdict(fits[0].unread, right[0], Some(right[0]))
        }
    }

    /// Returns the verdict on plain minimax, whose only errors are missing cutoffs.
    pub(super) fn minimax_verdict(&self, fit: Fit) -> Verdict {
        let right = StudentSearch {
            method: Method {
                algorithm: Algorithm::AlphaBeta,
                ..fit.method.method
            },
            implementation: fit.method.implementation.with_changes(&[]),
        };
        let mut verdict = self.verdict(fit.unread, right, Some(fit.method));
        let cuts = |index: usize| {
            let found = self.departure(index, fit.unread, right)?;
            matches!(found.reason, Reason::NotCut(_)).then_some(found)
        };
        if !self.demands.accepts_minimax {
            self.set_departures(&mut verdict, cuts);
        }
        let is_told = self.demands.accepts_minimax || self.reading.printed.visits();
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

    /// Returns the verdict on a program explained by these faulty searches.
    pub(super) fn wrong_verdict(&self, fits: Vec<Fit>) -> Verdict {
        let right = |fit: &Fit| {
            let Method { cut, fail, .. } = fit.method.method;
            right_method(cut, fail, fit.method.implementation.backwards)
        };
        let rights: Vec<StudentSearch> = fits.iter().map(right).collect();
        let mut verdict = self.verdict(fits[0].unread, rights[0], None);
        let mut by_names = named(&fits);
        verdict.candidate_methods = by_names.clone().into_iter().collect();
        if self.has_whole_windows() {
            // This fault's message describes the lines if they match it.
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
            FaultyLine::Start(start) => Some(start),
            FaultyLine::Infinity(max) => Some(Start {
                max,
                min: Role::Min.own(max),
            }),
            _ => None,
        });
        let starts: Vec<_> = starts.collect();
        let is_same = starts.iter().all(|start| start.max == starts[0].max);
        // Where MIN's number is of no consequence, it is taken to be MAX's with the other sign.
        let negated = starts
            .iter()
            .find(|start| start.min == Role::Min.own(start.max));
        let first = negated.or(starts.first()).copied();
        verdict.start = first.filter(|_| is_same && verdict.fault().is_some());
        verdict.conventions = self.conventions(&rights, fits[0].signs);
        verdict
    }

    /// Returns the verdict on an unexplained program that is closest to this method.
    pub(super) fn unexplained_verdict(&self, method: StudentSearch) -> Verdict {
        // Windows show the program's root window, and little else is as reliable.
        let matched = |read: &TasksRead| -> usize {
            let of_task = |(index, task): (usize, &Task)| {
                let mut signs = Signs::all(self.demands.conventions.negamax);
                let found = compare(&self.reading, index, task, method, &mut signs);
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

    /// Returns the verdict on a program that is closest to the search `right`, or writes exactly
    /// the traces of `written` and only deviates where it fails.
    fn verdict(
        &self,
        unread: usize,
        right: StudentSearch,
        written: Option<StudentSearch>,
    ) -> Verdict {
        let printed = &self.reading.printed;
        let mut verdict = Verdict {
            unread: self.reads[unread].unread,
            algorithm: printed.is_enough().then_some(Algorithm::AlphaBeta),
            level: self.level(),
            conventions: Conventions {
                first_move: Some(self.reading.first_move),
                ..self.demands.conventions
            },
            right,
            unprinted: printed.missing_forms(),
            ..Verdict::default()
        };
        let method = written.unwrap_or(right);
        self.set_departures(&mut verdict, |index| self.departure(index, unread, method));
        verdict
    }

    /// Determines which tasks were passed, and the first departure.
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

    /// Returns whether windows are printed and all are [−∞, +∞].
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

    fn conventions(&self, right: &[StudentSearch], signs: Signs) -> Conventions {
        Conventions::common(right, signs, self.reading.first_move)
    }

    /// Returns where a trace departs from a search, regardless of how the program ended.
    fn departure(&self, index: usize, unread: usize, method: StudentSearch) -> Option<Departure> {
        // Signs found in earlier tasks apply to this one as well.
        let mut signs = Signs::all(self.demands.conventions.negamax);
        let tasks = &self.reads[unread].tasks;
        for (before, task) in tasks[..index].iter().enumerate() {
            let mut narrowed = signs;
            if compare(&self.reading, before, task, method, &mut narrowed).is_ok() {
                signs = narrowed;
            }
        }
        let found = compare(&self.reading, index, &tasks[index], method, &mut signs);
        Some(*found.err()?.departure)
    }

    /// Returns the departure or, if the trace is empty or cut short before it, that failure as a
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
            Some(how) => (None, expected, Reason::Failed(how.clone())),
            None if is_nothing => {
                let form = talk.map(|line| line_form(&line.text).unwrap_or("value VALUE"));
                (talk, form.map(str::to_owned), Reason::NothingPrinted)
            }
            None => return found,
        };
        Some(Departure {
            task: index,
            unit: one.task.unit(),
            line: line.map(|line| line.number),
            max_magnitude: one.task.max_magnitude,
            path,
            expected,
            got: line.map(|line| line.text.clone()),
            reason,
        })
    }
}
