//! Turns: a person selects or types a move, and a machine searches for one in the background.

use super::Play;
use crate::job::{Work, WorkOutcome, think};
use crate::matches::{self, Task, Thought};
use crate::state::Shared;
use plywood_teach::say;
use plywood_teach::words::move_error_text;
use std::time::Duration;

/// Time for which a move is shown before the next of two machines starts.
const PAUSE_BETWEEN_MOVES: Duration = Duration::from_millis(400);

impl Play {
    /// Handles a click on a cell of the board.
    pub(super) fn click_cell(&mut self, cell: usize, shared: &mut Shared) {
        if self.viewed_ply.take().is_some() {
            self.shows_review = false;
        } else if !self.waits_for_person() {
            self.press(shared);
        } else if self.choice.pressed.last() == Some(&cell) {
            // Another click on a selected square deselects it.
            self.choice.release();
        } else if self.choice.point_at(cell) || self.point_in_column(cell) {
            self.press(shared);
        } else {
            shared.notify_message("notice-not-there");
        }
    }

    /// Moves the cursor to the only cell of a column that can be selected, if moves are columns.
    fn point_in_column(&mut self, cell: usize) -> bool {
        let is_by_column = self.game.game().text_format().moves_are_columns;
        let cells = self.choice.cells();
        let columns = self.choice.columns();
        let mut in_column = cells
            .iter()
            .filter(|&other| other % columns == cell % columns);
        match in_column.next() {
            Some(&found) if is_by_column => self.choice.point_at(found),
            _ => false,
        }
    }

    pub(super) fn press(&mut self, shared: &mut Shared) {
        if self.thinking.is_some() {
            shared.notify_message("notice-thinks");
        } else if self.game.ending().is_some() {
            shared.notify_message("notice-game-over");
        } else if !self.game.waits_for_person() {
            shared.notify_message("notice-paused");
        } else if let Some(played) = self.choice.press() {
            self.make(played);
            self.after_move(shared);
        }
    }

    /// Drops a stone into the column with this digit, if moves are columns; returns whether they
    /// are.
    pub(crate) fn drop_stone(&mut self, digit: char, shared: &mut Shared) -> bool {
        let is_drop = digit.is_ascii_digit() && self.game.game().text_format().moves_are_columns;
        if is_drop && let Err(why) = self.play_written(digit.encode_utf8(&mut [0; 4]), shared) {
            shared.notify(why);
        }
        is_drop
    }

    /// Plays the move in this notation.
    ///
    /// # Errors
    /// Returns a sentence that explains why it is not a legal move.
    pub(crate) fn play_written(&mut self, text: &str, shared: &mut Shared) -> Result<(), String> {
        let language = shared.language;
        if !self.waits_for_person() {
            return Err(match self.game.ending() {
                Some(_) => say!(language, "notice-game-over"),
                None => say!(language, "notice-thinks"),
            });
        }
        let read = self.game.read_move(text);
        let played = read.map_err(|why| {
            move_error_text(language, self.game.problem(), &self.game.moves(), why, text)
        })?;
        self.make(played);
        self.after_move(shared);
        Ok(())
    }

    /// Stores the game after a move, and lets the next machine start.
    pub(super) fn after_move(&mut self, shared: &mut Shared) {
        self.keep(shared);
        self.advance(shared);
    }

    /// Stores the game, so that it can be continued.
    pub(super) fn keep(&self, shared: &Shared) {
        matches::keep(&*shared.store, &self.game);
    }

    /// Advances to `now`.
    pub(crate) fn advance(&mut self, shared: &mut Shared) {
        let now = shared.now;
        if self.shows_review
            && let Some(review) = &mut self.review
        {
            review.tick();
        }
        let Some(thinking) = &self.thinking else {
            let is_due = self.due.is_none_or(|due| now >= due);
            if is_due
                && !self.is_paused
                && let Some(task) = self.game.task()
            {
                self.due = None;
                self.think(task, ThinkingPurpose::Move, shared);
            }
            return;
        };
        let Some(outcome) = thinking.work.poll() else {
            return;
        };
        let purpose = thinking.purpose;
        self.thinking = None;
        match (outcome, purpose) {
            (WorkOutcome::Done(thought), ThinkingPurpose::Hint) => self.hint = Some(thought),
            (WorkOutcome::Done(thought), ThinkingPurpose::Move) => {
                let viewed_ply = self.viewed_ply;
                self.game.apply(thought);
                self.reset();
                let thinks = say!(shared.language, "notice-thinks");
                shared.notice.take_if(|notice| notice.text == thinks);
                // A player who is viewing an earlier move stays there.
                self.viewed_ply = viewed_ply;
                self.due = (self.person_count() == 0).then(|| now + PAUSE_BETWEEN_MOVES);
                self.after_move(shared);
            }
            (outcome @ (WorkOutcome::Stopped(_) | WorkOutcome::Failed(_)), _) => {
                self.is_paused = true;
                let why = match outcome {
                    WorkOutcome::Failed(why) => why,
                    _ => None,
                };
                let why = why.unwrap_or_else(|| say!(shared.language, "error-silent"));
                shared.notify_error(say!(shared.language, "error-search", why));
            }
        }
    }

    /// Starts searching. The search can be viewed afterwards if it is not too large.
    pub(super) fn think(&mut self, task: Task, purpose: ThinkingPurpose, shared: &Shared) {
        self.thinking = Some(Thinking {
            work: think(task.clone(), shared.max_nodes),
            task,
            purpose,
        });
    }
}

/// The purpose of a machine's search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThinkingPurpose {
    /// The machine's own move.
    Move,
    /// A move that a person might play.
    Hint,
}

/// A machine that is searching.
#[derive(Debug)]
pub struct Thinking {
    work: Work<Thought>,
    task: Task,
    pub purpose: ThinkingPurpose,
}

impl Thinking {
    /// Ends an iterative search with the best move of its completed iterations; returns whether it
    /// is iterative.
    pub(super) fn end(&self) -> bool {
        if self.deepens() {
            self.work.watch.end_early();
        }
        self.deepens()
    }

    /// Returns the depth of the current iteration, or of the whole search.
    pub fn depth(&self) -> u32 {
        let Some(search) = &self.task.search else {
            return 0;
        };
        if self.deepens() {
            self.work.watch.reached_depth() + 1
        } else {
            search.depth
        }
    }

    /// Returns whether the search is iterative.
    pub fn deepens(&self) -> bool {
        self.task.deepens()
    }

    pub fn nodes(&self) -> u64 {
        self.work.watch.nodes()
    }

    /// Returns the number of root moves that are done, and the total.
    pub fn root_move_counts(&self) -> (u64, usize) {
        let all = self.task.legal.len();
        (self.work.watch.root_moves_done().min(all as u64), all)
    }

    /// Returns the best line so far, in notation.
    pub fn line(&self) -> Vec<String> {
        let best = self.work.watch.line();
        let search = self.task.search.as_ref();
        search.map_or(Vec::new(), |search| search.line_text(&best))
    }
}
