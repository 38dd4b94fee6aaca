//! The tests of the engine, one binary.

mod games;
mod infinity;
