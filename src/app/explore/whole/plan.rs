//! How much the nodes of each ply show.

/// How much a node shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Detail {
    Shape,
    /// The value alone; of an inner node its shape, too.
    Bare,
    /// Move, shape and value.
    Value,
    /// The same, and the window below.
    Window,
    /// The value alone in a box, as books have their leaves.
    Framed,
    /// Move, shape, value and window in a box.
    Boxed,
}

impl Detail {
    /// All of them.
    pub const ALL: [Detail; 6] = [
        Detail::Shape,
        Detail::Bare,
        Detail::Value,
        Detail::Window,
        Detail::Framed,
        Detail::Boxed,
    ];

    /// Those that can be chosen for the whole tree, from the least to the most.
    pub const CHOICES: [Detail; 4] = [Detail::Shape, Detail::Value, Detail::Window, Detail::Boxed];

    /// Rows that a node takes.
    pub fn lines(self) -> i32 {
        match self {
            Detail::Shape | Detail::Bare | Detail::Value => 1,
            Detail::Window => 2,
            Detail::Framed => 3,
            Detail::Boxed => 4,
        }
    }

    /// Cells of the frame around a node, on each side.
    pub fn frame(self) -> i32 {
        i32::from(matches!(self, Detail::Framed | Detail::Boxed))
    }

    /// Whether a node is named by the move that leads to it.
    pub fn has_move(self) -> bool {
        matches!(self, Detail::Value | Detail::Window | Detail::Boxed)
    }

    /// Whether there is room for a window.
    pub fn has_window(self) -> bool {
        matches!(self, Detail::Window | Detail::Boxed)
    }

    /// Cells between neighbours, with their frames.
    pub fn gap(self) -> u16 {
        match self {
            Detail::Shape | Detail::Bare | Detail::Value => 1,
            Detail::Window => 2,
            Detail::Framed | Detail::Boxed => 3,
        }
    }
}

/// Most rows from one ply to the next: further apart, what belongs together would not be seen as one.
const MOST_ROWS: i32 = 15;

/// How much the nodes of each ply show, from the root's on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan(Vec<Detail>);

impl Plan {
    /// As much at every ply.
    pub fn uniform(detail: Detail, plies: usize) -> Plan {
        Plan(vec![detail; plies.max(1)])
    }

    /// The same with another detail at a ply.
    #[must_use]
    pub fn with(&self, ply: usize, detail: Detail) -> Plan {
        let mut plan = self.clone();
        plan.0[ply] = detail;
        plan
    }

    /// How much the nodes of a ply show.
    pub fn at(&self, ply: usize) -> Detail {
        self.0[ply.min(self.0.len() - 1)]
    }

    /// The detail, if every ply has the same.
    pub fn detail(&self) -> Option<Detail> {
        let first = self.0[0];
        self.0
            .iter()
            .all(|&detail| detail == first)
            .then_some(first)
    }

    /// The most that can be chosen and that every inner ply shows.
    pub fn least(&self) -> Detail {
        let inner = &self.0[..self.0.len().saturating_sub(1).max(1)];
        let least = inner.iter().copied().min().unwrap_or(Detail::Value);
        let mut choices = Detail::CHOICES.into_iter().rev();
        choices
            .find(|&choice| choice <= least)
            .unwrap_or(Detail::Shape)
    }

    /// Cells of the widest frame, on each side.
    pub fn frame(&self) -> i32 {
        self.0
            .iter()
            .map(|detail| detail.frame())
            .max()
            .unwrap_or(0)
    }

    /// The fewest rows in which all plies find room, with a row of edges between them.
    pub fn lowest(&self) -> i32 {
        let lines: i32 = self.0.iter().map(|detail| detail.lines()).sum();
        lines + self.0.len() as i32 - 1
    }

    /// The first row of every ply when there are this many rows, and the end of the last one. What is left over goes
    /// between the plies.
    pub fn tops(&self, height: i32) -> Vec<i32> {
        let steps = (self.0.len() as i32 - 1).max(1);
        let spare = (height - self.lowest()).max(0) / steps;
        let mut tops = vec![0];
        let mut top = 0;
        for (index, detail) in self.0.iter().enumerate() {
            top += detail.lines();
            if index + 1 < self.0.len() {
                let most = (MOST_ROWS - detail.lines()).max(1);
                top += (1 + spare).min(most);
            }
            tops.push(top);
        }
        tops
    }
}
