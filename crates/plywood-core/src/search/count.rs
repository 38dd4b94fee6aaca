//! Totals of a search, and an observer that only counts.

use super::method::is_default;
use super::{
    BackUp, Entry, Found, Limits, LineEnd, Meter, NextAction, Observer, Stop, Use, Valuation,
};
use crate::game::{Move, Value};

/// The totals of a run, named as in exported trees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Counts {
    /// Visited nodes, including the root.
    pub nodes: u64,
    /// Nodes that got their value without being searched further.
    pub leaves: u64,
    /// Nodes that skipped at least one move.
    pub cutoffs: u64,
    /// Moves skipped.
    pub pruned: u64,
    /// Nodes that got their value from a table, which are also counted as leaves.
    #[serde(default, skip_serializing_if = "is_default")]
    pub answered: u64,
}

impl Counts {
    /// Returns the number of nodes of the tree, visited or skipped, which limits and memory depend
    /// on.
    #[inline]
    pub fn all_nodes(&self) -> u64 {
        self.nodes + self.pruned
    }

    /// Returns the number of steps of a complete run: each node is entered, evaluated or returned
    /// from, and, except for the root, backed up; each cutoff adds one.
    pub fn steps(&self) -> u64 {
        3 * self.nodes - 1 + self.cutoffs
    }
}

/// An observer that counts events and keeps the principal variation, without recording a tree.
#[derive(Debug)]
pub struct Count<'a> {
    meter: Meter<'a>,
    counts: Counts,
    /// `lines[ply]` is the best line found so far from the open node at that ply.
    lines: Vec<Vec<Move>>,
    ply: usize,
}

impl<'a> Count<'a> {
    /// Creates a counter at zero.
    pub fn new(limits: impl Into<Limits<'a>>) -> Count<'a> {
        Count {
            meter: Meter::new(limits),
            counts: Counts::default(),
            lines: Vec::new(),
            ply: 0,
        }
    }

    /// The totals so far, also of a run that goes on.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// Returns the principal variation, with the first best move at every node.
    pub fn principal_variation(&self) -> &[Move] {
        self.lines.first().map_or(&[], Vec::as_slice)
    }
}

impl Observer for Count<'_> {
    type Stop = Stop;

    fn out_of_memory(&self, kept: u64) -> Option<Stop> {
        Some(Stop::NoMemory(kept))
    }

    #[inline]
    fn enter(&mut self, _: Entry) -> Result<(), Stop> {
        self.meter.request(self.counts.all_nodes(), 1)?;
        self.counts.nodes += 1;
        if self.lines.len() == self.ply {
            self.lines.push(Vec::new());
        }
        self.lines[self.ply].clear();
        self.ply += 1;
        Ok(())
    }

    #[inline]
    fn look_up(&mut self, found: Found) {
        self.counts.answered += u64::from(found.usage == Use::Answers);
    }

    #[inline]
    fn evaluate(&mut self, _: Valuation, _: impl FnOnce() -> LineEnd) {
        self.counts.leaves += 1;
        self.ply -= 1;
    }

    #[inline]
    fn back_up(&mut self, event: BackUp) {
        if event.improves {
            // The node that backs up is open at `ply - 1`; its finished child was at `ply`.
            let (above, below) = self.lines.split_at_mut(self.ply);
            let line = &mut above[self.ply - 1];
            line.clear();
            line.push(event.played);
            line.extend_from_slice(&below[0]);
        }
        if self.ply == 1 && event.then != NextAction::SearchesAgain {
            let watch = self.meter.limits.watch;
            if event.improves {
                watch.set_best(&self.lines[0]);
            }
            watch.root_move_done();
        }
    }

    #[inline]
    fn cut(&mut self, skipped: &[Move]) -> Result<(), Stop> {
        let more = skipped.len() as u64;
        self.meter.request(self.counts.all_nodes(), more)?;
        self.counts.cutoffs += 1;
        self.counts.pruned += more;
        Ok(())
    }

    #[inline]
    fn return_value(&mut self, _: Value) {
        self.ply -= 1;
    }
}
