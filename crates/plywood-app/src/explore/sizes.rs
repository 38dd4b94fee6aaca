//! The space that panes need, by which the screen is arranged.

use super::Pane;
use crate::paint::{Grid, text_width, wrap};
use plywood_explore::exploration::Exploration;
use plywood_explore::games::Picture;
use plywood_teach::language::{Language, number_text};
use plywood_teach::say;
use ratatui::layout::Rect;

/// Returns the number of lines that a pane needs including its frame: the minimum for it to be
/// useful in a column of this width and height, and the maximum that it can use.
pub(super) fn pane_lines(
    pane: Pane,
    exploration: &Exploration,
    (width, height): (i32, i32),
    language: Language,
) -> (i32, i32) {
    let frame = 2;
    let (fewest, all) = match pane {
        Pane::Board => match exploration.problem.cursor().picture() {
            // Below the board are the path and the side to move.
            Picture::Board(board) => {
                let lines = cell_lines(exploration, width - frame, height);
                let all = Grid::size(&board, lines).1;
                // Tall boards leave room for the values rather than for text.
                let text = 2;
                let values = MIN_VALUES + iteration_lines(exploration);
                let has_text = all + text + values + 2 * frame <= height;
                (if has_text { all + text } else { all }, all + text + 1)
            }
            // Lines of about 24 letters, and the two below them.
            Picture::Text { text, .. } => (5, (text.len() as i32 / 24 + 5).clamp(8, 24)),
        },
        Pane::Values => {
            let all = values_lines(exploration, width - frame, language);
            (ROOMY_VALUES, all)
        }
        Pane::Code => {
            let lines = exploration.code().len() as i32;
            (lines * 2 / 3, lines + 8)
        }
    };
    (fewest + frame, all + frame)
}

/// Returns the lines of a cell of an exploration's board that this many columns and lines have room
/// for. Large cells leave room for the values below.
pub(super) fn cell_lines(exploration: &Exploration, width: i32, height: i32) -> i32 {
    let fits = |lines: i32| {
        let (columns, rows) = board_size(exploration, lines);
        // On a tall screen, the numbers of all depths are worth more than large cells.
        let deepening = iteration_lines(exploration);
        let has_values = lines > 2 || deepening > 0 && height > TALL;
        // Two frames, and three lines of text, for which the numbers of all depths leave no room.
        let text = if deepening > 0 { 0 } else { 3 };
        let values = ROOMY_VALUES + deepening + 4 + text;
        let below = if has_values { values } else { 0 };
        columns <= width && rows + below <= height
    };
    (2..=MAX_CELL_LINES)
        .rev()
        .find(|&lines| fits(lines))
        .unwrap_or(1)
}

/// Returns the columns and lines of an exploration's board with cells of this many lines; 0 if the
/// position is a text.
pub(super) fn board_size(exploration: &Exploration, lines: i32) -> (i32, i32) {
    match exploration.problem.cursor().picture() {
        Picture::Board(board) => Grid::size(&board, lines),
        Picture::Text { .. } => (0, 0),
    }
}

/// Returns the number of rows of an exploration's board; 0 if the position is a text.
pub(super) fn board_rows(exploration: &Exploration) -> u16 {
    match exploration.problem.cursor().picture() {
        Picture::Board(board) => board.row_names.len() as u16,
        Picture::Text { .. } => 0,
    }
}

/// Returns the number of rows that whole plies take in a pane of this height, at most the three
/// plies involved in a cutoff: the move that set the bound, the current node, and its children.
pub(super) fn path_rows(height: u16) -> u16 {
    1 + 3 * (height.saturating_sub(1) / 3).clamp(1, 3)
}

/// Maximum lines of a body without room for all panes.
const TALL: i32 = 24;
/// Maximum lines of a cell beside a tree.
const MAX_CELL_LINES: i32 = 3;
/// Minimum number of lines of the values below a board, for the node and its number line.
pub(super) const MIN_VALUES: i32 = 4;
/// Minimum number of lines of the values to have a pane, and to show what is proved as well.
pub(super) const ROOMY_VALUES: i32 = 9;

/// Returns the number of lines that the values need to show everything in a pane of this width.
pub(super) fn values_lines(exploration: &Exploration, width: i32, language: Language) -> i32 {
    let iterations = iteration_lines(exploration);
    ROOMY_VALUES + 4 - 2 * totals_per_row(exploration, width, language) + iterations
}

/// Maximum number of iterations to request space for.
const MAX_ROWS: i32 = 6;

/// Returns the number of lines requested: a gap, the heading, the iterations and the legend for the
/// sign.
pub(super) fn iteration_lines(exploration: &Exploration) -> i32 {
    if !exploration.tree.method.algorithm.properties().deepens {
        return 0;
    }
    (exploration.iterations.len() as i32).min(MAX_ROWS) + 3
}

/// Returns the number of totals side by side: two, if the final numbers fit.
pub(super) fn totals_per_row(exploration: &Exploration, width: i32, language: Language) -> i32 {
    let all = exploration.tree.counts();
    let largest = [all.nodes, all.leaves, all.cutoffs, all.pruned];
    let names = total_names(language).into_iter().zip(largest);
    let widths = names
        .map(|(name, total)| text_width(&name) + 1 + text_width(&number_text(language, total)));
    // The left total ends a cell before the right one, which ends with the pane.
    let available = (width / 2 - 1).min(width - width / 2 - 1);
    if widths.max().unwrap_or(0) <= available {
        2
    } else {
        1
    }
}

/// Returns the names of the totals: visited nodes, leaves, cutoffs, pruned nodes.
pub(super) fn total_names(language: Language) -> [String; 4] {
    let names = [
        "total-visited",
        "total-leaves",
        "total-cutoffs",
        "total-pruned",
    ];
    names.map(|name| say!(language, name))
}

/// Maximum number of lines of a note.
pub(super) const MAX_NOTE: usize = 3;

/// Returns the number of lines for notes, whether or not the current step has one, so that other
/// lines do not move while stepping.
pub(super) fn note_lines<'n>(notes: impl Iterator<Item = &'n String>, screen: Rect) -> u16 {
    let width = i32::from(screen.width) - 4;
    let lines = notes.map(|note| wrap(note, width).len());
    lines.max().unwrap_or(0).min(MAX_NOTE) as u16
}
