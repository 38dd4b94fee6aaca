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
