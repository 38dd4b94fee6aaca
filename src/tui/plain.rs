//! What a plain terminal shows: ASCII where its locale has nothing else, and no screen of its own where
//! it is dumb.

use ratatui::buffer::Buffer;

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

/// Replaces everything but ASCII by letters of the same width.
pub(super) fn replace(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let letter = cell.symbol().chars().next().map_or(' ', letter);
            cell.set_char(letter);
        }
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
        '▽' | '▼' | '↓' | '▾' => 'v',
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
