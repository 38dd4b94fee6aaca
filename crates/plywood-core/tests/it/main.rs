//! The tests of the engine, one binary.

mod games;
mod graph;
mod infinity;
mod memory;
