//! Actions of a game's keys.

use super::draw::draw;
use super::{Play, Thinking, Thinks, TickResult};
use crate::app::bindings::{Action, Context, Direction, Hand};
use crate::app::explore::Explore;
use crate::app::home::Opens;
use crate::app::job::{Moment, OpenAt};
use crate::app::paint::{Canvas, Hits, Theme};
use crate::app::state::{Act, App, Screen};
use crate::game::{MoveError, Player};
use crate::language::Language;
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

    fn act(&self) -> Act {
        |app, action, _| match action {
            Action::Back => app.back_from_game(),
            Action::Item(direction) => app.look(direction),
            Action::Choose => app.open_head(),
            Action::Hand(hand) => app.hand(hand),
            _ => {}
        }
    }

    fn draw(&self, canvas: &mut Canvas, _: &App, theme: &Theme, hits: &mut Hits) {
        draw(canvas, self, theme, hits);
    }

    fn without_explore(self: Box<Self>) -> (Box<dyn Screen>, Option<Explore>) {
        (self, None)
    }

    fn is_settling(&self) -> bool {
        Play::is_settling(self)
    }

    fn is_busy(&self) -> bool {
        Play::is_busy(self)
    }

    fn scene(&self, _: &App) -> SceneSource<'_> {
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

impl App {
    /// Performs an action of a key in a game.
    pub(in crate::app) fn hand(&mut self, hand: Hand) {
        let language = self.language;
        let Some(play) = self.screen.downcast_mut::<Play>() else {
            return;
        };
        match hand {
            Hand::Press => return self.press(),
            Hand::Point(arrow) => play.choice.point(arrow),
            Hand::Undo => {
                if !play.game.undo() {
                    return self.tell(say!(language, "notice-nothing-to-undo"));
                }
                play.is_paused = play.is_watched();
                play.renew();
                self.keep_game();
            }
            Hand::Redo => {
                if !play.game.redo() {
                    return self.tell(say!(language, "notice-nothing-to-redo"));
                }
                play.is_paused = play.is_watched();
                play.renew();
                self.keep_game();
            }
            Hand::TakeBack => {
                if let Some(plies) = play.looked {
                    play.game.back_to(plies);
                    // A player who goes back to a machine's turn wants to see it first.
                    play.is_paused = !play.game.waits_for_person();
                    play.reviews = false;
                    play.renew();
                    self.keep_game();
                }
            }
            Hand::Hint => return self.hint(),
            Hand::Pause => {
                play.is_paused = !play.is_paused;
                if play.is_paused {
                    play.thinking = None;
                }
            }
            Hand::Moves => {
                play.looked = match play.looked {
                    None if play.game.made().is_empty() => {
                        return self.tell(say!(language, "notice-no-moves"));
                    }
                    None => Some(play.game.made().len()),
                    Some(_) => {
                        play.reviews = false;
                        None
                    }
                };
            }
            Hand::Look(direction) => self.look(direction),
            Hand::Review => return self.review(),
            Hand::Retry => return self.begin_retry(),
        }
        self.game_tick(Instant::now());
    }

    /// Looks at the move before or after.
    pub(in crate::app) fn look(&mut self, direction: Direction) {
        if let Some(play) = self.screen.downcast_mut::<Play>() {
            let all = play.game.made().len();
            play.looked = Some(direction.moved(play.shown(), all + 1));
        }
    }

    pub(super) fn press(&mut self) {
        let language = self.language;
        let Some(play) = self.screen.downcast_mut::<Play>() else {
            return;
        };
        if play.thinking.is_some() {
            return self.tell(say!(language, "notice-thinks"));
        }
        if play.game.ending().is_some() {
            return self.tell(say!(language, "notice-game-over"));
        }
        if !play.game.waits_for_person() {
            return self.tell(say!(language, "notice-paused"));
        }
        if let Some(played) = play.choice.press() {
            play.make(played);
            self.moved();
        }
    }

    /// Plays the move of this notation.
    ///
    /// # Errors
    /// Returns why it is not a legal move, in a sentence.
    pub(in crate::app) fn play_written(&mut self, text: &str) -> Result<(), String> {
        let language = self.language;
        let Some(play) = self.screen.downcast_mut::<Play>() else {
            return Ok(());
        };
        if !play.waits_for_person() {
            return Err(match play.game.ending() {
                Some(_) => say!(language, "notice-game-over"),
                None => say!(language, "notice-thinks"),
            });
        }
        match play.game.read_move(text) {
            Ok(played) => {
                play.make(played);
                self.moved();
                Ok(())
            }
            Err(why) => Err(refused(language, play, why, text)),
        }
    }

    /// After a move: keeps the game and lets the next machine begin.
    fn moved(&mut self) {
        self.keep_game();
        self.game_tick(Instant::now());
    }

    fn hint(&mut self) {
        let (language, max_nodes) = (self.language, self.max_nodes);
        let Some(play) = self.screen.downcast_mut::<Play>() else {
            return;
        };
        if !play.waits_for_person() {
            return self.tell(say!(language, "notice-no-hint"));
        }
        if let (Some(adviser), None) = (play.adviser(), &play.thinking) {
            let task = play.game.task_of(adviser, play.game.made().len());
            play.thinking = Some(Thinking::start(task, Thinks::Hint, max_nodes));
        }
    }

    fn review(&mut self) {
        let language = self.language;
        let Some(play) = self.screen.downcast_mut::<Play>() else {
            return;
        };
        if play.game.made().is_empty() {
            return self.tell(say!(language, "notice-no-moves"));
        }
        play.reviews = !play.reviews;
        if play.reviews {
            play.looked = Some(play.shown());
            if play.game.ending().is_none() {
                // The game must not change while it is judged.
                play.is_paused = true;
                play.thinking = None;
            }
            play.judge();
        } else {
            play.looked = None;
            play.is_paused = play.is_watched();
        }
    }

    /// Changes the players from now on.
    pub(in crate::app) fn seat(&mut self, [first, second]: [Side; 2], now: Instant) {
        if let Some(play) = self.screen.downcast_mut::<Play>() {
            play.game.seat(Player::First, first);
            play.game.seat(Player::Second, second);
            play.is_paused = false;
            play.renew();
            self.keep_game();
            self.game_tick(now);
        }
    }

    /// Resigns for the person at the keys.
    pub(in crate::app) fn resign(&mut self) {
        if let Some(play) = self.screen.downcast_mut::<Play>() {
            let to_move = play.game.to_move();
            let loser = match play.game.side(to_move).is_person() {
                true => to_move,
                false => to_move.other(),
            };
            play.game.give_up(loser);
            play.renew();
            self.keep_game();
        }
    }

    /// Opens the search that chose the move that is looked at, at the step that decided.
    pub(in crate::app) fn open_head(&mut self) {
        let language = self.language;
        let Some(play) = self.screen.downcast_mut::<Play>() else {
            return;
        };
        let Some(ply) = play.shown().checked_sub(1) else {
            return self.tell(say!(language, "notice-no-head"));
        };
        let Some((spec, is_chosen)) = play.head(ply) else {
            return self.tell(say!(language, "notice-no-head"));
        };
        // A player who has broken off the questions about bad moves is not asked any more.
        play.retry = None;
        let made = &play.game.made()[ply];
        let text = move_shown(language, &made.text);
        let notice = match (is_chosen, made.thought.is_some()) {
            (true, _) => say!(language, "notice-head", move = text),
            (false, true) => say!(language, "notice-head-of-chance", move = text),
            (false, false) => say!(language, "notice-head-instead", move = text),
        };
        let open_at = OpenAt::Near(Vec::new(), Moment::BackedUp(made.played));
        self.search(spec, open_at);
        if self.notice.is_none() {
            self.tell(notice);
        }
    }

    /// Goes back one level: ends a search, lets go of a square, goes back to the board, leaves the
    /// game.
    pub(in crate::app) fn back_from_game(&mut self) {
        let Some(play) = self.screen.downcast_mut::<Play>() else {
            return;
        };
        if play.reviews || play.looked.is_some() {
            play.reviews = false;
            play.looked = None;
        } else if let Some(thinking) = &mut play.thinking {
            thinking.end();
        } else if !play.choice.release() {
            self.keep_game();
            let left = self.take_screen::<Play>();
            let is_over = left
                .as_ref()
                .is_some_and(|left| left.game.ending().is_some());
            self.game = left;
            self.go_home();
            // After a game there is something to learn.
            let next = if is_over { Opens::Lessons } else { Opens::Game };
            self.home.choose_what(|opens| *opens == next);
        }
        self.game_tick(Instant::now());
    }

    /// Does what is due by now.
    pub(in crate::app) fn game_tick(&mut self, now: Instant) {
        let (language, max_nodes) = (self.language, self.max_nodes);
        let Some(play) = self.screen.downcast_mut::<Play>() else {
            return;
        };
        match play.tick(now, max_nodes) {
            TickResult::Nothing => {}
            TickResult::Moved => self.moved(),
            TickResult::Failed(why) => {
                let why = why.unwrap_or_else(|| say!(language, "error-silent"));
                self.fail(say!(language, "error-search", why = why));
            }
        }
    }
}

/// Returns why a text is not a move, and what may be played.
fn refused(language: Language, play: &Play, why: MoveError, text: &str) -> String {
    let problem = play.game.problem();
    refused_move(language, (problem, &play.game.moves()), why, text)
}
