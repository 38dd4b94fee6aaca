//! The home screen: the list, and a preview of the chosen line.

use crate::explore::draw::draw_tree_alone;
use crate::explore::map::draw::draw_bands_only;
use crate::explore::{Explore, board};
use crate::home::{Destination, Home};
use crate::matches::Match;
use crate::names::player_and_side;
use crate::paint::{Canvas, Hits, Scroll, Target, fit, max_width, split_rows, wrap};
use plywood_core::game::Player;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::Layout;
use ratatui::style::Style;

/// Width of the list with its comments, unless the preview would be too wide.
const LIST_WIDTH: u16 = 84;

/// Minimum width of the preview, in cells.
const MIN_PREVIEW: u16 = 36;

/// Draws the screen.
pub(crate) fn draw(canvas: &mut Canvas, home: &Home) {
    let theme = canvas.theme;
    let [head, body] = split_rows(canvas.area(), 3);
    let mut part = canvas.part(head);
    part.put(2, 1, "P L Y W O O D", theme.strong);
    let motto = say!(theme.language, "home-motto");
    part.put(18, 1, &motto, theme.base);
    let preview = match body.width.saturating_sub(LIST_WIDTH) {
        0..MIN_PREVIEW => 0,
        width => width.min(64),
    };
    let [list, preview] = Layout::horizontal([Min(0), Length(preview)]).areas(body);
    draw_list(&mut canvas.part(list), home);
    let mut unseen = Hits::default();
    draw_preview(&mut canvas.with_hits(preview, &mut unseen), home);
}

/// Draws the list of the chosen line, with a blank line before each kind of thing to do.
fn draw_list(canvas: &mut Canvas, home: &Home) {
    let theme = canvas.theme;
    let mut top = 0;
    if let Some(group) = home.chosen().group {
        canvas.put(2, 0, &say!(theme.language, group), theme.strong);
        top = 2;
    }
    let area = canvas.place(0, top, canvas.width(), canvas.height() - top);
    let canvas = &mut canvas.part(area);
    let mut lines = Vec::new();
    for (index, entry) in home.shown() {
        if entry.begins_block() {
            lines.push(None);
        }
        lines.push(Some((index, entry)));
    }
    let chosen = lines
        .iter()
        .position(|line| line.is_some_and(|(index, _)| index == home.selected))
        .unwrap_or(0);
    // The last line shows that there are more.
    let is_long = lines.len() as i32 > canvas.height();
    let height = canvas.height() - i32::from(is_long);
    let scroll = Scroll::around(chosen, lines.len(), height);
    let column = max_width(home.shown().map(|(_, entry)| &entry.title)) + 7;
    for (line, y) in lines[scroll.visible()].iter().zip(0..) {
        let Some((index, entry)) = line else {
            continue;
        };
        let style = canvas.put_cursor(2, y, *index == home.selected);
        canvas.put(4, y, &fit(&entry.title, canvas.width() - 6), style);
        // Where it is cut off, the rest stands beside the list, under the preview.
        let about = fit(&entry.about, canvas.width() - column - 1);
        canvas.put(column, y, &about, theme.faint);
        canvas.add_target(0, y, canvas.width(), 1, Target::Entry(*index));
    }
    canvas.put_more(scroll, ["  ", ""], theme.key);
}

fn draw_preview(canvas: &mut Canvas, home: &Home) {
    let theme = canvas.theme;
    let entry = home.chosen();
    let mut inner = canvas.frame(&entry.title, theme.border, theme.strong);
    match (&home.preview.live, &entry.destination, &home.game) {
        (Some(live), ..) => draw_live(&mut inner, live, &entry.about),
        (None, Destination::SuspendedGame, Some(game)) => draw_game(&mut inner, game),
        _ => {
            inner.put_text(1, 1, &entry.about, theme.base);
        }
    }
}

/// Draws the preview of a search: its board, its tree, and the comment of its line.
fn draw_live(canvas: &mut Canvas, live: &Explore, about: &str) {
    let about_lines = wrap(about, canvas.width() - 2).len() as u16;
    let rows = match board::rows(live) {
        0 => 0,
        // A roomy board has a blank row below each row.
        rows if canvas.height() > 30 => 2 * rows + 1,
        rows => rows + 1,
    };
    let [above, tree, _, below] =
        Layout::vertical([Length(rows), Min(0), Length(1), Length(about_lines)])
            .areas(canvas.area());
    board::draw(&mut canvas.part(above), live);
    match live.view.tree {
        TreeView::Map => draw_bands_only(&mut canvas.part(tree), live),
        TreeView::Path | TreeView::Whole => draw_tree_alone(&mut canvas.part(tree), live),
    }
    let mut below = canvas.part(below);
    below.put_text(1, 0, about, below.theme.base);
}

/// Draws texts at the lower edge.
fn put_below(canvas: &mut Canvas, texts: &[(String, Style)]) {
    let width = canvas.width() - 2;
    let lines: Vec<(String, Style)> = texts
        .iter()
        .flat_map(|(text, style)| wrap(text, width).into_iter().map(|line| (line, *style)))
        .collect();
    for ((line, style), y) in lines.iter().zip(canvas.height() - lines.len() as i32..) {
        canvas.put(1, y, line, *style);
    }
}

/// Draws the position of the game that was left, the players, and the side to move.
fn draw_game(canvas: &mut Canvas, game: &Match) {
    let theme = canvas.theme;
    let language = theme.language;
    let picture = game.problem().at(&game.moves()).picture();
    board::draw_picture(canvas, &picture);
    let texts = [Player::First, Player::Second].map(|player| {
        let (name, side) = player_and_side(language, game, player);
        let text = say!(language, "player-and-side", player = name, side);
        let is_next = game.ending().is_none() && game.to_move() == player;
        if is_next {
            (format!("▸ {text}"), theme.base)
        } else {
            (format!("  {text}"), theme.faint)
        }
    });
    put_below(canvas, &texts);
}
