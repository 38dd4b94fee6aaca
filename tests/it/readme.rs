//! The README is true: its examples run and print what stands there, its table of keys is the
//! tutor's, and all that it points to exists.

mod blocks;
mod keys;

use crate::tools;
use assert_cmd::cargo::cargo_bin;
use blocks::{Block, blocks, calls};
use clap::CommandFactory;
use plywood::cli::Cli;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The headings under which other people's programs are needed.
const TOOLS: [&str; 3] = ["networkx", "d3", "Graphviz"];

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")
}

/// The README as it is now.
pub fn text() -> String {
    std::fs::read_to_string(file()).unwrap()
}

/// Whether what is generated shall be written instead of compared.
pub fn is_update() -> bool {
    std::env::var_os("PLYWOOD_UPDATE").is_some_and(|value| value == "1")
}

/// Where `plywood` lies.
pub fn binary_folder() -> PathBuf {
    cargo_bin("plywood").parent().unwrap().to_owned()
}

/// The search path with `plywood` at its front.
fn search_path() -> OsString {
    let old = std::env::var_os("PATH").unwrap_or_default();
    let folders = [binary_folder()].into_iter();
    std::env::join_paths(folders.chain(std::env::split_paths(&old))).unwrap()
}

/// Runs a program and compares what it prints with what the README says.
fn compare(mut command: Command, folder: &Path, said: &str, place: &str) {
    let output = command
        .current_dir(folder)
        .env("PATH", search_path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(printed, said, "README.md, {place}\n{complaint}");
}

/// Runs blocks one after the other in one new folder and compares what they print.
fn run(blocks: &[&Block]) {
    assert!(!blocks.is_empty());
    let folder = tempfile::tempdir().unwrap();
    for (index, block) in blocks.iter().enumerate() {
        let line = block.line;
        match block.language.as_str() {
            "console" => {
                // Both streams in the order in which a reader sees them; but what other tools
                // complain of, like missing fonts, depends on the machine.
                let is_plain = !TOOLS.contains(&block.heading.as_str());
                let streams = if is_plain { "exec 2>&1\n" } else { "" };
                for call in calls(&block.text) {
                    let mut shell = Command::new("sh");
                    shell.env("PLYWOOD_LANG", "en");
                    shell.args(["-c", &format!("{streams}{}", call.command)]);
                    let place = format!("line {line}: {}", call.command);
                    compare(shell, folder.path(), &call.output, &place);
                }
            }
            "python" | "js" => {
                let (program, name) = match block.language.as_str() {
                    "python" => ("python3", "example.py"),
                    _ => ("node", "example.mjs"),
                };
                std::fs::write(folder.path().join(name), &block.text).unwrap();
                if program == "node" {
                    let modules = tools::node_modules().join("node_modules");
                    let modules = std::fs::canonicalize(modules).unwrap();
                    let link = folder.path().join("node_modules");
                    std::os::unix::fs::symlink(modules, link).unwrap();
                }
                let mut command = Command::new(program);
                command.env("PLYWOOD_LANG", "en");
                command.arg(name);
                let said = &blocks[index + 1].text;
                compare(command, folder.path(), said, &format!("line {line}"));
            }
            // What the program before prints.
            "text" => {}
            other => panic!("README.md, line {line}: nobody knows how to run {other}"),
        }
    }
}

fn under<'a>(all: &'a [Block], heading: &str) -> Vec<&'a Block> {
    all.iter()
        .filter(|block| block.heading == heading)
        .collect()
}

#[test]
fn what_the_console_shows_is_what_happens() {
    let all = blocks(&text());
    let plain: Vec<&Block> = all
        .iter()
        .filter(|block| block.language != "sh" && !TOOLS.contains(&block.heading.as_str()))
        .collect();
    assert!(plain.len() >= 3);
    run(&plain);
}

#[test]
fn networkx_example() {
    if tools::has_networkx() {
        run(&under(&blocks(&text()), "networkx"));
    }
}

#[test]
fn d3_example() {
    if tools::has_d3() {
        run(&under(&blocks(&text()), "d3"));
    }
}

#[test]
fn graphviz_example() {
    if tools::has_graphviz() {
        run(&under(&blocks(&text()), "Graphviz"));
    }
}

/// What a test cannot run from within itself is cargo alone.
#[test]
fn every_other_block_calls_cargo() {
    for block in blocks(&text()) {
        if block.language == "sh" {
            for line in block.text.lines() {
                assert!(line.starts_with("cargo "), "line {}: {line}", block.line);
            }
        }
    }
}

#[test]
fn every_command_is_told_and_every_option_exists() {
    let readme = text();
    let mut cli = Cli::command();
    cli.build();
    // Cargo's own.
    let mut known: BTreeSet<String> = ["release", "test", "path", "open", "example"]
        .map(String::from)
        .into();
    for command in std::iter::once(&cli).chain(cli.get_subcommands()) {
        known.extend(
            command
                .get_arguments()
                .filter_map(|a| a.get_long())
                .map(str::to_owned),
        );
    }
    for command in cli.get_subcommands().filter(|c| c.get_name() != "help") {
        let name = command.get_name();
        assert!(
            readme.contains(&format!("plywood {name}")),
            "{name} is not told"
        );
    }
    for word in readme.split([' ', '`', '\n', '|', ',', '(', ')']) {
        if let Some(option) = word
            .strip_prefix("--")
            .filter(|rest| rest.starts_with(char::is_alphabetic))
        {
            assert!(known.contains(option), "there is no --{option}");
        }
    }
}

#[test]
fn every_link_within_the_project_leads_somewhere() {
    let readme = text();
    let links = readme
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'));
    let mut count = 0;
    for (link, _) in links.filter(|(link, _)| !link.contains("://") && !link.starts_with('#')) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(link);
        assert!(path.exists(), "{link} does not exist");
        count += 1;
    }
    assert!(count >= 6, "pictures, changelog and licences are linked");
}
