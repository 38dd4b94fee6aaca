//! The keys of a question.

use crate::bindings::Context as In;
use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, row};
use crate::key::Arrow::{Down, Right, Up};
use crate::key::Key::{Arrow, Char, Ctrl, Enter, Esc, Tab};

/// The keys of answering.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(In::PREDICT, &[Enter], Action::Choose, Some("hint-answer"), "help-answer"),
    row(In::PREDICT, &[Arrow(Down)], Action::Item(More), Some("hint-choose"), "help-next-choice"),
    row(In::PREDICT, &[Arrow(Up)], Action::Item(Less), None, "help-previous-choice"),
    row(In::PREDICT, &[Char('!')], Action::ShowMe, Some("hint-show-me"), "help-show-me"),
    row(In::PREDICT, &[Ctrl('y')], Action::Why, Some("hint-why"), "help-why"),
    row(In::PREDICT, &[Tab], Action::Pane, Some("hint-pane"), "help-pane"),
    row(In::PREDICT, &[Ctrl('u')], Action::Clear, None, "help-clear-answer"),
    row(In::PREDICT, &[Char('?')], Action::Open("help"), Some("hint-help"), "help-help"),
    row(In::PREDICT, &[Char('*')], Action::Language, None, "help-language"),
    row(In::PREDICT, &[Esc], Action::Back, Some("hint-leave"), "help-leave-question"),
    row(In::POINT, &[Enter], Action::Choose, Some("hint-point"), "help-point"),
    row(In::POINT, &[Char('!')], Action::ShowMe, Some("hint-show-me"), "help-show-me"),
    row(In::POINT, &[Ctrl('y')], Action::Why, Some("hint-why"), "help-why"),
    row(In::POINT, &[Esc], Action::Back, Some("hint-leave"), "help-leave-question"),
    row(In::ANSWERED, &[Enter, Char(' '), Arrow(Right)], Action::Choose, Some("hint-go-on"), "help-go-on-answered"),
    row(In::ANSWERED, &[Ctrl('y')], Action::Why, Some("hint-why"), "help-why"),
    row(In::ANSWERED, &[Tab], Action::Pane, Some("hint-pane"), "help-pane"),
    row(In::ANSWERED, &[Char('?')], Action::Open("help"), Some("hint-help"), "help-help"),
    row(In::ANSWERED, &[Char('*')], Action::Language, None, "help-language"),
    row(In::ANSWERED, &[Esc], Action::Back, None, "help-go-on-answered"),
];
