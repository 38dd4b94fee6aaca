//! Surveys: every search costs what it costs alone, and the table is whole.

mod files;

use assert_cmd::Command;
use plywood_class::survey::{SearchRow, Survey, Task, table};
use plywood_core::search::{Algorithm, Order, Watch};
use plywood_explore::exploration::{AlgorithmName, GameName, Spec};
use plywood_explore::number::Number;
use std::fs;
use std::path::Path;

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

/// The same on the command line.
const ARGS: &str = "survey --position= --position 4453 --position 44 --depth 1,2,3,4 \
    --algorithm minimax,alpha-beta --order left-to-right,centre-first";

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

/// Runs `plywood survey` in a folder; returns its exit code and its complaint.
fn run(folder: &Path, more: &[&str]) -> (i32, String) {
    let mut command = Command::cargo_bin("plywood").unwrap();
    let output = command
        .current_dir(folder)
        .args(ARGS.split(' '))
        .args(more)
        .output()
        .unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), complaint)
}

#[test]
fn the_table_is_the_same_on_one_thread_and_on_three() {
    let folder = tempfile::tempdir().unwrap();
    let tables = ["1", "3"].map(|threads| {
        let name = format!("{threads}.csv");
        let args = ["--output", &name, "--threads", threads];
        assert_eq!(run(folder.path(), &args), (0, String::new()));
        fs::read_to_string(folder.path().join(name)).unwrap()
    });
    assert_eq!(tables[0], tables[1]);
    assert_eq!(tables[0].lines().count(), 1 + rows(&survey()).len());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
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

#[test]
fn positions_come_from_a_file_and_a_wrong_one_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let survey_of = |list: &str| {
        fs::write(folder.path().join("list.txt"), list).unwrap();
        let mut command = Command::cargo_bin("plywood").unwrap();
        command.args(["survey", "--positions", "list.txt", "--depth", "2"]);
        command.current_dir(folder.path()).output().unwrap()
    };
    let output = survey_of("4453 # an opening\n\n 44\n");
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(
        table.contains("\n0,connect-four,4453,2,alpha-beta,left-to-right,table,"),
        "{table}"
    );
    assert!(table.contains("\n1,connect-four,44,2,"), "{table}");
    let output = survey_of("44\n4458\n");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        complaint.contains("list.txt:2: position: character 4"),
        "{complaint}"
    );
}
