//! Prompts for a text line: a step, a note, a move in a game, or a folder.

use crate::bindings::{Action, Binding, Context, DialogName, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::key::Key::Char;
use crate::key::{self, TextEdit};
use crate::paint::{Canvas, Theme, put_input};
use crate::screen::Screen;
use crate::state::Shared;
use plywood_core::tree::Step;
use plywood_explore::exploration::{GameName, name};
use plywood_teach::say;
use tui_input::{Input, InputRequest};

/// Maximum length of a note, in characters.
const MAX_NOTE: usize = 1_000;

/// The text that is asked for.
#[derive(Clone, Debug)]
enum Request {
    /// A step number up to the last one.
    Step { last: Step },
    /// The note on a step.
    Note { step: Step },
    /// A move of this game.
    Move(GameName),
    /// The folder that files are written to.
    Folder,
}

impl Request {
    /// Accepts the text, without surrounding white space.
    ///
    /// # Errors
    /// Returns why the text is not accepted.
    fn take(&self, text: &str, screen: &mut Screen, shared: &mut Shared) -> Result<(), String> {
        if let Some(play) = screen.try_as_play_mut() {
            return play.play_written(text, shared);
        }
        let Some(explore) = screen.explore_mut() else {
            return Ok(());
        };
        match self {
            Request::Step { last } => match number(text) {
                Some(step) if step <= *last => explore.go_to(step),
                _ => return Err(say!(shared.language, "error-step", last = *last)),
            },
            Request::Note { .. } => {
                let letters = text.chars().count();
                if letters > MAX_NOTE {
                    let (count, most) = (letters, MAX_NOTE);
                    return Err(say!(shared.language, "error-note", count, most));
                }
                explore.notes.remove(&explore.stepper.step);
                if !text.is_empty() {
                    explore.notes.insert(explore.stepper.step, text.to_owned());
                }
                let spec = explore.exploration().spec().clone();
                shared.notes.insert(spec, explore.notes.clone());
            }
            Request::Folder => shared.remember_folder(text),
            Request::Move(_) => {}
        }
        Ok(())
    }
}

/// Parses a number, which may have thousands separators.
fn number(text: &str) -> Option<Step> {
    let digits = text.replace(|ch: char| ch == ',' || ch.is_whitespace(), "");
    digits.parse().ok()
}

/// A text line, and why it was not accepted.
#[derive(Clone, Debug)]
pub struct Prompt {
    request: Request,
    pub input: Input,
    /// Why it was not accepted.
    pub error: Option<String>,
}

impl Dialog for Prompt {
    type On = Screen;

    const CONTEXT: Context = Context::PROMPT;

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Char('g')], Action::Open(DialogName::Jump), None, "help-jump"),
        row(Context::EXPLORE, &[Char('N')], Action::Open(DialogName::Note), None, "help-note"),
    ];

    fn open(request: OpenRequest, screen: &mut Screen, shared: &mut Shared) -> Option<Prompt> {
        let mut text = None::<String>;
        let request = if let Some(play) = screen.try_as_play_ref() {
            Request::Move(play.game.game())
        } else {
            let explore = screen.explore_mut()?;
            explore.stepper.play = None;
            match request.name {
                DialogName::Jump => Request::Step {
                    last: explore.replay().last_step(),
                },
                DialogName::Folder => {
                    text = Some(shared.folder.clone());
                    Request::Folder
                }
                _ => {
                    text = explore.note().map(str::to_owned);
                    let step = explore.stepper.step;
                    Request::Note { step }
                }
            }
        };
        Some(Prompt {
            request,
            input: text.unwrap_or_default().into(),
            error: None,
        })
    }

    fn confirm(&mut self, screen: &mut Screen, shared: &mut Shared) -> Flow {
        let text = self.input.value().trim();
        self.error = self.request.take(text, screen, shared).err();
        match self.error {
            Some(_) => Flow::Stay,
            None => Flow::Close,
        }
    }

    fn edit(&mut self, edit: TextEdit) {
        let is_insertion = matches!(
            edit,
            TextEdit::Key(InputRequest::InsertChar(_)) | TextEdit::Pasted(_)
        );
        // A rejected move is not the beginning of the next one.
        if is_insertion && self.error.is_some() && matches!(self.request, Request::Move(_)) {
            self.input.reset();
        }
        if !matches!(edit, TextEdit::Cleared) {
            self.error = None;
        }
        key::edit(&mut self.input, edit);
    }

    fn frame(&self, _: &Screen, shared: &Shared, _: &Theme, _: (i32, i32)) -> Option<Frame> {
        let language = shared.language;
        Some(match &self.request {
            Request::Step { last } => {
                Frame::centred(say!(language, "prompt-step", last = *last), (56, 8))
            }
            Request::Folder => Frame::centred(say!(language, "prompt-folder"), (64, 9)),
            Request::Note { step } => {
                Frame::at_bottom(say!(language, "prompt-note", step = *step), (100, 8))
            }
            Request::Move(_) => Frame::at_bottom(say!(language, "prompt-move"), (58, 10)),
        })
    }

    /// Draws the line, and below it an error or help.
    fn draw(&self, canvas: &mut Canvas, _: &Screen, _: &Shared) {
        let (theme, language) = (canvas.theme, canvas.language);
        put_input(canvas, 1, &self.input);
        if let Some(error) = &self.error {
            canvas.put_text(1, 2, error, theme.error);
            return;
        }
        let help = match self.request {
            Request::Step { .. } => return,
            Request::Note { .. } => say!(language, "prompt-note-help"),
            Request::Folder => say!(language, "prompt-folder-help"),
            Request::Move(game) => say!(language, "prompt-move-help", game = name(game)),
        };
        canvas.put_text(1, 3, &help, theme.faint);
    }
}
