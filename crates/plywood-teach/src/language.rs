//! The languages Plywood speaks, and its sentences in them.
//!
//! Sentences are Fluent messages in `src/language/en` and `src/language/fr`, with a file per part
//! of the program. Code names a message and passes its arguments:
//!
//! ```
//! use plywood_teach::{language::Language, say};
//! let text = say!(Language::Fr, "count-nodes", count = 3633);
//! assert_eq!(text, "3\u{202f}633 nœuds");
//! ```
//!
//! The grammar of a sentence (plural, gender, case) is part of its message, so code never assembles
//! sentences from pieces. Numbers are grouped as usual in each language. Values of positions are
//! not counts, and are passed as text ([`crate::words::value_text`]).

mod bundle;

pub use bundle::{has_message, number_text, template};
pub use fluent_bundle::{FluentArgs as Values, FluentValue as Value};

pub(crate) use bundle::{say_with, value_names};

use std::str::FromStr;
use thiserror::Error;

/// A language of Plywood's texts and lessons.
///
/// Displays its English name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display)]
pub enum Language {
    /// English.
    #[default]
    #[strum(to_string = "English")]
    En,
    /// French.
    #[strum(to_string = "French")]
    Fr,
}

/// The error for an unknown language name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("Plywood speaks en and fr")]
pub struct UnknownLanguageError;

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::En, Language::Fr];

    /// Returns the two-letter code (ISO 639-1), which also names the language's folders.
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
        }
    }

    /// Returns the language's own name.
    pub fn own_name(self) -> &'static str {
        match self {
            Language::En => "English",
            Language::Fr => "français",
        }
    }

    /// Returns the language of the user's locale, or English if it is not available.
    pub fn of_locale() -> Language {
        let locale = sys_locale::get_locale().unwrap_or_default();
        locale.parse().unwrap_or_default()
    }

    /// Returns the next language.
    #[must_use]
    pub fn next(self) -> Language {
        [Language::Fr, Language::En][self as usize]
    }
}

/// Parses `fr`, `fr-CA` or `fr_FR.UTF-8`.
impl FromStr for Language {
    type Err = UnknownLanguageError;

    fn from_str(text: &str) -> Result<Language, UnknownLanguageError> {
        let primary = text.split(['-', '_', '.', '@']).next().unwrap_or_default();
        let is_named = |language: &Language| language.code().eq_ignore_ascii_case(primary);
        let mut all = Language::ALL.into_iter();
        all.find(is_named).ok_or(UnknownLanguageError)
    }
}

/// Returns a message with its arguments. [`crate::say!`] is the short form.
pub fn say(language: Language, message: &str, values: &[(&str, Value<'_>)]) -> String {
    say_with(language, message, &values.iter().cloned().collect())
}

/// Returns a message in a language: `say!(language, "message", name = value, …)`, where `name` is
/// short for `name = name`.
#[macro_export]
macro_rules! say {
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
    ($language:expr, $message:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::language::say(
            $language,
            $message,
            &[$((
                stringify!($name),
                $crate::language::Value::from($crate::say!(@ $name $($value)?)),
            )),*],
        )
    };
}
