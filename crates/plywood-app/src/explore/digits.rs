//! The numbers of the current node in digits three rows high, for the last row of a lecture hall.
//!
//! ```text
//! α     ▄█  ▀▀█   v     ▄█  ▀▀█   β  ▄  ▄▀▀▄ ▄▀▀▄
//!   ▀▀▀  █   ▀█     ▀▀▀  █  █▀▀     ▀█▀ █   █   █
//!       ▀▀▀ ▀▀▀         ▀▀▀ ▀▀▀         ▀▄▄▀ ▀▄▄▀
//! ```
//!
//! At the end it is the value of the root, and beside it what the card says first.

use super::card;
use crate::explore::Explore;
use crate::paint::{Canvas, fit, text_width};
use plywood_teach::words::{edge_text, value_text};
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Number of rows of a digit.
const HEIGHT: u16 = 3;

/// Height of a screen from which there is room for the digits.
const TALL: u16 = 20;

/// Number of cells between two numbers.
const GAP: i32 = 5;

/// Returns the number of rows that the numbers take on a screen.
pub(crate) fn lines(explore: &Explore, area: Rect) -> u16 {
    let available = i32::from(area.width);
    let numbers = numbers(explore);
    let width: i32 = numbers.iter().map(|(_, text)| 2 + width(text)).sum();
    match area.height >= TALL && width + 2 * GAP <= available {
        true => HEIGHT,
        false => 0,
    }
}

/// Draws α, v and β side by side in the middle; for a search without a window, and at the end, only
/// v.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    if canvas.height() < i32::from(HEIGHT) {
        return;
    }
    let numbers = numbers(explore);
    let lines = match explore.has_card() {
        true => card::short_lines(explore, theme.language).to_vec(),
        false => Vec::new(),
    };
    let beside = lines.iter().map(|line| text_width(line) + GAP).max();
    let all: i32 = numbers.iter().map(|(_, text)| 2 + width(text)).sum();
    let all = all + GAP * (numbers.len() as i32 - 1) + beside.unwrap_or(0);
    let mut x = ((canvas.width() - all) / 2).max(1);
    for (name, text) in numbers {
        let style = if name == "v" {
            theme.changed
        } else {
            theme.window
        };
        canvas.put(x, 1, name, style);
        x = put(canvas, x + 2, &text, style) + GAP;
    }
    for (line, y) in lines.iter().zip(0..) {
        let style = if y == 0 { theme.strong } else { theme.base };
        canvas.put(x, y, &fit(line, canvas.width() - x), style);
    }
}

/// Returns the current node's numbers, with their names.
fn numbers(explore: &Explore) -> Vec<(&'static str, String)> {
    let replay = explore.replay();
    let view = replay.view(replay.node());
    let value = view.value.filter(|_| explore.hidden_count() == 0);
    let value = ("v", value.map_or("?".to_owned(), value_text));
    let narrows = replay.tree().method.narrows() && explore.hidden_count() == 0;
    let has_window = narrows && !explore.has_card();
    match view.window.or(view.entry).filter(|_| has_window) {
        Some(window) => vec![
            ("α", edge_text(window.alpha)),
            value,
            ("β", edge_text(window.beta)),
        ],
        None => vec![value],
    }
}

fn width(text: &str) -> i32 {
    let cells = text
        .chars()
        .map(|ch| glyph(ch)[0].chars().count() as i32 + 1);
    cells.sum::<i32>() - 1
}

fn put(canvas: &mut Canvas, x: i32, text: &str, style: Style) -> i32 {
    let mut x = x;
    for ch in text.chars() {
        let rows = glyph(ch);
        let mut end = x;
        for (row, y) in rows.iter().zip(0..) {
            end = canvas.put(x, y, row, style);
        }
        x = end + 1;
    }
    x - 1
}

/// Returns a character of a value in three rows of half blocks.
fn glyph(ch: char) -> [&'static str; HEIGHT as usize] {
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
