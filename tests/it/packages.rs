//! The packages as Cargo sees them: linked crates, and packed files.

use clap::CommandFactory;
use plywood_teach::language::Language;
use plywood_teach::lesson;
use std::collections::BTreeSet;
use std::process::Command;

/// Licences that a program under MIT or Apache-2.0 may be linked with.
const LICENCES: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "Zlib",
];

/// Crates linked in twice, because two others ask for versions that do not agree.
const TWICE: [&str; 3] = ["foldhash", "hashbrown", "syn"];

/// The lines that `cargo` prints, with nothing but what is on this machine already.
fn cargo(arguments: &[&str]) -> Vec<String> {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--offline", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// Every crate that the program is linked with, by this format of `cargo tree`.
fn linked(format: &str, more: &[&str]) -> BTreeSet<String> {
    let arguments = ["tree", "--package", "plywood", "--edges", "normal"];
    let shape = ["--prefix", "none", "--format", format];
    let lines = cargo(&[&arguments[..], &shape, more].concat());
    let lines = lines.into_iter().filter(|line| !line.is_empty());
    lines
        .map(|line| line.trim_end_matches(" (*)").to_owned())
        .collect()
}

/// Whether one licence of each alternative is in the list.
fn is_accepted(licence: &str) -> bool {
    let may = |name: &str| LICENCES.contains(&name.trim_matches(['(', ')', ' ']));
    let alternatives = |part: &str| part.replace('/', " OR ");
    licence
        .split(" AND ")
        .all(|part| alternatives(part).split(" OR ").any(may))
}

#[test]
fn every_crate_has_a_licence_that_allows_it() {
    let crates = linked("{p} | {l}", &[]);
    assert!(crates.len() > 100, "{crates:?}");
    let refused = crates.iter().filter(|line| {
        let (_, licence) = line.split_once(" | ").unwrap();
        !is_accepted(licence)
    });
    assert_eq!(refused.collect::<Vec<_>>(), [""; 0]);
    for refused in ["GPL-3.0-only", "MIT AND AGPL-3.0", "", "(MIT OR ISC) AND X"] {
        assert!(!is_accepted(refused), "{refused}");
    }
}

#[test]
fn no_crate_is_linked_twice_but_those_that_cannot_agree() {
    let crates = linked("{p}", &["--duplicates", "--depth", "0"]);
    let names = crates.iter().map(|line| line.split(' ').next().unwrap());
    let names: BTreeSet<&str> = names.collect();
    assert_eq!(names, BTreeSet::from(TWICE));
}

/// Packages that a tutor without the classroom does not need.
const NOT_IN_THE_TUTOR: [&str; 8] = [
    "axum",
    "csv",
    "hyper",
    "plywood-class",
    "plywood-grade",
    "plywood-serve",
    "sha2",
    "tokio",
];

#[test]
fn a_tutor_alone_is_smaller_and_has_nothing_of_the_classroom() {
    let names = |more| -> BTreeSet<String> {
        let crates = linked("{p}", more).into_iter();
        let names = crates.map(|line| line.split(' ').next().unwrap().to_owned());
        names.collect()
    };
    let (tutor, whole) = (names(&["--no-default-features"]), names(&[]));
    assert!(tutor.is_subset(&whole) && tutor.len() < 130, "{tutor:?}");
    let found = NOT_IN_THE_TUTOR
        .iter()
        .filter(|name| tutor.contains(**name));
    assert_eq!(found.collect::<Vec<_>>(), [&""; 0]);
    let is_known = |name: &&&str| whole.contains(**name);
    let known = NOT_IN_THE_TUTOR.iter().filter(is_known).count();
    assert_eq!(known, NOT_IN_THE_TUTOR.len() - 1, "sha2 is for tests alone");
}

#[test]
fn the_packages_carry_the_lessons_and_no_tests() {
    let listed = |package| cargo(&["package", "--allow-dirty", "--list", "--package", package]);
    let lessons = listed("plywood-lessons");
    for language in ["en", "fr"] {
        let is_lesson = |file: &&String| file.starts_with(language) && file.ends_with(".md");
        let built_in = lesson::embedded().len() / Language::ALL.len();
        assert_eq!(
            lessons.iter().filter(is_lesson).count(),
            built_in,
            "{lessons:?}"
        );
    }
    let program = listed("plywood");
    assert!(program.contains(&"src/main.rs".to_owned()), "{program:?}");
    let unneeded = program.iter().filter(|file| {
        ["tests/", "benches/", "lessons/", "."]
            .iter()
            .any(|at| file.starts_with(at))
            && *file != ".cargo_vcs_info.json"
    });
    assert_eq!(unneeded.collect::<Vec<_>>(), [""; 0]);
}

/// The archive of a release has a manual page for each command that the help lists.
#[test]
fn an_archive_finds_every_command_in_the_help() {
    let script = std::fs::read_to_string("scripts/archive").unwrap();
    let list = script
        .lines()
        .find(|line| line.contains("--help |"))
        .unwrap();
    let list = list.split("$(").nth(1).unwrap();
    let list = list.rsplit_once("); do").unwrap().0;
    let list = list.replace("\"$name/$program\"", env!("CARGO_BIN_EXE_plywood"));
    let output = Command::new("bash").args(["-c", &list]).output().unwrap();
    let listed = String::from_utf8(output.stdout).unwrap();
    let command = plywood::cli::Cli::command();
    let known = command
        .get_subcommands()
        .filter(|known| !known.is_hide_set());
    let known: Vec<&str> = known.map(clap::Command::get_name).collect();
    assert_eq!(listed.split_whitespace().collect::<Vec<_>>(), known);
}
