//! The numbers of the current node: its window on a number line, and the totals.
//!
//! ```text
//! ▽ MIN at 1.1.2      v −13
//!   ├─────●━━━━━━┥───────┤
//! ```

mod costs;

use super::sizes;
use crate::explore::snapshot::Snapshot;
use crate::paint::{Canvas, fit, text_width};
use plywood_core::game::{Value, is_finite};
use plywood_core::replay::{Event, Progress, Replay};
use plywood_core::search::{Role, Window};
use plywood_core::tree::Interval;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{claim_sign, node_name, role_text, value_text, window_text};

/// Draws the numbers, with the cost of plain minimax, as text, beside that of this search.
pub(crate) fn draw(canvas: &mut Canvas, snapshot: &Snapshot, minimax: &str) {
    let (width, height, theme) = (canvas.width(), canvas.height(), canvas.theme);
    let (language, replay, tree) = (snapshot.language, &snapshot.replay, snapshot.tree());
    if !snapshot.gaps.is_empty() {
        canvas.put_text(1, 0, &say!(language, "values-hidden"), theme.faint);
        return;
    }
    let view = replay.view(snapshot.node());
    let is_asked = snapshot.question.is_some();
    // The iterations are more important than what is proved.
    let is_low = theme.is_bare
        || height < sizes::ROOMY_VALUES + sizes::iteration_lines(snapshot.exploration()).min(4);
    draw_title(canvas, snapshot);
    let numbers = i32::from(!is_low);
    if tree.is_apart(snapshot.node()) {
        canvas.put_lines(1, 1, say!(language, "values-apart").lines(), theme.faint);
    } else if !tree.method.narrows() {
        if !is_asked && let Some(best) = view.best {
            let best = say!(language, "values-best", move = snapshot.move_to(best));
            canvas.put(1, 2, &fit(&best, width - 2), theme.base);
        }
    } else if let (Some(entry), Some(window)) = (view.entry, view.window) {
        if !is_low
            && !is_asked
            && let Some(proved) = proved_text(replay, language)
        {
            canvas.put(1, 1, &fit(&proved, width - 2), theme.base);
        }
        draw_number_line(canvas, 1 + numbers, snapshot, entry, window, view.value);
    }
    // The blank line below is omitted first.
    let is_short = height < sizes::values_lines(snapshot.exploration(), width, language);
    let mut y = 4 + numbers + i32::from(!is_low && !is_short);
    y = costs::draw_totals(canvas, y, snapshot);
    // Later cutoffs would show in it.
    let is_open = !is_asked && !snapshot.exploration().problem.has_letters();
    if is_open && height - y >= 2 + sizes::iteration_lines(snapshot.exploration()) {
        let whole = say!(language, "total-whole", nodes = tree.counts().nodes);
        canvas.put(1, y, &whole, theme.faint);
        canvas.put(1, y + 1, &fit(minimax, width - 1), theme.base);
        y += 2;
    } else if is_open {
        // In place of the blank line.
        canvas.put(1, y - 1, &fit(minimax, width - 1), theme.base);
    }
    let below = canvas.place(0, y, width, height - y);
    costs::draw_iterations(&mut canvas.part(below), snapshot);
}

/// Draws the node and its best value so far. A value that was just replaced is shown before it, struck
/// through.
fn draw_title(canvas: &mut Canvas, snapshot: &Snapshot) {
    let (width, theme) = (canvas.width(), canvas.theme);
    let (replay, event) = (&snapshot.replay, &snapshot.marks.event);
    let (node, unit) = (snapshot.tree().node(snapshot.node()), snapshot.unit());
    let view = replay.view(snapshot.node());
    let value = view
        .value
        .map_or("?".to_owned(), |value| value_text(unit, value));
    let old = match event {
        Event::BackUp { before, after, .. } if before.best != after.best => {
            before.best.map(|(_, old)| value_text(unit, old))
        }
        _ => None,
    };
    let is_new = *event != Event::Enter;
    let style = if is_new { theme.changed } else { theme.strong };
    let old_width = old.as_ref().map_or(0, |old| text_width(old) + 1);
    let start = width - 1 - text_width(&value) - old_width - 2;
    let mut name = node_name(snapshot.language, snapshot.exploration(), snapshot.node());
    if node.role == Role::Chance && !node.kind.is_leaf() {
        name = format!("{name} · {}", say!(snapshot.language, "board-chance"));
    } else if !node.kind.is_leaf() {
        name = format!("{name} · {}", role_text(node.role));
    }
    canvas.put(1, 0, &fit(&name, start - 2), theme.strong);
    let mut x = canvas.put(start, 0, "v ", style);
    if let Some(old) = old {
        x = canvas.put(x, 0, &old, theme.replaced);
        x = canvas.put(x, 0, "→", style);
    }
    canvas.put(x, 0, &value, style);
}

/// Returns the proved interval of the current node's true value, or its value with its sign,
/// followed by the stored bound if that is weaker. `None` if nothing is proved, and just before the
/// node returns, since a question may ask for it.
fn proved_text(replay: &Replay, language: Language) -> Option<String> {
    let (tree, id) = (replay.tree(), replay.node());
    let unit = tree.method.unit;
    let value = value_text(unit, tree.node(id).value);
    let signed = |bound| format!("{}{value}", claim_sign(bound));
    // A leaf's evaluation is exact.
    if tree.node(id).kind.is_evaluated() {
        return None;
    }
    match replay.progress(id) {
        Progress::Done => {
            let (sign, stored) = (tree.sign(id)?, tree.bound(id)?);
            let proved = signed(sign);
            Some(if sign == stored {
                say!(language, "values-proved", proved)
            } else {
                say!(language, "values-stored", proved, stored = signed(stored))
            })
        }
        _ => {
            let next = replay.next().map(|step| replay.at(step).event());
            if next == Some(Event::Return) {
                return None;
            }
            let Interval { low, high } = replay.proved(id);
            let range = Window {
                alpha: low,
                beta: high,
            };
            let is_known = range != Window::FULL;
            is_known.then(|| say!(language, "values-proved", proved = window_text(unit, range)))
        }
    }
}

/// Draws a node's number line with its window at entry, its current window, and its best value; the
/// labels are on the next two lines. The number line covers all values that will be backed up to the
/// node, so that its ends do not move while the node is open.
fn draw_number_line(
    canvas: &mut Canvas,
    y: i32,
    snapshot: &Snapshot,
    entry: Window,
    window: Window,
    value: Option<Value>,
) {
    let (width, theme) = (canvas.width(), canvas.theme);
    // An open side needs space for its arrow and label.
    let end = |is_open| if is_open { 7 } else { 3 };
    let first = end(entry.alpha == Value::MIN);
    let last = width - 1 - end(entry.beta == Value::MAX);
    let range = seen_values(&snapshot.replay);
    let place = |value: Value| match value {
        Value::MIN => 1,
        Value::MAX => width - 2,
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
        (entry, ["├", "─", "┤"], theme.faint),
        (window, ["┝", "━", "┥"], theme.window),
    ];
    let pick = |is_open, arrow, end| if is_open { arrow } else { end };
    for (window, [low, stroke, high], style) in stretches {
        let open = place(window.alpha)..=place(window.beta);
        canvas.fill(open, y, stroke, style);
        let low = pick(window.alpha == Value::MIN, "◀", low);
        let high = pick(window.beta == Value::MAX, "▶", high);
        canvas.put(place(window.alpha), y, low, style);
        canvas.put(place(window.beta), y, high, style);
    }
    let unit = snapshot.unit();
    let alpha = format!("α{}", value_text(unit, window.alpha));
    let beta = format!("β{}", value_text(unit, window.beta));
    let widths = (text_width(&alpha), text_width(&beta));
    // Labels are below their positions, or side by side if these are close.
    let x = (place(window.alpha) - widths.0 / 2).clamp(1, (width - widths.0 - widths.1 - 2).max(1));
    canvas.put(x, y + 1, &alpha, theme.window);
    let min_x = x + widths.0 + 1;
    let x = (place(window.beta) - widths.1 / 2).clamp(min_x, (width - 1 - widths.1).max(min_x));
    canvas.put(x, y + 1, &beta, theme.window);
    if let Some(value) = value {
        let label = format!("v{}", value_text(unit, value));
        let max_x = (width - 1 - text_width(&label)).max(1);
        let x = (place(value) - text_width(&label) / 2).clamp(1, max_x);
        canvas.put(x, y + 2, &label, theme.changed);
        canvas.put(place(value), y, "●", theme.changed);
    }
}

/// Returns the smallest and the largest among the node's bounds and the values backed up to it.
fn seen_values(replay: &Replay) -> (Value, Value) {
    let tree = replay.tree();
    let node = tree.node(replay.node());
    let family = tree
        .children_backwards(replay.node())
        .map(|child| tree.node(child));
    let valued = family.chain([node]).filter(|node| node.kind.has_value());
    let bounds = [node.window.alpha, node.window.beta];
    let all = valued.map(|node| node.value).chain(bounds);
    let all: Vec<Value> = all.filter(|&value| is_finite(value)).collect();
    let range = all.iter().min().zip(all.iter().max());
    range.map_or((0, 0), |(&low, &high)| (low, high))
}
