//! The naive fold: all events recorded, and their consequences worked out one after another.

use plywood_core::game::{Move, Value};
use plywood_core::replay::{Event, Knowledge, Progress, View};
use plywood_core::search::code::Operation;
use plywood_core::search::{
    Algorithm, BackUp, Counts, Cut, Entry, Method, NextAction, Observer, Role, Window,
};
use plywood_core::search::{LineEnd, Valuation};
use plywood_core::tree::{NodeId, Tree};
use std::convert::Infallible;

/// An event as the search reports it.
pub enum Told {
    Enter(Role, Window),
    Evaluate(Value),
    BackUp { improves: bool },
    Cut { skipped: usize },
    Leave(Value),
}

/// Records all events.
#[derive(Default)]
pub struct Log(pub Vec<Told>);

impl Observer for Log {
    type Stop = Infallible;

    fn enter(&mut self, entry: Entry) -> Result<(), Infallible> {
        self.0.push(Told::Enter(entry.role, entry.window));
        Ok(())
    }

    fn evaluate(&mut self, Valuation { value, .. }: Valuation, _: impl FnOnce() -> LineEnd) {
        self.0.push(Told::Evaluate(value));
    }

    fn back_up(&mut self, BackUp { improves, .. }: BackUp) {
        self.0.push(Told::BackUp { improves });
    }

    fn cut(&mut self, skipped: &[Move]) -> Result<(), Self::Stop> {
        let skipped = skipped.len();
        self.0.push(Told::Cut { skipped });
        Ok(())
    }

    fn return_value(&mut self, value: Value) {
        self.0.push(Told::Leave(value));
    }
}

/// A node as the fold knows it. Where its bounds came from is kept as (setter, its child).
#[derive(Clone)]
pub struct Folded {
    pub parent: Option<usize>,
    role: Role,
    pub view: View,
    alpha_from: Option<(usize, usize)>,
    beta_from: Option<(usize, usize)>,
    pub entry_from: [Option<(usize, usize)>; 2],
    /// Whether its value ended it before or with its last move.
    ended: bool,
}

/// The event of a step, according to the fold.
pub struct Moment {
    pub node: usize,
    pub event: Event,
    pub operations: Vec<Operation>,
    /// All nodes created by then.
    pub nodes: Vec<Folded>,
    pub counts: Counts,
}

pub fn id(index: usize) -> NodeId {
    NodeId(index as u32)
}

pub const NOTHING: View = View {
    progress: Progress::Unseen,
    entry: None,
    window: None,
    value: None,
    bound: None,
    best: None,
    is_cut: false,
};

/// Applies the events one after another. Bounds are filled in from the tree: the oracle checks
/// whether they are true.
pub fn fold(log: &[Told], method: Method, tree: &Tree) -> Vec<Moment> {
    let mut nodes: Vec<Folded> = Vec::new();
    let mut path: Vec<usize> = Vec::new();
    let mut last_child = 0;
    let mut counts = Counts::default();
    let mut moments = Vec::new();
    for (index, told) in log.iter().enumerate() {
        let (node, event, mut operations);
        match *told {
            Told::Enter(role, window) => {
                counts.nodes += 1;
                let parent = path.last().copied();
                let from = parent.map_or([None; 2], |parent| {
                    [nodes[parent].alpha_from, nodes[parent].beta_from]
                });
                node = nodes.len();
                nodes.push(Folded {
                    parent,
                    role,
                    view: View {
                        progress: Progress::Open,
                        entry: Some(window),
                        window: Some(window),
                        ..NOTHING
                    },
                    alpha_from: from[0],
                    beta_from: from[1],
                    entry_from: from,
                    ended: false,
                });
                path.push(node);
                event = Event::Enter;
                // A leaf gets its value at once, any other node begins without one.
                operations = match log.get(index + 1) {
                    Some(Told::Evaluate(_)) => vec![Operation::Enter, Operation::EnterLeaf],
                    _ => vec![Operation::Enter, Operation::Begin],
                };
            }
            Told::Evaluate(value) | Told::Leave(value) => {
                node = path.pop().unwrap();
                let is_leaf = matches!(told, Told::Evaluate(_));
                last_child = node;
                nodes[node].view.progress = Progress::Done;
                nodes[node].view.value = Some(value);
                nodes[node].view.bound = tree.bound(id(node));
                if is_leaf {
                    counts.leaves += 1;
                    event = Event::Evaluate;
                    operations = vec![Operation::Evaluate];
                } else {
                    event = Event::Return;
                    operations = vec![if nodes[node].ended {
                        Operation::Cut
                    } else {
                        Operation::Return
                    }];
                }
            }
            Told::BackUp { improves } => {
                node = *path.last().unwrap();
                let before = known(&nodes, node);
                hear(&mut nodes, method, node, last_child, improves);
                let after = known(&nodes, node);
                operations = if before.window == after.window {
                    vec![Operation::BackUp]
                } else {
                    vec![Operation::BackUp, Operation::Narrow]
                };
                event = Event::BackUp {
                    child: id(last_child),
                    before,
                    after,
                    then: if nodes[node].ended {
                        NextAction::Ends
                    } else {
                        NextAction::GoesOn
                    },
                };
            }
            Told::Cut { skipped } => {
                node = *path.last().unwrap();
                nodes[node].view.is_cut = true;
                let first = nodes.len();
                let pruned = Folded {
                    parent: Some(node),
                    role: Role::Max,
                    view: View {
                        progress: Progress::Pruned,
                        ..NOTHING
                    },
                    alpha_from: None,
                    beta_from: None,
                    entry_from: [None; 2],
                    ended: false,
                };
                nodes.extend(vec![pruned; skipped]);
                counts.cutoffs += 1;
                counts.pruned += skipped as u64;
                event = Event::Cut {
                    by: id(last_child),
                    skipped: (first..nodes.len()).map(id).collect(),
                };
                operations = vec![Operation::Cut];
            }
        }
        if index == 0 {
            operations.push(Operation::Start);
        }
        if index + 1 == log.len() {
            operations.push(Operation::Finish);
        }
        moments.push(Moment {
            node,
            event,
            operations,
            nodes: nodes.clone(),
            counts,
        });
    }
    assert!(path.is_empty());
    moments
}

fn known(nodes: &[Folded], node: usize) -> Knowledge {
    let View {
        best,
        value,
        window,
        ..
    } = nodes[node].view;
    Knowledge {
        best: best.zip(value),
        stand_pat: None,
        window: window.unwrap(),
    }
}

/// A child's value reaches a node.
fn hear(nodes: &mut [Folded], method: Method, node: usize, child: usize, improves: bool) {
    let value = nodes[child].view.value.unwrap();
    let Folded { role, view, .. } = nodes[node].clone();
    let is_better = view.value.is_none_or(|best| match role {
        Role::Max | Role::Chance => value > best,
        Role::Min => value < best,
    });
    assert_eq!(is_better, improves);
    let here = &mut nodes[node];
    if improves {
        here.view.best = Some(id(child));
        here.view.value = Some(value);
    }
    if method.algorithm == Algorithm::Minimax {
        return;
    }
    let best = here.view.value.unwrap();
    let Window { alpha, beta } = view.window.unwrap();
    let (is_beyond, is_on_edge) = match role {
        Role::Max | Role::Chance => (best > beta, best == beta),
        Role::Min => (best < alpha, best == alpha),
    };
    if is_beyond || (is_on_edge && method.cut == Cut::Ge) {
        here.ended = true;
    } else if role == Role::Max && best > alpha {
        here.view.window = Some(Window { alpha: best, beta });
        here.alpha_from = Some((node, child));
    } else if role == Role::Min && best < beta {
        here.view.window = Some(Window { alpha, beta: best });
        here.beta_from = Some((node, child));
    }
}
