//! As many answers of the published programs are known as were measured on them; that they answer
//! the same here is a fact like the others.

use plywood::program::Program;
use plywood::program::facts::{Expected, tables};
use rstest::rstest;

#[rstest]
#[case(Program::OthelloC, 150)]
#[case(Program::WebServer, 200)]
#[case(Program::Notebook, 60)]
fn the_answers_of_a_published_program_are_known(#[case] program: Program, #[case] positions: i64) {
    let mut tables = tables().iter();
    let table = tables.find(|table| table.name == "published-answers" && table.program == program);
    let rows = table.unwrap().rows.iter();
    let counts = rows.map(|row| match row.expected[0] {
        Some(Expected::Number(count)) => count,
        _ => 0,
    });
    assert_eq!(counts.sum::<i64>(), positions);
}
