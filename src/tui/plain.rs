//! What a plain terminal shows: ASCII where its locale has nothing else, and no screen of its own where
//! it is dumb.

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
        for part in row.split_mut(is_line) {
            widen(part);
        }
    }
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let letter = cell.symbol().chars().next().map_or(' ', letter);
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
    let mut place = 0;
    while place < part.len() {
        let is_blank = |cell: &Cell| cell.symbol() == " ";
        let word = word(part[place].symbol());
        let more = word.len().saturating_sub(1);
        let room = part[place..].iter().filter(|&cell| is_blank(cell)).count();
        if room < more {
            return;
        }
        let is_gap = |pair: &[Cell]| pair.iter().all(is_blank);
        for (letter, at) in word.chars().zip(place..) {
            if at > place {
                let behind = &part[at..];
                // Rather a wide gap than the only blank between two words.
                let gap = behind.windows(2).position(is_gap);
                let gap = gap.or_else(|| behind.iter().rposition(is_blank));
                part[at..=at + gap.unwrap_or(0)].rotate_right(1);
                let style = part[place].style();
                part[at].set_style(style);
            }
            part[at].set_char(letter);
        }
        place += 1 + more;
    }
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

/// Returns the ASCII letter that is most like a character.
fn letter(ch: char) -> char {
    match ch {
        '\u{a0}' | '\u{202f}' => ' ',
        '─' | '━' | '┄' | '┅' | '┈' | '╌' | '╴' | '╶' | '╸' | '╺' | '–' | '—' | '−' => {
            '-'
        }
        '│' | '┃' | '┆' | '┇' | '┊' | '╎' | '╵' | '╷' | '╹' | '╻' | '‖' | '▌' | '▐' => {
            '|'
        }
        '╳' => 'X',
        '\u{2500}'..='\u{257f}' => '+',
        '▔' => '"',
        '▀' | '▄' | '\u{2596}'..='\u{259f}' => ' ',
        '▁'..='▃' => '_',
        '\u{2580}'..='\u{259f}' => '#',
        '▲' | '↑' | '△' => '^',
        '▽' | '▼' => 'V',
        '↓' | '▾' => 'v',
        '□' | '■' | '▪' => '#',
        '○' | '●' => 'o',
        '▶' | '▸' | '→' | '›' | '»' | '≥' | '⇢' => '>',
        '◀' | '◂' | '←' | '‹' | '«' | '≤' | '⇠' => '<',
        '✂' | '✗' | '×' => 'x',
        '✓' | '◆' | '◇' => '*',
        '∞' => '~',
        '·' | '…' | '•' => '.',
        'α' => 'a',
        'β' => 'b',
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        'à' | 'â' | 'ä' => 'a',
        'À' | 'Â' => 'A',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'É' | 'È' | 'Ê' => 'E',
        'î' | 'ï' => 'i',
        'ô' | 'œ' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        _ => '?',
    }
}
