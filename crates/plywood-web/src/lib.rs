//! The tutor in a web page. The page's script runs this module in a worker, sends user input as
//! messages, and receives what to show.
//!
//! Messages are JSON in the module's memory. The script requests a buffer (`page::input`), writes a
//! message there, and calls `page::handle`; the reply is at `page::output`. Searches are queued
//! until the script calls `page::work`. While one runs, other messages are handled if the browser
//! can suspend it.

#![cfg(target_family = "wasm")]

mod kept;
mod message;
mod page;
mod tutor;
