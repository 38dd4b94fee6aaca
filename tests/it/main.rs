//! The integration tests, one binary.

mod architecture;
mod class;
mod cli;
mod deepening;
mod export;
mod fuzz;
mod fuzzed;
mod grade;
mod hostile;
mod language;
mod lessons;
mod library;
mod output;
mod packages;
mod page;
mod pages;
mod platforms;
mod programs;
mod progress;
mod results;
// The classroom is no default member, but `cargo test` is everything.
#[path = "../../crates/plywood-grade/tests/chance.rs"]
mod chance;
#[path = "../../crates/plywood-grade/tests/rules.rs"]
mod rules;
mod serve;
mod settings;
mod site;
// The other tests use a part of it.
#[allow(dead_code)]
#[path = "../screens/stage.rs"]
mod stage;
mod surveys;
mod terminal;
mod tools;
mod trees;
mod web;
mod worksheets;
