//! The layout by its laws, by drawn pictures, and beside another implementation.

mod pictures;
mod shapes;

use pictures::{drawn, picture};
use plywood_core::search::Algorithm;
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::Spec;
use plywood_explore::layout::Layout;
use proptest::prelude::*;
use shapes::{Shape, recorded, shapes, textbook};
use std::collections::HashMap;
use std::ops::Range;

fn algorithms() -> impl Strategy<Value = Algorithm> {
    prop_oneof![Just(Algorithm::Minimax), Just(Algorithm::AlphaBeta)]
}

/// The nodes of each ply from left to right, found by walking down from the root.
fn rows_by_walking(tree: &Tree) -> Vec<Vec<NodeId>> {
    let mut rows = vec![vec![NodeId::ROOT]];
    loop {
        let above = &rows[rows.len() - 1];
        let row: Vec<NodeId> = above.iter().flat_map(|&id| tree.children(id)).collect();
        if row.is_empty() {
            return rows;
        }
        rows.push(row);
    }
}

/// Everything that holds of every layout but the laws that compare two subtrees.
fn check_laws(tree: &Tree, layout: &Layout, width: impl Fn(NodeId) -> u16, gap: u16) {
    let rows = rows_by_walking(tree);
    assert_eq!(layout.plies(), rows.len());
    for (ply, row) in rows.iter().enumerate() {
        // Rows in the order of the tree: no sibling changes places, no subtrees interleave.
        assert_eq!(layout.row(ply), row);
        for pair in row.windows(2) {
            let room = layout.left(pair[1]) - layout.label(pair[0]).end;
            assert!(
                room >= i32::from(gap),
                "{pair:?} in ply {ply}: {room} cells"
            );
        }
    }
    assert_eq!(layout.row(rows.len()), []);
    for id in tree.ids() {
        let label = layout.label(id);
        assert_eq!(label.len(), usize::from(width(id).max(1)));
        assert_eq!(layout.left(id), label.start);
        let after = label.end - 1 - layout.centre(id);
        assert!((0..=1).contains(&(after - (layout.centre(id) - label.start))));
        let children = tree.children(id);
        if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
            let ends = layout.centre(first) + layout.centre(last);
            assert_eq!(2 * layout.centre(id), ends, "{id:?}");
        }
    }
    let leftmost = tree.ids().map(|id| layout.left(id)).min();
    let rightmost = tree.ids().map(|id| layout.label(id).end).max();
    assert_eq!((leftmost, rightmost), (Some(0), Some(layout.width())));
}

/// A spread layout keeps order, labels and gaps, stays within its width, and has every node halfway
/// between its outermost children but for the rounding.
fn check_spread(tree: &Tree, layout: &Layout, gap: u16, width: i32) {
    let spread = layout.spread(width);
    assert_eq!(spread.plies(), layout.plies());
    for ply in 0..layout.plies() {
        assert_eq!(spread.row(ply), layout.row(ply));
        for pair in spread.row(ply).windows(2) {
            let room = spread.left(pair[1]) - spread.label(pair[0]).end;
            assert!(room >= i32::from(gap), "{pair:?}: {room} cells");
        }
    }
    let mut rightmost = 0;
    for id in tree.ids() {
        let (label, before) = (spread.label(id), layout.label(id));
        assert_eq!(label.len(), before.len());
        assert!(label.start >= before.start);
        rightmost = rightmost.max(label.end);
        let children = tree.children(id);
        if let (Some(&first), Some(&last)) = (children.first(), children.last()) {
            let ends = spread.centre(first) + spread.centre(last);
            assert!((2 * spread.centre(id) - ends).abs() <= 2, "{id:?}");
        }
    }
    assert!(rightmost <= layout.width().max(width));
    // Where there is anything to spread, it fills the width but for the rounding.
    let can_spread = tree.ids().any(|id| layout.centre(id) > 0);
    assert!(!can_spread || rightmost >= layout.width().max(width) - 1);
}

/// Subtrees of the same shape and widths have all their nodes at the same places from their root.
fn check_rigid(tree: &Tree, layout: &Layout) {
    let mut numbers: HashMap<(usize, Vec<usize>), usize> = HashMap::new();
    let mut number = vec![0; tree.len()];
    let mut offsets_of: HashMap<usize, Vec<i32>> = HashMap::new();
    for id in tree.ids().rev() {
        let children = tree.children(id);
        let below: Vec<usize> = children
            .iter()
            .map(|child| number[child.0 as usize])
            .collect();
        let fresh = numbers.len();
        let same = *numbers
            .entry((layout.label(id).len(), below))
            .or_insert(fresh);
        number[id.0 as usize] = same;
        let offset = |child: &NodeId| layout.centre(*child) - layout.centre(id);
        let offsets: Vec<i32> = children.iter().map(offset).collect();
        assert_eq!(
            *offsets_of.entry(same).or_insert_with(|| offsets.clone()),
            offsets
        );
    }
}

/// The nodes in a window are those that a scan of all nodes finds.
fn check_window(tree: &Tree, layout: &Layout, ply: usize, cells: Range<i32>) {
    let meets = |label: &Range<i32>| label.start < cells.end && cells.start < label.end;
    let row = layout.row(ply).iter().copied();
    let visible: Vec<NodeId> = row.clone().filter(|&id| meets(&layout.label(id))).collect();
    assert_eq!(layout.visible(ply, cells.clone()), visible);
    let families: Vec<NodeId> = row
        .clone()
        .filter(|&id| {
            drawn(tree, layout, id)
                .iter()
                .any(|(cell, _)| cells.contains(cell))
        })
        .collect();
    assert_eq!(layout.parents_in(tree, ply, cells.clone()), families);
    for cell in cells {
        let at = row.clone().find(|&id| layout.label(id).contains(&cell));
        assert_eq!(layout.visible(ply, cell..cell + 1).first().copied(), at);
    }
}

proptest! {
    #[test]
    fn laws_hold_on_any_tree(
        shape in shapes(6),
        algorithm in algorithms(),
        widths in prop::collection::vec(0_u16..9, 1..40),
        gap in 0_u16..4,
        from in -3_i32..60,
        cells in 1_i32..30,
    ) {
        let tree = shape.recorded(algorithm);
        let width = |id: NodeId| widths[id.0 as usize % widths.len()];
        let layout = Layout::new(&tree, width, gap);
        check_laws(&tree, &layout, width, gap);
        check_rigid(&tree, &layout);
        check_spread(&tree, &layout, gap, layout.width() + cells + from);
        for ply in 0..=layout.plies() {
            check_window(&tree, &layout, ply, from..from + cells);
        }
        // Drawing asserts that no two families' connectors meet.
        picture(&tree, &layout, |_| String::new());
    }

    #[test]
    fn the_mirrored_tree_is_the_mirror_image(shape in shapes(6), gap in 0_u16..4) {
        let layout = |shape: &Shape| {
            let tree = shape.recorded(Algorithm::Minimax);
            // Odd, and the same for a node and its image.
            let width = |id| 1 + 2 * (tree.node(id).value.unsigned_abs() % 4) as u16;
            Layout::new(&tree, width, gap)
        };
        let (plain, mirrored) = (layout(&shape), layout(&shape.clone().mirrored()));
        prop_assert_eq!(plain.width(), mirrored.width());
        for ply in 0..plain.plies() {
            let image = mirrored.row(ply).iter().rev();
            let image: Vec<i32> = image.map(|&id| plain.width() - 1 - mirrored.centre(id)).collect();
            let centres: Vec<i32> = plain.row(ply).iter().map(|&id| plain.centre(id)).collect();
            prop_assert_eq!(centres, image);
        }
    }
}

#[test]
fn a_chain_of_a_thousand_plies_is_a_straight_line() {
    let tree = textbook(
        &("[".repeat(1000) + "7" + &"]".repeat(1000)),
        Algorithm::Minimax,
    );
    let width = |id: NodeId| (id.0 % 7) as u16;
    let layout = Layout::new(&tree, width, 1);
    check_laws(&tree, &layout, width, 1);
    assert_eq!((layout.width(), layout.plies()), (6, 1001));
    assert!(tree.ids().all(|id| layout.centre(id) == 2));
}

#[test]
fn two_thousand_children_stand_side_by_side() {
    let tree = textbook(&format!("[{}]", "1 ".repeat(2000)), Algorithm::Minimax);
    let layout = Layout::new(&tree, |_| 3, 1);
    check_laws(&tree, &layout, |_| 3, 1);
    assert_eq!(layout.width(), 2000 * 4 - 1);
    assert_eq!(layout.visible(1, 0..80).len(), 20);
    assert_eq!(layout.parents_in(&tree, 0, 100..101), [NodeId::ROOT]);
}

#[test]
fn a_connect_four_tree_keeps_its_pruned_moves() {
    let tree = recorded(&Spec::connect_four("4453"));
    let layout = Layout::new(&tree, |_| 3, 1);
    check_laws(&tree, &layout, |_| 3, 1);
    check_rigid(&tree, &layout);
    let row_lengths: usize = (0..layout.plies()).map(|ply| layout.row(ply).len()).sum();
    assert_eq!(row_lengths, 1146 + 927);
    assert_eq!(layout.plies(), 5);
    for ply in 0..layout.plies() {
        for from in (-50..layout.width() + 50).step_by(97) {
            check_window(&tree, &layout, ply, from..from + 60);
        }
    }
}

#[test]
fn a_hundred_thousand_nodes_are_laid_out_too() {
    // Bushy: every node has ten children. Slender: a hundred leaves beside each node of a chain,
    // so that outlines a thousand plies deep are merged a thousand times.
    let bushy = Shape::grown(&[10; 11_111], &[1], true).recorded(Algorithm::Minimax);
    let level = "1 ".repeat(50);
    let slender = format!("[{level}").repeat(999) + "1" + &format!("{level}]").repeat(999);
    let slender = textbook(&slender, Algorithm::Minimax);
    for tree in [bushy, slender] {
        assert!(tree.len() > 100_000, "{}", tree.len());
        let width = |id: NodeId| 1 + (id.0 % 5) as u16;
        check_laws(&tree, &Layout::new(&tree, width, 1), width, 1);
    }
}
