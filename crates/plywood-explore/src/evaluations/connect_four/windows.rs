//! Windows of four cells, as a Python classroom server values them.

use super::lines::{self, Direction, LINES, Line, WeightTable, mirrored};
use crate::evaluations::explain::players;
use crate::evaluations::{Explain, Explanation, Note, PartKind};
use crate::games::connect_four::{COLUMNS, Position, ROWS};
use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Player, Value};

/// The weight of each cell.
pub const CELL_WEIGHTS: [[i8; ROWS]; COLUMNS] = mirrored([
    [2; ROWS],
    [3, 4, 5, 5, 4, 3],
    [4, 6, 8, 8, 6, 4],
    [6, 8, 10, 10, 8, 6],
]);

static CELLS: WeightTable = WeightTable::new(&CELL_WEIGHTS);

/// Value of four in a row.
const FOUR: Value = 100_000;
/// The lines are not read further once the sum lies farther from zero than this.
pub const DECISIVE: Value = 1_000;

/// `windows`: [`CELL_WEIGHTS`], and for each of the 69 lines of four 100,000 for four own stones;
/// for three of them side by side 80, or 40 where the fourth is the other's; for two side by side
/// 20 less 5 for each of the other's. MAX's minus MIN's, between -101,200 and 101,200: no line is
/// read any more once the sum is beyond [`DECISIVE`].
///
/// Source: a Python program that plays over HTTP, repaired.
#[derive(Clone, Copy, Debug, Default)]
pub struct Windows;

/// `windows-published`: [`Windows`] with the faults of the program. It reads 38 of the 69 lines
/// only: no rows from column 4, no columns from the floor, of the falling diagonals those that
/// begin in columns 1-3 and the two highest rows, no rising ones. And of a line, read from its left
/// or its upper end, it counts the stones beyond the last one of the other side, whether or not
/// empty cells separate them.
#[derive(Clone, Copy, Debug, Default)]
pub struct WindowsPublished;

impl Evaluation<Position> for Windows {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        static LINE_VALUES: [Value; 256] = line_values(Run::Longest);
        sum(position, max, &LINES, |_| &LINE_VALUES)
    }
}

impl Explain<Position> for Windows {
    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        add_sum(position, explanation, &LINES, |_| Run::Longest);
    }
}

impl Evaluation<Position> for WindowsPublished {
    #[inline]
    fn evaluate(&self, position: &Position, max: Player) -> Value {
        static AFTER: [Value; 256] = line_values(Run::After);
        static BEFORE: [Value; 256] = line_values(Run::Before);
        sum(position, max, &PUBLISHED, |line| match line.direction {
            Direction::Up => &BEFORE,
            _ => &AFTER,
        })
    }
}

impl Explain<Position> for WindowsPublished {
    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        add_sum(position, explanation, &PUBLISHED, |line| {
            match line.direction {
                Direction::Up => Run::Before,
                _ => Run::After,
            }
        });
        for line in LINES.iter().filter(|line| !PUBLISHED.contains(line)) {
            for player in players(explanation.max) {
                let own = line.pattern(position.stones(player));
                if Run::Longest.length(own, 0) >= 3 {
                    explanation.add(PartKind::Unread, player, lines::line_cells(line), 0);
                }
            }
        }
        let (lines, of) = (LINES.len() - PUBLISHED.len(), LINES.len());
        explanation.notes.push(Note::NeverRead { lines, of });
    }
}

/// Which stones of a line make a run.
#[derive(Clone, Copy)]
enum Run {
    /// The longest run of adjacent stones.
    Longest,
    /// The stones beyond the last one of the other side.
    After,
    /// The stones before the first one of the other side, which are beyond it when the line is read
    /// from its other end.
    Before,
}

/// Returns the sum of the cells, then line by line, each by its table.
#[inline]
fn sum(
    position: &Position,
    max: Player,
    lines: &[Line],
    values: impl Fn(&Line) -> &'static [Value; 256],
) -> Value {
    let (own, other) = (position.stones(max), position.stones(max.other()));
    let mut sum = CELLS.sum(own) - CELLS.sum(other);
    for line in lines {
        if sum.abs() > DECISIVE {
            break;
        }
        sum += values(line)[line.pattern(own) | line.pattern(other) << 4];
    }
    sum
}

/// Adds the parts of the same sum.
fn add_sum(
    position: &Position,
    explanation: &mut Explanation,
    lines: &[Line],
    run: impl Fn(&Line) -> Run,
) {
    let max = explanation.max;
    lines::add_cells(position, &CELL_WEIGHTS, explanation);
    let mut sum = explanation.value();
    for (read, line) in lines.iter().enumerate() {
        if sum.abs() > DECISIVE {
            let of = lines.len();
            explanation.notes.push(Note::Stopped { read, of });
            break;
        }
        for player in players(max) {
            let own = line.pattern(position.stones(player));
            let other = line.pattern(position.stones(player.other()));
            let worth = worth(run(line).length(own, other), other);
            if worth != 0 {
                explanation.add(PartKind::Line, player, lines::line_cells(line), worth);
                sum += if player == max { worth } else { -worth };
            }
        }
    }
}

/// The lines that the published program reads, in its order, which matters where it stops: rows
/// from the top, then columns and falling diagonals from the left, each from the top.
const PUBLISHED: [Line; 38] = {
    let mut lines = [LINES[0]; 38];
    let mut count = 0;
    let mut place = 0;
    while place < ROWS * 3 {
        lines[count] = Line::new(place % 3, ROWS - 1 - place / 3, Direction::Right);
        count += 1;
        place += 1;
    }
    place = 0;
    while place < COLUMNS * 2 {
        // Except the one that begins on the floor.
        lines[count] = Line::new(place / 2, 2 - place % 2, Direction::Up);
        count += 1;
        place += 1;
    }
    place = 0;
    while place < 3 * 2 {
        lines[count] = Line::new(place / 2, ROWS - 1 - place % 2, Direction::Falling);
        count += 1;
        place += 1;
    }
    assert!(count == lines.len());
    lines
};

/// Returns the values of all patterns of a line: own stones in the lower four bits, the other's in
/// the upper ones.
const fn line_values(run: Run) -> [Value; 256] {
    let mut values = [0; 256];
    let mut pattern = 0;
    while pattern < values.len() {
        let (own, other) = (pattern & 0b1111, pattern >> 4);
        if own & other == 0 {
            values[pattern] =
                worth(run.length(own, other), other) - worth(run.length(other, own), own);
        }
        pattern += 1;
    }
    values
}

/// Returns the value of a line with such a run for its side.
const fn worth(run: u32, other: usize) -> Value {
    let others = other.count_ones() as Value;
    match (run, others) {
        (4, _) => FOUR,
        (3, 0) => 80,
        (3, _) => 40,
        (2, _) => 20 - 5 * others,
        _ => 0,
    }
}

impl Run {
    /// Returns the run's length in a line with these stones, the first cell in the lowest bit.
    const fn length(self, own: usize, other: usize) -> u32 {
        match self {
            Run::Longest => {
                let (mut length, mut runs) = (0, own);
                while runs != 0 {
                    runs &= runs >> 1;
                    length += 1;
                }
                length
            }
            Run::After => (own >> (usize::BITS - other.leading_zeros())).count_ones(),
            Run::Before => {
                let first = other & other.wrapping_neg();
                (own & first.wrapping_sub(1)).count_ones()
            }
        }
    }
}
