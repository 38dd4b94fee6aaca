//! Windows of four cells, as a Python classroom server values them.

use super::lines::{Direction, LINES, Line};
use super::parts;
use super::weights::{Worth, mirrored};
use crate::evaluate::explain::players;
use crate::evaluate::{Evaluation, Explanation, Note, PartKind};
use crate::game::connect_four::{COLUMNS, Position, ROWS};
use crate::game::{Player, Value};

/// What a stone in each cell is worth.
pub const CELL_WORTHS: [[i8; ROWS]; COLUMNS] = mirrored([
    [2; ROWS],
    [3, 4, 5, 5, 4, 3],
    [4, 6, 8, 8, 6, 4],
    [6, 8, 10, 10, 8, 6],
]);

static CELLS: Worth = Worth::new(&CELL_WORTHS);

/// What four in a row is worth.
pub const FOUR: Value = 100_000;
/// The lines are not read further once the sum lies farther from zero than this.
pub const ENOUGH: Value = 1_000;

/// `windows`: [`CELL_WORTHS`], and for each of the 69 lines of four [`FOUR`] for four own stones; for
/// three of them side by side 80, or 40 where the fourth is the other's; for two side by side 20
/// less 5 for each of the other's. MAX's minus MIN's, between -101,200 and 101,200: no line is
/// read any more once the sum is beyond [`ENOUGH`].
///
/// Source: a Python program that plays behind HTTP, repaired.
#[derive(Clone, Copy, Debug, Default)]
pub struct Windows;

/// `windows-published`: [`Windows`] with the faults of the program. It reads 38 of the 69 lines only:
/// no rows from column 4, no columns from the floor, of the falling diagonals those that begin in
/// columns 1-3 and the two highest rows, no rising ones. And of a line it counts the stones behind
/// the last one of the other side, whether empty cells part them or not.
#[derive(Clone, Copy, Debug, Default)]
pub struct WindowsPublished;

impl Evaluation<Position> for Windows {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        static WORTHS: [Value; 256] = line_worths(false);
        sum(position, max, &LINES, &WORTHS)
    }

    fn explain(&self, position: &Position, max: Player) -> Explanation {
        explain(position, max, &LINES, false)
    }
}

impl Evaluation<Position> for WindowsPublished {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        static WORTHS: [Value; 256] = line_worths(true);
        sum(position, max, &PUBLISHED, &WORTHS)
    }

    fn explain(&self, position: &Position, max: Player) -> Explanation {
        let mut explanation = explain(position, max, &PUBLISHED, true);
        for line in LINES.iter().filter(|line| !PUBLISHED.contains(line)) {
            for player in players(max) {
                let own = line.cells(position.stones(player));
                if longest_run(own) >= 3 {
                    let stones = own.count_ones();
                    let kind = PartKind::Unread { stones };
                    explanation.add(kind, player, parts::line_cells(line), 0);
                }
            }
        }
        let (lines, of) = (LINES.len() - PUBLISHED.len(), LINES.len());
        explanation.notes.push(Note::NeverRead { lines, of });
        explanation
    }
}

/// The cells, then line by line in the order of [`LINES`].
#[inline]
fn sum(position: &Position, max: Player, lines: &[Line], worths: &[Value; 256]) -> Value {
    let (own, other) = (position.stones(max), position.stones(max.other()));
    let mut sum = CELLS.of(own) - CELLS.of(other);
    for line in lines {
        if sum.abs() > ENOUGH {
            break;
        }
        sum += worths[line.cells(own) | line.cells(other) << 4];
    }
    sum
}

/// The parts of the same sum.
fn explain(position: &Position, max: Player, lines: &[Line], published: bool) -> Explanation {
    let mut explanation = parts::cells(position, max, &CELL_WORTHS);
    let mut sum = explanation.value();
    for (read, line) in lines.iter().enumerate() {
        if sum.abs() > ENOUGH {
            let of = lines.len();
            explanation.notes.push(Note::Stopped { read, of });
            break;
        }
        for player in players(max) {
            let own = line.cells(position.stones(player));
            let other = line.cells(position.stones(player.other()));
            let worth = side(own, other, published);
            if worth != 0 {
                let kind = PartKind::Line {
                    stones: own.count_ones(),
                    others: other.count_ones(),
                };
                explanation.add(kind, player, parts::line_cells(line), worth);
                sum += if player == max { worth } else { -worth };
            }
        }
    }
    explanation
}

/// The lines that the published program reads.
const PUBLISHED: [Line; 38] = {
    let mut lines = [LINES[0]; 38];
    let (mut index, mut count) = (0, 0);
    while index < LINES.len() {
        let line = LINES[index];
        let is_read = match line.direction {
            Direction::Right => line.column < 3,
            Direction::Up => line.row > 0,
            Direction::Falling => line.column < 3 && line.row >= ROWS - 2,
            Direction::Rising => false,
        };
        if is_read {
            lines[count] = line;
            count += 1;
        }
        index += 1;
    }
    assert!(count == lines.len());
    lines
};

/// What every filling of a line is worth: own stones in the lower four bits, the other's in the
/// upper ones.
const fn line_worths(published: bool) -> [Value; 256] {
    let mut worths = [0; 256];
    let mut filling = 0;
    while filling < worths.len() {
        let (own, other) = (filling & 0b1111, filling >> 4);
        if own & other == 0 {
            worths[filling] = side(own, other, published) - side(other, own, published);
        }
        filling += 1;
    }
    worths
}

/// What a line is worth to the side with the stones `own`.
const fn side(own: usize, other: usize, published: bool) -> Value {
    let run = if published {
        stones_behind(own, other)
    } else {
        longest_run(own)
    };
    let others = other.count_ones() as Value;
    match (run, others) {
        (4, _) => FOUR,
        (3, 0) => 80,
        (3, _) => 40,
        (2, _) => 20 - 5 * others,
        _ => 0,
    }
}

/// The most stones side by side.
const fn longest_run(own: usize) -> u32 {
    let (mut length, mut runs) = (0, own);
    while runs != 0 {
        runs &= runs >> 1;
        length += 1;
    }
    length
}

/// The stones behind the last one of the other side.
const fn stones_behind(own: usize, other: usize) -> u32 {
    (own >> (usize::BITS - other.leading_zeros())).count_ones()
}
