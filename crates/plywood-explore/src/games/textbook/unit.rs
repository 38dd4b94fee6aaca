//! The unit of a tree: the reciprocal of the least common denominator of all values that nodes can
//! have.

use super::error::{TextbookError, TextbookErrorKind as Kind};
use super::notation::Decider;
use super::{Branch, Content, MAX_VALUE};
use crate::number::{Number, gcd, lcm};
use crate::safe;
use plywood_core::game::{Unit, Value};

/// The largest common denominator, and the largest sum of a chance node's integer weights.
const MOST: u64 = MAX_VALUE as u64;

/// Converts the weights below every chance node to integers without a common divisor.
pub(super) fn settle_weights(text: &str, nodes: &mut [Branch]) -> Result<(), TextbookError> {
    for index in 0..nodes.len() {
        if nodes[index].decider != Some(Decider::Chance) {
            continue;
        }
        let children = nodes[index].children().iter();
        let given: Vec<Option<Number>> = children
            .map(|&child| nodes[child as usize].weight)
            .collect();
        if given.iter().any(Option::is_some) && given.iter().any(Option::is_none) {
            return Err(Kind::MissingWeight.at(text, nodes[index].span.start));
        }
        let given = given.into_iter().map(|weight| {
            let (numerator, denominator) = weight.map_or((1, 1), Number::parts);
            (numerator as u64, denominator as u64)
        });
        let whole = whole_weights(&given.collect::<Vec<_>>());
        nodes[index].weights = whole.ok_or_else(|| no_unit(text, nodes, index))?;
    }
    Ok(())
}

/// Returns integers without a common divisor in the proportions of these fractions; `None` if their
/// sum is too large.
fn whole_weights(given: &[(u64, u64)]) -> Option<Vec<u32>> {
    let mut denominators = given.iter().map(|&(_, denominator)| denominator);
    let common = denominators.try_fold(1, |common, next| lcm(common, next, MOST))?;
    let weights = given
        .iter()
        .map(|&(numerator, denominator)| numerator.checked_mul(common / denominator));
    let weights: Vec<u64> = weights.collect::<Option<_>>()?;
    let divisor = weights.iter().copied().fold(0, gcd);
    let weights = weights.into_iter().map(|weight| weight / divisor);
    let sum = weights.clone().try_fold(0, u64::checked_add)?;
    (sum <= MOST).then(|| weights.map(|weight| weight as u32).collect())
}

fn no_unit(text: &str, nodes: &[Branch], index: usize) -> TextbookError {
    let (node, most) = (node_text(nodes, index), MAX_VALUE);
    Kind::NoUnit { node, most }.at(text, nodes[index].span.start)
}

/// Returns the tree's unit, in which all values are integers and small enough.
pub(super) fn common_unit(text: &str, nodes: &[Branch]) -> Result<Unit, TextbookError> {
    let mut common = vec![1_u64; nodes.len()];
    for (index, node) in nodes.iter().enumerate().rev() {
        let total: u64 = node.weights.iter().map(|&weight| u64::from(weight)).sum();
        let own = node
            .numbers()
            .try_fold(1, |own, number| lcm(own, number.parts().1 as u64, MOST));
        let own = own.ok_or_else(|| no_unit(text, nodes, index))?;
        let mut children = node.children().iter().enumerate();
        let all = children.try_fold(own, |all, (rank, &child)| {
            let weight = node.weights.get(rank).map(|&weight| weight.into());
            let share = weight.map_or(1, |weight| total / gcd(total, weight));
            lcm(all, share.checked_mul(common[child as usize])?, MOST)
        });
        let all = all.filter(|&all| all <= MOST);
        common[index] = all.ok_or_else(|| no_unit(text, nodes, index))?;
    }
    let unit = Unit(common[0] as u32);
    // Parents come first, so `below_chance` is set before a node is reached.
    let mut below_chance = vec![false; nodes.len()];
    for (index, node) in nodes.iter().enumerate() {
        let is_chance = node.decider == Some(Decider::Chance);
        for &child in node.children() {
            below_chance[child as usize] = is_chance || below_chance[index];
        }
        let is_infinite = |value: Number| !value.is_finite();
        if node.given_value().is_some_and(is_infinite) && below_chance[index] {
            return Err(Kind::Infinite.at(text, node.span.start));
        }
        let fits = |value: Value| value.unsigned_abs() <= MAX_VALUE.unsigned_abs();
        if !node
            .numbers()
            .all(|number| number.value(unit).is_some_and(fits))
        {
            let (at, node, unit) = (node.span.start, node_text(nodes, index), unit.0);
            return Err(Kind::ValueTooLarge { node, unit }.at(text, at));
        }
    }
    Ok(unit)
}

/// Returns a node's name, or else the moves that lead to it.
pub(super) fn node_text(nodes: &[Branch], index: usize) -> String {
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
    /// Returns the finite numbers of the node itself: its value and its limits.
    fn numbers(&self) -> impl Iterator<Item = Number> + use<'_> {
        let all = self.given_value().into_iter().chain(self.limits);
        all.filter(|number| number.is_finite())
    }

    /// Returns a leaf's value or an inner node's static value.
    pub(super) fn given_value(&self) -> Option<Number> {
        match self.content {
            Content::Leaf(value) => Some(value),
            Content::Children(_) => self.fixed,
        }
    }
}
