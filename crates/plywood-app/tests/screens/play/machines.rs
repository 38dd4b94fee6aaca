//! Machines play the moves of their descriptions, and keep the search behind each.

use super::{GAMES, by, play_on};
use plywood_app::matches::{Level, Side, SideError, Task};
use plywood_core::search::{Algorithm, Watch};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{GameName, Spec, any_of, names};
use plywood_explore::program::Program;
use plywood_explore::truth::TrueOutcome;
use plywood_samples::Rng;

fn think(task: &Task) -> plywood_app::matches::Thought {
    task.run(&Watch::new(if task.deepens() {
        5_000_000
    } else {
        u64::MAX
    }))
    .expect("it ends")
}

#[test]
fn the_search_that_chose_a_move_can_be_looked_at() {
    for (name, start) in GAMES {
        let machine = Spec {
            depth: Some(3),
            ..Spec::new(name, start)
        };
        let machine = Side::Search(plywood_samples::problem(&machine));
        for side in [
            Side::Level(Level::Easy),
            Side::Level(Level::Medium),
            machine,
        ] {
            let mut game = by(name, start, [side.clone(), side.clone()]);
            let mut chance = Rng::new(5);
            for _ in 0..4 {
                let Some(task) = game.task() else { break };
                let thought = think(&task);
                assert!(task.legal.contains(&thought.played.unwrap()));
                if !thought.is_by_chance {
                    let problem = thought.search.clone().unwrap();
                    let tree = problem.record(&Watch::new(5_000_000)).unwrap();
                    let best = tree
                        .best_child(NodeId::ROOT)
                        .and_then(|best| tree.played(best));
                    assert_eq!(best, thought.played, "{name:?} {side}");
                    assert_eq!(Some(tree.node(NodeId::ROOT).value), thought.value);
                    assert_eq!(tree.depth, thought.depth);
                    assert_eq!(tree.counts().nodes, thought.nodes);
                }
                game.apply(thought);
                play_on(&mut game, &mut chance, 1);
            }
        }
    }
}

#[test]
fn levels_are_what_they_say() {
    for &level in Level::ALL {
        for (name, start) in GAMES {
            let spec = level.spec(name, name.position(start));
            spec.open().expect("every level plays every game");
            assert_eq!(spec.depth, level.plies());
            assert_eq!(spec.time, level.time());
        }
        let side = Side::Level(level);
        let game = by(GameName::ConnectFour, "", [side.clone(), side]);
        let Some(times) = level.random_once_in() else {
            continue;
        };
        let mut left = 0;
        for seed in 0..600 {
            let task = Task {
                rng: plywood_core::random::Rng::new(seed),
                ..game.task().unwrap()
            };
            left += u64::from(task.rng.clone().once_in(times));
        }
        let expected = 600 / times;
        assert!(left.abs_diff(expected) < expected / 2, "{level:?}: {left}");
    }
}

#[test]
fn what_is_left_to_chance_does_not_depend_on_what_was_taken_back() {
    let side = Side::Level(Level::Easy);
    let mut game = by(GameName::TicTacToe, "", [side.clone(), side]);
    let first = think(&game.task().unwrap());
    game.apply(first.clone());
    game.undo();
    assert_eq!(think(&game.task().unwrap()), first);
}

#[test]
fn a_machine_that_deepens_remembers_how_deep_it_came() {
    let mut spec = Spec::new(GameName::ConnectFour, "");
    spec.method.algorithm = Algorithm::IterativeDeepening;
    spec.depth = Some(40);
    let side = Side::Search(plywood_samples::problem(&spec));
    let game = by(GameName::ConnectFour, "4453", [side.clone(), side]);
    let task = game.task().unwrap();
    assert!(task.deepens(), "so that all of it can be recorded");
    let thought = task.run(&Watch::new(10_000)).unwrap();
    let spec = &thought.search.unwrap().spec;
    assert_eq!((spec.depth, spec.time), (Some(thought.depth), None));
    assert!((1..40).contains(&thought.depth));
}

#[test]
fn the_notebook_refuses_its_win_over_the_board_too() {
    // The program makes no move worse than the worst: what it thinks is then told as it is.
    let notebook: Side = "notebook".parse().unwrap();
    let start = "......./......./......./OXOXOXO/XOXOXOX/XOXOXOX";
    let mut game = by(GameName::ConnectFour, start, [notebook.clone(), notebook]);
    let thought = think(&game.task().unwrap());
    assert!(thought.played.is_some());
    game.apply(thought);
    assert_eq!(game.played_moves().len(), 1);
}

#[test]
fn players_are_read_as_they_are_written() {
    for text in [
        "person",
        "easy",
        "medium",
        "hard",
        "random",
        "othello-c:published@5",
        "web-server:repaired",
    ] {
        assert_eq!(text.parse::<Side>().unwrap().to_string(), text);
    }
    assert_eq!(
        "nobody".parse::<Side>(),
        Err(SideError::NoSuchPlayer(any_of(&names::<Program>())))
    );
    assert!(matches!(
        "othello-c@0".parse::<Side>(),
        Err(SideError::NoSuchProgram(..))
    ));
    let othello: Side = "othello-c".parse().unwrap();
    assert!(othello.plays(GameName::Othello) && !othello.plays(GameName::Draughts));
}

/// Positions of Pons' third set, at which the truth is known at once, with their scores.
fn solved_positions() -> impl Iterator<Item = (&'static str, i32)> {
    let lines = include_str!("../../../../../tests/data/connect-four-scores.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#')).skip(100);
    lines.take(100).map(|line| {
        let (moves, score) = line.split_once(' ').unwrap();
        (moves, score.parse().unwrap())
    })
}

#[test]
fn two_perfect_players_end_the_game_with_the_stone_that_is_published() {
    for (moves, score) in solved_positions().step_by(20) {
        let sides = [Level::Perfect, Level::Perfect].map(Side::Level);
        let mut game = by(GameName::ConnectFour, moves, sides);
        while let Some(task) = game.task() {
            let thought = think(&task);
            assert!(thought.truth.is_some());
            game.apply(thought);
        }
        let stones = moves.len() as u32 + game.played_moves().len() as u32;
        let last = TrueOutcome::from_score(score, moves.len() as u32).number;
        assert_eq!(stones, last, "{moves}");
    }
}

#[test]
fn a_perfect_player_takes_the_last_piece_at_draughts_and_never_loses_tic_tac_toe() {
    let sides = [Level::Perfect, Level::Perfect].map(Side::Level);
    let mut game = by(GameName::TicTacToe, "", sides.clone());
    while let Some(task) = game.task() {
        let thought = think(&task);
        assert_eq!(thought.truth.unwrap().winner, None);
        game.apply(thought);
    }
    assert_eq!(game.ending(), Some(plywood_app::matches::Ending::Draw));
    let mut game = by(GameName::Draughts, "W:W32:B28", sides);
    let thought = think(&game.task().unwrap());
    let verdict = thought.truth.expect("it is a few plies long");
    assert_eq!(verdict.winner, Some(plywood_core::game::Player::First));
    let plies = verdict.number as usize;
    game.apply(thought);
    while let Some(task) = game.task() {
        game.apply(think(&task));
    }
    assert_eq!(game.played_moves().len(), plies);
}
