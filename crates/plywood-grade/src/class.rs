//! A class: the programs that match a pattern, their table and their pages.

mod matching;
mod pages;
mod table;

pub use matching::programs;
pub use pages::{index_page, page_file};
pub use table::{Rows, write_frequencies, write_table};
