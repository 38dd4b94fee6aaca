//! Students' programs: right ones pass whatever their style, wrong ones are named, and whatever else is
//! printed harms nobody.
#![cfg(unix)]

use crate::cli::plywood;
use crate::tools;
use plywood::game::Value;
use plywood::grade::{self, Attempt, Conventions, Faults, Task, Trace, suite};
use plywood::search::fault::{Change, FAULTS};
use plywood::search::{Algorithm, Cut, Fail, Method, Writing};
use proptest::prelude::*;
use serde_json::Value as Json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/grade")
}

/// Whether the program is on this machine; a test that needs it says that it is not.
fn has(program: &str) -> bool {
    // OCaml's and Java's of old know one dash alone.
    let option = match program {
        "ocamlopt" | "javac" => "-version",
        _ => "--version",
    };
    tools::is_there(program, Command::new(program).arg(option))
}

/// The command that runs a source text, or none without its compiler or interpreter.
fn command(folder: &Path, file: &str, source: &str) -> Option<Vec<String>> {
    let path = folder.join(file);
    fs::write(&path, source).unwrap();
    let text = path.display().to_string();
    match path.extension()?.to_str()? {
        "py" => has("python3").then(|| vec!["python3".into(), text]),
        "js" => has("node").then(|| vec!["node".into(), text]),
        "c" => has("cc").then(|| {
            let program = path.with_extension("out").display().to_string();
            let built = Command::new("cc").args([&text, "-o", &program]).status();
            assert!(built.unwrap().success(), "{file}");
            vec![program]
        }),
        other => panic!("{other}"),
    }
}

/// The JSON report on a program, and the exit code.
fn graded(command: &[String], more: &[&str]) -> (Json, i32) {
    let mut args = vec!["grade", "--json"];
    args.extend(more);
    args.push("--");
    args.extend(command.iter().map(String::as_str));
    let output = plywood(&args).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let report = serde_json::from_str(&text)
        .unwrap_or_else(|_| panic!("{text}{}", String::from_utf8_lossy(&output.stderr)));
    (report, output.status.code().unwrap())
}

/// What stands in a file of changes: the first line of each block, and the text that its lines make of
/// what `right` gives for it.
fn changed(file: &str, right: impl Fn(&str) -> Option<String>) -> Vec<(String, String)> {
    let text = fs::read_to_string(folder().join(file)).unwrap();
    let mut found = Vec::new();
    for block in text.split("\n\n").skip(1) {
        let mut lines = block.lines().peekable();
        let heading = lines.next().unwrap();
        let Some(mut source) = right(heading) else {
            continue;
        };
        while lines.peek().is_some() {
            let mut taken = |sign: &str| {
                let mut part = Vec::new();
                while let Some(line) = lines.next_if(|line| line.starts_with(sign)) {
                    part.push(line[1..].strip_prefix(' ').unwrap_or_default());
                }
                part.join("\n")
            };
            let (from, to) = (taken("-"), taken("+"));
            assert!(source.contains(&from), "{heading}: {from}");
            source = source.replacen(&from, &to, 1);
        }
        found.push((heading.to_owned(), source));
    }
    found
}

/// The starter kits: language, compiler, the file with the search.
const KITS: [(&str, &str, &str); 8] = [
    ("python", "python3", "search.py"),
    ("javascript", "node", "search.js"),
    ("java", "javac", "Search.java"),
    ("c", "cc", "search.c"),
    ("cpp", "c++", "search.cpp"),
    ("rust", "rustc", "search.rs"),
    ("haskell", "ghc", "Search.hs"),
    ("ocaml", "ocamlopt", "search.ml"),
];

/// Writes the starter kit of a language.
fn kit(folder: &Path, language: &str) -> PathBuf {
    let kit = folder.join(language);
    let to = kit.to_str().unwrap();
    let written = plywood(&["grade", "--starter", language, "--folder", to]).output();
    assert!(written.unwrap().status.success(), "{language}");
    kit
}

/// The search of a kit, finished.
fn finished(kit: &Path, language: &str) -> String {
    let source = |heading: &str| {
        let (of, file) = heading.split_once(' ')?;
        (of == language).then(|| fs::read_to_string(kit.join(file)).unwrap())
    };
    changed("starters.txt", source).swap_remove(0).1
}

/// Puts another search into a kit, and the command that compiles and runs it.
fn with_search(kit: &Path, file: &str, source: &str) -> Vec<String> {
    // A clock that counts whole seconds would find nothing newer.
    std::thread::sleep(std::time::Duration::from_millis(1100));
    fs::write(kit.join(file), source).unwrap();
    vec![kit.join("run.sh").display().to_string()]
}

/// The first start of a kit compiles.
const PATIENT: [&str; 2] = ["--time", "120"];

/// The programs that are made of a right one: the names of their faults and their text.
fn wrong(base: &str, right: &str) -> Vec<(String, String)> {
    let is_of_base = |heading: &str| heading.split(' ').nth(1) == Some(base);
    let mut wrong = changed("faults.txt", |heading| {
        is_of_base(heading).then(|| right.to_owned())
    });
    for (heading, _) in &mut wrong {
        heading.truncate(heading.find(' ').unwrap());
    }
    wrong
}

#[test]
fn starter_kits_run_and_pass_once_they_are_finished() {
    let folder = TempDir::new().unwrap();
    for (language, compiler, file) in KITS {
        let kit = kit(folder.path(), language);
        if !has(compiler) {
            continue;
        }
        let run = vec![kit.join("run.sh").display().to_string()];
        let (report, code) = graded(&run, &PATIENT);
        assert_eq!(code, 3, "{language}: {report}");
        assert_eq!(report["errors"], serde_json::json!([]), "{language}");
        let right = finished(&kit, language);
        let (report, code) = graded(&with_search(&kit, file, &right), &PATIENT);
        assert_eq!(code, 0, "{language}: {report}");
        assert_eq!(report["level"], "trace");
        let mut missed = Vec::new();
        for (names, source) in wrong(language, &right) {
            let run = with_search(&kit, file, &source);
            missed.extend(unnamed(&names, &graded(&run, &PATIENT)));
        }
        assert!(missed.is_empty(), "{language}\n{}", missed.join("\n"));
    }
}

/// Why a report does not name these faults, if it does not.
fn unnamed(names: &str, (report, code): &(Json, i32)) -> Option<String> {
    let (name, _) = names.split_once('@').unwrap_or((names, ""));
    let mut expected: Vec<&str> = name.split('+').collect();
    expected.sort_unstable();
    let candidates = report["candidates"].as_array().unwrap();
    let is_named = candidates.iter().any(|named| {
        let found = named.as_array().unwrap().iter();
        let mut found: Vec<&str> = found.map(|name| name.as_str().unwrap()).collect();
        found.sort_unstable();
        found == expected
    });
    let first = &report["first"];
    (!is_named || *code != 3).then(|| format!("{names}: {candidates:?}, {code}\n{first}"))
}

fn all_are_named(base: &str) {
    let folder = TempDir::new().unwrap();
    let right = fs::read_to_string(self::folder().join(base)).unwrap();
    let all = wrong(base, &right);
    assert!(!all.is_empty(), "{base}");
    let mut missed = Vec::new();
    for (names, source) in all {
        let Some(command) = command(folder.path(), base, &source) else {
            return;
        };
        missed.extend(unnamed(&names, &graded(&command, &[])));
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn wrong_programs_in_python_are_named() {
    all_are_named("alpha_beta.py");
}

#[test]
fn wrong_negamaxes_are_named() {
    all_are_named("negamax.py");
}

#[test]
fn wrong_programs_in_javascript_are_named() {
    all_are_named("alpha_beta.js");
}

#[test]
fn wrong_programs_in_c_that_print_visits_are_named() {
    all_are_named("visits.c");
}

#[test]
fn right_programs_pass_and_their_conventions_are_found_out() {
    let folder = TempDir::new().unwrap();
    let cases = [
        (
            "alpha_beta.py",
            "trace",
            r#"{"cut":"ge","fail":"soft","from":1,"negamax":false,"order":"left"}"#,
        ),
        (
            "negamax.py",
            "trace",
            r#"{"cut":"ge","fail":"soft","from":1,"negamax":true,"order":"left"}"#,
        ),
        (
            "alpha_beta.js",
            "trace",
            r#"{"cut":"ge","fail":"hard","from":0,"negamax":false,"order":"left"}"#,
        ),
        (
            "generator.py",
            "trace",
            r#"{"cut":"ge","fail":"soft","from":0,"negamax":false,"order":"left"}"#,
        ),
        (
            "stack.py",
            "order",
            r#"{"cut":"ge","fail":"soft","from":1,"negamax":null,"order":"left"}"#,
        ),
        (
            "visits.c",
            "order",
            r#"{"cut":"gt","fail":"soft","from":1,"negamax":null,"order":"left"}"#,
        ),
    ];
    for (file, level, conventions) in cases {
        let source = fs::read_to_string(self::folder().join(file)).unwrap();
        let Some(command) = command(folder.path(), file, &source) else {
            continue;
        };
        let (report, code) = graded(&command, &[]);
        assert_eq!(code, 0, "{file}: {report}");
        assert_eq!(report["passed"], report["tasks"], "{file}");
        assert!(report["fault"].is_null() && report["first"].is_null());
        assert_eq!(report["level"], level, "{file}");
        assert_eq!(report["conventions"].to_string(), conventions, "{file}");
    }
}

#[test]
fn right_programs_in_other_styles_pass() {
    let folder = TempDir::new().unwrap();
    let base = |heading: &str| heading.split(' ').nth(1).unwrap().to_owned();
    let right = |heading: &str| fs::read_to_string(self::folder().join(base(heading))).ok();
    let styles = changed("styles.txt", right);
    assert!(styles.len() > 12);
    for (style, source) in styles {
        let Some(command) = command(folder.path(), &base(&style), &source) else {
            return;
        };
        let (report, code) = graded(&command, &[]);
        assert_eq!(code, 0, "{style}: {report}");
    }
}

/// What a search writes for each of the usual tasks.
fn attempts(method: Method) -> Vec<Attempt> {
    let trace = |task: Task| {
        let text = grade::written(&task, method);
        Attempt {
            trace: Trace::read(&task, text.as_bytes()).unwrap(),
            task,
            failure: None,
        }
    };
    suite::usual().into_iter().map(trace).collect()
}

/// All faults, with the algorithms that may have them.
fn changes() -> Vec<(&'static str, Algorithm, Change)> {
    let mut changes = Vec::new();
    for fault in FAULTS {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Negamax] {
            let turns = algorithm == Algorithm::Negamax;
            let all = fault.changes(turns).into_iter();
            changes.extend(all.map(|change| (fault.name, algorithm, change)));
        }
    }
    changes
}

#[test]
fn every_fault_is_told_by_its_trace() {
    for (name, algorithm, change) in changes() {
        for (cut, fail) in [(Cut::Ge, Fail::Soft), (Cut::Gt, Fail::Hard)] {
            let method = Method {
                algorithm,
                cut,
                fail,
                writing: Writing::USUAL.with([Some(change), None]),
                ..Method::USUAL
            };
            let verdict = grade::judge(&attempts(method), Conventions::default());
            let is_named = |named: &Faults| named.names() == [name];
            // What is of no consequence by these conventions is right.
            assert!(
                verdict.is_passed() || verdict.candidates.iter().any(is_named),
                "{name} {change:?} {cut:?} {fail:?}: {:?}",
                verdict.candidates
            );
            let may_pass = match name {
                "returns-bound-unasked" => fail == Fail::Hard,
                _ => false,
            };
            assert!(
                !verdict.is_passed() || may_pass || change.at.is_some(),
                "{name} {change:?} {cut:?} {fail:?}"
            );
        }
    }
}

#[test]
fn right_searches_write_what_passes() {
    for cut in [Cut::Ge, Cut::Gt] {
        for fail in [Fail::Soft, Fail::Hard] {
            for algorithm in [Algorithm::AlphaBeta, Algorithm::Negamax] {
                let method = Method {
                    algorithm,
                    cut,
                    fail,
                    ..Method::USUAL
                };
                let verdict = grade::judge(&attempts(method), Conventions::default());
                assert!(verdict.is_passed(), "{:?}", verdict.first);
                assert_eq!(verdict.conventions.cut, Some(cut));
                assert_eq!(verdict.conventions.fail, Some(fail));
            }
        }
    }
}

/// The contract against itself: what the searches tell of the usual trees passes.
#[test]
fn a_search_that_is_told_as_a_trace_passes() {
    let folder = TempDir::new().unwrap();
    let [trace, tree] = ["trace", "tree"].map(|name| folder.path().join(name));
    for task in suite::usual().iter().filter(|task| task.is_plain()) {
        for more in [
            &["--cut", "gt"][..],
            &["--fail", "hard"],
            &["--algorithm", "negamax"],
        ] {
            let position = task.tree();
            let game = ["narrate", "--game", "textbook", "--position", &position];
            let told = plywood(&[&game[..], &["--format", "trace"], more].concat())
                .output()
                .unwrap();
            fs::write(&trace, told.stdout).unwrap();
            fs::write(&tree, &position).unwrap();
            let [trace, tree] = [&trace, &tree].map(|path| path.to_str().unwrap());
            let graded = plywood(&["grade", "--trace", trace, "--tree", tree])
                .output()
                .unwrap();
            assert!(
                graded.status.success(),
                "{}",
                String::from_utf8_lossy(&graded.stdout)
            );
        }
    }
}

#[test]
fn the_usual_tasks_are_those_that_are_found() {
    assert_eq!(suite::usual(), suite::find(0));
}

#[test]
fn a_program_that_departs_is_told_where() {
    let text = "\
enter root -inf inf
enter 1 -inf inf
leaf 1.1 3
leaf 1.2 12
leaf 1.3 8
return 1 3
enter 2 -inf inf
";
    let folder = TempDir::new().unwrap();
    let [trace, tree] = ["trace", "tree"].map(|name| folder.path().join(name));
    fs::write(&trace, text).unwrap();
    fs::write(&tree, "[[3,12,8],[2,4,6],[14,5,2]]\nmax=root").unwrap();
    let [trace, tree] = [&trace, &tree].map(|path| path.to_str().unwrap());
    let output = plywood(&["grade", "--trace", trace, "--tree", tree])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("expected  enter 2 3 inf\n"), "{told}");
    assert!(told.contains("got       enter 2 -inf inf\n"), "{told}");
    assert!(
        told.contains("At node 2 your window is [−∞, +∞] instead of [3, +∞]: the 3 that MAX is sure of at the root was not handed down."),
        "{told}"
    );
}

#[test]
fn strangers_get_one_clear_line() {
    if !has("python3") {
        return;
    }
    let cases = [
        ("import time; time.sleep(60)", 4, "took longer than 1 s"),
        (
            "while True: print('talk' * 1000)",
            4,
            "printed more than 1 MiB",
        ),
        (
            "import os; os.close(1); os.close(2); import time; time.sleep(60)",
            4,
            "took longer than 1 s",
        ),
        ("import sys; sys.exit(7)", 3, "ended with exit code 7"),
        ("raise ValueError('no idea')", 3, "ValueError: no idea"),
        (
            "import os; os.kill(os.getpid(), 11)",
            3,
            "signal 11 (SIGSEGV)",
        ),
        (
            "import sys; sys.stdout.write('enter roo')",
            3,
            "Line 1 of the output",
        ),
        (
            "import sys; sys.stdout.buffer.write(b'value \\xff\\n')",
            3,
            "begins with a word of the contract",
        ),
        (
            "print('value 1' + '0' * 400)",
            3,
            "The value of the root is",
        ),
        (
            "print('leaf 99999999999999999999 3')",
            3,
            "begins with a word of the contract",
        ),
        ("print('hello')", 3, "Nothing to grade was printed"),
        ("print('visit root')", 3, "Nothing to grade was printed"),
        ("print('enter root')", 3, "Nothing to grade was printed"),
        (
            "import os; os.fork() or __import__('time').sleep(60)",
            3,
            "Nothing to grade was printed",
        ),
    ];
    for (program, code, said) in cases {
        let args = [
            "grade",
            "--time",
            "1",
            "--printed",
            "1",
            "--",
            "python3",
            "-c",
            program,
        ];
        let output = plywood(&args).output().unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(code), "{program}: {told}");
        assert!(told.contains(said), "{program}: {told}");
    }
    let output = plywood(&["grade", "--", "./there-is-no-such-program"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.starts_with("plywood: ./there-is-no-such-program could not be run: "),
        "{told}"
    );
}

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

/// Lines that look like those of the contract, and some that do not.
fn line() -> impl Strategy<Value = String> {
    let path = prop_oneof![
        Just("root".to_owned()),
        proptest::collection::vec(0..5_u32, 1..5).prop_map(|path| {
            path.iter()
                .map(u32::to_string)
                .collect::<Vec<_>>()
                .join(".")
        }),
        "[.0-9-]{0,12}",
    ];
    let number = prop_oneof![
        any::<i64>().prop_map(|number| number.to_string()),
        (-20..20_i32).prop_map(|number| number.to_string()),
        Just("inf".to_owned()),
        Just("-inf".to_owned()),
        "[-+]?[0-9.e]{0,40}",
    ];
    let word = prop_oneof![
        "enter",
        "visit",
        "leaf",
        "cut",
        "return",
        "value",
        "move",
        "\\PC{0,8}"
    ];
    (word, path, number.clone(), number)
        .prop_map(|(word, path, first, second)| format!("{word} {path} {first} {second}"))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(
        if std::env::var_os("PLYWOOD_DEEP").is_some() { 25_000 } else { 300 }
    ))]

    /// Whatever is printed, nothing panics; and it is right only if a right search prints it.
    #[test]
    fn any_lines_are_judged(lines in proptest::collection::vec(line(), 0..40), cut in any::<bool>()) {
        let task = Task::new("[[3,12,8],[2,4,6],[14,5,2]]", "max=root").unwrap();
        let mut text = lines.join("\n");
        if cut {
            text = text.chars().take(text.len() / 2).collect();
        }
        let trace = Trace::read(&task, text.as_bytes()).unwrap();
        let one = [Attempt { task, trace, failure: None }];
        let verdict = grade::judge(&one, Conventions::default());
        grade::report(plywood::language::Language::Fr, &one, &verdict);
        grade::json(&one, &verdict);
    }
}

#[test]
fn numbers_of_any_language_are_read() {
    let task = Task::new("[[3,12,8],[2,4,6],[14,5,2]]", "").unwrap();
    let read = |text: &str| {
        let trace = Trace::read(&task, format!("value {text}\n").as_bytes()).unwrap();
        trace.value.map(|(_, number)| number.value())
    };
    for text in [
        "inf",
        "+inf",
        "Infinity",
        "∞",
        "2147483647",
        "9223372036854775807",
        "1e308",
        "1000",
    ] {
        assert_eq!(read(text), Some(Value::MAX), "{text}");
    }
    for text in [
        "-inf",
        "-Infinity",
        "−∞",
        "-2147483648",
        "-2147483647",
        "-1.7976931348623157e+308",
    ] {
        assert_eq!(read(text), Some(Value::MIN), "{text}");
    }
    assert_eq!(read("-3.0"), Some(-3));
    assert_eq!(read("nan"), None);
    assert_eq!(read("three"), None);
}
