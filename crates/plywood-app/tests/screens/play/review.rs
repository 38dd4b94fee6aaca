//! The review of a game.

use super::{GAMES, people, play_on};
use plywood_app::matches::{JudgeTask, Match, MoveJudgement, turning_point};
use plywood_core::game::Player;
use plywood_core::search::Watch;
use plywood_explore::exploration::GameName;
use plywood_explore::truth::{Settings, Solver, position_after};
use plywood_samples::{Rng, tried};

fn judged(game: &Match) -> Vec<MoveJudgement> {
    let plies = 0..game.played_moves().len();
    let judging = plies.filter_map(|ply| JudgeTask::new(game, ply));
    judging
        .map(|judging| judging.run(&Watch::new(u64::MAX)).unwrap())
        .collect()
}

/// The game of these moves.
fn game_of(game: GameName, moves: &str) -> Match {
    let mut game = people(game, "");
    for text in moves.split(' ') {
        game.make(game.read_move(text).unwrap(), None);
    }
    game
}

#[test]
fn no_move_that_is_called_bad_is_truly_best() {
    let mut chance = Rng::new(46);
    let mut solver = Solver::new(Settings::default());
    let starts: Vec<String> = (0..200).map(|_| chance.connect_four(20)).collect();
    let mut bad_count = 0;
    for start in tried(starts) {
        let mut game = people(GameName::ConnectFour, &start);
        play_on(&mut game, &mut chance, 42);
        for judged in judged(&game) {
            let line = game.line(judged.ply);
            let position = position_after(game.problem(), &line).unwrap();
            let after = position.play(judged.played.0).unwrap();
            let best = solver.score(position, &|| false).unwrap();
            let score = -solver.score(after, &|| false).unwrap();
            let told = format!("{start}: {judged:?}");
            assert_eq!(
                (judged.best(), judged.score()),
                (Some(best), Some(score)),
                "{told}"
            );
            assert_eq!(judged.is_bad(), score < best, "{told}");
            for better in judged.better() {
                let after = position.play(better.0).unwrap();
                assert_eq!(-solver.score(after, &|| false).unwrap(), best, "{told}");
                bad_count += 1;
            }
        }
    }
    assert!(bad_count > 50, "{bad_count}");
}

/// Six plies ahead another move looks better.
#[test]
fn the_best_move_is_not_bad() {
    let mut game = people(GameName::ConnectFour, "4375737461125746");
    game.make(game.read_move("5").unwrap(), None);
    let judged = &judged(&game)[0];
    assert_eq!((judged.best(), judged.is_bad()), (Some(4), false));
}

/// Early moves of Othello and draughts cannot be searched to the end of the game.
#[test]
fn what_cannot_be_solved_is_not_called_bad() {
    for (name, start) in GAMES {
        let mut game = people(name, start);
        play_on(&mut game, &mut Rng::new(11), 7);
        for ply in 0..game.played_moves().len() {
            let mut judging = JudgeTask::new(&game, ply).unwrap();
            judging.max_nodes = 1_000;
            let judged = judging.run(&Watch::new(u64::MAX)).unwrap();
            let is_unknown = matches!(name, GameName::Othello | GameName::Draughts);
            if is_unknown || judged.best().is_none() {
                assert_eq!((judged.best(), judged.is_bad()), (None, false), "{name:?}");
                assert!(judged.better().is_empty());
            }
        }
    }
}

#[test]
fn the_move_that_lets_the_other_win_is_the_turning_point() {
    // O has to block column 4, and plays 2. Who wins does not change: O has lost before.
    let game = game_of(GameName::ConnectFour, "4 1 4 1 4 2 4");
    assert_eq!(game.ending().unwrap().winner(), Some(Player::First));
    let judged: Vec<MoveJudgement> = (5..7)
        .map(|ply| JudgeTask::new(&game, ply).unwrap())
        .map(|judging| judging.run(&Watch::new(u64::MAX)).unwrap())
        .collect();
    assert_eq!(turning_point(&judged, Some(Player::Second)), Some(5));
    let better = judged[0].better();
    assert_eq!(better, [game.played_moves()[6].played], "it had to block");
}

/// The game of lesson 21.
#[test]
fn the_game_of_the_lesson_turns_at_its_first_move() {
    let game = game_of(GameName::ConnectFour, "1 4 7 5 7 3 2 6");
    // The positions between take thousands of times as long.
    let judged = [0, 6, 7].map(|ply| {
        let judging = JudgeTask::new(&game, ply).unwrap();
        judging.run(&Watch::new(u64::MAX)).unwrap()
    });
    assert_eq!(turning_point(&judged, Some(Player::First)), Some(0));
    assert_eq!((judged[0].best(), judged[0].score()), (Some(1), Some(-2)));
}

#[test]
fn of_a_game_without_mistakes_there_is_no_turning_point() {
    assert_eq!(turning_point(&[], None), None);
    let game = game_of(GameName::TicTacToe, "b2 a1 c1 a3 a2 c2");
    let judged = judged(&game);
    assert!(judged.iter().all(|judged| !judged.is_bad()));
    assert_eq!(turning_point(&judged, None), None);
}
