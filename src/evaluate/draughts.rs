//! Evaluations of positions of international draughts.

use super::explain::players;
use super::{Evaluation, Explanation, Note, PartKind};
use crate::game::draughts::{Draughts, Position};
use crate::game::{Game, Picture, Player, Value};

/// What a man is worth.
pub const MAN: Value = 100;
/// What a king is worth.
pub const KING: Value = 1000;
/// What the game is worth, however soon it is won.
pub const WIN: Value = 20_000;

/// `material`: men and kings, MAX's minus MIN's, between -20,000 and 20,000. A side without moves
/// has lost: [`WIN`] and nothing else counts then.
///
/// Source: the weights of a C course, in which white is always MAX.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

impl Evaluation<Position> for Material {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        if !position.can_move() {
            return if position.to_move() == max { -WIN } else { WIN };
        }
        let worth =
            |player| MAN * position.men(player) as Value + KING * position.kings(player) as Value;
        worth(max) - worth(max.other())
    }

    fn explain(&self, position: &Position, max: Player) -> Explanation {
        let mut explanation = Explanation::new(max);
        let Picture::Board(board) = Draughts.picture(position) else {
            return explanation;
        };
        if let Some(winner) = board.winner {
            explanation.add(PartKind::Win, winner, Vec::new(), WIN);
            explanation.notes.push(Note::NothingElse);
            return explanation;
        }
        for player in players(max) {
            for cell in board.cells_of(player) {
                let (kind, worth) = match board.kings.contains(&cell) {
                    true => (PartKind::King, KING),
                    false => (PartKind::Man, MAN),
                };
                explanation.add(kind, player, vec![cell], worth);
            }
        }
        explanation
    }
}

/// `material-settled`: [`Material`], but never inside an exchange: while the side to move must
/// capture, the captures are played out, each side choosing the one best for itself. Between -20,000
/// and 20,000.
///
/// Source: the C course's weights, with its horizon repaired.
#[derive(Clone, Copy, Debug, Default)]
pub struct MaterialSettled;

impl Evaluation<Position> for MaterialSettled {
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        settled(position, max, WHOLE)
    }

    fn explain(&self, position: &Position, max: Player) -> Explanation {
        let value = settled(position, max, WHOLE);
        let mut position = *position;
        let mut played = Vec::new();
        while position.must_capture() {
            let mut captures = Vec::new();
            Draughts.moves(&position, &mut captures);
            let after = |capture| Draughts.play(&position, capture);
            // The first one that keeps the value.
            let best = captures
                .into_iter()
                .find(|&capture| settled(&after(capture), max, WHOLE) == value);
            let Some(best) = best else { break };
            position = after(best);
            played.push(best);
        }
        Explanation {
            played,
            ..Material.explain(&position, max)
        }
    }
}

/// The window that nothing lies outside of.
const WHOLE: (Value, Value) = (Value::MIN, Value::MAX);

/// The material after the compulsory captures, by alpha-beta within (α, β). Every capture takes a
/// piece off the board, so this ends.
fn settled(position: &Position, max: Player, (mut alpha, mut beta): (Value, Value)) -> Value {
    if !position.must_capture() {
        return Material.evaluate(position, max);
    }
    let is_max = position.to_move() == max;
    let mut captures = Vec::new();
    Draughts.moves(position, &mut captures);
    for capture in captures {
        let value = settled(&Draughts.play(position, capture), max, (alpha, beta));
        if is_max {
            alpha = alpha.max(value);
        } else {
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    if is_max { alpha } else { beta }
}
