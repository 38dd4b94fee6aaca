//! A list of values that occur many times: each is stored once and referred to by its index.

use serde::{Serialize, Serializer};
use std::collections::HashMap;
use std::hash::Hash;

#[derive(Clone, Debug, Default)]
pub(super) struct Interner<T> {
    items: Vec<T>,
    numbers: HashMap<T, usize>,
}

impl<T: Clone + Eq + Hash> Interner<T> {
    pub(super) fn intern(&mut self, item: T) -> usize {
        let next = self.items.len();
        *self.numbers.entry(item).or_insert_with_key(|item| {
            self.items.push(item.clone());
            next
        })
    }
}

impl<T: Serialize> Serialize for Interner<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.items.serialize(serializer)
    }
}
