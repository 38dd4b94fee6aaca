//! The fewest nodes that prove a value, beside every order of the moves of small trees, and below what
//! alpha-beta needs in any order.

use plywood_core::search::{Algorithm, Cut, Order, Root, Stop, Watch, Window};
use plywood_explore::critical::fewest_leaves;
use plywood_explore::exploration::Spec;
use plywood_samples::{Rng, specs};
use strum::VariantArray;

fn critical(spec: &Spec) -> Option<u64> {
    let problem = spec.open().expect("it opens");
    let watch = Watch::new(u64::MAX);
    let tree = problem.record(&watch).expect("nothing stops it");
    let nodes = problem.count_critical(&tree, &watch);
    nodes.expect("nothing stops it")
}

fn nodes(spec: &Spec) -> u64 {
    let problem = spec.open().expect("it opens");
    let watch = Watch::new(u64::MAX);
    let tree = problem.record(&watch).expect("nothing stops it");
    tree.counts().nodes
}

/// A tree with two or three moves everywhere.
enum Shape {
    Leaf(i32),
    Inner(Vec<Shape>),
}

impl Shape {
    fn random(chance: &mut Rng, height: u32) -> Shape {
        if height == 0 || height < 3 && chance.below(8) == 0 {
            return Shape::Leaf(chance.below(7) as i32);
        }
        let most = if height == 1 { 2 } else { 1 };
        let count = 2 + chance.below(most);
        Shape::Inner(
            (0..count)
                .map(|_| Shape::random(chance, height - 1))
                .collect(),
        )
    }

    /// Returns the trees for every order of its moves.
    fn orders(&self) -> Vec<String> {
        let Shape::Inner(children) = self else {
            let Shape::Leaf(value) = self else {
                unreachable!()
            };
            return vec![value.to_string()];
        };
        let mut lists = vec![(Vec::new(), Vec::new())];
        for _ in children {
            let mut longer = Vec::new();
            for (used, texts) in lists {
                for (index, child) in children.iter().enumerate() {
                    if used.contains(&index) {
                        continue;
                    }
                    for text in child.orders() {
                        let mut next: (Vec<usize>, Vec<String>) = (used.clone(), texts.clone());
                        next.0.push(index);
                        next.1.push(text);
                        longer.push(next);
                    }
                }
            }
            lists = longer;
        }
        let join = |(_, texts): (Vec<usize>, Vec<String>)| format!("[{}]", texts.join(" "));
        lists.into_iter().map(join).collect()
    }
}

#[test]
fn no_order_of_a_small_tree_needs_fewer_and_one_needs_no_more() {
    let mut chance = Rng::new(5);
    for _ in 0..25 {
        let orders = Shape::random(&mut chance, 3).orders();
        let least = orders.iter().map(|text| nodes(&Spec::textbook(text))).min();
        for text in orders.iter().step_by(37) {
            assert_eq!(critical(&Spec::textbook(text)), least, "{text}");
        }
    }
}

#[test]
fn a_tree_with_equal_branching_has_levins_leaves() {
    // Two moves, four plies: 4 + 4 - 1 leaves, and those of the plies above.
    let spec = Spec::textbook("[[[[0 0] [0 0]] [[0 0] [0 0]]] [[[0 0] [0 0]] [[0 0] [0 0]]]]");
    let levin = |depth: u32| 2_u64.pow(depth.div_ceil(2)) + 2_u64.pow(depth / 2) - 1;
    assert_eq!(critical(&spec), Some((0..=4).map(levin).sum()));
}

#[test]
fn no_search_of_a_random_position_needs_fewer() {
    let mut chance = Rng::new(6);
    let mut compared = 0;
    for _ in 0..400 {
        let mut spec = specs::spec_by(&mut chance, 4, &[Algorithm::AlphaBeta]);
        spec.method.cut = Cut::Ge;
        spec.method.root = Root::Shared;
        spec.method.window = Window::FULL;
        // A player without any move may be left with an infinity, which is no value.
        let Some(fewest) = critical(&spec) else {
            continue;
        };
        for &order in Order::VARIANTS {
            spec.method.order = order;
            let found = nodes(&spec);
            assert!(fewest <= found, "{fewest} but {found}: {spec:?}");
            compared += u32::from(fewest < found);
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn it_ends_at_the_limit_of_nodes() {
    let problem = Spec::connect_four("4453").open().expect("it opens");
    let tree = problem
        .record(&Watch::new(u64::MAX))
        .expect("nothing stops it");
    let stopped = problem.count_critical(&tree, &Watch::new(100));
    assert!(matches!(stopped, Err(Stop::NodeLimit(_))), "{stopped:?}");
}

/// If all leaves are equal, the first move of every node causes a cutoff.
#[test]
fn levins_bound_is_what_equal_leaves_cost() {
    fn tree(moves: usize, plies: u32) -> String {
        match plies {
            0 => "7".to_owned(),
            _ => format!("[{}]", vec![tree(moves, plies - 1); moves].join(" ")),
        }
    }
    for (moves, plies) in [(1, 3), (2, 1), (2, 4), (3, 2), (3, 3), (4, 5), (7, 4)] {
        let spec = Spec::textbook(&tree(moves, plies));
        let problem = spec.open().expect("it opens");
        let found = problem.record(&Watch::new(u64::MAX));
        let leaves = found.expect("nothing stops it").counts().leaves;
        let fewest = fewest_leaves(moves as f64, plies) as u64;
        assert_eq!(leaves, fewest, "{moves} moves, {plies} plies");
    }
}
