//! Faulty variants of alpha-beta as data: which line is changed, how, and where. A search that has
//! them is an [`Implementation`].

mod search;

use FaultyLine::*;
use plywood_core::game::Value;
use plywood_core::search::Role;
use plywood_core::search::code::Operation;
pub use search::{Implementation, MAX_FAULTS, StudentSearch, TestPlace};
use std::mem::discriminant;
use strum::IntoStaticStr;

/// A faulty line of the recursion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FaultyLine {
    /// The player who is MAX.
    Roles(Roles),
    /// The root ignores its window and starts with (−∞, +∞).
    RootWindow,
    /// Depth of the tree.
    Depth(Depth),
    /// Initial best value.
    WrongStart(Start),
    /// Which moves are tried.
    TriedMoves(TriedMoves),
    /// The window handed to a child.
    ChildWindow(ChildWindow),
    /// The window that the root hands to a child.
    RootChildWindow(RootChildWindow),
    /// In negamax, a child's value is not negated.
    Sign,
    /// In negamax, how the window is negated between a node and its child.
    Negation(Negation),
    /// In negamax, a leaf returns its value for MAX instead of for the player to move.
    LeafSign,
    /// Which child's value becomes the node's value.
    Selection(Selection),
    /// When a node ends early.
    Test(CutTest),
    /// Which edge a value moves.
    NarrowedEdge(NarrowedEdge),
    /// The value that a node returns outside its window.
    ReturnedValue(ReturnedValue),
}

impl FaultyLine {
    /// Returns the operation of the changed line of pseudo-code.
    fn operation(self) -> Operation {
        match self {
            Roles(_) => Operation::Mover,
            RootWindow => Operation::Enter,
            Depth(_) | LeafSign => Operation::Evaluate,
            WrongStart(_) => Operation::Begin,
            TriedMoves(_) => Operation::Tries,
            ChildWindow(_) | RootChildWindow(_) | Selection(_) => Operation::BackUp,
            Sign | Negation(_) => Operation::Negate,
            Test(_) => Operation::Cut,
            NarrowedEdge(_) => Operation::Narrow,
            ReturnedValue(_) => Operation::Return,
        }
    }
}

/// The player who is MAX.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Roles {
    /// MAX is the other player.
    Swapped,
    /// The player at the root, even if that is MIN.
    RootIsMax,
}

/// Depth of a tree with a depth limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Depth {
    /// One ply too deep.
    OneMore,
    /// One ply too shallow.
    OneLess,
    /// Down to the end of the game.
    Whole,
}

/// A finite initial best value, instead of −∞ or +∞.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Start {
    /// The initial value at MAX nodes.
    pub value: Value,
    /// The initial value at MIN nodes, if each side has its own branch.
    pub at_min: StartAtMin,
}

/// Initial best value at MIN nodes if MAX nodes start from a finite number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum StartAtMin {
    /// Same as at MAX nodes.
    Same,
    /// The value with the opposite sign.
    Negated,
    /// The negated value; windows also use the two numbers as −∞ and +∞.
    Infinity,
}

impl Start {
    /// Returns the initial best value of a role.
    pub fn best(self, role: Role) -> Value {
        match self.at_min {
            StartAtMin::Same => self.value,
            StartAtMin::Negated | StartAtMin::Infinity => role.own(self.value),
        }
    }
}

/// Which moves are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TriedMoves {
    /// All but the first.
    NotFirst,
    /// All but the last.
    NotLast,
}

/// The window handed to a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChildWindow {
    /// (−∞, +∞).
    Full,
    /// (α, +∞).
    OnlyAlpha,
    /// (−∞, β).
    OnlyBeta,
    /// The node's best value replaces its own edge; the other edge is open.
    OnlyBest,
    /// The node's own edge is kept; the other edge is open.
    OnlyOwnEdge,
}

/// The window that the root hands to each of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RootChildWindow {
    /// Whether the window is (−∞, +∞) instead of the root's entry window.
    pub is_full: bool,
    /// Whether the root may still end early.
    pub may_cut: bool,
}

/// A child's window, instead of (−β, −α).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Negation {
    /// (α, β).
    Same,
    /// (−α, −β).
    NotSwapped,
    /// (β, α).
    Unsigned,
}

/// Which child's value becomes the node's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Selection {
    /// The last child's value; the last move is the best move.
    Last,
    /// The last child's value, but the best move is the last one that moved the node's edge.
    LastValue,
    /// The first child's value.
    First,
    /// The first child's value; the node returns right after it.
    OnlyFirst,
    /// The best value; among equals, the last child wins.
    LastOfEquals,
}

/// When a node ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CutTest {
    /// Never.
    Never,
    /// On entry, before the first child, if the window is empty.
    OnEntry {
        /// Whether leaves are tested as well.
        at_leaves: bool,
        /// The value returned in that case.
        returns: ClosedReturn,
    },
    /// After each child, comparing the best value from before that child.
    BeforeUpdate {
        /// Whether the child's value still counts.
        counts: bool,
    },
    /// When the value reaches the node's own edge: v ≥ α at MAX.
    OwnEdge,
    /// When the value is on the wrong side of the node's own edge: v ≤ α at MAX.
    BelowOwnEdge,
    /// As soon as a value moves an edge.
    Narrowed,
}

/// The value of a node that is not searched because its window is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClosedReturn {
    /// The initial best value.
    Worst,
    /// The node's own edge: α at MAX.
    Own,
    /// The opposite edge of the window.
    Other,
    /// α, at MAX and MIN nodes alike.
    Alpha,
    /// β, at MAX and MIN nodes alike.
    Beta,
}

/// Which edge a value moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NarrowedEdge {
    /// Neither.
    Nothing,
    /// The opposite edge: MIN raises α, MAX lowers β.
    Other,
    /// α and β are shared by all nodes and never restored.
    Shared,
}

/// The value that a node returns outside its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReturnedValue {
    /// The edge if the node cuts, otherwise its best value.
    EdgeAtCut,
    /// The best value if the node cuts, otherwise the best value clamped to the node's own edge.
    EdgeOtherwise,
}

/// A faulty line, and the role whose nodes it affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The line with the fault.
    pub line: FaultyLine,
    /// `None` for both roles.
    pub at: Option<Role>,
}

impl Change {
    /// Returns the fault that this change is an instance of.
    pub fn fault(&self) -> Option<&'static Fault> {
        let line = match self.line {
            // Every finite start counts as the same fault.
            WrongStart(_) => ZERO_START,
            line => line,
        };
        FAULTS.iter().find(|fault| fault.lines.contains(&line))
    }

    /// Returns whether both changes affect the same line.
    pub fn changes_same_line(&self, other: &Change) -> bool {
        discriminant(&self.line) == discriminant(&other.line)
    }
}

/// A named misconception and the faulty lines that reveal it.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    /// Lower-case letters and hyphens. A name never changes.
    pub name: &'static str,
    /// The faulty lines, at least one.
    pub lines: &'static [FaultyLine],
    /// The style of alpha-beta in which the line occurs.
    pub form: Form,
    /// Whether the fault may affect only one side's nodes, in code with a branch for each side.
    pub may_be_one_sided: bool,
}

/// A style of writing alpha-beta.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Either style.
    Any,
    /// One branch for MAX and one for MIN.
    Branches,
    /// One formula for both sides.
    Negamax,
}

impl Fault {
    /// Returns the possible changes in negamax code if `negates`, otherwise in code with a branch
    /// for each side.
    pub fn changes(&self, negates: bool) -> Vec<Change> {
        let fits = match self.form {
            Form::Any => true,
            Form::Branches => !negates,
            Form::Negamax => negates,
        };
        let lines = if fits { self.lines } else { &[] };
        let one_side = [Some(Role::Max), Some(Role::Min)];
        let sides = if self.may_be_one_sided && !negates {
            [&[None], &one_side[..]].concat()
        } else {
            vec![None]
        };
        let change = |&line| sides.iter().map(move |&at| Change { line, at });
        lines.iter().flat_map(change).collect()
    }

    /// Returns the operation of the faulty line.
    pub fn operation(&self) -> Operation {
        self.lines[0].operation()
    }

    /// Returns the fault with this name. `zero-start` is the former name of `wrong-start`.
    pub fn from_name(name: &str) -> Option<&'static Fault> {
        let name = if name == "zero-start" {
            "wrong-start"
        } else {
            name
        };
        FAULTS.iter().find(|fault| fault.name == name)
    }

    const fn also_one_sided(self) -> Fault {
        Fault {
            may_be_one_sided: true,
            ..self
        }
    }

    const fn only(self, form: Form) -> Fault {
        Fault { form, ..self }
    }
}

const fn fault(name: &'static str, lines: &'static [FaultyLine]) -> Fault {
    Fault {
        name,
        lines,
        form: Form::Any,
        may_be_one_sided: false,
    }
}

const fn on_entry(at_leaves: bool, returns: ClosedReturn) -> FaultyLine {
    Test(CutTest::OnEntry { at_leaves, returns })
}

const fn root_child_window(is_full: bool, may_cut: bool) -> FaultyLine {
    RootChildWindow(RootChildWindow { is_full, may_cut })
}

/// The best value starts at 0, the most common wrong start.
const ZERO_START: FaultyLine = WrongStart(Start {
    value: 0,
    at_min: StartAtMin::Same,
});

/// All named faults.
pub static FAULTS: &[Fault] = &[
    fault("never-cuts", &[Test(CutTest::Never)]).also_one_sided(),
    fault("roles-swapped", &[Roles(Roles::Swapped)]),
    fault("root-always-max", &[Roles(Roles::RootIsMax)]),
    fault("window-not-inherited", &[ChildWindow(ChildWindow::Full)]).also_one_sided(),
    fault(
        "only-alpha-inherited",
        &[ChildWindow(ChildWindow::OnlyAlpha)],
    )
    // In negamax this is `only-parents-bound`.
    .only(Form::Branches),
    fault("only-beta-inherited", &[ChildWindow(ChildWindow::OnlyBeta)]),
    fault(
        "only-parents-bound",
        &[
            ChildWindow(ChildWindow::OnlyBest),
            ChildWindow(ChildWindow::OnlyOwnEdge),
        ],
    ),
    fault(
        "root-window-not-narrowed",
        &[
            root_child_window(true, true),
            root_child_window(true, false),
            root_child_window(false, true),
            root_child_window(false, false),
        ],
    ),
    fault("root-window-ignored", &[RootWindow]),
    fault("bound-not-raised", &[NarrowedEdge(NarrowedEdge::Nothing)]).also_one_sided(),
    fault("bounds-shared", &[NarrowedEdge(NarrowedEdge::Shared)]).only(Form::Branches),
    fault("alpha-at-min", &[NarrowedEdge(NarrowedEdge::Other)]).also_one_sided(),
    fault(
        "cut-before-first-child",
        &[
            on_entry(false, ClosedReturn::Worst),
            on_entry(false, ClosedReturn::Own),
            on_entry(false, ClosedReturn::Other),
            on_entry(false, ClosedReturn::Alpha),
            on_entry(false, ClosedReturn::Beta),
            on_entry(true, ClosedReturn::Worst),
            on_entry(true, ClosedReturn::Own),
            on_entry(true, ClosedReturn::Other),
            on_entry(true, ClosedReturn::Alpha),
            on_entry(true, ClosedReturn::Beta),
        ],
    ),
    fault(
        "cuts-before-update",
        &[
            Test(CutTest::BeforeUpdate { counts: false }),
            Test(CutTest::BeforeUpdate { counts: true }),
        ],
    )
    .also_one_sided(),
    fault(
        "cuts-own-bound",
        &[Test(CutTest::OwnEdge), Test(CutTest::BelowOwnEdge)],
    )
    .also_one_sided(),
    fault("cuts-too-early", &[Test(CutTest::Narrowed)]).also_one_sided(),
    fault(
        "last-value",
        &[Selection(Selection::Last), Selection(Selection::LastValue)],
    )
    .also_one_sided(),
    fault(
        "first-value",
        &[Selection(Selection::First), Selection(Selection::OnlyFirst)],
    )
    .also_one_sided(),
    fault("wrong-start", &[ZERO_START]).also_one_sided(),
    fault("bound-as-move", &[Selection(Selection::LastOfEquals)]).also_one_sided(),
    fault("sign-missing", &[Sign]).only(Form::Negamax),
    fault("leaf-sign-missing", &[LeafSign]).only(Form::Negamax),
    fault(
        "window-not-swapped",
        &[Negation(Negation::Same), Negation(Negation::NotSwapped)],
    )
    .only(Form::Negamax),
    fault("window-swapped-unsigned", &[Negation(Negation::Unsigned)]).only(Form::Negamax),
    fault(
        "returns-bound-unasked",
        &[
            ReturnedValue(ReturnedValue::EdgeAtCut),
            ReturnedValue(ReturnedValue::EdgeOtherwise),
        ],
    )
    .also_one_sided(),
    fault(
        "depth-off-by-one",
        &[Depth(Depth::OneMore), Depth(Depth::OneLess)],
    ),
    fault("depth-ignored", &[Depth(Depth::Whole)]),
    fault("skips-last-child", &[TriedMoves(TriedMoves::NotLast)]).also_one_sided(),
    fault("skips-first-child", &[TriedMoves(TriedMoves::NotFirst)]).also_one_sided(),
];
