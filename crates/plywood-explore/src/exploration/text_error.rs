//! Errors in the text of a position of any game.

use crate::safe;
use serde::Serialize;
use serde_json::Value;
use std::error::Error;
use std::fmt::{self, Display, Formatter};

/// An error of some game: its English text, and a message with arguments for other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    english: String,
    /// The name of its message.
    pub message: String,
    /// The arguments of its message: numbers, texts, or null for nothing.
    pub arguments: Vec<(String, Value)>,
}

impl TextError {
    /// Erases the type of an error. It must serialise as a message's name with the message's
    /// arguments.
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
            // `Debug` does not escape every character that has an effect.
            english: safe::visible(&error.to_string()).into_owned(),
            message,
            arguments,
        }
    }
}

/// The error in English.
impl Display for TextError {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.english)
    }
}
