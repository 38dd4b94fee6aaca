//! The bands of the map, and what is written on them: signs, the path, names.

use super::rows::{self, Band, Half};
use super::{Colouring, cells};
use crate::app::explore::Explore;
use crate::app::explore::scene::Scene;
use crate::app::paint::{Canvas, Target, text_width};
use crate::map::{Column, Frame, FrameSpec, Index, Place};
use crate::replay::Event;
use crate::tree::{Kind, NodeId};
use crate::words::Shape;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::ops::Range;

/// Width of the sign of the side to move, left of the bands.
const SIGN: i32 = 2;

/// Minimum width of a node with a name, in cells.
const NAMED: i32 = 2;

/// The bands in a pane.
struct Rows {
    bands: Vec<Band>,
    /// Width in cells.
    width: i32,
}

impl Rows {
    fn new(canvas: &Canvas, plies: Range<usize>) -> Rows {
        let rows = canvas.height().max(0) as usize;
        Rows {
            bands: rows::bands(plies, rows, canvas.theme.tones.is_some()),
            width: (canvas.width() - SIGN).max(0),
        }
    }

    /// Returns the visible plies, in runs without a gap: the first of each, and their number.
    fn runs(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let runs = self.bands.chunk_by(|_, next| !next.is_behind_gap);
        runs.map(|run| (run[0].ply, run.len()))
    }

    /// Returns the band of a ply, if it is visible.
    fn band(&self, ply: usize) -> Option<&Band> {
        self.bands.iter().find(|band| band.ply == ply)
    }
}

/// Draws the part of the map that fills the width: its bands, the path and the names.
pub(super) fn draw_bands(
    canvas: &mut Canvas,
    area: Rect,
    (explore, mapped, from): (&Explore, &Index, &Place),
) {
    let mut canvas = canvas.part(area);
    let tree = &explore.exploration().tree;
    let plies = from.ply..mapped.bands().max(from.ply + 1);
    let rows = Rows::new(&canvas, plies);
    if rows.width == 0 || rows.bands.is_empty() {
        return;
    }
    let frame = |bands| {
        mapped.frame(&FrameSpec {
            tree,
            step: explore.step,
            from,
            sequence: explore.map.sequence,
            columns: 2 * rows.width as usize,
            bands,
            worth: &|id| explore.normalized_value(id),
        })
    };
    // Plies that are left out may be many, and are not drawn.
    let frames = rows.runs().map(|run| (run.0, frame(run)));
    let frames: Vec<(usize, Frame)> = frames.collect();
    let columns = |band: &Band| {
        let mut frames = frames.iter().rev();
        let frame = frames.find(|(first, _)| *first <= band.ply);
        frame.map_or(&[][..], |(first, frame)| frame.band(band.ply - first))
    };
    for (index, band) in rows.bands.iter().enumerate() {
        let shared = match band.half {
            None => None,
            // The row was filled with its upper half.
            Some(Half::Lower) => continue,
            Some(Half::Upper) => rows.bands.get(index + 1).map(columns),
        };
        fill_band(&mut canvas, explore, band, (columns(band), shared));
    }
    for band in &rows.bands {
        draw_sign(&mut canvas, band, columns(band));
    }
    draw_path(&mut canvas, explore, (mapped, from), &rows);
    draw_cut(&mut canvas, explore, (mapped, from), &rows);
    for (_, frame) in &frames {
        draw_labels(&mut canvas, explore, frame, &rows);
    }
}

/// Fills the rows of a band, or its row if it shares it with the one below.
fn fill_band(
    canvas: &mut Canvas,
    explore: &Explore,
    band: &Band,
    (columns, shared): (&[Column], Option<&[Column]>),
) {
    let colouring = explore.map.colouring;
    for (x, pair) in columns.chunks_exact(2).enumerate() {
        let pair = [&pair[0], &pair[1]];
        let below = shared.and_then(|shared| shared.get(2 * x..2 * x + 2));
        let (text, style) = match below {
            Some(below) => cells::halves(pair, [&below[0], &below[1]], canvas.theme, colouring),
            None => cells::cell(pair, canvas.theme, colouring),
        };
        for y in band.rows.clone() {
            canvas.put(SIGN + x as i32, y, text, style);
        }
    }
}

/// Draws the side to move at a ply, as far as it was reached, and marks plies that are left out
/// above it.
fn draw_sign(canvas: &mut Canvas, band: &Band, columns: &[Column]) {
    let y = band.middle();
    if band.is_behind_gap {
        canvas.put(1, y, "⋮", canvas.theme.faint);
    }
    let sum = |part: fn(&Column) -> f32| columns.iter().map(part).sum::<f32>();
    let (max, min, leaf) = (
        sum(|column| column.max),
        sum(|column| column.min),
        sum(|column| column.leaf),
    );
    let sign = match () {
        () if max + min + leaf <= 0.0 => return,
        () if leaf > max + min => Shape::Leaf,
        () if max > min => Shape::Max,
        () => Shape::Min,
    };
    let x = i32::from(band.half == Some(Half::Lower));
    canvas.put(x, y, &sign.sign().to_string(), canvas.theme.base);
}

/// Names the nodes that have room for it, each on its own ground.
fn draw_labels(canvas: &mut Canvas, explore: &Explore, frame: &Frame, rows: &Rows) {
    let theme = canvas.theme;
    let exploration = explore.exploration();
    let tree = &exploration.tree;
    let scene = Scene::new(explore);
    for seen in &frame.seen {
        let Some(band) = rows.band(seen.ply) else {
            continue;
        };
        let (left, right) = (
            (seen.across.start / 2.0).ceil() as i32,
            (seen.across.end / 2.0).floor() as i32,
        );
        let width = right - left;
        if width < 1 {
            continue;
        }
        let height = band.rows.end - band.rows.start;
        canvas.add_target(
            SIGN + left,
            band.rows.start,
            width,
            height,
            Target::Zoom(seen.node),
        );
        let is_truth = explore.map.colouring == Colouring::Truth;
        if width < NAMED && !is_truth || band.half.is_some() {
            continue;
        }
        let node = tree.node(seen.node);
        let look = scene.look(seen.node, theme);
        let played = explore.move_to(seen.node, theme.language);
        let long = match node.kind {
            Kind::Pruned => format!("{played}✂"),
            _ if node.kind.is_leaf() => format!("{played}{} {}", look.shape, look.value),
            _ => format!("{played}{}{}", look.shape, look.value),
        };
        let texts = match (explore.normalized_value(seen.node), node.kind) {
            _ if !is_truth => [long, look.value],
            (_, Kind::Pruned) => [long, "✂".to_owned()],
            (worth, _) => {
                let sign = worth.map_or("?", cells::value_sign);
                [format!("{played} {sign}"), sign.to_owned()]
            }
        };
        // A number beside the next one would be another number; a sign stands for itself.
        let taken = width + i32::from(is_truth);
        let Some(text) = texts.into_iter().find(|text| text_width(text) < taken) else {
            continue;
        };
        let start = SIGN + left + (width - text_width(&text)) / 2;
        let style = match &theme.tones {
            _ if seen.node == explore.on_board() => theme.now,
            None => theme.base,
            Some(tones) => {
                let background = match (node.kind, Shape::from(node)) {
                    (Kind::Pruned, _) => tones.skipped,
                    (_, Shape::Leaf) => tones.leaf,
                    (_, Shape::Min) => tones.min,
                    _ => tones.max,
                };
                let worth = match (explore.map.colouring, node.kind) {
                    (Colouring::Role, _) | (_, Kind::Pruned) => None,
                    (Colouring::Value | Colouring::Truth, _) => {
                        Some(explore.normalized_value(seen.node))
                    }
                };
                let background = worth.map_or(background, |worth| match worth {
                    Some(worth) => cells::value_tone(worth, tones),
                    None => tones.unknown,
                });
                let text_colour = cells::text_colour(background);
                theme
                    .base
                    .fg(theme.colour(text_colour))
                    .bg(theme.colour(background))
            }
        };
        if theme.tones.is_none() {
            // A sign of the band before a number would be read as its own.
            canvas.put(start - 1, band.middle(), " ", style);
        }
        canvas.put(start, band.middle(), &text, style);
    }
}

/// Draws the path as a bright line from the top down to the present node; once all is done, to the
/// end of the principal variation.
fn draw_path(
    canvas: &mut Canvas,
    explore: &Explore,
    (mapped, from): (&Index, &Place),
    rows: &Rows,
) {
    let theme = canvas.theme;
    let tree = &explore.exploration().tree;
    let scene = Scene::new(explore);
    let here = scene.marks.path.last().copied().unwrap_or(NodeId::ROOT);
    let place = mapped.locate(tree, here, explore.map.sequence);
    let is_inside = place.ply >= from.ply
        && from.leaves.start <= place.leaves.start
        && place.leaves.end <= from.leaves.end;
    if !is_inside || from.width() == 0 {
        return;
    }
    let cell = |leaf: f64| {
        let across = (leaf - from.leaves.start as f64) / from.width() as f64;
        ((across * f64::from(rows.width)) as i32).clamp(0, rows.width - 1)
    };
    let middle = (place.leaves.start as f64 + place.leaves.end as f64) / 2.0;
    let x = SIGN + cell(middle);
    // The end of the line, or of its visible part.
    let ends = rows.bands.iter().find(|band| band.ply >= place.ply);
    let Some(end) = ends.or(rows.bands.last()) else {
        return;
    };
    let line = if theme.tones.is_some() { " " } else { "┃" };
    let above = rows.bands.iter().filter(|band| band.ply < end.ply);
    let above: Vec<i32> = above.flat_map(|band| band.rows.clone()).collect();
    for &y in &above {
        canvas.put(x, y, line, theme.now);
    }
    // It points at the node without covering it: what is cut there may be as narrow as the mark.
    let is_named = end.ply == place.ply && end.half.is_none() && place.ply == from.ply;
    if let Some(&y) = above.last().filter(|_| !is_named) {
        canvas.put(x, y, "▼", theme.now);
    }
}

/// Shows where the moves lie that a cutoff skips at this step: even if they are too few for the map
/// to have room for them.
fn draw_cut(canvas: &mut Canvas, explore: &Explore, (mapped, from): (&Index, &Place), rows: &Rows) {
    let theme = canvas.theme;
    let tree = &explore.exploration().tree;
    let Event::Cut { skipped, .. } = explore.replay().event() else {
        return;
    };
    let Some(&first) = skipped.first() else {
        return;
    };
    let place = mapped.locate(tree, first, explore.map.sequence);
    let Some(band) = rows.band(place.ply) else {
        return;
    };
    if !from.leaves.contains(&place.leaves.start) {
        return;
    }
    let across = (place.leaves.start - from.leaves.start) as f64 / from.width() as f64;
    let column = (across * f64::from(2 * rows.width)) as i32;
    let (text, style) = match (&theme.tones, band.half) {
        (None, _) => ("│", theme.base),
        (Some(tones), half) => {
            let cut = theme.colour(tones.cut);
            let is_fore = match half {
                None => column % 2 == 0,
                Some(half) => half == Half::Upper,
            };
            // The other half keeps its colour.
            let style = if is_fore {
                Style::new().fg(cut)
            } else {
                Style::new().bg(cut)
            };
            (if half.is_some() { "▀" } else { "▌" }, style)
        }
    };
    for y in band.rows.clone() {
        canvas.put(SIGN + column / 2, y, text, style);
    }
}
