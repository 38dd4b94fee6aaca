//! The integration tests, one binary.

mod layout;
mod searches;
