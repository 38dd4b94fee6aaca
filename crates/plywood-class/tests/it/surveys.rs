//! Surveys: every search costs what it costs alone, and the table is whole.

use plywood_class::survey::{SearchRow, Survey, Task, table};
use plywood_core::search::{Algorithm, Order, Watch};
use plywood_explore::exploration::{AlgorithmName, GameName, Spec};
use plywood_explore::number::Number;

fn survey() -> Survey {
    Survey {
        game: GameName::ConnectFour,
        positions: ["", "4453", "44"].map(str::to_owned).to_vec(),
        depths: vec![1, 2, 3, 4],
        algorithms: [Algorithm::Minimax, Algorithm::AlphaBeta]
            .map(AlgorithmName)
            .to_vec(),
        orders: vec![Order::LeftToRight, Order::CentreFirst],
        evaluation: None,
        max_nodes: 1_000_000,
    }
}

fn rows(survey: &Survey) -> Vec<SearchRow> {
    survey
        .tasks()
        .flat_map(|task| survey.search(task))
        .collect()
}

#[test]
fn each_search_costs_what_it_costs_alone() {
    let survey = survey();
    assert_eq!(survey.check(), Ok(()));
    let rows = rows(&survey);
    assert_eq!(rows.len(), 3 * 4 * 4);
    for (number, row) in rows.iter().enumerate() {
        assert_eq!(row.number, number);
        let algorithm = match row.algorithm.as_str() {
            "minimax" => Algorithm::Minimax,
            _ => Algorithm::AlphaBeta,
        };
        let mut spec = Spec::connect_four(&row.position);
        spec.depth = Some(row.depth);
        if row.order == "centre-first" {
            spec.method.order = Order::CentreFirst;
        }
        let problem = spec.open().unwrap();
        let found = problem
            .find_to(algorithm, problem.depth, &Watch::new(u64::MAX))
            .unwrap();
        let value = Number::of(found.value, found.unit).to_string();
        assert_eq!(row.value, Some(value));
        assert_eq!(row.best, found.principal_variation.first().cloned());
        let counts = found.counts;
        let costs = [counts.nodes, counts.leaves, counts.cutoffs, counts.pruned].map(Some);
        assert_eq!([row.nodes, row.leaves, row.cutoffs, row.pruned], costs);
        let (fewest, minimax) = (row.fewest.unwrap(), row.minimax.unwrap());
        assert!(fewest <= counts.nodes && counts.nodes <= minimax, "{row:?}");
        let share = format!("{:.6}", counts.nodes as f64 / minimax as f64);
        assert_eq!(row.share, Some(share));
    }
}

#[test]
fn too_large_a_search_has_a_row_without_a_result() {
    let survey = Survey {
        max_nodes: 100,
        depths: vec![4],
        ..survey()
    };
    let rows = rows(&survey);
    assert_eq!(rows.len(), 3 * 4);
    assert!(
        rows.iter()
            .all(|row| row.nodes.is_none() && row.minimax.is_some())
    );
}

/// Each character for which RFC 4180 has quotes.
#[test]
fn what_would_break_a_line_or_a_cell_is_quoted() {
    let whole = &survey().search(Task(1))[0];
    for mark in ["\n", "\r", "\r\n", ",", "\"\""] {
        let position = format!("a{}b", mark.replace("\"\"", "\""));
        let row = SearchRow {
            position,
            ..whole.clone()
        };
        let table = table(&[row]);
        assert!(table.contains(&format!(",\"a{mark}b\",")), "{table}");
    }
}
