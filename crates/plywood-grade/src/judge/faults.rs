//! Finds faulty searches that write a program's traces.

use super::{Judge, PARTS};
use crate::imitation::imitates;
use crate::line::{Sides, number_words, parse_number};
use crate::printed::Level;
use crate::reading::TasksRead;
use crate::task::TaskPart;
use itertools::{Itertools, iproduct};
use plywood_core::game::Value;
use plywood_core::search::{Algorithm, Cut, Fail, Method, Role};
use plywood_explore::fault::{
    Change, Implementation, MAX_FAULTS, Returns, StudentSearch, TestPlace, changes,
};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use strum::VariantArray;

/// Common initial best values.
const USUAL_STARTS: [Value; 7] = [0, 1, -1, 10, -10, 100, -100];

/// Maximum number of searches to add another fault to: those that get furthest.
const MAX_TO_GROW: usize = 500;

/// Maximum number of printed numbers to try as initial best values.
const MAX_ODD_STARTS: usize = 4;

/// A faulty search that writes all traces.
#[derive(Clone, Copy)]
pub(super) struct Fit {
    pub search: StudentSearch,
    /// Index of the tasks as the program reads them.
    pub read: usize,
    /// Whether the numbers are the mover's; `None` if that does not show.
    pub is_negamax: Option<bool>,
}

impl Fit {
    /// Returns the faults by their places in the list.
    fn faults(&self) -> Vec<(usize, Option<Role>)> {
        let changes = self.search.implementation.changes.iter().flatten();
        changes.map(|one| (one.place(), one.at)).collect()
    }
}

/// The number of tasks that a search imitates, and of lines of the next one.
type Progress = (usize, usize);

/// The tasks as programs search them that alter them by these faults, and the place among the ways
/// to read them.
type Altered = HashMap<(Vec<Change>, usize), TasksRead>;

impl Judge<'_> {
    /// Returns the searches with the fewest faults, and with the fewest parts unread, that write all
    /// traces. One fault at a time is added to those that get furthest.
    pub(super) fn fits(&self) -> Vec<Fit> {
        let (_, forms) = self.reads[0].forms[0];
        let most = match forms.level() {
            // Faulty searches do not support chance nodes.
            _ if self.attempts.iter().any(|one| one.task.has_chance()) => 0,
            Level::Result => usize::from(forms.is_enough()),
            Level::Order | Level::Trace => MAX_FAULTS,
        };
        let starts = self.starts();
        let changes = [false, true].map(|is_negamax| self.changes(is_negamax, &starts));
        let mut searches = right_searches(self.is_descending || !forms.sees_nodes());
        let mut altered = Altered::new();
        for _ in 0..most {
            let with_another = |base: StudentSearch| {
                let own: Vec<Change> = base.implementation.changes.into_iter().flatten().collect();
                let places: Vec<usize> = own.iter().map(Change::place).collect();
                let others =
                    changes[usize::from(base.method.algorithm == Algorithm::Negamax)].iter();
                let others = others.filter(move |change| !places.contains(&change.place()));
                others.map(move |&change| {
                    let all = [&own[..], &[change]].concat();
                    let implementation = base.implementation.with_changes(&all);
                    StudentSearch {
                        implementation,
                        ..base
                    }
                })
            };
            let fits = searches.into_iter().flat_map(with_another).unique();
            let fits = fits.map(|search| self.fit(search, &mut altered));
            let (mut found, mut failed): (Vec<Fit>, Vec<_>) = fits.partition_result();
            // Numbers for MAX come from code with a branch for each side, if that is enough.
            let is_usual = |fit: &Fit| {
                let is_negamax = fit.search.method.algorithm == Algorithm::Negamax;
                fit.is_negamax.is_none_or(|is_own| is_own == is_negamax)
            };
            if found.iter().any(is_usual) {
                found.retain(is_usual);
            }
            if let Some(fewest) = found.iter().map(|fit| fit.read).min() {
                found.retain(|fit| fit.read == fewest);
                return found;
            }
            failed.sort_by_key(|&(progress, _)| Reverse(progress));
            // A fault may be hidden by another one, so each is kept on its own.
            let mut kept = HashSet::new();
            let ranked = failed.into_iter().enumerate();
            let ranked = ranked.filter(|&(rank, (progress, search))| {
                let changes = search.implementation.changes;
                kept.insert((progress, search.method.algorithm, changes)) || rank < MAX_TO_GROW
            });
            searches = ranked.map(|(_, (_, search))| search).collect();
        }
        Vec::new()
    }

    /// Returns the fit if a search writes all traces; otherwise how far it gets.
    fn fit(
        &self,
        search: StudentSearch,
        altered: &mut Altered,
    ) -> Result<Fit, (Progress, StudentSearch)> {
        let changes = search.implementation.changes.into_iter().flatten();
        let altering: Vec<Change> = changes.filter(Change::alters_task).collect();
        let mut farthest = (0, 0);
        for (index, given) in self.reads.iter().enumerate() {
            let read = altered.entry((altering.clone(), index)).or_insert_with(|| {
                let implementation = search.implementation;
                TasksRead::new(self.attempts, self.demands, &given.unread, implementation)
            });
            let mut is_plain = true;
            for &printed in &read.forms {
                let mut sides = [Sides::default(); 5];
                let tasks = read.tasks.iter().zip(&read.trees);
                let mut all = self.attempts.iter().zip(tasks).enumerate();
                let progress = all.find_map(|(index, (attempt, task))| {
                    let (lines, is_same) = imitates(attempt, task, printed, search, &mut sides);
                    (!is_same).then_some((index, lines))
                });
                // Windows and values have to be for the same side.
                let may_be = |is_own: bool| sides[..2].iter().all(|sides| sides.may_be(is_own));
                if let Some(progress) = progress {
                    farthest = farthest.max(progress);
                    is_plain &= self.attempts[progress.0].task.is_plain();
                } else if may_be(false) || may_be(true) {
                    let is_shown = may_be(false) != may_be(true);
                    return Ok(Fit {
                        search,
                        read: index,
                        is_negamax: is_shown.then_some(may_be(true)),
                    });
                }
            }
            // A task without optional parts is the same in all cases.
            if is_plain {
                break;
            }
        }
        Err((farthest, search))
    }

    /// Returns all changes of a line that the program may have made. Not to read a part of a task is one
    /// only if no program may leave it unread.
    fn changes(&self, is_negamax: bool, starts: &[Value]) -> Vec<Change> {
        let unread: Vec<&TaskPart> = self.reads.iter().flat_map(|read| &read.unread).collect();
        let mut all = changes(is_negamax, starts);
        for (part, fault) in PARTS {
            all.retain(|change| change.fault().name != fault || !unread.contains(&&part));
        }
        all
    }

    /// Returns possible initial best values. One that matters is returned somewhere or becomes an
    /// edge, even if the tree does not contain it.
    fn starts(&self) -> Vec<Value> {
        let printed = self.attempts.iter().flat_map(|one| {
            let words = one.trace.printed_lines();
            let words = words.flat_map(|line| number_words(&line.text));
            let values = words.filter_map(|word| Some(parse_number(word)?.abs() as Value));
            values.filter(|&value| {
                let units = value.saturating_mul(one.task.unit().0 as Value);
                let is_known = |units| one.task.numbers.contains(&units);
                let is_usual = USUAL_STARTS.contains(&value) || value == Value::MAX;
                !is_usual && !is_known(units) && !is_known(-units)
            })
        });
        let odd = printed.unique().take(MAX_ODD_STARTS);
        let odd = odd.flat_map(|value| [value, -value]);
        USUAL_STARTS.into_iter().chain(odd).collect()
    }
}

/// What a node may return, in a search that is right.
const RETURNS: [(Fail, Returns); 5] = [
    (Fail::Soft, Returns::Best),
    (Fail::Hard, Returns::Best),
    (Fail::Hard, Returns::Edge),
    (Fail::Soft, Returns::EdgeAtCut),
    (Fail::Soft, Returns::EdgeOtherwise),
];

/// Returns the right searches by all conventions, in all equivalent ways.
fn right_searches(may_be_backwards: bool) -> Vec<StudentSearch> {
    let directions = [false, true]
        .into_iter()
        .filter(|&one| may_be_backwards || !one);
    let ways = iproduct!(
        [Algorithm::AlphaBeta, Algorithm::Negamax],
        directions,
        Cut::VARIANTS,
        RETURNS,
        TestPlace::VARIANTS,
        [false, true]
    );
    let search = |(algorithm, backwards, &cut, (fail, returns), &test, narrows_by_child_value)| {
        StudentSearch {
            method: Method {
                algorithm,
                cut,
                fail,
                ..Method::default()
            },
            implementation: Implementation {
                test,
                narrows_by_child_value,
                returns,
                backwards,
                ..Implementation::default()
            },
        }
    };
    ways.map(search).collect()
}

/// Returns, for each set of faults in the order of the list of faults, the first search that has
/// them, by the conventions of the right search if there is one.
pub(super) fn named(fits: &[Fit], right: StudentSearch) -> Vec<Fit> {
    let conventions =
        |of: StudentSearch| (of.method.cut, of.method.fail, of.implementation.backwards);
    let mut found = fits.to_vec();
    found.sort_by_key(|fit| (fit.faults(), conventions(fit.search) != conventions(right)));
    found.dedup_by_key(|fit| fit.faults());
    // A fault at both sides' nodes includes the same fault at one side's nodes.
    let all: Vec<_> = found.iter().map(Fit::faults).collect();
    found.retain(|fit| {
        let faults = fit.faults().into_iter();
        let whole: Vec<_> = faults.map(|(place, _)| (place, None)).collect();
        fit.faults() == whole || !all.contains(&whole)
    });
    found
}
