//! The program in a real pseudo-terminal.
#![cfg(unix)]

mod duels;
mod endings;
mod input;
mod keeping;
mod output;
pub mod pty;
mod stopping;
