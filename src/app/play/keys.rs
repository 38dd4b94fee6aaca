//! Keys of a game.

use crate::app::bindings::Context as In;
use crate::app::bindings::Direction::{Less, More};
use crate::app::bindings::{Action, Binding, GameAction, row};
use crate::app::key::Arrow::{Down, Left, Right, Up};
use crate::app::key::Key::{Arrow, Char, Enter, PageDown, PageUp, Tab};

/// The keys of a game.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(In::PLAY, &[Enter], Action::Game(GameAction::Press), Some("hint-press"), "help-press"),
    row(In::PLAY, &[Arrow(Left)], Action::Game(GameAction::Point(Left)), None, "help-point-left"),
    row(In::PLAY, &[Arrow(Right)], Action::Game(GameAction::Point(Right)), None, "help-point-right"),
    row(In::PLAY, &[Arrow(Up)], Action::Game(GameAction::Point(Up)), None, "help-point-up"),
    row(In::PLAY, &[Arrow(Down)], Action::Game(GameAction::Point(Down)), None, "help-point-down"),
    row(In::PLAY, &[Char('u')], Action::Game(GameAction::Undo), Some("hint-undo"), "help-undo"),
    row(In::PLAY, &[Char('r')], Action::Game(GameAction::Redo), Some("hint-redo"), "help-redo"),
    row(In::PLAY, &[Tab], Action::Game(GameAction::Moves), Some("hint-moves"), "help-moves"),
    row(In::PLAY, &[PageUp], Action::Game(GameAction::Look(Less)), None, "help-look-back"),
    row(In::PLAY, &[PageDown], Action::Game(GameAction::Look(More)), None, "help-look-on"),
    row(In::PLAY, &[Char('i')], Action::Game(GameAction::Hint), Some("hint-hint"), "help-hint"),
    row(In::PLAY, &[Char('v')], Action::Game(GameAction::Review), Some("hint-review"), "help-review"),
    row(In::PLAY, &[Char(' ')], Action::Game(GameAction::Pause), None, "help-pause"),
    row(In::MOVES, &[Arrow(Up), Arrow(Left), PageUp], Action::Item(Less), Some("hint-earlier"), "help-look-back"),
    row(In::MOVES, &[Arrow(Down), Arrow(Right), PageDown], Action::Item(More), Some("hint-later"), "help-look-on"),
    row(In::MOVES, &[Enter], Action::Choose, Some("hint-head"), "help-head"),
    row(In::MOVES, &[Char('t')], Action::Game(GameAction::TakeBack), Some("hint-take-back"), "help-take-back"),
    row(In::MOVES, &[Char('v')], Action::Game(GameAction::Review), Some("hint-review"), "help-review"),
    row(In::MOVES, &[Char('w')], Action::Game(GameAction::Retry), Some("hint-retry"), "help-retry"),
    row(In::MOVES, &[Tab], Action::Game(GameAction::Moves), Some("hint-board"), "help-board"),
];
