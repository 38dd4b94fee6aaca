//! Finds tasks that tell faults apart: of random trees, those that split the most groups of faults
//! that still look alike.

use super::conventions::{Conventions, right_method};
use super::reference::{NodeEvent, observe};
use super::suspects::{Suspect, faulty, pairs, single};
use super::task::Task;
use super::{Level, tasks};
use crate::chance::Rng;
use crate::search::fault::FAULTS;
use crate::search::{Cut, Fail, Method};
use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Number of trees that are tried.
const CANDIDATES: usize = 240;

/// Maximum number of tasks in a suite.
const MAX_TASKS: usize = 14;

/// Minimum number of these that are plain: MAX moves at the root of a whole tree, without a window.
const MIN_PLAIN: usize = 6;

/// The default tasks: `find(0)`, written down.
const DEFAULT_TASKS: &str = include_str!("tasks.txt");

/// Returns the default tasks.
pub fn default_tasks() -> Vec<Task> {
    tasks(DEFAULT_TASKS).expect("a test reads them")
}

/// The visible behaviour of a search, as hashes: all of it, its nodes in their order, its result.
type Behaviour = [u64; 3];

fn behaviour(task: &Task, method: Method) -> Behaviour {
    let [mut all, mut order, mut result] = [(); 3].map(|()| DefaultHasher::new());
    let found = observe(task, method, |event| {
        let path = event.path;
        match event.node_event {
            NodeEvent::Enter(window) => {
                path.hash(&mut order);
                (path, window).hash(&mut all);
            }
            NodeEvent::Return { value, .. } => (path, value).hash(&mut all),
            NodeEvent::Leaf(_) | NodeEvent::Cut { .. } => {}
        }
        true
    });
    for hasher in [&mut result, &mut all] {
        found.unwrap_or_default().hash(hasher);
    }
    [all, order, result].map(|hasher| hasher.finish())
}

/// Returns all searches that the tasks should distinguish: right ones and every fault under all conventions of
/// cutting and returning, from left to right, and every pair of faults under the usual ones.
fn methods() -> Vec<Method> {
    let mut methods = Vec::new();
    let known = Conventions {
        backwards: Some(false),
        ..Conventions::default()
    };
    for is_negamax in [false, true] {
        let mut add = |right, faults: Suspect| {
            methods.push(faulty(right, is_negamax, faults));
        };
        for right in known.right_methods() {
            add(right, [None; 2]);
            for fault in single(is_negamax) {
                add(right, fault);
            }
        }
        for faults in pairs(is_negamax) {
            add(right_method(Cut::Ge, Fail::Soft, false), faults);
        }
    }
    methods
}

/// Writes a random tree, in brackets, with a value at every leaf.
fn tree(rng: &mut Rng, plies: u32, (least, most): (i32, i32), text: &mut String) {
    let children = match plies {
        0 => {
            *text += &rng.between(least, most).to_string();
            return;
        }
        _ => 1 + rng.below(3) + u64::from(rng.once_in(2)),
    };
    for index in 0..children {
        text.push(if index == 0 { '[' } else { ',' });
        // Some branches end early.
        let below = if rng.once_in(6) { 0 } else { plies - 1 };
        tree(rng, below, (least, most), text);
    }
    text.push(']');
}

fn candidate(rng: &mut Rng) -> Option<Task> {
    let plies = 2 + rng.below(3) as u32;
    let is_plain = rng.once_in(2);
    let range = [(-9, 9), (1, 20), (-20, -1), (0, 5)][rng.below(4) as usize];
    let mut text = String::new();
    tree(rng, plies, range, &mut text);
    let max = if !is_plain && rng.once_in(3) {
        "max=below"
    } else {
        "max=root"
    };
    let mut words = max.to_owned();
    if !is_plain && rng.once_in(3) {
        let middle = rng.between(range.0, range.1);
        let alpha = middle - 1 - rng.below(6) as i32;
        let beta = middle + 1 + rng.below(6) as i32;
        words += &format!(" alpha={alpha} beta={beta}");
    }
    if !is_plain && rng.once_in(3) {
        let depth = 1 + rng.below(u64::from(plies) - 1);
        let leaf = rng.between(range.0, range.1);
        words += &format!(" depth={depth} leaf={leaf}");
    }
    let task = Task::new(&text, &words).ok()?;
    (6..=34).contains(&task.nodes).then_some(task)
}

/// Finds tasks that tell the faults apart; the same ones for the same seed. Each splits the most
/// groups of faults that look alike on the tasks before it. Small trees are preferred: a student
/// has to understand them.
pub fn find(seed: u64) -> Vec<Task> {
    let mut rng = Rng::new(seed);
    let pool = std::iter::repeat_with(|| candidate(&mut rng)).flatten();
    let pool: Vec<Task> = pool.take(CANDIDATES).collect();
    let methods = methods();
    let shown: Vec<Vec<Behaviour>> = pool
        .iter()
        .map(|task| {
            methods
                .iter()
                .map(|&method| behaviour(task, method))
                .collect()
        })
        .collect();
    // By level, what each search has shown so far: the number of its group.
    let mut groups = [(); 3].map(|()| vec![0_usize; methods.len()]);
    let mut chosen = Vec::new();
    // Plain tasks come first: what shows there is understood most easily.
    let is_plain = |index: &usize| pool[*index].is_plain();
    while chosen.len() < MAX_TASKS {
        let is_due = |index: &usize| {
            !chosen.contains(index) && (chosen.len() >= MIN_PLAIN || is_plain(index))
        };
        // The number of groups on all levels, which count alike.
        let groups_with = |index: usize| -> usize {
            let of = |(level, groups): (usize, &Vec<usize>)| {
                let split = groups.iter().zip(&shown[index]);
                let split: HashSet<_> = split.map(|(group, one)| (group, one[level])).collect();
                split.len()
            };
            groups.iter().enumerate().map(of).sum()
        };
        let last_groups = groups.iter().flat_map(|groups| groups.iter().max());
        let before: usize = last_groups.map(|last| last + 1).sum();
        let due = (0..pool.len()).filter(is_due);
        let best = due
            .map(|index| (groups_with(index) - before, index))
            .filter(|&(gain, _)| gain > 0)
            .reduce(|best, other| {
                // A tree of four times the nodes has to tell twice as much.
                let weighed = |(gain, _): (usize, usize), (_, other): (usize, usize)| {
                    gain.pow(2) * pool[other].nodes
                };
                if weighed(other, best) > weighed(best, other) {
                    other
                } else {
                    best
                }
            });
        let Some((_, best)) = best else {
            break;
        };
        for (level, groups) in groups.iter_mut().enumerate() {
            let mut numbers = BTreeMap::new();
            for (group, one) in groups.iter_mut().zip(&shown[best]) {
                let next = numbers.len();
                *group = *numbers.entry((*group, one[level])).or_insert(next);
            }
        }
        chosen.push(best);
    }
    chosen.sort_by_key(|&index| (!pool[index].is_plain(), pool[index].nodes));
    chosen
        .into_iter()
        .map(|index| pool[index].clone())
        .collect()
}

/// The visibility of a fault on a set of tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visibility {
    /// The name of the fault.
    pub name: &'static str,
    /// By task, the lowest level of printing at which it shows; `None` if it never does.
    pub shows: Vec<Option<Level>>,
}

/// Returns what each fault shows on these tasks, in the first form in which it can be written, by
/// the usual conventions.
pub fn visibility(tasks: &[Task]) -> Vec<Visibility> {
    let all = |method: Method| -> Vec<Behaviour> {
        tasks.iter().map(|task| behaviour(task, method)).collect()
    };
    let right = all(faulty(Method::default(), false, [None; 2]));
    let shown: Vec<(&'static str, Vec<Behaviour>)> = FAULTS
        .iter()
        .filter_map(|fault| {
            let mut is_negamax = [false, true].into_iter();
            let shown = is_negamax.find_map(|is_negamax| {
                let change = *fault.changes(is_negamax).first()?;
                let alone = [Some((fault.name, change)), None];
                Some(all(faulty(Method::default(), is_negamax, alone)))
            });
            Some((fault.name, shown?))
        })
        .collect();
    let levels = [Level::Trace, Level::Order, Level::Result];
    let visibilities = shown.iter().map(|(name, own)| {
        let least = |(own, right): (&Behaviour, &Behaviour)| {
            let differs = |index: &usize| own[*index] != right[*index];
            (0..3).rev().find(differs).map(|index| levels[index])
        };
        Visibility {
            name,
            shows: own.iter().zip(&right).map(least).collect(),
        }
    });
    visibilities.collect()
}
