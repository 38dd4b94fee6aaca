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
    /// Change the position.
    Edit,
    /// Change one leaf of a textbook tree.
    LeafValue,
    /// Copy the command that reopens this view.
    Copy,
    /// Write the tree to a file.
    Export,
    /// Empty the text.
    Clear,
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
    pub const ALL: [Setting; 7] = [
        Setting::Algorithm,
        Setting::Depth,
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
    /// The list of settings.
    Settings,
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
    pub const ALL: [Context; 10] = [
        Context::Explore,
        Context::Everywhere,
        Context::Home,
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
        matches!(self, Context::Edit | Context::Prompt | Context::Export)
    }

    /// The heading in the help overlay.
    pub fn title(self) -> &'static str {
        match self {
            Context::Everywhere => "Everywhere",
            Context::Home => "Home",
            Context::Explore => "Explore",
            Context::Settings => "Settings",
            Context::Edit => "Position",
            Context::Prompt => "Text",
            Context::Export => "Export",
            Context::Question => "Question",
            Context::Help => "Help",
            Context::Searching => "Searching",
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
    /// A word for the footer; none keeps it out of there. Earlier rows win where room is short.
    pub hint: Option<&'static str>,
    /// A line for the help overlay.
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
    row(In::Explore, &[Arrow(Right), Char('l'), Char('n')], Action::Walk(Walk::Next), Some("next"), "one step on"),
    row(In::Explore, &[Arrow(Left), Char('h'), Char('p')], Action::Walk(Walk::Back), Some("back"), "one step back"),
    row(In::Explore, &[Arrow(Down), Char('j')], Action::Walk(Walk::Over), Some("over"), "over the subtree just entered, to its value"),
    row(In::Explore, &[Arrow(Up), Char('k')], Action::Walk(Walk::Out), Some("out"), "out of the present node, to its value"),
    row(In::Explore, &[Char('c')], Action::Walk(Walk::NextCutoff), Some("cut"), "to the next cutoff"),
    row(In::Explore, &[Char('C')], Action::Walk(Walk::PreviousCutoff), None, "to the cutoff before"),
    row(In::Explore, &[Tab], Action::Pane, Some("pane"), "beside the tree: board, values or code"),
    row(In::Explore, &[Char('v')], Action::View, Some("view"), "path of the search, or the whole tree"),
    row(In::Explore, &[Char('a')], Action::Set(Setting::Algorithm, More), Some("algo"), "the other algorithm, near the same node"),
    row(In::Explore, &[Char('e'), Char('i')], Action::Edit, Some("edit"), "change the position or the tree"),
    row(In::Explore, &[Char(' ')], Action::Play, Some("play"), "play or pause"),
    row(In::Explore, &[Char('x')], Action::Export, Some("export"), "write the tree to a file, JSON or DOT"),
    row(In::Explore, &[Char('s')], Action::Settings, Some("settings"), "all settings: depth, order, conventions"),
    row(In::Explore, &[Char('y')], Action::Copy, None, "copy the command that reopens this view"),
    row(In::Explore, &[Char('b')], Action::Walk(Walk::NextImprovement), None, "to the next change of a best value"),
    row(In::Explore, &[Char('B')], Action::Walk(Walk::PreviousImprovement), None, "to the change of a best value before"),
    row(In::Explore, &[Char('f')], Action::Walk(Walk::NextLeaf), None, "to the next leaf"),
    row(In::Explore, &[Char('F')], Action::Walk(Walk::PreviousLeaf), None, "to the leaf before"),
    row(In::Explore, &[Char('g'), Char(':')], Action::JumpTo, None, "to a step by its number"),
    row(In::Explore, &[Home, Char('0')], Action::Walk(Walk::Start), None, "to the start"),
    row(In::Explore, &[End, Char('G'), Char('$')], Action::Walk(Walk::End), None, "to the end"),
    row(In::Explore, &[Char('+')], Action::Speed(More), None, "play faster"),
    row(In::Explore, &[Char('-')], Action::Speed(Less), None, "play slower"),
    row(In::Explore, &[Char('z')], Action::Zoom(More), Some("zoom"), "whole tree: more detail"),
    row(In::Explore, &[Char('Z')], Action::Zoom(Less), None, "whole tree: less detail"),
    row(In::Explore, &[ShiftArrow(Left), Char('H')], Action::Pan(-2, 0), None, "whole tree: look further left"),
    row(In::Explore, &[ShiftArrow(Right), Char('L')], Action::Pan(2, 0), None, "whole tree: look further right"),
    row(In::Explore, &[ShiftArrow(Up), Char('K'), PageUp], Action::Pan(0, -2), None, "whole tree: look further up"),
    row(In::Explore, &[ShiftArrow(Down), Char('J'), PageDown], Action::Pan(0, 2), None, "whole tree: look further down"),
    row(In::Explore, &[Char('d')], Action::Set(Setting::Depth, More), None, "one ply deeper"),
    row(In::Explore, &[Char('D')], Action::Set(Setting::Depth, Less), None, "one ply less deep"),
    row(In::Explore, &[Char('o')], Action::Set(Setting::Order, More), None, "the other order of moves"),
    row(In::Explore, &[Char('E')], Action::Set(Setting::Evaluation, More), None, "the next evaluation"),
    row(In::Explore, &[Char('r')], Action::Set(Setting::Cut, More), None, "cut on equality (≥) or only beyond it (>)"),
    row(In::Explore, &[Char('u')], Action::Set(Setting::Fail, More), None, "fail-soft or fail-hard"),
    row(In::Explore, &[Char('M')], Action::Set(Setting::Max, More), None, "let the other player be MAX"),
    row(In::Explore, &[Char('=')], Action::LeafValue, None, "textbook tree: another value for this leaf"),
    row(In::Home, &[Arrow(Down), Char('j')], Action::Item(More), Some("down"), "the item below"),
    row(In::Home, &[Arrow(Up), Char('k')], Action::Item(Less), Some("up"), "the item above"),
    row(In::Home, &[Enter, Arrow(Right), Char('l')], Action::Choose, Some("open"), "open it"),
    row(In::Settings, &[Arrow(Right), Char('l'), Enter, Char(' ')], Action::Change(More), Some("change"), "change it, or raise it"),
    row(In::Settings, &[Arrow(Left), Char('h')], Action::Change(Less), Some("change back"), "change it, or lower it"),
    row(In::Settings, &[Arrow(Down), Char('j')], Action::Item(More), Some("down"), "the setting below"),
    row(In::Settings, &[Arrow(Up), Char('k')], Action::Item(Less), Some("up"), "the setting above"),
    row(In::Settings, &[Char('s'), Esc], Action::Back, Some("close"), "close the list"),
    row(In::Edit, &[Enter], Action::Choose, Some("search it"), "search this position"),
    row(In::Edit, &[Esc], Action::Back, Some("leave it"), "keep the position as it was"),
    row(In::Edit, &[Ctrl('u'), Delete], Action::Clear, Some("clear"), "clear it"),
    row(In::Prompt, &[Enter], Action::Choose, Some("go"), "take it"),
    row(In::Prompt, &[Esc], Action::Back, Some("leave it"), "close without doing anything"),
    row(In::Prompt, &[Ctrl('u')], Action::Clear, None, "clear the text"),
    row(In::Export, &[Enter], Action::Choose, Some("write"), "write the file"),
    row(In::Export, &[Tab, Arrow(Down), Arrow(Up)], Action::Change(More), Some("format"), "the other format"),
    row(In::Export, &[Esc], Action::Back, Some("leave it"), "close without writing"),
    row(In::Export, &[Ctrl('u')], Action::Clear, None, "clear the path"),
    row(In::Question, &[Char('y'), Enter], Action::Choose, Some("yes"), "yes"),
    row(In::Question, &[Char('n'), Esc], Action::Back, Some("no"), "no"),
    row(In::Help, &[Arrow(Down), Char('j'), PageDown], Action::Item(More), Some("more"), "further down"),
    row(In::Help, &[Arrow(Up), Char('k'), PageUp], Action::Item(Less), Some("back up"), "further up"),
    row(In::Help, &[Esc, Enter, Char('?')], Action::Back, Some("close"), "close the help"),
    row(In::Searching, &[Esc], Action::Back, Some("stop the search"), "stop the search"),
    row(In::Everywhere, &[Char('?')], Action::Help, Some("help"), "this help"),
    row(In::Everywhere, &[Char('q')], Action::Quit, Some("quit"), "quit"),
    row(In::Everywhere, &[Esc], Action::Back, None, "back to the screen before"),
    row(In::Everywhere, &[Char('T')], Action::Theme, None, "the next theme"),
    row(In::Everywhere, &[Char('m')], Action::Mouse, None, "mouse on or off (off lets the terminal select text)"),
    row(In::Everywhere, &[Char('*')], Action::Language, None, "English or French"),
    row(In::Everywhere, &[Ctrl('c')], Action::Quit, None, "quit"),
    row(In::Everywhere, &[Ctrl('z')], Action::Suspend, None, "to the shell; fg comes back"),
];

/// What a key does in a context, if anything.
pub fn action(context: Context, key: Key) -> Option<Action> {
    let held = matches!(key, Ctrl(_));
    BINDINGS
        .iter()
        .filter(|binding| {
            binding.context == context
                || binding.context == Context::Everywhere && (held || !context.takes_text())
        })
        .find(|binding| binding.keys.contains(&key))
        .map(|binding| binding.action)
}

/// The rows for the footer of a context, the most useful first.
pub fn hints(context: Context) -> impl Iterator<Item = (Key, &'static str)> {
    BINDINGS
        .iter()
        .filter(move |binding| {
            binding.context == context
                || binding.context == Context::Everywhere && !context.takes_text()
        })
        .filter_map(|binding| Some((binding.keys[0], binding.hint?)))
}
