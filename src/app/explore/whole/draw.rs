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
use crate::app::explore::scene::Scene;
use crate::app::explore::whole::{Detail, LARGEST, Look};
use crate::app::paint::{Canvas, Hits, Target, Theme};
use crate::exploration::Problem;
use crate::layout::connector;
use crate::replay::{Event, Progress};
use crate::say;
use crate::tree::{NodeId, Tree};
use crate::words::{move_shown, window_text};

/// Draws the part of the tree that is in sight.
pub fn draw(canvas: &mut Canvas, explore: &Explore, theme: &Theme, hits: &mut Hits) {
    hits.add(canvas.area(), Target::Tree);
    let (tree, problem) = (&explore.exploration().tree, &explore.exploration().problem);
    let scene = Scene::new(explore.replay());
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
    let Look { detail, camera, .. } = look;
    let (left, top) = camera;
    let layout = whole.layout(detail);
    let cells = left..left + canvas.width();
    for ply in 0..layout.plies() {
        let y = detail.row(ply) - top;
        if y > canvas.height() || y + detail.rows() < 0 {
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
            let row = y + detail.rows() - 1;
            for (x, line) in connector(layout.centre(parent), &children) {
                canvas.put(x - left, row, line.encode_utf8(&mut [0; 4]), style);
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
            draw_node(canvas, (x, y), &scene, id, &text, detail, theme);
            let place = canvas.place(x, y, layout.label(id).len() as i32, detail.rows() - 1);
            hits.add(place, Target::Node(id));
        }
    }
    draw_path_edges(canvas, &scene, layout, (left, top), detail, theme);
    for (ply, id) in scene.replay.path().into_iter().enumerate() {
        let label = layout.label(id);
        let y = detail.row(ply) - top;
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
    let marker = if scene.setting.is_some_and(|setting| setting.by == id) {
        "◆"
    } else {
        ""
    };
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
    (left, top): (i32, i32),
    detail: Detail,
    theme: &Theme,
) {
    let mut ends = scene.replay.path();
    if let Event::BackUp { child, .. } = &scene.event {
        ends.push(*child);
    }
    for (ply, pair) in ends.windows(2).enumerate() {
        let y = (ply as i32 + 1) * detail.rows() - 1 - top;
        let (a, b) = (layout.centre(pair[0]) - left, layout.centre(pair[1]) - left);
        canvas.paint(a.min(b), y, (a - b).abs() + 1, theme.strong);
    }
    if let Event::Cut { by, skipped } = &scene.event {
        // The severed edges, and the edge by which the bound came to the ancestor.
        let here = scene.replay.node();
        let mut cuts: Vec<(NodeId, NodeId, NodeId)> = Vec::new();
        if let Some(&last) = skipped.last() {
            cuts.push((here, *by, last));
        }
        if let Some(setting) = scene.setting {
            cuts.push((setting.ancestor, setting.by, setting.ancestor));
        }
        for (parent, from, to) in cuts {
            let ply = i32::from(scene.replay.tree().node(parent).ply);
            let y = (ply + 1) * detail.rows() - 1 - top;
            let (a, b) = (layout.centre(from) - left, layout.centre(to) - left);
            canvas.paint(a.min(b), y, (a - b).abs() + 1, theme.cut);
        }
    }
}

fn draw_node(
    canvas: &mut Canvas,
    (x, y): (i32, i32),
    scene: &Scene,
    id: NodeId,
    move_text: &str,
    detail: Detail,
    theme: &Theme,
) {
    let look = scene.look(id, theme);
    let progress = scene.replay.progress(id);
    if scene.setting.is_some_and(|setting| setting.by == id) {
        canvas.put(x - 1, y, "◆", theme.cut);
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
    let name = format!("{move_text}{}", look.shape);
    let mut end = canvas.put(x, y, name.trim_end(), look.name_style);
    if scene.replay.tree().node(id).kind.is_leaf() {
        // A leaf's number has no sign before it to keep it apart from the move's.
        end += 1;
    }
    let value = if progress == Progress::Unseen {
        ""
    } else {
        look.value.as_str()
    };
    canvas.put(end, y, value, look.value_style);
    if detail == Detail::Window
        && let Some(window) = scene.window(id)
        && !scene.replay.tree().node(id).kind.is_leaf()
    {
        canvas.put(x, y + 1, &window_text(window), theme.window);
    }
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
