//! The texts that the page's script fills in: every gap gets its value.

use super::page;
use crate::export::{CLASSIC, recorded};
use plywood::exploration::Spec;
use plywood::language::{Language, has_message, template};
use serde_json::Value;

/// The calls of `say` that name a text: its name, and the names of the values given to it; `None`
/// where they are in a variable.
fn calls(script: &str) -> Vec<(&str, Option<Vec<&str>>)> {
    let calls = script.match_indices("say(\"").map(|(at, call)| {
        let (name, rest) = script[at + call.len()..].split_once('"').unwrap();
        let given = match rest.strip_prefix(", ") {
            None => Some(Vec::new()),
            Some(rest) => rest.strip_prefix('{').map(keys),
        };
        (name, given)
    });
    calls.collect()
}

/// The keys of an object that is written out, behind its brace.
fn keys(object: &str) -> Vec<&str> {
    let mut depth = 0;
    let mut parts = vec![0];
    for (at, letter) in object.char_indices() {
        match letter {
            '}' | ')' | ']' if depth == 0 => {
                parts.push(at + 1);
                break;
            }
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => parts.push(at + 1),
            _ => {}
        }
    }
    let entries = parts.windows(2).map(|ends| &object[ends[0]..ends[1] - 1]);
    let names = entries.map(|entry| entry.split(':').next().unwrap().trim());
    names.filter(|name| !name.is_empty()).collect()
}

/// The gaps of a text, `{name}`.
fn gaps(text: &str) -> Vec<&str> {
    let rest = text.split('{').skip(1);
    rest.filter_map(|rest| rest.split_once('}'))
        .map(|(name, _)| name)
        .collect()
}

#[test]
fn every_gap_of_a_text_is_filled() {
    let page = page(&recorded(Spec::textbook(CLASSIC)));
    let (_, data) = page
        .split_once("<script type=\"application/json\" id=\"data\">")
        .expect("the page's data");
    let (data, script) = data.split_once("</script>").unwrap();
    let data: Value = serde_json::from_str(data).unwrap();
    let mut filled = 0;
    for texts in data["texts"].as_array().unwrap() {
        for (name, given) in calls(script) {
            // What only other pages say is a message, too.
            let message = || has_message(name).then(|| template(Language::En, name));
            let text = texts[name].as_str().map(str::to_owned).or_else(message);
            let text = text.unwrap_or_else(|| panic!("there is no text {name}"));
            let Some(given) = given else {
                continue;
            };
            for gap in gaps(&text) {
                assert!(given.contains(&gap), "{name}: {gap} in {text}");
                filled += 1;
            }
        }
    }
    assert!(filled > 20, "{filled}");
}
