//! Codes: pinned to their trees, forgiving to those who type them, never fooled.

use plywood_core::search::Cut;
use plywood_explore::exploration::PositionText;
use plywood_teach::drill::{CodeError, Difficulty, Drill, DrillKind, Recipe, Target};
use plywood_teach::language::Language;
use proptest::prelude::*;
use strum::VariantArray;

/// Codes of version 1 and their trees. If this fails, codes that people have written down lead to
/// other trees: restore the old ones, or begin version 2.
fn pinned() -> Vec<(String, String)> {
    let lines = include_str!("../../data/drill-codes.txt").lines();
    let pairs = lines.map(|line| line.split_once(' ').unwrap());
    pairs
        .map(|(code, tree)| (code.to_owned(), tree.to_owned()))
        .collect()
}

fn position(drill: &Drill) -> String {
    match drill.exploration.spec().position.clone() {
        PositionText::Notation(text) | PositionText::Board(text) => text,
    }
}

#[test]
fn codes_stand_for_the_same_trees_for_ever() {
    for (code, expected) in pinned() {
        let drill = Drill::from_code(&code).unwrap();
        assert_eq!((drill.code(), position(&drill)), (code, expected));
    }
    let mut now = Vec::new();
    for (index, target) in Target::VARIANTS[..Target::STREAM.len()]
        .iter()
        .copied()
        .enumerate()
    {
        let difficulty = Difficulty::ALL[index % 3];
        for (kind, cut) in [
            (DrillKind::Textbook, Cut::Ge),
            (DrillKind::ConnectFour, Cut::Gt),
        ] {
            let seed = 11 + index as u32;
            let drill = Drill::from_recipe(Recipe {
                seed,
                target,
                difficulty,
                kind,
                cut,
            });
            now.push((drill.code(), position(&drill)));
        }
    }
    assert_eq!(now, pinned());
}

#[test]
fn codes_are_read_as_people_type_them() {
    let drill = Drill::new(1, Target::Refuted, Difficulty::Easy, DrillKind::Textbook);
    let code = drill.code();
    assert_eq!((code.len(), code.find('-')), (11, Some(5)));
    let typed = [
        code.to_lowercase(),
        code.replace('-', ""),
        code.replace('-', " "),
        code.replace('-', "–"),
        format!("  {code}\n"),
        code.replace('0', "O").replace('1', "l"),
        code.replace('0', "o").replace('1', "I"),
    ];
    for typed in typed {
        let read = Drill::from_code(&typed).unwrap_or_else(|error| panic!("{typed:?}: {error}"));
        assert_eq!(read.code(), code);
    }
}

#[test]
fn what_is_no_code_is_refused_with_the_place() {
    let error = |text: &str| Drill::from_code(text).unwrap_err();
    let code = Drill::from_recipe(Recipe::random(3, Difficulty::Medium, &[])).code();
    assert_eq!(error(""), CodeError::Length { found: 0 });
    assert_eq!(error(&code[..9]), CodeError::Length { found: 8 });
    assert_eq!(error(&format!("{code}0")), CodeError::Length { found: 11 });
    assert_eq!(error("1O-U"), CodeError::Unexpected { at: 4, found: 'U' });
    assert_eq!(
        error("10é00-0R4T7"),
        CodeError::Unexpected { at: 3, found: 'é' }
    );
    assert_eq!(
        error("１0000-00000"),
        CodeError::Unexpected {
            at: 1, found: '１'
        }
    );
    assert_eq!(
        error("\u{1b}[31m"),
        CodeError::Unexpected {
            at: 1,
            found: '\u{1b}'
        }
    );
    let said = error("\u{1b}[31m").to_string();
    assert!(!said.contains('\u{1b}'), "{said}");
    for language in Language::ALL {
        let sentence = CodeError::Length { found: 1 }.sentence(language);
        // The code it shows is one.
        let shown = sentence
            .split_whitespace()
            .last()
            .unwrap()
            .trim_end_matches('.');
        assert!(Drill::from_code(shown).is_ok(), "{sentence}");
    }
    let french = error("1O-U").sentence(Language::Fr);
    assert!(
        french.starts_with("Le caractère 4 du code, «\u{a0}U\u{a0}»"),
        "{french}"
    );
}

#[test]
fn one_wrong_character_and_two_that_changed_places_are_noticed() {
    for seed in 0..20 {
        let code = Drill::from_recipe(Recipe::random(seed, Difficulty::Easy, &[]))
            .code()
            .replace('-', "");
        let letters: Vec<char> = code.chars().collect();
        let assert_refused = |wrong: &[char]| {
            let wrong: String = wrong.iter().collect();
            let read = Drill::from_code(&wrong).map(|drill| drill.code());
            assert_eq!(read, Err(CodeError::Mistyped), "{wrong} for {code}");
        };
        for at in 0..letters.len() {
            for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ".chars() {
                let mut wrong = letters.clone();
                wrong[at] = other;
                if wrong != letters {
                    assert_refused(&wrong);
                }
            }
            for to in 0..at {
                let mut wrong = letters.clone();
                wrong.swap(at, to);
                if wrong != letters {
                    assert_refused(&wrong);
                }
            }
        }
    }
}

/// The check character of nine others, found by trying all.
fn checked(nine: &str) -> CodeError {
    let endings = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".chars();
    let errors: Vec<CodeError> = endings
        .filter_map(|last| Drill::from_code(&format!("{nine}{last}")).err())
        .filter(|&error| error != CodeError::Mistyped)
        .collect();
    assert_eq!(errors.len(), 1, "{nine}: one character fits");
    errors[0]
}

#[test]
fn codes_of_other_versions_and_of_no_drill_say_so() {
    assert_eq!(checked("200000000"), CodeError::Version { found: 2 });
    assert_eq!(checked("000000000"), CodeError::Version { found: 0 });
    assert_eq!(checked("1Z0000000"), CodeError::NoDrill, "no such target");
    assert_eq!(
        checked("10R000000"),
        CodeError::NoDrill,
        "no such difficulty"
    );
    assert_eq!(checked("107000000"), CodeError::NoDrill, "no such kind");
    assert_eq!(
        checked("191000000"),
        CodeError::NoDrill,
        "a position is not reordered"
    );
}

proptest! {
    #[test]
    fn no_text_is_too_strange(text in "\\PC*") {
        let _ = Drill::from_code(&text).map_err(|error| error.to_string());
    }

    #[test]
    fn letters_that_look_like_a_code_are_read_or_refused(text in "1[0-9][0-9A-HJKMNP-TV-Z]{3}-[0-9A-Z]{5}") {
        if let Ok(drill) = Drill::from_code(&text) {
            prop_assert!(drill.targets[0].is_met(&drill.exploration));
        }
    }
}
