//! A class: the programs that match a pattern, and their table.

mod matching;
mod table;

pub use matching::programs;
pub use table::{Rows, write_frequencies, write_table};
