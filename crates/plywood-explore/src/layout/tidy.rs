//! The tidy layout of Andrew Kennedy, "Functional Pearls: Drawing Trees", Journal of Functional
//! Programming 6(3), 1996, in whole cells and without recursion.
//!
//! Subtrees are rigid. Those of a node are packed from the left and from the right; each goes
//! halfway between its two places, so that no side is preferred and slack is shared. The node
//! stands over the middle of its first and last child. Half cells are rounded away from the
//! node: that keeps mirror images exact, both ends equally far and every distance at least what
//! it was.
//!
//! Only plies that two neighbours share are compared, and the deeper outline is kept instead of
//! copied, which makes the work linear in the number of nodes.

use super::{Outline, before_centre, ids};
use plywood_core::tree::NodeId;
use std::mem;

/// Returns the centre of every node, with the root's at 0.
pub(super) fn centres(
    outline: &impl Outline,
    widths: &[u16],
    gap: &dyn Fn(usize) -> i32,
) -> Vec<i32> {
    let mut from_parent = vec![0; outline.count()];
    let mut lefts: Vec<Contour> = ids(outline).map(|_| Contour::default()).collect();
    let mut rights: Vec<Contour> = ids(outline).map(|_| Contour::default()).collect();
    // Children have larger ids than their parent: backwards is bottom up.
    for id in ids(outline).rev() {
        let children = outline.children(id);
        let take =
            |sides: &mut [Contour], &NodeId(child): &NodeId| mem::take(&mut sides[child as usize]);
        let family = Family {
            lefts: children
                .iter()
                .map(|child| take(&mut lefts, child))
                .collect(),
            rights: children
                .iter()
                .map(|child| take(&mut rights, child))
                .collect(),
        };
        let top = outline.ply(id) + 1;
        let (offsets, mut left, mut right) = family.place(&|ply| gap(top + ply));
        for (NodeId(child), offset) in children.into_iter().zip(offsets) {
            from_parent[child as usize] = offset;
        }
        let index = id.0 as usize;
        let before = before_centre(widths[index]);
        left.push(i32::from(before));
        right.push(i32::from(widths[index] - 1 - before));
        lefts[index] = left;
        rights[index] = right;
    }
    let mut centres = from_parent;
    for id in ids(outline) {
        if let Some(parent) = outline.parent(id) {
            centres[id.0 as usize] += centres[parent.0 as usize];
        }
    }
    centres
}

/// One side of a subtree's outline: for each ply, the cells from the column of the subtree's root
/// out to the last one taken.
#[derive(Debug, Default)]
struct Contour {
    /// The deepest ply first, so that a root is added at the end. Each is to be increased by
    /// `shift`.
    reach: Vec<i32>,
    shift: i32,
}

impl Contour {
    fn height(&self) -> usize {
        self.reach.len()
    }

    fn at(&self, ply: usize) -> i32 {
        self.reach[self.height() - 1 - ply] + self.shift
    }

    fn set(&mut self, ply: usize, reach: i32) {
        let index = self.height() - 1 - ply;
        self.reach[index] = reach - self.shift;
    }

    fn push(&mut self, reach: i32) {
        self.reach.push(reach - self.shift);
    }
}

/// The outlines of a node's children, in order.
struct Family {
    lefts: Vec<Contour>,
    rights: Vec<Contour>,
}

impl Family {
    /// Returns the children's centres relative to their parent's, and the left and right contour of
    /// the family. `gap` takes a ply, counted from the children's.
    fn place(self, gap: &dyn Fn(usize) -> i32) -> (Vec<i32>, Contour, Contour) {
        let count = self.lefts.len();
        let from_left = pack(0..count, &self.lefts, &self.rights, gap);
        let from_right = pack((0..count).rev(), &self.rights, &self.lefts, gap);
        let doubled = from_left.places.iter().zip(&from_right.places);
        let offsets = halved(doubled.map(|(left, right)| left - right).collect());
        let left = merge(self.lefts, &from_right.skyline, |child| -offsets[child]);
        let right = merge(self.rights, &from_left.skyline, |child| offsets[child]);
        (offsets, left, right)
    }
}

/// Halves the numbers. Halves are rounded away from zero, which shortens no distance. But if a
/// single number is 1 or −1, it becomes zero, so that a middle child stands straight below its
/// parent; that is safe because all others move away from it.
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

struct Packing {
    /// By child: cells from the centre of the first one packed.
    places: Vec<i32>,
    /// The children that are visible from the end at which packing stopped, the tallest first. Each
    /// one is visible below the plies of those after it.
    skyline: Vec<usize>,
}

/// Puts one child after another, as near to those before as the gaps allow. `fronts` are the sides
/// that meet the earlier children, `backs` the ones that meet the later.
fn pack(
    order: impl Iterator<Item = usize>,
    fronts: &[Contour],
    backs: &[Contour],
    gap: &dyn Fn(usize) -> i32,
) -> Packing {
    let mut places = vec![0; fronts.len()];
    let mut skyline: Vec<usize> = Vec::new();
    for child in order {
        let front = &fronts[child];
        let mut ply = 0;
        for &other in skyline.iter().rev() {
            if ply == front.height() {
                break;
            }
            let back = &backs[other];
            while ply < back.height().min(front.height()) {
                let nearest = places[other] + back.at(ply) + 1 + gap(ply) + front.at(ply);
                places[child] = nearest.max(places[child]);
                ply += 1;
            }
        }
        while skyline
            .pop_if(|other| backs[*other].height() <= front.height())
            .is_some()
        {}
        skyline.push(child);
    }
    Packing { places, skyline }
}

/// Returns the side of a skyline, with each child moved outwards.
fn merge(mut sides: Vec<Contour>, skyline: &[usize], outwards: impl Fn(usize) -> i32) -> Contour {
    let Some((&tallest, nearer)) = skyline.split_first() else {
        return Contour::default();
    };
    let mut merged = mem::take(&mut sides[tallest]);
    merged.shift += outwards(tallest);
    let mut ply = 0;
    for &child in nearer.iter().rev() {
        while ply < sides[child].height() {
            merged.set(ply, sides[child].at(ply) + outwards(child));
            ply += 1;
        }
    }
    merged
}
