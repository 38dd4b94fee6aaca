//! Reordering down to the minimum.

use plywood_core::search::{Algorithm, Cut, Watch};
use plywood_explore::exploration::{PositionText, Spec};
use plywood_teach::drill::{Difficulty, Drill, DrillKind, OrderError, Recipe, Rotation, Target};
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
                let best = drill.check_order(&solution).unwrap();
                assert_eq!(
                    searched(&drill, &solution, Algorithm::AlphaBeta),
                    (minimum, value)
                );
                assert_eq!((best.leaves, best.minimum), (minimum, minimum));
                assert!(best.is_best());
                let same = drill.check_order(&given).unwrap();
                assert_eq!(
                    same.leaves,
                    searched(&drill, &given, Algorithm::AlphaBeta).0
                );
                assert_eq!((same.given, same.minimum), (same.leaves, minimum));
                assert!(!same.is_best() && same.leaves > minimum, "{given}");
            }
        }
    }
}

#[test]
fn what_is_no_order_of_this_tree_is_refused() {
    let drill = drill(1, Difficulty::Easy, Cut::Ge);
    let given = text(drill.exploration.spec());
    let values: Vec<&str> = given
        .split(['[', ']', ' '])
        .filter(|text| !text.is_empty())
        .collect();
    let [a, b, c, d, e, f, g, h, i] = values[..] else {
        panic!("{given}")
    };
    let moved = format!("[[{a} {b} {d}] [{c} {e} {f}] [{g} {h} {i}]]");
    assert_eq!(drill.check_order(&moved), Err(OrderError::Nodes));
    let flat = values.join(" ");
    assert_eq!(
        drill.check_order(&format!("[{flat}]")),
        Err(OrderError::Nodes)
    );
    let other = format!("[[{a} {b} 77] [{d} {e} {f}] [{g} {h} {i}]]");
    assert_eq!(drill.check_order(&other), Err(OrderError::Leaves));
    let fewer = format!("[[{a} {b} {c}] [{d} {e} {f}] [{g} {h}]]");
    assert_eq!(drill.check_order(&fewer), Err(OrderError::Leaves));
    let swapped = format!("[ [{i}, {h}, {g}] [{c} {b} {a}], [{f} {e} {d}] ]");
    assert!(drill.check_order(&swapped).is_ok());
    for text in ["", "[", "hello", "[[1 2] [3"] {
        let error = drill.check_order(text).unwrap_err();
        assert!(matches!(error, OrderError::Tree(_)), "{text}");
        assert!(
            error
                .sentence(Language::Fr)
                .starts_with("Ceci n’est pas un arbre")
        );
    }
    let outcome = drill.check_order(&given).unwrap();
    assert!(outcome.sentence(Language::En).contains("the minimum is 5"));
    let best = drill.check_order(&drill.solution().unwrap()).unwrap();
    assert!(
        best.sentence(Language::Fr)
            .starts_with("5 feuilles sont visitées, et aucun ordre")
    );
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
