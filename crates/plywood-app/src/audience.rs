//! The seam to a class that follows the screen: what it is shown, and who has answered.

use plywood_core::game::{Move, Player};
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::{Exploration, Problem};
use plywood_explore::proof::Proof;
use plywood_teach::language::Language;
use plywood_teach::lesson::TreeView;
use plywood_teach::quiz::{Mistake, Question};
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::Arc;

/// A class that follows the screen.
pub trait Audience: Debug + Send + Sync {
    /// Shows a scene and its texts to all followers, if anything has changed.
    fn show(&self, shown: &SceneSource<'_>, extras: SceneExtras);

    /// Returns the number of connected followers.
    fn count(&self) -> usize;

    /// Returns the answers to the current question, if one is asked.
    fn answers(&self) -> Option<PollAnswers>;

    /// Returns the leaves that the room has named since it was last asked for one in its game, with
    /// the number of followers who named each.
    fn votes(&self) -> Vec<(NodeId, usize)>;

    /// Returns how many followers hold none of these leaves in the room's game, and how many hold a
    /// leaf at all.
    fn never_asked(&self, opened: &[NodeId]) -> (usize, usize);

    /// Returns the record of the lesson so far as a page.
    fn lesson(&self, language: Language) -> String;

    /// Returns the code of a quiz about the questions that were hardest for the room, which stands at
    /// `again` below the address; `None` if no answer was wrong.
    fn hardest(&self) -> Option<String>;
}

/// A class to join, and its address.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// The class to join.
    pub room: Arc<dyn Audience>,
    /// The address for a browser.
    pub address: String,
    /// An address that leads there and is short enough to be typed, if there is one.
    pub typed: Option<String>,
    /// Whether the address only works on this machine.
    pub is_local: bool,
    /// The file for the record of the lesson, if it was named.
    pub record: Option<PathBuf>,
}

/// The answers to a question to the class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PollAnswers {
    /// The number of the question, unique within the class.
    pub number: u64,
    /// Whether the right answer is revealed, and so no more answers count.
    pub is_told: bool,
    /// The number of followers who are asked, including those who have answered and left.
    pub asked: usize,
    /// The answers so far.
    pub tally: AnswerTally,
}

/// A summary of the class's answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AnswerTally {
    /// The number of answers.
    pub answered: usize,
    /// The number of right answers.
    pub right: usize,
    /// Groups of wrong answers by the mistakes that lead to them, the largest first. Answers that
    /// no known mistake explains are the last group.
    pub wrong: Vec<(Vec<Mistake>, usize)>,
}

/// The content of the teacher's screen, to be made into a scene.
#[derive(Clone, Debug)]
pub enum SceneSource<'s> {
    /// Nothing that can be followed.
    Nothing,
    /// A step of a search.
    Search {
        /// Recorded run with its problem.
        exploration: &'s Exploration,
        /// Step that the teacher's screen shows.
        step: Step,
        /// The view of the tree.
        view: TreeView,
        /// Whether values are hidden.
        is_hidden: bool,
        /// The teacher's note on the step.
        note: Option<&'s String>,
        /// The question, and whether its answer is revealed.
        asked: Option<(&'s Question, bool)>,
    },
    /// A game and its moves so far.
    Game(GameView),
    /// A game of proof.
    Proof(Box<ProofView>),
}

/// A game of proof that a room plays together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoomGame {
    /// The followers are the leaves, which alpha-beta asks for their values.
    Leaves,
    /// The same; and those who hold the leaves below a node are asked for its value.
    Rows,
    /// All vote for the next leaf.
    Vote,
}

/// The question to a room in its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nothing.
    Nothing,
    /// The holders of this leaf are asked for its value.
    Leaf(NodeId),
    /// The holders of leaves below this node: a question about the search, and whether its answer is
    /// revealed.
    Row(NodeId, Question, bool),
    /// Everybody, for the next leaf.
    Vote,
}

/// A game of proof as a class sees it.
#[derive(Clone, Debug)]
pub struct ProofView {
    /// The tree, searched by minimax.
    pub exploration: Exploration,
    /// The open leaves, and the intervals proved.
    pub proof: Proof,
    /// A sentence about it.
    pub told: Translated<String>,
    /// The room's game with the search that asks, unless the game is played in front of the room.
    pub room: Option<(RoomGame, Exploration)>,
    /// The question to the room.
    pub asked: Asked,
    /// The result of the room's game, once it is over.
    pub result: Option<Translated<String>>,
}

/// A game, and the moves played.
#[derive(Clone, Debug)]
pub struct GameView {
    /// The problem at the start of the game.
    pub problem: Arc<Problem>,
    /// The moves up to the position shown.
    pub moves: Vec<Move>,
    /// Whether the game is over.
    pub is_over: bool,
    /// The winner, if there is one.
    pub winner: Option<Player>,
}

impl PartialEq for GameView {
    fn eq(&self, other: &GameView) -> bool {
        Arc::ptr_eq(&self.problem, &other.problem)
            && self.moves == other.moves
            && (self.is_over, self.winner) == (other.is_over, other.winner)
    }
}

/// Text next to the content, or on its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SceneExtras {
    /// The text of a lesson.
    pub page: Option<Translated<PageText>>,
    /// A sentence about a screen that the class cannot see, if any.
    pub note: Translated<String>,
}

/// A value per language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Translated<T>(pub [T; Language::ALL.len()]);

/// A page of a lesson in one language, as CommonMark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageText {
    /// The page's heading or, on the first page, the lesson's title.
    pub heading: String,
    /// The blocks below it.
    pub blocks: Vec<String>,
}

impl<T> Translated<T> {
    /// Returns the text in a language.
    pub fn text(&self, language: Language) -> &T {
        &self.0[language as usize]
    }
}
