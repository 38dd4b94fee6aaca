//! The scores of all positions of eight stones, computed once by the solver (`examples/opening.rs`),
//! and those of the positions before them, which follow from them.
//!
//! A score is kept without its position, at a rank: that of the filled cells among all ways to drop
//! eight stones, of two mirror images the smaller bitboard, times the 70 ways to give four of the
//! stones to the player to move. It takes six bits.

use crate::position::{HEIGHT, Position, STRIDE, WIDTH, mirrored};
use crate::solver::COLUMNS_FROM_MIDDLE;
use std::sync::LazyLock;

/// The number of stones of the positions whose scores are kept.
pub const STONES: u32 = 8;
/// The ways to colour the stones: four of eight.
const COLOURINGS: usize = 70;
const BITS: usize = 6;
/// Number added to a score: 0 is kept for what no game leads to.
const OFFSET: i32 = 32;
static SCORES: &[u8] = include_bytes!("opening.bin");

/// The filled cells of all positions of eight stones, mirror images left out, in ascending order.
static FILLED: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let mut filled = vec![0];
    for column in 0..WIDTH {
        let stacks = (0..=HEIGHT).map(|height| ((1 << height) - 1) << (column * STRIDE));
        let stacks: Vec<u64> = stacks.collect();
        let with = |cells: u64| stacks.iter().map(move |stack| cells | stack);
        filled = filled.into_iter().flat_map(with).collect();
        filled.retain(|cells| cells.count_ones() <= STONES);
    }
    filled.retain(|&cells| cells.count_ones() == STONES && cells <= mirrored(cells));
    filled.sort_unstable();
    filled
});

/// Returns the rank of a position of eight stones.
fn rank(position: Position) -> usize {
    let Position { mover, mask } = match position.mirrored() {
        mirrored if mirrored.mask < position.mask => mirrored,
        _ => position,
    };
    let filled = FILLED.binary_search(&mask);
    let (mut rest, mut colours) = (mask, 0_u8);
    while rest != 0 {
        let lowest = rest & rest.wrapping_neg();
        colours = colours << 1 | u8::from(mover & lowest != 0);
        rest ^= lowest;
    }
    let before = (0..colours).filter(|colours| colours.count_ones() == STONES / 2);
    filled.expect("eight stones fill some cells") * COLOURINGS + before.count()
}

/// Returns the kept score of a position of eight stones for the player to move.
fn kept(position: Position) -> i32 {
    let bit = rank(position) * BITS;
    let bytes = [SCORES[bit / 8], SCORES[bit / 8 + 1]];
    i32::from(u16::from_le_bytes(bytes) >> (bit % 8) & ((1 << BITS) - 1)) - OFFSET
}

/// Returns the score of a position of at most eight stones for the player to move, or the nearer end
/// of the range.
pub(crate) fn score(position: Position, low: i32, high: i32) -> i32 {
    let stones = position.stones();
    if stones == STONES || position.is_won() {
        let won = -((44 - stones as i32) / 2);
        let score = if position.is_won() {
            won
        } else {
            kept(position)
        };
        return score.clamp(low, high);
    }
    let mut best = low;
    for column in COLUMNS_FROM_MIDDLE {
        if let Some(next) = position.play(column) {
            best = best.max(-score(next, -high, -best));
        }
        if best >= high {
            break;
        }
    }
    best
}

/// Packs the scores of positions of eight stones as the solver keeps them.
///
/// # Panics
/// A position has another number of stones.
pub fn pack(scores: impl IntoIterator<Item = (Position, i32)>) -> Vec<u8> {
    let places = FILLED.len() * COLOURINGS;
    let mut bytes = vec![0; (places * BITS).div_ceil(8) + 1];
    for (position, score) in scores {
        // The image of one whose cells are their own mirror image is kept as well.
        for position in [position, position.mirrored()] {
            let bit = rank(position) * BITS;
            let mask = ((1_u16 << BITS) - 1) << (bit % 8);
            let value = ((score + OFFSET) as u16) << (bit % 8);
            let place = &mut bytes[bit / 8..bit / 8 + 2];
            let word = u16::from_le_bytes([place[0], place[1]]) & !mask | value;
            place.copy_from_slice(&word.to_le_bytes());
        }
    }
    bytes
}
