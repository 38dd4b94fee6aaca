//! The bands of the map with their text: signs, the path, and names.

use super::cells::{self, Band, bands};
use super::column;
use crate::explore::snapshot::Snapshot;
use crate::explore::space::{Mark, Space};
use crate::paint::{Canvas, Spot, Target, Theme, first_fitting, text_width};
use plywood_core::replay::Event;
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::map::{Column, Frame, FrameNode, FrameSpec, Index, Place};
use plywood_teach::words::Shape;
use ratatui::style::Style;
use std::ops::Range;

/// Width of the side to move's sign, left of the bands.
const SIGN: i32 = 2;

/// Minimum width of a node with a name.
const NAMED: i32 = 2;

/// The bands in a pane with their text.
pub(crate) struct BandsView {
    bands: Vec<Band>,
    /// The columns of consecutive bands, with the ply of the first one.
    frames: Vec<(usize, Frame)>,
    labels: Vec<Mark>,
    path: Option<PathLine>,
    cut: Option<CutMark>,
    /// Clickable nodes.
    pub spots: Vec<Spot>,
}

/// The path as a line from the top to the current node.
struct PathLine {
    x: i32,
    rows: Vec<i32>,
    /// Whether the end points at the node.
    is_arrow: bool,
}

/// Start of the moves that a cutoff skips.
struct CutMark {
    x: i32,
    rows: Range<i32>,
    sign: &'static str,
    style: Style,
}

impl BandsView {
    /// Lays out the zoomed part of the map in a pane of this size.
    pub(crate) fn new(
        snapshot: &Snapshot,
        mapped: &Index,
        from: &Place,
        space: Space,
    ) -> BandsView {
        let (width, height, theme) = space.parts();
        let plies = from.ply..mapped.bands().max(from.ply + 1);
        let width = (width - SIGN).max(0);
        let height = if width == 0 { 0 } else { height.max(0) };
        let bands = bands(plies, height as usize);
        // Hidden plies may be many, and are not laid out.
        let runs = bands.chunk_by(|_, next| !next.is_below_gap);
        let frames = runs.map(|run| {
            let bands = (run[0].ply, run.len());
            let frame = mapped.frame(&FrameSpec {
                tree: snapshot.tree(),
                step: snapshot.replay.step(),
                from,
                // Two columns a cell.
                columns: 2 * width as usize,
                bands,
            });
            (run[0].ply, frame)
        });
        let mut view = BandsView {
            frames: frames.collect(),
            bands,
            labels: Vec::new(),
            path: None,
            cut: None,
            spots: Vec::new(),
        };
        if view.bands.is_empty() {
            return view;
        }
        let wide = view.frames.iter().flat_map(|(_, frame)| &frame.wide);
        let placed: Vec<_> = wide
            .filter_map(|seen| view.label(snapshot, seen, theme))
            .collect();
        for (spot, label) in placed {
            view.spots.push(spot);
            view.labels.extend(label);
        }
        let locate = |id| mapped.locate(snapshot.tree(), id);
        let here = snapshot.marks.path.last().copied().unwrap_or(NodeId::ROOT);
        view.path = view.path_line(&locate(here), from, width);
        if let Event::Cut { skipped, .. } = &snapshot.marks.event
            && let Some(&first) = skipped.first()
        {
            view.cut = view.cut_mark(&locate(first), from, width, theme);
        }
        view
    }

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

    /// Returns a node's clickable area, and its name on a background if there is room; `None` for a
    /// node narrower than a cell.
    fn label(
        &self,
        snapshot: &Snapshot,
        seen: &FrameNode,
        theme: &Theme,
    ) -> Option<(Spot, Option<Mark>)> {
        let band = self.band(seen.ply)?;
        let left = (seen.across.start / 2.0).ceil() as i32;
        let width = (seen.across.end / 2.0).floor() as i32 - left;
        if width < 1 {
            return None;
        }
        let (x, y) = (SIGN + left, band.rows.start);
        let spot = ([x, y, width, band.rows.end - y], Target::Zoom(seen.node));
        if width < NAMED {
            return Some((spot, None));
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
        // Adjacent numbers would look like another number.
        let text = first_fitting(texts, width - 1);
        let style = match &theme.tones {
            _ if seen.node == snapshot.node() => theme.now,
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
        let label = text.map(|text| Mark {
            x: x + (width - text_width(&text)) / 2,
            y: band.middle(),
            text,
            style,
        });
        Some((spot, label))
    }

    /// Returns the path down to a place or, at the end of the search, along the principal
    /// variation.
    fn path_line(&self, place: &Place, from: &Place, width: i32) -> Option<PathLine> {
        let is_inside = place.ply >= from.ply
            && from.leaves.start <= place.leaves.start
            && place.leaves.end <= from.leaves.end;
        if !is_inside || from.width() == 0 {
            return None;
        }
        let middle = (place.leaves.start as f64 + place.leaves.end as f64) / 2.0;
        // The end of the line, or of its visible part.
        let ends = self.bands.iter().find(|band| band.ply >= place.ply);
        let end = ends.or(self.bands.last())?;
        let above = self.bands.iter().filter(|band| band.ply < end.ply);
        // The arrow points at the node without covering it, as a cutoff there may be as narrow as
        // the arrow.
        let is_named = end.ply == place.ply && place.ply == from.ply;
        Some(PathLine {
            x: SIGN + column(from, middle, width),
            rows: above.flat_map(|band| band.rows.clone()).collect(),
            is_arrow: !is_named,
        })
    }

    /// Returns where the moves skipped at this step are, even if they are too narrow to be visible.
    fn cut_mark(&self, place: &Place, from: &Place, width: i32, theme: &Theme) -> Option<CutMark> {
        let (leaf, band) = (place.leaves.start, self.band(place.ply));
        let band = band.filter(|_| from.leaves.contains(&leaf))?;
        let column = column(from, leaf as f64, 2 * width);
        let (sign, style) = match &theme.tones {
            None => ("│", theme.base),
            // The other half of the cell keeps its colour.
            Some(tones) if column % 2 == 0 => ("▌", Style::new().fg(theme.colour(tones.cut))),
            Some(tones) => ("▌", Style::new().bg(theme.colour(tones.cut))),
        };
        Some(CutMark {
            x: SIGN + column / 2,
            rows: band.rows.clone(),
            sign,
            style,
        })
    }

    /// Paints the bands with the path and names.
    pub(crate) fn paint(&self, canvas: &mut Canvas) {
        let theme = canvas.theme;
        for band in &self.bands {
            self.fill_band(canvas, band);
            paint_sign(canvas, band, self.columns(band));
        }
        if let Some(PathLine { x, rows, is_arrow }) = &self.path {
            let line = if theme.tones.is_some() { " " } else { "┃" };
            for &y in rows {
                canvas.put(*x, y, line, theme.now);
            }
            if let Some(&y) = rows.last().filter(|_| *is_arrow) {
                canvas.put(*x, y, "▼", theme.now);
            }
        }
        if let Some(cut) = &self.cut {
            for y in cut.rows.clone() {
                canvas.put(cut.x, y, cut.sign, cut.style);
            }
        }
        for Mark { x, y, text, style } in &self.labels {
            if theme.tones.is_none() {
                // A band's sign before a number would look like the number's sign.
                canvas.put(x - 1, *y, " ", *style);
            }
            canvas.put(*x, *y, text, *style);
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

/// Paints the side to move at a ply if it has been reached, and marks hidden plies above it.
fn paint_sign(canvas: &mut Canvas, band: &Band, columns: &[Column]) {
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
