//! Programs as first-year students hand them in: each gets its own verdict, and no false one.

use super::{PATH, folder, graded, has};
use crate::cli::plywood;
use plywood_samples::{one_in, tried};
use plywood_teach::language::Language;
use serde_json::{Value as Json, json};
use std::fs;

/// The program with these peculiarities, and options of the grader.
fn program(words: &str) -> (Vec<String>, Vec<String>) {
    let file = folder().join("students.py").display().to_string();
    let (options, own): (Vec<&str>, Vec<&str>) = words
        .split_whitespace()
        .partition(|word| word.starts_with("--"));
    let begin = super::python(file);
    let command = begin.into_iter().chain(own.into_iter().map(str::to_owned));
    (
        command.collect(),
        options.into_iter().map(str::to_owned).collect(),
    )
}

/// Names with a + between them, whatever their order.
fn names(text: &str) -> Vec<&str> {
    let mut names: Vec<&str> = text.split('+').collect();
    names.sort_unstable();
    names
}

/// Returns the differences of a report from `expected`.
pub(super) fn missing(expected: &str, report: &Json, code: i32) -> Vec<String> {
    let list = |value: &Json| -> Vec<String> {
        let names = value.as_array().into_iter().flatten();
        let mut names: Vec<String> = names
            .map(|name| name.as_str().unwrap_or_default().to_owned())
            .collect();
        names.sort_unstable();
        names
    };
    let mut facts: Vec<&str> = expected.split_whitespace().collect();
    for usual in ["unread=", "code=3"] {
        let (name, _) = usual.split_once('=').unwrap();
        let is_given = facts.iter().any(|fact| fact.starts_with(name));
        if !is_given && (name != "code" || !facts.contains(&"passed")) {
            facts.push(usual);
        }
    }
    let is_met = |fact: &&str| {
        let (name, value) = fact.split_once('=').unwrap_or((fact, ""));
        match name {
            "passed" => {
                code == 0 && report["first"].is_null() && report["passed"] == report["tasks"]
            }
            "code" => code.to_string() == value,
            "fault" => list(&report["fault"]) == names(value),
            "unread" if value.is_empty() => list(&report["unread"]).is_empty(),
            "unread" => list(&report["unread"]) == names(value),
            "first" => report["candidates"][0] == json!([value]),
            // Where no fault is known, the first wrong step is told.
            "candidates" => list(&report["candidates"]).len().to_string() == value,
            "task" | "path" | "got" => {
                let told = report["first"][name].to_string();
                told.trim_matches('"') == value.replace(',', " ")
            }
            "tasks" | "level" | "algorithm" => report[name].to_string().trim_matches('"') == value,
            "among" => report["candidates"]
                .as_array()
                .unwrap()
                .contains(&json!(value.split('+').collect::<Vec<_>>())),
            "failed" => report["passed"] != report["tasks"],
            "says" => report["text"]
                .to_string()
                .contains(&value.replace(',', " ")),
            _ => report["conventions"][name].to_string().trim_matches('"') == value,
        }
    };
    let missing = facts.into_iter().filter(|fact| !is_met(fact));
    missing.map(str::to_owned).collect()
}

#[test]
fn each_kind_of_program_is_told_what_it_is() {
    if !has("python3") {
        return;
    }
    let kinds = fs::read_to_string(folder().join("kinds.txt")).unwrap();
    let mut wrong = Vec::new();
    let kinds = kinds
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    for kind in tried(kinds) {
        let (words, expected) = kind.split_once(" = ").unwrap();
        let (command, options) = program(words);
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let (report, code) = graded(&command, &options);
        let missing = missing(expected, &report, code);
        if !missing.is_empty() {
            wrong.push(format!("{kind}\n  not {missing:?}: {code} {report}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The report for people.
#[test]
fn a_report_says_what_was_left_out_and_what_cannot_be_seen() {
    if !has("python3") {
        return;
    }
    let cases: [(&str, &[&str], &[&str]); 7] = [
        (
            "ignores-words result",
            &[
                "All 11 tasks passed.",
                "does not read depth: 3 of 14 tasks were left out",
                "Whether your program cuts cannot be seen: print “visit PATH”",
            ],
            &[
                "ne lit pas depth : 3 exercices sur 14",
                "On ne peut pas voir si votre programme coupe",
            ],
        ),
        (
            "minimax",
            &[
                "Plain minimax, right on all tasks; it visits every node.",
                "The one thing missing is cutting",
            ],
            &[
                "Un minimax simple, juste dans tous les exercices",
                "La seule chose qui manque est la coupe",
            ],
        ),
        (
            "wrong-start-apart=100 skips-last-child",
            &["with these two faults together"],
            &["ces deux erreurs ensemble"],
        ),
        // Of values alone nobody sees whether it cuts, right or wrong.
        (
            "wrong-start=0 result",
            &["starts at a number instead of −∞ or +∞, here 0"],
            &["au lieu de −∞ ou +∞, ici 0"],
        ),
        (
            "a-ply-too-deep last-value result",
            &["Level: result"],
            &["Niveau : résultat"],
        ),
        (
            "only-a-number",
            &["expected  value VALUE", "Line 1 of the output"],
            &["value VALUE", "Ligne 1"],
        ),
        (
            "right",
            &["All 14 tasks passed."],
            &["Les 14 exercices sont réussis."],
        ),
    ];
    for (index, (words, english, french)) in cases.into_iter().enumerate() {
        let (command, _) = program(words);
        let languages = [(Language::En, english), (Language::Fr, french)];
        for (language, said) in one_in(2, index, languages) {
            let mut grade = plywood(&["grade", "--"]);
            grade
                .args(&command)
                .env("PATH", &*PATH)
                .env("PLYWOOD_LANG", language.code());
            let told = String::from_utf8(grade.output().unwrap().stdout).unwrap();
            for sentence in said {
                assert!(told.contains(sentence), "{words}: {sentence}\n{told}");
            }
            assert!(!told.contains("docs/"), "{told}");
            let unseen = [
                "program cuts cannot be seen",
                "voir si votre programme coupe",
            ];
            let is_unseen = unseen.iter().any(|said| told.contains(said));
            assert_eq!(is_unseen, words.ends_with("result"), "{told}");
        }
    }
}

/// Star1 and expectiminimax, in fractions, on trees with names, decimals and chance.
#[test]
fn searches_with_chance_are_graded() {
    let folder = folder();
    let program = |words: &[&str]| {
        let file = folder.join("star1.py").display().to_string();
        let words = words.iter().map(|&word| word.to_owned());
        [super::python(file), words.collect()].concat()
    };
    if !has("python3") {
        return;
    }
    let tasks = folder.join("chance.txt").display().to_string();
    let tasks = ["--tasks", &tasks];
    let (report, code) = graded(&program(&[]), &tasks);
    assert_eq!((code, &report["passed"]), (0, &report["tasks"]), "{report}");
    assert_eq!(report["algorithm"], "alpha-beta");
    let accepted = ["--accept", "minimax", tasks[0], tasks[1]];
    let (report, code) = graded(&program(&["cuts"]), &accepted);
    assert_eq!(
        (code, &report["algorithm"]),
        (0, &"minimax".into()),
        "{report}"
    );
    // Weights that are forgotten show at the first node whose outcomes have different ones.
    let (report, code) = graded(&program(&["weights"]), &tasks);
    let (first, none) = (&report["first"], Json::from(Vec::<Json>::new()));
    assert_eq!((code, &report["candidates"]), (3, &none), "{report}");
    assert_eq!(
        (&first["task"], &first["path"]),
        (&4.into(), &"root".into()),
        "{report}"
    );
    assert!(
        first["why"].as_str().unwrap().contains("returns"),
        "{report}"
    );
}
