//! `--against`: a second search with all options of the first but some.

use super::{plywood, stdout};
use rstest::rstest;

fn picture(args: &[&str]) -> String {
    stdout(&[&["picture", "--size", "120x40"], args].concat())
}

#[rstest]
// What is given for the first holds for the second,
#[case("--fail hard", "--depth 2 --cut gt --fail hard")]
// unless it is given anew.
#[case("--cut=ge", "--depth 2 --cut ge")]
fn the_second_has_the_words_of_the_first_and_its_own(#[case] against: &str, #[case] all: &str) {
    let first = ["--depth", "2", "--cut", "gt", "--against"];
    let [short, whole] = [against, all].map(|against| picture(&[&first[..], &[against]].concat()));
    assert!(short == whole);
}

/// A position takes the place of a board.
#[test]
fn the_second_has_its_own_position() {
    let board = "......./......./......./......./...O.../...X...";
    let shown = picture(&["--board", board, "--against", "--position '4 4'"]);
    assert!(shown.contains("No\u{a0}step\u{a0}differs"), "{shown}");
}

#[rstest]
#[case(
    "--game othello",
    "--against compares searches of one game: the first is connect-four, the second othello"
)]
#[case(
    "--dept 3",
    "in --against, unexpected argument '--dept' found; tip: a similar argument exists: '--depth'"
)]
#[case(
    "--depth 0",
    "in --against, invalid value '0' for '--depth <N>': write a whole number from 1 to 1000"
)]
#[case(
    "--depth 1 --depth 2",
    "in --against, the argument '--depth <N>' cannot be used multiple times: see --help"
)]
#[case(
    "--evaluation",
    "in --against, a value is required for '--evaluation <NAME>' but none was supplied [possible values: table, table-repaired, windows, windows-published, runs, runs-repaired, repaired, original, own-discs, material, material-settled, open-lines, leaves, outcome]"
)]
#[case(
    "--position 9",
    "in --against, position: character 1 ('9'): there is no column 9, only columns 1 to 7"
)]
#[case(
    "--evaluation leaves",
    "in --against, evaluation leaves does not fit the game connect-four: use table, table-repaired, windows, windows-published, runs, runs-repaired, outcome"
)]
#[case(
    "--view whole",
    "in --against, unexpected argument '--view' found: see --help"
)]
#[case(
    "--help",
    "in --against, unexpected argument '--help' found: see --help"
)]
#[case(
    "windows",
    "in --against, unexpected argument 'windows' found: see --help"
)]
#[case("--position '4", "--against: a quote is not closed")]
fn what_does_not_fit(#[case] against: &str, #[case] message: &str) {
    for command in ["explore", "picture"] {
        plywood(&[command, "--against", against])
            .assert()
            .code(2)
            .stderr(format!("plywood: {message}\n"));
    }
}

#[test]
fn a_picture_shows_both() {
    let shown = picture(&["--against", "--evaluation windows"]);
    for part in ["here", "there", "step\u{a0}5:"] {
        assert!(shown.contains(part), "{part}");
    }
    // At the first difference unless a step is given.
    let first = picture(&["--against", "--evaluation windows", "--step", "5"]);
    assert!(first == shown);
    assert!(picture(&["--against", "--evaluation windows", "--step", "0"]) != shown);
}
