//! The tidy layout of Andrew Kennedy, "Functional Pearls: Drawing Trees", Journal of Functional
//! Programming 6(3), 1996, with integer cells and without recursion.
//!
//! Subtrees are rigid. A node's subtrees are packed once from the left and once from the right, and
//! each is placed halfway between the two positions, so that neither side is preferred and slack is
//! shared. The node is centred over its first and last child. Half cells are rounded away from the
//! node: mirror images stay exact, both ends equally far, and no distance shrinks.

use super::{Outline, before_centre, ids};
use plywood_core::tree::NodeId;
use std::mem;

/// One side of a subtree's outline: for each ply, the distance from the column of the subtree's
/// root to the outermost cell.
type Contour = Vec<i32>;

/// Returns the centre of every node, with the root's at 0.
pub(super) fn centres(
    outline: &impl Outline,
    widths: &[u16],
    gap: &dyn Fn(usize) -> i32,
) -> Vec<i32> {
    let mut from_parent = vec![0; outline.count()];
    let mut lefts = vec![Contour::new(); outline.count()];
    let mut rights = lefts.clone();
    // Children have larger ids than their parent, so this is bottom-up.
    for id in ids(outline).rev() {
        let children = outline.children(id);
        let take = |sides: &mut [Contour]| -> Vec<Contour> {
            let own = children
                .iter()
                .map(|&NodeId(child)| mem::take(&mut sides[child as usize]));
            own.collect()
        };
        let below = [take(&mut lefts), take(&mut rights)];
        let top = outline.ply(id) + 1;
        let offsets = offsets(&below, &|ply| gap(top + ply));
        for (&NodeId(child), &offset) in children.iter().zip(&offsets) {
            from_parent[child as usize] = offset;
        }
        let index = id.0 as usize;
        let before = before_centre(widths[index]);
        let [left, right] = below;
        let all = 0..children.len();
        lefts[index] = merged(before, &left, all.clone(), |child| -offsets[child]);
        let after = widths[index] - 1 - before;
        rights[index] = merged(after, &right, all.rev(), |child| offsets[child]);
    }
    let mut centres = from_parent;
    for id in ids(outline) {
        if let Some(parent) = outline.parent(id) {
            centres[id.0 as usize] += centres[parent.0 as usize];
        }
    }
    centres
}

/// Returns the children's centres relative to their parent's, by their left and right contours.
/// `gap` takes a ply, counted from the children's.
fn offsets([lefts, rights]: &[Vec<Contour>; 2], gap: &dyn Fn(usize) -> i32) -> Vec<i32> {
    let from_left = packed(0..lefts.len(), lefts, rights, gap);
    let from_right = packed((0..lefts.len()).rev(), rights, lefts, gap);
    let doubled = from_left.iter().zip(&from_right);
    halved(doubled.map(|(left, right)| left - right).collect())
}

/// Halves the numbers, rounding away from zero, which shortens no distance. If exactly one number
/// is 1 or −1, it becomes zero, so that a middle child is straight below its parent. That is safe
/// because all others move away from it.
fn halved(mut numbers: Vec<i32>) -> Vec<i32> {
    let is_lone = numbers.iter().filter(|number| number.abs() == 1).count() == 1;
    for number in &mut numbers {
        if !(is_lone && number.abs() == 1) {
            *number += number.signum();
        }
        *number /= 2;
    }
    numbers
}

/// Places the children one after another, as close to the earlier ones as the gaps allow, and
/// returns their distances from the first. `fronts` are the sides that face the earlier children,
/// `backs` those that face the later ones.
fn packed(
    order: impl Iterator<Item = usize>,
    fronts: &[Contour],
    backs: &[Contour],
    gap: &dyn Fn(usize) -> i32,
) -> Vec<i32> {
    let mut places = vec![0; fronts.len()];
    // The last cell taken so far, by ply.
    let mut taken = Contour::new();
    for child in order {
        let shared = fronts[child].iter().zip(&taken).enumerate();
        let nearest = shared.map(|(ply, (front, taken))| taken + 1 + gap(ply) + front);
        let place = nearest.max().unwrap_or(0);
        places[child] = place;
        let back = backs[child].iter().map(|back| place + back);
        let deeper = taken.split_off(taken.len().min(backs[child].len()));
        taken = back.chain(deeper).collect();
    }
    places
}

/// Returns one side of a node's outline, given its own reach and its children's sides, each moved
/// outwards, the outermost child first.
fn merged(
    own: u16,
    sides: &[Contour],
    order: impl Iterator<Item = usize>,
    outwards: impl Fn(usize) -> i32,
) -> Contour {
    let mut merged = vec![i32::from(own)];
    for child in order {
        let deeper = sides[child].iter().skip(merged.len() - 1);
        merged.extend(deeper.map(|reach| reach + outwards(child)));
    }
    merged
}
