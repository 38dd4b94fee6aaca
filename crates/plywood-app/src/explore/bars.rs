//! The windows of all open calls as bars, one below the other, for the stage: how the window closes
//! on the way down can be seen from the back row. A bar is as long as the share of leaves whose
//! values lie in it.
//!
//! ```text
//! ▲ root    ███████████████████████████  v −12
//! ▽ 1       ███████████████████████████  v ?
//! ▲ 1.1              −12█████████████+∞  v −12
//! ▽ 1.1.2        ●   −12████−8           v −13
//! ```

use crate::explore::Explore;
use crate::explore::calls::{Call, open_calls};
use crate::paint::{Canvas, text_width};
use plywood_teach::words::{edge_text, value_text};
use ratatui::style::Modifier;

/// Width of a node's name, in cells.
const NAME: i32 = 8;

/// Minimum width of a bar, in cells.
const MIN_BAR: i32 = 12;

/// Returns the number of rows of all open calls with a blank one between them.
pub(crate) fn lines(explore: &Explore) -> i32 {
    let replay = explore.replay();
    match replay.tree().method.narrows() {
        true => 2 * replay.path().len() as i32 - 1,
        false => 0,
    }
}

/// Draws a bar for every open call, or for the last ones and the root where they are too many.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    let replay = explore.replay();
    let is_shown = replay.tree().method.narrows() && explore.hidden_count() == 0;
    if !is_shown || canvas.height() < 1 {
        return;
    }
    let rows = canvas.height() as usize;
    let spacing = if lines(explore) <= canvas.height() {
        2
    } else {
        1
    };
    let (calls, _) = open_calls(explore, rows, NAME - 2, canvas.theme.language);
    for (call, y) in calls.iter().zip(0..) {
        draw_bar(canvas, y * spacing, explore, call);
    }
}

/// Draws the bar of a call: its current window, the position of its value, and both in numbers.
fn draw_bar(canvas: &mut Canvas, y: i32, explore: &Explore, (id, name): &Call) {
    let theme = canvas.theme;
    let replay = explore.replay();
    let view = replay.view(*id);
    let is_here = *id == replay.node();
    let style = if is_here { theme.now } else { theme.base };
    let value = view.value.map_or("?".to_owned(), value_text);
    let value_room = explore.prepared.value_width.max(2) as i32 + 3;
    let (first, last) = (NAME + 1, canvas.width() - value_room - 1);
    canvas.put(0, y, name, style);
    let value_style = if is_here { theme.changed } else { theme.base };
    canvas.put_right(canvas.width(), y, &format!("v {value}"), value_style);
    let Some(window) = view.window.or(view.entry) else {
        return;
    };
    // Both ends leave room for what stands beside a bar.
    let edges = explore.prepared.edge_width.max(2) as i32;
    let (first, last) = (first + edges, last - edges);
    if last - first < MIN_BAR {
        return;
    }
    let scale = &explore.prepared.scale;
    let cell = |value| first + (scale.rank(value) * (last - first) as f32).round() as i32;
    canvas.fill(first..=last, y, "·", theme.border);
    let (left, right) = (cell(window.alpha), cell(window.beta));
    let bar = theme.window.add_modifier(Modifier::REVERSED);
    canvas.fill(left..=right.max(left), y, " ", bar);
    let value = view.value.map(cell);
    let [alpha, beta] = [window.alpha, window.beta].map(edge_text);
    // A value beyond an edge stays visible between the edge and its number.
    let is_beside = |x: &i32| (left - text_width(&alpha)..left).contains(x);
    let end = value.filter(is_beside).unwrap_or(left);
    canvas.put_right(end, y, &alpha, theme.window);
    let is_beside = |x: &i32| (right + 1..=right + text_width(&beta)).contains(x);
    let start = value.filter(is_beside).unwrap_or(right) + 1;
    canvas.put(start, y, &beta, theme.window);
    if let Some(x) = value {
        canvas.put(x, y, "●", theme.changed);
    }
}
