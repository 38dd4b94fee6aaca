//! The scenes that a class sees.

use super::{Ballot, Follower, Poll, Rejection, Seats};
use plywood_app::TreeView;
use plywood_app::audience::{Asked, GameView, ProofView, RoomGame, SceneExtras, SceneSource};
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::Exploration;
use plywood_explore::parallel::locked;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

/// Everything shown at a moment.
#[derive(Debug, Default)]
pub struct Scene {
    /// Increases with every change.
    pub number: u64,
    /// Search, game or race on the screen.
    pub content: SceneContent,
    /// The lesson or note next to it.
    pub extras: SceneExtras,
}

/// The content of a scene.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum SceneContent {
    /// Nothing that can be followed.
    #[default]
    Nothing,
    /// A step of a search.
    Search(SearchView),
    /// A game and its moves so far.
    Game(GameView),
    /// A game of proof.
    Proof(Box<ProofGame>),
    /// The class is over.
    Over,
}

/// A search and the place shown in it.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchView {
    /// Shared by all scenes of the search.
    pub search: Arc<Search>,
    /// Step that the teacher's screen shows.
    pub step: Step,
    /// The view of the tree.
    pub view: TreeView,
    /// Whether values are hidden because the class is asked for them.
    pub is_hidden: bool,
    /// The teacher's note on the step, for the record alone.
    pub note: Option<String>,
    /// The question, if one is asked.
    pub poll: Option<Arc<Poll>>,
    /// Whether the answer is revealed.
    pub is_told: bool,
}

/// A game of proof that is shown.
#[derive(Clone, Debug)]
pub struct ProofGame {
    /// Unique among the classroom's games, races and searches.
    pub number: u64,
    /// The tree, and what the room is asked.
    pub view: ProofView,
    /// Who holds which leaf; nobody, unless the room is the tree.
    pub seats: Arc<Mutex<Seats>>,
    /// The leaves that have been named since the room was last asked for one.
    pub ballot: Arc<Ballot>,
    /// The question to those who hold a leaf below a node, if there is one.
    pub poll: Option<Arc<Poll>>,
}

/// Games are equal if they have the same number, and look the same.
impl PartialEq for ProofGame {
    fn eq(&self, other: &ProofGame) -> bool {
        let shown = |game: &ProofGame| {
            let ProofView {
                asked, told, proof, ..
            } = &game.view;
            (
                game.number,
                asked.clone(),
                told.clone(),
                proof.opened().to_vec(),
            )
        };
        shown(self) == shown(other)
    }
}

impl ProofGame {
    /// Returns the game at another moment; `None` if that is another game.
    fn next(&self, view: &ProofView, number: u64) -> Option<ProofGame> {
        let game = |view: &ProofView| view.room.as_ref().map(|(game, _)| *game);
        let (before, now) = (self.view.proof.opened(), view.proof.opened());
        let is_same = Arc::ptr_eq(&self.view.exploration.tree, &view.exploration.tree)
            && game(&self.view) == game(view)
            && now.starts_with(before);
        let asks_again = before != now || self.view.asked != view.asked;
        is_same.then(|| ProofGame {
            ballot: if asks_again {
                Arc::new(Ballot::new(number))
            } else {
                Arc::clone(&self.ballot)
            },
            poll: poll(view, self.poll.as_ref(), number),
            view: view.clone(),
            ..self.clone()
        })
    }

    /// Gives everybody who is here a leaf, if the room is a tree; returns whether one has changed hands.
    pub(super) fn seat(&self, here: &BTreeSet<Follower>) -> bool {
        let ProofView { proof, room, .. } = &self.view;
        let is_tree = matches!(room, Some((RoomGame::Leaves | RoomGame::Rows, _)));
        let is_open = |leaf| !proof.opened().contains(&leaf) && proof.settled(leaf).is_none();
        is_tree && locked(&self.seats).settle(here, &is_open)
    }

    /// Returns whether a follower is asked.
    pub fn asks(&self, who: Follower) -> bool {
        let seats = locked(&self.seats);
        match &self.view.asked {
            Asked::Nothing => false,
            Asked::Leaf(leaf) => seats.of(who).any(|own| own == *leaf),
            Asked::Row(node, ..) => seats.is_below(who, self.view.proof.tree(), *node),
            Asked::Vote => true,
        }
    }

    /// Takes the leaf that a follower names: the one that they hold and are asked for, or any hidden
    /// one in a vote.
    pub(super) fn name_leaf(&self, who: Follower, text: &str) -> Result<(), Rejection> {
        let proof = &self.view.proof;
        let named = text.parse().ok().map(NodeId);
        let named = named.filter(|leaf| match &self.view.asked {
            Asked::Leaf(asked) => leaf == asked,
            Asked::Vote => {
                proof.leaves().any(|hidden| hidden == *leaf) && !proof.opened().contains(leaf)
            }
            Asked::Nothing | Asked::Row(..) => false,
        });
        let named = named.filter(|_| self.asks(who));
        self.ballot.take(who, named.ok_or(Rejection::NotAsked)?)
    }

    fn new(view: &ProofView, number: u64) -> ProofGame {
        ProofGame {
            number,
            seats: Arc::new(Mutex::new(Seats::new(view.proof.leaves()))),
            ballot: Arc::new(Ballot::new(number)),
            poll: poll(view, None, number),
            view: view.clone(),
        }
    }
}

/// Returns the question of a game, if one is asked.
fn poll(view: &ProofView, open: Option<&Arc<Poll>>, number: u64) -> Option<Arc<Poll>> {
    let (Some((_, asking)), Asked::Row(_, question, _)) = (&view.room, &view.asked) else {
        return None;
    };
    let search = open.map(|open| Arc::clone(&open.search));
    let search = search.unwrap_or_else(|| {
        Arc::new(Search {
            number,
            exploration: asking.clone(),
        })
    });
    Some(Poll::next(open, &search, question, number))
}

/// A search that is shown.
#[derive(Debug)]
pub struct Search {
    /// Unique within the classroom.
    pub number: u64,
    /// Recorded run with its problem.
    pub exploration: Exploration,
}

impl PartialEq for Search {
    fn eq(&self, other: &Search) -> bool {
        self.number == other.number
    }
}

impl Scene {
    /// Returns the search being shown, if any.
    pub fn showing(&self) -> Option<&SearchView> {
        self.content.showing()
    }

    /// Returns the game of proof being shown, if any.
    pub fn game(&self) -> Option<&ProofGame> {
        match &self.content {
            SceneContent::Proof(game) => Some(game),
            _ => None,
        }
    }

    /// Returns the question being asked, if any, and whether its answer is revealed.
    pub fn poll(&self) -> Option<(&Arc<Poll>, bool)> {
        match &self.content {
            SceneContent::Search(showing) => Some((showing.poll.as_ref()?, showing.is_told)),
            SceneContent::Proof(game) => {
                let is_told = matches!(game.view.asked, Asked::Row(_, _, true));
                Some((game.poll.as_ref()?, is_told))
            }
            _ => None,
        }
    }
}

impl SceneContent {
    fn showing(&self) -> Option<&SearchView> {
        match self {
            SceneContent::Search(showing) => Some(showing),
            _ => None,
        }
    }

    /// Returns the next scene. Unchanged parts are reused; new ones get this number.
    pub(super) fn next(&self, shown: &SceneSource<'_>, number: u64) -> SceneContent {
        let current = self.showing();
        match shown {
            SceneSource::Nothing => SceneContent::Nothing,
            SceneSource::Game(view) => SceneContent::Game(view.clone()),
            SceneSource::Proof(view) => {
                let known = match self {
                    SceneContent::Proof(game) => game.next(view, number),
                    _ => None,
                };
                let game = known.unwrap_or_else(|| ProofGame::new(view, number));
                SceneContent::Proof(Box::new(game))
            }
            SceneSource::Search {
                exploration,
                step,
                view,
                is_hidden,
                note,
                asked,
            } => {
                let is_same = |showing: &&SearchView| {
                    Arc::ptr_eq(&showing.search.exploration.tree, &exploration.tree)
                };
                let known = current.filter(is_same).map(|view| Arc::clone(&view.search));
                let search = known.unwrap_or_else(|| {
                    Arc::new(Search {
                        number,
                        exploration: (*exploration).clone(),
                    })
                });
                let open = current.and_then(|view| view.poll.as_ref());
                let poll = asked.map(|(question, _)| Poll::next(open, &search, question, number));
                SceneContent::Search(SearchView {
                    search,
                    step: *step,
                    view: *view,
                    is_hidden: *is_hidden,
                    note: note.cloned(),
                    poll,
                    is_told: asked.is_some_and(|(_, is_told)| is_told),
                })
            }
        }
    }
}
