//! What can be said of a step, before it is said in any language: one variant for each sentence.

use crate::game::Value;
use crate::search::{Bound, Counts, Cut, Role, Window};
use crate::words::{MoveName, NodeName};

/// Why a leaf is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The depth is reached, so many plies below the root.
    Horizon {
        /// Plies below the root.
        plies: u32,
    },
    /// Somebody has won.
    Won {
        /// What the winner is called.
        player: String,
    },
    /// The game is over and nobody has won.
    Drawn,
    /// A leaf of a textbook tree.
    Given,
}

/// A child's value as it reaches its parent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The move that leads to the child.
    pub by: MoveName,
    /// The value it returned.
    pub value: Value,
    /// What that says of its true value; none if nothing.
    pub claim: Option<Bound>,
}

/// Where a bound was set: an ancestor is sure of `value` by a move of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The ancestor.
    pub ancestor: NodeName,
    /// Its role.
    pub role: Role,
    /// The move that gave it the value.
    pub by: MoveName,
    /// The value, which is the bound.
    pub value: Value,
    /// Plies from the ancestor down to the present node.
    pub plies_up: u32,
}

/// A sentence. `role` is the role of the node at which the step happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The search starts.
    RootEntered {
        /// Who moves.
        role: Role,
        /// What that player is called; none in a textbook tree.
        player: Option<String>,
        /// The depth of the search.
        plies: u32,
    },
    /// The search starts at a leaf.
    RootIsLeaf {
        /// Why it is one.
        ending: Ending,
    },
    /// A move leads to an inner node.
    NodeEntered {
        /// Who tries the move.
        mover: Role,
        /// The move.
        played: MoveName,
        /// The node.
        node: NodeName,
        /// Who moves there.
        role: Role,
    },
    /// A move leads to a leaf.
    LeafEntered {
        /// Who tries the move.
        mover: Role,
        /// The move.
        played: MoveName,
        /// The leaf.
        leaf: NodeName,
        /// Why it is one.
        ending: Ending,
    },
    /// Minimax has no window: it looks at everything.
    AllMoves {
        /// Moves of the node.
        moves: usize,
    },
    /// A window with both ends open.
    WindowFull {
        /// The window.
        window: Window,
    },
    /// A window closed at one end by an ancestor.
    WindowHalf {
        /// The window.
        window: Window,
        /// Who closed it.
        source: Source,
    },
    /// A window closed at both ends.
    WindowBoth {
        /// The window.
        window: Window,
        /// Who set α.
        alpha: Source,
        /// Who set β.
        beta: Source,
    },
    /// A window with nothing in it, searched because this run does not cut on equality.
    WindowEmpty {
        /// Who set α.
        alpha: Source,
        /// Who set β to the same value.
        beta: Source,
    },
    /// A leaf has got its value.
    Evaluated {
        /// The value.
        value: Value,
        /// Why it is a leaf.
        ending: Ending,
        /// For whom it is good; none if it is 0.
        favours: Option<Role>,
    },
    /// The first child has come back.
    FirstValue {
        /// Who moves here.
        role: Role,
        /// The child's value.
        worth: Worth,
    },
    /// A child is better than all before.
    Better {
        /// Who moves here.
        role: Role,
        /// The child's value.
        worth: Worth,
        /// The best before.
        before: Worth,
    },
    /// A child is worse than the best.
    Worse {
        /// Who moves here.
        role: Role,
        /// The child's value.
        worth: Worth,
        /// The best, which stays.
        best: Worth,
    },
    /// A child came back with the value of the best.
    Equal {
        /// Who moves here.
        role: Role,
        /// The child's value.
        worth: Worth,
        /// The best, which stays.
        best: Worth,
    },
    /// Minimax has a new best value.
    BestChanges {
        /// Who moves here.
        role: Role,
        /// The best before, an infinity if this is the first.
        old: Value,
        /// The best now.
        new: Value,
    },
    /// MAX raises α or MIN lowers β.
    Narrows {
        /// Who moves here.
        role: Role,
        /// The bound before.
        old: Value,
        /// The bound now.
        new: Value,
    },
    /// The bounds have become equal, and this run does not cut on that.
    NarrowsToEmpty {
        /// Who moves here.
        role: Role,
        /// The bound before.
        old: Value,
        /// The bound now, which is also the other one.
        new: Value,
    },
    /// The best value is no better than what this role is sure of further up.
    StaysOutside {
        /// Who moves here.
        role: Role,
        /// What it is sure of further up.
        source: Source,
    },
    /// The value ends the node, and there are moves to skip.
    Suffices {
        /// Who moves here.
        role: Role,
        /// The best value.
        value: Value,
        /// The bound it has reached.
        bound: Value,
        /// By which convention.
        cut: Cut,
        /// Moves that are left.
        left: usize,
    },
    /// The value would end the node, but it came by the last move.
    SufficesTooLate {
        /// Who moves here.
        role: Role,
        /// The best value.
        value: Value,
        /// The bound it has reached.
        bound: Value,
        /// By which convention.
        cut: Cut,
    },
    /// Why a value beyond the bound makes the rest of the node needless.
    CutBeyond {
        /// Who moves here.
        role: Role,
        /// The child that caused it.
        worth: Worth,
        /// Who is sure of something better.
        source: Source,
    },
    /// Why a value equal to the bound does.
    CutEqual {
        /// Who moves here.
        role: Role,
        /// The child that caused it.
        worth: Worth,
        /// Who is sure of the same value.
        source: Source,
    },
    /// What is skipped, and how far up the bound was set.
    CutSkips {
        /// Who moves here.
        role: Role,
        /// The moves skipped.
        skipped: Vec<MoveName>,
        /// Who set the bound.
        source: Source,
    },
    /// Minimax is done with a node.
    ReturnsBest {
        /// The node.
        node: NodeName,
        /// Who moves there.
        role: Role,
        /// Its value.
        value: Value,
        /// The first best move.
        by: MoveName,
        /// Moves of the node.
        moves: usize,
    },
    /// A value inside the window.
    ReturnsExact {
        /// The node.
        node: NodeName,
        /// Its value.
        value: Value,
        /// The first best move.
        by: MoveName,
        /// The window at entry.
        window: Window,
    },
    /// A bound, because moves were skipped.
    ReturnsSkipping {
        /// The node.
        node: NodeName,
        /// What the value is.
        bound: Bound,
        /// The value.
        value: Value,
        /// The moves skipped.
        skipped: Vec<MoveName>,
    },
    /// A bound, because the value reached the other side's bound, if only by the last move.
    ReturnsReached {
        /// The node.
        node: NodeName,
        /// What the value is.
        bound: Bound,
        /// The value.
        value: Value,
        /// The end of the window that it reached.
        edge: Value,
    },
    /// A bound, because no move got into the window.
    ReturnsMissed {
        /// The node.
        node: NodeName,
        /// What the value is.
        bound: Bound,
        /// The value.
        value: Value,
        /// The end of the window that no move got past.
        edge: Value,
        /// Moves of the node.
        moves: usize,
    },
    /// Fail-hard returns the edge of the window instead of the best value.
    ReturnsEdge {
        /// The node.
        node: NodeName,
        /// What the edge is as a value.
        bound: Bound,
        /// The best value found.
        found: Value,
        /// The edge.
        value: Value,
        /// The window at entry.
        window: Window,
    },
    /// Fail-hard has only one value to return from an empty window.
    ReturnsFromEmpty {
        /// The node.
        node: NodeName,
        /// The value.
        value: Value,
        /// The window at entry.
        window: Window,
    },
    /// The search is done.
    RootDone {
        /// Who moves at the root.
        role: Role,
        /// The root's value.
        value: Value,
        /// The first best move.
        by: MoveName,
    },
    /// Other moves of the root came back with its value.
    RootTied {
        /// The moves, all later than the best.
        moves: Vec<MoveName>,
        /// The value.
        value: Value,
        /// Whether it is only a bound of theirs.
        is_bound: bool,
    },
    /// What alpha-beta cost.
    Pruned {
        /// The totals.
        counts: Counts,
    },
    /// What minimax cost.
    Visited {
        /// The totals.
        counts: Counts,
    },
}
