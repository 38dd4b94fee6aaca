//! The report of a frame while it is drawn, with its clickable areas; and the visible part of
//! content that can be scrolled.

use crate::key::Key;
use plywood_core::tree::{NodeId, Step};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use serde::Serialize;
use std::ops::Range;

/// Something that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A column of the board, from 0.
    Column(usize),
    /// A cell of a game's board.
    Cell(usize),
    /// A move of a game, as the number of plies up to it.
    Ply(usize),
    /// A node of the tree.
    Node(NodeId),
    /// A node that can fill the map.
    Zoom(NodeId),
    /// A step on the timeline.
    Step(Step),
    /// A choice of a question.
    Choice(usize),
    /// A key that is shown.
    Key(Key),
    /// A line of the home screen or of the list of lessons.
    Entry(usize),
    /// The tree of the other exploration.
    Side,
    /// The whole tree, which can be dragged.
    Tree,
}

/// The content of a screen's last row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Foot {
    /// The keys shown on screen.
    #[default]
    Keys,
    /// The caption of the tour.
    Caption,
    /// A notice, over the keys.
    Notice,
}

/// The report of a frame.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Clickable areas.
    pub hits: Hits,
    /// The content of the last row, with its keys.
    pub footer: Footer,
    /// Row of the text line.
    pub input_row: Option<u16>,
    /// Size of the screen in cells.
    pub size: Size,
}

/// The last row of a screen.
#[derive(Clone, Debug, Default)]
pub struct Footer {
    pub content: Foot,
    /// The keys that are shown, with their labels.
    pub keys: Vec<(Key, String)>,
}

/// All targets with their areas; later ones are on top.
#[derive(Clone, Debug, Default)]
pub struct Hits(pub Vec<(Rect, Target)>);

impl Hits {
    /// Adds a target on top of earlier ones.
    pub fn add(&mut self, area: Rect, target: Target) {
        self.0.push((area, target));
    }

    /// Returns the target at a cell of the screen.
    pub fn at(&self, x: u16, y: u16) -> Option<Target> {
        let mut targets = self.0.iter().rev();
        let found = targets.find(|(area, _)| area.contains(Position { x, y }));
        found.map(|&(_, target)| target)
    }
}

/// The visible part of some lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scroll {
    /// The first visible line.
    pub top: usize,
    /// Total number of lines when last drawn.
    pub lines: usize,
    /// Height of the pane when last drawn.
    pub height: usize,
}

impl Scroll {
    /// Returns the position for `lines` lines in a pane, which never scrolls past the end.
    pub fn for_lines(self, lines: usize, height: i32) -> Scroll {
        let height = height.max(1) as usize;
        let top = self.top.min(lines.saturating_sub(height));
        Scroll { top, lines, height }
    }

    /// Returns the position with the selected line in the middle of the pane, if possible.
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

    /// Returns the number of lines below the visible ones.
    pub fn below(self) -> usize {
        self.lines.saturating_sub(self.top + self.height)
    }
}

/// Adjacent cells with the same style.
#[derive(Clone, Debug)]
pub struct CellRun {
    /// The column of the first cell.
    pub column: u32,
    pub row: u32,
    /// Number of cells.
    pub cells: u32,
    /// The text in them.
    pub text: String,
    /// Colours and modifiers of the whole run.
    pub style: Style,
}

/// Returns the runs of cells with the same style that differ from the previous frame, if there is
/// one.
pub fn changed_runs(before: Option<&Buffer>, now: &Buffer, area: Rect) -> Vec<CellRun> {
    let mut runs: Vec<CellRun> = Vec::new();
    for row in area.top()..area.bottom() {
        for column in area.left()..area.right() {
            let cell: &Cell = &now[(column, row)];
            if before.is_some_and(|before| &before[(column, row)] == cell) {
                continue;
            }
            let follows = |run: &&mut CellRun| {
                let end = run.column + run.cells;
                run.row == u32::from(row) && end == u32::from(column) && run.style == cell.style()
            };
            match runs.last_mut().filter(follows) {
                Some(run) => {
                    run.text.push_str(cell.symbol());
                    run.cells += 1;
                }
                None => runs.push(CellRun {
                    column: column.into(),
                    row: row.into(),
                    cells: 1,
                    text: cell.symbol().to_owned(),
                    style: cell.style(),
                }),
            }
        }
    }
    runs
}
