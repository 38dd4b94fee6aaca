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

#[test]
fn no_page_of_a_class_is_written_through_a_link() {
    let folder = TempDir::new().unwrap();
    let pattern = counting(folder.path(), 1);
    let pages = folder.path().join("pages");
    fs::create_dir(&pages).unwrap();
    let mine = folder.path().join("mine.txt");
    for link in ["index.html", "page"] {
        let name = if link == "page" {
            let page = fs::read_dir(&pages)
                .unwrap()
                .map(|entry| entry.unwrap().path());
            let page = page
                .filter(|page| !page.ends_with("index.html"))
                .next()
                .unwrap();
            fs::remove_file(&page).unwrap();
            page
        } else {
            pages.join(link)
        };
        fs::write(&mine, "mine").unwrap();
        std::os::unix::fs::symlink(&mine, &name).unwrap();
        let args = ["grade", "--each", &pattern, "--force", "--report"];
        let ended = plywood(&args)
            .arg(folder.path().join("grades.csv"))
            .arg("--html")
            .arg(&pages)
            .assert()
            .code(1);
        let told = String::from_utf8_lossy(&ended.get_output().stderr).into_owned();
        assert!(told.contains("it is a symbolic link; remove it"), "{told}");
        assert_eq!(fs::read_to_string(&mine).unwrap(), "mine");
        fs::remove_file(&name).unwrap();
        plywood(&args)
            .arg(folder.path().join("grades.csv"))
            .arg("--html")
            .arg(&pages)
            .assert()
            .success();
    }
}

#[test]
fn a_journal_is_for_one_run_at_a_time_and_for_the_same_limits() {
    let folder = TempDir::new().unwrap();
    let pattern = counting(folder.path(), 12);
    let report = folder.path().join("grades.csv");
    let journal = folder.path().join("grades.csv.journal");
    let grade = |more: &[&str]| {
        let mut command = plywood(&["grade", "--each", &pattern, "--report"]);
        command.arg(&report).args(more);
        command
    };
    let held = fs::File::create(&journal).unwrap();
    held.lock().unwrap();
    let told = "grades.csv.journal is being written by another run";
    let refused = |command: &mut assert_cmd::Command, code: i32, told: &str| {
        let ended = command.assert().code(code).stdout("");
        let said = String::from_utf8_lossy(&ended.get_output().stderr).into_owned();
        assert!(said.contains(told), "{said}");
    };
    refused(&mut grade(&[]), 1, told);
    drop(held);
    let child = Command::new(cargo_bin("plywood"))
        .args(["grade", "--each", &pattern, "--report"])
        .arg(&report)
        .spawn();
    let mut child = child.unwrap();
    while fs::read_to_string(&journal).map_or(0, |text| text.matches('\n').count()) < 2 {
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    for more in [["--memory", "300"], ["--time", "9"], ["--printed", "9"]] {
        refused(
            &mut grade(&more),
            3,
            "was begun with other tasks or options",
        );
    }
    grade(&[]).assert().success();
}
