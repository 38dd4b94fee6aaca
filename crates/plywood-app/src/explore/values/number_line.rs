//! The number line of a node: its window at entry and now, and its best value.

use crate::paint::{Canvas, text_width};
use plywood_core::game::{Value, is_finite};
use plywood_core::replay::{Replay, View};
use plywood_teach::words::{edge_text, value_text};

/// Draws the number line of a node. It is wide enough for every value that will be backed up to the
/// node, so its ends never move while the node is open.
pub(crate) fn draw(canvas: &mut Canvas, y: i32, replay: &Replay, view: &View) {
    let theme = canvas.theme;
    let (Some(entry), Some(window)) = (view.entry, view.window) else {
        return;
    };
    // An open end takes room for its arrow and its label.
    let end = |is_open| if is_open { 7 } else { 3 };
    let first = end(entry.alpha == Value::MIN);
    let last = canvas.width() - 1 - end(entry.beta == Value::MAX);
    let range = seen_values(replay);
    let canvas_width = canvas.width();
    let place = |value: Value| match value {
        Value::MIN => 1,
        Value::MAX => canvas_width - 2,
        _ => {
            let span = i64::from(range.1) - i64::from(range.0);
            let offset = (i64::from(value) - i64::from(range.0)).clamp(0, span);
            let cells = i64::from(last - first);
            let rounded = (offset * cells + span / 2).checked_div(span);
            first + rounded.unwrap_or(cells / 2) as i32
        }
    };
    let all = place(Value::MIN)..=place(Value::MAX);
    canvas.fill(all, y, "·", theme.border);
    let stretches = [
        (entry, "─", ["◀", "├", "┤", "▶"], theme.faint),
        (window, "━", ["◀", "┝", "┥", "▶"], theme.window),
    ];
    for (window, line, ends, style) in stretches {
        let open = place(window.alpha)..=place(window.beta);
        canvas.fill(open, y, line, style);
        let low = if window.alpha == Value::MIN {
            ends[0]
        } else {
            ends[1]
        };
        let high = if window.beta == Value::MAX {
            ends[3]
        } else {
            ends[2]
        };
        canvas.put(place(window.alpha), y, low, style);
        canvas.put(place(window.beta), y, high, style);
    }
    let alpha = format!("α{}", edge_text(window.alpha));
    let beta = format!("β{}", edge_text(window.beta));
    let widths = (text_width(&alpha), text_width(&beta));
    // The labels stand below their positions, side by side if these are close.
    let x = (place(window.alpha) - widths.0 / 2)
        .clamp(0, (canvas_width - widths.0 - widths.1 - 1).max(0));
    canvas.put(x, y + 1, &alpha, theme.window);
    let min_x = x + widths.0 + 1;
    let x = (place(window.beta) - widths.1 / 2).clamp(min_x, (canvas_width - widths.1).max(min_x));
    canvas.put(x, y + 1, &beta, theme.window);
    if let Some(value) = view.value {
        let label = format!("v{}", value_text(value));
        let max_x = (canvas_width - text_width(&label)).max(0);
        let x = (place(value) - text_width(&label) / 2).clamp(0, max_x);
        canvas.put(x, y + 2, &label, theme.changed);
        canvas.put(place(value), y, "●", theme.changed);
    }
}

/// Returns the smallest and the largest of the node's bounds and of the values backed up to it.
fn seen_values(replay: &Replay) -> (Value, Value) {
    let tree = replay.tree();
    let node = tree.node(replay.node());
    let own = if node.kind.has_value() {
        node.value
    } else {
        Value::MIN
    };
    let bounds = [node.window.alpha, node.window.beta, own];
    let children = tree
        .children_backwards(replay.node())
        .map(|child| tree.node(child))
        .filter(|child| child.kind.has_value())
        .map(|child| child.value);
    let all = bounds.into_iter().chain(children);
    let mut all: Vec<Value> = all.filter(|&value| is_finite(value)).collect();
    all.sort_unstable();
    let range = all.first().zip(all.last());
    range.map_or((0, 0), |(&low, &high)| (low, high))
}
