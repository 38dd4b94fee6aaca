//! Draws the explore screen: the [`Arrangement`] says where each part is, the [`Snapshot`] what is
//! shown, and then each part is drawn from it.

use super::arrangement::{Arrangement, Part, PlacedPart, shows_whole};
use super::snapshot::Snapshot;
use super::{Explore, Pane, Room};
use super::{around, board, code, map, path, sides, story, values, whole};
use crate::paint::{Canvas, Target};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::name;
use plywood_explore::proof::Proof;
use plywood_teach::language::Language;
use plywood_teach::lesson::TreeView;
use plywood_teach::say;
use ratatui::layout::Constraint::{Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;

/// Draws the explore screen without the keys in the footer.
pub(crate) fn draw_live(canvas: &mut Canvas, explore: &Explore) {
    let arrangement = Arrangement::new(explore, canvas.area(), canvas.language);
    draw(canvas, explore, arrangement);
}

/// Draws only the tree as selected, with a title.
pub(crate) fn draw_tree_titled(canvas: &mut Canvas, area: Rect, explore: &Explore, title: &str) {
    let arrangement = Arrangement::of(Part::Tree, explore, area, canvas.language);
    let snapshot = snapshot(explore, &arrangement, canvas.language);
    let (place, style) = (&arrangement.places[0], canvas.theme.strong);
    let canvas = &mut canvas.part(area);
    draw_tree(canvas, explore, place, &snapshot, title, style);
}

/// Draws only the board.
pub(crate) fn draw_board(canvas: &mut Canvas, area: Rect, explore: &Explore) {
    let part = Part::Pane(Pane::Board);
    let arrangement = Arrangement::of(part, explore, area, canvas.language);
    draw(canvas, explore, arrangement);
}

/// Draws only the bands of the map, for several maps with a common legend.
pub(crate) fn draw_bands(canvas: &mut Canvas, explore: &Explore) {
    let snapshot = Snapshot::new(explore, false, canvas.language);
    map::draw_bands_only(canvas, &snapshot, &explore.map);
}

/// Draws the tree in a game of proof. Keys act at the node `at`.
pub(crate) fn draw_proof(canvas: &mut Canvas, explore: &Explore, proof: &Proof, at: NodeId) {
    let snapshot = Snapshot::in_proof(explore, proof, at, canvas.language);
    whole::draw(canvas, &snapshot);
}

/// Draws a whole tree with a mark at a node.
pub(crate) fn draw_marked(canvas: &mut Canvas, explore: &Explore, at: NodeId) {
    let snapshot = Snapshot::pointing(explore, at, canvas.language);
    whole::draw(canvas, &snapshot);
}

/// Draws a whole tree of at most this many rows with a mark at a node, between its header and its story, above two
/// blank lines.
pub(crate) fn draw_told(canvas: &mut Canvas, explore: &Explore, at: NodeId, rows: i32) {
    let snapshot = Snapshot::pointing(explore, at, canvas.language);
    // The story needs two lines, or its event would look like the rest.
    let rows = rows.min(canvas.height() - 5);
    let parts = [Length(1), Length(rows as u16), Min(1), Length(2)];
    let [header, tree, story, _] = Layout::vertical(parts).areas(canvas.area());
    around::draw_header(&mut canvas.part(header), &snapshot, explore.playing());
    whole::draw(&mut canvas.part(tree), &snapshot);
    story::draw(&mut canvas.part(story), &snapshot);
}

/// Returns what arranged parts show.
fn snapshot<'e>(
    explore: &'e Explore,
    arrangement: &Arrangement,
    language: Language,
) -> Snapshot<'e> {
    let mut snapshot = Snapshot::new(explore, arrangement.room().shows_whole, language);
    if let Some(comparison) = &explore.comparison {
        let other = arrangement.find(Part::OtherTree);
        let width = other.map_or(0, |place| place.inside().width);
        snapshot.put_beside(comparison, shows_whole(&comparison.other, width.into()));
    }
    snapshot
}

/// Draws arranged parts.
fn draw(canvas: &mut Canvas, explore: &Explore, mut arrangement: Arrangement) {
    let snapshot = snapshot(explore, &arrangement, canvas.language);
    let mut question = arrangement.question.take();
    let trees = [Part::Tree, Part::OtherTree].map(|tree| arrangement.find(tree));
    let widths = trees.iter().flatten().map(|place| place.area.width);
    // Inside a frame, after the mark of the side that the keys control.
    let title_width = i32::from(widths.min().unwrap_or(0)) - 6;
    let board = arrangement.find(Part::Pane(Pane::Board));
    let is_tight = board.is_some_and(|board| !board.is_framed);
    for place in &arrangement.places {
        let part = &mut canvas.part(place.area);
        match place.part {
            Part::Header => around::draw_header(part, &snapshot, explore.playing()),
            Part::Pane(pane) => draw_pane(part, place, explore, pane, &snapshot),
            Part::Tree | Part::OtherTree => {
                let is_own = place.part == Part::Tree;
                let (title, style) = sides::title(&snapshot, is_own, title_width, part.theme)
                    .unwrap_or_else(|| {
                        let mut title = tree_title(explore, &snapshot);
                        // A board without a frame has no room for the player to move.
                        if is_tight {
                            title = format!("{title} · {}", board::turn_text(&snapshot));
                        }
                        (title, part.theme.strong)
                    });
                let targets = part.report.hits.0.len();
                match (&explore.comparison, &snapshot.beside) {
                    (Some(comparison), Some(beside)) if !is_own => {
                        draw_tree(part, &comparison.other, place, &beside.other, &title, style);
                        // A click on it switches to its side.
                        part.report.hits.0.truncate(targets);
                        part.report.hits.add(place.area, Target::Side);
                    }
                    _ => draw_tree(part, explore, place, &snapshot, &title, style),
                }
            }
            Part::Note => story::draw_note(part, explore.note().unwrap_or_default()),
            Part::Question => {
                if let Some(question) = question.take() {
                    question.draw(part, |below| story::draw(below, &snapshot));
                }
            }
            Part::Story => story::draw(part, &snapshot),
            Part::Event => story::draw_event(part, &snapshot),
            Part::BothStories => story::draw_sides(part, &snapshot),
            Part::Timeline => around::draw_timeline(part, &snapshot),
        }
    }
}

/// Returns the usual title of a tree.
fn tree_title(explore: &Explore, snapshot: &Snapshot) -> String {
    let message = match explore.view.tree {
        TreeView::Whole if snapshot.shows_whole => "pane-tree-whole",
        TreeView::Path | TreeView::Whole => "pane-tree-path",
        TreeView::Map => "pane-tree-map",
    };
    say!(snapshot.language, message)
}

/// Draws a pane with its usual title or, between two trees, with that of a side.
fn draw_pane(
    canvas: &mut Canvas,
    place: &PlacedPart,
    explore: &Explore,
    pane: Pane,
    snapshot: &Snapshot,
) {
    let (theme, language) = (canvas.theme, snapshot.language);
    if place.is_framed {
        let game = snapshot.exploration().spec().game;
        let title = match pane {
            Pane::Board if game.has_board() => say!(language, "pane-board", game = name(game)),
            Pane::Board => say!(language, "pane-position"),
            Pane::Values => say!(language, "pane-values"),
            Pane::Code => say!(language, "pane-code"),
        };
        let of_side = sides::board_title(snapshot);
        canvas.frame(&of_side.unwrap_or(title), theme.border, theme.strong);
    }
    let inside = &mut canvas.part(place.inside());
    match pane {
        Pane::Board => board::draw(inside, snapshot),
        Pane::Values => {
            let tree = snapshot.tree();
            let minimax = explore.costs.minimax_text(tree, &explore.map, language);
            values::draw(inside, snapshot, &minimax);
        }
        Pane::Code => code::draw(inside, snapshot),
    }
}

/// Draws a tree as selected, in a frame with a title if there is room for it.
fn draw_tree(
    canvas: &mut Canvas,
    explore: &Explore,
    place: &PlacedPart,
    snapshot: &Snapshot,
    title: &str,
    style: Style,
) {
    let theme = canvas.theme;
    if place.is_framed {
        canvas.frame(title, theme.border, style);
    }
    let mut inside = canvas.part(place.inside());
    match explore.view.tree {
        TreeView::Map => map::draw(&mut inside, snapshot, &explore.map),
        TreeView::Whole if snapshot.shows_whole => {
            inside.add_target(0, 0, inside.width(), inside.height(), Target::Tree);
            whole::draw(&mut inside, snapshot);
        }
        TreeView::Path | TreeView::Whole => path::draw(&mut inside, snapshot),
    }
}

/// Keeps the visible parts of whole trees, from which the next step scrolls as little as needed.
pub(crate) fn keep_in_sight(explore: &mut Explore, room: Room, language: Language) {
    let keep = |explore: &mut Explore, pane: (i32, i32)| {
        if pane.0 > 0 && shows_whole(explore, pane.0) {
            let nodes = Snapshot::new(explore, true, language).focus_nodes();
            if let Some(whole) = &mut explore.prepared.whole {
                whole.viewport = whole.viewport_for(&nodes, pane);
            }
        }
    };
    keep(explore, room.tree);
    if let Some(comparison) = &mut explore.comparison {
        keep(&mut comparison.other, room.other_tree);
    }
}
