//! The front matter: `key: value` lines and the list of goals, the small part of YAML that code
//! hosts show as a table.

use super::{FORMAT, Fault, Lesson};
use std::ops::Range;

const KEYS: [&str; 4] = ["format", "title", "minutes", "goals"];
/// Maximum number of minutes that a lesson may say it takes.
const MAX_MINUTES: u32 = 120;

/// Reads the front matter in `body` into the lesson.
pub(super) fn read(text: &str, body: Range<usize>, lesson: &mut Lesson, faults: &mut Vec<Fault>) {
    let mut seen: Vec<&str> = Vec::new();
    let mut at = body.start;
    for line in text[body].split_inclusive('\n') {
        let start = at;
        at += line.len();
        let content = line.trim();
        let begin = start + (line.len() - line.trim_start().len());
        let place = begin..begin + content.len();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        if let Some(goal) = content.strip_prefix("- ") {
            if seen.last() == Some(&"goals") {
                lesson.goals.push(unquoted(goal).to_owned());
            } else {
                faults.push(Fault::new(
                    place,
                    "a list that does not belong to goals",
                    "write goals: before it",
                ));
            }
            continue;
        }
        let Some((key, value)) = content.split_once(':') else {
            faults.push(Fault::new(
                place,
                "this line of the front matter has no key",
                "write key: value",
            ));
            continue;
        };
        let Some(key) = KEYS.into_iter().find(|known| *known == key) else {
            let place = begin..begin + key.len();
            faults.push(Fault::new(
                place,
                format!("unknown field `{key}`"),
                format!("expected one of {}", KEYS.join(", ")),
            ));
            continue;
        };
        if seen.contains(&key) {
            faults.push(Fault::new(
                place,
                format!("duplicate field `{key}`"),
                "leave one out",
            ));
            continue;
        }
        seen.push(key);
        let value_start = place.end - value.trim().len();
        faults.extend(set(lesson, key, unquoted(value), value_start..place.end));
    }
    for key in KEYS {
        if !seen.contains(&key) {
            faults.push(Fault::new(
                0..text.find('\n').unwrap_or(text.len()),
                format!("the front matter has no {key}"),
                format!("add a line {key}: below"),
            ));
        }
    }
    if seen.contains(&"goals") && lesson.goals.is_empty() {
        let start = text.find("goals:").unwrap_or(0);
        faults.push(Fault::new(
            start..start + "goals:".len(),
            "there are no goals",
            "add lines like - say what minimax does",
        ));
    }
}

/// Takes over a value, or returns a fault.
fn set(lesson: &mut Lesson, key: &str, value: &str, place: Range<usize>) -> Option<Fault> {
    match key {
        "format" if value.parse() != Ok(FORMAT) => Some(Fault::new(
            place,
            format!("format {value} cannot be read here"),
            format!("write {FORMAT}"),
        )),
        "title" if value.is_empty() => Some(Fault::new(place, "the title is empty", "write one")),
        "title" => {
            value.clone_into(&mut lesson.title);
            None
        }
        "minutes" => match value.parse() {
            Ok(minutes) if (1..=MAX_MINUTES).contains(&minutes) => {
                lesson.minutes = minutes;
                None
            }
            _ => Some(Fault::new(
                place,
                format!("{value:?} is not a number of minutes"),
                format!("write a whole number from 1 to {MAX_MINUTES}"),
            )),
        },
        "goals" if !value.is_empty() => Some(Fault::new(
            place,
            "goals are a list",
            "write each on a line of its own, after - ",
        )),
        _ => None,
    }
}

/// Removes the quotes that YAML needs around some values.
fn unquoted(text: &str) -> &str {
    let text = text.trim();
    ['"', '\'']
        .into_iter()
        .find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote))
        .unwrap_or(text)
}
