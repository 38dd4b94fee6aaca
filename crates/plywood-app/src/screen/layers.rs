//! The dialogs on top of a screen, each registered with one line here, and the table of all keys.

use super::Screen;
use crate::bindings::{Action, Binding, Context, DialogName, KeyTable};
use crate::dialog::{Dialog, Flow, Frame, OpenRequest};
use crate::dialogs::{
    Answers, Confirm, Edit, ExplainedEvaluation, Export, Fill, Help, Palette, Prompt, Score,
    Searching, Settings, Share, SummaryDialog, TruthDialog,
};
use crate::drill::{DrillResult, Drilling, OrderDialog};
use crate::explore::Explore;
use crate::key::TextEdit;
use crate::paint::{Canvas, Lines, Scroll, Target, Theme};
use crate::play::{MovePrompt, Play, Players, Retry};
use crate::state::Shared;
use std::sync::LazyLock;

fn open<D: Dialog + Into<OpenDialog>>(
    request: OpenRequest,
    screen: &mut Screen,
    shared: &mut Shared,
) -> Option<OpenDialog>
where
    D::On: Ground,
{
    let opened = D::On::with(screen, |screen| D::open(request, screen, shared));
    Some(opened??.into())
}

macro_rules! dialogs {
    ($($kind:ident: $($name:ident)|*;)*) => {
        /// A dialog on the screen.
        #[derive(Debug)]
        pub enum OpenDialog {
            $($kind(Box<$kind>),)*
        }

        impl OpenDialog {
            /// Opens the dialog, or shows why that is not possible here.
            pub(crate) fn open(
                request: OpenRequest,
                screen: &mut Screen,
                shared: &mut Shared,
            ) -> Option<OpenDialog> {
                match request.name {
                    $($(DialogName::$name => open::<$kind>(request, screen, shared),)*)*
                }
            }

            /// Returns the context of its keys.
            pub(crate) fn context(&self) -> Context {
                match self {
                    $(OpenDialog::$kind(dialog) => dialog.context(),)*
                }
            }

            pub(crate) fn is_transparent(&self) -> bool {
                match self {
                    $(OpenDialog::$kind(dialog) => dialog.is_transparent(),)*
                }
            }

            /// Performs the action of a key. A dialog whose screen is gone closes.
            pub(crate) fn act(&mut self, action: Action, screen: &mut Screen, shared: &mut Shared) -> Flow {
                match self {
                    $(OpenDialog::$kind(dialog) => {
                        Ground::with(screen, |screen| dialog.act(action, screen, shared))
                            .unwrap_or(Flow::Close)
                    })*
                }
            }

            pub(crate) fn edit(&mut self, edit: TextEdit) {
                match self {
                    $(OpenDialog::$kind(dialog) => dialog.edit(edit),)*
                }
            }

            pub(crate) fn click(&mut self, target: Target) {
                match self {
                    $(OpenDialog::$kind(dialog) => dialog.click(target),)*
                }
            }

            pub(crate) fn frame(
                &self,
                screen: &Screen,
                shared: &Shared,
                theme: &Theme,
                size: (i32, i32),
            ) -> Option<Frame> {
                match self {
                    $(OpenDialog::$kind(dialog) => {
                        dialog.frame(Ground::of(screen)?, shared, theme, size)
                    })*
                }
            }

            pub(crate) fn draw(&self, canvas: &mut Canvas, screen: &Screen, shared: &Shared) {
                match self {
                    $(OpenDialog::$kind(dialog) => {
                        if let Some(screen) = Ground::of(screen) {
                            dialog.draw(canvas, screen, shared);
                        }
                    })*
                }
            }

            pub(crate) fn text(
                &self,
                screen: &Screen,
                shared: &Shared,
                size: (i32, i32),
                theme: &Theme,
            ) -> Option<Lines> {
                match self {
                    $(OpenDialog::$kind(dialog) => {
                        dialog.text(Ground::of(screen)?, shared, size, theme)
                    })*
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

        /// The keys of all dialogs, in the order of the help.
        const KEYS: &[&[Binding]] = &[$($kind::KEYS,)*];
    };
}

// Each dialog, and what it is opened by; some are opened by others alone.
dialogs! {
    DrillResult: DrillResult;
    ExplainedEvaluation: Evaluation;
    TruthDialog: Truth;
    SummaryDialog: Summary;
    Settings: Settings;
    Edit: Edit;
    Prompt: Jump | LeafValue | Note;
    Fill: Fill;
    OrderDialog: Order;
    Export: Export;
    Confirm:;
    Searching:;
    Help: Help;
    Palette: Palette;
    Score: Score;
    Share: Share | Address;
    Answers: Answers;
    MovePrompt: Move;
    Retry: Retry;
    Players: Players | NewGame;
}

/// All keys of the tutor.
pub static TABLE: LazyLock<KeyTable> =
    LazyLock::new(|| KeyTable::new(&super::KEYS, KEYS.iter().copied()));

/// All keys of the tutor in a web page.
pub static PAGE_TABLE: LazyLock<KeyTable> = LazyLock::new(|| TABLE.of_page());

/// A dialog on top of a screen.
#[derive(Debug)]
pub(crate) struct Layer {
    pub dialog: OpenDialog,
    /// Scroll position of its text.
    pub scroll: Scroll,
}

/// A part of a screen that dialogs can belong to.
pub(crate) trait Ground {
    /// Runs `run` with it, if the screen has it.
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
    Drilling: try_as_drill_ref, try_as_drill_mut;
    Play: try_as_play_ref, try_as_play_mut;
}
