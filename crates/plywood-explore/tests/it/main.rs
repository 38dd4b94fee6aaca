//! The tests of games, explorations and layouts, one binary.

mod counts;
mod critical;
mod endgames;
mod evaluations;
mod explanations;
mod laws;
mod layout;
mod letter;
mod limits;
mod map;
mod notations;
mod parallel;
mod proof;
mod runs;
mod safe;
mod searches;
mod summary;
mod textbook;
