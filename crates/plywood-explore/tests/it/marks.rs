//! Effects of values on windows, for drawings.

use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Method, Root};
use plywood_explore::evaluations::textbook::Leaves;
use plywood_explore::marks::Effect;
use plywood_samples::{Rng, alpha_betas, record};

/// Derives the table's rule for a step from the best value and the window alone.
fn ruled(replay: &Replay) -> Option<Effect> {
    let (tree, id) = (replay.tree(), replay.node());
    let role = tree.node(id).role;
    match replay.event() {
        Event::Cut { .. } => Some(Effect::Ends),
        Event::BackUp { .. } if tree.is_apart(id) => None,
        Event::BackUp { before, after, .. } => {
            let (_, best) = after.best.expect("a value has come");
            Some(if tree.method.cut.cuts(role, best, before.window) {
                Effect::Ends
            } else if before.window.narrowed(role, best) == before.window {
                Effect::Ignored
            } else {
                Effect::Narrows
            })
        }
        _ => None,
    }
}

#[test]
fn a_value_does_to_its_window_what_the_rules_say() {
    let mut chance = Rng::new(11);
    let mut met = [0; 4];
    for (round, method) in alpha_betas().into_iter().cycle().take(200).enumerate() {
        let game = chance.textbook(4);
        let method = Method {
            window: chance.window(5),
            root: [Root::Shared, Root::Apart][round % 2],
            ..method
        };
        let plan = (chance.player(), method, 4);
        let tree = record(&game, &Leaves, &game.root(), plan);
        for step in 0..tree.steps() {
            let replay = Replay::new(&tree, step);
            let effect = Effect::new(&replay);
            assert_eq!(effect, ruled(&replay), "{} {method:?} {step}", game.text());
            met[effect.map_or(3, |effect| effect as usize)] += 1;
        }
    }
    assert!(met.iter().all(|&count| count > 100), "{met:?}");
}
