//! Parses tree blocks, whose fields include the settings of a search.

use super::block::TreeBlock;
use plywood_explore::exploration::NamedVariant;
use plywood_explore::number::Number;
use plywood_explore::program::settings::{Setting, Values};
use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt::{self, Display, Formatter};
use strum::VariantArray;

impl<'de> Deserialize<'de> for TreeBlock {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<TreeBlock, D::Error> {
        source.deserialize_map(TreeBlockVisitor)
    }
}

struct TreeBlockVisitor;

impl<'de> Visitor<'de> for TreeBlockVisitor {
    type Value = TreeBlock;

    fn expecting(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("struct TreeBlock")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<TreeBlock, A::Error> {
        let mut block = TreeBlock::default();
        let mut seen = Vec::new();
        while let Some(field) = map.next_key::<String>()? {
            if seen.contains(&field) {
                return Err(A::Error::custom(format_args!("duplicate field `{field}`")));
            }
            match field.as_str() {
                "program" => block.choices.program = map.next_value()?,
                "as" => block.choices.version = map.next_value()?,
                "step" => block.step = map.next_value()?,
                "view" => block.view = map.next_value()?,
                "against" => block.against = map.next_value()?,
                _ => {
                    let mut all = Setting::VARIANTS.iter();
                    let Some(&setting) = all.find(|&&setting| field_of(setting) == field) else {
                        return Err(A::Error::custom(unknown(&field)));
                    };
                    if let Some(text) = map.next_value_seed(SettingSeed(setting))? {
                        block.has_two_positions |=
                            setting.says_position() && block.choices.position().is_some();
                        block.choices.choose(setting, text);
                    }
                }
            }
            seen.push(field);
        }
        Ok(block)
    }
}

/// Deserialises a setting's value as text; `None` for `null`.
struct SettingSeed(Setting);

impl<'de> DeserializeSeed<'de> for SettingSeed {
    type Value = Option<String>;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Option<String>, D::Error> {
        let values = self.0.entry().values;
        match values {
            Values::Text => Option::deserialize(source),
            // The range of a number is checked when the search is opened.
            Values::Whole(..) => as_text(Option::<u32>::deserialize(source)?),
            Values::WholeOrNone(_) => as_text(Option::<i32>::deserialize(source)?),
            Values::NumberOrNone => as_text(Option::<Number>::deserialize(source)?),
            Values::Seconds => match as_text(Option::<f64>::deserialize(source)?)? {
                Some(text) if !values.accepts(&text) => Err(D::Error::custom(
                    "no such time, expected 0.001 to 86400 seconds",
                )),
                text => Ok(text),
            },
            Values::RangeOrNone | Values::Table | Values::OneOf(_) => {
                let text = Option::<String>::deserialize(source)?;
                let Some(refused) = text.as_ref().filter(|text| !values.accepts(text)) else {
                    return Ok(text);
                };
                let (noun, expected) = match values {
                    Values::RangeOrNone => ("no range", values.expected()),
                    Values::Table => ("no table", values.expected()),
                    _ => ("unknown variant", one_of(&values.names())),
                };
                Err(D::Error::custom(format_args!(
                    "{noun} `{refused}`, expected {expected}"
                )))
            }
        }
    }
}

fn as_text<E>(number: Option<impl Display>) -> Result<Option<String>, E> {
    Ok(number.map(|number| number.to_string()))
}

/// Returns the name of a setting's field in lessons.
fn field_of(setting: Setting) -> String {
    setting.name().replace('-', "_")
}

fn unknown(field: &str) -> String {
    let mut all = vec!["program".to_owned(), "as".to_owned()];
    all.extend(Setting::VARIANTS.iter().map(|&setting| field_of(setting)));
    all.extend(["step", "view", "against"].map(str::to_owned));
    format!("unknown field `{field}`, expected {}", one_of(&all))
}

/// Formats a list like serde does.
fn one_of(names: &[impl Display]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [one, other] => format!("{one} or {other}"),
        _ => format!("one of {}", quoted.join(", ")),
    }
}
