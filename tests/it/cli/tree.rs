//! `--tree`: an exported JSON tree is opened again if it matches the search.

use super::{CLASSIC, plywood, stdout};
use crate::samples::one_in;
use rstest::rstest;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

const SEARCHES: [&[&str]; 7] = [
    &["--position", "4453", "--depth", "3"],
    &[
        "--game",
        "textbook",
        "--position",
        CLASSIC,
        "--max",
        "second",
    ],
    &[
        "--board",
        "......./......./......./......./...O.../..OXX..",
        "--depth",
        "2",
    ],
    &[
        "--game",
        "othello",
        "--position",
        "f5",
        "--depth",
        "2",
        "--algorithm",
        "negamax",
    ],
    &[
        "--game", "draughts", "--depth", "3", "--fail", "hard", "--cut", "gt",
    ],
    &[
        "--position",
        "44",
        "--depth",
        "4",
        "--algorithm",
        "principal-variation",
        "--alpha",
        "-20",
        "--beta",
        "20",
    ],
    &[
        "--program",
        "cpp-class",
        "--position",
        "121212",
        "--depth",
        "3",
    ],
];

/// The tree of a search in a separate file.
fn exported(folder: &TempDir, search: &[&str]) -> (PathBuf, String) {
    let text = stdout(&[&["export", "--format", "json"], search].concat());
    let file = folder.path().join("tree.json");
    fs::write(&file, &text).unwrap();
    (file, text)
}

#[test]
fn everything_is_as_if_it_had_been_searched() {
    let folder = TempDir::new().unwrap();
    for (index, search) in SEARCHES.into_iter().enumerate() {
        let (file, text) = exported(&folder, search);
        let tree = ["--tree", file.to_str().unwrap()];
        assert_eq!(
            stdout(&[&["export", "--format", "json"], &tree[..]].concat()),
            text
        );
        let commands = [
            &["narrate"][..],
            &["narrate", "--lang", "fr"],
            &["export", "--format", "dot"],
            &["picture", "--step", "40"],
            &["picture", "--press", "e e e t 3 enter", "--view", "whole"],
        ];
        for command in one_in(3, index, commands) {
            let both = [search, &tree].map(|what| stdout(&[command, what].concat()));
            assert_eq!(both[0], both[1], "{search:?} {command:?}");
        }
    }
}

#[test]
fn an_iteration_is_read_as_one() {
    let folder = TempDir::new().unwrap();
    let search = [
        "--position",
        "4453",
        "--depth",
        "4",
        "--algorithm",
        "aspiration",
    ];
    let wanted = [&search[..], &["--iteration", "2"]].concat();
    let (file, _) = exported(&folder, &wanted);
    let tree = ["--tree", file.to_str().unwrap()];
    let told = [&wanted[..], &tree].map(|what| stdout(&[&["narrate"], what].concat()));
    let steps = |told: &str| told.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
    // What the window was guessed from is not in the file.
    assert_eq!(steps(&told[0])[1..10], steps(&told[1])[1..10]);
}

#[rstest]
#[case::edited(
    "\"value\":12",
    "\"value\":13",
    3,
    "tree.json:7:1: the search finds \"value\":12 here; expected it as plywood export --format json wrote it"
)]
#[case::truncated("\"nodes\":[", "", 3, "tree.json:4:1: key must be a string")]
#[case::foreign("plywood-tree", "tree", 3, "tree.json: this is not an exported tree")]
#[case::newer(
    "\"version\":1",
    "\"version\":9",
    3,
    "tree.json: version 9 of the format is newer than 1"
)]
#[case::unknown_game(
    "textbook",
    "nim",
    3,
    "tree.json:2:1: `game`: \"nim\" is not known here"
)]
#[case::no_position("\"[[3 12 8]", "\"[[3 12 x]", 3, "tree.json:2:1: ")]
#[case::other_move(
    "\"move\":\"2\",\"ply\":1",
    "\"move\":\"9\",\"ply\":1",
    3,
    "the search finds \"move\":\"2\" here"
)]
#[case::old(",\"improves\":true", "", 3, "the search finds \"improves\":true here")]
#[case::empty("", "", 3, "tree.json is empty: write a tree in brackets")]
#[case::not_json("{", "?", 3, "tree.json:1:1: '?' is neither a bracket")]
fn a_broken_file_gets_one_sentence(
    #[case] find: &str,
    #[case] replace: &str,
    #[case] code: i32,
    #[case] told: &str,
) {
    let folder = TempDir::new().unwrap();
    let (file, text) = exported(&folder, &["--game", "textbook", "--position", CLASSIC]);
    assert!(text.contains(find), "{find}");
    let broken = match find {
        "" => " \n".to_owned(),
        _ => text.replacen(find, replace, 1),
    };
    fs::write(&file, broken).unwrap();
    let path = file.to_str().unwrap();
    let mut commands = vec![vec!["narrate", "--tree", path]];
    if ["plywood-tree", "\"version\":1", ""].contains(&find) {
        // Whatever is asked of the file.
        commands.push(vec!["search", "--tree", path]);
        commands.push(vec!["narrate", "--tree", path, "--depth", "2"]);
    }
    for command in commands {
        let output = plywood(&command).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{stderr}");
        assert!(
            stderr.contains(told) && stderr.lines().count() == 1,
            "{stderr}"
        );
    }
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_text() {
    let folder = TempDir::new().unwrap();
    let (file, text) = exported(&folder, &["--game", "textbook", "--position", CLASSIC]);
    let tree = ["--tree", file.to_str().unwrap()];
    let told = || stdout(&[&["narrate"], &tree[..]].concat());
    for text in [text, CLASSIC.to_owned()] {
        let [with, without] = ["\u{feff}", ""].map(|mark| {
            fs::write(&file, mark.to_owned() + &text).unwrap();
            told()
        });
        assert_eq!(with, without);
    }
}

/// Of a tree in brackets and of an exported one, like `--position`.
#[test]
fn a_tree_in_a_file_is_an_exercise() {
    let folder = TempDir::new().unwrap();
    let search = ["--game", "textbook", "--position", CLASSIC];
    let (file, _) = exported(&folder, &search);
    let brackets = folder.path().join("classic.tree");
    fs::write(&brackets, format!("{CLASSIC}\n")).unwrap();
    let blank = |which: &[&str]| {
        let command = ["export", "--blank", "--points", "6", "--format", "svg"];
        stdout(&[&command, which].concat())
    };
    for path in [file, brackets] {
        assert_eq!(blank(&["--tree", path.to_str().unwrap()]), blank(&search));
    }
}

#[test]
fn what_is_no_file_is_called_what_it_is() {
    let folder = TempDir::new().unwrap();
    let told = |path: &str, code: i32| {
        let output = plywood(&["narrate", "--tree", path]).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{path}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(told(folder.path().to_str().unwrap(), 3).contains("it is a folder, not a file"));
    assert!(told("/dev/zero", 3).contains("it is a device, not a file"));
    let missing = folder.path().join("missing.json");
    assert!(told(missing.to_str().unwrap(), 1).contains("cannot be read"));
}

#[test]
fn limits_and_other_choices() {
    let folder = TempDir::new().unwrap();
    let (file, _) = exported(&folder, &["--position", "4453"]);
    let path = file.to_str().unwrap();
    let refused = |more: &[&str], code: i32| {
        let output = plywood(&[&["export", "--format", "dot", "--tree", path], more].concat())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(code), "{more:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(refused(&["--max-nodes", "100"], 4).contains("more than 100 nodes, its limit"));
    assert!(refused(&["--depth", "3"], 2).contains("leave the options of a search out"));
}
