//! The players of the game on the screen, or of a new one.

use crate::bindings::{Action, Context, Direction, row};
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Enter, Esc};
use crate::matches::{Level, Match, ProgramPlayer, Side};
use crate::paint::{Canvas, Theme, fit, max_width, wrap};
use crate::play::Play;
use crate::play::side_text;
use crate::state::{Below, BelowMut, Dialog, DialogKind, Flow, Frame};
use plywood_core::game::Player;
use plywood_explore::exploration::{GameName, Spec};
use plywood_explore::program::Program;
use plywood_teach::say;
use plywood_teach::words::{game_name, player_name};
use strum::VariantArray;

/// The context of its keys in the table.
pub(crate) const CONTEXT: Context = Context::new("context-players");

/// The dialog as registered: the players of the current game.
#[rustfmt::skip]
pub(crate) const KIND: DialogKind = DialogKind::new(CONTEXT, &[
    row(Context::PLAY, &[Char('p')], Action::Open("players"), Some("hint-players"), "help-players").after("help-review"),
    row(CONTEXT, &[Arrow(Right), Char('l'), Char(' ')], Action::Change(Direction::More), Some("hint-change"), "help-next-player"),
    row(CONTEXT, &[Arrow(Left), Char('h')], Action::Change(Direction::Less), Some("hint-change-back"), "help-previous-player"),
    row(CONTEXT, &[Arrow(Down), Char('j')], Action::Item(Direction::More), Some("hint-down"), "help-item-below"),
    row(CONTEXT, &[Arrow(Up), Char('k')], Action::Item(Direction::Less), Some("hint-up"), "help-item-above"),
    row(CONTEXT, &[Enter], Action::Choose, Some("hint-go"), "help-seat"),
    row(CONTEXT, &[Esc], Action::Back, Some("hint-close"), "help-close-list"),
]).with_opener("players", |below| open(below, false));

/// The dialog as registered for a new game.
#[rustfmt::skip]
pub(crate) const NEW: DialogKind = DialogKind::new(CONTEXT, &[
    row(Context::PLAY, &[Char('n')], Action::Open("new-game"), Some("hint-new-game"), "help-new-game").after("help-players"),
]).with_opener("new-game", |below| open(below, true));

fn open((screen, shared): BelowMut, is_new: bool) {
    if let Some(play) = screen.downcast_ref::<Play>() {
        let dialog = Players::new(&play.game, is_new);
        shared.push(KIND, dialog);
    }
}

/// A game, and who plays it.
#[derive(Debug)]
pub(crate) struct Players {
    is_new: bool,
    game: GameName,
    sides: [Side; 2],
    /// Searches in the current game that are not in any list.
    unlisted: Vec<Side>,
    /// The chosen line.
    selected: usize,
}

impl Players {
    fn new(game: &Match, is_new: bool) -> Players {
        let sides = [Player::First, Player::Second].map(|player| game.side(player).clone());
        let own = sides.iter().filter(|side| matches!(side, Side::Search(_)));
        Players {
            is_new,
            game: game.game(),
            unlisted: own.cloned().collect(),
            sides,
            selected: 0,
        }
    }

    /// Returns everybody who can play the game.
    fn all_sides(&self) -> Vec<Side> {
        let mut all = vec![Side::Person];
        all.extend(Level::ALL.iter().copied().map(Side::Level));
        all.extend(self.unlisted.iter().cloned());
        for &program in Program::VARIANTS {
            let versions = program.versions().into_iter();
            all.extend(versions.map(|version| Side::Program(ProgramPlayer::new(program, version))));
        }
        all.push(Side::Random);
        all.retain(|side| side.plays(self.game));
        all.dedup();
        all
    }

    fn change_game(&mut self, direction: Direction) {
        let games = GameName::VARIANTS;
        let index = games.iter().position(|&game| game == self.game);
        self.game = games[direction.cycle(index.unwrap_or(0), games.len())];
        for side in &mut self.sides {
            if !side.plays(self.game) {
                *side = Side::Level(Level::Medium);
            }
        }
    }

    /// Returns the number of lines: the game, if it can be chosen, and the two sides.
    fn lines(&self) -> usize {
        2 + usize::from(self.is_new)
    }

    /// Returns the side of the chosen line; `None` is the game's.
    fn chosen_side(&self) -> Option<usize> {
        self.selected.checked_sub(usize::from(self.is_new))
    }
}

impl Dialog for Players {
    fn select(&mut self, direction: Direction) {
        self.selected = direction.step_from(self.selected, self.lines());
    }

    fn change(&mut self, direction: Direction, _: BelowMut) {
        let Some(index) = self.chosen_side() else {
            return self.change_game(direction);
        };
        let all_sides = self.all_sides();
        let place = all_sides.iter().position(|side| *side == self.sides[index]);
        let next = direction.cycle(place.unwrap_or(0), all_sides.len());
        self.sides[index] = all_sides[next].clone();
    }

    fn confirm(&mut self, (screen, shared): BelowMut) -> Flow {
        let sides = self.sides.clone();
        if self.is_new {
            let present = screen.downcast_ref();
            Play::begin(self.game, sides, present, shared);
        } else if let Some(play) = screen.downcast_mut::<Play>() {
            play.set_players(sides, shared);
        }
        Flow::Close
    }

    fn frame(&self, _: Below, theme: &Theme, _: (i32, i32)) -> Option<Frame> {
        let title = match self.is_new {
            true => say!(theme.language, "new-game-title"),
            false => say!(theme.language, "players-title"),
        };
        Frame::centred(title, (68, self.lines() as i32 + 9))
    }

    fn draw(&self, canvas: &mut Canvas, (screen, _): Below) {
        let theme = canvas.theme;
        let language = theme.language;
        let Some(play) = screen.downcast_ref::<Play>() else {
            return;
        };
        let other = Spec::new(self.game, "").open().ok();
        let problem = match self.game == play.game.game() {
            true => Some(&**play.game.problem()),
            false => other.as_ref(),
        };
        let name = |player| {
            // A tree has to be given before its players have names.
            let unnamed = ["first", "second"][player as usize];
            let name = problem.map_or(unnamed, |problem| problem.player_name(player));
            player_name(language, name)
        };
        let mut lines = Vec::new();
        if self.is_new {
            let label = say!(language, "players-game");
            lines.push((label, game_name(language, self.game)));
        }
        for (player, side) in [Player::First, Player::Second].into_iter().zip(&self.sides) {
            lines.push((name(player), side.to_string()));
        }
        let x = max_width(lines.iter().map(|(label, _)| label)) + 6;
        for (index, (label, value)) in lines.iter().enumerate() {
            let y = index as i32 + 1;
            let style = canvas.put_cursor(1, y, index == self.selected);
            canvas.put(3, y, label, theme.base);
            let value = fit(value, canvas.width() - x - 3);
            canvas.put(x, y, &format!(" {value} "), style);
        }
        if let Some(index) = self.chosen_side() {
            let about = side_text(language, &self.sides[index], self.game);
            let about = wrap(&about, canvas.width() - 4);
            for (line, y) in about.iter().zip(lines.len() as i32 + 2..) {
                canvas.put(3, y, line, theme.faint);
            }
        }
    }
}
