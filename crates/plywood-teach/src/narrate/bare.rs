//! Tells what happens at a step, but not why: for a search with a fault, whose steps have no good
//! reasons, and for the steps of any search as a list.

use crate::exploration::Exploration;
use crate::replay::{Event, Replay};
use crate::sentence;
use crate::words::{MoveName, NodeName, Sentence};

/// Returns what happens at this step.
pub(crate) fn event(exploration: &Exploration, replay: &Replay<'_>) -> Sentence {
    let tree = replay.tree();
    let id = replay.node();
    let (node, value) = (NodeName::new(exploration, id), tree.node(id).value);
    match replay.event() {
        Event::Enter => sentence!("bare-enter": node, window = tree.node(id).window),
        Event::Evaluate => sentence!("bare-evaluate": node, value),
        Event::BackUp { child, after, .. } => {
            let by = MoveName::new(exploration, child);
            let (value, window) = (tree.node(child).value, after.window);
            match after.best {
                Some((_, best)) => sentence!("bare-back-up": node, by, value, best, window),
                None => sentence!("bare-back-up-nothing": node, by, value, window),
            }
        }
        Event::Cut { skipped, .. } => {
            let moves = skipped.iter().map(|&id| MoveName::new(exploration, id));
            sentence!("bare-cut": node, moves = moves.collect::<Vec<MoveName>>())
        }
        Event::Return => sentence!("bare-return": node, value),
    }
}
