//! The program in a real pseudo-terminal.
#![cfg(unix)]

mod decoding;
mod endings;
mod input;
mod keeping;
mod memory;
mod output;
mod play;
pub mod pty;
mod stopping;
