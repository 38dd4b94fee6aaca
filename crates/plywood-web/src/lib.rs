//! The tutor in a web page. The page's script keeps this module in a worker: it passes what the user
//! does as a message, and gets back what to show.
//!
//! Messages are JSON in the module's memory. The script asks for room (`page::input`), writes a message
//! there, and calls `page::handle`; the answer stands at `page::output`. A search waits until the
//! script calls `page::work`, and lets other messages through while it runs, where the browser can
//! suspend it.

#![cfg(target_family = "wasm")]

mod kept;
mod message;
mod page;
mod tutor;
