//! The dialog at the end of a drill: its result, and the choice of another one.

use crate::bindings::{Action, Binding, Context, Direction, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::drill::Drilling;
use crate::key::Arrow::Right;
use crate::key::Key::{Arrow, Char, Enter, Esc};
use crate::paint::{Canvas, Theme};
use crate::state::{Navigation, Shared};
use plywood_teach::say;

/// The end of a drill.
#[derive(Debug)]
pub struct DrillResult;

impl Dialog for DrillResult {
    type On = Drilling;

    const CONTEXT: Context = Context::new("context-drilled");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Self::CONTEXT, &[Enter, Arrow(Right)], Action::Choose, Some("hint-another"), "help-another"),
        row(Self::CONTEXT, &[Char('+')], Action::NextDrill(Direction::More), Some("hint-harder"), "help-harder"),
        row(Self::CONTEXT, &[Char('-')], Action::NextDrill(Direction::Less), Some("hint-easier"), "help-easier"),
        row(Self::CONTEXT, &[Char('y')], Action::Copy, Some("hint-copy"), "help-copy-drill"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-home"), "help-leave-drills"),
    ];

    const NAME: &'static str = "drill-result";

    fn open(_: OpenRequest, _: &mut Drilling, _: &mut Shared) -> Option<DrillResult> {
        Some(DrillResult)
    }

    fn act(&mut self, action: Action, drilling: &mut Drilling, shared: &mut Shared) -> Flow {
        Flow::Go(match action {
            Action::Choose => drilling.go_on(0, shared),
            Action::NextDrill(direction) => drilling.go_on(direction.sign(), shared),
            Action::Back => Navigation::Back,
            Action::Copy => {
                drilling.copy(shared);
                return Flow::Stay;
            }
            _ => return Flow::Stay,
        })
    }

    fn frame(&self, _: &Drilling, _: &Shared, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::at_bottom(say!(theme.language, "drill-over"), (76, 11))
    }

    fn draw(&self, canvas: &mut Canvas, drilling: &Drilling, _: &Shared) {
        let theme = canvas.theme;
        let language = theme.language;
        let (right, of) = (drilling.right_count, drilling.question_count());
        let right = say!(language, "drill-over-right", right, of);
        let again = match drilling.drill.recipe {
            Some(_) => say!(language, "drill-over-again", code = drilling.drill.code()),
            None => String::new(),
        };
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
