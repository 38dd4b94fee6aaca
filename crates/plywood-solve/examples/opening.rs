//! Computes the scores of all positions of eight stones, some hours' work for each core:
//!
//! ```text
//! cargo run --release -p plywood-solve --example opening -- crates/plywood-solve/src/opening.bin
//! ```

use plywood_solve::{Position, Settings, Solver, WIDTH, opening};
use std::collections::HashSet;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("name the file to write")?;
    let positions = positions();
    let mut solver = Solver::new(Settings {
        memory: 4 << 30,
        opening: false,
        ..Settings::default()
    });
    let mut scores = Vec::new();
    for (number, &position) in positions.iter().enumerate() {
        if number % 500 == 0 {
            eprintln!("{number} of {}", positions.len());
        }
        scores.push((position, solver.score(position, &|| false)?));
    }
    std::fs::write(file, opening::pack(scores))?;
    Ok(())
}

/// Returns the positions of eight stones that games lead to, one of two mirror images.
pub fn positions() -> Vec<Position> {
    let mut all = vec![Position::START];
    for _ in 0..opening::STONES {
        let mut seen = HashSet::new();
        let goes_on = all.into_iter().filter(|position| !position.is_over());
        let next = |at: Position| (0..WIDTH).filter_map(move |column| at.play(column));
        all = goes_on
            .flat_map(next)
            .filter(|at| !seen.contains(&at.mirrored()) && seen.insert(*at))
            .collect();
    }
    all
}
