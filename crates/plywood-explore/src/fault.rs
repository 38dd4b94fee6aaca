//! Faulty variants of alpha-beta as data: which line is changed, how, and where. A search that has
//! them is a [`StudentSearch`].

mod search;

use FaultyLine::*;
use plywood_core::game::Value;
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
        let has_line = |fault: &Fault| fault.lines.iter().copied().flatten().any(is_line);
        let found = FAULTS.iter().position(has_line);
        found.expect("every line belongs to a fault")
    }

    /// Returns the fault that this change is an instance of.
    pub fn fault(&self) -> &'static Fault {
        &FAULTS[self.place()]
    }

    /// Returns whether the line searches another task than the one given: with other roles, another
    /// window, depth or tree. A [`StudentSearch`] leaves that to its caller.
    pub fn alters_task(&self) -> bool {
        let alters_input = matches!(self.line, RolesSwapped | RootIsMax | RootWindow);
        let alters_depth = matches!(self.line, OnePlyMore | OnePlyLess | WholeDepth);
        alters_input || alters_depth || matches!(self.line, DepthFirst | Ascending | BestFirst)
    }
}

/// Returns all changes in negamax code if `negates`, otherwise in code with a branch for each side;
/// `numbers` are tried where a line has a number.
pub fn changes(negates: bool, numbers: &[Value]) -> Vec<Change> {
    let with_max = |&max| numbers.iter().map(move |&min| [max, min]);
    let with_numbers = |change: Change| {
        let has_two = change.at.is_none() && !negates;
        let pairs = numbers.iter().flat_map(with_max);
        let pairs = pairs.filter(|[max, min]| max == min || has_two && max < min);
        let positive = numbers.iter().copied().filter(|&number| number > 0);
        let lines: Vec<FaultyLine> = match change.line {
            Start(_) => pairs.map(Start).collect(),
            Infinity(_) => positive.map(Infinity).collect(),
            line => vec![line],
        };
        lines.into_iter().map(move |line| Change { line, ..change })
    };
    let all = FAULTS.iter().flat_map(|fault| fault.changes(negates));
    all.flat_map(with_numbers).collect()
}

/// A named misconception and the faulty lines that reveal it.
#[derive(Debug)]
pub struct Fault {
    /// Lower-case letters and hyphens. A name never changes.
    pub name: &'static str,
    /// The faulty lines, at least one; of one with numbers, examples.
    lines: &'static [&'static [FaultyLine]],
    /// Whether the line occurs only in negamax, or only in code with a branch for each side; `None`
    /// if in either.
    negates: Option<bool>,
    /// Whether the fault may affect only one side's nodes, in code with a branch for each side.
    may_be_one_sided: bool,
    /// The operation of the faulty lines.
    pub operation: Operation,
}

impl Fault {
    /// Returns the possible changes in negamax code if `negates`, otherwise in code with a branch
    /// for each side. Numbers are examples.
    pub fn changes(&self, negates: bool) -> Vec<Change> {
        let fits = self.negates.is_none_or(|fits| fits == negates);
        let lines = if fits { self.lines } else { &[] };
        let sides = [None, Some(Role::Max), Some(Role::Min)].into_iter();
        let sides = sides.filter(|at| at.is_none() || self.may_be_one_sided && !negates);
        let change = |&line| sides.clone().map(move |at| Change { line, at });
        lines.iter().copied().flatten().flat_map(change).collect()
    }

    /// Returns the fault with this name. `zero-start` is the former name of `wrong-start`.
    pub fn from_name(name: &str) -> Option<&'static Fault> {
        let is_it = |fault: &&Fault| match name {
            "zero-start" => fault.name == "wrong-start",
            name => fault.name == name,
        };
        FAULTS.iter().find(is_it)
    }
}

/// The styles of alpha-beta in which a line occurs.
const ANY: Option<bool> = None;
const BRANCHES: Option<bool> = Some(false);
const NEGAMAX: Option<bool> = Some(true);

/// Registers faults: the lines that reveal one, each with examples where it has numbers; the name, the
/// operation of the lines, their style, and whether one side alone may have them.
macro_rules! faults {
    ($($($(#[$about:meta])* $line:ident $(($($number:ty),+) [$($example:expr),+])?),+:
        $name:literal $operation:ident $form:ident $one_sided:literal;)*) => {
        /// A faulty line of the recursion.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum FaultyLine {
            $($($(#[$about])* $line $(($($number),+))?,)+)*
        }

        /// All named faults.
        pub static FAULTS: &[Fault] = &[$(Fault {
            name: $name,
            lines: &[$(examples!($line $(, $($example),+)?)),+],
            negates: $form,
            may_be_one_sided: $one_sided,
            operation: Operation::$operation,
        }),*];
    };
}

/// A line alone, or with each of these numbers.
macro_rules! examples {
    ($line:ident) => { &[$line] };
    ($line:ident, $($example:expr),+) => { &[$($example),+] };
}

faults! {
    /// A node never ends early.
    NeverCuts: "never-cuts" Cut ANY true;
    /// MAX is the other player.
    RolesSwapped: "roles-swapped" Mover ANY false;
    /// MAX moves at the root, even if the root is MIN's.
    RootIsMax: "root-always-max" Mover ANY false;
    /// Every node is the root's player's.
    NeverAlternates: "side-never-alternates" Mover BRANCHES false;
    /// A node is the player's who should move one ply above it.
    AlternatesLate: "side-alternates-late" Mover BRANCHES false;
    /// A child's window is (−∞, +∞).
    FullWindow: "window-not-inherited" BackUp ANY true;
    // In negamax this is `only-parents-bound`.
    /// A child's window is (α, +∞).
    OnlyAlpha: "only-alpha-inherited" BackUp BRANCHES false;
    /// A child's window is (−∞, β).
    OnlyBeta: "only-beta-inherited" BackUp ANY false;
    /// In a child's window the best value replaces the node's own edge; the other edge is open.
    OnlyBest,
    /// In a child's window the node's own edge is kept; the other edge is open.
    OnlyOwnEdge: "only-parents-bound" BackUp ANY false;
    // In negamax this is `window-swapped-unsigned`.
    /// A child's window is (β, α).
    EdgesExchanged: "edges-exchanged" BackUp BRANCHES true;
    /// The root does not narrow the window that it hands to each of its moves: whether that window
    /// is (−∞, +∞) instead of its entry window, and whether it may still end early.
    RootChildWindow(bool, bool) [
        RootChildWindow(true, true), RootChildWindow(true, false), RootChildWindow(false, true),
        RootChildWindow(false, false)
    ]: "root-window-not-narrowed" BackUp ANY false;
    /// The root ignores its window and starts with (−∞, +∞).
    RootWindow: "root-window-ignored" Enter ANY false;
    /// A value moves neither edge.
    NoEdge: "bound-not-raised" Narrow ANY true;
    /// The node's own edge is set to its value, even if that is worse.
    EdgeSet,
    /// The node's own edge begins anew, at −∞ for MAX, and is its best value from then on.
    EdgeAnew: "alpha-forgets" Narrow ANY true;
    /// α and β are shared by all nodes and never restored.
    SharedEdges: "bounds-shared" Narrow BRANCHES false;
    /// A value moves the opposite edge: MIN raises α, MAX lowers β.
    OtherEdge: "alpha-at-min" Narrow ANY true;
    /// An empty window is noticed on entry, before the first child: whether at leaves as well, and
    /// whose edge is returned, α for MAX; the mover's for `None`.
    OnEntry(bool, Option<Role>) [
        OnEntry(false, Some(Role::Max)), OnEntry(false, Some(Role::Min)), OnEntry(false, None),
        OnEntry(true, Some(Role::Max)), OnEntry(true, Some(Role::Min)), OnEntry(true, None)
    ],
    /// The same, but what the best value begins at is returned.
    WorstOnEntry(bool) [WorstOnEntry(false), WorstOnEntry(true)]: "cut-before-first-child" Cut ANY false;
    /// The test after a child compares the best value from before that child, which may still
    /// count.
    BeforeUpdate(bool) [
        BeforeUpdate(false), BeforeUpdate(true)
    ]: "cuts-before-update" Cut ANY true;
    /// A node ends early only after a child that is not better.
    OnlyElse: "cut-in-else" Cut ANY true;
    /// A node ends when its value reaches its own edge: v ≥ α at MAX.
    OwnEdge: "cuts-own-bound" Cut ANY true;
    /// A node ends by the other side's test: v ≤ α at MAX.
    TestsExchanged: "tests-exchanged" Cut ANY true;
    /// A node ends as soon as a value moves an edge.
    Narrowed: "cuts-too-early" Cut ANY true;
    /// The last child's value counts; the last move is the best move.
    Last,
    /// The last child's value counts, but the best move is the last one that moved the edge.
    LastValue: "last-value" BackUp ANY true;
    /// The first child's value counts.
    First,
    /// The first child's value counts, and the node returns right after it.
    OnlyFirst: "first-value" BackUp ANY true;
    /// The best value starts at a number.
    Start([Value; 2]) [Start([0, 0])]: "wrong-start" Begin ANY true;
    /// Numbers that stand for −∞ and +∞ in windows and best values.
    Infinity(Value) [Infinity(10)]: "infinity-too-small" Begin ANY false;
    /// Among equals the last child wins.
    LastOfEquals: "bound-as-move" BackUp ANY true;
    /// In negamax, a child's value is not negated.
    Sign: "sign-missing" Negate NEGAMAX false;
    /// In negamax, a leaf returns its value for MAX instead of for the player to move.
    LeafSign: "leaf-sign-missing" Evaluate NEGAMAX false;
    /// In negamax, a child's window is (α, β) instead of (−β, −α).
    WindowKept,
    /// In negamax, a child's window is (−α, −β).
    WindowNotSwapped: "window-not-swapped" Negate NEGAMAX false;
    /// In negamax, a child's window is (β, α).
    WindowUnsigned: "window-swapped-unsigned" Negate NEGAMAX false;
    /// A tree with a depth limit is searched one ply too deep.
    OnePlyMore,
    /// Searched one ply less.
    OnePlyLess: "depth-off-by-one" Evaluate ANY false;
    /// Searched to the end of the game.
    WholeDepth: "depth-ignored" Evaluate ANY false;
    /// The end of the depth is tested before the end of the game.
    DepthFirst: "depth-before-end" Evaluate ANY false;
    /// Children are in ascending order before they are numbered.
    Ascending,
    /// Leaves are in the order that is best for the player to move before they are numbered.
    BestFirst: "children-sorted" Tries ANY false;
    /// All moves but the last are tried.
    NotLast: "skips-last-child" Tries ANY true;
    /// All moves but the first are tried.
    NotFirst: "skips-first-child" Tries ANY true;
    /// A table of the program's own returns whatever value it has of a position.
    BoundAsExact: "bound-stored-as-exact" Answer ANY false;
    /// The key of a table that leaves out who moves.
    KeyWithoutSide: "side-not-in-key" Answer ANY false;
}
