//! Node entries and leaf evaluations.

use super::scene::{Scene, guessed_from, proved_by_attempts};
use super::{chance, stand_pat};
use crate::sentence;
use crate::words::{Argument, Edge, NodeName, Sentence};
use plywood_core::game::{Move, Outcome, Value, is_finite};
use plywood_core::search::{Bound, Leaf, Role, Use, Visit};
use plywood_core::tree::{EdgeReason, Interval, Kind, NodeId};
use plywood_explore::exploration::name;

/// Narrates the entry of a node.
pub(crate) fn entered(scene: &Scene<'_>) -> Vec<Sentence> {
    let (node, role) = (scene.name(), scene.node.role);
    let is_leaf = scene.node.kind.is_leaf();
    let Some(parent) = scene.tree.parent(scene.id) else {
        return root_entered(scene);
    };
    let (mover, played) = (scene.tree.node(parent).role, scene.move_to(scene.id));
    let entered = if Role::Chance == mover || role == Role::Chance && !is_leaf {
        chance::entered(scene, mover, played)
    } else if scene.node.visit == Visit::ReSearch {
        let kind = if is_leaf { "leaf" } else { "inner" };
        sentence!("enter-again": kind, mover, played, node)
    } else if scene.node.kind == Kind::Stored {
        match scene.tree.found_at(scene.id) {
            Some(found_at) => {
                let there = NodeName::new(scene.exploration, found_at);
                sentence!("enter-stored": mover, played, node, there)
            }
            None => sentence!("enter-known": mover, played, node),
        }
    } else if scene.tree.method.algorithm.properties().goes_on && scene.node.kind == Kind::Horizon {
        let count = u32::from(scene.node.ply);
        sentence!("enter-depth": mover, played, node, count)
    } else if is_leaf {
        let count = u32::from(scene.node.ply);
        let [ending, player, far] = ending(scene);
        sentence!("enter-leaf": ending, player, far, mover, played, node, count)
    } else {
        sentence!("enter-node": mover, played, node, role)
    };
    if is_leaf {
        vec![entered]
    } else {
        with_moves_and_window(scene, entered)
    }
}

fn root_entered(scene: &Scene<'_>) -> Vec<Sentence> {
    let (role, count) = (scene.node.role, scene.tree.depth);
    if scene.node.kind == Kind::Stored {
        return vec![sentence!("root-known")];
    }
    if scene.node.kind.is_leaf() {
        let count = u32::from(scene.node.ply);
        let [ending, player, far] = ending(scene);
        return vec![sentence!("root-is-leaf": ending, player, far, count)];
    }
    if scene.node.kind == Kind::Childless {
        return vec![sentence!("enter-no-moves": role)];
    }
    let entered = if role == Role::Chance {
        sentence!("enter-chance-root": count)
    } else if scene.exploration.spec().game.has_own_values() {
        sentence!("enter-root": role, count)
    } else {
        let player = scene.exploration.problem.role_name(role).to_owned();
        sentence!("enter-root-player": role, count, player)
    };
    with_moves_and_window(scene, entered)
}

/// Narrates the entry of an inner node, with its moves and its window.
fn with_moves_and_window(scene: &Scene<'_>, entered: Sentence) -> Vec<Sentence> {
    if scene.node.kind == Kind::Childless {
        return vec![entered, sentence!("enter-no-moves": role = scene.node.role)];
    }
    if let Some(goes_on) = stand_pat::goes_on(scene) {
        let first = tried_first(scene);
        return [entered, goes_on].into_iter().chain(first).collect();
    }
    let chosen = match scene.id {
        NodeId::ROOT => chosen(scene),
        _ => Vec::new(),
    };
    let of_table = looked_up(scene);
    // What the table says about a window implies what it was.
    let is_told = !chosen.is_empty() || scene.tree.narrowed_from(scene.id).is_some();
    let window = (!is_told).then(|| window(scene));
    [Some(entered), continues_after_win(scene)]
        .into_iter()
        .flatten()
        .chain(chosen)
        .chain(window)
        .chain(of_table)
        .chain(tried_first(scene))
        .collect()
}

/// Narrates that earlier cutoffs moved another move to the front.
fn tried_first(scene: &Scene<'_>) -> Option<Sentence> {
    let order = scene.tree.method.order;
    let first = order
        .is_by_cutoffs()
        .then(|| scene.tree.children(scene.id))?;
    let &first = first.first()?;
    let here = scene.exploration.problem.at(&scene.tree.moves(scene.id));
    let is_tried = |&tried: &Move| {
        let mut children = scene.tree.children_backwards(scene.id);
        children.any(|child| scene.tree.played(child) == Some(tried))
    };
    let natural = here.legal_moves().into_iter().find(is_tried)?;
    let (played, order) = (scene.move_to(first), name(order));
    let by_table = scene.tree[scene.id].table_use() == Some(Use::Orders);
    (!by_table && scene.tree.played(first) != Some(natural))
        .then(|| sentence!("enter-tried-first": order, played))
}

/// Narrates what the table knew about an inner node.
fn looked_up(scene: &Scene<'_>) -> Option<Sentence> {
    let usage = scene.tree[scene.id].table_use()?;
    let found = found(scene);
    Some(match (usage, scene.tree.narrowed_from(scene.id)) {
        (_, Some(before)) => {
            let window = scene.node.window;
            let worth = if window.alpha == before.alpha {
                (window.beta, Bound::Upper)
            } else {
                (window.alpha, Bound::Lower)
            };
            sentence!("table-narrows": worth, found, before, window)
        }
        (Use::Orders, _) => {
            let first = scene.tree.children(scene.id).into_iter().next();
            let by = first.map(|first| scene.move_to(first));
            sentence!("table-orders": found, by)
        }
        (Use::TooShallow, _) => sentence!("table-too-shallow": found),
        (Use::Narrows | Use::Answers, _) => sentence!("table-says-nothing": found),
    })
}

/// Names the node that stored the table entry for this one, and its last step.
fn found(scene: &Scene<'_>) -> Sentence {
    let found_at = scene.tree.found_at(scene.id);
    let place = if found_at.is_some() { "here" } else { "before" };
    // A step's number is its name, so its digits are not grouped.
    let step = found_at.map(|there| scene.tree.node(there).returned_at.to_string());
    let there = found_at.map(|there| NodeName::new(scene.exploration, there));
    sentence!("table-found": place, there, step)
}

/// Narrates a node where the game is won but the search continues.
fn continues_after_win(scene: &Scene<'_>) -> Option<Sentence> {
    if scene.tree.method.leaf == Leaf::GameOver || scene.node.visit == Visit::ReSearch {
        return None;
    }
    let problem = &scene.exploration.problem;
    // If play continues after a win, both sides may win, which counts as a draw.
    let outcome = problem.at(&scene.tree.moves(scene.id)).outcome()?;
    let player = outcome.winner().map(|player| problem.player_name(player));
    let winner = if player.is_some() { "one" } else { "both" };
    Some(sentence!("enter-plays-on": winner, player = player.map(str::to_owned)))
}

/// Narrates the root's window if the search chose it.
fn chosen(scene: &Scene<'_>) -> Vec<Sentence> {
    let Some(guess) = scene.tree.method.algorithm.properties().guess else {
        return Vec::new();
    };
    let window = scene.node.window;
    let reason = scene
        .exploration
        .iteration()
        .checked_sub(1)
        .and_then(|last| {
            let before = &scene.exploration.iterations[last];
            if before.depth == scene.tree.depth {
                let worth = (before.node(NodeId::ROOT).value, before.bound(NodeId::ROOT)?);
                return if guess.is_question {
                    known_from_attempts(scene, last)
                } else {
                    Some(sentence!("window-widened": window, worth))
                };
            }
            let from = guessed_from(scene.exploration, guess.back)?;
            let (depth, value) = (from.depth, from.node(NodeId::ROOT).value);
            if guess.is_question {
                return Some(sentence!("pass-guess": depth, value));
            }
            // There is no window around an infinite value.
            is_finite(value).then(|| sentence!("window-guessed": window, value, depth))
        });
    let edge = Argument::Value(window.beta);
    let asks = guess.is_question && !window.contains_a_value();
    let asks = asks.then(|| sentence!("pass-asks": window, edge));
    reason.into_iter().chain(asks).collect()
}

/// Narrates the bounds on the root's value proved by earlier attempts at this depth, up to `last`.
fn known_from_attempts(scene: &Scene<'_>, last: usize) -> Option<Sentence> {
    let Interval { low, high } = proved_by_attempts(scene.exploration, last);
    if low == high && is_finite(low) {
        return Some(sentence!("pass-settled": value = low, window = scene.node.window));
    }
    let known = [(low, Bound::Lower), (high, Bound::Upper)];
    let is_finite = |&(value, _): &(Value, Bound)| is_finite(value);
    let known: Vec<_> = known.into_iter().filter(is_finite).collect();
    (!known.is_empty()).then(|| sentence!("pass-known": known))
}

/// Narrates the window of an inner node and its origin.
fn window(scene: &Scene<'_>) -> Sentence {
    if let Some(left) = chance::window(scene) {
        return left;
    }
    if scene.is_minimax() {
        return sentence!("enter-all-moves": chooser = <&str>::from(scene.node.role), moves = scene.tree.move_count(scene.id));
    }
    let (window, outside) = (scene.node.window, scene.window_source_key());
    let parent = scene.tree.parent(scene.id);
    if parent.is_some_and(|parent| scene.tree.is_apart(parent)) {
        return sentence!("window-apart": window);
    }
    if scene.node.visit == Visit::NullWindow
        && let Some(parent) = parent
    {
        let role = scene.tree.node(parent).role;
        let value = Argument::Value(window.edge(role));
        return sentence!("window-null": role, window, value);
    }
    let is_given = |edge: &Option<Edge>| {
        let reason = edge.as_ref().map(|edge| edge.reason);
        reason.is_none_or(|reason| reason == EdgeReason::Given)
    };
    match (scene.edge(Role::Max), scene.edge(Role::Min)) {
        (None, None) if has_bound_above(scene) => sentence!("window-not-handed-down": window),
        (None, None) => sentence!("window-full"),
        (alpha, beta) if is_given(&alpha) && is_given(&beta) => {
            sentence!("window-given": window, outside)
        }
        (Some(edge), None) | (None, Some(edge)) => {
            sentence!("window-half": window, role = edge.role, edge)
        }
        (Some(alpha), Some(beta)) if window.alpha == window.beta => {
            sentence!("window-empty": window, alpha, beta, outside)
        }
        (Some(alpha), Some(beta)) => sentence!("window-both": window, alpha, beta, outside),
    }
}

/// Returns whether an ancestor of the current node already has a best value or a finite edge, which
/// the search may not have handed down.
fn has_bound_above(scene: &Scene<'_>) -> bool {
    let tree = scene.tree;
    // An ancestor is in the state after the move before the one that leads here. The replay would
    // search the path again for each ancestor to find that move.
    scene.replay.path().windows(2).any(|link| {
        let returned = tree.sibling_before(link[1]);
        let best = returned.and_then(|child| tree.best_up_to(child));
        let is_sure = |best: NodeId| tree.node(best).value != tree.node(link[0]).role.worst();
        best.is_some_and(is_sure) || !tree.window_after(link[0], returned).is_full()
    })
}

/// Narrates the evaluation of a leaf.
pub(crate) fn evaluated(scene: &Scene<'_>) -> Vec<Sentence> {
    if scene.node.kind == Kind::Stored {
        let (worth, found) = (scene.bounded_value(scene.id), found(scene));
        return vec![sentence!("stored-value": worth, found)];
    }
    if scene.tree.stands_cut(scene.id) {
        return vec![stand_pat::suffices(scene)];
    }
    let value = scene.node.value;
    let favours = match (scene.exploration.problem.is_one_sided, value) {
        (true, _) => "unknown",
        (false, 1..) => "MAX",
        (false, 0) => "nobody",
        (false, _) => "MIN",
    };
    let [ending, player, far] = ending(scene);
    vec![sentence!("evaluated": ending, player, far, value, favours)]
}

/// Returns why a node is a leaf, in the terms of the messages: the search looks no deeper
/// (`horizon`), the value is good enough (`decided`), a player has `won`, neither has (`drawn`), or
/// the leaf is `given` by a textbook tree. The player and the absolute value at which the line ends
/// follow, if they are the reason.
fn ending(scene: &Scene<'_>) -> [Argument; 3] {
    let problem = &scene.exploration.problem;
    let outcome = problem.at(&scene.tree.moves(scene.id)).outcome();
    let winner = outcome.and_then(Outcome::winner);
    let player = winner.map(|player| problem.player_name(player).to_owned());
    let far = match (scene.node.kind, scene.tree.method.leaf) {
        (Kind::Decided, Leaf::Value(far)) => Some(far),
        _ => None,
    };
    let ending = match (far, scene.node.kind, outcome) {
        (Some(_), ..) => "decided",
        (None, Kind::Horizon, _) => "horizon",
        (.., Some(Outcome::Value(_))) => "given",
        (.., Some(Outcome::Won(_))) => "won",
        (.., Some(Outcome::Draw) | None) => "drawn",
    };
    [ending.into(), player.into(), far.into()]
}
