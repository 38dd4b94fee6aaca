//! Actions: what keys ask for.

use super::key::Arrow;
use crate::program::settings::Setting;

/// What a key asks for.
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
    /// A key of a game.
    Game(GameAction),
    /// Open the dialog of this name, which leads to another tree.
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
    /// Another pane beside the tree, if there is room for one only.
    Pane,
    /// Dim everything but the path and its siblings, or stop doing so.
    Spotlight,
    /// Hide values, or show them all.
    Hide,
    /// Show the next hidden value.
    Reveal,
    /// The next step with a note, or the previous one.
    Note(Direction),
    /// The next of the positions for a lesson, or the previous one.
    Position(Direction),
    /// Change how much is on the screen besides the tree: everything, the story, nothing.
    Stage,
    /// More or less detail in the whole tree.
    Zoom(Direction),
    /// Fill the map with the present node, or go out by one ply.
    Fill(Direction),
    /// The other meaning of the map's colours.
    Colouring,
    /// The other order of children on the map.
    Sequence,
    /// Show another part of the whole tree, moving by halves of the pane.
    Pan(i32, i32),
    /// Change a setting at once.
    Set(Setting, Direction),
    /// The next iteration of a method that deepens, or the previous one.
    Iteration(Direction),
    /// Search the position by plain minimax, or by alpha-beta again.
    Plain,
    /// Copy the command that reopens this view.
    Copy,
    /// Empty the text.
    Clear,
    /// Read on in a lesson, or answer what it asks.
    Advance,
    /// The next page of a lesson, or the one before.
    Turn(Direction),
    /// Move the text of a lesson.
    Scroll(Direction),
    /// The tree of a lesson on the whole screen, or beside the text.
    TreeAlone,
    /// Ask before steps, or stop doing so.
    Predict,
    /// Go to the next step worth a question.
    NextQuestion,
    /// The next drill, easier or harder.
    Harder(Direction),
    /// Mark a leaf as skipped, or no longer.
    Mark,
    /// Give the answer.
    ShowMe,
    /// Say why this drill was chosen.
    Why,
    /// Put the true scores over the board, or take them away.
    OverBoard,
    /// Start a race of this many searches, at the same amount of work.
    Race(usize),
    /// The other one of two explorations.
    Side,
    /// The next difference of two explorations, or the previous one.
    Difference(Direction),
}

impl Action {
    /// Returns whether it leads to another tree than the one that is stepped through, or asks about
    /// it.
    pub(super) fn leaves_tree(self) -> bool {
        matches!(
            self,
            Action::Set(..)
                | Action::OpenToChange(_)
                | Action::Plain
                | Action::Race(_)
                | Action::Position(_)
                | Action::Predict
                | Action::NextQuestion
        )
    }
}

/// What a key does in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameAction {
    /// Points at the next cell or move in this direction.
    Point(Arrow),
    /// Presses what the cursor is on.
    Press,
    /// Takes back to the person's turn before.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Takes back to the move that is looked at.
    TakeBack,
    /// Asks what a machine would play.
    Hint,
    /// Lets machines wait, or go on.
    Pause,
    /// Goes to the moves, or back to the board.
    Moves,
    /// Looks at the move before or after.
    Look(Direction),
    /// Shows what the moves were worth, or the board again.
    Review,
    /// Asks about one's own moves that have lost value.
    Retry,
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
    /// Returns 1 forwards, −1 backwards.
    pub fn sign(self) -> isize {
        match self {
            Direction::More => 1,
            Direction::Less => -1,
        }
    }

    /// Returns the index after or before this one, of `count`, cyclically.
    pub fn cycle(self, index: usize, count: usize) -> usize {
        let next = index as isize + self.sign();
        next.rem_euclid(count.max(1) as isize) as usize
    }

    /// Returns the index after or before this one, of `count`.
    pub fn step_from(self, index: usize, count: usize) -> usize {
        match self {
            Direction::More => (index + 1).min(count.saturating_sub(1)),
            Direction::Less => index.saturating_sub(1),
        }
    }
}

/// Where to walk among the steps.
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
