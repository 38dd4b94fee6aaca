//! `--tree`: an exported JSON tree is opened again if it matches the search.

use super::{output_of, plywood, words};
use plywood_samples::one_in;
use rstest::rstest;
use std::fs;
use tempfile::TempDir;

const CLASSIC: &str = "--game textbook --position '[[3 12 8] [2 4 6] [14 5 2]]'";

const SEARCHES: [&str; 7] = [
    "--position 4453 --depth 3",
    "--game textbook --position '[[3 12 8] [2 4 6] [14 5 2]]' --max second",
    "--board ......./......./......./......./...O.../..OXX.. --depth 2",
    "--game othello --position f5 --depth 2 --algorithm negamax",
    "--game draughts --depth 3 --fail hard --cut gt",
    "--position 44 --depth 4 --algorithm principal-variation --alpha -20 --beta 20",
    "--program cpp-class --position 121212 --depth 3",
];

/// The tree of a search in a separate file: the option that opens it, and its text.
fn exported(folder: &TempDir, search: &str) -> (String, String) {
    let text = output_of(&format!("export --format json {search}"));
    let file = folder.path().join("tree.json");
    fs::write(&file, &text).unwrap();
    (format!("--tree {}", file.display()), text)
}

#[test]
fn everything_is_as_if_it_had_been_searched() {
    let folder = TempDir::new().unwrap();
    for (index, search) in SEARCHES.into_iter().enumerate() {
        let (tree, text) = exported(&folder, search);
        assert_eq!(output_of(&format!("export --format json {tree}")), text);
        let commands = [
            "narrate",
            "narrate --lang fr",
            "export --format dot",
            "picture --step 40",
            "picture --press 'e e e t 3 enter' --view whole",
        ];
        for command in one_in(3, index, commands) {
            let both = [search, &tree].map(|what| output_of(&format!("{command} {what}")));
            assert_eq!(both[0], both[1], "{search} {command}");
        }
    }
}

#[test]
fn an_iteration_is_read_as_one() {
    let folder = TempDir::new().unwrap();
    let wanted = "--position 4453 --depth 4 --algorithm aspiration --iteration 2";
    let (tree, _) = exported(&folder, wanted);
    let steps = |what: &str| {
        let told = output_of(&format!("narrate {what}"));
        told.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    // What the window was guessed from is not in the file.
    assert_eq!(steps(wanted)[1..10], steps(&tree)[1..10]);
}

/// The sentence in which a command line is refused with this code.
fn refused(line: &str, code: i32) -> String {
    let mut command = plywood(&[]);
    let output = command.args(words(line)).output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{line}: {stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    stderr
}

#[rstest]
#[case::edited(
    "\"value\":3,\"best_move",
    "\"value\":4,\"best_move",
    3,
    "tree.json: `graph`: `value` is not what the search finds"
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
    "tree.json: `graph`: `game`: \"nim\" is not known here"
)]
#[case::no_position("\"[[3 12 8]", "\"[[3 12 x]", 3, "tree.json: `graph`: ")]
#[case::empty("", "", 3, "tree.json is empty: write a tree in brackets")]
#[case::not_json("{", "%", 3, "tree.json:1:1: '%' is neither a bracket")]
fn a_broken_file_gets_one_sentence(
    #[case] find: &str,
    #[case] replace: &str,
    #[case] code: i32,
    #[case] told: &str,
) {
    let folder = TempDir::new().unwrap();
    let (tree, text) = exported(&folder, CLASSIC);
    assert!(text.contains(find), "{find}");
    let broken = match find {
        "" => " \n".to_owned(),
        _ => text.replacen(find, replace, 1),
    };
    fs::write(folder.path().join("tree.json"), broken).unwrap();
    let mut commands = vec![format!("narrate {tree}")];
    if ["plywood-tree", "\"version\":1", ""].contains(&find) {
        // Whatever is asked of the file.
        commands.push(format!("search {tree}"));
        commands.push(format!("narrate {tree} --depth 2"));
    }
    for command in commands {
        let stderr = refused(&command, code);
        assert!(stderr.contains(told), "{stderr}");
    }
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_text() {
    let folder = TempDir::new().unwrap();
    let (tree, text) = exported(&folder, CLASSIC);
    for text in [&*text, super::CLASSIC] {
        let [with, without] = ["\u{feff}", ""].map(|mark| {
            fs::write(folder.path().join("tree.json"), mark.to_owned() + text).unwrap();
            output_of(&format!("narrate {tree}"))
        });
        assert_eq!(with, without);
    }
}

/// A tree in brackets and an exported one are found, like `--position`.
#[test]
fn a_tree_in_a_file_is_an_exercise() {
    let folder = TempDir::new().unwrap();
    let (tree, _) = exported(&folder, CLASSIC);
    let brackets = folder.path().join("classic.tree");
    fs::write(&brackets, format!("{}\n", super::CLASSIC)).unwrap();
    let blank = |which: &str| output_of(&format!("export --blank --format svg {which}"));
    for opened in [tree, format!("--tree {}", brackets.display())] {
        assert_eq!(blank(&opened), blank(CLASSIC));
    }
}

#[test]
fn what_is_no_file_is_called_what_it_is() {
    let folder = TempDir::new().unwrap();
    let place = folder.path().display();
    for (path, code, says) in [
        (format!("{place}"), 3, "it is a folder, not a file"),
        ("/dev/zero".to_owned(), 3, "it is a device, not a file"),
        (format!("{place}/missing.json"), 1, "cannot be read"),
    ] {
        let told = refused(&format!("narrate --tree {path}"), code);
        assert!(told.contains(says), "{told}");
    }
}

#[test]
fn limits_and_other_choices() {
    let folder = TempDir::new().unwrap();
    let (tree, _) = exported(&folder, "--position 4453");
    for (more, code, says) in [
        ("--max-nodes 100", 4, "more than 100 nodes, its limit"),
        ("--depth 3", 2, "leave the options of a search out"),
    ] {
        let told = refused(&format!("export --format dot {tree} {more}"), code);
        assert!(told.contains(says), "{told}");
    }
}
