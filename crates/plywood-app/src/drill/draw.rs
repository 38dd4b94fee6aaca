//! The head above the tree of a drill, and the panel at its end.

use crate::drill::{Drilling, SHORT, order_lines};
use crate::explore::draw as explore;
use crate::paint::{Canvas, Theme, fit, split_rows, text_width, wrap};
use plywood_teach::say;
use ratatui::layout::Rect;

/// Draws the tree, and above it the head.
pub(crate) fn draw(canvas: &mut Canvas, drilling: &Drilling) {
    let theme = canvas.theme;
    let lines = lines(drilling, canvas.area().as_size().into(), theme);
    let [head, tree] = split_rows(canvas.area(), lines);
    draw_head(&mut canvas.part(head), drilling);
    if !drilling.is_at_order() {
        return explore::draw_live(&mut canvas.part(tree), &drilling.explore);
    }
    // The panel reaches to the end of the screen, in place of the footer.
    let panel = order_lines(canvas.height() + 1) - 1;
    let tree = Rect {
        height: tree.height.saturating_sub(panel as u16),
        ..tree
    };
    let title = say!(theme.language, "pane-tree-whole");
    explore::draw_tree_titled(canvas, tree, &drilling.explore, title, theme.strong);
}

/// Returns the number of lines for the head on a screen of this size.
fn lines(drilling: &Drilling, (width, height): (u16, u16), theme: &Theme) -> u16 {
    if i32::from(height) < SHORT {
        return 1;
    }
    let instruction = drilling.drill.instruction(theme.language);
    1 + wrap(&instruction, i32::from(width) - 2).len() as u16
}

/// Draws the drill's code, difficulty and score, and below them the instruction.
fn draw_head(canvas: &mut Canvas, drilling: &Drilling) {
    let theme = canvas.theme;
    let language = theme.language;
    let target = drilling.drill.topic(language);
    let title = match drilling.drill.recipe {
        Some(recipe) => {
            let code = drilling.drill.code();
            let difficulty = recipe.difficulty.name(language);
            say!(language, "drill-head", code, difficulty, target)
        }
        None => target,
    };
    let end = canvas.width() - 1;
    canvas.put(1, 0, &fit(&title, end - 1), theme.strong);
    let (right, of) = (drilling.right_count, drilling.question_count());
    let score = say!(language, "drill-score", right, of);
    if text_width(&title) + text_width(&score) + 4 < end {
        canvas.put_right(end, 0, &score, theme.base);
    }
    let instruction = drilling.drill.instruction(language);
    canvas.put_text(1, 1, &instruction, theme.changed);
}
