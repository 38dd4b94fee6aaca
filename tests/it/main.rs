//! The integration tests, one binary.

mod architecture;
mod class;
mod cli;
mod counts;
mod critical;
mod deepening;
mod difference;
mod drills;
mod endgames;
mod evaluations;
mod explanations;
mod export;
mod fuzz;
mod fuzzed;
mod grade;
mod hostile;
mod language;
mod laws;
mod layout;
mod lessons;
mod library;
mod map;
mod marks;
mod narrate;
mod notations;
mod notes;
mod output;
mod packages;
mod page;
mod pages;
mod parallel;
mod platforms;
mod programs;
mod progress;
mod quiz;
mod recent;
mod results;
// The classroom is no default member, but `cargo test` is everything.
#[path = "../../crates/plywood-grade/tests/rules.rs"]
mod rules;
mod runs;
mod safe;
mod samples;
mod searches;
mod serve;
mod settings;
mod site;
// The other tests use a part of it.
#[allow(dead_code)]
#[path = "../screens/stage.rs"]
mod stage;
mod summary;
mod surveys;
mod terminal;
mod tools;
mod trees;
mod web;
mod worksheets;
