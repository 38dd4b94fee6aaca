//! The bands of the map with their text: signs, the path, and names.

use super::cells::{self, Band, bands};
use super::column;
use crate::explore::snapshot::Snapshot;
use crate::paint::{Canvas, Target, first_fitting, text_width};
use plywood_core::replay::Event;
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::map::{Column, Frame, FrameNode, FrameSpec, Index, Place};
use plywood_teach::words::Shape;
use ratatui::style::Style;

/// Width of the side to move's sign, left of the bands.
const SIGN: i32 = 2;

/// Minimum width of a node with a name.
const NAMED: i32 = 2;

/// The bands of the zoomed part of the map.
struct Bands<'s> {
    snapshot: &'s Snapshot<'s>,
    /// The place that fills the width.
    from: &'s Place,
    /// Number of cells.
    width: i32,
    bands: Vec<Band>,
    /// The columns of consecutive bands, with the ply of the first one.
    frames: Vec<(usize, Frame)>,
}

/// Draws the bands of a place on the map, with the path, the current cutoff, and names.
pub(crate) fn draw(canvas: &mut Canvas, snapshot: &Snapshot, mapped: &Index, from: &Place) {
    let width = (canvas.width() - SIGN).max(0);
    let height = if width == 0 { 0 } else { canvas.height() };
    let bands = bands(from.ply..mapped.bands().max(from.ply + 1), height as usize);
    if bands.is_empty() {
        return;
    }
    // Hidden plies may be many, and are not laid out.
    let runs = bands.chunk_by(|_, next| !next.is_below_gap);
    let frames = runs.map(|run| {
        let frame = mapped.frame(&FrameSpec {
            tree: snapshot.tree(),
            step: snapshot.replay.step(),
            from,
            // Two columns a cell.
            columns: 2 * width as usize,
            bands: (run[0].ply, run.len()),
        });
        (run[0].ply, frame)
    });
    let bands = Bands {
        snapshot,
        from,
        width,
        frames: frames.collect(),
        bands,
    };
    for band in &bands.bands {
        bands.fill_band(canvas, band);
        draw_sign(canvas, band, bands.columns(band));
    }
    let locate = |id| mapped.locate(snapshot.tree(), id);
    let here = snapshot.marks.path.last().copied().unwrap_or(NodeId::ROOT);
    bands.draw_path(canvas, &locate(here));
    if let Event::Cut { skipped, .. } = &snapshot.marks.event
        && let Some(&first) = skipped.first()
    {
        bands.draw_cut(canvas, &locate(first));
    }
    for seen in bands.frames.iter().flat_map(|(_, frame)| &frame.wide) {
        bands.draw_name(canvas, seen);
    }
}

impl Bands<'_> {
    /// Returns the band of a ply, if it is visible.
    fn band(&self, ply: usize) -> Option<&Band> {
        self.bands.iter().find(|band| band.ply == ply)
    }

    /// Returns the columns of a band.
    fn columns(&self, band: &Band) -> &[Column] {
        let mut frames = self.frames.iter().rev();
        let frame = frames.find(|(first, _)| *first <= band.ply);
        frame.map_or(&[], |(first, frame)| frame.band(band.ply - first))
    }

    /// Makes a node clickable, and writes its name on a background if there is room. A node narrower
    /// than a cell has neither.
    fn draw_name(&self, canvas: &mut Canvas, seen: &FrameNode) {
        let Some(band) = self.band(seen.ply) else {
            return;
        };
        let (snapshot, theme) = (self.snapshot, canvas.theme);
        let left = (seen.across.start / 2.0).ceil() as i32;
        let width = (seen.across.end / 2.0).floor() as i32 - left;
        let (x, y) = (SIGN + left, band.rows.start);
        canvas.add_target(x, y, width, band.rows.end - y, Target::Zoom(seen.node));
        if width < NAMED {
            return;
        }
        let node = snapshot.tree().node(seen.node);
        let look = snapshot.look(seen.node, theme);
        let played = snapshot.move_to(seen.node);
        let texts = match node.kind {
            Kind::Pruned => [format!("{played}✂"), look.value],
            kind => {
                let blank = if kind.is_leaf() { " " } else { "" };
                let long = format!("{played}{}{blank}{}", look.shape, look.value);
                [long, look.value]
            }
        };
        let style = match &theme.tones {
            None => theme.base,
            Some(tones) => {
                let tone = match (node.kind, Shape::from(node)) {
                    (Kind::Pruned, _) => tones.skipped,
                    (_, Shape::Leaf) => tones.leaf,
                    (_, Shape::Min) => tones.min,
                    (_, Shape::Chance) => tones.even,
                    _ => tones.max,
                };
                cells::on_tone(tone, theme)
            }
        };
        let is_here = seen.node == snapshot.node();
        let style = if is_here { theme.now } else { style };
        // Adjacent numbers would look like another number.
        if let Some(text) = first_fitting(texts, width - 1) {
            let (x, y) = (x + (width - text_width(&text)) / 2, band.middle());
            if theme.tones.is_none() {
                // A band's sign before a number would look like the number's sign.
                canvas.put(x - 1, y, " ", style);
            }
            canvas.put(x, y, &text, style);
        }
    }

    /// Draws the path down to a place or, at the end of the search, along the principal variation, as
    /// a line from the top.
    fn draw_path(&self, canvas: &mut Canvas, place: &Place) {
        let from = self.from;
        let is_inside = place.ply >= from.ply
            && from.leaves.start <= place.leaves.start
            && place.leaves.end <= from.leaves.end;
        // The end of the line, or of its visible part.
        let ends = self.bands.iter().find(|band| band.ply >= place.ply);
        let Some(end) = ends.or(self.bands.last()) else {
            return;
        };
        if !is_inside || from.width() == 0 {
            return;
        }
        let middle = (place.leaves.start as f64 + place.leaves.end as f64) / 2.0;
        let x = SIGN + column(from, middle, self.width);
        let theme = canvas.theme;
        let line = if theme.tones.is_some() { " " } else { "┃" };
        let above = self.bands.iter().filter(|band| band.ply < end.ply);
        let mut last = None;
        for y in above.flat_map(|band| band.rows.clone()) {
            canvas.put(x, y, line, theme.now);
            last = Some(y);
        }
        // The arrow points at the node without covering it, as a cutoff there may be as narrow as
        // the arrow.
        let is_named = end.ply == place.ply && place.ply == from.ply;
        if !is_named && let Some(y) = last {
            canvas.put(x, y, "▼", theme.now);
        }
    }

    /// Marks where the moves skipped at this step are, even if they are too narrow to be visible.
    fn draw_cut(&self, canvas: &mut Canvas, place: &Place) {
        let (leaf, theme) = (place.leaves.start, canvas.theme);
        let Some(band) = self.band(place.ply) else {
            return;
        };
        if !self.from.leaves.contains(&leaf) {
            return;
        }
        let column = column(self.from, leaf as f64, 2 * self.width);
        let (sign, style) = match &theme.tones {
            None => ("│", theme.base),
            // The other half of the cell keeps its colour.
            Some(tones) if column % 2 == 0 => ("▌", Style::new().fg(theme.colour(tones.cut))),
            Some(tones) => ("▌", Style::new().bg(theme.colour(tones.cut))),
        };
        for y in band.rows.clone() {
            canvas.put(SIGN + column / 2, y, sign, style);
        }
    }

    /// Fills the rows of a band.
    fn fill_band(&self, canvas: &mut Canvas, band: &Band) {
        for (x, pair) in self.columns(band).as_chunks().0.iter().enumerate() {
            let (text, style) = cells::cell(pair, canvas.theme);
            for y in band.rows.clone() {
                canvas.put(SIGN + x as i32, y, text, style);
            }
        }
    }
}

/// Draws the side to move at a ply if it has been reached, and marks hidden plies above it.
fn draw_sign(canvas: &mut Canvas, band: &Band, columns: &[Column]) {
    let y = band.middle();
    if band.is_below_gap {
        canvas.put(1, y, "⋮", canvas.theme.faint);
    }
    let sum = |part: fn(&Column) -> f32| columns.iter().map(part).sum::<f32>();
    let (max, min) = (sum(|column| column.max), sum(|column| column.min));
    let (chance, leaf) = (sum(|column| column.chance), sum(|column| column.leaf));
    if max + min + chance + leaf <= 0.0 {
        return;
    }
    let sign = if leaf > max + min + chance {
        Shape::Leaf
    } else if chance > max.max(min) {
        Shape::Chance
    } else if max > min {
        Shape::Max
    } else {
        Shape::Min
    };
    canvas.put(0, y, &sign.sign().to_string(), canvas.theme.base);
}
