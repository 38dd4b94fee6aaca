//! Keys of the home screen.

use crate::app::bindings::Context as In;
use crate::app::bindings::Direction::{Less, More};
use crate::app::bindings::{Action, Binding, row};
use crate::app::key::Arrow::{Down, Right, Up};
use crate::app::key::Key::{Arrow, Char, Enter};

/// The keys of the home screen.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(In::HOME, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-item-below"),
    row(In::HOME, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-item-above"),
    row(In::HOME, &[Enter, Arrow(Right), Char('l')], Action::Choose, Some("hint-open"), "help-open"),
];
