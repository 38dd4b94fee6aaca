//! Faulty variants of alpha-beta as data: which line is changed, how, and where. A search that has
//! them is a [`StudentSearch`].

mod search;
mod tree;

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
    /// The root does not narrow the window that it hands to each of its moves.
    RootChildWindow {
        /// Whether that window is (−∞, +∞) instead of the root's entry window.
        is_full: bool,
        /// Whether the root may still end early.
        may_cut: bool,
    },
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
    /// An empty window is noticed on entry, before the first child.
    OnEntry {
        /// Whether leaves are tested as well.
        at_leaves: bool,
        /// The value returned in that case.
        returns: ClosedReturn,
    },
    /// The test after a child compares the best value from before that child.
    BeforeUpdate {
        /// Whether the child's value still counts.
        counts: bool,
    },
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
            part => matches!(part, Part::Numbers | Part::Stored | Part::Key),
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

/// Two faults with the same name are equal.
impl PartialEq for Fault {
    fn eq(&self, other: &Fault) -> bool {
        self.name == other.name
    }
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

    /// Returns the fault with this name. `zero-start` is the former name of `wrong-start`.
    pub fn from_name(name: &str) -> Option<&'static Fault> {
        let name = if name == "zero-start" {
            "wrong-start"
        } else {
            name
        };
        FAULTS.iter().find(|fault| fault.name == name)
    }

    const fn one_sided(self) -> Fault {
        Fault {
            may_be_one_sided: true,
            ..self
        }
    }

    const fn only(self, form: Form) -> Fault {
        Fault { form, ..self }
    }
}

const fn fault(name: &'static str, part: Part, lines: &'static [FaultyLine]) -> Fault {
    Fault {
        name,
        lines,
        form: Form::Any,
        may_be_one_sided: false,
        part,
    }
}

const fn on_entry(at_leaves: bool, returns: ClosedReturn) -> FaultyLine {
    OnEntry { at_leaves, returns }
}

const fn root_child_window(is_full: bool, may_cut: bool) -> FaultyLine {
    RootChildWindow { is_full, may_cut }
}

/// The best value starts at 0, the most common wrong start.
const ZERO_START: FaultyLine = Start(self::Start { max: 0, min: 0 });

/// An infinity that the leaves of usual trees exceed.
const SMALL_INFINITY: FaultyLine = Infinity(-10);

/// All named faults.
pub static FAULTS: &[Fault] = &[
    fault("never-cuts", Part::Test, &[NeverCuts]).one_sided(),
    fault("roles-swapped", Part::Roles, &[RolesSwapped]),
    fault("root-always-max", Part::Roles, &[RootIsMax]),
    fault("side-never-alternates", Part::Roles, &[NeverAlternates]).only(Form::Branches),
    fault("side-alternates-late", Part::Roles, &[AlternatesLate]).only(Form::Branches),
    fault("window-not-inherited", Part::ChildWindow, &[FullWindow]).one_sided(),
    // In negamax this is `only-parents-bound`.
    fault("only-alpha-inherited", Part::ChildWindow, &[OnlyAlpha]).only(Form::Branches),
    fault("only-beta-inherited", Part::ChildWindow, &[OnlyBeta]),
    fault(
        "only-parents-bound",
        Part::ChildWindow,
        &[OnlyBest, OnlyOwnEdge],
    ),
    // In negamax this is `window-swapped-unsigned`.
    fault("edges-exchanged", Part::ChildWindow, &[EdgesExchanged])
        .only(Form::Branches)
        .one_sided(),
    fault(
        "root-window-not-narrowed",
        Part::RootChildWindow,
        &[
            root_child_window(true, true),
            root_child_window(true, false),
            root_child_window(false, true),
            root_child_window(false, false),
        ],
    ),
    fault("root-window-ignored", Part::RootWindow, &[RootWindow]),
    fault("bound-not-raised", Part::Edge, &[NoEdge]).one_sided(),
    fault("alpha-forgets", Part::Edge, &[EdgeSet]).one_sided(),
    fault("bounds-shared", Part::Edge, &[SharedEdges]).only(Form::Branches),
    fault("alpha-at-min", Part::Edge, &[OtherEdge]).one_sided(),
    fault(
        "cut-before-first-child",
        Part::Test,
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
        Part::Test,
        &[
            BeforeUpdate { counts: false },
            BeforeUpdate { counts: true },
        ],
    )
    .one_sided(),
    fault("cut-in-else", Part::Test, &[OnlyElse]).one_sided(),
    fault("cuts-own-bound", Part::Test, &[OwnEdge]).one_sided(),
    fault("tests-exchanged", Part::Test, &[TestsExchanged]).one_sided(),
    fault("cuts-too-early", Part::Test, &[Narrowed]).one_sided(),
    fault("last-value", Part::Selection, &[Last, LastValue]).one_sided(),
    fault("first-value", Part::Selection, &[First, OnlyFirst]).one_sided(),
    fault("wrong-start", Part::Start, &[ZERO_START]).one_sided(),
    fault("infinity-too-small", Part::Start, &[SMALL_INFINITY]),
    fault("bound-as-move", Part::Selection, &[LastOfEquals]).one_sided(),
    fault("sign-missing", Part::Sign, &[Sign]).only(Form::Negamax),
    fault("leaf-sign-missing", Part::LeafSign, &[LeafSign]).only(Form::Negamax),
    fault(
        "window-not-swapped",
        Part::Negation,
        &[WindowKept, WindowNotSwapped],
    )
    .only(Form::Negamax),
    fault("window-swapped-unsigned", Part::Negation, &[WindowUnsigned]).only(Form::Negamax),
    fault("depth-off-by-one", Part::Depth, &[OnePlyMore, OnePlyLess]),
    fault("depth-ignored", Part::Depth, &[WholeDepth]),
    fault("depth-before-end", Part::Depth, &[DepthFirst]),
    fault("children-sorted", Part::Numbers, &[Ascending, BestFirst]),
    fault("skips-last-child", Part::Children, &[NotLast]).one_sided(),
    fault("skips-first-child", Part::Children, &[NotFirst]).one_sided(),
    fault("bound-stored-as-exact", Part::Stored, &[BoundAsExact]),
    fault("side-not-in-key", Part::Key, &[KeyWithoutSide]),
];
