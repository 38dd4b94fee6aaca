//! Actions of a game's keys.

use super::draw::draw;
use super::{Play, Thinking, Thinks, TickResult};
use crate::app::bindings::{Action, Context, Direction, Hand};
use crate::app::explore::Explore;
use crate::app::job::{Moment, OpenAt};
use crate::app::paint::{Canvas, Hits, Target, Theme};
use crate::app::state::{Screen, Shared};
use crate::game::Player;
use crate::play::Side;
use crate::say;
use crate::share::{GameView, SceneSource};
use crate::words::{move_shown, refused_move};
use std::sync::Arc;
use std::time::Instant;

impl Screen for Play {
    fn context(&self) -> Context {
        match self.looked {
            Some(_) => Context::MOVES,
            None => Context::PLAY,
        }
    }

    fn act(&mut self, action: Action, shared: &mut Shared, now: Instant) {
        match action {
            Action::Back => self.back(shared, now),
            Action::Item(direction) => self.look(direction),
            Action::Choose => self.open_head(shared),
            Action::Hand(hand) => self.hand(hand, shared, now),
            _ => {}
        }
    }

    fn click(&mut self, target: Target, shared: &mut Shared, now: Instant) {
        match target {
            Target::Cell(cell) => self.click_cell(cell, shared, now),
            Target::Branch(index) if self.looked.is_none() && self.choice.point_at_move(index) => {
                self.press(shared, now);
            }
            // Another click on a move opens its search.
            Target::Ply(plies) if self.looked == Some(plies) => self.open_head(shared),
            Target::Ply(plies) if plies <= self.game.made().len() => self.looked = Some(plies),
            _ => {}
        }
    }

    fn draw(&self, canvas: &mut Canvas, _: &Shared, theme: &Theme, hits: &mut Hits) {
        draw(canvas, self, theme, hits);
    }

    fn leave(self: Box<Self>, shared: &mut Shared) -> Box<dyn Screen> {
        shared.leave_game(self)
    }

    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>) {
        (self, None)
    }

    fn with_explore(self: Box<Self>, explore: Explore, shared: &mut Shared) -> Box<dyn Screen> {
        shared.put_behind(self);
        Box::new(explore)
    }

    fn tick(&mut self, now: Instant, shared: &mut Shared) {
        if shared.job.is_none() {
            self.go_on(shared, now);
        }
    }

    fn is_settling(&self) -> bool {
        Play::is_settling(self)
    }

    fn is_busy(&self) -> bool {
        Play::is_busy(self)
    }

    fn scene(&self, _: &Shared) -> SceneSource<'_> {
        let is_present = self.shown() == self.game.made().len();
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
    fn hand(&mut self, hand: Hand, shared: &mut Shared, now: Instant) {
        let language = shared.language;
        match hand {
            Hand::Press => return self.press(shared, now),
            Hand::Point(arrow) => self.choice.point(arrow),
            Hand::Undo => {
                if !self.game.undo() {
                    return shared.tell(say!(language, "notice-nothing-to-undo"));
                }
                self.is_paused = self.is_watched();
                self.renew();
                shared.keep_game(self);
            }
            Hand::Redo => {
                if !self.game.redo() {
                    return shared.tell(say!(language, "notice-nothing-to-redo"));
                }
                self.is_paused = self.is_watched();
                self.renew();
                shared.keep_game(self);
            }
            Hand::TakeBack => {
                if let Some(plies) = self.looked {
                    self.game.back_to(plies);
                    // A player who goes back to a machine's turn wants to see it first.
                    self.is_paused = !self.game.waits_for_person();
                    self.reviews = false;
                    self.renew();
                    shared.keep_game(self);
                }
            }
            Hand::Hint => return self.ask_for_hint(shared),
            Hand::Pause => {
                self.is_paused = !self.is_paused;
                if self.is_paused {
                    self.thinking = None;
                }
            }
            Hand::Moves => {
                self.looked = match self.looked {
                    None if self.game.made().is_empty() => {
                        return shared.tell(say!(language, "notice-no-moves"));
                    }
                    None => Some(self.game.made().len()),
                    Some(_) => {
                        self.reviews = false;
                        None
                    }
                };
            }
            Hand::Look(direction) => self.look(direction),
            Hand::Review => return self.toggle_review(shared),
            Hand::Retry => return self.begin_retry(shared),
        }
        self.go_on(shared, now);
    }

    /// Looks at the move before or after.
    fn look(&mut self, direction: Direction) {
        let all = self.game.made().len();
        self.looked = Some(direction.moved(self.shown(), all + 1));
    }

    pub(super) fn press(&mut self, shared: &mut Shared, now: Instant) {
        let language = shared.language;
        if self.thinking.is_some() {
            shared.tell(say!(language, "notice-thinks"));
        } else if self.game.ending().is_some() {
            shared.tell(say!(language, "notice-game-over"));
        } else if !self.game.waits_for_person() {
            shared.tell(say!(language, "notice-paused"));
        } else if let Some(played) = self.choice.press() {
            self.make(played);
            self.moved(shared, now);
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
            refused_move(language, place, why, text)
        })?;
        self.make(played);
        self.moved(shared, Instant::now());
        Ok(())
    }

    /// After a move: keeps the game and lets the next machine begin.
    fn moved(&mut self, shared: &mut Shared, now: Instant) {
        shared.keep_game(self);
        self.go_on(shared, now);
    }

    fn ask_for_hint(&mut self, shared: &mut Shared) {
        if !self.waits_for_person() {
            return shared.tell(say!(shared.language, "notice-no-hint"));
        }
        if let (Some(adviser), None) = (self.adviser(), &self.thinking) {
            let task = self.game.task_of(adviser, self.game.made().len());
            self.thinking = Some(Thinking::start(task, Thinks::Hint, shared.max_nodes));
        }
    }

    fn toggle_review(&mut self, shared: &mut Shared) {
        if self.game.made().is_empty() {
            return shared.tell(say!(shared.language, "notice-no-moves"));
        }
        self.reviews = !self.reviews;
        if self.reviews {
            self.looked = Some(self.shown());
            if self.game.ending().is_none() {
                // The game must not change while it is judged.
                self.is_paused = true;
                self.thinking = None;
            }
            self.judge();
        } else {
            self.looked = None;
            self.is_paused = self.is_watched();
        }
    }

    /// Changes the players from now on.
    pub(in crate::app) fn seat(&mut self, [first, second]: [Side; 2], shared: &mut Shared) {
        self.game.seat(Player::First, first);
        self.game.seat(Player::Second, second);
        self.is_paused = false;
        self.renew();
        self.moved(shared, Instant::now());
    }

    /// Resigns for the person at the keys.
    pub(in crate::app) fn resign(&mut self, shared: &mut Shared) {
        let to_move = self.game.to_move();
        let loser = match self.game.side(to_move).is_person() {
            true => to_move,
            false => to_move.other(),
        };
        self.game.give_up(loser);
        self.renew();
        shared.keep_game(self);
    }

    /// Opens the search that chose the move that is looked at, at the step that decided.
    fn open_head(&mut self, shared: &mut Shared) {
        let language = shared.language;
        let ply = self.shown().checked_sub(1);
        let Some((ply, (spec, is_chosen))) = ply.and_then(|ply| Some((ply, self.head(ply)?)))
        else {
            return shared.tell(say!(language, "notice-no-head"));
        };
        // A player who has broken off the questions about bad moves is not asked any more.
        shared.retry = None;
        let made = &self.game.made()[ply];
        let text = move_shown(language, &made.text);
        let notice = match (is_chosen, made.thought.is_some()) {
            (true, _) => say!(language, "notice-head", move = text),
            (false, true) => say!(language, "notice-head-of-chance", move = text),
            (false, false) => say!(language, "notice-head-instead", move = text),
        };
        shared.search(
            spec,
            OpenAt::Near(Vec::new(), Moment::BackedUp(made.played)),
        );
        if shared.notice.is_none() {
            shared.tell(notice);
        }
    }

    /// Goes back one level: ends a search, lets go of a square, goes back to the board, leaves the
    /// game.
    fn back(&mut self, shared: &mut Shared, now: Instant) {
        if self.reviews || self.looked.is_some() {
            self.reviews = false;
            self.looked = None;
        } else if let Some(thinking) = &mut self.thinking {
            thinking.end();
        } else if !self.choice.release() {
            shared.keep_game(self);
            return shared.leave();
        }
        self.go_on(shared, now);
    }

    /// Does what is due by now.
    pub(in crate::app) fn go_on(&mut self, shared: &mut Shared, now: Instant) {
        match self.tick(now, shared.max_nodes) {
            TickResult::Nothing => {}
            TickResult::Moved => self.moved(shared, now),
            TickResult::Failed(why) => {
                let language = shared.language;
                let why = why.unwrap_or_else(|| say!(language, "error-silent"));
                shared.fail(say!(language, "error-search", why = why));
            }
        }
    }
}
