//! Records the tree while the search runs.

use super::node::{EdgeWeight, NodeWeight, WindowChange, shape};
use super::proved::{ChanceBounds, ChildBounds};
use super::{Cutoff, Graph, Interval, Kind, LEAF_BLOCK, NodeId, Record, Step, Tree, pruned};
use crate::game::{Move, Player, Value};
use crate::memory::{self, OutOfMemory, advise};
use crate::search::{
    BackUp, Bound, Counts, Entry, Found, Limits, LineEnd, Method, NextAction, Observer, Role, Stop,
    Use, Valuation, Window,
};
use petgraph::Outgoing;
use petgraph::graph::{Edge, EdgeIndex, Node};

/// Size of a node in the graph.
const NODE: usize = size_of::<Node<NodeWeight>>();

/// Size of an edge in the graph.
const EDGE: usize = size_of::<Edge<EdgeWeight>>();

/// The largest number of nodes of a tree, visited or skipped, so that steps and edges can be
/// numbered.
const MAX_NODES: u64 = (u32::MAX / 4) as u64;

/// The largest ply of a tree.
const MAX_PLY: usize = u16::MAX as usize;

/// An observer that records every event in a [`Tree`]. It may be passed to any search; who only wants
/// a tree calls `plywood_core::record`.
///
/// # Panics
/// An event that cannot follow those before it, such as the end of a node that was not entered, may
/// panic.
#[derive(Debug)]
pub struct Recorder<'a> {
    limits: Limits<'a>,
    /// The search's own description, given when it begins.
    run: Option<(Method, Player, u32)>,
    /// The range of all leaf values.
    leaves: Interval,
    /// The node count up to which the limits need not be checked.
    next_check: usize,
    record: Record,
    /// Nodes with a table entry, and the nodes of this run that stored it. They become edges at the
    /// end; until then, an edge's index is that of its node minus one.
    found: Vec<(NodeId, NodeId)>,
    /// The innermost open node.
    open: OpenNode,
    /// The outer open nodes, starting with the sentinel [above the root](OpenNode::ABOVE_ROOT).
    above: Vec<OpenNode>,
    /// Whether nothing has happened at the last node since it was entered. Most nodes are leaves,
    /// which are never opened.
    is_fresh: bool,
    /// The table's proof about the last node, if it narrowed the window.
    known: Interval,
    last_return: LastReturn,
}

/// The node that returned last.
#[derive(Debug)]
struct LastReturn {
    id: NodeId,
    value: Value,
    proved: Interval,
}

/// An inner node that has been entered but has not returned.
#[derive(Debug)]
struct OpenNode {
    id: NodeId,
    role: Role,
    /// The best child so far, the first among equals; the root if there is none.
    best: NodeId,
    best_value: Value,
    /// The window before any child, narrowed by the stand-pat value if there is one, and the
    /// current window.
    entry: Window,
    /// Whether the stand-pat value has narrowed the window.
    has_narrowed: bool,
    /// Whether no child has been backed up yet.
    is_first: bool,
    window: Window,
    /// The interval proved by the children backed up so far.
    from_children: ChildBounds,
    /// The interval proved by the table, if it narrowed the window.
    known: Interval,
    /// A chance node's state.
    chance: Option<Box<OpenChance>>,
    /// The interval proved by the visits so far of the child being searched again; `None` for other
    /// children.
    again: Option<Interval>,
}

/// The state of an open chance node.
#[derive(Debug)]
struct OpenChance {
    weights: Vec<u32>,
    /// The number of moves added to the tree, and of those whose results are counted.
    added: usize,
    counted: usize,
    bounds: ChanceBounds,
}

impl OpenChance {
    /// Returns the weight of the next move to be added.
    fn next_weight(&mut self) -> u32 {
        self.added += 1;
        self.weights.get(self.added - 1).copied().unwrap_or(1)
    }

    /// Counts what is known of the next move.
    fn count(&mut self, known: Interval) {
        let weight = self.weights.get(self.counted).copied().unwrap_or(1);
        self.bounds.add(weight, known);
        self.counted += 1;
    }
}

impl<'a> Recorder<'a> {
    /// Creates an empty recorder.
    pub fn new(limits: impl Into<Limits<'a>>) -> Recorder<'a> {
        let limits = limits.into();
        Recorder {
            limits,
            run: None,
            leaves: Interval::UNKNOWN,
            next_check: limits.next_check(0) as usize,
            record: Record::default(),
            found: Vec::new(),
            open: OpenNode::ABOVE_ROOT,
            above: Vec::new(),
            is_fresh: false,
            known: Interval::UNKNOWN,
            last_return: LastReturn {
                id: NodeId::ROOT,
                value: 0,
                proved: Interval::UNKNOWN,
            },
        }
    }

    /// The totals so far, also of a run that goes on.
    pub fn counts(&self) -> Counts {
        self.record.counts()
    }

    /// Returns the tree of the last search, which has completed, or if `stopped` that of its nodes so
    /// far. `None` if it has not entered the root.
    pub fn into_tree(mut self, stopped: Option<Stop>) -> Option<Tree> {
        self.record.graph.node_weights().next()?;
        let (method, max, depth) = self.run?;
        if self.is_fresh {
            self.open_last();
        }
        // Skips the sentinel above the root.
        for open in self.above.iter().chain([&self.open]).skip(1) {
            self.record.graph[open.id.index()].abandon();
        }
        for (id, found) in self.found {
            let graph = &mut self.record.graph;
            if let Some(usage) = graph[id.index()].table_use() {
                graph.add_edge(id.index(), found.index(), EdgeWeight::of_found(usage));
            }
        }
        Some(Tree {
            record: self.record,
            stopped,
            max,
            method,
            depth,
        })
    }

    /// Checks whether `more` nodes are allowed, and whether there is memory for them.
    #[inline]
    fn request(&mut self, more: usize) -> Result<(), Stop> {
        if self.record.graph.node_count() + more <= self.next_check {
            Ok(())
        } else {
            self.check_limits(more)
        }
    }

    #[cold]
    fn check_limits(&mut self, more: usize) -> Result<(), Stop> {
        let nodes = self.record.graph.node_count() as u64;
        self.limits.check(nodes, more as u64)?;
        if nodes + more as u64 > MAX_NODES {
            return Err(Stop::NodeLimit(MAX_NODES));
        }
        self.try_reserve(more).map_err(|_| Stop::NoMemory(nodes))?;
        let next = self.limits.next_check(nodes);
        let (node_room, edge_room) = self.record.graph.capacity();
        self.next_check = node_room
            .min(edge_room - self.found.len())
            .min(next as usize);
        Ok(())
    }

    /// Reserves space for `more` nodes in all lists that grow with the tree.
    fn try_reserve(&mut self, more: usize) -> Result<(), OutOfMemory> {
        let graph = &mut self.record.graph;
        let (node_room, edge_room) = graph.capacity();
        // petgraph aborts the process if there is no memory. So `grow` first tries a block as large
        // as the list will be.
        memory::grow(NODE, graph.node_count(), node_room, more, |extra| {
            graph.reserve_exact_nodes(extra);
            advise(graph.raw_nodes(), graph.capacity().0);
            Ok(())
        })?;
        let edges = graph.edge_count() + self.found.len();
        memory::grow(EDGE, edges, edge_room, more, |extra| {
            graph.reserve_exact_edges(extra + self.found.len());
            advise(graph.raw_edges(), graph.capacity().1);
            Ok(())
        })?;
        let blocks = graph.capacity().0.div_ceil(LEAF_BLOCK) - self.record.leaves_before.len();
        memory::try_reserve(&mut self.record.leaves_before, blocks)
    }

    /// Returns the number of the current event and increments it.
    #[inline]
    fn tick(&mut self) -> Step {
        let now = self.record.steps;
        self.record.steps += 1;
        now
    }

    /// Adds the node that `played` leads to as the last child of the innermost open node.
    #[inline]
    fn add(&mut self, played: Move, entered: Step, window: Window, shape: u8) {
        if self.record.graph.node_count().is_multiple_of(LEAF_BLOCK) {
            self.begin_block();
        }
        let (graph, open) = (&mut self.record.graph, &mut self.open);
        let added = graph.add_node(NodeWeight {
            window,
            value: 0,
            entered,
            returned_at: entered,
            ply: self.above.len() as u16,
            shape,
            back_up_bits: 0,
        });
        // Only the root has nothing above it.
        if !self.above.is_empty() {
            let weight = match &mut open.chance {
                Some(chance) => EdgeWeight::of_outcome(played, chance.next_weight()),
                None => EdgeWeight::of_move(played, open.best),
            };
            graph.add_edge(open.id.index(), added, weight);
        }
    }

    /// Returns the node that was added last.
    #[inline]
    fn last(&self) -> NodeId {
        NodeId(self.record.graph.node_count() as u32 - 1)
    }

    #[cold]
    fn begin_block(&mut self) {
        self.record.leaves_before.push(self.record.leaves as u32);
    }

    #[cold]
    fn store_window(&mut self, step: Step, window: Window) {
        self.record.windows.push((step, window));
    }

    /// Links a node to the one that stored its table entry.
    fn link(&mut self, id: NodeId, at: Option<NodeId>) {
        if let Some(at) = at {
            self.found.push((id, at));
            // The link will take one of the edges reserved for nodes.
            self.next_check -= 1;
        }
    }

    /// Opens the last node, which is not a leaf.
    fn open_last(&mut self) {
        self.is_fresh = false;
        let id = self.last();
        let node = self.record.graph[id.index()].node();
        let mut open = OpenNode::new(id, node.role, node.window);
        open.known = std::mem::replace(&mut self.known, Interval::UNKNOWN);
        self.above.push(std::mem::replace(&mut self.open, open));
    }
}

/// All events are inlined: passing each one through memory would add a seventh to the instructions
/// of a recording.
impl Observer for Recorder<'_> {
    type Stop = Stop;

    fn out_of_memory(&self, kept: u64) -> Option<Stop> {
        Some(Stop::NoMemory(kept))
    }

    fn begin(&mut self, method: &Method, max: Player, depth: u32) {
        // What an earlier run left is another tree.
        *self = Recorder::new(self.limits);
        self.run = Some((*method, max, depth));
        self.leaves = Interval::within(method.leaves);
    }

    #[inline(always)]
    fn enter(&mut self, entry: Entry) -> Result<(), Stop> {
        self.request(1)?;
        if self.is_fresh {
            self.open_last();
            if self.above.len() > MAX_PLY {
                return Err(Stop::TooDeep(MAX_PLY as u32));
            }
        }
        self.is_fresh = true;
        let now = self.tick();
        let shape = shape(entry.role, entry.visit);
        self.add(entry.played.unwrap_or(Move(0)), now, entry.window, shape);
        Ok(())
    }

    fn weigh(&mut self, weights: &[u32]) {
        if self.is_fresh {
            self.open_last();
        }
        self.open.chance = Some(Box::new(OpenChance {
            weights: weights.to_vec(),
            added: 0,
            counted: 0,
            bounds: ChanceBounds::new(self.leaves),
        }));
    }

    fn stand_pat(&mut self, value: Value) {
        if self.is_fresh {
            self.open_last();
        }
        let open = &mut self.open;
        self.record.stand_pats.push((open.id, value));
        open.best_value = value;
        open.entry = open.entry.narrowed(open.role, value);
        open.has_narrowed = open.entry != open.window;
        open.window = open.entry;
        open.from_children = ChildBounds::from_value(open.role, value);
    }

    #[inline]
    fn last_entered(&self) -> Option<NodeId> {
        Some(self.last())
    }

    fn look_up(&mut self, found: Found) {
        // The edge of a leaf is added when it gets its value.
        if found.usage == Use::Answers {
            return;
        }
        let id = self.last();
        let node = &mut self.record.graph[id.index()];
        node.set_use(found.usage);
        if let Some(window) = found.window {
            let entered = std::mem::replace(&mut node.window, window);
            self.known = Interval::excluded(entered, window);
            let step = node.entered;
            self.store_window(step, entered);
        }
        self.link(id, found.at);
    }

    fn keep(&mut self) {
        self.record.graph[self.open.id.index()].set_kept();
    }

    #[inline]
    fn evaluate(&mut self, known: Valuation, end: impl FnOnce() -> LineEnd) {
        self.record.leaves += 1;
        self.is_fresh = false;
        let (end, Valuation { value, bound }) = (end(), known);
        let proved = Interval::from_bound(value, bound);
        let now = self.tick();
        let id = self.last();
        let leaf = &mut self.record.graph[id.index()];
        leaf.finish(value, now);
        leaf.set_kind(end.into());
        leaf.set_bound(bound);
        self.last_return = LastReturn { id, value, proved };
        if bound != Bound::Exact {
            self.record.proved.push((now, proved));
        }
        if let LineEnd::Stored(at) = end {
            self.record.answered.push(now);
            self.link(id, at);
        }
    }

    #[inline(always)]
    fn back_up(&mut self, event: BackUp) {
        let now = self.tick();
        let LastReturn { id, value, proved } = self.last_return;
        let parent = &mut self.open;
        if event.improves {
            (parent.best, parent.best_value) = (id, value);
        }
        let window_change = parent.window_change(event.window);
        (parent.window, parent.is_first) = (event.window, false);
        let proved = match parent.again.take() {
            Some(known) => known.meet(proved),
            None => proved,
        };
        if let Some(chance) = &mut parent.chance {
            chance.count(proved);
        } else if event.then == NextAction::SearchesAgain {
            parent.again = Some(proved);
        } else {
            parent.from_children.add(proved);
        }
        let (best, played) = (parent.best, event.played);
        let graph = &mut self.record.graph;
        if parent.chance.is_none() {
            graph[EdgeIndex::new(id.0 as usize - 1)] = EdgeWeight::of_move(played, best);
        }
        graph[id.index()].set_backed_up(window_change, event.then);
        if window_change == WindowChange::Listed {
            self.store_window(now, event.window);
        }
        if self.above.len() == 1 && event.then != NextAction::SearchesAgain {
            self.limits.watch.root_move_done();
        }
    }

    fn cut(&mut self, skipped: &[Move]) -> Result<(), Stop> {
        self.request(skipped.len())?;
        let reserved = memory::try_reserve(&mut self.record.cutoffs, 1);
        reserved.map_err(|_| Stop::NoMemory(self.record.graph.node_count() as u64))?;
        if self.is_fresh {
            self.open_last();
        }
        let now = self.tick();
        self.record.cutoffs.push(Cutoff {
            step: now,
            pruned: pruned(&self.record.cutoffs) + skipped.len() as u32,
        });
        for &played in skipped {
            self.add(played, now, Window::FULL, Kind::Pruned as u8);
        }
        if let Some(chance) = &mut self.open.chance {
            for _ in skipped {
                chance.count(self.leaves);
            }
        } else {
            self.open.from_children.add(self.leaves);
        }
        Ok(())
    }

    fn return_value(&mut self, value: Value) {
        if self.is_fresh {
            self.open_last();
        }
        let now = self.tick();
        let above = self.above.pop();
        let above = above.expect("a node returns after it is entered");
        let open = std::mem::replace(&mut self.open, above);
        let id = open.id;
        let proved = match &open.chance {
            Some(chance) => chance.bounds.interval(),
            None => open.from_children.interval.meet(open.known),
        };
        if proved != Interval::exact(value) {
            self.record.proved.push((now, proved));
        }
        let graph = &mut self.record.graph;
        let is_childless = graph.first_edge(id.index(), Outgoing).is_none();
        let window = graph[id.index()].window;
        let returns_one_value = || {
            let fail = self.run.map(|(method, ..)| method.fail);
            fail.is_some_and(|fail| fail.has_one_value(window))
        };
        let bound = if is_childless && value == open.role.worst() {
            Bound::Exact
        } else if window.is_closed() && returns_one_value() {
            open.side_of_closed_window(graph, proved)
        } else {
            window.bound(value)
        };
        let node = &mut graph[id.index()];
        node.finish(value, now);
        node.set_bound(bound);
        if is_childless {
            node.set_kind(Kind::Childless);
        }
        self.last_return = LastReturn { id, value, proved };
    }
}

impl OpenNode {
    /// A sentinel above the root, so that the root can be entered like any other node.
    const ABOVE_ROOT: OpenNode = OpenNode::new(NodeId::ROOT, Role::Max, Window::FULL);

    /// Creates the state of an inner node entered with this window.
    const fn new(id: NodeId, role: Role, window: Window) -> OpenNode {
        OpenNode {
            id,
            role,
            best: NodeId::ROOT,
            best_value: role.worst(),
            entry: window,
            has_narrowed: false,
            is_first: true,
            window,
            from_children: ChildBounds::from_value(role, role.worst()),
            known: Interval::UNKNOWN,
            chance: None,
            again: None,
        }
    }

    /// Returns the side of its closed window on which the node's true value lies. A fail-hard search
    /// returns the same value in both cases, so the children decide.
    fn side_of_closed_window(&self, graph: &Graph, proved: Interval) -> Bound {
        let edge = self.entry.alpha;
        let (reached, missed) = match self.role {
            Role::Max => (Bound::Lower, Bound::Upper),
            Role::Min => (Bound::Upper, Bound::Lower),
            Role::Chance if proved.low >= edge => return Bound::Lower,
            Role::Chance => return Bound::Upper,
        };
        // One child that reaches the window is enough.
        let reaches = |child: &NodeWeight| {
            let has_reached = !self.role.prefers(edge, child.value);
            has_reached && child.bound().is_some_and(|bound| bound != missed)
        };
        let stands = self.best == NodeId::ROOT && !self.role.prefers(edge, self.best_value);
        let mut children = graph.neighbors(self.id.index());
        if stands || children.any(|child| reaches(&graph[child])) {
            reached
        } else {
            missed
        }
    }

    /// Classifies how the current window came about.
    #[inline]
    fn window_change(&self, window: Window) -> WindowChange {
        if window == self.entry && !self.has_narrowed {
            WindowChange::AsEntered
        } else if self.best != NodeId::ROOT
            && window == self.entry.narrowed(self.role, self.best_value)
        {
            WindowChange::AtBest
        } else if window == self.window && !(self.has_narrowed && self.is_first) {
            WindowChange::AsBefore
        } else {
            WindowChange::Listed
        }
    }
}
