//! Captures: all ways in which a piece can jump, reduced to those that take the most pieces.

use super::Position;
use super::squares::{Direction, each};

/// A whole capture. Paths that take the same pieces between the same ends count as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Capture {
    pub from: u64,
    pub to: u64,
    pub taken: u64,
}

/// Returns whether the side to move can, and therefore must, capture.
#[inline]
pub(super) fn is_possible(position: &Position) -> bool {
    let (own, enemies, empty) = (position.own(), position.enemies(), position.empty());
    let men = own & !position.kings;
    let kings = own & position.kings;
    Direction::ALL.into_iter().any(|direction| {
        direction.step(direction.step(men) & enemies) & empty != 0
            || each(kings).any(|king| {
                let reach = king | direction.slide(king, empty);
                direction.step(direction.step(reach) & enemies) & empty != 0
            })
    })
}

/// Returns the captures by some pieces that take the most, ordered by square.
pub(super) fn longest(position: &Position, pieces: u64) -> Vec<Capture> {
    let mut search = Jumps::new(position);
    for from in each(pieces) {
        // The square of the piece is empty meanwhile.
        search.empty |= from;
        let (to, taken) = (from, 0);
        search.extend(Capture { from, to, taken });
        search.empty &= !from;
    }
    search.found.sort_unstable();
    search.found.dedup();
    search.found
}

/// Returns the only enemy on the diagonal between two squares.
#[inline]
pub(super) fn between(position: &Position, from: u64, to: u64) -> u64 {
    let empty = position.empty();
    for direction in Direction::ALL {
        let enemy = direction.step(from | direction.slide(from, empty)) & position.enemies();
        if direction.slide(enemy, empty) & to != 0 {
            return enemy;
        }
    }
    0
}

/// Returns the landing squares of a capture in order, for each way to jump.
pub(super) fn landings(position: &Position, capture: Capture) -> Vec<Vec<u64>> {
    let mut jumps = Jumps::new(position);
    jumps.empty |= capture.from;
    let start = Capture {
        to: capture.from,
        taken: 0,
        ..capture
    };
    let (mut found, mut line) = (Vec::new(), Vec::new());
    jumps.land(start, capture, &mut line, &mut found);
    found
}

/// A search through all ways to jump.
struct Jumps {
    enemies: u64,
    kings: u64,
    empty: u64,
    /// Captures that take `most` pieces.
    found: Vec<Capture>,
    most: u32,
}

impl Jumps {
    fn new(position: &Position) -> Jumps {
        Jumps {
            enemies: position.enemies(),
            kings: position.kings,
            empty: position.empty(),
            found: Vec::new(),
            most: 1,
        }
    }

    fn extend(&mut self, so_far: Capture) {
        for direction in Direction::ALL {
            for next in self.jumps(so_far, direction) {
                self.keep(next);
                self.extend(next);
            }
        }
    }

    /// Returns the captures that extend this one by a jump in a direction. Captured pieces still
    /// block the way.
    fn jumps(
        &self,
        so_far: Capture,
        direction: Direction,
    ) -> impl Iterator<Item = Capture> + use<> {
        let is_king = self.kings & so_far.from != 0;
        let reach = if is_king {
            so_far.to | direction.slide(so_far.to, self.empty)
        } else {
            so_far.to
        };
        let enemy = direction.step(reach) & self.enemies & !so_far.taken;
        let targets = if is_king {
            direction.slide(enemy, self.empty)
        } else {
            direction.step(enemy) & self.empty
        };
        each(targets).map(move |to| Capture {
            to,
            taken: so_far.taken | enemy,
            ..so_far
        })
    }

    fn land(
        &self,
        so_far: Capture,
        wanted: Capture,
        line: &mut Vec<u64>,
        found: &mut Vec<Vec<u64>>,
    ) {
        if so_far.taken == wanted.taken {
            if so_far.to == wanted.to {
                found.push(line.clone());
            }
            return;
        }
        let jumps = Direction::ALL.map(|direction| self.jumps(so_far, direction));
        for next in jumps.into_iter().flatten() {
            if next.taken & !wanted.taken == 0 {
                line.push(next.to);
                self.land(next, wanted, line, found);
                line.pop();
            }
        }
    }

    fn keep(&mut self, capture: Capture) {
        let count = capture.taken.count_ones();
        if count > self.most {
            self.most = count;
            self.found.clear();
        }
        if count == self.most {
            self.found.push(capture);
        }
    }
}
