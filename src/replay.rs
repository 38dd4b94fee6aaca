//! Any step of a tree: where the search stands, what happened, what every node shows.
//!
//! There is no log to undo. A node remembers when it was entered and left; what it knew at a step
//! follows from those of its children that had backed up by then. So forwards, backwards and jumps
//! cost the same: a binary search and the children on the path.

mod walk;

use crate::game::Value;
use crate::search::code::Light;
use crate::search::{Bound, Counts, Role, Window};
use crate::tree::{Kind, NodeId, Step, Tree};

/// A tree at a step.
#[derive(Clone, Copy, Debug)]
pub struct Replay<'t> {
    tree: &'t Tree,
    step: Step,
    /// Where the search stands.
    node: NodeId,
}

/// What happened at a step, at [`Replay::node`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The node is entered with its window.
    Enter,
    /// The leaf gets its value.
    Evaluate,
    /// A child's value reaches the node.
    BackUp {
        /// The child.
        child: NodeId,
        /// What the node knew before.
        before: Knowledge,
        /// What it knows now.
        after: Knowledge,
    },
    /// The node's remaining moves are skipped.
    Cut {
        /// The child whose value caused it.
        by: NodeId,
        /// The moves skipped, as nodes of the tree.
        skipped: Vec<NodeId>,
    },
    /// The inner node is done.
    Return,
}

/// What an open node knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// The first of the best children that have backed up, and its value; none before the first.
    pub best: Option<(NodeId, Value)>,
    /// The present window. A value that ends the node early does not move it any more.
    pub window: Window,
}

/// How far a node has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Progress {
    /// Not visited yet, and it is not known whether it ever will be.
    Unseen,
    /// Entered and not left: on the path, or the leaf about to be evaluated.
    Open,
    /// It has its value.
    Done,
    /// Skipped by a cutoff.
    Pruned,
}

/// What a node shows at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// How far it has come.
    pub progress: Progress,
    /// The window at entry; none while unseen and for pruned nodes.
    pub entry: Option<Window>,
    /// The present window of an open node, the last one of a node that is done.
    pub window: Option<Window>,
    /// The best value so far of an open node, the returned value of a node that is done.
    pub value: Option<Value>,
    /// What the value of a node that is done says of the true one.
    pub bound: Option<Bound>,
    /// The first of the best children so far.
    pub best: Option<NodeId>,
    /// Whether its remaining moves have been skipped.
    pub is_cut: bool,
}

impl<'t> Replay<'t> {
    /// The tree at `step`; a step past the end is the last one.
    pub fn new(tree: &'t Tree, step: Step) -> Replay<'t> {
        let step = step.min(tree.steps() - 1);
        let mut node = tree.entered_last(step);
        while tree.node(node).left < step {
            // A node stays in sight until its value has been backed up.
            node = tree.parent(node).expect("the root is left last");
        }
        Replay { tree, step, node }
    }

    /// The tree.
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    /// The step.
    pub fn step(&self) -> Step {
        self.step
    }

    /// The same tree at another step.
    pub fn at(&self, step: Step) -> Replay<'t> {
        Replay::new(self.tree, step)
    }

    /// The node at which the step happens.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// The nodes from the root to [`Replay::node`].
    pub fn path(&self) -> Vec<NodeId> {
        self.tree.path(self.node)
    }

    /// What happens at this step.
    pub fn event(&self) -> Event {
        let node = self.tree.node(self.node);
        if self.step == node.entered {
            return Event::Enter;
        }
        if self.step == node.left {
            return if node.kind.is_leaf() {
                Event::Evaluate
            } else {
                Event::Return
            };
        }
        let child = self
            .backed_up_backwards(self.node)
            .next()
            .expect("between entry and return a node hears of its children");
        if self.tree.node(child).left + 1 == self.step {
            Event::BackUp {
                child,
                before: self.at(self.step - 1).knowledge(self.node),
                after: self.knowledge(self.node),
            }
        } else {
            Event::Cut {
                by: child,
                skipped: self.pruned_children(self.node),
            }
        }
    }

    /// Totals up to and including this step.
    pub fn counts(&self) -> Counts {
        self.tree.counts_at(self.step)
    }

    /// How far a node has come.
    pub fn progress(&self, id: NodeId) -> Progress {
        let node = self.tree.node(id);
        if node.entered > self.step {
            Progress::Unseen
        } else if node.kind == Kind::Pruned {
            Progress::Pruned
        } else if node.left > self.step {
            Progress::Open
        } else {
            Progress::Done
        }
    }

    /// What a node shows.
    pub fn view(&self, id: NodeId) -> View {
        let node = self.tree.node(id);
        let progress = self.progress(id);
        if matches!(progress, Progress::Unseen | Progress::Pruned) {
            return View {
                progress,
                entry: None,
                window: None,
                value: None,
                bound: None,
                best: None,
                is_cut: false,
            };
        }
        let known = self.knowledge(id);
        let is_done = progress == Progress::Done;
        View {
            progress,
            entry: Some(node.window),
            window: Some(known.window),
            value: if is_done {
                Some(node.value)
            } else {
                known.best.map(|(_, value)| value)
            },
            bound: if is_done { self.tree.bound(id) } else { None },
            best: known.best.map(|(child, _)| child),
            is_cut: self
                .tree
                .children_backwards(id)
                .next()
                .is_some_and(|last| self.progress(last) == Progress::Pruned),
        }
    }

    /// What a visited node knows of its children at this step.
    pub fn knowledge(&self, id: NodeId) -> Knowledge {
        let node = self.tree.node(id);
        let mut known = Knowledge {
            best: None,
            window: node.window,
        };
        let mut heard: Vec<NodeId> = self.backed_up_backwards(id).collect();
        heard.reverse();
        for child in heard {
            let value = self.tree.node(child).value;
            let best = match known.best {
                Some((_, best)) if !node.role.prefers(value, best) => best,
                _ => {
                    known.best = Some((child, value));
                    value
                }
            };
            if !self.ends(node.role, best, known.window) {
                known.window = self.narrowed(node.role, best, known.window);
            }
        }
        known
    }

    /// Whether, by the conventions of this run, a best value ends a node with this window.
    pub fn ends(&self, role: Role, best: Value, window: Window) -> bool {
        let method = self.tree.method();
        method.algorithm.habits().narrows && method.cut.cuts(role, best, window)
    }

    /// What, by the conventions of this run, a best value that does not end a node makes of its
    /// window.
    pub fn narrowed(&self, role: Role, best: Value, window: Window) -> Window {
        if self.tree.method().algorithm.habits().narrows {
            window.narrowed(role, best)
        } else {
            window
        }
    }

    /// The children whose values have reached the node by this step, latest first.
    fn backed_up_backwards(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.tree.children_backwards(id).filter(|&child| {
            let node = self.tree.node(child);
            node.kind != Kind::Pruned && node.left < self.step
        })
    }

    /// The pruned children of a node that has cut them off by this step, in move order.
    fn pruned_children(&self, id: NodeId) -> Vec<NodeId> {
        let mut pruned: Vec<NodeId> = self
            .tree
            .children_backwards(id)
            .take_while(|&child| self.progress(child) == Progress::Pruned)
            .collect();
        pruned.reverse();
        pruned
    }

    /// What this step runs, as lights of the pseudo-code.
    pub fn lights(&self) -> Vec<Light> {
        let mut lights = self.lights_of_node();
        let root = self.tree.node(NodeId::ROOT);
        if self.step == root.entered {
            lights.push(Light::Start);
        }
        if self.step == root.left {
            lights.push(Light::Finish);
        }
        if self.tree.is_stopped() && self.step == self.last_step() {
            lights.push(Light::Stop);
        }
        lights
    }

    fn lights_of_node(&self) -> Vec<Light> {
        let role = self.tree.node(self.node).role;
        match self.event() {
            Event::Enter if self.tree.node(self.node).kind.is_leaf() => {
                vec![Light::Enter, Light::EnterLeaf]
            }
            Event::Enter => vec![Light::Enter, Light::Begin],
            Event::Evaluate => vec![Light::Evaluate],
            Event::BackUp { before, after, .. } if before.window != after.window => {
                vec![Light::BackUp, Light::Narrow]
            }
            Event::BackUp { .. } => vec![Light::BackUp],
            Event::Cut { .. } => vec![Light::Cut],
            Event::Return => {
                let known = self.knowledge(self.node);
                let ended = known
                    .best
                    .is_some_and(|(_, best)| self.ends(role, best, known.window));
                vec![if ended { Light::Cut } else { Light::Return }]
            }
        }
    }
}
