//! What the tutor opens with, and what it is given by its surroundings.

use super::dialogs::TABLE;
use super::drill::Why;
use super::explored::Explored;
use super::home::preview::Preview;
use super::home::{AtHome, Home};
use super::job::OpenAt;
use super::state::App;
use crate::drill::{Difficulty, Drill};
use crate::exploration::{DEFAULT_MAX_NODES, Exploration, Spec};
use crate::language::Language;
use crate::lesson::check::Report;
use crate::lesson::{Course, TreeView};
use crate::notes::{Entry, Kept};
use crate::play::Match;
use crate::progress::Keeper;
use crate::recent;
use crate::share::Invitation;
use crate::tree::Step;
use std::path::PathBuf;

/// What the tutor opens with.
#[derive(Clone, Debug)]
pub enum Start {
    /// The home screen.
    Home,
    /// The list of lessons.
    Learn,
    /// An exploration that asks before its steps.
    Practice {
        /// What to search.
        spec: Spec,
    },
    /// Drills of a difficulty, one after the other.
    Drills(Difficulty),
    /// A drill, and others after it.
    Drill(Box<Drill>),
    /// An exploration.
    Explore {
        /// What to search.
        spec: Spec,
        /// The iteration to look at, counted from 0; none for the last completed one.
        iteration: Option<usize>,
        /// The step to stand at.
        step: Step,
        /// How to look at the tree.
        view: Option<TreeView>,
    },
    /// An exploration that is there already.
    Tree {
        exploration: Box<Exploration>,
        /// The step to stand at.
        step: Step,
        /// How to look at the tree.
        view: Option<TreeView>,
    },
    /// A game.
    Play {
        /// It, at its start or as it was saved.
        game: Box<Match>,
        /// The file that it is saved in.
        save: Option<PathBuf>,
    },
    /// Two explorations beside each other.
    Against {
        /// What to search.
        spec: Spec,
        /// What to compare it with.
        other: Spec,
        /// The step to stand at; none is the first difference.
        step: Option<Step>,
        /// How to look at the trees.
        view: Option<TreeView>,
    },
}

/// What the tutor is given by its surroundings.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The language of everything that is said.
    pub language: Language,
    /// Most nodes a search records.
    pub max_nodes: u64,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// Keeps the positions explored lately; none keeps nothing.
    pub recent_file: Option<PathBuf>,
    /// What a teacher brings.
    pub brought: Brought,
    /// The class that may follow, and the way to it.
    pub invitation: Option<Invitation>,
}

/// What a teacher brings to a lesson.
#[derive(Clone, Debug, Default)]
pub struct Brought {
    /// Own lessons, which go before the embedded ones.
    pub own_lessons: Vec<Report>,
    /// Notes on steps, in the file in which they are kept.
    pub notes: Option<Kept>,
    /// Positions to be gone through.
    pub positions: Vec<Entry>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            language: Language::default(),
            max_nodes: DEFAULT_MAX_NODES,
            mouse: true,
            recent_file: None,
            brought: Brought::default(),
            invitation: None,
        }
    }
}

impl App {
    /// The tutor at its start.
    pub fn new(start: Start, setup: Setup) -> App {
        let Setup {
            language,
            max_nodes,
            mouse,
            recent_file,
            brought,
            invitation,
        } = setup;
        let mut recent = recent_file.as_deref().map_or(Vec::new(), recent::load);
        if let Start::Explore { spec, .. }
        | Start::Against { spec, .. }
        | Start::Practice { spec } = &start
        {
            // A search that is stopped can be found again.
            recent::remember(&mut recent, spec);
        }
        let mut app = App {
            home: Home::new(&recent, None, None),
            screen: Box::new(AtHome),
            left: None,
            game: None,
            behind: None,
            game_file: None,
            layers: Vec::new(),
            job: None,
            notice: None,
            mouse,
            is_over: false,
            max_nodes,
            language,
            table: &TABLE,
            effects: Vec::new(),
            course: Course::with(brought.own_lessons),
            keeper: Keeper::default(),
            trouble: None,
            notes: brought.notes,
            positions: brought.positions,
            position: 0,
            invitation,
            told: None,
            recent,
            recent_file,
            predicts: false,
            tour: None,
            preview: Preview::default(),
            view: None,
        };
        match start {
            Start::Home => {}
            Start::Explore {
                spec,
                iteration,
                step,
                view,
            } => {
                app.view = view;
                app.search(
                    spec,
                    match iteration {
                        None => OpenAt::Step(step),
                        Some(index) => OpenAt::Iteration(index, step),
                    },
                );
            }
            Start::Tree {
                exploration,
                step,
                view,
            } => {
                app.view = view;
                app.show(Explored::new(*exploration), &OpenAt::Step(step));
            }
            Start::Against {
                spec,
                other,
                step,
                view,
            } => {
                app.view = view;
                app.search(spec, OpenAt::With(Box::new(other), step));
            }
            Start::Learn => app.open_lessons(),
            Start::Play { game, save } => app.open_game(*game, save),
            Start::Practice { spec } => {
                app.predicts = true;
                app.search(spec, OpenAt::Step(0));
            }
            Start::Drills(difficulty) => app.open_some_drill(difficulty),
            Start::Drill(drill) => app.open_drill(*drill, Why::Code),
        }
        app.follow_up();
        if app.invitation.is_some() {
            app.open("share");
        }
        app
    }
}
