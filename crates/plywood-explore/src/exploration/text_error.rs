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
    /// Erases the type of an error. It must serialise as the name of its variant, which is that of
    /// the message after `error-`, with arguments, beside which there may be further ones.
    pub fn new<E: Error + Serialize>(error: &E) -> TextError {
        let fields = match serde_json::to_value(error) {
            Ok(Value::String(variant)) => Map::from_iter([(variant, Value::Null)]),
            Ok(Value::Object(fields)) => fields,
            _ => Map::new(),
        };
        let (mut variant, mut arguments) = (String::new(), Vec::new());
        for (name, value) in fields {
            match value {
                Value::Null => variant = name,
                Value::Object(own) => {
                    variant = name;
                    arguments.extend(own);
                }
                value => arguments.push((name, value)),
            }
        }
        TextError {
            // `Debug` does not escape every control character.
            english: safe::visible(&error.to_string()).into_owned(),
            message: format!("error-{variant}"),
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
