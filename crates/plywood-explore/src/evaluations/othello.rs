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

/// The reason for a part, a player's cells, and the value of each.
type Counted = (PartKind, u64, Value);

#[inline]
fn discs(position: &Position, player: Player) -> [Counted; 1] {
    [(PartKind::Disc, position.discs(player), 1)]
}

fn final_discs(position: &Position, player: Player) -> [Counted; 1] {
    [(PartKind::FinalDisc, position.discs(player), WON_DISC)]
}

#[inline]
fn borders(position: &Position, player: Player) -> [Counted; 2] {
    let own = position.discs(player);
    [
        (PartKind::Corner, own & CORNERS, CORNER),
        (PartKind::Border, own & BORDERS, BORDER),
    ]
}

#[inline]
fn mobility(position: &Position, player: Player) -> [Counted; 1] {
    [(PartKind::Move, position.placements(player), 1)]
}

#[inline]
fn all(position: &Position, player: Player) -> [Counted; 4] {
    let [discs] = discs(position, player);
    let [corners, borders] = borders(position, player);
    let [moves] = mobility(position, player);
    [discs, corners, borders, moves]
}

/// Returns the value of a player's cells.
#[inline]
fn sum<const N: usize>(counted: [Counted; N]) -> Value {
    let values = counted.map(|(_, cells, worth)| cells.count_ones() as Value * worth);
    values.iter().sum()
}

/// Returns MAX's share minus MIN's.
#[inline]
fn difference<const N: usize>(
    share: impl Fn(&Position, Player) -> [Counted; N],
    position: &Position,
    max: Player,
) -> Value {
    sum(share(position, max)) - sum(share(position, max.other()))
}

/// Adds the parts of that difference.
fn add_difference<const N: usize>(
    share: impl Fn(&Position, Player) -> [Counted; N],
    position: &Position,
    explanation: &mut Explanation,
) {
    for player in players(explanation.max) {
        for (kind, bits, worth) in share(position, player) {
            for cell in cells(bits) {
                explanation.add(kind, player, vec![cell], worth);
            }
        }
    }
}

/// Adds the share of the side to move, which the program takes for an advantage of MAX.
fn add_mover_share<const N: usize>(
    share: impl Fn(&Position, Player) -> [Counted; N],
    position: &Position,
    explanation: &mut Explanation,
) {
    let mover = position.to_move();
    for (kind, bits, worth) in share(position, mover) {
        for cell in cells(bits) {
            explanation.add_for_max(kind, mover, vec![cell], worth);
        }
    }
    explanation.notes.push(Note::OnlyToMove(mover));
}

fn cells(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = bits.trailing_zeros() as usize;
        bits &= bits.checked_sub(1)?;
        Some(cell)
    })
}

/// `original`: discs, borders and moves of the side to move, between 0 and 200. As published they
/// stand for MAX's, whichever side moves, which makes the value worth nothing where MIN moves: the
/// fault to find.
#[derive(Clone, Copy, Debug, Default)]
pub struct Original;

impl Evaluation<Position> for Original {
    #[inline]
    fn evaluate(&self, position: &Position, _: Player) -> Value {
        sum(all(position, position.to_move()))
    }
}

impl Explain<Position> for Original {
    fn is_one_sided(&self) -> bool {
        true
    }

    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        add_mover_share(all, position, explanation);
    }
}

/// `repaired`: the same of MAX minus the same of MIN, between -200 and 200; a finished game is
/// worth [`WON_DISC`] for each disc by which it is won, up to 64 of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Repaired;

impl Evaluation<Position> for Repaired {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        if Othello.is_over(position) {
            return difference(final_discs, position, max);
        }
        difference(all, position, max)
    }
}

impl Explain<Position> for Repaired {
    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        if Othello.is_over(position) {
            add_difference(final_discs, position, explanation);
        } else {
            add_difference(all, position, explanation);
        }
    }
}

/// Defines evaluations that are MAX's share of something minus MIN's.
macro_rules! differences {
    ($($(#[$about:meta])* $name:ident: $share:ident;)*) => {
        $($(#[$about])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name;

        impl Evaluation<Position> for $name {
            #[inline]
            fn evaluate(&self, position: &Position, max: Player) -> Value {
                difference($share, position, max)
            }
        }

        impl Explain<Position> for $name {
            fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
                add_difference($share, position, explanation);
            }
        })*
    };
}

differences! {
    /// `discs`: MAX's discs minus MIN's, between -64 and 64.
    Discs: discs;

    /// `borders`: [`CORNER`] for each corner and [`BORDER`] for each other cell of the border,
    /// MAX's minus MIN's, between -108 and 108.
    Borders: borders;

    /// `mobility`: the number of cells on which MAX could play minus those of MIN, as if each were
    /// to move, between -60 and 60.
    Mobility: mobility;
}

/// `own-discs`: the discs of the side to move, between 0 and 64. They stand for MAX's, whichever
/// side moves, as in [`Original`], of which this is the first part.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnDiscs;

impl Evaluation<Position> for OwnDiscs {
    #[inline]
    fn evaluate(&self, position: &Position, _: Player) -> Value {
        sum(discs(position, position.to_move()))
    }
}

impl Explain<Position> for OwnDiscs {
    fn is_one_sided(&self) -> bool {
        true
    }

    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        add_mover_share(discs, position, explanation);
    }
}
