//! The pages that explain Plywood are true: README.md and its neighbours, and docs/. Their examples
//! run and print what stands there, their tables of keys are the tutor's, their pictures what their
//! commands draw, and all that they point to exists.
#![cfg(unix)]

pub mod examples;
mod keys;
mod markdown;
pub mod pictures;

use clap::{CommandFactory, Parser};
use markdown::{Content, content};
use plywood::cli::Cli;
use plywood_teach::language::Language;
use plywood_teach::lesson;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Options of other programs that the pages speak of: cargo's, and the project's own tools'.
const OTHER_OPTIONS: &str = "again all-targets case count example features locked minutes no-default-features no-deps \
    open package path profile release seed target test workspace";

/// A page of Markdown.
pub struct Markdown {
    /// Path from the project's folder.
    pub name: String,
    /// Contents of the file.
    pub text: String,
}

/// A file of the project.
pub fn project(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

impl Markdown {
    /// A page by its path from the project's folder.
    pub fn read(name: &str) -> Markdown {
        Markdown {
            name: name.to_owned(),
            text: fs::read_to_string(project(name)).unwrap(),
        }
    }

    fn content(&self) -> Content {
        content(&self.text)
    }

    /// A path relative to this page, from the project's folder.
    fn beside(&self, relative: &str) -> PathBuf {
        let folder = Path::new(&self.name).parent().unwrap();
        let mut path = PathBuf::new();
        for part in &folder.join(relative) {
            match part.to_str().unwrap() {
                ".." => assert!(path.pop(), "{}: {relative} is outside", self.name),
                part => path.push(part),
            }
        }
        path
    }
}

/// All pages: those in the project's folder and those in docs/.
pub fn pages() -> Vec<Markdown> {
    let mut pages = Vec::new();
    for folder in ["", "docs/"] {
        let entries = fs::read_dir(project(folder)).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.filter(|name| name.ends_with(".md")).collect();
        names.sort();
        pages.extend(
            names
                .iter()
                .map(|name| Markdown::read(&format!("{folder}{name}"))),
        );
    }
    pages
}

/// Whether what is generated shall be written instead of compared.
pub fn is_update() -> bool {
    std::env::var_os("PLYWOOD_UPDATE").is_some_and(|value| value == "1")
}

#[test]
fn the_readme_is_read_in_one_sitting() {
    let lines = Markdown::read("README.md").text.lines().count();
    assert!(
        lines <= 200,
        "{lines} lines: what is long has a page in docs/"
    );
}

/// In the lines that a screen shows before anything else.
#[test]
fn the_readme_begins_with_both_commands() {
    let readme = Markdown::read("README.md").text;
    let screen: Vec<&str> = readme.lines().take(24).collect();
    for command in ["cargo run --release ", "cargo test "] {
        assert!(
            screen.iter().any(|line| line.starts_with(command)),
            "{command}"
        );
    }
}

#[test]
fn the_number_of_lessons_is_told_alike() {
    let told = format!("{} lessons", lesson::embedded().len() / Language::ALL.len());
    for name in ["README.md", "CHANGELOG.md"] {
        let text = Markdown::read(name).text;
        assert!(text.contains(&told), "{name}: {told}");
        for (before, _) in text.match_indices(" lessons") {
            let word = text[..before]
                .rsplit([' ', '\n'])
                .next()
                .unwrap_or_default();
            let is_number = word.parse::<usize>().is_ok();
            assert!(
                !is_number || told.starts_with(word),
                "{name}: {word} lessons"
            );
        }
    }
}

#[test]
fn the_readme_tells_every_command_and_leads_to_every_page() {
    let readme = Markdown::read("README.md");
    let cli = Cli::command();
    let listed = cli
        .get_subcommands()
        .filter(|command| !command.is_hide_set());
    // In the order of the help.
    let rows: Vec<String> = listed
        .map(|command| format!("\n| `plywood {}` |", command.get_name()))
        .collect();
    for page in [&readme, &Markdown::read("docs/command-line.md")] {
        let places: Vec<_> = rows.iter().map(|row| page.text.find(row)).collect();
        assert!(
            !places.contains(&None) && places.is_sorted(),
            "{}: {places:?}",
            page.name
        );
    }
    let links: BTreeSet<String> = readme.content().links.into_iter().collect();
    for page in pages().iter().filter(|page| page.name != readme.name) {
        assert!(links.contains(&page.name), "no link to {}", page.name);
    }
}

#[test]
fn every_option_exists() {
    let mut cli = Cli::command();
    cli.build();
    let commands = std::iter::once(&cli).chain(cli.get_subcommands());
    let known: BTreeSet<&str> = commands
        .flat_map(|command| command.get_arguments().filter_map(clap::Arg::get_long))
        .chain(OTHER_OPTIONS.split(' '))
        .collect();
    for Markdown { name, text } in pages() {
        for word in text.split([' ', '`', '\n', '|', ',', '(', ')', '"']) {
            let option = word.strip_prefix("--").map(|option| {
                let end = option.find(|c: char| !c.is_alphanumeric() && c != '-');
                &option[..end.unwrap_or(option.len())]
            });
            if let Some(option) = option.filter(|rest| rest.starts_with(char::is_alphabetic)) {
                assert!(known.contains(option), "{name}: there is no --{option}");
            }
        }
    }
}

/// Indented commands are not run, because they open a screen or take long, but they must parse.
#[test]
fn every_indented_command_is_understood() {
    let mut count = 0;
    for page in pages() {
        for section in page.content().sections {
            let indented = section
                .blocks
                .iter()
                .filter(|block| block.language.is_none());
            for line in indented.flat_map(|block| block.text.lines()) {
                if line.starts_with("plywood ") {
                    let words = shlex::split(line).unwrap();
                    let read = Cli::try_parse_from(words);
                    assert!(read.is_ok(), "{}: {line}\n{}", page.name, read.unwrap_err());
                    count += 1;
                }
            }
        }
    }
    assert!(count >= 10);
}

#[test]
fn every_link_within_the_project_leads_somewhere() {
    let mut count = 0;
    for page in pages() {
        let links = page.content().links.into_iter();
        for link in links.filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let path = match file {
                "" => PathBuf::from(&page.name),
                _ => page.beside(file),
            };
            let name = path.to_str().unwrap();
            assert!(
                project(name).exists(),
                "{}: {link} does not exist",
                page.name
            );
            if !anchor.is_empty() {
                let anchors = Markdown::read(name).content().anchors();
                assert!(
                    anchors.contains(anchor),
                    "{}: {link} in {anchors:?}",
                    page.name
                );
            }
            count += 1;
        }
    }
    assert!(count >= 20);
}
