//! Lists of positions, and what is refused before any search.
#![cfg(unix)]

use assert_cmd::Command;
use std::fs;
use std::path::Path;

/// Runs `plywood survey` with these options only; returns its exit code, output and complaint.
fn told(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("plywood").unwrap();
    let output = command
        .current_dir(folder)
        .arg("survey")
        .args(args)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let code = output.status.code().unwrap();
    (code, text(output.stdout), text(output.stderr))
}

#[test]
fn a_list_is_told_by_its_lines() {
    let folder = tempfile::tempdir().unwrap();
    let listed = |text: &str, more: &[&str]| {
        fs::write(folder.path().join("list.txt"), text).unwrap();
        let args = [&["--positions", "list.txt", "--depth", "2"][..], more].concat();
        told(folder.path(), &args)
    };
    let (code, table, _) = listed("\u{feff}4453\r\n", &[]);
    assert_eq!(code, 0);
    assert!(table.contains("\n0,connect-four,4453,2,"), "{table}");
    let (code, _, complaint) = listed("\u{feff}4453\n# none\n4458\n", &["--position", "44"]);
    assert_eq!(code, 2);
    let wanted = "plywood: list.txt:3: position: character 4";
    assert!(complaint.starts_with(wanted), "{complaint}");
    let (code, _, complaint) = listed("44\n", &["--position", "4458"]);
    assert_eq!(code, 2);
    let wanted = "plywood: position 1 of the list: position: character 4";
    assert!(complaint.starts_with(wanted), "{complaint}");
    let (code, table, complaint) = listed("# none\n\n", &[]);
    assert_eq!((code, table.as_str()), (2, ""));
    assert_eq!(
        complaint,
        "plywood: list.txt has no position: write one per line\n"
    );
}

#[test]
fn textbook_trees_are_searched_whole() {
    let folder = tempfile::tempdir().unwrap();
    let trees = "[[[[[1 2] 3] 4] 5] 6]\n[[1 2] [4 5]]\n";
    fs::write(folder.path().join("trees.txt"), trees).unwrap();
    let args = ["--game", "textbook", "--positions", "trees.txt"];
    let (code, table, complaint) = told(folder.path(), &args);
    assert_eq!((code, complaint.as_str()), (0, ""));
    for (tree, depth) in trees.lines().zip([5, 2]) {
        let wanted = format!(",textbook,{tree},{depth},alpha-beta,");
        assert!(table.contains(&wanted), "{table}");
    }
}
