//! What a finished game is worth, and nothing else, for any game that can be won.
//!
//! Source: the text of a notebook, which hands 1, 0 and −1 up the tree.

use super::{Evaluation, Explanation, Note, PartKind};
use crate::game::{self, Game, Picture, Player, Value, connect_four, othello, tic_tac_toe};

/// `outcome`: 1 where MAX has won, -1 where MIN has, 0 elsewhere. Before the end of a game it knows
/// nothing, so only a search to the end makes sense of it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outcome;

fn value(winner: Option<Player>, max: Player) -> Value {
    match winner {
        Some(winner) if winner == max => 1,
        Some(_) => -1,
        None => 0,
    }
}

/// Returns the win as one part, on the winning cells, or on the winner's pieces in a game that is
/// not won by a line.
fn explain<G: Game>(game: &G, position: &G::State, max: Player) -> Explanation {
    let mut explanation = Explanation::new(max);
    let Picture::Board(board) = game.picture(position) else {
        return explanation;
    };
    if let Some(game::Outcome::Won(winner)) = game.outcome(position) {
        let cells = match board.winning.is_empty() {
            true => board.cells_of(winner).collect(),
            false => board.winning,
        };
        explanation.add(PartKind::Win, winner, cells, 1);
        explanation.notes.push(Note::NothingElse);
    }
    explanation
}

impl Evaluation<connect_four::Position> for Outcome {
    #[inline]
    fn evaluate(&self, position: &connect_four::Position, max: Player) -> Value {
        value(position.winner(), max)
    }

    fn explain(&self, position: &connect_four::Position, max: Player) -> Explanation {
        explain(&connect_four::ConnectFour, position, max)
    }
}

impl Evaluation<othello::Position> for Outcome {
    #[inline]
    fn evaluate(&self, position: &othello::Position, max: Player) -> Value {
        let is_over = othello::Othello.is_over(position);
        value(position.leader().filter(|_| is_over), max)
    }

    fn explain(&self, position: &othello::Position, max: Player) -> Explanation {
        explain(&othello::Othello, position, max)
    }
}

impl Evaluation<tic_tac_toe::Position> for Outcome {
    #[inline]
    fn evaluate(&self, position: &tic_tac_toe::Position, max: Player) -> Value {
        let mut players = [max, max.other()].into_iter();
        value(players.find(|&player| position.has_won(player)), max)
    }

    fn explain(&self, position: &tic_tac_toe::Position, max: Player) -> Explanation {
        explain(&tic_tac_toe::TicTacToe, position, max)
    }
}
