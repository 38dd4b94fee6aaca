//! What is wrong with the text of a position, whatever the game.

use crate::safe;
use serde::Serialize;
use serde_json::Value;
use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// An error of some game: what it says in English, and a message with its values by which other
/// languages say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    english: String,
    message: String,
    values: Vec<(String, Value)>,
}

impl Unreadable {
    /// The error without its type. It is serialised as a message's name with the message's values.
    pub fn new<E: Error + Serialize>(error: &E) -> Unreadable {
        let (message, values) = match serde_json::to_value(error) {
            Ok(Value::String(message)) => (message, Value::Null),
            Ok(Value::Object(variant)) => variant.into_iter().next().unwrap_or_default(),
            _ => (String::new(), Value::Null),
        };
        let values = match values {
            Value::Object(values) => values.into_iter().collect(),
            _ => Vec::new(),
        };
        Unreadable {
            // What Rust writes out of a text is not all that has an effect.
            english: safe::visible(&error.to_string()).into_owned(),
            message,
            values,
        }
    }

    /// The name of its message.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The values that its message needs: numbers, texts, or null for nothing.
    pub fn values(&self) -> &[(String, Value)] {
        &self.values
    }
}

/// The error in English.
impl Display for Unreadable {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.english)
    }
}
