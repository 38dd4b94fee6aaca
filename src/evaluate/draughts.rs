//! Evaluations of positions of international draughts.

use super::Evaluation;
use crate::game::draughts::Position;
use crate::game::{Player, Value};

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
}
