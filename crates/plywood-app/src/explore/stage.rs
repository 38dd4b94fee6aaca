//! The view for the back row, opened by a key. The windows of all open calls as bars, one below the
//! other, show how the window closes on the way down; a bar is as long as the share of leaves whose
//! values lie in it. The numbers of the current node are digits three rows high; at the end, the
//! value of the root and the first lines of the card.
//!
//! ```text
//! ▲ root    ███████████████████████████  v −12
//! ▽ 1       ███████████████████████████  v ?
//! ▲ 1.1              −12█████████████+∞  v −12
//! ▽ 1.1.2        ●   −12████−8           v −13
//! α     ▄█  ▀▀█   v     ▄█  ▀▀█   β  ▄  ▄▀▀▄ ▄▀▀▄
//!   ▀▀▀  █   ▀█     ▀▀▀  █  █▀▀     ▀█▀ █   █   █
//!       ▀▀▀ ▀▀▀         ▀▀▀ ▀▀▀         ▀▄▄▀ ▀▄▄▀
//! ```

use super::card;
use super::code::{Call, open_calls};
use super::frame::{Lines, Row, Space};
use crate::explore::Explore;
use crate::paint::{fit, text_width};
use plywood_teach::words::{edge_text, value_text};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;

/// Width of a node's name, in cells.
const NAME: i32 = 8;

/// Minimum width of a bar, in cells.
const MIN_BAR: i32 = 12;

/// Returns the number of rows of all open calls with a blank one between them.
pub(crate) fn bar_lines(explore: &Explore) -> i32 {
    let replay = explore.replay();
    if replay.tree().method.narrows() {
        2 * replay.path().len() as i32 - 1
    } else {
        0
    }
}

/// Returns a bar for every open call, or for the last ones and the root where they are too many.
pub(crate) fn bars(explore: &Explore, space: Space) -> Lines {
    let (_, height, theme) = space.parts();
    let replay = explore.replay();
    if !replay.tree().method.narrows() || explore.hidden_count() > 0 || height < 1 {
        return Vec::new();
    }
    let (calls, _) = open_calls(explore, height as usize, NAME - 2, theme.language);
    let gap = usize::from(bar_lines(explore) <= height);
    let mut lines = Vec::new();
    for call in &calls {
        lines.push(bar(explore, call, space));
        lines.resize(lines.len() + gap, Line::default());
    }
    lines
}

/// Returns the bar of a call: its current window, the position of its value, and both in numbers.
fn bar(explore: &Explore, (id, name): &Call, space: Space) -> Line<'static> {
    let (width, _, theme) = space.parts();
    let mut row = Row::new(width);
    let replay = explore.replay();
    let unit = replay.tree().method.unit;
    let view = replay.view(*id);
    let is_here = *id == replay.node();
    let style = if is_here { theme.now } else { theme.base };
    let value = view
        .value
        .map_or("?".to_owned(), |value| value_text(unit, value));
    let value_room = explore.prepared.value_width.max(2) as i32 + 3;
    let (first, last) = (NAME + 1, width - value_room - 1);
    row.put(0, name, style);
    let value_style = if is_here { theme.changed } else { theme.base };
    row.put_right(width, &format!("v {value}"), value_style);
    let Some(window) = view.window.or(view.entry) else {
        return row.line();
    };
    // Both ends leave room for the text beside a bar.
    let edges = explore.prepared.edge_width.max(2) as i32;
    let (first, last) = (first + edges, last - edges);
    if last - first < MIN_BAR {
        return row.line();
    }
    let scale = &explore.prepared.scale;
    let cell = |value| first + (scale.rank(value) * (last - first) as f32).round() as i32;
    row.fill(first..=last, "·", theme.border);
    let (left, right) = (cell(window.alpha), cell(window.beta));
    let bar = theme.window.add_modifier(Modifier::REVERSED);
    row.fill(left..=right.max(left), " ", bar);
    let value = view.value.map(cell);
    let [alpha, beta] = [window.alpha, window.beta].map(|edge| edge_text(unit, edge));
    // A value beyond an edge stays visible between the edge and its number.
    let is_beside = |x: &i32| (left - text_width(&alpha)..left).contains(x);
    let end = value.filter(is_beside).unwrap_or(left);
    row.put_right(end, &alpha, theme.window);
    let is_beside = |x: &i32| (right + 1..=right + text_width(&beta)).contains(x);
    let start = value.filter(is_beside).unwrap_or(right) + 1;
    row.put(start, &beta, theme.window);
    if let Some(x) = value {
        row.put(x, "●", theme.changed);
    }
    row.line()
}

/// Number of rows of a digit.
const DIGIT_ROWS: u16 = 3;

/// Height of a screen from which there is room for the digits.
const TALL: u16 = 20;

/// Number of cells between two numbers.
const GAP: i32 = 5;

/// Returns the number of rows that the numbers take on a screen.
pub(crate) fn digit_lines(explore: &Explore, area: Rect) -> u16 {
    let available = i32::from(area.width);
    let numbers = numbers(explore);
    let width: i32 = numbers.iter().map(|(_, text)| 2 + digits_width(text)).sum();
    if area.height >= TALL && width + 2 * GAP <= available {
        DIGIT_ROWS
    } else {
        0
    }
}

/// Returns α, v and β side by side in the middle; for a search without a window, and at the end,
/// only v.
pub(crate) fn digits(explore: &Explore, space: Space) -> Lines {
    let (width, _, theme) = space.parts();
    let numbers = numbers(explore);
    let lines = if explore.has_card() {
        card::short_lines(explore, theme.language).to_vec()
    } else {
        Vec::new()
    };
    let beside = lines.iter().map(|line| text_width(line) + GAP).max();
    let all: i32 = numbers.iter().map(|(_, text)| 2 + digits_width(text)).sum();
    let all = all + GAP * (numbers.len() as i32 - 1) + beside.unwrap_or(0);
    let mut rows = [(); DIGIT_ROWS as usize].map(|()| Row::new(width));
    let mut x = ((width - all) / 2).max(1);
    for (name, text) in numbers {
        let style = if name == "v" {
            theme.changed
        } else {
            theme.window
        };
        rows[1].put(x, name, style);
        x = put_digits(&mut rows, x + 2, &text, style) + GAP;
    }
    for (line, (row, y)) in lines.iter().zip(rows.iter_mut().zip(0..)) {
        let style = if y == 0 { theme.strong } else { theme.base };
        row.put(x, &fit(line, width - x), style);
    }
    rows.map(Row::line).into()
}

/// Returns the current node's numbers, with their names.
fn numbers(explore: &Explore) -> Vec<(&'static str, String)> {
    let replay = explore.replay();
    let unit = replay.tree().method.unit;
    let view = replay.view(replay.node());
    let value = view.value.filter(|_| explore.hidden_count() == 0);
    let value = (
        "v",
        value.map_or("?".to_owned(), |value| value_text(unit, value)),
    );
    let narrows = replay.tree().method.narrows() && explore.hidden_count() == 0;
    let has_window = narrows && !explore.has_card();
    match view.window.or(view.entry).filter(|_| has_window) {
        Some(window) => vec![
            ("α", edge_text(unit, window.alpha)),
            value,
            ("β", edge_text(unit, window.beta)),
        ],
        None => vec![value],
    }
}

fn digits_width(text: &str) -> i32 {
    let cells = text
        .chars()
        .map(|ch| glyph(ch)[0].chars().count() as i32 + 1);
    cells.sum::<i32>() - 1
}

fn put_digits(rows: &mut [Row], mut x: i32, text: &str, style: Style) -> i32 {
    for ch in text.chars() {
        let glyph = glyph(ch);
        for (row, cells) in rows.iter_mut().zip(glyph) {
            row.put(x, cells, style);
        }
        x += text_width(glyph[0]) + 1;
    }
    x - 1
}

/// Returns a character of a value in three rows of half blocks.
fn glyph(ch: char) -> [&'static str; DIGIT_ROWS as usize] {
    match ch {
        '0' => ["█▀█", "█ █", "▀▀▀"],
        '1' => ["▄█ ", " █ ", "▀▀▀"],
        '2' => ["▀▀█", "█▀▀", "▀▀▀"],
        '3' => ["▀▀█", " ▀█", "▀▀▀"],
        '4' => ["█ █", "▀▀█", "  ▀"],
        '5' => ["█▀▀", "▀▀█", "▀▀▀"],
        '6' => ["█▀▀", "█▀█", "▀▀▀"],
        '7' => ["▀▀█", "  █", "  ▀"],
        '8' => ["█▀█", "█▀█", "▀▀▀"],
        '9' => ["█▀█", "▀▀█", "▀▀▀"],
        '−' => ["   ", "▀▀▀", "   "],
        '+' => [" ▄ ", "▀█▀", "   "],
        '∞' => ["▄▀▀▄ ▄▀▀▄", "█   █   █", "▀▄▄▀ ▀▄▄▀"],
        _ => ["▀▀█", " ▀▀", " ▀ "],
    }
}
