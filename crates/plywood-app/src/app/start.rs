//! The screen that the tutor opens with.

use super::App;
use super::go::Suspended;
use crate::job::OpenAt;
use crate::matches::Match;
use crate::prepared::PreparedExploration;
use crate::screen::Screen;
use crate::screen::layers::TABLE;
use crate::setup::Setup;
use crate::state::Shared;
use plywood_core::tree::Step;
use plywood_explore::exploration::{Exploration, Spec};
use plywood_teach::drill::{Difficulty, Drill, Subject};
use plywood_teach::lesson::TreeView;
use std::path::PathBuf;

/// The screen that the tutor opens with.
#[derive(Clone, Debug)]
pub enum Start {
    /// The home screen, with the games to choose from.
    Home,
    /// The list of lessons.
    Learn,
    /// The lesson of this name.
    Lesson(String),
    /// An exploration that asks before its steps.
    Practice {
        /// The search to practise on.
        spec: Spec,
    },
    /// Drills of a difficulty, one after the other.
    Drills(Difficulty, Vec<Subject>),
    /// A drill, and others after it.
    Drill(Box<Drill>),
    /// An exploration, or two side by side.
    Search {
        /// The search to show.
        spec: Spec,
        /// The place to open it at.
        open_at: OpenAt,
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
    /// A game, from its start or from a file.
    Play {
        /// The game, new or saved.
        game: Box<Match>,
        /// The file that it is saved in.
        save_file: Option<PathBuf>,
    },
}

impl App {
    /// Creates the tutor at its start.
    pub fn new(start: Start, setup: Setup) -> App {
        let first = match &start {
            Start::Search { spec, .. } | Start::Practice { spec } => Some(spec),
            _ => None,
        };
        let mouse = setup.mouse;
        let mut app = App {
            screen: Screen::Home(Box::default()),
            shared: Shared::new(setup, &TABLE, first),
            mouse,
            is_over: false,
            layers: Vec::new(),
            suspended: Suspended::default(),
            predicts: false,
            next_action: None,
            tour: None,
            dragged_from: None,
        };
        app.screen = app.home();
        match start {
            Start::Home => {}
            Start::Search {
                spec,
                open_at,
                view,
            } => {
                app.shared.view = view;
                app.shared.search(spec, open_at);
            }
            Start::Tree {
                exploration,
                step,
                view,
            } => {
                app.shared.view = view;
                app.show(PreparedExploration::new(*exploration), &OpenAt::Step(step));
            }
            Start::Learn => app.open_lessons(),
            Start::Lesson(name) => app.open_lesson(&name),
            Start::Play { game, save_file } => app.open_game(*game, save_file),
            Start::Practice { spec } => {
                app.predicts = true;
                app.shared.search(spec, OpenAt::Step(0));
            }
            Start::Drills(difficulty, subjects) => app.open_drills(difficulty, subjects),
            Start::Drill(drill) => app.open_coded_drill(*drill),
        }
        app.follow_up();
        if app.shared.invitation.is_some() {
            app.open("share");
        }
        app
    }
}
