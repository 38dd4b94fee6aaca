//! The integration tests, one binary.

mod architecture;
// The classroom's crates are no default members, but `cargo test` is everything.
#[path = "../../crates/plywood-grade/tests/chance.rs"]
mod chance;
#[path = "../../crates/plywood-class/tests/it/main.rs"]
mod class;
mod cli;
mod films;
mod follow;
mod fuzz;
mod fuzzed;
mod grade;
mod hostile;
mod library;
mod output;
mod packages;
mod page;
mod pages;
mod programs;
mod progress;
mod results;
#[path = "../../crates/plywood-grade/tests/rules.rs"]
mod rules;
#[path = "../../crates/plywood-serve/tests/it/main.rs"]
mod serve;
mod settings;
mod site;
mod surveys;
mod terminal;
mod tools;
mod web;
