//! The integration tests, one binary.

mod oracle;
mod rules;
mod samples;
mod searches;
