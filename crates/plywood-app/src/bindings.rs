//! The table of keys, shared by key handling, the footer and the help. Each screen adds its rows; a
//! dialog adds its own rows and those of the keys that open it.

pub use crate::action::{Action, DialogName, Direction, GameAction, Walk};
pub use plywood_explore::program::settings::Setting;

use crate::key::Arrow::{Down, Up};
use crate::key::Key::{self, *};

/// A place with its own keys: a screen, a question on it, or a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Context {
    /// The message for the heading in the help.
    pub title: &'static str,
    /// Whether letters are typed as text, so that they have no other meaning.
    pub takes_text: bool,
    /// The dialog that opens when typing a letter that has no other meaning.
    pub typing_opens: Option<DialogName>,
}

impl Context {
    /// Stepping through a search.
    pub const EXPLORE: Context = Context::new("context-explore");
    /// Stepping through a search on its map.
    pub const MAP: Context = Context::new("context-map");
    /// Stepping through the search of a textbook tree that is shown as a whole.
    pub const TREE: Context = Context::new("context-tree");
    /// Watching a race.
    pub const RACE: Context = Context::new("context-race");
    /// Stepping through two searches side by side.
    pub const SIDE_BY_SIDE: Context = Context::new("context-against");
    /// Everywhere; while typing, only the keys with Ctrl.
    pub const EVERYWHERE: Context = Context::new("context-everywhere");
    /// The home screen, without a dialog.
    pub const HOME: Context = Context::new("context-home");
    /// Playing a game.
    pub const PLAY: Context = Context {
        typing_opens: Some(DialogName::Move),
        ..Context::new("context-play")
    };
    /// Looking at the moves of a game.
    pub const MOVES: Context = Context::new("context-moves");
    /// The list of lessons.
    pub const LEARN: Context = Context::new("context-learn");
    /// Reading a lesson beside its tree.
    pub const LESSON: Context = Context::new("context-lesson");
    /// Answering a prediction.
    pub const PREDICT: Context = Context::typing("context-predict");
    /// Stepping to the answer of a prediction.
    pub const POINT: Context = Context::new("context-point");
    /// After a prediction has been answered. Letters do nothing, as a user who continues typing has
    /// not noticed that the question is over.
    pub const ANSWERED: Context = Context::typing("context-answered");
    /// Typing a line that answers a question.
    pub const PROMPT: Context = Context::typing("context-prompt");
    /// Answering yes or no.
    pub const CONFIRM: Context = Context::new("context-question");
    /// Reading something that can be scrolled.
    pub const READING: Context = Context::new("context-help");

    /// Creates a context in which letters may be keys.
    pub const fn new(title: &'static str) -> Context {
        Context {
            title,
            takes_text: false,
            typing_opens: None,
        }
    }

    /// Creates a context in which letters are typed as text.
    pub const fn typing(title: &'static str) -> Context {
        Context {
            takes_text: true,
            ..Context::new(title)
        }
    }

    /// Returns the context whose keys work here as well: a lesson's tree and two trees side by side
    /// use the keys of [`Context::EXPLORE`].
    fn inherited(self) -> Option<Context> {
        matches!(
            self,
            Context::MAP | Context::TREE | Context::LESSON | Context::SIDE_BY_SIDE | Context::POINT
        )
        .then_some(Context::EXPLORE)
    }

    /// Returns whether the user steps through a tree.
    pub fn is_stepping(self) -> bool {
        self == Context::EXPLORE || self.inherited().is_some()
    }

    /// Returns whether another tree may replace the current one.
    pub fn allows_other_tree(self) -> bool {
        self.is_stepping() && self != Context::POINT
    }
}

/// A row of the table: what some keys do in a context.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The context in which the keys work.
    pub context: Context,
    /// The keys; the first is the one shown in the footer.
    pub keys: &'static [Key],
    /// The action of the keys.
    pub action: Action,
    /// The message for the footer; `None` to keep it out of the footer. If space is short, earlier
    /// rows win among those with the same weight.
    pub hint: Option<&'static str>,
    /// The message for the help.
    pub help: &'static str,
}

/// Creates a row of the table.
pub const fn row(
    context: Context,
    keys: &'static [Key],
    action: Action,
    hint: Option<&'static str>,
    help: &'static str,
) -> Binding {
    Binding {
        context,
        keys,
        action,
        hint,
        help,
    }
}

use Context as In;
use Direction::{Less, More};

/// Keys that work everywhere, and those of contexts shared by several dialogs.
#[rustfmt::skip]
const SHARED: &[Binding] = &[
    row(In::EVERYWHERE, &[Char('*')], Action::Language, Some("hint-language"), "help-language"),
    row(In::EVERYWHERE, &[Char(':'), Char('/')], Action::Open(DialogName::Palette), Some("hint-palette"), "help-palette"),
    row(In::EVERYWHERE, &[Char('?')], Action::Open(DialogName::Help), Some("hint-help"), "help-help"),
    row(In::EVERYWHERE, &[Char('q')], Action::Quit, Some("hint-quit"), "help-quit"),
    row(In::EVERYWHERE, &[Esc], Action::Back, None, "help-back-screen"),
    row(In::EVERYWHERE, &[Char('T')], Action::Theme, None, "help-theme"),
    row(In::EVERYWHERE, &[Ctrl('c')], Action::Quit, None, "help-quit"),
    row(In::EVERYWHERE, &[Ctrl('z')], Action::Suspend, None, "help-suspend"),
    row(In::PROMPT, &[Enter], Action::Choose, Some("hint-go"), "help-take"),
    row(In::PROMPT, &[Esc], Action::Back, Some("hint-leave"), "help-leave"),
    row(In::PROMPT, &[Ctrl('u')], Action::Clear, None, "help-clear-text"),
    row(In::CONFIRM, &[Char('y'), Char('o'), Enter], Action::Choose, Some("hint-yes"), "help-yes"),
    row(In::CONFIRM, &[Char('n'), Esc], Action::Back, Some("hint-no"), "help-no"),
    row(In::READING, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-more"), "help-down"),
    row(In::READING, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-back-up"), "help-up"),
    row(In::READING, &[PageDown, Char(' ')], Action::TurnPage(More), None, "help-next-page"),
    row(In::READING, &[PageUp], Action::TurnPage(Less), None, "help-previous-page"),
    row(In::READING, &[Home], Action::Walk(Walk::Start), None, "help-start"),
    row(In::READING, &[End], Action::Walk(Walk::End), None, "help-end"),
    row(In::READING, &[Esc, Enter, Char('?'), Char('q')], Action::Back, Some("hint-close"), "help-close-help"),
];

/// All keys of the tutor: the rows of the screens with those of the dialogs.
#[derive(Debug)]
pub struct KeyTable {
    /// All rows, those of each context in help order.
    pub rows: Vec<Binding>,
}

impl KeyTable {
    /// Creates the table from the rows of the screens and those of the dialogs.
    pub fn new(
        screens: &[&'static [Binding]],
        dialogs: impl Iterator<Item = &'static [Binding]>,
    ) -> KeyTable {
        let screens = screens.iter().copied().flatten();
        let rows = screens.chain(dialogs.flatten()).chain(SHARED);
        KeyTable {
            rows: rows.copied().collect(),
        }
    }

    /// Returns the table for a web page, without keys for terminals, classes and a teacher's files.
    /// Only the home screen can be left there.
    pub(crate) fn of_page(&self) -> KeyTable {
        let is_possible = |row: &&Binding| match row.action {
            Action::Suspend => false,
            Action::Open(DialogName::Share | DialogName::Note | DialogName::Folder) => false,
            _ => row.keys != [Ctrl('c')],
        };
        let rows = self.rows.iter().filter(is_possible).map(|&row| {
            if row.action == Action::Quit {
                Binding {
                    hint: Some("hint-home"),
                    help: "help-leave-drills",
                    ..row
                }
            } else {
                row
            }
        });
        KeyTable {
            rows: rows.collect(),
        }
    }

    /// Returns the rows of one context.
    pub fn rows_in(&self, context: Context) -> impl Iterator<Item = &Binding> {
        let is_here = move |binding: &&Binding| binding.context == context;
        self.rows.iter().filter(is_here)
    }

    /// Returns the rows that apply in a context: its own, inherited ones and, if `everywhere`,
    /// those that apply everywhere. A lesson may have two trees side by side.
    pub fn reachable(&self, context: Context, everywhere: bool) -> impl Iterator<Item = &Binding> {
        let sides = (context == Context::LESSON).then_some(Context::SIDE_BY_SIDE);
        let everywhere = everywhere.then_some(Context::EVERYWHERE);
        [Some(context), context.inherited(), sides, everywhere]
            .into_iter()
            .flatten()
            .flat_map(|context| self.rows_in(context))
            // The tree must stay while the user points at a step.
            .filter(move |binding| context != Context::POINT || !binding.action.leaves_tree())
    }

    /// Returns what a key does in a context, if anything.
    pub fn action(&self, context: Context, key: Key) -> Option<Action> {
        let held = matches!(key, Ctrl(_));
        self.reachable(context, held || !context.takes_text)
            .find(|binding| binding.keys.contains(&key))
            .map(|binding| binding.action)
    }

    /// Returns the footer's keys in a context with their messages, the most useful first.
    pub fn hints(&self, context: Context) -> impl Iterator<Item = (&Binding, &'static str)> {
        self.reachable(context, !context.takes_text)
            // A reader who does not know the language finds the key for the other one on the first
            // screen.
            .filter(move |binding| context == Context::HOME || binding.action != Action::Language)
            .filter_map(|binding| Some((binding, binding.hint?)))
    }
}
