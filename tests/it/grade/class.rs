//! A whole class: each program once, whatever comes between.

use super::{folder, has};
use crate::cli::plywood;
use assert_cmd::cargo::cargo_bin;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

#[test]
fn a_class_is_graded_once_each_and_gone_on_with() {
    if !has("python3") {
        return;
    }
    let folder = TempDir::new().unwrap();
    let right = fs::read_to_string(self::folder().join("alpha_beta.py")).unwrap();
    let wrong = right.replace("not is_max, alpha, beta)", "not is_max, -INF, INF)");
    for (name, source) in [("ada", &right), ("bob", &wrong), ("cleo", &wrong)] {
        use std::os::unix::fs::PermissionsExt;
        let own = folder.path().join(name);
        fs::create_dir(&own).unwrap();
        let program = own.join("student.py");
        fs::write(&program, format!("#!/usr/bin/env python3\n{source}")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let report = folder.path().join("grades.csv");
    let pattern = format!("{}/*/student.py", folder.path().display());
    let args = [
        "grade",
        "--each",
        &pattern,
        "--report",
        report.to_str().unwrap(),
    ];
    let output = plywood(&args).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        told,
        "3 programs, 1 passed.\n    2  window-not-inherited\n",
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let table = fs::read_to_string(&report).unwrap();
    assert_eq!(table.lines().count(), 4, "{table}");
    assert!(table.contains("/bob/student.py,"), "{table}");
    let journal = folder.path().join("grades.csv.journal");
    assert!(!journal.exists());
}

/// Programs that write down each of their runs.
fn counting(folder: &std::path::Path, programs: usize) -> String {
    use std::os::unix::fs::PermissionsExt;
    for number in 0..programs {
        let own = folder.join(format!("s{number:02}"));
        fs::create_dir(&own).unwrap();
        let program = own.join("run.sh");
        fs::write(
            &program,
            "#!/bin/sh\necho >> \"$(dirname \"$0\")/runs\"\nsleep 0.02\necho value 1\n",
        )
        .unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    }
    format!("{}/*/run.sh", folder.display())
}

#[test]
fn a_class_that_was_killed_goes_on_and_runs_nobody_again() {
    const PROGRAMS: usize = 12;
    let folder = TempDir::new().unwrap();
    let pattern = counting(folder.path(), PROGRAMS);
    let report = folder.path().join("grades.csv");
    let args = [
        "grade",
        "--each",
        &pattern,
        "--report",
        report.to_str().unwrap(),
        "--threads",
        "2",
    ];
    let journal = folder.path().join("grades.csv.journal");
    let done = || fs::read_to_string(&journal).map_or(0, |text| text.matches('\n').count());
    let mut child = Command::new(cargo_bin("plywood"))
        .args(args)
        .spawn()
        .unwrap();
    while done() < 4 {
        assert!(
            child.try_wait().unwrap().is_none(),
            "it came to its end before it could be killed"
        );
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(!report.exists());
    // The first line is what the journal is about.
    let graded: Vec<PathBuf> = fs::read_to_string(&journal)
        .unwrap()
        .lines()
        .skip(1)
        .filter_map(|line| {
            let row: (String, serde_json::Value) = serde_json::from_str(line).ok()?;
            Some(PathBuf::from(row.0).with_file_name("runs"))
        })
        .collect();
    assert!(graded.len() >= 3 && graded.len() < PROGRAMS);
    let runs = |file: &PathBuf| fs::read_to_string(file).unwrap().lines().count();
    let before: Vec<usize> = graded.iter().map(runs).collect();
    let output = plywood(&args).output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let after: Vec<usize> = graded.iter().map(runs).collect();
    assert_eq!(before, after);
    let table = fs::read_to_string(&report).unwrap();
    assert_eq!(table.lines().count(), PROGRAMS + 1, "{table}");
    assert!(!journal.exists());
}

#[test]
fn a_class_that_was_interrupted_says_how_it_goes_on() {
    let folder = TempDir::new().unwrap();
    let pattern = counting(folder.path(), 12);
    let report = folder.path().join("grades.csv");
    let args = [
        "grade",
        "--each",
        &pattern,
        "--report",
        report.to_str().unwrap(),
        "--threads",
        "2",
    ];
    let child = Command::new(cargo_bin("plywood"))
        .args(args)
        .env("PLYWOOD_LANG", "en")
        .stderr(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let journal = folder.path().join("grades.csv.journal");
    while fs::read_to_string(&journal).map_or(0, |text| text.matches('\n').count()) < 2 {
        thread::sleep(Duration::from_millis(5));
    }
    rustix::process::kill_process(
        rustix::process::Pid::from_child(&child),
        rustix::process::Signal::INT,
    )
    .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("the same command continues"), "{told}");
}
