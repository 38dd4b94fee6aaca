//! The pseudo-code of a method, and the steps that highlight its lines.

use crate::games::Written;
use crate::runs::{player, record};
use plywood_core::random::Rng;
use plywood_core::replay::{Event, Replay};
use plywood_core::search::code::{CodeLine, Operation};
use plywood_core::search::{Algorithm, Cut, Fail, Method, Role};
use std::collections::BTreeSet;

fn lines(algorithm: Algorithm, cut: Cut, fail: Fail) -> Vec<CodeLine> {
    let method = Method {
        algorithm,
        cut,
        fail,
        ..Method::default()
    };
    method.code()
}

fn lit(lines: &[CodeLine], operation: Operation, role: Role) -> Vec<&str> {
    let lit = lines.iter().filter(|line| line.is_lit(operation, role));
    lit.map(|line| line.text.trim()).collect()
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
    let mut rng = Rng::new(37);
    let mut seen = BTreeSet::new();
    for _ in 0..20 {
        let game = Written::random(&mut rng, 4, &|rng| rng.between(-4, 4));
        for algorithm in [Algorithm::Negamax, Algorithm::AlphaBeta] {
            let method = Method {
                algorithm,
                ..Method::default()
            };
            let tree = record(&game, &0, (player(&mut rng), method, 4));
            for step in 0..tree.steps() {
                let replay = Replay::new(&tree, step);
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
                assert_eq!(
                    has(Operation::Negate),
                    turns && is_negamax,
                    "{game:?} {step}"
                );
                assert_eq!(
                    has(Operation::Narrow),
                    before.window != after.window,
                    "{game:?} {step}"
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
