//! Students' programs: right ones pass in any style, wrong ones get the right verdict, and no
//! output does harm.
#![cfg(unix)]

mod beside;
mod class;
mod collection;
mod ends;
mod explained;
mod functions;
mod fuzzed;
mod levels;
mod options;
mod pages;
mod programs;
mod strangers;
mod students;
mod traces;
mod wrappers;

use crate::cli::plywood;
use crate::tools;
use plywood_core::game::Move;
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Watch, Window};
use plywood_core::tree::{NodeId, Recorder, Tree};
use plywood_explore::fault::StudentSearch;
use plywood_grade::{Attempt, Task, Trace};
use plywood_teach::words::Unit;
use plywood_teach::words::notation;
use serde_json::Value as Json;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// Returns the trace that the search writes for a task, in the format of the contract.
fn reference_trace(task: &Task, search: impl Into<StudentSearch>) -> String {
    let tree = searched(task, search.into());
    let line = |step| {
        let replay = Replay::new(&tree, step);
        let node = tree.node(replay.node());
        let moves = tree.moves(replay.node()).into_iter();
        let numbers: Vec<String> = moves.map(|Move(index)| (index + 1).to_string()).collect();
        let path = if numbers.is_empty() {
            "root".to_owned()
        } else {
            numbers.join(".")
        };
        let Window { alpha, beta } = node.window;
        Some(match replay.event() {
            Event::Enter => format!(
                "enter {path} {} {}",
                notation(Unit::ONE, alpha),
                notation(Unit::ONE, beta)
            ),
            Event::Evaluate => format!("leaf {path} {}", notation(Unit::ONE, node.value)),
            Event::Cut { .. } => format!("cut {path}"),
            Event::Return => format!("return {path} {}", notation(Unit::ONE, node.value)),
            Event::BackUp { .. } => return None,
        })
    };
    let mut lines: Vec<String> = (0..tree.steps()).filter_map(line).collect();
    lines.push(format!(
        "value {}",
        notation(Unit::ONE, tree.node(NodeId::ROOT).value)
    ));
    let best = tree
        .best_child(NodeId::ROOT)
        .and_then(|best| tree.played(best));
    lines.extend(best.map(|Move(best)| format!("move {}", best + 1)));
    lines.join("\n") + "\n"
}

/// Searches a task and records it.
fn searched(task: &Task, search: StudentSearch) -> Tree {
    let watch = Watch::new(u64::MAX);
    let mut recorder = Recorder::new(&watch);
    task.search(search, &mut recorder).unwrap();
    recorder.into_tree(None).unwrap()
}

/// A task and a program's output for it.
fn attempt(task: &Task, text: &str) -> Attempt {
    Attempt {
        trace: Trace::read(task, text.as_bytes()).unwrap(),
        task: task.clone(),
        failure: None,
    }
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/grade")
}

/// Whether the program is on this machine; a test that needs it says that it is not.
fn has(program: &str) -> bool {
    // OCaml's and Java's of old know one dash alone.
    let option = match program {
        "ocamlopt" | "javac" => "-version",
        _ => "--version",
    };
    tools::is_there(program, Command::new(program).arg(option))
}

/// The command that runs a program of Python, which starts sooner without its settings.
fn python(file: String) -> Vec<String> {
    vec!["python3".to_owned(), "-SE".to_owned(), file]
}

/// The command that runs a source text, or `None` without its compiler or interpreter.
fn command(folder: &Path, file: &str, source: &str) -> Option<Vec<String>> {
    let path = folder.join(file);
    fs::write(&path, source).unwrap();
    let text = path.display().to_string();
    match path.extension()?.to_str()? {
        "py" => has("python3").then(|| python(text)),
        "js" => has("node").then(|| vec!["node".into(), text]),
        "c" => has("cc").then(|| {
            let program = path.with_extension("out").display().to_string();
            let built = Command::new("cc").args([&text, "-o", &program]).status();
            assert!(built.unwrap().success(), "{file}");
            vec![program]
        }),
        "cpp" => has("c++").then(|| {
            let program = path.with_extension("out").display().to_string();
            let args = ["-std=c++17", &text, "-o", &program];
            let built = Command::new("c++").args(args).status();
            assert!(built.unwrap().success(), "{file}");
            vec![program]
        }),
        "java" => has("javac").then(|| {
            let classes = path.with_extension("").display().to_string();
            let main = folder.join("Main.java");
            fs::rename(&path, &main).unwrap();
            let args = ["-d", &classes, main.to_str().unwrap()];
            let built = Command::new("javac").args(args).status();
            assert!(built.unwrap().success(), "{file}");
            let args = ["java", "-XX:TieredStopAtLevel=1", "-cp", &classes, "Main"];
            args.map(str::to_owned).to_vec()
        }),
        other => panic!("{other}"),
    }
}

/// Search path for programs, Python's own folder first: a script that chooses a version takes three
/// times as long as Python to start.
static PATH: LazyLock<OsString> = LazyLock::new(|| {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let ask = ["-c", "import sys; print(sys.executable)"];
    let python = Command::new("python3").args(ask).output();
    let file = python.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    let file = PathBuf::from(file.unwrap_or_default());
    let first = file.parent().map(Path::to_owned).into_iter();
    std::env::join_paths(first.chain(std::env::split_paths(&path))).unwrap_or(path)
});

/// The JSON report on a program, and the exit code.
fn graded(command: &[String], more: &[&str]) -> (Json, i32) {
    let mut args = vec!["grade", "--json"];
    args.extend(more);
    args.push("--");
    args.extend(command.iter().map(String::as_str));
    let output = plywood(&args).env("PATH", &*PATH).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let report = serde_json::from_str(&text)
        .unwrap_or_else(|_| panic!("{text}{}", String::from_utf8_lossy(&output.stderr)));
    (report, output.status.code().unwrap())
}
