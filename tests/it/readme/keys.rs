//! The tables of keys in the README are made from the table that the tutor acts on.

use super::{file, is_update, text};
use plywood::app::bindings::{BINDINGS, Context};
use plywood::language::Language;
use plywood::say;
use std::fmt::Write;

/// The contexts that every reader wants; the others are folded away.
const FIRST: [Context; 5] = [
    Context::Explore,
    Context::Against,
    Context::Lesson,
    Context::Predict,
    Context::Everywhere,
];
const FOLDED: [Context; 13] = [
    Context::Point,
    Context::Answered,
    Context::Home,
    Context::Learn,
    Context::Drilled,
    Context::Evaluation,
    Context::Settings,
    Context::Edit,
    Context::Prompt,
    Context::Export,
    Context::Question,
    Context::Searching,
    Context::Help,
];

const START: &str =
    "<!-- keys: written by PLYWOOD_UPDATE=1 cargo test --test it readme::keys -->\n";
const END: &str = "<!-- end of keys -->";

fn table(context: Context) -> String {
    let mut text = format!(
        "\n| {} | |\n| --- | --- |\n",
        say!(Language::En, context.title())
    );
    for binding in BINDINGS.iter().filter(|row| row.context == context) {
        let keys: Vec<String> = binding.keys.iter().map(|key| format!("`{key}`")).collect();
        let help = say!(Language::En, binding.help);
        writeln!(text, "| {} | {help} |", keys.join(" ")).unwrap();
    }
    text
}

fn tables() -> String {
    let first: String = FIRST.into_iter().map(table).collect();
    let folded: String = FOLDED.into_iter().map(table).collect();
    let summary = "<summary>In lists, forms and questions</summary>";
    format!("{first}\n<details>{summary}\n{folded}\n</details>\n\n")
}

#[test]
fn the_tables_of_keys_are_the_tutors() {
    let readme = text();
    let (before, rest) = readme.split_once(START).expect("the tables have a start");
    let (found, after) = rest.split_once(END).expect("the tables have an end");
    let wanted = tables();
    if is_update() {
        std::fs::write(file(), format!("{before}{START}{wanted}{END}{after}")).unwrap();
        return;
    }
    assert_eq!(
        found, wanted,
        "refresh with: PLYWOOD_UPDATE=1 cargo test --test it readme::keys"
    );
}

#[test]
fn no_key_is_left_out() {
    for binding in BINDINGS {
        let context = binding.context;
        assert!(
            FIRST.contains(&context) || FOLDED.contains(&context),
            "{context:?}"
        );
    }
}
