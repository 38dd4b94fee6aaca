//! The draughts course's program as printed, which distinguishes moves by their end squares alone.

use crate::cli::{plywood, stdout};
use plywood_core::search::Watch;
use plywood_explore::exploration::HandDown;
use plywood_explore::exploration::{Exploration, PositionText, Spec};
use plywood_explore::program::{Program, Version};
use strum::VariantArray;

fn spec(version: Version, position: &str, depth: u32) -> Spec {
    let spec = Spec {
        position: PositionText::Notation(position.to_owned()),
        depth: Some(depth),
        ..Program::DraughtsCourse.spec(version)
    };
    let problem = spec.open().expect("a root");
    Program::DraughtsCourse.with_max(problem).spec
}

fn recorded(version: Version, position: &str, depth: u32) -> Exploration {
    let spec = spec(version, position, depth);
    let problem = spec.open().expect("a root");
    Exploration::record(problem, &Watch::new(100_000)).expect("it is small")
}

/// The lesson's example.
#[test]
fn a_chain_is_its_first_jump_and_who_was_taken_answers() {
    let printed = recorded(Version::Printed, "W:W32,49:B3,18,28", 2);
    let root = printed.problem.cursor().legal_moves();
    assert_eq!(printed.problem.line_text(&root), ["32x12"]);
    assert_eq!(printed.problem.at(&root).position_text(), "B:W23,49:B3,18");
    let replies = printed.problem.at(&root).legal_moves();
    let line = [root[0], replies[0]];
    assert_eq!(replies.len(), 1);
    assert_eq!(printed.problem.line_text(&line), ["32x12", "28x37"]);
    // No piece moves, and none is taken.
    assert_eq!(printed.problem.at(&line).position_text(), "W:W23,49:B3,18");
    let meant = recorded(Version::Published, "W:W32,49:B3,18,28", 2);
    assert_eq!(meant.problem.at(&root).position_text(), "B:W12,49:B3");
}

#[test]
fn only_the_draughts_course_was_printed_otherwise() {
    for &program in Program::VARIANTS {
        let versions = program.versions();
        let is_printed = versions.contains(&Version::Printed);
        assert_eq!(is_printed, program == Program::DraughtsCourse);
        assert_eq!(versions.len(), if is_printed { 3 } else { 2 });
    }
    let search = |more: &[&str]| {
        let args = [&["search", "--program"], more].concat();
        plywood(&args).output().expect("it runs")
    };
    let refused = search(&["cpp-class", "--as", "printed"]);
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&refused.stderr),
        "plywood: the program cpp-class is not known as printed: choose published or repaired\n"
    );
    for more in [
        &["cpp-class", "--handed", "ends"][..],
        &[
            "draughts-course",
            "--as",
            "printed",
            "--evaluation",
            "material-settled",
        ],
    ] {
        let refused = search(more);
        assert_eq!(refused.status.code(), Some(2));
        let told = String::from_utf8_lossy(&refused.stderr);
        assert!(told.contains("by the ends of its moves"), "{told}");
    }
}

#[test]
fn the_option_beside_the_program_is_the_same_search_and_is_kept_in_files() {
    let position = ["--position", "W:W29,45:B28,35", "--depth", "2"];
    let printed = ["--program", "draughts-course", "--as", "printed"];
    let handed = ["--program", "draughts-course", "--handed", "ends"];
    let exported = |which: &[&str]| {
        let args = [&["export", "--format", "json"], which, &position].concat();
        stdout(&args)
    };
    let json = exported(&printed);
    assert_eq!(json, exported(&handed));
    assert!(json.contains("\"handed\":\"ends\""), "{json}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("tree.json");
    std::fs::write(&file, &json).expect("it can be written");
    let tree = file.to_str().expect("it is a text");
    let again = stdout(&["export", "--format", "json", "--tree", tree]);
    assert_eq!(again, json);
    assert_eq!(
        spec(Version::Published, "", 1).ways.handed,
        HandDown::Position
    );
}
