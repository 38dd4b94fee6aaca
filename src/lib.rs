//! Plywood shows how minimax and alpha-beta think: the terminal and the commands around the crates
//! in which it does so. The data flows like this:
//!
//! ```text
//! position ─► search ─► events ─► Tree ─► Replay(step) ─► words · layout · quiz ─► screen / export
//! ```
//!
//! | crate | what it has |
//! | --- | --- |
//! | `plywood-solve` | exact Connect Four |
//! | [`plywood_core`] | games, searches, the explored tree as a petgraph graph, any step of it, laws |
//! | [`plywood_explore`] | the built-in games, a search by name, its layout and map, the truth |
//! | [`plywood_teach`] | a step in sentences, questions, drills, lessons, grading |
//! | [`plywood_export`] | files for other programs, paper and browsers |
//! | [`plywood_class`] | a class: followers, quizzes and their results, worksheets |
//! | [`plywood_serve`] | moves over HTTP, and a class |
//! | [`plywood_app`] | the screens, without a terminal |
//!
//! `docs/architecture.md` follows a position through them, and explains the design;
//! `CONTRIBUTING.md` has recipes for adding a game, a search or a question. A good place to start
//! reading is `search/alpha_beta.rs`, `tree.rs` and `replay.rs` in `crates/plywood-core/src`.
//!
//! One step in the tutor's words:
//!
//! ```
//! use plywood_core::replay::Replay;
//! use plywood_explore::exploration::{Exploration, Spec};
//! use plywood_teach::language::Language;
//! use plywood_teach::narrate;
//!
//! let spec = Spec::textbook("[[3 12 8] [2 4 6] [14 5 2]]");
//! let exploration = Exploration::open(spec, 1_000).ok_or("too large")?;
//! let replay = Replay::new(&exploration.tree, 12);
//! assert_eq!(
//!     narrate::tell(Language::En, &exploration, &replay)[0],
//!     "Move 1 is worth 3, the first value MAX gets here.",
//! );
//! # Ok::<(), &str>(())
//! ```
//!
//! A game that is not built in is an [`exploration::CustomGame`], a search a
//! [`search::CustomSearch`]: `examples/custom_game.rs` and `examples/custom_search.rs` open theirs
//! in the screens, too. `examples/graph.rs` prints a table from the petgraph graph of a recorded
//! search.
//!
//! [`exploration::CustomGame`]: plywood_explore::exploration::CustomGame
//! [`search::CustomSearch`]: plywood_core::search::CustomSearch
//!
//! # Which module may use which
//!
//! Cargo enforces the order of the crates, `tests/it/architecture.rs` that of the modules within
//! them. crossterm is only used in [`tui`], ratatui in [`plywood_app`] and [`tui`]. `clippy.toml`
//! lists what only [`tui`], [`cli`], `input`, [`output`] and [`files`] may use: files, threads and
//! the standard streams.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod cli;
pub mod files;
mod input;
pub mod output;
#[allow(missing_docs)]
pub mod tui;

/// Compiles the Rust examples on these pages.
#[cfg(doctest)]
#[doc = include_str!("../docs/terminal-input.md")]
mod pages {}
