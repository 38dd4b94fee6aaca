//! Sentences about two explorations side by side.

mod snapshot;

use crate::difference::{Aspect, Difference, Side, partner};
use crate::exploration::Exploration;
use crate::replay::Event;
use crate::search::NextAction;
use crate::sentence;
use crate::tree::{Kind, NodeId, Step};
use crate::words::{Argument, MoveName, NodeName, Sentence};
use snapshot::{Pair, Snapshot, snapshots};

/// Returns the sentence while both stand at a step, one of them where its user has led it: about
/// the first difference, how far it is, or how the nodes at which they stand compare.
pub fn standing(
    explorations: [&Exploration; 2],
    steps: [Step; 2],
    led: Side,
    found: Option<Difference>,
) -> Vec<Sentence> {
    let snapshots = snapshots(explorations, steps);
    let at_the_end = snapshots.here.is_at_the_end() && snapshots.there.is_at_the_end();
    let is_before = |step| steps[0] < step && steps[1] < step;
    match found {
        None if at_the_end => std::iter::once(same())
            .chain(results(explorations))
            .collect(),
        None => vec![same()],
        Some(Difference {
            aspect: Aspect::Position,
            ..
        }) => vec![sentence!("difference-positions")],
        Some(found) if steps[0] == steps[1] && steps[0] == found.step => {
            vec![first(explorations, found)]
        }
        Some(_) if at_the_end => results(explorations),
        Some(Difference { step, .. }) if is_before(step) => {
            vec![sentence!("difference-ahead": step = Argument::Step(step))]
        }
        Some(_) => vec![later(&snapshots, led)],
    }
}

/// Tells that they never differ.
pub fn same() -> Sentence {
    sentence!("difference-none")
}

/// Tells the first difference.
pub fn first(explorations: [&Exploration; 2], found: Difference) -> Sentence {
    let at = found.step;
    let snapshots = snapshots(explorations, [at; 2]);
    let Pair { here, there } = &snapshots;
    let (step, node) = (Argument::Step(at), here.name());
    match (found.aspect, here.replay.event()) {
        (Aspect::Position, _) => sentence!("difference-positions"),
        (Aspect::Node, Event::Enter) => moves(&snapshots, at),
        (Aspect::Role, _) => {
            let (here, there) = (here.node().role, there.node().role);
            sentence!("difference-roles": step, node, here, there)
        }
        (Aspect::Leaf, _) => {
            let side = match here.node().kind.is_leaf() {
                true => "here",
                false => "there",
            };
            sentence!("difference-leaf": step, node, side)
        }
        (Aspect::Window, _) => {
            let (here, there) = (here.node().window, there.node().window);
            sentence!("difference-windows": step, node, here, there)
        }
        (Aspect::Value | Aspect::Claim, event) => {
            let kind = match event {
                _ if here.id == NodeId::ROOT => "root",
                Event::Evaluate => "leaf",
                _ => "inner",
            };
            // What is proved never differs before anything else does; what is stored may.
            let (here, there) = match found.aspect {
                Aspect::Claim => (here.stored(), there.stored()),
                _ => (here.worth(), there.worth()),
            };
            sentence!("difference-values": step, kind, line = node.line, here, there)
        }
        (Aspect::Narrowed, Event::BackUp { child, .. }) => narrowed(&snapshots, at, child),
        (Aspect::Skipped, _) => {
            let (here, there) = (here.skipped(), there.skipped());
            sentence!("difference-skipped": step, node, here, there)
        }
        _ => events(&snapshots, at),
    }
}

fn events(snapshots: &Pair<Snapshot<'_>>, step: Step) -> Sentence {
    let (here, there) = (
        snapshots.here.event_sentence(step),
        snapshots.there.event_sentence(step),
    );
    sentence!("difference-events": step = Argument::Step(step), here, there)
}

/// Tells that different nodes are entered: by different moves of one node, or elsewhere.
fn moves(snapshots: &Pair<Snapshot<'_>>, step: Step) -> Sentence {
    let parents = snapshots.map(|place| place.line().split_last().map(|(_, line)| line.to_vec()));
    let Pair { here, there } = snapshots;
    match here.exploration.tree.parent(here.id) {
        Some(parent) if parents.here == parents.there => {
            let node = NodeName::new(here.exploration, parent);
            let (here, there) = (here.move_to(here.id), there.move_to(there.id));
            sentence!("difference-moves": step = Argument::Step(step), node, here, there)
        }
        _ => events(snapshots, step),
    }
}

/// Tells that a value makes different windows.
fn narrowed(snapshots: &Pair<Snapshot<'_>>, step: Step, child: NodeId) -> Sentence {
    let (step, node) = (Argument::Step(step), snapshots.here.name());
    let by = snapshots.here.move_to(child);
    let windows = snapshots.map(|place| place.replay.knowledge(place.id).window);
    let is_minimax = |side| {
        let method = snapshots.get(side).exploration.tree.method();
        !method.narrows()
    };
    let worth = snapshot::worth(&snapshots.here.exploration.tree, child);
    let ends = |side| match snapshots.get(side).replay.event() {
        Event::BackUp { then, .. } => then == NextAction::Ends,
        _ => false,
    };
    for side in [Side::Here, Side::There] {
        let window = *windows.get(side.opposite());
        if is_minimax(side) {
            let side = <&str>::from(side.opposite());
            return sentence!("difference-only-narrowed": step, node, by, side, window);
        }
        if ends(side) && !ends(side.opposite()) {
            let side = <&str>::from(side);
            return sentence!("difference-ends": step, node, by, worth, side, window);
        }
    }
    let Pair { here, there } = windows;
    sentence!("difference-narrowed": step, node, by, here, there)
}

/// Tells how the node to which one side was led compares with where the other one stands.
fn later(snapshots: &Pair<Snapshot<'_>>, led: Side) -> Sentence {
    let (place, beside) = (snapshots.get(led), snapshots.get(led.opposite()));
    let node = place.name();
    let line = place.line();
    // A cutoff on one side skips what the other side looks at.
    if let Event::Cut { skipped, .. } = place.replay.event() {
        let (tree, other) = (&place.exploration.tree, &beside.exploration.tree);
        let visited = skipped
            .into_iter()
            .filter_map(|id| partner(tree, id, other));
        let mut visited = visited.filter(|&id| other.node(id).kind != Kind::Pruned);
        if let Some(id) = visited.next() {
            let node = NodeName::new(beside.exploration, id);
            return sentence!("beside-skipped": node, side = <&str>::from(led.opposite()));
        }
    }
    if line == beside.line() {
        return same_node(snapshots, node);
    }
    // A side that stands at a cutoff may be the one that skips the node.
    let skips = match beside.replay.event() {
        Event::Cut { skipped, .. } => {
            let tree = &beside.exploration.tree;
            skipped.iter().any(|&id| tree.moves(id) == line)
        }
        _ => false,
    };
    let side = <&str>::from(led);
    if skips {
        sentence!("beside-skipped": node, side)
    } else {
        sentence!("beside-missing": node, side)
    }
}

fn same_node(snapshots: &Pair<Snapshot<'_>>, node: NodeName) -> Sentence {
    let Pair { here, there } = snapshots;
    if here.is_done() && there.is_done() {
        let (here, there) = (here.worth(), there.worth());
        return if here == there {
            sentence!("beside-equal": node, value = here)
        } else {
            sentence!("beside-differ": node, here, there)
        };
    }
    let values = snapshots.map(|place| place.replay.view(place.id).value);
    match (values.here, values.there) {
        (Some(here), Some(there)) if here != there => {
            sentence!("beside-so-far": node, here, there)
        }
        _ => sentence!("beside-same-node": node),
    }
}

/// Returns what both play in the end, and at what cost.
pub fn results(explorations: [&Exploration; 2]) -> Vec<Sentence> {
    let [here, there] = explorations;
    let pair = Pair { here, there };
    // For a method that deepens, all nodes that led to the tree.
    let nodes = pair.map(|side| {
        let trees = &side.iterations[..=side.iteration()];
        let count: u64 = trees.iter().map(|tree| tree.counts().nodes).sum();
        sentence!("count-nodes": count)
    });
    let cost = sentence!("results-cost": here = nodes.here, there = nodes.there);
    vec![result(&pair), cost]
}

/// Tells what both play in the end, and for what value; no move where the game is over.
fn result(pair: &Pair<&Exploration>) -> Sentence {
    let root = pair.map(|side| side.tree.node(NodeId::ROOT));
    if root.here.returned_at == Step::MAX || root.there.returned_at == Step::MAX {
        return sentence!("results-stopped");
    }
    let worth = pair.map(|side| snapshot::worth(&side.tree, NodeId::ROOT));
    let (here, there) = (worth.here, worth.there);
    let played = pair.map(|side| {
        let best = side.tree.best_child(NodeId::ROOT);
        best.filter(|&child| side.tree.node(child).kind != Kind::Pruned)
            .map(|child| MoveName::new(side, child))
    });
    match (played.here, played.there) {
        (Some(by), Some(other)) if by.text == other.text => {
            let values = if here == there { "equal" } else { "different" };
            sentence!("results-one-move": by, values, here, there)
        }
        (Some(here_by), Some(there_by)) => {
            sentence!("results-moves": here_by, there_by, here, there)
        }
        _ => sentence!("results-values": here, there),
    }
}
