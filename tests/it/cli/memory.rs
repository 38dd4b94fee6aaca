//! Limits on nodes and on memory.
#![cfg(target_os = "linux")]

use super::plywood;
use crate::pages::Markdown;
use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use plywood_core::tree::NODE_BYTES;
use rstest::rstest;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A search of millions of nodes.
const LARGE: &[&str] = &["--algorithm", "minimax", "--depth", "20"];

/// Returns the command in a folder, limited to `kibibytes` KiB of address space.
fn within(kibibytes: u32, folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", "ulimit -v \"$0\" && exec \"$@\""])
        .arg(kibibytes.to_string())
        .arg(cargo_bin("plywood"))
        .args(args)
        .env("PLYWOOD_LANG", "en")
        .current_dir(folder);
    command
}

/// Returns the only line on standard error.
fn complaint(command: &mut Command) -> String {
    let ended = command.assert().code(4).stdout("");
    let said = String::from_utf8(ended.get_output().stderr.clone()).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).unwrap().next().is_none()
}

#[rstest]
#[case::export_to_a_file(&["export", "--format", "json", "--output", "tree.json"])]
#[case::export_to_a_pipe(&["export", "--format", "dot", "--output", "-"])]
#[case::narrate(&["narrate"])]
fn where_the_system_refuses_memory_one_sentence_says_so(#[case] args: &[&str]) {
    let folder = TempDir::new().unwrap();
    let said = complaint(&mut within(320_000, folder.path(), &[args, LARGE].concat()));
    let start = "plywood: there is not enough memory for more than about ";
    let end = " nodes: choose a smaller --depth or free some memory\n";
    assert!(said.starts_with(start) && said.ends_with(end), "{said}");
    assert!(is_empty(folder.path()));
}

#[test]
fn nothing_is_begun_where_threads_alone_would_take_the_address_space() {
    let folder = TempDir::new().unwrap();
    let said = complaint(&mut within(200_000, folder.path(), &["survey"]));
    let end = "plywood: 235 MB of address space is needed, and less is free: raise the limit, like ulimit -v unlimited\n";
    assert_eq!(said, end);
}

/// The completed iteration answers if memory for the next one is refused.
#[test]
fn an_iteration_ends_where_the_system_refuses_memory() {
    let folder = TempDir::new().unwrap();
    let args = [
        "search",
        "--algorithm",
        "iterative-deepening",
        "--order",
        "best-first",
        "--depth",
        "20",
        "--max-nodes",
        "100000000",
        "--time",
        "60000",
    ];
    let told = within(290_000, folder.path(), &args).assert().success();
    let told = String::from_utf8(told.get_output().stdout.clone()).unwrap();
    assert!(
        told.contains(": stopped because memory was full, "),
        "{told}"
    );
}

#[rstest]
#[case::export(&["export", "--format", "json", "--output", "tree.json"])]
#[case::narrate(&["narrate"])]
#[case::explore(&["explore"])]
#[case::practice(&["practice"])]
#[case::picture(&["picture", "--output", "picture.svg"])]
fn a_limit_beyond_the_memory_is_refused_before_the_search(#[case] args: &[&str]) {
    let folder = TempDir::new().unwrap();
    let args = [args, &["--depth", "2", "--max-nodes", "1000000000"]].concat();
    let said = complaint(&mut within(4_000_000, folder.path(), &args));
    let need = 1_000 * NODE_BYTES;
    let (thousands, rest) = (need / 1_000, need % 1_000);
    let start = format!(
        "plywood: --max-nodes 1000000000 may need {thousands},{rest:03} MB of memory, and less is free: "
    );
    assert!(said.starts_with(&start), "{said}");
    assert!(is_empty(folder.path()));
}

/// The page on searching and the help promise the same bytes a node as the program counts with.
#[test]
fn the_promise_is_what_is_counted_with() {
    let promise = format!("about {NODE_BYTES} bytes");
    assert!(Markdown::read("docs/searching.md").text.contains(&promise));
    let help = plywood(&["export", "--help"]).assert().success();
    let help = String::from_utf8(help.get_output().stdout.clone()).unwrap();
    let help: Vec<&str> = help.split_whitespace().collect();
    assert!(help.join(" ").contains(&promise), "{help:?}");
}
