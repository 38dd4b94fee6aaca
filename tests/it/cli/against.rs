//! `--against`: a second search with all options of the first but some.

use super::{plywood, stdout};
use rstest::rstest;

const TIE: &str = "[[3 12 8] [3 4 6]]";

#[test]
fn narrate_tells_the_first_difference_and_the_results() {
    let told = stdout(&[
        "narrate",
        "--game",
        "textbook",
        "--position",
        TIE,
        "--against",
        "--cut gt",
    ]);
    let here = "Here: The tree [[3 12 8] [3 4 6]]: MAX moves first.";
    let there = "There: The tree [[3 12 8] [3 4 6]]: MAX moves first.";
    let lines: Vec<&str> = told.lines().collect();
    assert!(
        lines[0].starts_with(here) && lines[1].starts_with(there),
        "{told}"
    );
    assert_eq!(
        lines[2..],
        [
            "The first 16 steps are the same in both.",
            "They part at step 16: here move 1, worth 3, is enough to end MIN node 2; there it goes on with the window [3, 3].",
            "Here: Step 16, MIN node 2, back up: Move 1 is worth 3, the first value MIN gets here. Now v ≤ α (3 ≤ 3), so MIN can skip its other 2 moves.",
            "There: Step 16, MIN node 2, back up: Move 1 is worth 3, the first value MIN gets here. β falls from +∞ to 3 and meets α, but as this run cuts only when v < α, it goes on.",
            "In the end both play move 1, worth 3. That took 7 nodes here and 9 nodes there.",
        ],
        "{told}"
    );
}

#[rstest]
#[case(
    "--evaluation windows",
    "They part at step 5: the same leaf, 1.1.1.1, is worth −4 here and 28 there.",
    "In the end move 4, worth −1, is played here, and move 6, worth 47, there. That took 1,146 nodes here and 1,265 nodes there."
)]
#[case(
    "--order centre-first",
    "They part at step 1: at the root, move 1 is tried here and move 4 there.",
    "In the end both play move 4, worth −1. That took 1,146 nodes here and 301 nodes there."
)]
#[case(
    "",
    "No step differs: the two searches are the same.",
    "In the end both play move 4, worth −1. That took 1,146 nodes here and 1,146 nodes there."
)]
fn what_differs(#[case] against: &str, #[case] difference: &str, #[case] results: &str) {
    let told = stdout(&["narrate", "--position", "4453", "--against", against]);
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines.contains(&difference), "{told}");
    assert_eq!(lines.last(), Some(&results), "{told}");
}

#[rstest]
// What is given for the first holds for the second,
#[case(&["--depth", "2", "--cut", "gt"], "--fail hard", "2 plies deep", "cuts only when α > β")]
// unless it is given anew,
#[case(&["--depth", "2", "--cut", "gt"], "--depth 3 --cut=ge", "3 plies deep", "as soon as α ≥ β")]
// or has its place taken.
#[case(
    &["--position", "44"],
    "--board ......./......./......./......./......./...X...",
    "the board ......./......./......./......./......./...X...",
    "O is to move"
)]
#[case(
    &["--board", "......./......./......./......./......./...X..."],
    "--position '4 4'",
    "after the moves 44",
    "X is to move"
)]
fn the_second_has_the_words_of_the_first_and_its_own(
    #[case] first: &[&str],
    #[case] against: &str,
    #[case] one: &str,
    #[case] another: &str,
) {
    let told = stdout(&[&["narrate"], first, &["--against", against]].concat());
    let there = told
        .lines()
        .find(|line| line.starts_with("There:"))
        .unwrap();
    assert!(there.contains(one) && there.contains(another), "{there}");
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
    "in --against, a value is required for '--evaluation <NAME>' but none was supplied [possible values: table, table-repaired, windows, windows-published, runs, runs-repaired, repaired, original, discs, borders, mobility, own-discs, material, material-settled, open-lines, leaves, outcome]"
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
    for command in ["narrate", "explore", "picture"] {
        plywood(&[command, "--against", against])
            .assert()
            .code(2)
            .stderr(format!("plywood: {message}\n"));
    }
}

#[test]
fn each_has_its_own_limit_of_nodes() {
    let limit = "the search has more than 100 nodes, its limit: choose a smaller --depth or a larger --max-nodes";
    plywood(&[
        "narrate",
        "--depth",
        "2",
        "--against",
        "--depth 4 --max-nodes 100",
    ])
    .assert()
    .code(4)
    .stderr(format!("plywood: in --against, {limit}\n"));
    plywood(&["narrate", "--max-nodes", "100", "--against", "--depth 2"])
        .assert()
        .code(4)
        .stderr(format!("plywood: {limit}\n"));
}

#[test]
fn a_picture_shows_both() {
    let picture = |args: &[&str]| stdout(&[&["picture", "--size", "80x24"], args].concat());
    let shown = picture(&["--against", "--evaluation windows"]);
    for part in ["here", "there", "step\u{a0}5:"] {
        assert!(shown.contains(part), "{part}");
    }
    // At the first difference unless a step is given.
    let first = picture(&["--against", "--evaluation windows", "--step", "5"]);
    assert!(first == shown);
    assert!(picture(&["--against", "--evaluation windows", "--step", "0"]) != shown);
}
