//! Writes the tree down while the search runs.

use super::node::{After, Cell};
use super::proved::Fold;
use super::{Cutoff, EDGE, Interval, Kind, LEAF_BLOCK, Link, NODE, NodeId, Step, Tree};
use crate::game::{Move, Player, Value};
use crate::memory::{self, Refused};
use crate::search::{
    BackUp, Bound, Counts, Entry, Known, Limits, LineEnd, Method, NodeNumber, Observer, Role, Stop,
    Then, Window,
};
use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};

/// An observer that records every event in a [`Tree`].
#[derive(Debug)]
pub struct Recorder<'a> {
    limits: Limits<'a>,
    next_check: u64,
    graph: DiGraph<Cell, Link, u32>,
    /// The nodes that are entered and not yet left, the root first.
    open: Vec<Open>,
    /// The node that was left last, and what is proved of it.
    left: (NodeId, Interval),
    step: Step,
    counts: Counts,
    cutoffs: Vec<Cutoff>,
    windows: Vec<(Step, Window)>,
    proved: Vec<(Step, Interval)>,
    stored: Vec<(NodeId, Option<NodeId>)>,
    leaves_before: Vec<u32>,
}

/// A node that is entered and not yet left.
#[derive(Debug)]
struct Open {
    index: NodeIndex,
    role: Role,
    /// The first of the best children so far; itself before any.
    best: NodeId,
    best_value: Value,
    /// The windows at entry and by now.
    entry: Window,
    window: Window,
    /// What the children backed up so far prove.
    fold: Fold,
    /// What the visits so far prove of the child that is searched again.
    again: Interval,
    /// Whether no child has been backed up.
    has_backed_up_none: bool,
}

impl<'a> Recorder<'a> {
    /// Nothing recorded yet.
    pub fn new(limits: impl Into<Limits<'a>>) -> Recorder<'a> {
        let limits = limits.into();
        Recorder {
            limits,
            next_check: limits.next_check(0),
            graph: DiGraph::default(),
            open: Vec::new(),
            left: (NodeId::ROOT, Interval::UNKNOWN),
            step: 0,
            counts: Counts::default(),
            cutoffs: Vec::new(),
            windows: Vec::new(),
            proved: Vec::new(),
            stored: Vec::new(),
            leaves_before: Vec::new(),
        }
    }

    /// Totals of the run so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// The tree of a search that has ended by itself, or as far as it had come when it was
    /// `stopped`.
    pub fn into_tree(
        mut self,
        method: Method,
        max: Player,
        depth: u32,
        stopped: Option<Stop>,
    ) -> Tree {
        for open in &self.open {
            self.graph[open.index].abandon();
        }
        Tree {
            steps: self.step,
            stopped,
            graph: self.graph,
            cutoffs: self.cutoffs,
            windows: self.windows,
            proved: self.proved,
            stored: self.stored,
            leaves_before: self.leaves_before,
            counts: self.counts,
            max,
            method,
            depth,
        }
    }

    /// Asks for `more` nodes: whether they are allowed, and whether there is room for them.
    #[inline]
    fn go_on(&mut self, more: usize) -> Result<(), Stop> {
        let nodes = self.counts.all_nodes();
        if nodes + more as u64 <= self.next_check {
            return Ok(());
        }
        self.limits.check(nodes, more as u64)?;
        self.make_room(more).map_err(|_| Stop::NoMemory(nodes))?;
        let (capacity, _) = self.graph.capacity();
        self.next_check = self.limits.next_check(nodes).min(capacity as u64);
        Ok(())
    }

    /// Makes room for `more` nodes in all that grows with their number.
    #[cold]
    fn make_room(&mut self, more: usize) -> Result<(), Refused> {
        let (count, (capacity, _)) = (self.graph.node_count(), self.graph.capacity());
        // petgraph cannot be refused anything, so it is asked for beforehand.
        memory::grow(NODE + EDGE, count, capacity, more, |extra| {
            memory::make_room(&mut self.leaves_before, extra.div_ceil(LEAF_BLOCK))?;
            self.graph.reserve_exact_nodes(extra);
            // Every node but the root has one edge.
            self.graph.reserve_exact_edges(extra);
            Ok(())
        })
    }

    /// The number of the event that happens now.
    #[inline]
    fn tick(&mut self) -> Step {
        let now = self.step;
        self.step += 1;
        now
    }

    #[inline]
    fn add(&mut self, played: Option<Move>, cell: Cell) -> NodeIndex {
        if self.graph.node_count().is_multiple_of(LEAF_BLOCK) {
            self.leaves_before.push(self.counts.leaves as u32);
        }
        let index = self.graph.add_node(cell);
        if let (Some(parent), Some(played)) = (self.open.last(), played) {
            let best = parent.best;
            self.graph
                .add_edge(parent.index, index, Link { played, best });
        }
        index
    }

    /// The node that is open last has its value, and this is proved of it.
    #[inline]
    fn close(&mut self, value: Value, proved: Interval) -> &mut Cell {
        let left = self.tick();
        let Open { index, .. } = self.open.pop().expect("a node is left after it is entered");
        self.left = (NodeId(index.index() as u32), proved);
        let cell = &mut self.graph[index];
        cell.finish(value, left);
        cell
    }
}

impl Observer for Recorder<'_> {
    type Stop = Stop;

    #[inline]
    fn enter(&mut self, entry: Entry) -> Result<(), Stop> {
        self.go_on(1)?;
        self.counts.nodes += 1;
        let now = self.tick();
        let ply = self.open.len() as u16;
        let index = self.add(
            entry.played,
            Cell::new(&entry, self.chosen(&entry), now, ply),
        );
        self.open.push(Open {
            index,
            role: entry.role,
            best: NodeId(index.index() as u32),
            best_value: entry.role.worst(),
            entry: entry.window,
            window: entry.window,
            fold: Fold::new(entry.role),
            again: Interval::UNKNOWN,
            has_backed_up_none: true,
        });
        Ok(())
    }

    #[inline]
    fn evaluate(&mut self, known: Known, end: impl FnOnce() -> LineEnd) {
        self.counts.leaves += 1;
        let (end, Known { value, bound }) = (end(), known);
        let proved = Interval::by(value, bound);
        if bound != Bound::Exact {
            self.proved.push((self.step, proved));
        }
        let cell = self.close(value, proved);
        cell.set_kind(end.into());
        cell.set_bound(bound);
        if let LineEnd::Stored(from) = end {
            let from = from.map(|NodeNumber(number)| NodeId(number));
            self.stored.push((self.left.0, from));
        }
    }

    #[inline]
    fn back_up(&mut self, event: BackUp) {
        let now = self.tick();
        let (child, proved) = self.left;
        let value = self.graph[child.index()].node().value;
        let parent = self.open.last_mut().expect("it has a parent");
        if event.improves {
            (parent.best, parent.best_value) = (child, value);
        }
        parent.has_backed_up_none = false;
        let after = parent.after(event.window);
        parent.window = event.window;
        let proved = parent.again.meet(proved);
        if event.then == Then::SearchesAgain {
            parent.again = proved;
        } else {
            parent.again = Interval::UNKNOWN;
            parent.fold.add(proved);
        }
        // A node's edge is added with it, the root has none.
        self.graph[EdgeIndex::new(child.0 as usize - 1)].best = parent.best;
        self.graph[child.index()].set_backed_up(after, event.then);
        if after == After::Listed {
            self.windows.push((now, event.window));
        }
        if self.open.len() == 1 && event.then != Then::SearchesAgain {
            self.limits.watch.root_move_done();
        }
    }

    fn cut(&mut self, skipped: &[Move]) -> Result<(), Stop> {
        self.go_on(skipped.len())?;
        let nodes = self.counts.all_nodes();
        memory::make_room(&mut self.cutoffs, 1).map_err(|_| Stop::NoMemory(nodes))?;
        let now = self.tick();
        self.counts.cutoffs += 1;
        self.counts.pruned += skipped.len() as u64;
        self.cutoffs.push(Cutoff {
            step: now,
            pruned: self.counts.pruned as u32,
        });
        let ply = self.open.len() as u16;
        for &played in skipped {
            self.add(Some(played), Cell::pruned(now, ply));
        }
        let open = self.open.last_mut().expect("an open node skips moves");
        open.fold.add(Interval::UNKNOWN);
        Ok(())
    }

    #[inline]
    fn leave(&mut self, value: Value) {
        let open = self
            .open
            .last()
            .expect("a node is left after it is entered");
        let proved = open.fold.interval();
        let is_childless = open.has_backed_up_none;
        if proved != Interval::exact(value) {
            self.proved.push((self.step, proved));
        }
        let cell = self.close(value, proved);
        if is_childless {
            cell.set_kind(Kind::Childless);
        }
    }
}

impl Recorder<'_> {
    /// Which edges of the window of a node that is entered now, α and β, are not those of the node
    /// above by now.
    #[inline]
    fn chosen(&self, entry: &Entry) -> [bool; 2] {
        let Some(above) = self.open.last() else {
            return [false; 2];
        };
        [Role::Max, Role::Min].map(|edge| entry.window.edge(edge) != above.window.edge(edge))
    }
}

impl Open {
    /// How the window that the search has now is told from what else is recorded.
    #[inline]
    fn after(&self, window: Window) -> After {
        if window == self.entry {
            After::AsEntered
        } else if window == self.entry.narrowed(self.role, self.best_value) {
            After::AtBest
        } else if window == self.window {
            After::AsBefore
        } else {
            After::Listed
        }
    }
}
