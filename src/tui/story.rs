//! What happens at this step, in words.

use super::canvas::{Canvas, wrapped};
use super::theme::Theme;
use crate::app::explore::Explore;
use crate::narrate;
use crate::replay::Event;

/// Draws the sentences of the present step.
pub fn draw(canvas: &mut Canvas, explore: &Explore, theme: &Theme) {
    let replay = explore.replay();
    let style = match replay.event() {
        Event::Cut { .. } if theme.cut.fg.is_some() => theme.cut,
        _ => theme.strong,
    };
    let sentences = narrate::tell(theme.language, explore.exploration(), &replay);
    let room = canvas.width() - 2;
    let apart: Vec<Vec<String>> = sentences
        .iter()
        .map(|sentence| wrapped(sentence, room))
        .collect();
    let lines: i32 = apart.iter().map(|lines| lines.len() as i32).sum();
    // Each sentence begins a line of its own, unless all of them need the room.
    let paragraphs = if lines <= canvas.height() {
        apart
    } else {
        vec![wrapped(&sentences.join(" "), room)]
    };
    let mut y = 0;
    for (index, paragraph) in paragraphs.iter().enumerate() {
        for line in paragraph {
            canvas.put(1, y, line, if index == 0 { style } else { theme.base });
            y += 1;
        }
    }
}
