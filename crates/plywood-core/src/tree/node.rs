//! Records of nodes and moves, packed into the weights of the graph.

use super::{NEVER, NodeId, Step};
use crate::game::{Move, Value};
use crate::search::{Bound, LineEnd, NextAction, Role, Use, Visit, Window};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// The kind of a node, by how it ended.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Kind {
    /// An inner node: at least one of its moves was tried.
    Interior,
    /// The game is over.
    Terminal,
    /// The depth is reached.
    Horizon,
    /// A move skipped by a cutoff; never visited.
    Pruned,
    /// The search was stopped inside, so there is no value.
    Unfinished,
    /// A leaf whose value is far enough from zero to end the line.
    Decided,
    /// Not a leaf, but without children: it had no moves, or a search of one's own tried none.
    Childless,
    /// A leaf whose value was found elsewhere: see [`Tree::found_at`](super::Tree::found_at).
    Stored,
}

impl Kind {
    /// Returns whether the node got its value without being searched further.
    pub fn is_leaf(self) -> bool {
        self.is_evaluated() || self == Kind::Stored
    }

    /// Returns whether the evaluation gave the node its value.
    pub fn is_evaluated(self) -> bool {
        matches!(self, Kind::Terminal | Kind::Horizon | Kind::Decided)
    }

    /// Returns whether nodes of this kind have returned a value.
    pub fn has_value(self) -> bool {
        !matches!(self, Kind::Pruned | Kind::Unfinished)
    }
}

impl From<LineEnd> for Kind {
    fn from(end: LineEnd) -> Kind {
        match end {
            LineEnd::GameOver => Kind::Terminal,
            LineEnd::Depth => Kind::Horizon,
            LineEnd::Value => Kind::Decided,
            LineEnd::Stored(_) => Kind::Stored,
        }
    }
}

/// A node's record. A pruned node has only `ply`, `entered` and `kind`; an unfinished one has no
/// value, and its return step is [`NEVER`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The window at entry.
    pub window: Window,
    /// The value that was returned.
    pub value: Value,
    /// The step of its entry; for a pruned node, the step of the cutoff.
    pub entered: Step,
    /// The step at which it got its value: the evaluation of a leaf, the return of an inner node.
    pub returned_at: Step,
    /// Distance from the root.
    pub ply: u16,
    /// The role to move.
    pub role: Role,
    /// The node's kind.
    pub kind: Kind,
    /// Why it was entered.
    pub visit: Visit,
}

/// The parent's window after a child has been backed up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub(super) enum WindowChange {
    /// The window at entry.
    AsEntered,
    /// The entry window, with the role's own edge at the best value so far.
    AtBest,
    /// Unchanged by this child.
    AsBefore,
    /// Any other window, stored in a list.
    Listed,
}

/// The weight of a node in [`Tree::graph`](super::Tree::graph): a [`Node`] and what the search may
/// store of its value, packed into 24 bytes.
#[derive(Clone, Copy, Debug)]
pub struct NodeWeight {
    pub(super) window: Window,
    pub(super) value: Value,
    pub(super) entered: Step,
    pub(super) returned_at: Step,
    pub(super) ply: u16,
    /// Kind (3 bits), role (2), visit (2), whether the table stored the node (1).
    pub(super) shape: u8,
    /// From the low bits: the change of the parent's window (2), the parent's next action (2), the
    /// bound of the value (2), and the table's use at an inner node (2).
    pub(super) back_up_bits: u8,
}

/// The weight of an edge in [`Tree::graph`](super::Tree::graph), packed into 8 bytes: see
/// [`EdgeWeight::kind`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EdgeWeight {
    /// The code of a move or an outcome, or the [`Use`] of a table entry.
    code: u32,
    /// 0 for a table entry, the weight of an outcome beside [`OUTCOME`], otherwise the parent's best
    /// child plus one.
    rest: u32,
}

/// The meaning of an edge of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeKind {
    /// A move of a player, from a node to its child.
    Move(Move),
    /// An outcome at a chance node, which counts with this weight, at least 1. The weights of a
    /// node's outcomes have no common divisor if the game's do not.
    Outcome(Move, u32),
    /// From a node with a table entry to the earlier node that stored it.
    Found(Use),
}

/// Marks the weight of an outcome.
const OUTCOME: u32 = 1 << 31;

impl EdgeWeight {
    /// Creates the edge of a move. `best` is the parent's best child; the root is no node's child and
    /// stands for none.
    #[inline]
    pub(super) fn of_move(played: Move, best: NodeId) -> EdgeWeight {
        EdgeWeight {
            code: played.0,
            rest: best.0 + 1,
        }
    }

    /// Creates the edge of an outcome; larger weights than 2³¹ − 1 do not occur.
    pub(super) fn of_outcome(played: Move, weight: u32) -> EdgeWeight {
        EdgeWeight {
            code: played.0,
            rest: OUTCOME | weight.clamp(1, OUTCOME - 1),
        }
    }

    pub(super) fn of_found(usage: Use) -> EdgeWeight {
        EdgeWeight {
            code: usage as u32,
            rest: 0,
        }
    }

    /// Unpacks the edge: a move, an outcome, or a value found elsewhere.
    #[inline]
    pub fn kind(self) -> EdgeKind {
        if self.rest == 0 {
            EdgeKind::Found(variant(self.code as u8))
        } else if self.rest < OUTCOME {
            EdgeKind::Move(Move(self.code))
        } else {
            EdgeKind::Outcome(Move(self.code), self.rest & !OUTCOME)
        }
    }

    /// Returns whether the edge is a move or an outcome, and therefore part of the tree. Every node
    /// but the root has one such incoming edge.
    #[inline]
    pub fn is_move(self) -> bool {
        self.rest != 0
    }

    /// Returns the move or outcome; `None` for a table entry.
    #[inline]
    pub fn played(self) -> Option<Move> {
        self.is_move().then_some(Move(self.code))
    }

    /// Returns the parent's best child once this move was backed up, the first among equals. `None`
    /// if there is none: at a chance node, if no move improves on standing pat, and for a table
    /// entry. Meaningless for a move that was not backed up.
    #[inline]
    pub fn best(self) -> Option<NodeId> {
        (1 < self.rest && self.rest < OUTCOME).then(|| NodeId(self.rest - 1))
    }
}

const KIND_MASK: u8 = 0b111;
const ROLE_SHIFT: u32 = 3;
const VISIT_SHIFT: u32 = 5;
const NEXT_ACTION_SHIFT: u32 = 2;
const BOUND_SHIFT: u32 = 4;
const USE_SHIFT: u32 = 6;
const KEPT: u8 = 1 << 7;

/// Returns the [`NodeWeight::shape`] of a node that is entered.
#[inline]
pub(super) fn shape(role: Role, visit: Visit) -> u8 {
    (role as u8) << ROLE_SHIFT | (visit as u8) << VISIT_SHIFT
}

#[inline]
fn variant<T: VariantArray + Copy>(number: u8) -> T {
    T::VARIANTS[usize::from(number)]
}

impl NodeWeight {
    #[inline]
    pub(super) fn finish(&mut self, value: Value, returned_at: Step) {
        self.value = value;
        self.returned_at = returned_at;
    }

    /// Marks a node as stopped before it had a value.
    pub(super) fn abandon(&mut self) {
        self.set_kind(Kind::Unfinished);
        self.returned_at = NEVER;
    }

    #[inline]
    pub(super) fn set_kind(&mut self, kind: Kind) {
        self.shape = self.shape & !KIND_MASK | kind as u8;
    }

    #[inline]
    pub(super) fn set_backed_up(&mut self, window_change: WindowChange, next: NextAction) {
        self.back_up_bits |= window_change as u8 | (next as u8) << NEXT_ACTION_SHIFT;
    }

    #[inline]
    pub(super) fn set_bound(&mut self, bound: Bound) {
        self.back_up_bits |= (bound as u8) << BOUND_SHIFT;
    }

    /// Returns how the node's value bounds the true value, as far as the search can tell from the
    /// window and the returned value; `None` for a node without a value.
    pub fn bound(&self) -> Option<Bound> {
        let bound = || variant(self.back_up_bits >> BOUND_SHIFT & 0b11);
        self.kind().has_value().then(bound)
    }

    /// Stores how a table entry is used. [`Use::Answers`] is stored as the node's kind instead.
    pub(super) fn set_use(&mut self, usage: Use) {
        self.back_up_bits |= (usage as u8) << USE_SHIFT;
    }

    /// Returns how a table entry was used; `None` if there was none.
    pub fn table_use(&self) -> Option<Use> {
        match variant(self.back_up_bits >> USE_SHIFT) {
            Use::Answers => (self.kind() == Kind::Stored).then_some(Use::Answers),
            usage => Some(usage),
        }
    }

    pub(super) fn set_kept(&mut self) {
        self.shape |= KEPT;
    }

    /// Returns whether the table stored the value of an inner node.
    pub fn is_kept(&self) -> bool {
        self.shape & KEPT != 0
    }

    /// The node's end: by its game, its depth, a table, a cutoff above it, or its moves.
    #[inline]
    pub fn kind(&self) -> Kind {
        variant(self.shape & KIND_MASK)
    }

    pub(super) fn window_change(&self) -> WindowChange {
        variant(self.back_up_bits & 0b11)
    }

    /// Returns what the parent did once this child was backed up. Meaningless for the root and for
    /// children that were not.
    pub fn next_action(&self) -> NextAction {
        variant(self.back_up_bits >> NEXT_ACTION_SHIFT & 0b11)
    }

    /// Unpacks the node's record.
    #[inline]
    pub fn node(&self) -> Node {
        Node {
            window: self.window,
            value: self.value,
            entered: self.entered,
            returned_at: self.returned_at,
            ply: self.ply,
            role: variant(self.shape >> ROLE_SHIFT & 0b11),
            kind: self.kind(),
            visit: variant(self.shape >> VISIT_SHIFT & 0b11),
        }
    }
}
