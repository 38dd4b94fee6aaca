//! The integration tests, one binary.

mod cli;
mod export;
mod safe;
mod searches;
mod tools;
