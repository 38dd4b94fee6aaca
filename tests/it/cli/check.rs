//! `plywood check` as a teacher meets it.

use assert_cmd::Command;
use assert_cmd::cargo::cargo_bin;
use plywood_teach::lesson::{Source, embedded};
use std::fs;
use std::path::Path;

fn check(folder: &Path) -> Command {
    let mut command = Command::new(cargo_bin("plywood"));
    command.env("PLYWOOD_LANG", "en");
    command.arg("check").arg(folder);
    command
}

fn lesson(name: &str) -> String {
    let mut lessons: Vec<Source> = embedded();
    lessons.retain(|source| source.path == name);
    lessons.remove(0).text
}

#[test]
fn the_embedded_lessons_are_proved() {
    let output = Command::new(cargo_bin("plywood"))
        .env("PLYWOOD_LANG", "en")
        .arg("check")
        .output()
        .unwrap();
    assert!(output.status.success());
    assert_eq!(output.stderr, b"");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), embedded().len() + 1);
    let cutoff = "right   lessons/en/05-the-first-cutoff.md  The first cutoff · 2 trees, 8 predictions, 10 claims\n";
    assert!(text.contains(cutoff), "{text}");
    assert!(text.ends_with(" lessons, all right\n"), "{text}");
}

#[test]
fn a_fault_is_shown_at_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let good = lesson("lessons/en/05-the-first-cutoff.md");
    fs::write(folder.path().join("05-good.md"), &good).unwrap();
    let bad = good.replace("\"nodes\": 13", "\"nodes\": 12");
    fs::write(folder.path().join("06-bad.md"), bad).unwrap();
    fs::write(folder.path().join("notes.txt"), "no lesson").unwrap();
    let output = check(Path::new("."))
        .current_dir(&folder)
        .assert()
        .code(3)
        .get_output()
        .clone();
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "right   ./05-good.md  The first cutoff · 2 trees, 8 predictions, 10 claims\nbroken  ./06-bad.md  1 fault\n"
    );
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        r#"error: wrong claim: nodes 12
   --> ./06-bad.md:129:60
    |
129 | { "with": { "algorithm": "minimax" }, "value": 3, "nodes": 12, "leaves": 9 }
    |                                                            ^^ the engine says 13

plywood: 1 fault in 1 of 2 lessons
"#
    );
}

#[test]
fn what_cannot_be_read_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    check(folder.path()).assert().code(2).stderr(format!(
        "plywood: there are no lessons (.md) in {}\n",
        folder.path().display()
    ));
    let missing = folder.path().join("missing");
    let output = check(&missing).assert().code(1).get_output().clone();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.starts_with(&format!("plywood: {} cannot be read: ", missing.display())),
        "{told}"
    );
}

#[test]
fn a_file_that_cannot_be_read_hides_no_other() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("04-folder.md")).unwrap();
    fs::write(folder.path().join("README.md"), "no lesson").unwrap();
    // As some editors write it, with a byte-order mark.
    let good = format!("\u{feff}{}", lesson("lessons/en/05-the-first-cutoff.md"));
    fs::write(folder.path().join("05-good.md"), good).unwrap();
    let output = check(folder.path()).assert().code(3).get_output().clone();
    let lines = String::from_utf8(output.stdout).unwrap();
    assert!(
        lines.contains("right   ") && lines.contains("04-folder.md  1 fault\n"),
        "{lines}"
    );
    let faults = String::from_utf8(output.stderr).unwrap();
    assert!(
        faults.contains("the file cannot be read: it is a folder"),
        "{faults}"
    );
    assert!(
        faults.ends_with("plywood: 1 fault in 1 of 2 lessons\n"),
        "{faults}"
    );
}

/// None of them is waited for, and none hides the good one.
#[cfg(unix)]
#[test]
fn strange_files_are_refused_at_once() {
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    let good = lesson("lessons/en/05-the-first-cutoff.md");
    fs::write(place("good.txt"), good).unwrap();
    symlink("good.txt", place("05-good.md")).unwrap();
    let made = std::process::Command::new("mkfifo")
        .arg(place("06-pipe.md"))
        .status();
    assert!(made.unwrap().success());
    symlink("06-pipe.md", place("07-link.md")).unwrap();
    symlink("/dev/zero", place("08-device.md")).unwrap();
    fs::create_dir(place("09-folder.md")).unwrap();
    let _socket = UnixListener::bind(place("10-socket.md")).unwrap();
    symlink("nowhere", place("11-nowhere.md")).unwrap();
    let large = fs::File::create(place("12-large.md")).unwrap();
    large.set_len((1 << 20) + 1).unwrap();
    // A lesson that would be right, but for an é of another time.
    let text = lesson("lessons/en/05-the-first-cutoff.md").into_bytes();
    let end = text.iter().rposition(|&byte| byte == b'.').unwrap();
    let latin = [&text[..end], b" caf\xe9", &text[end..]].concat();
    fs::write(place("13-latin.md"), latin).unwrap();
    let refused = [
        "it is a named pipe, not a file",
        "it is a named pipe, not a file",
        "it is a device, not a file",
        "it is a folder, not a file",
        "it is a socket, not a file",
        "No such file or directory (os error 2)",
        "it is larger than 1 MiB, the limit",
        "error: this is not text",
    ];
    let mut check = check(folder.path());
    check.timeout(std::time::Duration::from_secs(60));
    let output = check.assert().code(3).get_output().clone();
    let faults = String::from_utf8(output.stderr).unwrap();
    let mut last = 0;
    for sentence in refused {
        // In the order of their names.
        let place = faults[last..].find(&format!("{sentence}\n"));
        last += 1 + place.unwrap_or_else(|| panic!("{sentence}: {faults}"));
    }
    assert!(faults.ends_with("8 faults in 8 of 9 lessons\n"), "{faults}");
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("right   ")
    );
}

#[test]
fn a_folder_has_an_end() {
    let folder = tempfile::tempdir().unwrap();
    for number in 0..=1_000 {
        fs::write(folder.path().join(format!("{number}.md")), "").unwrap();
    }
    check(folder.path()).assert().code(4).stderr(format!(
        "plywood: there are more than 1000 lessons in {}: divide it\n",
        folder.path().display()
    ));
    let folder = tempfile::tempdir().unwrap();
    for number in 0..=64 {
        let file = fs::File::create(folder.path().join(format!("{number}.md"))).unwrap();
        file.set_len(1 << 20).unwrap();
    }
    check(folder.path()).assert().code(4).stderr(format!(
        "plywood: the lessons up to {} have more than 64 MiB: divide them\n",
        folder.path().display()
    ));
}
