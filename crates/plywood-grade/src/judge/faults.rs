//! Finds faulty searches that write a program's traces, by adding one fault at a time to the
//! searches that get furthest.

use super::{Judge, PARTS};
use crate::conventions::Demands;
use crate::imitation::imitates;
use crate::line::{Scale, Sides, Span, number_words};
use crate::printed::{Level, PrintedForms};
use crate::reading::TasksRead;
use crate::trace::Attempt;
use crate::tree::TaskTree;
use crate::verdict::Faults;
use itertools::iproduct;
use plywood_core::game::{Unit, Value};
use plywood_core::search::{Algorithm, Cut, Fail, Method};
use plywood_explore::fault::{
    Change, FAULTS, FaultyLine, Implementation, MAX_FAULTS, Returns, Start, StudentSearch,
    TestPlace, changes,
};
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::ptr;
use std::rc::Rc;
use strum::VariantArray;

/// Common initial best values.
const USUAL_STARTS: [Value; 7] = [0, 1, -1, 10, -10, 100, -100];

/// Maximum number of searches to add another fault to: those that get furthest.
const MAX_TO_GROW: usize = 500;

/// Maximum number of printed numbers to try as initial best values.
const MAX_ODD_STARTS: usize = 4;

/// A faulty search that writes all traces.
#[derive(Clone, Copy)]
pub(super) struct Fit<'j> {
    pub search: StudentSearch,
    pub read: &'j TasksRead,
    /// Whether the numbers are the mover's; `None` if that does not show.
    pub is_negamax: Option<bool>,
}

impl Fit<'_> {
    fn changes(&self) -> impl Iterator<Item = &Change> {
        self.search.implementation.changes.iter().flatten()
    }

    /// Returns the faults by name.
    pub(super) fn faults(&self) -> Faults {
        let named = self
            .changes()
            .map(|change| (change.fault().name, change.at));
        Faults(named.collect())
    }

    /// Returns the initial best value, if that is a fault.
    pub(super) fn start(&self) -> Option<Start> {
        self.changes().find_map(|change| match change.line {
            FaultyLine::Start(start) | FaultyLine::Infinity(start) => Some(start),
            _ => None,
        })
    }
}

/// The number of tasks that a search imitates, and of lines of the next one.
type Progress = (usize, usize);

/// The tasks and trees that a faulty program makes of those that it reads, and what is printed.
type Made = Rc<(Vec<TaskTree>, PrintedForms)>;

/// Parameters of the starts: the parts unread, the number of the first move, and the changes.
type MadeBy = (*const TasksRead, u32, Vec<Change>);

/// The searches that a program may be.
pub(super) struct Suspects<'j> {
    judge: &'j Judge<'j>,
    /// Those with as many faults as have been tried.
    searches: Vec<StudentSearch>,
    /// The trees made by faulty programs.
    made: RefCell<HashMap<MadeBy, Made>>,
}

impl<'j> Suspects<'j> {
    /// Returns the right searches in all ways to write them.
    pub(super) fn new(judge: &'j Judge<'j>) -> Suspects<'j> {
        let (_, forms) = judge.reads[0].forms[0];
        // Faulty searches do not support chance nodes.
        let has_chance = judge.attempts.iter().any(|one| one.task.has_chance());
        let searches = if has_chance || !forms.is_enough() {
            Vec::new()
        } else {
            right_searches(judge.demands)
        };
        Suspects {
            judge,
            searches,
            made: RefCell::default(),
        }
    }

    /// Returns the searches with the fewest faults that write all traces.
    pub(super) fn find(mut self) -> Vec<Fit<'j>> {
        let (_, forms) = self.judge.reads[0].forms[0];
        let is_traced = forms.level() != Level::Result;
        let most = if is_traced { MAX_FAULTS } else { 1 };
        let mut found = (1..=most).map(|faults| self.grow(faults));
        found.find(|fits| !fits.is_empty()).unwrap_or_default()
    }

    /// Adds a fault to each search, and returns those that write all traces with the fewest parts
    /// unread. The others that get furthest are kept.
    pub(super) fn grow(&mut self, faults: usize) -> Vec<Fit<'j>> {
        let starts = self.starts();
        let changes = [false, true].map(|is_negamax| self.changes(is_negamax, &starts));
        let (mut seen, mut found, mut grown) = (HashSet::new(), Vec::new(), Vec::new());
        for base in std::mem::take(&mut self.searches) {
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
                let search = StudentSearch {
                    implementation: base.implementation.with_changes(&all),
                    ..base
                };
                if faults > 1 && !seen.insert(search) {
                    continue;
                }
                match self.fit(search) {
                    Ok(fit) => found.push(fit),
                    Err(progress) => grown.push((progress, search)),
                }
            }
        }
        self.keep(grown, faults);
        // Numbers for MAX come from code with a branch for each side, if that is enough.
        let is_usual = |fit: &Fit<'_>| {
            let is_negamax = fit.search.method.algorithm == Algorithm::Negamax;
            fit.is_negamax.is_none_or(|is_own| is_own == is_negamax)
        };
        if found.iter().any(is_usual) {
            found.retain(is_usual);
        }
        let reads = self.judge.reads.iter();
        let place = |fit: &Fit<'_>| reads.clone().position(|read| ptr::eq(read, fit.read));
        let fewest = found.iter().map(place).min();
        found.retain(|fit| Some(place(fit)) == fewest);
        found
    }

    /// Keeps the searches that get furthest, of those that get equally far at least one for each
    /// set of faults.
    fn keep(&mut self, grown: Vec<(Progress, StudentSearch)>, faults: usize) {
        let mut ways = HashMap::new();
        let ranked = grown.into_iter().map(|(progress, search)| {
            let changes = search.implementation.changes;
            let same = (progress, search.method.algorithm, changes);
            let way: &mut u32 = ways.entry(same).or_default();
            *way += 1;
            (Reverse(progress), *way, search)
        });
        let mut ranked: Vec<_> = ranked.collect();
        ranked.sort_by_key(|&(progress, way, _)| (progress, way));
        // A fault may be hidden by another one, so each is kept on its own.
        let is_kept = |index: usize, way: u32| index < MAX_TO_GROW || faults == 1 && way == 1;
        let kept = ranked.into_iter().enumerate();
        let kept = kept.filter(|&(index, (_, way, _))| is_kept(index, way));
        self.searches = kept.map(|(_, (.., search))| search).collect();
    }

    /// Returns the fit if a search writes all traces; otherwise how far it gets.
    fn fit(&self, search: StudentSearch) -> Result<Fit<'j>, Progress> {
        let mut farthest = (0, 0);
        for read in &self.judge.reads {
            let mut is_plain = true;
            for &printed in &read.forms {
                let mut sides = [Sides::default(); 5];
                if let Some(is_negamax) = self.judge.demands.negamax {
                    sides[..2].fill(Sides::only(is_negamax));
                }
                let progress = self.imitated(read, printed, search, &mut sides);
                // Windows and values have to be for the same side.
                let may_be = |is_own: bool| sides[..2].iter().all(|sides| sides.may_be(is_own));
                if let Some(progress) = progress {
                    farthest = farthest.max(progress);
                    is_plain &= self.judge.attempts[progress.0].task.is_plain();
                } else if may_be(false) || may_be(true) {
                    let is_shown = may_be(false) != may_be(true);
                    return Ok(Fit {
                        search,
                        read,
                        is_negamax: is_shown.then_some(may_be(true)),
                    });
                }
            }
            // A task without optional parts is the same in all cases.
            if is_plain {
                break;
            }
        }
        Err(farthest)
    }

    /// Returns how far a search writes the traces; `None` if it writes all.
    fn imitated(
        &self,
        read: &TasksRead,
        (first_move, forms): (u32, PrintedForms),
        search: StudentSearch,
        sides: &mut [Sides; 5],
    ) -> Option<Progress> {
        let made = self.made_of(read, first_move, search.implementation);
        let (trees, forms) = match &made {
            Some(made) => (&made.0, made.1),
            None => (&read.trees, forms),
        };
        let tasks = read.tasks.iter().zip(trees);
        let mut all = self.judge.attempts.iter().zip(tasks).enumerate();
        all.find_map(|(index, (attempt, task))| {
            let printed = (first_move, forms);
            let (lines, is_same) = imitates(attempt, task, printed, search, sides);
            (!is_same).then_some((index, lines))
        })
    }

    /// Returns the trees that a program makes of the tasks, and what is printed of them; `None` if
    /// it searches those that it is given.
    fn made_of(
        &self,
        read: &TasksRead,
        first_move: u32,
        implementation: Implementation,
    ) -> Option<Made> {
        let changes = implementation.changes.into_iter().flatten();
        let changes: Vec<Change> = changes.filter(|change| change.changes_tree(true)).collect();
        if changes.is_empty() {
            return None;
        }
        let mut made = self.made.borrow_mut();
        let made = made.entry((read, first_move, changes));
        let make = || {
            let trees = read
                .tasks
                .iter()
                .map(|task| TaskTree::new(&task.read_by(implementation)));
            let trees: Vec<TaskTree> = trees.collect();
            let forms = PrintedForms::new(self.judge.attempts, &trees, first_move);
            Rc::new((trees, forms))
        };
        Some(made.or_insert_with(make).clone())
    }

    /// Returns all changes of a line that the program may have made.
    fn changes(&self, is_negamax: bool, starts: &[Value]) -> Vec<Change> {
        let mut all = changes(is_negamax, starts);
        all.retain(|change| {
            let name = change.fault().name;
            let part = PARTS.iter().find(|part| part.1 == name);
            part.is_none_or(|(part, _)| self.judge.needed.contains(part))
        });
        all
    }

    /// Returns possible initial best values. One that matters is returned somewhere or becomes an
    /// edge, even if the tree does not contain it.
    fn starts(&self) -> Vec<Value> {
        let whole = Scale {
            unit: Unit::ONE,
            most: Value::MAX,
            has_chance: false,
        };
        let mut odd = BTreeMap::<Value, u32>::new();
        for Attempt { task, trace, .. } in self.judge.attempts {
            let lines = trace.printed_lines().into_iter();
            let words = lines.flat_map(|line| number_words(&line.text));
            let values = words.filter_map(|word| whole.number(&word).and_then(Span::value));
            for value in values.map(|value| value as Value) {
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
}

/// Returns the right searches that follow these conventions, in all equivalent ways.
fn right_searches(demands: Demands) -> Vec<StudentSearch> {
    fn either<T: Copy>(asked: Option<T>, all: &[T]) -> Vec<T> {
        asked.map_or(all.to_vec(), |asked| vec![asked])
    }
    let ways = iproduct!(
        either(demands.negamax, &[false, true]),
        either(demands.backwards, &[false, true]),
        either(demands.cut, Cut::VARIANTS),
        either(demands.fail, Fail::VARIANTS),
        TestPlace::VARIANTS,
        [false, true],
        Returns::VARIANTS
    );
    // Only fail-hard works without a best value.
    let ways = ways
        .filter(|&(_, _, _, fail, _, _, &returns)| returns != Returns::Edge || fail == Fail::Hard);
    let search = |(is_negamax, backwards, cut, fail, &test, narrows_by_child_value, &returns)| {
        StudentSearch {
            method: Method {
                algorithm: if is_negamax {
                    Algorithm::Negamax
                } else {
                    Algorithm::AlphaBeta
                },
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
pub(super) fn named<'j>(fits: &[Fit<'j>], right: StudentSearch) -> Vec<Fit<'j>> {
    let is_usual = |fit: &Fit<'_>| {
        let conventions =
            |of: StudentSearch| (of.method.cut, of.method.fail, of.implementation.backwards);
        conventions(fit.search) == conventions(right)
    };
    let mut found: Vec<Fit<'j>> = Vec::new();
    for fit in fits {
        match found
            .iter_mut()
            .find(|known| known.faults() == fit.faults())
        {
            Some(known) if !is_usual(known) && is_usual(fit) => *known = *fit,
            Some(_) => {}
            None => found.push(*fit),
        }
    }
    // A fault at both sides' nodes includes the same fault at one side's nodes.
    let all: Vec<Faults> = found.iter().map(Fit::faults).collect();
    found.retain(|fit| {
        let named = fit.faults();
        let whole = Faults(named.0.iter().map(|&(name, _)| (name, None)).collect());
        named == whole || !all.contains(&whole)
    });
    let place = |change: &Change| {
        FAULTS
            .iter()
            .position(|fault| fault.name == change.fault().name)
    };
    found.sort_by_key(|fit| fit.changes().map(place).collect::<Vec<_>>());
    found
}
