//! Faulty variants of alpha-beta as data: which line is changed, how, and where. A search that has
//! them is a [`StudentSearch`].

mod search;
mod tree;

use ClosedReturn::*;
use FaultyLine::*;
use plywood_core::game::{Unit, Value};
use plywood_core::search::Role;
use plywood_core::search::code::Operation;
pub use search::{Implementation, MAX_FAULTS, Returns, StudentSearch, TestPlace};

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
    /// It is searched one ply less.
    OnePlyLess,
    /// It is searched to the end of the game.
    WholeDepth,
    /// Where the depth ends, a node where the game is over counts like any other.
    DepthFirst,
    /// The best value starts at a number.
    Start(Start),
    /// The opposite of this negative number stands for +∞ in windows and best values.
    Infinity(Value),
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
    /// A table of the program's own returns whatever value it has of a position.
    BoundAsExact,
    /// Its key leaves out who moves.
    KeyWithoutSide,
}

/// Initial best values that are not −∞ and +∞.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Start {
    /// At MAX nodes.
    pub max: Value,
    /// At MIN nodes.
    pub min: Value,
}

impl Start {
    /// Returns the initial best value of a role.
    pub fn best(self, role: Role) -> Value {
        match role {
            Role::Max | Role::Chance => self.max,
            Role::Min => self.min,
        }
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
    Stored,
    Key,
}

impl Part {
    /// The number of parts.
    const COUNT: usize = Part::Key as usize + 1;

    /// Returns the operation of the part's line of pseudo-code.
    fn operation(self) -> Operation {
        match self {
            Part::Roles => Operation::Mover,
            Part::RootWindow => Operation::Enter,
            Part::Depth | Part::LeafSign => Operation::Evaluate,
            Part::Start => Operation::Begin,
            Part::Children | Part::Numbers => Operation::Tries,
            Part::ChildWindow | Part::RootChildWindow | Part::Selection => Operation::BackUp,
            Part::Sign | Part::Negation => Operation::Negate,
            Part::Test => Operation::Cut,
            Part::Edge => Operation::Narrow,
            Part::Stored | Part::Key => Operation::Answer,
        }
    }
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
    pub fn fault(&self) -> &'static Fault {
        let line = match self.line {
            // Any number is the same fault.
            Start(_) => ZERO_START,
            Infinity(_) => SMALL_INFINITY,
            line => line,
        };
        let mut faults = FAULTS.iter();
        let found = faults.find(|fault| fault.lines.contains(&line));
        found.expect("every line belongs to a fault")
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

    /// Converts the numbers of the line from whole numbers to a unit.
    #[must_use]
    pub fn in_unit(self, unit: Unit) -> Change {
        let scaled = |value: Value| value.saturating_mul(unit.0 as Value);
        let line = match self.line {
            Start(start) => Start(self::Start {
                max: scaled(start.max),
                min: scaled(start.min),
            }),
            Infinity(value) => Infinity(scaled(value)),
            line => line,
        };
        Change { line, ..self }
    }

    /// Returns the changes with each of these numbers in the place of the line's own.
    fn with_numbers(self, negates: bool, numbers: &[Value]) -> Vec<Change> {
        let with = |line| Change { line, ..self };
        match self.line {
            Start(_) => {
                let has_two = self.at.is_none() && !negates;
                let pairs = numbers.iter().flat_map(|&max| {
                    let others = numbers.iter().copied().filter(move |&min| max < min);
                    others.map(move |min| [max, min])
                });
                let same = numbers.iter().map(|&number| [number; 2]);
                let all = same.chain(pairs.filter(|_| has_two));
                all.map(|[max, min]| with(Start(self::Start { max, min })))
                    .collect()
            }
            Infinity(_) => {
                let negative = numbers.iter().filter(|&&number| number < 0);
                negative.map(|&number| with(Infinity(number))).collect()
            }
            _ => vec![self],
        }
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
    /// The style of alpha-beta in which the line occurs.
    pub form: Form,
    /// Whether the fault may affect only one side's nodes, in code with a branch for each side.
    pub may_be_one_sided: bool,
    part: Part,
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
    /// for each side. Numbers are examples.
    pub fn changes(&self, negates: bool) -> Vec<Change> {
        let fits = match self.form {
            Form::Any => true,
            Form::Branches => !negates,
            Form::Negamax => negates,
        };
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
        self.part.operation()
    }

    /// Returns whether only programs with a table of their own may have it.
    pub fn needs_table(&self) -> bool {
        matches!(self.part, Part::Stored | Part::Key)
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

/// The best value starts at 0, the most common wrong start.
const ZERO_START: FaultyLine = Start(self::Start { max: 0, min: 0 });

/// An infinity that the leaves of usual trees exceed.
const SMALL_INFINITY: FaultyLine = Infinity(-10);

/// Registers faults: name, changed part, style, whether one side alone may have it, and the lines.
macro_rules! faults {
    ($($name:literal $part:ident $form:ident $one_sided:literal $lines:expr;)*) => {
        /// All named faults.
        pub static FAULTS: &[Fault] = &[$(Fault {
            name: $name,
            lines: &$lines,
            form: Form::$form,
            may_be_one_sided: $one_sided,
            part: Part::$part,
        }),*];
    };
}

faults! {
    "never-cuts" Test Any true [NeverCuts];
    "roles-swapped" Roles Any false [RolesSwapped];
    "root-always-max" Roles Any false [RootIsMax];
    "side-never-alternates" Roles Branches false [NeverAlternates];
    "side-alternates-late" Roles Branches false [AlternatesLate];
    "window-not-inherited" ChildWindow Any true [FullWindow];
    // In negamax this is `only-parents-bound`.
    "only-alpha-inherited" ChildWindow Branches false [OnlyAlpha];
    "only-beta-inherited" ChildWindow Any false [OnlyBeta];
    "only-parents-bound" ChildWindow Any false [OnlyBest, OnlyOwnEdge];
    // In negamax this is `window-swapped-unsigned`.
    "edges-exchanged" ChildWindow Branches true [EdgesExchanged];
    "root-window-not-narrowed" RootChildWindow Any false [
        RootChildWindow(true, true), RootChildWindow(true, false),
        RootChildWindow(false, true), RootChildWindow(false, false)
    ];
    "root-window-ignored" RootWindow Any false [RootWindow];
    "bound-not-raised" Edge Any true [NoEdge];
    "alpha-forgets" Edge Any true [EdgeSet];
    "bounds-shared" Edge Branches false [SharedEdges];
    "alpha-at-min" Edge Any true [OtherEdge];
    "cut-before-first-child" Test Any false [
        OnEntry(false, Worst), OnEntry(false, Own), OnEntry(false, Other), OnEntry(false, Alpha),
        OnEntry(false, Beta), OnEntry(true, Worst), OnEntry(true, Own), OnEntry(true, Other),
        OnEntry(true, Alpha), OnEntry(true, Beta)
    ];
    "cuts-before-update" Test Any true [BeforeUpdate(false), BeforeUpdate(true)];
    "cut-in-else" Test Any true [OnlyElse];
    "cuts-own-bound" Test Any true [OwnEdge];
    "tests-exchanged" Test Any true [TestsExchanged];
    "cuts-too-early" Test Any true [Narrowed];
    "last-value" Selection Any true [Last, LastValue];
    "first-value" Selection Any true [First, OnlyFirst];
    "wrong-start" Start Any true [ZERO_START];
    "infinity-too-small" Start Any false [SMALL_INFINITY];
    "bound-as-move" Selection Any true [LastOfEquals];
    "sign-missing" Sign Negamax false [Sign];
    "leaf-sign-missing" LeafSign Negamax false [LeafSign];
    "window-not-swapped" Negation Negamax false [WindowKept, WindowNotSwapped];
    "window-swapped-unsigned" Negation Negamax false [WindowUnsigned];
    "depth-off-by-one" Depth Any false [OnePlyMore, OnePlyLess];
    "depth-ignored" Depth Any false [WholeDepth];
    "depth-before-end" Depth Any false [DepthFirst];
    "children-sorted" Numbers Any false [Ascending, BestFirst];
    "skips-last-child" Children Any true [NotLast];
    "skips-first-child" Children Any true [NotFirst];
    "bound-stored-as-exact" Stored Any false [BoundAsExact];
    "side-not-in-key" Key Any false [KeyWithoutSide];
}
