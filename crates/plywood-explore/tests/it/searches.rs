//! Searches against facts from outside: published figures of textbook trees, counts on real
//! positions and exact scores.

mod aspiration;
mod code;
mod costs;
mod quiescence;

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Player, Value};
use plywood_core::laws;
use plywood_core::search::{Leaf, Method, Order, Search, Watch};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::evaluations::connect_four::Table;
use plywood_explore::exploration::{
    AlgorithmName, MaxSide, NamedVariant, Pass, Problem, Spec, name,
};
use plywood_explore::games::Notation;
use plywood_explore::games::connect_four::{COLUMNS, ConnectFour, Position, ROWS};
use plywood_explore::games::othello::{self, Othello};
use plywood_explore::games::textbook::{self, Textbook};
use plywood_explore::perft::Perft;
use plywood_samples::{Rng, Scatter, alpha_betas, is_deep, is_long, plain_minimax, record, tried};
use serde::Deserialize;

#[derive(Deserialize)]
struct TextbookCase {
    name: String,
    tree: String,
    root: String,
    runs: Vec<TextbookRun>,
}

#[derive(Deserialize)]
struct TextbookRun {
    algorithm: String,
    cut: Option<String>,
    value: Value,
    nodes: u64,
    leaves: u64,
    cutoffs: Option<u64>,
    pruned_leaves: Option<Vec<Value>>,
}

#[derive(Deserialize)]
struct SearchFile {
    runs: Vec<SearchRun>,
}

#[derive(Deserialize)]
struct SearchRun {
    position: String,
    depth: u32,
    algorithm: String,
    order: String,
    cut: String,
    best_move: String,
    value: Value,
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    pruned: u64,
}

/// A choice by its name on the command line.
fn named<T: NamedVariant>(name: &str) -> T {
    T::from_name(name).unwrap()
}

fn root_value(tree: &Tree) -> Value {
    tree.node(NodeId::ROOT).value
}

fn best_move(problem: &Problem, tree: &Tree) -> String {
    let best = tree.best_child(NodeId::ROOT).unwrap();
    problem.move_text(tree, best).unwrap()
}

/// The values under the moves that were cut off, in the order of the cutoffs.
fn pruned_leaves(textbook: &Textbook, tree: &Tree) -> Vec<Value> {
    let mut values = Vec::new();
    for id in tree.ids().filter(|&id| tree.node(id).kind == Kind::Pruned) {
        let moves = tree.moves(id);
        let place = moves.iter().fold(textbook.root(), |place, &played| {
            textbook.play(&place, played)
        });
        push_leaves(textbook, &place, &mut values);
    }
    values
}

fn push_leaves(textbook: &Textbook, place: &textbook::Position, values: &mut Vec<Value>) {
    values.extend(place.leaf_value());
    let mut moves = Vec::new();
    textbook.moves(place, &mut moves);
    for played in moves {
        push_leaves(textbook, &textbook.play(place, played), values);
    }
}

#[test]
fn textbook_trees_match_their_published_figures() {
    let cases: Vec<TextbookCase> =
        serde_json::from_str(include_str!("../data/textbook-trees.json")).unwrap();
    assert_eq!(cases.len(), 12);
    for case in cases {
        let textbook = Textbook::parse(&case.tree).unwrap();
        for run in case.runs {
            let mut spec = Spec::textbook(&case.tree);
            spec.method.algorithm = named(&run.algorithm);
            if let Some(name) = &run.cut {
                spec.method.cut = named(name);
            }
            if case.root == "min" {
                spec.max = MaxSide::Second;
            }
            let tree = spec.open().unwrap().record(&Watch::new(1000)).unwrap();
            let counts = tree.counts();
            let what = format!("{} {} {:?}", case.name, run.algorithm, run.cut);
            assert_eq!(root_value(&tree), run.value, "{what}");
            assert_eq!(counts.nodes, run.nodes, "{what}");
            assert_eq!(counts.leaves, run.leaves, "{what}");
            assert_eq!(counts.cutoffs, run.cutoffs.unwrap_or(0), "{what}");
            assert_eq!(
                pruned_leaves(&textbook, &tree),
                run.pruned_leaves.unwrap_or_default(),
                "{what}"
            );
        }
    }
}

/// Only wins, draws and losses, and only at the game's end.
struct Outcome;

impl Evaluation<Position> for Outcome {
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        if !position.last_mover_won() {
            0
        } else if position.to_move() == max {
            -1
        } else {
            1
        }
    }
}

#[test]
fn searched_to_the_end_a_position_is_worth_the_sign_of_its_exact_score() {
    let (plain_empty, pruned_empty) = match (is_long(), is_deep()) {
        (true, _) => (11, 16),
        (_, true) => (9, 13),
        _ => (8, 12),
    };
    let (mut plain, mut pruned) = (0, 0);
    let lines = include_str!("../../../../tests/data/connect-four-scores.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    for line in tried(lines) {
        let (moves, score) = line.split_once(' ').unwrap();
        let empty = COLUMNS * ROWS - moves.len();
        let position = Position::from_moves(moves).unwrap();
        let sign = score.parse::<Value>().unwrap().signum();
        let value = |method| {
            Search::new(&ConnectFour, &Outcome, position.to_move(), method, &mut ())
                .run_once(&position, empty as u32)
        };
        if empty <= plain_empty {
            assert_eq!(value(plain_minimax()), Ok(sign), "{line}");
            plain += 1;
        }
        if empty <= pruned_empty {
            for method in alpha_betas() {
                assert_eq!(value(method), Ok(sign), "{line} {method:?}");
            }
            pruned += 1;
        }
    }
    eprintln!("{plain} positions by minimax, {pruned} by alpha-beta");
    assert!(plain >= 3 && pruned >= 6, "{plain} {pruned}");
}

#[test]
fn a_search_of_ones_own_keeps_the_laws_and_is_read_by_its_name() {
    for seed in 1..=4 {
        assert_eq!(laws::search(AlgorithmName::ONE_PLY.0, seed, 20), Ok(()));
    }
    // As files had it while the engine had this search.
    let kept = r#"{"game":"connect-four","position":{"notation":"4453"},"max":"first","method":
        {"algorithm":"one-ply","cut":"ge","fail":"soft","order":"centre-first","pass":"no-move"},
        "depth":3,"evaluation":null}"#;
    let spec: Spec = serde_json::from_str(kept).unwrap();
    let Method {
        algorithm, order, ..
    } = spec.method;
    assert_eq!((spec.ways.pass, order), (Pass::NoMove, Order::CentreFirst));
    assert_eq!(name(algorithm), "one-ply");
    let written = serde_json::to_string(&spec).unwrap();
    let same = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(same(&written), same(kept));
    let problem = spec.open().unwrap();
    assert_eq!((problem.depth, spec.is_built_in()), (1, true));
    let unknown = kept.replace("one-ply", "two-plies");
    let refused = serde_json::from_str::<Spec>(&unknown).unwrap_err();
    assert!(
        refused.to_string().contains("mtdf, quiescence or one-ply"),
        "{refused}"
    );
}

/// Compares counts with plain minimax, and returns the number of nodes without children.
fn look_at<G: Game<State = othello::Position> + Sync>(
    game: &G,
    scatter: &Scatter,
    position: &othello::Position,
    max: Player,
) -> u64 {
    let mut dead_ends = 0;
    for leaf in [Leaf::GameOver, Leaf::Value(50)] {
        let method = Method {
            leaf,
            ..plain_minimax()
        };
        let tree = record(game, scatter, position, (max, method, 3));
        let watch = Watch::new(u64::MAX);
        let size = Perft::new(game, scatter, max, method, &watch).count(position, 3);
        let size = size.expect("nothing stops it");
        let kinds = || tree.ids().map(|id| tree.node(id).kind);
        let childless = kinds().filter(|kind| *kind == Kind::Childless).count() as u64;
        let leaves = kinds().filter(|kind| kind.is_leaf()).count() as u64;
        let counted = (size.nodes, size.ends - size.childless, size.childless);
        assert_eq!(
            counted,
            (tree.len() as u64, leaves, childless),
            "{method:?}"
        );
        dead_ends += childless;
    }
    dead_ends
}

#[test]
fn what_minimax_looks_at_is_counted_without_it() {
    let mut chance = Rng::new(31);
    let (scatter, max) = (Scatter { seed: 3, reach: 60 }, Player::First);
    let start = othello::Position::from_moves("").expect("the start");
    let mut dead_ends = 0;
    for _ in 0..120 {
        let plies = 44 + chance.below(17);
        let position = chance.play(&Othello, &start, plies);
        dead_ends += look_at(&Othello, &scatter, &position, max);
        dead_ends += look_at(&Othello, &scatter, &Othello.without_passes(position), max);
    }
    assert!(dead_ends > 10, "{dead_ends}");
}

#[test]
fn counting_stops_where_it_has_looked_at_as_many_positions_as_it_may() {
    let start = Position::from_moves("").expect("the start");
    // The empty board, its 7 children and their 49: what lies below is counted without being looked at.
    for (most, is_counted) in [(56, false), (57, true)] {
        let watch = Watch::new(most);
        let mut perft = Perft::new(&ConnectFour, &Table, Player::First, plain_minimax(), &watch);
        assert_eq!(perft.count(&start, 3).is_ok(), is_counted, "{most}");
    }
}
