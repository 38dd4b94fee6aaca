//! A whole class: its table, its pages, and what becomes of programs that cannot be run.

use super::{PATH, folder, has};
use crate::cli::plywood;
use assert_cmd::cargo::cargo_bin;
use plywood_explore::safe;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

#[test]
fn each_program_of_a_class_is_graded_once() {
    if !has("python3") {
        return;
    }
    let folder = TempDir::new().unwrap();
    let right = fs::read_to_string(self::folder().join("alpha_beta.py")).unwrap();
    let wrong = right.replace("not is_max, alpha, beta)", "not is_max, -INF, INF)");
    let early = right
        .replace("best >= beta", "best > alpha")
        .replace("best <= alpha", "best < beta");
    let sources = [&right, &wrong, &wrong, &early];
    for (name, source) in ["ada", "bob", "cleo", "dan"].into_iter().zip(sources) {
        let own = folder.path().join(name);
        fs::create_dir(&own).unwrap();
        let program = own.join("student.py");
        fs::write(&program, format!("#!/usr/bin/env -S python3 -SE\n{source}")).unwrap();
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
    let output = plywood(&args).env("PATH", &*PATH).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        told,
        "4 programs, 1 passed.\n    2  window-not-inherited\n    1  cuts-own-bound / cuts-too-early\n",
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let table = fs::read_to_string(&report).unwrap();
    assert_eq!(table.lines().count(), 5, "{table}");
    for (name, faults) in [
        ("bob", "window-not-inherited,window-not-inherited"),
        ("dan", ",cuts-own-bound cuts-too-early"),
    ] {
        let row = table
            .lines()
            .find(|row| row.contains(&format!("/{name}/")))
            .unwrap();
        assert!(
            row.contains(&format!(",trace,alpha-beta,,{faults},1,")),
            "{row}"
        );
    }
}

/// Writes a program and its folder.
fn submit(folder: &Path, source: &str) {
    fs::create_dir_all(folder).unwrap();
    let program = folder.join("run.sh");
    fs::write(&program, format!("#!/bin/sh\n{source}\n")).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
}

/// Programs that write down each of their runs. While there is a file `held`, only the first ends.
fn counting(folder: &Path, programs: usize) -> String {
    for number in 0..programs {
        let source = "echo >> \"${0%/*}/runs\"\nsleep 0.02\ncase $0 in */s00/*) ;; *) \
            while [ -e \"${0%/*}/../held\" ]; do sleep 0.02; done;; esac\necho value 77";
        submit(&folder.join(format!("s{number:02}")), source);
    }
    format!("{}/*/run.sh", folder.display())
}

#[test]
fn no_page_of_a_class_is_written_through_a_link() {
    let folder = TempDir::new().unwrap();
    let pattern = counting(folder.path(), 1);
    let pages = folder.path().join("pages");
    let mine = folder.path().join("mine.txt");
    let grade = || {
        let mut command = plywood(&["grade", "--each", &pattern, "--force", "--report"]);
        command.arg(folder.path().join("grades.csv"));
        command.arg("--html").arg(&pages).assert()
    };
    grade().success();
    let own = folder.path().join("s00/run.sh.html");
    let page = pages.join(own.strip_prefix("/").unwrap());
    fs::remove_file(&page).unwrap();
    fs::write(&mine, "mine").unwrap();
    symlink(&mine, &page).unwrap();
    let ended = grade().code(1);
    let told = String::from_utf8_lossy(&ended.get_output().stderr).into_owned();
    assert!(told.contains("it is a symbolic link; remove it"), "{told}");
    assert_eq!(fs::read_to_string(&mine).unwrap(), "mine");
}

#[test]
fn a_class_that_is_interrupted_has_no_table() {
    let folder = TempDir::new().unwrap();
    let pattern = counting(folder.path(), 4);
    let [report, waiting] = ["grades.csv", "held"].map(|name| folder.path().join(name));
    fs::write(&waiting, "").unwrap();
    let child = Command::new(cargo_bin("plywood"))
        .args(["grade", "--each", &pattern, "--report"])
        .arg(&report)
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.unwrap();
    while !folder.path().join("s00/runs").exists() {
        assert!(child.try_wait().unwrap().is_none(), "it ended too soon");
        thread::sleep(Duration::from_millis(5));
    }
    let ended = rustix::process::Pid::from_child(&child);
    rustix::process::kill_process(ended, rustix::process::Signal::TERM).unwrap();
    let output = child.wait_with_output().unwrap();
    fs::remove_file(waiting).unwrap();
    assert_eq!(output.status.code(), Some(143));
    let told = "plywood: ended before all was graded\n";
    assert!(String::from_utf8(output.stderr).unwrap().ends_with(told));
    assert!(!report.exists());
}

/// Grades the class in a folder that is the current one, and returns the lines of its table and what
/// was printed.
fn table(folder: &Path, pattern: &str, more: &[&str]) -> (Vec<String>, String) {
    let args = [
        "grade",
        "--each",
        pattern,
        "--report",
        "grades.csv",
        "--force",
    ];
    let output = plywood(&[&args, more].concat())
        .current_dir(folder)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    let table = fs::read_to_string(folder.join("grades.csv")).unwrap();
    let rows = table.lines().map(str::to_owned).collect();
    (rows, String::from_utf8(output.stdout).unwrap())
}

#[test]
fn what_cannot_be_graded_has_a_row_that_says_why() {
    let folder = TempDir::new().unwrap();
    let at = |name: &[u8]| folder.path().join(OsStr::from_bytes(name));
    submit(&at(b"ada"), "echo value 77");
    for name in [&b"b\xff"[..], b"b\xfe"] {
        submit(&at(name), "echo value 77");
    }
    // The last column says why a task has no result.
    submit(&at(b"dora"), "exit 3");
    let (rows, _) = table(folder.path(), "dora/*", &[]);
    assert!(
        rows[1].starts_with("dora/run.sh,0,") && !rows[1].ends_with(','),
        "{rows:?}"
    );
    fs::remove_dir_all(at(b"dora")).unwrap();
    // Not even root can read it.
    symlink("cleo", at(b"cleo")).unwrap();
    fs::write(at(b"notes.txt"), "no submission").unwrap();
    fs::create_dir(at(b"empty")).unwrap();
    for pattern in ["*/run.sh", "*/*.sh"] {
        let (rows, told) = table(folder.path(), pattern, &[]);
        let counts = "4 programs, 0 passed.\n    3  wrong-start\n    1  did not finish\n";
        assert_eq!((rows.len(), told.as_str()), (5, counts), "{rows:?}");
        for (row, name) in rows[1..].iter().zip(["ada", r"b\xfe", r"b\xff"]) {
            assert!(row.starts_with(&format!("{name}/run.sh,0,14,")), "{row}");
        }
        assert!(rows[4].starts_with("cleo,,,"), "{rows:?}");
        assert!(rows[4].ends_with("script names\""), "{rows:?}");
    }
}

#[test]
fn what_is_no_file_has_a_row_too() {
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name);
    submit(&at("ada"), "echo value 77");
    for name in ["bob", "cleo", "dan/run.sh"] {
        fs::create_dir_all(at(name)).unwrap();
    }
    symlink("nowhere", at("bob/run.sh")).unwrap();
    let fifo = Command::new("mkfifo").arg(at("cleo/run.sh")).status();
    assert!(fifo.unwrap().success());
    let (rows, _) = table(folder.path(), "*/run.sh", &[]);
    assert_eq!(rows.len(), 5, "{rows:?}");
    let whys = ["script names", "(chmod +x)", "(chmod +x)"];
    for (row, why) in rows[2..].iter().zip(whys) {
        assert!(row.ends_with(&format!("{why}\"")), "{row}");
    }
    fs::remove_file(at("grades.csv")).unwrap();
    let ended = plywood(&["grade", "--each", "*", "--report", "all.csv"])
        .current_dir(folder.path())
        .assert()
        .code(2);
    let told = String::from_utf8_lossy(&ended.get_output().stderr).into_owned();
    assert!(told.contains("no file matches"), "{told}");
}

/// A fault of the grader is not put down to a student.
#[test]
fn a_grader_without_files_says_so_and_grades_nobody() {
    let folder = TempDir::new().unwrap();
    let pattern = counting(folder.path(), 16);
    let report = folder.path().join("grades.csv");
    let plywood = cargo_bin("plywood");
    let grade = format!(
        "ulimit -n 12; exec {} grade --each '{pattern}' --report {}",
        plywood.display(),
        report.display()
    );
    let output = Command::new("sh").args(["-c", &grade]).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("Too many open files"), "{told}");
    assert!(!report.exists());
}

/// A program whose path looks like an option is run; no cell is a formula or moves the cursor.
#[test]
fn odd_names_are_no_options_no_formulas_and_no_escapes() {
    let folder = TempDir::new().unwrap();
    for name in ["-x", "=1+1", "@a", "+b", "\tc", "\u{1b}[2Jd"] {
        submit(&folder.path().join(name), "echo value 77");
    }
    let (rows, _) = table(folder.path(), "*/run.sh", &[]);
    assert_eq!(rows.len(), 7, "{rows:?}");
    let mut names: Vec<&str> = rows[1..]
        .iter()
        .map(|row| row.split_once(",0,14,").unwrap().0)
        .collect();
    names.sort_unstable();
    let expected = ["'+b", "'-x", "'=1+1", "'@a", r"\tc", r"\u{1b}[2Jd"];
    assert_eq!(names, expected.map(|name| format!("{name}/run.sh")));
}

/// Each program has its own page, however alike their paths are.
#[test]
fn pages_of_a_class_never_collide() {
    let folder = TempDir::new().unwrap();
    let long = format!("{0}/{0}", "xé".repeat(40));
    let paths = [
        "a/b",
        "a~b",
        "a~/b",
        "a/~b",
        "a\\b",
        "a:b",
        "c\u{1}",
        "c\u{2}",
        "c_",
        &format!("p/{long}"),
        &format!("q/{long}"),
    ];
    for path in paths {
        submit(&folder.path().join(path), "echo value 77");
    }
    let (rows, _) = table(folder.path(), "**/run.sh", &["--html", "pages"]);
    assert_eq!(rows.len(), paths.len() + 1, "{rows:?}");
    for path in paths {
        let page = folder.path().join("pages").join(path).join("run.sh.html");
        let title = format!("<title>{}/run.sh: ", safe::html(path));
        assert!(fs::read_to_string(page).unwrap().contains(&title), "{path}");
    }
}
