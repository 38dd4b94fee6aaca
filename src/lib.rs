//! Plywood lets people watch minimax and alpha-beta think. One road for the data:
//!
//! ```text
//! position ─► search ─► events ─► Tree ─► Replay(step) ─► words · layout ─► screen / export
//! ```
//!
//! Who knows whom (a test guards it): [`game`] knows nobody; [`evaluate`] and [`search`] know

#![warn(missing_docs)]

pub mod app;
pub mod cli;
pub mod evaluate;
pub mod exploration;
pub mod export;
pub mod game;
pub mod layout;
pub mod lesson;
pub mod narrate;
pub mod output;
pub mod quiz;
pub mod recent;
pub mod replay;
pub mod safe;
pub mod search;
pub mod tree;
pub mod tui;
pub mod words;
