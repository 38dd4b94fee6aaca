//! Evaluations of Othello positions.
//!
//! Source: a C classroom program, which adds up discs, corners and borders, and moves.

use super::explain::players;
use super::{Evaluation, Explain, Explanation, Note, PartKind};
use crate::games::othello::{Othello, Position};
use plywood_core::game::{Game, Player, Value};

/// Value of a disc in a corner.
pub const CORNER: Value = 9;
/// Value of a disc elsewhere on the border.
pub const BORDER: Value = 3;
/// Value of each disc of the final margin.
pub const WON_DISC: Value = 1000;

const CORNERS: u64 = 1 | 1 << 7 | 1 << 56 | 1 << 63;
const BORDERS: u64 = 0xFF81_8181_8181_81FF & !CORNERS;

/// The reason for a part, the player's cells, and the value of each cell.
type Counted = (PartKind, u64, Value);

#[inline]
fn share(position: &Position, player: Player) -> [Counted; 4] {
    let own = position.discs(player);
    [
        (PartKind::Disc, own, 1),
        (PartKind::Corner, own & CORNERS, CORNER),
        (PartKind::Border, own & BORDERS, BORDER),
        (PartKind::Move, position.placements(player), 1),
    ]
}

fn final_share(position: &Position, player: Player) -> [Counted; 1] {
    [(PartKind::Disc, position.discs(player), WON_DISC)]
}

/// Returns the value of a player's cells.
#[inline]
fn sum<const N: usize>(counted: [Counted; N]) -> Value {
    let values = counted.map(|(_, cells, worth)| cells.count_ones() as Value * worth);
    values.iter().sum()
}

/// Adds the parts of a player's cells.
fn add_cells(counted: &[Counted], player: Player, explanation: &mut Explanation) {
    for &(kind, cells, worth) in counted {
        explanation.add(kind, player, cells.count_ones(), worth);
    }
}

/// `original`: discs, borders and moves of the side to move, between 0 and 200. As published, the
/// value counts for MAX whichever side is to move, which makes it meaningless at MIN nodes: the
/// fault to find.
#[derive(Clone, Copy, Debug, Default)]
pub struct Original;

impl Evaluation<Position> for Original {
    #[inline]
    fn evaluate(&self, position: &Position, _: Player) -> Value {
        sum(share(position, position.to_move()))
    }
}

impl Explain<Position> for Original {
    fn is_one_sided(&self) -> bool {
        true
    }

    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        let mover = position.to_move();
        for (kind, cells, worth) in share(position, mover) {
            explanation.add_for_max(kind, mover, cells.count_ones(), worth);
        }
        explanation.notes.push(Note::OnlyToMove(mover));
    }
}

/// `repaired`: MAX's sum minus MIN's, between -200 and 200; a finished game is worth [`WON_DISC`]
/// per disc of the margin, up to 64.
#[derive(Clone, Copy, Debug, Default)]
pub struct Repaired;

impl Evaluation<Position> for Repaired {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        let [own, other] = players(max);
        if Othello.is_over(position) {
            return sum(final_share(position, own)) - sum(final_share(position, other));
        }
        sum(share(position, own)) - sum(share(position, other))
    }
}

impl Explain<Position> for Repaired {
    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        let is_over = Othello.is_over(position);
        for player in players(explanation.max) {
            if is_over {
                add_cells(&final_share(position, player), player, explanation);
            } else {
                add_cells(&share(position, player), player, explanation);
            }
        }
    }
}
