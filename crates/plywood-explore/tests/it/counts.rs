//! The rules by their known counts: how many ways there are to play a number of plies.

use plywood_core::game::{Game, Move, Outcome, Player};
use plywood_explore::games::connect_four::{self, ConnectFour};
use plywood_explore::games::draughts::{self, Draughts};
use plywood_explore::games::othello::{self, Othello};
use plywood_explore::games::tic_tac_toe::{self, TicTacToe};
use plywood_explore::games::{Drawing, Picture};
use plywood_samples::goes_deep;
use serde::Deserialize;
use std::collections::HashSet;
use std::hash::Hash;

#[derive(Deserialize)]
struct Case {
    game: String,
    position: String,
    /// Whether a finished game counts at every later ply too, not at its own only.
    #[serde(default)]
    ended_games_stay: bool,
    /// By plies, from 0.
    counts: Vec<u64>,
    /// The most plies that are counted within a second.
    quick: usize,
}

fn moves<G: Drawing>(game: &G, state: &G::State) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

/// Leaves of the whole game tree cut off at `depth`.
fn lines<G: Drawing>(game: &G, state: &G::State, depth: usize, ended_games_stay: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = moves(game, state);
    if moves.is_empty() {
        return u64::from(ended_games_stay);
    }
    let below = moves.into_iter().map(|played| {
        let next = game.play(state, played);
        lines(game, &next, depth - 1, ended_games_stay)
    });
    below.sum()
}

fn check<G: Drawing>(game: &G, start: &G::State, case: &Case) {
    let Case {
        game: name,
        position,
        ended_games_stay,
        counts,
        quick,
    } = case;
    let deepest = counts.len() - 1;
    let what = format!("{name} {position} to ply {deepest}");
    let deepest = if *quick < deepest && goes_deep(&what) {
        deepest
    } else {
        *quick
    };
    for (depth, &count) in counts.iter().enumerate().take(deepest + 1) {
        assert_eq!(
            lines(game, start, depth, *ended_games_stay),
            count,
            "{name} {position} {depth}"
        );
    }
}

#[test]
fn every_game_has_its_known_counts() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../data/rule-counts.json")).unwrap();
    for case in &cases {
        let text = case.position.as_str();
        match case.game.as_str() {
            "connect-four" => {
                let start = connect_four::Position::from_moves(text).unwrap();
                check(&ConnectFour, &start, case);
            }
            "othello" => {
                let start = othello::Position::from_moves(text).unwrap();
                check(&Othello, &start, case);
            }
            "draughts" => {
                let start = draughts::Position::from_fen(text).unwrap();
                check(&Draughts, &start, case);
            }
            "tic-tac-toe" => {
                let start = tic_tac_toe::Position::from_moves(text).unwrap();
                check(&TicTacToe, &start, case);
            }
            other => panic!("no game {other}"),
        }
    }
    assert_eq!(cases.len(), 6);
}

/// The positions at each ply, equal ones once, as long as there are any and up to `last`.
fn positions<G: Drawing>(game: &G, start: G::State, last: usize) -> Vec<HashSet<G::State>>
where
    G::State: Eq + Hash,
{
    let mut levels = vec![HashSet::from([start])];
    while levels.len() <= last {
        let next: HashSet<G::State> = levels[levels.len() - 1]
            .iter()
            .flat_map(|state| {
                let moves = moves(game, state).into_iter();
                moves.map(|played| game.play(state, played))
            })
            .collect();
        if next.is_empty() {
            break;
        }
        levels.push(next);
    }
    levels
}

#[test]
fn connect_four_has_its_known_number_of_positions() {
    let known = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186];
    let deepest = if goes_deep("Connect Four positions at plies 8 and 9") {
        9
    } else {
        7
    };
    let levels = positions(&ConnectFour, connect_four::Position::START, deepest);
    let counts: Vec<usize> = levels.iter().map(HashSet::len).collect();
    assert_eq!(counts, known[..=deepest]);
}

/// Finished games below a state: won by the first, by the second, drawn; and all nodes.
fn results(state: &tic_tac_toe::Position) -> [u64; 4] {
    let mut sums = [0, 0, 0, 1];
    if TicTacToe.is_over(state) {
        let Picture::Board(board) = TicTacToe.picture(state) else {
            panic!("tic-tac-toe has a board");
        };
        let outcome = TicTacToe.outcome(state).unwrap();
        assert_eq!(outcome.winner().is_some(), !board.winning.is_empty());
        sums[match outcome {
            Outcome::Won(Player::First) => 0,
            Outcome::Won(Player::Second) => 1,
            Outcome::Draw => 2,
            Outcome::Value(_) => panic!("its ends are no values"),
        }] = 1;
    }
    for played in moves(&TicTacToe, state) {
        let below = results(&TicTacToe.play(state, played));
        sums = std::array::from_fn(|index| sums[index] + below[index]);
    }
    sums
}

#[test]
fn tic_tac_toe_has_its_known_number_of_games_and_positions() {
    let start = tic_tac_toe::Position::START;
    assert_eq!(results(&start), [131_184, 77_904, 46_080, 549_946]);
    let levels = positions(&TicTacToe, start, 9);
    assert_eq!(levels.iter().map(HashSet::len).sum::<usize>(), 5478);
}
