//! The integration tests, one binary.

mod app;
mod architecture;
mod cli;
mod drills;
mod export;
mod language;
mod layout;
mod lessons;
mod narrate;
mod oracle;
mod pictures;
mod progress;
mod quiz;
mod readme;
mod replay;
mod rules;
mod runs;
mod safe;
mod samples;
mod screens;
mod searches;
mod stage;
mod terminal;
mod tools;
mod worksheets;
