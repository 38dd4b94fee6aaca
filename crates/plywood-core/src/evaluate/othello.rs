//! Evaluations of Othello positions.
//!
//! Source: a C classroom program, which adds up discs, corners and borders, and moves; the most
//! discs a move can turn it announces and never counts.

mod parts;

use super::{Evaluation, Explanation, Note};
use crate::game::othello::{Othello, Position};
use crate::game::{Game, Player, Value};

/// What a disc in a corner is worth.
pub const CORNER: Value = 9;
/// What a disc elsewhere on the border is worth.
pub const BORDER: Value = 3;
/// What each disc more is worth when the game is over.
pub const WON_DISC: Value = 1000;

const CORNERS: u64 = 1 | 1 << 7 | 1 << 56 | 1 << 63;
const BORDERS: u64 = 0xFF81_8181_8181_81FF & !CORNERS;

#[inline]
fn count(cells: u64) -> Value {
    cells.count_ones() as Value
}

#[inline]
fn discs(position: &Position, player: Player) -> Value {
    count(position.discs(player))
}

#[inline]
fn borders(position: &Position, player: Player) -> Value {
    let own = position.discs(player);
    CORNER * count(own & CORNERS) + BORDER * count(own & BORDERS)
}

#[inline]
fn mobility(position: &Position, player: Player) -> Value {
    count(position.placements(player))
}

fn captures(position: &Position, player: Player) -> Value {
    let mut cells = position.placements(player);
    let mut most = 0;
    while cells != 0 {
        most = most.max(count(position.turned(player, cells.trailing_zeros())));
        cells &= cells - 1;
    }
    most
}

#[inline]
fn all(position: &Position, player: Player) -> Value {
    discs(position, player) + borders(position, player) + mobility(position, player)
}

/// MAX's share minus MIN's.
#[inline]
fn difference(
    part: impl Fn(&Position, Player) -> Value,
    position: &Position,
    max: Player,
) -> Value {
    part(position, max) - part(position, max.other())
}

/// Adds what belongs to the side to move, which the program takes for an advantage of MAX.
fn explain_for_mover(position: &Position, max: Player, add: parts::Add) -> Explanation {
    let mut explanation = Explanation::new(max);
    let mover = position.to_move();
    add(&mut explanation, position, mover);
    for part in &mut explanation.parts {
        part.amount = part.amount.abs();
    }
    explanation.notes.push(Note::OnlyToMove(mover));
    explanation
}

/// `original`: discs, borders and moves of the side to move, between 0 and 200. As published they
/// stand for MAX's, whichever side moves, which makes the value worth nothing where MIN moves: the
/// fault to find.
#[derive(Clone, Copy, Debug, Default)]
pub struct Original;

impl Evaluation<Position> for Original {
    #[inline]
    fn evaluate(&self, position: &Position, _: Player) -> Value {
        all(position, position.to_move())
    }

    fn is_one_sided(&self) -> bool {
        true
    }

    fn explain(&self, position: &Position, max: Player) -> Explanation {
        explain_for_mover(position, max, parts::add_all)
    }
}

/// `repaired`: the same of MAX minus the same of MIN, between -200 and 200; a finished game is
/// worth [`WON_DISC`] for each disc more, up to 64 of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Repaired;

impl Evaluation<Position> for Repaired {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        if Othello.is_over(position) {
            return WON_DISC * difference(discs, position, max);
        }
        difference(all, position, max)
    }

    fn explain(&self, position: &Position, max: Player) -> Explanation {
        if Othello.is_over(position) {
            return parts::explain_both(position, max, parts::add_final_discs);
        }
        parts::explain_both(position, max, parts::add_all)
    }
}

/// Defines evaluations that are MAX's share of something minus MIN's, each with what adds its parts.
macro_rules! differences {
    ($($(#[$about:meta])* $name:ident: $share:ident, $add:ident;)*) => {
        $($(#[$about])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name;

        impl Evaluation<Position> for $name {
            #[inline]
            fn evaluate(&self, position: &Position, max: Player) -> Value {
                difference($share, position, max)
            }

            fn explain(&self, position: &Position, max: Player) -> Explanation {
                parts::explain_both(position, max, parts::$add)
            }
        })*
    };
}

differences! {
    /// `discs`: MAX's discs minus MIN's, between -64 and 64.
    Discs: discs, add_discs;

    /// `borders`: [`CORNER`] for each corner and [`BORDER`] for each other cell of the border, MAX's
    /// minus MIN's, between -108 and 108.
    Borders: borders, add_borders;

    /// `mobility`: the number of cells on which MAX could play minus those of MIN, as if each were to
    /// move, between -60 and 60.
    Mobility: mobility, add_moves;

    /// `captures`: the most discs one move of MAX would turn minus the most one of MIN would, between
    /// -19 and 19.
    Captures: captures, add_capture;
}

/// `own-discs`: the discs of the side to move, between 0 and 64. They stand for MAX's, whichever
/// side moves, as in [`Original`], of which this is the first part.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnDiscs;

impl Evaluation<Position> for OwnDiscs {
    #[inline]
    fn evaluate(&self, position: &Position, _: Player) -> Value {
        discs(position, position.to_move())
    }

    fn is_one_sided(&self) -> bool {
        true
    }

    fn explain(&self, position: &Position, max: Player) -> Explanation {
        explain_for_mover(position, max, parts::add_discs)
    }
}
