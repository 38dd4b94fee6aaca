//! Drawn boards, letter by letter, and moves near the centre.

use plywood_core::game::{Game, Move, Outcome, Player};
use plywood_explore::exploration::{GameName, PositionText, Spec};
use plywood_explore::games::connect_four::ConnectFourError::Floating;
use plywood_explore::games::connect_four::{self, ConnectFour};
use plywood_explore::games::draughts::{self, Draughts};
use plywood_explore::games::othello::{self, Othello};
use plywood_explore::games::textbook::Textbook;
use plywood_explore::games::tic_tac_toe::{self, TicTacToe};
use plywood_explore::games::{Board, Drawing, Letters, Notation, Picture};

fn board<G: Drawing>(game: &G, state: &G::State) -> Board {
    match game.picture(state) {
        Picture::Board(board) => board,
        Picture::Text { .. } => panic!("{state:?} has no board"),
    }
}

/// The moves from the centre outwards.
fn ordered<G: Drawing>(game: &G, state: &G::State) -> String {
    let mut moves: Vec<Move> = Vec::new();
    game.moves(state, &mut moves);
    moves.sort_by_key(|&played| game.distance_from_centre(state, played));
    let mut text = String::new();
    for played in moves {
        game.write_move(state, played, &mut text);
        text.push(' ');
    }
    text.trim_end().to_owned()
}

#[test]
fn boards_of_stones_are_drawn_from_the_top() {
    let state = connect_four::Position::from_moves("4453").unwrap();
    let four = board(&ConnectFour, &state);
    let rows = [
        ".......", ".......", ".......", ".......", "...O...", "..OXX..",
    ];
    assert_eq!(four.rows(), rows);
    assert_eq!(four.column_names, ["1", "2", "3", "4", "5", "6", "7"]);
    assert_eq!(four.row_names, ["6", "5", "4", "3", "2", "1"]);
    assert_eq!(four.letters, Letters::STONES);
    assert_eq!(four.cells_of(Player::Second).collect::<Vec<_>>(), [31, 37]);
    assert_eq!((four.letter(38), four.letter(0)), (Some('X'), None));

    let state = othello::Position::from_moves("f5").unwrap();
    let reversi = board(&Othello, &state);
    let rows = [
        "........", "........", "........", "...OX...", "...XXX..", "........", "........",
        "........",
    ];
    assert_eq!(reversi.rows(), rows);
    assert_eq!(reversi.column_names.concat(), "abcdefgh");
    assert_eq!(reversi.row_names.concat(), "12345678");

    let state = tic_tac_toe::Position::from_moves("b2a1c1").unwrap();
    let three = board(&TicTacToe, &state);
    assert_eq!(three.rows(), ["O.X", ".X.", "..."]);
    assert_eq!((TicTacToe.outcome(&state), three.winning), (None, vec![]));
    let state = tic_tac_toe::Position::from_moves("b2a1c1b1a3").unwrap();
    let three = board(&TicTacToe, &state);
    let won = Some(Outcome::Won(Player::First));
    assert_eq!(TicTacToe.outcome(&state), won);
    assert_eq!(three.winning, [2, 4, 6]);
    // Two lines at once, which share a corner.
    let state = tic_tac_toe::Position::from_moves("b1b2c1c2a2b3a3c3a1").unwrap();
    assert_eq!(board(&TicTacToe, &state).winning, [0, 1, 2, 3, 6]);
}

#[test]
fn draughts_boards_tell_kings_from_men() {
    let state = draughts::Position::from_fen("W:W31,K46:BK5,6").unwrap();
    let drawn = board(&Draughts, &state);
    let rows = [
        ".........B",
        "b.........",
        "..........",
        "..........",
        "..........",
        "..........",
        ".w........",
        "..........",
        "..........",
        "W.........",
    ];
    assert_eq!(drawn.rows(), rows);
    assert_eq!(drawn.kings, [9, 90]);
    assert_eq!(drawn.unused[..6], [0, 2, 4, 6, 8, 11]);
    assert_eq!(drawn.unused.len(), 50);
    let names = ["46", "", "47", "", "48", "", "49", "", "50", ""];
    assert_eq!(drawn.column_names, names);
    assert_eq!(drawn.row_names[..3], ["1", "6", "11"]);
    assert_eq!(drawn.letters, Letters::PIECES);
    // A man that becomes a king in its place has changed.
    let crowned = draughts::Position::from_fen("W:WK31,K46:BK5,6").unwrap();
    assert_eq!(board(&Draughts, &crowned).changed_from(&drawn), [61]);
}

#[test]
fn moves_are_ordered_from_the_centre() {
    let start = connect_four::Position::START;
    assert_eq!(ordered(&ConnectFour, &start), "4 3 5 2 6 1 7");
    let start = tic_tac_toe::Position::START;
    assert_eq!(ordered(&TicTacToe, &start), "b2 b1 a2 c2 b3 a1 c1 a3 c3");
    let state = othello::Position::from_moves("f5d6").unwrap();
    assert_eq!(ordered(&Othello, &state), "c4 c5 c3 c6 c7");
    let state = draughts::Position::from_fen("W:W31,28,50,15:B1").unwrap();
    assert_eq!(
        ordered(&Draughts, &state),
        "28-23 28-22 31-27 50-44 31-26 15-10 50-45"
    );
    for (tree, order) in [("[1 2 3 4]", "2 3 1 4"), ("[1 2 3 4 5]", "3 2 4 1 5")] {
        let tree = Textbook::parse(tree).unwrap();
        assert_eq!(ordered(&tree, &tree.root()), order);
    }
}

fn tidied_board(game: GameName, board: &str) -> String {
    let mut spec = Spec::new(game, "");
    spec.position = PositionText::Board(board.to_owned());
    spec.open().unwrap().spec.position.text().to_owned()
}

#[test]
fn texts_are_tidied_and_written_as_they_are_read() {
    let four = ConnectFour::TEXT_FORMAT;
    assert_eq!((four.tidy)(" 44, 5\n3"), "4453");
    let text = "......./......./......./......./...O.../..OXX..";
    let state = connect_four::Position::from_moves("4453").unwrap();
    assert_eq!(ConnectFour.position_text(&state), text);
    for untidy in [
        text.to_lowercase(),
        text.replace('/', "\n "),
        text.replace('/', ""),
    ] {
        assert_eq!(tidied_board(GameName::ConnectFour, &untidy), text);
    }
    let three = TicTacToe::TEXT_FORMAT;
    assert_eq!((three.tidy)(" B2, a1"), "b2a1");
    let board = tidied_board(GameName::TicTacToe, " XO./.../... ");
    assert_eq!(board, "XO./.../...");
    assert_eq!((Textbook::TEXT_FORMAT.tidy)(" [1,\n\t2]\n"), "[1, 2]");
}

/// The letters of the web server's boards: the machine, which is to move, the human, and nothing;
/// columns from the left, each from the bottom.
#[test]
fn boards_by_columns_are_read_to_the_last_one() {
    for (moves, text) in [
        ("77", format!("{}mh0000", "0".repeat(36))),
        (
            "747",
            format!("{}m00000{}hh0000", "0".repeat(18), "0".repeat(12)),
        ),
        ("", "0".repeat(42)),
    ] {
        let read = connect_four::Position::from_board(&text);
        assert_eq!(read, connect_four::Position::from_moves(moves), "{text}");
    }
    // The second place of the third column.
    let floating = format!("h{}m{}", "0".repeat(12), "0".repeat(28));
    let error = connect_four::Position::from_board(&floating).unwrap_err();
    let Floating {
        at, column, row, ..
    } = error
    else {
        panic!("{error}");
    };
    assert_eq!((at, column, row), (14, 3, 2));
}

#[test]
fn brackets_may_be_as_deep_as_is_said() {
    let tree = |levels: usize| format!("{}1{}", "[".repeat(levels), "]".repeat(levels));
    let most = plywood_explore::exploration::MAX_DEPTH as usize;
    assert!(Textbook::parse(&tree(most)).is_ok());
    let error = Textbook::parse(&tree(most + 1)).unwrap_err().to_string();
    let told = format!(
        "1:{}: brackets are nested deeper than {most} levels",
        most + 1
    );
    assert_eq!(error, told);
}

#[test]
fn a_tree_keeps_its_text_as_one_line() {
    let tree = Textbook::parse("\n[3\n  A[4\t5]\r\n]\n").unwrap();
    assert_eq!(tree.text(), "[3 A[4 5] ]");
    assert_eq!(tree.position_text(&tree.root()), "max[3 A[4 5] ]");
}

#[test]
fn a_name_has_up_to_thirty_characters() {
    for (name, is_read) in [("é".repeat(30), true), ("é".repeat(31), false)] {
        for text in [format!("[{name}=3]"), format!("[\"{name}\"=3]")] {
            assert_eq!(Textbook::parse(&text).is_ok(), is_read, "{text}");
        }
    }
}
