//! A child's value reaching its parent.

use super::message::{BackUp, Worth};
use super::scene::Scene;
use crate::replay::Knowledge;
use crate::search::{Then, Window};
use crate::tree::NodeId;

/// A child's value has reached the present node.
pub fn backed_up(
    scene: &Scene<'_>,
    child: NodeId,
    (before, after): (Knowledge, Knowledge),
    then: Then,
) -> Vec<BackUp> {
    let role = scene.node.role;
    let worth = scene.worth(child);
    let new = worth.value;
    if then == Then::SearchesAgain {
        let window = after.window;
        return vec![BackUp::SearchesAgain {
            role,
            worth,
            window,
        }];
    }
    let improved = match before.best {
        None if after.best.is_none() => return vec![BackUp::NoneYet { role, worth }],
        None => BackUp::FirstValue { role, worth },
        Some((best, _)) if after.best == before.best => {
            return vec![not_improved(scene, worth, best)];
        }
        Some((best, _)) => BackUp::Better {
            role,
            worth,
            before: scene.worth(best),
        },
    };
    let effect = if scene.is_minimax() {
        let old = before.best.map_or(role.worst(), |(_, value)| value);
        Some(BackUp::BestChanges { role, old, new })
    } else {
        effect(scene, child, (before.window, after.window), then)
    };
    std::iter::once(improved).chain(effect).collect()
}

fn not_improved(scene: &Scene<'_>, worth: Worth, best: NodeId) -> BackUp {
    let role = scene.node.role;
    let best = scene.worth(best);
    if worth.value == best.value {
        BackUp::Equal { role, worth, best }
    } else {
        BackUp::Worse { role, worth, best }
    }
}

/// What a new best value does to the window.
fn effect(
    scene: &Scene<'_>,
    child: NodeId,
    (before, after): (Window, Window),
    then: Then,
) -> Option<BackUp> {
    let value = scene.tree.node(child).value;
    let role = scene.node.role;
    let cut = scene.tree.method().cut;
    let has_more = scene.tree.last_child(scene.id) != Some(child);
    // The bound that this role moves, and the one that ends the node.
    let (old, new) = (before.edge(role), after.edge(role));
    let bound = before.edge(role.other());
    if then == Then::Ends {
        return Some(if has_more {
            BackUp::Suffices {
                role,
                value,
                bound,
                cut,
                // What ends a node skips all that is left.
                left: scene.tree.skipped(scene.id).len(),
            }
        } else {
            BackUp::SufficesTooLate {
                role,
                value,
                bound,
                cut,
            }
        });
    }
    if old == new {
        let source = scene.source(role)?;
        return Some(BackUp::StaysOutside { role, source });
    }
    Some(if new == bound && has_more {
        BackUp::NarrowsToEmpty { role, old, new }
    } else {
        BackUp::Narrows { role, old, new }
    })
}
