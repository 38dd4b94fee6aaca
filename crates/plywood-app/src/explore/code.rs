//! The pseudo-code with the current line highlighted, and the call stack below it.

use crate::explore::snapshot::Snapshot;
use crate::explore::space::{Row, Space};
use crate::paint::{Columns, Lines, Theme, fit, fit_end, spans_width, text_width};
use plywood_core::search::code::CodeLine;
use plywood_core::tree::NodeId;
use plywood_teach::say;
use plywood_teach::words::{Shape, code_lines, edge_text, move_text, value_text};
use ratatui::text::{Line, Span};

/// Minimum number of lines for the stack, including the rule above it.
const STACK: i32 = 4;

/// Returns the pseudo-code and, if there is room, the call stack.
pub(crate) fn lines(snapshot: &Snapshot, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    let mut lines = code(snapshot, space);
    let left = height - lines.len() as i32;
    if left >= STACK && snapshot.hidden_count == 0 {
        let mut rule = Row::new(width);
        rule.fill(0..=width - 1, "─", theme.border);
        let title = say!(snapshot.language, "pane-stack");
        rule.put(1, &format!(" {title} "), theme.strong);
        lines.push(rule.line());
        lines.extend(stack(snapshot, space.with_height(left - 1)));
    }
    lines
}

/// Returns the pseudo-code with the current line highlighted.
fn code(snapshot: &Snapshot, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    let operations = snapshot.replay.operations();
    let role = snapshot.tree().node(snapshot.node()).role;
    let code = visible_lines(snapshot, height, theme);
    let longest = code.iter().map(|line| text_width(&line.text)).max();
    // A narrow pane halves the indentation.
    let is_narrow = longest.is_some_and(|longest| longest >= width);
    let line = |line: &CodeLine| {
        let text = line.text.trim_start();
        let indent = (line.text.len() - text.len()) as i32;
        let x = if is_narrow { indent / 2 } else { indent + 1 };
        let text = fit(text, width - x);
        if operations
            .iter()
            .any(|&operation| line.is_lit(operation, role))
        {
            let lit = Line::default()
                .at(0, "▶", theme.now)
                .at(x.max(1), text, theme.now);
            let rest = (width - spans_width(&lit.spans)).max(0);
            let mut lit = lit.style(theme.now);
            lit.push_span(Span::raw(" ".repeat(rest as usize)));
            return lit;
        }
        let is_own = line.role.is_none_or(|own| own == role);
        let style = if is_own { theme.base } else { theme.faint };
        Line::default().at(x, text, style)
    };
    code.iter().map(line).collect()
}

/// Returns the lines that fit in a pane of this height: all of them, or only the current role's
/// branch.
fn visible_lines(snapshot: &Snapshot, height: i32, theme: &Theme) -> Vec<CodeLine> {
    let role = snapshot.tree().node(snapshot.node()).role;
    let mut lines = code_lines(&snapshot.tree().method, snapshot.language);
    if theme.is_bare || lines.len() as i32 > height {
        lines.retain(|line| line.role.is_none_or(|own| own == role));
    }
    lines
}

/// Returns the call stack, one line per open call, the current one last.
fn stack(snapshot: &Snapshot, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
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
    let mut heads = Row::new(width);
    for (end, name) in columns.into_iter().zip(names) {
        heads.put_right(end, name, theme.faint);
    }
    let height = (height - 1).max(0) as usize;
    // If the stack is deeper than the pane, it shows the root and the last calls.
    let (calls, hidden) = open_calls(snapshot, height, name_width);
    let mut lines = vec![heads.line()];
    for (index, (id, name)) in calls.iter().enumerate() {
        let view = snapshot.replay.view(*id);
        let is_here = *id == snapshot.node();
        let style = if is_here { theme.now } else { theme.base };
        let mut row = Row::new(width);
        if hidden > 0 && index == 0 {
            row.put_right(width, &format!("…{hidden}"), theme.faint);
        }
        row.put(1, name, style);
        if let Some(window) = view.window.filter(|_| narrows) {
            row.put_right(columns[0], &edge_text(unit, window.alpha), theme.window);
            row.put_right(columns[1], &edge_text(unit, window.beta), theme.window);
        }
        let value = view
            .value
            .map_or("?".to_owned(), |value| value_text(unit, value));
        row.put_right(columns[2], &value, theme.base);
        lines.push(row.line());
    }
    lines
}

/// An open call with its sign and moves, like `▽ 1.2`.
type Call = (NodeId, String);

/// Returns the open calls, with moves of at most `width` cells, and the number of calls omitted. If
/// there are too few rows, the root and the last calls remain.
fn open_calls(snapshot: &Snapshot, rows: usize, width: i32) -> (Vec<Call>, usize) {
    let (tree, language) = (snapshot.tree(), snapshot.language);
    let path = snapshot.replay.path();
    let problem = &snapshot.exploration().problem;
    let moves = problem.short_line(&tree.moves(snapshot.node()));
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
