//! Playing against a machine, between two people, or watching two machines.

pub(super) mod act;
mod board;
mod choice;
pub(super) mod draw;
mod players;
mod review;
mod seats;
mod turns;

pub use review::Review;
pub use seats::Players;
pub use turns::{Thinking, ThinkingPurpose};

use self::choice::Choice;
use crate::matches::{Match, PlayedMove, Thought};
use plywood_core::clock::Instant;
use plywood_core::game::Move;
use plywood_explore::exploration::Problem;
use std::sync::Arc;

/// The screen of a game.
#[derive(Debug)]
pub struct Play {
    pub game: Match,
    /// The earlier move being viewed, as the number of plies up to it; `None` for the present.
    pub viewed_ply: Option<usize>,
    /// Cells or moves to choose from in the current position.
    pub choice: Choice,
    /// A machine searching for its move or a hint.
    pub thinking: Option<Thinking>,
    /// The hint, until something else is played.
    pub hint: Option<Thought>,
    /// Whether machines are paused.
    pub is_paused: bool,
    /// Judgements of the moves, if requested.
    pub review: Option<Review>,
    /// Whether the review is shown instead of the board.
    pub shows_review: bool,
    /// When the next machine may start.
    due: Option<Instant>,
}

impl Play {
    /// Creates the screen of a game.
    pub fn new(game: Match) -> Play {
        Play {
            choice: Choice::new(&game),
            game,
            viewed_ply: None,
            thinking: None,
            hint: None,
            is_paused: false,
            review: None,
            shows_review: false,
            due: None,
        }
    }

    /// Returns the number of plies to the position on the board.
    pub fn shown_ply(&self) -> usize {
        self.viewed_ply.unwrap_or(self.game.played_moves().len())
    }

    /// Returns the moves to the position on the board.
    pub fn line(&self) -> Vec<Move> {
        self.game.line(self.shown_ply())
    }

    /// Returns the move to the position on the board, with the search that chose it; `None` for a
    /// person's move.
    pub(crate) fn deciding_search(&self) -> Option<(&PlayedMove, Arc<Problem>)> {
        let ply = self.shown_ply().checked_sub(1)?;
        let played_move = self.game.played_moves().get(ply)?;
        Some((played_move, played_move.thought.as_ref()?.search.clone()?))
    }

    /// Returns whether it is a person's turn.
    pub fn waits_for_person(&self) -> bool {
        self.game.ending().is_none() && self.game.waits_for_person()
    }

    /// Returns whether a person may select moves now.
    fn is_choosing(&self) -> bool {
        self.viewed_ply.is_none() && self.waits_for_person()
    }

    /// Returns the number of players who are people.
    pub fn person_count(&self) -> usize {
        use plywood_core::game::Player::{First, Second};
        let sides = [First, Second].map(|player| self.game.side(player));
        sides.into_iter().filter(|side| side.is_person()).count()
    }

    /// Discards searches and hints about the previous position after the moves or players have
    /// changed.
    pub(super) fn reset(&mut self) {
        self.choice = Choice::new(&self.game);
        self.viewed_ply = None;
        self.thinking = None;
        self.hint = None;
        if let Some(review) = &mut self.review {
            review.forget_undone(&self.game);
        }
    }

    /// Plays a person's move.
    pub(super) fn make(&mut self, played: Move) {
        self.game.make(played, None);
        self.is_paused = false;
        self.reset();
    }

    /// Returns whether a machine is working or, if `waits_for_next`, will be next.
    fn is_working(&self, waits_for_next: bool) -> bool {
        let is_due = waits_for_next && !self.is_paused && self.game.task().is_some();
        let review = self.review.as_ref();
        let is_judging = review.is_some_and(|review| review.solving().is_some());
        self.thinking.is_some() || self.shows_review && is_judging || is_due
    }

    /// Starts or continues judging the moves.
    pub(super) fn judge(&mut self) {
        self.review.get_or_insert_default().start(&self.game);
    }
}
