//! The front matter: `key: value` lines and the list of goals, which is the small part of YAML that
//! code hosts display as a table.

use super::{FORMAT, Fault, Lesson, MAX_DIFFICULTY, first_line};
use crate::drill::Subject;
use plywood_explore::exploration::{NamedVariant, any_of, names};
use std::ops::Range;

const KEYS: [&str; 4] = ["format", "title", "minutes", "goals"];
/// Optional keys: the chapter that starts here, with what a reader will be able to do after it;
/// whether the lesson is part of the one-hour course; how hard it is; and the subject of its drills.
const OPTIONAL: [&str; 4] = ["chapter", "hour", "difficulty", "practise"];
/// Maximum duration of a lesson in minutes.
const MAX_MINUTES: u32 = 120;

/// Reads the front matter in `body` into the lesson.
pub(super) fn read(text: &str, body: Range<usize>, lesson: &mut Lesson, faults: &mut Vec<Fault>) {
    let mut seen: Vec<&str> = Vec::new();
    let mut at = body.start;
    for line in text[body].split_inclusive('\n') {
        let content = line.trim();
        let start = at + (line.len() - line.trim_start().len());
        at += line.len();
        if !content.is_empty() && !content.starts_with('#') {
            let place = start..start + content.len();
            faults.extend(read_line(content, place, lesson, &mut seen).err());
        }
    }
    for key in KEYS {
        if !seen.contains(&key) {
            let message = format!("the front matter has no {key}");
            let instead = format!("add a line {key}: below");
            faults.push(Fault::new(first_line(text), message, instead));
        }
    }
    if seen.contains(&"goals") && lesson.goals.is_empty() {
        let start = text.find("goals:").unwrap_or(0);
        let place = start..start + "goals:".len();
        let instead = "add lines like - say what minimax does";
        faults.push(Fault::new(place, "there are no goals", instead));
    }
}

/// Reads a line; `seen` contains the keys so far.
fn read_line(
    line: &str,
    place: Range<usize>,
    lesson: &mut Lesson,
    seen: &mut Vec<&str>,
) -> Result<(), Fault> {
    if let Some(goal) = line.strip_prefix("- ") {
        if seen.last() != Some(&"goals") {
            let message = "a list that does not belong to goals";
            return Err(Fault::new(place, message, "write goals: before it"));
        }
        lesson.goals.push(unquoted(goal).to_owned());
        return Ok(());
    }
    let Some((key, value)) = line.split_once(':') else {
        let message = "this line of the front matter has no key";
        return Err(Fault::new(place, message, "write key: value"));
    };
    let mut known = KEYS.into_iter().chain(OPTIONAL);
    let Some(key) = known.find(|known| *known == key) else {
        let place = place.start..place.start + key.len();
        let expected = format!("expected one of {}", KEYS.join(", "));
        let message = format!("unknown field `{key}`");
        return Err(Fault::new(place, message, expected));
    };
    if seen.contains(&key) {
        let message = format!("duplicate field `{key}`");
        return Err(Fault::new(place, message, "leave one out"));
    }
    seen.push(key);
    let place = place.end - value.trim().len()..place.end;
    set(lesson, key, unquoted(value), place)
}

/// Sets a field of the lesson.
fn set(lesson: &mut Lesson, key: &str, value: &str, place: Range<usize>) -> Result<(), Fault> {
    match key {
        "format" if value.parse() != Ok(FORMAT) => {
            let message = format!("format {value} cannot be read here");
            return Err(Fault::new(place, message, format!("write {FORMAT}")));
        }
        "title" if value.is_empty() => {
            return Err(Fault::new(place, "the title is empty", "write one"));
        }
        "title" => value.clone_into(&mut lesson.title),
        "chapter" => lesson.chapter = Some(value.to_owned()),
        "hour" => lesson.is_in_hour = value == "yes",
        "minutes" => lesson.minutes = whole_number(key, value, MAX_MINUTES, place)?,
        "difficulty" => {
            lesson.difficulty = Some(whole_number(key, value, MAX_DIFFICULTY, place)?);
        }
        "practise" => {
            let subject = Subject::from_name(value);
            let unknown = || {
                let expected = format!("expected one of {}", any_of(&names::<Subject>()));
                Fault::new(place, format!("unknown subject `{value}`"), expected)
            };
            lesson.practise = Some(subject.ok_or_else(unknown)?);
        }
        "goals" if !value.is_empty() => {
            let instead = "write each on a line of its own, after - ";
            return Err(Fault::new(place, "goals are a list", instead));
        }
        _ => {}
    }
    Ok(())
}

/// Reads a number from 1 to `most`.
fn whole_number(key: &str, value: &str, most: u32, place: Range<usize>) -> Result<u32, Fault> {
    let number = value.parse().ok();
    let number = number.filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| {
        let what = match key {
            "minutes" => "number of minutes",
            key => key,
        };
        let message = format!("{value:?} is not a {what}");
        let instead = format!("write a whole number from 1 to {most}");
        Fault::new(place, message, instead)
    })
}

/// Removes the quotation marks that YAML requires around some values.
fn unquoted(text: &str) -> &str {
    let text = text.trim();
    let inside = |quote: char| text.strip_prefix(quote)?.strip_suffix(quote);
    ['"', '\''].into_iter().find_map(inside).unwrap_or(text)
}
