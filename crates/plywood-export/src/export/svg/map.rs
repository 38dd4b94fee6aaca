//! The map as a picture: a band per ply, each node as wide as the part of plain minimax below it.
//! Columns of narrower nodes are filled by their shares.

use super::{data, label};
use crate::exploration::Exploration;
use crate::export::Options;
use crate::export::RunningLine;
use crate::export::drawing::{FAMILY, text};
use crate::export::markup::Ink;
use crate::export::markup::{close, rectangle, svg, tag};
use crate::map::{Column, Frame, FrameSpec, Sequence};
use crate::replay::Replay;
use crate::say;
use crate::search::{Method, Watch};
use crate::tree::{NodeId, Tree};
use crate::words;
use std::collections::BTreeMap;
use std::io;
use strum::IntoStaticStr;

/// Number of columns; each is as wide as a unit of the picture.
const COLUMNS: usize = 960;
/// Height of a ply.
const BAND: f32 = 34.0;
/// Space left of the bands, for the side to move.
const MARGIN: f32 = 36.0;
/// Space below the bands, for the legend.
const LEGEND: f32 = 30.0;
/// Font size.
const FONT: f32 = 12.0;
/// Maximum number of positions whose moves are generated to count skipped subtrees; the rest is
/// estimated.
const MAX_COUNTED: u64 = 20_000_000;
/// The share of a part that fills a column.
const MAX_SHARE: f32 = 16.0;

/// The kind of a part of a column.
#[derive(Clone, Copy, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
enum Part {
    Max,
    Min,
    Chance,
    Leaf,
    Skipped,
    Below,
    Stored,
}

impl Part {
    const ALL: [Part; 7] = [
        Part::Max,
        Part::Min,
        Part::Chance,
        Part::Leaf,
        Part::Skipped,
        Part::Below,
        Part::Stored,
    ];

    /// Returns the share of a column, in sixteenths.
    fn share(self, column: &Column) -> u8 {
        let share = match self {
            Part::Max => column.max,
            Part::Min => column.min,
            Part::Chance => column.chance,
            Part::Leaf => column.leaf,
            Part::Skipped => column.skipped,
            Part::Below => column.below,
            Part::Stored => column.stored,
        };
        (share * MAX_SHARE).round().clamp(0.0, MAX_SHARE) as u8
    }

    fn fill(self, ink: &Ink) -> &'static str {
        match self {
            Part::Max => ink.max,
            Part::Min => ink.min,
            Part::Chance => ink.chance,
            Part::Leaf => ink.leaf,
            Part::Skipped => "url(#skipped)",
            Part::Below => "url(#below)",
            Part::Stored => "url(#stored)",
        }
    }
}

/// Draws the whole map at the step.
pub(super) fn draw(exploration: &Exploration, options: &Options, ink: &Ink) -> io::Result<String> {
    let Exploration { problem, tree, .. } = exploration;
    let replay = options.replay(tree);
    let index = problem
        .map(tree, &Watch::new(MAX_COUNTED))
        .map_err(io::Error::other)?;
    let root = index.root(tree);
    let bands = index.bands();
    let frame = index.frame(&FrameSpec {
        tree,
        step: replay.step(),
        from: &root,
        sequence: Sequence::Natural,
        columns: COLUMNS,
        bands: (0, bands),
        worth: &|_| None,
    });
    let mut out = String::new();
    let (width, height) = (
        MARGIN + COLUMNS as f32 + 8.0,
        bands as f32 * BAND + LEGEND + 12.0,
    );
    let label = label(exploration, options);
    svg(&mut out, "map", &label, [0.0, 0.0, width, height])
        .set("font-family", FAMILY)
        .set("fill", ink.line)
        .open();
    patterns(&mut out, ink, tree.method.uses_table());
    let ground = tag(&mut out, "rect")
        .at("width", width)
        .at("height", height);
    ground.set("fill", ink.ground.unwrap_or(ink.paper)).end();
    for band in 0..bands {
        let columns = frame.band(band);
        side_to_move(&mut out, columns, band, &roles_by_ply(tree), bands);
        paint(&mut out, columns, band, ink);
    }
    nodes(&mut out, exploration, &replay, &frame, ink)?;
    legend(&mut out, options, bands, ink, &tree.method);
    close(&mut out, "svg");
    Ok(out)
}

/// Returns the upper edge of a band.
fn top(band: usize) -> f32 {
    6.0 + band as f32 * BAND
}

/// Writes the patterns for fills that are not colours.
fn patterns(out: &mut String, ink: &Ink, has_table: bool) {
    tag(out, "defs").open();
    let pattern = |out: &mut String, id: &str, side: f32| {
        let pattern = tag(out, "pattern")
            .set("id", id)
            .set("patternUnits", "userSpaceOnUse");
        pattern.at("width", side).at("height", side).open();
    };
    pattern(out, "skipped", 6.0);
    let stroke = tag(out, "path").set("d", "M-1,1 L1,-1 M0,6 L6,0 M5,7 L7,5");
    stroke.set("stroke", ink.line).set("stroke-width", 1).end();
    close(out, "pattern");
    pattern(out, "below", 5.0);
    let dot = tag(out, "circle").at("cx", 2.5).at("cy", 2.5).at("r", 0.6);
    dot.set("fill", ink.faint).end();
    close(out, "pattern");
    if has_table {
        pattern(out, "stored", 4.0);
        let line = tag(out, "path").set("d", "M0,2 L4,2");
        line.set("stroke", ink.faint).set("stroke-width", 1).end();
        close(out, "pattern");
    }
    close(out, "defs");
}

/// Paints a band: neighbouring columns that look alike become one rectangle.
fn paint(out: &mut String, columns: &[Column], band: usize, ink: &Ink) {
    let shares = |column: &Column| Part::ALL.map(|part| part.share(column));
    let mut x = MARGIN;
    for run in columns.chunk_by(|one, next| shares(one) == shares(next)) {
        let mut y = top(band);
        for part in Part::ALL {
            let height = f32::from(part.share(&run[0])) / MAX_SHARE * (BAND - 4.0);
            if height > 0.0 {
                let fill = part.fill(ink);
                let rect = rectangle(out, (x, y), (run.len() as f32, height));
                rect.set("fill", fill).end();
                y += height;
            }
        }
        x += run.len() as f32;
    }
}

/// Draws the wide nodes, each with its frame and data attributes.
fn nodes(
    out: &mut String,
    exploration: &Exploration,
    replay: &Replay<'_>,
    frame: &Frame,
    ink: &Ink,
) -> io::Result<()> {
    let Exploration { problem, tree, .. } = exploration;
    let mut seen: BTreeMap<NodeId, _> = frame.wide.iter().map(|seen| (seen.node, seen)).collect();
    let mut line = RunningLine::default();
    problem.visit_moves(tree, &mut |id, played| {
        let path = line.go_to(tree.node(id).ply, played);
        if let Some(seen) = seen.remove(&id) {
            let shown = words::NodeText::new(replay, id);
            let rect = tag(out, "rect").set("class", "node");
            let rect = rect.set_all(&data(path, &shown));
            let width = (seen.across.end - seen.across.start) as f32;
            let is_here = id == replay.node() && replay.step() + 1 < tree.steps();
            let (stroke, stroke_width) = if is_here {
                (ink.line, 3.0)
            } else {
                (ink.ground.unwrap_or(ink.paper), 0.8)
            };
            rect.at("x", MARGIN + seen.across.start as f32)
                .at("y", top(seen.ply))
                .at("width", width)
                .at("height", BAND - 4.0)
                .set("fill", "none")
                .set("stroke", stroke)
                .set("stroke-width", stroke_width)
                .end();
        }
        Ok(())
    })
}

/// Returns the side to move at each ply, by the first visited node there.
fn roles_by_ply(tree: &Tree) -> BTreeMap<u16, words::Shape> {
    let mut roles = BTreeMap::new();
    for id in tree.ids() {
        let node = tree.node(id);
        let shape = words::Shape::from(node);
        if shape != words::Shape::Pruned {
            roles.entry(node.ply).or_insert(shape);
        }
    }
    roles
}

fn side_to_move(
    out: &mut String,
    columns: &[Column],
    band: usize,
    roles: &BTreeMap<u16, words::Shape>,
    bands: usize,
) {
    let is_last = band + 1 == bands && columns.iter().any(|column| column.leaf > 0.0);
    let label = match roles.get(&(band as u16)) {
        Some(words::Shape::Max) if !is_last => "MAX",
        Some(words::Shape::Min) if !is_last => "MIN",
        Some(words::Shape::Chance) if !is_last => "○",
        _ => "□",
    };
    text(out, (MARGIN / 2.0, top(band) + BAND / 2.0 + 2.0), FONT).text(label);
}

/// Draws the legend.
fn legend(out: &mut String, options: &Options, bands: usize, ink: &Ink, method: &Method) {
    let y = top(bands) + 6.0;
    let mut x = MARGIN;
    for part in Part::ALL {
        let is_there = match part {
            Part::Chance => method.has_chance,
            Part::Stored => method.uses_table(),
            _ => true,
        };
        if !is_there {
            continue;
        }
        let swatch = rectangle(out, (x, y), (16.0, 16.0));
        let swatch = swatch.set("fill", part.fill(ink));
        let swatch = swatch.set("stroke", ink.line);
        swatch.set("stroke-width", 0.5).end();
        let part: &str = part.into();
        let label = say!(options.language(), "export-map-legend", part);
        let written = tag(out, "text").at("x", x + 22.0).at("y", y + 12.5);
        written.at("font-size", FONT).text(&label);
        x += 22.0 + label.chars().count() as f32 * FONT * 0.56 + 18.0;
    }
}
