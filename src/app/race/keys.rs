//! Keys of the race.

use crate::app::bindings::Context as In;
use crate::app::bindings::Direction::{Less, More};
use crate::app::bindings::{Action, Binding, Walk, row};
use crate::app::key::Arrow::{Left, Right};
use crate::app::key::Key::{Arrow, Char, End, Home};

/// The keys of a race.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(In::RACE, &[Char(' ')], Action::Play, Some("hint-play"), "help-race-play"),
    row(In::RACE, &[Arrow(Right), Char('l'), Char('n')], Action::Walk(Walk::Next), Some("hint-next"), "help-race-next"),
    row(In::RACE, &[Arrow(Left), Char('h'), Char('p')], Action::Walk(Walk::Back), Some("hint-back"), "help-race-back"),
    row(In::RACE, &[Home, Char('0')], Action::Walk(Walk::Start), None, "help-race-start"),
    row(In::RACE, &[End, Char('G'), Char('$')], Action::Walk(Walk::End), None, "help-race-end"),
    row(In::RACE, &[Char('+')], Action::Speed(More), None, "help-race-faster"),
    row(In::RACE, &[Char('-')], Action::Speed(Less), None, "help-race-slower"),
    row(In::RACE, &[Char('v')], Action::View, Some("hint-view"), "help-race-view"),
    row(In::RACE, &[Char('w')], Action::Colouring, None, "help-race-colouring"),
    row(In::RACE, &[Char('2')], Action::Race(2), None, "help-race-two"),
    row(In::RACE, &[Char('3')], Action::Race(3), None, "help-race-three"),
    row(In::RACE, &[Char('4')], Action::Race(4), None, "help-race-four"),
];
