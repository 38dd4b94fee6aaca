//! The words of the public names are those of the glossary in `docs/architecture.md`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const ITEMS: [&str; 7] = ["fn", "struct", "enum", "trait", "static", "type", "mod"];

/// Terms in the glossary, and the words that are not used for them.
fn glossary() -> (usize, BTreeSet<String>) {
    let page = include_str!("../../docs/architecture.md");
    let (_, table) = page.split_once("\n## Glossary\n").expect("a glossary");
    let (table, _) = table.split_once("\n## ").expect("what follows it");
    let rows = table.lines().filter(|line| line.starts_with('|')).skip(2);
    let rows: Vec<&str> = rows.collect();
    let last = rows.iter().filter_map(|row| row.split('|').nth(3));
    let banned = last.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    (rows.len(), banned.map(str::to_owned).collect())
}

/// The name of the public item or field that a line declares.
fn public_name(line: &str) -> Option<&str> {
    let mut words = line.trim_start().strip_prefix("pub ")?.split(' ');
    let mut word = words.find(|word| !["const", "async", "unsafe"].contains(word))?;
    if ITEMS.contains(&word) {
        word = words.next()?;
    }
    if word == "use" {
        return None;
    }
    let end = word.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
    Some(&word[..end.unwrap_or(word.len())])
}

/// The words of a name in either case: `MAX_NODES`, `NodeText`, `returned_at`.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in name.chars() {
        let last = words.last_mut().expect("there is one");
        let begins = letter.is_uppercase() && last.ends_with(char::is_lowercase);
        match letter {
            '_' => words.push(String::new()),
            _ if begins => words.push(letter.to_string()),
            _ => last.push(letter),
        }
    }
    words
}

fn uses(line: &str, banned: &BTreeSet<String>) -> Option<String> {
    let name = public_name(line)?;
    let used = words(name).into_iter().find(|word| banned.contains(word));
    used.map(|word| format!("{name}: {word}"))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let found = entries.flat_map(|entry| match entry.path() {
        path if path.is_dir() => sources(&path),
        path => vec![path],
    });
    found
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

#[test]
fn no_public_name_uses_a_word_that_the_glossary_replaces() {
    let (terms, banned) = glossary();
    assert!(terms <= 40 && banned.len() > 20, "{terms}: {banned:?}");
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
    let (mut names, mut found) = (0, Vec::new());
    for path in sources(&crates) {
        let text = fs::read_to_string(&path).unwrap();
        for line in text.lines() {
            names += usize::from(public_name(line).is_some());
            found.extend(uses(line, &banned).map(|used| format!("{}: {used}", path.display())));
        }
    }
    assert!(names > 1_000, "{names}");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_banned_word_is_found_in_any_public_name() {
    let banned = ["MOST", "Told", "leave"].map(str::to_owned).into();
    for line in [
        "pub const MOST_NODES: u64 = 5;",
        "    pub struct Told {",
        "pub fn leave(&mut self) {}",
        "    pub leave_at: Step,",
        "pub const fn leave() {}",
    ] {
        assert!(uses(line, &banned).is_some(), "{line}");
    }
    for line in [
        "pub(super) fn leave() {}",
        "pub fn leaves() {}",
        "pub const MAX: u64 = 5;",
        "pub use told::Told;",
        "let leave = 3;",
    ] {
        assert_eq!(uses(line, &banned), None, "{line}");
    }
}
