//! The detail of the nodes at each ply.

use strum::VariantArray;

/// How much a node shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, VariantArray)]
pub enum Detail {
    Shape,
    /// The value alone; of an inner node its shape, too.
    Bare,
    /// Move, shape and value.
    Value,
    /// Like [`Detail::Value`], and the window below.
    Window,
    /// The value alone in a box, as leaves are drawn in books.
    Framed,
    /// Move, shape, value and window in a box.
    Boxed,
}

impl Detail {
    /// The details that can be chosen for the whole tree, from the least to the most.
    pub const CHOICES: [Detail; 4] = [Detail::Shape, Detail::Value, Detail::Window, Detail::Boxed];

    /// Returns the number of rows that a node takes.
    pub fn lines(self) -> i32 {
        match self {
            Detail::Shape | Detail::Bare | Detail::Value => 1,
            Detail::Window => 2,
            Detail::Framed => 3,
            Detail::Boxed => 4,
        }
    }

    /// Returns the width of the frame around a node, on each side.
    pub fn frame(self) -> i32 {
        i32::from(matches!(self, Detail::Framed | Detail::Boxed))
    }

    /// Returns whether a node is named by the move that leads to it.
    pub fn has_move(self) -> bool {
        matches!(self, Detail::Value | Detail::Window | Detail::Boxed)
    }

    /// Returns whether there is room for a window.
    pub fn has_window(self) -> bool {
        matches!(self, Detail::Window | Detail::Boxed)
    }

    /// Returns the distance between neighbours, including their frames.
    pub fn gap(self) -> u16 {
        match self {
            Detail::Shape | Detail::Bare | Detail::Value => 1,
            Detail::Window => 2,
            Detail::Framed | Detail::Boxed => 3,
        }
    }
}

/// Maximum number of rows from one ply to the next: further apart, siblings would not look like one
/// family.
const MAX_ROWS: i32 = 15;

/// The detail of the nodes at each ply, from the root's on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan(Vec<Detail>);

impl Plan {
    /// Creates a plan with the same detail at every ply.
    pub fn uniform(detail: Detail, plies: usize) -> Plan {
        Plan(vec![detail; plies.max(1)])
    }

    /// Returns the plan with another detail at a ply.
    #[must_use]
    pub fn with(&self, ply: usize, detail: Detail) -> Plan {
        let mut plan = self.clone();
        plan.0[ply] = detail;
        plan
    }

    /// Returns the detail at a ply.
    pub fn at(&self, ply: usize) -> Detail {
        self.0[ply.min(self.0.len() - 1)]
    }

    /// Returns the detail, if every ply has the same.
    pub fn detail(&self) -> Option<Detail> {
        let first = self.0[0];
        let is_uniform = self.0.iter().all(|&detail| detail == first);
        is_uniform.then_some(first)
    }

    /// Returns the most detail among the choices that every inner ply shows.
    pub fn min_inner_detail(&self) -> Detail {
        let inner = &self.0[..self.0.len().saturating_sub(1).max(1)];
        let min_detail = inner.iter().copied().min().unwrap_or(Detail::Value);
        let mut choices = Detail::CHOICES.into_iter();
        let shown = choices.rfind(|&choice| choice <= min_detail);
        shown.unwrap_or(Detail::Shape)
    }

    /// Returns the width of the widest frame, on each side.
    pub fn frame(&self) -> i32 {
        let frames = self.0.iter().map(|detail| detail.frame());
        frames.max().unwrap_or(0)
    }

    /// Returns the minimum number of rows for all plies, with a row of edges between them.
    pub fn min_rows(&self) -> i32 {
        let lines: i32 = self.0.iter().map(|detail| detail.lines()).sum();
        lines + self.0.len() as i32 - 1
    }

    /// Returns the first row of every ply if there are `height` rows, and the end of the last one.
    /// Spare rows go between the plies.
    pub fn tops(&self, height: i32) -> Vec<i32> {
        let steps = (self.0.len() as i32 - 1).max(1);
        let spare = (height - self.min_rows()).max(0) / steps;
        let mut tops = vec![0];
        let mut top = 0;
        for (index, detail) in self.0.iter().enumerate() {
            top += detail.lines();
            if index + 1 < self.0.len() {
                let max_rows = (MAX_ROWS - detail.lines()).max(1);
                top += (1 + spare).min(max_rows);
            }
            tops.push(top);
        }
        tops
    }
}
