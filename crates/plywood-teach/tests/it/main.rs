//! The tests of what is told and asked, one binary.

mod difference;
mod drills;
mod narrate;
mod notations;
mod quiz;
