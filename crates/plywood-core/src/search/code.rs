//! Pseudo-code as data: lines, and the operations that each line performs.

use super::{Cut, Fail, Leaf, Method, Role};
use std::borrow::Cow;

/// A part of a step's work. A line of pseudo-code is highlighted while one of its operations runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operation {
    /// A node is entered.
    Enter,
    /// A leaf is entered.
    EnterLeaf,
    /// An inner node starts, without a value yet.
    Begin,
    /// A leaf gets its value.
    Evaluate,
    /// An inner node starts with its stand-pat value.
    StandPat,
    /// The stand-pat value ends the node at once.
    StandPatCut,
    /// A child's value reaches its parent.
    BackUp,
    /// A child is searched again.
    Again,
    /// A child's value is negated on the way to its parent.
    Negate,
    /// The test that ends a node early succeeds.
    Cut,
    /// A value ends a node because no leaf is better.
    Limit,
    /// α is raised or β lowered.
    Narrow,
    /// A leaf gets its value from the table.
    Answer,
    /// A bound from the table narrows the window.
    Bound,
    /// The table's best move is tried first.
    Order,
    /// The table stores a node.
    Keep,
    /// A node returns after all its moves.
    Return,
    /// The root is entered.
    Start,
    /// The root returns its value.
    Finish,
    /// The root's value is α or less, so it is searched again.
    FailLow,
    /// The root's value is β or more, so it is searched again.
    FailHigh,
    /// The search is stopped before the root has its value.
    Stop,
    /// The test for the role to move. No step highlights this line.
    Mover,
    /// The loop over the moves. No step highlights this line.
    Tries,
}

/// A line of pseudo-code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeLine {
    /// The line with its indentation, two spaces per level.
    pub text: Cow<'static, str>,
    /// The role whose branch contains the line; `None` for both.
    pub role: Option<Role>,
    /// The operations that highlight the line.
    pub operations: &'static [Operation],
}

impl CodeLine {
    /// Creates a line for both roles.
    pub const fn any(text: &'static str, operations: &'static [Operation]) -> CodeLine {
        CodeLine {
            text: Cow::Borrowed(text),
            role: None,
            operations,
        }
    }

    /// Creates a line in the branch of one role.
    pub const fn for_role(
        role: Role,
        text: &'static str,
        operations: &'static [Operation],
    ) -> CodeLine {
        CodeLine {
            text: Cow::Borrowed(text),
            role: Some(role),
            operations,
        }
    }

    /// Returns whether this line performs `operation` at a node of `role`.
    pub fn is_lit(&self, operation: Operation, role: Role) -> bool {
        self.role.is_none_or(|own| own == role) && self.operations.contains(&operation)
    }
}

/// Returns a branch for each role; each line is given in MAX's and MIN's version.
pub(super) fn branches(
    lines: &[([&'static str; 2], &'static [Operation])],
) -> impl Iterator<Item = CodeLine> {
    let branch = |role| {
        let own = move |&(texts, operations): &([&'static str; 2], _)| {
            CodeLine::for_role(role, texts[role as usize], operations)
        };
        lines.iter().map(own)
    };
    branch(Role::Max).chain(branch(Role::Min))
}

/// Returns the branch for chance nodes, if there are any, with these lines after its start.
pub(super) fn chance_code(
    method: &Method,
    lines: &[(&'static str, &'static [Operation])],
) -> Vec<CodeLine> {
    let begins: &[(&'static str, &'static [Operation])] = &[
        ("  if n is chance:", &[Operation::Mover]),
        ("    v ← 0", &[Operation::Begin]),
    ];
    if !method.has_chance {
        return Vec::new();
    }
    let all = begins.iter().chain(lines);
    all.map(|&(text, lights)| CodeLine::for_role(Role::Chance, text, lights))
        .collect()
}

/// Returns the lines that end a node early, for MAX and MIN, in searches with a branch for each.
pub(super) fn cut_lines(method: &Method) -> [&'static str; 2] {
    match (method.cut, method.fail) {
        (Cut::Ge, Fail::Soft) => ["      if v ≥ β: return v", "      if v ≤ α: return v"],
        (Cut::Gt, Fail::Soft) => ["      if v > β: return v", "      if v < α: return v"],
        (Cut::Ge, Fail::Hard) => ["      if v ≥ β: return β", "      if v ≤ α: return α"],
        (Cut::Gt, Fail::Hard) => ["      if v > β: return β", "      if v < α: return α"],
    }
}

/// Returns the lines that return after all moves, for MAX and MIN.
pub(super) fn return_lines(method: &Method) -> [&'static str; 2] {
    match method.fail {
        Fail::Soft => ["    return v", "    return v"],
        Fail::Hard => ["    return max(v, α₀)", "    return min(v, β₀)"],
    }
}

/// Returns the start of alpha-beta's pseudo-code, up to the leaf test: the line `head` and, for
/// fail-hard only, the line `saves`, which stores the entry window.
pub(super) fn opening_code(
    method: &Method,
    head: &'static str,
    saves: &'static str,
) -> Vec<CodeLine> {
    let mut code = vec![CodeLine::any(head, &[Operation::Enter])];
    if method.fail == Fail::Hard {
        code.push(CodeLine::any(saves, &[Operation::Enter]));
    }
    code.push(CodeLine::any(leaf_test(method), &[Operation::Evaluate]));
    code
}

/// Adds the lines of the table, if the search has one, after the leaf evaluation and at the end, and
/// notes on known limits of the leaves and on a root whose moves share no window.
pub(super) fn with_conventions(method: &Method, mut code: Vec<CodeLine>) -> Vec<CodeLine> {
    let evaluates = |line: &CodeLine| line.operations.contains(&Operation::Evaluate);
    let evaluated = code.iter().rposition(evaluates).map_or(0, |last| last + 1);
    if method.uses_table() {
        let lines = [
            CodeLine::any("  if table[n] is enough:", &[Operation::Answer]),
            CodeLine::any("    return its value", &[Operation::Answer]),
            CodeLine::any("  α, β ← within its bound", &[Operation::Bound]),
            CodeLine::any("  its best move comes first", &[Operation::Order]),
        ];
        code.splice(evaluated..evaluated, lines);
        let keeps = "n returns v: table[n] ← v";
        code.push(CodeLine::any(keeps, &[Operation::Keep]));
    } else if method.has_limits {
        let lines = [
            CodeLine::any("  if n's limits are enough:", &[Operation::Answer]),
            CodeLine::any("    return the nearer one", &[Operation::Answer]),
            CodeLine::any("  α, β ← within its limits", &[Operation::Bound]),
        ];
        code.splice(evaluated..evaluated, lines);
    }
    if method.narrows() && !method.leaves.is_full() {
        let limit = "n has the best any leaf has: return";
        code.push(CodeLine::any(limit, &[Operation::Limit]));
    }
    if method.is_apart() {
        code.push(CodeLine::any("at the root α, β stay as given", &[]));
    }
    code
}

/// Returns the pseudo-code for the leaf test.
pub(super) fn leaf_test(method: &Method) -> &'static str {
    match method.leaf {
        Leaf::GameOver => "  if n is a leaf:",
        Leaf::Value(_) => "  if depth, full or |eval(n)| ≥ N:",
    }
}
