//! What there is to say of two explorations beside each other.

mod place;

use super::message::{Both, Contrast, Doing, Told};
use crate::difference::{Aspect, Difference, Side, partner};
use crate::exploration::Exploration;
use crate::replay::Event;
use crate::search::Then;
use crate::tree::{Kind, NodeId, Step};
use crate::words::{MoveName, NodeName};
use place::{Place, places};

/// What is told while both stand somewhere, one of them where its user has led it: the first
/// difference, how far it is, or how the nodes at which they stand compare.
pub fn standing(
    explorations: [&Exploration; 2],
    steps: [Step; 2],
    led: Side,
    found: Option<Difference>,
) -> Vec<Contrast> {
    let places = places(explorations, steps);
    let at_the_end = places.here.is_at_the_end() && places.there.is_at_the_end();
    let is_before = |step| steps[0] < step && steps[1] < step;
    match found {
        None if at_the_end => std::iter::once(Contrast::Same)
            .chain(results(explorations))
            .collect(),
        None => vec![Contrast::Same],
        Some(Difference {
            aspect: Aspect::Position,
            ..
        }) => vec![Contrast::Positions],
        Some(found) if steps[0] == steps[1] && steps[0] == found.step => {
            vec![first(explorations, found)]
        }
        Some(_) if at_the_end => results(explorations),
        Some(found) if is_before(found.step) => vec![Contrast::Ahead { step: found.step }],
        Some(_) => vec![later(&places, led)],
    }
}

/// The first difference.
pub fn first(explorations: [&Exploration; 2], found: Difference) -> Contrast {
    let Difference { step, aspect } = found;
    let places = places(explorations, [step; 2]);
    let here = &places.here;
    let node = here.name();
    match (aspect, here.replay.event()) {
        (Aspect::Position, _) => Contrast::Positions,
        (Aspect::Node, Event::Enter) => moves(&places, step),
        (Aspect::Role, _) => Contrast::Roles {
            step,
            node,
            roles: places.map(|place| place.exploration.tree.node(place.id).role),
        },
        (Aspect::Leaf, _) => {
            let is_leaf = here.exploration.tree.node(here.id).kind.is_leaf();
            let side = if is_leaf { Side::Here } else { Side::There };
            Contrast::Leaf { step, node, side }
        }
        (Aspect::Window, _) => Contrast::Windows {
            step,
            node,
            windows: places.map(|place| place.exploration.tree.node(place.id).window),
        },
        (Aspect::Value | Aspect::Claim, event) => Contrast::Values {
            step,
            node,
            is_leaf: event == Event::Evaluate,
            told: places.map(Place::told),
        },
        (Aspect::Narrowed, Event::BackUp { child, .. }) => narrowed(&places, step, child),
        (Aspect::Skipped, _) => Contrast::Skipped {
            step,
            node,
            skipped: places.map(|place| match place.doing(step) {
                Doing::Skips { skipped, .. } => skipped,
                _ => Vec::new(),
            }),
        },
        _ => events(&places, step),
    }
}

fn events(places: &Both<Place<'_>>, step: Step) -> Contrast {
    let doing = places.map(|place| place.doing(step));
    Contrast::Events { step, doing }
}

/// Different nodes are entered: by different moves of one node, or elsewhere.
fn moves(places: &Both<Place<'_>>, step: Step) -> Contrast {
    let parents = places.map(|place| place.line().split_last().map(|(_, line)| line.to_vec()));
    let here = &places.here;
    match here.exploration.tree.parent(here.id) {
        Some(parent) if parents.here == parents.there => Contrast::Moves {
            step,
            node: NodeName::of(here.exploration, parent),
            tried: places.map(|place| place.move_to(place.id)),
        },
        _ => events(places, step),
    }
}

/// A value that makes different windows.
fn narrowed(places: &Both<Place<'_>>, step: Step, child: NodeId) -> Contrast {
    let node = places.here.name();
    let by = places.here.move_to(child);
    let windows = places.map(|place| place.replay.knowledge(place.id).window);
    let is_minimax = |side| {
        let method = places.of(side).exploration.tree.method();
        !method.algorithm.habits().narrows
    };
    let value = places.here.exploration.tree.node(child).value;
    let ends = |side| match places.of(side).replay.event() {
        Event::BackUp { then, .. } => then == Then::Ends,
        _ => false,
    };
    for side in [Side::Here, Side::There] {
        let window = *windows.of(side.opposite());
        if is_minimax(side) {
            let side = side.opposite();
            return Contrast::OnlyNarrowed {
                step,
                node,
                by,
                side,
                window,
            };
        }
        if ends(side) && !ends(side.opposite()) {
            return Contrast::Ends {
                step,
                node,
                by,
                value,
                side,
                window,
            };
        }
    }
    Contrast::Narrowed {
        step,
        node,
        by,
        windows,
    }
}

/// How the node to which one side was led compares with where the other one stands.
fn later(places: &Both<Place<'_>>, led: Side) -> Contrast {
    let (place, beside) = (places.of(led), places.of(led.opposite()));
    let node = place.name();
    let line = place.line();
    // What a cutoff skips, and the other side looks at.
    if let Event::Cut { skipped, .. } = place.replay.event() {
        let (tree, other) = (&place.exploration.tree, &beside.exploration.tree);
        let visited = skipped
            .into_iter()
            .filter_map(|id| partner(tree, id, other));
        let mut visited = visited.filter(|&id| other.node(id).kind != Kind::Pruned);
        if let Some(id) = visited.next() {
            let node = NodeName::of(beside.exploration, id);
            let side = led.opposite();
            return Contrast::OnlySkipped { node, side };
        }
    }
    if line == beside.line() {
        return if place.is_done() && beside.is_done() {
            let told = places.map(Place::told);
            Contrast::Done { node, told }
        } else {
            let values = places.map(|place| place.replay.view(place.id).value);
            match (values.here, values.there) {
                (Some(here), Some(there)) if here != there => {
                    let values = Both { here, there };
                    Contrast::SoFar { node, values }
                }
                _ => Contrast::SameNode { node },
            }
        };
    }
    // Where a side stands at a cutoff, it may be the one that skips the node.
    let skips = match beside.replay.event() {
        Event::Cut { skipped, .. } => {
            let tree = &beside.exploration.tree;
            skipped.iter().any(|&id| tree.moves(id) == line)
        }
        _ => false,
    };
    if skips {
        Contrast::OnlySkipped { node, side: led }
    } else {
        Contrast::OnlyVisited { node, side: led }
    }
}

/// What both play in the end, and what it cost.
pub fn results(explorations: [&Exploration; 2]) -> Vec<Contrast> {
    let [here, there] = explorations;
    let both = Both { here, there };
    let root = both.map(|side| side.tree.node(NodeId::ROOT));
    // Of a method that deepens, all that led to the tree.
    let nodes = both.map(|side| {
        let trees = &side.iterations[..=side.iteration()];
        trees.iter().map(|tree| tree.counts().nodes).sum()
    });
    let result = if root.here.left == Step::MAX || root.there.left == Step::MAX {
        Contrast::Stopped
    } else {
        let played = both.map(|side| {
            let best = side.tree.best_child(NodeId::ROOT);
            best.filter(|&child| side.tree.node(child).kind != Kind::Pruned)
                .map(|child| MoveName::of(side, child))
        });
        let values = both.map(|side| Told::of(&side.tree, NodeId::ROOT));
        Contrast::Results { played, values }
    };
    vec![result, Contrast::Cost { nodes }]
}
