//! Pseudo-code as data: its lines and what lights them up.

use super::Role;

/// What a step runs; a line lights up when one of its lights is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Light {
    /// A node is entered.
    Enter,
    /// A leaf is entered.
    EnterLeaf,
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
    /// The root is entered.
    Start,
    /// The root has its value.
    Finish,
    /// The search is stopped before the root has its value.
    Stop,
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

#[cfg(test)]
mod tests {
    use super::Light;
    use crate::search::{Algorithm, Cut, Fail, Method, Role};
    use clap::ValueEnum;

    /// Characters of the narrowest pane with code.
    const NARROWEST: usize = 31;

    fn lines(algorithm: Algorithm, cut: Cut, fail: Fail) -> Vec<super::CodeLine> {
        let usual = Method::default();
        Method {
            algorithm,
            cut,
            fail,
            ..usual
        }
        .code()
    }

    #[test]
    fn every_line_fits() {
        for &algorithm in Algorithm::value_variants() {
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
