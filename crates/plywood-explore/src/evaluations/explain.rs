//! An explained value: which cells or lines contributed how much, and for whom.

use plywood_core::game::{Move, Player, Value};
use std::mem::discriminant;

/// The reason for a part of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PartKind {
    /// The weight of a stone's cell.
    Cell,
    /// A line of four.
    Line {
        /// The player's stones in it.
        stones: u32,
        /// The other player's.
        others: u32,
    },
    /// Three or four stones in a line that the evaluation does not read, or misreads: as such they
    /// contribute nothing.
    Unread {
        /// The player's stones in it.
        stones: u32,
    },
    /// The bonus for a won position.
    Win,
    /// The cells that are still empty when a game is won.
    Empty,
    /// A disc of Othello.
    Disc,
    /// A disc when the game is over.
    FinalDisc,
    /// A disc in a corner, on top of the disc itself.
    Corner,
    /// A disc elsewhere on the border, on top of the disc itself.
    Border,
    /// A cell on which the player could play.
    Move,
    /// A man on the draughts board.
    Man,
    /// A king on the draughts board.
    King,
    /// A line without a piece of the other player.
    OpenLine,
    /// The whole value, undivided.
    Whole,
}

impl PartKind {
    /// Returns whether its cells belong together, so that each part is of interest by itself.
    pub fn joins_cells(self) -> bool {
        matches!(
            self,
            PartKind::Line { .. } | PartKind::Unread { .. } | PartKind::OpenLine
        )
    }
}

/// A part of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The reason for the part.
    pub kind: PartKind,
    /// The player it belongs to.
    pub player: Player,
    /// Indices of [`Board::cells`](crate::games::Board::cells).
    pub cells: Vec<usize>,
    /// Contribution to the value, positive for MAX.
    pub amount: Value,
}

/// A fact that explains a value, apart from its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Only this player's pieces count, as it is the side to move; the program takes their value
    /// for MAX's.
    OnlyToMove(Player),
    /// Only this player's pieces count, as it has just moved.
    OnlyJustMoved(Player),
    /// The game is won, and nothing else counts.
    NothingElse,
    /// The lines were not read to the end.
    Stopped {
        /// Lines that were read.
        read: usize,
        /// Lines that are read when nothing stops it.
        of: usize,
    },
    /// The board is full, which is worth 0 even if a player has won.
    FullBoard,
    /// Some lines are never read.
    NeverRead {
        /// Lines that are never read.
        lines: usize,
        /// All lines of the board.
        of: usize,
    },
}

/// The parts of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The player who is MAX.
    pub max: Player,
    /// The parts, in the order in which they are counted.
    pub parts: Vec<Part>,
    /// Facts apart from the parts.
    pub notes: Vec<Note>,
    /// Moves that were played out first: the parts are those of the position after them.
    pub played: Vec<Move>,
}

/// The parts of one kind and one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Indices of the explanation's parts.
    pub parts: Vec<usize>,
    /// Sum of the parts.
    pub amount: Value,
}

impl Explanation {
    /// Creates an explanation without parts, with `max` as MAX.
    pub fn new(max: Player) -> Explanation {
        Explanation {
            max,
            parts: Vec::new(),
            notes: Vec::new(),
            played: Vec::new(),
        }
    }

    /// Returns the sum of the parts: the value.
    pub fn value(&self) -> Value {
        self.parts.iter().map(|part| part.amount).sum()
    }

    /// Returns the parts of one kind and one player together: the kinds in the order in which they
    /// are first counted, MAX's before MIN's.
    pub fn groups(&self) -> Vec<Group> {
        let mut kinds = Vec::new();
        for part in &self.parts {
            let kind = discriminant(&part.kind);
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let players = [self.max, self.max.other()];
        let groups = kinds.into_iter().flat_map(|kind| {
            players.map(|player| {
                self.group(|part| discriminant(&part.kind) == kind && part.player == player)
            })
        });
        groups.filter(|group| !group.parts.is_empty()).collect()
    }

    fn group(&self, belongs: impl Fn(&Part) -> bool) -> Group {
        let parts = 0..self.parts.len();
        let parts: Vec<usize> = parts.filter(|&index| belongs(&self.parts[index])).collect();
        let amount = parts.iter().map(|&index| self.parts[index].amount).sum();
        Group { parts, amount }
    }

    /// Adds a part worth `worth` to its player.
    pub(super) fn add(&mut self, kind: PartKind, player: Player, cells: Vec<usize>, worth: Value) {
        let amount = if player == self.max { worth } else { -worth };
        self.add_for_max(kind, player, cells, amount);
    }

    /// Adds a part that counts for MAX, whichever player it belongs to.
    pub(super) fn add_for_max(
        &mut self,
        kind: PartKind,
        player: Player,
        cells: Vec<usize>,
        amount: Value,
    ) {
        self.parts.push(Part {
            kind,
            player,
            cells,
            amount,
        });
    }
}

/// Returns both players, MAX first.
pub(super) fn players(max: Player) -> [Player; 2] {
    [max, max.other()]
}
