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
        Event::Cut { .. } => theme.cut,
        _ => theme.strong,
    };
    let mut y = 0;
    for (index, sentence) in narrate::tell(explore.exploration(), &replay)
        .iter()
        .enumerate()
    {
        for line in wrapped(sentence, canvas.width() - 2) {
            canvas.put(1, y, &line, if index == 0 { style } else { theme.base });
            y += 1;
        }
    }
}
