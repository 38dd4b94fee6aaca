//! Writes the tree down while the search runs.

use super::{Cutoff, EDGE, Kind, LEAF_BLOCK, Link, NEVER, NODE, Node, NodeId, Step, Tree};
use crate::game::{Move, Player, Value};
use crate::memory::{self, Refused};
use crate::search::{Counts, Limits, Method, Observer, Role, Stop, Window};
use petgraph::graph::{DiGraph, EdgeIndex, NodeIndex};

/// An observer that records every event in a [`Tree`].
#[derive(Debug)]
pub struct Recorder<'a> {
    limits: Limits<'a>,
    next_check: u64,
    graph: DiGraph<Node, Link, u32>,
    /// The nodes that are entered and not yet left, the root first.
    open: Vec<Open>,
    /// The node that was left last.
    left: NodeId,
    step: Step,
    counts: Counts,
    cutoffs: Vec<Cutoff>,
    leaves_before: Vec<u32>,
}

/// A node that is entered and not yet left.
#[derive(Debug)]
struct Open {
    index: NodeIndex,
    /// The first of the best children so far; itself before any.
    best: NodeId,
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
            left: NodeId::ROOT,
            step: 0,
            counts: Counts::default(),
            cutoffs: Vec::new(),
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
            let node = &mut self.graph[open.index];
            node.kind = Kind::Unfinished;
            node.left = NEVER;
        }
        Tree {
            steps: self.step,
            stopped,
            graph: self.graph,
            cutoffs: self.cutoffs,
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
        let (count, (nodes, edges)) = (self.graph.node_count(), self.graph.capacity());
        if count + more <= nodes {
            return Ok(());
        }
        let wanted = memory::grown(nodes, count + more);
        memory::make_room(&mut self.leaves_before, (wanted - count) / LEAF_BLOCK + 1)?;
        // petgraph cannot be refused anything, so it is asked for beforehand.
        memory::ask(nodes * NODE, (wanted - nodes) * NODE)?;
        self.graph.reserve_exact_nodes(wanted - count);
        memory::ask(edges * EDGE, wanted.saturating_sub(edges) * EDGE)?;
        self.graph
            .reserve_exact_edges(wanted - self.graph.edge_count());
        Ok(())
    }

    /// The number of the event that happens now.
    #[inline]
    fn tick(&mut self) -> Step {
        let now = self.step;
        self.step += 1;
        now
    }

    #[inline]
    fn add(&mut self, played: Option<Move>, node: Node) -> NodeIndex {
        if self.graph.node_count().is_multiple_of(LEAF_BLOCK) {
            self.leaves_before.push(self.counts.leaves as u32);
        }
        let index = self.graph.add_node(node);
        if let (Some(parent), Some(played)) = (self.open.last(), played) {
            let best = parent.best;
            self.graph
                .add_edge(parent.index, index, Link { played, best });
        }
        index
    }

    #[inline]
    fn close(&mut self, value: Value) -> &mut Node {
        let left = self.tick();
        let Open { index, .. } = self.open.pop().expect("a node is left after it is entered");
        self.left = NodeId(index.index() as u32);
        let node = &mut self.graph[index];
        node.value = value;
        node.left = left;
        node
    }
}

impl Observer for Recorder<'_> {
    type Stop = Stop;

    #[inline]
    fn enter(&mut self, played: Option<Move>, role: Role, window: Window) -> Result<(), Stop> {
        self.go_on(1)?;
        self.counts.nodes += 1;
        let now = self.tick();
        let node = Node {
            window,
            value: 0,
            entered: now,
            left: now,
            ply: self.open.len() as u16,
            role,
            kind: Kind::Interior,
        };
        let index = self.add(played, node);
        let best = NodeId(index.index() as u32);
        self.open.push(Open { index, best });
        Ok(())
    }

    #[inline]
    fn evaluate(&mut self, value: Value, is_terminal: impl FnOnce() -> bool) {
        self.counts.leaves += 1;
        self.close(value).kind = if is_terminal() {
            Kind::Terminal
        } else {
            Kind::Horizon
        };
    }

    #[inline]
    fn back_up(&mut self, _: Move, improves: bool) {
        self.tick();
        let child = self.left;
        let parent = self.open.last_mut().expect("somebody hears of it");
        // Of a first child there is nothing better, whatever its value.
        let is_first = parent.best.index() == parent.index;
        if improves || is_first {
            parent.best = child;
        }
        // A node's edge is added with it, the root has none.
        self.graph[EdgeIndex::new(child.0 as usize - 1)].best = parent.best;
        if self.open.len() == 1 {
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
        for &played in skipped {
            let node = Node {
                window: Window::FULL,
                value: 0,
                entered: now,
                left: now,
                ply: self.open.len() as u16,
                role: Role::Max,
                kind: Kind::Pruned,
            };
            self.add(Some(played), node);
        }
        Ok(())
    }

    #[inline]
    fn leave(&mut self, value: Value) {
        self.close(value);
    }
}
