//! The dialog at the end of a drill: its result, and the choice of another one.

use crate::bindings::{Action, Context, Direction, row};
use crate::drill::Drilling;
use crate::key::Arrow::Right;
use crate::key::Key::{Arrow, Char, Enter, Esc};
use crate::paint::{Canvas, Theme};
use crate::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame};
use plywood_teach::drill::Difficulty;
use plywood_teach::say;

/// The context of its keys in the table.
pub(crate) const CONTEXT: Context = Context::new("context-drilled");

/// The dialog as registered.
#[rustfmt::skip]
pub(crate) const KIND: DialogKind = DialogKind::new(CONTEXT, &[
    row(CONTEXT, &[Enter, Arrow(Right)], Action::Choose, Some("hint-another"), "help-another"),
    row(CONTEXT, &[Char('+')], Action::NextDrill(Direction::More), Some("hint-harder"), "help-harder"),
    row(CONTEXT, &[Char('-')], Action::NextDrill(Direction::Less), Some("hint-easier"), "help-easier"),
    row(CONTEXT, &[Char('y')], Action::Copy, Some("hint-copy"), "help-copy-drill"),
    row(CONTEXT, &[Esc], Action::Back, Some("hint-home"), "help-leave-drills"),
]);

/// The end of a drill.
#[derive(Debug)]
pub(crate) struct DrillResult;

impl Dialog for DrillResult {
    fn act(&mut self, action: Action, (screen, shared): BelowMut) -> Flow {
        let Some(drilling) = screen.downcast_mut::<Drilling>() else {
            return Flow::Close;
        };
        let difficulty = drilling.drill.recipe.difficulty;
        match action {
            Action::Choose => drilling.open_next(difficulty, shared),
            Action::NextDrill(direction) => {
                let index = direction.step_from(difficulty as usize, Difficulty::ALL.len());
                drilling.open_next(Difficulty::ALL[index], shared);
            }
            Action::Back => shared.leave(),
            Action::Copy => {
                drilling.copy(shared);
                return Flow::Stay;
            }
            _ => return Flow::Stay,
        }
        Flow::Close
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::at_bottom(say!(theme.language, "drill-over"), (76, 11))
    }

    fn draw(&self, canvas: &mut Canvas, (screen, _): Below) {
        let theme = canvas.theme;
        let language = theme.language;
        let Some(drilling) = screen.downcast_ref::<Drilling>() else {
            return;
        };
        let (right, of) = (drilling.right_count, drilling.question_count());
        let right = say!(language, "drill-over-right", right, of);
        let again = say!(language, "drill-over-again", code = drilling.drill.code());
        let ordered = drilling
            .order_cost
            .map_or(String::new(), |ordered| ordered.sentence(language));
        let mut y = 0;
        let texts = [
            (ordered, theme.base),
            (right, theme.strong),
            (again, theme.base),
        ];
        for (text, style) in texts.into_iter().filter(|(text, _)| !text.is_empty()) {
            y = canvas.put_text(1, y, &text, style) + 1;
        }
    }
}
