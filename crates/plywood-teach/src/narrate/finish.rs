//! Cutoffs and returns.

use super::facts::{StepFacts, proved_by_attempts};
use super::{chance, stand_pat};
use crate::sentence;
use crate::words::{Argument, MoveName, Sentence};
use plywood_core::game::{Value, is_finite};
use plywood_core::search::{Bound, Fail, NextAction, Role, Stop};
use plywood_core::tree::{EdgeReason, Kind, NodeId, Tree};
use plywood_explore::exploration::{Exploration, name};

/// Narrates a cutoff at the current node.
pub(crate) fn cut(facts: &StepFacts<'_>, by: NodeId, skipped: &[NodeId]) -> Vec<Sentence> {
    if facts.node.role == Role::Chance {
        return chance::cut(facts, skipped);
    }
    let (role, outside) = (facts.node.role, facts.window_source_key());
    let moves = facts.moves_to(skipped);
    let (by, worth) = (facts.move_to(by), facts.bounded_value(by));
    let is_at_limit = facts.is_at_limit(worth.0, facts.node.window);
    let edge = facts.edge(role.other()).filter(|_| !is_at_limit);
    let Some(sure) = edge else {
        let among = among(worth.0);
        return vec![sentence!("cut-unbeatable": role, among, by, worth, moves)];
    };
    let (bound, at) = (Argument::Value(sure.value), sure.ancestor.clone());
    match sure.reason {
        EdgeReason::Chance => {
            return vec![sentence!("cut-for-chance": role, by, worth, bound, at, moves)];
        }
        EdgeReason::StandPat => {
            return vec![sentence!("cut-for-standing": role, by, worth, bound, at, moves)];
        }
        _ => {}
    }
    let skips = sentence!("cut-skips": role, moves, bound = sure.clone(), outside);
    let other = sure.role;
    // Only the child that was searched with a null window answers the question. Below it, one reply
    // may settle nothing.
    let is_asked = sure.reason == EdgeReason::NullWindow && sure.plies_up == 1;
    let from = if is_asked { "asked" } else { sure.origin_key() };
    let reason = if worth.0 == sure.value {
        sentence!("cut-equal": from, role, other, by, worth, sure, outside)
    } else {
        sentence!("cut-beyond": from, role, other, by, worth, sure, outside)
    };
    vec![reason, skips]
}

/// Narrates the answer that remains when an iteration is stopped.
pub(crate) fn stopped(facts: &StepFacts<'_>, stop: Stop) -> Sentence {
    let answer = &facts.exploration.iterations[facts.exploration.answer];
    let by = best_move(facts, answer);
    let claim = answer.sign(NodeId::ROOT).unwrap_or(Bound::Exact);
    let worth = (answer.node(NodeId::ROOT).value, claim);
    let (why, limit) = match stop {
        Stop::TimeUp => ("time", 0),
        Stop::NodeLimit(limit) => ("nodes", limit),
        Stop::NoMemory(nodes) => ("memory", nodes),
        Stop::TooDeep(plies) => ("plies", plies.into()),
        Stop::Enough | Stop::Cancelled | Stop::NoChance => ("told", 0),
    };
    let (node, depth) = (facts.name(), answer.depth);
    sentence!("iteration-stopped": why, limit, node, by, depth, worth)
}

/// Returns the move that an iteration found; `None` if no move improved on the root's initial
/// value.
fn best_move(facts: &StepFacts<'_>, iteration: &Tree) -> Option<MoveName> {
    let child = iteration.best_child(NodeId::ROOT)?;
    let text = facts.exploration.problem.move_text(iteration, child);
    let text = text.unwrap_or_default();
    Some(MoveName { child, text })
}

/// Narrates the return of an inner node, and what the table stores.
pub(crate) fn returned(facts: &StepFacts<'_>) -> Vec<Sentence> {
    let mut told = value_returned(facts);
    if facts.tree[facts.id].is_kept() {
        let worth = (facts.node.value, facts.stored(facts.id));
        let depth = facts.tree.depth - u32::from(facts.node.ply);
        told.push(sentence!("table-keeps": worth, depth));
    }
    told
}

fn value_returned(facts: &StepFacts<'_>) -> Vec<Sentence> {
    if facts.node.role == Role::Chance {
        return chance::returned(facts);
    }
    let Some(best) = facts.tree.best_child(facts.id) else {
        let stands = stand_pat::returned(facts);
        return stands.map_or_else(|| nothing_better(facts), |stands| vec![stands]);
    };
    if facts.id == NodeId::ROOT {
        return root_done(facts, best);
    }
    let (node, role, value) = (facts.name(), facts.node.role, facts.node.value);
    let by = facts.move_to(best);
    vec![
        match (facts.is_minimax(), facts.tree.move_count(facts.id)) {
            (false, _) => returned_by_alpha_beta(facts, best),
            (true, 1) => sentence!("returns-only": node, value, by),
            (true, moves) => sentence!("returns-best": node, role, value, by, moves),
        },
    ]
}

/// Narrates a node without children, or with none better than its initial value.
fn nothing_better(facts: &StepFacts<'_>) -> Vec<Sentence> {
    let (node, role, window) = (facts.name(), facts.node.role, facts.node.window);
    let (value, moves) = (role.worst(), facts.tree.move_count(facts.id));
    let worth = facts.bounded_value(facts.id);
    // Fail-hard clamps the value to the window.
    let edge = (worth.0 != value)
        .then(|| sentence!("returns-edge": node = node.clone(), found = found(facts, value), worth, window));
    if facts.id == NodeId::ROOT {
        let done = sentence!("root-nothing": role, value, moves);
        return [Some(done), edge, Some(cost(facts)), out_of_time(facts)]
            .into_iter()
            .flatten()
            .collect();
    }
    vec![edge.unwrap_or_else(|| sentence!("returns-nothing": node, role, value, moves))]
}

/// Narrates the answer if time ran out after the current iteration, and that iteration did not give
/// the answer.
pub(super) fn out_of_time(facts: &StepFacts<'_>) -> Option<Sentence> {
    let Exploration {
        iterations,
        answer,
        has_answer,
        ..
    } = facts.exploration;
    let is_last = facts.exploration.iteration() + 1 == iterations.len();
    if !is_last || *has_answer && facts.exploration.iteration() == *answer {
        return None;
    }
    let answer = has_answer.then(|| &iterations[*answer]);
    let depth = answer.map_or(0, |answer| answer.depth);
    let by = answer.and_then(|answer| best_move(facts, answer));
    Some(sentence!("time-up-between": depth, by))
}

fn returned_by_alpha_beta(facts: &StepFacts<'_>, best: NodeId) -> Sentence {
    let (node, window) = (facts.name(), facts.node.window);
    let (value, claim) = facts.bounded_value(facts.id);
    let (worth, stored) = ((value, claim), (value, facts.stored(facts.id)));
    let by = facts.move_to(best);
    let furthest = facts.tree.method.leaves.edge(facts.node.role.other());
    if (value == furthest || !is_finite(value)) && claim == Bound::Exact {
        let among = among(value);
        return sentence!("returns-furthest": node, among, value, by);
    }
    if stored.1 == Bound::Exact {
        return sentence!("returns-exact": node, value, by, window);
    }
    if claim == Bound::Exact {
        return sentence!("returns-proved": node, value, stored, window);
    }
    let found = found(facts, facts.tree.node(best).value);
    if window.is_closed() && facts.tree.method.fail == Fail::Hard {
        return sentence!("returns-from-empty": node, worth, window);
    }
    if found.0 != value {
        return sentence!("returns-edge": node, found, worth, window);
    }
    let (edge, reacher) = match claim {
        Bound::Lower => (window.beta, Role::Max),
        _ => (window.alpha, Role::Min),
    };
    let skipped: Vec<NodeId> = facts.tree.skipped(facts.id).collect();
    let (edge, moves) = (Argument::Value(edge), facts.tree.move_count(facts.id));
    if !skipped.is_empty() {
        sentence!("returns-skipping": node, worth, moves = facts.moves_to(&skipped))
    } else if facts.node.role == reacher {
        sentence!("returns-reached": node, worth, edge, moves)
    } else {
        sentence!("returns-missed": node, worth, edge, moves)
    }
}

/// Returns the messages' term for what cannot be better than a value: no `number`, or no `leaf`.
fn among(value: Value) -> &'static str {
    if is_finite(value) { "leaf" } else { "number" }
}

/// Returns the current node's value before clamping by fail-hard, with its bound.
fn found(facts: &StepFacts<'_>, value: Value) -> (Value, Bound) {
    let sign = facts.tree.proved(facts.id).sign(value);
    (value, sign.unwrap_or(Bound::Exact))
}

/// Narrates what follows from a value outside a window that the search chose.
fn next_attempt(facts: &StepFacts<'_>, claim: Bound) -> Option<Sentence> {
    let guess = facts.tree.method.algorithm.properties().guess?;
    let this = facts.exploration.iteration();
    let next = facts.exploration.iterations.get(this + 1)?;
    let (depth, window) = (facts.tree.depth, next.method.window);
    // A bound may be all that was needed.
    if claim == Bound::Exact || next.depth != depth {
        return None;
    }
    let known = proved_by_attempts(facts.exploration, this);
    let edge = Argument::Value(window.beta);
    Some(if guess.is_question && !window.contains_a_value() {
        sentence!("pass-next": window, edge)
    } else if guess.is_question && known.low == known.high {
        sentence!("pass-last": value = known.low, window)
    } else {
        sentence!("guess-failed": depth, window)
    })
}

fn root_done(facts: &StepFacts<'_>, best: NodeId) -> Vec<Sentence> {
    let (role, by) = (facts.node.role, facts.move_to(best));
    let outside = facts.window_source_key();
    let (value, proved) = facts.bounded_value(facts.id);
    let claim = facts.stored(facts.id);
    let (window, stored) = (facts.node.window, (value, claim));
    let done = match (claim, proved) {
        (Bound::Exact, _) => sentence!("root-done": role, value, by),
        (_, Bound::Exact) => sentence!("root-proved": value, by, stored, window),
        (Bound::Lower | Bound::Upper, _) => {
            let worth = stored;
            let edge = match claim {
                Bound::Lower => window.beta,
                _ => window.alpha,
            };
            let edge = Argument::Value(edge);
            sentence!("root-reached": role, worth, by, edge, outside)
        }
    };
    let (exact, bounds): (Vec<NodeId>, Vec<NodeId>) = facts
        .tree
        .children(facts.id)
        .into_iter()
        .filter(|&child| child != best && facts.tree.node(child).kind != Kind::Pruned)
        .filter(|&child| facts.tree[child].next_action() != NextAction::SearchesAgain)
        .filter(|&child| facts.tree.node(child).value == value)
        .partition(|&child| facts.claim(child) == Bound::Exact);
    let (wins, exact): (Vec<NodeId>, Vec<NodeId>) = exact
        .into_iter()
        .partition(|&child| facts.wins_at_once(child));
    // If the root's value is only a bound, the best move is not known.
    let is_tied = |moves: &[NodeId]| claim == Bound::Exact && !moves.is_empty();
    [
        Some(done),
        is_tied(&wins).then(|| sentence!("root-wins": moves = facts.moves_to(&wins))),
        is_tied(&exact).then(|| sentence!("root-tied": moves = facts.moves_to(&exact), value)),
        is_tied(&bounds)
            .then(|| sentence!("root-tied-bound": moves = facts.moves_to(&bounds), value)),
        next_attempt(facts, claim),
        Some(cost(facts)),
        out_of_time(facts),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Narrates the cost of the search.
pub(super) fn cost(facts: &StepFacts<'_>) -> Sentence {
    let counts = facts.tree.counts();
    let nodes = sentence!("count-nodes": count = counts.nodes);
    let leaves = counts.leaves;
    if facts.is_minimax() {
        return sentence!("visited-all": nodes, leaves);
    }
    let algorithm = name(facts.tree.method.algorithm);
    let pruned = sentence!("count-moves": count = counts.pruned);
    let cutoffs = counts.cutoffs;
    sentence!("visited-skipping": algorithm, nodes, leaves, cutoffs, pruned)
}
