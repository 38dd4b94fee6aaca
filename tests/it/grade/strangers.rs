//! Any behaviour of a program is reported in one clear line.

use super::{PATH, has};
use crate::cli::plywood;
use assert_cmd::cargo::cargo_bin;
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

#[test]
fn strangers_get_one_clear_line() {
    if !has("python3") {
        return;
    }
    let cases = [
        (
            "import os; os.close(1); os.close(2); import time; time.sleep(60)",
            4,
            "took longer than 1 s",
        ),
        (
            "import sys; sys.stderr.write('x\\n' * 20000); raise ValueError('no idea')",
            3,
            "ValueError: no idea",
        ),
        (
            "import sys; sys.exit('note: 1\\nthread panicked at a.rs:1:2:\\n  no idea\\nnote: 2')",
            3,
            "panicked at a.rs:1:2: no idea",
        ),
        (
            "print('x' * (2 ** 20 - 1))",
            3,
            "Nothing to grade was printed",
        ),
        (
            "import sys; sys.stdout.write('enter roo')",
            3,
            "Line 1 of the output",
        ),
        (
            "import sys; sys.stdout.buffer.write(b'value \\xff\\n')",
            3,
            "Nothing to grade was printed",
        ),
        (
            "print('value 1' + '0' * 400)",
            3,
            "The value of the root is",
        ),
        (
            "print('leaf 99999999999999999999 3')",
            3,
            "Nothing to grade was printed",
        ),
        ("print('hello')", 3, "Nothing to grade was printed"),
        ("print('visit root')", 3, "Nothing to grade was printed"),
        ("print('enter root')", 3, "Nothing to grade was printed"),
        (
            "import os; os.fork() or __import__('time').sleep(60)",
            3,
            "Nothing to grade was printed",
        ),
    ];
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("tasks.txt");
    fs::write(&file, "[[3,5],[2,9]]").unwrap();
    let tasks = file.to_str().unwrap();
    for (program, code, said) in cases {
        // On a busy machine a program takes its time to start.
        let time = if code == 4 { "1" } else { "60" };
        let args = [
            "grade",
            "--time",
            time,
            "--printed",
            "1",
            "--tasks",
            tasks,
            "--",
            "python3",
            "-c",
            program,
        ];
        let output = plywood(&args).env("PATH", &*PATH).output().unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(code), "{program}: {told}");
        assert!(told.contains(said), "{program}: {told}");
    }
    let output = plywood(&["grade", "--", "./there-is-no-such-program"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.starts_with("plywood: ./there-is-no-such-program could not be run: "),
        "{told}"
    );
}

/// A task of more bytes than a pipe holds reaches a program that takes its time.
#[test]
fn a_large_task_arrives_whole() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("tasks.txt");
    let task = format!("[{}1]", "1,".repeat(40_000));
    fs::write(&file, &task).unwrap();
    let args = ["grade", "--tasks", file.to_str().unwrap(), "--", "sh", "-c"];
    let count = "sleep 0.2; echo bytes: $(wc -c) >&2; exit 1";
    let output = plywood(&args).arg(count).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    let bytes = task.len() + "\nmax=root alpha=-inf beta=inf\n".len();
    assert!(told.contains(&format!("bytes: {bytes}")), "{told}");
}

/// A killed grader leaves neither the program nor its children running.
#[cfg(target_os = "linux")]
#[test]
fn programs_end_with_a_grader_that_is_killed() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("processes");
    let program = format!("sleep 3000 & echo $! $$ > {}; sleep 3000", file.display());
    let mut grader = Command::new(cargo_bin("plywood"))
        .args(["grade", "--time", "3000", "--", "sh", "-c", &program])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let wait_until = |what, is_so: &dyn Fn() -> bool| {
        let begun = Instant::now();
        while !is_so() {
            assert!(begun.elapsed() < Duration::from_secs(300), "{what}");
            thread::sleep(Duration::from_millis(10));
        }
    };
    let processes = || fs::read_to_string(&file).unwrap_or_default();
    wait_until("the program runs", &|| processes().ends_with('\n'));
    // A zombie is as good as gone.
    let runs = |process: &str| {
        let state = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        !state.is_empty() && !state.contains(") Z")
    };
    assert!(processes().split_whitespace().all(runs));
    grader.kill().unwrap();
    grader.wait().unwrap();
    wait_until("it is ended", &|| !processes().split_whitespace().any(runs));
}

/// A file may have 64 MiB: not a block more, and not a thousand times as much.
#[test]
fn files_are_as_large_as_they_may_be() {
    let folder = TempDir::new().unwrap();
    let grade = |size: u64| {
        let file = folder.path().join("file");
        let program = format!("truncate -s {size} {} && echo value 1", file.display());
        let args = ["grade", "--json", "--", "sh", "-c", &program];
        String::from_utf8(plywood(&args).output().unwrap().stdout).unwrap()
    };
    let most = 64 << 20;
    assert!(grade(most).contains("\"errors\":[]"));
    assert!(!grade(most + 1).contains("\"errors\":[]"));
}
