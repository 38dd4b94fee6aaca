//! What stands above the tree of a drill, and its end.

use super::canvas::{Canvas, text_width, wrapped};
use super::theme::Theme;
use crate::app::drill::Drilling;
use crate::say;

/// Lines that the head needs.
pub fn lines(drilling: &Drilling, width: u16, theme: &Theme) -> u16 {
    let instruction = drilling.drill.instruction(theme.language);
    1 + wrapped(&instruction, i32::from(width) - 2).len() as u16
}

/// Draws the drill's code, difficulty and score, and below them what there is to do.
pub fn draw(canvas: &mut Canvas, drilling: &Drilling, theme: &Theme) {
    let language = theme.language;
    let recipe = drilling.drill.recipe();
    let title = say!(
        language,
        "drill-head",
        code = drilling.drill.code(),
        difficulty = recipe.difficulty.name(language)
    );
    canvas.put(1, 0, &title, theme.strong);
    let score = say!(
        language,
        "drill-score",
        right = drilling.right,
        of = drilling.of()
    );
    let end = canvas.width() - 1;
    if text_width(&title) + text_width(&score) + 4 < end {
        canvas.put_right(end, 0, &score, theme.base);
    }
    let instruction = drilling.drill.instruction(language);
    for (line, y) in wrapped(&instruction, canvas.width() - 2).iter().zip(1..) {
        canvas.put(1, y, line, theme.changed);
    }
}
