//! The iterations of a method that deepens, a line each.
//!
//! ```text
//! depth     v  move     nodes
//!    1      4  4            8
//! ▶  2 ✓   −1  4           63
//!    3 ■ stopped        1,000
//! ✓ its move is played
//! ```

use crate::explore::Explore;
use crate::paint::{Canvas, first_fitting};
use plywood_core::search::Bound;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::IterationResult;
use plywood_teach::language::number_text;
use plywood_teach::say;
use plywood_teach::words::{bound_sign, value_text};

/// Maximum number of iterations for which space is requested.
const MAX_ROWS: i32 = 6;

/// Where the depth ends.
const DEPTH_END: i32 = 5;

/// The column of the sign.
const SIGN: i32 = 6;

/// Where the value ends.
const VALUE_END: i32 = 15;

/// Where the moves begin.
const MOVE: i32 = 17;

/// Returns the number of lines requested: a gap, the head, the iterations and the legend of the
/// sign.
pub(crate) fn lines(explore: &Explore) -> i32 {
    let exploration = explore.exploration();
    if !exploration.tree.method.algorithm.properties().deepens {
        return 0;
    }
    (exploration.iterations.len() as i32).min(MAX_ROWS) + 3
}

/// Draws as many of the latest iterations as there is room for from `y` on, the current one among
/// them.
pub(crate) fn draw(canvas: &mut Canvas, y: i32, explore: &Explore) {
    let theme = canvas.theme;
    let exploration = explore.exploration();
    let wanted = lines(explore);
    let height = canvas.height() - y;
    // The resulting values would answer the question.
    if wanted == 0 || height < 2 || explore.asking.question.is_some() {
        return;
    }
    let count = exploration.iterations.len();
    let has_gap = height > count as i32 + 1;
    let top = y + i32::from(has_gap);
    let rows = ((canvas.height() - top - 1) as usize).min(count);
    let language = theme.language;
    let heads = [
        (say!(language, "iterations-depth"), DEPTH_END + 1),
        ("v".to_owned(), VALUE_END),
    ];
    for (head, end) in heads {
        canvas.put_right(end, top, &head, theme.faint);
    }
    canvas.put(MOVE, top, &say!(language, "iterations-move"), theme.faint);
    let nodes = say!(language, "iterations-nodes");
    canvas.put_right(canvas.width() - 1, top, &nodes, theme.faint);

    let shown = exploration.iteration();
    let first = (count - rows).min(shown);
    let reached = exploration.iteration_results();
    for (index, y) in (first..first + rows).zip(top + 1..) {
        let is_answer = exploration.has_answer && index == exploration.answer;
        let sign = exploration.iterations[index].sign(NodeId::ROOT);
        let is_shown = index == shown;
        draw_row(canvas, y, (&reached[index], sign), (is_shown, is_answer));
    }
    let below = top + 1 + rows as i32;
    if below < canvas.height() {
        let sign = match exploration.has_answer {
            true => say!(language, "iterations-answer"),
            false => say!(language, "iterations-no-answer"),
        };
        canvas.put(1, below, &sign, theme.faint);
    }
}

fn draw_row(
    canvas: &mut Canvas,
    y: i32,
    (reached, sign): (&IterationResult, Option<Bound>),
    (is_shown, is_answer): (bool, bool),
) {
    let theme = canvas.theme;
    let style = if is_shown { theme.strong } else { theme.base };
    if is_shown {
        canvas.put(1, y, "▶", theme.changed);
    }
    canvas.put_right(DEPTH_END, y, &reached.depth.to_string(), style);
    let end = match &reached.found {
        Some((value, best)) => {
            if is_answer {
                canvas.put(SIGN, y, "✓", theme.changed);
            }
            let value = format!("{}{}", bound_sign(sign), value_text(*value));
            canvas.put_right(VALUE_END, y, &value, style);
            canvas.put(MOVE, y, best.as_deref().unwrap_or_default(), style)
        }
        None => {
            let stopped = say!(theme.language, "iterations-stopped");
            canvas.put(SIGN, y, &stopped, style)
        }
    };
    // Without room for all digits, thousands or millions.
    let nodes = reached.counts.nodes;
    let texts = [(1, ""), (1_000, "k"), (1_000_000, "M")].map(|(unit, sign)| {
        let number = number_text(theme.language, nodes / unit);
        format!("{number}{sign}")
    });
    if let Some(text) = first_fitting(texts, canvas.width() - end - 2) {
        canvas.put_right(canvas.width() - 1, y, &text, style);
    }
}
