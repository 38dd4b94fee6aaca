//! What the tutor opens with, and its environment.

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
use crate::notes::{Entry, NotesFile};
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
        /// The search.
        spec: Spec,
    },
    /// Drills of a difficulty, one after the other.
    Drills(Difficulty),
    /// A drill, and others after it.
    Drill(Box<Drill>),
    /// An exploration.
    Explore {
        /// The search.
        spec: Spec,
        /// The iteration to show, counted from 0; `None` for the last completed one.
        iteration: Option<usize>,
        /// The step to open at.
        step: Step,
        /// The view of the tree.
        view: Option<TreeView>,
    },
    /// A tree that is loaded already.
    Tree {
        exploration: Box<Exploration>,
        /// The step to open at.
        step: Step,
        /// The view of the tree.
        view: Option<TreeView>,
    },
    /// A game.
    Play {
        /// The game, at its start or as it was saved.
        game: Box<Match>,
        /// The file that it is saved in.
        save: Option<PathBuf>,
    },
    /// Two explorations side by side.
    Against {
        /// The search.
        spec: Spec,
        /// The search to compare it with.
        other: Spec,
        /// The step to open at; `None` is the first difference.
        step: Option<Step>,
        /// The view of the trees.
        view: Option<TreeView>,
    },
}

/// The environment of the tutor.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The language of all texts.
    pub language: Language,
    /// Maximum number of nodes of a recorded search.
    pub max_nodes: u64,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// The file of the recently explored positions; `None` keeps nothing.
    pub recent_file: Option<PathBuf>,
    /// A teacher's material.
    pub brought: Material,
    /// The class that may follow, and its address.
    pub invitation: Option<Invitation>,
}

/// A teacher's material for a lesson.
#[derive(Clone, Debug, Default)]
pub struct Material {
    /// Own lessons, which take precedence over the embedded ones.
    pub own_lessons: Vec<Report>,
    /// Notes on steps, with the file in which they are kept.
    pub notes: Option<NotesFile>,
    /// Prepared positions.
    pub positions: Vec<Entry>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            language: Language::default(),
            max_nodes: DEFAULT_MAX_NODES,
            mouse: true,
            recent_file: None,
            brought: Material::default(),
            invitation: None,
        }
    }
}

impl App {
    /// Creates the tutor at its start.
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
            // A stopped search can be found again.
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
