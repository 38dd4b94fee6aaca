//! Games as files.

use super::{GAMES, TREE, by, people, play_on};
use crate::samples::Rng;
use plywood::duel::{Duel, Duellist};
use plywood::exploration::{GameName, Spec};
use plywood::game::Player;
use plywood::play::{GameFormat, Level, Match, Side, load, read, save, write};
use plywood::search::Watch;
use rstest::rstest;
use std::path::Path;
use tempfile::TempDir;

const FORMS: [GameFormat; 3] = [GameFormat::Json, GameFormat::Tagged, GameFormat::Moves];

fn same(one: &Match, two: &Match) {
    assert_eq!(one.game(), two.game());
    let texts = |game: &Match| -> Vec<String> {
        let made = game.played_moves().iter();
        made.map(|made| made.text.clone()).collect()
    };
    let end = |game: &Match| game.problem().at(&game.moves()).position_text();
    assert_eq!(end(one), end(two));
    // A list of moves alone begins where the game begins.
    assert!(texts(two).ends_with(&texts(one)), "{:?}", texts(two));
}

#[test]
fn every_game_is_read_as_it_is_written() {
    for (name, start) in GAMES {
        for seed in 0..4 {
            let mut game = people(name, start);
            play_on(&mut game, &mut Rng(seed), 15 * seed as usize);
            for form in FORMS {
                let text = write(&game, form);
                let again = read(text.as_bytes(), Some(name), 1);
                let again = again.unwrap_or_else(|error| panic!("{error}\n{text}"));
                same(&game, &again);
                if form != GameFormat::Moves {
                    assert_eq!(game.ending(), again.ending(), "{text}");
                    assert_eq!(write(&again, form), text);
                }
            }
        }
    }
}

#[test]
fn a_game_that_began_elsewhere_is_read_as_it_is_written() {
    for (name, start) in [
        (GameName::ConnectFour, "4453"),
        (
            GameName::ConnectFour,
            "......./......./......./OXOXOXO/XOXOXOX/XOXOXOX",
        ),
        (GameName::Othello, "f5d6"),
        (GameName::Draughts, "B:W31,32:B1-5,K20"),
        (GameName::TicTacToe, "X../.O./..."),
        (GameName::Textbook, TREE),
    ] {
        let mut game = people(name, start);
        play_on(&mut game, &mut Rng(1), 3);
        for form in FORMS {
            let text = write(&game, form);
            let again = read(text.as_bytes(), Some(name), 1);
            same(
                &game,
                &again.unwrap_or_else(|error| panic!("{error}\n{text}")),
            );
        }
    }
}

#[test]
fn json_keeps_who_plays_and_draughts_notation_names_them() {
    let search = Side::Search(Box::new(Spec {
        depth: Some(5),
        ..Spec::new(GameName::Draughts, "")
    }));
    for side in [
        search.clone(),
        Side::Level(Level::Hard),
        "draughts-course:repaired@3".parse().unwrap(),
    ] {
        let game = by(GameName::Draughts, "", [Side::Person, side.clone()]);
        let again = read(write(&game, GameFormat::Json).as_bytes(), None, 1).unwrap();
        assert_eq!(again.side(Player::First), &Side::Person);
        assert_eq!(again.side(Player::Second), &side);
        let text = write(&game, GameFormat::Tagged);
        assert!(text.contains("[GameType \"20\"]"), "{text}");
        assert!(text.contains(&format!("[Black \"{side}\"]")), "{text}");
        let again = read(text.as_bytes(), None, 1).unwrap();
        // One word cannot tell a search.
        let expected = if side == search { &Side::Person } else { &side };
        assert_eq!(again.side(Player::Second), expected);
    }
}

#[test]
fn games_of_a_duel_are_read() {
    let random = Duellist::Random;
    let mut duel = Duel::new(random, random, Some(GameName::Othello), "").unwrap();
    duel.games = 6;
    let played = duel.play(1, &Watch::new(u64::MAX), &|_| {});
    let mut bytes = Vec::new();
    plywood::duel::write(&duel, &played, &mut bytes).unwrap();
    for (number, game) in (1..).zip(&played) {
        let again = read(&bytes, None, number).unwrap();
        assert_eq!(again.problem().at(&again.moves()).position_text(), game.end);
        assert_eq!(again.played_moves().len(), game.moves.len());
    }
    let error = read(&bytes, None, 7).unwrap_err().to_string();
    assert!(error.contains("only 6 games"), "{error}");
}

#[test]
fn draughts_notation_of_others_is_read() {
    let text = "\u{feff}[Event \"Club\"]\n[White \"A\"]\n[Black \"B\"]\n[GameType \"20,W,10,10,N2,0\"]\n\
        [Result \"1-1\"]\n\n1.32-28 {a usual one} 19-23 2. 28x19! 14:23 (2... 13x24 3. 37-32) $1\n\
        3. 37-32 ; nothing to see\n 10-14 1-1\n\n[GameType \"20\"]\n1. 33-29 *\n";
    let game = read(text.as_bytes(), None, 1).unwrap();
    assert_eq!(game.game(), GameName::Draughts);
    assert_eq!(game.played_moves().len(), 6);
    assert_eq!(
        read(text.as_bytes(), None, 2).unwrap().played_moves()[0].text,
        "33-29"
    );
}

#[rstest]
#[case::connect_four(GameName::ConnectFour, "4453 1. 2, 3", 6)]
#[case::transcript(GameName::Othello, "F5d6C3 d3c4", 5)]
#[case::with_numbers(GameName::TicTacToe, "1. b2 a1 2. c1 a3", 4)]
fn lists_of_moves_are_read(#[case] name: GameName, #[case] text: &str, #[case] plies: usize) {
    let game = read(text.as_bytes(), Some(name), 1).unwrap();
    assert_eq!(game.played_moves().len(), plies);
}

#[rstest]
#[case::empty("", "there is no game in it")]
#[case::blank(" \n\t\n", "there is no game in it")]
#[case::no_column(
    "4453\n448",
    "line 2, character 3: 8 is not a legal move of X here, ply 7"
)]
#[case::behind_the_end("1212121 3", "line 1, character 9: the game is over before 3")]
#[case::comment("44 {53", "line 1, character 4: what begins here never ends; add '}'")]
#[case::tag(
    "[Game connect-four]\n44",
    "line 1, character 1: a tag is written like"
)]
#[case::game(
    "[Game \"chess\"]\n44",
    "line 1, character 8: there is no game chess: write connect-four"
)]
#[case::start(
    "[Game \"draughts\"]\n[FEN \"W:W99:B1\"]\n*",
    "line 2, character 7: position: character 4"
)]
#[case::json("{\"format\": 1}", "line 1, character")]
#[case::other_json(
    "{\"format\":\"plywood-tree\",\"version\":1,\"game\":null}",
    "its format is not \"plywood-duel\""
)]
#[case::newer(
    "{\"format\":\"plywood-duel\",\"version\":2,\"game\":null}",
    "it has version 2"
)]
#[case::no_game(
    "{\"format\":\"plywood-duel\",\"version\":1,\"game\":\"othello\"}",
    "there is no game in it"
)]
#[case::half(
    "{\"format\":\"plywood-duel\",\"version\":1,\"game\":\"othello\"}\n{\"number\":1",
    "line 2, character"
)]
#[case::hostile("\u{1b}31m", "line 1, character 1: \\u{1b}")]
fn a_broken_file_gets_one_sentence_with_its_place(#[case] text: &str, #[case] says: &str) {
    let error = read(text.as_bytes(), None, 1).unwrap_err().to_string();
    assert!(error.contains(says), "{error}");
    assert!(!error.contains(['\n', '\u{1b}']), "{error}");
}

#[test]
fn what_is_no_text_is_told_so() {
    let error = read(b"44\n5\xff", None, 1).unwrap_err().to_string();
    assert!(error.starts_with("line 2, character 2"), "{error}");
}

#[test]
fn another_game_than_asked_for_is_refused() {
    let text = b"[Game \"draughts\"]\n*";
    let error = read(text, Some(GameName::Othello), 1)
        .unwrap_err()
        .to_string();
    assert!(error.contains("draughts, not of othello"), "{error}");
}

#[test]
fn whatever_is_cut_off_or_changed_is_read_or_refused() {
    let mut game = people(GameName::Draughts, "");
    play_on(&mut game, &mut Rng(2), 30);
    for form in [GameFormat::Json, GameFormat::Tagged] {
        let bytes = write(&game, form).into_bytes();
        let mut chance = Rng(4);
        for _ in 0..400 {
            let mut broken = bytes.clone();
            broken.truncate(chance.below(bytes.len() as u64 + 1) as usize);
            if let (true, Some(last)) = (chance.flip(), broken.len().checked_sub(1)) {
                broken[chance.below(last as u64 + 1) as usize] = chance.below(256) as u8;
            }
            // It may be a game still; it must not be a panic.
            drop(read(&broken, None, 1));
        }
    }
}

#[test]
fn the_name_of_a_file_chooses_its_form() {
    let form = |name: &str, game| GameFormat::for_file(Path::new(name), game);
    assert_eq!(form("a.jsonl", GameName::Othello), GameFormat::Json);
    assert_eq!(form("a.PDN", GameName::Draughts), GameFormat::Tagged);
    assert_eq!(form("a", GameName::Draughts), GameFormat::Tagged);
    assert_eq!(form("a.txt", GameName::ConnectFour), GameFormat::Moves);
}

#[test]
fn the_last_game_is_kept() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("new/game.jsonl");
    assert!(load(&file).is_none());
    let mut game = by(
        GameName::TicTacToe,
        "",
        [Side::Level(Level::Easy), Side::Person],
    );
    play_on(&mut game, &mut Rng(2), 3);
    save(&file, &game).unwrap();
    same(&game, &load(&file).unwrap());
    std::fs::write(&file, "nonsense").unwrap();
    assert!(load(&file).is_none());
}
