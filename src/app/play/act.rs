//! Actions of a game's keys.

use super::draw::draw;
use super::{Play, Thinking, ThinkingPurpose, TickResult};
use crate::app::bindings::{Action, Context, Direction, GameAction};
use crate::app::explore::Explore;
use crate::app::job::OpenAt;
use crate::app::paint::{Canvas, Target};
use crate::app::state::{Screen, Shared};
use crate::difference::Moment;
use crate::game::Player;
use crate::play::Side;
use crate::say;
use crate::share::{GameView, SceneSource};
use crate::words::{move_error_text, move_text};
use std::sync::Arc;
use std::time::Instant;

impl Screen for Play {
    fn context(&self) -> Context {
        match self.viewed_ply {
            Some(_) => Context::MOVES,
            None => Context::PLAY,
        }
    }

    fn act(&mut self, action: Action, shared: &mut Shared, now: Instant) {
        match action {
            Action::Back => self.back(shared, now),
            Action::Item(direction) => self.look(direction),
            Action::Choose => self.open_deciding_search(shared),
            Action::Game(action) => self.act_in_game(action, shared, now),
            _ => {}
        }
    }

    fn click(&mut self, target: Target, shared: &mut Shared, now: Instant) {
        match target {
            Target::Cell(cell) => self.click_cell(cell, shared, now),
            Target::Branch(index)
                if self.viewed_ply.is_none() && self.choice.point_at_move(index) =>
            {
                self.press(shared, now);
            }
            // Another click on a move opens its search.
            Target::Ply(plies) if self.viewed_ply == Some(plies) => {
                self.open_deciding_search(shared)
            }
            Target::Ply(plies) if plies <= self.game.played_moves().len() => {
                self.viewed_ply = Some(plies)
            }
            _ => {}
        }
    }

    fn draw(&self, canvas: &mut Canvas, _: &Shared) {
        draw(canvas, self);
    }

    fn leave(self: Box<Self>, shared: &mut Shared) -> Box<dyn Screen> {
        shared.leave_game(self)
    }

    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>) {
        (self, None)
    }

    fn with_explore(self: Box<Self>, explore: Explore, shared: &mut Shared) -> Box<dyn Screen> {
        shared.set_game_behind(self);
        Box::new(explore)
    }

    fn tick(&mut self, now: Instant, shared: &mut Shared) {
        if shared.job.is_none() {
            self.advance(shared, now);
        }
    }

    fn is_settling(&self) -> bool {
        Play::is_settling(self)
    }

    fn is_busy(&self) -> bool {
        Play::is_busy(self)
    }

    fn scene(&self, _: &Shared) -> SceneSource<'_> {
        let is_present = self.shown_ply() == self.game.played_moves().len();
        let ending = self.game.ending().filter(|_| is_present);
        SceneSource::Game(GameView {
            game: self.game.game(),
            problem: Arc::clone(self.game.problem()),
            moves: self.line(),
            is_over: ending.is_some(),
            winner: ending.and_then(|ending| ending.winner()),
        })
    }
}

impl Play {
    /// Performs an action of a key in a game.
    fn act_in_game(&mut self, action: GameAction, shared: &mut Shared, now: Instant) {
        match action {
            GameAction::Press => return self.press(shared, now),
            GameAction::Point(arrow) => self.choice.point(arrow),
            GameAction::Undo | GameAction::Redo => {
                let (is_done, missing) = match action {
                    GameAction::Undo => (self.game.undo(), "notice-nothing-to-undo"),
                    _ => (self.game.redo(), "notice-nothing-to-redo"),
                };
                if !is_done {
                    return shared.say(missing);
                }
                self.is_paused = self.is_watched();
                self.reset();
                shared.keep_game(self);
            }
            GameAction::TakeBack => {
                if let Some(plies) = self.viewed_ply {
                    self.game.back_to(plies);
                    // A player who goes back to a machine's turn wants to see it first.
                    self.is_paused = !self.game.waits_for_person();
                    self.shows_review = false;
                    self.reset();
                    shared.keep_game(self);
                }
            }
            GameAction::Hint => return self.ask_for_hint(shared),
            GameAction::Pause => {
                self.is_paused = !self.is_paused;
                if self.is_paused {
                    self.thinking = None;
                }
            }
            GameAction::Moves => {
                self.viewed_ply = match self.viewed_ply {
                    None if self.game.played_moves().is_empty() => {
                        return shared.say("notice-no-moves");
                    }
                    None => Some(self.game.played_moves().len()),
                    Some(_) => {
                        self.shows_review = false;
                        None
                    }
                };
            }
            GameAction::Look(direction) => self.look(direction),
            GameAction::Review => return self.toggle_review(shared),
            GameAction::Retry => return self.begin_retry(shared),
        }
        self.advance(shared, now);
    }

    /// Looks at the move before or after.
    fn look(&mut self, direction: Direction) {
        let all = self.game.played_moves().len();
        self.viewed_ply = Some(direction.step_from(self.shown_ply(), all + 1));
    }

    pub(super) fn press(&mut self, shared: &mut Shared, now: Instant) {
        if self.thinking.is_some() {
            shared.say("notice-thinks");
        } else if self.game.ending().is_some() {
            shared.say("notice-game-over");
        } else if !self.game.waits_for_person() {
            shared.say("notice-paused");
        } else if let Some(played) = self.choice.press() {
            self.make(played);
            self.after_move(shared, now);
        }
    }

    /// Plays the move of this notation.
    ///
    /// # Errors
    /// Returns why it is not a legal move, in a sentence.
    pub(in crate::app) fn play_written(
        &mut self,
        text: &str,
        shared: &mut Shared,
    ) -> Result<(), String> {
        let language = shared.language;
        if !self.waits_for_person() {
            return Err(match self.game.ending() {
                Some(_) => say!(language, "notice-game-over"),
                None => say!(language, "notice-thinks"),
            });
        }
        let read = self.game.read_move(text);
        let played = read.map_err(|why| {
            let place = (&**self.game.problem(), &self.game.moves()[..]);
            move_error_text(language, place, why, text)
        })?;
        self.make(played);
        self.after_move(shared, Instant::now());
        Ok(())
    }

    /// After a move: keeps the game and lets the next machine begin.
    fn after_move(&mut self, shared: &mut Shared, now: Instant) {
        shared.keep_game(self);
        self.advance(shared, now);
    }

    fn ask_for_hint(&mut self, shared: &mut Shared) {
        if !self.waits_for_person() {
            return shared.say("notice-no-hint");
        }
        if let (Some(adviser), None) = (self.adviser(), &self.thinking) {
            let task = self.game.task_for(adviser, self.game.played_moves().len());
            self.thinking = Some(Thinking::start(
                task,
                ThinkingPurpose::Hint,
                shared.max_nodes,
            ));
        }
    }

    fn toggle_review(&mut self, shared: &mut Shared) {
        if self.game.played_moves().is_empty() {
            return shared.say("notice-no-moves");
        }
        self.shows_review = !self.shows_review;
        if self.shows_review {
            self.viewed_ply = Some(self.shown_ply());
            if self.game.ending().is_none() {
                // The game must not change while it is judged.
                self.is_paused = true;
                self.thinking = None;
            }
            self.judge();
        } else {
            self.viewed_ply = None;
            self.is_paused = self.is_watched();
        }
    }

    /// Changes the players from now on.
    pub(in crate::app) fn set_players(&mut self, [first, second]: [Side; 2], shared: &mut Shared) {
        self.game.set_side(Player::First, first);
        self.game.set_side(Player::Second, second);
        self.is_paused = false;
        self.reset();
        self.after_move(shared, Instant::now());
    }

    /// Resigns for the person at the keys.
    pub(in crate::app) fn resign(&mut self, shared: &mut Shared) {
        let to_move = self.game.to_move();
        let loser = match self.game.side(to_move).is_person() {
            true => to_move,
            false => to_move.other(),
        };
        self.game.give_up(loser);
        self.reset();
        shared.keep_game(self);
    }

    /// Opens the search that chose the move that is looked at, at the step that decided.
    fn open_deciding_search(&mut self, shared: &mut Shared) {
        let language = shared.language;
        let ply = self.shown_ply().checked_sub(1);
        let Some((ply, (spec, is_chosen))) =
            ply.and_then(|ply| Some((ply, self.deciding_search(ply)?)))
        else {
            return shared.say("notice-no-head");
        };
        // A player who has broken off the questions about bad moves is not asked any more.
        shared.retry = None;
        let played_move = &self.game.played_moves()[ply];
        let text = move_text(language, &played_move.text);
        let notice = match (is_chosen, played_move.thought.is_some()) {
            (true, _) => say!(language, "notice-head", move = text),
            (false, true) => say!(language, "notice-head-of-chance", move = text),
            (false, false) => say!(language, "notice-head-instead", move = text),
        };
        shared.search(
            spec,
            OpenAt::Near(Vec::new(), Moment::BackedUp(played_move.played)),
        );
        if shared.notice.is_none() {
            shared.notify(notice);
        }
    }

    /// Goes back one level: ends a search, lets go of a square, goes back to the board, leaves the
    /// game.
    fn back(&mut self, shared: &mut Shared, now: Instant) {
        if self.shows_review || self.viewed_ply.is_some() {
            self.shows_review = false;
            self.viewed_ply = None;
        } else if let Some(thinking) = &mut self.thinking {
            thinking.end();
        } else if !self.choice.release() {
            shared.keep_game(self);
            return shared.leave();
        }
        self.advance(shared, now);
    }

    /// Performs what is due by now.
    pub(in crate::app) fn advance(&mut self, shared: &mut Shared, now: Instant) {
        match self.tick(now, shared.max_nodes) {
            TickResult::Nothing => {}
            TickResult::Moved => self.after_move(shared, now),
            TickResult::Failed(why) => {
                let language = shared.language;
                let why = why.unwrap_or_else(|| say!(language, "error-silent"));
                shared.notify_error(say!(language, "error-search", why));
            }
        }
    }
}
