//! Nodes beyond the search depth, and players who stand pat there.

use super::facts::StepFacts;
use crate::sentence;
use crate::words::{Argument, Sentence};
use plywood_core::tree::NodeId;

/// Narrates why the search continues at a node, and its window; `None` within the search depth.
pub(super) fn goes_on(facts: &StepFacts<'_>) -> Option<Sentence> {
    let (role, window) = (facts.node.role, facts.node.window);
    let goes_on = facts.tree.goes_on_at(facts.id);
    goes_on.then(|| match facts.tree.stand_pat(facts.id) {
        Some(value) => sentence!("enter-stands": role, value, window),
        None => sentence!("enter-must-go-on": role, window),
    })
}

/// Narrates a stand-pat value that ends the node.
pub(super) fn suffices(facts: &StepFacts<'_>) -> Sentence {
    let (role, value) = (facts.node.role, facts.node.value);
    let edge = Argument::Value(facts.node.window.edge(role.other()));
    let sign = facts.tree.method.cut.sign(role);
    sentence!("stands-enough": role, value, edge, sign)
}

/// Narrates a first move compared with the node's stand-pat value.
pub(super) fn backed_up(facts: &StepFacts<'_>, child: NodeId, is_better: bool) -> Option<Sentence> {
    let value = facts.tree.stand_pat(facts.id)?;
    let (role, by) = (facts.node.role, facts.move_to(child));
    let worth = facts.bounded_value(child);
    Some(if is_better {
        sentence!("stand-beaten": role, by, worth, value)
    } else {
        sentence!("stand-not-beaten": role, by, worth, value)
    })
}

/// Narrates the return of a node without a move better than standing pat.
pub(super) fn returned(facts: &StepFacts<'_>) -> Option<Sentence> {
    facts.tree.stand_pat(facts.id)?;
    let (node, role, worth) = (facts.name(), facts.node.role, facts.bounded_value(facts.id));
    Some(sentence!("returns-standing": node, role, worth))
}
