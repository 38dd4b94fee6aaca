//! The costs below the current node's numbers: the totals so far, and the iterations of iterative deepening, one per line.
//!
//! ```text
//! depth     v  move     nodes
//!    1      4  4            8
//! ▶  2 ✓   −1  4           63
//!    3 ■ stopped        1,000
//! ✓ its move is played
//! ```

use crate::explore::sizes;
use crate::explore::snapshot::Snapshot;
use crate::paint::{Canvas, first_fitting};
use plywood_core::replay::Event;
use plywood_core::tree::NodeId;
use plywood_teach::language::number_text;
use plywood_teach::say;
use plywood_teach::words::{bound_sign, value_text};

/// Last column of the depth.
const DEPTH_END: i32 = 5;

/// The column of the sign.
const SIGN: i32 = 6;

/// Last column of the value.
const VALUE_END: i32 = 15;

/// First column of the moves.
const MOVE: i32 = 17;

/// Draws the totals so far from line `y`; returns the line after them, with one that is empty.
pub(crate) fn draw_totals(canvas: &mut Canvas, mut y: i32, snapshot: &Snapshot) -> i32 {
    let (width, theme) = (canvas.width(), canvas.theme);
    let (now, event) = (snapshot.replay.counts(), &snapshot.marks.event);
    let is_cut = matches!(event, Event::Cut { .. });
    let language = snapshot.language;
    let [visited, leaves, cutoffs, pruned] = sizes::total_names(language);
    let totals = [
        (visited, now.nodes, *event == Event::Enter),
        (leaves, now.leaves, *event == Event::Evaluate),
        (cutoffs, now.cutoffs, is_cut),
        (pruned, now.pruned, is_cut),
    ];
    // A search that never cuts has no cutoffs to count.
    let narrows = snapshot.tree().method.narrows();
    let known = if narrows { 4 } else { 2 };
    let per_row = sizes::totals_per_row(snapshot.exploration(), width, language) as usize;
    for row in totals[..known].chunks(per_row) {
        for ((name, total, is_changed), x) in row.iter().zip([1, width / 2 + 1]) {
            let style = if *is_changed {
                theme.changed
            } else {
                theme.base
            };
            let x = canvas.put(x, y, &format!("{name} "), theme.faint);
            canvas.put(x, y, &number_text(language, *total), style);
        }
        y += 1;
    }
    y + 1
}

/// Draws as many of the latest iterations as fit, including the current one.
pub(crate) fn draw_iterations(canvas: &mut Canvas, snapshot: &Snapshot) {
    let (width, height, theme) = (canvas.width(), canvas.height(), canvas.theme);
    let (exploration, language) = (snapshot.exploration(), snapshot.language);
    // The resulting values would answer the question.
    if sizes::iteration_lines(exploration) == 0 || height < 2 || snapshot.question.is_some() {
        return;
    }
    let count = exploration.iterations.len();
    let mut y = i32::from(height > count as i32 + 1);
    let rows = ((height - 1 - y) as usize).min(count);
    let depth = say!(language, "iterations-depth");
    canvas.put_right(DEPTH_END + 1, y, &depth, theme.faint);
    canvas.put_right(VALUE_END, y, "v", theme.faint);
    canvas.put(MOVE, y, &say!(language, "iterations-move"), theme.faint);
    let nodes = say!(language, "iterations-nodes");
    canvas.put_right(width - 1, y, &nodes, theme.faint);
    let first = (count - rows).min(exploration.iteration());
    let results = exploration.iteration_results().into_iter().enumerate();
    for (index, reached) in results.skip(first).take(rows) {
        y += 1;
        let is_shown = index == exploration.iteration();
        let style = if is_shown { theme.strong } else { theme.base };
        if is_shown {
            canvas.put(1, y, "▶", theme.changed);
        }
        canvas.put_right(DEPTH_END, y, &reached.depth.to_string(), style);
        let end = if let Some((value, best)) = &reached.found {
            if exploration.has_answer && index == exploration.answer {
                canvas.put(SIGN, y, "✓", theme.changed);
            }
            let sign = bound_sign(exploration.iterations[index].sign(NodeId::ROOT));
            let value = format!("{sign}{}", value_text(snapshot.unit(), *value));
            canvas.put_right(VALUE_END, y, &value, style);
            canvas.put(MOVE, y, best.as_deref().unwrap_or_default(), style)
        } else {
            canvas.put(SIGN, y, &say!(language, "iterations-stopped"), style)
        };
        // If there is no room for all digits, use thousands or millions.
        let texts = [(1, ""), (1_000, "k"), (1_000_000, "M")].map(|(unit, sign)| {
            let number = number_text(language, reached.counts.nodes / unit);
            format!("{number}{sign}")
        });
        if let Some(text) = first_fitting(texts, width - end - 2) {
            canvas.put_right(width - 1, y, &text, style);
        }
    }
    let sign = if exploration.has_answer {
        say!(language, "iterations-answer")
    } else {
        say!(language, "iterations-no-answer")
    };
    canvas.put(1, y + 1, &sign, theme.faint);
}
