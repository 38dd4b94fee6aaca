//! The last question of a drill: in which order of its moves does alpha-beta look at least?

use super::line::Line;
use crate::app::bindings::{Action, Context};
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{App, Dialog, Flow, Frame, Kind};
use crate::app::typing::Written;
use crate::say;

/// As it is registered.
pub const KIND: Kind = Kind::new(Context::PROMPT, &[]);

/// The tree of a drill with its moves in another order is asked for.
#[derive(Debug)]
pub struct Order {
    /// Answers that did not do.
    misses: u32,
    /// What is typed.
    pub line: Line,
}

impl Order {
    /// Asks for another order of this tree's moves.
    pub fn of(tree: String) -> Order {
        let line = Line {
            input: tree.into(),
            error: None,
        };
        Order { misses: 0, line }
    }
}

impl Dialog for Order {
    fn context(&self) -> Context {
        KIND.context
    }

    fn act(&mut self, action: Action, app: &mut App) -> Flow {
        match action {
            Action::Back => {
                app.stop_drill();
                return Flow::Close;
            }
            Action::Choose => match app.try_order(self.line.text(), self.misses) {
                Ok(()) => return Flow::Close,
                Err(sentence) => {
                    self.misses += 1;
                    self.line.error = Some(sentence);
                }
            },
            Action::ShowMe => {
                let drilling = app.screen.drill();
                if let Some(solution) = drilling.and_then(|drilling| drilling.drill.solution()) {
                    self.misses += 1;
                    self.line.error = None;
                    self.line.input = solution.into();
                }
            }
            _ => {}
        }
        Flow::Stay
    }

    fn write(&mut self, written: Written) {
        self.line.write(written);
    }

    fn frame(&self, _: &App, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let width = (self.line.input.value().len() as i32 + 10).clamp(70, 200);
        Frame::below(say!(theme.language, "prompt-order"), (width, 9))
    }

    fn draw(&self, canvas: &mut Canvas, _: &App, theme: &Theme, _: &mut Hits) {
        let help = say!(theme.language, "prompt-order-help");
        self.line.draw(canvas, &help, theme);
    }
}
