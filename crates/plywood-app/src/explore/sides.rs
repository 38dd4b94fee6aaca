//! The titles of two trees side by side, and of the board between them.

use super::snapshot::Snapshot;
use crate::names::differing_settings;
use crate::paint::{Theme, text_width};
use plywood_explore::difference::Side;
use plywood_teach::say;
use ratatui::style::Style;

/// Two explorations, the left one first.
type Pair<'p, 's> = [&'p Snapshot<'s>; 2];

/// Returns the word for a side. For a faulty program and what it should do, these are *yours* and
/// *right*.
fn side_word(sides: Pair, side: Side) -> &'static str {
    let has_fault = |side: Side| {
        let spec = sides[side as usize].exploration().spec();
        spec.implementation.faults().next().is_some()
    };
    match [side, side.opposite()].map(has_fault) {
        [true, false] => "yours",
        [false, true] => "right",
        _ => side.into(),
    }
}

/// Returns the titles of both trees in this width: their steps, and the settings in which they
/// differ, which are most important if space is short.
fn titles(sides: Pair, width: i32) -> [String; 2] {
    let language = sides[0].language;
    let forms = [true, false].map(|has_step| {
        [Side::Here, Side::There].map(|side| {
            let (one, other) = (sides[side as usize], sides[side.opposite() as usize]);
            let differences = differing_settings(language, one.exploration(), other.exploration());
            let (side, settings) = (side_word(sides, side), differences.join(", "));
            if has_step {
                let step = one.replay.step().to_string();
                say!(language, "side-title-step", side, step, settings)
            } else {
                say!(language, "side-title", side, settings)
            }
        })
    });
    let fits = |titles: &&[String; 2]| titles.iter().all(|title| text_width(title) <= width);
    forms.iter().find(fits).unwrap_or(&forms[1]).clone()
}

/// Returns the title of the tree that the keys control, or of the other one, in this width, and its
/// style; `None` without another one.
pub(crate) fn title(
    snapshot: &Snapshot,
    is_own: bool,
    width: i32,
    theme: &Theme,
) -> Option<(String, Style)> {
    let (sides, own) = snapshot.sides()?;
    let side = if is_own { own } else { own.opposite() };
    let mark = if is_own { "▶ " } else { "" };
    let style = match side_word(sides, side) {
        "yours" => theme.cut,
        "right" => theme.window,
        _ if is_own => theme.strong,
        _ => theme.base,
    };
    let title = &titles(sides, width)[side as usize];
    Some((format!("{mark}{title}"), style))
}

/// Returns the title that says which side the board belongs to; `None` for the usual title, while
/// both are at the same position.
pub(crate) fn board_title(snapshot: &Snapshot) -> Option<String> {
    let (sides, side) = snapshot.sides()?;
    let [here, there] = sides.map(|side| side.tree().moves(side.node()));
    let side = side_word(sides, side);
    (here != there).then(|| say!(snapshot.language, "side-board", side))
}
