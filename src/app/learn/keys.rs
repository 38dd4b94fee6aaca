//! Keys of the lessons.

use crate::app::bindings::Context as In;
use crate::app::bindings::Direction::{Less, More};
use crate::app::bindings::{Action, Binding, row};
use crate::app::key::Arrow::{Down, Right, Up};
use crate::app::key::Key::{Arrow, Char, Enter, Esc, PageDown, PageUp};

/// The keys of the list of lessons, and of a lesson.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(In::LESSON, &[Enter], Action::Advance, Some("hint-go-on"), "help-go-on"),
    row(In::LESSON, &[PageDown], Action::Turn(More), Some("hint-page"), "help-next-page"),
    row(In::LESSON, &[PageUp], Action::Turn(Less), None, "help-previous-page"),
    row(In::LESSON, &[Char('w')], Action::TreeAlone, Some("hint-tree"), "help-tree-alone"),
    row(In::LESSON, &[Char('.')], Action::Scroll(More), None, "help-text-down"),
    row(In::LESSON, &[Char(',')], Action::Scroll(Less), None, "help-text-up"),
    row(In::LESSON, &[Esc], Action::Back, Some("hint-lessons"), "help-lessons"),
    row(In::LEARN, &[Arrow(Down), Char('j')], Action::Item(More), Some("hint-down"), "help-lesson-below"),
    row(In::LEARN, &[Arrow(Up), Char('k')], Action::Item(Less), Some("hint-up"), "help-lesson-above"),
    row(In::LEARN, &[Enter, Arrow(Right), Char('l')], Action::Choose, Some("hint-open"), "help-open-lesson"),
];
