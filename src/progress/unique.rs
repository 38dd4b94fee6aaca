//! Maps and sets without duplicates: of two values under one name either could be meant.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Formatter};
use std::marker::PhantomData;

/// Reads a map, and refuses a duplicate name.
pub(super) fn map<'de, D: Deserializer<'de>, V: Deserialize<'de>>(
    source: D,
) -> Result<BTreeMap<String, V>, D::Error> {
    struct UniqueNames<V>(PhantomData<V>);
    impl<'de, V: Deserialize<'de>> Visitor<'de> for UniqueNames<V> {
        type Value = BTreeMap<String, V>;

        fn expecting(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
            formatter.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut source: A) -> Result<Self::Value, A::Error> {
            let mut map = BTreeMap::new();
            while let Some((name, value)) = source.next_entry()? {
                if map.insert(name, value).is_some() {
                    return Err(A::Error::custom("duplicate name"));
                }
            }
            Ok(map)
        }
    }
    source.deserialize_map(UniqueNames(PhantomData))
}

/// Reads a set, and refuses a duplicate member.
pub(super) fn set<'de, D: Deserializer<'de>>(source: D) -> Result<BTreeSet<usize>, D::Error> {
    let list = Vec::deserialize(source)?;
    let set: BTreeSet<usize> = list.iter().copied().collect();
    match set.len() == list.len() {
        true => Ok(set),
        false => Err(D::Error::custom("duplicate number")),
    }
}
