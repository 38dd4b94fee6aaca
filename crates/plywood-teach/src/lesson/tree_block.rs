//! Reading a tree's block: fields of its own, and those of the table of settings.

use super::block::TreeBlock;
use crate::program::settings::{SETTINGS, Setting, Values};
use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt::{self, Formatter};

/// The fields that are no settings of a search.
const OWN: [&str; 5] = ["program", "as", "step", "view", "against"];

impl<'de> Deserialize<'de> for TreeBlock {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<TreeBlock, D::Error> {
        source.deserialize_map(Block)
    }
}

struct Block;

impl<'de> Visitor<'de> for Block {
    type Value = TreeBlock;

    fn expecting(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("struct TreeBlock")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<TreeBlock, A::Error> {
        let mut block = TreeBlock::default();
        let mut met = Vec::new();
        while let Some(field) = map.next_key::<String>()? {
            if met.contains(&field) {
                return Err(A::Error::custom(format_args!("duplicate field `{field}`")));
            }
            match field.as_str() {
                "program" => block.choices.program = map.next_value()?,
                "as" => block.choices.version = map.next_value()?,
                "step" => block.step = map.next_value()?,
                "view" => block.view = map.next_value()?,
                "against" => block.against = map.next_value()?,
                _ => {
                    let Some(setting) = Setting::named(&field.replace('_', "-")) else {
                        return Err(A::Error::custom(unknown(&field)));
                    };
                    if let Some(text) = map.next_value_seed(Text(setting))? {
                        let excluded = |other: &String| {
                            Setting::named(other).is_some_and(|other| setting.excludes(other))
                        };
                        block.is_doubled |= met.iter().any(excluded);
                        block.choices.choose(setting, text);
                    }
                }
            }
            met.push(field);
        }
        Ok(block)
    }
}

/// The text of a setting's value; none for `null`.
struct Text<'s>(&'s Setting);

impl<'de> DeserializeSeed<'de> for Text<'_> {
    type Value = Option<String>;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Option<String>, D::Error> {
        let text = match self.0.values {
            Values::Text => Option::deserialize(source)?,
            Values::OneOf { names, .. } => {
                let text = Option::<String>::deserialize(source)?;
                if let Some(text) = text.as_ref().filter(|text| !names().contains(&text.as_str())) {
                    let one_of = one_of(names().into_iter());
                    return Err(D::Error::custom(format_args!(
                        "unknown variant `{text}`, expected {one_of}"
                    )));
                }
                text
            }
            // How far a number may go is judged where the search is opened.
            Values::Whole(_) => Option::<u32>::deserialize(source)?.map(|number| number.to_string()),
            Values::WholeOrNone(_) => {
                Option::<i32>::deserialize(source)?.map(|number| number.to_string())
            }
            Values::Seconds => {
                let text = Option::<f64>::deserialize(source)?.map(|number| number.to_string());
                if text.as_ref().is_some_and(|text| !self.0.values.fit(text)) {
                    return Err(D::Error::custom(
                        "no such time, expected 0.001 to 86400 seconds",
                    ));
                }
                text
            }
        };
        Ok(text)
    }
}

fn unknown(field: &str) -> String {
    let [program, version, shown @ ..] = OWN;
    let settings = SETTINGS.iter().map(|setting| setting.name.replace('-', "_"));
    let all = [program, version].map(str::to_owned).into_iter().chain(settings);
    let all = one_of(all.chain(shown.map(str::to_owned)));
    format!("unknown field `{field}`, expected {all}")
}

fn one_of(names: impl Iterator<Item = impl fmt::Display>) -> String {
    let quoted: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [one, other] => format!("{one} or {other}"),
        _ => format!("one of {}", quoted.join(", ")),
    }
}
