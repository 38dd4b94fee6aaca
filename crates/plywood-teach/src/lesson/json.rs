//! JSON in lessons, with the places of its values.

use super::Fault;
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::ops::Range;

/// Reads the JSON in `body`.
pub(super) fn read<'t, T: Deserialize<'t>>(text: &'t str, body: &Range<usize>) -> Result<T, Fault> {
    serde_json::from_str(&text[body.clone()]).map_err(|error| fault(text, body, &error))
}

/// Converts an error of serde_json to a fault at its place in the file.
pub(super) fn fault(text: &str, body: &Range<usize>, error: &serde_json::Error) -> Fault {
    let json = &text[body.clone()];
    let end = end_of(json, error);
    let start = if error.is_data() {
        start_of_token(json, end)
    } else {
        boundary(json, end.saturating_sub(1))
    };
    let mut place = body.start + start..body.start + end;
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    let is_missing = message.starts_with("missing field");
    // Errors about the whole text have no place.
    if is_missing || error.line() == 0 {
        place = body.start..body.start + json.trim_end().len();
    }
    if is_missing {
        return Fault::new(place, message, "add it to this block");
    }
    match message.split_once(", expected ") {
        Some((message, expected)) => Fault::new(place, message, format!("expected {expected}")),
        None if error.is_data() => Fault::new(place, message, "this does not fit"),
        None => Fault::new(place, format!("not JSON: {message}"), "here"),
    }
}

/// Returns the byte offset up to which the parser read before the error.
fn end_of(json: &str, error: &serde_json::Error) -> usize {
    let lines = json.split_inclusive('\n');
    let before = lines.take(error.line().saturating_sub(1));
    let before: usize = before.map(str::len).sum();
    boundary(json, before + error.column())
}

/// Returns the start of the string, word or number that ends at `end`.
fn start_of_token(json: &str, end: usize) -> usize {
    let token = &json[..end];
    let Some(last) = token.chars().next_back() else {
        return 0;
    };
    let inside = &token[..end - last.len_utf8()];
    if last == '"' {
        inside.rfind('"').unwrap_or(inside.len())
    } else {
        let is_part = |c: char| c.is_alphanumeric() || "-+._".contains(c);
        if is_part(last) {
            inside.trim_end_matches(is_part).len()
        } else {
            inside.len()
        }
    }
}

/// Returns the last character boundary at or before `index`.
fn boundary(text: &str, index: usize) -> usize {
    let mut back = (0..=index.min(text.len())).rev();
    back.find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// Returns the place of the value at `path`, a list of fields; if a field is missing, the place of
/// its object.
pub(super) fn place(text: &str, body: &Range<usize>, path: &[&str]) -> Range<usize> {
    let mut here = &text[body.clone()];
    for field in path {
        let fields: Option<BTreeMap<&str, &RawValue>> = serde_json::from_str(here).ok();
        match fields.and_then(|fields| fields.get(field).copied()) {
            Some(value) => here = value.get(),
            None => break,
        }
    }
    // A raw value is a slice of the text that it was parsed from.
    let start = here.as_ptr().addr() - text.as_ptr().addr();
    let trimmed = here.trim();
    let start = start + (here.len() - here.trim_start().len());
    start..start + trimmed.len()
}
