//! Generates candidates for drills: random textbook trees, and random positions of Connect Four
//! with few moves.

use super::branch::Branch;
use super::{Difficulty, Target};
use plywood_core::game::Value;
use plywood_core::random::Rng;
use plywood_core::search::{Role, Window};
use plywood_explore::games::connect_four::{COLUMNS, Position};

/// The parameters of a random tree.
struct TreeShape {
    /// Plies to the deepest leaves.
    plies: u32,
    /// Minimum and maximum number of children of a node.
    children: [u64; 2],
    /// From ply 1 on, one in this many nodes is an early leaf; `None` for none.
    early_leaf: Option<u64>,
    /// The smallest and the largest value of a leaf.
    values: [Value; 2],
    /// Minimum and maximum number of leaves.
    leaves: [usize; 2],
}

/// Returns a tree that may meet the target, with children in search order.
pub(crate) fn candidate(target: Target, difficulty: Difficulty, rng: &mut Rng) -> Branch {
    match target {
        Target::Reorder | Target::Proof => uniform(target, difficulty, rng),
        Target::NoCutoff => {
            let shape = shape(target, difficulty);
            without_cutoff(&shape.tree(rng), shape.values, rng)
        }
        _ => shape(target, difficulty).tree(rng),
    }
}

/// The range of all leaves that a search with chance nodes may rely on.
pub(crate) const ALL_LEAVES: Window = Window {
    alpha: -10,
    beta: 10,
};

/// Writes a tree in bracket notation, with chance nodes or static values if the target needs them.
pub(crate) fn notation(target: Target, tree: &Branch, rng: &mut Rng) -> String {
    match target {
        Target::Deepening | Target::Mtdf => with_static_values(tree, Role::Max, 0, rng),
        Target::Aspiration => {
            let off = rng.pick(&[-AWAY, 0, AWAY]);
            with_static_values(tree, Role::Max, off, rng)
        }
        Target::Chance | Target::Star1 | Target::Evaluation => with_chance(tree, rng),
        _ => tree.to_string(),
    }
}

/// The largest error of a static value: enough for a guessed window to fail on either side.
const AWAY: Value = 30;

/// Writes a tree whose inner nodes have values near their own, as a good evaluation gives them, or as far
/// `off`, to the other side on each ply.
fn with_static_values(tree: &Branch, role: Role, off: Value, rng: &mut Rng) -> String {
    let Branch::Inner(children) = tree else {
        return tree.to_string();
    };
    let value = tree.value(role) + off + rng.between(-9, 9);
    let other = role.other();
    let children = children.iter();
    let texts = children.map(|child| with_static_values(child, other, -off, rng));
    let texts: Vec<String> = texts.collect();
    format!("={value}[{}]", texts.join(" "))
}

/// Writes a tree whose second ply is chance's, with simple weights.
fn with_chance(tree: &Branch, rng: &mut Rng) -> String {
    const WEIGHTS: [&[&str]; 5] = [
        &["1/2", "1/2"],
        &["1/4", "3/4"],
        &["3/4", "1/4"],
        &["1/2", "1/4", "1/4"],
        &["1/4", "1/4", "1/2"],
    ];
    let chance = |moved: &Branch, rng: &mut Rng| {
        let outcomes = moved.children();
        let mut fitting = WEIGHTS.to_vec();
        fitting.retain(|weights| weights.len() == outcomes.len());
        if fitting.is_empty() {
            return moved.to_string();
        }
        let weights = fitting[rng.below(fitting.len() as u64) as usize].iter();
        let outcomes = weights
            .zip(outcomes)
            .map(|(weight, outcome)| format!("{weight}:{outcome}"));
        format!("chance[{}]", outcomes.collect::<Vec<_>>().join(" "))
    };
    let moves = tree.children().iter().map(|moved| chance(moved, rng));
    format!("[{}]", moves.collect::<Vec<_>>().join(" "))
}

fn shape(target: Target, difficulty: Difficulty) -> TreeShape {
    // Depth; in trees deeper than `full_plies`, one in `early` nodes is an early leaf; range of
    // values; range of leaf counts.
    let (plies, full_plies, early, values, leaves) = match difficulty {
        Difficulty::Easy => (2, 2, 3, [1, 9], [4, 9]),
        Difficulty::Medium => (3, 3, 3, [-12, 12], [8, 18]),
        Difficulty::Hard => (4, 3, 4, [-30, 30], [12, 32]),
    };
    if let Some(shape) = fixed_shape(target, difficulty) {
        return shape;
    }
    let plies = target.min_plies().max(plies);
    let children = match difficulty {
        Difficulty::Easy if plies > 2 => [2, 2],
        Difficulty::Easy => [3, 3],
        Difficulty::Medium | Difficulty::Hard => [2, 3],
    };
    TreeShape {
        plies,
        children,
        early_leaf: (plies > full_plies).then_some(early),
        values,
        leaves,
    }
}

/// Returns the shape of a tree with chance nodes, which is always whole.
fn fixed_shape(target: Target, difficulty: Difficulty) -> Option<TreeShape> {
    let (plies, children, values) = match (target, difficulty) {
        (Target::Chance | Target::Evaluation, Difficulty::Easy) => (2, [2, 2], [0, 9]),
        (Target::Evaluation, _) => (2, [2, 3], [0, 9]),
        (Target::Chance | Target::Star1, Difficulty::Hard) => (3, [2, 3], [-10, 10]),
        (Target::Chance | Target::Star1, _) => (2, [2, 3], [-10, 10]),
        _ => return None,
    };
    Some(TreeShape {
        plies,
        children,
        early_leaf: None,
        values,
        leaves: [4, 32],
    })
}

impl TreeShape {
    /// Grows a tree with the right number of leaves, or the last attempt after 20 tries.
    fn tree(&self, rng: &mut Rng) -> Branch {
        let mut tree = self.grow(0, rng);
        for _ in 0..20 {
            let leaves = tree.leaves().len();
            if (self.leaves[0]..=self.leaves[1]).contains(&leaves) {
                break;
            }
            tree = self.grow(0, rng);
        }
        tree
    }

    fn grow(&self, ply: u32, rng: &mut Rng) -> Branch {
        let is_early = |times| ply >= 1 && rng.once_in(times);
        if ply == self.plies || self.early_leaf.is_some_and(is_early) {
            let [least, most] = self.values;
            return Branch::Leaf(rng.between(least, most));
        }
        let [fewest, most] = self.children;
        let children = fewest + rng.below(most - fewest + 1);
        Branch::Inner((0..children).map(|_| self.grow(ply + 1, rng)).collect())
    }
}

/// Grows a uniform tree whose leaves all have different values.
fn uniform(target: Target, difficulty: Difficulty, rng: &mut Rng) -> Branch {
    let (children, plies, values) = match difficulty {
        // Values of the same width tell nothing before they are seen.
        _ if target == Target::Proof => match difficulty {
            Difficulty::Easy => (3, 2, [10, 40]),
            Difficulty::Medium => (3, 3, [10, 99]),
            Difficulty::Hard => (4, 3, [10, 99]),
        },
        Difficulty::Easy => (3, 2, [1, 12]),
        Difficulty::Medium if rng.once_in(2) => (4, 2, [-12, 12]),
        Difficulty::Medium => (2, 3, [-12, 12]),
        Difficulty::Hard if rng.once_in(2) => (3, 3, [-30, 30]),
        Difficulty::Hard => (2, 4, [-30, 30]),
    };
    let [least, most] = values;
    let mut values: Vec<Value> = (least..=most).collect();
    rng.shuffle(&mut values);
    let mut values = values.into_iter();
    filled(children, plies, &mut values)
}

fn filled(children: u32, plies: u32, values: &mut impl Iterator<Item = Value>) -> Branch {
    if plies == 0 {
        return Branch::Leaf(values.next().unwrap_or_default());
    }
    let below = (0..children).map(|_| filled(children, plies - 1, values));
    Branch::Inner(below.collect())
}

/// Returns the tree with new values that cause no cutoff: each returned value is inside the window
/// and narrows it slightly.
fn without_cutoff(tree: &Branch, [least, most]: [Value; 2], rng: &mut Rng) -> Branch {
    let mut ranks = Vec::new();
    narrow(tree, Role::Max, [0, u64::MAX >> 1], rng, &mut ranks);
    let mut in_order = ranks.clone();
    in_order.sort_unstable();
    // Map ranks to values in the range, in the same order.
    let leaves = ranks.len() as Value;
    let spare = (most - least + 1 - leaves).max(0);
    let first = least + rng.between(0, spare);
    let mut values = ranks.iter().map(|rank| {
        let below = in_order.partition_point(|other| other < rank);
        first + below as Value
    });
    with_values(tree, &mut values)
}

/// Chooses values for a node's leaves, strictly inside a sufficiently large window, and returns the
/// node's value.
fn narrow(
    tree: &Branch,
    role: Role,
    mut window: [u64; 2],
    rng: &mut Rng,
    ranks: &mut Vec<u64>,
) -> u64 {
    let [alpha, beta] = window;
    let Branch::Inner(children) = tree else {
        let room = beta - alpha;
        let rank = alpha + room / 8 + rng.below(room / 4 * 3);
        ranks.push(rank);
        return rank;
    };
    let mut value = alpha;
    for child in children {
        value = narrow(child, role.other(), window, rng, ranks);
        window[role as usize] = value;
    }
    value
}

fn with_values(tree: &Branch, values: &mut impl Iterator<Item = Value>) -> Branch {
    match tree {
        Branch::Leaf(_) => Branch::Leaf(values.next().unwrap_or_default()),
        Branch::Inner(children) => {
            let children = children.iter().map(|child| with_values(child, values));
            Branch::Inner(children.collect())
        }
    }
}

/// Returns the columns that lead to a position, and the search depth. `None` if the game reached a
/// dead end; another try is cheap.
pub(crate) fn connect_four(
    target: Target,
    difficulty: Difficulty,
    rng: &mut Rng,
) -> Option<(String, u32)> {
    let (plies, open) = size(target, difficulty);
    Some((position(open, rng)?, plies))
}

/// Returns the search depth, and the number of open columns at the root.
fn size(target: Target, difficulty: Difficulty) -> (u32, usize) {
    match (target, target.min_plies(), difficulty) {
        (Target::NoCutoff, _, Difficulty::Medium) => (2, 4),
        (Target::NoCutoff, _, Difficulty::Hard) => (3, 3),
        (Target::Refuted, _, Difficulty::Hard) => (3, 4),
        // In a larger tree, more than two values reach a bound.
        (Target::Equality, _, Difficulty::Hard) => (3, 3),
        (_, 2, Difficulty::Easy) => (2, 3),
        (_, 3, Difficulty::Easy) => (3, 2),
        (_, _, Difficulty::Easy) => (4, 2),
        (_, 4, Difficulty::Medium) => (4, 2),
        (_, _, Difficulty::Medium) => (3, 3),
        (_, _, Difficulty::Hard) => (4, 3),
    }
}

/// Plays a game in which neither side wins until only `open` columns have room.
fn position(open: usize, rng: &mut Rng) -> Option<String> {
    let mut columns: Vec<usize> = (0..COLUMNS).collect();
    rng.shuffle(&mut columns);
    let (late, early) = columns.split_at(open);
    let mut position = Position::START;
    let mut moves = String::new();
    while early.iter().any(|&column| position.has_room(column)) {
        let choice = if rng.once_in(4) { late } else { early };
        let (column, after) = non_winning_move(choice, position, rng)
            .or_else(|| non_winning_move(early, position, rng))
            .or_else(|| non_winning_move(late, position, rng))?;
        moves.push(char::from(b'1' + column as u8));
        position = after;
    }
    let has_room = |&column: &usize| position.has_room(column);
    late.iter().all(has_room).then_some(moves)
}

/// Returns a move in one of these columns that does not make four in a row.
fn non_winning_move(
    columns: &[usize],
    position: Position,
    rng: &mut Rng,
) -> Option<(usize, Position)> {
    let first = rng.below(columns.len() as u64) as usize;
    (0..columns.len())
        .map(|index| columns[(first + index) % columns.len()])
        .filter(|&column| position.has_room(column))
        .map(|column| (column, position.drop_stone(column)))
        .find(|(_, after)| !after.last_mover_won())
}
