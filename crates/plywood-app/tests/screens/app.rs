//! The tutor by its keys, without a terminal.

mod against;
mod code;
mod edit;
mod ending;
mod evaluation;
mod files;
mod found;
mod in_tree;
mod iterations;
mod keys;
mod language;
mod leaving;
mod limits;
mod map;
mod mouse;
mod paint;
pub mod play;
mod playing;
mod programs;
mod projector;
mod proof;
mod race;
mod random;
mod settings;
mod stepping;
mod teacher;
mod tour;
pub mod truth;

use plywood_app::App;
use plywood_app::home::Home;
use plywood_app::paint::Target;
use std::time::Instant;

/// The list of the home screen.
pub fn list(app: &App) -> &Home {
    app.screen.try_as_home_ref().expect("the home screen")
}

/// The list of the home screen, to choose from.
pub fn list_mut(app: &mut App) -> &mut Home {
    app.screen.try_as_home_mut().expect("the home screen")
}

/// Clicks.
pub fn click(app: &mut App, target: Target) {
    app.click(target, Instant::now());
}
