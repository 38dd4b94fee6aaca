//! The summary of a whole search, against a walk from the root down.

use plywood_core::search::{Visit, Watch};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::Spec;
use plywood_explore::summary::{PlySummary, Summary};
use plywood_samples::{Rng, specs};
use std::collections::BTreeMap;

fn tree(spec: &Spec) -> Option<Tree> {
    spec.open().unwrap().record(&Watch::new(100_000)).ok()
}

/// Everything below a node, child by child.
fn walk(
    tree: &Tree,
    id: NodeId,
    plies: &mut BTreeMap<u16, PlySummary>,
    cuts: &mut BTreeMap<usize, u64>,
) {
    let node = tree.node(id);
    let ply = plies.entry(node.ply).or_default();
    if node.kind == Kind::Pruned {
        ply.skipped += 1;
        return;
    }
    ply.visited += 1;
    let (skipped, tried): (Vec<_>, Vec<_>) = tree
        .children(id)
        .into_iter()
        .partition(|&child| tree.node(child).kind == Kind::Pruned);
    if !skipped.is_empty() {
        ply.cutoffs += 1;
        let is_first = |child: &&NodeId| tree.node(**child).visit != Visit::ReSearch;
        *cuts
            .entry(tried.iter().filter(is_first).count())
            .or_default() += 1;
    }
    for child in tried.into_iter().chain(skipped) {
        walk(tree, child, plies, cuts);
    }
}

#[test]
fn it_adds_up_ply_by_ply() {
    let mut chance = Rng::new(31);
    let (mut cutoffs, mut searched_again) = (0, false);
    for _ in 0..600 {
        let spec = specs::spec(&mut chance, 4);
        let Some(tree) = tree(&spec) else { continue };
        let (mut plies, mut cuts) = (BTreeMap::new(), BTreeMap::new());
        walk(&tree, NodeId::ROOT, &mut plies, &mut cuts);
        let Summary {
            plies: found,
            cut_after,
        } = Summary::new(&tree);
        assert_eq!(found.len(), plies.len(), "{spec:?}");
        for (index, ply) in found.iter().enumerate() {
            let expected = plies[&(index as u16)];
            let role = ply.role;
            assert_eq!(
                PlySummary { role, ..expected },
                *ply,
                "{spec:?}, ply {index}"
            );
        }
        let counted: BTreeMap<usize, u64> = (1..).zip(cut_after).filter(|cut| cut.1 > 0).collect();
        assert_eq!(counted, cuts, "{spec:?}");
        cutoffs += cuts.values().sum::<u64>();
        searched_again |= tree.ids().any(|id| tree.node(id).visit == Visit::ReSearch);
    }
    assert!(cutoffs > 1_000 && searched_again, "{cutoffs}");
}

#[test]
fn the_branching_factor_of_a_uniform_tree_is_its_moves() {
    let threes = "[[[1 1 1] [1 1 1] [1 1 1]] [[1 1 1] [1 1 1] [1 1 1]] [[1 1 1] [1 1 1] [1 1 1]]]";
    for (text, moves) in [("[[1 2] [3 4]]", 2.0), (threes, 3.0), ("[[[[7]]]]", 1.0)] {
        let mut spec = Spec::textbook(text);
        spec.method.algorithm = plywood_core::search::Algorithm::Minimax;
        let factor = Summary::new(&tree(&spec).unwrap()).branching_factor();
        let factor = factor.unwrap();
        assert!((factor - moves).abs() < 1e-6, "{text}: {factor}");
    }
    let leaf = tree(&Spec::textbook("7")).unwrap();
    assert_eq!(Summary::new(&leaf).branching_factor(), None);
}
