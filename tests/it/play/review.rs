//! What the review says of a game.

use super::{GAMES, by, people, play_on};
use crate::samples::Rng;
use plywood::exploration::GameName;
use plywood::game::Player;
use plywood::play::{Ending, JudgeTask, Level, MoveJudgement, Oversight, Side, turning_point};
use plywood::search::Watch;

fn judged(game: &plywood::play::Match) -> Vec<MoveJudgement> {
    let plies = 0..game.played_moves().len();
    let judging = plies.filter_map(|ply| JudgeTask::new(game, ply));
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
        play_on(&mut game, &mut Rng(11), plies);
        for judged in judged(&game) {
            let best = judged.best.clone().unwrap();
            let loses = match judged.by {
                Player::First => judged.after > judged.before,
                Player::Second => judged.after < judged.before,
            };
            assert!(!loses, "{name:?}: {judged:?}");
            if game.played_moves()[judged.ply].text == best {
                assert_eq!(judged.cost(), 0, "{name:?}: {judged:?}");
            }
        }
    }
}

/// A judge that looks no further than its depth may find the position after a move better than
/// before.
#[test]
fn a_move_that_gains_has_no_cost() {
    let mut game = people(GameName::ConnectFour, "");
    play_on(&mut game, &mut Rng(11), 2);
    let made = judged(&game);
    for (mut judged, by) in made.into_iter().zip([Player::First, Player::Second]) {
        assert_eq!(judged.by, by);
        for (before, after, cost) in [(-3, 4, [0, 7]), (4, -3, [7, 0]), (2, 2, [0, 0])] {
            (judged.before, judged.after) = (before, after);
            let side = usize::from(by == Player::Second);
            assert_eq!(judged.cost(), cost[side], "{by:?}: {before} to {after}");
            let turning = turning_point(std::slice::from_ref(&judged), None);
            assert_eq!(turning.is_some(), cost[side] > 0);
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

/// The game of lesson 22.
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

/// In random positions, the last move by the program.
#[test]
fn faults_of_published_programs_are_named_and_repaired_ones_have_none() {
    let mut chance = Rng(17);
    for program in ["cpp-class", "notebook", "web-server:published@2"] {
        let mut wins = 0;
        for _ in 0..400 {
            let start = chance.connect_four(24);
            let side: Side = program.parse().unwrap();
            let mut game = by(GameName::ConnectFour, &start, [side.clone(), side]);
            let Some(task) = game.task() else {
                continue;
            };
            let before = game.clone();
            game.apply(task.run(&Watch::new(u64::MAX)).unwrap());
            let Some(judging) = JudgeTask::new(&game, 0) else {
                continue;
            };
            let judged = judging.run(&Watch::new(u64::MAX)).unwrap();
            let Some(fault) = judged.fault else {
                continue;
            };
            let after = |from: &plywood::play::Match, text: &str| {
                let mut game = from.clone();
                game.make(game.read_move(text).unwrap(), None);
                game
            };
            let winner = |game: &plywood::play::Match| game.ending().and_then(Ending::winner);
            assert_eq!(winner(&game), None, "{start}");
            match fault.overlooked {
                Oversight::Win { by } => {
                    wins += 1;
                    let mover = Some(before.to_move());
                    assert_eq!(winner(&after(&before, &by)), mover, "{start}");
                }
                Oversight::Threat { by, instead } => {
                    let other = Some(before.to_move().other());
                    assert_eq!(winner(&after(&game, &by)), other, "{start}");
                    let safe = after(&before, &instead);
                    let replies = safe.legal_moves().into_iter().map(|reply| {
                        let mut game = safe.clone();
                        game.make(reply, None);
                        game
                    });
                    assert!(replies.into_iter().all(|game| winner(&game) != other));
                }
            }
            // The same move by anybody else is no fault of a program's.
            let mut person = game.clone();
            person.set_side(before.to_move(), Side::Person);
            let judging = JudgeTask::new(&person, 0).unwrap();
            assert_eq!(judging.run(&Watch::new(u64::MAX)).unwrap().fault, None);
            if wins == 2 {
                break;
            }
        }
        assert!(wins > 0, "{program}");
    }
}
