//! Keys of a game.

use crate::app::bindings::Context as In;
use crate::app::bindings::Direction::{Less, More};
use crate::app::bindings::{Action, Binding, Hand, row};
use crate::app::key::Arrow::{Down, Left, Right, Up};
use crate::app::key::Key::{Arrow, Char, Enter, PageDown, PageUp, Tab};

/// The keys of a game.
#[rustfmt::skip]
pub const KEYS: &[Binding] = &[
    row(In::PLAY, &[Enter], Action::Hand(Hand::Press), Some("hint-press"), "help-press"),
    row(In::PLAY, &[Arrow(Left)], Action::Hand(Hand::Point(Left)), None, "help-point-left"),
    row(In::PLAY, &[Arrow(Right)], Action::Hand(Hand::Point(Right)), None, "help-point-right"),
    row(In::PLAY, &[Arrow(Up)], Action::Hand(Hand::Point(Up)), None, "help-point-up"),
    row(In::PLAY, &[Arrow(Down)], Action::Hand(Hand::Point(Down)), None, "help-point-down"),
    row(In::PLAY, &[Char('u')], Action::Hand(Hand::Undo), Some("hint-undo"), "help-undo"),
    row(In::PLAY, &[Char('r')], Action::Hand(Hand::Redo), Some("hint-redo"), "help-redo"),
    row(In::PLAY, &[Tab], Action::Hand(Hand::Moves), Some("hint-moves"), "help-moves"),
    row(In::PLAY, &[PageUp], Action::Hand(Hand::Look(Less)), None, "help-look-back"),
    row(In::PLAY, &[PageDown], Action::Hand(Hand::Look(More)), None, "help-look-on"),
    row(In::PLAY, &[Char('i')], Action::Hand(Hand::Hint), Some("hint-hint"), "help-hint"),
    row(In::PLAY, &[Char('v')], Action::Hand(Hand::Review), Some("hint-review"), "help-review"),
    row(In::PLAY, &[Char(' ')], Action::Hand(Hand::Pause), None, "help-pause"),
    row(In::MOVES, &[Arrow(Up), Arrow(Left), PageUp], Action::Item(Less), Some("hint-earlier"), "help-look-back"),
    row(In::MOVES, &[Arrow(Down), Arrow(Right), PageDown], Action::Item(More), Some("hint-later"), "help-look-on"),
    row(In::MOVES, &[Enter], Action::Choose, Some("hint-head"), "help-head"),
    row(In::MOVES, &[Char('t')], Action::Hand(Hand::TakeBack), Some("hint-take-back"), "help-take-back"),
    row(In::MOVES, &[Char('v')], Action::Hand(Hand::Review), Some("hint-review"), "help-review"),
    row(In::MOVES, &[Char('w')], Action::Hand(Hand::Retry), Some("hint-retry"), "help-retry"),
    row(In::MOVES, &[Tab], Action::Hand(Hand::Moves), Some("hint-board"), "help-board"),
];
