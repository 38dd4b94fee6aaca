//! The program in a real pseudo-terminal.
#![cfg(unix)]

mod endings;
mod input;
mod keeping;
mod output;
mod pty;
mod stopping;
