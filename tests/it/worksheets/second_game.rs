//! Connect Four a second time, for keys: cells in rows from the top, lines of four found by walking.

/// Rows of seven cells from the top.
pub type Board = Vec<Vec<char>>;

/// The position as the sheet draws it.
pub fn drawn(board: &plywood::game::Board) -> Board {
    let row = |cells: &[usize]| {
        let letters = cells.iter().map(|&cell| board.letter(cell).unwrap_or('.'));
        letters.collect()
    };
    let cells: Vec<usize> = (0..board.cells.len()).collect();
    cells.chunks(board.columns).map(row).collect()
}

/// Returns the tree of all moves, `plies` plies deep, as text in brackets; each move is named
/// before what follows it. `max` is to move.
pub fn written_out(board: &Board, max: &str, plies: u32) -> String {
    let max = if max.contains('O') { 'O' } else { 'X' };
    tree(board, max, max, plies)
}

fn tree(board: &Board, mover: char, max: char, plies: u32) -> String {
    let last = if mover == 'X' { 'O' } else { 'X' };
    let open: Vec<usize> = (0..7).filter(|&column| board[0][column] == '.').collect();
    if plies == 0 || open.is_empty() || has_four(board, last) {
        return worth(board, max).to_string();
    }
    let moves = open.into_iter().map(|column| {
        let mut after = board.clone();
        let row = (0..6).rev().find(|&row| board[row][column] == '.');
        after[row.expect("there is room")][column] = mover;
        let rest = tree(&after, last, max, plies - 1);
        format!("{}:{rest}", column + 1)
    });
    format!("[{}]", moves.collect::<Vec<_>>().join(" "))
}

/// The lines of four: each by the cells that it passes through.
fn lines() -> Vec<Vec<(usize, usize)>> {
    let mut lines = Vec::new();
    for row in 0..6i32 {
        for column in 0..7i32 {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let cells = (0..4).map(|step| (row + step * down, column + step * right));
                let is_in =
                    |(row, column): (i32, i32)| (0..6).contains(&row) && (0..7).contains(&column);
                if cells.clone().all(is_in) {
                    let cells = cells.map(|(row, column)| (row as usize, column as usize));
                    lines.push(cells.collect());
                }
            }
        }
    }
    lines
}

fn has_four(board: &Board, player: char) -> bool {
    let holds = |&(row, column): &(usize, usize)| board[row][column] == player;
    lines().iter().any(|line| line.iter().all(holds))
}

/// The lines through each player's stones, and 100 for four in a row, MAX's minus MIN's.
fn worth(board: &Board, max: char) -> i32 {
    let of = |player: char| {
        let cells = lines().into_iter().flatten();
        let stones = cells.filter(|&(row, column)| board[row][column] == player);
        stones.count() as i32 + 100 * i32::from(has_four(board, player))
    };
    of(max) - of(if max == 'X' { 'O' } else { 'X' })
}
