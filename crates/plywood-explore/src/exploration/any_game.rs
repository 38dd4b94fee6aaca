//! A trait object for a game at its root position, to which a [`Problem`] delegates.

use super::cursor::{Cursor, GameCursor};
use super::{Clock, IterationResult, MAX_PERFECT_NODES, Problem, RecordedTrees, SearchResult};
use crate::critical::{CriticalNodes, Proved};
use crate::evaluations::Explain;
use crate::games::Drawing;
use crate::map::{Index, Positions};
use crate::perft::{Perft, TreeSize};
use plywood_core::clock::Instant;
use plywood_core::game::{Move, Value};
use plywood_core::memory;
use plywood_core::search::{
    Algorithm, Bound, Count, Iteration, Limits, Meter, Method, Observer, Order, Search, Stop,
    Watch, completed, iterate,
};
use plywood_core::tree::{Recorder, Tree};
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

/// A game, its evaluation, and the position to search.
pub(super) struct RootedGame<G: Drawing, E> {
    pub(super) game: G,
    pub(super) evaluation: E,
    pub(super) root: G::State,
}

impl<G: Drawing, E> Debug for RootedGame<G, E> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:?} at {:?}", self.game, self.root)
    }
}

/// Hides the type of a game.
pub(super) trait AnyGame: Debug + Send + Sync {
    fn record(&self, problem: &Problem, watch: &Watch) -> Result<RecordedTrees, Stop>;
    fn find(&self, problem: &Problem, watch: &Watch) -> Result<SearchResult, Stop>;
    fn map(&self, problem: &Problem, tree: &Tree, watch: &Watch) -> Result<Index, Stop>;
    fn count_critical(
        &self,
        problem: &Problem,
        depth: u32,
        value: Value,
        watch: &Watch,
    ) -> Result<Option<u64>, Stop>;
    fn value_after(&self, problem: &Problem, moves: &[Move], max_nodes: u64) -> Option<Value>;
    /// Returns a cursor at the root.
    fn cursor(&self, problem: &Problem) -> Box<dyn Cursor + '_>;
}

impl<G: Drawing, E: Explain<G::State>> RootedGame<G, E> {
    /// Proves that the root has this value at a depth, and keeps all that is proved if `keeps`.
    fn prove(
        &self,
        problem: &Problem,
        depth: u32,
        value: Value,
        keeps: bool,
        watch: &Watch,
    ) -> Result<Proved, Stop> {
        let mut critical = CriticalNodes {
            game: &self.game,
            evaluation: &self.evaluation,
            max: problem.max,
            method: problem.method,
            value,
            keeps,
            meter: Meter::new(watch),
            nodes: 0,
        };
        critical.prove(&self.root, depth)
    }

    /// Runs the search; `new_observer` creates each iteration's observer from the limits. It is an
    /// error if the first iteration is stopped, or if all iterations are cancelled.
    fn iterate<'a, O: Observer<Stop = Stop>>(
        &self,
        problem: &Problem,
        watch: &'a Watch,
        new_observer: impl Fn(Limits<'a>) -> O,
        nodes: impl Fn(&O) -> u64,
    ) -> Result<Vec<Iteration<O>>, Stop> {
        let Problem { method, depth, .. } = *problem;
        let time = problem.spec.time;
        let deadline = time.map(|time| Instant::now() + Duration::from_millis(time.into()));
        let (game, evaluation, root) = (&self.game, &self.evaluation, &self.root);
        let implementation = problem.spec.implementation;
        let is_perfect = method.order == Order::Perfect;
        if is_perfect || implementation.rewrites(method.algorithm) {
            let mut observer = new_observer(Limits::from(watch));
            let mut search = Search::new(game, evaluation, problem.max, method, &mut observer);
            if is_perfect && let Some(value) = self.value_after(problem, &[], MAX_PERFECT_NODES) {
                let whole = Watch::new(u64::MAX);
                let proved = self.prove(problem, depth, value, true, &whole)?;
                search.recall(proved.ranks());
            }
            let value = implementation.run(&mut search, root, depth)?;
            return Ok(vec![Iteration {
                depth,
                window: method.window,
                outcome: Ok(value),
                observer,
                has_more: false,
            }]);
        }
        let iterations = iterate(
            game,
            evaluation,
            problem.max,
            method,
            root,
            depth,
            |before: &[Iteration<O>]| {
                let completed = completed(before);
                let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
                if problem.spec.ways.clock == Clock::Between && completed.is_some() && is_late {
                    return None;
                }
                watch.set_completed(completed.map_or(0, |index| before[index].depth));
                // The first iteration is completed, however short the time.
                let can_be_late =
                    completed.is_some() && problem.spec.ways.clock == Clock::Throughout;
                Some(new_observer(Limits {
                    watch,
                    before: before.iter().map(|run| nodes(&run.observer)).sum(),
                    deadline: if can_be_late { deadline } else { None },
                    has_answer: completed.is_some(),
                }))
            },
        );
        let last = iterations.last().expect("there is always an iteration");
        match last.outcome {
            Err(Stop::Cancelled) => Err(Stop::Cancelled),
            Err(stop) if completed(&iterations).is_none() => Err(stop),
            _ => Ok(iterations),
        }
    }
}

/// Returns the index of the current run, and whether it has the answer.
fn current_run<O>(clock: Clock, runs: &[Iteration<O>]) -> (usize, bool) {
    let answer = clock.answer(runs);
    let shown = answer.or_else(|| completed(runs));
    let shown = shown.expect("the first iteration is complete");
    (shown, answer.is_some())
}

/// Plays the positions of a recorded tree for the map, and counts the nodes below skipped moves.
struct CountingCursor<'a, G: Drawing, E> {
    cursor: GameCursor<'a, G, E>,
    perft: Perft<'a, G, E>,
}

impl<G: Drawing, E: Explain<G::State>> Positions for CountingCursor<'_, G, E> {
    fn moves(&mut self) -> Vec<Move> {
        self.cursor.natural_moves()
    }

    fn play(&mut self, played: Move) {
        self.cursor.play(played);
    }

    fn take_back(&mut self) {
        self.cursor.take_back();
    }

    fn size(&mut self, depth: u32) -> Result<TreeSize, Stop> {
        self.perft.count(&self.cursor.here, depth)
    }
}

impl<G: Drawing, E: Explain<G::State>> AnyGame for RootedGame<G, E> {
    fn record(&self, problem: &Problem, watch: &Watch) -> Result<RecordedTrees, Stop> {
        memory::set_advice(plywood_solve::prefer_large_pages);
        let iterations = self.iterate(problem, watch, Recorder::new, |recorder| {
            recorder.counts().all_nodes()
        })?;
        let (iteration, has_answer) = current_run(problem.spec.ways.clock, &iterations);
        let trees = iterations.into_iter().map(|run| {
            let tree = run.observer.into_tree(run.outcome.err());
            Arc::new(tree.expect("every iteration enters the root"))
        });
        Ok(RecordedTrees {
            trees: trees.collect(),
            iteration,
            has_answer,
        })
    }

    fn find(&self, problem: &Problem, watch: &Watch) -> Result<SearchResult, Stop> {
        let method = problem.method;
        let runs = self.iterate(problem, watch, Count::new, |count| {
            count.counts().all_nodes()
        })?;
        let (iteration, has_answer) = current_run(problem.spec.ways.clock, &runs);
        let answer = &runs[iteration];
        let count = &answer.observer;
        let first = count.principal_variation().first().copied();
        let text = |moves: &[Move]| GameCursor::new(self, method, problem.max).line_text(moves);
        let bound = |run: &Iteration<Count<'_>>| match run.outcome {
            // A root without moves is a leaf.
            Ok(value) if !run.observer.principal_variation().is_empty() => {
                let window = run.window;
                Method { window, ..method }.bound(value)
            }
            _ => Bound::Exact,
        };
        Ok(SearchResult {
            value: answer.outcome.expect("it is whole"),
            unit: method.unit,
            bound: bound(answer),
            principal_variation: text(count.principal_variation()),
            best: if has_answer { first } else { None },
            iteration,
            has_answer,
            counts: count.counts(),
            iterations: runs
                .iter()
                .map(|run| IterationResult {
                    depth: run.depth,
                    window: run.window,
                    found: run.outcome.ok().map(|value| {
                        let moves = run.observer.principal_variation();
                        (value, text(&moves[..moves.len().min(1)]).pop())
                    }),
                    bound: bound(run),
                    stopped: run.outcome.err(),
                    counts: run.observer.counts(),
                })
                .collect(),
        })
    }

    fn map(&self, problem: &Problem, tree: &Tree, watch: &Watch) -> Result<Index, Stop> {
        let method = tree.method;
        // Once the watch is ended early, the rest is estimated.
        let limits = Limits {
            has_answer: true,
            ..Limits::from(watch)
        };
        let perft = Perft::new(&self.game, &self.evaluation, problem.max, method, limits);
        let cursor = GameCursor::new(self, method, problem.max);
        Index::build(tree, &mut CountingCursor { cursor, perft })
    }

    fn count_critical(
        &self,
        problem: &Problem,
        depth: u32,
        value: Value,
        watch: &Watch,
    ) -> Result<Option<u64>, Stop> {
        Ok(self.prove(problem, depth, value, false, watch)?.exact())
    }

    fn value_after(&self, problem: &Problem, moves: &[Move], max_nodes: u64) -> Option<Value> {
        let play = |state, &played: &Move| self.game.play(&state, played);
        let state = moves.iter().fold(self.root.clone(), play);
        let depth = problem.depth.checked_sub(moves.len() as u32)?;
        let method = Method {
            algorithm: Algorithm::Minimax,
            order: Order::LeftToRight,
            ..problem.method
        };
        let watch = Watch::new(max_nodes);
        let (game, evaluation) = (&self.game, &self.evaluation);
        let runs = iterate(game, evaluation, problem.max, method, &state, depth, |_| {
            Some(Count::new(&watch))
        });
        runs.last()?.outcome.ok()
    }

    fn cursor(&self, problem: &Problem) -> Box<dyn Cursor + '_> {
        Box::new(GameCursor::new(self, problem.method, problem.max))
    }
}
