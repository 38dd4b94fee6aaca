//! The home screen: the list, and a preview of the chosen line.

use crate::explore::draw::draw_tree_alone;
use crate::explore::map::draw::draw_bands_only;
use crate::explore::{Explore, board};
use crate::home::groups::{HomeLine, lines};
use crate::home::{Destination, Home};
use crate::matches::Match;
use crate::names::algorithm_name;
use crate::names::player_and_side;
use crate::paint::{Canvas, Hits, Scroll, Target, fit, split_rows, text_width, wrap};
use crate::state::Shared;
use plywood_core::game::Player;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::Layout;
use ratatui::style::Style;

/// Width of the list with its comments, unless the preview would be too narrow or too wide.
const LIST_WIDTH: u16 = 84;

/// Draws the screen.
pub(crate) fn draw(canvas: &mut Canvas, home: &Home, shared: &Shared) {
    let theme = canvas.theme;
    let [head, body] = split_rows(canvas.area(), 3);
    let mut part = canvas.part(head);
    part.put(2, 1, "P L Y W O O D", theme.strong);
    let motto = say!(theme.language, "home-motto");
    part.put(18, 1, &motto, theme.base);
    let preview = match body.width {
        0..76 => 0,
        width => width.saturating_sub(LIST_WIDTH).clamp(36, 64),
    };
    let [list, preview] = Layout::horizontal([Min(0), Length(preview)]).areas(body);
    draw_list(&mut canvas.part(list), home);
    let mut unseen = Hits::default();
    draw_preview(&mut canvas.with_hits(preview, &mut unseen), home, shared);
}

fn draw_list(canvas: &mut Canvas, home: &Home) {
    let theme = canvas.theme;
    let language = theme.language;
    let rows = canvas.height().max(1) as usize;
    let lines = lines(&home.entries, home.selected, rows);
    let chosen = lines
        .iter()
        .position(|line| *line == HomeLine::Entry(home.selected))
        .unwrap_or(0);
    // The last line shows that there are more.
    let is_long = lines.len() > rows;
    let height = canvas.height() - i32::from(is_long);
    let scroll = Scroll::around(chosen, lines.len(), height);
    for (line, y) in lines[scroll.visible()].iter().zip(0..) {
        let index = match line {
            HomeLine::Blank => continue,
            HomeLine::Heading(section) => {
                canvas.put(2, y, &say!(language, *section), theme.faint);
                continue;
            }
            HomeLine::Folded(section, range) => {
                let x = canvas.put(2, y, "▸ ", theme.faint);
                let x = canvas.put(x, y, &say!(language, *section), theme.base) + 2;
                let titles = home.entries[range.clone()].iter();
                let titles: Vec<String> = titles.map(|entry| entry.title.clone()).collect();
                let width = canvas.width() - x - 2;
                canvas.put(x, y, &fit(&titles.join(" · "), width), theme.faint);
                canvas.add_target(0, y, canvas.width(), 1, Target::Entry(range.start));
                continue;
            }
            HomeLine::Entry(index) => *index,
        };
        let entry = &home.entries[index];
        let width = canvas.width() - 6;
        let title = fit(&entry.title, width);
        let style = canvas.put_cursor(2, y, index == home.selected);
        let x = canvas.put(4, y, &title, style) + 2;
        // The rest stands beside the list, under the preview.
        if x + text_width(&entry.about) < canvas.width() {
            canvas.put(x, y, &entry.about, theme.faint);
        }
        canvas.add_target(0, y, canvas.width(), 1, Target::Entry(index));
    }
    canvas.put_more(scroll, ["  ", ""], theme.key);
}

fn draw_preview(canvas: &mut Canvas, home: &Home, shared: &Shared) {
    let theme = canvas.theme;
    let entry = home.chosen();
    let language = theme.language;
    let mut inner = canvas.frame(&entry.title, theme.border, theme.strong);
    if let Some(live) = &home.preview.live {
        return draw_live(&mut inner, live, &entry.about);
    }
    let Some(spec) = entry.spec() else {
        match (&entry.destination, &home.game) {
            (Destination::Lessons, _) => draw_lessons(&mut inner, shared),
            (Destination::SuspendedGame, Some(game)) => draw_game(&mut inner, game),
            _ => {
                inner.put_text(1, 1, &entry.about, theme.base);
            }
        }
        return;
    };
    let Ok(problem) = spec.open() else {
        return;
    };
    let root = problem.cursor();
    board::draw_picture(&mut inner, &root.picture());
    let depth = problem.depth;
    let algorithm = algorithm_name(language, spec.method.algorithm);
    let player = problem.player_name(root.to_move());
    let text = match (spec.game.has_own_values(), spec.time) {
        (false, Some(milliseconds)) => {
            let seconds = f64::from(milliseconds) / 1000.0;
            say!(language, "preview-timed", player, algorithm, seconds)
        }
        (false, None) => say!(language, "preview-to-move", player, algorithm, depth),
        (true, _) => say!(language, "preview-tree", algorithm, depth),
    };
    let about = entry.about.clone();
    put_below(&mut inner, &[(about, theme.base), (text, theme.faint)]);
}

/// Draws the preview of a search: its board, its tree, and the comment of its line.
fn draw_live(canvas: &mut Canvas, live: &Explore, about: &str) {
    let about_lines = wrap(about, canvas.width() - 2).len() as u16;
    let rows = match board::rows(live) {
        0 => 0,
        // A roomy board has a blank row below each row.
        rows if canvas.height() > 30 => 2 * rows + 1,
        rows => rows + 1,
    };
    let [above, tree, _, below] =
        Layout::vertical([Length(rows), Min(0), Length(1), Length(about_lines)])
            .areas(canvas.area());
    board::draw(&mut canvas.part(above), live);
    match live.view.tree {
        TreeView::Map => draw_bands_only(&mut canvas.part(tree), live),
        TreeView::Path | TreeView::Whole => draw_tree_alone(&mut canvas.part(tree), live),
    }
    let mut below = canvas.part(below);
    below.put_text(1, 0, about, below.theme.base);
}

/// Draws texts at the lower edge.
fn put_below(canvas: &mut Canvas, texts: &[(String, Style)]) {
    let width = canvas.width() - 2;
    let lines: Vec<(String, Style)> = texts
        .iter()
        .flat_map(|(text, style)| wrap(text, width).into_iter().map(|line| (line, *style)))
        .collect();
    for ((line, style), y) in lines.iter().zip(canvas.height() - lines.len() as i32..) {
        canvas.put(1, y, line, *style);
    }
}

/// Draws the position of the game that was left, the players, and the side to move.
fn draw_game(canvas: &mut Canvas, game: &Match) {
    let theme = canvas.theme;
    let language = theme.language;
    let picture = game.problem().at(&game.moves()).picture();
    board::draw_picture(canvas, &picture);
    let texts = [Player::First, Player::Second].map(|player| {
        let (name, side) = player_and_side(language, game, player);
        let text = say!(language, "player-and-side", player = name, side);
        let is_next = game.ending().is_none() && game.to_move() == player;
        if is_next {
            (format!("▸ {text}"), theme.base)
        } else {
            (format!("  {text}"), theme.faint)
        }
    });
    put_below(canvas, &texts);
}

/// Draws the titles of the lessons, and marks those that are done.
fn draw_lessons(canvas: &mut Canvas, shared: &Shared) {
    let theme = canvas.theme;
    let course = &shared.course;
    let titles = course.names().iter().filter_map(|name| {
        let report = course.lesson(name, theme.language)?;
        Some((shared.lesson_progress(name).1, &report.lesson.title))
    });
    for ((is_over, title), y) in titles.zip(1..) {
        let mark = if is_over { "✓" } else { "·" };
        canvas.put(1, y, mark, theme.changed);
        let width = canvas.width() - 4;
        canvas.put(3, y, &fit(title, width), theme.base);
    }
}
