//! How two explorations compare.

use crate::difference::Side;
use crate::game::Value;
use crate::search::{Bound, Role, Window};
use crate::tree::Step;
use crate::words::{MoveName, NodeName};

/// What a run does at a step, as half of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doing {
    /// The root is entered.
    Begins,
    /// A move is tried at a node.
    Tries {
        /// The move.
        played: MoveName,
        /// Where.
        parent: NodeName,
    },
    /// A leaf gets its value.
    Evaluates {
        /// The leaf.
        leaf: NodeName,
        /// The value.
        value: Value,
    },
    /// A node hears of a move.
    Hears {
        /// The node.
        node: NodeName,
        /// The move.
        by: MoveName,
    },
    /// A node skips its other moves.
    Skips {
        /// The node.
        node: NodeName,
        /// The moves.
        skipped: Vec<MoveName>,
    },
    /// A node is done.
    Returns {
        /// The node.
        node: NodeName,
        /// Its value.
        value: Value,
    },
    /// The run is over.
    IsOver,
}

/// What each of two runs says of the same thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Both<T> {
    /// The first one.
    pub here: T,
    /// The one it is compared with.
    pub there: T,
}

/// A value and what it says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// The value.
    pub value: Value,
    /// What it says.
    pub claim: Bound,
}

/// A sentence about two explorations. `step` is the first step at which they differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contrast {
    /// They never differ.
    Same,
    /// They do not differ yet.
    Ahead {
        /// The step at which they will.
        step: Step,
    },
    /// They start from different positions.
    Positions,
    /// Different things happen.
    Events {
        /// The step.
        step: Step,
        /// What happens.
        doing: Both<Doing>,
    },
    /// Different moves are tried at a node.
    Moves {
        /// The step.
        step: Step,
        /// The node.
        node: NodeName,
        /// The moves.
        tried: Both<MoveName>,
    },
    /// Different players are to move.
    Roles {
        /// The step.
        step: Step,
        /// Where.
        node: NodeName,
        /// Who moves.
        roles: Both<Role>,
    },
    /// One run ends a line where the other one goes on.
    Leaf {
        /// The step.
        step: Step,
        /// The node.
        node: NodeName,
        /// Where it is a leaf.
        side: Side,
    },
    /// A node is entered with different windows.
    Windows {
        /// The step.
        step: Step,
        /// The node.
        node: NodeName,
        /// The windows.
        windows: Both<Window>,
    },
    /// A leaf or a node has different values, or equal ones that say different things.
    Values {
        /// The step.
        step: Step,
        /// The node.
        node: NodeName,
        /// Whether it is a leaf.
        is_leaf: bool,
        /// The values.
        told: Both<Told>,
    },
    /// A value leaves different windows behind.
    Narrowed {
        /// The step.
        step: Step,
        /// The node.
        node: NodeName,
        /// The move that brought the value.
        by: MoveName,
        /// The windows.
        windows: Both<Window>,
    },
    /// A value narrows the window on one side; minimax, on the other, has none.
    OnlyNarrowed {
        /// The step.
        step: Step,
        /// The node.
        node: NodeName,
        /// The move that brought the value.
        by: MoveName,
        /// Where it narrows the window.
        side: Side,
        /// The window.
        window: Window,
    },
    /// A value is enough to end a node on one side only.
    Ends {
        /// The step.
        step: Step,
        /// The node.
        node: NodeName,
        /// The move that brought the value.
        by: MoveName,
        /// The value.
        value: Value,
        /// Where it is enough.
        side: Side,
        /// The window on the other side.
        window: Window,
    },
    /// Different moves are skipped.
    Skipped {
        /// The step.
        step: Step,
        /// The node.
        node: NodeName,
        /// The moves.
        skipped: Both<Vec<MoveName>>,
    },
    /// After the first difference: a node is done on both sides.
    Done {
        /// The node.
        node: NodeName,
        /// The values.
        told: Both<Told>,
    },
    /// After the first difference: both stand at the same node.
    SameNode {
        /// The node.
        node: NodeName,
    },
    /// After the first difference: both stand at the same node, with other values so far.
    SoFar {
        /// The node.
        node: NodeName,
        /// The values.
        values: Both<Value>,
    },
    /// After the first difference: a node that one side looks at and the other one skips.
    OnlySkipped {
        /// The node.
        node: NodeName,
        /// Who looks at it.
        side: Side,
    },
    /// After the first difference: a node to which one side does not come.
    OnlyVisited {
        /// The node.
        node: NodeName,
        /// Who looks at it.
        side: Side,
    },
    /// What is played in the end, and for what value; no move where the game is over.
    Results {
        /// The moves.
        played: Both<Option<MoveName>>,
        /// The values.
        values: Both<Told>,
    },
    /// One of them was stopped before its end.
    Stopped,
    /// How many nodes they visited.
    Cost {
        /// The nodes.
        nodes: Both<u64>,
    },
}
