//! The parts of Othello evaluations, each for one player.

use super::{BORDER, BORDERS, CORNER, CORNERS, WON_DISC, count};
use crate::evaluate::explain::players;
use crate::evaluate::{Explanation, PartKind};
use crate::game::othello::Position;
use crate::game::{Player, Value};

/// Adds a player's parts.
pub(super) type Add = fn(&mut Explanation, &Position, Player);

/// Returns the explanation of MAX's parts and, with the opposite sign, MIN's.
pub(super) fn explain_both(position: &Position, max: Player, add: Add) -> Explanation {
    let mut explanation = Explanation::new(max);
    for player in players(max) {
        add(&mut explanation, position, player);
    }
    explanation
}

pub(super) fn add_all(explanation: &mut Explanation, position: &Position, player: Player) {
    add_discs(explanation, position, player);
    add_borders(explanation, position, player);
    add_moves(explanation, position, player);
}

pub(super) fn add_discs(explanation: &mut Explanation, position: &Position, player: Player) {
    add_each(
        explanation,
        PartKind::Disc,
        player,
        position.discs(player),
        1,
    );
}

pub(super) fn add_final_discs(explanation: &mut Explanation, position: &Position, player: Player) {
    let discs = position.discs(player);
    add_each(explanation, PartKind::FinalDisc, player, discs, WON_DISC);
}

pub(super) fn add_borders(explanation: &mut Explanation, position: &Position, player: Player) {
    let own = position.discs(player);
    add_each(explanation, PartKind::Corner, player, own & CORNERS, CORNER);
    add_each(explanation, PartKind::Border, player, own & BORDERS, BORDER);
}

pub(super) fn add_moves(explanation: &mut Explanation, position: &Position, player: Player) {
    let cells = position.placements(player);
    add_each(explanation, PartKind::Move, player, cells, 1);
}

/// The first of the moves that turn the most discs.
pub(super) fn add_capture(explanation: &mut Explanation, position: &Position, player: Player) {
    let turned = |cell: usize| position.turned(player, cell as u32);
    let moves = cells(position.placements(player)).into_iter().rev();
    if let Some(best) = moves.max_by_key(|&cell| count(turned(cell))) {
        let joined = cells(turned(best) | 1 << best);
        explanation.add(PartKind::Capture, player, joined, count(turned(best)));
    }
}

/// Adds a part for each of the cells.
fn add_each(
    explanation: &mut Explanation,
    kind: PartKind,
    player: Player,
    bits: u64,
    worth: Value,
) {
    for cell in cells(bits) {
        explanation.add(kind, player, vec![cell], worth);
    }
}

fn cells(bits: u64) -> Vec<usize> {
    (0..64).filter(|cell| bits >> cell & 1 == 1).collect()
}
