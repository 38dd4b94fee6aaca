//! Tasks from real positions: their trees as nested lists.

use super::super::failure::Failure;
use crate::chance::Rng;
use crate::exploration::{Exploration, GameName, Spec};
use crate::grade::Task;
use crate::search::{Algorithm, Method, Watch};
use crate::tree::{NodeId, Tree};
use std::sync::Arc;

/// Number of tasks from a game.
const TASK_COUNT: usize = 8;

/// Maximum number of nodes of one of their trees.
const MAX_NODES: u64 = 400;

/// Returns trees of random positions; the same ones for the same seed.
///
/// # Errors
/// A position that cannot be searched.
pub(super) fn tasks(game: GameName, seed: u64) -> Result<Vec<Task>, Failure> {
    let mut rng = Rng::new(seed);
    // Random openings, of which some cannot be searched within the limit.
    let openings = (0..40 * TASK_COUNT).filter_map(|_| candidate(game, &mut rng).transpose());
    openings.take(TASK_COUNT).collect()
}

fn candidate(game: GameName, rng: &mut Rng) -> Result<Option<Task>, Failure> {
    let depth = 2 + rng.below(2) as u32;
    let plies = rng.below(24);
    let start = Spec::new(game, "").open()?;
    let mut cursor = start.cursor();
    for _ in 0..plies {
        let legal = cursor.legal_moves();
        if legal.is_empty() {
            return Ok(None);
        }
        cursor.play(legal[rng.below(legal.len() as u64) as usize]);
    }
    let spec = Spec {
        position: game.position(&cursor.position_text()),
        depth: Some(depth),
        method: Method {
            algorithm: Algorithm::Minimax,
            ..Method::default()
        },
        ..Spec::new(game, "")
    };
    let problem = Arc::new(spec.open()?);
    let Ok(found) = Exploration::record(spec, problem, &Watch::new(MAX_NODES)) else {
        return Ok(None);
    };
    let mut text = String::new();
    write(&found.tree, NodeId::ROOT, &mut text);
    Ok(Task::new(&text, "").ok())
}

fn write(tree: &Tree, id: NodeId, text: &mut String) {
    let children = tree.children(id);
    if children.is_empty() {
        *text += &tree.node(id).value.to_string();
        return;
    }
    for (index, child) in children.into_iter().enumerate() {
        text.push(if index == 0 { '[' } else { ',' });
        write(tree, child, text);
    }
    text.push(']');
}
