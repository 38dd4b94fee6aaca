//! The edges of windows in JSON.

use crate::game::Value;
use crate::search::Window;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// α or β; infinities are the strings `-Infinity` and `Infinity`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowEdge(pub Value);

impl Serialize for WindowEdge {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::MIN => serializer.serialize_str("-Infinity"),
            Value::MAX => serializer.serialize_str("Infinity"),
            value => serializer.serialize_i32(value),
        }
    }
}

impl<'de> Deserialize<'de> for WindowEdge {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(
            untagged,
            expecting = "expected a whole number, \"-Infinity\" or \"Infinity\""
        )]
        enum Text {
            Number(Value),
            Infinity(Infinity),
        }
        #[derive(Deserialize)]
        enum Infinity {
            #[serde(rename = "-Infinity")]
            Minus,
            #[serde(rename = "Infinity")]
            Plus,
        }
        Ok(WindowEdge(match Text::deserialize(deserializer)? {
            Text::Number(value) => value,
            Text::Infinity(Infinity::Minus) => Value::MIN,
            Text::Infinity(Infinity::Plus) => Value::MAX,
        }))
    }
}

/// Returns the edges of a window, [α, β].
pub(super) fn window_edges(Window { alpha, beta }: Window) -> [WindowEdge; 2] {
    [alpha, beta].map(WindowEdge)
}

/// Returns the window with two edges.
pub(super) fn window([WindowEdge(alpha), WindowEdge(beta)]: [WindowEdge; 2]) -> Window {
    Window { alpha, beta }
}
