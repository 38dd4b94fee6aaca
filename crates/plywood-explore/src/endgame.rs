//! The true scores of a position's moves, for any game, by principal variation search to the end of
//! the game with a transposition table.
//!
//! A game with a [`Game::margin`] is searched to its end directly. Other games are searched by
//! iterative deepening: a line that ends at the depth limit counts as a draw, so a win or loss is
//! proved as soon as the depth suffices, in the fewest plies. A draw is proved once no line reaches
//! the depth limit.

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Move, Outcome, Player, Value};
use plywood_core::search::{
    Algorithm, Entry, Method, Observer, Search, Stop, TableSettings, Window,
};

/// The score of a win in `n` plies is this minus `n`, in games without a margin.
pub const WIN_SCORE: Value = 10_000;
/// Maximum search depth in plies.
const MAX_PLIES: u32 = 200;
/// Number of nodes between calls of `cancel`.
const CHECK_INTERVAL: u64 = 1 << 10;
/// Table entries: 24 MiB.
const ENTRIES: u32 = 1 << 19;

/// A move with its true score for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// Move of the position that was scored.
    pub played: Move,
    /// Positive for a win and 0 for a draw: the margin, or [`WIN_SCORE`] minus the plies to the
    /// end. `None` if unknown.
    pub score: Option<Value>,
}

/// Returns the score of each legal move of `state`, as far as `nodes` nodes suffice, and the number
/// of nodes searched. `None` once `cancel`, which is called about every thousand nodes, returns
/// true.
pub fn score_moves<G: Game>(
    game: &G,
    state: &G::State,
    nodes: u64,
    cancel: &dyn Fn() -> bool,
) -> Option<(Vec<ScoredMove>, u64)> {
    let unknown = |played| ScoredMove {
        played,
        score: None,
    };
    let mut found: Vec<ScoredMove> = game.legal_moves(state).into_iter().map(unknown).collect();
    let is_counted = game.margin(state).is_some();
    let method = Method {
        algorithm: Algorithm::PrincipalVariation,
        // All wins are equal until the depth distinguishes them.
        window: if is_counted {
            Window::FULL
        } else {
            Window { alpha: -1, beta: 1 }
        },
        table: Some(TableSettings {
            entries: ENTRIES,
            ..TableSettings::default()
        }),
        ..Method::default()
    };
    let mut budget = NodeBudget {
        nodes: 0,
        limit: nodes,
        cancel,
    };
    let sorted = FewestReplies(game);
    let max = game.to_move(state);
    let mut search = Search::new(&sorted, &sorted, max, method, &mut budget);
    for plies in 1..=MAX_PLIES {
        let depth = if is_counted { u32::MAX } else { plies };
        for scored in found.iter_mut().filter(|scored| scored.score.is_none()) {
            search.touches_horizon = false;
            match search.run_once(&game.play(state, scored.played), depth - 1) {
                Ok(0) if search.touches_horizon => {}
                Ok(value) if is_counted => scored.score = Some(value),
                Ok(value) => scored.score = Some(value.signum() * (WIN_SCORE - plies as Value)),
                Err(Stop::Cancelled) => return None,
                Err(_) => return Some((found, search.observer.nodes)),
            }
        }
        if is_counted || found.iter().all(|scored| scored.score.is_some()) {
            break;
        }
    }
    Some((found, search.observer.nodes))
}

/// An observer that counts nodes up to a limit.
struct NodeBudget<'c> {
    nodes: u64,
    limit: u64,
    cancel: &'c dyn Fn() -> bool,
}

impl Observer for NodeBudget<'_> {
    type Stop = Stop;

    #[inline]
    fn enter(&mut self, _: Entry) -> Result<(), Stop> {
        self.nodes += 1;
        if self.nodes > self.limit {
            Err(Stop::NodeLimit(self.limit))
        } else if self.nodes.is_multiple_of(CHECK_INTERVAL) && (self.cancel)() {
            Err(Stop::Cancelled)
        } else {
            Ok(())
        }
    }
}

/// A game that tries the moves with the fewest replies first, because their results are known
/// soonest.
#[derive(Debug)]
struct FewestReplies<'g, G>(&'g G);

impl<G: Game> Game for FewestReplies<'_, G> {
    type State = G::State;

    fn moves(&self, state: &G::State, moves: &mut Vec<Move>) {
        let first = moves.len();
        self.0.moves(state, moves);
        let mut replies = Vec::new();
        moves[first..].sort_by_cached_key(|&tried| {
            replies.clear();
            self.0.moves(&self.play(state, tried), &mut replies);
            replies.len()
        });
    }

    #[inline]
    fn play(&self, state: &G::State, played: Move) -> G::State {
        self.0.play(state, played)
    }

    #[inline]
    fn to_move(&self, state: &G::State) -> Player {
        self.0.to_move(state)
    }

    fn outcome(&self, state: &G::State) -> Option<Outcome> {
        self.0.outcome(state)
    }

    #[inline]
    fn is_over(&self, state: &G::State) -> bool {
        self.0.is_over(state)
    }

    fn key(&self, state: &G::State) -> Option<[u64; 3]> {
        self.0.key(state)
    }
}

/// MAX's winning margin, or 1 for a win, -1 for a loss, and 0 otherwise.
impl<G: Game> Evaluation<G::State> for FewestReplies<'_, G> {
    fn evaluate(&self, state: &G::State, max: Player) -> Value {
        let for_first = self.0.margin(state).unwrap_or_else(|| {
            match self.0.outcome(state).and_then(Outcome::winner) {
                Some(Player::First) => 1,
                Some(Player::Second) => -1,
                None => 0,
            }
        });
        match max {
            Player::First => for_first,
            Player::Second => -for_first,
        }
    }
}
