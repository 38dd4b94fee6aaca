//! The published programs answer here what they answered when they were measured.

use plywood::program::Program;
use plywood::program::facts::published::{Answer, answers};

#[test]
fn the_published_programs_answer_as_they_were_measured() {
    for (program, rows) in [
        (Program::OthelloC, 150),
        (Program::WebServer, 200),
        (Program::Notebook, 60),
    ] {
        let known = answers().iter().filter(|row| row.program == program);
        let differs = |row: &&Answer| {
            let given = row.compute();
            !(row.same_move(&given) && row.same_values(&given) && row.same_nodes(&given))
        };
        assert_eq!(known.clone().count(), rows);
        let differing: Vec<_> = known
            .filter(differs)
            .map(|row| (row, row.compute()))
            .collect();
        assert!(
            differing.is_empty(),
            "{} {:#?}",
            differing.len(),
            differing.first()
        );
    }
}
