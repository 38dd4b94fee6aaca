//! Errors in the text of a position, independent of the game.

use crate::safe;
use serde::Serialize;
use serde_json::{Map, Value};
use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// An error of some game: its English text, and a message with arguments for translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    english: String,
    /// The name of the message.
    pub message: String,
    /// The arguments of the message: numbers, texts, or null for nothing.
    pub arguments: Vec<(String, Value)>,
}

impl TextError {
    /// Erases the type of an error, which serialises as an object: its `message` is the name of
    /// its message after `error-`, the other fields are the arguments.
    pub fn new<E: Error + Serialize>(error: &E) -> TextError {
        let mut fields = match serde_json::to_value(error) {
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        let message = fields.remove("message").unwrap_or_default();
        TextError {
            // `Debug` does not escape every control character.
            english: safe::visible(&error.to_string()).into_owned(),
            message: format!("error-{}", message.as_str().unwrap_or_default()),
            arguments: fields.into_iter().collect(),
        }
    }
}

/// Displays the English text.
impl Display for TextError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.english)
    }
}
