//! The five programs compared with published facts, and their choice on the command line.

mod choosing;
mod page;
mod published;
