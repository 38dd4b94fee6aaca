//! Draws the review: a graph of the values, and a table of the moves.
//!
//! ```text
//! ╭ Value for X, by move ──────────────────────────────────────╮
//! │ 100 ┤              ▄▄ ██                                   │
//! │   0 ┼▁▁ ▁▁ ▄▄ ▀▀ ──────────────────────────────────────────│
//! │−100 ┤      ▲                                               │
//! ╰────────────────────────────────────────────────────────────╯
//!   no. move   before  after   lost  machine  deeper
//! ▲✗ 5. X 4        12     −3     15     3        5     ▲ turning point  ✗ truly worse than the best
//!   In truth from winning in 9 to a draw.
//! ```

use super::{CostStatus, Review};
use crate::app::paint::{Canvas, Scroll, Target, fit, max_width, split_rows, text_width};
use crate::app::play::{Play, board};
use crate::game::{Player, Value};
use crate::language::Language;
use crate::play::{JUDGE_DEPTH, MoveJudgement, Outlook};
use crate::say;
use crate::words::{count_text, move_text, player_name, value_text};
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;

/// Draws the graph, the table and, where there is room, the board.
pub(in crate::app::play) fn draw(canvas: &mut Canvas, play: &Play) {
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

/// Returns the height of a value: near zero every point counts, far from it only the number of
/// digits.
fn log_height(value: Value) -> f64 {
    let distance = f64::from(value.unsigned_abs()).ln_1p();
    if value < 0 { -distance } else { distance }
}

fn draw_graph(canvas: &mut Canvas, area: Rect, play: &Play, review: &Review) {
    let theme = canvas.theme;
    let language = theme.language;
    let first = play.game.problem().player_name(Player::First);
    let player = player_name(language, first);
    let title = say!(language, "review-graph", player);
    let mut inner = canvas.pane(area, &title);
    let judged = &review.judged;
    if judged.is_empty() {
        inner.put_text(1, 0, &say!(language, "review-begins"), theme.faint);
        return;
    }
    let max_height = judged.iter().map(|judged| log_height(judged.after).abs());
    let max_height = max_height.fold(1.0, f64::max);
    let sizes = judged.iter().map(|judged| judged.after.unsigned_abs());
    let largest = sizes.max().unwrap_or_default().min(i32::MAX as u32) as Value;
    let labels = [value_text(largest), value_text(0), value_text(-largest)];
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
    for judged in judged {
        let place = judged.ply as i32 - hidden;
        if place < 0 {
            continue;
        }
        let x = margin + 1 + place * wide;
        // In eighths of a row, upwards from the middle.
        let distance = log_height(judged.after) / max_height * f64::from(middle) * 8.0;
        let style = match judged.after {
            0.. => theme.first_searched,
            _ => theme.second_searched,
        };
        let eighths = distance.round() as i32;
        draw_bar(&mut inner, (x, middle), eighths, wide, style);
        let is_shown = judged.ply + 1 == play.shown_ply();
        if Some(judged.ply) == turning {
            inner.put(x, rows, "▲", theme.cut);
        } else if is_shown {
            inner.put(x, rows, "•", theme.changed);
        }
        inner.add_target(x, 0, wide, rows + 1, Target::Ply(judged.ply + 1));
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
    let title = match review.is_judging() {
        true => say!(language, "review-judging", left = review.waiting.len()),
        false => say!(language, "review-title", plies = judge_depth(review)),
    };
    let mut inner = canvas.pane(area, &title);
    let columns @ [before, after, lost, machine, deeper] = columns(inner.width(), language);
    let heads = [
        (before, "review-before"),
        (after, "review-after"),
        (lost, "review-lost"),
    ];
    inner.put(2, 0, &say!(language, "review-move"), theme.faint);
    for (end, message) in heads {
        inner.put_right(end, 0, &say!(language, message), theme.faint);
    }
    for (x, message) in [(machine, "review-machine"), (deeper, "review-deeper")] {
        inner.put(x, 0, &say!(language, message), theme.faint);
    }
    let played_moves = play.game.played_moves();
    let turning = review.turning_point(&play.game);
    let chosen = play.shown_ply().saturating_sub(1);
    let truth = review.true_costs.cost_at(&play.game, chosen);
    if let Some(truth) = truth {
        let (text, style) = match truth {
            CostStatus::Solving => (say!(language, "review-solving"), theme.faint),
            CostStatus::TooLong => (say!(language, "review-unsolved"), theme.faint),
            CostStatus::Known(cost) => {
                let before = outlook(cost.before, language);
                let after = outlook(cost.after, language);
                match cost.has_cost() {
                    true => (say!(language, "review-cost", before, after), theme.cut),
                    false => (say!(language, "review-best", after), theme.strong),
                }
            }
        };
        let width = inner.width() - 4;
        inner.put(2, inner.height() - 1, &fit(&text, width), style);
    }
    let rows = inner.height() - 1 - i32::from(truth.is_some());
    let scroll = Scroll::around(chosen, played_moves.len(), rows);
    for (index, y) in scroll.visible().zip(1..) {
        let played_move = &played_moves[index];
        let is_shown = index + 1 == play.shown_ply();
        let name = play.game.problem().player_name(played_move.by);
        let text = move_text(language, &played_move.text);
        let name = player_name(language, name);
        let text = format!("{:>3}. {name} {text}", index + 1);
        let style = match is_shown {
            true => theme.now,
            false => theme.base,
        };
        inner.put(2, y, &fit(&text, before - 8), style);
        inner.add_target(0, y, inner.width(), 1, Target::Ply(index + 1));
        if let Some(judged) = review.judgement(index) {
            draw_judged(&mut inner, y, columns, judged);
        }
        if Some(index) == turning {
            inner.put(0, y, "▲", theme.cut);
        }
        if let Some(CostStatus::Known(cost)) = review.true_costs.cost_at(&play.game, index)
            && cost.has_cost()
        {
            inner.put(1, y, "✗", theme.cut);
        }
    }
}

/// Returns a player's outlook, in words.
fn outlook(outlook: Outlook, language: Language) -> String {
    let (how, moves) = match outlook {
        Outlook::Win(moves) => ("win", moves),
        Outlook::Draw => ("draw", 0),
        Outlook::Loss(moves) => ("loss", moves),
    };
    say!(language, "review-outlook", how, moves)
}

/// Returns the depth of the judging searches.
fn judge_depth(review: &Review) -> u32 {
    let first = review.judged.first();
    let depth = first.and_then(|judged| judged.spec.open().ok());
    depth.map_or(JUDGE_DEPTH, |problem| problem.depth)
}

/// Returns where the columns of the table end, and where the last two begin.
fn columns(width: i32, language: Language) -> [i32; 5] {
    let heads = ["review-machine", "review-deeper"];
    let heads = heads.map(|head| text_width(&say!(language, head)) + 1);
    let last = if width >= 66 { 10 } else { 8 };
    let last = heads.into_iter().fold(last, i32::max);
    let deeper = width - last;
    let machine = deeper - last;
    let lost = machine - 2;
    let number = if width >= 66 { 9 } else { 8 };
    [lost - 2 * number, lost - number, lost, machine, deeper]
}

fn draw_judged(
    canvas: &mut Canvas,
    y: i32,
    [before, after, lost, machine, deeper]: [i32; 5],
    judged: &MoveJudgement,
) {
    let theme = canvas.theme;
    let language = theme.language;
    canvas.put_right(before, y, &value_text(judged.before), theme.base);
    canvas.put_right(after, y, &value_text(judged.after), theme.base);
    let cost = judged.cost();
    if cost > 0 {
        let text = count_text(language, cost.into());
        canvas.put_right(lost, y, &text, theme.changed);
    }
    // A move that equals the one played is not worth showing.
    let moves = [
        (machine, deeper - 1, &judged.machine),
        (deeper, canvas.width(), &judged.best),
    ];
    for (x, end, text) in moves {
        let Some(text) = text else { continue };
        let style = match Some(text) == judged.played.as_ref() {
            true => theme.faint,
            false => theme.strong,
        };
        canvas.put(x, y, &fit(&move_text(language, text), end - x), style);
    }
}
