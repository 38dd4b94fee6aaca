//! Laws of a game's notation and drawing, in addition to those of its rules
//! ([`plywood_core::laws::game`]).

use super::{Drawing, Outcome, Picture, Player};
use plywood_core::laws::{BrokenLaw, positions};
use std::collections::HashSet;

/// Plays random games like [`positions`], and checks at every position:
///
/// * Both players have names, and these differ.
/// * Cells marked as winning belong to the winner; without a winner there are none.
/// * Every move has a unique text, which is parsed as that move.
///
/// # Errors
/// Returns the first broken law.
pub fn notation<G: Drawing>(
    game: &G,
    start: &G::State,
    seed: u64,
    games: u32,
) -> Result<(), BrokenLaw> {
    positions(game, start, seed, games, |state| {
        check_picture(game, state)?;
        check_texts(game, state)
    })
}

fn ensure(holds: bool, law: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(law()) }
}

fn check_picture<G: Drawing>(game: &G, state: &G::State) -> Result<(), String> {
    let names = [Player::First, Player::Second].map(|player| game.player_name(player));
    ensure(names[0] != names[1] && !names.contains(&""), || {
        format!("the players are called {names:?}")
    })?;
    let Picture::Board(board) = game.picture(state) else {
        return Ok(());
    };
    let winner = game.outcome(state).and_then(Outcome::winner);
    let is_winners = |&cell: &usize| winner.is_some() && board.cells[cell] == winner;
    ensure(board.winning.iter().all(is_winners), || {
        let marked = &board.winning;
        format!("the picture marks the cells {marked:?} as winning, and the winner is {winner:?}")
    })
}

fn check_texts<G: Drawing>(game: &G, state: &G::State) -> Result<(), String> {
    let mut texts = HashSet::new();
    for played in game.legal_moves(state) {
        let text = game.move_text(state, played);
        let read = game.read_move(state, &text);
        ensure(read == Some(played), || {
            format!("{played:?} is written {text:?}, which is read as {read:?}")
        })?;
        ensure(!text.is_empty(), || format!("{played:?} has no text"))?;
        let is_new = texts.insert(text.clone());
        ensure(is_new, || format!("two moves are written {text:?}"))?;
    }
    Ok(())
}
