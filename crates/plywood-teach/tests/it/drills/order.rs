//! Reordering down to the minimum.

use plywood_core::search::{Algorithm, Cut, Watch};
use plywood_explore::exploration::{PositionText, Spec};
use plywood_teach::drill::{Difficulty, Drill, DrillKind, Recipe, Rotation, Target};
use plywood_teach::language::Language;

fn drill(seed: u32, difficulty: Difficulty, cut: Cut) -> Drill {
    Drill::from_recipe(Recipe {
        seed,
        target: Target::Reorder,
        difficulty,
        kind: DrillKind::Textbook,
        cut,
    })
}

fn text(spec: &Spec) -> String {
    match &spec.position {
        PositionText::Notation(text) | PositionText::Board(text) => text.clone(),
    }
}

/// Leaves that a search of this text visits, and the root's value.
fn searched(drill: &Drill, text: &str, algorithm: Algorithm) -> (u64, i32) {
    let spec = Spec {
        position: PositionText::Notation(text.to_owned()),
        ..drill.exploration.spec().clone()
    };
    let problem = spec.open().unwrap();
    let watch = Watch::new(10_000);
    let found = problem.find_to(algorithm, problem.depth, &watch).unwrap();
    (found.counts.leaves, found.value)
}

#[test]
fn the_solution_visits_the_minimum_and_the_given_order_more() {
    for cut in [Cut::Ge, Cut::Gt] {
        for difficulty in Difficulty::ALL {
            for seed in 0..30 {
                let drill = drill(seed, difficulty, cut);
                let given = text(drill.exploration.spec());
                let solution = drill.solution().unwrap();
                let (all, value) = searched(&drill, &given, Algorithm::Minimax);
                let minimum = match all {
                    9 => 5,   // 3 + 3 - 1
                    16 => 7,  // 4 + 4 - 1
                    8 => 5,   // 4 + 2 - 1
                    27 => 11, // 9 + 3 - 1
                    _ => panic!("{given}"),
                };
                let found = searched(&drill, &solution, Algorithm::AlphaBeta);
                assert_eq!(found, (minimum, value));
                let best = drill.order_cost(found.0);
                assert_eq!((best.leaves, best.minimum), (minimum, minimum));
                assert!(best.is_best());
                let same = drill.order_cost(searched(&drill, &given, Algorithm::AlphaBeta).0);
                assert_eq!((same.given, same.minimum), (same.leaves, minimum));
                assert!(!same.is_best() && same.leaves > minimum, "{given}");
            }
        }
    }
}

#[test]
fn what_an_order_costs_is_told() {
    let drill = drill(1, Difficulty::Easy, Cut::Ge);
    let given = drill.order_cost(drill.exploration.tree.counts().leaves);
    assert!(given.sentence(Language::En).contains("the minimum is 5"));
    let best = drill.order_cost(given.minimum).sentence(Language::Fr);
    assert!(best.starts_with("5 feuilles sont visitées, et aucun ordre"));
}

#[test]
fn a_node_changes_places_with_its_siblings_alone() {
    let mut rotation = Rotation::new("[[3 12 8] [2 4] 5]").unwrap();
    for (go, places, parts) in [
        (0, 1, ["[[2 4] ", "[3 12 8]", " 5]"]),
        (1, -1, ["[[2 4] [", "3", " 12 8] 5]"]),
        (0, 5, ["[[2 4] [12 8 ", "3", "] 5]"]),
        (1, 1, ["[[2 4] [12 8 3] ", "5", "]"]),
        (1, 0, ["[", "[2 4]", " [12 8 3] 5]"]),
        (-1, -1, ["[[2 4] ", "5", " [12 8 3]]"]),
    ] {
        rotation.go(go);
        rotation.rotate(places);
        assert_eq!(rotation.parts(), parts);
        assert_eq!(rotation.text(), parts.concat());
    }
    assert!(Rotation::new("[[[3]]]").is_none());
}
