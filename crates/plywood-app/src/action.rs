//! Actions: the meanings of keys.

use crate::key::Arrow;
use plywood_explore::program::settings::Setting;
use serde::Deserialize;

/// The meaning of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Leaves the tutor.
    Quit,
    /// Closes the dialog on top, or goes back to the previous screen.
    Back,
    /// Stops the process as the shell's job control does.
    Suspend,
    /// Opens the dialog of this name.
    Open(&'static str),
    /// Acts in a game.
    Game(GameAction),
    /// Opens the dialog of this name, which leads to another tree.
    OpenTreeChange(&'static str),
    /// Changes to the next theme.
    Theme,
    /// Changes to the other language.
    Language,
    /// Selects the item above or below, or scrolls a text.
    Item(Direction),
    /// Confirms the selected item.
    Choose,
    /// Changes the selected item.
    Change(Direction),
    /// Walks through the steps.
    Walk(Walk),
    /// Plays or pauses.
    Play,
    /// Changes the speed of playing.
    Speed(Direction),
    /// Changes the view of the tree.
    View,
    /// Shows another pane beside the tree, if there is room for one only; on the stage, shows or
    /// hides the numbers and the code.
    Pane,
    /// Hides values, or shows them all.
    Hide,
    /// Shows the next hidden value.
    Reveal,
    /// Goes to the next step with a note, or the previous one.
    Note(Direction),
    /// Goes to the next of the positions for a lesson, or the previous one.
    Position(Direction),
    /// Changes how much is on the screen besides the tree: everything, the story, nothing.
    Stage,
    /// Shows more or less detail in the whole tree, or zooms the map.
    Zoom(Direction),
    /// Fills the map with the current node, or goes out by one ply.
    Fill(Direction),
    /// Shows another part of the whole tree, moving by halves of the pane.
    Pan(i32, i32),
    /// Changes a setting at once.
    Set(Setting, Direction),
    /// Goes to the next iteration of iterative deepening, or the previous one.
    Iteration(Direction),
    /// Searches the position by plain minimax, or by alpha-beta again.
    PlainMinimax,
    /// Copies the command that reopens this view.
    Copy,
    /// Empties the text.
    Clear,
    /// Reads on in a lesson, or goes to the question that waits.
    Advance,
    /// Turns to the next page of a lesson, or to the one before.
    TurnPage(Direction),
    /// Scrolls the text of a lesson.
    Scroll(Direction),
    /// Shows the tree of a lesson on the whole screen, or beside the text.
    TreeAlone,
    /// Asks before steps, or stops doing so.
    Predict,
    /// Goes to the next step worth a question.
    NextQuestion,
    /// Goes on to the next drill, an easier or a harder one.
    NextDrill(Direction),
    /// Marks a leaf as skipped, or no longer.
    Mark,
    /// Reveals the answer.
    ShowMe,
    /// Puts the true scores over the board, or takes them away.
    OverBoard,
    /// Starts a race of this many searches, at the same amount of work.
    Race(usize),
    /// Goes to the other one of two explorations.
    Side,
    /// Goes to the next difference of two explorations, or the previous one.
    Difference(Direction),
}

impl Action {
    /// Returns whether it leads away from the tree that is stepped through, or asks a question
    /// about that tree.
    pub(super) fn leaves_tree(self) -> bool {
        matches!(
            self,
            Action::Set(..)
                | Action::Iteration(_)
                | Action::OpenTreeChange(_)
                | Action::PlainMinimax
                | Action::Race(_)
                | Action::Position(_)
                | Action::Predict
                | Action::NextQuestion
        )
    }
}

/// The meaning of a key in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameAction {
    /// Points at the next cell or move in this direction.
    Point(Arrow),
    /// Presses the cell or item at the cursor.
    Press,
    /// Takes moves back to the person's turn before.
    Undo,
    /// Takes moves back to the one that is looked at.
    TakeBack,
    /// Asks a machine for its move.
    Hint,
    /// Lets machines wait, or go on.
    Pause,
    /// Goes to the moves, or back to the board.
    Moves,
    /// Looks at the move before or after.
    Look(Direction),
    /// Shows the review, or the board again.
    Review,
}

/// Forwards or backwards, up or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
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

/// A destination among the steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walk {
    /// The step after this one.
    Next,
    /// The step before this one.
    Back,
    /// To the end of the subtree just entered.
    Over,
    /// To the end of the current node.
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
    /// To the node from which the table knows this position, and back.
    Twin,
    /// To the first step.
    Start,
    /// To the last step.
    End,
}
