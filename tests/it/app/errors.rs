//! Errors are reported on the screen as on the command line, and in French as well.

use plywood::app::output_error;
use plywood::exploration::{GameName, MaxSide, PositionText, Spec, SpecError, TextError};
use plywood::game::connect_four::Position;
use plywood::game::textbook::Textbook;
use plywood::language::Language;
use plywood::output::OutputError;
use plywood::words::{spec_error_text, text_error_text};
use std::collections::BTreeSet;
use std::io;
use strum::VariantArray;

/// In English the error's own text, but with grouped digits, and another text in French.
fn check(english: &str, [on_screen, french]: [String; 2]) {
    let ungrouped = on_screen.replace("1,00", "100");
    assert_eq!(ungrouped, english);
    assert_ne!(french, english);
    assert!(!french.contains("{$"), "{french}");
}

/// Some signs have an effect that Rust's own quoting does not know.
#[test]
fn no_sign_of_a_position_has_an_effect_where_it_is_told() {
    for sign in ['\u{3164}', '\u{115f}', '\u{ffa0}', '\u{202e}', '\u{9b}'] {
        for game in GameName::VARIANTS {
            for position in [PositionText::Notation, PositionText::Board] {
                let spec = Spec {
                    position: position(sign.into()),
                    ..Spec::new(*game, "")
                };
                let error = spec.open().map(drop).expect_err("no position");
                let told = Language::ALL.map(|language| spec_error_text(language, &error));
                for told in told.into_iter().chain([error.to_string()]) {
                    assert_eq!(plywood::safe::visible(&told), told);
                }
            }
        }
    }
}

#[test]
fn every_position_that_is_none() {
    let mut seen = BTreeSet::new();
    let moves = ["4x", "49", "4444444", "12121213", "4'", "\u{1b}"];
    let board = ".......".repeat(5);
    let boards = [
        "?".to_owned(),
        "../".to_owned(),
        "./".to_owned(),
        ".".to_owned(),
        "...".to_owned(),
        format!("{board}OO....."),
        format!("{board}O......"),
        ".......".repeat(4) + "X......" + ".......",
        ".......".repeat(4) + "OOOO..." + "XXXX...",
        ".......".repeat(4) + "OOO...." + "XXXX..O",
    ];
    let moves = moves.iter().map(|text| Position::from_moves(text));
    let boards = boards.iter().map(|text| Position::from_board(text));
    for found in moves.chain(boards) {
        let error = found.expect_err("no position");
        check(
            &error.to_string(),
            Language::ALL.map(|language| text_error_text(language, &TextError::new(&error))),
        );
        seen.insert(format!("{error:?}").split(' ').next().map(str::to_owned));
    }
    assert_eq!(seen.len(), 11, "every kind of error: {seen:?}");
}

#[test]
fn every_tree_that_is_none() {
    let mut seen = BTreeSet::new();
    let deep = "[".repeat(1_001);
    for text in [
        "", "x", "-", "1e9", "[]", "]", "[1", "[1] 2", "1]", "max 1", &deep,
    ] {
        let error = Textbook::parse(text).expect_err("no tree");
        check(
            &error.to_string(),
            Language::ALL.map(|language| text_error_text(language, &TextError::new(&error))),
        );
        seen.insert(format!("{error:?}").split(' ').next().map(str::to_owned));
    }
    assert_eq!(seen.len(), 9, "every kind of error: {seen:?}");
}

#[test]
fn every_position_of_the_other_games_that_is_none() {
    let board =
        |rows: &str, cells: usize| PositionText::Board(rows.to_owned() + &".".repeat(cells));
    let othello = [
        "i5",
        "f9",
        "f",
        "f-",
        "f5f5",
        "a1",
        "--",
        "-",
        "f5d6c3d3c4f4f6b4e6--",
    ];
    let draughts = [
        "x",
        "W:31",
        "W:W31:W32",
        "W:W31",
        "W:Wx:B1",
        "W:W51:B1",
        "W:W32-31:B1",
        "W:W31,31:B1",
        "W:W1:B2",
        "W:W20-40:B1",
        "W:W31;32:B1",
    ];
    let tic_tac_toe = ["d1", "a1a1", "a1b1a2b2a3c3"];
    let mut cases: Vec<(GameName, PositionText)> = Vec::new();
    let texts = |game, texts: &[&str]| -> Vec<(GameName, PositionText)> {
        let text = |text: &&str| (game, PositionText::Notation((*text).to_owned()));
        texts.iter().map(text).collect()
    };
    cases.extend(texts(GameName::Othello, &othello));
    cases.extend(texts(GameName::Draughts, &draughts));
    cases.extend(texts(GameName::TicTacToe, &tic_tac_toe));
    cases.push((GameName::Othello, board("?", 0)));
    cases.push((GameName::Othello, board("./", 0)));
    cases.push((GameName::Othello, board(".", 0)));
    cases.push((GameName::Othello, PositionText::Board(".".repeat(64) + "?")));
    cases.push((
        GameName::Othello,
        PositionText::Board(".".repeat(64) + "XX"),
    ));
    cases.push((GameName::Othello, PositionText::Notation(OVER.to_owned())));
    cases.push((GameName::TicTacToe, board("XX", 7)));
    cases.push((GameName::TicTacToe, board("XXXOO.O..", 0)));
    let mut seen = BTreeSet::new();
    for (game, position) in cases {
        let spec = Spec {
            position,
            ..Spec::new(game, "")
        };
        let Err(error) = spec.open() else {
            panic!("{spec:?}");
        };
        check(
            &error.to_string(),
            Language::ALL.map(|language| spec_error_text(language, &error)),
        );
        let SpecError::Position { error, .. } = error else {
            panic!("{error:?}");
        };
        seen.insert(error.message.clone());
    }
    assert_eq!(seen.len(), 27, "every kind of error: {seen:?}");
}

/// A game of Othello that white has lost to the last disc, and a move after it.
const OVER: &str = "e6f4e3f6g5d6e7f5c5a1";

#[test]
fn everything_that_does_not_fit() {
    let specs = [
        Spec::connect_four("8"),
        Spec::textbook("["),
        Spec {
            position: PositionText::Board(String::new()),
            ..Spec::textbook("")
        },
        Spec {
            evaluation: Some(Spec::textbook("").evaluation()),
            ..Spec::connect_four("")
        },
        Spec {
            depth: Some(1),
            ..Spec::textbook("[[1]]")
        },
    ];
    let labelled = Spec {
        max: MaxSide::Second,
        ..Spec::textbook("max[max[3 12] min[2 4]]")
    };
    for spec in specs.into_iter().chain([labelled]) {
        let error = spec.open().expect_err("it does not fit");
        check(
            &error.to_string(),
            Language::ALL.map(|language| spec_error_text(language, &error)),
        );
    }
}

#[test]
fn every_file_that_is_not_written() {
    let path = "tree.json".to_owned();
    let io = |error| OutputError::Io("tree.json".to_owned(), error);
    let errors = [
        OutputError::Exists(path.clone()),
        OutputError::Folder(path.clone()),
        OutputError::NoFolder(path, "nowhere".to_owned()),
        io(io::ErrorKind::PermissionDenied.into()),
        io(io::ErrorKind::StorageFull.into()),
        io(io::Error::other("no such thing")),
    ];
    for error in errors {
        let said = Language::ALL.map(|language| output_error(language, &error));
        assert!(said[1].contains("tree.json"), "{said:?}");
        check(&error.to_string(), said);
    }
}
