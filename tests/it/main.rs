//! The integration tests, one binary.

mod architecture;
mod cli;
mod export;
mod layout;
mod lessons;
mod narrate;
mod oracle;
mod quiz;
mod replay;
mod rules;
mod runs;
mod safe;
mod samples;
mod searches;
mod terminal;
mod tools;
