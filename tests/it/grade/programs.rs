//! Right programs pass in any style, wrong ones get their fault.

use super::{command, folder, graded, has};
use crate::cli::plywood;
use plywood_samples::tried;
use rstest::rstest;
use serde_json::{Value as Json, json};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Reads a file of changes: the first line of each block, and the text that its lines make of
/// `right`.
pub(super) fn changed(file: &str, right: impl Fn(&str) -> Option<String>) -> Vec<(String, String)> {
    let text = fs::read_to_string(folder().join(file)).unwrap();
    let mut found = Vec::new();
    for block in text.split("\n\n").skip(1) {
        let mut lines = block.lines().peekable();
        let heading = lines.next().unwrap();
        let Some(mut source) = right(heading) else {
            continue;
        };
        while lines.peek().is_some() {
            let mut taken = |sign: &str| {
                let mut part = Vec::new();
                while let Some(line) = lines.next_if(|line| line.starts_with(sign)) {
                    part.push(line[1..].strip_prefix(' ').unwrap_or_default());
                }
                part.join("\n")
            };
            let (from, to) = (taken("-"), taken("+"));
            assert!(source.contains(&from), "{heading}: {from}");
            source = source.replacen(&from, &to, 1);
        }
        found.push((heading.to_owned(), source));
    }
    found
}

/// The starter kits: language, compiler, the file with the search.
const KITS: [(&str, &str, &str); 8] = [
    ("python", "python3", "search.py"),
    ("javascript", "node", "search.js"),
    ("java", "javac", "Search.java"),
    ("c", "cc", "search.c"),
    ("cpp", "c++", "search.cpp"),
    ("rust", "rustc", "search.rs"),
    ("haskell", "ghc", "Search.hs"),
    ("ocaml", "ocamlopt", "search.ml"),
];

/// Writes the starter kit of a language.
fn kit(folder: &Path, language: &str) -> PathBuf {
    let kit = folder.join(language);
    let to = kit.to_str().unwrap();
    let written = plywood(&["grade", "--starter", language, "--folder", to]).output();
    assert!(written.unwrap().status.success(), "{language}");
    kit
}

/// The search of a kit, finished.
fn finished(kit: &Path, language: &str) -> String {
    let source = |heading: &str| {
        let (of, file) = heading.split_once(' ')?;
        (of == language).then(|| fs::read_to_string(kit.join(file)).unwrap())
    };
    changed("starters.txt", source).swap_remove(0).1
}

/// Puts another search into a kit, and the command that compiles and runs it.
fn with_search(kit: &Path, file: &str, source: &str) -> Vec<String> {
    // A clock that counts whole seconds would find nothing newer.
    std::thread::sleep(std::time::Duration::from_millis(1100));
    fs::write(kit.join(file), source).unwrap();
    vec![kit.join("run.sh").display().to_string()]
}

/// The first start of a kit compiles.
const PATIENT: [&str; 2] = ["--time", "120"];

/// So that not to read a word is a fault.
const STRICT: [&str; 3] = ["--time", "120", "--strict"];

/// The programs that are made of a right one: the names of their faults and their text.
fn wrong(base: &str, right: &str) -> Vec<(String, String)> {
    let is_of_base = |heading: &str| heading.split(' ').nth(1) == Some(base);
    let mut wrong = changed("faults.txt", |heading| {
        is_of_base(heading).then(|| right.to_owned())
    });
    for (heading, _) in &mut wrong {
        heading.truncate(heading.find(' ').unwrap());
    }
    wrong
}

#[test]
fn starter_kits_run_and_pass_once_they_are_finished() {
    let folder = TempDir::new().unwrap();
    let [python, others @ ..] = KITS;
    let others: Vec<_> = tried(others).collect();
    for case @ (language, compiler, file) in KITS {
        let kit = kit(folder.path(), language);
        if case != python && !others.contains(&case) || !has(compiler) {
            continue;
        }
        let run = vec![kit.join("run.sh").display().to_string()];
        let (report, code) = graded(&run, &PATIENT);
        assert_eq!(code, 3, "{language}: {report}");
        assert_eq!(report["errors"], serde_json::json!([]), "{language}");
        let right = finished(&kit, language);
        let (report, code) = graded(&with_search(&kit, file, &right), &PATIENT);
        assert_eq!(code, 0, "{language}: {report}");
        assert_eq!(report["level"], "trace");
        let mut missed = Vec::new();
        for (names, source) in tried(wrong(language, &right)) {
            let run = with_search(&kit, file, &source);
            missed.extend(unnamed(&names, &graded(&run, &STRICT)));
        }
        assert!(missed.is_empty(), "{language}\n{}", missed.join("\n"));
    }
}

/// Why a report does not name these faults, if it does not.
fn unnamed(names: &str, (report, code): &(Json, i32)) -> Option<String> {
    let (name, _) = names.split_once('@').unwrap_or((names, ""));
    let mut expected: Vec<&str> = name.split('+').collect();
    expected.sort_unstable();
    let candidates = report["candidates"].as_array().unwrap();
    let is_named = candidates.iter().any(|named| {
        let found = named.as_array().unwrap().iter();
        let mut found: Vec<&str> = found.map(|name| name.as_str().unwrap()).collect();
        found.sort_unstable();
        found == expected
    });
    let first = &report["first"];
    (!is_named || *code != 3).then(|| format!("{names}: {candidates:?}, {code}\n{first}"))
}

#[rstest]
fn wrong_programs_are_named(
    #[values("alpha_beta.py", "negamax.py", "alpha_beta.js", "visits.c")] base: &str,
) {
    let folder = TempDir::new().unwrap();
    let right = fs::read_to_string(self::folder().join(base)).unwrap();
    let all = wrong(base, &right);
    assert!(!all.is_empty(), "{base}");
    let mut missed = Vec::new();
    for (names, source) in tried(all) {
        let Some(command) = command(folder.path(), base, &source) else {
            return;
        };
        // Not to read a word is a fault only if all tasks are asked.
        missed.extend(unnamed(&names, &graded(&command, &["--strict"])));
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn right_programs_pass_and_their_conventions_are_found_out() {
    let folder = TempDir::new().unwrap();
    let cases = [
        ("alpha_beta.py", "trace", ["ge", "soft"], 1, json!(false)),
        ("negamax.py", "trace", ["ge", "soft"], 1, json!(true)),
        ("alpha_beta.js", "trace", ["ge", "hard"], 0, json!(false)),
        ("generator.py", "trace", ["ge", "soft"], 0, json!(false)),
        ("stack.py", "order", ["ge", "soft"], 1, json!(null)),
        ("visits.c", "order", ["gt", "soft"], 1, json!(null)),
    ];
    for (file, level, [cut, fail], from, negamax) in cases {
        let source = fs::read_to_string(self::folder().join(file)).unwrap();
        let Some(command) = command(folder.path(), file, &source) else {
            continue;
        };
        let (report, code) = graded(&command, &[]);
        assert_eq!(code, 0, "{file}: {report}");
        assert_eq!(report["passed"], report["tasks"], "{file}");
        assert!(report["fault"].is_null() && report["first"].is_null());
        assert_eq!(report["level"], level, "{file}");
        let right =
            json!({"cut": cut, "fail": fail, "from": from, "negamax": negamax, "order": "left"});
        assert_eq!(report["conventions"], right, "{file}");
    }
}
