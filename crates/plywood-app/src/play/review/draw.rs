//! Draws the review: a graph of who is truly winning, and a table of moves.
//!
//! ```text
//! ╭ With perfect play: up for X, down for O, ? not known ──────╮
//! │  X               ██ ██                                     │
//! │  =  ?  ?  ██                                               │
//! │  O           ██                                            │
//! │              ▲                                             │
//! ╰────────────────────────────────────────────────────────────╯
//!    move    after it, with perfect play   better
//! ▲✗ 5. X 4  O wins with stone 38          3 and 5     ▲ turning point  ✗ a truly bad move
//!   ✗ 4: O wins with stone 38. Better: 3 and 5 (X wins with stone 33).
//! ```

use super::Review;
use crate::matches::MoveJudgement;
use crate::paint::{Canvas, Scroll, Target, fit, max_width, split_rows, text_width, wrap};
use crate::play::{Play, board};
use plywood_core::game::Player;
use plywood_teach::say;
use plywood_teach::words::{move_text, player_name};
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;

/// Draws the graph, the table and, if there is room, the board.
pub(in crate::play) fn draw(canvas: &mut Canvas, play: &Play) {
    let Some(review) = &play.review else {
        return;
    };
    let area = canvas.area();
    let [above, below] = split_rows(area, 6);
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

fn draw_graph(canvas: &mut Canvas, area: Rect, play: &Play, review: &Review) {
    let (theme, language) = (canvas.theme, canvas.language);
    let [first, second] = [Player::First, Player::Second]
        .map(|player| player_name(language, play.game.problem().player_name(player)));
    let title = say!(
        language,
        "review-graph",
        first = first.as_str(),
        second = second.as_str()
    );
    let mut inner = canvas.pane(area, &title);
    let labels = [first, "=".to_owned(), second];
    let margin = max_width(&labels) + 1;
    for (label, y) in labels.iter().zip(0..) {
        inner.put_right(margin, y, label, theme.faint);
    }
    let plies = play.game.played_moves().len().max(1) as i32;
    let width = inner.width() - margin - 2;
    let wide = (width / plies).clamp(1, 4);
    // A longer game shows its last moves.
    let hidden = (plies - width / wide).max(0);
    let turning = review.turning_point(&play.game);
    for ply in hidden..plies {
        let x = margin + 1 + (ply - hidden) * wide;
        let ply = ply as usize;
        let judged = review.judgement(ply);
        let score = judged.and_then(|judged| Some(judged.for_first(judged.score()?)));
        let bar = "█".repeat((wide - 1).max(1) as usize);
        match score.map(i32::signum) {
            None => inner.put(x, 1, "?", theme.faint),
            Some(1) => inner.put(x, 0, &bar, theme.first_searched),
            Some(0) => inner.put(x, 1, &bar, theme.faint),
            Some(_) => inner.put(x, 2, &bar, theme.second_searched),
        };
        if Some(ply) == turning {
            inner.put(x, 3, "▲", theme.cut);
        } else if ply + 1 == play.shown_ply() {
            inner.put(x, 3, "•", theme.changed);
        }
        inner.add_target(x, 0, wide, 4, Target::Ply(ply + 1));
    }
}

fn draw_table(canvas: &mut Canvas, area: Rect, play: &Play, review: &Review) {
    let (theme, language) = (canvas.theme, canvas.language);
    let title = match review.solving() {
        Some(ply) => say!(language, "review-solving", number = ply + 1),
        None => say!(language, "review-title"),
    };
    let mut inner = canvas.pane(area, &title);
    let turning = review.turning_point(&play.game);
    let chosen = play.shown_ply().saturating_sub(1);
    let (text, style) = conclusion(play, review, chosen, &inner);
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

/// Returns the cost of the selected move, or why it is unknown.
fn conclusion(play: &Play, review: &Review, ply: usize, canvas: &Canvas) -> (String, Style) {
    let (theme, language) = (canvas.theme, canvas.language);
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
