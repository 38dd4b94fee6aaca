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
    /// A child is searched again.
    Again,
    /// A child's value changes its sign on the way to its parent.
    Turn,
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
    /// The root's value is α or less, so that it is searched again.
    FailLow,
    /// It is β or more.
    FailHigh,
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
    /// A line for both roles.
    pub const fn any(text: &'static str, lights: &'static [Light]) -> CodeLine {
        CodeLine {
            text,
            role: None,
            lights,
        }
    }

    /// A line in the branch of one role.
    pub const fn of(role: Role, text: &'static str, lights: &'static [Light]) -> CodeLine {
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
