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
