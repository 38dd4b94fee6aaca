//! Output of the command line for games other than Connect Four.

use super::stdout;
use rstest::rstest;

#[rstest]
#[case(
    &["--game", "othello", "--position", "f5d6", "--depth", "3"],
    "\
search                othello by alpha-beta, 3 plies, left-to-right
best move             c3; c4 is worth as much
value                 4 for MAX, who is Black
principal variation   c3 g5 f6
nodes by minimax      149 (122 leaves)
nodes by alpha-beta   81 (60 leaves, 9 cutoffs skipped 32 moves)
ratio                 alpha-beta visits 54.4% of minimax's nodes
"
)]
#[case(
    &["--game", "draughts", "--depth", "2"],
    "\
search                draughts by alpha-beta, 2 plies, left-to-right
best move             31-26
value                 0 for MAX, who is White
principal variation   31-26 16-21
nodes by minimax      91 (81 leaves)
nodes by alpha-beta   27 (17 leaves, 8 cutoffs skipped 64 moves)
ratio                 alpha-beta visits 29.7% of minimax's nodes
"
)]
#[case(
    &["--game", "tic-tac-toe", "--depth", "9"],
    "\
search                tic-tac-toe by alpha-beta, 9 plies, left-to-right
best move             a1
value                 0 for MAX, who is X
principal variation   a1 b2 b1 c1 a3 a2 c2 b3 c3
nodes by minimax      549,946 (255,168 leaves)
nodes by alpha-beta   18,297 (7,330 leaves, 4,237 cutoffs skipped 6,930 moves)
ratio                 alpha-beta visits 3.3% of minimax's nodes
"
)]
fn search_tells_of_every_game(#[case] args: &[&str], #[case] told: &str) {
    assert_eq!(stdout(&[&["search"], args].concat()), told);
}

#[test]
fn a_game_is_drawn_with_the_moves_that_are_pressed() {
    let begin = ["picture", "--screen", "play", "--position", "4453"];
    let drawn = |more: &[&str]| {
        let picture = stdout(&[&begin[..], more].concat());
        picture.replace("\u{a0}", " ")
    };
    let before = drawn(&[]);
    assert!(before.contains("X to move"), "{before}");
    let after = drawn(&["--press", "4"]);
    assert!(after.contains("O to move"), "{after}");
    // No machine thinks, so the picture is always the same.
    assert_eq!(after, drawn(&["--press", "4"]));
}
