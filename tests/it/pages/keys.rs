//! The tables of keys are made from the table that the tutor acts on.

use super::{Markdown, is_update, project};
use plywood_app::bindings::Context;
use plywood_app::dialogs;
use plywood_stage::contexts;
use plywood_teach::language::Language;
use plywood_teach::say;
use std::fmt::Write;

const PAGE: &str = "docs/keys.md";
const START: &str = "<!-- written by PLYWOOD_UPDATE=1 cargo test --test it pages:: -->\n";
const END: &str = "<!-- end -->";

fn table(context: Context) -> String {
    let title = say!(Language::En, context.title);
    let mut text = format!("\n### {title}\n\n| key | |\n| --- | --- |\n");
    for binding in dialogs::TABLE
        .rows
        .iter()
        .filter(|row| row.context == context)
    {
        let keys: Vec<String> = binding.keys.iter().map(|key| format!("`{key}`")).collect();
        let help = say!(Language::En, binding.help);
        writeln!(text, "| {} | {help} |", keys.join(" ")).unwrap();
    }
    text
}

fn tables() -> String {
    contexts().into_iter().map(table).collect()
}

fn rows(tables: &str) -> impl Iterator<Item = &str> {
    tables.lines().filter(|line| line.starts_with("| `"))
}

#[test]
fn the_tables_of_keys_are_the_tutors() {
    let Markdown { text, .. } = Markdown::read(PAGE);
    let (before, rest) = text.split_once(START).expect("the tables have a start");
    let (found, after) = rest.split_once(END).expect("the tables have an end");
    let tables = tables();
    assert_eq!(
        rows(&tables).count(),
        dialogs::TABLE.rows.len(),
        "no key is left out"
    );
    let wanted = format!("{tables}\n");
    if is_update() {
        std::fs::write(
            project(PAGE),
            format!("{before}{START}{wanted}{END}{after}"),
        )
        .unwrap();
        return;
    }
    assert_eq!(
        found, wanted,
        "refresh with: PLYWOOD_UPDATE=1 cargo test --test it pages::"
    );
}

/// The README shows a dozen of the same rows.
#[test]
fn the_keys_of_the_readme_are_among_them() {
    let readme = Markdown::read("README.md").text;
    let (_, section) = readme.split_once("\n## Keys\n").unwrap();
    let (section, _) = section.split_once("\n## ").unwrap();
    let tables = tables();
    for row in rows(section) {
        assert!(rows(&tables).any(|known| known == row), "{row}");
    }
    assert!((10..=16).contains(&rows(section).count()));
}
