//! The screens: state, keys, updates and drawing, without any knowledge of terminals.
//!
//! A table maps each [`Key`](key::Key) to an [`Action`](bindings::Action). [`App::act`] changes the
//! state, and leaves anything outside to the event loop as an [`Effect`]. The current `Screen` may
//! have a stack of [`dialogs`] on top; [`draw`] draws all of it as a frame. A screen knows only
//! itself and what is `Shared`; a dialog also knows the screen below it. A screen's folder contains
//! its keys, their effects (`act`) and its drawing; a dialog has all of these in one file, or in a
//! folder if it is large.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]
// Public items are used only by the terminal, tests and benches.
#![allow(missing_docs)]

mod action;
mod app;
pub mod audience;
pub mod bindings;
mod command;
mod days;
mod dialog;
pub mod dialogs;
pub mod drill;
pub mod explore;
mod frame;
pub mod home;
pub mod job;
pub mod key;
pub mod learn;
pub mod library;
pub mod link;
pub mod matches;
pub mod names;
pub mod paint;
pub mod play;
pub mod predict;
mod prepared;
pub mod progress;
pub mod race;
mod screen;
mod state;
pub mod store;
mod whole;

pub use app::{App, Gesture, Start, tour};
pub use command::{command_line, search_options};
pub use frame::{MAX_SIZE, MIN_SIZE, clamped, draw};
pub use key::MAX_LENGTH;
pub use plywood_teach::lesson::TreeView;
pub use prepared::PreparedExploration;
pub use screen::Screen;
pub use state::{Destination, Effect, ExportError, FileOrder, Notice, Setup};
