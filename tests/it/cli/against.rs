//! `--against`: a second search with all options of the first but some.

use super::stdout;
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
