//! A game's keys and their effects.

use super::{Play, ThinkingPurpose};
use crate::audience::{GameView, SceneSource};
use crate::bindings::Direction::{self, Less, More};
use crate::bindings::{Action, Binding, Context, GameAction, row};
use crate::job::OpenAt;
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Enter, PageDown, PageUp};
use crate::matches::{Level, Match, Side, Task};
use crate::paint::Target;
use crate::state::{Navigation, Shared};
use plywood_core::game::Player;
use plywood_core::random;
use plywood_explore::difference::Moment;
use plywood_explore::exploration::GameName;
use plywood_teach::say;
use plywood_teach::words::{move_text, spec_error_text};
use std::sync::Arc;

/// The keys of a game.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(Context::PLAY, &[Enter], Action::Game(GameAction::Press), Some("hint-press"), "help-press"),
    row(Context::PLAY, &[Arrow(Left)], Action::Game(GameAction::Point(Left)), None, "help-point-left"),
    row(Context::PLAY, &[Arrow(Right)], Action::Game(GameAction::Point(Right)), None, "help-point-right"),
    row(Context::PLAY, &[Arrow(Up)], Action::Game(GameAction::Point(Up)), None, "help-point-up"),
    row(Context::PLAY, &[Arrow(Down)], Action::Game(GameAction::Point(Down)), None, "help-point-down"),
    row(Context::PLAY, &[Char('u')], Action::Game(GameAction::Undo), Some("hint-undo"), "help-undo"),
    row(Context::PLAY, &[PageUp], Action::Game(GameAction::Look(Less)), None, "help-look-back"),
    row(Context::PLAY, &[PageDown], Action::Game(GameAction::Look(More)), None, "help-look-on"),
    row(Context::PLAY, &[Char('i')], Action::Game(GameAction::Hint), Some("hint-hint"), "help-hint"),
    row(Context::PLAY, &[Char('v')], Action::Game(GameAction::Review), Some("hint-review"), "help-review"),
    row(Context::PLAY, &[Char(' ')], Action::Game(GameAction::Pause), None, "help-pause"),
    row(Context::MOVES, &[Arrow(Up), Arrow(Left), PageUp], Action::Item(Less), Some("hint-earlier"), "help-look-back"),
    row(Context::MOVES, &[Arrow(Down), Arrow(Right), PageDown], Action::Item(More), Some("hint-later"), "help-look-on"),
    row(Context::MOVES, &[Enter], Action::Choose, Some("hint-head"), "help-head"),
    row(Context::MOVES, &[Char('t')], Action::Game(GameAction::TakeBack), Some("hint-take-back"), "help-take-back"),
    row(Context::MOVES, &[Char('v')], Action::Game(GameAction::Review), Some("hint-review"), "help-review"),
];

impl Play {
    /// Returns the context of its keys in the table.
    pub(crate) fn context(&self) -> Context {
        match self.viewed_ply {
            Some(_) => Context::MOVES,
            None => Context::PLAY,
        }
    }

    /// Performs the action of a key.
    pub(crate) fn act(&mut self, action: Action, shared: &mut Shared) -> Navigation {
        match action {
            Action::Back => return self.back(shared),
            Action::Item(direction) => self.look(direction),
            Action::Choose => self.open_deciding_search(shared),
            Action::Game(action) => self.act_in_game(action, shared),
            _ => {}
        }
        Navigation::Stay
    }

    /// Handles a click.
    pub(crate) fn click(&mut self, target: Target, shared: &mut Shared) {
        match target {
            Target::Cell(cell) => self.click_cell(cell, shared),
            // Another click on the same move opens its search.
            Target::Ply(plies) if self.viewed_ply == Some(plies) => {
                self.open_deciding_search(shared);
            }
            Target::Ply(plies) if plies <= self.game.played_moves().len() => {
                self.viewed_ply = Some(plies);
            }
            _ => {}
        }
    }

    /// Returns whether a machine is working and will stop by itself.
    pub(crate) fn is_settling(&self) -> bool {
        // A game between two machines does not stop by itself.
        self.is_working(self.person_count() > 0)
    }

    pub(crate) fn is_busy(&self) -> bool {
        self.is_working(true)
    }

    /// Returns the scene for a class.
    pub(crate) fn scene(&self) -> SceneSource<'_> {
        let is_present = self.shown_ply() == self.game.played_moves().len();
        let ending = if is_present { self.game.ending() } else { None };
        SceneSource::Game(GameView {
            problem: Arc::clone(self.game.problem()),
            moves: self.line(),
            is_over: ending.is_some(),
            winner: ending.and_then(|ending| ending.winner()),
        })
    }

    /// Returns a new game against a machine of the middle level.
    pub(crate) fn new_game(game: GameName, shared: &mut Shared) -> Option<Match> {
        let sides = [Side::Person, Side::Level(Level::Medium)];
        Play::game_between(game, sides, shared)
    }

    /// Returns a new game between these players, from the usual start. If there is none, a notice
    /// says why.
    pub(super) fn game_between(
        game: GameName,
        sides: [Side; 2],
        shared: &mut Shared,
    ) -> Option<Match> {
        let new_game = Match::new(game, game.position(""), sides, random::seed() >> 1);
        new_game
            .map_err(|error| shared.notify_error(spec_error_text(shared.language, &error)))
            .ok()
    }

    /// Performs the action of a key in a game.
    fn act_in_game(&mut self, action: GameAction, shared: &mut Shared) {
        match action {
            GameAction::Press => return self.press(shared),
            GameAction::Point(arrow) => self.choice.point(arrow),
            GameAction::Undo => {
                if !self.game.undo() {
                    return shared.notify_message("notice-nothing-to-undo");
                }
                self.is_paused = self.person_count() == 0;
                self.reset();
                self.keep(shared);
            }
            GameAction::TakeBack => {
                if let Some(plies) = self.viewed_ply {
                    self.game.back_to(plies);
                    // A player who goes back to a machine's turn wants to see it first.
                    self.is_paused = !self.game.waits_for_person();
                    self.shows_review = false;
                    self.reset();
                    self.keep(shared);
                }
            }
            GameAction::Hint => return self.ask_for_hint(shared),
            GameAction::Pause => {
                self.is_paused = !self.is_paused;
                if self.is_paused {
                    self.thinking = None;
                }
            }
            GameAction::Look(direction) => self.look(direction),
            GameAction::Review => return self.toggle_review(shared),
        }
        self.advance(shared);
    }

    /// Views the next or previous move.
    fn look(&mut self, direction: Direction) {
        let all = self.game.played_moves().len();
        self.viewed_ply = Some(direction.step_from(self.shown_ply(), all + 1));
    }

    fn ask_for_hint(&mut self, shared: &mut Shared) {
        if !self.waits_for_person() {
            return shared.notify_message("notice-no-hint");
        }
        if self.thinking.is_none() {
            let adviser = Side::Level(Level::Perfect);
            let task = self.game.task_for(adviser, self.game.played_moves().len());
            let task = Task {
                scores_all: true,
                ..task
            };
            self.think(task, ThinkingPurpose::Hint, shared);
        }
    }

    fn toggle_review(&mut self, shared: &mut Shared) {
        if self.game.played_moves().is_empty() {
            return shared.notify_message("notice-no-moves");
        }
        self.shows_review = !self.shows_review;
        if self.shows_review {
            self.viewed_ply = Some(self.shown_ply());
            if self.game.ending().is_none() {
                // The game must not change while it is being judged.
                self.is_paused = true;
                self.thinking = None;
            }
            self.judge();
        } else {
            self.viewed_ply = None;
            self.is_paused = self.person_count() == 0;
        }
    }

    /// Changes the players.
    pub(super) fn set_players(&mut self, [first, second]: [Side; 2], shared: &mut Shared) {
        self.game.set_side(Player::First, first);
        self.game.set_side(Player::Second, second);
        self.is_paused = false;
        self.reset();
        self.after_move(shared);
    }

    /// Opens the search that chose the move being viewed, at the decisive step.
    fn open_deciding_search(&mut self, shared: &mut Shared) {
        let language = shared.language;
        let Some((played_move, search)) = self.deciding_search() else {
            return shared.notify_message("notice-no-head");
        };
        let text = move_text(language, &played_move.text);
        let moment = Moment::BackedUp(played_move.played);
        shared.search(Ok(search), OpenAt::Near(Vec::new(), moment));
        if shared.notice.is_none() {
            shared.notify(say!(language, "notice-head", move = text));
        }
    }

    /// Goes back one level: ends or pauses a search, releases a square, returns to the board, or
    /// leaves the game.
    fn back(&mut self, shared: &mut Shared) -> Navigation {
        if self.shows_review || self.viewed_ply.is_some() {
            self.shows_review = false;
            self.viewed_ply = None;
        } else if let Some(thinking) = &self.thinking {
            if !thinking.end() {
                self.thinking = None;
                self.is_paused = true;
            }
        } else if !self.choice.release() {
            self.keep(shared);
            return Navigation::Back;
        }
        self.advance(shared);
        Navigation::Stay
    }
}
