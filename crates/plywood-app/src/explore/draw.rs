//! Draws the explore screen: the [`Arrangement`] says where each part is, the [`Snapshot`] what is
//! shown, and then each part is drawn from it.

use super::arrangement::{Arrangement, Part, Place, shows_whole};
use super::board::BoardView;
use super::path::PathView;
use super::snapshot::Snapshot;
use super::space::Space;
use super::whole::WholeView;
use super::{Explore, Pane};
use super::{around, code, map, sides, story, values};
use crate::paint::{Canvas, Target, first_fitting};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::name;
use plywood_explore::games::Picture;
use plywood_teach::filling::Filling;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Draws the explore screen without the keys in the footer.
pub(crate) fn draw_live(canvas: &mut Canvas, explore: &Explore) {
    Arrangement::new(explore, canvas.area(), canvas.language).draw(canvas);
}

/// Draws only the tree as selected, with a title.
pub(crate) fn draw_tree_titled(canvas: &mut Canvas, area: Rect, explore: &Explore, title: String) {
    let style = canvas.theme.strong;
    let arrangement = Arrangement::of(Part::Tree, explore, area, canvas.language);
    let (snapshot, place) = (arrangement.snapshot(), &arrangement.places[0]);
    draw_framed_tree(
        &mut canvas.part(area),
        place,
        explore,
        &snapshot,
        title,
        style,
    );
}

/// Draws only the board.
pub(crate) fn draw_board(canvas: &mut Canvas, area: Rect, explore: &Explore) {
    Arrangement::of(Part::Pane(Pane::Board), explore, area, canvas.language).draw(canvas);
}

/// Draws only the bands of the map, for several maps with a common legend.
pub(crate) fn draw_bands(canvas: &mut Canvas, explore: &Explore) {
    let snapshot = Snapshot::new(explore, false, canvas.language);
    map::draw_bands_only(canvas, &snapshot, &explore.map);
}

/// Draws a position on its own.
pub(crate) fn draw_position(canvas: &mut Canvas, picture: &Picture) {
    BoardView::of_position(picture, Space::of(canvas)).draw(canvas);
}

/// Draws the printed tree with a student's entries, of which keys edit the one at `at`.
pub(crate) fn draw_filling(canvas: &mut Canvas, explore: &Explore, filling: &Filling, at: NodeId) {
    let snapshot = Snapshot::for_filling(explore, filling, at, canvas.language);
    draw_whole(canvas, &snapshot);
}

impl<'e> Arrangement<'e> {
    /// Returns what the arranged parts show.
    fn snapshot(&self) -> Snapshot<'e> {
        let explore = self.explore;
        let mut snapshot = Snapshot::new(explore, self.room().shows_whole, self.language);
        if let Some(comparison) = &explore.comparison {
            let other = self.find(Part::OtherTree).map_or(Rect::ZERO, Place::inside);
            let shows_whole = shows_whole(&comparison.other, other.width.into());
            snapshot.put_beside(comparison, shows_whole);
        }
        snapshot
    }

    /// Draws all parts.
    fn draw(mut self, canvas: &mut Canvas) {
        let (snapshot, mut question) = (self.snapshot(), self.question.take());
        for place in &self.places {
            let mut part = canvas.part(place.area);
            match place.part {
                Part::Pane(pane) => self.draw_pane(&mut part, place, pane, &snapshot),
                Part::Tree => self.draw_tree(&mut part, place, &snapshot),
                Part::OtherTree => self.draw_other_tree(&mut part, place, &snapshot),
                Part::Question => {
                    if let Some(question) = question.take() {
                        question.draw(&mut part, |space| story::lines(&snapshot, space));
                    }
                }
                Part::Timeline => around::draw_timeline(&mut part, &snapshot),
                Part::Header => around::draw_header(&mut part, &snapshot, self.explore.playing()),
                Part::Note => {
                    if let Some(note) = self.explore.note() {
                        let lines = story::note(note, Space::of(&part));
                        part.put_styled(0, 0, &lines);
                    }
                }
                Part::Story => story::draw(&mut part, story::lines, &snapshot),
                Part::Event => story::draw(&mut part, story::first_lines, &snapshot),
                Part::BothStories => story::draw(&mut part, story::of_sides, &snapshot),
            }
        }
    }

    /// Draws the tree that the keys control.
    fn draw_tree(&self, canvas: &mut Canvas, place: &Place, snapshot: &Snapshot) {
        let message = match self.explore.view.tree {
            TreeView::Path => "pane-tree-path",
            TreeView::Whole if snapshot.shows_whole => "pane-tree-whole",
            TreeView::Whole => "pane-tree-folded",
            TreeView::Map => "pane-tree-map",
        };
        let title = sides::title(snapshot, true, self.title_width(place));
        let title = title.unwrap_or_else(|| say!(self.language, message));
        let style = match self.find(Part::OtherTree) {
            Some(_) => sides::title_style(snapshot, true, canvas.theme),
            None => canvas.theme.strong,
        };
        draw_framed_tree(canvas, place, self.explore, snapshot, title, style);
    }

    /// Returns the width for the title of a tree, inside a frame and after the mark of the side that
    /// the keys control.
    fn title_width(&self, place: &Place) -> i32 {
        let other = self.find(Part::OtherTree).unwrap_or(place);
        i32::from(place.area.width.min(other.area.width)) - 6
    }

    /// Draws the tree beside it. A click on it switches the side that the keys control.
    fn draw_other_tree(&self, canvas: &mut Canvas, place: &Place, snapshot: &Snapshot) {
        let comparison = self.explore.comparison.as_ref();
        let (Some(comparison), Some(beside)) = (comparison, &snapshot.beside) else {
            return;
        };
        let tree = self.find(Part::Tree).unwrap_or(place);
        let width = i32::from(place.area.width.min(tree.area.width)) - 6;
        let title = sides::title(snapshot, false, width).unwrap_or_default();
        let style = sides::title_style(snapshot, false, canvas.theme);
        let targets = canvas.hits.targets.len();
        let own = canvas.hits.viewports[0].take();
        draw_framed_tree(
            canvas,
            place,
            &comparison.other,
            &beside.other,
            title,
            style,
        );
        let hits = &mut *canvas.hits;
        hits.targets.truncate(targets);
        hits.add(place.area, Target::Side);
        hits.viewports = [own, hits.viewports[0].take()];
    }

    /// Draws a pane with its usual title or, between two trees, with that of a side.
    fn draw_pane(&self, canvas: &mut Canvas, place: &Place, pane: Pane, snapshot: &Snapshot) {
        let (explore, theme, language) = (self.explore, canvas.theme, self.language);
        if place.is_framed {
            let game = explore.exploration().spec().game;
            let of_side = match self.find(Part::OtherTree) {
                Some(_) => sides::board_title(snapshot),
                None => None,
            };
            let title = of_side.unwrap_or_else(|| match pane {
                Pane::Board if game.has_board() => say!(language, "pane-board", game = name(game)),
                Pane::Board => say!(language, "pane-position"),
                Pane::Values => say!(language, "pane-values"),
                Pane::Code => say!(language, "pane-code"),
            });
            canvas.frame(&title, theme.border, theme.strong);
        }
        let mut inside = canvas.part(place.inside());
        let space = Space::of(&inside);
        let lines = match pane {
            Pane::Board => {
                let is_shown = explore.truths.is_over_board && snapshot.question.is_none();
                let truth = if is_shown { explore.truth() } else { None };
                return BoardView::new(snapshot, truth.as_ref(), space).draw(&mut inside);
            }
            Pane::Values => {
                let tree = snapshot.tree();
                let minimax = explore.costs.minimax_texts(tree, &explore.map, language);
                let has_rules = explore.view.pane != Pane::Board;
                values::lines(snapshot, has_rules, minimax, space)
            }
            Pane::Code => code::lines(snapshot, space),
        };
        inside.put_styled(0, 0, &lines);
    }
}

/// Draws a tree as selected, in a frame with a title, and with the banner of a cutoff on its lower
/// edge, if there is room for the frame.
fn draw_framed_tree(
    canvas: &mut Canvas,
    place: &Place,
    explore: &Explore,
    snapshot: &Snapshot,
    title: String,
    style: Style,
) {
    let theme = canvas.theme;
    if place.is_framed {
        canvas.frame(&title, theme.border, style);
        let banners = ["cut-banner", "cut-banner-short"].into_iter();
        let banners = banners.filter_map(|message| around::banner(snapshot, message));
        if let Some(banner) = first_fitting(banners, canvas.width() - 6) {
            let (middle, bottom) = ((canvas.width() - 1) / 2, canvas.height() - 1);
            let style = theme.cut.add_modifier(Modifier::REVERSED);
            canvas.put_centred(middle, bottom, &format!(" {banner} "), style);
        }
    }
    let mut inside = canvas.part(place.inside());
    match explore.view.tree {
        TreeView::Map => map::draw(&mut inside, snapshot, &explore.map),
        TreeView::Whole if snapshot.shows_whole => {
            inside.add_target(0, 0, inside.width(), inside.height(), Target::Tree);
            draw_whole(&mut inside, snapshot);
        }
        view => {
            let is_folded = view == TreeView::Whole;
            let view = PathView::new(snapshot, is_folded, Space::of(&inside));
            inside.add_targets(&view.spots());
            view.paint(&mut inside);
        }
    }
}

/// Draws the visible part of a whole tree.
fn draw_whole(canvas: &mut Canvas, snapshot: &Snapshot) {
    if let Some(whole) = &snapshot.prepared.whole {
        let view = WholeView::new(snapshot, whole, Space::of(canvas));
        canvas.hits.viewports[0] = Some(view.viewport.clone());
        canvas.add_targets(&view.spots);
        view.paint(canvas);
    }
}
