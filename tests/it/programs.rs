//! The five programs: what is known of them from outside, and how the command line chooses them.

mod choosing;
mod oddities;
mod page;
mod printed;
mod published;
