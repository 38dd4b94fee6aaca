//! The unit of a tree: the reciprocal of the least common denominator of all values that nodes can
//! have.

use super::error::Place;
use super::notation::Decider;
use super::{Branch, Content, MAX_VALUE, TextbookError};
use crate::number::{Number, gcd, lcm};
use crate::safe;
use plywood_core::game::Unit;

/// The largest common denominator, and the largest sum of a chance node's integer weights.
const MOST: u64 = MAX_VALUE as u64;

/// Converts the weights below every chance node to integers without a common divisor.
pub(super) fn settle_weights(text: &str, nodes: &mut [Branch]) -> Result<(), TextbookError> {
    for index in 0..nodes.len() {
        if nodes[index].decider != Some(Decider::Chance) {
            continue;
        }
        let at = || Place::at(text, nodes[index].span.start);
        let children = nodes[index].children();
        let parts = |child: &u32| {
            let (numerator, denominator) = nodes[*child as usize].weight?.parts();
            Some((numerator as u64, denominator as u64))
        };
        let given: Vec<Option<(u64, u64)>> = children.iter().map(parts).collect();
        if given.iter().any(Option::is_some) && given.iter().any(Option::is_none) {
            return Err(TextbookError::MissingWeight { at: at() });
        }
        let given = given.into_iter().map(|parts| parts.unwrap_or((1, 1)));
        let given: Vec<(u64, u64)> = given.collect();
        let whole = || {
            let common = given.iter().try_fold(1, |common, &(_, denominator)| {
                lcm(common, denominator, MOST)
            })?;
            let weights = given
                .iter()
                .map(|&(numerator, denominator)| numerator.checked_mul(common / denominator));
            let weights: Vec<u64> = weights.collect::<Option<_>>()?;
            let divisor = weights
                .iter()
                .fold(0, |divisor, &weight| gcd(divisor, weight));
            let sum = weights
                .iter()
                .try_fold(0_u64, |sum, &weight| sum.checked_add(weight / divisor))?;
            (sum <= MOST)
                .then(|| weights.iter().map(|&weight| (weight / divisor) as u32))
                .map(Iterator::collect::<Vec<u32>>)
        };
        let weights = whole().ok_or_else(|| TextbookError::NoUnit {
            at: at(),
            node: node_text(nodes, index),
            most: MAX_VALUE,
        });
        nodes[index].weights = weights?;
    }
    Ok(())
}

/// Returns the tree's unit, in which all values are integers and small enough.
pub(super) fn common_unit(text: &str, nodes: &[Branch]) -> Result<Unit, TextbookError> {
    let at = |index: usize| Place::at(text, nodes[index].span.start);
    let no_unit = |index: usize| TextbookError::NoUnit {
        at: at(index),
        node: node_text(nodes, index),
        most: MAX_VALUE,
    };
    let mut common = vec![1_u64; nodes.len()];
    for (index, node) in nodes.iter().enumerate().rev() {
        let total: u64 = node.weights.iter().map(|&weight| u64::from(weight)).sum();
        let own = node.given_value().filter(|value| value.is_finite());
        let mut all = own.map_or(1, |value| value.parts().1 as u64);
        for (rank, &child) in node.children().iter().enumerate() {
            let weight = node.weights.get(rank).map(|&weight| weight.into());
            let share = weight.map_or(1, |weight| total / gcd(total, weight));
            let below = share.checked_mul(common[child as usize]);
            let multiple = below.and_then(|below| lcm(all, below, MOST));
            all = multiple.ok_or_else(|| no_unit(index))?;
        }
        if all > MOST {
            return Err(no_unit(index));
        }
        common[index] = all;
    }
    let unit = Unit(common[0] as u32);
    // Parents come first, so `below_chance` is set before a node is reached.
    let mut below_chance = vec![false; nodes.len()];
    for (index, node) in nodes.iter().enumerate() {
        let is_chance = node.decider == Some(Decider::Chance);
        for &child in node.children() {
            below_chance[child as usize] = is_chance || below_chance[index];
        }
        let Some(value) = node.given_value() else {
            continue;
        };
        if !value.is_finite() && below_chance[index] {
            return Err(TextbookError::Infinite { at: at(index) });
        }
        let largest = MAX_VALUE.unsigned_abs();
        let fits = |value: Number| {
            value
                .value(unit)
                .is_some_and(|value| value.unsigned_abs() <= largest)
        };
        if value.is_finite() && !fits(value) {
            return Err(TextbookError::TooLarge {
                at: at(index),
                node: node_text(nodes, index),
                unit: unit.0,
            });
        }
    }
    Ok(unit)
}

/// Returns a node's name, or else the moves that lead to it.
fn node_text(nodes: &[Branch], index: usize) -> String {
    if let Some(name) = &nodes[index].name {
        return name.clone();
    }
    let mut places = vec![None; nodes.len()];
    for (parent, node) in nodes.iter().enumerate() {
        for (rank, &child) in node.children().iter().enumerate() {
            places[child as usize] = Some((parent, rank));
        }
    }
    let mut moves = Vec::new();
    let mut node = index;
    while let Some((parent, rank)) = places[node] {
        moves.push((rank + 1).to_string());
        node = parent;
    }
    moves.reverse();
    match moves.as_slice() {
        [] => "root".to_owned(),
        moves => safe::short(&moves.join(".")).into_owned(),
    }
}

impl Branch {
    /// Returns a leaf's value or an inner node's static value.
    pub(super) fn given_value(&self) -> Option<Number> {
        match self.content {
            Content::Leaf(value) => Some(value),
            Content::Children(_) => self.fixed,
        }
    }
}
