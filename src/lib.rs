//! Plywood lets people watch minimax and alpha-beta think. One road for the data:
//!
//! ```text
//! position ─► search ─► events ─► Tree ─► Replay(step) ─► words · layout ─► screen / export
//! ```
//!
//! Everything after the recorder asks [`replay::Replay`] and nothing else what a step looks like.
//!
//! | room | what it is |
//! | --- | --- |
//! | [`game`] | rules, notations and boards: Connect Four, Othello, draughts, tic-tac-toe, textbook trees |
//! | [`evaluate`] | what a leaf is worth |
//! | [`search`] | minimax and alpha-beta, their conventions, and the events they report |
//! | [`tree`] | the explored tree, in petgraph |
//! | [`replay`] | any step of a tree, computed from the finished tree |
//! | [`layout`] | places for the whole tree, pure |
//! | [`exploration`] | a chosen game, position, evaluation and search; one type for all games |
//! | [`program`] | the five teaching programs, as published and repaired |
//! | [`language`] | the languages spoken here, and their sentences |
//! | [`difference`] | two explorations beside each other: where they differ |
//! | [`words`] | small texts that screens and exports share |
//! | [`narrate`] | a step in sentences |
//! | [`export`] | JSON and DOT |
//! | [`quiz`] | questions about a step, their answers computed from the tree |
//! | [`chance`] | repeatable numbers for drills, duels and samples |
//! | [`drill`] | generated trees with something to see in each, and their codes |
//! | [`duel`] | programs against each other, or against chance, and the score |
//! | [`lesson`] | lessons as files: read, and proved by the engine |
//! | [`worksheet`] | exercises on paper, and their keys |
//! | [`recent`] | the positions explored lately |
//! | [`progress`] | what a student has answered, kept from one day to the next |
//! | [`app`] | state and update of the screens, without a terminal |
//! | [`tui`] | the terminal, the loop, one file per pane |
//! | [`cli`] | the commands |
//! | [`memory`] | memory asked for before it is needed |
//! | [`safe`], [`input`], [`output`], [`data`] | text from outside made harmless; files read without waiting; files written completely or not at all; where they are kept |
//!
//! Who knows whom (a test guards it): [`game`], [`memory`] and [`language`] know nobody; [`evaluate`] and [`search`] know
//! [`game`]; [`tree`] knows the events of [`search`]; [`replay`] and [`layout`] know
//! [`tree`]; [`exploration`] makes one type of all games; [`difference`], [`words`], [`narrate`] and [`export`] know
//! it and [`replay`], as do [`quiz`], [`drill`] and [`lesson`], from which [`worksheet`] is made; [`duel`] knows [`program`] and the chance of [`drill`]; [`app`] knows all of those, [`tui`] knows [`app`], [`cli`] knows all. ratatui
//! and crossterm stay in [`tui`], petgraph in [`tree`]; only [`tui`], [`cli`], [`input`], [`output`],
//! [`recent`] and [`progress`] touch files and the terminal ([`memory`] reads what the system says of itself).

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod app;
pub mod chance;
pub mod cli;
pub mod data;
pub mod difference;
pub mod drill;
pub mod duel;
pub mod evaluate;
pub mod exploration;
pub mod export;
pub mod game;
pub mod input;
pub mod language;
pub mod layout;
pub mod lesson;
pub mod memory;
pub mod narrate;
pub mod output;
pub mod program;
pub mod progress;
pub mod quiz;
pub mod recent;
pub mod replay;
pub mod safe;
pub mod search;
pub mod tree;
pub mod tui;
pub mod words;
pub mod worksheet;
