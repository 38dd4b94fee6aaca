//! Sentences that compare two explorations.

use super::facts::StepFacts;
use crate::sentence;
use crate::words::{Argument, MoveName, NodeName, Sentence};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::NextAction;
use plywood_core::tree::{Kind, NodeId, Step};
use plywood_explore::difference::{Aspect, Difference, Side, partner};
use plywood_explore::exploration::Exploration;

/// Both explorations at a step.
type BothFacts<'a> = [StepFacts<'a>; 2];

fn both<'a>([here, there]: [&'a Exploration; 2], steps: [Step; 2]) -> BothFacts<'a> {
    let facts = |exploration: &'a Exploration, step| {
        StepFacts::new(exploration, Replay::new(&exploration.tree, step))
    };
    [facts(here, steps[0]), facts(there, steps[1])]
}

/// Returns the sentences for two explorations at their steps: about the first difference, or how
/// far ahead it is; at both ends, about the results.
pub fn comparison_sentences(
    explorations: [&Exploration; 2],
    steps: [Step; 2],
    found: Option<Difference>,
) -> Vec<Sentence> {
    let mut sides = explorations.iter().zip(steps);
    let at_the_end = sides.all(|(side, step)| step + 1 >= side.tree.steps());
    let is_before = |step| steps[0] < step && steps[1] < step;
    match found {
        None => {
            let results = at_the_end.then(|| results(explorations));
            let results = results.into_iter().flatten();
            std::iter::once(sentence!("difference-none"))
                .chain(results)
                .collect()
        }
        Some(Difference {
            aspect: Aspect::Position,
            ..
        }) => vec![sentence!("difference-positions")],
        Some(found) if steps == [found.step; 2] => vec![first(explorations, found)],
        Some(_) if at_the_end => results(explorations),
        Some(Difference { step, .. }) if is_before(step) => {
            vec![sentence!("difference-ahead": step = Argument::Step(step))]
        }
        Some(found) => {
            let skipped = skipped_beside(&both(explorations, steps));
            vec![skipped.unwrap_or_else(|| first(explorations, found))]
        }
    }
}

/// Narrates the first difference.
pub fn first(explorations: [&Exploration; 2], found: Difference) -> Sentence {
    let at = found.step;
    let both = both(explorations, [at; 2]);
    let [here, there] = &both;
    let (step, node) = (Argument::Step(at), here.name());
    match (found.aspect, here.replay.event()) {
        (Aspect::Position, _) => sentence!("difference-positions"),
        (Aspect::Node, Event::Enter) => moves(&both, at),
        (Aspect::Role, _) => {
            let (here, there) = (here.node.role, there.node.role);
            sentence!("difference-roles": step, node, here, there)
        }
        (Aspect::Leaf, _) => {
            let side = if here.node.kind.is_leaf() {
                "here"
            } else {
                "there"
            };
            sentence!("difference-leaf": step, node, side)
        }
        (Aspect::Window, _) => {
            let (here, there) = (here.node.window, there.node.window);
            sentence!("difference-windows": step, node, here, there)
        }
        (Aspect::Value | Aspect::Bound, event) => {
            let kind = match (here.id, event) {
                (NodeId::ROOT, _) => "root",
                (_, Event::Evaluate) => "leaf",
                _ => "inner",
            };
            // Proved bounds are never the first difference, but stored ones may be.
            let [here, there] = both.each_ref().map(|facts| match found.aspect {
                Aspect::Bound => (facts.node.value, facts.stored(facts.id)),
                _ => facts.bounded_value(facts.id),
            });
            sentence!("difference-values": step, kind, line = node.line, here, there)
        }
        (Aspect::Narrowed, Event::BackUp { child, .. }) => narrowed(&both, at, child),
        (Aspect::Skipped, _) => {
            let [here, there] = both.each_ref().map(skipped);
            sentence!("difference-skipped": step, node, here, there)
        }
        _ => events(&both, at),
    }
}

fn events(both: &BothFacts<'_>, step: Step) -> Sentence {
    let [here, there] = both.each_ref().map(|facts| event(facts, step));
    sentence!("difference-events": step = Argument::Step(step), here, there)
}

/// Narrates a step as one half of a sentence.
fn event(facts: &StepFacts<'_>, step: Step) -> Sentence {
    if step >= facts.tree.steps() {
        return sentence!("doing-is-over");
    }
    let node = facts.name();
    match (facts.replay.event(), facts.tree.parent(facts.id)) {
        (Event::Enter, None) => sentence!("doing-begins"),
        (Event::Enter, Some(parent)) => {
            let node = NodeName::new(facts.exploration, parent);
            sentence!("doing-tries": played = facts.move_to(facts.id), node)
        }
        (Event::Evaluate, _) => sentence!("doing-evaluates": node, value = facts.node.value),
        (Event::BackUp { child, .. }, _) => {
            sentence!("doing-backs-up": node, by = facts.move_to(child))
        }
        (Event::Cut { .. }, _) => sentence!("doing-skips": node, moves = skipped(facts)),
        (Event::Return, _) => {
            sentence!("doing-returns": node, worth = facts.bounded_value(facts.id))
        }
    }
}

/// Returns the moves that are skipped at this step.
fn skipped(facts: &StepFacts<'_>) -> Vec<MoveName> {
    match facts.replay.event() {
        Event::Cut { skipped, .. } => facts.moves_to(&skipped),
        _ => Vec::new(),
    }
}

/// Says that the searches enter different nodes, by different moves of the same node or elsewhere.
fn moves(both: &BothFacts<'_>, step: Step) -> Sentence {
    let lines = both.each_ref().map(|facts| facts.tree.moves(facts.id));
    let [here_above, there_above] = lines.each_ref().map(|line| line.split_last());
    let is_one_node = here_above.map(|(_, line)| line) == there_above.map(|(_, line)| line);
    let [here, there] = both;
    match here.tree.parent(here.id) {
        Some(parent) if is_one_node => {
            let node = NodeName::new(here.exploration, parent);
            let (here, there) = (here.move_to(here.id), there.move_to(there.id));
            sentence!("difference-moves": step = Argument::Step(step), node, here, there)
        }
        _ => events(both, step),
    }
}

/// Says that a value leads to different windows.
fn narrowed(both: &BothFacts<'_>, step: Step, child: NodeId) -> Sentence {
    let (step, node) = (Argument::Step(step), both[0].name());
    let (by, worth) = (both[0].move_to(child), both[0].bounded_value(child));
    let windows = both
        .each_ref()
        .map(|facts| facts.replay.knowledge(facts.id).window);
    let ends = |side: Side| match both[side as usize].replay.event() {
        Event::BackUp { then, .. } => then == NextAction::Ends,
        _ => false,
    };
    for side in [Side::Here, Side::There] {
        let window = windows[side.opposite() as usize];
        if both[side as usize].is_minimax() {
            let side = <&str>::from(side.opposite());
            return sentence!("difference-only-narrowed": step, node, by, side, window);
        }
        if ends(side) && !ends(side.opposite()) {
            let side = <&str>::from(side);
            return sentence!("difference-ends": step, node, by, worth, side, window);
        }
    }
    let [here, there] = windows;
    sentence!("difference-narrowed": step, node, by, here, there)
}

/// Narrates a node that one side visits while the other one skips it.
fn skipped_beside(both: &BothFacts<'_>) -> Option<Sentence> {
    [Side::Here, Side::There].into_iter().find_map(|side| {
        let (facts, beside) = (&both[side as usize], &both[side.opposite() as usize]);
        let Event::Cut { skipped, .. } = facts.replay.event() else {
            return None;
        };
        let there = skipped.into_iter();
        let mut there = there.filter_map(|id| partner(facts.tree, id, beside.tree));
        let is_here = |id: &NodeId| *id == beside.id;
        let id = there
            .clone()
            .find(is_here)
            .or_else(|| there.find(|&id| beside.tree.node(id).kind != Kind::Pruned))?;
        let (node, side) = (NodeName::new(beside.exploration, id), side.opposite());
        Some(sentence!("beside-skipped": node, side = <&str>::from(side)))
    })
}

/// Returns both results and costs.
pub fn results(explorations: [&Exploration; 2]) -> Vec<Sentence> {
    // For iterative deepening, count the nodes of all iterations so far.
    let [here, there] = explorations.map(|side| {
        let trees = &side.iterations[..=side.iteration()];
        let count: u64 = trees.iter().map(|tree| tree.counts().nodes).sum();
        sentence!("count-nodes": count)
    });
    vec![result(explorations), sentence!("results-cost": here, there)]
}

/// Narrates both best moves and values; no move if the game is over.
fn result(explorations: [&Exploration; 2]) -> Sentence {
    let both = both(explorations, [0; 2]);
    if both.iter().any(|facts| facts.node.returned_at == Step::MAX) {
        return sentence!("results-stopped");
    }
    let [here, there] = both.each_ref().map(|root| root.bounded_value(root.id));
    let played = both.each_ref().map(|root| {
        let best = root.tree.best_child(root.id);
        best.filter(|&child| root.tree.node(child).kind != Kind::Pruned)
            .map(|child| root.move_to(child))
    });
    match played {
        [Some(by), Some(other)] if by.text == other.text => {
            let values = if here == there { "equal" } else { "different" };
            sentence!("results-one-move": by, values, here, there)
        }
        [Some(here_by), Some(there_by)] => {
            sentence!("results-moves": here_by, there_by, here, there)
        }
        _ => sentence!("results-values": here, there),
    }
}
