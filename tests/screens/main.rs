//! The tests of the screens: a changed line of a screen or a dialog builds and runs only these.

mod app;
mod films;
mod learn;
mod play;
mod practice;
mod screens;
mod sessions;
mod stage;

// What they share with the other tests, which use more of it.
#[allow(dead_code)]
#[path = "../it/fuzz/clean.rs"]
mod clean;
