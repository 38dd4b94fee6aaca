//! The code of a drill about the user's own tree: one JSON object with the settings of its search
//! that differ from the defaults, and the targets of its questions.

use super::Drill;
use crate::exploration::{DEFAULT_MAX_NODES, Exploration, NamedVariant, Spec, name};
use crate::program::Choices;
use crate::program::settings::{Setting, differences};
use serde_json::{Map, Value};

const TARGETS: &str = "asked";

/// Writes the code.
pub(super) fn write(drill: &Drill) -> String {
    let default = Spec::default();
    let settings = differences(&drill.exploration.spec, &default);
    let mut object: Map<String, Value> = settings
        .map(|(setting, text)| (setting.name().to_owned(), text.into()))
        .collect();
    let targets = drill.targets.iter().map(|&target| name(target));
    object.insert(TARGETS.to_owned(), targets.collect::<Vec<_>>().into());
    Value::Object(object).to_string()
}

/// Reads a code; `None` if it is invalid, or its search cannot be opened.
pub(super) fn read(code: &str) -> Option<Drill> {
    let mut object: Map<String, Value> = serde_json::from_str(code).ok()?;
    let targets = serde_json::from_value(object.remove(TARGETS)?).ok()?;
    let mut choices = Choices::default();
    for (key, text) in &object {
        let setting = Setting::from_name(key)?;
        let text = text.as_str()?;
        setting.entry().values.accepts(text).then_some(())?;
        choices.choose(setting, text);
    }
    Some(Drill {
        exploration: Exploration::open(choices.spec(), DEFAULT_MAX_NODES)?,
        targets,
        recipe: None,
        tries: 0,
    })
}
