//! A dialog of any type on top of a screen, and the part of the screen that it belongs to.

use crate::bindings::{Action, Context, DialogName};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::drill::Drilling;
use crate::explore::Explore;
use crate::key::TextEdit;
use crate::paint::{Canvas, Scroll, Target, Theme};
use crate::play::Play;
use crate::screen::Screen;
use crate::state::Shared;
use std::any::Any;
use std::fmt::Debug;

/// A dialog on top of a screen.
#[derive(Debug)]
pub(crate) struct Layer {
    pub dialog: Box<dyn OpenDialog>,
    /// The name that it was opened by, if any.
    pub name: Option<DialogName>,
    /// Scroll position of its text.
    pub scroll: Scroll,
}

impl Layer {
    /// Returns the dialog as its type, for downcasts.
    pub(crate) fn any(&self) -> &dyn Any {
        &*self.dialog
    }
}

/// Opens a dialog of type `D`, or shows why that is not possible here.
pub(super) fn open<D: Dialog<On: Ground> + 'static>(
    request: OpenRequest,
    screen: &mut Screen,
    shared: &mut Shared,
) -> Option<Box<dyn OpenDialog>> {
    let dialog = D::open(request, D::On::of_mut(screen)?, shared)?;
    Some(Box::new(dialog))
}

/// A [`Dialog`] of any type, whose methods have the same meaning.
pub(crate) trait OpenDialog: Debug + Any {
    fn context(&self) -> Context;
    fn act(&mut self, action: Action, screen: &mut Screen, shared: &mut Shared) -> Flow;
    fn edit(&mut self, edit: TextEdit);
    fn click(&mut self, target: Target, screen: &Screen);
    fn frame(
        &self,
        screen: &Screen,
        shared: &Shared,
        theme: &Theme,
        size: (i32, i32),
    ) -> Option<Frame>;
    fn draw(&self, canvas: &mut Canvas, screen: &Screen, shared: &Shared);
}

impl<D: Dialog<On: Ground> + 'static> OpenDialog for D {
    fn context(&self) -> Context {
        Dialog::context(self)
    }

    /// A dialog whose screen is gone closes.
    fn act(&mut self, action: Action, screen: &mut Screen, shared: &mut Shared) -> Flow {
        let on = D::On::of_mut(screen);
        on.map_or(Flow::Close, |on| Dialog::act(self, action, on, shared))
    }

    fn edit(&mut self, edit: TextEdit) {
        Dialog::edit(self, edit);
    }

    fn click(&mut self, target: Target, screen: &Screen) {
        if let Some(on) = Ground::of(screen) {
            Dialog::click(self, target, on);
        }
    }

    fn frame(
        &self,
        screen: &Screen,
        shared: &Shared,
        theme: &Theme,
        size: (i32, i32),
    ) -> Option<Frame> {
        Dialog::frame(self, Ground::of(screen)?, shared, theme, size)
    }

    fn draw(&self, canvas: &mut Canvas, screen: &Screen, shared: &Shared) {
        if let Some(on) = Ground::of(screen) {
            Dialog::draw(self, canvas, on, shared);
        }
    }
}

/// A screen or a part of one that dialogs can belong to.
pub(crate) trait Ground {
    /// Returns it, if the screen has it.
    fn of(screen: &Screen) -> Option<&Self>;

    /// Returns it mutably, if the screen has it.
    fn of_mut(screen: &mut Screen) -> Option<&mut Self>;
}

impl Ground for Screen {
    fn of(screen: &Screen) -> Option<&Screen> {
        Some(screen)
    }

    fn of_mut(screen: &mut Screen) -> Option<&mut Screen> {
        Some(screen)
    }
}

impl Ground for Explore {
    fn of(screen: &Screen) -> Option<&Explore> {
        screen.explore()
    }

    fn of_mut(screen: &mut Screen) -> Option<&mut Explore> {
        screen.explore_mut()
    }
}

impl Ground for Drilling {
    fn of(screen: &Screen) -> Option<&Drilling> {
        screen.try_as_drill_ref().map(|drill| &**drill)
    }

    fn of_mut(screen: &mut Screen) -> Option<&mut Drilling> {
        screen.try_as_drill_mut().map(|drill| &mut **drill)
    }
}

impl Ground for Play {
    fn of(screen: &Screen) -> Option<&Play> {
        screen.try_as_play_ref().map(|play| &**play)
    }

    fn of_mut(screen: &mut Screen) -> Option<&mut Play> {
        screen.try_as_play_mut().map(|play| &mut **play)
    }
}
