//! Draws the review: a graph of who wins in truth, and a table of the moves.
//!
//! ```text
//! ╭ With perfect play: up for X, down for O, ? not known ──────╮
//! │  X ┤              ▄▄ ██                                    │
//! │  = ┼? ?  ▁▁ ▁▁ ▄▄ ▀▀ ──────────────────────────────────────│
//! │  O ┤     ▲                                                 │
//! ╰────────────────────────────────────────────────────────────╯
//!    move    after it, with perfect play   better
//! ▲✗ 5. X 4  O wins with stone 38          3 and 5     ▲ turning point  ✗ a truly bad move
//!   ✗ 4: O wins with stone 38. Better: 3 and 5 (X wins with stone 33).
//! ```

use super::Review;
use crate::matches::MoveJudgement;
use crate::paint::{Canvas, Scroll, Target, Theme, fit, max_width, split_rows, text_width, wrap};
use crate::play::{Play, board};
use plywood_core::game::{Player, Value};
use plywood_explore::endgame::WIN_SCORE;
use plywood_explore::truth::Scale;
use plywood_teach::say;
use plywood_teach::words::{move_text, player_name, value_text};
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;

/// Draws the graph, the table and, where there is room, the board.
pub(in crate::play) fn draw(canvas: &mut Canvas, play: &Play) {
    let Some(review) = &play.review else {
        return;
    };
    let area = canvas.area();
    let graph = (area.height / 3).clamp(5, 13);
    let [above, below] = split_rows(area, graph);
    draw_graph(canvas, above, play, review);
    let board_width = match area.width {
        110.. => area.width / 2 - 6,
        90.. => 32,
        _ => 0,
    };
    let [table, right] = Layout::horizontal([Min(0), Length(board_width)]).areas(below);
    draw_table(canvas, table, play, review);
    if board_width > 0 {
        board::draw_framed(canvas, right, play);
    }
}

/// Returns the true value of a move for the first player; a win counted in plies is worth more the
/// sooner it comes.
fn worth(judged: &MoveJudgement) -> Option<Value> {
    let score = judged.for_first(judged.score()?);
    Some(match judged.scored.as_ref()?.scale {
        Scale::Plies if score != 0 => (201 - (WIN_SCORE - score.abs())).max(1) * score.signum(),
        _ => score,
    })
}

/// Returns the height of a value: near zero every point counts, far from it only the number of
/// digits.
fn log_height(value: Value) -> f64 {
    let distance = f64::from(value.unsigned_abs()).ln_1p();
    if value < 0 { -distance } else { distance }
}

fn draw_graph(canvas: &mut Canvas, area: Rect, play: &Play, review: &Review) {
    let theme = canvas.theme;
    let language = theme.language;
    let [first, second] = [Player::First, Player::Second]
        .map(|player| player_name(language, play.game.problem().player_name(player)));
    let title = say!(
        language,
        "review-graph",
        first = first.as_str(),
        second = second.as_str()
    );
    let mut inner = canvas.pane(area, &title);
    let known = || review.judged.iter().filter_map(worth);
    let max_height = known().map(|value| log_height(value).abs());
    let max_height = max_height.fold(1.0, f64::max);
    let labels = if play.game.game().has_own_values() {
        let largest = known().map(Value::abs).max().unwrap_or_default();
        [largest, 0, -largest].map(|value| value_text(play.game.problem().method.unit, value))
    } else {
        [first, "=".to_owned(), second]
    };
    let margin = max_width(&labels) + 1;
    let rows = inner.height() - 1;
    let middle = rows / 2;
    for (label, y) in labels.iter().zip([0, middle, 2 * middle]) {
        inner.put_right(margin, y, label, theme.faint);
    }
    let plies = play.game.played_moves().len().max(1) as i32;
    let width = inner.width() - margin - 2;
    let wide = (width / plies).clamp(1, 4);
    // A longer game shows its last moves.
    let hidden = (plies - width / wide).max(0);
    let line = "─".repeat(width.max(0) as usize);
    inner.put(margin + 1, middle, &line, theme.border);
    let turning = review.turning_point(&play.game);
    for ply in hidden..plies {
        let x = margin + 1 + (ply - hidden) * wide;
        let ply = ply as usize;
        match review.judgement(ply).and_then(worth) {
            None => drop(inner.put(x, middle, "?", theme.faint)),
            Some(value) => {
                // In eighths of a row, upwards from the middle.
                let distance = log_height(value) / max_height * f64::from(middle) * 8.0;
                let style = match value {
                    0.. => theme.first_searched,
                    _ => theme.second_searched,
                };
                let eighths = distance.round() as i32;
                draw_bar(&mut inner, (x, middle), eighths, wide, style);
            }
        }
        if Some(ply) == turning {
            inner.put(x, rows, "▲", theme.cut);
        } else if ply + 1 == play.shown_ply() {
            inner.put(x, rows, "•", theme.changed);
        }
        inner.add_target(x, 0, wide, rows + 1, Target::Ply(ply + 1));
    }
}

/// Draws a bar this many eighths of a row high, above the line in the middle or below it; where
/// there is room, with a blank after it.
fn draw_bar(canvas: &mut Canvas, (x, middle): (i32, i32), eighths: i32, wide: i32, style: Style) {
    const UP: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    let up = eighths > 0;
    let mut left = eighths.abs();
    let mut y = if up { middle - 1 } else { middle + 1 };
    while left > 0 {
        let part = left.min(8);
        // Below the line only whole and half blocks can hang from above.
        let sign = match (up, part) {
            (true, part) => UP[part as usize],
            (false, 1..=2) => "▔",
            (false, 3..=5) => "▀",
            (false, _) => "█",
        };
        canvas.put(x, y, &sign.repeat((wide - 1).max(1) as usize), style);
        left -= part;
        y += if up { -1 } else { 1 };
    }
}

fn draw_table(canvas: &mut Canvas, area: Rect, play: &Play, review: &Review) {
    let theme = canvas.theme;
    let language = theme.language;
    let title = match review.solving() {
        Some(ply) => say!(language, "review-solving", number = ply + 1),
        None => say!(language, "review-title"),
    };
    let mut inner = canvas.pane(area, &title);
    let turning = review.turning_point(&play.game);
    let chosen = play.shown_ply().saturating_sub(1);
    let (text, style) = conclusion(play, review, chosen, theme);
    let text = wrap(&text, inner.width() - 4);
    let rows = inner.height() - 1 - text.len() as i32;
    inner.put_lines(2, rows + 1, text, style);
    let played_moves = play.game.played_moves();
    let names: Vec<String> = (1..)
        .zip(played_moves)
        .map(|(number, played_move)| {
            let name = play.game.problem().player_name(played_move.by);
            let name = player_name(language, name);
            let text = move_text(language, &played_move.text);
            format!("{number:>3}. {name} {text}")
        })
        .collect();
    let after: Vec<String> = (0..played_moves.len())
        .map(|ply| match review.judgement(ply) {
            Some(judged) => play.verdict_text(judged, judged.played, language),
            None => "?".to_owned(),
        })
        .collect();
    let heads = ["review-move", "review-after", "review-better"];
    let heads = heads.map(|head| say!(language, head));
    let end = inner.width();
    let second = 4 + max_width(&names).max(text_width(&heads[0])).min(end / 3);
    let third = second + 2 + max_width(&after).max(text_width(&heads[1]));
    let third = third.min(end - text_width(&heads[2]));
    for (x, head) in [2, second, third].into_iter().zip(&heads) {
        inner.put(x, 0, &fit(head, end - x), theme.faint);
    }
    let scroll = Scroll::around(chosen, names.len(), rows);
    for (index, y) in scroll.visible().zip(1..) {
        let style = if index + 1 == play.shown_ply() {
            theme.now
        } else {
            theme.base
        };
        inner.put(2, y, &fit(&names[index], second - 3), style);
        inner.add_target(0, y, end, 1, Target::Ply(index + 1));
        let judged = review.judgement(index);
        let style = match judged.and_then(MoveJudgement::score) {
            Some(_) => theme.base,
            None => theme.faint,
        };
        inner.put(second, y, &fit(&after[index], third - second - 1), style);
        if Some(index) == turning {
            inner.put(0, y, "▲", theme.cut);
        }
        if let Some(judged) = judged.filter(|judged| judged.is_bad()) {
            let better = play.names(index, &judged.better(), language);
            inner.put(third, y, &fit(&better, end - third), theme.strong);
            inner.put(1, y, "✗", theme.cut);
        }
    }
}

/// Returns the cost of the chosen move, or the reason why it is unknown.
fn conclusion(play: &Play, review: &Review, ply: usize, theme: &Theme) -> (String, Style) {
    let language = theme.language;
    let judged = review.judgement(ply);
    match judged.filter(|judged| judged.best().is_some()) {
        Some(judged) if judged.is_bad() => (play.bad_text(judged, language), theme.cut),
        Some(judged) => {
            let real = play.verdict_text(judged, judged.played, language);
            (say!(language, "review-best", real), theme.strong)
        }
        None if judged.is_none() && review.solving().is_some() => {
            (say!(language, "review-waits"), theme.faint)
        }
        None => (say!(language, "review-unknown"), theme.faint),
    }
}
