//! Scrolling. The number of lines and the height of the pane are known when they are drawn; drawing
//! changes nothing and reports to the state through the frame's [`Hits`](super::Hits).

use std::ops::Range;

/// The visible part of some lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scroll {
    /// The first visible line.
    pub top: usize,
    /// Number of all lines, when they were last drawn.
    pub lines: usize,
    /// Number of lines in the pane then.
    pub height: usize,
}

impl Scroll {
    /// Returns the position for `lines` lines in a pane: nothing scrolls past the end.
    pub fn for_lines(self, lines: usize, height: i32) -> Scroll {
        let height = height.max(1) as usize;
        let top = self.top.min(lines.saturating_sub(height));
        Scroll { top, lines, height }
    }

    /// Returns the position with the chosen line in the middle of the pane, if possible.
    pub fn around(chosen: usize, lines: usize, height: i32) -> Scroll {
        let top = chosen.saturating_sub(height.max(1) as usize / 2);
        Scroll {
            top,
            ..Scroll::default()
        }
        .for_lines(lines, height)
    }

    /// Scrolls by lines.
    pub fn scroll_by(&mut self, lines: isize) {
        self.top = self.top.saturating_add_signed(lines);
    }

    /// Returns the visible lines.
    pub fn visible(self) -> Range<usize> {
        self.top..(self.top + self.height).min(self.lines)
    }

    /// Returns the number of lines below them.
    pub fn below(self) -> usize {
        self.lines.saturating_sub(self.top + self.height)
    }
}
