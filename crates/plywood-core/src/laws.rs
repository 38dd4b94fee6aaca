//! Checks of the contracts that every game and every search must keep, for your own games and
//! searches.
//!
//! The compiler checks that a game and a search have all their methods. These checks test by play
//! whether the methods are right:
//!
//! ```
//! plywood_core::laws::search(plywood_core::search::Algorithm::Negamax, 1, 5)?;
//! # Ok::<(), plywood_core::laws::BrokenLaw>(())
//! ```

mod random;
mod search;
mod truth;

use crate::game::{Game, Move, Outcome};
use crate::random::Rng;
pub use random::RandomGame;
pub use search::{random_searches, search, search_at};
use std::collections::HashSet;
use std::fmt::{self, Display, Formatter};

/// A violated contract of a game or a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenLaw {
    /// The law and how it was broken, as a sentence without a full stop.
    pub law: String,
    /// The `Debug` output of the position where it happened.
    pub position: String,
}

impl Display for BrokenLaw {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}, at {}", self.law, self.position)
    }
}

impl std::error::Error for BrokenLaw {}

/// Maximum number of plies of a random game.
const MAX_PLIES: usize = 200;

/// Plays random games like [`positions`], and checks at every position:
///
/// * The game is over exactly if it has an outcome, and exactly if there are no moves.
/// * Either all ends of the game have values or none do.
/// * Moves are appended after existing ones, each once. While the game is in progress, the moves
///   past a win are the same.
/// * Where chance decides, every move has a weight from 1 to 2³¹ − 1.
///
/// # Errors
/// A law is broken: the first that is found.
pub fn game<G: Game>(game: &G, start: &G::State, seed: u64, games: u32) -> Result<(), BrokenLaw> {
    let mut ends = EndKinds::default();
    positions(game, start, seed, games, |state| {
        let legal = game.legal_moves(state);
        check_end(game, state, &legal)?;
        check_moves(game, state, &legal)?;
        check_weights(game, state, legal.len())?;
        ends.check(game.outcome(state))
    })
}

/// Plays `games` random games from `start`, determined by `seed`, each to its end or for 200 plies,
/// and calls `check` at every position.
///
/// # Errors
/// A law is broken: the first that `check` reports.
pub fn positions<G: Game>(
    game: &G,
    start: &G::State,
    seed: u64,
    games: u32,
    mut check: impl FnMut(&G::State) -> Result<(), String>,
) -> Result<(), BrokenLaw> {
    let mut rng = Rng::new(seed);
    for _ in 0..games {
        let mut state = start.clone();
        for _ in 0..MAX_PLIES {
            check(&state).map_err(|law| BrokenLaw {
                law,
                position: format!("{state:?}"),
            })?;
            let legal = game.legal_moves(&state);
            if legal.is_empty() {
                break;
            }
            state = game.play(&state, rng.pick(&legal));
        }
    }
    Ok(())
}

/// The kinds of ends seen in a game.
#[derive(Default)]
struct EndKinds {
    results: bool,
    values: bool,
}

impl EndKinds {
    fn check(&mut self, outcome: Option<Outcome>) -> Result<(), String> {
        match outcome {
            Some(Outcome::Value(_)) => self.values = true,
            Some(Outcome::Won(_) | Outcome::Draw) => self.results = true,
            None => {}
        }
        ensure(
            !(self.results && self.values),
            || "some ends are won or drawn, and some are a value",
        )
    }
}

fn ensure<T: Into<String>>(holds: bool, law: impl FnOnce() -> T) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law().into()) }
}

fn check_end<G: Game>(game: &G, state: &G::State, legal: &[Move]) -> Result<(), String> {
    let outcome = game.outcome(state);
    let (is_over, moves) = (game.is_over(state), legal.len());
    ensure(is_over == outcome.is_some(), || {
        format!("`is_over` is {is_over}, but `outcome` is {outcome:?}")
    })?;
    ensure(is_over == legal.is_empty(), || {
        format!("`is_over` is {is_over}, but there are {moves} moves")
    })
}

fn check_moves<G: Game>(game: &G, state: &G::State, legal: &[Move]) -> Result<(), String> {
    let distinct: HashSet<Move> = legal.iter().copied().collect();
    ensure(distinct.len() == legal.len(), || {
        format!("a move is there twice: {legal:?}")
    })?;
    let mut after = vec![Move(u32::MAX)];
    game.moves(state, &mut after);
    ensure(
        after[0] == Move(u32::MAX) && after[1..] == *legal,
        || "`moves` does not append to what is there",
    )?;
    let mut past_a_win = Vec::new();
    game.moves_past_a_win(state, &mut past_a_win);
    ensure(
        game.is_over(state) || past_a_win == legal,
        || "`moves_past_a_win` differs from `moves` where nobody has won",
    )
}

fn check_weights<G: Game>(game: &G, state: &G::State, moves: usize) -> Result<(), String> {
    let weights = game.weights(state).unwrap_or_default();
    let is_whole = weights.is_empty() || weights.len() == moves;
    ensure(
        is_whole && weights.iter().all(|weight| (1..1 << 31).contains(weight)),
        || format!("{moves} moves have the weights {weights:?}"),
    )
}
