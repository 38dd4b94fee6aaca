//! The integration tests, one binary.

mod rules;
mod samples;
mod searches;
