//! A position that is a text, as in a game without a board or a textbook tree that is too large to
//! be drawn; and below it the moves to choose from, in a tree the branches that they lead to.

use super::Play;
use crate::paint::{Canvas, Scroll, Target, fit};
use plywood_explore::games::Picture;
use std::ops::Range;

/// Draws the text with the current part marked.
pub(super) fn draw(canvas: &mut Canvas, text: &str, present: Range<usize>, play: &Play) {
    let theme = canvas.theme;
    let width = (canvas.width() - 2).max(1) as usize;
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    let lines: Vec<&[(usize, char)]> = letters.chunks(width).collect();
    let branches = branches(play);
    let below = 2 + branches.len() as i32;
    let is_present = |(offset, _): &(usize, char)| present.contains(offset);
    let first = lines.iter().position(|line| line.iter().any(is_present));
    let height = (canvas.height() - below - 1).max(1);
    let scroll = Scroll::around(first.unwrap_or(0), lines.len(), height);
    let mut y = 1;
    for line in &lines[scroll.visible()] {
        let mut x = 1;
        for &(offset, letter) in *line {
            let style = if present.contains(&offset) {
                theme.strong
            } else {
                theme.faint
            };
            x = canvas.put(x, y, letter.encode_utf8(&mut [0; 4]), style);
        }
        y += 1;
    }
    let chosen = play.choice.listed().filter(|_| play.is_choosing());
    let free = (canvas.height() - y - 1).max(1);
    let scroll = Scroll::around(chosen.unwrap_or(0), branches.len(), free);
    for index in scroll.visible() {
        y += 1;
        let style = canvas.put_cursor(1, y, chosen == Some(index));
        let number = format!(" {} ", index + 1);
        let x = canvas.put(3, y, &number, style) + 1;
        let part = fit(&branches[index], canvas.width() - x - 1);
        canvas.put(x, y, &part, theme.base);
        canvas.add_target(0, y, canvas.width(), 1, Target::Branch(index));
    }
}

/// Returns the moves of the shown position: in a textbook tree the part of the text to which each
/// leads.
fn branches(play: &Play) -> Vec<String> {
    let (line, problem) = (play.line(), play.game.problem());
    let is_tree = play.game.game().has_own_values();
    let here = problem.at(&line);
    let after = here.legal_moves().into_iter().map(|tried| {
        let after = [&line[..], &[tried]].concat();
        match problem.at(&after).picture() {
            Picture::Text { text, present } if is_tree => text[present].to_owned(),
            _ => here.move_text(tried),
        }
    });
    after.collect()
}
