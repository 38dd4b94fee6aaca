//! Numbers in JSON.

use crate::game::{Unit, Value};
use crate::search::Window;
use plywood_explore::number::Number;
use serde::{Deserialize, Serialize, Serializer};

/// A value, α or β: a JSON number, the text of a fraction that is no decimal (`"47/6"`), or the strings
/// `-Infinity` and `Infinity`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct JsonNumber(pub Number);

impl JsonNumber {
    /// Creates the number that a value stands for.
    pub fn of(value: Value, unit: Unit) -> JsonNumber {
        JsonNumber(Number::of(value, unit))
    }

    /// Creates the number that an edge of a window or of an interval stands for.
    pub fn edge(edge: Value, unit: Unit) -> JsonNumber {
        JsonNumber(Number::edge(edge, unit))
    }
}

impl Serialize for JsonNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Number::LEAST => serializer.serialize_str("-Infinity"),
            Number::MOST => serializer.serialize_str("Infinity"),
            number => number.serialize(serializer),
        }
    }
}

/// Returns the edges of a window, [α, β].
pub(super) fn window_edges(unit: Unit, Window { alpha, beta }: Window) -> [JsonNumber; 2] {
    [alpha, beta].map(|edge| JsonNumber::edge(edge, unit))
}
