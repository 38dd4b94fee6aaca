//! One call from a game to its tree.

use crate::evaluate::Evaluation;
use crate::game::Game;
use crate::search::{Iteration, Limits, Method, Stop, Watch, completed, iterate};
use crate::tree::{Recorder, Tree};

/// Searches `root` to `depth` plies and records the search in a tree of at most `limit` nodes,
/// visited or skipped. MAX is the player to move at the root, unless [`Game::max`] says otherwise.
/// A method that deepens runs all its iterations within the limit; the tree is that of the last one
/// completed.
///
/// The search calls itself for every ply, so a path of many thousand plies needs a thread with a
/// large stack.
///
/// # Errors
/// The limit is reached, the memory does not suffice, a path is too long for a tree, or the game has
/// [chance nodes](Game::has_chance), which only minimax, alpha-beta and what deepens them search.
pub fn record<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    root: &G::State,
    method: Method,
    depth: u32,
    limit: u64,
) -> Result<Tree, Stop> {
    if game.has_chance() && !method.algorithm.properties().weighs {
        return Err(Stop::NoChance);
    }
    let max = game.max().unwrap_or(game.to_move(root));
    let method = Method {
        has_chance: game.has_chance(),
        unit: game.unit(),
        ..method
    };
    let watch = Watch::new(limit);
    let recorder = |before: &[Iteration<Recorder<'_>>]| {
        let nodes = before.iter().map(|run| run.observer.counts().all_nodes());
        Some(Recorder::new(Limits {
            before: nodes.sum(),
            ..Limits::from(&watch)
        }))
    };
    let mut runs = iterate(game, evaluation, max, method, root, depth, recorder);
    let run = runs.swap_remove(completed(&runs).unwrap_or(runs.len() - 1));
    run.outcome?;
    let tree = run.observer.into_tree(None);
    Ok(tree.expect("a search that has a value has entered the root"))
}
