//! Random explorations: every game, evaluation, algorithm, order, convention and root window.

use super::Rng;
use plywood_core::game::Move;
use plywood_core::search::{
    Algorithm, Cut, Fail, Leaf, Method, Order, Quiet, Replacement, Root, TableSettings, Window,
};
use plywood_explore::exploration::{AlgorithmName, Clock, Pass, Ways};
use plywood_explore::exploration::{GameName, MaxSide, PositionText, Spec};
use plywood_explore::program::{Program, Version};
use strum::VariantArray;

/// Something to search that opens, at most `deepest` plies deep unless it is a textbook tree.
pub fn spec(chance: &mut Rng, deepest: u32) -> Spec {
    spec_by(chance, deepest, &algorithms())
}

fn algorithms() -> Vec<Algorithm> {
    let all = AlgorithmName::VARIANTS.iter();
    all.map(|named| named.0).collect()
}

/// The same by one of these algorithms, or by a program's.
pub fn spec_by(chance: &mut Rng, deepest: u32, algorithms: &[Algorithm]) -> Spec {
    loop {
        let spec = any(chance, deepest, algorithms);
        if spec.open().is_ok() {
            return spec;
        }
    }
}

/// The same game and position under other conventions.
pub fn other(chance: &mut Rng, spec: &Spec, deepest: u32) -> Spec {
    loop {
        let mut other = spec.clone();
        change(chance, &mut other, deepest, &algorithms());
        if other.open().is_ok() {
            return other;
        }
    }
}

fn any(chance: &mut Rng, deepest: u32, algorithms: &[Algorithm]) -> Spec {
    let mut spec = if chance.once_in(8) {
        let program = chance.pick(Program::VARIANTS);
        program.spec(chance.pick(Version::VARIANTS))
    } else {
        Spec::new(chance.pick(GameName::VARIANTS), "")
    };
    // A program's seconds are a teacher's, not a test's.
    spec.time = None;
    if spec.game != GameName::Textbook {
        spec.depth = Some(spec.depth.unwrap_or(deepest).min(deepest));
    }
    spec.position = match spec.game {
        GameName::Textbook => PositionText::Notation(tree(chance)),
        _ => position(chance, &spec),
    };
    if !chance.once_in(6) {
        change(chance, &mut spec, deepest, algorithms);
    }
    spec
}

fn change(chance: &mut Rng, spec: &mut Spec, deepest: u32, algorithms: &[Algorithm]) {
    if spec.game != GameName::Textbook {
        spec.depth = Some(chance.below(u64::from(deepest) + 1) as u32).filter(|&depth| depth > 0);
        spec.depth = spec.depth.or(Some(1));
        spec.evaluation = Some(chance.pick(spec.game.evaluations()));
    }
    spec.max = chance.pick(&[MaxSide::First, MaxSide::Second]);
    let algorithm = if chance.once_in(2) {
        Algorithm::AlphaBeta
    } else {
        chance.pick(algorithms)
    };
    spec.method = Method {
        algorithm,
        order: chance.pick(Order::VARIANTS),
        table: None,
        cut: chance.pick(&[Cut::Ge, Cut::Gt]),
        fail: chance.pick(&[Fail::Soft, Fail::Hard]),
        window: window(chance),
        quiet: if algorithm.properties().goes_on {
            chance.pick(Quiet::VARIANTS)
        } else {
            Quiet::default()
        },
        unit: Default::default(),
        leaves: Window::FULL,
        has_chance: false,
        has_limits: false,
        leaf: match spec.game {
            GameName::Textbook => Leaf::GameOver,
            _ => chance.pick(&[Leaf::GameOver, Leaf::GameOver, Leaf::Value(20)]),
        },
        root: chance.pick(&[Root::Shared, Root::Apart]),
    };
    spec.ways = Ways {
        pass: chance.pick(&[Pass::Move, Pass::NoMove]),
        clock: chance.pick(&[Clock::Throughout, Clock::Between]),
    };
    if spec.game != GameName::Textbook {
        let entries = chance.pick(&[0, 0, 0, 1, 30, 10_000]);
        let replacement = chance.pick(Replacement::VARIANTS);
        spec.method.table = (entries > 0).then_some(TableSettings {
            entries,
            replacement,
        });
    }
}

/// A window that a root may be given from outside; often the whole one.
fn window(chance: &mut Rng) -> Window {
    let (alpha, beta) = match chance.below(8) {
        0..3 => return Window::FULL,
        3 => (-9_999, 9_999),
        4 => {
            let edge = chance.between(1, 30);
            (-edge, edge)
        }
        5 => (i32::MIN, chance.between(-5, 5)),
        6 => (chance.between(-5, 5), i32::MAX),
        _ => {
            let alpha = chance.between(-12, 12);
            (alpha, alpha + chance.between(1, 9))
        }
    };
    Window { alpha, beta }
}

/// Brackets: mostly small, sometimes a chain, a wide node, sides named within, or very large values.
pub fn tree(chance: &mut Rng) -> String {
    match chance.below(12) {
        0 => {
            let depth = chance.below(60) as usize;
            let end = chance.brackets(1);
            format!("{}{end}{}", "[".repeat(depth), "]".repeat(depth))
        }
        1 => {
            let leaves: Vec<String> = (0..=chance.below(150))
                .map(|_| chance.between(-99, 99).to_string())
                .collect();
            format!("[{}]", leaves.join(" "))
        }
        kind => {
            let height = chance.below(6) as u32;
            let brackets = chance.brackets(height);
            match kind {
                2 => chance.label(&brackets),
                3 => brackets.replace("3", "1000000000"),
                _ => brackets,
            }
        }
    }
}

/// Plays random moves from the start, or from a random board.
fn position(chance: &mut Rng, spec: &Spec) -> PositionText {
    let mut from = spec.clone();
    if spec.game == GameName::Draughts && chance.once_in(2) {
        from.position = PositionText::Notation(chance.draughts_fen());
    }
    let Ok(problem) = from.open() else {
        return position(chance, spec);
    };
    let mut moves: Vec<Move> = Vec::new();
    for _ in 0..chance.below(70) {
        let legal = problem.at(&moves).legal_moves();
        if legal.is_empty() {
            break;
        }
        moves.push(chance.pick(&legal));
    }
    spec.game.position(&problem.at(&moves).position_text())
}
