//! The tests of the screens: a changed line of a screen or a dialog builds and runs only these.

mod app;
mod learn;
mod play;
mod practice;
mod screens;
mod sessions;
