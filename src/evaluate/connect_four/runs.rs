//! Runs from the first cell of each window, as a classroom notebook values them.

use super::lines::{Direction, LINES};
use crate::evaluate::Evaluation;
use crate::game::connect_four::Position;
use crate::game::{Player, Value};

/// `runs`: for each of the 69 lines 100 if all its cells are those of the side that has just moved,
/// else 10 if its first three are, else 1 if its first two are, from 0 upwards. Lines begin at the
/// left, upright ones at the top. As published the side's own runs stand for MAX's whoever it is:
/// the notebook looks one ply ahead, so that this is always the side that chooses there. Three more
/// faults to find: stones at the end of a line do not count, nor what is in its other cells, nor
/// anything of the other side's.
///
/// Source: a notebook on Connect Four.
#[derive(Clone, Copy, Debug, Default)]
pub struct Runs;

impl Evaluation<Position> for Runs {
    #[inline]
    fn evaluate(&self, position: &Position, _: Player) -> Value {
        let own = position.stones(position.to_move().other());
        let worth = |cells: usize| match cells {
            0b1111 => 100,
            cells if cells & 0b111 == 0b111 => 10,
            cells if cells & 0b11 == 0b11 => 1,
            _ => 0,
        };
        LINES
            .iter()
            .map(|line| {
                let cells = line.cells(own);
                worth(match line.direction {
                    // The same four bits read from the top.
                    Direction::Up => cells.reverse_bits() >> (usize::BITS - 4),
                    _ => cells,
                })
            })
            .sum()
    }
}

/// What four in a row is worth in [`RunsRepaired`]: more than all that is not.
pub const FOUR: Value = 10_000;

/// What every filling of a line by one side is worth.
const WORTHS: [Value; 16] = {
    let mut worths = [0; 16];
    let mut stones: usize = 0;
    while stones < worths.len() {
        worths[stones] = match stones.count_ones() {
            4 => FOUR,
            3 => 10,
            2 => 1,
            _ => 0,
        };
        stones += 1;
    }
    worths
};

/// `runs-repaired`: for each of the 69 lines without a stone of the other side 10 for three stones,
/// wherever in it they are, and 1 for two; [`FOUR`] for four in a row. MAX's minus MIN's; between
/// -690 and 690 while nobody has won.
#[derive(Clone, Copy, Debug, Default)]
pub struct RunsRepaired;

impl Evaluation<Position> for RunsRepaired {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        let (own, other) = (position.stones(max), position.stones(max.other()));
        LINES
            .iter()
            .map(|line| match (line.cells(own), line.cells(other)) {
                (own, 0) => WORTHS[own],
                (0, other) => -WORTHS[other],
                _ => 0,
            })
            .sum()
    }
}
