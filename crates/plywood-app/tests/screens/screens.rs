//! Every screen at every size, without a terminal.

mod colours;
mod large;
mod laws;
mod parts;
mod play;
pub mod scenes;
mod sizes;
mod snapshots;
mod still;
mod textbook;
