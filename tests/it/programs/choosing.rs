//! `--program` on the command line: everything as the program has it, except what other options
//! say.

use crate::cli::{output_of, plywood};
use clap::Parser;
use plywood::cli::{Cli, Command};
use plywood_explore::exploration::{MaxSide, Problem};
use plywood_explore::program::{Program, Version};
use rstest::rstest;
use std::sync::Arc;

fn chosen(options: &[&str]) -> Arc<Problem> {
    let args = [&["plywood", "search", "--program"], options].concat();
    match Cli::try_parse_from(args).unwrap().command {
        Some(Command::Search(args)) => args.exploration.problem().unwrap(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_program_is_chosen_by_its_word() {
    for (word, program) in [
        ("cpp-class", Program::CppClass),
        ("draughts-course", Program::DraughtsCourse),
        ("web-server", Program::WebServer),
        ("notebook", Program::Notebook),
        ("othello-c", Program::OthelloC),
    ] {
        let published = program.with_max(program.spec(Version::Published).open().unwrap());
        assert_eq!(*chosen(&[word]), published);
        assert_eq!(*chosen(&[word, "--as", "published"]), published);
        let repaired = program.with_max(program.spec(Version::Repaired).open().unwrap());
        assert_ne!(published, repaired);
        assert_eq!(*chosen(&[word, "--as", "repaired"]), repaired);
    }
}

/// White is MAX in the two programs that say so, whichever side is to move.
#[rstest]
#[case(&["othello-c", "--position", "f5"], MaxSide::First)]
#[case(&["othello-c", "--position", "f5d6"], MaxSide::Second)]
#[case(&["othello-c", "--position", "f5d6", "--max", "first"], MaxSide::First)]
#[case(&["draughts-course"], MaxSide::First)]
#[case(&["draughts-course", "--position", "B:W31-50:B1-20"], MaxSide::Second)]
#[case(&["draughts-course", "--position", "B:W31-50:B1-20", "--max", "first"], MaxSide::First)]
#[case(&["cpp-class", "--position", "4"], MaxSide::First)]
#[case(&["cpp-class", "--max", "second"], MaxSide::Second)]
#[case(&["notebook"], MaxSide::Second)]
#[case(&["notebook", "--max", "first"], MaxSide::First)]
fn max_is_the_programs_unless_it_is_said(#[case] options: &[&str], #[case] max: MaxSide) {
    assert_eq!(chosen(options).spec.max, max);
}

#[test]
fn every_command_that_searches_takes_a_program() {
    let told = output_of("search --program cpp-class");
    assert!(told.contains("nodes by alpha-beta   913 "), "{told}");
    let told = output_of("search --program web-server --depth 3");
    assert!(told.contains("best move             4\n"), "{told}");
    let told = output_of("narrate --program notebook");
    assert!(told.lines().count() > 10, "{told}");
    let told = output_of("export --format json --program othello-c --depth 2");
    assert!(told.contains("\"evaluation\":\"original\""), "{told}");
    let told = output_of("picture --program draughts-course --depth 2");
    assert!(told.contains("<svg"), "{told}");
    // These need a terminal, and say so only once everything else is right.
    for command in ["explore", "practice"] {
        let mut command = plywood(&[command, "--program", "draughts-course"]);
        command.assert().code(5);
    }
}
