//! Faulty variants of alpha-beta as data: which line is changed, how, and where. A search that has
//! them is a [`StudentSearch`].

mod search;

use ClosedReturn::*;
use FaultyLine::*;
use plywood_core::game::{Unit, Value};
use plywood_core::search::code::Operation;
use plywood_core::search::{Role, Window};
pub use search::{Implementation, MAX_FAULTS, Returns, StudentSearch, TestPlace};
use std::mem::discriminant;

/// Returns a window with its edges exchanged: (β, α).
pub fn swapped(window: Window) -> Window {
    Window {
        alpha: window.beta,
        beta: window.alpha,
    }
}

/// A faulty line of the recursion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FaultyLine {
    /// MAX is the other player.
    RolesSwapped,
    /// MAX moves at the root, even if the root is MIN's.
    RootIsMax,
    /// Every node is the root's player's.
    NeverAlternates,
    /// A node is the player's who should move one ply above it.
    AlternatesLate,
    /// The root ignores its window and starts with (−∞, +∞).
    RootWindow,
    /// A tree with a depth limit is searched one ply too deep.
    OnePlyMore,
    /// Searched one ply less.
    OnePlyLess,
    /// Searched to the end of the game.
    WholeDepth,
    /// The end of the depth is tested before the end of the game.
    DepthFirst,
    /// The best value starts at a number.
    Start(Start),
    /// Numbers that stand for −∞ and +∞ in windows and best values.
    Infinity(Start),
    /// All moves but the first are tried.
    NotFirst,
    /// All moves but the last are tried.
    NotLast,
    /// Children are in ascending order before they are numbered.
    Ascending,
    /// Leaves are in the order that is best for the player to move before they are numbered.
    BestFirst,
    /// A child's window is (−∞, +∞).
    FullWindow,
    /// A child's window is (α, +∞).
    OnlyAlpha,
    /// A child's window is (−∞, β).
    OnlyBeta,
    /// In a child's window the best value replaces the node's own edge; the other edge is open.
    OnlyBest,
    /// In a child's window the node's own edge is kept; the other edge is open.
    OnlyOwnEdge,
    /// A child's window is (β, α).
    EdgesExchanged,
    /// The root does not narrow the window that it hands to each of its moves: whether that window
    /// is (−∞, +∞) instead of its entry window, and whether it may still end early.
    RootChildWindow(bool, bool),
    /// In negamax, a child's value is not negated.
    Sign,
    /// In negamax, a child's window is (α, β) instead of (−β, −α).
    WindowKept,
    /// In negamax, a child's window is (−α, −β).
    WindowNotSwapped,
    /// In negamax, a child's window is (β, α).
    WindowUnsigned,
    /// In negamax, a leaf returns its value for MAX instead of for the player to move.
    LeafSign,
    /// The last child's value counts; the last move is the best move.
    Last,
    /// The last child's value counts, but the best move is the last one that moved the edge.
    LastValue,
    /// The first child's value counts.
    First,
    /// The first child's value counts, and the node returns right after it.
    OnlyFirst,
    /// Among equals the last child wins.
    LastOfEquals,
    /// A node never ends early.
    NeverCuts,
    /// An empty window is noticed on entry, before the first child: whether at leaves as well, and
    /// what is returned.
    OnEntry(bool, ClosedReturn),
    /// The test after a child compares the best value from before that child, which may still
    /// count.
    BeforeUpdate(bool),
    /// A node ends early only after a child that is not better.
    OnlyElse,
    /// A node ends when its value reaches its own edge: v ≥ α at MAX.
    OwnEdge,
    /// A node ends by the other side's test: v ≤ α at MAX.
    TestsExchanged,
    /// A node ends as soon as a value moves an edge.
    Narrowed,
    /// A value moves neither edge.
    NoEdge,
    /// A value moves the opposite edge: MIN raises α, MAX lowers β.
    OtherEdge,
    /// α and β are shared by all nodes and never restored.
    SharedEdges,
    /// The node's own edge is set to its value, even if that is worse.
    EdgeSet,
    /// The node's own edge begins anew, at −∞ for MAX, and is its best value from then on.
    EdgeAnew,
    /// A table of the program's own returns whatever value it has of a position.
    BoundAsExact,
    /// The key of a table that leaves out who moves.
    KeyWithoutSide,
}

/// Initial best values that are not −∞ and +∞, as whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Start {
    /// At MAX nodes.
    pub max: Value,
    /// At MIN nodes.
    pub min: Value,
}

impl Start {
    /// Returns the window between the two, in a tree with this unit.
    fn window(self, unit: Unit) -> Window {
        let [alpha, beta] = [self.max, self.min].map(|one| one.saturating_mul(unit.0 as Value));
        Window { alpha, beta }
    }
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

/// A part of the recursion, of which a program has one line, right or faulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Roles,
    RootWindow,
    Depth,
    Start,
    Children,
    Numbers,
    ChildWindow,
    RootChildWindow,
    Sign,
    Negation,
    LeafSign,
    Selection,
    Test,
    Edge,
    Table,
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
    /// Returns the place in the list of the fault that this change is an instance of. Any number is
    /// the same fault.
    pub fn place(&self) -> usize {
        let is_line = |line: &FaultyLine| discriminant(line) == discriminant(&self.line);
        let mut faults = FAULTS.iter();
        let found = faults.position(|fault| fault.lines.iter().any(is_line));
        found.expect("every line belongs to a fault")
    }

    /// Returns the fault that this change is an instance of.
    pub fn fault(&self) -> &'static Fault {
        &FAULTS[self.place()]
    }

    /// Returns whether the program makes a tree with other leaves or other children of the one that it
    /// is given.
    pub fn alters_tree(&self) -> bool {
        matches!(self.line, DepthFirst | Ascending | BestFirst)
    }

    /// Returns whether both changes affect the same line.
    pub fn changes_same_line(&self, other: &Change) -> bool {
        self.fault().part == other.fault().part
    }

    /// Returns whether another tree is searched than the one given, which may be cut off by a depth
    /// limit: one with other leaves or other children, or one whose subtrees have keys.
    pub fn changes_tree(&self, is_cut_off: bool) -> bool {
        match self.fault().part {
            Part::Depth => is_cut_off,
            part => part == Part::Numbers || self.fault().needs_table(),
        }
    }

    /// Returns the changes with each of these numbers in the place of the line's own.
    fn with_numbers(self, negates: bool, numbers: &[Value]) -> Vec<Change> {
        let has_two = self.at.is_none() && !negates;
        let with_max = |&max| numbers.iter().map(move |&min| self::Start { max, min });
        let pairs = numbers.iter().flat_map(with_max);
        let are_starts = |one: &self::Start| one.max == one.min || has_two && one.max < one.min;
        let are_infinities = |one: &self::Start| one.max < 0 && one.min == -one.max;
        let lines: Vec<FaultyLine> = match self.line {
            Start(_) => pairs.filter(are_starts).map(Start).collect(),
            Infinity(_) => pairs.filter(are_infinities).map(Infinity).collect(),
            line => vec![line],
        };
        let with = |line| Change { line, ..self };
        lines.into_iter().map(with).collect()
    }
}

/// Returns all changes in negamax code if `negates`, otherwise in code with a branch for each side;
/// `numbers` are tried where a line has a number.
pub fn changes(negates: bool, numbers: &[Value]) -> Vec<Change> {
    let all = FAULTS.iter().flat_map(|fault| fault.changes(negates));
    all.flat_map(|change| change.with_numbers(negates, numbers))
        .collect()
}

/// A named misconception and the faulty lines that reveal it.
#[derive(Debug)]
pub struct Fault {
    /// Lower-case letters and hyphens. A name never changes.
    pub name: &'static str,
    /// The faulty lines, at least one.
    pub lines: &'static [FaultyLine],
    /// Whether the line occurs only in negamax, or only in code with a branch for each side; `None`
    /// if in either.
    negates: Option<bool>,
    /// Whether the fault may affect only one side's nodes, in code with a branch for each side.
    may_be_one_sided: bool,
    part: Part,
}

impl Fault {
    /// Returns the possible changes in negamax code if `negates`, otherwise in code with a branch
    /// for each side. Numbers are examples.
    pub fn changes(&self, negates: bool) -> Vec<Change> {
        let fits = self.negates.is_none_or(|fits| fits == negates);
        let lines = if fits { self.lines } else { &[] };
        let sides: &[Option<Role>] = if self.may_be_one_sided && !negates {
            &[None, Some(Role::Max), Some(Role::Min)]
        } else {
            &[None]
        };
        let change = |&line| sides.iter().map(move |&at| Change { line, at });
        lines.iter().flat_map(change).collect()
    }

    /// Returns the operation of the faulty line.
    pub fn operation(&self) -> Operation {
        match self.part {
            Part::Roles => Operation::Mover,
            Part::RootWindow => Operation::Enter,
            Part::Depth | Part::LeafSign => Operation::Evaluate,
            Part::Start => Operation::Begin,
            Part::Children | Part::Numbers => Operation::Tries,
            Part::ChildWindow | Part::RootChildWindow | Part::Selection => Operation::BackUp,
            Part::Sign | Part::Negation => Operation::Negate,
            Part::Test => Operation::Cut,
            Part::Edge => Operation::Narrow,
            Part::Table => Operation::Answer,
        }
    }

    /// Returns whether only programs with a table of their own may have it.
    pub fn needs_table(&self) -> bool {
        self.part == Part::Table
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
}

/// The most common wrong start.
const ZERO: self::Start = self::Start { max: 0, min: 0 };

/// Infinities that the leaves of usual trees exceed.
const SMALL: self::Start = self::Start { max: -10, min: 10 };

/// The styles of alpha-beta in which a line occurs.
const ANY: Option<bool> = None;
const BRANCHES: Option<bool> = Some(false);
const NEGAMAX: Option<bool> = Some(true);

/// Registers faults: name, changed part, style, whether one side alone may have it, and the lines.
macro_rules! faults {
    ($($name:literal $part:ident $form:ident $one_sided:literal $lines:expr;)*) => {
        /// All named faults.
        pub static FAULTS: &[Fault] = &[$(Fault {
            name: $name,
            lines: &$lines,
            negates: $form,
            may_be_one_sided: $one_sided,
            part: Part::$part,
        }),*];
    };
}

faults! {
    "never-cuts" Test ANY true [NeverCuts];
    "roles-swapped" Roles ANY false [RolesSwapped];
    "root-always-max" Roles ANY false [RootIsMax];
    "side-never-alternates" Roles BRANCHES false [NeverAlternates];
    "side-alternates-late" Roles BRANCHES false [AlternatesLate];
    "window-not-inherited" ChildWindow ANY true [FullWindow];
    // In negamax this is `only-parents-bound`.
    "only-alpha-inherited" ChildWindow BRANCHES false [OnlyAlpha];
    "only-beta-inherited" ChildWindow ANY false [OnlyBeta];
    "only-parents-bound" ChildWindow ANY false [OnlyBest, OnlyOwnEdge];
    // In negamax this is `window-swapped-unsigned`.
    "edges-exchanged" ChildWindow BRANCHES true [EdgesExchanged];
    "root-window-not-narrowed" RootChildWindow ANY false [
        RootChildWindow(true, true), RootChildWindow(true, false),
        RootChildWindow(false, true), RootChildWindow(false, false)
    ];
    "root-window-ignored" RootWindow ANY false [RootWindow];
    "bound-not-raised" Edge ANY true [NoEdge];
    "alpha-forgets" Edge ANY true [EdgeSet, EdgeAnew];
    "bounds-shared" Edge BRANCHES false [SharedEdges];
    "alpha-at-min" Edge ANY true [OtherEdge];
    "cut-before-first-child" Test ANY false [
        OnEntry(false, Worst), OnEntry(false, Own), OnEntry(false, Other), OnEntry(false, Alpha),
        OnEntry(false, Beta), OnEntry(true, Worst), OnEntry(true, Own), OnEntry(true, Other),
        OnEntry(true, Alpha), OnEntry(true, Beta)
    ];
    "cuts-before-update" Test ANY true [BeforeUpdate(false), BeforeUpdate(true)];
    "cut-in-else" Test ANY true [OnlyElse];
    "cuts-own-bound" Test ANY true [OwnEdge];
    "tests-exchanged" Test ANY true [TestsExchanged];
    "cuts-too-early" Test ANY true [Narrowed];
    "last-value" Selection ANY true [Last, LastValue];
    "first-value" Selection ANY true [First, OnlyFirst];
    "wrong-start" Start ANY true [Start(ZERO)];
    "infinity-too-small" Start ANY false [Infinity(SMALL)];
    "bound-as-move" Selection ANY true [LastOfEquals];
    "sign-missing" Sign NEGAMAX false [Sign];
    "leaf-sign-missing" LeafSign NEGAMAX false [LeafSign];
    "window-not-swapped" Negation NEGAMAX false [WindowKept, WindowNotSwapped];
    "window-swapped-unsigned" Negation NEGAMAX false [WindowUnsigned];
    "depth-off-by-one" Depth ANY false [OnePlyMore, OnePlyLess];
    "depth-ignored" Depth ANY false [WholeDepth];
    "depth-before-end" Depth ANY false [DepthFirst];
    "children-sorted" Numbers ANY false [Ascending, BestFirst];
    "skips-last-child" Children ANY true [NotLast];
    "skips-first-child" Children ANY true [NotFirst];
    "bound-stored-as-exact" Table ANY false [BoundAsExact];
    "side-not-in-key" Table ANY false [KeyWithoutSide];
}
