//! Texts to begin with, and what is done to them.

use plywood_samples::Rng;
use plywood_teach::lesson::embedded;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;
use std::{fs, mem};

/// Texts beyond this length say nothing new, and cost.
const LONGEST: usize = 20_000;

/// Texts that have broken parsers.
static TOKENS: LazyLock<Vec<String>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../data/tokens.json")).unwrap());

/// One of a list.
pub fn pick<'a, T>(chance: &mut Rng, list: &'a [T]) -> &'a T {
    &list[chance.below(list.len() as u64) as usize]
}

/// The kept texts by the name of their folder.
static KEPT: LazyLock<BTreeMap<String, Vec<String>>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut kept = BTreeMap::new();
    for folder in sorted(&folder) {
        let texts = sorted(&folder).into_iter().map(|file| {
            let bytes = fs::read(file).expect("a kept text can be read");
            String::from_utf8_lossy(&bytes).into_owned()
        });
        kept.insert(name_of(&folder), texts.collect());
    }
    let lessons: &mut Vec<String> = kept.get_mut("lessons").expect("some lessons are kept");
    lessons.extend(embedded().into_iter().map(|source| source.text));
    kept
});

/// In the order of the names, which is the same everywhere.
fn sorted(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).expect("the kept texts are in the repository");
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// The kept texts of a folder.
pub fn kept(folder: &str) -> &'static [String] {
    &KEPT[folder]
}

/// A kept text of a folder, mutated more often than not.
pub fn text(chance: &mut Rng, folder: &str) -> String {
    let seeds = kept(folder);
    let mut text = pick(chance, seeds).clone();
    if chance.once_in(12) {
        return text;
    }
    if let (true, Ok(mut json)) = (chance.once_in(2), serde_json::from_str::<Json>(&text)) {
        for _ in 0..=chance.below(3) {
            mutate_json(chance, &mut json);
        }
        text = json.to_string();
    }
    for _ in 0..chance.below(5) {
        mutate(chance, &mut text, seeds);
    }
    if text.len() > LONGEST {
        text.truncate(boundary(&text, LONGEST));
    }
    text
}

/// The last boundary between two characters that is not after `at`.
fn boundary(text: &str, at: usize) -> usize {
    let mut places = (0..=at).rev();
    places.find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// A place between two characters.
fn place(chance: &mut Rng, text: &str) -> usize {
    boundary(text, chance.below(text.len() as u64 + 1) as usize)
}

/// A piece of the text: often a few characters, sometimes a lot.
fn span(chance: &mut Rng, text: &str) -> std::ops::Range<usize> {
    let start = place(chance, text);
    let most = chance.pick(&[2, 8, 40, text.len()]);
    let end = boundary(text, (start + most).min(text.len()));
    start..start.max(end)
}

fn mutate(chance: &mut Rng, text: &mut String, seeds: &[String]) {
    match chance.below(8) {
        0 => text.replace_range(span(chance, text), ""),
        1 => {
            let again = text[span(chance, text)].to_owned();
            text.insert_str(place(chance, text), &again);
        }
        2 => {
            let other = pick(chance, seeds);
            let piece = &other[span(chance, other)];
            text.insert_str(place(chance, text), piece);
        }
        3 => text.truncate(place(chance, text)),
        4 => {
            let letter = char::from_u32(chance.below(0x11_0000) as u32).unwrap_or('\u{fffd}');
            text.insert(place(chance, text), letter);
        }
        5 => {
            let letter = (32 + chance.below(95) as u8) as char;
            let at = place(chance, text);
            let end = text[at..]
                .chars()
                .next()
                .map_or(at, |old| at + old.len_utf8());
            text.replace_range(at..end, letter.encode_utf8(&mut [0; 4]));
        }
        6 => {
            let times = chance.pick(&[1, 2, 100]);
            let token = pick::<String>(chance, &TOKENS).repeat(times);
            text.insert_str(place(chance, text), &token);
        }
        _ => text.replace_range(span(chance, text), pick::<String>(chance, &TOKENS)),
    }
}

/// Changes what a field says, so that the text stays JSON.
fn mutate_json(chance: &mut Rng, json: &mut Json) {
    // Down to some part.
    match json {
        Json::Array(list) if !list.is_empty() && !chance.once_in(4) => {
            let index = chance.below(list.len() as u64) as usize;
            return mutate_json(chance, &mut list[index]);
        }
        Json::Object(fields) if !fields.is_empty() && !chance.once_in(4) => {
            let index = chance.below(fields.len() as u64) as usize;
            let (_, field) = fields
                .iter_mut()
                .nth(index)
                .expect("it is below the length");
            return mutate_json(chance, field);
        }
        _ => {}
    }
    match (chance.below(6), &mut *json) {
        (0..3, Json::Number(number)) => {
            let old = number.as_i64().unwrap_or_default();
            let near = [old.wrapping_add(1), old.wrapping_sub(1), old.wrapping_neg()];
            *json = match chance.below(3) {
                0 => chance.pick(&near).into(),
                1 => chance
                    .pick(&[0, i64::MAX, i64::MIN, 1 << 31, 1_000_000])
                    .into(),
                _ => chance.pick(&[u64::MAX, 1 << 32, 999]).into(),
            };
        }
        (0..3, Json::String(text)) => {
            let mut changed = mem::take(text);
            mutate(chance, &mut changed, &["word".to_owned()]);
            *text = changed;
        }
        (0..3, Json::Array(list)) if !list.is_empty() => {
            let index = chance.below(list.len() as u64) as usize;
            if chance.once_in(2) {
                list.remove(index);
            } else {
                let again = list[index].clone();
                list.push(again);
            }
        }
        (0..3, Json::Object(fields)) if !fields.is_empty() => {
            let index = chance.below(fields.len() as u64) as usize;
            let key = fields
                .keys()
                .nth(index)
                .cloned()
                .expect("it is below the length");
            let field = fields.remove(&key);
            if chance.once_in(2) {
                fields.insert(format!("{key}s"), field.unwrap_or_default());
            }
        }
        (3, _) => *json = Json::Null,
        (4, _) => *json = Json::Array(vec![mem::take(json)]),
        _ => {
            *json = Json::String(pick::<String>(chance, &TOKENS).clone());
        }
    }
}
