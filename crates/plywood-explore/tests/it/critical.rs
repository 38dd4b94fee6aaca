//! The fewest nodes that prove a value, beside every order of the moves of small trees, and below what
//! alpha-beta needs in any order.

use plywood_core::search::{
    Algorithm, Counts, Cut, Method, Order, Role, Root, Stop, Watch, Window,
};
use plywood_core::tree::{Interval, NodeId};
use plywood_explore::critical::fewest_leaves;
use plywood_explore::exploration::{GameName, MaxSide, NamedVariant, Spec};
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

    /// Returns a tree with this many moves everywhere.
    fn uniform(chance: &mut Rng, (moves, height): (u64, u32)) -> Shape {
        if height == 0 {
            return Shape::Leaf(chance.below(9) as i32);
        }
        let below = (0..moves).map(|_| Shape::uniform(chance, (moves, height - 1)));
        Shape::Inner(below.collect())
    }

    /// Returns the tree in brackets; some leaves are infinite.
    fn text(&self) -> String {
        match self {
            Shape::Leaf(0) => "-inf".to_owned(),
            Shape::Leaf(6) => "+inf".to_owned(),
            Shape::Leaf(value) => value.to_string(),
            Shape::Inner(children) => {
                let children: Vec<String> = children.iter().map(Shape::text).collect();
                format!("[{}]", children.join(" "))
            }
        }
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

/// Returns what three searches in the perfect order cost, which find what minimax finds.
fn perfect(spec: &Spec) -> [Counts; 3] {
    let found = |algorithm, order| {
        let mut spec = spec.clone();
        (spec.method.algorithm, spec.method.order) = (algorithm, order);
        let found = spec
            .open()
            .expect("it opens")
            .find_answer(&Watch::new(u64::MAX));
        found.expect("nothing stops it")
    };
    let value = found(Algorithm::Minimax, Order::LeftToRight).value;
    [
        Algorithm::AlphaBeta,
        Algorithm::Negamax,
        Algorithm::PrincipalVariation,
    ]
    .map(|algorithm| {
        let found = found(algorithm, Order::Perfect);
        assert_eq!(found.value, value, "{spec:?}");
        found.counts
    })
}

#[test]
fn the_perfect_order_of_a_tree_with_equal_branching_visits_levins_leaves() {
    let mut chance = Rng::new(7);
    for size @ (moves, plies) in [
        (2, 4),
        (2, 7),
        (3, 3),
        (3, 5),
        (4, 4),
        (5, 3),
        (1, 3),
        (6, 1),
    ] {
        for _ in 0..20 {
            let spec = Spec::textbook(&Shape::uniform(&mut chance, size).text());
            for counts in perfect(&spec) {
                // An infinite value may be proved with less.
                let levin = fewest_leaves(moves, plies);
                let is_finite = !spec.position.text().contains("inf");
                assert!(counts.leaves <= levin, "{spec:?}");
                assert!(!is_finite || counts.leaves == levin, "{spec:?}");
            }
        }
    }
}

/// Returns a tree whose leaves are known to lie between 0 and 6, as they do.
fn limited(text: &str) -> Spec {
    let mut spec = Spec::textbook(&text.replace("-inf", "0").replace("+inf", "6"));
    (spec.method.leaves.alpha, spec.method.leaves.beta) = (0, 6);
    spec
}

#[test]
fn who_has_the_best_that_a_leaf_can_be_stops_at_once() {
    let mut chance = Rng::new(9);
    for number in 0..500 {
        let mut spec = limited(&Shape::random(&mut chance, 2 + number % 4).text());
        spec.method.cut = chance.pick(Cut::VARIANTS);
        spec.method.algorithm = chance.pick(&[
            Algorithm::AlphaBeta,
            Algorithm::Negamax,
            Algorithm::PrincipalVariation,
            Algorithm::Mtdf,
        ]);
        let watch = Watch::new(u64::MAX);
        let open = |spec: &Spec| spec.open().unwrap().record(&watch).unwrap();
        let plain = Spec {
            method: Method {
                algorithm: Algorithm::Minimax,
                ..spec.method
            },
            ..spec.clone()
        };
        let (tree, truth) = (open(&spec), open(&plain));
        let value = truth.node(NodeId::ROOT).value;
        assert_eq!(
            tree.proved(NodeId::ROOT),
            Interval::exact(value),
            "{spec:?}"
        );
        for id in tree.ids() {
            let best = match tree.node(id).role {
                Role::Min => 0,
                _ => 6,
            };
            let children = tree.children(id);
            let reaches = |&&child: &&NodeId| {
                let child = tree.node(child);
                child.kind.has_value() && child.value == best
            };
            let first = children.iter().find(reaches);
            let entered = children
                .iter()
                .rfind(|&&child| tree.node(child).kind.has_value());
            assert!(first.is_none() || first == entered, "{spec:?}");
        }
    }
}

#[test]
fn the_perfect_order_of_any_tree_and_of_a_small_game_needs_the_fewest_nodes() {
    let mut chance = Rng::new(8);
    let one_child = ["[0 [[6 6]]]", "[6 [[0 0]]]", "[[[[6 6 6] [0] [0]]]]"];
    let mut specs: Vec<Spec> = one_child.map(limited).to_vec();
    let random = (0..1_000).map(|number| {
        let text = Shape::random(&mut chance, 2 + number % 5).text();
        if number % 3 == 0 {
            limited(&text)
        } else {
            Spec::textbook(&text)
        }
    });
    specs.extend(random);
    for (game, position) in [
        ("tic-tac-toe", "a1"),
        ("connect-four", "4453"),
        ("othello", "f5"),
    ] {
        let mut spec = Spec::new(GameName::from_name(game).unwrap(), position);
        spec.depth = Some(4);
        specs.push(spec);
    }
    let mut saved = 0;
    for mut spec in specs {
        spec.max = chance.pick(MaxSide::VARIANTS);
        let fewest = critical(&spec).expect("it has critical nodes");
        for counts in perfect(&spec) {
            assert_eq!(counts.nodes, fewest, "{spec:?}");
        }
        saved += nodes(&spec) - fewest;
    }
    assert!(saved > 10_000, "{saved}");
}

#[test]
fn a_tree_too_large_to_look_at_has_no_perfect_order() {
    let mut spec = Spec::connect_four("");
    spec.method.order = Order::Perfect;
    for (algorithm, depth, opens) in [
        (Algorithm::AlphaBeta, 7, true),
        (Algorithm::AlphaBeta, 8, false),
        (Algorithm::IterativeDeepening, 2, false),
        (Algorithm::Quiescence, 2, false),
    ] {
        (spec.method.algorithm, spec.depth) = (algorithm, Some(depth));
        assert_eq!(spec.open().is_ok(), opens, "{algorithm:?} {depth}");
    }
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
            if order == Order::Perfect && spec.open().is_err() {
                continue;
            }
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
        let fewest = fewest_leaves(moves as u64, plies);
        assert_eq!(leaves, fewest, "{moves} moves, {plies} plies");
    }
}
