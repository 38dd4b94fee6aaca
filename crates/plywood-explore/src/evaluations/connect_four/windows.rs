//! Windows of four cells, as valued by a Python classroom server.

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
/// No further lines are read once the absolute sum exceeds this.
pub const DECISIVE: Value = 1_000;

/// `windows`: [`CELL_WEIGHTS`] and, for each of the 69 lines of four, 100,000 for four own stones;
/// 80 for three adjacent ones, or 40 if the opponent has the fourth cell; and 20 for two adjacent
/// ones, minus 5 for each opponent's stone. MAX's minus MIN's, between -101,200 and 101,200: no
/// line is read once the sum is beyond [`DECISIVE`].
///
/// Source: a Python program that plays over HTTP, repaired.
#[derive(Clone, Copy, Debug, Default)]
pub struct Windows;

/// `windows-published`: [`Windows`] with the faults of the program. It reads only 38 of the 69
/// lines: no rows starting in column 4, no columns starting on the floor, only the falling
/// diagonals that start in columns 1-3 and the two highest rows, and no rising diagonals. In a
/// line, read from its left or upper end, it counts the stones after the last opponent's stone,
/// whether or not empty cells separate them.
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
            Direction::UP => &BEFORE,
            _ => &AFTER,
        })
    }
}

impl Explain<Position> for WindowsPublished {
    fn add_parts(&self, position: &Position, explanation: &mut Explanation) {
        add_sum(position, explanation, &PUBLISHED, |line| {
            match line.direction {
                Direction::UP => Run::Before,
                _ => Run::After,
            }
        });
        for line in LINES.iter().filter(|line| !PUBLISHED.contains(line)) {
            for player in players(explanation.max) {
                let own = line.pattern(position.stones(player));
                if Run::Longest.length(own, 0) >= 3 {
                    explanation.add(PartKind::Unread, player, 1, 0);
                }
            }
        }
        let (lines, of) = (LINES.len() - PUBLISHED.len(), LINES.len());
        explanation.notes.push(Note::NeverRead { lines, of });
    }
}

/// Which stones of a line form a run.
#[derive(Clone, Copy)]
enum Run {
    /// The longest run of adjacent stones.
    Longest,
    /// The stones after the opponent's last one.
    After,
    /// The stones before the opponent's first one, which is [`Run::After`] read from the other end.
    Before,
}

/// Returns the sum of the cells and then of the lines, each from its table.
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

/// Adds the parts of that sum.
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
                explanation.add(PartKind::Line, player, 1, worth);
                sum += if player == max { worth } else { -worth };
            }
        }
    }
}

/// The lines that the published program reads, in its order, which matters for where it stops: rows
/// from the top, then columns and falling diagonals from the left, each from the top.
const PUBLISHED: [Line; 38] = {
    let mut lines = [LINES[0]; 38];
    let mut index = 0;
    while index < lines.len() {
        lines[index] = match index {
            0..18 => Line::new(index % 3, ROWS - 1 - index / 3, Direction::RIGHT),
            // Skips the one that starts on the floor.
            18..32 => Line::new((index - 18) / 2, 2 - index % 2, Direction::UP),
            _ => Line::new((index - 32) / 2, ROWS - 1 - index % 2, Direction::FALLING),
        };
        index += 1;
    }
    lines
};

/// Returns the values of all patterns of a line, with own stones in the lower four bits and the
/// opponent's in the upper four.
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

/// Returns the value of a run of this length in a line with `other` opponent's stones.
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
    /// Returns the length of the run in a line with these stones, the first cell in the lowest bit.
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
