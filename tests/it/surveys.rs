//! `plywood survey` as it is called.

mod files;

use assert_cmd::Command;
use std::fs;
use std::path::Path;

/// Of 3 positions 4 depths by 4 methods.
const ARGS: &str = "survey --position= --position 4453 --position 44 --depth 1,2,3,4 \
    --algorithm minimax,alpha-beta --order left-to-right,centre-first";

/// Runs `plywood survey` in a folder; returns its exit code and its complaint.
fn run(folder: &Path, more: &[&str]) -> (i32, String) {
    let mut command = Command::cargo_bin("plywood").unwrap();
    let output = command
        .current_dir(folder)
        .args(ARGS.split(' '))
        .args(more)
        .output()
        .unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), complaint)
}

#[test]
fn the_table_is_the_same_on_one_thread_and_on_three() {
    let folder = tempfile::tempdir().unwrap();
    let tables = ["1", "3"].map(|threads| {
        let name = format!("{threads}.csv");
        let args = ["--output", &name, "--threads", threads];
        assert_eq!(run(folder.path(), &args), (0, String::new()));
        fs::read_to_string(folder.path().join(name)).unwrap()
    });
    assert_eq!(tables[0], tables[1]);
    assert_eq!(tables[0].lines().count(), 1 + 3 * 4 * 4);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
}

#[test]
fn positions_come_from_a_file_and_a_wrong_one_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let survey_of = |list: &str| {
        fs::write(folder.path().join("list.txt"), list).unwrap();
        let mut command = Command::cargo_bin("plywood").unwrap();
        command.args(["survey", "--positions", "list.txt", "--depth", "2"]);
        command.current_dir(folder.path()).output().unwrap()
    };
    let output = survey_of("4453 # an opening\n\n 44\n");
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(
        table.contains("\n0,connect-four,4453,2,alpha-beta,left-to-right,table,"),
        "{table}"
    );
    assert!(table.contains("\n1,connect-four,44,2,"), "{table}");
    let output = survey_of("44\n4458\n");
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        complaint.contains("list.txt:2: position: character 4"),
        "{complaint}"
    );
}
