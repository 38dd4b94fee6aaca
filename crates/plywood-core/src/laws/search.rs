//! Laws of searches: everything that a search reports about a node is true. Each kind of law has
//! its own file.

mod back_up;
mod bound;
mod tree;

use super::BrokenLaw;
use super::random::{self, RandomGame};
use super::truth::Truth;
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Player};
use crate::random::Rng;
use crate::replay::Replay;
use crate::search::{Algorithm, Bound, Count, Limits, Method, Watch, Window, iterate};
use crate::tree::{NodeId, Recorder, Tree};
use std::fmt::Debug;

/// Minimum number of steps to check proved intervals at, if the tree has that many.
const STEPS: u32 = 12;

/// Searches `rounds` random games with `algorithm`, determined by `seed`, and compares the reports
/// with plain minimax, like [`search_at`].
///
/// # Errors
/// A law is broken: the first that is found.
pub fn search(algorithm: Algorithm, seed: u64, rounds: u32) -> Result<(), BrokenLaw> {
    random_searches(algorithm, seed, rounds, |game, max, method, depth| {
        search_at(game, game, &0, max, method, depth)
    })
}

/// Calls `check` with `rounds` random games, determined by `seed`, whose position 0 is to be searched
/// for MAX by a method and to a depth: in every order, by every convention, with all kinds of
/// windows, half of the games to their end and half to some depth.
///
/// # Errors
/// A law is broken: the first that `check` reports.
pub fn random_searches(
    algorithm: Algorithm,
    seed: u64,
    rounds: u32,
    mut check: impl FnMut(&RandomGame, Player, Method, u32) -> Result<(), BrokenLaw>,
) -> Result<(), BrokenLaw> {
    let mut rng = Rng::new(seed);
    let deepest = algorithm.properties().max_depth.unwrap_or(u32::MAX);
    for _ in 0..rounds {
        for is_whole in [true, false, false, false] {
            let (positions, depth) = if is_whole {
                (1 + rng.below(6).min(deepest.into()) as u32, u32::MAX)
            } else {
                (2 + rng.below(12) as u32, rng.below(5) as u32)
            };
            let weighs = algorithm.properties().weighs && rng.once_in(2);
            let game = RandomGame::new(&mut rng, positions, is_whole, weighs);
            let max = rng.pick(&[Player::First, Player::Second]);
            let depth = game.height().unwrap_or(depth);
            for method in random::methods(&mut rng, algorithm, !is_whole) {
                let method = game.with_bounds(&mut rng, method);
                check(&game, max, method, depth)?;
            }
        }
    }
    Ok(())
}

/// Searches `root` by `method` to `depth` plies, or the algorithm's maximum, and compares every
/// iteration and attempt with the whole tree of plain minimax:
///
/// * The tree matches the game: who moves, why a line ends, and every legal move once, tried or
///   skipped. A move is searched again only if the previous visit was inconclusive.
/// * The true value is within the bound and the proved interval of a node, at every step.
/// * A node returns the value of its first best child, clamped to its window if it fails hard. The
///   best move of an exact root is the first one that is truly best.
/// * The window of a node is what its ancestors have left of it, unless it is wider or a null
///   window. A finite edge is some ancestor's best value so far, or was given to the root.
/// * A node ends early only where the convention cuts. A move is searched again only after a null
///   window showed that it is better.
/// * The result does not depend on the observer, the number of steps follows from the counts, and a
///   plain search visits the same nodes as minimax.
///
/// # Errors
/// A law is broken: the first that is found.
pub fn search_at<G: Game, E: Evaluation<G::State>>(
    game: &G,
    evaluation: &E,
    root: &G::State,
    max: Player,
    method: Method,
    depth: u32,
) -> Result<(), BrokenLaw> {
    let deepest = method.algorithm.properties().max_depth;
    let depth = deepest.map_or(depth, |deepest| depth.min(deepest));
    let watch = Watch::new(u64::MAX);
    let runs = iterate(game, evaluation, max, method, root, depth, |_| {
        Some(Recorder::new(Limits::from(&watch)))
    });
    let counted = iterate(game, evaluation, max, method, root, depth, |_| {
        Some(Count::new(Limits::from(&watch)))
    });
    let broken = |what: &str| {
        let Window { alpha, beta } = method.window;
        let (order, cut): (&str, &str) = (method.order.into(), method.cut.into());
        let (fail, root): (&str, &str) = (method.fail.into(), method.root.into());
        let name: &str = method.algorithm.into();
        BrokenLaw {
            law: format!(
                "{name}, {order}, {cut}, {fail}, {root}, window {alpha} to {beta}, {depth} plies: \
                 {what}"
            ),
            position: format!("{root:?}"),
        }
    };
    if runs.len() != counted.len() {
        return Err(broken("listening changes how many iterations there are"));
    }
    let mut last = None;
    for (run, counted) in runs.into_iter().zip(counted) {
        let truth = Truth::new(game, evaluation, max, &method, root, run.depth);
        let found = run.outcome;
        let tree = run
            .observer
            .into_tree(None)
            .expect("it has entered the root");
        let case = Case {
            tree: &tree,
            truth: &truth,
        };
        if found != counted.outcome || tree.counts() != counted.observer.counts() {
            return Err(broken("listening changes what is found"));
        }
        if found != Ok(tree.node(NodeId::ROOT).value) {
            return Err(broken("it answers with another value than the root's"));
        }
        case.check().map_err(|(id, what)| {
            let moves = tree.moves(id);
            broken(&format!("after {moves:?} ({id:?}) {what}"))
        })?;
        let position = |id| {
            let play = |state, &played: &Move| game.play(&state, played);
            game.key(&tree.moves(id).iter().fold(root.clone(), play))
        };
        for id in tree.ids() {
            if let Some(twin) = tree.found_at(id)
                && (position(twin) != position(id)
                    || tree.node(twin).returned_at > tree.node(id).entered)
            {
                return Err(broken(&format!(
                    "{id:?} was found at {twin:?}, another position"
                )));
            }
        }
        last = Some((
            run.depth,
            tree.node(NodeId::ROOT).value,
            tree.bound(NodeId::ROOT),
        ));
    }
    // A search may end before its depth only if looking deeper could not change anything.
    if let Some((plies, value, Some(Bound::Exact))) = last
        && plies < depth
    {
        let deeper = Truth::new(game, evaluation, max, &method, root, plies + 1).value;
        if deeper != value {
            return Err(broken(&format!(
                "it ends after {plies} plies with {value}, but one ply deeper it is {deeper}"
            )));
        }
    }
    Ok(())
}

/// A recorded search, with the true values to compare it with.
struct Case<'a> {
    tree: &'a Tree,
    truth: &'a Truth,
}

/// The node of a violation and its description.
type Violation = (NodeId, String);

impl Case<'_> {
    fn check(&self) -> Result<(), Violation> {
        self.check_node(NodeId::ROOT, self.truth)?;
        self.check_best_move()?;
        let (tree, counts) = (self.tree, self.tree.counts());
        let root = tree.node(NodeId::ROOT);
        let equal = |what, found: u64, expected| ensure_equal(NodeId::ROOT, what, found, expected);
        let steps = tree.steps().into();
        equal("the number of nodes", tree.len() as u64, counts.all_nodes())?;
        equal("the number of steps", steps, counts.steps())?;
        equal(
            "the root's last step",
            u64::from(root.returned_at) + 1,
            steps,
        )?;
        if tree.method.algorithm.properties().is_plain() {
            equal("the number of nodes", counts.nodes, self.truth.size())?;
        }
        let stride = (tree.steps() / STEPS).max(1) as usize;
        (0..tree.steps())
            .step_by(stride)
            .try_for_each(|step| self.check_proved_at(&Replay::new(tree, step)))
    }
}

fn ensure<T: Into<String>>(
    id: NodeId,
    holds: bool,
    what: impl FnOnce() -> T,
) -> Result<(), Violation> {
    if holds {
        Ok(())
    } else {
        Err((id, what().into()))
    }
}

fn ensure_equal<T: PartialEq + Debug>(
    id: NodeId,
    what: &str,
    found: T,
    expected: T,
) -> Result<(), Violation> {
    ensure(id, found == expected, || {
        format!("{what} is {found:?}, not {expected:?}")
    })
}
