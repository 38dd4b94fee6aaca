//! The integration tests, one binary.

mod oracle;
mod replay;
mod rules;
mod samples;
mod searches;
