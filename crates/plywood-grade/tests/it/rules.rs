//! The rules against searches that were not written for them: what the engine's own searches print
//! is right in every style, and what a faulty one prints is put down to its fault.

use super::attempt;
use plywood_core::search::{Algorithm, Cut, Fail, Method};
use plywood_explore::fault::{Change, FAULTS, Implementation, StudentSearch};
use plywood_grade::{Attempt, Demands, Task, Trace, Verdict, default_tasks, judge};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Returns what a search prints on a task.
fn printed(task: &Task, search: StudentSearch) -> String {
    super::printed(task, search, search.method.algorithm == Algorithm::Negamax)
}

/// Returns a tree in brackets; leaves are small, so that values are often equal, or infinite.
fn tree() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        20 => (-9..=9_i32).prop_map(|value| value.to_string()),
        1 => Just("+inf".to_owned()),
        1 => Just("-inf".to_owned()),
    ];
    let inner = |children: Vec<String>| format!("[{}]", children.join(","));
    leaf.clone()
        .prop_recursive(4, 60, 4, move |below| {
            prop::collection::vec(below, 1..=4).prop_map(inner)
        })
        .prop_flat_map(move |below| {
            prop::collection::vec(leaf.clone(), 0..=2).prop_map(move |mut others| {
                others.insert(others.len() / 2, below.clone());
                inner(others)
            })
        })
}

fn words() -> impl Strategy<Value = String> {
    let edge = || prop_oneof![2 => Just(None), 3 => (-9..=9_i32).prop_map(Some)];
    let depth = prop_oneof![3 => Just(None), 2 => (1..=3, -9..=9).prop_map(Some)];
    (any::<bool>(), edge(), edge(), depth).prop_map(|(is_below, one, other, depth)| {
        let (alpha, beta) = match (one, other) {
            (Some(one), Some(other)) => (Some(one.min(other)), Some(one.max(other))),
            edges => edges,
        };
        let edge =
            |edge: Option<i32>, open: &str| edge.map_or(open.to_owned(), |edge| edge.to_string());
        let max = if is_below { "below" } else { "root" };
        let depth = depth.map_or(String::new(), |(depth, leaf)| {
            format!(" depth={depth} leaf={leaf}")
        });
        format!(
            "max={max} alpha={} beta={}{depth}",
            edge(alpha, "-inf"),
            edge(beta, "inf")
        )
    })
}

fn tasks(count: usize) -> impl Strategy<Value = Vec<Task>> {
    let task = (tree(), words()).prop_map(|(tree, words)| Task::new(&tree, &words).unwrap());
    prop::collection::vec(task, 1..=count)
}

fn method() -> impl Strategy<Value = StudentSearch> {
    let algorithm = prop_oneof![
        Just(Algorithm::AlphaBeta),
        Just(Algorithm::Negamax),
        Just(Algorithm::PrincipalVariation),
        Just(Algorithm::Minimax),
    ];
    (algorithm, any::<bool>(), any::<bool>()).prop_map(|(algorithm, is_gt, is_hard)| {
        StudentSearch::from(Method {
            algorithm,
            cut: if is_gt { Cut::Gt } else { Cut::Ge },
            fail: if is_hard { Fail::Hard } else { Fail::Soft },
            ..Method::default()
        })
    })
}

/// Returns the verdict on the lines that begin with none of these words.
fn verdict(
    tasks: &[Task],
    search: StudentSearch,
    dropped: &[&str],
    is_strict: bool,
) -> (Verdict, String) {
    let is_minimax = search.method.algorithm == Algorithm::Minimax;
    let attempts: Vec<Attempt> = tasks
        .iter()
        .map(|task| {
            let text = printed(task, search);
            let kept = text
                .lines()
                .filter(|line| !dropped.contains(&line.split(' ').next().unwrap_or_default()));
            let line = |line: &str| match line.split(' ').collect::<Vec<_>>().as_slice() {
                // Without windows it is visits that are printed.
                ["enter", path, ..] if is_minimax || dropped.contains(&"windows") => {
                    format!("visit {path}\n")
                }
                _ => format!("{line}\n"),
            };
            attempt(task, &kept.map(line).collect::<String>())
        })
        .collect();
    let demands = Demands {
        accepts_minimax: is_minimax,
        is_strict,
        ..Demands::default()
    };
    let texts: Vec<String> = tasks.iter().map(|task| printed(task, search)).collect();
    (judge(&attempts, demands), texts.join("\n"))
}

/// Of a search that enters nodes twice, cuts alone are not held against it.
#[test]
fn cuts_alone_do_not_speak_against_a_node_that_is_searched_again() {
    let words = "max=root alpha=-5 beta=inf";
    let task = Task::new("[0,[[[5,-3,-7],5]],5]", words).unwrap();
    let search = StudentSearch::from(Method {
        algorithm: Algorithm::PrincipalVariation,
        fail: Fail::Hard,
        ..Method::default()
    });
    let dropped = ["enter", "leaf", "return", "move"];
    for (tasks, fail) in [(vec![task], Fail::Hard), (default_tasks(), Fail::Soft)] {
        let mut search = search;
        search.method.fail = fail;
        let (verdict, text) = verdict(&tasks, search, &dropped, false);
        assert!(verdict.is_passed(), "{text}");
    }
}

/// The number of random cases of each property; `PLYWOOD_DEEP` tries more.
fn cases() -> u32 {
    if std::env::var_os("PLYWOOD_DEEP").is_some() {
        3_000
    } else {
        40
    }
}

const KINDS: [&str; 7] = ["enter", "windows", "leaf", "cut", "return", "value", "move"];

proptest! {
    // The same cases every time: a random one would blame a change that has nothing to do with it.
    #![proptest_config(ProptestConfig {
        cases: cases(),
        rng_seed: RngSeed::Fixed(65),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// What the engine's searches print is right, whatever is left out of it. In the usual tasks
    /// there is a node that a principal variation search enters again, which shows it without
    /// windows.
    #[test]
    fn right_searches_pass(
        more in tasks(3),
        search in method(),
        dropped in prop::sample::subsequence(KINDS.to_vec(), 0..=5),
    ) {
        // Something has to be left.
        prop_assume!(!(dropped.contains(&"value") && dropped.contains(&"return")));
        let mut tasks = more;
        if search.method.algorithm == Algorithm::PrincipalVariation {
            tasks.extend(default_tasks());
        }
        for dropped in [&[][..], &dropped] {
            let (verdict, text) = verdict(&tasks, search, dropped, false);
            let list: Vec<String> = tasks.iter().map(Task::to_string).collect();
            prop_assert!(
                verdict.is_passed(),
                "{:?} {:?} {:?} without {dropped:?}\n{}\n{text}{:?}",
                search.method.algorithm, search.method.cut, search.method.fail,
                list.join("\n"),
                verdict.first_departure.map(|first| (first.line, first.got, first.expected, first.reason))
            );
        }
    }

    /// A faulty search that is not right is one of the candidates. Without windows, none passes as
    /// principal variation search.
    #[test]
    fn a_fault_is_among_the_candidates(
        more in tasks(2),
        is_negamax in any::<bool>(),
        choice in any::<prop::sample::Index>(),
        dropped in prop::sample::subsequence(vec!["windows"], 0..=1),
    ) {
        let changes: Vec<Change> = FAULTS.iter().flat_map(|fault| fault.changes(is_negamax)).collect();
        let change = *choice.get(&changes);
        let name = change.fault().name;
        let search = StudentSearch {
            method: Method {
                algorithm: if is_negamax { Algorithm::Negamax } else { Algorithm::AlphaBeta },
                ..Method::default()
            },
            implementation: Implementation::default().with_changes(&[change]),
        };
        let tasks: Vec<Task> = default_tasks().into_iter().chain(more).collect();
        let (verdict, _) = verdict(&tasks, search, &dropped, true);
        let is_named = verdict
            .candidates
            .iter()
            .any(|named| named.implementation.faults().eq([name]));
        prop_assert!(
            verdict.is_passed() && verdict.algorithm != Some(Algorithm::PrincipalVariation) || is_named,
            "{change:?}: {:?}, {:?}", verdict.candidates, verdict.first_departure
        );
    }
}

#[test]
fn a_flood_is_counted_and_not_kept() {
    let task = Task::new("[3,5]", "").unwrap();
    let trace = Trace::read(&task, "enter root -inf inf\n".repeat(1_000).as_bytes()).unwrap();
    assert_eq!((trace.count, trace.lines.len()), (1_000, 4 * 16 * 3 + 16));
}
