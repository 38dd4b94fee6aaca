//! Every fault of a Connect Four position, with its place.

use plywood::game::connect_four::Position;
use rstest::rstest;

#[rstest]
#[case(
    "44x",
    "character 3 ('x') is not a column: write the columns 1 to 7 in the order played, like 4453"
)]
#[case(
    "4 4, x",
    "character 6 ('x') is not a column: write the columns 1 to 7 in the order played, like 4453"
)]
#[case("448", "character 3 ('8'): there is no column 8, only columns 1 to 7")]
#[case("0", "character 1 ('0'): there is no column 0, only columns 1 to 7")]
#[case(
    "1111111",
    "character 7 ('1'): column 1 is full; it already holds 6 stones"
)]
#[case(
    "12121213",
    "character 8 ('3'): the game is over; X had four in a row with the move before"
)]
#[case(
    "121212723",
    "character 9 ('3'): the game is over; O had four in a row with the move before"
)]
fn moves(#[case] text: &str, #[case] message: &str) {
    assert_eq!(Position::from_moves(text).unwrap_err().to_string(), message);
}

#[rstest]
#[case::cell(
    "Y",
    "character 1 ('Y') is not a cell: use X, O and . for empty, with / between rows"
)]
#[case::cell_behind_spaces(
    "\n  x?",
    "character 5 ('?') is not a cell: use X, O and . for empty, with / between rows"
)]
#[case::row(
    "....../",
    "character 7 ('/') comes after 6 cells of row 6: a row has 7 cells"
)]
#[case::no_row(
    "/",
    "character 1 ('/') comes after 0 cells of row 6: a row has 7 cells"
)]
#[case::lower_row(
    ".......\n./",
    "character 10 ('/') comes after 1 cell of row 5: a row has 7 cells"
)]
#[case::size(".", "the board has 1 cell: six rows of 7 make 42, the top row first")]
#[case::size(
    "......./......./......./......./......./......./..",
    "the board has 44 cells: six rows of 7 make 42, the top row first"
)]
#[case::size(
    "......./......./......./......./......./.......XO",
    "the board has 44 cells: six rows of 7 make 42, the top row first"
)]
#[case::counts(
    "......./......./......./......./......./X.O.O.O",
    "X has 1 stone and O has 3: X plays first, so X must have as many as O or one more"
)]
#[case::counts("......./......./......./......./......./X.X...O", "")]
#[case::counts(
    "......./......./......./......./......./X.X..XO",
    "X has 3 stones and O has 1: X plays first, so X must have as many as O or one more"
)]
#[case::floats(
    "......./......./......./......./X....../.......",
    "character 33: the X in column 1, row 2 floats; the cell below it is empty"
)]
#[case::floats_high(
    "......./....O../......./....X../....O../....X..",
    "character 13: the O in column 5, row 5 floats; the cell below it is empty"
)]
#[case::two_winners(
    "......./......./......./......./OOOO.../XXXX...",
    "X and O both have four in a row: the game ends with the first"
)]
#[case::winner(
    "......./......./......./......./OOO..../XXXX..O",
    "X has four in a row, but by the counts (4 X, 4 O) the other side moved last"
)]
#[case::winner(
    "......./......./......./......./XXX..../OOOO.XX",
    "O has four in a row, but by the counts (5 X, 4 O) the other side moved last"
)]
fn boards(#[case] text: &str, #[case] message: &str) {
    let read = Position::from_board(text);
    let said = read.err().map(|error| error.to_string());
    assert_eq!(said.unwrap_or_default(), message);
}
