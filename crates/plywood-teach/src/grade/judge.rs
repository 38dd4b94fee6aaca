//! Whether a program is right by some convention, and else which faults write its traces.

use super::compare::{Outcome, compare};
use super::departure::{Departure, Got, Reason};
use super::printed::Printed;
use super::signs::Signs;
use super::task::Task;
use super::trace::Trace;
use crate::search::fault::{Change, FAULTS};
use crate::search::{Algorithm, Cut, Fail, Method, Role, TestPlace, Writing};
use std::collections::BTreeSet;

/// A task, what a program printed for it, and why it came to no end if it did not.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The task.
    pub task: Task,
    /// What was printed.
    pub trace: Trace,
    /// What ended the program before its time, in a sentence.
    pub failure: Option<String>,
}

/// The conventions that a program follows; none of those that its traces do not tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conventions {
    /// When it cuts.
    pub cut: Option<Cut>,
    /// What it returns outside the window.
    pub fail: Option<Fail>,
    /// Whether values and windows are the mover's.
    pub negamax: Option<bool>,
    /// Whether it tries the last child first.
    pub backwards: Option<bool>,
    /// The number of the first move.
    pub from: Option<u32>,
}

/// How much of its search a program prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The result alone.
    Result,
    /// The nodes in their order.
    Order,
    /// Windows or values, too.
    Trace,
}

impl Level {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Level::Result => "result",
            Level::Order => "order",
            Level::Trace => "trace",
        }
    }
}

/// Faults that together behave like a program: at most two, and at whose nodes each is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Faults(pub Vec<(&'static str, Option<Side>)>);

/// A side, in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// MAX.
    Max,
    /// MIN.
    Min,
}

impl From<Role> for Side {
    fn from(role: Role) -> Side {
        match role {
            Role::Max => Side::Max,
            Role::Min => Side::Min,
        }
    }
}

impl Faults {
    /// The names alone, in the order of the list of faults.
    pub fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|&(name, _)| name).collect()
    }
}

/// What is found of a program.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Whether each task was passed.
    pub passed: Vec<bool>,
    /// How much was printed.
    pub level: Level,
    /// By which conventions.
    pub conventions: Conventions,
    /// The faults that write these traces: none of a right program, or of one whose fault has no name.
    pub candidates: Vec<Faults>,
    /// The search of the first of these, as the program writes it.
    pub wrong: Option<Method>,
    /// The right search that the program comes nearest to.
    pub right: Method,
    /// Where the program departs from it.
    pub first: Option<Departure>,
}

impl Verdict {
    /// The faults, if only these behave so.
    pub fn fault(&self) -> Option<&Faults> {
        match self.candidates.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Whether all tasks were passed.
    pub fn is_passed(&self) -> bool {
        self.first.is_none()
    }
}

/// A right search, by conventions that show.
fn right(cut: Cut, fail: Fail, backwards: bool) -> Method {
    Method {
        cut,
        fail,
        writing: Writing {
            backwards,
            ..Writing::USUAL
        },
        ..Method::USUAL
    }
}

/// Finds out how a program searches. What `told` says of its conventions is not asked.
pub fn judge(attempts: &[Attempt], told: Conventions) -> Verdict {
    // Where nobody says so and no move is 0, moves are counted from 1, unless only counting from 0
    // makes sense of them.
    let has_paths = attempts.iter().any(|one| !one.trace.lines.is_empty());
    let is_zero = |one: &Attempt| matches!(one.trace.best, Some((_, 0)));
    let has_zero = |one: &Attempt| one.trace.has_zero || !has_paths && is_zero(one);
    let has_zero = attempts.iter().any(has_zero);
    let from = told.from.unwrap_or(if has_zero { 0 } else { 1 });
    let by = |from: u32| {
        let recounted = |one: &Attempt| Attempt {
            trace: one.trace.clone().counted_from(from),
            ..one.clone()
        };
        let recounted: Vec<Attempt> = attempts.iter().map(recounted).collect();
        Judge::new(&recounted, told, from).verdict()
    };
    let verdict = by(from);
    if told.from.is_some() || from == 0 || verdict.is_passed() || !verdict.candidates.is_empty() {
        return verdict;
    }
    // A program that counts from 0 and never comes to a first child.
    let other = by(0);
    match other.candidates.is_empty() {
        true => verdict,
        false => other,
    }
}

struct Judge<'a> {
    attempts: &'a [Attempt],
    told: Conventions,
    printed: Printed,
    from: u32,
}

impl<'a> Judge<'a> {
    fn new(attempts: &'a [Attempt], told: Conventions, from: u32) -> Judge<'a> {
        let mut printed = Printed::default();
        for one in attempts {
            printed.add(&one.task, &one.trace);
        }
        Judge {
            attempts,
            told,
            printed,
            from,
        }
    }

    fn level(&self) -> Level {
        let Printed {
            windows, returns, ..
        } = self.printed;
        match (windows || returns.contains(&true), self.printed.any_node()) {
            (true, _) => Level::Trace,
            (false, true) => Level::Order,
            (false, false) => Level::Result,
        }
    }

    /// The right searches that are to be tried.
    fn rights(&self) -> Vec<Method> {
        let mut methods = Vec::new();
        for backwards in [false, true] {
            for cut in [Cut::Ge, Cut::Gt] {
                for fail in [Fail::Soft, Fail::Hard] {
                    let is_told = self.told.cut.is_none_or(|told| told == cut)
                        && self.told.fail.is_none_or(|told| told == fail)
                        && self.told.backwards.is_none_or(|told| told == backwards);
                    if is_told {
                        methods.push(right(cut, fail, backwards));
                    }
                }
            }
        }
        methods
    }

    /// Whether every trace is written by this method, and then for whom numbers are counted.
    fn writes_all(&self, method: Method) -> Option<Signs> {
        let mut signs = Signs::told(self.told.negamax);
        for (index, one) in self.attempts.iter().enumerate() {
            let by = (self.printed, signs, self.from);
            match compare((index, &one.task, &one.trace), method, by, false) {
                Outcome::Same(known) => signs = known,
                _ => return None,
            }
        }
        Some(signs)
    }

    fn is_whole(&self) -> bool {
        let is_whole = |one: &Attempt| one.failure.is_none() && one.trace.broken.is_none();
        self.attempts.iter().all(is_whole)
    }

    fn prints_anything(&self) -> bool {
        self.printed.is_enough()
    }

    fn verdict(&self) -> Verdict {
        let rights = self.rights();
        let fitting: Vec<(Method, Signs)> = match self.is_whole() && self.prints_anything() {
            true => rights
                .iter()
                .filter_map(|&method| Some((method, self.writes_all(method)?)))
                .collect(),
            false => Vec::new(),
        };
        if let Some(&(method, signs)) = fitting.first() {
            return Verdict {
                passed: vec![true; self.attempts.len()],
                level: self.level(),
                conventions: self.conventions(&fitting, signs),
                candidates: Vec::new(),
                wrong: None,
                right: method,
                first: None,
            };
        }
        let found = match self.is_whole() && self.prints_anything() {
            true => self.faults(),
            false => Vec::new(),
        };
        let candidates: BTreeSet<Faults> = found.iter().map(|(named, ..)| named.clone()).collect();
        let fitting: Vec<(Method, Signs)> = found
            .iter()
            .map(|&(_, method, signs)| {
                (
                    right(method.cut, method.fail, method.writing.backwards),
                    signs,
                )
            })
            .collect();
        // Where the fault is known, so are the conventions; else the nearest search has to do.
        let rights: Vec<Method> = match fitting.first() {
            Some(&(method, _)) => vec![method],
            None => rights,
        };
        let nearest = rights
            .into_iter()
            .map(|method| (method, self.departures(method)));
        let (method, departures) = nearest
            .reduce(|best, other| match far(&other.1) > far(&best.1) {
                true => other,
                false => best,
            })
            .unwrap_or((Method::USUAL, Vec::new()));
        let conventions = match fitting.first() {
            Some(&(_, signs)) => self.conventions(&fitting, signs),
            None => Conventions {
                from: Some(self.from),
                ..self.told
            },
        };
        Verdict {
            passed: departures.iter().map(Option::is_none).collect(),
            level: self.level(),
            conventions,
            candidates: candidates.into_iter().collect(),
            wrong: found.first().map(|&(_, method, _)| method),
            right: method,
            first: departures.into_iter().flatten().next(),
        }
    }

    /// What all of these have in common.
    fn conventions(&self, fitting: &[(Method, Signs)], signs: Signs) -> Conventions {
        fn common<T: PartialEq>(mut of: impl Iterator<Item = T>) -> Option<T> {
            let first = of.next()?;
            of.all(|other| other == first).then_some(first)
        }
        Conventions {
            cut: common(fitting.iter().map(|(method, _)| method.cut)),
            fail: common(fitting.iter().map(|(method, _)| method.fail)),
            negamax: signs.turns(),
            backwards: common(fitting.iter().map(|(method, _)| method.writing.backwards)),
            from: Some(self.from),
        }
    }

    /// Where each trace departs from a right search.
    fn departures(&self, method: Method) -> Vec<Option<Departure>> {
        let mut signs = Signs::told(self.told.negamax);
        let each = self.attempts.iter().enumerate().map(|(index, one)| {
            let by = (self.printed, signs, self.from);
            let stands = compare((index, &one.task, &one.trace), method, by, true);
            let found = match stands {
                Outcome::Same(known) => {
                    signs = known;
                    None
                }
                Outcome::Differs => None,
                Outcome::DiffersAt(departure) => Some(*departure),
            };
            self.or_broken(index, one, found)
        });
        each.collect()
    }

    /// What hinders a trace from being whole is told unless it departs before.
    fn or_broken(
        &self,
        index: usize,
        one: &Attempt,
        found: Option<Departure>,
    ) -> Option<Departure> {
        let broken = one.trace.broken.as_ref();
        let ends = matches!(&found, Some(found) if found.got == Got::End);
        let is_nothing = !self.prints_anything();
        if found.is_some() && !ends && !is_nothing {
            return found;
        }
        let (line, got, reason) = match (broken, &one.failure) {
            (Some((number, text)), _) => {
                let text = text.clone();
                (Some(*number), Got::Line(text), Reason::Broken)
            }
            (None, Some(failure)) => (None, Got::End, Reason::Failed(failure.clone())),
            (None, None) if is_nothing => (None, Got::End, Reason::Nothing),
            (None, None) => return found,
        };
        Some(Departure {
            task: index,
            line,
            path: found
                .as_ref()
                .map_or(Vec::new(), |found| found.path.clone()),
            expected: found.as_ref().and_then(|found| found.expected.clone()),
            got,
            reason,
            matched: found.map_or(0, |found| found.matched),
        })
    }

    /// The faults that write all traces, alone or, if none does, two of them.
    fn faults(&self) -> Vec<(Faults, Method, Signs)> {
        let single = |turns: bool| {
            let changes = changes(turns);
            let single = changes.into_iter().map(|change| [Some(change), None]);
            single.collect::<Vec<_>>()
        };
        let found = self.writing(single);
        if !found.is_empty() || self.level() == Level::Result {
            return found;
        }
        self.writing(|turns| {
            let changes: Vec<_> = changes(turns)
                .into_iter()
                .filter(|(_, change)| change.at.is_none())
                .collect();
            let mut pairs = Vec::new();
            for (index, first) in changes.iter().enumerate() {
                for second in &changes[index + 1..] {
                    if !first.1.is_of_the_same_line(&second.1) {
                        pairs.push([Some(*first), Some(*second)]);
                    }
                }
            }
            pairs
        })
    }

    /// Those of the faults that write all traces, however the rest is written.
    fn writing(
        &self,
        faults: impl Fn(bool) -> Vec<[Option<(&'static str, Change)>; 2]>,
    ) -> Vec<(Faults, Method, Signs)> {
        let mut found: Vec<(Faults, Method, Signs)> = Vec::new();
        for turns in [false, true] {
            if self.told.negamax.is_some_and(|told| told != turns) {
                continue;
            }
            let faults = faults(turns);
            for right in self.rights() {
                for writing in writings(right) {
                    for pair in &faults {
                        let method = Method {
                            algorithm: match turns {
                                true => Algorithm::Negamax,
                                false => Algorithm::AlphaBeta,
                            },
                            writing: writing
                                .with(pair.map(|fault| fault.map(|(_, change)| change))),
                            ..right
                        };
                        if let Some(signs) = self.writes_all(method) {
                            let named = pair.iter().flatten();
                            let named =
                                named.map(|(name, change)| (*name, change.at.map(Side::from)));
                            found.push((Faults(named.collect()), method, signs));
                        }
                    }
                }
            }
        }
        // What is at both sides' nodes says all that one side's says.
        let both: BTreeSet<Faults> = found.iter().map(|(named, ..)| named.clone()).collect();
        found.retain(|(named, ..)| {
            let whole = Faults(named.0.iter().map(|&(name, _)| (name, None)).collect());
            *named == whole || !both.contains(&whole)
        });
        found
    }
}

/// How far a program comes: tasks passed, and lines in all.
fn far(departures: &[Option<Departure>]) -> (usize, usize) {
    let passed = departures.iter().filter(|found| found.is_none()).count();
    let matched = departures.iter().flatten().map(|found| found.matched).sum();
    (passed, matched)
}

/// All faults by name, in one way of writing alpha-beta.
fn changes(turns: bool) -> Vec<(&'static str, Change)> {
    let of = |fault: &'static crate::search::fault::Fault| {
        let changes = fault.changes(turns).into_iter();
        changes.map(|change| (fault.name, change))
    };
    FAULTS.iter().flat_map(of).collect()
}

/// The ways of writing a right search that come to the same as long as nothing is wrong.
fn writings(right: Method) -> Vec<Writing> {
    let mut writings = Vec::new();
    for test in TestPlace::ALL {
        for by_value in [false, true] {
            for returns_edge in [false, true] {
                // Only fail-hard can do without a best value.
                if !returns_edge || right.fail == Fail::Hard {
                    writings.push(Writing {
                        test,
                        by_value,
                        returns_edge,
                        ..right.writing
                    });
                }
            }
        }
    }
    writings
}
