//! The pseudo-code with the current line highlighted, and the call stack below it; while a line of
//! a program is asked for, that program so far.

use crate::explore::snapshot::Snapshot;
use crate::paint::{Canvas, Theme, fit, fit_end, text_width};
use crate::predict::ActiveQuestion;
use plywood_core::search::code::CodeLine;
use plywood_core::tree::NodeId;
use plywood_teach::say;
use plywood_teach::words::{Shape, code_lines, move_text, value_text};

/// Minimum number of lines for the stack, including the rule above it.
const STACK: i32 = 4;

/// Draws the pseudo-code and, if there is room, the call stack.
pub(crate) fn draw(canvas: &mut Canvas, snapshot: &Snapshot) {
    let (width, theme) = (canvas.width(), canvas.theme);
    let program = snapshot.question.map(ActiveQuestion::program);
    if let Some(program) = program.filter(|program| !program.is_empty()) {
        return draw_program(canvas, &program);
    }
    let y = draw_code(canvas, snapshot);
    let left = canvas.height() - y;
    if left >= STACK && snapshot.gaps.is_empty() {
        canvas.fill(0..=width - 1, y, "─", theme.border);
        let title = say!(snapshot.language, "pane-stack");
        canvas.put(1, y, &format!(" {title} "), theme.strong);
        let below = canvas.place(0, y + 1, width, left - 1);
        draw_stack(&mut canvas.part(below), snapshot);
    }
}

/// Draws the last lines of a program with their numbers, the last one highlighted.
fn draw_program(canvas: &mut Canvas, program: &[String]) {
    let (width, theme) = (canvas.width(), canvas.theme);
    let hidden = program.len().saturating_sub(canvas.height() as usize);
    for (index, line) in program.iter().enumerate().skip(hidden) {
        let y = (index - hidden) as i32;
        let is_last = index + 1 == program.len();
        let style = if is_last { theme.now } else { theme.base };
        canvas.put_right(2, y, &(index + 1).to_string(), theme.faint);
        canvas.put(3, y, &fit(line, width - 3), style);
    }
}

/// Draws the pseudo-code with the current line highlighted, and returns the line after it.
fn draw_code(canvas: &mut Canvas, snapshot: &Snapshot) -> i32 {
    let (width, theme) = (canvas.width(), canvas.theme);
    let operations = snapshot.replay.operations();
    let role = snapshot.tree().node(snapshot.node()).role;
    let code = visible_lines(snapshot, canvas.height(), theme);
    let longest = code.iter().map(|line| text_width(&line.text)).max();
    // A narrow pane halves the indentation.
    let is_narrow = longest.is_some_and(|longest| longest >= width);
    for (line, y) in code.iter().zip(0..) {
        let text = line.text.trim_start();
        let indent = (line.text.len() - text.len()) as i32;
        let x = if is_narrow { indent / 2 } else { indent + 1 };
        let text = fit(text, width - x);
        let mut operations = operations.iter();
        if operations.any(|&operation| line.is_lit(operation, role)) {
            canvas.fill(0..=width - 1, y, " ", theme.now);
            canvas.put(0, y, "▶", theme.now);
            canvas.put(x.max(1), y, &text, theme.now);
            continue;
        }
        let is_own = line.role.is_none_or(|own| own == role);
        let style = if is_own { theme.base } else { theme.faint };
        canvas.put(x, y, &text, style);
    }
    code.len() as i32
}

/// Returns the lines that fit in a pane of this height: all of them, or only the current role's
/// branch.
fn visible_lines(snapshot: &Snapshot, height: i32, theme: &Theme) -> Vec<CodeLine> {
    let role = snapshot.tree().node(snapshot.node()).role;
    let mut lines = code_lines(snapshot.exploration(), snapshot.language);
    if theme.is_bare || lines.len() as i32 > height {
        lines.retain(|line| line.role.is_none_or(|own| own == role));
    }
    lines
}

/// Draws the call stack, one line per open call, the current one last.
fn draw_stack(canvas: &mut Canvas, snapshot: &Snapshot) {
    let (width, theme) = (canvas.width(), canvas.theme);
    let unit = snapshot.unit();
    let values = snapshot.prepared.value_width.max(2) as i32;
    // Room for a move after an ellipsis, and for the root's name (`racine` in French).
    let name_width = 6.max(snapshot.prepared.move_width as i32 + 1).min(8);
    let first = name_width + 4;
    let edges = snapshot.prepared.edge_width.max(2) as i32;
    let is_narrow = first + 2 * edges + values + 4 > width;
    let next = if is_narrow { edges + 1 } else { edges + 2 };
    // End of each column.
    let columns = [
        first + edges,
        first + next + edges,
        first + 2 * next + values,
    ];
    let narrows = snapshot.tree().method.narrows();
    let names = if narrows {
        ["α", "β", "v"]
    } else {
        ["", "", "v"]
    };
    for (end, name) in columns.into_iter().zip(names) {
        canvas.put_right(end, 0, name, theme.faint);
    }
    let rows = (canvas.height() - 1).max(0) as usize;
    // If the stack is deeper than the pane, it shows the root and the last calls.
    let (calls, hidden) = open_calls(snapshot, rows, name_width);
    if hidden > 0 {
        canvas.put_right(width, 1, &format!("…{hidden}"), theme.faint);
    }
    for ((id, name), y) in calls.iter().zip(1..) {
        let view = snapshot.replay.view(*id);
        let is_here = *id == snapshot.node();
        let style = if is_here { theme.now } else { theme.base };
        canvas.put(1, y, name, style);
        if narrows && let Some(window) = view.window {
            canvas.put_right(columns[0], y, &value_text(unit, window.alpha), theme.window);
            canvas.put_right(columns[1], y, &value_text(unit, window.beta), theme.window);
        }
        let value = view
            .value
            .map_or("?".to_owned(), |value| value_text(unit, value));
        canvas.put_right(columns[2], y, &value, theme.base);
    }
}

/// An open call with its sign and moves, like `▽ 1.2`.
type Call = (NodeId, String);

/// Returns the open calls, with moves of at most `width` cells, and the number of calls omitted. If
/// there are too few rows, the root and the last calls remain.
fn open_calls(snapshot: &Snapshot, rows: usize, width: i32) -> (Vec<Call>, usize) {
    let (tree, language) = (snapshot.tree(), snapshot.language);
    let path = snapshot.replay.path();
    let problem = &snapshot.exploration().problem;
    let moves = problem.line_text(&tree.moves(snapshot.node()));
    let moves: Vec<String> = moves.iter().map(|text| move_text(language, text)).collect();
    let hidden = path.len().saturating_sub(rows);
    let with_root = usize::from(rows > 1);
    let is_shown = |&(index, _): &(usize, &NodeId)| {
        hidden == 0 || index < with_root || index >= hidden + with_root
    };
    let call = |(index, &id): (usize, &NodeId)| {
        let sign = Shape::from(tree.node(id)).sign();
        let line = match problem.node_name(tree, id) {
            Some(name) => name,
            None if index == 0 => say!(language, "root"),
            None => moves[..index].join("."),
        };
        (id, format!("{sign} {}", fit_end(&line, width)))
    };
    let shown = path.iter().enumerate().filter(is_shown);
    (shown.map(call).collect(), hidden)
}
