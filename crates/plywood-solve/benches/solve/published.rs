//! The plain published method, as the yardstick: null windows, a table of upper and lower bounds, moves
//! that do not lose at once, ordered by threats made. Written anew from the descriptions of Pascal
//! Pons' tutorial, <http://blog.gamesolver.org/solving-connect-four/>.

use plywood_solve::Position;

const BOTTOM: u64 = 0x0000_0408_1020_4081;
const BOARD: u64 = BOTTOM * 0x3f;
const COLUMN: u64 = 0x3f;

/// Columns from the middle outwards.
const ORDER: [u32; 7] = [3, 2, 4, 1, 5, 0, 6];

pub struct Solver {
    /// Keys and values side by side: 32 bits of the key suffice, as the number of entries is odd.
    keys: Vec<u32>,
    values: Vec<u8>,
    pub nodes: u64,
}

#[derive(Clone, Copy)]
struct Board {
    mover: u64,
    mask: u64,
    stones: i32,
}

impl Board {
    fn next(self) -> u64 {
        (self.mask + BOTTOM) & BOARD
    }

    fn not_losing(self) -> u64 {
        let wins = winning(self.mask ^ self.mover, self.mask);
        let mut moves = self.next();
        let forced = moves & wins;
        if forced != 0 {
            if forced & (forced - 1) != 0 {
                return 0;
            }
            moves = forced;
        }
        moves & !(wins >> 1)
    }

    fn after(self, cell: u64) -> Self {
        Self {
            mover: self.mask ^ self.mover,
            mask: self.mask | cell,
            stones: self.stones + 1,
        }
    }
}

/// Returns the empty cells that make four of `stones`.
fn winning(stones: u64, mask: u64) -> u64 {
    let mut cells = stones << 1 & stones << 2 & stones << 3;
    for shift in [6, 7, 8] {
        let two = stones << shift & stones << (2 * shift);
        cells |= two & stones << (3 * shift);
        cells |= two & stones >> shift;
        let two = stones >> shift & stones >> (2 * shift);
        cells |= two & stones << shift;
        cells |= two & stones >> (3 * shift);
    }
    cells & (BOARD ^ mask)
}

impl Solver {
    /// Returns a solver with the largest odd number of five-byte entries that fit `bytes`.
    pub fn new(bytes: u64) -> Self {
        let count = ((bytes / 5) as usize - 1) | 1;
        Self {
            keys: vec![0; count],
            values: vec![0; count],
            nodes: 0,
        }
    }

    pub fn clear(&mut self) {
        self.keys.fill(0);
        self.values.fill(0);
        self.nodes = 0;
    }

    pub fn score(&mut self, position: Position) -> i32 {
        let (mover, mask) = position.bitboards();
        let board = Board {
            mover,
            mask,
            stones: mask.count_ones() as i32,
        };
        if winning(mover, mask) & board.next() != 0 {
            return (43 - board.stones) / 2;
        }
        let (mut low, mut high) = (-((42 - board.stones) / 2), (43 - board.stones) / 2);
        while low < high {
            let mut middle = low + (high - low) / 2;
            if middle <= 0 && low / 2 < middle {
                middle = low / 2;
            } else if middle >= 0 && high / 2 > middle {
                middle = high / 2;
            }
            let value = self.search(board, middle, middle + 1);
            if value <= middle {
                high = value;
            } else {
                low = value;
            }
        }
        low
    }

    fn search(&mut self, board: Board, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        let moves = board.not_losing();
        if moves == 0 {
            return -((42 - board.stones) / 2);
        }
        if board.stones >= 40 {
            return 0;
        }
        let min = -((40 - board.stones) / 2);
        if alpha < min {
            alpha = min;
            if alpha >= beta {
                return alpha;
            }
        }
        let max = (41 - board.stones) / 2;
        if beta > max {
            beta = max;
            if alpha >= beta {
                return beta;
            }
        }
        // A value is an upper bound from 1 to 37, a lower one above.
        let key = board.mover + board.mask;
        let slot = (key % self.keys.len() as u64) as usize;
        if self.keys[slot] == key as u32 && self.values[slot] != 0 {
            let value = i32::from(self.values[slot]);
            if value > 37 {
                let bound = value - 56;
                if alpha < bound {
                    alpha = bound;
                    if alpha >= beta {
                        return alpha;
                    }
                }
            } else {
                let bound = value - 19;
                if beta > bound {
                    beta = bound;
                    if alpha >= beta {
                        return beta;
                    }
                }
            }
        }
        let mut ordered = [(0, 0); 7];
        let mut count = 0;
        for column in ORDER.into_iter().rev() {
            let cell = moves & COLUMN << (7 * column);
            if cell == 0 {
                continue;
            }
            let threats = winning(board.mover | cell, board.mask | cell).count_ones();
            let mut at = count;
            while at > 0 && ordered[at - 1].1 > threats {
                ordered[at] = ordered[at - 1];
                at -= 1;
            }
            ordered[at] = (cell, threats);
            count += 1;
        }
        for &(cell, _) in ordered[..count].iter().rev() {
            let value = -self.search(board.after(cell), -beta, -alpha);
            if value >= beta {
                self.put(slot, key, value + 56);
                return value;
            }
            alpha = alpha.max(value);
        }
        self.put(slot, key, alpha + 19);
        alpha
    }

    fn put(&mut self, slot: usize, key: u64, value: i32) {
        self.keys[slot] = key as u32;
        self.values[slot] = value as u8;
    }
}
