//! The searches that can be chosen: the engine's, and those written here as anybody would.

use super::one_ply::ONE_PLY;
use super::{NamedVariant, any_of, names};
use plywood_core::search::{Algorithm, CustomSearch, Method};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, from_value};
use strum::{EnumMessage, VariantArray};

/// The custom searches, each with its help.
const CUSTOM: [(&CustomSearch, &str); 1] = [(
    &ONE_PLY,
    "The moves of the root by their static values, and nothing below them.",
)];

/// An algorithm by name, as commands choose it and files keep it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub struct AlgorithmName(pub Algorithm);

impl AlgorithmName {
    /// The algorithm that ignores the depth, and looks one ply ahead.
    pub const ONE_PLY: AlgorithmName = AlgorithmName(Algorithm::Custom(&ONE_PLY));
}

impl VariantArray for AlgorithmName {
    const VARIANTS: &'static [AlgorithmName] = &{
        let own = Algorithm::VARIANTS;
        let mut all = [AlgorithmName(own[0]); Algorithm::VARIANTS.len() + CUSTOM.len()];
        let mut index = 0;
        while index < all.len() {
            all[index].0 = if index < own.len() {
                own[index]
            } else {
                Algorithm::Custom(CUSTOM[index - own.len()].0)
            };
            index += 1;
        }
        all
    };
}

impl EnumMessage for AlgorithmName {
    fn get_message(&self) -> Option<&'static str> {
        None
    }

    fn get_detailed_message(&self) -> Option<&'static str> {
        None
    }

    fn get_documentation(&self) -> Option<&'static str> {
        let Algorithm::Custom(search) = self.0 else {
            return self.0.get_documentation();
        };
        let known = CUSTOM.iter().find(|(known, _)| *known == search);
        known.map(|&(_, about)| about)
    }

    fn get_serializations(&self) -> &'static [&'static str] {
        &[]
    }
}

impl From<AlgorithmName> for &'static str {
    fn from(name: AlgorithmName) -> &'static str {
        name.0.into()
    }
}

impl TryFrom<String> for AlgorithmName {
    type Error = String;

    fn try_from(name: String) -> Result<AlgorithmName, String> {
        AlgorithmName::from_name(&name).ok_or_else(|| {
            let known = any_of(&names::<AlgorithmName>());
            format!("no algorithm is called `{name}`: use {known}")
        })
    }
}

/// Reads a method from a file, whose algorithm may be any that has a name here: the engine reads only
/// its own.
///
/// # Errors
/// The algorithm has no name here, or a convention is not known.
pub fn read_method<'de, D: Deserializer<'de>>(file: D) -> Result<Method, D::Error> {
    let mut fields = Map::<String, Value>::deserialize(file)?;
    let own = serde_json::to_value(Algorithm::default()).map_err(Error::custom)?;
    let named = fields.insert("algorithm".to_owned(), own);
    let named = named.ok_or_else(|| Error::missing_field("algorithm"))?;
    let AlgorithmName(algorithm) = from_value(named).map_err(Error::custom)?;
    let method = from_value(Value::Object(fields)).map_err(Error::custom)?;
    Ok(Method {
        algorithm,
        ..method
    })
}
