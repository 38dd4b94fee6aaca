//! The tests of what is told and asked, one binary.

mod difference;
mod drills;
mod language;
mod lessons;
mod narrate;
mod notations;
mod programs;
mod quiz;
