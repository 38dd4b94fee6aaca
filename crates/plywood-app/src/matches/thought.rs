//! A machine's search for a move, and its result.

use super::{Side, level};
use plywood_core::chance::Rng;
use plywood_core::game::{Move, Player, Value};
use plywood_core::search::{Stop, Watch};
use plywood_explore::exploration::{GameName, PositionText, SearchResult, Spec};
use plywood_explore::truth::{Solutions, TrueOutcome};

/// The task of a machine: a position at which it is to move, and everything it needs.
#[derive(Clone, Debug)]
pub struct Task {
    /// The machine to move.
    pub side: Side,
    /// Rules of the game.
    pub game: GameName,
    /// The position as text.
    pub position: PositionText,
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
    /// The search that chose the move, or would have chosen one if it was random or perfect. It can
    /// be viewed, so it has no time limit and the depth it reached. `None` if the player has no
    /// search.
    pub spec: Option<Spec>,
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
    /// Returns the node limit of the search. An iterative search is limited to what can be viewed
    /// afterwards, as it can answer at any time; any other needs everything that its depth takes.
    pub fn max_nodes(&self, recorded: u64) -> u64 {
        let deepens = |spec: Spec| spec.method.algorithm.properties().deepens;
        if self.spec().is_some_and(deepens) {
            recorded
        } else {
            u64::MAX
        }
    }

    /// Returns the search; `None` for people and random players.
    pub fn spec(&self) -> Option<Spec> {
        self.side.spec(self.game, self.position.clone())
    }

    /// Finds the move.
    ///
    /// # Errors
    /// The search was cancelled, or a limit is reached.
    pub fn run(&self, watch: &Watch) -> Result<Thought, Stop> {
        let mut rng = self.rng.clone();
        let times = self.side.random_once_in();
        let by_chance = times.is_some_and(|times| rng.once_in(times));
        let Some(spec) = self.spec().filter(|_| !by_chance) else {
            let any = self.legal[rng.below(self.legal.len() as u64) as usize];
            return Ok(Thought {
                played: Some(any),
                spec: self.spec().map(without_time_limit),
                is_by_chance: true,
                ..Thought::default()
            });
        };
        if self.side.knows_truth()
            && let Some(thought) = level::choose(self, &mut rng, watch)?
        {
            let spec = Some(without_time_limit(spec));
            return Ok(Thought { spec, ..thought });
        }
        let problem = spec
            .open()
            .expect("a player of a game can read its positions");
        let found = problem.find(spec.method.algorithm, watch)?;
        let spec = with_depth(spec, found.depth());
        Ok(self.thought(found, problem.max, spec))
    }

    /// Returns the thought for a finished search.
    fn thought(&self, found: SearchResult, max: Player, spec: Spec) -> Thought {
        Thought {
            // A player that makes no move passes if the game allows it.
            played: found.best.or(self.pass),
            spec: Some(spec),
            value: Some(found.value),
            max: Some(max),
            depth: found.depth(),
            nodes: found.iterations.iter().map(|run| run.counts.nodes).sum(),
            line: found.principal_variation,
            ..Thought::default()
        }
    }
}

/// Returns the search without a time limit, at the depth it reached.
fn with_depth(spec: Spec, depth: u32) -> Spec {
    if spec.method.algorithm.properties().deepens {
        Spec {
            depth: Some(depth),
            time: None,
            ..spec
        }
    } else {
        spec
    }
}

/// Replaces the time limit of a search, if it has one, by the default depth.
fn without_time_limit(spec: Spec) -> Spec {
    match spec.time {
        Some(_) => Spec {
            depth: None,
            time: None,
            ..spec
        },
        None => spec,
    }
}
