//! The pseudo-code of every method, and the steps that highlight its lines.

use plywood_core::search::code::{CodeLine, Operation};
use plywood_core::search::{Algorithm, Cut, Fail, Method, Role, Root};
use plywood_explore::exploration::{AlgorithmName, Clock, Ways};
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
    for &AlgorithmName(algorithm) in AlgorithmName::VARIANTS {
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
