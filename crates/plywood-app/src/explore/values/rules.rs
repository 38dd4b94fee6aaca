//! The table of what a best value does to the window, with the current case lit.

use crate::paint::{Canvas, fit};
use plywood_core::replay::{Effect, Replay};
use plywood_core::search::Role;
use plywood_teach::say;
use plywood_teach::words::{Shape, role_text, value_text, window_text};

/// Draws the table, with the current case lit. Its heads are those of the current node's row, which
/// differ only where equality does not cut. A search that negates values (negamax) has one row for
/// both sides, and the numbers as the mover counts them.
pub(crate) fn draw(canvas: &mut Canvas, y: i32, replay: &Replay, lit: Option<Effect>, role: Role) {
    let theme = canvas.theme;
    let method = replay.tree().method;
    let properties = method.algorithm.properties();
    let is_apart = replay.tree().is_apart(replay.node());
    if is_apart {
        let text = say!(theme.language, "values-apart");
        canvas.put_lines(1, y, text.lines(), theme.faint);
        return;
    }
    let heads = method.cases(role);
    let mut y = y;
    if properties.negates {
        // What follows is about these numbers, and not about those on the line.
        draw_own(canvas, y, replay);
        y += 1;
    }
    // A narrow pane leaves the roles to their shapes.
    let is_narrow = canvas.width() < 28;
    let columns = if is_narrow { [3, 10, 18] } else { [6, 13, 21] };
    for (x, text) in columns.into_iter().zip(heads) {
        canvas.put(x, y, text, theme.faint);
    }
    let language = theme.language;
    let rising = [Effect::Ignored, Effect::Narrows, Effect::Ends];
    let falling = [Effect::Ends, Effect::Narrows, Effect::Ignored];
    // A search that negates values (negamax) counts for the mover.
    let counts_up = |of: Role| of == Role::Max || properties.negates;
    let rows = match properties.negates {
        false => vec![(Role::Max, Shape::Max), (Role::Min, Shape::Min)],
        true if role == Role::Max => vec![(role, Shape::Max)],
        true => vec![(role, Shape::Min)],
    };
    for ((of, shape), y) in rows.into_iter().zip(y + 1..) {
        let is_own = of == role;
        let style = if is_own { theme.strong } else { theme.faint };
        let x = canvas.put(1, y, &shape.sign().to_string(), style);
        if !is_narrow {
            canvas.put(x, y, role_text(of), style);
        }
        let cells = if counts_up(of) { rising } else { falling };
        for (x, cell) in columns.into_iter().zip(cells) {
            let text = match cell {
                Effect::Ignored => say!(language, "rule-ignore"),
                Effect::Ends => say!(language, "rule-cut"),
                Effect::Narrows if counts_up(of) => say!(language, "rule-raise"),
                Effect::Narrows => say!(language, "rule-lower"),
            };
            if is_own && lit == Some(cell) {
                let is_end = cell == Effect::Ends;
                let style = if is_end { theme.cut } else { theme.now };
                canvas.put(x - 1, y, &format!("[{text}]"), style);
            } else {
                canvas.put(x, y, &text, style);
            }
        }
    }
}

/// Draws the numbers of the current node as its mover counts them.
fn draw_own(canvas: &mut Canvas, y: i32, replay: &Replay) {
    let theme = canvas.theme;
    let role = replay.tree().node(replay.node()).role;
    let view = replay.view(replay.node());
    let value = view
        .value
        .map_or("?".to_owned(), |value| value_text(role.own(value)));
    let mut text = say!(theme.language, "values-own", role = role_text(role), value);
    if let Some(window) = view.window {
        let window = window_text(role.own_window(window));
        text = format!("{text}  {window}");
    }
    canvas.put(1, y, &fit(&text, canvas.width() - 2), theme.strong);
}
