//! Pseudo-code as data: its lines and what lights them up.

use super::{Leaf, Method, Role, Root};

/// What a step runs; a line lights up when one of its lights is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Light {
    /// A node is entered.
    Enter,
    /// A root begins whose moves do not share what is known.
    BeginApart,
    /// A child's value reaches it.
    BackUpApart,
    /// It is done with all its moves.
    ReturnApart,
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

/// The root where it gives each of its moves the whole window, in pseudo-code: how MAX and how MIN
/// backs a move up. Nothing where its moves share what is known.
pub(super) fn apart(method: &Method, [max, min]: [&'static str; 2]) -> Vec<CodeLine> {
    if method.root == Root::Shared {
        return Vec::new();
    }
    vec![
        CodeLine::of(Role::Max, "root(n, α, β): v ← −∞", &[Light::BeginApart]),
        CodeLine::of(Role::Min, "root(n, α, β): v ← +∞", &[Light::BeginApart]),
        CodeLine::any("  for each move m:", &[]),
        CodeLine::of(Role::Max, max, &[Light::BackUpApart]),
        CodeLine::of(Role::Min, min, &[Light::BackUpApart]),
        CodeLine::any("  return v", &[Light::ReturnApart]),
    ]
}

/// Where a line ends, in pseudo-code.
pub(super) fn is_leaf(method: &Method) -> &'static str {
    match method.leaf {
        Leaf::GameOver => "  if n is a leaf:",
        Leaf::Value(_) => "  if depth, full or |eval(n)| ≥ N:",
    }
}
