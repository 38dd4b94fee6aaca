//! Cutting off the rest of a node, and returning from it.

use super::message::Finish;
use super::scene::Scene;
use crate::exploration::Exploration;
use crate::search::{Bound, Fail, Role, Stop, Then};
use crate::tree::{Kind, NodeId};

/// The moves of the present node that are left are skipped.
pub fn cut(scene: &Scene<'_>, by: NodeId, skipped: &[NodeId]) -> Vec<Finish> {
    let role = scene.node.role;
    let worth = scene.worth(by);
    let Some(source) = scene.source(role.other()) else {
        let skipped = scene.moves_to(skipped);
        return vec![Finish::CutUnbeatable {
            role,
            worth,
            skipped,
        }];
    };
    let skips = Finish::CutSkips {
        role,
        skipped: scene.moves_to(skipped),
        source: source.clone(),
    };
    let reason = if worth.value == source.value {
        Finish::CutEqual {
            role,
            worth,
            source,
        }
    } else {
        Finish::CutBeyond {
            role,
            worth,
            source,
        }
    };
    vec![reason, skips]
}

/// What the end of an iteration that was stopped leaves as the answer.
pub fn stopped(scene: &Scene<'_>, stop: Stop) -> Finish {
    let Exploration {
        subject,
        iterations,
        ..
    } = scene.exploration;
    let answer = &iterations[scene.exploration.answer];
    let best = answer.best_child(NodeId::ROOT);
    Finish::Stopped {
        stop,
        node: scene.name(),
        by: best.and_then(|best| subject.move_text(answer, best)),
        plies: answer.depth(),
        value: answer.node(NodeId::ROOT).value,
        claim: answer.bound(NodeId::ROOT).unwrap_or(Bound::Exact),
    }
}

/// The present inner node is done.
pub fn returned(scene: &Scene<'_>) -> Vec<Finish> {
    let Some(best) = scene.tree.best_child(scene.id) else {
        return nothing_better(scene);
    };
    if scene.id == NodeId::ROOT {
        root_done(scene, best)
    } else if scene.is_minimax() {
        vec![Finish::ReturnsBest {
            node: scene.name(),
            role: scene.node.role,
            value: scene.node.value,
            by: scene.move_to(best),
            moves: scene.tree.move_count(scene.id),
        }]
    } else {
        vec![returned_by_alpha_beta(scene, best)]
    }
}

/// The present node has no children, or none that is better than what it began with.
fn nothing_better(scene: &Scene<'_>) -> Vec<Finish> {
    let (role, value) = (scene.node.role, scene.node.value);
    let moves = scene.tree.move_count(scene.id);
    if scene.id == NodeId::ROOT {
        let done = Finish::RootNothing { role, value, moves };
        return [Some(done), Some(cost(scene)), out_of_time(scene)]
            .into_iter()
            .flatten()
            .collect();
    }
    vec![Finish::ReturnsNothing {
        node: scene.name(),
        role,
        value,
        moves,
    }]
}

/// What visiting all cost.
fn cost(scene: &Scene<'_>) -> Finish {
    let counts = scene.tree.counts();
    if scene.is_minimax() {
        Finish::Visited { counts }
    } else {
        let algorithm = scene.tree.method().algorithm;
        Finish::Pruned { algorithm, counts }
    }
}

/// What the answer is if the time was up after the present iteration, which was not it.
fn out_of_time(scene: &Scene<'_>) -> Option<Finish> {
    let Exploration {
        subject,
        iterations,
        answer,
        is_answered,
        ..
    } = scene.exploration;
    let is_last = scene.exploration.iteration() + 1 == iterations.len();
    let is_answer = *is_answered && scene.exploration.iteration() == *answer;
    (is_last && !is_answer).then(|| Finish::TimeUpBetween {
        answer: is_answered.then(|| {
            let tree = &iterations[*answer];
            let best = tree.best_child(NodeId::ROOT);
            let best = best.and_then(|best| subject.move_text(tree, best));
            (tree.depth(), best)
        }),
    })
}

fn returned_by_alpha_beta(scene: &Scene<'_>, best: NodeId) -> Finish {
    let node = scene.name();
    let window = scene.node.window;
    let value = scene.node.value;
    let found = scene.tree.node(best).value;
    let bound = scene.claim(scene.id);
    if bound == Bound::Exact {
        return Finish::ReturnsExact {
            node,
            value,
            by: scene.move_to(best),
            window,
        };
    }
    if window.is_closed() && scene.tree.method().fail == Fail::Hard {
        return Finish::ReturnsFromEmpty {
            node,
            bound,
            value,
            window,
        };
    }
    if found != value {
        return Finish::ReturnsEdge {
            node,
            bound,
            found,
            value,
            window,
        };
    }
    let (edge, reacher) = match bound {
        Bound::Lower => (window.beta, Role::Max),
        _ => (window.alpha, Role::Min),
    };
    let skipped: Vec<NodeId> = scene.tree.skipped(scene.id).collect();
    let moves = scene.tree.move_count(scene.id);
    if !skipped.is_empty() {
        Finish::ReturnsSkipping {
            node,
            bound,
            value,
            skipped: scene.moves_to(&skipped),
        }
    } else if scene.node.role == reacher {
        Finish::ReturnsReached {
            node,
            bound,
            value,
            edge,
            moves,
        }
    } else {
        Finish::ReturnsMissed {
            node,
            bound,
            value,
            edge,
            moves,
        }
    }
}

/// What follows if the value is not inside a window that was guessed.
fn guess_failed(scene: &Scene<'_>, claim: Bound) -> Option<Finish> {
    scene.tree.method().algorithm.habits().guess?;
    let next = scene.exploration.iteration() + 1;
    let next = scene.exploration.iterations.get(next)?;
    (claim != Bound::Exact).then(|| Finish::GuessFailed {
        plies: scene.tree.depth(),
        window: next.method().window,
    })
}

fn root_done(scene: &Scene<'_>, best: NodeId) -> Vec<Finish> {
    let value = scene.node.value;
    let (role, by) = (scene.node.role, scene.move_to(best));
    let claim = scene.claim(scene.id);
    let done = match claim {
        Bound::Exact => Finish::RootDone { role, value, by },
        bound => Finish::RootBound {
            role,
            bound,
            value,
            by,
            is_guess: scene.is_guessed(),
            edge: scene.node.window.edge(match bound {
                Bound::Lower => Role::Min,
                _ => Role::Max,
            }),
        },
    };
    let (exact, bounds): (Vec<NodeId>, Vec<NodeId>) = scene
        .tree
        .children(scene.id)
        .into_iter()
        .filter(|&child| child != best && scene.tree.node(child).kind != Kind::Pruned)
        .filter(|&child| scene.tree.then(child) != Then::SearchesAgain)
        .filter(|&child| scene.tree.node(child).value == value)
        .partition(|&child| scene.claim(child) == Bound::Exact);
    let is_bound = !bounds.is_empty();
    let tied = if is_bound { bounds } else { exact };
    // Of a root that has only a bound nobody knows which move is best.
    let has_tie = claim == Bound::Exact && !tied.is_empty();
    let tie = has_tie.then(|| Finish::RootTied {
        moves: scene.moves_to(&tied),
        value,
        is_bound,
    });
    let failed = guess_failed(scene, claim);
    [
        Some(done),
        tie,
        failed,
        Some(cost(scene)),
        out_of_time(scene),
    ]
    .into_iter()
    .flatten()
    .collect()
}
