//! True values of moves in games without a solver, compared with plain minimax.

use plywood_core::game::{Game, Outcome, Player, Value};
use plywood_explore::endgame::{WIN_SCORE, score_moves};
use plywood_explore::games::Notation;
use plywood_explore::games::draughts::Draughts;
use plywood_explore::games::othello::Othello;
use plywood_explore::games::tic_tac_toe::TicTacToe;
use plywood_samples::Rng;

/// Characters of an Othello board with a space and who moves.
const BOARD: usize = 66;

/// The value for the first player by plain minimax: the margin, or [`WIN_SCORE`] minus the plies to the end.
fn minimax<G: Game>(game: &G, state: &G::State, ply: Value) -> Value {
    if let Some(outcome) = game.outcome(state) {
        return match (game.margin(state), outcome) {
            (Some(margin), _) => margin,
            (None, Outcome::Won(Player::First)) => WIN_SCORE - ply,
            (None, Outcome::Won(Player::Second)) => ply - WIN_SCORE,
            (None, _) => 0,
        };
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let values = moves
        .into_iter()
        .map(|played| minimax(game, &game.play(state, played), ply + 1));
    match game.to_move(state) {
        Player::First => values.max(),
        Player::Second => values.min(),
    }
    .unwrap()
}

/// Compares every move's worth with plain minimax.
fn check<G: Game>(game: &G, state: &G::State) {
    let (found, _) = score_moves(game, state, u64::MAX, &|| false).unwrap();
    let mut legal = Vec::new();
    game.moves(state, &mut legal);
    assert_eq!(found.len(), legal.len());
    for worth in found {
        let value = minimax(game, &game.play(state, worth.played), 1);
        let for_mover = match game.to_move(state) {
            Player::First => value,
            Player::Second => -value,
        };
        assert_eq!(
            worth.score,
            Some(for_mover),
            "{:?} at {state:?}",
            worth.played
        );
    }
}

/// A position that chance has come to, `left` plies before the game was over.
fn late<G: Game>(game: &G, start: &G::State, left: usize, chance: &mut Rng) -> Option<G::State> {
    let mut line = vec![start.clone()];
    let mut moves = Vec::new();
    while game.outcome(&line[line.len() - 1]).is_none() {
        let state = &line[line.len() - 1];
        moves.clear();
        game.moves(state, &mut moves);
        let played = moves[chance.below(moves.len() as u64) as usize];
        line.push(game.play(state, played));
    }
    line.len()
        .checked_sub(left + 1)
        .map(|index| line[index].clone())
}

#[test]
fn the_whole_of_tic_tac_toe_is_a_draw_and_every_position_agrees_with_minimax() {
    let (game, start) = TicTacToe::read("").unwrap();
    let (found, _) = score_moves(&game, &start, u64::MAX, &|| false).unwrap();
    assert_eq!(found.len(), 9);
    assert!(found.iter().all(|worth| worth.score == Some(0)));
    let mut chance = Rng::new(11);
    for left in [2, 3, 4, 5, 6] {
        for _ in 0..20 {
            if let Some(state) = late(&game, &start, left, &mut chance) {
                check(&game, &state);
            }
        }
    }
}

#[test]
fn the_last_plies_of_othello_agree_with_minimax() {
    let (game, start) = Othello::read("").unwrap();
    let mut chance = Rng::new(12);
    for left in [1, 3, 5, 6] {
        for _ in 0..10 {
            let state = late(&game, &start, left, &mut chance).unwrap();
            check(&game, &state);
        }
    }
}

#[test]
fn published_endgames_of_othello_have_their_scores() {
    let lines = include_str!("../data/othello-endgames.txt").lines();
    let mut compared = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let (board, moves) = line.split_at(BOARD);
        let (game, state) = Othello::read_board(board).unwrap();
        let (found, _) = score_moves(&game, &state, u64::MAX, &|| false).unwrap();
        for told in moves.split_whitespace() {
            let (name, score) = told.split_once(':').unwrap();
            let played = game.read_move(&state, name).unwrap();
            let worth = found.iter().find(|worth| worth.played == played).unwrap();
            assert_eq!(
                worth.score,
                Some(score.parse().unwrap()),
                "{name} of {board}"
            );
            compared += 1;
        }
    }
    assert_eq!(compared, 52);
}

#[test]
fn a_win_at_draughts_is_found_in_the_fewest_plies_and_what_cannot_be_known_is_left_open() {
    let scores_of = |text: &str| {
        let (game, state) = Draughts::read(text).unwrap();
        score_moves(&game, &state, 200_000, &|| false).unwrap()
    };
    // The only black piece is captured at once.
    let (found, _) = scores_of("W:W32:B28");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].score, Some(WIN_SCORE - 1));
    // A king against a king is drawn, which no search to the end of the game can tell.
    let (found, nodes) = scores_of("W:WK5:BK1");
    assert!(nodes >= 200_000);
    assert!(found.iter().any(|worth| worth.score.is_none()));
}

#[test]
fn a_search_to_the_end_is_cancelled_and_keeps_to_its_nodes() {
    let (game, start) = Othello::read("").unwrap();
    assert!(score_moves(&game, &start, u64::MAX, &|| true).is_none());
    let (found, nodes) = score_moves(&game, &start, 5_000, &|| false).unwrap();
    assert!(nodes <= 5_001 && found.iter().all(|worth| worth.score.is_none()));
}
