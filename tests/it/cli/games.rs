//! Output of the command line for games other than Connect Four.

use super::stdout;
use plywood::exploration::{GameName, name};
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

/// Black's f5, then the choices of the program that Othello's evaluation `original` comes from.
#[rstest]
#[case("1", "f4", "8")]
#[case("2", "d6", "5")]
#[case("3", "f6", "11")]
#[case("4", "d6", "8")]
#[case("5", "f6", "13")]
fn the_published_othello_answers_as_it_did(
    #[case] depth: &str,
    #[case] best: &str,
    #[case] value: &str,
) {
    let text = stdout(&[
        "search",
        "--game",
        "othello",
        "--position",
        "f5",
        "--evaluation",
        "original",
        "--depth",
        depth,
    ]);
    assert!(
        text.contains(&format!("best move             {best}")),
        "{text}"
    );
    assert!(
        text.contains(&format!("value                 {value} for")),
        "{text}"
    );
}

#[rstest]
#[case(GameName::Othello, 8, "...XO...", "...OX...")]
#[case(GameName::Draughts, 10, ".b.b.b.b.b", "w.w.w.w.w.")]
#[case(GameName::TicTacToe, 3, "...", "...")]
fn the_board_is_exported_in_letters(
    #[case] game: GameName,
    #[case] rows: usize,
    #[case] lower: &str,
    #[case] other: &str,
) {
    let game = name(game);
    let json = stdout(&[
        "export", "--format", "json", "--game", &game, "--depth", "1", "--output", "-",
    ]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let board = json["graph"]["board"].as_array().expect("a board");
    assert_eq!(board.len(), rows);
    for wanted in [lower, other] {
        assert!(board.iter().any(|row| row == wanted), "{board:?}");
    }
    assert_eq!(json["graph"]["game"], game);
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
