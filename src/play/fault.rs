//! Faults of published programs, as they occur over the board.

use crate::exploration::Problem;
use crate::game::{Move, Outcome, Player};
use crate::program::Program;

/// Something that a published program has overlooked; not by chance, and not if the program is
/// repaired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The program.
    pub program: Program,
    /// What it has overlooked.
    pub overlooked: Oversight,
}

/// A win that is a single move away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Oversight {
    /// Its own.
    Win {
        /// The move that wins, in notation.
        by: String,
    },
    /// The other side's after its move, although it could have prevented it.
    Threat {
        /// The reply that wins, in notation.
        by: String,
        /// A move after which there is no such reply, in notation.
        instead: String,
    },
}

impl Oversight {
    /// Returns what this move at the root overlooks.
    pub fn find(problem: &Problem, mover: Player, played: Move) -> Option<Oversight> {
        let text = |line: &[Move]| problem.last_move_text(line).unwrap_or_default();
        if wins(problem, mover, &[played]) {
            return None;
        }
        let legal = problem.legal_moves(&[]);
        if let Some(&win) = legal.iter().find(|&&other| wins(problem, mover, &[other])) {
            return Some(Oversight::Win { by: text(&[win]) });
        }
        let reply = |first: Move| {
            let mut replies = problem.legal_moves(&[first]).into_iter();
            replies.find(|&reply| wins(problem, mover.other(), &[first, reply]))
        };
        let by = reply(played)?;
        let safe = legal.into_iter().find(|&other| reply(other).is_none())?;
        Some(Oversight::Threat {
            by: text(&[played, by]),
            instead: text(&[safe]),
        })
    }
}

fn wins(problem: &Problem, who: Player, line: &[Move]) -> bool {
    problem.outcome(line) == Some(Outcome::Won(who))
}
