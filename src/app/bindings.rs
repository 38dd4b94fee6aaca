//! The table of keys. Handling, the footer and the help all read this one. The rows of the screens
//! are here; a dialog brings its own, and the row of the key that opens it.

use super::key::Arrow::{Down, Left, Right, Up};
use super::key::Key::{self, *};

/// What a key can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Leave the tutor.
    Quit,
    /// Close what is on top, or go to the screen before.
    Back,
    /// Stop the process as the shell's job control does.
    Suspend,
    /// Open the dialog of this name.
    Open(&'static str),
    /// The same for a dialog that leads to another tree.
    OpenToChange(&'static str),
    /// The next theme.
    Theme,
    /// Mouse on or off.
    Mouse,
    /// The other language.
    Language,
    /// The item above or below.
    Item(Direction),
    /// Do what the chosen item says.
    Choose,
    /// Change the chosen setting.
    Change(Direction),
    /// Walk through the steps.
    Walk(Walk),
    /// Play or pause.
    Play,
    /// Change the speed of playing.
    Speed(Direction),
    /// The other view of the tree.
    View,
    /// What stands beside the tree where there is room for one pane only.
    Pane,
    /// More or less detail in the whole tree.
    Zoom(Direction),
    /// Move the whole tree, in tenths of the pane.
    Pan(i32, i32),
    /// Change a setting at once.
    Set(Setting, Direction),
    /// The next iteration of a method that deepens, or the one before.
    Iteration(Direction),
    /// The same by plain minimax, or by alpha-beta again.
    Plain,
    /// Copy the command that reopens this view.
    Copy,
    /// Empty the text.
    Clear,
    /// Read on in a lesson, or answer what it asks.
    GoOn,
    /// The next page of a lesson, or the one before.
    Turn(Direction),
    /// Move the text of a lesson.
    Scroll(Direction),
    /// The tree of a lesson on the whole screen, or beside the text.
    TreeAlone,
    /// Ask before steps, or not any more.
    Predict,
    /// Go to the next step worth a question.
    NextQuestion,
    /// The next drill, easier or harder.
    Harder(Direction),
    /// Give the answer.
    ShowMe,
    /// The other one of two explorations.
    Side,
    /// The next difference of two explorations, or the one before.
    Difference(Direction),
}

impl Action {
    /// Whether it leads to another tree than the one that is stepped through, or asks about it.
    fn leaves_tree(self) -> bool {
        matches!(
            self,
            Action::Set(..)
                | Action::OpenToChange(_)
                | Action::Plain
                | Action::Predict
                | Action::NextQuestion
        )
    }
}

/// Forwards or backwards, up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Backwards, up, less.
    Less,
    /// Forwards, down, more.
    More,
}

impl Direction {
    /// 1 forwards, −1 backwards.
    pub fn sign(self) -> isize {
        match self {
            Direction::More => 1,
            Direction::Less => -1,
        }
    }

    /// The index after or before this one, of `count`.
    pub fn moved(self, index: usize, count: usize) -> usize {
        match self {
            Direction::More => (index + 1).min(count.saturating_sub(1)),
            Direction::Less => index.saturating_sub(1),
        }
    }
}

/// A way through the steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walk {
    /// One step on.
    Next,
    /// One step back.
    Back,
    /// To the end of the subtree just entered.
    Over,
    /// To the end of the present node.
    Out,
    /// To the next cutoff.
    NextCutoff,
    /// To the cutoff before.
    PreviousCutoff,
    /// To the next change of a best value.
    NextImprovement,
    /// To the change of a best value before.
    PreviousImprovement,
    /// To the next leaf.
    NextLeaf,
    /// To the leaf before.
    PreviousLeaf,
    /// To the first step.
    Start,
    /// To the last step.
    End,
}

/// Something about an exploration that can be changed in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// Minimax or alpha-beta.
    Algorithm,
    /// Plies.
    Depth,
    /// The time limit of a method that deepens.
    Time,
    /// What leaves are worth.
    Evaluation,
    /// Order of moves.
    Order,
    /// Cut on equality or not.
    Cut,
    /// Fail-soft or fail-hard.
    Fail,
    /// Which player is MAX.
    Max,
}

impl Setting {
    /// All settings in the order of the list.
    pub const ALL: [Setting; 8] = [
        Setting::Algorithm,
        Setting::Depth,
        Setting::Time,
        Setting::Evaluation,
        Setting::Order,
        Setting::Cut,
        Setting::Fail,
        Setting::Max,
    ];
}

/// Where a key means something: a screen, what is asked on it, or a dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Context {
    /// The message of the heading in the help.
    pub title: &'static str,
    /// Whether letters are typed here, so that they do nothing else.
    pub takes_text: bool,
}

impl Context {
    /// Stepping through a search.
    pub const EXPLORE: Context = Context::new("context-explore");
    /// Stepping through two searches beside each other.
    pub const AGAINST: Context = Context::new("context-against");
    /// Everywhere but while text is typed.
    pub const EVERYWHERE: Context = Context::new("context-everywhere");
    /// The home screen and the list of textbook trees.
    pub const HOME: Context = Context::new("context-home");
    /// The list of lessons.
    pub const LEARN: Context = Context::new("context-learn");
    /// Reading a lesson beside its tree.
    pub const LESSON: Context = Context::new("context-lesson");
    /// Answering a prediction.
    pub const PREDICT: Context = Context::typing("context-predict");
    /// Walking to the step that answers a prediction.
    pub const POINT: Context = Context::new("context-point");
    /// After the answer of a prediction.
    pub const ANSWERED: Context = Context::new("context-answered");
    /// Typing a line that answers a question.
    pub const PROMPT: Context = Context::typing("context-prompt");
    /// Answering yes or no.
    pub const QUESTION: Context = Context::new("context-question");
    /// Reading something that can be scrolled.
    pub const HELP: Context = Context::new("context-help");

    /// The contexts of the screens, the most used first.
    pub const SCREENS: [Context; 9] = [
        Context::EXPLORE,
        Context::AGAINST,
        Context::EVERYWHERE,
        Context::HOME,
        Context::LEARN,
        Context::LESSON,
        Context::PREDICT,
        Context::POINT,
        Context::ANSWERED,
    ];

    /// A context with this heading in which every key may mean something.
    pub const fn new(title: &'static str) -> Context {
        Context {
            title,
            takes_text: false,
        }
    }

    /// The same where letters are typed.
    pub const fn typing(title: &'static str) -> Context {
        Context {
            title,
            takes_text: true,
        }
    }

    /// The context whose keys hold here as well: a lesson's tree and two trees side by side are
    /// stepped through with the keys of [`Context::EXPLORE`].
    fn also(self) -> Option<Context> {
        matches!(self, Context::LESSON | Context::AGAINST | Context::POINT)
            .then_some(Context::EXPLORE)
    }

    /// Whether an action of [`Context::also`] is allowed here: while a step is pointed at, the tree
    /// must stay.
    fn allows(self, action: Action) -> bool {
        self != Context::POINT || !action.leaves_tree()
    }

    /// Whether a tree is stepped through.
    pub fn steps(self) -> bool {
        matches!(
            self,
            Context::EXPLORE | Context::AGAINST | Context::LESSON | Context::POINT
        )
    }

    /// Whether another tree may take the place of the one that is stepped through.
    pub fn edits(self) -> bool {
        self.steps() && self != Context::POINT
    }
}

/// A row of the table: these keys do this here.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// Where.
    pub context: Context,
    /// Any of these; the first is the one shown in the footer.
    pub keys: &'static [Key],
    /// What they do.
    pub action: Action,
    /// The message of a word for the footer; none keeps it out of there. Earlier rows win where
    /// room is short.
    pub hint: Option<&'static str>,
    /// The message of a line for the help.
    pub help: &'static str,
    /// The message of the row of its context behind which it stands; without one it comes last.
    pub behind: Option<&'static str>,
}

impl Binding {
    /// The same behind the row with this message for the help.
    pub const fn behind(self, help: &'static str) -> Binding {
        Binding {
            behind: Some(help),
            ..self
        }
    }
}

/// A row of the table.
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
        behind: None,
    }
}

use Context as In;
use Direction::{Less, More};

/// The keys of the screens.
#[rustfmt::skip]
const SCREENS: &[Binding] = &[
    row(In::EXPLORE, &[Arrow(Right), Char('l'), Char('n')], Action::Walk(Walk::Next), Some("hint-next"), "help-next"),
    row(In::EXPLORE, &[Arrow(Left), Char('h'), Char('p')], Action::Walk(Walk::Back), Some("hint-back"), "help-back"),
    row(In::EXPLORE, &[Arrow(Down), Char('j')], Action::Walk(Walk::Over), Some("hint-over"), "help-over"),
    row(In::EXPLORE, &[Arrow(Up), Char('k')], Action::Walk(Walk::Out), Some("hint-out"), "help-out"),
    row(In::EXPLORE, &[Char('c')], Action::Walk(Walk::NextCutoff), Some("hint-cut"), "help-next-cutoff"),
    row(In::EXPLORE, &[Char('C')], Action::Walk(Walk::PreviousCutoff), None, "help-previous-cutoff"),
    row(In::EXPLORE, &[Tab], Action::Pane, Some("hint-pane"), "help-pane"),
    row(In::EXPLORE, &[Char('v')], Action::View, Some("hint-view"), "help-view"),
    row(In::EXPLORE, &[Char('a')], Action::Plain, Some("hint-algorithm"), "help-plain"),
    row(In::EXPLORE, &[Char(' ')], Action::Play, Some("hint-play"), "help-play"),
    row(In::EXPLORE, &[Char('y')], Action::Copy, None, "help-copy"),
    row(In::EXPLORE, &[Char('b')], Action::Walk(Walk::NextImprovement), None, "help-next-improvement"),
    row(In::EXPLORE, &[Char('B')], Action::Walk(Walk::PreviousImprovement), None, "help-previous-improvement"),
    row(In::EXPLORE, &[Char('f')], Action::Walk(Walk::NextLeaf), None, "help-next-leaf"),
    row(In::EXPLORE, &[Char('F')], Action::Walk(Walk::PreviousLeaf), None, "help-previous-leaf"),
    row(In::EXPLORE, &[Home, Char('0')], Action::Walk(Walk::Start), None, "help-start"),
    row(In::EXPLORE, &[End, Char('G'), Char('$')], Action::Walk(Walk::End), None, "help-end"),
    row(In::EXPLORE, &[Char('+')], Action::Speed(More), None, "help-faster"),
    row(In::EXPLORE, &[Char('-')], Action::Speed(Less), None, "help-slower"),
    row(In::EXPLORE, &[Char('z')], Action::Zoom(More), Some("hint-zoom"), "help-zoom-in"),
    row(In::EXPLORE, &[Char('Z')], Action::Zoom(Less), None, "help-zoom-out"),
    row(In::EXPLORE, &[ShiftArrow(Left), Char('H')], Action::Pan(-2, 0), None, "help-pan-left"),
    row(In::EXPLORE, &[ShiftArrow(Right), Char('L')], Action::Pan(2, 0), None, "help-pan-right"),
    row(In::EXPLORE, &[ShiftArrow(Up), Char('K'), PageUp], Action::Pan(0, -2), None, "help-pan-up"),
    row(In::EXPLORE, &[ShiftArrow(Down), Char('J'), PageDown], Action::Pan(0, 2), None, "help-pan-down"),
    row(In::EXPLORE, &[Char('d')], Action::Set(Setting::Depth, More), None, "help-deeper"),
    row(In::EXPLORE, &[Char('D')], Action::Set(Setting::Depth, Less), None, "help-less-deep"),
    row(In::EXPLORE, &[Char(']')], Action::Iteration(More), None, "help-next-iteration"),
    row(In::EXPLORE, &[Char('[')], Action::Iteration(Less), None, "help-previous-iteration"),
    row(In::EXPLORE, &[Char('}')], Action::Set(Setting::Time, More), None, "help-more-time"),
    row(In::EXPLORE, &[Char('{')], Action::Set(Setting::Time, Less), None, "help-less-time"),
    row(In::EXPLORE, &[Char('A')], Action::Set(Setting::Algorithm, More), None, "help-algorithm"),
    row(In::EXPLORE, &[Char('o')], Action::Set(Setting::Order, More), None, "help-order"),
    row(In::EXPLORE, &[Char('O')], Action::Set(Setting::Order, Less), None, "help-order-back"),
    row(In::EXPLORE, &[Char('E')], Action::Set(Setting::Evaluation, More), None, "help-evaluation"),
    row(In::EXPLORE, &[Char('r')], Action::Set(Setting::Cut, More), None, "help-cut-rule"),
    row(In::EXPLORE, &[Char('u')], Action::Set(Setting::Fail, More), None, "help-fail"),
    row(In::EXPLORE, &[Char('M')], Action::Set(Setting::Max, More), None, "help-max"),
    row(In::EXPLORE, &[Char('t')], Action::Predict, Some("hint-predict"), "help-predict"),
    row(In::EXPLORE, &[Enter], Action::NextQuestion, None, "help-next-question"),
    row(In::AGAINST, &[BackTab, Char('\\')], Action::Side, Some("hint-side"), "help-side"),
    row(In::AGAINST, &[Char('>')], Action::Difference(More), Some("hint-difference"), "help-next-difference"),
    row(In::AGAINST, &[Char('<')], Action::Difference(Less), None, "help-previous-difference"),
    row(In::LESSON, &[Enter], Action::GoOn, Some("hint-go-on"), "help-go-on"),
    row(In::LESSON, &[PageDown], Action::Turn(More), Some("hint-page"), "help-next-page"),
    row(In::LESSON, &[PageUp], Action::Turn(Less), None, "help-previous-page"),
    row(In::LESSON, &[Char('w')], Action::TreeAlone, Some("hint-tree"), "help-tree-alone"),
    row(In::LESSON, &[Char('.')], Action::Scroll(More), None, "help-text-down"),
    row(In::LESSON, &[Char(',')], Action::Scroll(Less), None, "help-text-up"),
    row(In::LESSON, &[Esc], Action::Back, Some("hint-lessons"), "help-lessons"),
    row(In::LEARN, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-lesson-below"),
    row(In::LEARN, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-lesson-above"),
    row(In::LEARN, &[Enter, Arrow(Right), Char('l')], Action::Choose, Some("hint-open"), "help-open-lesson"),
    row(In::PREDICT, &[Enter], Action::Choose, Some("hint-answer"), "help-answer"),
    row(In::PREDICT, &[Arrow(Down)], Action::Item(More), Some("hint-choose"), "help-next-choice"),
    row(In::PREDICT, &[Arrow(Up)], Action::Item(Less), None, "help-previous-choice"),
    row(In::PREDICT, &[Char('!')], Action::ShowMe, Some("hint-show-me"), "help-show-me"),
    row(In::PREDICT, &[Tab], Action::Pane, Some("hint-pane"), "help-pane"),
    row(In::PREDICT, &[Ctrl('u')], Action::Clear, None, "help-clear-answer"),
    row(In::PREDICT, &[Char('?')], Action::Open("help"), Some("hint-help"), "help-help"),
    row(In::PREDICT, &[Char('*')], Action::Language, None, "help-language"),
    row(In::PREDICT, &[Esc], Action::Back, Some("hint-leave"), "help-leave-question"),
    row(In::POINT, &[Enter], Action::Choose, Some("hint-point"), "help-point"),
    row(In::POINT, &[Char('!')], Action::ShowMe, Some("hint-show-me"), "help-show-me"),
    row(In::POINT, &[Esc], Action::Back, Some("hint-leave"), "help-leave-question"),
    row(In::ANSWERED, &[Enter, Char(' '), Arrow(Right)], Action::Choose, Some("hint-go-on"), "help-go-on-answered"),
    row(In::ANSWERED, &[Tab], Action::Pane, Some("hint-pane"), "help-pane"),
    row(In::HOME, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-item-below"),
    row(In::HOME, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-item-above"),
    row(In::HOME, &[Enter, Arrow(Right), Char('l')], Action::Choose, Some("hint-open"), "help-open"),
    row(In::EVERYWHERE, &[Char('*')], Action::Language, Some("hint-language"), "help-language"),
    row(In::EVERYWHERE, &[Char('q')], Action::Quit, Some("hint-quit"), "help-quit"),
    row(In::EVERYWHERE, &[Esc], Action::Back, None, "help-back-screen"),
    row(In::EVERYWHERE, &[Char('T')], Action::Theme, None, "help-theme"),
    row(In::EVERYWHERE, &[Char('m')], Action::Mouse, None, "help-mouse"),
    row(In::EVERYWHERE, &[Ctrl('c')], Action::Quit, None, "help-quit"),
    row(In::EVERYWHERE, &[Ctrl('z')], Action::Suspend, None, "help-suspend"),
];

/// The keys of contexts that several dialogs share.
#[rustfmt::skip]
const SHARED: &[Binding] = &[
    row(In::PROMPT, &[Enter], Action::Choose, Some("hint-go"), "help-take"),
    row(In::PROMPT, &[Esc], Action::Back, Some("hint-leave"), "help-leave"),
    row(In::PROMPT, &[Char('!')], Action::ShowMe, None, "help-show-order"),
    row(In::PROMPT, &[Ctrl('u')], Action::Clear, None, "help-clear-text"),
    row(In::QUESTION, &[Char('y'), Char('o'), Enter], Action::Choose, Some("hint-yes"), "help-yes"),
    row(In::QUESTION, &[Char('n'), Esc], Action::Back, Some("hint-no"), "help-no"),
    row(In::HELP, &[Arrow(Down), Char('j'), PageDown], Action::Item(More), Some("hint-more"), "help-down"),
    row(In::HELP, &[Arrow(Up), Char('k'), PageUp], Action::Item(Less), Some("hint-back-up"), "help-up"),
    row(In::HELP, &[Esc, Enter, Char('?')], Action::Back, Some("hint-close"), "help-close-help"),
];

/// Every key of the tutor: the rows of the screens, and among them those of the dialogs.
#[derive(Debug)]
pub struct Table {
    rows: Vec<Binding>,
    contexts: Vec<Context>,
}

impl Table {
    /// The table with the context and the rows of each dialog.
    pub fn with(dialogs: impl IntoIterator<Item = (Context, &'static [Binding])>) -> Table {
        let mut table = Table {
            rows: [SCREENS, SHARED].concat(),
            contexts: Context::SCREENS.to_vec(),
        };
        for (context, rows) in dialogs {
            if !table.contexts.contains(&context) {
                table.contexts.push(context);
            }
            for row in rows {
                table.add(*row);
            }
        }
        table
    }

    fn add(&mut self, row: Binding) {
        let is_before =
            |other: &Binding| other.context == row.context && Some(other.help) == row.behind;
        let at = self.rows.iter().position(is_before);
        self.rows
            .insert(at.map_or(self.rows.len(), |at| at + 1), row);
    }

    /// All rows.
    pub fn rows(&self) -> &[Binding] {
        &self.rows
    }

    /// All contexts, the most used first.
    pub fn contexts(&self) -> &[Context] {
        &self.contexts
    }

    /// The rows of one context.
    pub fn of(&self, context: Context) -> impl Iterator<Item = &Binding> {
        let is_here = move |binding: &&Binding| binding.context == context;
        self.rows.iter().filter(is_here)
    }

    /// What a key does in a context, if anything.
    pub fn action(&self, context: Context, key: Key) -> Option<Action> {
        let held = matches!(key, Ctrl(_));
        let everywhere = (held || !context.takes_text).then_some(Context::EVERYWHERE);
        // A lesson may have two trees side by side.
        let sides = (context == Context::LESSON).then_some(Context::AGAINST);
        [Some(context), context.also(), sides, everywhere]
            .into_iter()
            .flatten()
            .flat_map(|context| self.of(context))
            .filter(|binding| context.allows(binding.action))
            .find(|binding| binding.keys.contains(&key))
            .map(|binding| binding.action)
    }

    /// The keys for the footer of a context with the messages of their words, the most useful first.
    pub fn hints(&self, context: Context) -> impl Iterator<Item = (Key, &'static str)> {
        let everywhere = (!context.takes_text).then_some(Context::EVERYWHERE);
        [Some(context), context.also(), everywhere]
            .into_iter()
            .flatten()
            .flat_map(|context| self.of(context))
            .filter(move |binding| context.allows(binding.action))
            // A reader who does not know this language finds the key for the other on the first
            // screen.
            .filter(move |binding| context == Context::HOME || binding.action != Action::Language)
            .filter_map(|binding| Some((binding.keys[0], binding.hint?)))
    }
}
