//! Modal dialogs, which receive key events before the screen below them.

use crate::bindings::{Action, Binding, Context, Direction};
use crate::key::TextEdit;
use crate::paint::{Canvas, Target, Theme};
use crate::state::{Navigation, Shared};
use ratatui::text::Line;
use std::fmt::Debug;

/// The lines of a text.
pub(crate) type Lines = Vec<Line<'static>>;

/// A modal dialog on top of a screen.
pub(crate) trait Dialog: Debug {
    /// The screen, or the tree of one, that it lies on; `()` if that does not matter.
    type On;

    /// The context of its keys in the table.
    const CONTEXT: Context;

    /// Keys in the dialog, and those that open it.
    const KEYS: &'static [Binding] = &[];

    /// The name by which [`Navigation::Open`] opens it, if no key does.
    const NAME: &'static str = "";

    /// Opens it, or shows why it cannot be opened here.
    fn open(_: OpenRequest, _: &mut Self::On, _: &mut Shared) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Returns whether the screen below stays visible around the dialog.
    fn is_transparent(&self) -> bool {
        false
    }

    /// Performs an action of one of its keys.
    fn act(&mut self, action: Action, screen: &mut Self::On, shared: &mut Shared) -> Flow {
        match action {
            Action::Back => return Flow::Close,
            Action::Choose => return self.confirm(screen, shared),
            Action::Change(direction) => self.change(direction, screen, shared),
            Action::Item(direction) => self.select(direction),
            _ => {}
        }
        Flow::Stay
    }

    /// Confirms it.
    fn confirm(&mut self, _: &mut Self::On, _: &mut Shared) -> Flow {
        Flow::Stay
    }

    /// Changes the selected item.
    fn change(&mut self, _: Direction, _: &mut Self::On, _: &mut Shared) {}

    /// Selects the item below or above.
    fn select(&mut self, _: Direction) {}

    /// Edits its line of text, if it has one.
    fn edit(&mut self, _: TextEdit) {}

    /// Handles a click in it.
    fn click(&mut self, _: Target) {}

    /// Returns the frame around it on a terminal of this size; `None` while it is not visible yet.
    fn frame(
        &self,
        screen: &Self::On,
        shared: &Shared,
        theme: &Theme,
        size: (i32, i32),
    ) -> Option<Frame>;

    /// Draws its contents, unless it is a text.
    fn draw(&self, _: &mut Canvas, _: &Self::On, _: &Shared) {}

    /// Returns the lines of a text that is only read and scrolled, for a canvas of this size.
    fn text(&self, _: &Self::On, _: &Shared, _: (i32, i32), _: &Theme) -> Option<Lines> {
        None
    }
}

/// A request to open a dialog.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenRequest {
    /// The dialog's name.
    pub name: &'static str,
    /// The context in which it was.
    pub context: Context,
}

/// The effect of a key on a dialog.
#[derive(Clone, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub(crate) enum Flow {
    /// The dialog stays open.
    Stay,
    Close,
    /// The dialog closes and leads to another screen.
    Go(Navigation),
}

/// The frame around a dialog.
#[derive(Clone, Debug)]
pub(crate) struct Frame {
    /// The title in its upper edge.
    pub title: String,
    /// Width and height in cells, as far as the screen has them.
    pub size: (i32, i32),
    /// Whether it is at the bottom, so that the tree above it stays visible.
    pub is_at_bottom: bool,
}

impl Frame {
    /// Creates a frame in the middle.
    pub(crate) fn centred(title: String, size: (i32, i32)) -> Option<Frame> {
        Some(Frame {
            title,
            size,
            is_at_bottom: false,
        })
    }

    /// Creates a frame at the bottom.
    pub(crate) fn at_bottom(title: String, size: (i32, i32)) -> Option<Frame> {
        Frame::centred(title, size).map(|frame| Frame {
            is_at_bottom: true,
            ..frame
        })
    }
}
