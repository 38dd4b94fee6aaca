//! The explore screen: the panes and their places.
//!
//! Wide: board and values | tree | code and call stack. Narrower: one column beside the tree holds
//! as many of these panes as fit, beginning with the chosen one. Story, timeline and footer stand
//! below; the stage, a question or a small screen may leave out the first two.

pub(crate) use super::panes::{draw_tree_alone, draw_tree_titled};

use super::panes::{draw_column, draw_header, tree_rows};
use super::{bars, board, closing, digits, note, sides, stage, story, timeline};
use crate::explore::{Explore, Pane, Stage};
use crate::paint::{Canvas, split_columns};
use crate::predict::draw as question;
use plywood_explore::map::Sequence;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};

/// Width from which the code has a column of its own.
const THREE_COLUMNS: u16 = 108;
/// Height from which three columns are worthwhile.
const THREE_COLUMNS_HEIGHT: u16 = 30;

/// Height below which a board takes space from the story.
const SHORT: u16 = 16;

/// Returns the number of rows on a screen of this width in which the explore screen shows a board
/// to its last row, and a whole tree to its leaves: the head, both without their frames, the story.
pub(crate) fn min_rows(explore: &Explore, width: u16) -> u16 {
    let side = if tree_shows_board(explore) {
        0
    } else {
        side_width(width)
    };
    let tree_width = i32::from(width.saturating_sub(side));
    1 + board::rows(explore).max(tree_rows(explore, tree_width)) + 3
}

/// Returns whether the tree already shows all that the board pane would: a textbook tree's text.
fn tree_shows_board(explore: &Explore) -> bool {
    let has_all = explore.view.tree == TreeView::Whole && explore.view.folded != Some(true);
    has_all && explore.prepared.whole.is_some() && explore.exploration().spec.game.has_own_values()
}

/// Returns the width of what stands beside the tree.
fn side_width(width: u16) -> u16 {
    match width {
        0..=71 => 26,
        72..=159 => 30,
        160..=219 => 40,
        _ => 46,
    }
}

/// Draws the explore screen without the keys in its footer.
pub(crate) fn draw_live(canvas: &mut Canvas, explore: &Explore) {
    let area = canvas.area();
    // The events on the other side would give away the answer.
    if explore.asking.question.is_none() && sides::fits(explore, area) {
        return sides::draw(canvas, explore);
    }
    // On the smallest screens the words need the line of the timeline.
    let is_low = area.height < 19;
    // While a question is asked the timeline would give away cutoffs to come.
    let (story_lines, bar_lines) = match (&explore.asking.question, area.width) {
        (Some(active), width) => (
            question::lines(explore, active, width, area.height, canvas.theme),
            0,
        ),
        (None, _) if area.height < SHORT => (3, 0),
        (None, _) if is_low => (5, 0),
        (None, 0..100) => (4, 1),
        (None, _) => (3, 1),
    };
    // The question is always shown.
    let stage = match explore.asking.question {
        Some(_) => explore.view.stage.min(Stage::Story),
        None => explore.view.stage,
    };
    let is_plain = stage == Stage::Story
        && !explore.view.shows_numbers_and_code
        && explore.asking.question.is_none();
    let (story_lines, bar_lines) = match stage {
        // A sentence is enough.
        Stage::Story if is_plain => (if area.width < 100 { 3 } else { 2 }, 0),
        Stage::All | Stage::Story => (story_lines, bar_lines),
        Stage::TreeOnly => (0, 0),
    };
    let digits = match stage {
        Stage::Story if explore.view.shows_numbers_and_code => digits::lines(explore, area),
        _ => 0,
    };
    // The note may give away the answer.
    let is_asked = explore.asking.question.is_some();
    let note = explore.note().filter(|_| !is_asked);
    let notes = explore.notes.as_ref().filter(|_| !is_asked);
    let note_lines = notes.map_or(0, |notes| note::lines(notes.values(), area));
    let [header, body, note_area, window, large, story_area, bar] = Layout::vertical([
        Length(1),
        Min(0),
        Length(note_lines),
        Length(stage::bar_lines(explore, area, stage)),
        Length(digits),
        Length(story_lines),
        Length(bar_lines),
    ])
    .areas(area);
    draw_header(&mut canvas.part(header), explore);
    match stage {
        Stage::All => draw_body(canvas, body, explore),
        Stage::Story | Stage::TreeOnly => {
            let parts = stage::areas(area, body, stage, explore);
            if let Some(board) = parts.board {
                draw_board(canvas, board, explore);
            }
            match explore.has_card() && stage == Stage::Story && closing::has_comparison(explore) {
                true => closing::draw(&mut canvas.part(parts.tree), explore),
                false => draw_tree(canvas, parts.tree, explore),
            }
            if let Some(rest) = parts.rest {
                stage::draw_beside(canvas, rest, explore);
            }
        }
    }
    if let Some(note) = note {
        note::draw(&mut canvas.part(note_area), note);
    }
    bars::draw(&mut canvas.part(window), explore);
    digits::draw(&mut canvas.part(large), explore);
    match &explore.asking.question {
        Some(active) => question::draw(&mut canvas.part(story_area), explore, active),
        None if is_plain => story::draw_first(&mut canvas.part(story_area), explore),
        None => story::draw(&mut canvas.part(story_area), explore),
    }
    timeline::draw(&mut canvas.part(bar), explore);
}

/// Draws only the board.
pub(crate) fn draw_board(canvas: &mut Canvas, area: Rect, explore: &Explore) {
    draw_column(canvas, area, &[Pane::Board], explore);
}

fn draw_body(canvas: &mut Canvas, body: Rect, explore: &Explore) {
    let is_wide = body.width >= THREE_COLUMNS && canvas.height() >= i32::from(THREE_COLUMNS_HEIGHT);
    let side = side_width(body.width);
    if is_wide {
        let [left, middle, right] =
            Layout::horizontal([Length(side), Min(0), Length(35)]).areas(body);
        let panes = [Pane::Board, Pane::Values];
        canvas.hits.shows_all_panes = draw_column(canvas, left, &panes, explore);
        draw_tree(canvas, middle, explore);
        let has_card = explore.has_card();
        let pane = if has_card { Pane::End } else { Pane::Code };
        draw_column(canvas, right, &[pane], explore);
    } else if body.height < SHORT && explore.view.pane == Pane::Board && tree_shows_board(explore) {
        draw_tree(canvas, body, explore);
    } else {
        let [left, right] = split_columns(body, side);
        let order = match explore.view.pane {
            // While the line is played, the board is what there is to see.
            _ if explore.has_card() && explore.board_node() == explore.replay().node() => {
                [Pane::End, Pane::Board, Pane::Values]
            }
            Pane::Board | Pane::End => [Pane::Board, Pane::Values, Pane::Code],
            Pane::Values => [Pane::Values, Pane::Board, Pane::Code],
            Pane::Code => [Pane::Code, Pane::Board, Pane::Values],
        };
        canvas.hits.shows_all_panes = draw_column(canvas, left, &order, explore);
        draw_tree(canvas, right, explore);
    }
}

fn draw_tree(canvas: &mut Canvas, area: Rect, explore: &Explore) {
    let theme = canvas.theme;
    let pane = (i32::from(area.width) - 2, i32::from(area.height) - 2);
    let message = match explore.view.tree {
        TreeView::Path => "pane-tree-path",
        TreeView::Whole if explore.is_folded(pane) => "pane-tree-folded",
        TreeView::Whole => "pane-tree-whole",
        TreeView::Map if explore.map.sequence == Sequence::Natural => "pane-tree-map",
        TreeView::Map => "pane-tree-map-tried",
    };
    let title = match explore.sides() {
        Some(sides) => {
            let titles = sides::titles(theme.language, sides, i32::from(area.width) - 6);
            format!("▶ {}", titles[sides.side as usize])
        }
        None => say!(theme.language, message),
    };
    draw_tree_titled(canvas, area, explore, (title, theme.strong));
}
