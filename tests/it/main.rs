//! The integration tests, one binary.

mod architecture;
// The classroom's crates are no default members, but `cargo test` is everything.
#[path = "../../crates/plywood-class/tests/it/main.rs"]
mod class;
mod cli;
mod films;
mod follow;
mod fuzz;
mod fuzzed;
mod grade;
#[path = "../../crates/plywood-grade/tests/it/main.rs"]
mod grading;
mod hostile;
mod library;
mod output;
mod packages;
mod page;
mod pages;
mod programs;
mod progress;
mod results;
#[path = "../../crates/plywood-serve/tests/it/main.rs"]
mod serve;
mod settings;
mod site;
mod surveys;
mod terminal;
mod tools;
mod web;
