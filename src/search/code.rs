//! Pseudo-code as data: its lines and what lights them up.

use super::{Algorithm, Method, Role, alpha_beta, minimax};

/// What a step runs; a line lights up when one of its lights is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Light {
    /// A node is entered.
    Enter,
    /// An inner node begins, with no value yet.
    Begin,
    /// A leaf gets its value.
    Evaluate,
    /// A child's value reaches its parent.
    BackUp,
    /// The test that ends a node early holds.
    Cut,
    /// α is raised or β lowered.
    Narrow,
    /// A node is done with all its moves.
    Return,
}

/// A line of pseudo-code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// The line with its indentation, two spaces a level.
    pub text: &'static str,
    /// The role whose branch it stands in, none for both.
    pub role: Option<Role>,
    /// What runs it.
    pub lights: &'static [Light],
}

impl CodeLine {
    pub(super) const fn any(text: &'static str, lights: &'static [Light]) -> CodeLine {
        CodeLine {
            text,
            role: None,
            lights,
        }
    }

    pub(super) const fn of(role: Role, text: &'static str, lights: &'static [Light]) -> CodeLine {
        CodeLine {
            text,
            role: Some(role),
            lights,
        }
    }

    /// Whether a step that runs `light` at a node of `role` runs this line.
    pub fn is_lit(&self, light: Light, role: Role) -> bool {
        self.role.is_none_or(|own| own == role) && self.lights.contains(&light)
    }
}

/// The pseudo-code of a method.
pub fn code(method: &Method) -> Vec<CodeLine> {
    match method.algorithm {
        Algorithm::Minimax => minimax::CODE.to_vec(),
        Algorithm::AlphaBeta => alpha_beta::code(method.cut, method.fail),
    }
}

#[cfg(test)]
mod tests {
    use super::{Light, code};
    use crate::search::{Algorithm, Cut, Fail, Method, Order, Role};

    /// Characters of the narrowest pane with code.
    const NARROWEST: usize = 31;

    fn lines(algorithm: Algorithm, cut: Cut, fail: Fail) -> Vec<super::CodeLine> {
        code(&Method {
            algorithm,
            order: Order::LeftToRight,
            cut,
            fail,
        })
    }

    #[test]
    fn every_line_fits() {
        for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
            for cut in [Cut::Ge, Cut::Gt] {
                for fail in [Fail::Soft, Fail::Hard] {
                    for line in lines(algorithm, cut, fail) {
                        assert!(line.text.chars().count() <= NARROWEST, "{}", line.text);
                    }
                }
            }
        }
    }

    #[test]
    fn fail_hard_keeps_the_window_and_returns_nothing_outside() {
        let lines = lines(Algorithm::AlphaBeta, Cut::Ge, Fail::Hard);
        let lit = |light, role| {
            let lit = lines.iter().filter(|line| line.is_lit(light, role));
            lit.map(|line| line.text.trim()).collect::<Vec<_>>()
        };
        assert_eq!(
            lit(Light::Enter, Role::Max),
            ["ab(n, α, β):", "(α₀, β₀) ← (α, β)"]
        );
        assert_eq!(lit(Light::Return, Role::Max), ["return max(v, α₀)"]);
        assert_eq!(lit(Light::Return, Role::Min), ["return min(v, β₀)"]);
        assert_eq!(lit(Light::Cut, Role::Max), ["if v ≥ β: return β"]);
    }
}
