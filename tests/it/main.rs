//! The integration tests, one binary.

mod app;
mod architecture;
mod cli;
mod counts;
mod evaluations;
mod export;
mod language;
mod laws;
mod layout;
mod lessons;
mod narrate;
mod notations;
mod oracle;
mod pictures;
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
