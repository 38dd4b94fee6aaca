//! Finds faulty searches that write a program's traces, by adding one fault at a time to the
//! searches that get furthest.

use super::{Fit, Judge, PARTS, Progress};
use crate::line::{number, number_words};
use crate::suspects::{USUAL_STARTS, faulty, implementations};
use crate::verdict::{Attempt, Faults, Level};
use plywood_core::game::{Unit, Value};
use plywood_core::search::{Algorithm, Method};
use plywood_explore::fault::{Change, FaultyLine, StudentSearch, changes};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Maximum number of searches to add another fault to: those that get furthest.
const MAX_TO_GROW: usize = 500;

/// Maximum number of printed numbers to try as initial best values.
const MAX_ODD_STARTS: usize = 4;

impl Judge {
    /// Returns all right searches in all implementations.
    pub(super) fn bases(&self) -> Vec<StudentSearch> {
        // Faulty searches do not support chance nodes.
        if !self.reading.printed.is_enough() || self.has_chance {
            return Vec::new();
        }
        let mut bases = Vec::new();
        let asked = self.demands.conventions.negamax;
        let forms = [false, true].into_iter();
        for is_negamax in forms.filter(|&form| asked.is_none_or(|asked| asked == form)) {
            for &right in &self.right_methods {
                bases.extend(implementations(right).into_iter().map(|implementation| {
                    let right = StudentSearch {
                        implementation,
                        ..right
                    };
                    faulty(right, is_negamax, &[])
                }));
            }
        }
        bases
    }

    /// Adds a fault to each of these searches, which have one fewer than `faults`, and returns the
    /// fits. `searches` becomes the searches with that many faults that get furthest.
    pub(super) fn grow(&self, searches: &mut Vec<StudentSearch>, faults: usize) -> Vec<Fit> {
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
            let name = change.fault().name;
            let part = PARTS.iter().find(|part| part.1 == name);
            part.is_some_and(|(part, _)| !self.needed.contains(part))
        };
        for changes in &mut changes {
            changes.retain(|change| !ignored(change));
        }
        let (mut seen, mut found, mut grown) = (HashSet::new(), Vec::new(), Vec::new());
        for &base in &*searches {
            let is_negamax = base.method.algorithm == Algorithm::Negamax;
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
        // Among searches that get equally far, keep at least one implementation for each set of
        // faults.
        let mut ways = HashMap::new();
        let mut ranked: Vec<_> = Vec::new();
        for (progress, method) in grown {
            let faults = (
                progress,
                method.method.algorithm,
                method.implementation.changes,
            );
            let way = ways
                .entry(faults)
                .and_modify(|way| *way += 1)
                .or_insert(0_u32);
            ranked.push((Reverse(progress), *way, method));
        }
        ranked.sort_by_key(|&(progress, way, _)| (progress, way));
        // A fault may be hidden by another one, so each is kept on its own.
        let is_kept = |index: usize, way: u32| index < MAX_TO_GROW || faults == 1 && way == 0;
        let kept = ranked.into_iter().enumerate();
        let kept = kept.filter(|&(index, (_, way, _))| is_kept(index, way));
        *searches = kept.map(|(_, (.., method))| method).collect();
        found
    }

    /// Returns possible initial best values. One that matters is returned somewhere or becomes an
    /// edge, even if the tree does not contain it.
    fn starts(&self) -> Vec<Value> {
        let mut odd = BTreeMap::<Value, u32>::new();
        for Attempt { task, trace, .. } in &self.reading.attempts {
            let lines = trace.printed_lines().into_iter();
            let words = lines.flat_map(|line| number_words(&line.text));
            for value in words.filter_map(|word| number(&word, Unit::ONE, Value::MAX)) {
                let unit = task.unit().0 as Value;
                let has = |value: Value| task.numbers.contains(&value.saturating_mul(unit));
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

    /// Returns the right search that gets furthest, and how far. Searches from left to right come
    /// first.
    pub(super) fn nearest(&self) -> (Progress, StudentSearch) {
        let right = self.right_methods.iter();
        let all = right.map(|&method| (self.fit(method, false).err().unwrap_or_default(), method));
        all.reduce(|best, other| if other.0 > best.0 { other } else { best })
            .unwrap_or_default()
    }
}

/// Returns plain minimax: without chance nodes, as alpha-beta that ignores bounds.
pub(super) fn minimax(right: StudentSearch, has_chance: bool) -> StudentSearch {
    if has_chance {
        return StudentSearch::from(Method {
            algorithm: Algorithm::Minimax,
            ..right.method
        });
    }
    let lines = [FaultyLine::NeverCuts, FaultyLine::FullWindow];
    faulty(right, false, &lines.map(|line| Change { line, at: None }))
}

/// Returns the sets of faults of these searches, each with the first search that has them.
pub(super) fn named(fits: &[Fit]) -> BTreeMap<Faults, StudentSearch> {
    let mut found: BTreeMap<Faults, StudentSearch> = BTreeMap::new();
    for fit in fits {
        let changes = fit.method.implementation.changes.iter().flatten();
        let names = changes.map(|change| (change.fault().name, change.at));
        found.entry(Faults(names.collect())).or_insert(fit.method);
    }
    // A fault at both sides' nodes includes the same fault at one side's nodes.
    let all: Vec<Faults> = found.keys().cloned().collect();
    found.retain(|named, _| {
        let whole = Faults(named.0.iter().map(|&(name, _)| (name, None)).collect());
        *named == whole || !all.contains(&whole)
    });
    found
}
