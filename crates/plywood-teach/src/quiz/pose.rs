//! Chooses the question worth asking at a step.

use super::facts::Facts;
use super::{Ask, Question};
use plywood_core::game::Value;
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{NextAction, Role};
use plywood_core::tree::{NodeId, Step, Tree};
use plywood_explore::exploration::Exploration;

/// Approximate number of questions about a large tree. More would be tiring.
const TARGET_COUNT: Step = 60;

impl Question {
    /// Returns the question worth asking before leaving a step, if any. It depends only on the tree
    /// and the step.
    pub fn pose(exploration: &Exploration, step: Step) -> Option<Question> {
        let here = Replay::new(&exploration.tree, step);
        let ask = ask_at(&here)?;
        let sampled_by = ask.sampled_by(step);
        if sampled_by.is_some_and(|step| !is_sampled(step, exploration.tree.steps())) {
            return None;
        }
        let question = Question::new(exploration, ask, step).ok()?;
        let is_settled = ask.kind().is_settled(&Facts::new(exploration, &question));
        (!is_settled).then_some(question)
    }
}

/// Returns whether to ask a question at this step of a large tree, if one is worth asking. About
/// [`TARGET_COUNT`] questions are spread over the tree, always the same ones.
fn is_sampled(step: Step, steps: Step) -> bool {
    let period = (steps / (2 * TARGET_COUNT)).max(1);
    (step.wrapping_mul(0x9E37_79B9) >> 8).is_multiple_of(period)
}

/// Returns the question worth asking at a step, before sampling.
pub(super) fn ask_at(here: &Replay<'_>) -> Option<Ask> {
    let next = here.at(here.next()?);
    let event = next.event();
    let coming = StepPair {
        here: *here,
        next,
        incoming: IncomingValue::new(&next, &event),
        event,
    };
    let is_at_chance = is_at_chance(&next);
    let mut all = Ask::ALL.into_iter();
    all.find(|ask| {
        let fits = !is_at_chance || matches!(ask, Ask::Next | Ask::Value | Ask::Cut | Ask::Order);
        fits && ask.kind().is_worth_asking(&coming)
    })
}

/// A step and the next one, which the question is about.
pub(super) struct StepPair<'t> {
    pub here: Replay<'t>,
    pub next: Replay<'t>,
    pub event: Event,
    /// The value backed up to the node, if any.
    pub incoming: Option<IncomingValue>,
}

/// A value backed up to a node. Values that only lead to a re-search do not count, nor does the
/// root's last one, which determines the move.
pub(super) struct IncomingValue {
    pub child: NodeId,
    pub value: Value,
    /// The bound that it could reach.
    pub bound: Value,
    /// Whether the node returns afterwards.
    pub returns: bool,
    /// Whether it skips its remaining moves first.
    pub is_cut: bool,
    pub is_minimax: bool,
    /// Whether the ids of node and child have an odd sum, to vary questions.
    pub is_odd: bool,
}

impl IncomingValue {
    fn new(next: &Replay<'_>, event: &Event) -> Option<IncomingValue> {
        let (tree, id) = (next.tree(), next.node());
        let &Event::BackUp { child, before, .. } = event else {
            return None;
        };
        if tree[child].next_action() == NextAction::SearchesAgain || is_last(next) {
            return None;
        }
        let comes = next.at(next.next()?).event();
        let bound = if is_at_chance(next) && tree.method.leaves.is_full() {
            // Without bounds on the leaves, nobody would expect a cutoff.
            Value::MIN
        } else {
            before.window.edge(tree.node(id).role.other())
        };
        let (value, role) = (tree.node(child).value, tree.node(id).role);
        let is_at_limit = tree.method.is_at_limit(role, value, before.window);
        Some(IncomingValue {
            child,
            value,
            bound,
            returns: comes == Event::Return,
            // A cutoff at the leaves' known limit is explained by their range, not by an edge.
            is_cut: matches!(comes, Event::Cut { .. }) && !is_at_limit,
            is_minimax: !tree.method.narrows(),
            is_odd: (id.0 + child.0) % 2 == 1,
        })
    }
}

/// Returns whether the root returns at the next step.
pub(super) fn is_last(replay: &Replay<'_>) -> bool {
    let returned = replay.tree().node(NodeId::ROOT).returned_at;
    replay.node() == NodeId::ROOT && replay.step() + 1 == returned
}

/// Returns whether a step is at a chance node.
pub(super) fn is_at_chance(replay: &Replay<'_>) -> bool {
    replay.tree().node(replay.node()).role == Role::Chance
}

/// Returns whether a node has several moves.
pub(super) fn has_choice(tree: &Tree, id: NodeId) -> bool {
    tree.children_backwards(id).nth(1).is_some()
}
