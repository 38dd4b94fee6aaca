//! The stage: what a class sees from the back row. The board, the tree or the map, and a sentence
//! have the space; at the press of a key, the windows of the open calls appear beside them as bars,
//! both halves of the code, and the numbers in large digits.

use super::{bars, board, card, code};
use crate::explore::{Explore, Stage};
use crate::paint::{Canvas, split_rows};
use plywood_teach::say;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};

/// Size from which the bars and the code fit beside the tree.
const WIDE: (u16, u16) = (108, 30);

/// Width from which the board fits beside the tree.
const WITH_BOARD: u16 = 72;

/// Height of a screen from which the bar of the current node fits above its digits.
const TALL: u16 = 22;

/// The areas of the stage.
pub(crate) struct StageAreas {
    /// The tree or the map.
    pub tree: Rect,
    /// The board, if the game has one and there is room beside the tree.
    pub board: Option<Rect>,
    /// The bars and the code, if they are wanted.
    pub rest: Option<Rect>,
}

/// Returns the areas of this stage.
pub(crate) fn areas(area: Rect, body: Rect, stage: Stage, explore: &Explore) -> StageAreas {
    let is_story = stage == Stage::Story;
    let is_wide = area.width >= WIDE.0 && area.height >= WIDE.1;
    let has_rest = is_story && is_wide && explore.view.shows_numbers_and_code;
    let has_board = is_story && area.width >= WITH_BOARD && board::rows(explore) > 0;
    let board = match (has_board, has_rest, is_wide) {
        (false, ..) => 0,
        (true, false, true) => 2 * area.width / 5,
        (true, ..) => 30,
    };
    let rest = if has_rest { 40 } else { 0 };
    let [board, tree, rest] = Layout::horizontal([Length(board), Min(0), Length(rest)]).areas(body);
    StageAreas {
        tree,
        board: Some(board).filter(|_| has_board),
        rest: Some(rest).filter(|_| has_rest),
    }
}

/// Returns the number of rows for the bar of the current node if not all bars are visible.
pub(crate) fn bar_lines(explore: &Explore, area: Rect, stage: Stage) -> u16 {
    let has_bar =
        stage == Stage::Story && explore.view.shows_numbers_and_code && bars::lines(explore) > 0;
    let has_all = area.width >= WIDE.0 && area.height >= WIDE.1;
    u16::from(has_bar && !has_all && area.height >= TALL)
}

/// Draws the bars of all open calls, and the code below them; at the end the result.
pub(crate) fn draw_beside(canvas: &mut Canvas, area: Rect, explore: &Explore) {
    let theme = canvas.theme;
    if explore.has_card() {
        let mut inner = canvas.pane(area, &say!(theme.language, "pane-end"));
        return card::draw(&mut inner, explore);
    }
    let bars = match bars::lines(explore) {
        0 => 0,
        // As many rows as the deepest path needs, so that the code stays where it is.
        _ => 2 * explore.exploration().tree.depth.min(8) as u16 + 3,
    };
    let height = bars.min(area.height / 2);
    let [above, below] = split_rows(area, height);
    if height > 0 {
        let mut inner = canvas.pane(above, &say!(theme.language, "pane-windows"));
        bars::draw(&mut inner, explore);
    }
    let mut inner = canvas.pane(below, &say!(theme.language, "pane-code"));
    code::draw(&mut inner, explore);
}
