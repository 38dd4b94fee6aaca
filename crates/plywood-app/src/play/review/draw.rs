//! Draws the review: a table of moves.
//!
//! ```text
//!    move    after it, with perfect play   better
//! ▲✗ 5. X 4  O wins with stone 38          3 and 5     ▲ turning point  ✗ a truly bad move
//!   ✗ 4: O wins with stone 38. Better: 3 and 5 (X wins with stone 33).
//! ```

use super::Review;
use crate::matches::MoveJudgement;
use crate::paint::{Canvas, Scroll, Target, fit, max_width, text_width, wrap};
use crate::play::{Play, board};
use plywood_teach::say;
use plywood_teach::words::{move_text, player_name};
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;

/// Draws the table and, if there is room, the board.
pub(in crate::play) fn draw(canvas: &mut Canvas, play: &Play) {
    let Some(review) = &play.review else {
        return;
    };
    let area = canvas.area();
    let board_width = match area.width {
        110.. => area.width / 2 - 6,
        90.. => 32,
        _ => 0,
    };
    let [table, right] = Layout::horizontal([Min(0), Length(board_width)]).areas(area);
    draw_table(canvas, table, play, review);
    if board_width > 0 {
        board::draw_framed(canvas, right, play);
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
    let names = (1..).zip(played_moves).map(|(number, played_move)| {
        let name = play.game.problem().player_name(played_move.by);
        let name = player_name(language, name);
        let text = move_text(language, &played_move.text);
        format!("{number:>3}. {name} {text}")
    });
    let names: Vec<String> = names.collect();
    let after = (0..played_moves.len()).map(|ply| match review.judgement(ply) {
        Some(judged) => play.verdict_text(judged, judged.played, language),
        None => "?".to_owned(),
    });
    let after: Vec<String> = after.collect();
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
