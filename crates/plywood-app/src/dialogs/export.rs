//! Exports the tree to a file: the format and the path.

use crate::bindings::{Action, Binding, Context, DialogName, Direction, row};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::explore::Explore;
use crate::key::Arrow::{Down, Up};
use crate::key::Key::{Arrow, Char, Ctrl, Enter, Esc, Tab};
use crate::key::{self, TextEdit};
use crate::paint::{Canvas, Theme, put_input};
use crate::state::{Effect, FileKind, Shared};
use plywood_teach::say;
use std::path::PathBuf;
use tui_input::Input;

/// The kind of an export, and its file.
#[derive(Clone, Debug)]
pub struct Export {
    /// The kinds to choose from.
    kinds: Vec<FileKind>,
    pub kind: FileKind,
    /// Where to write it.
    pub input: Input,
}

impl Export {
    /// Returns the effect that writes the tree as it is on screen, if the kind can show a step.
    pub(crate) fn effect(&self, explore: Option<&Explore>, overwrite: bool) -> Effect {
        Effect::Export {
            kind: self.kind,
            step: explore.map(|explore| explore.replay().step()),
            path: self.path(),
            overwrite,
        }
    }

    pub(crate) fn path(&self) -> PathBuf {
        PathBuf::from(self.input.value().trim())
    }

    /// Returns the kind with the file's extension, in upper or lower case.
    fn kind_of_path(&self) -> Option<FileKind> {
        let path = self.path();
        let found = path.extension()?;
        let mut kinds = self.kinds.iter().copied();
        kinds.find(|kind| found.eq_ignore_ascii_case(kind.extension))
    }
}

impl Dialog for Export {
    type On = Explore;

    const CONTEXT: Context = Context::typing("context-export");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Char('x')], Action::Open(DialogName::Export), Some("hint-export"), "help-export").after("help-play"),
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-write"), "help-write"),
        row(Self::CONTEXT, &[Tab, Arrow(Down)], Action::Change(Direction::More), Some("hint-format"), "help-format"),
        row(Self::CONTEXT, &[Arrow(Up)], Action::Change(Direction::Less), None, "help-format-before"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-leave"), "help-close-unwritten"),
        row(Self::CONTEXT, &[Ctrl('u')], Action::Clear, None, "help-clear-path"),
    ];

    fn open(_: OpenRequest, explore: &mut Explore, shared: &mut Shared) -> Option<Export> {
        let kinds = shared.file_kinds.clone();
        let kind = *kinds.first()?;
        explore.stepper.play = None;
        Some(Export {
            kinds,
            kind,
            input: Input::new(format!("plywood-tree.{}", kind.extension)),
        })
    }

    fn confirm(&mut self, explore: &mut Explore, shared: &mut Shared) -> Flow {
        let effect = self.effect(Some(explore), false);
        shared.effects.push(effect);
        // The dialog stays open until the file is written.
        Flow::Stay
    }

    /// Cycles through the kinds, and adapts the path's extension.
    fn change(&mut self, direction: Direction, _: &mut Explore, _: &mut Shared) {
        let all = &self.kinds;
        let here = all.iter().position(|&kind| kind == self.kind);
        let kind = all[direction.cycle(here.unwrap_or(0), all.len())];
        if self.kind_of_path().is_some() {
            let path = self.path().with_extension(kind.extension);
            self.input = Input::new(path.display().to_string());
        }
        self.kind = kind;
    }

    fn edit(&mut self, edit: TextEdit) {
        key::edit(&mut self.input, edit);
        self.kind = self.kind_of_path().unwrap_or(self.kind);
    }

    fn frame(&self, _: &Explore, shared: &Shared, _: &Theme, _: (i32, i32)) -> Option<Frame> {
        let height = self.kinds.len() as i32 + 8;
        Some(Frame::centred(
            say!(shared.language, "export-title"),
            (64, height),
        ))
    }

    fn draw(&self, canvas: &mut Canvas, _: &Explore, _: &Shared) {
        let theme = canvas.theme;
        let mut y = 0;
        for &kind in &self.kinds {
            let (mark, style) = if self.kind == kind {
                ("▶", theme.now)
            } else {
                (" ", theme.base)
            };
            let name = kind.name;
            canvas.put(1, y, &format!("{mark} {name:<10}"), style);
            let about = say!(canvas.language, "export-about", format = name);
            canvas.put(14, y, &about, theme.faint);
            y += 1;
        }
        canvas.put(1, y + 1, &say!(canvas.language, "export-file"), theme.base);
        put_input(canvas, y + 2, &self.input);
    }
}
