//! Explanations of departures are true, and every possible fault has one.

use super::attempt;
use plywood_core::search::code::Operation;
use plywood_core::search::{Cut, Fail, Method};
use plywood_explore::fault::{Change, FAULTS, Fault, FaultyLine, Implementation, StudentSearch};
use plywood_grade::{self as grade, Attempt, Demands, Task, Verdict};
use plywood_samples::tried;
use plywood_teach::language::Language;
use rstest::rstest;
use serde_json::json;

/// The search with faults, each by its name and which of its lines it is.
fn search(faults: &[(&str, usize)]) -> StudentSearch {
    let change = |&(name, line): &(&str, usize)| {
        let fault = Fault::from_name(name).unwrap();
        fault.changes(false)[line]
    };
    let changes: Vec<Change> = faults.iter().map(change).collect();
    StudentSearch {
        implementation: Implementation::default().with_changes(&changes),
        ..StudentSearch::default()
    }
}

/// The report on a search by what it prints on the usual tasks.
fn report(search: impl Into<StudentSearch>, printed: impl Fn(&str) -> String) -> (String, Verdict) {
    let search = search.into();
    let attempts: Vec<Attempt> = grade::default_tasks()
        .into_iter()
        .map(|task| {
            let text = printed(&super::reference_trace(&task, search));
            attempt(&task, &text)
        })
        .collect();
    let verdict = grade::judge(&attempts, Demands::default());
    (grade::report(Language::En, &attempts, &verdict), verdict)
}

/// Returns the first departure: the expected line, and the reason.
fn first(attempts: &[Attempt], told: Demands) -> (String, String) {
    let verdict = grade::judge(attempts, told);
    let first = verdict.first_departure.as_ref().unwrap();
    let why = first.why(Language::En);
    (first.expected.clone().unwrap_or_default(), why)
}

#[test]
fn a_departure_is_explained_by_what_is_wrong_there() {
    let cases = [
        (
            "[[[1,2],[3,4]],[5,6]]",
            "depth=1 leaf=7",
            ("depth-off-by-one", 0),
            "leaf 1 7",
            "The tree is cut off at node 1, which counts as a leaf worth 7, but your program goes on below it.",
        ),
        (
            "[[[1,2],[3,4]],[5,6]]",
            "depth=2 leaf=7",
            ("depth-off-by-one", 1),
            "enter 1.1 -inf inf",
            "There is still something to do at node 1: with the window [−∞, +∞] its child, node 1.1, still matters, but your program does not look at it.",
        ),
        (
            "[[[1,2],[3,4]],[5,6]]",
            "depth=1 leaf=7",
            ("depth-ignored", 0),
            "leaf 1 7",
            "The tree is cut off at node 1, which counts as a leaf worth 7, but your program goes on below it.",
        ),
        (
            "[[3,12],[2,4]]",
            "",
            ("skips-first-child", 0),
            "enter 1 -inf inf",
            "Node 1 comes next here, but your program looks at another node.",
        ),
        (
            "[[3,12],[2,4]]",
            "",
            ("alpha-at-min", 0),
            "enter 1.2 -inf 3",
            "At node 1.2 your window is [3, +∞] instead of [−∞, 3]: the 3 that MIN is sure of at node 1 is β, not α.",
        ),
        (
            "[[3,12],[2,4]]",
            "alpha=-8 beta=2",
            ("root-window-ignored", 0),
            "enter root -8 2",
            "At the root your window is [−∞, +∞] instead of [−8, 2]: it lacks the −8 that the task gives.",
        ),
        (
            "[[3,12],[2,4]]",
            "alpha=1 beta=9",
            ("window-not-inherited", 0),
            "enter 1 1 9",
            "At node 1 your window is [−∞, +∞] instead of [1, 9]: the 1 of the task’s own window was not handed down.",
        ),
        (
            "[[-4,-3],[-2,-1]]",
            "",
            ("wrong-start", 0),
            "enter 2 -4 inf",
            "At node 2 your window is [0, +∞] instead of [−4, +∞]: no MAX on the way there is sure of 0.",
        ),
    ];
    for (tree, words, fault, expected, why) in cases {
        let task = Task::new(tree, words).unwrap();
        // A whole tree shows the program's output at its other nodes.
        let whole = Task::new("[[1,[2,3]],[4]]", "").unwrap();
        let written = |task: Task| {
            let text = super::reference_trace(&task, search(&[fault]));
            attempt(&task, &text)
        };
        let strict = Demands {
            is_strict: true,
            ..Demands::default()
        };
        let told = first(&[written(task), written(whole)], strict);
        assert_eq!(told, (expected.to_owned(), why.to_owned()), "{fault:?}");
    }
}

#[rstest]
// A line that says of a node that it ends early, where nothing ends it.
#[case(
    "[[3],[2,4]]",
    "\
enter root -inf inf
enter 1 -inf inf
enter 1.1 -inf inf
leaf 1.1 3
cut 1
return 1 3
enter 2 3 inf
",
    "return 1 3",
    "MIN has 3 at node 1, and the window there is [−∞, 3]: that is no reason to cut, but your program does."
)]
// The window is that of the node which was left, however deep it is, and a line that may be left out
// is not what was expected.
#[case(
    "[[[[3,5],[6]],[[1]]],[[[2,4]]]]",
    "\
enter root -inf inf
enter 1 -inf inf
enter 1.1 -inf inf
enter 1.1.1 -inf inf
enter 1.1.1.1 -inf inf
enter 1.1.2 3 inf
leaf 1.1.2.1 6
",
    "enter 1.1.1.2 -inf 3",
    "There is still something to do at node 1.1.1: with the window [−∞, 3] its child, node 1.1.1.2, still matters, but your program does not look at it."
)]
fn a_node_that_ends_early_is_told_with_its_window(
    #[case] tree: &str,
    #[case] text: &str,
    #[case] expected: &str,
    #[case] why: &str,
) {
    let task = Task::new(tree, "").unwrap();
    let told = first(&[attempt(&task, text)], Demands::default());
    assert_eq!(told, (expected.to_owned(), why.to_owned()));
}

/// Where α and β are equal, only the rule says that there is something left to do.
#[test]
fn at_a_closed_window_no_child_is_said_to_matter() {
    let task = Task::new("[[5,7],[5,9]]", "").unwrap();
    let text = super::reference_trace(&task, Method::default());
    let told = Demands {
        cut: Some(Cut::Gt),
        ..Demands::default()
    };
    let why = "Your program ends early at node 2, where the window is [5, 5]: a search that cuts only when α > β goes on there, with its child, node 2.2.";
    assert_eq!(
        first(&[attempt(&task, &text)], told),
        ("enter 2.2 5 5".to_owned(), why.to_owned())
    );
}

#[test]
fn each_of_several_faults_is_explained_and_what_would_tell_them_apart() {
    let visits = |text: &str| -> String {
        let line = |line: &str| match line.split(' ').collect::<Vec<_>>().as_slice() {
            ["enter", path, ..] => Some(format!("visit {path}\n")),
            _ => None,
        };
        text.lines().filter_map(line).collect()
    };
    let (told, verdict) = report(search(&[("cuts-too-early", 0)]), visits);
    assert!(verdict.candidates.len() > 1, "{told}");
    for faults in &verdict.candidates {
        for name in faults.implementation.faults() {
            assert_eq!(told.matches(&format!("  {name}: ")).count(), 1, "{told}");
        }
    }
    let explained = told.matches("    The belief behind it: ").count();
    assert_eq!(explained, verdict.candidates.len(), "{told}");
    let more = "(plywood grade --tasks FILE) may tell them apart.\n";
    assert!(told.ends_with(more), "{told}");
    // Both faults are one search.
    let (told, verdict) = report(search(&[("cuts-too-early", 0)]), str::to_owned);
    assert_eq!(verdict.candidates.len(), 2, "{told}");
    assert!(told.contains("lesson 6, “Reading a cut"), "{told}");
}

/// A wrong program may be read in a way that is not its own.
#[test]
fn a_convention_is_told_only_if_the_program_has_it() {
    // Who tests something else than the right edge has another convention.
    let has_test = |fault: &&Fault| fault.operation != Operation::Cut;
    let faults = FAULTS.iter().filter(has_test);
    let styles = [
        (Cut::Ge, Fail::Soft),
        (Cut::Gt, Fail::Soft),
        (Cut::Ge, Fail::Hard),
        (Cut::Gt, Fail::Hard),
    ];
    let all: Vec<_> = faults
        .flat_map(|fault| styles.map(|style| (fault, style)))
        .collect();
    for (fault, (cut, fail)) in tried(all) {
        let Some(&change) = fault.changes(false).first() else {
            continue;
        };
        let wrong = StudentSearch {
            method: Method {
                cut,
                fail,
                ..Method::default()
            },
            implementation: Implementation::default().with_changes(&[change]),
        };
        let (told, verdict) = report(wrong, str::to_owned);
        let found = verdict.conventions;
        let mut lines = told.lines();
        let line = lines.find(|line| line.starts_with("Conventions: "));
        let others = [
            ["cuts only", "cuts when"][cut as usize],
            ["hard", "soft"][fail as usize],
        ];
        for other in others {
            let is_told = line.is_some_and(|line| line.contains(other));
            assert!(!is_told, "{wrong:?}: {other} {told}");
        }
        let is_so = |is: Option<&str>, known: &str| is.is_none_or(|is| is == known);
        assert!(is_so(found.cut, ["ge", "gt"][cut as usize]), "{told}");
        assert!(is_so(found.fail, ["soft", "hard"][fail as usize]), "{told}");
    }
}

/// The number is neither in a tree nor a usual one.
#[test]
fn a_best_value_may_start_at_an_odd_number() {
    let line = FaultyLine::Start([-37, 37]);
    let changed = StudentSearch {
        implementation: Implementation::default().with_changes(&[Change { line, at: None }]),
        ..StudentSearch::default()
    };
    let (told, verdict) = report(changed, str::to_owned);
    assert_eq!(verdict.candidate_names(), [["wrong-start"]], "{told}");
}

#[test]
fn plain_minimax_comes_first_unless_it_is_accepted() {
    let task = Task::new("[[3,12],[2,4]]", "").unwrap();
    let text =
        "visit root\nvisit 1\nvisit 1.1\nvisit 1.2\nvisit 2\nvisit 2.1\nvisit 2.2\nvalue 3\n";
    let attempts = [attempt(&task, text)];
    let told = |accepts_minimax| {
        let demands = Demands {
            accepts_minimax,
            ..Demands::default()
        };
        grade::json(&attempts, &grade::judge(&attempts, demands))
    };
    assert_eq!(told(false)["candidates"][0], json!(["minimax"]));
    assert_eq!(told(true)["candidates"], json!([]));
}

/// One task alone seldom identifies the fault, so all are saved.
#[test]
fn saved_traces_are_read_as_they_were_printed() {
    let fault = "bound-not-raised";
    let attempts: Vec<Attempt> = grade::default_tasks()
        .into_iter()
        .map(|task| {
            let text = super::reference_trace(&task, search(&[(fault, 0)]));
            attempt(&task, &text)
        })
        .collect();
    let read = grade::read_trace_file(&grade::trace_file_text(&attempts)).unwrap();
    let tasks = |all: &[Attempt]| all.iter().map(|one| one.task.clone()).collect::<Vec<_>>();
    assert_eq!(tasks(&read), tasks(&attempts));
    let [all, again] = [&attempts, &read].map(|all| grade::judge(all, Demands::default()));
    assert_eq!(again.passed, all.passed);
    let mut faults = again.fault().unwrap().implementation.faults();
    assert_eq!((faults.next(), faults.next()), (Some(fault), None));
}
