//! Nodes beyond the search depth, and players who stand pat there.

use super::scene::Scene;
use crate::sentence;
use crate::words::{Argument, Sentence};
use plywood_core::tree::NodeId;

/// Narrates why the search continues at a node, and its window; `None` within the search depth.
pub(super) fn goes_on(scene: &Scene<'_>) -> Option<Sentence> {
    let (role, window) = (scene.node.role, scene.node.window);
    let goes_on = scene.tree.goes_on_at(scene.id);
    goes_on.then(|| match scene.tree.stand_pat(scene.id) {
        Some(value) => sentence!("enter-stands": role, value, window),
        None => sentence!("enter-must-go-on": role, window),
    })
}

/// Narrates a stand-pat value that ends the node.
pub(super) fn suffices(scene: &Scene<'_>) -> Sentence {
    let (role, value) = (scene.node.role, scene.node.value);
    let edge = Argument::Value(scene.node.window.edge(role.other()));
    let sign = scene.tree.method.cut.sign(role);
    sentence!("stands-enough": role, value, edge, sign)
}

/// Narrates a first move compared with the node's stand-pat value.
pub(super) fn backed_up(scene: &Scene<'_>, child: NodeId, is_better: bool) -> Option<Sentence> {
    let value = scene.tree.stand_pat(scene.id)?;
    let (role, by, worth) = (
        scene.node.role,
        scene.move_to(child),
        scene.bounded_value(child),
    );
    Some(if is_better {
        sentence!("stand-beaten": role, by, worth, value)
    } else {
        sentence!("stand-not-beaten": role, by, worth, value)
    })
}

/// Narrates the return of a node without a move better than standing pat.
pub(super) fn returned(scene: &Scene<'_>) -> Option<Sentence> {
    scene.tree.stand_pat(scene.id)?;
    let (node, role, worth) = (scene.name(), scene.node.role, scene.bounded_value(scene.id));
    Some(sentence!("returns-standing": node, role, worth))
}
