//! A step in words.

use crate::exploration::Exploration;
use crate::replay::{Event, Replay};

/// What happens at the replay's step, in one line.
pub fn line(_: &Exploration, replay: &Replay<'_>) -> String {
    let node = replay.node().0;
    match replay.event() {
        Event::Enter => format!("{}: enter node {node}", replay.step()),
        Event::Evaluate => format!("{}: evaluate node {node}", replay.step()),
        Event::BackUp { child, .. } => {
            format!("{}: back up {} to node {node}", replay.step(), child.0)
        }
        Event::Cut { .. } => format!("{}: cut at node {node}", replay.step()),
        Event::Return => format!("{}: return from node {node}", replay.step()),
    }
}
