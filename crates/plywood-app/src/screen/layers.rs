//! What can lie on top of a screen: every dialog, each with one line here, and the table of all
//! keys.

use super::Screen;
use crate::bindings::{Action, Binding, Context, KeyTable};
use crate::dialog::{Asked, Below, BelowMut, Dialog, Flow, Frame, Lines};
use crate::dialogs::{
    Answers, Choose, Confirm, Edit, ExplainedEvaluation, Export, Fill, Help, Prompt, Score,
    Searching, Settings, Share, SummaryDialog, TruthDialog,
};
use crate::drill::{DrillResult, Drilling, OrderDialog};
use crate::explore::{self, Explore};
use crate::learn::{self, Faults, Learn};
use crate::paint::{Canvas, Scroll, Target, Theme};
use crate::play::{self, MovePrompt, Play, Players, Retry};
use crate::typing::TextEdit;
use crate::{home, predict, race};
use std::sync::LazyLock;

/// A kind of dialog, as registered.
#[derive(Clone, Copy, Debug)]
pub struct DialogKind {
    /// The context of its keys in the table.
    pub context: Context,
    rows: &'static [Binding],
    name: &'static str,
    pub(crate) open: fn(Asked, BelowMut<Screen>) -> Option<OpenDialog>,
}

impl DialogKind {
    /// Returns whether it is opened by this name.
    pub fn opens_by(&self, name: &str) -> bool {
        let opens = |row: &Binding| match row.action {
            Action::Open(own) | Action::OpenTreeChange(own) => own == name,
            _ => false,
        };
        self.name == name || self.rows.iter().any(opens)
    }
}

const fn kind<D: Dialog + Into<OpenDialog>>() -> DialogKind
where
    D::On: Ground,
{
    DialogKind {
        context: D::CONTEXT,
        rows: D::KEYS,
        name: D::NAME,
        open: |asked, (screen, shared)| {
            let opened = D::On::with(screen, |below| D::open(asked, (below, shared)));
            Some(opened??.into())
        },
    }
}

macro_rules! dialogs {
    ($($kind:ident),* $(,)?) => {
        /// A dialog that is open.
        #[derive(Debug)]
        pub enum OpenDialog {
            $($kind(Box<$kind>),)*
        }

        impl OpenDialog {
            pub(crate) fn get(&self) -> &dyn OnScreen {
                match self {
                    $(OpenDialog::$kind(dialog) => &**dialog,)*
                }
            }

            pub(crate) fn get_mut(&mut self) -> &mut dyn OnScreen {
                match self {
                    $(OpenDialog::$kind(dialog) => &mut **dialog,)*
                }
            }
        }

        $(
            impl From<$kind> for OpenDialog {
                fn from(dialog: $kind) -> OpenDialog {
                    OpenDialog::$kind(Box::new(dialog))
                }
            }

            impl<'a> TryFrom<&'a OpenDialog> for &'a $kind {
                type Error = ();

                fn try_from(dialog: &'a OpenDialog) -> Result<&'a $kind, ()> {
                    match dialog {
                        OpenDialog::$kind(dialog) => Ok(dialog),
                        _ => Err(()),
                    }
                }
            }
        )*

        /// All dialogs, in the order in which the help lists their keys.
        pub const ALL: &[DialogKind] = &[$(kind::<$kind>(),)*];
    };
}

dialogs! {
    DrillResult,
    ExplainedEvaluation,
    TruthDialog,
    SummaryDialog,
    Settings,
    Edit,
    Prompt,
    Fill,
    OrderDialog,
    Export,
    Confirm,
    Searching,
    Help,
    Faults,
    Score,
    Share,
    Answers,
    MovePrompt,
    Choose,
    Retry,
    Players,
}

/// Every key of the tutor.
pub static TABLE: LazyLock<KeyTable> = LazyLock::new(|| {
    let screens = [
        explore::keys::KEYS,
        race::act::KEYS,
        learn::act::KEYS,
        predict::KEYS,
        home::act::KEYS,
        play::act::KEYS,
    ];
    KeyTable::new(&screens, ALL.iter().map(|kind| (kind.context, kind.rows)))
});

/// A dialog on top of a screen.
#[derive(Debug)]
pub(crate) struct Layer {
    pub dialog: OpenDialog,
    /// How far its text is scrolled.
    pub scroll: Scroll,
}

/// A part of a screen that dialogs lie on.
pub(crate) trait Ground {
    /// Runs this with it, if the screen has it.
    fn with<R>(screen: &mut Screen, run: impl FnOnce(&mut Self) -> R) -> Option<R>;

    /// Returns it, if the screen has it.
    fn of(screen: &Screen) -> Option<&Self>;
}

impl Ground for () {
    fn with<R>(_: &mut Screen, run: impl FnOnce(&mut ()) -> R) -> Option<R> {
        Some(run(&mut ()))
    }

    fn of(_: &Screen) -> Option<&()> {
        Some(&())
    }
}

macro_rules! grounds {
    ($($ground:ty: $get:ident, $get_mut:ident;)*) => {
        $(
            impl Ground for $ground {
                fn with<R>(screen: &mut Screen, run: impl FnOnce(&mut $ground) -> R) -> Option<R> {
                    let below: &mut $ground = screen.$get_mut()?;
                    Some(run(below))
                }

                fn of(screen: &Screen) -> Option<&$ground> {
                    let below: &$ground = screen.$get()?;
                    Some(below)
                }
            }
        )*
    };
}

grounds! {
    Explore: explore, explore_mut;
    Learn: try_as_learn_ref, try_as_learn_mut;
    Drilling: try_as_drill_ref, try_as_drill_mut;
    Play: try_as_play_ref, try_as_play_mut;
}

/// A dialog on whatever screen is shown.
pub(crate) trait OnScreen {
    fn context(&self) -> Context;
    fn is_transparent(&self) -> bool;
    fn act(&mut self, action: Action, below: BelowMut<Screen>) -> Flow;
    fn edit(&mut self, edit: TextEdit);
    fn click(&mut self, target: Target);
    fn frame(&self, below: Below<Screen>, theme: &Theme, size: (i32, i32)) -> Option<Frame>;
    fn draw(&self, canvas: &mut Canvas, below: Below<Screen>);
    fn text(&self, below: Below<Screen>, size: (i32, i32), theme: &Theme) -> Option<Lines>;
}

impl<D: Dialog> OnScreen for D
where
    D::On: Ground,
{
    fn context(&self) -> Context {
        D::CONTEXT
    }

    fn is_transparent(&self) -> bool {
        Dialog::is_transparent(self)
    }

    fn act(&mut self, action: Action, (screen, shared): BelowMut<Screen>) -> Flow {
        let act = |below: &mut D::On| Dialog::act(self, action, (below, shared));
        D::On::with(screen, act).unwrap_or(Flow::Close)
    }

    fn edit(&mut self, edit: TextEdit) {
        Dialog::edit(self, edit);
    }

    fn click(&mut self, target: Target) {
        Dialog::click(self, target);
    }

    fn frame(
        &self,
        (screen, shared): Below<Screen>,
        theme: &Theme,
        size: (i32, i32),
    ) -> Option<Frame> {
        Dialog::frame(self, (D::On::of(screen)?, shared), theme, size)
    }

    fn draw(&self, canvas: &mut Canvas, (screen, shared): Below<Screen>) {
        if let Some(below) = D::On::of(screen) {
            Dialog::draw(self, canvas, (below, shared));
        }
    }

    fn text(
        &self,
        (screen, shared): Below<Screen>,
        size: (i32, i32),
        theme: &Theme,
    ) -> Option<Lines> {
        Dialog::text(self, (D::On::of(screen)?, shared), size, theme)
    }
}
