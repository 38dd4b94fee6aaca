//! The bands of the map, and what is written on them: signs, the path, names.

use super::rows::{self, Band, Half};
use super::{Colouring, cells, column};
use crate::explore::Explore;
use crate::explore::scene::Scene;
use crate::paint::{Canvas, Target, first_fitting, text_width};
use plywood_core::replay::Event;
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::map::{Column, Frame, Index, Place};
use plywood_teach::words::Shape;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Width of the sign of the side to move, left of the bands.
const SIGN: i32 = 2;

/// Minimum width of a node with a name, in cells.
const NAMED: i32 = 2;

/// The bands in a pane.
struct BandsView<'a> {
    explore: &'a Explore,
    mapped: &'a Index,
    /// The place that fills the width.
    from: &'a Place,
    scene: Scene<'a>,
    bands: Vec<Band>,
    /// Width in cells.
    width: i32,
}

/// Draws the part of the map that fills the width: its bands, the path and the names.
pub(super) fn draw_bands(
    canvas: &mut Canvas,
    area: Rect,
    (explore, mapped, from): (&Explore, &Index, &Place),
) {
    let canvas = &mut canvas.part(area);
    let plies = from.ply..mapped.bands().max(from.ply + 1);
    let has_halves = canvas.theme.tones.is_some();
    let view = BandsView {
        explore,
        mapped,
        from,
        scene: Scene::new(explore),
        bands: rows::bands(plies, canvas.height().max(0) as usize, has_halves),
        width: (canvas.width() - SIGN).max(0),
    };
    if view.width == 0 || view.bands.is_empty() {
        return;
    }
    // Plies that are left out may be many, and are not drawn.
    let runs = view.bands.chunk_by(|_, next| !next.is_below_gap);
    let frames: Vec<(usize, Frame)> = runs
        .map(|run| {
            let bands = (run[0].ply, run.len());
            (
                run[0].ply,
                explore.map_frame(mapped, from, view.width, bands),
            )
        })
        .collect();
    let columns = |band: &Band| {
        let mut frames = frames.iter().rev();
        let frame = frames.find(|(first, _)| *first <= band.ply);
        frame.map_or(&[][..], |(first, frame)| frame.band(band.ply - first))
    };
    for (index, band) in view.bands.iter().enumerate() {
        let shared = match band.half {
            None => None,
            // The row was filled with its upper half.
            Some(Half::Lower) => continue,
            Some(Half::Upper) => view.bands.get(index + 1).map(columns),
        };
        view.fill_band(canvas, band, (columns(band), shared));
    }
    for band in &view.bands {
        draw_sign(canvas, band, columns(band));
    }
    view.draw_path(canvas);
    view.draw_cut(canvas);
    for (_, frame) in &frames {
        view.draw_labels(canvas, frame);
    }
}

/// Draws the side to move at a ply, as far as it was reached, and marks plies that are left out
/// above it.
fn draw_sign(canvas: &mut Canvas, band: &Band, columns: &[Column]) {
    let y = band.middle();
    if band.is_below_gap {
        canvas.put(1, y, "⋮", canvas.theme.faint);
    }
    let sum = |part: fn(&Column) -> f32| columns.iter().map(part).sum::<f32>();
    let (max, min) = (sum(|column| column.max), sum(|column| column.min));
    let leaf = sum(|column| column.leaf);
    let sign = match () {
        () if max + min + leaf <= 0.0 => return,
        () if leaf > max + min => Shape::Leaf,
        () if max > min => Shape::Max,
        () => Shape::Min,
    };
    let x = i32::from(band.half == Some(Half::Lower));
    canvas.put(x, y, &sign.sign().to_string(), canvas.theme.base);
}

impl BandsView<'_> {
    /// Returns the band of a ply, if it is visible.
    fn band(&self, ply: usize) -> Option<&Band> {
        self.bands.iter().find(|band| band.ply == ply)
    }

    /// Fills the rows of a band, or its row if it shares it with the one below.
    fn fill_band(
        &self,
        canvas: &mut Canvas,
        band: &Band,
        (columns, shared): (&[Column], Option<&[Column]>),
    ) {
        let colouring = self.explore.map.colouring;
        for (x, pair) in columns.as_chunks().0.iter().enumerate() {
            let below = shared.and_then(|shared| shared.as_chunks().0.get(x));
            let (text, style) = match below {
                Some(below) => cells::halves(pair, below, canvas.theme, colouring),
                None => cells::cell(pair, canvas.theme, colouring),
            };
            for y in band.rows.clone() {
                canvas.put(SIGN + x as i32, y, text, style);
            }
        }
    }

    /// Names the nodes that have room for it, each on its own background.
    fn draw_labels(&self, canvas: &mut Canvas, frame: &Frame) {
        let (theme, explore) = (canvas.theme, self.explore);
        let is_truth = explore.map.colouring == Colouring::Truth;
        for seen in &frame.wide {
            let Some(band) = self.band(seen.ply) else {
                continue;
            };
            let left = (seen.across.start / 2.0).ceil() as i32;
            let width = (seen.across.end / 2.0).floor() as i32 - left;
            if width < 1 {
                continue;
            }
            let (x, y) = (SIGN + left, band.rows.start);
            let height = band.rows.end - y;
            canvas.add_target(x, y, width, height, Target::Zoom(seen.node));
            if width < NAMED && !is_truth || band.half.is_some() {
                continue;
            }
            let node = explore.exploration().tree.node(seen.node);
            let look = self.scene.look(seen.node, theme);
            let worth = explore.normalized_value(seen.node);
            let played = explore.move_to(seen.node, theme.language);
            let texts = match node.kind {
                Kind::Pruned if is_truth => [format!("{played}✂"), "✂".to_owned()],
                Kind::Pruned => [format!("{played}✂"), look.value],
                _ if is_truth => {
                    let sign = worth.map_or("?", cells::value_sign);
                    [format!("{played} {sign}"), sign.to_owned()]
                }
                kind => {
                    let blank = if kind.is_leaf() { " " } else { "" };
                    let long = format!("{played}{}{blank}{}", look.shape, look.value);
                    [long, look.value]
                }
            };
            // A number beside the next one would be another number; a sign stands for itself.
            let Some(text) = first_fitting(texts, width - i32::from(!is_truth)) else {
                continue;
            };
            let style = match &theme.tones {
                _ if seen.node == explore.board_node() => theme.now,
                None => theme.base,
                Some(tones) => {
                    let is_role = explore.map.colouring == Colouring::Role;
                    let tone = match (node.kind, Shape::from(node)) {
                        (Kind::Pruned, _) => tones.skipped,
                        _ if !is_role => {
                            worth.map_or(tones.unknown, |worth| cells::value_tone(worth, tones))
                        }
                        (_, Shape::Leaf) => tones.leaf,
                        (_, Shape::Min) => tones.min,
                        _ => tones.max,
                    };
                    cells::on_tone(tone, theme)
                }
            };
            let start = x + (width - text_width(&text)) / 2;
            if theme.tones.is_none() {
                // A sign of the band before a number would be read as its own.
                canvas.put(start - 1, band.middle(), " ", style);
            }
            canvas.put(start, band.middle(), &text, style);
        }
    }

    /// Draws the path as a bright line from the top down to the current node; once all is done, to
    /// the end of the principal variation.
    fn draw_path(&self, canvas: &mut Canvas) {
        let (theme, from) = (canvas.theme, self.from);
        let tree = &self.explore.exploration().tree;
        let path = &self.scene.marks.path;
        let here = path.last().copied().unwrap_or(NodeId::ROOT);
        let place = self.mapped.locate(tree, here, self.explore.map.sequence);
        let is_inside = place.ply >= from.ply
            && from.leaves.start <= place.leaves.start
            && place.leaves.end <= from.leaves.end;
        if !is_inside || from.width() == 0 {
            return;
        }
        let middle = (place.leaves.start as f64 + place.leaves.end as f64) / 2.0;
        let x = SIGN + column(from, middle, self.width);
        // The end of the line, or of its visible part.
        let ends = self.bands.iter().find(|band| band.ply >= place.ply);
        let Some(end) = ends.or(self.bands.last()) else {
            return;
        };
        let line = if theme.tones.is_some() { " " } else { "┃" };
        let above = self.bands.iter().filter(|band| band.ply < end.ply);
        let above: Vec<i32> = above.flat_map(|band| band.rows.clone()).collect();
        for &y in &above {
            canvas.put(x, y, line, theme.now);
        }
        // It points at the node without covering it: what is cut there may be as narrow as the
        // mark.
        let is_named = end.ply == place.ply && end.half.is_none() && place.ply == from.ply;
        if let Some(&y) = above.last().filter(|_| !is_named) {
            canvas.put(x, y, "▼", theme.now);
        }
    }

    /// Shows where the moves lie that a cutoff skips at this step: even if they are too few for the
    /// map to have room for them.
    fn draw_cut(&self, canvas: &mut Canvas) {
        let theme = canvas.theme;
        let tree = &self.explore.exploration().tree;
        let Event::Cut { skipped, .. } = &self.scene.marks.event else {
            return;
        };
        let Some(&first) = skipped.first() else {
            return;
        };
        let place = self.mapped.locate(tree, first, self.explore.map.sequence);
        let (leaf, band) = (place.leaves.start, self.band(place.ply));
        let Some(band) = band.filter(|_| self.from.leaves.contains(&leaf)) else {
            return;
        };
        let column = column(self.from, leaf as f64, 2 * self.width);
        let (text, style) = match (&theme.tones, band.half) {
            (None, _) => ("│", theme.base),
            (Some(tones), half) => {
                let cut = theme.colour(tones.cut);
                let is_foreground = match half {
                    None => column % 2 == 0,
                    Some(half) => half == Half::Upper,
                };
                // The other half keeps its colour.
                let style = if is_foreground {
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
}
