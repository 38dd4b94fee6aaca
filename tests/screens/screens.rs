//! Every screen at every size, without a terminal.

mod colours;
mod folded;
mod laws;
mod parts;
mod play;
pub mod scenes;
mod sizes;
mod snapshots;
mod still;
mod textbook;
