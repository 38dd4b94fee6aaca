//! A line of typed text.

use super::canvas::Canvas;
use super::text::text_width;
use plywood_explore::safe;
use tui_input::Input;

/// Draws a line of text with its cursor, scrolled to keep the cursor visible.
pub fn put_input(canvas: &mut Canvas, y: i32, input: &Input) {
    let theme = canvas.theme;
    let width = (canvas.width() - 4).max(1);
    let letters: Vec<char> = input.value().chars().collect();
    let (before, behind) = letters.split_at(input.cursor());
    let shown = |letters: &[char]| safe::visible(&String::from_iter(letters)).into_owned();
    let under = behind.first().map_or(" ".to_owned(), |&at| shown(&[at]));
    let mut free = width - text_width(&under);
    let before = shown(before);
    let hidden = before.char_indices().rev().find(|(_, ch)| {
        free -= text_width(ch.encode_utf8(&mut [0; 4]));
        free < 0
    });
    let start = hidden.map_or(0, |(offset, ch)| offset + ch.len_utf8());
    canvas.put(1, y, "›", theme.key);
    let x = canvas.put(3, y, &before[start..], theme.strong);
    let x = canvas.put(x, y, &under, theme.now);
    let behind = &behind[behind.len().min(1)..];
    canvas.put(
        x,
        y,
        &shown(&behind[..behind.len().min(width as usize)]),
        theme.strong,
    );
}
