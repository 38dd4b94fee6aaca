//! The whole tree in fixed places, panned and zoomed over.
//!
//! ```text
//!                  ▲=3
//!        ┌──────────┼─────────┐
//!      1▽=3       2▽≤2      3▽=2
//!    ┌───┼───┐    ┌─┼┄┐    ┌──┼──┐
//!   1□ 3 2□ 12 3□ 8  1□ 2 2✂ 3✂  1□ 14 2□ 5 3□ 2
//! ```

use crate::app::explore::Explore;
use crate::app::explore::scene::{SPOKEN_OF, Scene};
use crate::app::explore::whole::{Detail, LARGEST, Look, alike};
use crate::app::paint::{Canvas, Hits, Target, Theme, text_width};
use crate::exploration::Problem;
use crate::game::Value;
use crate::layout::connector;
use crate::replay::{Event, Progress};
use crate::say;
use crate::tree::{NodeId, Tree};
use crate::words::{move_shown, value_text, window_text};
use ratatui::style::Style;

/// Draws the part of the tree that is in sight.
pub fn draw(canvas: &mut Canvas, explore: &Explore, theme: &Theme, hits: &mut Hits) {
    hits.add(canvas.area(), Target::Tree);
    let (tree, problem) = (&explore.exploration().tree, &explore.exploration().problem);
    let scene = Scene::new(explore);
    let concerned: Vec<(NodeId, usize)> = scene
        .concerned()
        .into_iter()
        .map(|id| (id, usize::from(tree.node(id).ply)))
        .collect();
    let size = (canvas.width(), canvas.height());
    let Some(whole) = &explore.explored.whole else {
        draw_too_large(canvas, tree, theme);
        return;
    };
    let look = whole.look(&concerned, size);
    hits.looks[0] = Some(look);
    let Look {
        detail,
        camera: (left, top),
        rows,
        across,
        ..
    } = look;
    let layout = match whole.layout(detail) {
        layout if layout.width() < across => &layout.spread(across),
        layout => layout,
    };
    let cells = left..left + canvas.width();
    for ply in 0..layout.plies() {
        let y = ply as i32 * rows - top;
        if y > canvas.height() || y + rows < 0 {
            continue;
        }
        for parent in layout.families(tree, ply, cells.clone()) {
            let children: Vec<(i32, bool)> = tree
                .children(parent)
                .into_iter()
                .map(|child| {
                    let pruned = scene.replay.progress(child) == Progress::Pruned;
                    (layout.centre(child), pruned)
                })
                .collect();
            let style = if scene.replay.progress(parent) == Progress::Unseen {
                theme.faint
            } else {
                theme.border
            };
            let row = y + rows - 1;
            for (x, line) in connector(layout.centre(parent), &children) {
                canvas.put(x - left, row, line.encode_utf8(&mut [0; 4]), style);
            }
            for stem in y + detail.lines()..row {
                canvas.put(layout.centre(parent) - left, stem, "│", style);
            }
        }
        for &id in layout.visible(ply, cells.clone()) {
            let label = layout.label(id);
            let x = label.start - left;
            if label.start < cells.start || label.end > cells.end {
                // Half a number would be a wrong one.
                let (edge, sign) = if x < 0 {
                    (0, "‹")
                } else {
                    (canvas.width() - 1, "›")
                };
                canvas.put(edge, y, sign, theme.faint);
                continue;
            }
            let text = short_move(problem, tree, id, theme);
            let y = y + detail.frame();
            let room = label.len() as i32;
            // As books print them; what is asked is not told.
            let given = whole.given(id).filter(|_| explore.asked.is_none());
            let drawn = (id, text.as_str(), given);
            draw_node(canvas, (x, y, room), &scene, drawn, detail, theme);
            let lines = detail.lines() - 2 * detail.frame();
            let place = canvas.place(x, y, room, lines);
            hits.add(place, Target::Node(id));
        }
    }
    draw_path_edges(canvas, &scene, layout, look, theme);
    for (ply, id) in scene.replay.path().into_iter().enumerate() {
        let label = layout.label(id);
        let y = ply as i32 * rows - top + detail.frame();
        if !(0..canvas.height()).contains(&y) {
            continue;
        }
        let side = if label.start < cells.start {
            Side::Left
        } else if label.end > cells.end {
            Side::Right
        } else {
            continue;
        };
        let text = short_move(problem, tree, id, theme);
        draw_aside(canvas, y, &scene, id, &text, side, theme);
    }
}

/// The move that leads to a node, as it stands beside it.
fn short_move(problem: &Problem, tree: &Tree, id: NodeId, theme: &Theme) -> String {
    let text = problem.short_move(tree, id).unwrap_or_default();
    move_shown(theme.language, &text)
}

/// Where a node out of sight lies.
enum Side {
    Left,
    Right,
}

/// Names a node of the path that is out of sight at the edge of the pane, so that the path can
/// always be read.
fn draw_aside(
    canvas: &mut Canvas,
    y: i32,
    scene: &Scene,
    id: NodeId,
    move_text: &str,
    side: Side,
    theme: &Theme,
) {
    let look = scene.look(id, theme);
    let marker = marker(scene, id).unwrap_or_default();
    let label = format!("{marker}{move_text}{}{}", look.shape, look.value);
    let is_origin = scene.setting.is_some_and(|setting| setting.ancestor == id);
    let style = if scene.is_cut(id) || is_origin {
        theme.cut
    } else {
        theme.strong
    };
    match side {
        Side::Left => {
            canvas.put(0, y, &format!("◂ {label} "), style);
        }
        Side::Right => canvas.put_right(canvas.width(), y, &format!(" {label} ▸"), style),
    }
}

/// Draws the edges of the present path once more, on top.
fn draw_path_edges(
    canvas: &mut Canvas,
    scene: &Scene,
    layout: &crate::layout::Layout,
    Look {
        detail,
        camera: (left, top),
        rows,
        ..
    }: Look,
    theme: &Theme,
) {
    // A node's edges to its children: their row, and the stem above it.
    let mut paint = |parent: NodeId, from: NodeId, to: NodeId, style| {
        let ply = i32::from(scene.replay.tree().node(parent).ply);
        let row = (ply + 1) * rows - 1 - top;
        let (a, b) = (layout.centre(from) - left, layout.centre(to) - left);
        canvas.paint(a.min(b), row, (a - b).abs() + 1, style);
        for stem in ply * rows + detail.lines() - top..row {
            canvas.paint(layout.centre(parent) - left, stem, 1, style);
        }
    };
    let mut ends = scene.replay.path();
    if let Event::BackUp { child, .. } = &scene.event {
        ends.push(*child);
    }
    for pair in ends.windows(2) {
        paint(pair[0], pair[0], pair[1], theme.strong);
    }
    if let Event::Cut { by, skipped } = &scene.event {
        // The severed edges, and the edge by which the bound came to the ancestor.
        if let Some(&last) = skipped.last() {
            paint(scene.replay.node(), *by, last, theme.cut);
        }
        if let Some(setting) = scene.setting {
            paint(setting.ancestor, setting.by, setting.ancestor, theme.cut);
        }
    }
}

/// What stands before a node: the move whose bound cuts, or the one of which a text speaks.
fn marker(scene: &Scene, id: NodeId) -> Option<&'static str> {
    let is_origin = scene.setting.is_some_and(|setting| setting.by == id);
    match is_origin {
        true => Some("◆"),
        false => scene.is_marked(id).then_some(SPOKEN_OF),
    }
}

/// Draws a node in the middle of its room, where its edges end.
fn draw_node(
    canvas: &mut Canvas,
    (x, y, room): (i32, i32, i32),
    scene: &Scene,
    (id, move_text, given): (NodeId, &str, Option<Value>),
    detail: Detail,
    theme: &Theme,
) {
    let look = scene.look(id, theme);
    let progress = scene.replay.progress(id);
    let marker = marker(scene, id);
    let marker_style = if scene.is_cut(id) {
        theme.cut
    } else {
        theme.changed
    };
    if let (Detail::Shape, Some(marker)) = (detail, marker) {
        canvas.put(x - 1, y, marker, marker_style);
    }
    if detail == Detail::Shape {
        let sign = match progress {
            Progress::Unseen => "·".to_owned(),
            Progress::Pruned => "✂".to_owned(),
            Progress::Open | Progress::Done => look.shape.to_string(),
        };
        let style = if scene.is_changed(id) && id != scene.replay.node() {
            theme.changed
        } else {
            look.name_style
        };
        canvas.put(x, y, &sign, style);
        return;
    }
    let is_leaf = scene.replay.tree().node(id).kind.is_leaf();
    let name = format!("{move_text}{}", look.shape);
    let name = name.trim_end();
    let given = given.map(value_text).unwrap_or_default();
    let (value, value_style) = match progress {
        Progress::Unseen => (given.as_str(), theme.faint),
        _ => (look.value.as_str(), look.value_style),
    };
    let is_leaf = is_leaf || progress == Progress::Unseen;
    // A leaf's number has no sign before it to keep it apart from the move's.
    let between = i32::from(is_leaf && !value.is_empty());
    let text = text_width(name) + between + text_width(value);
    let start = x + (room - text) / 2;
    if detail == Detail::Boxed {
        let (middle, tree) = (x + (room - 1) / 2, scene.replay.tree());
        let style = match progress {
            _ if scene.is_cut(id) => theme.cut,
            _ if scene.is_marked(id) => theme.changed,
            _ if id == scene.replay.node() => theme.strong,
            Progress::Unseen | Progress::Pruned => theme.border,
            Progress::Open | Progress::Done => theme.faint,
        };
        // What is going to be skipped looks like its siblings until then.
        let is_low = progress == Progress::Pruned || tree.node(alike(tree, id)).kind.is_leaf();
        let lines = if is_low { 1 } else { 2 };
        draw_box(canvas, (x, y, room, lines), style);
        // Its edges reach the box.
        if id != NodeId::ROOT {
            canvas.put(middle, y - 1, "┴", style);
        }
        if !is_low && tree.last_child(id).is_some() {
            canvas.put(middle, y + lines, "┬", style);
        }
    }
    if let Some(marker) = marker {
        canvas.put(start - 1, y, marker, marker_style);
    }
    let end = canvas.put(start, y, name, look.name_style) + between;
    canvas.put(end, y, value, value_style);
    if detail >= Detail::Window
        && !is_leaf
        && let Some(window) = scene.window(id)
    {
        let window = window_text(window);
        let start = x + (room - text_width(&window)) / 2;
        canvas.put(start, y + 1, &window, theme.window);
    }
}

/// Draws a box around a room.
fn draw_box(canvas: &mut Canvas, (x, y, room, lines): (i32, i32, i32, i32), style: Style) {
    let line = "─".repeat(room.max(0) as usize);
    canvas.put(x - 1, y - 1, &format!("╭{line}╮"), style);
    for row in y..y + lines {
        canvas.put(x - 1, row, "│", style);
        canvas.put(x + room, row, "│", style);
    }
    canvas.put(x - 1, y + lines, &format!("╰{line}╯"), style);
}

fn draw_too_large(canvas: &mut Canvas, tree: &Tree, theme: &Theme) {
    let text = say!(
        theme.language,
        "too-large",
        nodes = tree.len(),
        most = LARGEST,
    );
    let y = (canvas.height() - text.lines().count() as i32) / 2;
    for (line, y) in text.lines().zip(y..) {
        canvas.put_centred(canvas.width() / 2, y, line, theme.base);
    }
}
