//! The pseudo-code with the running line lit, and the call stack below it.

use super::canvas::{Canvas, fitted};
use super::theme::Theme;
use crate::app::explore::Explore;
use crate::search::code::code;
use crate::words::{Shape, value_text};

/// Draws the pseudo-code.
pub fn draw(canvas: &mut Canvas, explore: &Explore, theme: &Theme) {
    let replay = explore.replay();
    let lights = replay.lights();
    let role = replay.tree().node(replay.node()).role;
    let lines = code(&replay.tree().method());
    let is_lit = |index: usize| lights.iter().any(|&light| lines[index].is_lit(light, role));
    // A low pane keeps the running lines in sight.
    let last_lit = (0..lines.len())
        .rev()
        .find(|&index| is_lit(index))
        .unwrap_or(0);
    let hidden = (last_lit as i32 + 2 - canvas.height())
        .clamp(0, (lines.len() as i32 - canvas.height()).max(0));
    for (index, line) in lines.iter().enumerate().skip(hidden as usize) {
        let y = index as i32 - hidden;
        let text = fitted(line.text, canvas.width() - 1);
        if is_lit(index) {
            canvas.paint(0, y, canvas.width(), theme.now);
            canvas.put(1, y, &text, theme.now);
            canvas.put(0, y, "▶", theme.now);
        } else if line.role.is_none_or(|own| own == role) {
            canvas.put(1, y, &text, theme.base);
        } else {
            canvas.put(1, y, &text, theme.faint);
        }
    }
}

/// Number of lines of the pseudo-code.
pub fn lines(explore: &Explore) -> i32 {
    code(&explore.exploration().tree.method()).len() as i32
}

/// Draws the call stack: a line per open call, the present one last.
pub fn draw_stack(canvas: &mut Canvas, explore: &Explore, theme: &Theme) {
    let replay = explore.replay();
    let tree = replay.tree();
    let subject = &explore.exploration().subject;
    let path = replay.path();
    let text = subject.line_text(&tree.moves(replay.node()));
    let values = explore.explored.value_width.max(2) as i32;
    let columns = [9, 9 + values + 2, 9 + 2 * (values + 2)];
    for (x, name) in columns.into_iter().zip(["α", "β", "v"]) {
        canvas.put_right(x + values, 0, name, theme.faint);
    }
    let room = (canvas.height() - 1).max(0) as usize;
    let hidden = path.len().saturating_sub(room);
    for (y, (index, &id)) in path.iter().enumerate().skip(hidden).enumerate() {
        let y = y as i32 + 1;
        let view = replay.view(id);
        let shape = Shape::of(tree.node(id)).sign();
        let is_here = index + 1 == path.len();
        let style = if is_here { theme.now } else { theme.base };
        let name = match index.checked_sub(1) {
            None => format!("{shape} root"),
            Some(last) => format!("{shape} {}", text[last]),
        };
        canvas.put(1, y, &fitted(&name, 8), style);
        if let Some(window) = view.window {
            canvas.put_right(
                columns[0] + values,
                y,
                &value_text(window.alpha),
                theme.window,
            );
            canvas.put_right(
                columns[1] + values,
                y,
                &value_text(window.beta),
                theme.window,
            );
        }
        let value = view.value.map_or("?".to_owned(), value_text);
        canvas.put_right(columns[2] + values, y, &value, theme.base);
    }
}
