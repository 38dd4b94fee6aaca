//! Evaluations of positions of international draughts.

use super::explain::players;
use super::{Evaluation, Explain, Explanation, Note, PartKind};
use crate::games::draughts::{Draughts, Position};
use plywood_core::game::{Game, Move, Player, Value};
use plywood_core::search::{Role, Window};

/// Value of a man.
pub const MAN: Value = 100;
/// Value of a king.
pub const KING: Value = 1000;
/// Value of a won game, regardless of its length.
pub const WIN: Value = 20_000;

/// `material`: men and kings, MAX's minus MIN's, between -20,000 and 20,000. A side without moves
/// has lost, and then only [`WIN`] counts.
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

impl Explain<Position> for Material {
    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        if !position.can_move() {
            explanation.add(PartKind::Win, position.to_move().other(), 1, WIN);
            explanation.notes.push(Note::NothingElse);
            return;
        }
        for player in players(explanation.max) {
            explanation.add(PartKind::Man, player, position.men(player), MAN);
            explanation.add(PartKind::King, player, position.kings(player), KING);
        }
    }
}

/// Maximum number of positions visited to settle one exchange, which then counts as it stands. Only
/// positions full of kings reach it; real games need a few hundred at most.
const MAX_EXCHANGE_POSITIONS: u32 = 10_000;

/// `material-settled`: [`Material`], but never inside an exchange: while the side to move must
/// capture, the captures are played out, with each side choosing its best one. Between -20,000 and
/// 20,000.
///
/// Source: the weights of the C course, with its horizon fault repaired.
#[derive(Clone, Copy, Debug, Default)]
pub struct MaterialSettled;

impl Evaluation<Position> for MaterialSettled {
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        Exchange::new(max).settle(position, Window::FULL).0
    }
}

impl Explain<Position> for MaterialSettled {
    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        let (_, captures) = Exchange::new(explanation.max).settle(position, Window::FULL);
        explanation.played.extend(captures.iter().rev());
        let captures = explanation.played.iter();
        let settled = captures.fold(*position, |at, &capture| Draughts.play(&at, capture));
        Material.add_parts(&settled, explanation);
    }
}

/// A quiescence search of compulsory captures only. Every capture removes a piece, so it
/// terminates.
struct Exchange {
    max: Player,
    /// Number of positions that may still be visited.
    left: u32,
}

impl Exchange {
    fn new(max: Player) -> Exchange {
        let left = MAX_EXCHANGE_POSITIONS;
        Exchange { max, left }
    }

    /// Plays out the exchange by alpha-beta. Returns the value, and the captures that lead to it in
    /// reverse order.
    fn settle(&mut self, position: &Position, mut window: Window) -> (Value, Vec<Move>) {
        if self.left == 0 || !position.must_capture() {
            return (Material.evaluate(position, self.max), Vec::new());
        }
        self.left -= 1;
        let role = Role::of(position.to_move(), self.max);
        let mut captures = Vec::new();
        for capture in Draughts.legal_moves(position) {
            let (value, below) = self.settle(&Draughts.play(position, capture), window);
            if role.prefers(value, window.edge(role)) {
                window = window.narrowed(role, value);
                captures = below;
                captures.push(capture);
            }
            if window.alpha >= window.beta {
                break;
            }
        }
        (window.edge(role), captures)
    }
}
