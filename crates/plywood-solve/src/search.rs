//! Null-window alpha-beta with a transposition table, which decides whether the score is greater
//! than a value.
//!
//! The method is Pascal Pons' (*Solving Connect 4: how to build a perfect AI*,
//! <http://blog.gamesolver.org>): the score counts from the end, moves that lose at once are not
//! searched, and moves that make more threats come first. This search adds three things: table
//! entries contain both an upper and a lower bound; all children are looked up before one is
//! searched (enhanced transposition cutoffs, Schaeffer and Plaat 1996); and parity gives bounds
//! ([`crate::node`]).

use crate::node::Node;
use crate::position::STRIDE;
use crate::table::{Bounds, Slot, Table};
use arrayvec::ArrayVec;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// With this many stones or more, searching a position is faster than looking it up.
const MIN_UNTABLED_STONES: u32 = 30;
/// Number of nodes between checks for cancellation.
const CHECK_INTERVAL: u64 = 1 << 10;
/// Ranks of columns among moves that make the same number of threats, for even and odd threads. The
/// middle columns are part of the most lines. Threads with different orders fill the table with
/// different positions first.
const COLUMN_RANKS: [[u32; 7]; 2] = [[0, 1, 2, 3, 2, 1, 0], [1, 0, 3, 2, 3, 0, 1]];

/// Returns whether the search is cancelled. All threads call it about every thousand nodes.
pub type Cancel<'a> = dyn Fn() -> bool + Sync + 'a;

/// The search was cancelled, reached its node limit, or another thread has the answer.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stopped;

/// One thread's search.
pub(crate) struct Search<'t> {
    table: &'t Table,
    cancel: &'t Cancel<'t>,
    done: &'t AtomicBool,
    column_ranks: [u32; 7],
    limit: u64,
    /// Nodes searched so far.
    pub(crate) nodes: u64,
}

struct Child {
    node: Node,
    slot: Slot,
    order: u32,
}

impl<'t> Search<'t> {
    /// Creates a search that ends soon after `cancel` returns true, `done` is set, or `limit` nodes
    /// have been searched.
    pub(crate) fn new(
        table: &'t Table,
        cancel: &'t Cancel<'t>,
        done: &'t AtomicBool,
        thread: usize,
        limit: u64,
    ) -> Self {
        Self {
            table,
            cancel,
            done,
            column_ranks: COLUMN_RANKS[thread % COLUMN_RANKS.len()],
            limit,
            nodes: 0,
        }
    }

    /// Returns a bound on the score of `node`, which must have a move that does not lose at once:
    /// an upper bound if it is at most `alpha`, otherwise a lower bound.
    pub(crate) fn run(&mut self, node: &Node, alpha: i32) -> Result<i32, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(CHECK_INTERVAL) && self.must_stop() {
            return Err(Stopped);
        }
        if node.stones >= 40 {
            return Ok(0);
        }
        let (min_score, max_score) = (node.min_score(), node.max_score());
        if max_score <= alpha {
            return Ok(max_score);
        }
        if min_score > alpha {
            return Ok(min_score);
        }
        let mut best = min_score;
        let mut children = ArrayVec::<Child, 7>::new();
        let mut moves = node.moves;
        let is_tabled = node.stones < MIN_UNTABLED_STONES && moves & (moves - 1) != 0;
        while moves != 0 {
            let cell = moves & moves.wrapping_neg();
            moves ^= cell;
            let child = node.after(cell);
            if child.moves == 0 {
                return Ok(max_score);
            }
            if let Some(bound) = child.bound()
                && -bound > alpha
            {
                return Ok(-bound);
            }
            children.push(Child {
                slot: if is_tabled {
                    self.table.slot(child.key())
                } else {
                    Slot::default()
                },
                order: 4 * child.threats()
                    + self.column_ranks[(cell.trailing_zeros() / STRIDE) as usize],
                node: child,
            });
        }
        if !is_tabled {
            sort(&mut children);
            for child in children {
                let value = -self.run(&child.node, -alpha - 1)?;
                if value > alpha {
                    return Ok(value);
                }
                best = best.max(value);
            }
            return Ok(best);
        }
        let mut open = ArrayVec::<Child, 7>::new();
        for child in children {
            match self.table.get(child.slot) {
                Some(known) if -known.upper > alpha => return Ok(-known.upper),
                Some(known) if -known.lower <= alpha => best = best.max(-known.lower),
                _ => open.push(child),
            }
        }
        sort(&mut open);
        for child in open {
            let before = self.nodes;
            let value = -self.run(&child.node, -alpha - 1)?;
            self.store(&child, value, alpha, self.nodes - before);
            if value > alpha {
                return Ok(value);
            }
            best = best.max(value);
        }
        Ok(best)
    }

    /// Stores the result of searching `child`; `value` is for its parent's mover.
    fn store(&self, child: &Child, value: i32, alpha: i32, nodes: u64) {
        let mut bounds = Bounds {
            lower: child.node.min_score(),
            upper: child.node.max_score(),
        };
        if value > alpha {
            bounds.upper = -value;
        } else {
            bounds.lower = -value;
        }
        self.table.add(child.slot, bounds, nodes);
    }

    #[cold]
    fn must_stop(&self) -> bool {
        self.nodes >= self.limit || self.done.load(Relaxed) || (self.cancel)()
    }
}

/// Sorts the most promising moves first. The insertion sort is stable.
fn sort(children: &mut [Child]) {
    for end in 1..children.len() {
        let mut at = end;
        while at > 0 && children[at - 1].order < children[at].order {
            children.swap(at - 1, at);
            at -= 1;
        }
    }
}
