//! Reports of programs that search well and end badly, or print something that is not a value.

use super::{folder, graded, has};
use crate::cli::plywood;
use plywood_samples::one_in;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A task that tells cutting on ≥ from cutting on >, at node 2.
const TASK: &str = "[[5,7],[5,9]] max=root";

/// Command line words that grade the right program, which then does `ending`, on one task.
fn args(folder: &Path, ending: &str) -> [Vec<String>; 2] {
    let source = fs::read_to_string(self::folder().join("alpha_beta.py")).unwrap();
    let [tasks, program] = ["tasks.txt", "program.py"].map(|name| folder.join(name));
    fs::write(&tasks, TASK).unwrap();
    fs::write(&program, format!("{source}{ending}\n")).unwrap();
    let [tasks, program] = [tasks, program].map(|path| path.display().to_string());
    // Only what never ends waits for it.
    let time = if ending.contains("sleep") { "5" } else { "60" };
    let limits = ["--time", time, "--printed", "1", "--tasks"].map(str::to_owned);
    let options = limits.into_iter().chain([tasks]).collect();
    [options, super::python(program)]
}

#[test]
fn the_true_cause_of_a_bad_end_comes_first() {
    if !has("python3") {
        return;
    }
    let folder = TempDir::new().unwrap();
    let grade = |ending: &str| {
        let [options, command] = args(folder.path(), ending);
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        graded(&command, &options)
    };
    let (right, code) = grade("");
    assert_eq!(code, 0, "{right}");
    let killed = "import os; print(end='', flush=True); os.kill(os.getpid(), 11)";
    let long = "took longer than 5 s and was ended";
    let flood = "printed more than 1 MiB and was ended";
    for (ending, cause, code) in [
        ("import sys; sys.exit(3)", "ended with exit code 3", 3),
        ("import sys; sys.exit(127)", "ended with exit code 127", 3),
        (killed, "ended with signal 11 (SIGSEGV)", 3),
        (
            "import time; print(end='', flush=True); time.sleep(60)",
            long,
            4,
        ),
        (
            "import time; print('value 1', end='', flush=True); time.sleep(60)",
            long,
            4,
        ),
        ("while True: print('x' * 1000)", flood, 4),
        ("while True: print('value 5')", flood, 4),
        ("while True: print('enter root -inf inf')", flood, 4),
    ] {
        let (report, found) = grade(ending);
        assert_eq!(found, code, "{ending}: {report}");
        assert_eq!(
            report["first"]["why"],
            format!("The program {cause}."),
            "{ending}"
        );
        assert_eq!(report["errors"][0]["error"], cause, "{ending}");
        assert_eq!(report["passed"], 0, "{ending}");
        assert_eq!(report["conventions"], right["conventions"], "{ending}");
        assert_eq!(report["candidates"], right["candidates"], "{ending}");
    }
}

/// A wrong line stays the first departure, and its fault has its name, however the program ends.
#[test]
fn a_bad_end_hides_no_fault() {
    if !has("python3") {
        return;
    }
    let folder = TempDir::new().unwrap();
    let [_, command] = args(folder.path(), "import sys; sys.exit(3)");
    let source = fs::read_to_string(&command[2]).unwrap();
    let wrong = source.replace("not is_max, alpha, beta)", "not is_max, -INF, INF)");
    fs::write(&command[2], wrong).unwrap();
    let (report, _) = graded(&command, &[]);
    assert_eq!(report["fault"][0], "window-not-inherited", "{report}");
    assert_eq!(report["first"]["got"], "enter 2 -inf inf", "{report}");
    assert_eq!(report["errors"][0]["error"], "ended with exit code 3");
}

#[test]
fn text_junit_and_page_have_the_true_cause() {
    if !has("python3") {
        return;
    }
    let folder = TempDir::new().unwrap();
    let [options, command] = args(folder.path(), "import sys; sys.exit(3)");
    let [junit, page] = ["junit.xml", "page.html"].map(|name| folder.path().join(name));
    let [junit_file, page_file] = [&junit, &page].map(|path| path.to_str().unwrap());
    let mut all = vec!["grade", "--junit", junit_file, "--html", page_file];
    all.extend(options.iter().map(String::as_str));
    all.push("--");
    all.extend(command.iter().map(String::as_str));
    let output = plywood(&all).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    let why = "The program ended with exit code 3.";
    let first = told
        .lines()
        .skip_while(|line| !line.starts_with("Task 1"))
        .nth(1);
    assert_eq!(first, Some(why), "{told}");
    let junit = fs::read_to_string(junit).unwrap();
    assert!(
        junit.contains(&format!("<failure message=\"{why}\">")),
        "{junit}"
    );
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains(&format!("<p class=\"lead\">{why}</p>")) && !page.contains("<iframe"));
}

/// The report on a trace.
fn traced(trace: &str, more: &[&str]) -> serde_json::Value {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("trace.txt");
    fs::write(
        &file,
        format!("[[3,12,8],[2,4,6],[14,5,2]]\nmax=root\n{trace}"),
    )
    .unwrap();
    let args = ["grade", "--json", "--trace", file.to_str().unwrap()];
    let output = plywood(&[&args, more].concat()).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn the_report_shows_what_was_printed() {
    let begin = "enter root -inf inf\nenter 1 -inf inf\n";
    let leaf = format!("{begin}leaf 1.1 3.5");
    let returned = format!("{begin}leaf 1.1 3\nleaf 1.2 12\nleaf 1.3 8\nreturn 1 99");
    let cases = [
        (
            "value 5.5",
            "value 5.5",
            "The value of the root is 3, but you have 5.5.",
        ),
        (
            "value 99",
            "value 99",
            "The value of the root is 3, but you have 99.",
        ),
        (
            "value -3",
            "value -3",
            "The value of the root is 3, but you have −3.",
        ),
        (
            "value -inf",
            "value -inf",
            "The value of the root is 3, but you have −∞.",
        ),
        (
            "value 3\nmove -1",
            "move -1",
            "1 is a best move, but you have -1.",
        ),
        (
            leaf.as_str(),
            "leaf 1.1 3.5",
            "The leaf node 1.1 is worth 3, but you have 3.5.",
        ),
        (
            returned.as_str(),
            "return 1 99",
            "Node 1 returns 3, but yours returns 99.",
        ),
        (
            "enter root -inf inf\nenter 1 -inf 5.5",
            "enter 1 -inf 5.5",
            "At node 1 your window is [−∞, 5.5] instead of [−∞, +∞]: no MIN on the way there is sure of 5.5.",
        ),
    ];
    for (trace, got, why) in one_in(2, 0, cases) {
        let first = &traced(trace, &[])["first"];
        assert_eq!(first["got"], got, "{first}");
        assert_eq!(first["why"], why, "{first}");
    }
}

#[test]
fn an_option_prescribes_a_convention() {
    for (trace, option, fits, differs) in [
        ("visit root\nvisit 1\nvisit 2", "--order", "left", "right"),
        ("visit root\nvisit 3\nvisit 2", "--order", "right", "left"),
        ("return 1 3", "--values", "max", "mover"),
        ("return 1 -3", "--values", "mover", "max"),
    ] {
        let got = |value| traced(trace, &[option, value])["first"]["got"].clone();
        assert!(got(fits).is_null() && !got(differs).is_null(), "{trace}");
    }
}

/// A program that calls every node the root has printed something to grade.
#[test]
fn a_root_that_is_entered_twice_is_graded() {
    for enter in ["enter root", "enter root -inf inf"] {
        let first = &traced(&format!("{enter}\n{enter}\n"), &[])["first"];
        // Below the two lines of the task.
        assert_eq!(first["line"], 4, "{first}");
        assert_eq!(first["got"], enter, "{first}");
        let expected = enter.replace("root", "1").replace(
            "enter 1",
            match enter {
                "enter root" => "visit 1",
                _ => "enter 1",
            },
        );
        assert_eq!(first["expected"], expected, "{first}");
        let why = format!("This line should come here instead: {expected}.");
        assert_eq!(first["why"], why, "{first}");
    }
}

/// A file that XML 1.0 allows has none of these characters, not even escaped as `&#xFFFF;`.
#[test]
fn junit_has_no_character_that_xml_forbids() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("junit.xml");
    let odd = "\u{1}\u{fdd0}\u{fffe}\u{ffff}\u{1fffe}\u{10ffff}";
    traced(
        &format!("value {odd}"),
        &["--junit", file.to_str().unwrap()],
    );
    let junit = fs::read_to_string(file).unwrap();
    let shown = r"value \u{1}\u{fdd0}\u{fffe}\u{ffff}\u{1fffe}\u{10ffff}";
    assert!(junit.contains(shown), "{junit}");
    assert!(!junit.contains(|ch: char| odd.contains(ch)), "{junit}");
}
