//! The list of edges beside the nodes, which contains nothing that the nodes do not.

use super::error::RecordError;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

/// The edges that follow from the nodes, and the number of those read so far.
#[derive(Default)]
pub(super) struct Edges {
    /// For each node but the root the hash of the edge to it.
    expected: Vec<u64>,
    found: usize,
}

impl Edges {
    /// Adds the edge to a node.
    pub(super) fn expect(&mut self, source: u32, target: u32, text: &str) {
        self.expected.push(hash(source, target, text));
    }

    /// Checks an edge of the list.
    pub(super) fn take(&mut self, source: u32, target: u32, text: &str) -> Result<(), RecordError> {
        let index = (target as usize).checked_sub(1);
        let expected = index.and_then(|index| self.expected.get(index));
        if expected != Some(&hash(source, target, text)) {
            let what = format!("the edge from {source} to {target} contradicts the nodes");
            return Err(what.into());
        }
        self.found += 1;
        Ok(())
    }

    /// Checks that the list was complete.
    pub(super) fn check_count(&self) -> Result<(), RecordError> {
        let (nodes, found) = (self.expected.len() + 1, self.found);
        match found + 1 == nodes {
            true => Ok(()),
            false => Err(format!("{nodes} nodes need one edge less, not {found}").into()),
        }
    }
}

/// Returns the hash of an edge: millions of edges themselves would take too much memory.
fn hash(source: u32, target: u32, text: &str) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one((source, target, text))
}
