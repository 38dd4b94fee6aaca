//! The race on its screen: maps one above the other or trees side by side, and below them how far each is.
//!
//! ```text
//! Connect Four · depth 4                                    2,717 : 1,146 : 301
//! ╭ Board ╮╭ minimax ─────────────────────────────────────────────────────────╮
//! │       ││ ██████████▌██████████                                            │
//! ╰───────╯╭ alpha-beta, centre first ────────────────────────────────────────╮
//! minimax                  ██████████░░░░░░░░░░░░░░░░░░░░░░░░░░░   1,200 of 2,717
//! alpha-beta, centre first ███                                       301 of 301 ✓
//! ```

use super::{Race, Racer};
use crate::app::explore::draw::{draw_board, draw_tree_titled};
use crate::app::names::{algorithm_name, order_name};
use crate::app::paint::{Canvas, Hits, Theme, fitted, text_width};
use crate::language::{Language, number_text};
use crate::lesson::View;
use crate::say;
use crate::tree::NodeId;
use crate::words::{bound_sign, game_name, value_text};
use ratatui::layout::{Constraint, Layout, Rect};

/// Width and height from which the board stands beside the race.
const WITH_BOARD: (u16, u16) = (100, 24);

/// Draws everything but the keys.
pub fn draw(canvas: &mut Canvas, race: &Race, theme: &Theme, hits: &mut Hits) {
    let area = canvas.area();
    let [header, body, bars, told] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(0),
        Constraint::Length(race.racers.len() as u16),
        Constraint::Length(2),
    ])
    .areas(area);
    draw_header(&mut canvas.part(header), race, theme);
    let has_board = area.width >= WITH_BOARD.0 && area.height >= WITH_BOARD.1;
    let board = if has_board { 30 } else { 0 };
    let [left, right] =
        Layout::horizontal([Constraint::Length(board), Constraint::Min(0)]).areas(body);
    let count = race.racers.len().max(1);
    let shares = vec![Constraint::Fill(1); count];
    let areas: Vec<Rect> = match race.view() {
        View::Map => Layout::vertical(shares).split(right).to_vec(),
        View::Whole | View::Path => Layout::horizontal(shares).split(right).to_vec(),
    };
    for (racer, area) in race.racers.iter().zip(areas) {
        let title = name(racer, theme.language);
        let style = if racer.is_done() {
            theme.changed
        } else {
            theme.strong
        };
        draw_tree_titled(canvas, area, &racer.explore, (title, style), theme, hits);
    }
    // The board of the first that is still at work.
    let mut racers = race.racers.iter();
    let working = racers.find(|racer| !racer.is_done());
    if let Some(racer) = working.or(race.racers.first()) {
        draw_board(canvas, left, &racer.explore, theme, hits);
    }
    draw_bars(&mut canvas.part(bars), race, theme);
    draw_told(&mut canvas.part(told), race, theme);
}

/// What is searched, and how many nodes each looks at in all.
fn draw_header(canvas: &mut Canvas, race: &Race, theme: &Theme) {
    let Some(first) = race.racers.first() else {
        return;
    };
    let language = theme.language;
    let exploration = first.explore.exploration();
    let game = game_name(language, exploration.spec.game);
    let depth = say!(language, "header-depth", depth = exploration.tree.depth());
    canvas.put(0, 0, &format!(" {game} · {depth}"), theme.strong);
    let seen = race.racers.iter().map(|racer| {
        let nodes = race.work.min(racer.nodes());
        number_text(language, nodes)
    });
    let seen: Vec<String> = seen.collect();
    canvas.put_right(canvas.width() - 1, 0, &seen.join(" : "), theme.changed);
}

/// The method, and the order where it matters.
fn name(racer: &Racer, language: Language) -> String {
    let method = racer.explore.exploration().tree.method();
    let algorithm = algorithm_name(language, method.algorithm);
    match method.narrows() {
        true => format!("{algorithm} · {}", order_name(language, method.order)),
        false => algorithm,
    }
}

/// A bar for each: what it has looked at, of what the longest looks at.
fn draw_bars(canvas: &mut Canvas, race: &Race, theme: &Theme) {
    let language = theme.language;
    let length = race.length();
    let names: Vec<String> = race
        .racers
        .iter()
        .map(|racer| name(racer, language))
        .collect();
    let widest = names.iter().map(|name| text_width(name)).max().unwrap_or(0);
    let most = canvas.width() / 3;
    let bar = 2 + widest.min(most);
    for ((racer, name), y) in race.racers.iter().zip(&names).zip(0..) {
        canvas.put(1, y, &fitted(name, most), theme.base);
        let all = racer.nodes();
        let seen = race.work.min(all);
        let count = say!(language, "race-count", seen = seen, all = all);
        let mark = if racer.is_done() { " ✓" } else { "  " };
        let count = format!("{count}{mark}");
        canvas.put_right(canvas.width() - 1, y, &count, theme.base);
        let room = canvas.width() - bar - text_width(&count) - 3;
        let cells = |nodes: u64| (nodes as f64 / length as f64 * f64::from(room)).round() as i32;
        for x in 0..cells(all).max(1).min(room.max(0)) {
            let (sign, style) = match x < cells(seen).max(1) {
                true => ("█", theme.window),
                false => ("░", theme.border),
            };
            canvas.put(bar + x, y, sign, style);
        }
    }
}

/// Who has an answer, and who is still at work.
fn draw_told(canvas: &mut Canvas, race: &Race, theme: &Theme) {
    let language = theme.language;
    let done = race.racers.iter().filter(|racer| racer.is_done());
    let told: Vec<String> = done
        .map(|racer| {
            let tree = &racer.explore.exploration().tree;
            let sign = bound_sign(tree.sign(NodeId::ROOT));
            let value = format!("{sign}{}", value_text(tree.node(NodeId::ROOT).value));
            let name = name(racer, language);
            say!(
                language,
                "race-done",
                name = name,
                value = value,
                nodes = racer.nodes()
            )
        })
        .collect();
    let text = match told.is_empty() {
        true => say!(language, "race-running", count = race.work),
        false => told.join(" "),
    };
    canvas.put_text(1, 0, &text, theme.strong);
}
