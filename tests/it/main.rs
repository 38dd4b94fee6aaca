//! The integration tests, one binary.

mod searches;
