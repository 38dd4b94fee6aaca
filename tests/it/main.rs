//! The integration tests, one binary.

mod cli;
mod export;
mod layout;
mod narrate;
mod safe;
mod searches;
mod tools;
