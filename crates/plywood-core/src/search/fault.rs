//! What can be wrong with alpha-beta, as data: which line is changed, into what, and where.
//!
//! The module `faulty` is the recursion that reads these lines.

use super::Role;
use super::code::Light;
use std::mem::discriminant;

/// A line of the recursion as it is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wrong {
    /// The player who is MAX.
    Roles(Roles),
    /// The root's window is (−∞, +∞), whatever was asked for.
    RootWindow,
    /// How deep the tree is searched.
    Depth(Depth),
    /// The best value begins with 0.
    ZeroStart,
    /// Which moves are tried.
    Tries(Tries),
    /// The window handed to a child.
    Hands(Hands),
    /// The same, at the root alone.
    RootHands(RootHands),
    /// A child's value is not negated, where the search turns signs.
    Sign,
    /// How the window is turned between a node and its child, where the search turns signs.
    Turns(Turns),
    /// A leaf's value is MAX's where it should be its mover's, where the search turns signs.
    LeafSign,
    /// Which child's value becomes the node's.
    Takes(Takes),
    /// When a node ends early.
    Test(Test),
    /// Which edge a value moves.
    Narrows(Narrows),
    /// What a node returns outside its window.
    Returns(Returns),
}

/// The player who is MAX.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Roles {
    /// The other player.
    Swapped,
    /// The player at the root, even if that is MIN.
    RootIsMax,
}

/// How deep a tree is searched that is to be cut off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Depth {
    /// A ply deeper.
    OneMore,
    /// A ply less deep.
    OneLess,
    /// To its leaves.
    Whole,
}

/// Which moves are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tries {
    /// All but the first.
    NotFirst,
    /// All but the last.
    NotLast,
}

/// The window handed to a child.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hands {
    /// (−∞, +∞).
    Full,
    /// None: the root, too, begins with (−∞, +∞).
    Nothing,
    /// (α, +∞).
    OnlyAlpha,
    /// (−∞, β).
    OnlyBeta,
    /// The node's best value as its own edge; the other edge is open.
    OnlyBest,
    /// The node's own edge; the other one is open.
    OnlyOwnEdge,
}

/// The window that the root hands to each of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RootHands {
    /// Whether it is (−∞, +∞), or else the root's window as it was at entry.
    pub is_full: bool,
    /// Whether the root may still end early.
    pub tests: bool,
}

/// What a child's window is, instead of (−β, −α).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turns {
    /// (α, β).
    Not,
    /// (−α, −β).
    NotSwapped,
    /// (β, α).
    Unsigned,
}

/// Which child's value becomes the node's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Takes {
    /// The last one's, and its move is the best.
    Last,
    /// The last one's; the best move is still the last that moved the node's edge.
    LastValue,
    /// The first one's.
    First,
    /// The first one's, and the node returns behind it.
    OnlyFirst,
    /// The best, and of equals the last.
    LastOfEquals,
}

/// When a node ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Test {
    /// Never.
    Never,
    /// On entry, before its first child, where its window has nothing inside.
    OnEntry {
        /// Whether leaves are tested, too.
        at_leaves: bool,
        /// What is returned then.
        returns: Closed,
    },
    /// Behind each child, before that one's value counts.
    Late,
    /// When its value reaches its own edge: v ≥ α at MAX.
    OwnEdge,
    /// When its value is on the wrong side of its own edge: v ≤ α at MAX.
    BelowOwnEdge,
    /// As soon as a value moves an edge.
    Narrowed,
}

/// What a node returns that is not looked at since its window has nothing inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Closed {
    /// The value that its best begins with.
    Worst,
    /// Its own edge: α at MAX.
    Own,
    /// The other one.
    Other,
    /// α at both sides' nodes.
    Alpha,
    /// β at both sides' nodes.
    Beta,
}

/// Which edge a value moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Narrows {
    /// None.
    Nothing,
    /// The other side's: MIN raises α, MAX lowers β.
    Other,
    /// One α and one β for all nodes, which nobody restores.
    Shared,
}

/// What a node returns outside its window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Returns {
    /// The edge where it cuts, otherwise its best value.
    EdgeAtCut,
    /// Its best value where it cuts, otherwise no worse than its own edge.
    EdgeOtherwise,
}

/// A changed line, and at whose nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The line.
    pub line: Wrong,
    /// At whose nodes; none for both.
    pub at: Option<Role>,
}

impl Change {
    /// The fault that this line stands for.
    pub fn fault(&self) -> Option<&'static Fault> {
        FAULTS.iter().find(|fault| fault.lines.contains(&self.line))
    }

    /// Whether both change the same line.
    pub fn is_of_the_same_line(&self, other: &Change) -> bool {
        discriminant(&self.line) == discriminant(&other.line)
    }
}

/// A misunderstanding by its name, and the lines that it leads to: any of these is it.
#[derive(Clone, Copy, Debug)]
pub struct Fault {
    /// Its name: small letters and hyphens. A name once given stays.
    pub name: &'static str,
    /// What lights up the line of pseudo-code where it sits.
    pub light: Light,
    /// The lines.
    pub lines: &'static [Wrong],
    /// In which of the two ways of writing alpha-beta there is such a line.
    pub form: Form,
    /// Whether it may be at one side's nodes alone, where each side has a branch.
    pub may_be_of_one_side: bool,
}

/// In which way of writing alpha-beta a line occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// In both.
    Any,
    /// With a branch for MAX and one for MIN.
    Branches,
    /// By one formula for both sides.
    Turning,
}

impl Fault {
    /// The changes that it stands for in one way of writing alpha-beta.
    pub fn changes(&self, turns: bool) -> Vec<Change> {
        let fits = match self.form {
            Form::Any => true,
            Form::Branches => !turns,
            Form::Turning => turns,
        };
        let lines = self.lines.iter().filter(|_| fits);
        let one_side = [Some(Role::Max), Some(Role::Min)];
        let sides = match self.may_be_of_one_side && !turns {
            true => [&[None], &one_side[..]].concat(),
            false => vec![None],
        };
        let change = |&line| sides.iter().map(move |&at| Change { line, at });
        lines.flat_map(change).collect()
    }

    /// The fault of this name.
    pub fn named(name: &str) -> Option<&'static Fault> {
        FAULTS.iter().find(|fault| fault.name == name)
    }
}

const fn fault(name: &'static str, light: Light, lines: &'static [Wrong]) -> Fault {
    Fault {
        name,
        light,
        lines,
        form: Form::Any,
        may_be_of_one_side: false,
    }
}

impl Fault {
    const fn of_one_side_too(self) -> Fault {
        Fault {
            may_be_of_one_side: true,
            ..self
        }
    }

    const fn only(self, form: Form) -> Fault {
        Fault { form, ..self }
    }
}

const fn on_entry(at_leaves: bool, returns: Closed) -> Wrong {
    Wrong::Test(Test::OnEntry { at_leaves, returns })
}

const fn root_hands(is_full: bool, tests: bool) -> Wrong {
    Wrong::RootHands(RootHands { is_full, tests })
}

/// All faults that have a name.
pub static FAULTS: &[Fault] = &[
    fault("never-cuts", Light::Cut, &[Wrong::Test(Test::Never)]).of_one_side_too(),
    fault(
        "roles-swapped",
        Light::Mover,
        &[Wrong::Roles(Roles::Swapped)],
    ),
    fault(
        "root-always-max",
        Light::Mover,
        &[Wrong::Roles(Roles::RootIsMax)],
    ),
    fault(
        "window-not-inherited",
        Light::BackUp,
        &[Wrong::Hands(Hands::Full), Wrong::Hands(Hands::Nothing)],
    )
    .of_one_side_too(),
    fault(
        "only-alpha-inherited",
        Light::BackUp,
        &[Wrong::Hands(Hands::OnlyAlpha)],
    )
    // By one formula for both sides, that is the parent's bound alone.
    .only(Form::Branches),
    fault(
        "only-beta-inherited",
        Light::BackUp,
        &[Wrong::Hands(Hands::OnlyBeta)],
    ),
    fault(
        "only-parents-bound",
        Light::BackUp,
        &[
            Wrong::Hands(Hands::OnlyBest),
            Wrong::Hands(Hands::OnlyOwnEdge),
        ],
    ),
    fault(
        "root-window-not-narrowed",
        Light::BackUp,
        &[
            root_hands(true, true),
            root_hands(true, false),
            root_hands(false, true),
            root_hands(false, false),
        ],
    ),
    fault("root-window-ignored", Light::Enter, &[Wrong::RootWindow]),
    fault(
        "bound-not-raised",
        Light::Narrow,
        &[Wrong::Narrows(Narrows::Nothing)],
    )
    .of_one_side_too(),
    fault(
        "bounds-shared",
        Light::Narrow,
        &[Wrong::Narrows(Narrows::Shared)],
    )
    .only(Form::Branches),
    fault(
        "alpha-at-min",
        Light::Narrow,
        &[Wrong::Narrows(Narrows::Other)],
    )
    .of_one_side_too(),
    fault(
        "cut-before-first-child",
        Light::Cut,
        &[
            on_entry(false, Closed::Worst),
            on_entry(false, Closed::Own),
            on_entry(false, Closed::Other),
            on_entry(false, Closed::Alpha),
            on_entry(false, Closed::Beta),
            on_entry(true, Closed::Worst),
            on_entry(true, Closed::Own),
            on_entry(true, Closed::Other),
            on_entry(true, Closed::Alpha),
            on_entry(true, Closed::Beta),
            Wrong::Test(Test::Late),
        ],
    ),
    fault(
        "cuts-own-bound",
        Light::Cut,
        &[Wrong::Test(Test::OwnEdge), Wrong::Test(Test::BelowOwnEdge)],
    )
    .of_one_side_too(),
    fault("cuts-too-early", Light::Cut, &[Wrong::Test(Test::Narrowed)]).of_one_side_too(),
    fault(
        "last-value",
        Light::BackUp,
        &[Wrong::Takes(Takes::Last), Wrong::Takes(Takes::LastValue)],
    )
    .of_one_side_too(),
    fault(
        "first-value",
        Light::BackUp,
        &[Wrong::Takes(Takes::First), Wrong::Takes(Takes::OnlyFirst)],
    )
    .of_one_side_too(),
    fault("zero-start", Light::Begin, &[Wrong::ZeroStart]).of_one_side_too(),
    fault(
        "bound-as-move",
        Light::BackUp,
        &[Wrong::Takes(Takes::LastOfEquals)],
    )
    .of_one_side_too(),
    fault("sign-missing", Light::Turn, &[Wrong::Sign]).only(Form::Turning),
    fault("leaf-sign-missing", Light::Evaluate, &[Wrong::LeafSign]).only(Form::Turning),
    fault(
        "window-not-swapped",
        Light::Turn,
        &[Wrong::Turns(Turns::Not), Wrong::Turns(Turns::NotSwapped)],
    )
    .only(Form::Turning),
    fault(
        "window-swapped-unsigned",
        Light::Turn,
        &[Wrong::Turns(Turns::Unsigned)],
    )
    .only(Form::Turning),
    fault(
        "returns-bound-unasked",
        Light::Return,
        &[
            Wrong::Returns(Returns::EdgeAtCut),
            Wrong::Returns(Returns::EdgeOtherwise),
        ],
    )
    .of_one_side_too(),
    fault(
        "depth-off-by-one",
        Light::Evaluate,
        &[Wrong::Depth(Depth::OneMore), Wrong::Depth(Depth::OneLess)],
    ),
    fault(
        "depth-ignored",
        Light::Evaluate,
        &[Wrong::Depth(Depth::Whole)],
    ),
    fault(
        "skips-last-child",
        Light::Tries,
        &[Wrong::Tries(Tries::NotLast)],
    )
    .of_one_side_too(),
    fault(
        "skips-first-child",
        Light::Tries,
        &[Wrong::Tries(Tries::NotFirst)],
    )
    .of_one_side_too(),
];
