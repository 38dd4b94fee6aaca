//! The tests of exports and pages, one binary.

mod deepening;
mod export;
mod page;
mod pictures;
mod trees;
