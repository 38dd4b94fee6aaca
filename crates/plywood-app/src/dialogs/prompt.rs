//! A question answered by a line of text: for a step or a node, the value of a leaf, a note, or a
//! move.

use crate::bindings::{Action, Context, row};
use crate::job::OpenAt;
use crate::key::Key::Char;
use crate::paint::{Canvas, Theme, put_input};
use crate::play::Play;
use crate::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame, Screen};
use crate::typing::{self, TextEdit};
use plywood_core::game::Move;
use plywood_core::tree::Step;
use plywood_explore::difference::Moment;
use plywood_explore::exploration::{PositionText, Spec, name};
use plywood_explore::games::Picture;
use plywood_explore::safe;
use plywood_teach::say;
use plywood_teach::words::spec_error_text;
use std::ops::Range;
use tui_input::{Input, InputRequest};

/// The dialog as registered for a step by its number, or a node by its moves.
#[rustfmt::skip]
pub(crate) const JUMP: DialogKind = DialogKind::new(Context::PROMPT, &[
    row(Context::EXPLORE, &[Char('g'), Char(':')], Action::Open("jump"), None, "help-jump").after("help-previous-leaf"),
])
.with_opener("jump", |(screen, shared)| {
    screen.pause();
    if let Some(explore) = screen.explore() {
        let last = explore.replay().last_step();
        shared.push(JUMP, Prompt::new(Request::Step { last }, ""));
    }
});

/// The dialog as registered for another value of a leaf of a textbook tree.
#[rustfmt::skip]
pub(crate) const LEAF_VALUE: DialogKind = DialogKind::new(Context::PROMPT, &[
    row(Context::EXPLORE, &[Char('=')], Action::OpenTreeChange("leaf-value"), None, "help-leaf-value").after("help-evaluation-parts"),
])
.with_opener("leaf-value", |(screen, shared)| {
    screen.pause();
    match Request::leaf_value(screen) {
        Ok(leaf) => shared.push(LEAF_VALUE, Prompt::new(leaf, "")),
        Err(message) => shared.notify_message(message),
    }
});

/// The dialog as registered for a teacher's note on a step.
#[rustfmt::skip]
pub(crate) const NOTE: DialogKind = DialogKind::new(Context::PROMPT, &[
    row(Context::EXPLORE, &[Char('N')], Action::Open("note"), None, "help-note").after("help-reveal"),
])
.with_opener("note", |(screen, shared)| {
    screen.pause();
    let Some(explore) = screen.explore().filter(|_| shared.notes.is_some()) else {
        return shared.notify_message("notice-no-notes");
    };
    let text = explore.note().unwrap_or_default();
    let request = Request::Note { step: explore.stepper.step };
    shared.push(NOTE, Prompt::new(request, text));
});

/// The dialog as registered for a move in notation. The first letter of a move opens it, wherever a
/// move may be typed.
pub(crate) const MOVE: DialogKind = DialogKind::new(Context::PROMPT, &[])
    .transparent()
    .with_opener("move", |(_, shared)| {
        shared.push(MOVE, Prompt::new(Request::Move, ""))
    });

/// What is asked for.
#[derive(Clone, Debug)]
enum Request {
    /// The number of a step, up to the last one, or moves.
    Step { last: Step },
    /// The value of a leaf.
    LeafValue {
        /// The whole tree.
        tree: String,
        /// The leaf's place in it, in bytes.
        leaf: Range<usize>,
        /// The moves to the leaf.
        moves: Vec<Move>,
    },
    /// The note on a step.
    Note { step: Step },
    /// A move.
    Move,
}

impl Request {
    /// Asks for the value of the leaf that the current step is about.
    ///
    /// # Errors
    /// Returns the message about why there is none here.
    fn leaf_value(screen: &dyn Screen) -> Result<Request, &'static str> {
        let explore = screen.explore().ok_or("notice-not-a-leaf")?;
        let exploration = explore.exploration();
        let tree = &exploration.tree;
        let leaf = tree.entered_last(explore.stepper.step);
        let here = explore.replay().node();
        // While its value is being backed up, the step is still about the leaf.
        let is_about_it = leaf == here || tree.parent(leaf) == Some(here);
        let moves = tree.moves(leaf);
        if !exploration.spec.game.has_own_values() {
            return Err("notice-no-leaf-value");
        }
        match exploration.problem.at(&moves).picture() {
            Picture::Text { text, present } if tree.node(leaf).kind.is_leaf() && is_about_it => {
                let (tree, leaf) = (text, present);
                Ok(Request::LeafValue { tree, leaf, moves })
            }
            _ => Err("notice-not-a-leaf"),
        }
    }

    /// Takes the text, without blanks around it.
    ///
    /// # Errors
    /// Returns why it is not accepted.
    fn take(&self, text: &str, (screen, shared): BelowMut) -> Result<(), String> {
        match (self, screen.explore_mut()) {
            (Request::Step { last }, Some(explore)) => {
                let is_line = text.chars().any(char::is_alphanumeric);
                match number(text) {
                    Some(step) if step <= *last => explore.go_to(step),
                    None if is_line => {
                        if let Some(message) = explore.go_to_moves(text, shared.language)? {
                            shared.notify(message);
                        }
                    }
                    _ => return Err(say!(shared.language, "error-step", last = *last)),
                }
            }
            (Request::LeafValue { tree, leaf, moves }, Some(explore)) => {
                if !is_one_number(text) {
                    return Err(say!(shared.language, "error-leaf-value"));
                }
                let mut changed = tree.clone();
                changed.replace_range(leaf.clone(), text);
                let spec = Spec {
                    position: PositionText::Notation(changed),
                    ..explore.exploration().spec.clone()
                };
                spec.open()
                    .map_err(|error| spec_error_text(shared.language, &error))?;
                shared.search(spec, OpenAt::Near(moves.clone(), Moment::Returned));
            }
            (Request::Note { .. }, Some(explore)) => shared.set_note(explore, text)?,
            (Request::Move, _) => {
                if let Some(play) = screen.downcast_mut::<Play>() {
                    play.play_written(text, shared)?;
                }
            }
            (_, None) => {}
        }
        Ok(())
    }
}

/// Returns the number in a text, if it is one; its thousands may be separated. Other separated
/// numbers are moves.
fn number(text: &str) -> Option<Step> {
    let is_between = |ch: char| ch == ',' || ch.is_whitespace();
    let groups: Vec<&str> = text.split(is_between).collect();
    let are_thousands = groups[1..].iter().all(|group| group.len() == 3);
    let digits = groups.concat();
    let is_number = !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit());
    (is_number && are_thousands).then(|| digits.parse().unwrap_or(Step::MAX))
}

fn is_one_number(text: &str) -> bool {
    let digits = text.trim_start_matches(['-', '−', '+']);
    !digits.is_empty() && digits.chars().all(|ch| ch.is_ascii_digit())
}

/// A line of text, and why it was not accepted.
#[derive(Clone, Debug)]
pub struct Prompt {
    request: Request,
    /// The text.
    pub input: Input,
    /// Why it was not accepted.
    pub error: Option<String>,
}

impl Prompt {
    /// Creates the prompt of a request, with this text to begin with.
    fn new(request: Request, text: &str) -> Prompt {
        Prompt {
            request,
            input: text.into(),
            error: None,
        }
    }
}

impl Dialog for Prompt {
    fn confirm(&mut self, below: BelowMut) -> Flow {
        self.error = self.request.take(self.input.value().trim(), below).err();
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
        // A refused move is not the beginning of the next one.
        if is_insertion && self.error.is_some() && matches!(self.request, Request::Move) {
            self.input.reset();
        }
        if !matches!(edit, TextEdit::Cleared) {
            self.error = None;
        }
        typing::edit(&mut self.input, edit);
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let language = theme.language;
        match &self.request {
            Request::Step { last } => {
                Frame::centred(say!(language, "prompt-step", last = *last), (56, 8))
            }
            Request::LeafValue { tree, leaf, .. } => {
                let old = safe::truncated(&tree[leaf.clone()], 12);
                Frame::centred(say!(language, "prompt-leaf", value = old), (56, 8))
            }
            Request::Note { step } => {
                Frame::at_bottom(say!(language, "prompt-note", step = *step), (100, 8))
            }
            Request::Move => Frame::at_bottom(say!(language, "prompt-move"), (58, 10)),
        }
    }

    /// Draws the line, and below it why it was not accepted, or what can be typed.
    fn draw(&self, canvas: &mut Canvas, (screen, _): Below) {
        let theme = canvas.theme;
        put_input(canvas, 1, &self.input);
        if let Some(error) = &self.error {
            canvas.put_text(1, 2, error, theme.error);
            return;
        }
        let help = match self.request {
            Request::Step { .. } | Request::LeafValue { .. } => return,
            Request::Note { .. } => say!(theme.language, "prompt-note-help"),
            Request::Move => {
                let play = screen.downcast_ref::<Play>();
                let game = play.map_or(String::new(), |play| name(play.game.game()));
                say!(theme.language, "prompt-move-help", game)
            }
        };
        canvas.put_text(1, 3, &help, theme.faint);
    }
}
