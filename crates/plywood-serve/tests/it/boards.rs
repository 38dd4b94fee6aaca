//! Boards of `GET /move`, made without the server's help: cells by column and row, from 0 at the
//! lower left.

use plywood_samples::Rng;

pub type Cells = [[char; 6]; 7];

pub const EMPTY: Cells = [['0'; 6]; 7];

pub type Line = [(usize, usize); 4];

pub fn text(cells: &Cells) -> String {
    cells.iter().flatten().collect()
}

/// All 69.
pub fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    for column in 0..7_i32 {
        for row in 0..6_i32 {
            for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                let far = |n: i32| (column + n * right, row + n * up);
                let (last, last_row) = far(3);
                if last < 7 && (0..6).contains(&last_row) {
                    lines.push([0, 1, 2, 3].map(|n| (far(n).0 as usize, far(n).1 as usize)));
                }
            }
        }
    }
    lines
}

/// Returns the complete lines, each with its owner.
pub fn fours(cells: &Cells) -> Vec<(char, Line)> {
    let mut found = lines();
    let at = |(column, row): (usize, usize)| cells[column][row];
    found.retain(|line| at(line[0]) != '0' && line.iter().all(|&cell| at(cell) == at(line[0])));
    found.into_iter().map(|line| (at(line[0]), line)).collect()
}

pub fn count(cells: &Cells, who: char) -> usize {
    cells.iter().flatten().filter(|&&cell| cell == who).count()
}

pub fn height(column: &[char; 6]) -> usize {
    column.iter().position(|&cell| cell == '0').unwrap_or(6)
}

/// Returns a position with `stones` stones, the machine to move, and the game not over.
pub fn open(chance: &mut Rng, stones: usize) -> Cells {
    loop {
        let mut cells = EMPTY;
        // The player who began is to move after an even number of stones.
        let mut who = if stones.is_multiple_of(2) { 'm' } else { 'h' };
        for _ in 0..stones {
            drop_stone(chance, &mut cells, who);
            who = if who == 'm' { 'h' } else { 'm' };
        }
        if fours(&cells).is_empty() {
            return cells;
        }
    }
}

fn drop_stone(chance: &mut Rng, cells: &mut Cells, who: char) {
    let room: Vec<usize> = (0..7).filter(|&it| height(&cells[it]) < 6).collect();
    let column = room[chance.below(room.len() as u64) as usize];
    let row = height(&cells[column]);
    cells[column][row] = who;
}

/// A position in which this side has just this line.
pub fn won(chance: &mut Rng, who: char, line: Line) -> Cells {
    let other = if who == 'm' { 'h' } else { 'm' };
    loop {
        let mut cells = EMPTY;
        for (column, row) in line {
            cells[column][row] = who;
        }
        for (column, row) in line {
            for cell in &mut cells[column][..row] {
                if *cell == '0' {
                    *cell = if chance.below(3) == 0 { who } else { other };
                }
            }
        }
        // Further stones, until the counts are possible.
        while count(&cells, 'h') != count(&cells, 'm') && count(&cells, '0') > 0 {
            let is_less = count(&cells, 'h') < count(&cells, 'm');
            drop_stone(chance, &mut cells, if is_less { 'h' } else { 'm' });
        }
        let is_even = count(&cells, 'h') == count(&cells, 'm');
        if is_even && fours(&cells) == [(who, line)] {
            return cells;
        }
    }
}

/// A full board without a winner.
pub fn full(chance: &mut Rng) -> Cells {
    loop {
        let mut cells = EMPTY;
        for (column, cells) in cells.iter_mut().enumerate() {
            for (row, cell) in cells.iter_mut().enumerate() {
                let is_human = (row / 2 + column).is_multiple_of(2);
                *cell = if is_human { 'h' } else { 'm' };
            }
        }
        let (column, row) = (chance.below(7) as usize, chance.below(6) as usize);
        cells[column][row] = 'm';
        if fours(&cells).is_empty() && count(&cells, 'h') == count(&cells, 'm') {
            return cells;
        }
    }
}
