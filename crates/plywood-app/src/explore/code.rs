//! The pseudo-code with the running line lit, and the call stack below it.

use crate::explore::calls::open_calls;
use crate::explore::{Explore, Stage};
use crate::paint::{Canvas, fit, text_width};
use plywood_core::search::code::CodeLine;
use plywood_teach::words::{edge_text, value_text};

/// Returns the lines that are shown in a pane of this height: all, or only the branch of the
/// current role. On the stage even a bare theme shows both branches, if there is room for them.
fn visible_lines(explore: &Explore, height: i32, is_bare: bool) -> Vec<CodeLine> {
    let is_bare = is_bare && explore.view.stage == Stage::All;
    let replay = explore.replay();
    let role = replay.tree().node(replay.node()).role;
    let mut lines = replay.tree().method.code();
    if is_bare || lines.len() as i32 > height {
        lines.retain(|line| line.role.is_none_or(|own| own == role));
    }
    lines
}

/// Draws the pseudo-code and returns the number of lines.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) -> i32 {
    let theme = canvas.theme;
    let replay = explore.replay();
    let lights = replay.lights();
    let role = replay.tree().node(replay.node()).role;
    let lines = visible_lines(explore, canvas.height(), theme.is_bare);
    let longest = lines.iter().map(|line| text_width(&line.text)).max();
    // A narrow pane halves the indentation.
    let is_narrow = longest.is_some_and(|longest| longest >= canvas.width());
    for (line, y) in lines.iter().zip(0..) {
        let text = line.text.trim_start();
        let indent = (line.text.len() - text.len()) as i32;
        let x = if is_narrow { indent / 2 } else { indent + 1 };
        let text = fit(text, canvas.width() - x);
        let (x, style) = if lights.iter().any(|&light| line.is_lit(light, role)) {
            canvas.paint(0, y, canvas.width(), theme.now);
            canvas.put(0, y, "▶", theme.now);
            (x.max(1), theme.now)
        } else if line.role.is_none_or(|own| own == role) {
            (x, theme.base)
        } else {
            (x, theme.faint)
        };
        canvas.put(x, y, &text, style);
    }
    lines.len() as i32
}

/// Returns the number of lines of the pseudo-code.
pub(crate) fn lines(explore: &Explore) -> i32 {
    explore.exploration().tree.method.code().len() as i32
}

/// Draws the call stack: a line per open call, the current one last.
pub(crate) fn draw_stack(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    let replay = explore.replay();
    let values = explore.prepared.value_width.max(2) as i32;
    // Room for a move after an ellipsis, and for the root's name (`racine` in French).
    let name_width = 6.max(explore.prepared.move_width as i32 + 1).min(8);
    let first = name_width + 4;
    let edges = explore.prepared.edge_width.max(2) as i32;
    let is_narrow = first + 2 * edges + values + 4 > canvas.width();
    let next = if is_narrow { edges + 1 } else { edges + 2 };
    // Where each of the columns ends.
    let columns = [
        first + edges,
        first + next + edges,
        first + 2 * next + values,
    ];
    let narrows = replay.tree().method.narrows();
    let names = if narrows {
        ["α", "β", "v"]
    } else {
        ["", "", "v"]
    };
    for (end, name) in columns.into_iter().zip(names) {
        canvas.put_right(end, 0, name, theme.faint);
    }
    let height = (canvas.height() - 1).max(0) as usize;
    // If the stack is deeper than the pane, it shows the root, and then its last levels.
    let (calls, hidden) = open_calls(explore, height, name_width, theme.language);
    if hidden > 0 {
        canvas.put_right(canvas.width(), 1, &format!("…{hidden}"), theme.faint);
    }
    for ((id, name), y) in calls.iter().zip(1..) {
        let view = replay.view(*id);
        let is_here = *id == replay.node();
        let style = if is_here { theme.now } else { theme.base };
        canvas.put(1, y, name, style);
        if let Some(window) = view.window.filter(|_| narrows) {
            canvas.put_right(columns[0], y, &edge_text(window.alpha), theme.window);
            canvas.put_right(columns[1], y, &edge_text(window.beta), theme.window);
        }
        let value = view.value.map_or("?".to_owned(), value_text);
        canvas.put_right(columns[2], y, &value, theme.base);
    }
}
