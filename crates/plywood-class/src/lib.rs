//! What Plywood adds for a class: followers of the teacher's screen and their answers, quizzes as
//! pages and files, their results, worksheets, and tables of many searches. Nothing here opens a
//! file or a connection.

#![warn(unreachable_pub, clippy::print_stderr, clippy::print_stdout)]
#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod classroom;
mod csv_text;
pub mod desk;
pub mod quiz;
pub mod quiz_file;
pub mod quiz_page;
pub mod results;
pub mod survey;
pub mod worksheet;
