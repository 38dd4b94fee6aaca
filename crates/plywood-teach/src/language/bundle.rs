//! The messages of all languages, parsed once, and number formats.

use super::{Language, Value, Values};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentError, FluentResource};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static MESSAGES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/language");

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 2]> =
    LazyLock::new(|| Language::ALL.map(bundle));

/// Loads all messages of a language. Errors in the files are bugs, and a test loads all files.
fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let tag = language.code().parse().expect("a code is a language tag");
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // Isolation marks around values would only confuse terminals.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::En => |value, _| formatted(Language::En, value),
        Language::Fr => |value, _| formatted(Language::Fr, value),
    }));
    let folder = MESSAGES.get_dir(language.code());
    for file in folder.into_iter().flat_map(Dir::files) {
        let text = file.contents_utf8().unwrap_or_default().to_owned();
        let resource = FluentResource::try_new(text).unwrap_or_else(|(readable, errors)| {
            debug_assert!(errors.is_empty(), "{}: {errors:?}", file.path().display());
            readable
        });
        if let Err(errors) = bundle.add_resource(resource) {
            debug_assert!(errors.is_empty(), "{}: {errors:?}", file.path().display());
        }
    }
    bundle
}

/// Returns whether a message exists. All languages have the same messages.
pub fn has_message(message: &str) -> bool {
    BUNDLES[Language::En as usize].has_message(message)
}

/// Returns the text of a message, or its name if it is missing.
pub(crate) fn say_with(language: Language, message: &str, values: &Values<'_>) -> String {
    let (text, errors) = resolved(language, message, values);
    debug_assert!(
        errors.is_empty(),
        "{message} in {language}: {errors:?} {values:?}"
    );
    text
}

/// Returns a message with `{name}` in place of its values, for a script to fill in. If the message
/// has several variants, it is the most general one.
pub fn template(language: Language, message: &str) -> String {
    // Missing values are written as in the message, `{$name}`.
    let (text, _) = resolved(language, message, &Values::new());
    text.replace("{$", "{")
}

/// Returns the names of all values used by a message or by messages in it.
pub(crate) fn value_names(language: Language, message: &str) -> Vec<&'static str> {
    let mut names = Vec::new();
    let mut patterns: Vec<_> = pattern(language, message).into_iter().collect();
    while let Some(next) = patterns.pop() {
        for element in &next.elements {
            let inline = match element {
                PatternElement::TextElement { .. } => continue,
                PatternElement::Placeable { expression } => match expression {
                    Expression::Inline(inline) => inline,
                    Expression::Select { selector, variants } => {
                        patterns.extend(variants.iter().map(|variant| &variant.value));
                        selector
                    }
                },
            };
            match inline {
                InlineExpression::VariableReference { id } => names.push(id.name),
                InlineExpression::MessageReference { id, .. } => {
                    patterns.extend(pattern(language, id.name));
                }
                // There are no terms or functions.
                _ => {}
            }
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}

fn pattern(language: Language, message: &str) -> Option<&'static Pattern<&'static str>> {
    BUNDLES[language as usize].get_message(message)?.value()
}

fn resolved(language: Language, message: &str, values: &Values<'_>) -> (String, Vec<FluentError>) {
    let pattern = pattern(language, message);
    debug_assert!(pattern.is_some(), "no message {message} in {language}");
    let mut errors = Vec::new();
    let text = pattern.map_or(message.into(), |pattern| {
        BUNDLES[language as usize].format_pattern(pattern, Some(values), &mut errors)
    });
    (text.into_owned(), errors)
}

/// Minimum number of digits that are grouped.
const GROUPED_FROM: usize = 4;

/// Returns a number with its digits grouped by three: `3,633` in English, and `3 633` in French,
/// with a narrow no-break space (U+202F), as the Imprimerie nationale recommends.
pub fn number_text(language: Language, number: u64) -> String {
    grouped(language, &number.to_string())
}

/// Formats the numbers in messages.
pub(super) fn formatted<'a>(language: Language, value: &Value<'a>) -> Option<String> {
    let Value::Number(number) = value else {
        return None;
    };
    Some(grouped(language, &number.as_string()))
}

fn grouped(language: Language, number: &str) -> String {
    let (separator, decimal) = match language {
        Language::En => (',', '.'),
        Language::Fr => ('\u{202f}', ','),
    };
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let mut text = String::new();
    let digits = whole.trim_start_matches('-').len();
    for (index, character) in whole.trim_start_matches('-').chars().enumerate() {
        if index > 0 && digits >= GROUPED_FROM && (digits - index).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(character);
    }
    if whole.starts_with('-') {
        text.insert(0, '−');
    }
    if !fraction.is_empty() {
        text.push(decimal);
        text.push_str(fraction);
    }
    text
}
