//! `plywood worksheet` as a teacher calls it.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use std::fs;
use std::io::Read;
use std::process::Stdio;

const CODE: &str = "1381T-FH8X6";

fn worksheet(args: &[&str]) -> Assert {
    let mut command = Command::new(cargo_bin("plywood"));
    command.env("PLYWOOD_LANG", "en").arg("worksheet");
    command.args(args).assert()
}

fn text(args: &[&str]) -> String {
    let ended = worksheet(args).success().stderr("");
    String::from_utf8(ended.get_output().stdout.clone()).unwrap()
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

/// The sheet has only a number, by which its key is found.
#[test]
fn what_the_foot_of_the_key_says_makes_it_again_and_the_sheet() {
    let wanted = ["--code", CODE, "--lang", "fr"];
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
fn what_does_not_fit_on_paper_is_said() {
    let message =
        "no tree of it fits on paper, where 250 nodes have room: choose a smaller --depth";
    worksheet(&["--depth", "3"])
        .code(4)
        .stdout("")
        .stderr(format!("plywood: {message}\n"));
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
