//! The last game, which is kept.

use super::{GAMES, by, people, play_on};
use plywood_app::matches::{Level, Match, Side, keep, load};
use plywood_app::store::{Name, Store};
use plywood_core::game::Player;
use plywood_explore::exploration::{GameName, Spec};
use plywood_samples::Rng;
use plywood_stage::files::Memory;

fn texts(game: &Match) -> Vec<&str> {
    let made = game.played_moves().iter();
    made.map(|made| made.text.as_str()).collect()
}

fn end(game: &Match) -> String {
    game.problem().at(&game.moves()).position_text()
}

#[test]
fn every_game_is_loaded_as_it_was_kept() {
    let files = Memory::default();
    for (name, tree) in GAMES {
        for seed in 0..4 {
            let mut game = people(name, tree);
            play_on(&mut game, &mut Rng::new(seed), 15 * seed as usize);
            keep(&files, &game);
            let again = load(&files).unwrap();
            assert_eq!(texts(&again), texts(&game));
            assert_eq!(end(&again), end(&game));
            assert_eq!(again.ending(), game.ending());
        }
    }
}

#[test]
fn the_last_game_is_kept_with_its_players() {
    let files = Memory::default();
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
    files.set(&Name::Game, b"nonsense").unwrap();
    assert!(load(&files).is_none());
}
