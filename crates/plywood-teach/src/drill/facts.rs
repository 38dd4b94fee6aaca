//! Facts about a recorded tree that targets and questions look for, and searches whose fault shows
//! in a tree.

use crate::chance::Rng;
use crate::exploration::{DEFAULT_MAX_NODES, Exploration};
use crate::game::is_finite;
use crate::quiz::Question;
use crate::search::fault::{Change, Fault, FaultyLine, Selection};
use crate::search::{Bound, Implementation, NextAction, Visit};
use crate::tree::{Kind, NodeId, Origin, Tree};

/// Returns the inner nodes.
pub(crate) fn inner_nodes(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    tree.ids()
        .filter(|&id| tree.node(id).kind == Kind::Interior)
}

/// Returns the nodes that are cut and the children whose values cut them.
pub(crate) fn cutoffs(tree: &Tree) -> impl Iterator<Item = (NodeId, NodeId)> + '_ {
    inner_nodes(tree).filter_map(|id| Some((id, tree.cut_by(id)?)))
}

/// Returns, for each node that reaches its bound while moves remain, cut there or not, the child
/// whose value reaches it first, and whether that value equals the bound rather than lying beyond
/// it.
pub(crate) fn reaching_bound(tree: &Tree) -> impl Iterator<Item = (NodeId, bool)> + '_ {
    inner_nodes(tree).filter_map(|id| {
        let node = tree.node(id);
        let bound = node.window.edge(node.role.other());
        let children = tree.children(id);
        let (_, before_last) = children.split_last()?;
        let by = before_last.iter().copied().find(|&child| {
            let child = tree.node(child);
            child.kind != Kind::Pruned && !node.role.prefers(bound, child.value)
        })?;
        Some((by, tree.node(by).value == bound))
    })
}

/// Returns the children that have a value, in the order tried.
pub(crate) fn visited(tree: &Tree, id: NodeId) -> Vec<NodeId> {
    let mut children = tree.children(id);
    children.retain(|&child| tree.node(child).kind != Kind::Pruned);
    children
}

/// Returns the children whose values cut nothing although there is a bound and moves remain: those
/// equal to the bound first, then those nearest to it.
pub(crate) fn near_cutoffs(tree: &Tree) -> Vec<NodeId> {
    let mut near = Vec::new();
    for id in inner_nodes(tree) {
        let node = tree.node(id);
        let bound = node.window.edge(node.role.other());
        if !is_finite(bound) {
            continue;
        }
        let cut_by = tree.cut_by(id);
        let children = visited(tree, id).into_iter();
        let last = tree.children(id).last().copied();
        let others = children.filter(|&child| Some(child) != cut_by && Some(child) != last);
        near.extend(others.map(|child| (tree.node(child).value.abs_diff(bound), child)));
    }
    near.sort();
    near.into_iter().map(|(_, child)| child).collect()
}

/// Returns the cut nodes whose bound was set three or more plies above.
pub(crate) fn deep_cutoffs(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    cutoffs(tree).map(|(node, _)| node).filter(|&node| {
        let edge_setter = tree.origin(node, tree.node(node).role.other());
        edge_setter
            .and_then(Origin::edge_setter)
            .is_some_and(|edge_setter| edge_setter.plies_up >= 3)
    })
}

/// Returns the inner nodes below the root that return such a bound.
pub(crate) fn returning_bound(tree: &Tree, bound: Bound) -> impl Iterator<Item = NodeId> + '_ {
    inner_nodes(tree).filter(move |&id| id != NodeId::ROOT && tree.bound(id) == Some(bound))
}

/// Returns the later moves of the root whose value is the best move's, as a bound only.
pub(crate) fn tied_moves(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    let value = tree.node(NodeId::ROOT).value;
    tree.children(NodeId::ROOT)
        .into_iter()
        .filter(move |&id| tree.node(id).value == value && tree.bound(id) == Some(Bound::Upper))
}

/// Returns the inner nodes whose best value lies outside their window at entry.
pub(crate) fn outside_window(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    inner_nodes(tree).filter(|&id| {
        let window = tree.node(id).window;
        tree.best_child(id).is_some_and(|best| {
            let best = tree.node(best).value;
            best < window.alpha || best > window.beta
        })
    })
}

/// Returns the nodes that were asked by a null window.
pub(crate) fn asked_first(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    tree.ids()
        .filter(|&id| tree.node(id).visit == Visit::NullWindow)
}

/// Returns the first node for which a null window was enough, and the first one that was searched
/// again.
pub(crate) fn null_windows(tree: &Tree) -> [Option<NodeId>; 2] {
    let is_again = |id| tree.next_action(id) == NextAction::SearchesAgain;
    [false, true].map(|again| asked_first(tree).find(|&id| is_again(id) == again))
}

/// The faults to find.
const FAULTS: [&str; 9] = [
    "never-cuts",
    "window-not-inherited",
    "only-parents-bound",
    "root-window-not-narrowed",
    "bound-not-raised",
    "cuts-own-bound",
    "cuts-too-early",
    "last-value",
    "first-value",
];

/// Minimum number of right steps before the first wrong one.
const MIN_RIGHT_STEPS: u32 = 8;

/// Returns one of the faults at random.
pub(crate) fn random_fault(rng: &mut Rng) -> Implementation {
    let changes: Vec<Change> = FAULTS
        .iter()
        .filter_map(|name| Fault::from_name(name))
        .flat_map(|fault| fault.changes(false))
        .filter(|change| !is_excluded(change.line))
        .collect();
    let change = changes[rng.below(changes.len() as u64) as usize];
    Implementation::default().with_changes(&[change])
}

/// Returns whether a line is excluded. With [`Selection::OnlyFirst`] unvisited nodes are not
/// skipped either, so the tree would lack their moves. The others are newer than the codes of
/// drills, which always stand for the same trees.
fn is_excluded(line: FaultyLine) -> bool {
    matches!(
        line,
        FaultyLine::Selection(Selection::OnlyFirst | Selection::LastValue)
    )
}

/// Returns the search without the fault.
pub(crate) fn repaired(exploration: &Exploration) -> Option<Exploration> {
    let mut repaired = exploration.spec.clone();
    repaired.method.implementation = Implementation::default();
    Exploration::open(repaired, DEFAULT_MAX_NODES)
}

/// Returns the question for the first wrong step; `None` if too little is right before it.
pub(crate) fn question(exploration: &Exploration) -> Option<Question> {
    let right = repaired(exploration)?;
    let question = Question::fault(exploration, &right).ok()?;
    (question.shown_at >= MIN_RIGHT_STEPS).then_some(question)
}
