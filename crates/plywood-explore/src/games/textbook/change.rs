//! Changes of one node in the text of a tree, which keep everything else as it is written.

use super::{Branch, Decider, Textbook};
use plywood_core::game::Move;
use std::ops::Range;

/// A change of a node of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TreeChange<'v> {
    /// Gives a leaf this value.
    Value(&'v str),
    /// Adds a leaf of value 0: the last child of an inner node, the next sibling of a leaf.
    Add,
    /// Makes a leaf an inner node, whose children are the leaf and a new one.
    Split,
    /// Removes a node and everything below it.
    Remove,
    /// Changes places with the sibling before.
    Before,
    /// Changes places with the sibling behind.
    Behind,
}

impl Textbook {
    /// Returns the text after a change of the node that these moves lead to, and the moves to the
    /// changed node or, if it is gone, to one beside it; `None` if the change is not possible there.
    /// Another value may be no number.
    pub fn changed(&self, moves: &[Move], change: TreeChange) -> Option<(String, Vec<Move>)> {
        let mut node = 0;
        let mut above = None;
        for played in moves {
            let children = self.nodes[node as usize].children();
            above = Some((node, played.0 as usize));
            node = *children.get(played.0 as usize)?;
        }
        let branch = &self.nodes[node as usize];
        let is_leaf = branch.children().is_empty();
        let mut text = self.text.clone();
        let mut path = moves.to_vec();
        let last = |index: usize| Move(index as u32);
        match (change, above) {
            (TreeChange::Value(value), _) if is_leaf => {
                text.replace_range(branch.number.clone(), value);
            }
            (TreeChange::Add, _) if !is_leaf => {
                text.insert_str(branch.span.end - 1, self.new_leaf(node));
                path.push(last(branch.children().len()));
            }
            (TreeChange::Add, Some((parent, index))) => {
                text.insert_str(branch.span.end, self.new_leaf(parent));
                *path.last_mut()? = last(index + 1);
            }
            (TreeChange::Split, _) if is_leaf => {
                // A name stays before the bracket.
                let name = self.text[branch.span.start..branch.number.start].trim_end();
                let start = match name.strip_suffix('=') {
                    Some(name) => branch.span.start + name.len(),
                    None => branch.number.start,
                };
                let children = format!("[{} 0]", &self.text[branch.number.clone()]);
                text.replace_range(start..branch.number.end, &children);
                path.push(last(0));
            }
            (TreeChange::Remove, Some((parent, index))) => {
                let count = self.nodes[parent as usize].children().len();
                if count == 1 {
                    return None;
                }
                let own = self.slot(parent, index);
                let gone = match index {
                    0 => own.start..self.slot(parent, 1).start,
                    _ => self.slot(parent, index - 1).end..own.end,
                };
                text.replace_range(gone, "");
                *path.last_mut()? = last(index.min(count - 2));
            }
            (TreeChange::Before | TreeChange::Behind, Some((parent, index))) => {
                let count = self.nodes[parent as usize].children().len();
                let other = match change {
                    TreeChange::Before => index.checked_sub(1)?,
                    _ => index + 1,
                };
                if other >= count {
                    return None;
                }
                let [first, second] =
                    [index.min(other), index.max(other)].map(|index| self.slot(parent, index));
                let moved = &self.text[second.clone()];
                let between = &self.text[first.end..second.start];
                let swapped = [moved, between, &self.text[first.clone()]].concat();
                text.replace_range(first.start..second.end, &swapped);
                *path.last_mut()? = last(other);
            }
            _ => return None,
        }
        Some((text, path))
    }

    /// Returns the moves to the node that stands at a byte of the text.
    pub fn moves_at(&self, offset: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut node = 0;
        loop {
            let children = self.nodes[node as usize].children();
            let stands = |&child: &u32| {
                let Branch { start, span, .. } = &self.nodes[child as usize];
                (*start..=span.end).contains(&offset)
            };
            let Some(index) = children.iter().position(stands) else {
                return moves;
            };
            moves.push(Move(index as u32));
            node = children[index];
        }
    }

    /// Returns a new leaf below a node, after a blank.
    fn new_leaf(&self, parent: u32) -> &'static str {
        let branch = &self.nodes[parent as usize];
        let first = branch.children().first();
        let is_weighted = first.is_some_and(|&child| self.nodes[child as usize].weight.is_some());
        if branch.decider == Some(Decider::Chance) && is_weighted {
            " 1:0"
        } else {
            " 0"
        }
    }

    /// Returns the bytes of a child with what stands before it.
    fn slot(&self, parent: u32, index: usize) -> Range<usize> {
        let branch = &self.nodes[parent as usize];
        let child = &self.nodes[branch.children()[index] as usize];
        let before = match index {
            0 => branch.bracket + 1,
            _ => self.nodes[branch.children()[index - 1] as usize].span.end,
        };
        // The place of a weight is not kept.
        let between = &self.text[before..child.start];
        let start = match child.weight {
            Some(_) => child.start - between.trim_start_matches([' ', ',']).len(),
            None => child.start,
        };
        start..child.span.end
    }
}
