//! Games as files, and the last game.

use super::{GAMES, by, people, play_on};
use plywood::files::Files;
use plywood_app::matches::{Level, Match, Side, keep, load, read, write};
use plywood_app::store::Name;
use plywood_core::game::Player;
use plywood_explore::exploration::{GameName, PositionText, Spec};
use plywood_samples::Rng;
use rstest::rstest;
use tempfile::TempDir;

fn start() -> PositionText {
    PositionText::Notation(String::new())
}

fn texts(game: &Match) -> Vec<&str> {
    let made = game.played_moves().iter();
    made.map(|made| made.text.as_str()).collect()
}

fn end(game: &Match) -> String {
    game.problem().at(&game.moves()).position_text()
}

#[test]
fn every_game_is_read_as_it_is_written() {
    for (name, tree) in GAMES {
        for seed in 0..4 {
            let mut game = people(name, tree);
            play_on(&mut game, &mut Rng::new(seed), 15 * seed as usize);
            let text = write(&game);
            let again = read(text.as_bytes(), name, game.start());
            let again = again.unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(texts(&again), texts(&game));
            assert_eq!(end(&again), end(&game));
            assert_eq!(again.ending(), game.ending(), "{text}");
            assert_eq!(write(&again), text);
        }
    }
}

/// A list of moves has those that lead to where the game began; a drawn board is given again.
#[rstest]
#[case(GameName::ConnectFour, "4453", "4453", "")]
#[case(GameName::Othello, "f5d6", "f5d6", "")]
#[case(
    GameName::ConnectFour,
    "......./......./......./OXOXOXO/XOXOXOX/XOXOXOX",
    "",
    "......./......./......./OXOXOXO/XOXOXOX/XOXOXOX"
)]
#[case(GameName::TicTacToe, "X../.O./...", "", "X../.O./...")]
#[case(GameName::Draughts, "B:W31,32:B1-5,K20", "", "B:W31,32:B1-5,K20")]
fn a_game_that_began_elsewhere_is_read_as_it_is_written(
    #[case] name: GameName,
    #[case] begin: &str,
    #[case] written: &str,
    #[case] given: &str,
) {
    let mut game = people(name, begin);
    play_on(&mut game, &mut Rng::new(1), 3);
    let text = write(&game);
    assert!(text.starts_with(written), "{text}");
    let again = read(text.as_bytes(), name, &name.position(given)).unwrap();
    assert_eq!(end(&again), end(&game));
    assert!(texts(&again).ends_with(&texts(&game)), "{text}");
}

#[rstest]
#[case::connect_four(GameName::ConnectFour, "4453 1. 2, 3", 6)]
#[case::transcript(GameName::Othello, "F5d6C3 d3c4", 5)]
#[case::with_numbers(GameName::TicTacToe, "1. b2 a1 2. c1 a3", 4)]
#[case::draughts(GameName::Draughts, "1. 32-28 19-23", 2)]
fn lists_of_moves_are_read(#[case] name: GameName, #[case] text: &str, #[case] plies: usize) {
    let game = read(text.as_bytes(), name, &start()).unwrap();
    assert_eq!(game.played_moves().len(), plies);
}

#[rstest]
#[case::no_column(
    "4453\n448",
    "line 2, character 3: 8 is not a legal move of X here, ply 7"
)]
#[case::behind_the_end("1212121 3", "line 1, character 9: the game is over before 3")]
#[case::no_such_move("44 8", "line 1, character 4: 8 is not a legal move")]
#[case::hostile("\u{1b}31m", "line 1, character 1: \\u{1b}")]
fn a_broken_file_gets_one_sentence_with_its_place(#[case] text: &str, #[case] says: &str) {
    let error = read(text.as_bytes(), GameName::ConnectFour, &start()).unwrap_err();
    let error = error.to_string();
    assert!(error.contains(says), "{error}");
    assert!(!error.contains(['\n', '\u{1b}']), "{error}");
}

#[test]
fn what_is_no_text_is_told_so() {
    let error = read(b"44\n5\xff", GameName::ConnectFour, &start()).unwrap_err();
    let error = error.to_string();
    assert!(error.starts_with("line 2, character 2"), "{error}");
}

#[test]
fn the_last_game_is_kept_with_its_players() {
    let folder = TempDir::new().unwrap();
    let files = Files::in_folder(&folder.path().join("new"));
    assert!(load(&files).is_none());
    let search = Spec {
        depth: Some(5),
        ..Spec::new(GameName::TicTacToe, "")
    };
    let search = Side::Search(plywood_samples::problem(&search));
    for side in [Side::Level(Level::Easy), Side::Random, search] {
        let mut game = by(GameName::TicTacToe, "X../.O./...", [side, Side::Person]);
        play_on(&mut game, &mut Rng::new(2), 3);
        game.give_up(Player::Second);
        keep(&files, &game);
        let kept = load(&files).unwrap();
        assert_eq!(end(&kept), end(&game));
        assert_eq!(texts(&kept), texts(&game));
        assert_eq!(kept.ending(), game.ending());
        let sides = |game: &Match| [Player::First, Player::Second].map(|by| game.side(by).clone());
        assert_eq!(sides(&kept), sides(&game));
    }
    std::fs::write(files.path(&Name::Game).unwrap(), "nonsense").unwrap();
    assert!(load(&files).is_none());
}
