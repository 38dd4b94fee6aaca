//! Students' programs: right ones pass in any style, wrong ones get the right verdict, and no
//! output does harm.
#![cfg(unix)]

mod beside;
mod class;
mod collection;
mod ends;
mod functions;
mod options;
mod programs;
mod strangers;
mod students;
mod wrappers;

use crate::cli::plywood;
use crate::tools;
use serde_json::Value as Json;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

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
