//! The tutor by its keys, without a terminal.

mod against;
mod edit;
mod ending;
mod errors;
mod evaluation;
mod files;
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
mod race;
mod random;
mod retry;
mod settings;
mod stepping;
mod teacher;
mod texts;
mod truth;
