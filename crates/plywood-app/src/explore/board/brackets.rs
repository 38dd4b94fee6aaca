//! A textbook tree as its text in brackets.

use crate::paint::{Canvas, Scroll};
use std::ops::Range;

/// Draws a tree in brackets with the current part marked, kept in sight.
pub(super) fn draw(canvas: &mut Canvas, text: &str, present: Range<usize>) {
    let theme = canvas.theme;
    let width = (canvas.width() - 2).max(1) as usize;
    let height = canvas.height() - 3;
    let lines = break_text(text, width, height.max(1) as usize);
    let first_present = lines
        .iter()
        .position(|line| line.iter().any(|(offset, _)| present.contains(offset)))
        .unwrap_or(0);
    let scroll = Scroll::around(first_present, lines.len(), height);
    let (first, last) = (scroll.visible().start, scroll.visible().end);
    for ((line, y), index) in lines[scroll.visible()].iter().zip(0..).zip(first..) {
        // A sign stands in place of what is cut off.
        let mut x = match index == first && first > 0 {
            true => canvas.put(0, y, "…", theme.faint),
            false => 1,
        };
        for &(offset, letter) in line {
            let style = if present.contains(&offset) {
                theme.now
            } else {
                theme.base
            };
            x = canvas.put(x, y, letter.encode_utf8(&mut [0; 4]), style);
        }
        if index + 1 == last && scroll.below() > 0 {
            canvas.put(x.min(canvas.width() - 1), y, "…", theme.faint);
        }
    }
}

/// Returns the letters with their offsets in lines of at most `width`, broken after spaces where
/// possible, and always at the same places: between families, where that takes no more than
/// `height` lines.
fn break_text(text: &str, width: usize, height: usize) -> Vec<Vec<(usize, char)>> {
    let between = break_text_by(text, width, |depth| depth);
    match between.len() <= height {
        true => between,
        false => break_text_by(text, width, |_| 0),
    }
}

/// Breaks a text into lines of at most `width`, each after its last space of the lowest `rank`,
/// which depends on the number of open brackets.
fn break_text_by(
    text: &str,
    width: usize,
    rank: impl Fn(usize) -> usize,
) -> Vec<Vec<(usize, char)>> {
    let mut lines = Vec::new();
    let mut line: Vec<(usize, char)> = Vec::new();
    let mut spaces: Vec<(usize, usize)> = Vec::new();
    let mut depth: usize = 0;
    for letter in text.char_indices() {
        if line.len() == width {
            let (start, _) = line[0];
            spaces.retain(|&(offset, _)| offset >= start);
            let space = spaces.iter().rev().min_by_key(|(_, depth)| rank(*depth));
            let place = space.and_then(|(space, _)| line.iter().position(|(at, _)| at == space));
            let rest = line.split_off(place.map_or(line.len(), |place| place + 1));
            lines.push(std::mem::replace(&mut line, rest));
        }
        match letter {
            (_, '[') => depth += 1,
            (_, ']') => depth = depth.saturating_sub(1),
            (offset, ' ') => spaces.push((offset, depth)),
            _ => {}
        }
        line.push(letter);
    }
    lines.push(line);
    lines
}
