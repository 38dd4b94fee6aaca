//! A move that is typed in notation.

use super::line::Line;
use crate::app::bindings::{Action, Context, row};
use crate::app::key::Key::Char;
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{App, Dialog, Flow, Frame, Kind};
use crate::app::typing::Written;
use crate::say;

/// As it is registered.
#[rustfmt::skip]
pub const KIND: Kind = Kind::new(Context::PROMPT, &[
    row(Context::PLAY, &[Char('1'), Char('2'), Char('3'), Char('4'), Char('5'), Char('6'), Char('7'), Char('8'), Char('9')], Action::Begin("move"), None, "help-type-move").behind("help-point-down"),
    row(Context::PLAY, &[Char('a'), Char('b'), Char('c'), Char('d'), Char('e'), Char('f'), Char('g'), Char('h'), Char('-')], Action::Begin("move"), None, "help-type-cell").behind("help-type-move"),
])
.opened("move", |app| {
    app.push(HandMove {
        line: Line::default(),
    });
});

/// The move that is typed.
#[derive(Debug)]
pub struct HandMove {
    /// What is typed.
    pub line: Line,
}

impl Dialog for HandMove {
    fn context(&self) -> Context {
        KIND.context
    }

    fn choose(&mut self, app: &mut App) -> Flow {
        let text = self.line.text().to_owned();
        match app.play_written(&text) {
            Ok(()) => Flow::Close,
            Err(why) => {
                self.line.error = Some(why);
                Flow::Stay
            }
        }
    }

    fn write(&mut self, written: Written) {
        self.line.write(written);
    }

    fn frame(&self, _: &App, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        Frame::below(say!(theme.language, "prompt-move"), (58, 10))
    }

    fn is_see_through(&self) -> bool {
        true
    }

    fn draw(&self, canvas: &mut Canvas, app: &App, theme: &Theme, _: &mut Hits) {
        let play = app.screen.play();
        let game = play.map_or(String::new(), |play| {
            crate::exploration::name(play.game.game())
        });
        let help = say!(theme.language, "prompt-move-help", game = game);
        self.line.draw(canvas, &help, theme);
    }
}
