//! The integration tests, one binary.

mod layout;
mod narrate;
mod searches;
mod terminal;
