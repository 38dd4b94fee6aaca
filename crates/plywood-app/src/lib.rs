//! The screens: state, keys, update and drawing; knows nothing of terminals.
//!
//! A [`Key`](key::Key) becomes an [`Action`](bindings::Action) by one table;
//! [`App::act`] changes the state, and what has to happen outside is left as an [`Effect`] for the
//! loop to carry out. One `Screen` is shown, with a stack of [`dialogs`] on top; [`draw`] makes a
//! frame of it all. A screen knows itself and what is `Shared`, a dialog the screen below it as
//! well. A screen's folder has its keys, what they do (`act`) and how it is drawn; a dialog has all
//! that in one file, the largest in a folder as well.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]
// Only the terminal, tests and benches use the public items.
#![allow(missing_docs)]

mod action;
mod app;
pub mod bindings;
mod command;
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
pub mod notes;
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
pub use command::command_line;
pub use frame::{MAX_SIZE, MIN_SIZE, clamped, draw};
pub use key::MAX_LENGTH;
pub use plywood_teach::lesson::TreeView;
pub use prepared::PreparedExploration;
pub use screen::{Screen, layers};
pub use state::{Effect, ExportError, Material, Notice, Setup};
