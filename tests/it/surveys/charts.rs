//! The chart: its sums, and a picture with room for all of it.

use super::{rows, survey};
use plywood_class::survey::{Chart, Point, Survey};
use plywood_core::search::{Algorithm, Order};
use plywood_explore::exploration::{AlgorithmName, GameName};
use plywood_teach::language::Language;
use std::collections::BTreeSet;

fn curve<'c>(chart: &'c Chart, name: &str) -> &'c [Point] {
    let mut curves = chart.curves.iter();
    &curves.find(|(told, _)| told == name).unwrap().1
}

#[test]
fn the_same_search_twice_is_counted_once() {
    let chart = |positions: &[&str], survey: Survey| {
        let positions = positions.iter().map(|&text| text.to_owned()).collect();
        let rows = rows(&Survey {
            positions,
            ..survey
        });
        Chart::new(&rows, Language::En)
    };
    let once = chart(&["4453"], survey());
    assert_eq!(chart(&["4453", "4 4 5 3"], survey()), once);
    // Both depths are that of the whole tree.
    let textbook = |depths: &[u32]| Survey {
        game: GameName::Textbook,
        depths: depths.to_vec(),
        ..survey()
    };
    let once = chart(&["[[1 2] [4 5]]"], textbook(&[2]));
    assert_eq!(curve(&once, "minimax, every node").len(), 1);
    assert_eq!(chart(&["[[1 2] [4 5]]"], textbook(&[2, 3])), once);
}

#[test]
fn one_ply_is_compared_with_one_ply() {
    let survey = Survey {
        positions: vec!["4453".to_owned()],
        depths: vec![2, 1, 3],
        algorithms: vec![AlgorithmName::ONE_PLY, AlgorithmName(Algorithm::AlphaBeta)],
        orders: vec![Order::LeftToRight],
        ..survey()
    };
    let rows = rows(&survey);
    let one = rows
        .iter()
        .find(|row| row.algorithm == "alpha-beta" && row.depth == 1)
        .unwrap();
    for row in rows.iter().filter(|row| row.algorithm == "one-ply") {
        assert_eq!(
            (row.depth, row.minimax, row.fewest),
            (1, one.minimax, one.fewest)
        );
    }
    let deep = rows
        .iter()
        .find(|row| row.algorithm == "alpha-beta" && row.depth == 3);
    assert!(deep.unwrap().minimax > one.minimax);
    let chart = Chart::new(&rows, Language::En);
    let nodes = one.minimax.unwrap();
    assert_eq!(
        curve(&chart, "one-ply, left-to-right"),
        [Point {
            depth: 1,
            amount: nodes
        }]
    );
    let minimax = curve(&chart, "minimax, every node");
    assert_eq!(
        minimax[0],
        Point {
            depth: 1,
            amount: nodes
        }
    );
    assert_eq!(minimax.len(), 3);
}

/// At two positions of the lesson on the horizon, where the search errs at some depths. What is truly best
/// is what that lesson claims.
#[test]
fn the_truth_is_told_of_each_search_and_drawn() {
    let positions = ["336337254116", "151764523773"];
    let best = |position: &str| match position {
        "336337254116" => ["5", "5"],
        _ => ["3", "5"],
    };
    let rows = rows(&Survey {
        positions: positions.map(str::to_owned).to_vec(),
        depths: vec![2, 3, 4, 5, 6],
        algorithms: vec![AlgorithmName(Algorithm::AlphaBeta)],
        orders: vec![Order::LeftToRight],
        truth: true,
        ..survey()
    });
    for row in &rows {
        let chosen = row.cost.as_ref().unwrap().best.as_deref().unwrap();
        let is_best = best(&row.position).contains(&chosen);
        assert_eq!(row.truth, Some(is_best), "{row:?}");
    }
    let of_two = |depth: u32| {
        let rows = rows.iter().filter(|row| row.depth == depth);
        let truths: Vec<bool> = rows.filter_map(|row| row.truth).collect();
        let right = truths.iter().filter(|&&is_right| is_right).count();
        (100 * right + truths.len() / 2) / truths.len()
    };
    let chart = Chart::for_truth(&rows, Language::En);
    let points = curve(&chart, "alpha-beta, left-to-right");
    assert_eq!(points.len(), 5);
    for point in points {
        assert_eq!(point.amount as usize, of_two(point.depth));
    }
    let amounts: BTreeSet<u64> = points.iter().map(|point| point.amount).collect();
    assert!(amounts.len() > 1, "{amounts:?}");
    assert!(
        chart
            .text()
            .starts_with("searches that chose a truly best move\n")
    );
}

#[test]
fn the_truth_is_told_of_a_game_without_a_solver() {
    let rows = rows(&Survey {
        game: GameName::TicTacToe,
        positions: vec!["b2 a1 c1".to_owned()],
        depths: vec![6],
        evaluation: Some(plywood_explore::exploration::EvaluationName::Outcome),
        truth: true,
        ..survey()
    });
    assert!(rows.iter().all(|row| row.truth.is_some()));
}

#[test]
fn the_chart_speaks_the_language_that_is_chosen() {
    let rows = rows(&Survey {
        positions: vec!["4453".to_owned()],
        depths: vec![2],
        ..survey()
    });
    let chart = Chart::new(&rows, Language::Fr);
    assert!(
        chart
            .text()
            .contains("\nprofondeur 2\n  minimax, tous les nœuds")
    );
    assert!(chart.text().contains("\n  le moins qui suffise "));
}
