//! The list of edges beside the nodes, which says nothing that the nodes do not say.

use super::fault::Fault;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// The edges that the nodes tell, and how many of them the list has told.
#[derive(Default)]
pub(super) struct Edges {
    /// Of each node but the root the edge to it, as a number.
    expected: Vec<u64>,
    found: usize,
}

impl Edges {
    /// A node has told of the edge to it.
    pub(super) fn expect(&mut self, source: u32, target: u32, text: &str) {
        self.expected.push(number(source, target, text));
    }

    /// An edge of the list.
    pub(super) fn take(&mut self, source: u32, target: u32, text: &str) -> Result<(), Fault> {
        let index = (target as usize).checked_sub(1);
        let expected = index.and_then(|index| self.expected.get(index));
        if expected != Some(&number(source, target, text)) {
            let what = format!("the edge from {source} to {target} contradicts the nodes");
            return Err(what.into());
        }
        self.found += 1;
        Ok(())
    }

    /// Whether the list was complete.
    pub(super) fn check_count(&self) -> Result<(), Fault> {
        let (nodes, found) = (self.expected.len() + 1, self.found);
        match found + 1 == nodes {
            true => Ok(()),
            false => Err(format!("{nodes} nodes need one edge less, not {found}").into()),
        }
    }
}

/// An edge as a number, so that millions of them take little.
fn number(source: u32, target: u32, text: &str) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one((source, target, text))
}
