//! Errors in the text of a position, independent of the game.

use crate::safe;
use serde::Serialize;
use serde_json::Value;
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
    /// Erases the type of an error. It must serialise as a message's name and arguments.
    pub fn new<E: Error + Serialize>(error: &E) -> TextError {
        let (message, arguments) = match serde_json::to_value(error) {
            Ok(Value::String(message)) => (message, Value::Null),
            Ok(Value::Object(variant)) => variant.into_iter().next().unwrap_or_default(),
            _ => (String::new(), Value::Null),
        };
        let arguments = match arguments {
            Value::Object(arguments) => arguments.into_iter().collect(),
            _ => Vec::new(),
        };
        TextError {
            // `Debug` does not escape every control character.
            english: safe::visible(&error.to_string()).into_owned(),
            message,
            arguments,
        }
    }
}

/// Displays the English text.
impl Display for TextError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.english)
    }
}
