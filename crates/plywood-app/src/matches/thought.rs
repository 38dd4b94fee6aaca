//! A machine's search for a move, and its result.

use super::{Side, level};
use plywood_core::game::{Move, Player, Value};
use plywood_core::random::Rng;
use plywood_core::search::{Stop, Watch};
use plywood_explore::exploration::Problem;
use plywood_explore::truth::{Solutions, TrueOutcome};
use std::sync::Arc;

/// The task of a machine: a position at which it is to move, and everything it needs.
#[derive(Clone, Debug)]
pub struct Task {
    /// The machine to move.
    pub side: Side,
    /// The game at the position.
    pub problem: Arc<Problem>,
    /// The search; `None` for random players.
    pub search: Option<Arc<Problem>>,
    /// Legal moves, at least one.
    pub legal: Vec<Move>,
    /// The pass, if the game has one.
    pub pass: Option<Move>,
    /// The generator for random choices.
    pub rng: Rng,
    /// Whether a perfect level scores all moves within a limit, rather than only finding a best
    /// one.
    pub scores_all: bool,
    /// The solved positions, and the solver.
    pub solutions: Solutions,
}

/// The result of a machine's search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// The move; `None` if the search found none, and there is no pass.
    pub played: Option<Move>,
    /// The search that chose the move. It can be viewed, so it has no time limit and the depth it
    /// reached. `None` if chance or the solver chose it.
    pub search: Option<Arc<Problem>>,
    /// The value for MAX that the search found; `None` if it did not run or finish.
    pub value: Option<Value>,
    /// The player who is MAX; `None` if there is no value.
    pub max: Option<Player>,
    /// Depth of the search in plies; 0 if it did not run.
    pub depth: u32,
    /// Nodes of all its iterations or, for a perfect move, of the solver.
    pub nodes: u64,
    /// The expected line, in notation.
    pub line: Vec<String>,
    /// Whether the move was random.
    pub is_by_chance: bool,
    /// The true result of the move, if it is a perfect one.
    pub truth: Option<TrueOutcome>,
}

impl Task {
    /// Returns whether the search is iterative deepening.
    pub fn deepens(&self) -> bool {
        let search = self.search.as_ref();
        search.is_some_and(|search| search.method.algorithm.properties().deepens)
    }

    /// Finds the move.
    ///
    /// # Errors
    /// The search was cancelled, or a limit is reached.
    pub fn run(&self, watch: &Watch) -> Result<Thought, Stop> {
        let mut rng = self.rng.clone();
        let times = self.side.random_once_in();
        let by_chance = times.is_some_and(|times| rng.once_in(times));
        let (Some(search), false) = (&self.search, by_chance) else {
            let any = self.legal[rng.below(self.legal.len() as u64) as usize];
            return Ok(Thought {
                played: Some(any),
                is_by_chance: true,
                ..Thought::default()
            });
        };
        if self.side.knows_truth()
            && let Some(thought) = level::choose(self, &mut rng, watch)?
        {
            return Ok(thought);
        }
        let found = search.find_answer(watch)?;
        let depth = found.depth();
        let reached = if self.deepens() {
            let fixed = search.with(|spec| (spec.depth, spec.time) = (Some(depth), None));
            fixed.ok().map(Arc::new)
        } else {
            self.search.clone()
        };
        Ok(Thought {
            // A player that makes no move passes if the game allows it.
            played: found.best.or(self.pass),
            search: reached,
            value: Some(found.value),
            max: Some(search.max),
            depth,
            nodes: found.iterations.iter().map(|run| run.counts.nodes).sum(),
            line: found.principal_variation,
            ..Thought::default()
        })
    }
}
