//! Functions of Python that print nothing: they are watched, on the command line and in a notebook.

use super::programs::changed;
use super::students::missing;
use super::{PATH, folder, has};
use crate::cli::plywood;
use assert_cmd::cargo::cargo_bin;
use plywood_samples::tried;
use serde_json::Value as Json;
use std::fs;
use std::process::Command;
use tempfile::TempDir;

/// The output and the exit code of `plywood grade` with these arguments.
fn grade(args: &[&str]) -> (String, String, i32) {
    let mut command = plywood(&["grade"]);
    command.args(args).env("PATH", &*PATH);
    let output = command
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .unwrap();
    let [text, errors] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (text, errors, output.status.code().unwrap())
}

/// Time enough for a run, however busy the machine is.
const PATIENT: &str = "--time=120";

#[test]
fn each_function_is_told_what_it_does() {
    if !has("python3") {
        return;
    }
    let file = folder().join("functions.py").display().to_string();
    let listed = Command::new("python3").arg(&file).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    assert!(listed.lines().count() > 70, "{listed}");
    let mut wrong = Vec::new();
    for line in tried(listed.lines()) {
        let (name, words) = line.split_once(" = ").unwrap();
        let (options, facts): (Vec<&str>, Vec<&str>) = words
            .split_whitespace()
            .partition(|word| word.starts_with("--"));
        let args = [
            &["--json", PATIENT, "--function", name, &file][..],
            &options,
        ]
        .concat();
        let (report, errors, code) = grade(&args);
        let report = serde_json::from_str(&report).unwrap_or_else(|_| panic!("{line}: {errors}"));
        let missing = missing(&facts.join(" "), &report, code);
        if !missing.is_empty() {
            wrong.push(format!("{line}\n  not {missing:?}: {code} {report}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The report on a program in Python with these words: what it prints, or what is seen of it.
fn report(is_watched: bool, program: &str, words: &[&str]) -> Json {
    let watched = folder().join("watched.py").display().to_string();
    let watcher = if is_watched {
        vec![watched.as_str()]
    } else {
        Vec::new()
    };
    let (options, own): (Vec<&str>, Vec<&str>) =
        words.iter().partition(|word| word.starts_with("--"));
    let begin = ["--json", PATIENT, "--", "python3", "-SE"];
    let args = [&options[..], &begin, &watcher, &[program], &own].concat();
    let (report, errors, _) = grade(&args);
    serde_json::from_str(&report).unwrap_or_else(|_| panic!("{program} {words:?}: {errors}"))
}

/// A program that prints a trace and is watched instead gets the same verdict.
#[test]
fn what_is_watched_is_what_would_have_been_printed() {
    if !has("python3") {
        return;
    }
    let students = folder().join("students.py").display().to_string();
    let programs = "right, gt, hard, negamax, hard-negamax, backwards, ignores-words, never-cuts, \
        window-not-inherited, root-window-not-narrowed, roles-swapped, wrong-start=0, last-value, \
        cuts-before-update, cut-before-first-child, skips-last-child, negamax sign-missing, \
        negamax window-not-swapped, alpha-at-min, a-ply-too-deep, never-cuts last-value";
    for words in tried(programs.split(", ")) {
        let own: Vec<&str> = words.split(' ').collect();
        let [seen, printed] = [true, false].map(|is_watched| {
            let report = report(is_watched, &students, &own);
            ["passed", "tasks", "unread", "level", "fault"].map(|fact| report[fact].clone())
        });
        assert_eq!(seen, printed, "{words}");
    }
    // Of these, less is seen where no window is handed on.
    let place = TempDir::new().unwrap();
    let base = |heading: &str| {
        let file = heading
            .split(' ')
            .nth(1)
            .filter(|file| file.ends_with(".py"))?;
        fs::read_to_string(folder().join(file)).ok()
    };
    let programs = changed("faults.txt", base);
    assert!(programs.len() > 50, "{}", programs.len());
    for (heading, source) in tried(programs) {
        let program = place.path().join("program.py");
        fs::write(&program, source).unwrap();
        let words: Vec<&str> = heading.split(' ').skip(2).collect();
        let [seen, printed] = [true, false].map(|is_watched| {
            let report = report(is_watched, program.to_str().unwrap(), &words);
            ["tasks", "fault", "candidates"].map(|fact| report[fact].clone())
        });
        assert_eq!(seen, printed, "{heading}");
    }
}

#[test]
fn files_with_functions_are_graded_like_programs() {
    if !has("python3") {
        return;
    }
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let right = "def search(tree, is_max):\n    return tree if isinstance(tree, int) else \
        (max if is_max else min)(search(child, not is_max) for child in tree)\n";
    fs::write(path("right.py"), right).unwrap();
    fs::write(
        path("endless.py"),
        "def search(tree):\n    while True:\n        pass\n",
    )
    .unwrap();
    fs::write(
        path("broken.py"),
        "def search(tree):\n    return tree[0][0] / 0\n",
    )
    .unwrap();
    let task = path("tasks.txt");
    fs::write(&task, "[[3,5],[2,9]]\n").unwrap();
    let tasks = ["--tasks", &task];
    let function = |file: &str, more: &[&str]| {
        let file = path(file);
        grade(&[&tasks[..], &["--function", "search", &file], more].concat())
    };
    let (text, _, code) = function("right.py", &["--accept", "minimax", "--", "python3"]);
    assert!(code == 0 && text.contains("Plain minimax"), "{text}");
    let (text, _, code) = function("endless.py", &["--time", "1"]);
    assert!(code == 4 && text.contains("took longer than 1 s"), "{text}");
    let (text, _, code) = function("broken.py", &[]);
    assert!(code == 3 && text.contains("ZeroDivisionError"), "{text}");
    let (_, errors, code) = function("absent.py", &[]);
    assert!(code == 1 && errors.contains("absent.py"), "{errors}");
    // What cannot be run is told in a sentence, without a grade.
    let unrunnable = [
        (
            "class Own:\n    def go(self, tree): pass\ndef other(tree): pass\n",
            "no function search, but Own.go, other",
        ),
        (
            "class search:\n    def go(self, tree): pass\n",
            "no function search, but search.go",
        ),
        ("search = 1\n", "no function search, but none"),
        ("def search(tree:\n", "SyntaxError: "),
        (
            "import no_such_module\n",
            "ModuleNotFoundError: No module named",
        ),
        ("print('x')\nraise SystemExit\n", "SystemExit"),
        (
            "def search(first, second): return first.left\n",
            "what (first, second) are for cannot be told: name them",
        ),
    ];
    for (source, sentence) in unrunnable {
        fs::write(path("unrunnable.py"), source).unwrap();
        let (text, errors, code) = function("unrunnable.py", &["--accept", "minimax"]);
        let how = "unrunnable.py could not be run: ";
        assert!(
            errors.contains(how) && errors.contains(sentence),
            "{source}: {errors}"
        );
        assert_eq!(
            (text.as_str(), code, errors.lines().count()),
            ("", 1, 1),
            "{errors}"
        );
    }
    fs::remove_file(path("unrunnable.py")).unwrap();
    let (_, errors, code) = grade(&["--function", "search"]);
    assert!(code == 2 && errors.contains("name the file"), "{errors}");

    let (all, table) = (path("*.py"), path("grades.csv"));
    let each = [
        "--each", &all, "--report", &table, "--accept", "minimax", "--time", "5",
    ];
    let (text, errors, code) = grade(&[&tasks[..], &["--function", "search"], &each].concat());
    assert_eq!(
        (text.lines().next(), code),
        (Some("3 programs, 1 passed."), 0),
        "{errors}"
    );
    let rows = fs::read_to_string(&table).unwrap();
    assert!(rows.contains("right.py,1,1,"), "{rows}");
}

/// Python's own tests of the module.
#[test]
fn a_notebook_grades_functions() {
    if !has("python3") {
        return;
    }
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let programs = cargo_bin("plywood").parent().unwrap().to_owned();
    let first = std::iter::once(programs).chain(std::env::split_paths(&*PATH));
    let output = Command::new("python3")
        .arg(folder().join("notebook.py"))
        .env("PATH", std::env::join_paths(first).unwrap())
        .env("PYTHONPATH", root.join("src/python"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    assert!(told.contains("Ran 12 tests"), "{told}");
}
