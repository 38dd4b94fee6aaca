//! Panes beside the board: the players, a machine's thinking, and the moves.

use super::Play;
use crate::matches::Thought;
use crate::names::player_and_side;
use crate::paint::{Canvas, Lines, Scroll, Target, fit, max_width, wrap};
use plywood_core::game::Player;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{move_text, outcome_text, player_name, value_text};
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;
use ratatui::text::Line;

/// Number of lines of a thought without its frame.
const THOUGHT_LINES: usize = 4;

/// Draws the panes below each other.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, play: &Play) {
    let width = i32::from(area.width) - 6;
    // On a small screen, the moves are more important than a description of the machine.
    let is_small = area.height < 18;
    let sides = [Player::First, Player::Second].map(|player| {
        let (name, side) = player_and_side(canvas.language, &play.game, player);
        let line = say!(canvas.language, "player-and-side", player = name, side);
        let lines = if is_small {
            vec![fit(&line, width)]
        } else {
            wrap(&line, width)
        };
        (player, lines)
    });
    let players: usize = sides.iter().map(|(_, lines)| lines.len()).sum();
    let thought = thought_lines(play, canvas, width + 2);
    let height = match (thought.is_empty(), is_small) {
        (true, _) => 0,
        (false, true) => 5,
        (false, false) => THOUGHT_LINES as u16 + 2,
    };
    let [above, middle, below] =
        Layout::vertical([Length(players as u16 + 2), Length(height), Min(3)]).areas(area);
    draw_sides(canvas, above, play, &sides);
    if !thought.is_empty() {
        let title = match play.thinking {
            Some(_) => say!(canvas.language, "pane-thinking"),
            None => say!(canvas.language, "pane-thought"),
        };
        canvas.pane(middle, &title).put_styled(1, 0, &thought);
    }
    draw_moves(canvas, below, play);
}

fn draw_sides(canvas: &mut Canvas, area: Rect, play: &Play, sides: &[(Player, Vec<String>)]) {
    let theme = canvas.theme;
    let mut inner = canvas.pane(area, &say!(canvas.language, "pane-players"));
    let is_over = play.game.ending().is_some();
    let mut y = 0;
    for (player, lines) in sides {
        let moves = !is_over && play.game.to_move() == *player;
        if moves {
            inner.put(1, y, "▸", theme.changed);
        }
        let style = if moves { theme.strong } else { theme.base };
        y = inner.put_lines(3, y, lines, style);
    }
}

/// Returns the running search, the hint, or the last machine's result.
fn thought_lines(play: &Play, canvas: &Canvas, width: i32) -> Lines {
    let (theme, language) = (canvas.theme, canvas.language);
    let (base, strong, faint) = (theme.base, theme.strong, theme.faint);
    let fitted = |lines: Vec<(String, Style)>| {
        let lines = lines.into_iter();
        lines
            .map(|(line, style)| Line::styled(fit(&line, width), style))
            .collect()
    };
    if let Some(thinking) = &play.thinking {
        let (done, all) = thinking.root_move_counts();
        let depth = if thinking.deepens() {
            say!(language, "thinking-deeper", depth = thinking.depth())
        } else {
            say!(language, "thinking-depth", depth = thinking.depth())
        };
        let moves = say!(language, "progress-moves", done, all);
        let nodes = say!(language, "count-nodes", count = thinking.nodes());
        let line = best_line(language, &thinking.line());
        return fitted(vec![
            (depth, base),
            (line, strong),
            (nodes, base),
            (moves, faint),
        ]);
    }
    let is_looking = play.viewed_ply.is_some();
    let hint = if is_looking { None } else { play.hint.as_ref() };
    let is_hint = hint.is_some();
    let recent = play.game.played_moves()[..play.shown_ply()].iter().rev();
    let mut recent = recent.take(if is_looking { 1 } else { 2 });
    let thought = hint.or_else(|| recent.find_map(|played_move| played_move.thought.as_ref()));
    let Some(thought) = thought else {
        return Lines::new();
    };
    let first = if is_hint {
        let known = if thought.truth.is_some() { "yes" } else { "no" };
        let best = thought.line.first();
        let best = best.map_or(String::new(), |text| move_text(language, text));
        say!(language, "thought-hint", known, move = best)
    } else {
        origin_text(language, thought)
    };
    let mut lines = vec![(first, strong)];
    if let Some(truth) = thought.truth {
        // The search did not choose the move.
        if !is_hint {
            lines.clear();
        }
        let problem = play.game.problem();
        let verdict = outcome_text(language, truth, problem);
        let line = say!(language, "thought-truth", verdict);
        lines.push((line, strong));
    } else if !thought.is_by_chance {
        let (depth, count) = (thought.depth, thought.nodes);
        let cost = say!(language, "thought-cost", depth, count);
        lines.push((cost, base));
        if let (Some(value), Some(max)) = (thought.value, thought.max) {
            let problem = play.game.problem();
            let who = player_name(language, problem.player_name(max));
            let value = value_text(problem.method.unit, value);
            let value = say!(language, "thought-value", value, who);
            lines.push((value, base));
        }
        lines.push((best_line(language, &thought.line), faint));
    }
    fitted(lines)
}

/// Says what chose the move.
fn origin_text(language: Language, thought: &Thought) -> String {
    if thought.is_by_chance {
        say!(language, "thought-by-chance")
    } else {
        let search = thought.search.as_ref();
        if search.is_some_and(|search| search.method.algorithm.properties().deepens) {
            say!(language, "thought-deepened")
        } else {
            say!(language, "thought-whole")
        }
    }
}

fn best_line(language: Language, line: &[String]) -> String {
    if line.is_empty() {
        return say!(language, "thinking-no-line");
    }
    let line: Vec<String> = line.iter().map(|text| move_text(language, text)).collect();
    say!(language, "thinking-line", line = line.join(" "))
}

/// Draws the moves, two per line, with the one being viewed highlighted.
fn draw_moves(canvas: &mut Canvas, area: Rect, play: &Play) {
    let (theme, language) = (canvas.theme, canvas.language);
    let mut part = canvas.part(area);
    let title = say!(language, "pane-moves");
    let is_looking = play.viewed_ply.is_some();
    let border = if is_looking {
        theme.strong
    } else {
        theme.border
    };
    let mut inner = part.frame(&title, border, theme.strong);
    let played_moves = play.game.played_moves().iter();
    let texts = played_moves.map(|played_move| move_text(language, &played_move.text));
    let texts: Vec<String> = texts.collect();
    let width = max_width(&texts).max(1) + 2;
    let moves_per_line = ((inner.width() - 6) / width).clamp(1, 8) / 2 * 2;
    let moves_per_line = moves_per_line.max(1) as usize;
    let rows = texts.len().div_ceil(moves_per_line).max(1);
    let shown = play.shown_ply();
    let row = shown.saturating_sub(1) / moves_per_line;
    let scroll = Scroll::around(row, rows, inner.height());
    let review = play.review.as_ref();
    let turning = review.and_then(|review| review.turning_point(&play.game));
    for (row, y) in scroll.visible().zip(0..) {
        let first = row * moves_per_line;
        let number = format!("{}.", first + 1);
        inner.put_right(5, y, &number, theme.faint);
        for (index, text) in texts.iter().enumerate().skip(first).take(moves_per_line) {
            let x = 6 + (index - first) as i32 * width;
            let is_shown = index + 1 == shown;
            let style = if is_shown && is_looking {
                theme.now
            } else if is_shown {
                theme.changed
            } else if Some(index) == turning {
                theme.cut
            } else {
                theme.base
            };
            inner.put(x, y, text, style);
            inner.add_target(x, y, width, 1, Target::Ply(index + 1));
        }
    }
}
