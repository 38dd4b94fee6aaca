//! What a plain terminal shows: ASCII where its locale has nothing else, and no screen of its own where
//! it is dumb.

use plywood_app::paint::ascii;
use ratatui::buffer::{Buffer, Cell};

/// Returns whether the terminal can do nothing but print, as it says of itself.
pub(super) fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Returns whether the locale says that the terminal shows ASCII alone, as `LC_ALL=C` does. Without
/// a locale, it most likely shows everything.
pub(super) fn is_ascii_only() -> bool {
    let mut names = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
    let locale = names.find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    cfg!(unix) && locale.is_some_and(|locale| !names_utf8(&locale))
}

fn names_utf8(locale: &str) -> bool {
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// Replaces everything but ASCII by letters. What takes more than a cell moves the text behind it into
/// the next gap, as far as a line of a drawing.
pub(super) fn replace(buffer: &mut Buffer) {
    let width = usize::from(buffer.area.width).max(1);
    for row in buffer.content.chunks_mut(width) {
        for part in row.split_inclusive_mut(is_line) {
            widen(part);
        }
    }
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let letter = cell.symbol().chars().next().map_or(' ', ascii);
            cell.set_char(letter);
        }
    }
}

fn is_line(cell: &Cell) -> bool {
    cell.symbol()
        .starts_with(|sign| matches!(sign, '\u{2500}'..='\u{259f}'))
}

/// Writes the words of signs that one letter would turn into others, where gaps have room for them.
fn widen(part: &mut [Cell]) {
    for place in 0..part.len() {
        if let Some(wider) = with_word(part, place) {
            part.clone_from_slice(&wider);
        }
    }
}

/// Returns a part of a line with a sign's word in place of the sign, and gaps narrower by as much;
/// `None` if there is no word or no room. Only a part's last cell may be a line.
fn with_word(part: &[Cell], place: usize) -> Option<Vec<Cell>> {
    let word = word(part[place].symbol());
    let letters = word.chars().map(|letter| {
        let mut cell = part[place].clone();
        cell.set_char(letter);
        cell
    });
    let (mut before, mut behind) = (part[..place].to_vec(), part[place + 1..].to_vec());
    let is_blank = |cell: &Cell| cell.symbol() == " ";
    let is_gap = |pair: &[Cell]| pair.iter().all(is_blank);
    for _ in 1..word.len() {
        // Rather a wide gap than the only blank between two words.
        if let Some(gap) = behind.windows(2).position(is_gap) {
            behind.remove(gap);
        } else if let Some(gap) = before.windows(2).rposition(is_gap) {
            before.remove(gap);
        } else {
            let is_sign = word.ends_with('=');
            let edge = |cell: &Cell| is_sign && cell.symbol() == "│";
            let blank = behind.iter().rposition(is_blank);
            if let (None, true, Some(gap)) = (blank, is_sign, before.iter().rposition(is_blank)) {
                before.remove(gap);
            } else {
                // Rather no edge of a node's box than another sign.
                behind.remove(blank.or(behind.iter().rposition(edge))?);
            }
        }
    }
    (!word.is_empty()).then(|| before.into_iter().chain(letters).chain(behind).collect())
}

/// Returns what is written in place of a sign that takes more than a letter; otherwise nothing.
fn word(sign: &str) -> &'static str {
    match sign {
        "≥" => ">=",
        "≤" => "<=",
        "≠" => "!=",
        "∞" => "inf",
        "→" => "->",
        "←" => "<-",
        "↑" => "Up",
        "↓" => "Dn",
        "œ" => "oe",
        "Œ" => "OE",
        _ => "",
    }
}
