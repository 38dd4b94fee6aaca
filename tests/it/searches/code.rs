//! The pseudo-code of every method, and the steps that highlight its lines.

use crate::samples::{Rng, recorded};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::code::{CodeLine, Operation};
use plywood_core::search::{Algorithm, Cut, Fail, Method, Role, Root};
use plywood_explore::exploration::Spec;
use plywood_explore::exploration::{Clock, HandDown, Ways};
use std::collections::BTreeSet;
use strum::VariantArray;

/// Characters of the narrowest pane with code.
const NARROWEST: usize = 31;

fn lines(algorithm: Algorithm, cut: Cut, fail: Fail) -> Vec<CodeLine> {
    let usual = Method::default();
    Method {
        algorithm,
        cut,
        fail,
        ..usual
    }
    .code()
}

/// The code under every convention.
fn all() -> Vec<Vec<CodeLine>> {
    let mut all = Vec::new();
    for &algorithm in Algorithm::VARIANTS {
        for &cut in Cut::VARIANTS {
            for &fail in Fail::VARIANTS {
                all.push(lines(algorithm, cut, fail));
                let odd = Method {
                    algorithm,
                    cut,
                    fail,
                    root: Root::Apart,
                    ..Method::default()
                };
                all.push(Ways::default().code(&odd));
                let ways = Ways {
                    handed: HandDown::Ends,
                    clock: Clock::Between,
                    ..Ways::default()
                };
                all.push(ways.code(&odd));
            }
        }
    }
    all
}

fn lit(lines: &[CodeLine], operation: Operation, role: Role) -> Vec<&str> {
    let lit = lines.iter().filter(|line| line.is_lit(operation, role));
    lit.map(|line| line.text.trim()).collect()
}

#[test]
fn every_line_fits() {
    for lines in all() {
        assert!(lines.len() >= 8);
        for line in lines {
            assert!(line.text.chars().count() <= NARROWEST, "{}", line.text);
        }
    }
}

#[test]
fn every_event_of_either_role_lights_a_line() {
    for lines in all() {
        for role in [Role::Max, Role::Min] {
            for operation in [
                Operation::Evaluate,
                Operation::Begin,
                Operation::BackUp,
                Operation::Return,
            ] {
                assert!(
                    !lit(&lines, operation, role).is_empty(),
                    "{operation:?} {role:?}"
                );
            }
            // A line of the other role stays dark.
            let dark = lines
                .iter()
                .find(|line| line.role.is_some_and(|own| own != role));
            let dark = dark.expect("both roles have lines of their own");
            assert!(
                dark.operations
                    .iter()
                    .all(|&operation| !dark.is_lit(operation, role))
            );
        }
    }
}

#[test]
fn fail_hard_keeps_the_window_and_returns_nothing_outside() {
    let hard = lines(Algorithm::AlphaBeta, Cut::Ge, Fail::Hard);
    assert_eq!(
        lit(&hard, Operation::Enter, Role::Max),
        ["ab(n, α, β):", "(α₀, β₀) ← (α, β)"]
    );
    assert_eq!(
        lit(&hard, Operation::Return, Role::Max),
        ["return max(v, α₀)"]
    );
    assert_eq!(
        lit(&hard, Operation::Return, Role::Min),
        ["return min(v, β₀)"]
    );
    let soft = lines(Algorithm::AlphaBeta, Cut::Ge, Fail::Soft);
    assert_eq!(lit(&soft, Operation::Enter, Role::Max), ["ab(n, α, β):"]);
    assert_eq!(lit(&soft, Operation::Return, Role::Min), ["return v"]);
    let cuts = |cut, fail| {
        let lines = lines(Algorithm::IterativeDeepening, cut, fail);
        [Role::Max, Role::Min].map(|role| lit(&lines, Operation::Cut, role).concat())
    };
    let cases = [
        (
            Cut::Ge,
            Fail::Soft,
            ["if v ≥ β: return v", "if v ≤ α: return v"],
        ),
        (
            Cut::Gt,
            Fail::Soft,
            ["if v > β: return v", "if v < α: return v"],
        ),
        (
            Cut::Ge,
            Fail::Hard,
            ["if v ≥ β: return β", "if v ≤ α: return α"],
        ),
        (
            Cut::Gt,
            Fail::Hard,
            ["if v > β: return β", "if v < α: return α"],
        ),
    ];
    for (cut, fail, wanted) in cases {
        assert_eq!(cuts(cut, fail), wanted);
    }
}

/// A negamax takes the negative of a value only where the other side moves next, and its window narrows
/// where the value is the best so far.
#[test]
fn a_value_turns_where_the_other_side_has_moved() {
    let mut chance = Rng(37);
    let mut seen = BTreeSet::new();
    for _ in 0..20 {
        let text = chance.labelled_textbook(4).text().to_owned();
        for algorithm in [Algorithm::Negamax, Algorithm::AlphaBeta] {
            let mut spec = Spec::textbook(&text);
            spec.method.algorithm = algorithm;
            let exploration = recorded(spec.clone());
            let tree = &exploration.tree;
            for step in 0..tree.steps() {
                let replay = Replay::new(tree, step);
                let Event::BackUp {
                    child,
                    before,
                    after,
                    ..
                } = replay.event()
                else {
                    continue;
                };
                let turns = tree.node(child).role != tree.node(replay.node()).role;
                let operations = replay.operations();
                let has = |operation| operations.contains(&operation);
                let is_negamax = algorithm == Algorithm::Negamax;
                assert_eq!(has(Operation::Negate), turns && is_negamax, "{text} {step}");
                assert_eq!(
                    has(Operation::Narrow),
                    before.window != after.window,
                    "{text} {step}"
                );
                seen.insert((is_negamax, turns, has(Operation::Narrow)));
            }
        }
    }
    assert_eq!(seen.len(), 8, "{seen:?}");
}

/// Whether a case such as `α<v≤β` holds.
fn holds(case: &str, [alpha, v, beta]: [i32; 3]) -> bool {
    let value = |name| match name {
        'α' => alpha,
        'v' => v,
        'β' => beta,
        _ => panic!("{name} in {case}"),
    };
    let letters: Vec<char> = case.chars().collect();
    letters.windows(3).step_by(2).all(|part| {
        let (left, right) = (value(part[0]), value(part[2]));
        match part[1] {
            '<' => left < right,
            '≤' => left <= right,
            '>' => left > right,
            '≥' => left >= right,
            sign => panic!("{sign} in {case}"),
        }
    })
}

#[test]
fn the_cases_of_a_rule_are_what_lowers_cuts_or_raises() {
    for (algorithm, cut) in [Algorithm::AlphaBeta, Algorithm::Negamax]
        .into_iter()
        .flat_map(|algorithm| [Cut::Ge, Cut::Gt].map(|cut| (algorithm, cut)))
    {
        let method = Method {
            algorithm,
            cut,
            ..Method::default()
        };
        for role in [Role::Max, Role::Min] {
            // Negamax counts for the side to move, as MAX does.
            let is_max = role == Role::Max || algorithm == Algorithm::Negamax;
            for v in 1..=7 {
                let [alpha, beta] = [2, 6];
                let is_cut = match (is_max, cut) {
                    (true, Cut::Ge) => v >= beta,
                    (true, Cut::Gt) => v > beta,
                    (false, Cut::Ge) => v <= alpha,
                    (false, Cut::Gt) => v < alpha,
                };
                let expected = if is_max {
                    [v <= alpha, v > alpha && !is_cut, is_cut]
                } else {
                    [is_cut, v < beta && !is_cut, v >= beta]
                };
                let found = method.cases(role).map(|case| holds(case, [alpha, v, beta]));
                assert_eq!(found, expected, "{algorithm:?} {cut:?} {role:?} {v}");
            }
        }
    }
}
