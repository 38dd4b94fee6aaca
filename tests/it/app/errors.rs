//! Errors are reported on the screen as on the command line, and in French as well.

use plywood::exploration::{GameName, MaxSide, PositionText, Spec};
use plywood::language::Language;
use plywood::output::OutputError;
use plywood::words::spec_error_text;
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
        let said = Language::ALL.map(|language| error.say(language));
        assert!(said[1].contains("tree.json"), "{said:?}");
        check(&error.to_string(), said);
    }
}
