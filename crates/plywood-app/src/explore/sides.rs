//! Two explorations side by side.
//!
//! ```text
//! ╭▶ here ───╮╭ board ╮╭ there ───╮
//! │          ││       ││          │
//! ╰──────────╯╰───────╯╰──────────╯
//! how the two compare, and what happens on each side
//! ```
//!
//! If there is room for only one tree, it is the one that the keys control.

use super::draw::{needed_lines, side_width};
use super::frame::Panes;
use super::{around, story};
use crate::explore::{Explore, Pane, Sides};
use crate::names::differing_settings;
use crate::paint::{Grid, Target, text_width};
use plywood_explore::difference::Side;
use plywood_explore::games::Picture;
use plywood_teach::language::Language;
use plywood_teach::say;
use ratatui::layout::Constraint::{Fill, Length, Min};
use ratatui::layout::{Layout, Rect};

/// Minimum width for two trees.
const TWO_TREES: u16 = 80;

/// Minimum height for two trees.
const TWO_TREES_HEIGHT: u16 = 22;

/// Minimum width for the board between the trees to have its usual size.
const LARGE_BOARD: u16 = 160;

/// Returns whether there are two explorations and room for both. Values and code take the place of
/// one of them.
pub(crate) fn fits(explore: &Explore, area: Rect) -> bool {
    let has_room = area.width >= TWO_TREES && area.height >= TWO_TREES_HEIGHT;
    explore.comparison.is_some() && explore.view.pane == Pane::Board && has_room
}

/// Returns the word for a side. For a faulty program and what it should do, these are *yours* and
/// *right*.
fn side_word(sides: Sides<'_>, side: Side) -> &'static str {
    let has_fault = |side| {
        let spec = sides.get(side).exploration().spec();
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
pub(crate) fn titles(language: Language, sides: Sides<'_>, width: i32) -> [String; 2] {
    let forms = [(true, false), (false, false), (false, true)].map(|(has_step, is_short)| {
        [Side::Here, Side::There].map(|side| {
            let (one, other) = (sides.get(side), sides.get(side.opposite()));
            let differences =
                differing_settings(language, one.exploration(), other.exploration(), is_short);
            let (side, settings) = (side_word(sides, side), differences.join(", "));
            if has_step {
                say!(
                    language,
                    "side-title-step",
                    side,
                    step = one.stepper.step.to_string(),
                    settings,
                )
            } else {
                say!(language, "side-title", side, settings)
            }
        })
    });
    let fits = |titles: &&[String; 2]| titles.iter().all(|title| text_width(title) <= width);
    forms.iter().find(fits).unwrap_or(&forms[2]).clone()
}

/// Lays out both explorations, without the footer.
pub(crate) fn lay_out<'e>(panes: &mut Panes<'e>, area: Rect, explore: &'e Explore) {
    let Some(sides) = explore.sides() else {
        return;
    };
    let theme = panes.theme;
    // A tall board needs another line for the text below it.
    let (fewest, _) = needed_lines(Pane::Board, explore, 0, theme);
    let is_tight = fewest + 10 > i32::from(area.height);
    let [header, body, story_area, bar] = Layout::vertical([
        Length(1),
        Min(0),
        Length(if is_tight { 5 } else { 6 }),
        Length(1),
    ])
    .areas(area);
    panes.write(header, |space| vec![around::header(explore, space)]);
    panes.sides(body, sides, explore);
    panes.write(story_area, |space| story::of_sides(explore, sides, space));
    panes.timeline(bar, explore);
}

/// Returns the title that says which side the board belongs to; `None` for the usual title, while
/// both are at the same position.
fn board_title(sides: Sides, language: Language) -> Option<String> {
    let line = |side: &Explore| side.exploration().tree.moves(side.replay().node());
    let is_common = line(sides.here) == line(sides.there);
    let side = side_word(sides, sides.side);
    (!is_common).then(|| say!(language, "side-board", side))
}

impl<'e> Panes<'e> {
    /// Lays out both trees, and between them the board of the side that the keys control.
    fn sides(&mut self, body: Rect, sides: Sides<'e>, explore: &'e Explore) {
        let board = match explore.exploration().problem.cursor().picture() {
            _ if body.width >= LARGE_BOARD => side_width(body.width),
            // With a space beside each cell for marks.
            Picture::Board(board) => {
                2 * board.columns as u16 + Grid::names_width(&board) as u16 + 4
            }
            Picture::Text { .. } => 24,
        };
        let [left, middle, right] =
            Layout::horizontal([Fill(1), Length(board), Fill(1)]).areas(body);
        let title = board_title(sides, self.theme.language);
        self.pane(middle, Pane::Board, title, explore);
        self.trees([left, right], sides);
    }

    /// Lays out the trees, the first one on the left. Clicking the other tree switches the side
    /// that the keys control.
    fn trees(&mut self, areas: [Rect; 2], sides: Sides<'e>) {
        let theme = self.theme;
        // Frame, spaces and the mark of the side that the keys control.
        let width = i32::from(areas[0].width.min(areas[1].width)) - 6;
        let titles = titles(theme.language, sides, width);
        for (side, title) in [Side::Here, Side::There].into_iter().zip(titles) {
            let area = areas[side as usize];
            let style = match side_word(sides, side) {
                "yours" => theme.cut,
                "right" => theme.window,
                _ if side == sides.side => theme.strong,
                _ => theme.base,
            };
            if side == sides.side {
                self.tree_titled(area, sides.get(side), format!("▶ {title}"), style);
            } else {
                let mut unseen = Panes::new(theme);
                unseen.tree_titled(area, sides.get(side), title, style);
                self.add_other_side(unseen);
                self.hits.add(area, Target::Side);
            }
        }
    }
}
