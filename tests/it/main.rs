//! The integration tests, one binary.

mod narrate;
mod searches;
