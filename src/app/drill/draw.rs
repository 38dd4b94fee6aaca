//! What stands above the tree of a drill, and its end.

use crate::app::drill::Drilling;
use crate::app::paint::canvas::{Canvas, fitted, text_width, wrapped};
use crate::app::paint::theme::Theme;
use crate::say;

/// Height below which the tree needs the lines of the instruction.
const LOW: u16 = 20;

/// Lines that the head needs on a screen of this size.
pub fn lines(drilling: &Drilling, (width, height): (u16, u16), theme: &Theme) -> u16 {
    if height < LOW {
        return 1;
    }
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
        difficulty = recipe.difficulty.name(language),
        target = recipe.target.name(language)
    );
    let end = canvas.width() - 1;
    canvas.put(1, 0, &fitted(&title, end - 1), theme.strong);
    let score = say!(
        language,
        "drill-score",
        right = drilling.right,
        of = drilling.of()
    );
    if text_width(&title) + text_width(&score) + 4 < end {
        canvas.put_right(end, 0, &score, theme.base);
    }
    let instruction = drilling.drill.instruction(language);
    for (line, y) in wrapped(&instruction, canvas.width() - 2).iter().zip(1..) {
        canvas.put(1, y, line, theme.changed);
    }
}
