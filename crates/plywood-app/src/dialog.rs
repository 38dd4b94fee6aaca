//! Modal dialogs, which receive key events before the screen below them.

use crate::bindings::{Action, Binding, Context, DialogName, Direction};
use crate::key::TextEdit;
use crate::paint::{Canvas, Lines, Target, Theme};
use crate::state::{Navigation, Shared};
use std::fmt::Debug;

/// A modal dialog on top of a screen.
pub(crate) trait Dialog: Debug {
    /// The screen, or the tree of a screen, that the dialog belongs to.
    type On;

    /// The context of its keys.
    const CONTEXT: Context;

    /// Keys in the dialog, and those that open it.
    const KEYS: &'static [Binding] = &[];

    /// Opens the dialog, or shows why that is not possible here.
    fn open(_: OpenRequest, _: &mut Self::On, _: &mut Shared) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Returns the context of the keys that work now.
    fn context(&self) -> Context {
        Self::CONTEXT
    }

    /// Performs the action of a key.
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

    /// Edits its text line, if any.
    fn edit(&mut self, _: TextEdit) {}

    /// Handles a click inside the dialog.
    fn click(&mut self, _: Target, _: &Self::On) {}

    /// Returns its frame on a terminal of this size; `None` if it is not visible yet.
    fn frame(
        &self,
        screen: &Self::On,
        shared: &Shared,
        theme: &Theme,
        size: (i32, i32),
    ) -> Option<Frame>;

    /// Draws its contents, unless its frame has them.
    fn draw(&self, _: &mut Canvas, _: &Self::On, _: &Shared) {}
}

/// A request to open a dialog.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenRequest {
    pub name: DialogName,
    /// The context in which the dialog was requested.
    pub context: Context,
}

/// The reaction of a dialog to a key.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Flow {
    /// The dialog stays open.
    Stay,
    Close,
    /// The dialog closes and another screen opens.
    Go(Navigation),
}

/// The frame around a dialog.
#[derive(Debug)]
pub(crate) struct Frame {
    /// The title in its upper edge.
    pub title: String,
    /// Width and height in cells, limited by the screen.
    pub size: (i32, i32),
    pub place: Place,
    pub content: Content,
}

/// The place of a dialog on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Middle,
    /// At the bottom, so that the tree above stays visible.
    Bottom,
    /// At the right, as high as the screen, which has the rest of the width.
    Right,
}

/// Lines of a frame's border, and of the keys with the blank line above.
pub(crate) const FRAME_LINES: i32 = 4;

/// The inside of a dialog's frame.
#[derive(Debug)]
pub(crate) enum Content {
    /// What [`Dialog::draw`] draws.
    Drawn,
    /// A text that is read and scrolled.
    Text(Lines),
    /// Choices with their values, the index of the selected one, and a text about it.
    List(Vec<(String, String)>, usize, String),
}

impl Frame {
    /// Creates a centred frame.
    pub(crate) fn centred(title: String, size: (i32, i32)) -> Frame {
        Frame {
            title,
            size,
            place: Place::Middle,
            content: Content::Drawn,
        }
    }

    /// Creates a frame at the bottom.
    pub(crate) fn at_bottom(title: String, size: (i32, i32)) -> Frame {
        Frame {
            place: Place::Bottom,
            ..Frame::centred(title, size)
        }
    }

    /// Creates a centred frame of this width around a text.
    pub(crate) fn around(title: String, width: i32, lines: Lines) -> Frame {
        let size = (width, lines.len() as i32 + 5);
        Frame {
            content: Content::Text(lines),
            ..Frame::centred(title, size)
        }
    }
}
