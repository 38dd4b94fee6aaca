//! The tests of quizzes, their results, worksheets and surveys, one binary.

mod platforms;
pub(crate) mod results;
mod surveys;
mod worksheets;
