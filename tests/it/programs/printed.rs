//! The draughts course's program as printed, which distinguishes moves by their end squares alone.

use crate::cli::{plywood, stdout};
use crate::samples::Rng;
use plywood::exploration::{Exploration, GameName, PositionText, Problem, Spec};
use plywood::game::{Notation, Picture, Player};
use plywood::program::{Program, Version};
use plywood::search::{HandDown, Watch};
use std::collections::BTreeMap;
use std::sync::Arc;
use strum::VariantArray;

/// Pieces by their squares: whose, and whether it is a king.
type Pieces = BTreeMap<usize, (char, bool)>;

fn spec(version: Version, position: &str, depth: u32) -> Spec {
    let spec = Spec {
        position: PositionText::Notation(position.to_owned()),
        depth: Some(depth),
        ..Program::DraughtsCourse.spec(version)
    };
    Program::DraughtsCourse.with_max(spec)
}

/// The rules at a position.
fn rules(position: &str) -> Problem {
    Spec::new(GameName::Draughts, position)
        .open()
        .expect("a position")
}

fn pieces(position: &str) -> Pieces {
    let Picture::Board(board) = rules(position).cursor().picture() else {
        panic!("draughts have a board");
    };
    let owned = board.cells.iter().enumerate();
    let owned = owned.filter_map(|(cell, owner)| Some((cell, (*owner)?)));
    let piece = |(cell, owner): (usize, Player)| {
        let side = ['W', 'B'][owner as usize];
        (cell, (side, board.kings.contains(&cell)))
    };
    owned.map(piece).collect()
}

fn written(side: char, pieces: &Pieces) -> String {
    let of = |side| {
        let own = pieces.iter().filter(move |(_, piece)| piece.0 == side);
        let own = own.map(|(cell, piece)| {
            let king = if piece.1 { "K" } else { "" };
            format!("{king}{}", cell / 2 + 1)
        });
        own.collect::<Vec<_>>().join(",")
    };
    format!("{side}:W{}:B{}", of('W'), of('B'))
}

/// `min_max` as it is printed, on a board of cells: an assignment for a move, and the replies of the
/// board before. White is MAX. Returns the value and the nodes.
fn min_max(side: char, pieces: &Pieces, listed: &str, depth: u32) -> (i32, u64) {
    let other = if side == 'W' { 'B' } else { 'W' };
    let list = rules(listed);
    let moves = list.cursor().legal_moves();
    if moves.is_empty() {
        return (if side == 'W' { -20_000 } else { 20_000 }, 1);
    }
    if depth == 0 {
        let worth = |piece: &(char, bool)| {
            let worth = if piece.1 { 1_000 } else { 100 };
            if piece.0 == 'W' { worth } else { -worth }
        };
        return (pieces.values().map(worth).sum(), 1);
    }
    let before = written(other, pieces);
    let mut nodes = 1;
    let mut best: Option<i32> = None;
    for played in moves {
        let text = list.line_text(&[played]).remove(0);
        let way = &list.cursor().cell_paths(played)[0];
        let (from, to) = (way[0], way[1]);
        let mut after = pieces.clone();
        if text.contains('x') {
            let (rows, columns) = (
                to as i32 / 10 - from as i32 / 10,
                to as i32 % 10 - from as i32 % 10,
            );
            let step = rows.signum() * 10 + columns.signum();
            for distance in 1..rows.abs() {
                let between = (from as i32 + distance * step) as usize;
                if after.get(&between).is_some_and(|piece| piece.0 == other) {
                    after.remove(&between);
                }
            }
        }
        let moved = after.remove(&from);
        after.remove(&to);
        if let Some((owner, is_king)) = moved {
            let last = if owner == 'W' { 0 } else { 9 };
            after.insert(to, (owner, is_king || to / 10 == last));
        }
        let (value, below) = min_max(other, &after, &before, depth - 1);
        nodes += below;
        best = Some(match (best, side) {
            (None, _) => value,
            (Some(best), 'W') => best.max(value),
            (Some(best), _) => best.min(value),
        });
    }
    (best.expect("there was a move"), nodes)
}

#[test]
fn it_searches_as_an_assignment_on_a_board_of_cells() {
    let mut chance = Rng(26);
    let mut apart = 0;
    let mut text = String::new();
    for number in 0..60 {
        text.clear();
        plywood::game::draughts::Draughts.write_position(&chance.draughts(), &mut text);
        let side = text.chars().next().expect("who moves");
        let depth = 1 + number % 3;
        let problem = spec(Version::Printed, &text, depth).open().expect("a root");
        let found = problem
            .find(plywood::search::Algorithm::Minimax, &Watch::new(u64::MAX))
            .expect("nothing stops it");
        let (value, nodes) = min_max(side, &pieces(&text), &text, depth);
        assert_eq!(
            (found.value, found.counts.nodes),
            (value, nodes),
            "{text} {depth}"
        );
        let meant = spec(Version::Published, &text, depth)
            .open()
            .expect("a root");
        let meant = meant
            .find(plywood::search::Algorithm::Minimax, &Watch::new(u64::MAX))
            .expect("nothing stops it");
        apart += u32::from((meant.value, meant.counts.nodes) != (value, nodes));
    }
    // At one ply they often agree.
    assert!(apart > 20, "{apart}");
}

fn recorded(version: Version, position: &str, depth: u32) -> Exploration {
    let spec = spec(version, position, depth);
    let problem = Arc::new(spec.open().expect("a root"));
    Exploration::record(spec, problem, &Watch::new(100_000)).expect("it is small")
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
        spec(Version::Published, "", 1).method.handed,
        HandDown::Position
    );
}
