//! The tasks: the usual ones, written down, and others at random.

use super::reference::{NodeEvent, observe};
use super::task::Task;
use super::tasks;
use crate::chance::Rng;
use crate::search::Method;

/// The number of tasks.
const TASKS: usize = 14;

/// The number of these that are plain: MAX moves at the root of a whole tree, without a window. They come
/// first: what shows there is understood most easily.
const PLAIN: usize = 6;

/// Returns the usual tasks: small trees that tell the faults apart.
pub fn default_tasks() -> Vec<Task> {
    tasks(include_str!("tasks.txt")).expect("a test reads them")
}

/// The values of a tree's leaves: from `least` to `most` units.
struct Leaves {
    least: i32,
    most: i32,
    unit: i32,
}

const fn leaves(least: i32, most: i32, unit: i32) -> Leaves {
    Leaves { least, most, unit }
}

/// The values of leaves. Programs take numbers like 100, 1000 and 10⁶ for infinity: some are beyond.
const LEAVES: [Leaves; 7] = [
    leaves(-9, 9, 1),
    leaves(1, 20, 1),
    leaves(-20, -11, 100),
    leaves(11, 20, 100),
    leaves(-9, 9, 1_000_000),
    leaves(-20, -1, 1),
    leaves(0, 5, 1),
];

/// Writes a random tree, in brackets, with a value at every leaf.
fn tree(rng: &mut Rng, plies: u32, leaves: &Leaves, text: &mut String) {
    let children = match plies {
        0 => {
            let value = rng.between(leaves.least, leaves.most) * leaves.unit;
            *text += &value.to_string();
            return;
        }
        _ => 1 + rng.below(3) + u64::from(rng.once_in(2)),
    };
    for index in 0..children {
        text.push(if index == 0 { '[' } else { ',' });
        // Some branches end early.
        let below = if rng.once_in(6) { 0 } else { plies - 1 };
        tree(rng, below, leaves, text);
    }
    text.push(']');
}

/// Returns a task, if it is neither large nor without anything to cut.
fn candidate(rng: &mut Rng, leaves: &Leaves, is_plain: bool) -> Option<Task> {
    let plies = 2 + rng.below(3) as u32;
    let mut text = String::new();
    tree(rng, plies, leaves, &mut text);
    let max = if !is_plain && rng.once_in(3) {
        "max=below"
    } else {
        "max=root"
    };
    let mut words = max.to_owned();
    if !is_plain && rng.once_in(3) {
        let middle = rng.between(leaves.least, leaves.most);
        let alpha = (middle - 1 - rng.below(6) as i32) * leaves.unit;
        let beta = (middle + 1 + rng.below(6) as i32) * leaves.unit;
        words += &format!(" alpha={alpha} beta={beta}");
    }
    if !is_plain && rng.once_in(3) {
        let depth = 1 + rng.below(u64::from(plies) - 1);
        let leaf = rng.between(leaves.least, leaves.most) * leaves.unit;
        words += &format!(" depth={depth} leaf={leaf}");
    }
    let task = Task::new(&text, &words).ok()?;
    let mut entered = 0;
    observe(&task, Method::default(), |event| {
        entered += usize::from(matches!(event.node_event, NodeEvent::Enter(_)));
        true
    });
    let is_fit = (6..=34).contains(&task.nodes) && entered < task.nodes;
    (is_fit && task.is_plain() == is_plain).then_some(task)
}

/// Returns tasks at random; the same ones for the same seed.
pub fn find(seed: u64) -> Vec<Task> {
    let mut rng = Rng::new(seed);
    let find = |index: usize| {
        let leaves = &LEAVES[index % LEAVES.len()];
        let all = std::iter::repeat_with(|| candidate(&mut rng, leaves, index < PLAIN));
        all.flatten().next()
    };
    let mut found: Vec<Task> = (0..TASKS).filter_map(find).collect();
    found.sort_by_key(|task| (!task.is_plain(), task.nodes));
    found
}
