//! What its keys and clicks do.

use super::{Play, Thinking, Thinks, Ticked};
use crate::app::bindings::{Direction, Hand};
use crate::app::errors::output_error;
use crate::app::job::{Moment, OpenAt};
use crate::app::library::FAMOUS;
use crate::app::screens::Screen;
use crate::app::state::App;
use crate::exploration::GameName;
use crate::game::{Player, WhyNot};
use crate::language::Language;
use crate::play::{self, Level, Match, Side};
use crate::say;
use crate::words::{move_shown, refused_move};
use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;
use std::time::Instant;

impl App {
    /// Keeps the game that is played in a file from now on.
    pub fn keep_game_in(&mut self, file: Option<PathBuf>) {
        self.game_file = file;
        if matches!(self.screen, Screen::Home) {
            self.go_home();
        }
    }

    /// Shows a game, which is saved in this file as well.
    pub fn open_game(&mut self, game: Match, save: Option<PathBuf>) {
        self.layers.clear();
        self.behind = None;
        self.game = None;
        self.screen = Screen::Play(Play::new(game, save));
        self.game_tick(Instant::now());
    }

    /// A new game against a machine of the middle level.
    pub(in crate::app) fn new_game(&mut self, game: GameName) {
        let sides = [Side::Person, Side::Level(Level::Medium)];
        self.begin_game(game, sides);
    }

    /// A new game between these, from the usual start; in the tree that was played in last.
    pub(in crate::app) fn begin_game(&mut self, game: GameName, sides: [Side; 2]) {
        let present = self.screen.play();
        let start = match present.filter(|play| play.game.game() == game) {
            Some(play) if game.has_own_values() => play.game.start().clone(),
            _ if game.has_own_values() => game.position(FAMOUS[0].tree),
            _ => game.position(""),
        };
        let save = present.and_then(|play| play.save.clone());
        // The standard library's own source of chance is enough for this.
        let seed = RandomState::new().hash_one(0);
        match Match::new(game, start, sides, seed >> 1) {
            Ok(game) => self.open_game(game, save),
            Err(error) => {
                let sentence = crate::words::spec_error(self.language, &error);
                self.fail(sentence);
            }
        }
    }

    /// The game that was left, or that was kept when the tutor was left.
    pub(in crate::app) fn go_on_with_game(&mut self) {
        match self.game.take() {
            Some(left) => self.screen = Screen::Play(*left),
            None => {
                if let Some(kept) = self.game_file.as_deref().and_then(play::kept) {
                    self.open_game(kept, None);
                }
            }
        }
    }

    /// Does what a key of a game asks for.
    pub(in crate::app) fn hand(&mut self, hand: Hand) {
        let language = self.language;
        let Some(play) = self.screen.play_mut() else {
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
                    // Whoever goes back to a machine's turn wants to see it first.
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
        if let Some(play) = self.screen.play_mut() {
            let all = play.game.made().len();
            play.looked = Some(direction.moved(play.shown(), all + 1));
        }
    }

    fn press(&mut self) {
        let language = self.language;
        let Some(play) = self.screen.play_mut() else {
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

    /// Plays the move that is written like this.
    ///
    /// # Errors
    /// Why it is none, in a sentence.
    pub(in crate::app) fn play_written(&mut self, text: &str) -> Result<(), String> {
        let language = self.language;
        let Some(play) = self.screen.play_mut() else {
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
        let Some(play) = self.screen.play_mut() else {
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
        let Some(play) = self.screen.play_mut() else {
            return;
        };
        if play.game.made().is_empty() {
            return self.tell(say!(language, "notice-no-moves"));
        }
        play.reviews = !play.reviews;
        if play.reviews {
            play.looked = Some(play.shown());
            if play.game.ending().is_none() {
                // What is judged is not to be changed meanwhile.
                play.is_paused = true;
                play.thinking = None;
            }
            play.judge();
        } else {
            play.looked = None;
            play.is_paused = play.is_watched();
        }
    }

    /// Lets others play from now on.
    pub(in crate::app) fn seat(&mut self, [first, second]: [Side; 2], now: Instant) {
        if let Some(play) = self.screen.play_mut() {
            play.game.seat(Player::First, first);
            play.game.seat(Player::Second, second);
            play.is_paused = false;
            play.renew();
            self.keep_game();
            self.game_tick(now);
        }
    }

    /// Gives up for the person at the keys.
    pub(in crate::app) fn resign(&mut self) {
        if let Some(play) = self.screen.play_mut() {
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
        let Some(play) = self.screen.play_mut() else {
            return;
        };
        let Some(ply) = play.shown().checked_sub(1) else {
            return self.tell(say!(language, "notice-no-head"));
        };
        let Some((spec, is_chosen)) = play.head(ply) else {
            return self.tell(say!(language, "notice-no-head"));
        };
        // Whoever has broken off the questions about bad moves is not asked any more.
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

    /// One level back: ends a search, lets go of a square, goes back to the board, leaves the game.
    pub(in crate::app) fn back_from_game(&mut self) {
        let Some(play) = self.screen.play_mut() else {
            return;
        };
        if play.reviews || play.looked.is_some() {
            play.reviews = false;
            play.looked = None;
        } else if let Some(thinking) = &mut play.thinking {
            thinking.end();
        } else if !play.choice.release() {
            self.keep_game();
            self.game = self.screen.take_play().map(Box::new);
            self.go_home();
        }
        self.game_tick(Instant::now());
    }

    /// Shows an exploration in front of the game that it belongs to.
    pub(in crate::app) fn put_game_behind(&mut self) {
        if let Some(play) = self.screen.take_play() {
            self.behind = Some(Box::new(play));
        }
    }

    /// Does what is due by now.
    pub(in crate::app) fn game_tick(&mut self, now: Instant) {
        let (language, max_nodes) = (self.language, self.max_nodes);
        let Some(play) = self.screen.play_mut() else {
            return;
        };
        match play.tick(now, max_nodes) {
            Ticked::Nothing => {}
            Ticked::Moved => self.moved(),
            Ticked::Failed(why) => {
                let why = why.unwrap_or_else(|| say!(language, "error-silent"));
                self.fail(say!(language, "error-search", why = why));
            }
        }
    }

    /// Writes the game to its files. What stands in the way is told.
    fn keep_game(&mut self) {
        let Some(play) = self.screen.play() else {
            return;
        };
        if let Some(file) = &self.game_file {
            // A lost game is a pity, not a reason to interrupt it.
            let _ = play::keep(file, &play.game);
        }
        if let Some(file) = &play.save
            && let Err(error) = play::keep(file, &play.game)
        {
            let sentence = output_error(self.language, &error);
            self.fail(sentence);
        }
    }

    /// A cell of a game's board was clicked.
    pub fn click_cell(&mut self, cell: usize) {
        if self.has_dialog() {
            return;
        }
        let language = self.language;
        let Some(play) = self.screen.play_mut() else {
            return;
        };
        if play.looked.take().is_some() {
            play.reviews = false;
        } else if play.waits_for_person() {
            // A square that was pressed is let go of by another click on it.
            let is_pressed = play.choice.pressed.last() == Some(&cell);
            if is_pressed {
                play.choice.release();
            } else if play.choice.point_at(cell) || play.point_in_column(cell) {
                self.press();
            } else {
                self.tell(say!(language, "notice-not-there"));
            }
        } else {
            self.press();
        }
    }

    /// A branch of a game's tree was clicked.
    pub fn click_branch(&mut self, index: usize) {
        if self.has_dialog() {
            return;
        }
        if let Some(play) = self.screen.play_mut()
            && play.looked.is_none()
            && play.choice.point_at_move(index)
        {
            self.press();
        }
    }

    /// A move of a game was clicked; a second click opens its head.
    pub fn click_ply(&mut self, plies: usize) {
        if self.has_dialog() {
            return;
        }
        if let Some(play) = self.screen.play_mut()
            && plies <= play.game.made().len()
        {
            if play.looked == Some(plies) {
                self.open_head();
            } else {
                play.looked = Some(plies);
            }
        }
    }
}

impl Play {
    /// Points at the one cell of a column that can be pressed, where moves are columns.
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
}

/// Why what somebody has written is no move, and what may be played.
fn refused(language: Language, play: &Play, why: WhyNot, text: &str) -> String {
    let problem = play.game.problem();
    refused_move(language, (problem, &play.game.moves()), why, text)
}
