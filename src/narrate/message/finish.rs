//! Cutting off the rest of a node, and returning from it.

use super::{Source, Worth};
use crate::game::Value;
use crate::search::{Algorithm, Bound, Counts, Role, Stop, Window};
use crate::words::{MoveName, NodeName};

/// A sentence of this kind. `role` is the role of the node at which the step happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finish {
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
    /// No value can be better, so that the rest of the node is skipped without a bound of anybody's.
    CutUnbeatable {
        /// Who moves here.
        role: Role,
        /// The child that caused it.
        worth: Worth,
        /// The moves skipped.
        skipped: Vec<MoveName>,
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
    /// A node keeps the value that it began with.
    ReturnsNothing {
        /// The node.
        node: NodeName,
        /// Who moves there.
        role: Role,
        /// The value.
        value: Value,
        /// Moves of the node, of which none was better.
        moves: usize,
    },
    /// The root keeps the value that it began with, so that no move is made.
    RootNothing {
        /// Who moves there.
        role: Role,
        /// The value.
        value: Value,
        /// Moves of the root, of which none was better.
        moves: usize,
    },
    /// The time is up between two iterations.
    TimeUpBetween {
        /// The plies of the iteration with the answer, and the move in notation if it has one; none
        /// if there is no answer.
        answer: Option<(u32, Option<String>)>,
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
        /// Moves of the node.
        moves: usize,
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
        /// On which side the true value lies, by the moves.
        bound: Bound,
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
    /// The search is done, and the root's value has left the window that the search was given.
    RootBound {
        /// Who moves at the root.
        role: Role,
        /// What the value is.
        bound: Bound,
        /// The root's value.
        value: Value,
        /// The first best move.
        by: MoveName,
        /// The end of the window that the value has reached or not got past.
        edge: Value,
        /// Whether the search itself has guessed the window.
        is_guess: bool,
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
    /// What a search that may skip moves cost.
    Pruned {
        /// The search.
        algorithm: Algorithm,
        /// The totals.
        counts: Counts,
    },
    /// The guessed window has failed: the iteration is searched again.
    GuessFailed {
        /// The plies of the iteration.
        plies: u32,
        /// The window of the next attempt.
        window: Window,
    },
    /// The iteration was stopped at this step.
    Stopped {
        /// By what.
        stop: Stop,
        /// The node that the search was in.
        node: NodeName,
        /// The first best move of the last completed iteration, which is played; none if the game
        /// is over at the root.
        by: Option<String>,
        /// The plies of that iteration.
        plies: u32,
        /// Its value.
        value: Value,
        /// What that says of the true one.
        claim: Bound,
    },
    /// What minimax cost.
    Visited {
        /// The totals.
        counts: Counts,
    },
}
