//! The stage: what a class sees from the back row. The tree, or the map, has the room; beside it stand the
//! windows of the open calls as bars and both halves of the code, below it the numbers in large digits.

use super::{bars, card, code};
use crate::app::explore::{Explore, Stage};
use crate::app::paint::{Canvas, Theme};
use crate::say;
use ratatui::layout::{Constraint, Layout, Rect};

/// Size from which the bars and the code stand beside the tree.
const WIDE: (u16, u16) = (108, 30);

/// Height of a screen from which the bar of the present node stands above its digits.
const TALL: u16 = 22;

/// Parts of a screen that has none beside the tree, or has: the tree's, and that of the rest.
pub fn beside(area: Rect, body: Rect, stage: Stage) -> (Rect, Option<Rect>) {
    if stage != Stage::Story || area.width < WIDE.0 || area.height < WIDE.1 {
        return (body, None);
    }
    let side = (3 * area.width / 8).clamp(40, 64);
    let [tree, rest] =
        Layout::horizontal([Constraint::Min(0), Constraint::Length(side)]).areas(body);
    (tree, Some(rest))
}

/// Rows that the bar of the present node takes where not all bars are in sight.
pub fn bar_lines(explore: &Explore, area: Rect, stage: Stage) -> u16 {
    let has_bar = stage == Stage::Story && bars::lines(explore) > 0;
    let has_all = area.width >= WIDE.0 && area.height >= WIDE.1;
    u16::from(has_bar && !has_all && area.height >= TALL)
}

/// Draws the bar of the present node alone.
pub fn draw_bar(canvas: &mut Canvas, explore: &Explore, theme: &Theme) {
    bars::draw(canvas, explore, theme);
}

/// Draws the bars of all open calls, and the code below them; at the end what it has come to.
pub fn draw_beside(canvas: &mut Canvas, area: Rect, explore: &Explore, theme: &Theme) {
    if explore.has_card() {
        let mut part = canvas.part(area);
        let title = say!(theme.language, "pane-end");
        let mut inner = part.frame(&title, theme.border, theme.strong);
        return card::draw(&mut inner, explore, theme);
    }
    let bars = match bars::lines(explore) {
        0 => 0,
        // As many rows as the deepest path needs, so that the code stays where it is.
        _ => 2 * explore.exploration().tree.depth().min(8) as u16 + 3,
    };
    let height = bars.min(area.height / 2);
    let [above, below] =
        Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(area);
    if height > 0 {
        let mut part = canvas.part(above);
        let title = say!(theme.language, "pane-windows");
        let mut inner = part.frame(&title, theme.border, theme.strong);
        bars::draw(&mut inner, explore, theme);
    }
    let mut part = canvas.part(below);
    let title = say!(theme.language, "pane-code");
    let mut inner = part.frame(&title, theme.border, theme.strong);
    code::draw(&mut inner, explore, theme);
}
