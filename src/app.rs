//! The screens: state, keys, update and drawing; knows nothing of terminals.
//!
//! A [`Key`](key::Key) becomes an [`Action`](bindings::Action) by one table, [`dialogs::TABLE`];
//! [`App::act`] changes the state, and what has to happen outside is left as an [`Effect`] for the loop
//! to carry out. One [`Screen`](state::Screen) is shown, with a stack of [`dialogs`] on top; [`draw`] makes a
//! frame of it all. A screen knows itself and what is [`Shared`](state::Shared). A screen's folder has its keys, what they do (`act`) and how it is drawn; a dialog
//! is one file.

mod act;
mod action;
mod apart;
pub mod bindings;
mod choices;
pub mod command;
mod comparison;
pub mod dialogs;
pub mod drill;
mod effect;
pub mod errors;
pub mod explore;
#[cfg(debug_assertions)]
pub(crate) mod fault;
mod footer;
mod frame;
pub mod home;
pub mod job;
pub mod key;
mod layers;
pub mod learn;
mod library;
mod moment;
pub(crate) mod names;
pub mod paint;
pub mod play;
pub mod predict;
pub mod prepared;
pub mod race;
pub mod refusal;
mod run;
mod scale;
mod screen;
mod setup;
mod sharing;
mod start;
pub mod state;
pub(crate) mod tour;
pub mod typing;

pub use crate::lesson::TreeView;
pub use screen::{MAX_SIZE, MIN_SIZE, clamped, draw};
pub use setup::{Material, Setup};
pub use start::Start;
pub use state::{App, Effect, ExportError, Notice};
