//! The game of proof, beside every way to complete small trees, and every set of leaves.

use plywood_core::search::{Role, Window};
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::Spec;
use plywood_explore::proof::Proof;
use plywood_samples::{Rng, plain_minimax, recorded};
use std::sync::Arc;

/// Values of leaves; hidden ones may also lie beyond.
const VALUES: [i32; 3] = [1, 2, 3];

fn game(text: &str) -> Option<Proof> {
    let spec = Spec {
        method: plain_minimax(),
        ..Spec::textbook(text)
    };
    Proof::new(Arc::clone(&recorded(spec).tree))
}

/// Returns the games of random trees with at least two leaves.
fn games(seed: u64, count: u32, height: u32, leaves: u32) -> impl Iterator<Item = (String, Proof)> {
    let mut chance = Rng::new(seed);
    (0..count).filter_map(move |_| {
        let text = text(&mut chance, height, &mut leaves.clone());
        text.starts_with('[')
            .then(|| game(&text))?
            .map(|game| (text, game))
    })
}

/// Returns a tree of at most eight leaves.
fn text(chance: &mut Rng, height: u32, leaves: &mut u32) -> String {
    if height == 0 || *leaves == 1 || chance.below(5) == 0 && height < 3 {
        *leaves -= 1;
        return VALUES[chance.below(3) as usize].to_string();
    }
    let count = (1 + chance.below(3)).min(u64::from(*leaves));
    let children: Vec<String> = (0..count)
        .map_while(|_| (*leaves > 0).then(|| text(chance, height - 1, leaves)))
        .collect();
    format!("[{}]", children.join(" "))
}

fn minimax(tree: &Tree, id: NodeId, leaf: &dyn Fn(NodeId) -> i32) -> i32 {
    let children = tree.children(id).into_iter();
    let values = children.map(|child| minimax(tree, child, leaf));
    let best = match tree.node(id).role {
        Role::Min => values.min(),
        _ => values.max(),
    };
    best.unwrap_or_else(|| leaf(id))
}

/// Returns the root's values for every way to complete the hidden leaves, by the values of the
/// leaves.
fn completions(proof: &Proof) -> Vec<(Vec<i32>, i32)> {
    let leaves: Vec<NodeId> = proof.leaves().collect();
    let mut all = vec![Vec::new()];
    for leaf in &leaves {
        let values = if proof.opened().contains(leaf) {
            vec![proof.tree().node(*leaf).value]
        } else {
            vec![0, 1, 2, 3, 4]
        };
        all = all
            .iter()
            .flat_map(|some: &Vec<i32>| values.iter().map(|&value| [&some[..], &[value]].concat()))
            .collect();
    }
    let value_of = |values: &Vec<i32>| {
        let at = |id| leaves.binary_search(&id).map(|index| values[index]);
        minimax(proof.tree(), NodeId::ROOT, &|id| at(id).expect("a leaf"))
    };
    all.into_iter()
        .map(|all| (all.clone(), value_of(&all)))
        .collect()
}

#[test]
fn what_is_proved_and_what_cannot_matter_is_so_however_the_hidden_leaves_are() {
    let mut chance = Rng::new(71);
    let mut needless = 0;
    for (text, mut proof) in games(71, 60, 3, 6) {
        let mut hidden: Vec<NodeId> = proof.leaves().collect();
        chance.shuffle(&mut hidden);
        for leaf in hidden.clone() {
            let all = completions(&proof);
            let (least, most) = (
                all.iter().map(|it| it.1).min(),
                all.iter().map(|it| it.1).max(),
            );
            assert_eq!(
                proof.is_over(),
                least == most,
                "{text} {:?}",
                proof.opened()
            );
            for (index, at) in proof.leaves().enumerate() {
                if proof.opened().contains(&at) {
                    continue;
                }
                let without = |values: &[i32]| [&values[..index], &values[index + 1..]].concat();
                let mut seen = std::collections::BTreeMap::new();
                let matters = all
                    .iter()
                    .any(|(values, root)| *seen.entry(without(values)).or_insert(root) != root);
                assert_eq!(proof.settled(at).is_none(), matters, "{text} {at:?}");
            }
            needless += u32::from(proof.open(leaf).expect("it is hidden").needless.is_some());
            assert_eq!(proof.open(leaf), None);
        }
        let root = proof.proved(NodeId::ROOT);
        assert_eq!(root.low, proof.tree().node(NodeId::ROOT).value);
    }
    assert!(needless > 20);
}

#[test]
fn par_is_the_smallest_set_of_leaves_that_proves() {
    for (text, whole) in games(72, 150, 4, 9) {
        let leaves: Vec<NodeId> = whole.leaves().collect();
        let sizes = (0..1_u32 << leaves.len()).filter(|set| {
            let mut proof = whole.clone();
            for (index, &leaf) in leaves.iter().enumerate() {
                if set >> index & 1 == 1 {
                    proof.open(leaf);
                }
            }
            proof.is_over()
        });
        let fewest = sizes.map(u32::count_ones).min().unwrap();
        assert_eq!(whole.par(), u64::from(fewest), "{text}");
    }
}

/// Levin's bound, as in each uniform tree whose leaves differ; and less at an end of the known range.
#[test]
fn par_of_known_trees() {
    for (text, range, par) in [
        ("[[3 12 8] [2 4 6] [14 5 2]]", Window::FULL, 5),
        ("[[1 2] [3 4]]", Window::FULL, 3),
        ("[[[1 2] [3 4]] [[5 6] [7 8]]]", Window::FULL, 5),
        ("[[1 0] [0 1] [1 1]]", Window { alpha: 0, beta: 1 }, 2),
        ("[[1 0] [0 1] [1 0]]", Window { alpha: 0, beta: 1 }, 3),
        ("[[0 1 0] [1 1 1]]", Window { alpha: 0, beta: 9 }, 4),
    ] {
        let mut spec = Spec::textbook(text);
        spec.method = plain_minimax();
        spec.method.leaves = range;
        let game = Proof::new(Arc::clone(&recorded(spec).tree)).unwrap();
        assert_eq!(game.par(), par, "{text}");
    }
}
