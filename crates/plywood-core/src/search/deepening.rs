//! Iterative deepening: alpha-beta to one ply, two, three, until time is up. The answer comes from
//! the last completed iteration.

use super::code::{CodeLine, Operation};
use super::recall::Recall;
use super::table::Table;
use super::{Attempt, Method, Observer, Properties, Search, Stop, Window, alpha_beta};
use crate::evaluate::Evaluation;
use crate::game::{Game, Player, Value};

pub(crate) const PROPERTIES: Properties = Properties {
    deepens: true,
    ..alpha_beta::PROPERTIES
};

/// An iteration, or one attempt of it, completed or stopped.
#[derive(Debug)]
pub struct Iteration<O> {
    /// Plies searched.
    pub depth: u32,
    /// The root's window. A value outside it is only a bound.
    pub window: Window,
    /// The iteration's observer.
    pub observer: O,
    /// The root's value for MAX, or the observer's reason to stop the iteration.
    pub outcome: Result<Value, Stop>,
    /// Whether another iteration would have followed, deeper or with another window.
    pub has_more: bool,
}

/// Returns the index of the last completed run, the shallowest first: the last whole one that is not
/// followed by a run of the same depth.
pub fn completed<O>(runs: &[Iteration<O>]) -> Option<usize> {
    (0..runs.len()).rev().find(|&index| {
        let (run, next) = (&runs[index], runs.get(index + 1));
        run.outcome.is_ok() && next.is_none_or(|next| next.depth != run.depth)
    })
}

/// Runs the method on `root`. A deepening method searches every depth up to `depth` at which all
/// positions [have values](Game::has_values_at), until an observer stops it or no leaf lies at the
/// horizon. Other methods run one iteration. `new_observer` creates each iteration's observer,
/// given the iterations so far; `None` ends the run.
pub fn iterate<G: Game, E: Evaluation<G::State>, O: Observer<Stop = Stop>>(
    game: &G,
    evaluation: &E,
    max: Player,
    method: Method,
    root: &G::State,
    depth: u32,
    mut new_observer: impl FnMut(&[Iteration<O>]) -> Option<O>,
) -> Vec<Iteration<O>> {
    let properties = method.algorithm.properties();
    let is_recalled = properties.deepens && method.order.is_by_value();
    let mut iterations = Vec::new();
    let (mut recall, mut table) = (is_recalled.then(Recall::new), None);
    let with_values = |first: u32| (first..depth).find(|&plies| game.has_values_at(plies));
    let first = if properties.deepens {
        with_values(1).unwrap_or(depth)
    } else {
        depth
    };
    // A leaf ignores the window; a won game may not be a leaf.
    let is_leaf = depth == 0 || method.leaf.end(game, evaluation, root, max).is_some();
    let window = match properties.guess {
        Some(guess) if method.window.is_full() => guess.first,
        _ => method.window,
    };
    let mut next = Some((first, window));
    let (mut attempts, mut values) = (Vec::new(), Vec::new());
    while let Some((plies, window)) = next {
        let method = Method { window, ..method };
        let Some(mut observer) = new_observer(&iterations) else {
            break;
        };
        let mut search = Search::new(game, evaluation, max, method, &mut observer);
        (search.recall, search.table) = (recall, table);
        let outcome = search.run_once(root, plies);
        let touches_horizon = search.touches_horizon;
        (recall, table) = (search.recall, search.table);
        recall.iter_mut().for_each(Recall::begin);
        // Node ids are only valid within a run.
        table.iter_mut().for_each(Table::begin_run);
        let has_more = touches_horizon && plies < depth;
        next = outcome.ok().and_then(|value| {
            attempts.push(Attempt { window, value });
            if let Some(guess) = properties.guess
                && !is_leaf
                && let Some(window) = (guess.next)(&method, &attempts)
            {
                return Some((plies, window));
            }
            attempts.clear();
            values.push(value);
            let window = properties.guess.map_or(method.window, |guess| {
                (guess.about)(&method, values[values.len().saturating_sub(guess.back)])
            });
            let deeper = with_values(plies.saturating_add(1)).unwrap_or(depth);
            has_more.then_some((deeper, window))
        });
        iterations.push(Iteration {
            depth: plies,
            window,
            observer,
            outcome,
            has_more: next.is_some(),
        });
    }
    iterations
}

pub(crate) fn code(method: &Method) -> Vec<CodeLine> {
    let search = if method.window.is_full() {
        "    v ← ab(n, −∞, +∞) to ply d"
    } else {
        "    v ← ab(n, α, β) to ply d"
    };
    let mut code = vec![
        CodeLine::any("deepen(n):", &[Operation::Start]),
        CodeLine::any("  for d ← 1, 2, 3, …:", &[Operation::Start]),
        CodeLine::any(search, &[Operation::Start]),
        CodeLine::any("    if a limit is met: stop it", &[Operation::Stop]),
        CodeLine::any("  return the last whole v", &[Operation::Finish]),
    ];
    code.extend(alpha_beta::code(method));
    code
}
