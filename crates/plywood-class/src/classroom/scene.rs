//! The scenes that a class sees.

use super::Poll;
use plywood_app::TreeView;
use plywood_app::audience::{GameView, SceneExtras, SceneSource};
use plywood_core::tree::Step;
use plywood_explore::exploration::Exploration;
use std::sync::Arc;

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
    /// Several searches side by side.
    Race(Race),
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
    /// Whether true results are shown on the board.
    pub shows_truth: bool,
    /// The question, if one is asked.
    pub poll: Option<Arc<Poll>>,
    /// Whether the answer is revealed.
    pub is_told: bool,
}

/// A search that is shown.
#[derive(Debug)]
pub struct Search {
    /// Unique within the classroom.
    pub number: u64,
    /// Recorded run with its problem.
    pub exploration: Exploration,
}

/// Several searches of one position side by side, having done the same amount of work.
#[derive(Clone, Debug)]
pub struct Race {
    /// Unique among the classroom's races and searches.
    pub number: u64,
    /// The searches that run.
    pub searches: Arc<[Exploration]>,
    /// Number of nodes visited by each search, or all of its nodes if it has fewer.
    pub work: u64,
}

/// Races are equal if they have the same number and progress.
impl PartialEq for Race {
    fn eq(&self, other: &Race) -> bool {
        (self.number, self.work) == (other.number, other.work)
    }
}

impl Race {
    /// Returns whether the race is between these searches.
    fn has_searches(&self, searches: &[&Exploration]) -> bool {
        let same =
            |(one, other): (&Exploration, &&Exploration)| Arc::ptr_eq(&one.tree, &other.tree);
        self.searches.len() == searches.len() && self.searches.iter().zip(searches).all(same)
    }
}

/// A search that is run again counts as a different one.
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
            SceneSource::Race(searches, work) => {
                let known = match self {
                    SceneContent::Race(race) if race.has_searches(searches) => Some(race.clone()),
                    _ => None,
                };
                let race = known.unwrap_or_else(|| Race {
                    number,
                    searches: searches.iter().map(|&search| search.clone()).collect(),
                    work: 0,
                });
                SceneContent::Race(Race {
                    work: *work,
                    ..race
                })
            }
            SceneSource::Search {
                exploration,
                step,
                view,
                is_hidden,
                shows_truth,
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
                let poll = asked.map(|(question, _)| {
                    let open = current.and_then(|view| view.poll.as_ref());
                    let is_same =
                        |poll: &&Arc<Poll>| poll.search == search && poll.question == *question;
                    let known = open.filter(is_same).map(Arc::clone);
                    known.unwrap_or_else(|| {
                        let search = Arc::clone(&search);
                        Arc::new(Poll::new(number, search, question.clone()))
                    })
                });
                SceneContent::Search(SearchView {
                    search,
                    step: *step,
                    view: *view,
                    is_hidden: *is_hidden,
                    shows_truth: *shows_truth,
                    poll,
                    is_told: asked.is_some_and(|(_, is_told)| is_told),
                })
            }
        }
    }
}
