//! Facts about recorded trees, which targets and questions look for, and faulty searches.

use crate::quiz::{Ask, Question};
use plywood_core::game::is_finite;
use plywood_core::random::Rng;
use plywood_core::search::{Bound, NextAction, Role, Visit};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::{DEFAULT_MAX_NODES, Exploration};
use plywood_explore::fault::{Change, Fault, FaultyLine, Implementation};

/// Returns the inner nodes.
pub(crate) fn inner_nodes(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    tree.ids()
        .filter(|&id| tree.node(id).kind == Kind::Interior)
}

/// Returns the nodes with a cutoff and the children whose values caused it.
pub(crate) fn cutoffs(tree: &Tree) -> impl Iterator<Item = (NodeId, NodeId)> + '_ {
    inner_nodes(tree).filter_map(|id| Some((id, tree.cut_by(id)?)))
}

/// Returns, for each node that reaches its bound while moves remain, whether or not it cuts, the
/// first child whose value reaches it, and whether that value equals the bound rather than
/// exceeding it.
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

/// Returns the children that have a value, in search order.
pub(crate) fn visited(tree: &Tree, id: NodeId) -> Vec<NodeId> {
    let mut children = tree.children(id);
    children.retain(|&child| tree.node(child).kind != Kind::Pruned);
    children
}

/// Returns the children whose values cause no cutoff although there is a bound and moves remain:
/// first those equal to the bound, then those closest to it.
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

/// Returns the nodes cut by a bound from three or more plies above.
pub(crate) fn deep_cutoffs(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    cutoffs(tree).map(|(node, _)| node).filter(|&node| {
        let origin = tree.origin(node, tree.node(node).role.other());
        origin.is_some_and(|origin| origin.by().is_some() && origin.plies_up >= 3)
    })
}

/// Returns the inner nodes below the root that return such a bound.
pub(crate) fn returning_bound(tree: &Tree, bound: Bound) -> impl Iterator<Item = NodeId> + '_ {
    inner_nodes(tree).filter(move |&id| id != NodeId::ROOT && tree.bound(id) == Some(bound))
}

/// Returns the root's later moves whose value is that of the best move, but only as a bound.
pub(crate) fn tied_moves(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    let value = tree.node(NodeId::ROOT).value;
    tree.children(NodeId::ROOT)
        .into_iter()
        .filter(move |&id| tree.node(id).value == value && tree.bound(id) == Some(Bound::Upper))
}

/// Returns the inner nodes whose best value is outside their entry window.
pub(crate) fn outside_window(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    inner_nodes(tree).filter(|&id| {
        let window = tree.node(id).window;
        tree.best_child(id).is_some_and(|best| {
            let best = tree.node(best).value;
            best < window.alpha || best > window.beta
        })
    })
}

/// Returns the nodes searched with a null window.
pub(crate) fn asked_first(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    tree.ids()
        .filter(|&id| tree.node(id).visit == Visit::NullWindow)
}

/// Returns the first node for which a null window was enough, and the first one that was searched
/// again.
pub(crate) fn null_windows(tree: &Tree) -> [Option<NodeId>; 2] {
    let is_again = |id| tree[id].next_action() == NextAction::SearchesAgain;
    [false, true].map(|again| asked_first(tree).find(|&id| is_again(id) == again))
}

/// Returns the questions of a kind about the tree, each at the last step before its answer, or at
/// the end if it is about what follows.
pub(crate) fn asked(exploration: &Exploration, ask: Ask) -> impl Iterator<Item = Question> + '_ {
    let steps = 0..exploration.tree.steps();
    let mut questions: Vec<Question> = Vec::new();
    let mut at = steps.start;
    while let Some(question) = (at < steps.end)
        .then(|| Question::new(exploration, ask, at).ok())
        .flatten()
    {
        let step = question.shown_at - 1;
        at = question.shown_at;
        questions.push(Question { step, ..question });
    }
    questions.into_iter()
}

/// Returns the first question of a kind for each of its answers.
pub(crate) fn kinds(exploration: &Exploration, ask: Ask) -> Vec<Question> {
    let mut kinds: Vec<Question> = Vec::new();
    for question in asked(exploration, ask) {
        if kinds.iter().all(|kind| kind.answer != question.answer) {
            kinds.push(question);
        }
    }
    kinds
}

/// Returns MIN's inner nodes below the root that are entered with a bound, where negamax's numbers
/// differ from MAX's.
pub(crate) fn negated(exploration: &Exploration) -> impl Iterator<Item = NodeId> + '_ {
    let tree = &*exploration.tree;
    inner_nodes(tree).filter(|&id| {
        let node = tree.node(id);
        tree.method.algorithm.properties().negates
            && node.role == Role::Min
            && !node.window.is_full()
            && node.value != 0
    })
}

/// Returns the inner nodes at which earlier cutoffs have put another move first.
pub(crate) fn reordered(exploration: &Exploration) -> impl Iterator<Item = NodeId> + '_ {
    let tree = &*exploration.tree;
    inner_nodes(tree).filter(|&id| {
        let natural = exploration.first_by_nature(id);
        tree.method.order.is_by_cutoffs() && natural != tree.children(id).first().copied()
    })
}

/// Returns the chance nodes whose value is the average of all outcomes.
pub(crate) fn averages(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    inner_nodes(tree).filter(|&id| {
        tree.node(id).role == Role::Chance
            && tree.bound(id) == Some(Bound::Exact)
            && tree.children_backwards(id).nth(1).is_some()
    })
}

/// The faults to find.
const FAULTS: [&str; 10] = [
    "never-cuts",
    "window-not-inherited",
    "only-parents-bound",
    "root-window-not-narrowed",
    "bound-not-raised",
    "cuts-own-bound",
    "tests-exchanged",
    "cuts-too-early",
    "last-value",
    "first-value",
];

/// Minimum number of correct steps before the first wrong one.
const MIN_RIGHT_STEPS: u32 = 8;

/// Returns one of the faults at random.
pub(crate) fn random_fault(rng: &mut Rng) -> Implementation {
    let changes: Vec<Change> = FAULTS
        .iter()
        .filter_map(|name| Fault::from_name(name))
        .flat_map(|fault| fault.changes(false))
        .filter(|change| !EXCLUDED.contains(&change.line))
        .collect();
    let change = changes[rng.below(changes.len() as u64) as usize];
    Implementation::default().with_changes(&[change])
}

/// The excluded lines. With [`FaultyLine::OnlyFirst`] unvisited nodes are not reported as skipped, so
/// the tree would lack their moves. The other was added after the codes of drills, which must keep
/// their trees.
const EXCLUDED: [FaultyLine; 2] = [FaultyLine::OnlyFirst, FaultyLine::LastValue];

/// Returns the search without the fault.
pub(crate) fn repaired(exploration: &Exploration) -> Option<Exploration> {
    let mut repaired = exploration.spec().clone();
    repaired.implementation = Implementation::default();
    Exploration::open(repaired, DEFAULT_MAX_NODES)
}

/// Returns the question for the first wrong step; `None` if it comes too early.
pub(crate) fn question(exploration: &Exploration) -> Option<Question> {
    let right = repaired(exploration)?;
    let question = Question::fault(exploration, &right).ok()?;
    (question.shown_at >= MIN_RIGHT_STEPS).then_some(question)
}
