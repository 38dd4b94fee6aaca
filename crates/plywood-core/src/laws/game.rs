//! What every game promises.

use super::BrokenLaw;
use crate::chance::Rng;
use crate::game::{Game, Move, Outcome, Picture, Player};
use std::collections::HashSet;

/// Maximum number of plies of a game that is played at random.
const MAX_PLIES: usize = 200;

/// Plays `games` games from `start` at random, the same ones for a `seed`, each to its end or for
/// 200 plies, and checks at every position:
///
/// * The game is over exactly where it has an outcome, and exactly where there are no moves.
/// * Either every end of the game has a value of its own, or none has; a value is neither of the
///   two infinities.
/// * The players have names, different ones.
/// * The cells that the picture marks as winning are the winner's, and there are none without one.
/// * Moves are appended to those that are there already, each once; while the game goes on, those
///   past a win are the same.
/// * Every move has a text, no two have the same, and the text is read as that move.
///
/// # Errors
/// Returns the first broken law.
pub fn game<G: Game>(game: &G, start: &G::State, seed: u64, games: u32) -> Result<(), BrokenLaw> {
    let mut rng = Rng::new(seed);
    let mut ends = EndKinds::default();
    for _ in 0..games {
        let mut state = start.clone();
        for _ in 0..MAX_PLIES {
            let here = PositionCheck {
                game,
                state: &state,
            };
            let legal = here.check().and_then(|legal| {
                ends.check(game.outcome(&state))?;
                Ok(legal)
            });
            let legal = legal.map_err(|law| BrokenLaw {
                law,
                position: game.position_text(&state),
            })?;
            if legal.is_empty() {
                break;
            }
            state = game.play(&state, rng.pick(&legal));
        }
    }
    Ok(())
}

/// The kinds of ends that a game has had.
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

/// A game at a position.
struct PositionCheck<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
}

fn ensure<T: Into<String>>(holds: bool, law: impl FnOnce() -> T) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law().into()) }
}

impl<G: Game> PositionCheck<'_, G> {
    /// Checks all laws and returns the legal moves.
    fn check(&self) -> Result<Vec<Move>, String> {
        let legal = self.game.legal_moves(self.state);
        self.check_end(&legal)?;
        self.check_picture()?;
        self.check_moves(&legal)?;
        self.check_texts(&legal)?;
        Ok(legal)
    }

    fn check_end(&self, legal: &[Move]) -> Result<(), String> {
        let outcome = self.game.outcome(self.state);
        let (is_over, moves) = (self.game.is_over(self.state), legal.len());
        ensure(is_over == outcome.is_some(), || {
            format!("`is_over` is {is_over}, but `outcome` is {outcome:?}")
        })?;
        ensure(is_over == legal.is_empty(), || {
            format!("`is_over` is {is_over}, but there are {moves} moves")
        })?;
        match outcome {
            Some(Outcome::Value(value)) => ensure(crate::game::is_finite(value), || {
                format!("the end's value is {value}, which stands for an infinity")
            }),
            _ => Ok(()),
        }
    }

    fn check_picture(&self) -> Result<(), String> {
        let names = [Player::First, Player::Second].map(|player| self.game.player_name(player));
        ensure(names[0] != names[1] && !names.contains(&""), || {
            format!("the players are called {names:?}")
        })?;
        let Picture::Board(board) = self.game.picture(self.state) else {
            return Ok(());
        };
        let winner = self.game.outcome(self.state).and_then(Outcome::winner);
        let is_winners = |&cell: &usize| winner.is_some() && board.cells[cell] == winner;
        ensure(board.winning.iter().all(is_winners), || {
            let marked = &board.winning;
            format!(
                "the picture marks the cells {marked:?} as winning, and the winner is {winner:?}"
            )
        })
    }

    fn check_moves(&self, legal: &[Move]) -> Result<(), String> {
        let distinct: HashSet<Move> = legal.iter().copied().collect();
        ensure(distinct.len() == legal.len(), || {
            format!("a move is there twice: {legal:?}")
        })?;
        let mut after = vec![Move(u32::MAX)];
        self.game.moves(self.state, &mut after);
        ensure(
            after[0] == Move(u32::MAX) && after[1..] == *legal,
            || "`moves` does not append to what is there",
        )?;
        let mut past_a_win = Vec::new();
        self.game.moves_past_a_win(self.state, &mut past_a_win);
        ensure(
            self.game.is_over(self.state) || past_a_win == legal,
            || "`moves_past_a_win` differs from `moves` where nobody has won",
        )
    }

    fn check_texts(&self, legal: &[Move]) -> Result<(), String> {
        let mut texts = HashSet::new();
        for &played in legal {
            let mut text = String::new();
            self.game.write_move(self.state, played, &mut text);
            let read = self.game.read_move(self.state, &text);
            ensure(read == Some(played), || {
                format!("{played:?} is written {text:?}, which is read as {read:?}")
            })?;
            ensure(!text.is_empty(), || format!("{played:?} has no text"))?;
            let is_new = texts.insert(text.clone());
            ensure(is_new, || format!("two moves are written {text:?}"))?;
        }
        Ok(())
    }
}
