//! Every fact of the data file, measured.

use crate::cli::plywood;
use crate::samples::{Rng, goes_deep};
use plywood::evaluate::Evaluation;
use plywood::evaluate::connect_four::{Windows, WindowsPublished};
use plywood::game::connect_four::ConnectFour;
use plywood::game::connect_four::Position;
use plywood::game::{Game, Picture, Player};
use plywood::language::Language;
use plywood::lesson::{Source, embedded};
use plywood::program::facts::{Column, Expected, FactTable, Quantity, Verdict, tables};
use plywood::program::{Program, Version};
use rstest::rstest;
use std::collections::BTreeSet;

#[rstest]
fn every_fact_is_measured_as_it_is_known(
    #[values(
        Program::CppClass,
        Program::DraughtsCourse,
        Program::WebServer,
        Program::Notebook,
        Program::OthelloC
    )]
    program: Program,
) {
    let own: Vec<&FactTable> = tables()
        .iter()
        .filter(|table| table.program == program)
        .collect();
    assert!(!own.is_empty());
    for table in own {
        assert!(!table.source.is_empty(), "{}", table.name);
        let has_deep = table.rows.iter().any(|row| row.deep);
        let goes_deep = has_deep && goes_deep(&format!("the deep rows of {}", table.name));
        for row in &table.rows {
            assert_eq!(
                row.expected.len(),
                table.columns.len(),
                "{} {row:?}",
                table.name
            );
            if row.deep && !goes_deep {
                continue;
            }
            let measured = table.measure(row);
            // The rate on other positions may differ, but no more than chance explains; and one
            // figure is read differently.
            let allowed: &[Verdict] = match (&row.literally, row.sample, row.version) {
                (Some(_), ..) => &[Verdict::Literal],
                (_, Some(_), Version::Published) => &[Verdict::WithinChance],
                _ => &[Verdict::Agrees],
            };
            assert!(
                allowed.contains(&measured.verdict),
                "{} {measured:?}",
                table.name
            );
        }
    }
}

fn table(name: &str) -> &'static FactTable {
    let found = tables().iter().find(|table| table.name == name);
    found.expect("there is such a table")
}

#[test]
fn a_wrong_figure_does_not_agree() {
    let table = table("cpp-empty-board");
    for (index, column) in table.columns.iter().enumerate() {
        let mut row = table.rows[2].clone();
        row.expected[index] = Some(match column {
            Column::Move | Column::CentreMove => Expected::Move("1".to_owned()),
            _ => Expected::Number(11),
        });
        assert_eq!(table.measure(&row).verdict, Verdict::Differs, "{column:?}");
    }
    // Unknown figures are measured too.
    let mut row = table.rows[2].clone();
    row.expected.fill(None);
    let measured = table.measure(&row);
    assert_eq!(measured.found[0], Quantity::Value(10));
    assert_eq!(measured.verdict, Verdict::Agrees);
}

/// A line of the drawn board is seen by the evaluation if four stones in it are worth that.
#[test]
fn the_lines_that_are_seen_are_those_of_other_games_too() {
    let mut chance = Rng(5);
    let mut seen = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
    for _ in 0..20_000 {
        let position = chance.play(&ConnectFour, &Position::START, 42);
        let Picture::Board(board) = ConnectFour.picture(&position) else {
            panic!("Connect Four has a board");
        };
        if board.winning.len() == 4 {
            let published = WindowsPublished.evaluate(&position, Player::First).abs();
            let repaired = Windows.evaluate(&position, Player::First).abs();
            for (index, is_seen) in [published > 50_000, repaired > 50_000, true]
                .iter()
                .enumerate()
            {
                if *is_seen {
                    seen[index].insert(board.winning.clone());
                }
            }
        }
    }
    assert_eq!(seen.map(|lines| lines.len()), [38, 69, 69]);
}

#[test]
fn rates_are_of_as_many_positions_as_are_asked_for() {
    for name in ["cpp-declined", "web-declined"] {
        let table = table(name);
        let [published, repaired] = &table.rows[..] else {
            panic!("published and repaired");
        };
        let asked = published.sample.expect("a sample");
        assert_eq!(published.sample, repaired.sample);
        let found = table.measure(published).found;
        let [
            Quantity::Share { count, of },
            Quantity::Share { count: missed, .. },
        ] = found[..]
        else {
            panic!("{found:?}");
        };
        assert_eq!(of, asked.positions as u64);
        assert!(count > of / 50, "{name}: {count} of {of}");
        // Four in a row is never worth less than the table, so a win that is declined comes later;
        // only a program blind to a line misses it.
        assert_eq!(missed > 0, name == "web-declined", "{missed}");
        assert!(missed <= count);
        // The lesson about it quotes the measured figure.
        let lesson = match name {
            "cpp-declined" => "27-cpp-class",
            _ => "24-web-server",
        };
        let quotes = [
            format!("declines {count}"),
            format!("dédaigne {count} fois"),
        ];
        for (language, quote) in Language::ALL.into_iter().zip(quotes) {
            let is_it =
                |source: &&Source| source.name() == lesson && source.language == Some(language);
            let source = embedded();
            let text = &source.iter().find(is_it).expect("it is there").text;
            assert!(text.contains(&quote), "{lesson}: {quote}");
        }
    }
}

#[rstest]
fn the_tables_fit_into_eighty_columns(#[values("en", "fr")] language: &str) {
    let mut command = plywood(&["programs", "--facts", "--lang", language]);
    let output = command.assert().success().stderr("").get_output().clone();
    let text = String::from_utf8(output.stdout).unwrap();
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
    let rows = tables().iter().flat_map(|table| &table.rows);
    let marked = |line: &&str| ["  ✓ ", "  ≈ "].iter().any(|mark| line.starts_with(mark));
    assert_eq!(
        text.lines().filter(marked).count(),
        rows.filter(|row| !row.deep).count()
    );
}

#[test]
fn the_command_says_what_it_measures() {
    let output = plywood(&["programs", "--facts", "--program", "notebook"])
        .assert()
        .success()
        .stderr("")
        .get_output()
        .stdout
        .clone();
    let text = String::from_utf8(output).unwrap();
    for line in [
        "notebook · Connect Four in a Jupyter notebook",
        "  ≈ XXX in columns 3 to 5             11        10",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    // Only in the summary.
    assert_eq!(text.matches('✗').count(), 1, "{text}");
}
