//! The actions of keys.

use crate::audience::RoomGame;
use crate::key::Arrow;
use plywood_core::tree::NodeId;
use plywood_explore::games::textbook::TreeChange;
use plywood_explore::program::settings::Setting;
use serde::Deserialize;

/// The name by which keys and screens open a dialog, which may have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DialogName {
    /// The address for the class that follows.
    Address,
    /// A tree, to be changed in place.
    Change,
    /// The desk for a tree.
    Desk,
    /// The end of a drill.
    DrillResult,
    /// A position, to be changed or, where nothing is explored, written for the desk.
    Edit,
    /// The parts of a leaf's value.
    Evaluation,
    /// The folder that files are written to.
    Folder,
    /// The keys of a screen.
    Help,
    /// A step to go to.
    Jump,
    /// A move to type.
    Move,
    /// The players of a new game.
    NewGame,
    /// The note on a step.
    Note,
    /// Another order of moves.
    Order,
    /// Everything that can be found.
    Palette,
    /// The players of this game.
    Players,
    /// The student's progress.
    Score,
    /// The settings of a search.
    Settings,
    /// Whether a class may follow.
    Share,
    /// The result and cost of a search.
    Summary,
    /// The true results of moves.
    Truth,
}

/// The action of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Leaves the tutor.
    Quit,
    /// Closes the dialog on top, or goes back to the previous screen.
    Back,
    /// Suspends the process, like Ctrl+Z in a shell.
    Suspend,
    /// Opens a dialog.
    Open(DialogName),
    /// Acts in a game.
    Game(GameAction),
    /// Opens a dialog that leads to another tree.
    OpenTreeChange(DialogName),
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
    /// Marks the node under the pointer.
    Mark(NodeId),
    /// Moves the marked node to the place of the one under the pointer.
    Drop(NodeId),
    /// Changes a node of a textbook tree.
    Alter(TreeChange<'static>),
    /// Steps through the search.
    Walk(Walk),
    /// Plays or pauses.
    Play,
    /// Changes the playback speed.
    Speed(Direction),
    /// Changes the view of the tree.
    View,
    /// Shows another pane beside the tree, if there is room for only one; with fewer panes on
    /// screen, shows or hides the numbers and the code.
    Pane,
    /// Shows everything, or puts the tree on a stage.
    Stage,
    /// Shows more or less detail in the whole tree, or zooms the map.
    Zoom(Direction),
    /// Fills the map with the current node, or zooms out by one ply.
    Fill(Direction),
    /// Scrolls the whole tree by half the pane.
    Pan(i32, i32),
    /// Changes a setting immediately.
    Set(Setting, Direction),
    /// Goes to the next or previous iteration of iterative deepening.
    Iteration(Direction),
    /// Searches the position by plain minimax, or by alpha-beta again.
    PlainMinimax,
    /// Copies the command that reopens this view.
    Copy,
    /// Clears the text.
    Clear,
    /// Reads on in a lesson, or goes to the pending question.
    Advance,
    /// Opens the drills of a lesson that was read to its end.
    Practise,
    /// Turns to the next or previous page of a lesson.
    TurnPage(Direction),
    /// Scrolls the text of a lesson.
    Scroll(Direction),
    /// Shows the tree of a lesson full-screen, or beside the text.
    TreeAlone,
    /// Turns questions before steps on or off.
    Predict,
    /// Goes to the next step worth a question.
    NextQuestion,
    /// Moves on to the next drill, which may be easier or harder.
    NextDrill(Direction),
    /// Reveals the answer.
    ShowMe,
    /// Starts a race between several searches.
    Race,
    /// Plays a game of proof on this tree.
    Proof,
    /// Lets the room play a game of proof.
    Room(RoomGame),
    /// Writes the record of the lesson.
    Record,
    /// Shows the room where its hardest questions are asked again.
    Again,
    /// Switches to the other one of two explorations.
    Side,
    /// Goes to the first difference between two explorations.
    Difference,
}

impl Action {
    /// Returns whether the action leaves the tree being stepped through, or asks a question about
    /// it.
    pub(super) fn leaves_tree(self) -> bool {
        matches!(
            self,
            Action::Set(..)
                | Action::Iteration(_)
                | Action::OpenTreeChange(_)
                | Action::PlainMinimax
                | Action::Race
                | Action::Proof
                | Action::Predict
                | Action::NextQuestion
        )
    }

    /// Returns whether it shows what a search found, so that all leaves need a value.
    pub(crate) fn needs_values(self) -> bool {
        match self {
            Action::Open(name) => matches!(
                name,
                DialogName::Evaluation | DialogName::Jump | DialogName::Share | DialogName::Summary
            ),
            action => matches!(
                action,
                Action::Walk(_)
                    | Action::Play
                    | Action::View
                    | Action::Iteration(_)
                    | Action::Race
                    | Action::Proof
                    | Action::Predict
                    | Action::NextQuestion
            ),
        }
    }
}

/// The action of a key in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameAction {
    /// Moves to the next cell or move in this direction.
    Point(Arrow),
    /// Presses the cell or item at the cursor.
    Press,
    /// Takes back moves to the person's previous turn.
    Undo,
    /// Takes back moves to the one being viewed.
    TakeBack,
    /// Asks a machine for a move.
    Hint,
    /// Pauses or resumes machines.
    Pause,
    /// Views the previous or next move.
    Look(Direction),
    /// Shows the review or the board.
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
    /// Returns 1 for forwards, −1 for backwards.
    pub fn sign(self) -> isize {
        match self {
            Direction::More => 1,
            Direction::Less => -1,
        }
    }

    /// Returns the next or previous index of `count`, cyclically.
    pub fn cycle(self, index: usize, count: usize) -> usize {
        let next = index as isize + self.sign();
        next.rem_euclid(count.max(1) as isize) as usize
    }

    /// Returns the next or previous index of `count`, within bounds.
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
    Next,
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
    /// To the first step.
    Start,
    /// To the last step.
    End,
}
