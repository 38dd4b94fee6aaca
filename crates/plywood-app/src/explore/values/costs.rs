//! The costs below the current node's numbers: the totals so far, compared with plain minimax at
//! the end, and the iterations of iterative deepening, one per line.
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
use crate::explore::space::{Row, Space};
use crate::paint::{Columns, Lines, first_fitting, fit};
use plywood_core::replay::Event;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::IterationResult;
use plywood_teach::language::number_text;
use plywood_teach::say;
use plywood_teach::words::{bound_sign, value_text};
use ratatui::text::Line;

/// Last column of the depth.
const DEPTH_END: i32 = 5;

/// The column of the sign.
const SIGN: i32 = 6;

/// Last column of the value.
const VALUE_END: i32 = 15;

/// First column of the moves.
const MOVE: i32 = 17;

/// Returns the totals so far and, at the end, the comparison with plain minimax. It is not shown
/// during a question, since the final number of skipped nodes would give away later cutoffs.
pub(crate) fn totals(snapshot: &Snapshot, minimax: [String; 2], space: Space) -> Lines {
    let (width, _, theme) = space.parts();
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
    let known = if snapshot.tree().method.narrows() {
        4
    } else {
        2
    };
    let per_row = sizes::totals_per_row(snapshot.exploration(), width, language) as usize;
    let row = |row: &[(String, u64, bool)]| {
        let columns = row.iter().zip([1, width / 2 + 1]);
        columns.fold(Line::default(), |line, ((name, total, is_changed), x)| {
            let style = if *is_changed {
                theme.changed
            } else {
                theme.base
            };
            let line = line.at(x, format!("{name} "), theme.faint);
            line.at(x, number_text(language, *total), style)
        })
    };
    let mut lines: Vec<Line> = totals[..known].chunks(per_row).map(row).collect();
    if snapshot.question.is_some() {
        return lines;
    }
    // Facts that are known only at the end have reserved lines.
    if snapshot.replay.next().is_some() {
        lines.extend([Line::default(), Line::default()]);
        return lines;
    }
    let total = say!(language, "total-all", count = now.nodes);
    let [full, short] = minimax;
    let minimax = first_fitting([full], width - 1).unwrap_or_else(|| fit(&short, width - 1));
    lines.push(Line::default().at(1, total, theme.faint));
    lines.push(Line::default().at(1, minimax, theme.base));
    lines
}

/// Returns as many of the latest iterations as fit, including the current one.
pub(crate) fn iterations(snapshot: &Snapshot, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    let exploration = snapshot.exploration();
    // The resulting values would answer the question.
    if sizes::iteration_lines(exploration) == 0 || height < 2 || snapshot.question.is_some() {
        return Vec::new();
    }
    let count = exploration.iterations.len();
    let has_gap = height > count as i32 + 1;
    let mut lines = vec![Line::default(); usize::from(has_gap)];
    let rows = ((height - 1) as usize - lines.len()).min(count);
    let language = snapshot.language;
    let mut heads = Row::new(width);
    heads.put_right(
        DEPTH_END + 1,
        &say!(language, "iterations-depth"),
        theme.faint,
    );
    heads.put_right(VALUE_END, "v", theme.faint);
    heads.put(MOVE, &say!(language, "iterations-move"), theme.faint);
    heads.put_right(width - 1, &say!(language, "iterations-nodes"), theme.faint);
    lines.push(heads.line());
    let first = (count - rows).min(exploration.iteration());
    let results = exploration.iteration_results().into_iter().enumerate();
    let shown = results.skip(first).take(rows);
    lines.extend(shown.map(|(index, reached)| iteration(snapshot, index, &reached, space)));
    if (lines.len() as i32) < height {
        let sign = if exploration.has_answer {
            say!(language, "iterations-answer")
        } else {
            say!(language, "iterations-no-answer")
        };
        lines.push(Line::default().at(1, sign, theme.faint));
    }
    lines
}

/// Returns the line of an iteration.
fn iteration(
    snapshot: &Snapshot,
    index: usize,
    reached: &IterationResult,
    space: Space,
) -> Line<'static> {
    let (width, _, theme) = space.parts();
    let exploration = snapshot.exploration();
    let is_shown = index == exploration.iteration();
    let style = if is_shown { theme.strong } else { theme.base };
    let mut row = Row::new(width);
    if is_shown {
        row.put(1, "▶", theme.changed);
    }
    row.put_right(DEPTH_END, &reached.depth.to_string(), style);
    let end = match &reached.found {
        Some((value, best)) => {
            if exploration.has_answer && index == exploration.answer {
                row.put(SIGN, "✓", theme.changed);
            }
            let sign = exploration.iterations[index].sign(NodeId::ROOT);
            let value = format!(
                "{}{}",
                bound_sign(sign),
                value_text(exploration.tree.method.unit, *value)
            );
            row.put_right(VALUE_END, &value, style);
            row.put(MOVE, best.as_deref().unwrap_or_default(), style)
        }
        None => row.put(SIGN, &say!(snapshot.language, "iterations-stopped"), style),
    };
    // If there is no room for all digits, use thousands or millions.
    let nodes = reached.counts.nodes;
    let texts = [(1, ""), (1_000, "k"), (1_000_000, "M")].map(|(unit, sign)| {
        let number = number_text(snapshot.language, nodes / unit);
        format!("{number}{sign}")
    });
    if let Some(text) = first_fitting(texts, width - end - 2) {
        row.put_right(width - 1, &text, style);
    }
    row.line()
}
