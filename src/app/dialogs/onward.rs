//! The dialog after the one-minute tour: what to do next.

use super::choose;
use crate::app::bindings::Direction;
use crate::app::library;
use crate::app::paint::{Canvas, Theme};
use crate::app::play::Play;
use crate::app::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame};
use crate::language::Language;
use crate::say;

/// The dialog as registered.
pub(crate) const KIND: DialogKind = DialogKind::new(choose::CONTEXT, &[]).transparent();

/// The list of places, and the marked one.
#[derive(Debug, Default)]
pub(crate) struct Onward {
    selected: usize,
}

fn answers(language: Language) -> [String; 4] {
    [
        say!(language, "onward-search"),
        say!(language, "onward-lessons"),
        say!(language, "onward-play"),
        say!(language, "onward-home"),
    ]
}

impl Dialog for Onward {
    fn item(&mut self, direction: Direction) {
        self.selected = direction.step_from(self.selected, 4);
    }

    fn choose(&mut self, (_, shared): BelowMut) -> Flow {
        match self.selected {
            0 => {}
            onward => {
                shared.leave();
                match onward {
                    1 => shared.open_lessons(),
                    2 => Play::open_new(library::first().game, shared),
                    _ => {}
                }
            }
        }
        Flow::Close
    }

    fn frame(&self, _: Below, theme: &Theme, size: (i32, i32)) -> Option<Frame> {
        let language = theme.language;
        let question = say!(language, "onward-asked");
        let title = say!(language, "onward-title");
        choose::frame(title, (&question, &answers(language)), false, size)
    }

    fn draw(&self, canvas: &mut Canvas, _: Below) {
        let question = say!(canvas.theme.language, "onward-asked");
        choose::draw(
            canvas,
            (&question, &answers(canvas.theme.language)),
            self.selected,
        );
    }
}
