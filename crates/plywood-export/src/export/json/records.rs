//! Parts of a text one after another, as they are parsed, each with the place where it begins.

use super::Graph;
use super::location::Location;
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use std::cell::Cell;
use std::fmt::{self, Formatter};
use std::marker::PhantomData;
use std::rc::Rc;

/// The description, and where it begins.
pub(super) struct DescriptionSeed<'a>(pub &'a Rc<Cell<Location>>);

impl<'de> DeserializeSeed<'de> for DescriptionSeed<'_> {
    type Value = (Graph, Location);

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for DescriptionSeed<'_> {
    type Value = (Graph, Location);

    fn expecting(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("the description of a search")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        let begins = self.0.get();
        Ok((Graph::deserialize(MapAccessDeserializer::new(map))?, begins))
    }
}

/// Deserializes each record of a list, one after another, with the place where it begins, until the
/// function returns `false`.
pub(super) struct RecordsSeed<'a, T, F>(&'a Rc<Cell<Location>>, F, PhantomData<T>);

impl<'a, T, F: FnMut(T, Location) -> bool> RecordsSeed<'a, T, F> {
    pub(super) fn new(at: &'a Rc<Cell<Location>>, take: F) -> RecordsSeed<'a, T, F> {
        RecordsSeed(at, take, PhantomData)
    }
}

impl<'de, T: Deserialize<'de>, F: FnMut(T, Location) -> bool> DeserializeSeed<'de>
    for RecordsSeed<'_, T, F>
{
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, T: Deserialize<'de>, F: FnMut(T, Location) -> bool> Visitor<'de>
    for RecordsSeed<'_, T, F>
{
    type Value = ();

    fn expecting(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut list: A) -> Result<(), A::Error> {
        while let Some((record, at)) = list.next_element_seed(LocatedSeed(self.0, PhantomData))? {
            if !(self.1)(record, at) {
                return Err(A::Error::custom("the rest is of no interest"));
            }
        }
        Ok(())
    }
}

/// A record, and where it begins.
struct LocatedSeed<'a, T>(&'a Rc<Cell<Location>>, PhantomData<T>);

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for LocatedSeed<'_, T> {
    type Value = (T, Location);

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(T, Location), D::Error> {
        let begins = self.0.get();
        Ok((T::deserialize(deserializer)?, begins))
    }
}
