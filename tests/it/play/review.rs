//! What the review says of a game.

use super::{GAMES, by, people, play_on};
use crate::samples::Chance;
use plywood::exploration::GameName;
use plywood::game::Player;
use plywood::play::{Judged, Judging, Level, Side, turning_point};
use plywood::search::Watch;

fn judged(game: &plywood::play::Match) -> Vec<Judged> {
    let plies = 0..game.made().len();
    let judging = plies.filter_map(|ply| Judging::of(game, ply));
    judging
        .map(|judging| judging.run(&Watch::new(u64::MAX)).unwrap())
        .collect()
}

#[test]
fn no_move_is_better_than_the_best_and_the_best_costs_nothing() {
    for (name, start) in GAMES {
        let mut game = people(name, start);
        let plies = match name {
            GameName::ConnectFour | GameName::TicTacToe | GameName::Textbook => 7,
            _ => 2,
        };
        play_on(&mut game, &mut Chance(11), plies);
        for judged in judged(&game) {
            let best = judged.best.clone().unwrap();
            let loses = match judged.by {
                Player::First => judged.after > judged.before,
                Player::Second => judged.after < judged.before,
            };
            assert!(!loses, "{name:?}: {judged:?}");
            if game.made()[judged.ply].text == best {
                assert_eq!(judged.cost(), 0, "{name:?}: {judged:?}");
            }
        }
    }
}

#[test]
fn the_move_that_lets_the_other_win_is_the_turning_point() {
    // O has to block column 4, and plays 1.
    let mut game = by(
        GameName::ConnectFour,
        "",
        [Side::Person, Side::Level(Level::Medium)],
    );
    for column in ["4", "1", "4", "1", "4", "2", "4"] {
        let played = game.read_move(column).unwrap();
        game.make(played, None);
    }
    let winner = game.ending().unwrap().winner();
    assert_eq!(winner, Some(Player::First));
    let judged = judged(&game);
    let turning = turning_point(&judged, Some(Player::Second)).unwrap();
    assert_eq!(judged[turning].by, Player::Second);
    let last = &judged[5];
    assert_eq!(last.best.as_deref(), Some("4"), "it had to block");
    assert_eq!(last.machine.as_deref(), Some("4"));
    assert!(last.cost() > 0);
}

/// The game of lesson 24.
#[test]
fn the_game_of_the_lesson_turns_at_its_fifth_move() {
    let mut game = people(GameName::ConnectFour, "");
    for column in ["1", "4", "7", "5", "7", "3", "2", "6"] {
        let played = game.read_move(column).unwrap();
        game.make(played, None);
    }
    let loser = game.ending().unwrap().winner().unwrap().other();
    let judged = judged(&game);
    assert_eq!(turning_point(&judged, Some(loser)), Some(4));
    assert_eq!((judged[4].before, judged[4].after), (-11, -1034));
}

#[test]
fn of_a_game_without_mistakes_there_is_no_turning_point() {
    assert_eq!(turning_point(&[], None), None);
    let mut game = people(GameName::TicTacToe, "");
    for cell in ["b2", "a1", "c1", "a3", "a2", "c2"] {
        let played = game.read_move(cell).unwrap();
        game.make(played, None);
    }
    let judged = judged(&game);
    let costly: Vec<_> = judged.iter().filter(|judged| judged.cost() > 0).collect();
    assert_eq!(turning_point(&judged, None).is_some(), !costly.is_empty());
}
