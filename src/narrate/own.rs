//! A step as the side that moves counts it itself: what a search that turns signs calculates with.

use super::message::Own;
use super::scene::Scene;
use crate::game::Value;
use crate::replay::Event;
use crate::search::{Bound, Role};
use crate::tree::NodeId;

/// What there is to add, where the side's own numbers are not those already told: MAX's are.
pub fn counted(scene: &Scene<'_>) -> Option<Own> {
    let node = scene.node;
    let role = node.role;
    let own = |id: NodeId| worth(role, scene.tree.node(id).value, scene.claim(id));
    match scene.replay.event() {
        Event::BackUp { child, .. } => {
            let theirs = scene.tree.node(child).role;
            let (value, claim) = (scene.tree.node(child).value, scene.claim(child));
            (theirs != role).then(|| Own::Turned {
                role,
                given: worth(theirs, value, claim),
                worth: worth(role, value, claim),
            })
        }
        _ if role == Role::Max => None,
        Event::Enter => (!node.kind.is_leaf() && !node.window.is_full()).then(|| Own::Entered {
            role,
            window: role.own_window(node.window),
        }),
        Event::Evaluate | Event::Return => Some(Own::Worth {
            role,
            worth: own(scene.id),
        }),
        Event::Cut { .. } => {
            let known = scene.replay.knowledge(scene.id);
            known.best.map(|(_, value)| Own::Cut {
                role,
                value: role.own(value),
                bound: role.own_window(known.window).beta,
                cut: scene.tree.method().cut,
            })
        }
    }
}

/// What a value of MAX's says to a side that counts it itself.
fn worth(role: Role, value: Value, claim: Bound) -> (Value, Bound) {
    let claim = match (role, claim) {
        (Role::Min, Bound::Lower) => Bound::Upper,
        (Role::Min, Bound::Upper) => Bound::Lower,
        _ => claim,
    };
    (role.own(value), claim)
}
