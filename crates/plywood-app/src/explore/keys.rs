//! Keys of the explore screen.

use crate::bindings::Context as In;
use crate::bindings::Direction::{Less, More};
use crate::bindings::{Action, Binding, Setting, Walk, row};
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{
    Arrow, BackTab, Backspace, Char, End, Enter, Home, PageDown, PageUp, ShiftArrow, Tab,
};

/// Key bindings for stepping through one tree, or through two side by side.
#[rustfmt::skip]
pub(crate) const KEYS: &[Binding] = &[
    row(In::EXPLORE, &[Arrow(Right), Char('l'), Char('n')], Action::Walk(Walk::Next), Some("hint-next"), "help-next"),
    row(In::EXPLORE, &[Arrow(Left), Char('h'), Char('p')], Action::Walk(Walk::Back), Some("hint-back"), "help-back"),
    row(In::EXPLORE, &[Arrow(Down), Char('j')], Action::Walk(Walk::Over), Some("hint-over"), "help-over"),
    row(In::EXPLORE, &[Arrow(Up), Char('k')], Action::Walk(Walk::Out), Some("hint-out"), "help-out"),
    row(In::EXPLORE, &[Char('c')], Action::Walk(Walk::NextCutoff), Some("hint-cut"), "help-next-cutoff"),
    row(In::EXPLORE, &[Char('C')], Action::Walk(Walk::PreviousCutoff), None, "help-previous-cutoff"),
    row(In::EXPLORE, &[Tab], Action::Pane, Some("hint-pane"), "help-pane"),
    row(In::EXPLORE, &[Char('v')], Action::View, Some("hint-view"), "help-view"),
    row(In::EXPLORE, &[Char('P')], Action::Stage, None, "help-stage"),
    row(In::EXPLORE, &[Char('a')], Action::PlainMinimax, Some("hint-algorithm"), "help-plain"),
    row(In::EXPLORE, &[Char(' ')], Action::Play, Some("hint-play"), "help-play"),
    row(In::EXPLORE, &[Char('y')], Action::Copy, None, "help-copy"),
    row(In::EXPLORE, &[Char('b')], Action::Walk(Walk::NextImprovement), None, "help-next-improvement"),
    row(In::EXPLORE, &[Char('B')], Action::Walk(Walk::PreviousImprovement), None, "help-previous-improvement"),
    row(In::EXPLORE, &[Char('f')], Action::Walk(Walk::NextLeaf), None, "help-next-leaf"),
    row(In::EXPLORE, &[Char('F')], Action::Walk(Walk::PreviousLeaf), None, "help-previous-leaf"),
    row(In::EXPLORE, &[Home, Char('0')], Action::Walk(Walk::Start), None, "help-start"),
    row(In::EXPLORE, &[End, Char('G'), Char('$')], Action::Walk(Walk::End), None, "help-end"),
    row(In::EXPLORE, &[Char('+')], Action::Speed(More), None, "help-faster"),
    row(In::EXPLORE, &[Char('-')], Action::Speed(Less), None, "help-slower"),
    row(In::EXPLORE, &[Char('z')], Action::Zoom(More), Some("hint-zoom"), "help-zoom-in"),
    row(In::EXPLORE, &[Char('Z')], Action::Zoom(Less), None, "help-zoom-out"),
    row(In::EXPLORE, &[ShiftArrow(Left), Char('H')], Action::Pan(-1, 0), None, "help-pan-left"),
    row(In::EXPLORE, &[ShiftArrow(Right), Char('L')], Action::Pan(1, 0), None, "help-pan-right"),
    row(In::EXPLORE, &[ShiftArrow(Up), Char('K'), PageUp], Action::Pan(0, -1), None, "help-pan-up"),
    row(In::EXPLORE, &[ShiftArrow(Down), Char('J'), PageDown], Action::Pan(0, 1), None, "help-pan-down"),
    row(In::EXPLORE, &[Char('d')], Action::Set(Setting::Depth, More), None, "help-deeper"),
    row(In::EXPLORE, &[Char('D')], Action::Set(Setting::Depth, Less), None, "help-less-deep"),
    row(In::EXPLORE, &[Char(']')], Action::Iteration(More), None, "help-next-iteration"),
    row(In::EXPLORE, &[Char('[')], Action::Iteration(Less), None, "help-previous-iteration"),
    row(In::EXPLORE, &[Char('o')], Action::Set(Setting::Order, More), None, "help-order"),
    row(In::EXPLORE, &[Char('R')], Action::Race, Some("hint-race"), "help-race"),
    row(In::EXPLORE, &[Char('O')], Action::Proof, None, "help-proof"),
    row(In::EXPLORE, &[Char('t')], Action::Predict, Some("hint-predict"), "help-predict"),
    row(In::EXPLORE, &[Enter], Action::NextQuestion, None, "help-next-question"),
    row(In::MAP, &[Enter], Action::Fill(More), Some("hint-into"), "help-map-into"),
    row(In::MAP, &[Backspace], Action::Fill(Less), Some("hint-out-of"), "help-map-out"),
    row(In::SIDE_BY_SIDE, &[BackTab, Char('\\')], Action::Side, Some("hint-side"), "help-side"),
    row(In::SIDE_BY_SIDE, &[Char('>')], Action::Difference, Some("hint-difference"), "help-difference"),
];
