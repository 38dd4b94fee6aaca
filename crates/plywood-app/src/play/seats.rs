//! Choosing the players of the current game, or of a new one.

use super::Play;
use crate::bindings::{Action, Binding, Context, DialogName, Direction, row};
use crate::dialog::{Content, Dialog, Flow, Frame, OpenRequest};
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Enter, Esc};
use crate::library::built_in;
use crate::matches::{Level, Match, ProgramPlayer, Side};
use crate::names::side_text;
use crate::paint::Theme;
use crate::state::Shared;
use plywood_core::game::Player;
use plywood_explore::exploration::{GameName, Spec};
use plywood_explore::program::{Program, Version};
use plywood_teach::say;
use plywood_teach::words::{game_name, player_name};
use strum::VariantArray;

/// A game with its players.
#[derive(Debug)]
pub struct Players {
    is_new: bool,
    game: GameName,
    sides: [Side; 2],
    /// Searches in the current game that are not in any list.
    unlisted: Vec<Side>,
    /// Index of the selected line.
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

    /// Returns all sides that can play the game.
    fn all_sides(&self) -> Vec<Side> {
        let mut all = vec![Side::Person];
        all.extend(Level::ALL.iter().copied().map(Side::Level));
        all.extend(self.unlisted.iter().cloned());
        for &program in Program::VARIANTS {
            let player = |&version| Side::Program(ProgramPlayer::new(program, version));
            all.extend(Version::VARIANTS.iter().map(player));
        }
        all.push(Side::Random);
        all.retain(|side| side.plays(self.game));
        all.dedup();
        all
    }

    fn change_game(&mut self, direction: Direction) {
        let games: Vec<GameName> = GameName::with_board().collect();
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

    /// Returns the side of the selected line; `None` if it is the game's.
    fn chosen_side(&self) -> Option<usize> {
        self.selected.checked_sub(usize::from(self.is_new))
    }
}

impl Dialog for Players {
    type On = Play;

    const CONTEXT: Context = Context::new("context-players");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::PLAY, &[Char('p')], Action::Open(DialogName::Players), Some("hint-players"), "help-players"),
        row(Context::PLAY, &[Char('n')], Action::Open(DialogName::NewGame), Some("hint-new-game"), "help-new-game"),
        row(Self::CONTEXT, &[Arrow(Right), Char('l'), Char(' ')], Action::Change(Direction::More), Some("hint-change"), "help-next-player"),
        row(Self::CONTEXT, &[Arrow(Left), Char('h')], Action::Change(Direction::Less), Some("hint-change-back"), "help-previous-player"),
        row(Self::CONTEXT, &[Arrow(Down), Char('j')], Action::Item(Direction::More), Some("hint-down"), "help-item-below"),
        row(Self::CONTEXT, &[Arrow(Up), Char('k')], Action::Item(Direction::Less), Some("hint-up"), "help-item-above"),
        row(Self::CONTEXT, &[Enter], Action::Choose, Some("hint-go"), "help-seat"),
        row(Self::CONTEXT, &[Esc], Action::Back, Some("hint-close"), "help-close-list"),
    ];

    fn open(request: OpenRequest, play: &mut Play, _: &mut Shared) -> Option<Players> {
        Some(Players::new(
            &play.game,
            request.name == DialogName::NewGame,
        ))
    }

    fn select(&mut self, direction: Direction) {
        self.selected = direction.step_from(self.selected, self.lines());
    }

    fn change(&mut self, direction: Direction, _: &mut Play, _: &mut Shared) {
        let Some(index) = self.chosen_side() else {
            return self.change_game(direction);
        };
        let all_sides = self.all_sides();
        let place = all_sides.iter().position(|side| *side == self.sides[index]);
        let next = direction.cycle(place.unwrap_or(0), all_sides.len());
        self.sides[index] = all_sides[next].clone();
    }

    fn confirm(&mut self, play: &mut Play, shared: &mut Shared) -> Flow {
        let sides = self.sides.clone();
        if !self.is_new {
            play.set_players(sides, shared);
        } else if let Some(game) = Play::game_between(self.game, sides, shared) {
            *play = Play::new(game);
            play.advance(shared);
        }
        Flow::Close
    }

    fn frame(&self, _: &Play, shared: &Shared, _: &Theme, _: (i32, i32)) -> Option<Frame> {
        let language = shared.language;
        let problem = built_in(Spec::new(self.game, ""));
        let name = |player| player_name(language, problem.player_name(player));
        let mut rows = Vec::new();
        if self.is_new {
            let label = say!(language, "players-game");
            rows.push((label, game_name(language, self.game)));
        }
        for (player, side) in [Player::First, Player::Second].into_iter().zip(&self.sides) {
            rows.push((name(player), side.to_string()));
        }
        let about = self.chosen_side().map_or_else(String::new, |index| {
            side_text(language, &self.sides[index], self.game)
        });
        let title = if self.is_new {
            "new-game-title"
        } else {
            "players-title"
        };
        let size = (68, rows.len() as i32 + 9);
        Some(Frame {
            content: Content::List(rows, self.selected, about),
            ..Frame::centred(say!(language, title), size)
        })
    }
}
