//! The pictures and films on the pages equal the output of their commands, byte for byte; one of a
//! class, which no command draws, equals what a test draws.

use super::{is_update, pages, project};
use assert_cmd::cargo::cargo_bin;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

const FOLDER: &str = "tests/pictures";

/// A picture on a page and the command that draws it, unless a test does.
struct Picture {
    name: String,
    command: Option<String>,
}

/// Each picture in the folder with the next `` `plywood picture …` ``, or film, after it.
fn pictures() -> Vec<Picture> {
    let start = format!("{FOLDER}/");
    let mut pictures = Vec::new();
    for page in pages() {
        for rest in page.text.split("](").skip(1) {
            let Some(rest) = rest.trim_start_matches("../").strip_prefix(&start) else {
                continue;
            };
            let (name, rest) = rest.split_once(')').unwrap();
            let commands = rest.split('`').skip(1).step_by(2);
            let draws = |command: &&str| {
                command.starts_with("plywood picture ") || command.starts_with("plywood film ")
            };
            let command = commands.clone().find(draws);
            let by_test = rest.contains("Drawn by the test");
            assert!(command.is_some() != by_test, "{}: {name}", page.name);
            pictures.push(Picture {
                name: name.to_owned(),
                command: command.map(str::to_owned),
            });
        }
    }
    pictures
}

fn path(name: &str) -> PathBuf {
    project(FOLDER).join(name)
}

/// Compares a picture that a test draws with that on the page.
pub fn check_drawn(name: &str, drawn: &str) {
    if is_update() {
        fs::write(path(name), drawn).unwrap();
    }
    assert!(
        fs::read_to_string(path(name)).unwrap() == drawn,
        "refresh {name} with PLYWOOD_UPDATE=1"
    );
}

#[test]
fn every_picture_is_what_its_command_draws() {
    let mut stale = Vec::new();
    for Picture { name, command } in pictures() {
        let Some(command) = command else {
            continue;
        };
        let words = shlex::split(&command).unwrap();
        let output = Command::new(cargo_bin(&words[0]))
            .env("PLYWOOD_LANG", "en")
            .args(&words[1..])
            .current_dir(project(""))
            .output()
            .unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command}: {complaint}");
        let path = path(&name);
        if is_update() {
            fs::write(&path, &output.stdout).unwrap();
        } else if fs::read(&path).ok().as_ref() != Some(&output.stdout) {
            stale.push(format!("{FOLDER}/{name} is not what this draws: {command}"));
        }
    }
    assert!(
        stale.is_empty(),
        "{}\nIf the screen is meant to look so now, refresh with: \
         PLYWOOD_UPDATE=1 cargo test --test it pages::",
        stale.join("\n")
    );
}

#[test]
fn every_picture_is_shown() {
    let kept: BTreeSet<String> = fs::read_dir(path(""))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let shown: BTreeSet<String> = pictures().into_iter().map(|picture| picture.name).collect();
    assert!(shown.len() >= 3);
    assert_eq!(kept, shown);
}
