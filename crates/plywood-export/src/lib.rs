//! Writes recorded searches as files for other programs, paper and browsers, along with worksheets,
//! the course as web pages, and tables of many searches. Nothing here opens a file: everything is
//! written to the caller's writer or returned as text.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod export;
pub mod site;
