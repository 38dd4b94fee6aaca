//! What every search promises: that whatever it says of a node is true.

use super::BrokenLaw;
use super::draw::{self, Scatter};
use super::heap::Heap;
use super::truth::Truth;
use crate::chance::Chance;
use crate::evaluate::{Evaluation, textbook::Leaves};
use crate::game::connect_four::{self, ConnectFour};
use crate::game::textbook::Textbook;
use crate::game::tic_tac_toe::{self, TicTacToe};
use crate::game::{Game, Move, Player, Value};
use crate::replay::Replay;
use crate::search::{
    Algorithm, Bound, Count, Limits, Method, Role, Then, Visit, Watch, Window, iterate,
};
use crate::tree::{Interval, Kind, NodeId, Origin, Recorder, Tree};
use std::fmt::Debug;

/// Steps of a tree at which what is proved by then is looked at.
const STEPS: u32 = 12;

/// Searches small random trees, late positions of tic-tac-toe, ends of Connect Four games and heaps of
/// sticks with `algorithm`, `rounds` of each, the same ones for a `seed`: in every order, by every
/// convention, with windows of all kinds. Holds what it says against plain minimax, as [`search_at`]
/// does.
///
/// # Errors
/// The first law that is broken.
pub fn search(algorithm: Algorithm, seed: u64, rounds: u32) -> Result<(), BrokenLaw> {
    let mut chance = Chance::new(seed);
    let deepest = algorithm.properties().deepest;
    for _ in 0..rounds {
        let height = chance.below(6) as u32;
        let height = deepest.map_or(height, |deepest| height.min(deepest));
        let text = draw::tree(&mut chance, height);
        let tree = Textbook::parse(&text).expect("it is written as it is read");
        let max = player(&mut chance);
        let depth = tree.height().unwrap_or(0);
        for method in draw::methods(&mut chance, algorithm, false) {
            search_at((&tree, &Leaves), &tree.root(), max, method, depth)?;
        }
        let start = tic_tac_toe::Position::START;
        on_board(&mut chance, &TicTacToe, &start, (2, 8), algorithm)?;
        on_board(&mut chance, &Heap, &(12, Player::First), (0, 3), algorithm)?;
        let start = connect_four::Position::START;
        on_board(&mut chance, &ConnectFour, &start, (24, 40), algorithm)?;
    }
    Ok(())
}

fn player(chance: &mut Chance) -> Player {
    match chance.once_in(2) {
        true => Player::First,
        false => Player::Second,
    }
}

/// A position after so many plies at least and at most.
fn on_board<G: Game>(
    chance: &mut Chance,
    game: &G,
    start: &G::State,
    (fewest, most): (Value, Value),
    algorithm: Algorithm,
) -> Result<(), BrokenLaw> {
    let plies = chance.between(fewest, most) as u64;
    let root = draw::position(chance, game, start, plies);
    let (max, depth) = (player(chance), chance.below(5) as u32);
    let scatter = Scatter {
        game,
        seed: chance.number(),
        reach: chance.between(1, 6),
    };
    for method in draw::methods(chance, algorithm, true) {
        search_at((game, &scatter), &root, max, method, depth)?;
    }
    Ok(())
}

/// Searches `root` by `method` to `depth` plies, as deep as the algorithm goes, and checks of every
/// iteration and attempt, with the whole tree of plain minimax at hand:
///
/// * The tree has the nodes of the game: who moves, why a line ends, every legal move once, tried or
///   skipped; the same move again only where the visit before did not say enough.
/// * The true value lies where the bound and the proved interval of a node put it, at every step.
/// * A node returns the value of its first best child, brought inside its window where that is the
///   convention; the best move of an exact root is the first of those that are truly best.
/// * The window of a node is what the nodes above have left of it, unless it is wider or a null window;
///   a finite edge is some ancestor's best value by then, or was given to the root.
/// * Where windows are guessed, all attempts at an iteration together find its value.
/// * A node ends early only where the convention cuts, and searches a move again only after a null
///   window told that it is better.
/// * Whoever listens, the same is found; steps follow from counts, and a plain search visits all that
///   minimax does.
///
/// # Errors
/// The first law that is broken.
pub fn search_at<G: Game, E: Evaluation<G::State>>(
    (game, evaluation): (&G, &E),
    root: &G::State,
    max: Player,
    method: Method,
    depth: u32,
) -> Result<(), BrokenLaw> {
    let deepest = method.algorithm.properties().deepest;
    let depth = deepest.map_or(depth, |deepest| depth.min(deepest));
    let watch = Watch::new(u64::MAX);
    let runs = iterate(game, evaluation, max, method, root, depth, |_| {
        Some(Recorder::new(Limits::from(&watch)))
    });
    let counted = iterate(game, evaluation, max, method, root, depth, |_| {
        Some(Count::new(Limits::from(&watch)))
    });
    let broken = |what: String| {
        let mut position = String::new();
        game.write_position(root, &mut position);
        let Window { alpha, beta } = method.window;
        let (order, cut): (&str, &str) = (method.order.into(), method.cut.into());
        let (fail, root): (&str, &str) = (method.fail.into(), method.root.into());
        let name: &str = method.algorithm.into();
        BrokenLaw {
            law: format!(
                "{name}, {order}, {cut}, {fail}, {root}, window {alpha} to {beta}, {depth} plies: \
                 {what}"
            ),
            position,
        }
    };
    if runs.len() != counted.len() {
        return Err(broken(
            "listening changes how many iterations there are".to_owned(),
        ));
    }
    let guesses = method.algorithm.properties().guess.is_some();
    let next: Vec<u32> = runs.iter().skip(1).map(|run| run.depth).collect();
    let mut known = Interval::UNKNOWN;
    let mut last = None;
    for (index, (run, counted)) in runs.into_iter().zip(counted).enumerate() {
        let truth = Truth::new((game, evaluation, max), &method, root, run.depth);
        let found = run.outcome;
        let method = Method {
            window: run.window,
            ..method
        };
        let tree = run.observer.into_tree(method, max, run.depth, None);
        let case = Case {
            game,
            root,
            tree: &tree,
            truth: &truth,
        };
        if found != counted.outcome || tree.counts() != counted.observer.counts() {
            return Err(broken("listening changes what is found".to_owned()));
        }
        if found != Ok(tree.node(NodeId::ROOT).value) {
            return Err(broken(
                "it answers with another value than the root's".to_owned(),
            ));
        }
        case.check().map_err(|(id, what)| {
            let name = case.name(id);
            broken(format!("at node {name} ({id:?}) {what}"))
        })?;
        let found = tree.node(NodeId::ROOT).value;
        if let Some(bound) = tree.bound(NodeId::ROOT) {
            known = known.meet(Interval::by(found, bound));
        }
        let is_over = next.get(index) != Some(&run.depth);
        if guesses && is_over && known != Interval::exact(truth.value) {
            let (Interval { low, high }, value) = (known, truth.value);
            return Err(broken(format!(
                "all attempts at {} plies find {low} to {high}, truly it is {value}",
                run.depth
            )));
        }
        if is_over {
            known = Interval::UNKNOWN;
        }
        last = Some((
            run.depth,
            tree.node(NodeId::ROOT).value,
            tree.bound(NodeId::ROOT),
        ));
    }
    // It ended before its depth only where to look deeper finds nothing else.
    if let Some((plies, value, Some(Bound::Exact))) = last
        && plies < depth
    {
        let deeper = Truth::new((game, evaluation, max), &method, root, plies + 1).value;
        if deeper != value {
            return Err(broken(format!(
                "it ends after {plies} plies with {value}, but one ply deeper it is {deeper}"
            )));
        }
    }
    Ok(())
}

/// A recorded search, and what is true of it.
struct Case<'a, G: Game> {
    game: &'a G,
    root: &'a G::State,
    tree: &'a Tree,
    truth: &'a Truth,
}

/// What is wrong at a node.
type Broken = (NodeId, String);

impl<G: Game> Case<'_, G> {
    /// The moves that lead to a node.
    fn name(&self, id: NodeId) -> String {
        let mut state = self.root.clone();
        let mut name = String::from("root");
        for played in self.tree.moves(id) {
            name.push('.');
            self.game.write_move(&state, played, &mut name);
            state = self.game.play(&state, played);
        }
        name
    }

    fn check(&self) -> Result<(), Broken> {
        self.node(NodeId::ROOT, self.truth)?;
        self.best_move()?;
        let (tree, counts) = (self.tree, self.tree.counts());
        let root = tree.node(NodeId::ROOT);
        same(
            NodeId::ROOT,
            "the number of nodes",
            tree.len() as u64,
            counts.all_nodes(),
        )?;
        same(
            NodeId::ROOT,
            "the number of steps",
            u64::from(tree.steps()),
            counts.steps(),
        )?;
        same(
            NodeId::ROOT,
            "the root's last step",
            root.left + 1,
            tree.steps(),
        )?;
        if tree.method().algorithm.properties().is_plain() {
            same(
                NodeId::ROOT,
                "the number of nodes",
                counts.nodes,
                self.truth.size(),
            )?;
        }
        let stride = (tree.steps() / STEPS).max(1) as usize;
        (0..tree.steps())
            .step_by(stride)
            .try_for_each(|step| self.proved_at(&Replay::new(tree, step)))
    }

    /// What is proved of the nodes on the path by this step.
    fn proved_at(&self, replay: &Replay<'_>) -> Result<(), Broken> {
        let mut truth = self.truth;
        for id in replay.path() {
            if let Some(played) = self.tree.played(id) {
                let Some(below) = truth.after(played) else {
                    return Err((id, "is no legal move".to_owned()));
                };
                truth = below;
            }
            let Interval { low, high } = replay.proved(id);
            let value = truth.value;
            holds(id, low <= value && value <= high, || {
                let step = replay.step();
                format!("{low} to {high} is proved at step {step}, truly it is {value}")
            })?;
        }
        Ok(())
    }

    /// An exact root has found the first of the best moves.
    fn best_move(&self) -> Result<(), Broken> {
        let (tree, root) = (self.tree, NodeId::ROOT);
        let is_best = |&id: &NodeId| {
            let truth = tree.played(id).and_then(|played| self.truth.after(played));
            truth.is_some_and(|truth| truth.value == self.truth.value)
        };
        if tree.bound(root) != Some(Bound::Exact) || self.truth.value == self.truth.role.worst() {
            return Ok(());
        }
        let first = tree.children(root).into_iter().find(is_best);
        let played = |id: Option<NodeId>| id.and_then(|id| tree.played(id));
        same(
            root,
            "the best move",
            played(tree.best_child(root)),
            played(first),
        )
    }

    /// What is said of a node and of everything below it.
    fn node(&self, id: NodeId, truth: &Truth) -> Result<(), Broken> {
        let (tree, node) = (self.tree, self.tree.node(id));
        let children = tree.children(id);
        if node.kind == Kind::Pruned {
            return same(
                id,
                "the number of children of a skipped node",
                children.len(),
                0,
            );
        }
        same(id, "who moves", node.role, truth.role)?;
        if node.kind != Kind::Stored {
            same(id, "its kind", node.kind, truth.kind)?;
        }
        if node.kind.is_leaf() {
            same(id, "the number of children of a leaf", children.len(), 0)?;
            self.edges(id)?;
            return self.claims(id, truth.value);
        }
        let once = children
            .iter()
            .filter(|&&id| tree.node(id).visit != Visit::ReSearch);
        let mut tried: Vec<Move> = once.filter_map(|&id| tree.played(id)).collect();
        let mut legal: Vec<Move> = truth.children.iter().map(|&(played, _)| played).collect();
        for list in [&mut tried, &mut legal] {
            list.sort_by_key(|played| played.0);
        }
        same(id, "the moves tried and skipped", tried, legal)?;
        // What is wrong below comes first: it is what the rest follows from.
        for &child in &children {
            let below = tree.played(child).and_then(|played| truth.after(played));
            below.map_or(Ok(()), |below| self.node(child, below))?;
        }
        self.back_ups(id, &children)?;
        self.edges(id)?;
        self.claims(id, truth.value)
    }

    /// The value is on the side of the true one that is told.
    fn claims(&self, id: NodeId, truth: Value) -> Result<(), Broken> {
        let (tree, node) = (self.tree, self.tree.node(id));
        let told = [("stored", tree.bound(id)), ("shown", tree.sign(id))];
        for (how, bound) in told {
            let Some(bound) = bound else {
                return Err((id, "has no bound".to_owned()));
            };
            let Interval { low, high } = Interval::by(node.value, bound);
            holds(id, low <= truth && truth <= high, || {
                let value = node.value;
                let says = match bound {
                    Bound::Exact => "exactly",
                    Bound::Lower => "at least",
                    Bound::Upper => "at most",
                };
                format!("the value {how} is {says} {value}, truly it is {truth}")
            })?;
        }
        let Interval { low, high } = tree.proved(id);
        holds(id, low <= truth && truth <= high, || {
            format!("{low} to {high} is proved, truly it is {truth}")
        })
    }

    /// Who set the edges of its window.
    fn edges(&self, id: NodeId) -> Result<(), Broken> {
        let tree = self.tree;
        for setter in [Role::Max, Role::Min] {
            let edge = tree.node(id).window.edge(setter);
            let (of, value) = match tree.origin(id, setter) {
                None => (id, setter.worst()),
                Some(Origin::NullWindow { .. }) => continue,
                Some(Origin::Given) => (NodeId::ROOT, tree.method().window.edge(setter)),
                Some(Origin::Set(set)) => {
                    same(id, "who set an edge", tree.node(set.ancestor).role, setter)?;
                    (set.by, tree.node(set.by).value)
                }
            };
            holds(id, edge == value, || {
                format!("an edge of the window is {edge}, but {of:?} has set it to {value}")
            })?;
        }
        Ok(())
    }

    /// The back ups of its children, one after the other, and the value it returns.
    fn back_ups(&self, id: NodeId, children: &[NodeId]) -> Result<(), Broken> {
        let (tree, node, method) = (self.tree, self.tree.node(id), self.tree.method());
        let mut window = node.window;
        let (mut best, mut best_value) = (None, node.role.worst());
        let (mut ended, mut again) = (false, None);
        for &child in children {
            let below = tree.node(child);
            if below.kind == Kind::Pruned {
                holds(child, ended, || {
                    "is skipped by a node that goes on".to_owned()
                })?;
                continue;
            }
            holds(child, !ended, || {
                "is entered after its node has ended".to_owned()
            })?;
            let is_again = below.visit == Visit::ReSearch;
            same(
                child,
                "whether it is searched again",
                is_again,
                again.is_some(),
            )?;
            if is_again {
                same(
                    child,
                    "the move searched again",
                    tree.played(child),
                    again.flatten(),
                )?;
            }
            self.handed_down(child, window)?;
            let then = tree.then(child);
            again = (then == Then::SearchesAgain).then_some(tree.played(child));
            let is_better = node.role.prefers(below.value, best_value);
            if is_better && again.is_none() {
                (best, best_value) = (Some(child), below.value);
            }
            same(child, "the best by then", tree.best_by(child), best)?;
            let after = tree.window_after(id, Some(child));
            let is_told = match then {
                Then::GoesOn => after == window || after == window.narrowed(node.role, best_value),
                Then::Ends | Then::SearchesAgain => after == window,
            };
            holds(child, is_told, || {
                format!("leaves the window {after:?} of {window:?} and {best_value}")
            })?;
            ended = then == Then::Ends;
            let is_enough = method.cut.cuts(node.role, best_value, window);
            holds(child, !ended || is_enough, || {
                format!("ends its node, though {best_value} is no cutoff in {window:?}")
            })?;
            let is_asked = below.visit == Visit::NullWindow
                && node.role.prefers(below.value, window.edge(node.role));
            holds(child, again.is_none() || is_asked, || {
                let value = below.value;
                format!("is to be searched again, though {value} in {window:?} asks for nothing")
            })?;
            window = after;
        }
        let last = children.last().copied().unwrap_or(id);
        holds(last, again.is_none(), || {
            "was to be searched again".to_owned()
        })?;
        let returned = match method.narrows() {
            true => method.fail.returned(best_value, node.window),
            false => best_value,
        };
        same(id, "the value by its best child", node.value, returned)
    }

    /// A child's window is what is left of its node's, or wider, or the null window beside it.
    fn handed_down(&self, child: NodeId, left: Window) -> Result<(), Broken> {
        let below = self.tree.node(child);
        let role = self.tree.parent(child).map(|id| self.tree.node(id).role);
        let is_null = below.visit == Visit::NullWindow
            && role.is_some_and(|role| below.window == left.null(role));
        let is_wide = below.window.alpha <= left.alpha && below.window.beta >= left.beta;
        let fits = match below.visit {
            Visit::NullWindow => is_null,
            Visit::First | Visit::ReSearch => is_wide,
        };
        holds(child, fits, || {
            format!("has the window {:?}, its node {left:?}", below.window)
        })
    }
}

fn holds(id: NodeId, is_kept: bool, what: impl FnOnce() -> String) -> Result<(), Broken> {
    match is_kept {
        true => Ok(()),
        false => Err((id, what())),
    }
}

fn same<T: PartialEq + Debug>(id: NodeId, what: &str, found: T, truly: T) -> Result<(), Broken> {
    holds(id, found == truly, || {
        format!("{what} is {found:?}, not {truly:?}")
    })
}
