//! Explanations of values: which cells or lines contribute how much, and for whom.

use plywood_core::game::{Move, Player, Value};
use strum::IntoStaticStr;

/// The reason for a part of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PartKind {
    /// The weight of a stone's cell.
    Cell,
    /// A line of four.
    Line,
    /// Three or four stones in a line that the evaluation does not read, or misreads, so that they
    /// contribute nothing.
    Unread,
    /// The bonus for a won position.
    Win,
    /// The empty cells of a won game.
    Empty,
    /// A disc of Othello.
    Disc,
    /// A disc in a corner, in addition to the disc itself.
    Corner,
    /// A disc elsewhere on the border, in addition to the disc itself.
    Border,
    /// A legal move of the player.
    Move,
    /// A man on the draughts board.
    Man,
    /// A king on the draughts board.
    King,
    /// A line without a piece of the other player.
    OpenLine,
    /// The whole value as one part.
    Whole,
}

/// A remark on a value, besides its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Only the pieces of this player, who is to move, count, and the program treats their value as
    /// MAX's.
    OnlyToMove(Player),
    /// Only the pieces of this player, who has just moved, count.
    OnlyJustMoved(Player),
    /// The game is won, so nothing else counts.
    NothingElse,
    /// Not all lines were read.
    Stopped {
        /// Number of lines read.
        read: usize,
        /// Number of lines that would be read otherwise.
        of: usize,
    },
    /// The board is full, which counts as 0 even if a player has won.
    FullBoard,
    /// Some lines are never read.
    NeverRead {
        /// Number of lines that are never read.
        lines: usize,
        /// Number of lines on the board.
        of: usize,
    },
}

/// The parts of a value, with remarks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The player who is MAX.
    pub max: Player,
    /// The parts by kind and player: kinds in the order in which they are counted, MAX's before
    /// MIN's.
    groups: Vec<Group>,
    /// Remarks besides the parts.
    pub notes: Vec<Note>,
    /// Moves that were played out first; the parts describe the position after them.
    pub played: Vec<Move>,
}

/// All parts of one kind and player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The reason for the parts.
    pub kind: PartKind,
    /// The player they belong to.
    pub player: Player,
    /// Number of parts.
    pub count: usize,
    /// Sum of the parts, positive for MAX.
    pub amount: Value,
}

impl Explanation {
    /// Creates an explanation without parts.
    pub fn new(max: Player) -> Explanation {
        Explanation {
            max,
            groups: Vec::new(),
            notes: Vec::new(),
            played: Vec::new(),
        }
    }

    /// Returns the sum of the parts: the value.
    pub fn value(&self) -> Value {
        self.groups.iter().map(|group| group.amount).sum()
    }

    /// Returns the parts by kind and player: kinds in the order in which they are counted, MAX's
    /// before MIN's.
    pub fn groups(&self) -> impl Iterator<Item = &Group> {
        self.groups.iter().filter(|group| group.count > 0)
    }

    /// Adds `count` parts, each worth `worth` to its player.
    pub(super) fn add(&mut self, kind: PartKind, player: Player, count: u32, worth: Value) {
        let amount = if player == self.max { worth } else { -worth };
        self.add_for_max(kind, player, count, amount);
    }

    /// Adds `count` parts that count for MAX, whichever player they belong to.
    pub(super) fn add_for_max(
        &mut self,
        kind: PartKind,
        player: Player,
        count: u32,
        amount: Value,
    ) {
        if !self.groups.iter().any(|group| group.kind == kind) {
            self.groups.extend(players(self.max).map(|player| Group {
                kind,
                player,
                count: 0,
                amount: 0,
            }));
        }
        for group in &mut self.groups {
            if (group.kind, group.player) == (kind, player) {
                group.count += count as usize;
                group.amount += count as Value * amount;
            }
        }
    }
}

/// Returns both players, MAX first.
pub(super) fn players(max: Player) -> [Player; 2] {
    [max, max.other()]
}
