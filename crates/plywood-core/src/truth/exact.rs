//! What the moves of a position are truly worth, in every game: by Connect Four's solver, or by a
//! search to the end of the game.

use super::{Ending, Solutions, Solved, Unsolved};
use crate::exploration::{GameName, Problem};
use crate::game::{Move, Player, Value};
use crate::search::{SOON, Worth};

/// A position of which can be said what its moves are truly worth.
pub trait Exact {
    /// The worth of every legal move to whoever makes it, as far as `nodes` nodes tell.
    ///
    /// # Errors
    /// [`Unsolved`], but never for the nodes: then moves have no score.
    fn worths(
        &self,
        nodes: u64,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<(Vec<Worth>, u64), Unsolved>;

    /// A best move alone and the nodes it took, where that is known much sooner than what all moves are
    /// worth and can always be found; else nothing.
    ///
    /// # Errors
    /// [`Unsolved`].
    fn best(&self, _cancel: &(dyn Fn() -> bool + Sync)) -> Result<Option<(Worth, u64)>, Unsolved> {
        Ok(None)
    }

    /// What a score says.
    fn verdict(&self, score: Value) -> Verdict;
}

/// How a game ends if nobody errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who wins; nobody in a draw.
    pub winner: Option<Player>,
    /// What the number counts.
    pub kind: Kind,
    /// The stone of the game with which it ends, the margin, or the plies it takes.
    pub number: u32,
}

/// What tells one win from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Kind {
    /// The stone that ends the game, counted from 1.
    Stone,
    /// By how many pieces it is won.
    Margin,
    /// In how many plies.
    Plies,
}

/// The position after `moves` from the root of `problem`; none where the game is over, and in a tree whose
/// leaves have values of their own.
pub fn exact<'a>(
    game: GameName,
    problem: &'a Problem,
    moves: &[Move],
    solutions: &'a Solutions,
) -> Option<Box<dyn Exact + 'a>> {
    if let Some(position) = super::of(game, problem, moves) {
        return Some(Box::new(ConnectFour {
            position,
            solutions,
        }));
    }
    let goes_on = problem.outcome(moves).is_none();
    // Of a drawn board of Connect Four with too many stones of one side there is no truth.
    (goes_on && !game.is_solved() && game.can_be_deepened()).then(|| {
        Box::new(Endgame {
            problem,
            moves: moves.to_vec(),
            mover: problem.to_move(moves),
            kind: match problem.counts_points() {
                true => Kind::Margin,
                false => Kind::Plies,
            },
        }) as Box<dyn Exact>
    })
}

/// By the solver, which remembers.
struct ConnectFour<'a> {
    position: Solved,
    solutions: &'a Solutions,
}

impl Exact for ConnectFour<'_> {
    fn worths(
        &self,
        nodes: u64,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<(Vec<Worth>, u64), Unsolved> {
        let (solved, nodes) = self.solutions.solve(self.position, nodes, cancel);
        let scores = match solved {
            Ok(scores) => scores,
            Err(Unsolved::NodeLimit) => [None; super::COLUMNS],
            Err(error) => return Err(error),
        };
        let legal = (0..).zip(scores);
        let legal = legal.filter(|&(column, _)| self.position.play(column).is_some());
        let worth = |(column, score)| Worth {
            played: Move(column),
            score,
        };
        Ok((legal.map(worth).collect(), nodes))
    }

    fn best(&self, cancel: &(dyn Fn() -> bool + Sync)) -> Result<Option<(Worth, u64)>, Unsolved> {
        let before = self.solutions.nodes();
        let best = self.solutions.best(self.position, cancel)?;
        let nodes = self.solutions.nodes().saturating_sub(before);
        Ok(best.map(|(column, score)| {
            let worth = Worth {
                played: Move(column),
                score: Some(score),
            };
            (worth, nodes)
        }))
    }

    fn verdict(&self, score: Value) -> Verdict {
        let Ending { winner, stone } = Ending::of(score, self.position.stones());
        Verdict {
            winner,
            kind: Kind::Stone,
            number: stone,
        }
    }
}

/// By a search to the end of the game.
struct Endgame<'a> {
    problem: &'a Problem,
    moves: Vec<Move>,
    mover: Player,
    kind: Kind,
}

impl Exact for Endgame<'_> {
    fn worths(
        &self,
        nodes: u64,
        cancel: &(dyn Fn() -> bool + Sync),
    ) -> Result<(Vec<Worth>, u64), Unsolved> {
        let found = self.problem.worths(&self.moves, nodes, &|| cancel());
        found.ok_or(Unsolved::Cancelled)
    }

    fn verdict(&self, score: Value) -> Verdict {
        Verdict {
            winner: match score {
                0 => None,
                1.. => Some(self.mover),
                _ => Some(self.mover.other()),
            },
            kind: self.kind,
            number: match (self.kind, score) {
                (_, 0) => 0,
                (Kind::Plies, _) => (SOON - score.abs()).unsigned_abs(),
                _ => score.unsigned_abs(),
            },
        }
    }
}
