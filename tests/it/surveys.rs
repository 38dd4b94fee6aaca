//! Surveys: every search once, the same in parts as in one go, also after a kill.

mod charts;
mod files;

use assert_cmd::Command;
use plywood_class::journal::{Journal, JournalError, line};
use plywood_class::survey::{
    Chart, Columns, JournalEntry, JournalHead, ScoreCache, SearchRow, Shard, Survey, Task,
};
use plywood_core::search::{Algorithm, Order, Watch};
use plywood_explore::exploration::{AlgorithmName, GameName, Spec};
use plywood_teach::language::Language;
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
        tables: vec![None],
        evaluation: None,
        max_nodes: 1_000_000,
        truth: false,
    }
}

/// The first line of a survey's journal.
fn head_line(survey: &Survey, shard: Shard) -> String {
    line(&JournalHead::new(survey, shard))
}

/// Reads the journal of a whole survey.
fn read(text: &[u8], survey: &Survey) -> Result<Journal<JournalEntry>, JournalError> {
    let shard = Shard::default();
    let head = JournalHead::new(survey, shard);
    Journal::read(text, &head, |entry: &JournalEntry| {
        entry.fits(survey, shard)
    })
}

/// The same on the command line.
const ARGS: &str = "survey --position= --position 4453 --position 44 --depth 1,2,3,4 \
    --algorithm minimax,alpha-beta --order left-to-right,centre-first";

fn rows(survey: &Survey) -> Vec<SearchRow> {
    survey
        .tasks()
        .flat_map(|task| survey.search(task, &ScoreCache::default()))
        .collect()
}

#[test]
fn each_search_costs_what_it_costs_alone() {
    let survey = survey();
    assert_eq!(survey.check(), Ok(()));
    let rows = rows(&survey);
    assert_eq!(rows.len(), 3 * 4 * 4);
    for (number, row) in rows.iter().enumerate() {
        assert_eq!(row.number, number as u64);
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
        let found = problem.find(algorithm, &Watch::new(u64::MAX)).unwrap();
        let cost = row.cost.as_ref().unwrap();
        assert_eq!(
            (cost.value, cost.nodes),
            (found.value.into(), found.counts.nodes)
        );
        assert_eq!(
            (cost.leaves, cost.cutoffs),
            (found.counts.leaves, found.counts.cutoffs)
        );
        assert_eq!(cost.best, found.principal_variation.first().cloned());
        let (fewest, minimax) = (row.fewest.unwrap(), row.minimax.unwrap());
        assert!(fewest <= cost.nodes && cost.nodes <= minimax, "{row:?}");
        let share = cost.nodes as f64 / minimax as f64;
        assert_eq!(row.share(), Some(share));
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
            .all(|row| row.cost.is_none() && row.minimax.is_some())
    );
    assert!(Chart::new(&rows, Language::En).text().is_empty());
}

#[test]
fn shards_are_disjoint_and_whole() {
    for of in [1, 2, 5, 16] {
        let shards = (1..=of).map(|number| format!("{number}/{of}").parse::<Shard>().unwrap());
        let shards: Vec<Shard> = shards.collect();
        assert_eq!(shards[0].to_string(), format!("1/{of}"));
        for task in survey().tasks() {
            assert_eq!(shards.iter().filter(|shard| shard.has(task.0)).count(), 1);
        }
    }
    for text in ["", "1", "0/3", "4/3", "1/0", "a/b", "-1/2", "1/2/3"] {
        assert!(text.parse::<Shard>().is_err(), "{text}");
    }
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

fn sorted(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

#[test]
fn shards_together_are_the_whole_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let whole = ["--no-time", "--output", "whole.csv", "--chart", "chart.svg"];
    assert_eq!(run(folder.path(), &whole), (0, String::new()));
    let mut together = String::new();
    for number in 1..=5 {
        let (shard, name) = (format!("{number}/5"), format!("{number}.csv"));
        let args = [
            "--no-time",
            "--shard",
            &shard,
            "--output",
            &name,
            "--threads",
            "2",
        ];
        assert_eq!(run(folder.path(), &args), (0, String::new()));
        together += &read(&name);
    }
    assert_eq!(sorted(&together), sorted(&read("whole.csv")));
    assert_eq!(sorted(&together).len(), 1 + rows(&survey()).len());
    // No journal is left, and the chart has a line for each way, minimax and the fewest, some of which
    // coincide.
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 7);
    assert_eq!(read("chart.svg").matches("<polyline").count(), 4);
}

#[test]
fn what_was_done_before_a_kill_is_neither_lost_nor_done_again() {
    let folder = tempfile::tempdir().unwrap();
    let (output, journal) = (
        folder.path().join("t.csv"),
        folder.path().join("t.csv.journal"),
    );
    let survey = survey();
    // A row that no search gives shows whether rows are taken from the journal.
    let mut rows = survey.search(Task(1), &ScoreCache::default());
    rows[0].minimax = Some(4711);
    let entry = JournalEntry {
        task: Task(1),
        rows,
    };
    let whole = head_line(
        &Survey {
            max_nodes: 5_000_000,
            ..survey
        },
        Shard::default(),
    );
    fs::write(
        &journal,
        format!("{whole}{}{{\"task\":2,\"ro", line(&entry)),
    )
    .unwrap();
    assert_eq!(
        run(folder.path(), &["--no-time", "--output", "t.csv"]),
        (0, String::new())
    );
    let table = fs::read_to_string(&output).unwrap();
    assert_eq!(table.lines().count(), 1 + 48);
    assert_eq!(sorted(&table).len(), 1 + 48);
    assert_eq!(table.matches(",4711,").count(), 1);
    assert!(!journal.exists());
    fs::write(&journal, &whole).unwrap();
    let other = [
        "--no-time",
        "--output",
        "t.csv",
        "--force",
        "--max-nodes",
        "1000",
    ];
    let (code, complaint) = run(folder.path(), &other);
    assert_eq!(code, 3);
    assert!(
        complaint.contains("t.csv.journal: it was started with other options"),
        "{complaint}"
    );
    fs::write(&journal, "nothing\n").unwrap();
    assert_eq!(run(folder.path(), &["--output", "t.csv", "--force"]).0, 3);
}

#[test]
fn a_journal_is_read_up_to_its_last_whole_line() {
    let survey = survey();
    let head = head_line(&survey, Shard::default());
    let read = |text: &str| read(text.as_bytes(), &survey);
    assert_eq!(read("").unwrap().whole_bytes, 0);
    assert_eq!(read(&head).unwrap().whole_bytes, head.len());
    assert_eq!(read(&head[..head.len() - 1]).unwrap().whole_bytes, 0);
    assert_eq!(read(&format!("{head}x\n")).unwrap().damaged, [2]);
    assert_eq!(read(&format!("\n{head}")), Err(JournalError::NoHead));
    let foreign = JournalEntry {
        task: Task(survey.tasks().count() as u32),
        rows: Vec::new(),
    };
    let foreign = format!("{head}{}", line(&foreign));
    let foreign = read(&foreign).unwrap();
    assert!(foreign.entries.is_empty() && foreign.damaged == [2]);
    let shard = "2/3".parse().unwrap();
    assert_eq!(
        read(&head_line(&survey, shard)),
        Err(JournalError::OtherHead)
    );
}

/// Whichever bit of a journal is flipped, no row is taken that was not written.
#[test]
fn a_flipped_bit_reaches_no_row() {
    let survey = survey();
    let head = head_line(&survey, Shard::default());
    let rows = survey.search(Task(1), &ScoreCache::default());
    let entry = JournalEntry {
        task: Task(1),
        rows: rows[..1].to_vec(),
    };
    let journal = format!("{head}{}", line(&entry)).into_bytes();
    for at in 0..journal.len() {
        for bit in 0..8 {
            let mut text = journal.clone();
            text[at] ^= 1 << bit;
            match read(&text, &survey) {
                Ok(read) => assert!(read.entries.is_empty(), "byte {at}, bit {bit}"),
                Err(error) => assert_eq!(error, JournalError::NoHead, "byte {at}, bit {bit}"),
            }
        }
    }
}

/// A run that was killed when all was written but the journal not yet removed.
#[test]
fn a_whole_table_removes_its_journal() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let survey = Survey {
        max_nodes: 5_000_000,
        ..survey()
    };
    let entries = survey.tasks().map(|task| JournalEntry {
        task,
        rows: survey.search(task, &ScoreCache::default()),
    });
    let lines: String = entries.map(|entry| line(&entry)).collect();
    let journal = head_line(&survey, Shard::default()) + &lines;
    let args = ["--output", "t.csv", "--chart", "t.svg"];
    fs::write(at("t.csv.journal"), &journal).unwrap();
    assert_eq!(run(folder.path(), &args), (0, String::new()));
    let [table, chart] = ["t.csv", "t.svg"].map(|name| fs::read(at(name)).unwrap());
    // Killed before the picture, and after it.
    for has_chart in [false, true] {
        fs::write(at("t.csv.journal"), &journal).unwrap();
        if !has_chart {
            fs::remove_file(at("t.svg")).unwrap();
        }
        assert_eq!(run(folder.path(), &args), (0, String::new()));
        assert_eq!(fs::read(at("t.csv")).unwrap(), table);
        assert_eq!(fs::read(at("t.svg")).unwrap(), chart);
        assert!(!at("t.csv.journal").exists());
    }
}

/// Each character for which RFC 4180 has quotes.
#[test]
fn what_would_break_a_line_or_a_cell_is_quoted() {
    let whole = &survey().search(Task(1), &ScoreCache::default())[0];
    for mark in ["\n", "\r", "\r\n", ",", "\"\""] {
        let position = format!("a{}b", mark.replace("\"\"", "\""));
        let row = SearchRow {
            position,
            ..whole.clone()
        };
        let mut table = Vec::new();
        plywood_class::survey::write_csv(&[row], Columns::default(), &mut table).unwrap();
        let table = String::from_utf8(table).unwrap();
        assert!(table.contains(&format!(",\"a{mark}b\",")), "{table}");
    }
}

#[test]
fn positions_come_from_a_file_and_a_wrong_one_is_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("list.txt"), "4453 # an opening\n\n 44\n").unwrap();
    let mut command = Command::cargo_bin("plywood").unwrap();
    let args = [
        "survey",
        "--positions",
        "list.txt",
        "--depth",
        "2",
        "--no-time",
    ];
    let output = command
        .current_dir(folder.path())
        .args(args)
        .output()
        .unwrap();
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(
        table.contains("\n0,connect-four,4453,2,alpha-beta,left-to-right,table,"),
        "{table}"
    );
    assert!(table.contains("\n1,connect-four,44,2,"), "{table}");
    fs::write(folder.path().join("list.txt"), "44\n4458\n").unwrap();
    let mut command = Command::cargo_bin("plywood").unwrap();
    let output = command
        .current_dir(folder.path())
        .args(args)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        complaint.contains("list.txt:2: position: character 4"),
        "{complaint}"
    );
}
