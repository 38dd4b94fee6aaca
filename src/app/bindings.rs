//! The table of keys. Handling, the footer and the help overlay all read this one.

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
    /// Show or hide the help.
    Help,
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
    /// Ask for a step number.
    JumpTo,
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
    /// Open the list of settings.
    Settings,
    /// Change a setting at once.
    Set(Setting, Direction),
    /// The next iteration of a method that deepens, or the one before.
    Iteration(Direction),
    /// The same by plain minimax, or by alpha-beta again.
    Plain,
    /// Change the position.
    Edit,
    /// Change one leaf of a textbook tree.
    LeafValue,
    /// Open the evaluation of the present leaf.
    Evaluation,
    /// Copy the command that reopens this view.
    Copy,
    /// Write the tree to a file.
    Export,
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
    /// Show what the student has done.
    Score,
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
                | Action::Settings
                | Action::Plain
                | Action::Edit
                | Action::LeafValue
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

/// Where a key means something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Context {
    /// Everywhere but while text is typed.
    Everywhere,
    /// The home screen and the list of textbook trees.
    Home,
    /// Stepping through a search.
    Explore,
    /// Stepping through two searches beside each other.
    Against,
    /// The list of settings.
    Settings,
    /// An opened evaluation.
    Evaluation,
    /// The list of lessons.
    Learn,
    /// Reading a lesson beside its tree.
    Lesson,
    /// Answering a prediction.
    Predict,
    /// Walking to the step that answers a prediction.
    Point,
    /// After the answer of a prediction.
    Answered,
    /// After a drill.
    Drilled,
    /// Changing the position.
    Edit,
    /// Answering a question with a line of text.
    Prompt,
    /// Choosing format and file of an export.
    Export,
    /// Answering yes or no.
    Question,
    /// The help overlay.
    Help,
    /// While a search runs.
    Searching,
}

impl Context {
    /// All contexts, the most used first.
    pub const ALL: [Context; 18] = [
        Context::Explore,
        Context::Against,
        Context::Everywhere,
        Context::Home,
        Context::Learn,
        Context::Lesson,
        Context::Predict,
        Context::Point,
        Context::Answered,
        Context::Drilled,
        Context::Evaluation,
        Context::Settings,
        Context::Edit,
        Context::Prompt,
        Context::Export,
        Context::Question,
        Context::Searching,
        Context::Help,
    ];

    /// Whether characters are text here, not keys of [`Context::Everywhere`].
    pub fn takes_text(self) -> bool {
        matches!(
            self,
            Context::Edit | Context::Prompt | Context::Export | Context::Predict
        )
    }

    /// The context whose keys hold here as well: a lesson's tree and two trees side by side are
    /// stepped through with the keys of [`Context::Explore`].
    fn also(self) -> Option<Context> {
        matches!(self, Context::Lesson | Context::Against | Context::Point)
            .then_some(Context::Explore)
    }

    /// Whether an action of [`Context::also`] is allowed here: while a step is pointed at, the tree
    /// must stay.
    fn allows(self, action: Action) -> bool {
        self != Context::Point || !action.leaves_tree()
    }

    /// Whether a tree is stepped through.
    pub fn steps(self) -> bool {
        matches!(
            self,
            Context::Explore | Context::Against | Context::Lesson | Context::Point
        )
    }

    /// Whether another tree may take the place of the one that is stepped through.
    pub fn edits(self) -> bool {
        self.steps() && self != Context::Point
    }

    /// The message of the heading in the help overlay.
    pub fn title(self) -> &'static str {
        match self {
            Context::Everywhere => "context-everywhere",
            Context::Home => "context-home",
            Context::Learn => "context-learn",
            Context::Lesson => "context-lesson",
            Context::Predict => "context-predict",
            Context::Point => "context-point",
            Context::Explore => "context-explore",
            Context::Against => "context-against",
            Context::Settings => "context-settings",
            Context::Evaluation => "context-evaluation",
            Context::Answered => "context-answered",
            Context::Drilled => "context-drilled",
            Context::Edit => "context-edit",
            Context::Prompt => "context-prompt",
            Context::Export => "context-export",
            Context::Question => "context-question",
            Context::Help => "context-help",
            Context::Searching => "context-searching",
        }
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
    /// The message of a line for the help overlay.
    pub help: &'static str,
}

const fn row(
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

/// Every key of the tutor.
#[rustfmt::skip]
pub const BINDINGS: &[Binding] = &[
    row(In::Explore, &[Arrow(Right), Char('l'), Char('n')], Action::Walk(Walk::Next), Some("hint-next"), "help-next"),
    row(In::Explore, &[Arrow(Left), Char('h'), Char('p')], Action::Walk(Walk::Back), Some("hint-back"), "help-back"),
    row(In::Explore, &[Arrow(Down), Char('j')], Action::Walk(Walk::Over), Some("hint-over"), "help-over"),
    row(In::Explore, &[Arrow(Up), Char('k')], Action::Walk(Walk::Out), Some("hint-out"), "help-out"),
    row(In::Explore, &[Char('c')], Action::Walk(Walk::NextCutoff), Some("hint-cut"), "help-next-cutoff"),
    row(In::Explore, &[Char('C')], Action::Walk(Walk::PreviousCutoff), None, "help-previous-cutoff"),
    row(In::Explore, &[Tab], Action::Pane, Some("hint-pane"), "help-pane"),
    row(In::Explore, &[Char('v')], Action::View, Some("hint-view"), "help-view"),
    row(In::Explore, &[Char('a')], Action::Plain, Some("hint-algorithm"), "help-plain"),
    row(In::Explore, &[Char('e'), Char('i')], Action::Edit, Some("hint-edit"), "help-edit"),
    row(In::Explore, &[Char(' ')], Action::Play, Some("hint-play"), "help-play"),
    row(In::Explore, &[Char('x')], Action::Export, Some("hint-export"), "help-export"),
    row(In::Explore, &[Char('s')], Action::Settings, Some("hint-settings"), "help-settings"),
    row(In::Explore, &[Char('y')], Action::Copy, None, "help-copy"),
    row(In::Explore, &[Char('b')], Action::Walk(Walk::NextImprovement), None, "help-next-improvement"),
    row(In::Explore, &[Char('B')], Action::Walk(Walk::PreviousImprovement), None, "help-previous-improvement"),
    row(In::Explore, &[Char('f')], Action::Walk(Walk::NextLeaf), None, "help-next-leaf"),
    row(In::Explore, &[Char('F')], Action::Walk(Walk::PreviousLeaf), None, "help-previous-leaf"),
    row(In::Explore, &[Char('g'), Char(':')], Action::JumpTo, None, "help-jump"),
    row(In::Explore, &[Home, Char('0')], Action::Walk(Walk::Start), None, "help-start"),
    row(In::Explore, &[End, Char('G'), Char('$')], Action::Walk(Walk::End), None, "help-end"),
    row(In::Explore, &[Char('+')], Action::Speed(More), None, "help-faster"),
    row(In::Explore, &[Char('-')], Action::Speed(Less), None, "help-slower"),
    row(In::Explore, &[Char('z')], Action::Zoom(More), Some("hint-zoom"), "help-zoom-in"),
    row(In::Explore, &[Char('Z')], Action::Zoom(Less), None, "help-zoom-out"),
    row(In::Explore, &[ShiftArrow(Left), Char('H')], Action::Pan(-2, 0), None, "help-pan-left"),
    row(In::Explore, &[ShiftArrow(Right), Char('L')], Action::Pan(2, 0), None, "help-pan-right"),
    row(In::Explore, &[ShiftArrow(Up), Char('K'), PageUp], Action::Pan(0, -2), None, "help-pan-up"),
    row(In::Explore, &[ShiftArrow(Down), Char('J'), PageDown], Action::Pan(0, 2), None, "help-pan-down"),
    row(In::Explore, &[Char('d')], Action::Set(Setting::Depth, More), None, "help-deeper"),
    row(In::Explore, &[Char('D')], Action::Set(Setting::Depth, Less), None, "help-less-deep"),
    row(In::Explore, &[Char(']')], Action::Iteration(More), None, "help-next-iteration"),
    row(In::Explore, &[Char('[')], Action::Iteration(Less), None, "help-previous-iteration"),
    row(In::Explore, &[Char('}')], Action::Set(Setting::Time, More), None, "help-more-time"),
    row(In::Explore, &[Char('{')], Action::Set(Setting::Time, Less), None, "help-less-time"),
    row(In::Explore, &[Char('A')], Action::Set(Setting::Algorithm, More), None, "help-algorithm"),
    row(In::Explore, &[Char('o')], Action::Set(Setting::Order, More), None, "help-order"),
    row(In::Explore, &[Char('O')], Action::Set(Setting::Order, Less), None, "help-order-back"),
    row(In::Explore, &[Char('E')], Action::Set(Setting::Evaluation, More), None, "help-evaluation"),
    row(In::Explore, &[Char('r')], Action::Set(Setting::Cut, More), None, "help-cut-rule"),
    row(In::Explore, &[Char('u')], Action::Set(Setting::Fail, More), None, "help-fail"),
    row(In::Explore, &[Char('M')], Action::Set(Setting::Max, More), None, "help-max"),
    row(In::Explore, &[Char('V')], Action::Evaluation, None, "help-evaluation-parts"),
    row(In::Explore, &[Char('=')], Action::LeafValue, None, "help-leaf-value"),
    row(In::Explore, &[Char('t')], Action::Predict, Some("hint-predict"), "help-predict"),
    row(In::Explore, &[Enter], Action::NextQuestion, None, "help-next-question"),
    row(In::Against, &[BackTab, Char('\\')], Action::Side, Some("hint-side"), "help-side"),
    row(In::Against, &[Char('>')], Action::Difference(More), Some("hint-difference"), "help-next-difference"),
    row(In::Against, &[Char('<')], Action::Difference(Less), None, "help-previous-difference"),
    row(In::Lesson, &[Enter], Action::GoOn, Some("hint-go-on"), "help-go-on"),
    row(In::Lesson, &[PageDown], Action::Turn(More), Some("hint-page"), "help-next-page"),
    row(In::Lesson, &[PageUp], Action::Turn(Less), None, "help-previous-page"),
    row(In::Lesson, &[Char('w')], Action::TreeAlone, Some("hint-tree"), "help-tree-alone"),
    row(In::Lesson, &[Char('.')], Action::Scroll(More), None, "help-text-down"),
    row(In::Lesson, &[Char(',')], Action::Scroll(Less), None, "help-text-up"),
    row(In::Lesson, &[Esc], Action::Back, Some("hint-lessons"), "help-lessons"),
    row(In::Learn, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-lesson-below"),
    row(In::Learn, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-lesson-above"),
    row(In::Learn, &[Enter, Arrow(Right), Char('l')], Action::Choose, Some("hint-open"), "help-open-lesson"),
    row(In::Predict, &[Enter], Action::Choose, Some("hint-answer"), "help-answer"),
    row(In::Predict, &[Arrow(Down)], Action::Item(More), Some("hint-choose"), "help-next-choice"),
    row(In::Predict, &[Arrow(Up)], Action::Item(Less), None, "help-previous-choice"),
    row(In::Predict, &[Char('!')], Action::ShowMe, Some("hint-show-me"), "help-show-me"),
    row(In::Predict, &[Tab], Action::Pane, Some("hint-pane"), "help-pane"),
    row(In::Predict, &[Ctrl('u')], Action::Clear, None, "help-clear-answer"),
    row(In::Predict, &[Char('?')], Action::Help, Some("hint-help"), "help-help"),
    row(In::Predict, &[Char('*')], Action::Language, None, "help-language"),
    row(In::Predict, &[Esc], Action::Back, Some("hint-leave"), "help-leave-question"),
    row(In::Point, &[Enter], Action::Choose, Some("hint-point"), "help-point"),
    row(In::Point, &[Char('!')], Action::ShowMe, Some("hint-show-me"), "help-show-me"),
    row(In::Point, &[Esc], Action::Back, Some("hint-leave"), "help-leave-question"),
    row(In::Answered, &[Enter, Char(' '), Arrow(Right)], Action::Choose, Some("hint-go-on"), "help-go-on-answered"),
    row(In::Answered, &[Tab], Action::Pane, Some("hint-pane"), "help-pane"),
    row(In::Drilled, &[Enter, Arrow(Right)], Action::Choose, Some("hint-another"), "help-another"),
    row(In::Drilled, &[Char('+')], Action::Harder(More), Some("hint-harder"), "help-harder"),
    row(In::Drilled, &[Char('-')], Action::Harder(Less), Some("hint-easier"), "help-easier"),
    row(In::Drilled, &[Char('y')], Action::Copy, Some("hint-copy"), "help-copy-drill"),
    row(In::Drilled, &[Esc], Action::Back, Some("hint-home"), "help-leave-drills"),
    row(In::Home, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-item-below"),
    row(In::Home, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-item-above"),
    row(In::Home, &[Enter, Arrow(Right), Char('l')], Action::Choose, Some("hint-open"), "help-open"),
    row(In::Settings, &[Arrow(Right), Char('l'), Enter, Char(' ')], Action::Change(More), Some("hint-change"), "help-raise"),
    row(In::Settings, &[Arrow(Left), Char('h')], Action::Change(Less), Some("hint-change-back"), "help-lower"),
    row(In::Settings, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-setting-below"),
    row(In::Settings, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-setting-above"),
    row(In::Settings, &[Char('s'), Esc], Action::Back, Some("hint-close"), "help-close-list"),
    row(In::Evaluation, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-part-below"),
    row(In::Evaluation, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-part-above"),
    row(In::Evaluation, &[Char('f'), Arrow(Right)], Action::Walk(Walk::NextLeaf), Some("hint-next-leaf"), "help-next-leaf"),
    row(In::Evaluation, &[Char('F'), Arrow(Left)], Action::Walk(Walk::PreviousLeaf), None, "help-previous-leaf"),
    row(In::Evaluation, &[Esc, Char('V')], Action::Back, Some("hint-close"), "help-close-evaluation"),
    row(In::Edit, &[Enter], Action::Choose, Some("hint-search"), "help-search"),
    row(In::Edit, &[Esc], Action::Back, Some("hint-leave"), "help-keep-position"),
    row(In::Edit, &[Ctrl('u'), Delete], Action::Clear, Some("hint-clear"), "help-clear"),
    row(In::Prompt, &[Enter], Action::Choose, Some("hint-go"), "help-take"),
    row(In::Prompt, &[Esc], Action::Back, Some("hint-leave"), "help-leave"),
    row(In::Prompt, &[Char('!')], Action::ShowMe, None, "help-show-order"),
    row(In::Prompt, &[Ctrl('u')], Action::Clear, None, "help-clear-text"),
    row(In::Export, &[Enter], Action::Choose, Some("hint-write"), "help-write"),
    row(In::Export, &[Tab, Arrow(Down), Arrow(Up)], Action::Change(More), Some("hint-format"), "help-format"),
    row(In::Export, &[Esc], Action::Back, Some("hint-leave"), "help-close-unwritten"),
    row(In::Export, &[Ctrl('u')], Action::Clear, None, "help-clear-path"),
    row(In::Question, &[Char('y'), Char('o'), Enter], Action::Choose, Some("hint-yes"), "help-yes"),
    row(In::Question, &[Char('n'), Esc], Action::Back, Some("hint-no"), "help-no"),
    row(In::Help, &[Arrow(Down), Char('j'), PageDown], Action::Item(More), Some("hint-more"), "help-down"),
    row(In::Help, &[Arrow(Up), Char('k'), PageUp], Action::Item(Less), Some("hint-back-up"), "help-up"),
    row(In::Help, &[Esc, Enter, Char('?')], Action::Back, Some("hint-close"), "help-close-help"),
    row(In::Searching, &[Esc], Action::Back, Some("hint-stop"), "help-stop"),
    row(In::Everywhere, &[Char('*')], Action::Language, Some("hint-language"), "help-language"),
    row(In::Everywhere, &[Char('?')], Action::Help, Some("hint-help"), "help-help"),
    row(In::Everywhere, &[Char('q')], Action::Quit, Some("hint-quit"), "help-quit"),
    row(In::Everywhere, &[Esc], Action::Back, None, "help-back-screen"),
    row(In::Everywhere, &[Char('S')], Action::Score, None, "help-score"),
    row(In::Everywhere, &[Char('T')], Action::Theme, None, "help-theme"),
    row(In::Everywhere, &[Char('m')], Action::Mouse, None, "help-mouse"),
    row(In::Everywhere, &[Ctrl('c')], Action::Quit, None, "help-quit"),
    row(In::Everywhere, &[Ctrl('z')], Action::Suspend, None, "help-suspend"),
];

/// What a key does in a context, if anything.
pub fn action(context: Context, key: Key) -> Option<Action> {
    let held = matches!(key, Ctrl(_));
    let everywhere = (held || !context.takes_text()).then_some(Context::Everywhere);
    // A lesson may have two trees side by side.
    let sides = (context == Context::Lesson).then_some(Context::Against);
    [Some(context), context.also(), sides, everywhere]
        .into_iter()
        .flatten()
        .flat_map(rows)
        .filter(|binding| context.allows(binding.action))
        .find(|binding| binding.keys.contains(&key))
        .map(|binding| binding.action)
}

/// The keys for the footer of a context with the messages of their words, the most useful first.
pub fn hints(context: Context) -> impl Iterator<Item = (Key, &'static str)> {
    let everywhere = (!context.takes_text()).then_some(Context::Everywhere);
    [Some(context), context.also(), everywhere]
        .into_iter()
        .flatten()
        .flat_map(rows)
        .filter(move |binding| context.allows(binding.action))
        // A reader who does not know this language finds the key for the other on the first screen.
        .filter(move |binding| context == Context::Home || binding.action != Action::Language)
        .filter_map(|binding| Some((binding.keys[0], binding.hint?)))
}

fn rows(context: Context) -> impl Iterator<Item = &'static Binding> {
    let is_here = move |binding: &&Binding| binding.context == context;
    BINDINGS.iter().filter(is_here)
}
