//! Files that a teacher writes, or that wait to be continued.

use super::super::clean::assert_line;
use super::SENTENCE;
use clap::Parser;
use plywood::cli::{Cli, Command};
use plywood_app::matches::{read, write};
use plywood_app::notes::{NotedPosition, Notes};
use plywood_explore::exploration::{GameName, PositionText};
use std::str;

/// `--load`: a game that was saved, as a list of moves.
pub fn game(bytes: &[u8]) -> bool {
    let start = PositionText::Notation(String::new());
    match read(bytes, GameName::ConnectFour, &start) {
        Ok(game) => {
            let written = write(&game);
            let again = read(written.as_bytes(), GameName::ConnectFour, &start);
            let again = again.unwrap_or_else(|error| panic!("{written}: {error}"));
            assert_eq!(write(&again), written);
            true
        }
        Err(error) => {
            assert_line(&error.to_string(), SENTENCE);
            false
        }
    }
}

/// `--notes`: positions, and what is to be said at their steps.
pub fn notes(bytes: &[u8]) -> bool {
    let read = |bytes: &[u8]| Notes::read(bytes, |line| entry(line).ok_or("no search".to_owned()));
    match read(bytes) {
        Ok(notes) => {
            let text = notes.text();
            let again = read(text.as_bytes()).unwrap_or_else(|fault| panic!("{text}: {fault}"));
            assert!(again.entries().eq(notes.entries()), "{text}");
            for entry in notes.entries() {
                assert_eq!(
                    again.for_spec(&entry.problem.spec),
                    notes.for_spec(&entry.problem.spec),
                    "{text}"
                );
            }
            notes.entries().next().is_some()
        }
        Err(fault) => {
            assert_line(&fault.to_string(), SENTENCE);
            false
        }
    }
}

/// Reads a line of options as `explore` does.
fn entry(line: &str) -> Option<NotedPosition> {
    let command = ["plywood", "explore"].map(str::to_owned);
    let words = command.into_iter().chain(shlex::split(line)?);
    let cli = Cli::try_parse_from(words).ok()?;
    let Some(Command::Explore(args)) = cli.command else {
        return None;
    };
    let exploration = &args.subject.exploration;
    let spec = exploration.choices.spec();
    let problem = spec.open().ok().filter(|_| exploration.check().is_ok())?;
    Some(NotedPosition {
        problem: problem.into(),
        step: args.at.step.unwrap_or(0),
        view: args.at.view,
    })
}

/// A list of positions, each with its line.
pub fn positions(bytes: &[u8]) -> bool {
    let Ok(listed) = PositionText::listed(bytes) else {
        assert!(str::from_utf8(bytes).is_err());
        return false;
    };
    let text = String::from_utf8_lossy(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let lines: Vec<&str> = text.lines().collect();
    for &(line, position) in &listed {
        let found = lines[line - 1].trim_start();
        assert!(!position.is_empty() && found.starts_with(position));
        assert!(!position.contains('#'));
    }
    listed.is_sorted_by_key(|&(line, _)| line) && !listed.is_empty()
}
