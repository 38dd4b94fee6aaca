//! Command lines made of the real commands and options, and mutated.
//!
//! Left out are `quiz --serve`, which runs until it is ended,
//! and the commands of `UNTRIED`, which have tests of their own.

pub mod words;

use super::{OnFailure, Sandbox, assert_tidy, assert_told, clean, every, run, seconds};
use clap::{Arg, Command, CommandFactory};
use plywood::cli::Cli;
use plywood_samples::Rng;
use std::ffi::OsString;
use std::fs;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;

/// `serve` does not end by itself, `lessons` writes a folder of pages, `solve` may take long, and
/// `grade` starts any program.
const UNTRIED: [&str; 4] = ["serve", "lessons", "solve", "grade"];

fn is_command_tried(command: &&Command) -> bool {
    !UNTRIED.contains(&command.get_name())
}

fn is_tried(arg: &Arg) -> bool {
    arg.get_id() != "serve"
}

/// A line, the program's name left out.
fn line(chance: &mut Rng) -> Vec<OsString> {
    let mut cli = Cli::command();
    cli.build();
    let commands: Vec<&Command> = cli.get_subcommands().filter(is_command_tried).collect();
    let command = match chance.below(16) {
        0 => &cli,
        _ => commands[chance.below(commands.len() as u64) as usize],
    };
    let mut line = Vec::new();
    if command.get_name() != cli.get_name() {
        line.push(vec![command.get_name().into()]);
    }
    for arg in command.get_arguments() {
        let wanted = if arg.is_required_set() { 15 } else { 3 };
        if is_tried(arg) && chance.below(16) < wanted {
            line.push(given(arg, chance));
        }
    }
    let mut line = mutated(line, chance);
    // Keep long work short.
    let mut arguments = command.get_arguments();
    let option = OsString::from("--max-nodes");
    if arguments.any(|arg| arg.get_long() == Some("max-nodes")) && !line.contains(&option) {
        line.extend([option, "500".into()]);
    }
    line
}

/// An argument and its value, which is right most of the time.
fn given(arg: &Arg, chance: &mut Rng) -> Vec<OsString> {
    let mut given: Vec<OsString> = Vec::new();
    if let Some(long) = arg.get_long() {
        given.push(format!("--{long}").into());
    }
    if arg.get_num_args().is_some_and(|range| range.takes_values()) {
        given.push(if chance.below(8) == 0 {
            words::wrong(chance)
        } else {
            words::right(arg, chance)
        });
    }
    given
}

/// Arguments repeated, left out, in another order, cut in two, with signs put in.
fn mutated(mut line: Vec<Vec<OsString>>, chance: &mut Rng) -> Vec<OsString> {
    let any = |length: usize, chance: &mut Rng| chance.below(length as u64) as usize;
    if line.len() > 1 && chance.below(12) == 0 {
        let (from, to) = (any(line.len(), chance), any(line.len(), chance));
        line.swap(from, to);
    }
    if !line.is_empty() && chance.below(12) == 0 {
        let again = line[any(line.len(), chance)].clone();
        line.push(again);
    }
    let mut words = line.concat();
    if !words.is_empty() && chance.below(12) == 0 {
        words.remove(any(words.len(), chance));
    }
    if chance.below(12) == 0 {
        words.insert(any(words.len() + 1, chance), words::wrong(chance));
    }
    if !words.is_empty() && chance.below(8) == 0 {
        let word = any(words.len(), chance);
        let mut bytes = words[word].as_bytes().to_vec();
        let at = any(bytes.len() + 1, chance);
        let sign = words::sign(chance);
        bytes.splice(at..at, sign.into_vec());
        words[word] = OsString::from_vec(bytes);
    }
    words
}

/// Creates the file, folder, dangling link and lessons that the lines mention.
fn furnished() -> Sandbox {
    let sandbox = Sandbox::new();
    let work = sandbox.work();
    fs::write(work.join("there.json"), "old").expect("a file");
    fs::create_dir(work.join("folder")).expect("a folder");
    std::os::unix::fs::symlink("nowhere.json", work.join("link.json")).expect("a link");
    fs::create_dir(work.join("lessons")).expect("a folder");
    fs::write(work.join("lessons/22-mine.md"), "# Mine\u{85}\u{202e}").expect("a lesson");
    sandbox
}

#[test]
fn every_line_is_answered() {
    every("lines", 160, 40_000, |_, chance| {
        let line = line(chance);
        let is_of = |name: &str| line.iter().any(|word| word == name);
        let names_file = |word: &&OsString| {
            let word = word.as_bytes();
            word.starts_with(b"--output") || word.starts_with(b"--chart")
        };
        let written = line.iter().filter(names_file).count();
        let forced = is_of("--force");
        let sandbox = furnished();
        let before = sandbox.files();
        let _told = OnFailure(format!("plywood {line:?}"));
        let mut output = run(sandbox.plywood(&line), seconds(5));
        clean(&output.stdout);
        let code = output.status.code();
        if is_of("check") && code == Some(3) || is_of("quiz") {
            // The sentence stands after the faults, or the questions.
            let told = clean(&output.stderr).trim_end().to_owned();
            let sentence = told.lines().last().filter(|_| code != Some(0));
            output.stderr = sentence.unwrap_or_default().into();
        } else if code != Some(0) {
            assert_eq!(String::from_utf8_lossy(&output.stdout), "");
        }
        assert_told(&output, &[0, 1, 2, 3, 4, 5]);

        let after = sandbox.files();
        assert_tidy(&sandbox.work());
        let there = |path: &Path| forced || after.get(path) == before.get(path);
        assert!(before.keys().all(|path| there(path)), "a file was changed");
        let most = match code {
            Some(0) => written,
            _ => 0,
        };
        assert!(after.len() <= before.len() + most, "{:?}", after.keys());
    });
}
