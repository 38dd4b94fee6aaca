//! The layout beside that of the crate tidy-tree, an implementation of van der Ploeg's algorithm.
//!
//! Both pack rigid subtrees and centre parents, but it knows no cells and shares slack among inner
//! siblings in another way. If nothing is rounded and no slack is to share the places are the
//! same; otherwise ours is the wider by what is rounded up.

use super::shapes::{Shape, shapes};
use plywood::layout::Layout;
use plywood::search::Algorithm;
use plywood::tree::{NodeId, Tree};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

/// The centres by tidy-tree, layered, for labels that all take `width` cells; its leftmost is 0.
fn oracle(tree: &Tree, width: u16, gap: u16) -> Vec<f64> {
    // The root stays where it is: the crate points at it.
    let mut other = tidy_tree::TidyTree::with_layered_tidy(1.0, f64::from(gap));
    for id in tree.ids() {
        let parent = tree
            .parent(id)
            .map_or(tidy_tree::NULL_ID, |id| id.0 as usize);
        other.add_node(id.0 as usize, f64::from(width), 1.0, parent);
    }
    other.layout();
    let mut centres = vec![0.0; tree.len()];
    for place in other.get_pos().chunks(3) {
        centres[place[0] as usize] = place[1];
    }
    let leftmost = centres.iter().copied().fold(f64::INFINITY, f64::min);
    centres.iter().map(|centre| centre - leftmost).collect()
}

/// Ours in the same terms.
fn centres(tree: &Tree, width: u16, gap: u16) -> Vec<f64> {
    let layout = Layout::new(tree, |_| width, gap);
    let leftmost = i32::from((width - 1) / 2);
    tree.ids()
        .map(|id| f64::from(layout.centre(id) - leftmost))
        .collect()
}

fn rightmost(centres: &[f64]) -> f64 {
    centres.iter().copied().fold(0.0, f64::max)
}

/// Nodes whose children may have been moved apart by half a cell each.
fn rounded(tree: &Tree) -> usize {
    tree.ids().filter(|&id| tree.children(id).len() > 1).count()
}

#[test]
fn complete_trees_get_the_same_places() {
    for (children, plies, width, gap) in [(2, 6, 3, 1), (2, 5, 2, 2), (3, 4, 2, 1), (5, 3, 4, 3)] {
        let nodes_to = |ply| {
            (0..=ply)
                .map(|ply| usize::pow(children, ply))
                .sum::<usize>()
        };
        let counts = vec![children; nodes_to(plies - 1)];
        let tree = Shape::grown(&counts, &[0], true).recorded(Algorithm::Minimax);
        assert_eq!(tree.len(), nodes_to(plies));
        assert_eq!(centres(&tree, width, gap), oracle(&tree, width, gap));
    }
}

#[test]
fn random_trees_get_the_same_order_and_nearly_the_same_width() {
    // Always the same trees: the bounds are observed ones, the laws above are the proven ones.
    let mut runner = TestRunner::deterministic();
    let mut equally_wide = 0;
    for most_children in [2, 3, 6] {
        for (width, gap) in [(1, 1), (3, 1), (2, 3), (1001, 100)] {
            for _ in 0..100 {
                let shape = shapes(most_children)
                    .new_tree(&mut runner)
                    .unwrap()
                    .current();
                let tree = shape.recorded(Algorithm::AlphaBeta);
                let layout = Layout::new(&tree, |_| width, gap);
                let theirs = oracle(&tree, width, gap);
                for ply in 0..layout.plies() {
                    let place = |id: &NodeId| theirs[id.0 as usize];
                    assert!(layout.row(ply).is_sorted_by(|a, b| place(a) < place(b)));
                }
                let surplus = rightmost(&centres(&tree, width, gap)) - rightmost(&theirs);
                assert!(surplus <= rounded(&tree) as f64, "{surplus} in {shape:?}");
                if most_children == 2 {
                    assert!(surplus >= 0.0, "no slack to share: {surplus} in {shape:?}");
                }
                assert!(
                    surplus >= -0.05 * rightmost(&theirs),
                    "{surplus} in {shape:?}"
                );
                equally_wide += usize::from(surplus.abs() < 1e-6);
            }
        }
    }
    assert!(equally_wide > 600, "{equally_wide} of 1200");
}
