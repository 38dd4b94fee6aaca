//! The integration tests, one binary.

mod architecture;
mod oracle;
mod replay;
mod rules;
mod runs;
mod samples;
mod searches;
