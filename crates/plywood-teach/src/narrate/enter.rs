//! Node entries and leaf evaluations.

use super::facts::{StepFacts, guessed_from, proved_by_attempts};
use super::{chance, stand_pat};
use crate::sentence;
use crate::words::{Argument, Edge, NodeName, Sentence};
use plywood_core::game::{Outcome, Value, is_finite};
use plywood_core::search::{Bound, Leaf, Role, Use, Visit};
use plywood_core::tree::{EdgeReason, Interval, Kind, NodeId};
use plywood_explore::exploration::name;

/// Narrates the entry of a node.
pub(crate) fn entered(facts: &StepFacts<'_>) -> Vec<Sentence> {
    let (node, role) = (facts.name(), facts.node.role);
    let is_leaf = facts.node.kind.is_leaf();
    let Some(parent) = facts.tree.parent(facts.id) else {
        return root_entered(facts);
    };
    let (mover, played) = (facts.tree.node(parent).role, facts.move_to(facts.id));
    let entered = if Role::Chance == mover || role == Role::Chance && !is_leaf {
        chance::entered(facts, mover, played)
    } else if facts.node.visit == Visit::ReSearch {
        let kind = if is_leaf { "leaf" } else { "inner" };
        sentence!("enter-again": kind, mover, played, node)
    } else if facts.node.kind == Kind::Stored {
        match facts.tree.found_at(facts.id) {
            Some(found_at) => {
                let there = NodeName::new(facts.exploration, found_at);
                sentence!("enter-stored": mover, played, node, there)
            }
            None if facts.tree.method.has_limits => sentence!("enter-within": mover, played, node),
            None => sentence!("enter-known": mover, played, node),
        }
    } else if facts.tree.method.algorithm.properties().goes_on && facts.node.kind == Kind::Horizon {
        let count = u32::from(facts.node.ply);
        sentence!("enter-depth": mover, played, node, count)
    } else if is_leaf {
        let count = u32::from(facts.node.ply);
        let [ending, player, far] = ending(facts);
        sentence!("enter-leaf": ending, player, far, mover, played, node, count)
    } else {
        sentence!("enter-node": mover, played, node, role)
    };
    if is_leaf {
        vec![entered]
    } else {
        with_moves_and_window(facts, entered)
    }
}

fn root_entered(facts: &StepFacts<'_>) -> Vec<Sentence> {
    let (role, count) = (facts.node.role, facts.tree.depth);
    if facts.node.kind == Kind::Stored {
        return vec![if facts.tree.method.has_limits {
            sentence!("root-within")
        } else {
            sentence!("root-known")
        }];
    }
    if facts.node.kind.is_leaf() {
        let count = u32::from(facts.node.ply);
        let [ending, player, far] = ending(facts);
        return vec![sentence!("root-is-leaf": ending, player, far, count)];
    }
    if facts.node.kind == Kind::Childless {
        return vec![sentence!("enter-no-moves": role)];
    }
    let entered = if role == Role::Chance {
        sentence!("enter-chance-root": count)
    } else if facts.exploration.spec().game.has_own_values() {
        sentence!("enter-root": role, count)
    } else {
        let player = facts.exploration.problem.role_name(role).to_owned();
        sentence!("enter-root-player": role, count, player)
    };
    with_moves_and_window(facts, entered)
}

/// Narrates the entry of an inner node, with its moves and its window.
fn with_moves_and_window(facts: &StepFacts<'_>, entered: Sentence) -> Vec<Sentence> {
    if facts.node.kind == Kind::Childless {
        return vec![entered, sentence!("enter-no-moves": role = facts.node.role)];
    }
    if let Some(goes_on) = stand_pat::goes_on(facts) {
        let first = tried_first(facts);
        return [entered, goes_on].into_iter().chain(first).collect();
    }
    let chosen = match facts.id {
        NodeId::ROOT => chosen(facts),
        _ => Vec::new(),
    };
    let of_table = looked_up(facts);
    // What the table says about a window implies what it was.
    let is_told = !chosen.is_empty() || facts.tree.narrowed_from(facts.id).is_some();
    let window = (!is_told).then(|| window(facts));
    [Some(entered), continues_after_win(facts)]
        .into_iter()
        .flatten()
        .chain(chosen)
        .chain(window)
        .chain(of_table)
        .chain(tried_first(facts))
        .collect()
}

/// Narrates that earlier cutoffs moved another move to the front.
fn tried_first(facts: &StepFacts<'_>) -> Option<Sentence> {
    let order = facts.tree.method.order;
    let first = order
        .is_by_cutoffs()
        .then(|| facts.tree.children(facts.id))?;
    let &first = first.first()?;
    let natural = facts.exploration.first_by_nature(facts.id)?;
    let (played, order) = (facts.move_to(first), name(order));
    let by_table = facts.tree[facts.id].table_use() == Some(Use::Orders);
    (!by_table && first != natural).then(|| sentence!("enter-tried-first": order, played))
}

/// Narrates what the table knew about an inner node.
fn looked_up(facts: &StepFacts<'_>) -> Option<Sentence> {
    let usage = facts.tree[facts.id].table_use()?;
    let found = found(facts);
    let narrowed_from = facts.tree.narrowed_from(facts.id);
    if facts.tree.method.has_limits {
        let (before, window) = (narrowed_from?, facts.node.window);
        let edges = [
            (before.alpha, window.alpha, Bound::Lower),
            (before.beta, window.beta, Bound::Upper),
        ];
        let moved = edges.into_iter().filter(|(before, now, _)| before != now);
        let known: Vec<_> = moved.map(|(_, now, bound)| (now, bound)).collect();
        return Some(sentence!("limits-narrow": known, before, window));
    }
    Some(match (usage, narrowed_from) {
        (_, Some(before)) => {
            let window = facts.node.window;
            let worth = if window.alpha == before.alpha {
                (window.beta, Bound::Upper)
            } else {
                (window.alpha, Bound::Lower)
            };
            sentence!("table-narrows": worth, found, before, window)
        }
        (Use::Orders, _) => {
            let first = facts.tree.children(facts.id).into_iter().next();
            let by = first.map(|first| facts.move_to(first));
            sentence!("table-orders": found, by)
        }
        (Use::TooShallow, _) => sentence!("table-too-shallow": found),
        (Use::Narrows | Use::Answers, _) => sentence!("table-says-nothing": found),
    })
}

/// Names the node that stored the table entry for this one, and its last step.
fn found(facts: &StepFacts<'_>) -> Sentence {
    let found_at = facts.tree.found_at(facts.id);
    let place = if found_at.is_some() { "here" } else { "before" };
    // A step's number is its name, so its digits are not grouped.
    let step = found_at.map(|there| facts.tree.node(there).returned_at.to_string());
    let there = found_at.map(|there| NodeName::new(facts.exploration, there));
    sentence!("table-found": place, there, step)
}

/// Narrates a node where the game is won but the search continues.
fn continues_after_win(facts: &StepFacts<'_>) -> Option<Sentence> {
    if facts.tree.method.leaf == Leaf::GameOver || facts.node.visit == Visit::ReSearch {
        return None;
    }
    let problem = &facts.exploration.problem;
    // If play continues after a win, both sides may win, which counts as a draw.
    let outcome = problem.at(&facts.tree.moves(facts.id)).outcome()?;
    let player = outcome.winner().map(|player| problem.player_name(player));
    let winner = if player.is_some() { "one" } else { "both" };
    Some(sentence!("enter-plays-on": winner, player = player.map(str::to_owned)))
}

/// Narrates the root's window if the search chose it.
fn chosen(facts: &StepFacts<'_>) -> Vec<Sentence> {
    let Some(guess) = facts.tree.method.algorithm.properties().guess else {
        return Vec::new();
    };
    let window = facts.node.window;
    let reason = facts
        .exploration
        .iteration()
        .checked_sub(1)
        .and_then(|last| {
            let before = &facts.exploration.iterations[last];
            if before.depth == facts.tree.depth {
                let worth = (before.node(NodeId::ROOT).value, before.bound(NodeId::ROOT)?);
                return if guess.is_question {
                    known_from_attempts(facts, last)
                } else {
                    Some(sentence!("window-widened": window, worth))
                };
            }
            let from = guessed_from(facts.exploration, guess.back)?;
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
fn known_from_attempts(facts: &StepFacts<'_>, last: usize) -> Option<Sentence> {
    let Interval { low, high } = proved_by_attempts(facts.exploration, last);
    if low == high && is_finite(low) {
        return Some(sentence!("pass-settled": value = low, window = facts.node.window));
    }
    let known = [(low, Bound::Lower), (high, Bound::Upper)];
    let is_finite = |&(value, _): &(Value, Bound)| is_finite(value);
    let known: Vec<_> = known.into_iter().filter(is_finite).collect();
    (!known.is_empty()).then(|| sentence!("pass-known": known))
}

/// Narrates the window of an inner node and its origin.
fn window(facts: &StepFacts<'_>) -> Sentence {
    if let Some(left) = chance::window(facts) {
        return left;
    }
    if facts.is_minimax() {
        return sentence!("enter-all-moves": chooser = <&str>::from(facts.node.role), moves = facts.tree.move_count(facts.id));
    }
    let (window, outside) = (facts.node.window, facts.window_source_key());
    let parent = facts.tree.parent(facts.id);
    if parent.is_some_and(|parent| facts.tree.is_apart(parent)) {
        return sentence!("window-apart": window);
    }
    if facts.node.visit == Visit::NullWindow
        && let Some(parent) = parent
    {
        let role = facts.tree.node(parent).role;
        let value = Argument::Value(window.edge(role));
        return sentence!("window-null": role, window, value);
    }
    let is_given = |edge: &Option<Edge>| {
        let reason = edge.as_ref().map(|edge| edge.reason);
        reason.is_none_or(|reason| reason == EdgeReason::Given)
    };
    match (facts.edge(Role::Max), facts.edge(Role::Min)) {
        (None, None) if has_bound_above(facts) => sentence!("window-not-handed-down": window),
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
fn has_bound_above(facts: &StepFacts<'_>) -> bool {
    let tree = facts.tree;
    // An ancestor is in the state after the move before the one that leads here. The replay would
    // search the path again for each ancestor to find that move.
    facts.replay.path().windows(2).any(|link| {
        let returned = tree.sibling_before(link[1]);
        let best = returned.and_then(|child| tree.best_up_to(child));
        let is_sure = |best: NodeId| tree.node(best).value != tree.node(link[0]).role.worst();
        best.is_some_and(is_sure) || !tree.window_after(link[0], returned).is_full()
    })
}

/// Narrates the evaluation of a leaf.
pub(crate) fn evaluated(facts: &StepFacts<'_>) -> Vec<Sentence> {
    if facts.node.kind == Kind::Stored {
        let (worth, found) = (facts.bounded_value(facts.id), found(facts));
        if facts.tree.method.has_limits {
            return vec![sentence!("limit-answers": worth, window = facts.node.window)];
        }
        return vec![sentence!("stored-value": worth, found)];
    }
    if facts.tree.stands_cut(facts.id) {
        return vec![stand_pat::suffices(facts)];
    }
    let value = facts.node.value;
    let favours = match (facts.exploration.problem.is_one_sided, value) {
        (true, _) => "unknown",
        (false, 1..) => "MAX",
        (false, 0) => "nobody",
        (false, _) => "MIN",
    };
    let [ending, player, far] = ending(facts);
    vec![sentence!("evaluated": ending, player, far, value, favours)]
}

/// Returns why a node is a leaf, in the terms of the messages: the search looks no deeper
/// (`horizon`), the value is good enough (`decided`), a player has `won`, neither has (`drawn`), or
/// the leaf is `given` by a textbook tree. The player and the absolute value at which the line ends
/// follow, if they are the reason.
fn ending(facts: &StepFacts<'_>) -> [Argument; 3] {
    let problem = &facts.exploration.problem;
    let outcome = problem.at(&facts.tree.moves(facts.id)).outcome();
    let winner = outcome.and_then(Outcome::winner);
    let player = winner.map(|player| problem.player_name(player).to_owned());
    let far = match (facts.node.kind, facts.tree.method.leaf) {
        (Kind::Decided, Leaf::Value(far)) => Some(far),
        _ => None,
    };
    let ending = match (far, facts.node.kind, outcome) {
        (Some(_), ..) => "decided",
        (None, Kind::Horizon, _) => "horizon",
        (.., Some(Outcome::Value(_))) => "given",
        (.., Some(Outcome::Won(_))) => "won",
        (.., Some(Outcome::Draw) | None) => "drawn",
    };
    [ending.into(), player.into(), far.into()]
}
