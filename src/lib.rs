//! Plywood shows how minimax and alpha-beta think. The data flows like this:
//!
//! ```text
//! position ─► search ─► events ─► Tree ─► Replay(step) ─► words · layout · quiz ─► screen / export
//! ```
//!
//! * A position of a [`game`] and the settings of its search form an [`exploration::Spec`]. Once
//!   opened, it is the same type for all games.
//! * A [`search`] is the textbook recursion. It reports its events to a [`search::Observer`].
//! * [`tree::Recorder`] is one, and turns the events into an immutable [`tree::Tree`].
//! * [`replay::Replay`] is a tree at a step: where the search is, what happens there, what every
//!   node shows. All later modules only ask the replay what a step looks like.
//! * [`narrate`] puts a step into words, [`layout`] places the nodes, [`quiz`] asks what comes
//!   next, [`export`] writes the tree; [`app`] has the screens, [`tui`] the terminal.
//!
//! `docs/architecture.md` follows a position through these modules, and explains the design;
//! `CONTRIBUTING.md` has recipes for adding a game, a search or a question. A good place to start
//! reading is `search/alpha_beta.rs`, `tree.rs` and `replay.rs` in `crates/plywood-core/src`.
//!
//! # As a library
//!
//! The modules belong to eight crates, each of which depends only on those before it:
//! `plywood-solve` (exact Connect Four), `plywood-core` (games to replay), `plywood-explore` (a
//! search by name, its map, the truth), `plywood-teach` (sentences and questions),
//! `plywood-export`, `plywood-serve`, `plywood-app` (the screens), and this one with the terminal
//! and the commands. It re-exports the modules of the others; a program that only needs the core
//! can depend on `plywood-core` alone.
//!
//! ```
//! use plywood::exploration::{Exploration, Spec};
//! use plywood::language::Language;
//! use plywood::narrate;
//! use plywood::replay::Replay;
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
//! # The modules
//!
//! | on the road | what it is |
//! | --- | --- |
//! | [`game`] | rules, notations and boards: Connect Four, Othello, draughts, tic-tac-toe, textbook trees |
//! | [`evaluate`] | what a leaf is worth |
//! | [`search`] | the searches, their conventions, and the events they report |
//! | [`tree`] | the explored tree, a petgraph graph |
//! | [`replay`] | any step of a tree |
//! | [`layout`] | places for the whole tree, pure |
//! | [`map`] | places for a tree of any size, by what minimax looks at, pure |
//! | [`exploration`] | a chosen game, position, evaluation and search; one type for all games |
//! | [`truth`] | what is true of a position, in Connect Four by the solver in `plywood-solve` |
//! | [`program`] | the five teaching programs, as published and repaired |
//! | [`difference`] | two explorations side by side: where they differ |
//!
//! | what is made of it | what it is |
//! | --- | --- |
//! | [`language`] | the languages spoken here, and their sentences |
//! | [`words`] | sentences and their values; small texts that screens and exports share |
//! | [`book`] | what a textbook prints of a tree, whether or not a search looks at it |
//! | [`filling`] | a whole tree filled in by hand, and the first mistake in it |
//! | [`narrate`] | a step in sentences |
//! | [`quiz`] | questions about a step, their answers computed from the tree |
//! | [`export`] | files for other programs and for paper, one file per format |
//! | [`drill`] | generated trees with something to see in each, and their codes |
//! | [`grade`] | a student's own alpha-beta compared with the search, and what is wrong with it |
//! | [`lesson`] | lessons as files: read, and proved by the engine |
//! | [`worksheet`] | exercises on paper, and their keys |
//! | [`comparison`] | a report and two searches side by side as a page, and the page of a class |
//! | [`site`] | a course as pages for browsers |
//! | [`quiz_page`] | a class's quiz as a page for browsers |
//! | [`play`] | a game in progress: moves, who plays each side, review, files |
//! | [`share`] | a class that follows its teacher, and what it answers |
//! | [`results`] | a class's quiz: the answers, and the teacher's table |
//! | [`survey`] | many searches in one go, and what each cost |
//! | [`journal`] | what is done of long work, so that it can be resumed |
//! | [`notes`] | a teacher's positions for a lesson, and notes on their steps |
//!
//! | what people use | what it is |
//! | --- | --- |
//! | [`app`] | the screens: state, keys, update and drawing, without a terminal |
//! | [`tui`] | the terminal and the loop |
//! | [`serve`] | searches over HTTP, for programs and browsers |
//! | [`cli`] | the commands |
//!
//! | what any of them may need | what it is |
//! | --- | --- |
//! | [`progress`] | what a student has answered, kept between sessions |
//! | [`files`], `input`, [`output`], [`safe`] | where the screens keep what they keep, reading files without waiting, writing them completely or not at all, and text from outside made harmless |
//! | [`memory`] | memory reserved before it is needed |
//! | [`number`] | exact numbers as people write them |
//! | [`chance`] | repeatable numbers for drills, games and samples |
//! | [`laws`] | what every game and every search promises, as checks for custom ones |
//! | [`parallel`] | work on several cores, and in the background |
//!
//! # Which module may use which
//!
//! Cargo enforces the order of the crates, `tests/it/architecture.rs` that of the modules within
//! them. [`search`] does not use [`tree`]; from [`replay`] on, code has no type parameters.
//! crossterm is only used in [`tui`], ratatui in [`app`] and [`tui`]. `clippy.toml` lists what only
//! [`tui`], [`cli`], `input`, [`output`] and [`files`] may use: files, threads and the standard
//! streams.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod cli;
pub mod files;
mod input;
pub mod output;
pub mod results;
#[allow(missing_docs)]
pub mod tui;

pub use plywood_app::{self as app, matches as play, notes, progress};
pub use plywood_core::{chance, memory, replay, search, tree};
pub use plywood_explore::{
    difference, endgame, exploration, layout, map, number, parallel, perft, program, safe, truth,
};
pub use plywood_export::{
    comparison, export, journal, quiz_file, quiz_page, site, survey, worksheet,
};
pub use plywood_serve as serve;
pub use plywood_teach::{
    book, drill, filling, grade, language, lesson, narrate, quiz, say, sentence, share, words,
};

/// Rules, notation and drawing of games.
pub mod game {
    pub use plywood_core::game::*;
    pub use plywood_explore::games::*;
}

/// Evaluations, and what they explain.
pub mod evaluate {
    pub use plywood_core::evaluate::*;
    pub use plywood_explore::evaluations::*;
}

/// Checks that every game, notation and search must pass.
pub mod laws {
    pub use plywood_core::laws::*;
    pub use plywood_explore::games::laws::*;
}

/// Compiles the Rust examples on these pages.
#[cfg(doctest)]
#[doc = include_str!("../docs/terminal-input.md")]
mod pages {}
