//! Runs the fenced blocks of the pages, by their language.

use super::markdown::{Block, Section, calls};
use super::{Markdown, pages, project};
use crate::tools;
use assert_cmd::cargo::cargo_bin;
use plywood_samples::goes_deep;
use rstest::rstest;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folder of `plywood`.
pub fn binary_folder() -> PathBuf {
    cargo_bin("plywood").parent().unwrap().to_owned()
}

/// The search path with `plywood` at its front.
pub fn search_path() -> OsString {
    let old = std::env::var_os("PATH").unwrap_or_default();
    let folders = [binary_folder()].into_iter();
    std::env::join_paths(folders.chain(std::env::split_paths(&old))).unwrap()
}

/// An external program that a section needs.
#[derive(Clone, Copy, PartialEq)]
enum Tool {
    Networkx,
    D3,
    Graphviz,
    Python,
}

impl Tool {
    fn of(section: &Section) -> Option<Tool> {
        let tool = |block: &Block| match block.language.as_deref() {
            Some("python") if block.text.contains("networkx") => Some(Tool::Networkx),
            Some("js") => Some(Tool::D3),
            Some("console") if block.text.contains("| dot -") => Some(Tool::Graphviz),
            Some("console") if block.text.contains("python") => Some(Tool::Python),
            _ => None,
        };
        section.blocks.iter().find_map(tool)
    }

    /// Says so where the tool is absent.
    fn is_here(self) -> bool {
        match self {
            Tool::Networkx => tools::has_networkx(),
            Tool::D3 => tools::has_d3(),
            Tool::Graphviz => tools::has_graphviz(),
            Tool::Python => tools::has_python(),
        }
    }
}

/// Runs a program and compares its output with the page.
fn compare(mut command: Command, folder: &Path, said: &str, place: &str) {
    let output = command
        .current_dir(folder)
        .env("PATH", search_path())
        .env("PLYWOOD_LANG", "en")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(printed, said, "{place}\n{complaint}");
}

/// A slow command, run only with `PLYWOOD_DEEP`: the whole course.
const LONG: &str = "plywood lessons --output course";

/// Runs the blocks of a section one after the other in one new folder; says how many.
fn run(page: &Markdown, section: &Section) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let mut count = 0;
    for (index, block) in section.blocks.iter().enumerate() {
        let place = format!("{}, line {}", page.name, block.line);
        let script = |program: &str, name: &str| {
            std::fs::write(folder.path().join(name), &block.text).unwrap();
            let mut command = Command::new(program);
            command.arg(name);
            let below = section.blocks.get(index + 1);
            let said = below.filter(|below| below.language.as_deref() == Some("text"));
            let said = said.unwrap_or_else(|| panic!("{place}: nothing is said to be printed"));
            compare(command, folder.path(), &said.text, &place);
        };
        match block.language.as_deref() {
            Some("console") => {
                // Both streams in the order in which a reader sees them; but what other tools
                // complain of, like missing fonts, depends on the machine.
                let is_plain = matches!(Tool::of(section), None | Some(Tool::Python));
                let streams = if is_plain { "exec 2>&1\n" } else { "" };
                for call in calls(&block.text) {
                    if call.command == LONG && !goes_deep(LONG) {
                        continue;
                    }
                    let mut shell = Command::new("sh");
                    shell.args(["-c", &format!("{streams}{}", call.command)]);
                    let place = format!("{place}: {}", call.command);
                    compare(shell, folder.path(), &call.output, &place);
                }
            }
            Some("python") => script("python3", "example.py"),
            Some("js") => {
                let modules = tools::node_modules().join("node_modules");
                let modules = std::fs::canonicalize(modules).unwrap();
                let link = folder.path().join("node_modules");
                std::os::unix::fs::symlink(modules, link).unwrap();
                script("node", "example.mjs");
            }
            // What a test cannot run from within itself is cargo alone.
            Some("sh") => {
                for line in block.text.lines() {
                    assert!(line.starts_with("cargo "), "{place}: {line}");
                }
                continue;
            }
            // rustdoc compiles these, in the documentation of the crate.
            Some("rust" | "rust,no_run") => {
                let root = std::fs::read_to_string(project("src/lib.rs")).unwrap();
                let include = format!("include_str!(\"../{}\")", page.name);
                assert!(root.contains(&include), "{place}: nobody compiles this");
                continue;
            }
            // What the program before prints, and what is not to be run.
            Some("text") | None => continue,
            Some(other) => panic!("{place}: nobody knows how to run {other}"),
        }
        count += 1;
    }
    count
}

/// Runs the sections that need this tool, or none.
fn run_those_with(tool: Option<Tool>) {
    let mut count = 0;
    for page in pages() {
        for section in &page.content().sections {
            if Tool::of(section) == tool {
                count += run(&page, section);
            }
        }
    }
    assert!(count >= 1);
}

#[test]
fn what_the_console_shows_is_what_happens() {
    run_those_with(None);
}

#[rstest]
#[case::networkx(Tool::Networkx)]
#[case::d3(Tool::D3)]
#[case::graphviz(Tool::Graphviz)]
#[case::python(Tool::Python)]
fn examples_for(#[case] tool: Tool) {
    if tool.is_here() {
        run_those_with(Some(tool));
    }
}
