//! The tutor in a web page. The page's script runs this module in a worker: it sends what the user
//! does as messages, and gets back what to show.
//!
//! Messages are JSON in the module's memory. The script asks for a buffer (`page::input`), writes a
//! message there, and calls `page::handle`; the reply is at `page::output`. A search waits until
//! the script calls `page::work`. While it runs, other messages are handled if the browser can
//! suspend it.

#![cfg(target_family = "wasm")]

mod kept;
mod message;
mod page;
mod tutor;
