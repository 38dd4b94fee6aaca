//! `plywood worksheet` as a teacher calls it.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use std::fs;
use std::io::Read;
use std::process::Stdio;

const CODE: &str = "1381T-FH8X6";
const LESSON: &str = "lessons/en/05-the-first-cutoff.md";

fn worksheet(args: &[&str]) -> Assert {
    let mut command = Command::new(cargo_bin("plywood"));
    command.env("PLYWOOD_LANG", "en").arg("worksheet");
    command.args(args).assert()
}

fn text(args: &[&str]) -> String {
    let ended = worksheet(args).success().stderr("");
    String::from_utf8(ended.get_output().stdout.clone()).unwrap()
}

/// A changed lesson in a new folder.
fn own_lesson(name: &str, from: &str, to: &str) -> tempfile::TempDir {
    let root = env!("CARGO_MANIFEST_DIR");
    let lesson = fs::read_to_string(format!("{root}/{LESSON}")).unwrap();
    assert!(lesson.contains(from));
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), lesson.replacen(from, to, 1)).unwrap();
    folder
}

#[test]
fn several_codes_make_one_sheet_with_questions_numbered_through() {
    let sheet = text(&["--code", CODE, "--code", "10000 000bc"]);
    assert!(sheet.contains(">Exercise 1</h2>") && sheet.contains(">Exercise 2</h2>"));
    assert_eq!(sheet.matches("<strong>1.</strong>").count(), 1);
    assert!(sheet.contains("<strong>7.</strong>"));
    let key = text(&["--code", CODE, "--code", "10000 000bc", "--answers"]);
    assert!(key.contains(">Exercise 1 · 1381T-FH8X6<"));
    assert!(key.contains(">Exercise 2 · 10000-000BC<"));
    let again = "plywood worksheet --code 1381T-FH8X6 --code 10000-000BC --lang en --answers";
    assert!(key.contains(&format!("{again}</p>\n</footer>")), "{key}");
}

#[test]
fn a_lesson_is_found_by_name_and_by_number() {
    let sheet = text(&["--lesson", "05-the-first-cutoff"]);
    for wanted in ["5", "05", "05-the-first-cutoff.md"] {
        assert_eq!(text(&["--lesson", wanted]), sheet);
    }
    let french = text(&["--lesson", "5", "--lang", "fr"]);
    assert!(french.contains("Fiche d’exercices") && french.contains("lang=\"fr\""));
}

/// The sheet has only a number, by which its key is found.
#[test]
fn what_the_foot_of_the_key_says_makes_it_again_and_the_sheet() {
    let wanted = ["--lesson", "5", "--lang", "fr"];
    let sheet = text(&wanted);
    let key = text(&[&wanted[..], &["--answers"]].concat());
    let (foot, again) = key.rsplit_once("plywood worksheet ").unwrap();
    let (again, _) = again.split_once("</p>").unwrap();
    let mut args: Vec<&str> = again.split(' ').collect();
    assert_eq!(text(&args), key);
    args.retain(|&word| word != "--answers");
    assert_eq!(text(&args), sheet);
    let (written, _) = sheet.rsplit_once("</p>").unwrap();
    let (_, number) = written.rsplit_once(' ').unwrap();
    assert_eq!(number.len(), 6);
    assert!(foot.contains(&format!("fiche {number}. ")), "{foot}");
    assert!(!sheet.contains("plywood worksheet"), "{sheet}");
}

#[test]
fn a_lesson_of_ones_own_stands_before_the_built_in_one() {
    let folder = own_lesson("05-mine.md", "title: The first cutoff", "title: Mine");
    let from = folder.path().to_str().unwrap();
    for wanted in ["5", "05-mine"] {
        let sheet = text(&["--lesson", wanted, "--from", from]);
        assert!(sheet.contains("<h1>Worksheet: Mine</h1>"), "{sheet}");
    }
    assert!(text(&["--lesson", "6", "--from", from]).contains("Reading a cut"));
}

#[test]
fn a_broken_lesson_ends_with_3() {
    let folder = own_lesson("05-mine.md", "\"nodes\": 11", "\"nodes\": 12");
    let from = folder.path().to_str().unwrap();
    let ended = worksheet(&["--lesson", "5", "--from", from])
        .code(3)
        .stdout("");
    let error = String::from_utf8(ended.get_output().stderr.clone()).unwrap();
    assert!(
        error.contains("05-mine.md:")
            && error.contains("wrong claim: nodes 12, the engine says 11"),
        "{error}"
    );
}

#[test]
fn what_does_not_fit_on_paper_is_said() {
    let message = "no tree of it fits on paper, where 250 nodes have room: choose a smaller --depth or another lesson";
    for args in [["--lesson", "9"], ["--depth", "3"]] {
        worksheet(&args)
            .code(4)
            .stdout("")
            .stderr(format!("plywood: {message}\n"));
    }
}

#[test]
fn an_existing_file_stays_unless_forced() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.html");
    let path = file.to_str().unwrap();
    let args = ["--code", CODE, "--output", path];
    worksheet(&args).success().stdout("").stderr("");
    let sheet = fs::read_to_string(&file).unwrap();
    assert_eq!(sheet, text(&["--code", CODE]));
    fs::write(&file, "mine").unwrap();
    worksheet(&args).code(1);
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    worksheet(&[&args[..], &["--force"]].concat()).success();
    assert_eq!(fs::read_to_string(&file).unwrap(), sheet);
}

#[test]
fn who_closes_the_pipe_has_seen_enough() {
    // More than a pipe holds (64 KiB), so that the end is written when nobody reads any more.
    let codes: Vec<String> = (0..40).map(|_| format!("--code={CODE}")).collect();
    let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
    assert!(text(&codes).len() > 2 << 16);
    let mut child = std::process::Command::new(cargo_bin("plywood"))
        .arg("worksheet")
        .args(&codes)
        .env("PLYWOOD_LANG", "en")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut [0; 10]).unwrap();
    drop(out);
    let ended = child.wait_with_output().unwrap();
    assert!(
        ended.status.success() && ended.stderr.is_empty(),
        "{ended:?}"
    );
}
