//! The map in its pane.
//!
//! ```text
//! looked at 301 of minimax's 2,717 nodes, 11.1 % · alpha-beta in the best order: 188
//! ▲ ██████████████████████████████████████████████┃█████████████████████████████████
//! ▽ ███████████████▌██████████████▌██████████████▌┃████████████████▌██████████████▌█
//! ▲ ██▌██▌██▌██▌██▌██▌░░░░░░░░░░░░▌██▌░░░░░░░░░░▌█┃▌██▌██▌██▌░░░░░░░░░░░░▌██▌░░░░░░░
//! □ █▌█▐░█▐░█▐░█▐░█▐░█▐░·············█▐░··········┃▐░···········█▌█▐░█▐░█▐░█▐░·······
//! ▽ 1.1.2: 343 leaves below, 4 looked at
//! ```

use super::{Counted, cells, lines};
use crate::app::explore::Explore;
use crate::app::explore::scene::Scene;
use crate::app::paint::{Canvas, Hits, Target, Theme, text_width};
use crate::map::{Column, Frame, Index, Place, Shown};
use crate::say;
use crate::tree::{Kind, NodeId};
use crate::words::{Shape, move_shown};
use ratatui::layout::{Constraint, Layout, Rect};
use std::ops::Range;

/// Cells left of the bands, for the sign of who moves.
const SIGN: i32 = 2;

/// Cells from which there may be room for a name.
const NAMED: i32 = 2;

/// Most rows of a band.
const MOST_ROWS: usize = 12;

/// Rows of a band from which the last one is a gap.
const WITH_GAP: usize = 4;

/// Height from which there is a line of numbers.
const LOW: i32 = 5;

/// Height from which the best order has a line of its own where one line is too short.
const TWO_LINES: i32 = 14;

/// Draws the map, or how far it is counted.
pub fn draw(canvas: &mut Canvas, explore: &Explore, theme: &Theme, hits: &mut Hits) {
    match &explore.map.counted {
        Counted::Done(mapped) => draw_whole(canvas, explore, mapped, theme, hits),
        Counted::Running(work) => {
            let counted = work.watch.nodes();
            let text = say!(theme.language, "map-counting", counted = counted);
            draw_text(canvas, &text, theme);
        }
        Counted::Nothing | Counted::Failed => {
            draw_text(canvas, &say!(theme.language, "map-failed"), theme);
        }
    }
}

fn draw_text(canvas: &mut Canvas, text: &str, theme: &Theme) {
    let y = (canvas.height() - text.lines().count() as i32) / 2;
    for (line, y) in text.lines().zip(y.max(0)..) {
        canvas.put_centred(canvas.width() / 2, y, line, theme.base);
    }
}

fn draw_whole(
    canvas: &mut Canvas,
    explore: &Explore,
    mapped: &Index,
    theme: &Theme,
    hits: &mut Hits,
) {
    let tree = &explore.exploration().tree;
    let from = explore.zoomed(mapped);
    let zoomed = from.node().unwrap_or(NodeId::ROOT);
    let has = |is: bool| Constraint::Length(u16::from(is));
    let height = canvas.height();
    // A low map leaves its numbers to whatever stands around it.
    let is_long = height >= TWO_LINES && !lines::fits(explore, mapped, theme, canvas.width());
    let lines = u16::from(height >= LOW) + u16::from(is_long);
    let [sum, crumbs, bands, node, legend] = Layout::vertical([
        Constraint::Length(lines),
        has(zoomed != NodeId::ROOT),
        Constraint::Min(0),
        has(height >= 7),
        has(height >= 8),
    ])
    .areas(canvas.area());
    lines::draw_sum(&mut canvas.part(sum), explore, mapped, theme);
    let path = tree.path(zoomed);
    lines::draw_crumbs(&mut canvas.part(crumbs), explore, &path, theme, hits);
    draw_bands(canvas, bands, (explore, mapped, &from), theme, hits);
    lines::draw_node(&mut canvas.part(node), explore, mapped, theme);
    lines::draw_legend(&mut canvas.part(legend), explore, theme);
}

/// Where the bands lie in a pane.
struct Rows {
    /// The first ply in sight, and how many.
    plies: (usize, usize),
    /// Rows of a band, and how many of the first ones have one more.
    height: usize,
    higher: usize,
    /// Cells across.
    width: i32,
}

impl Rows {
    fn new(canvas: &Canvas, from: &Place, bands: usize, present: usize) -> Rows {
        let room = canvas.height().max(1) as usize;
        let below = bands.saturating_sub(from.ply).max(1);
        let count = below.min(room);
        // Of more plies than rows those around the present one.
        let last_first = from.ply + below - count;
        let first = present
            .saturating_sub(count / 2)
            .clamp(from.ply, last_first);
        let filled = room.min(count * MOST_ROWS);
        Rows {
            plies: (first, count),
            height: filled / count,
            higher: filled % count,
            width: (canvas.width() - SIGN).max(0),
        }
    }

    /// The rows of a ply that are filled, if it is in sight.
    fn of(&self, ply: usize) -> Option<Range<i32>> {
        let band = ply.checked_sub(self.plies.0)?;
        let top = band * self.height + band.min(self.higher);
        let has_gap = self.height >= WITH_GAP;
        let height = self.height + usize::from(band < self.higher) - usize::from(has_gap);
        (band < self.plies.1).then_some(top as i32..(top + height) as i32)
    }
}

fn draw_bands(
    canvas: &mut Canvas,
    area: Rect,
    (explore, mapped, from): (&Explore, &Index, &Place),
    theme: &Theme,
    hits: &mut Hits,
) {
    let mut canvas = canvas.part(area);
    let tree = &explore.exploration().tree;
    let here = explore.replay().node();
    let present = usize::from(tree.node(here).ply);
    let rows = Rows::new(&canvas, from, mapped.bands(), present);
    if rows.width == 0 || canvas.height() == 0 {
        return;
    }
    let frame = mapped.frame(&Shown {
        tree,
        step: explore.step,
        from,
        sequence: explore.map.sequence,
        columns: 2 * rows.width as usize,
        bands: rows.plies,
        worth: &|id| explore.worth(id),
    });
    for band in 0..rows.plies.1 {
        draw_band(&mut canvas, explore, (band, &frame), &rows, theme);
    }
    draw_path(&mut canvas, explore, (mapped, from), &rows, theme);
    draw_labels(&mut canvas, explore, &frame, &rows, theme, hits);
}

fn draw_band(
    canvas: &mut Canvas,
    explore: &Explore,
    (band, frame): (usize, &Frame),
    rows: &Rows,
    theme: &Theme,
) {
    let columns = frame.band(band);
    let Some(lines) = rows.of(rows.plies.0 + band) else {
        return;
    };
    let sum = |part: fn(&Column) -> f32| columns.iter().map(part).sum::<f32>();
    let (max, min, leaf) = (
        sum(|column| column.max),
        sum(|column| column.min),
        sum(|column| column.leaf),
    );
    let sign = match () {
        () if max + min + leaf <= 0.0 => None,
        () if leaf > max + min => Some(Shape::Leaf),
        () if max > min => Some(Shape::Max),
        () => Some(Shape::Min),
    };
    for y in lines.clone() {
        for (x, pair) in columns.chunks_exact(2).enumerate() {
            let (text, style) = cells::cell([&pair[0], &pair[1]], theme, explore.map.colouring);
            canvas.put(SIGN + x as i32, y, text, style);
        }
    }
    if let Some(sign) = sign {
        let middle = (lines.start + lines.end - 1) / 2;
        canvas.put(0, middle, &sign.sign().to_string(), theme.base);
    }
}

/// Names the nodes that have room for it, each on its own ground.
fn draw_labels(
    canvas: &mut Canvas,
    explore: &Explore,
    frame: &Frame,
    rows: &Rows,
    theme: &Theme,
    hits: &mut Hits,
) {
    let exploration = explore.exploration();
    let tree = &exploration.tree;
    let scene = super::super::scene::Scene::new(explore);
    for seen in &frame.seen {
        let Some(lines) = rows.of(seen.ply) else {
            continue;
        };
        let (left, right) = (
            (seen.across.start / 2.0).ceil() as i32,
            (seen.across.end / 2.0).floor() as i32,
        );
        let room = right - left;
        if room < 1 {
            continue;
        }
        let height = lines.end - lines.start;
        let place = canvas.place(SIGN + left, lines.start, room, height);
        hits.add(place, Target::Zoom(seen.node));
        if room < NAMED {
            continue;
        }
        let node = tree.node(seen.node);
        let look = scene.look(seen.node, theme);
        let played = exploration.problem.short_move(tree, seen.node);
        let played = played.map_or(String::new(), |text| move_shown(theme.language, &text));
        let long = match node.kind {
            Kind::Pruned => format!("{played}✂"),
            _ if node.kind.is_leaf() => format!("{played}{} {}", look.shape, look.value),
            _ => format!("{played}{}{}", look.shape, look.value),
        };
        // A number beside the next one would be another number.
        let mut texts = [long, look.value].into_iter();
        let Some(text) = texts.find(|text| text_width(text) < room) else {
            continue;
        };
        let middle = (lines.start + lines.end - 1) / 2;
        let start = SIGN + left + (room - text_width(&text)) / 2;
        let style = match &theme.tones {
            _ if seen.node == explore.replay().node() => theme.now,
            None => theme.base,
            Some(tones) => {
                let ground = match (node.kind, Shape::of(node)) {
                    (Kind::Pruned, _) => tones.skipped,
                    (_, Shape::Leaf) => tones.leaf,
                    (_, Shape::Min) => tones.min,
                    _ => tones.max,
                };
                let ink = cells::ink(ground);
                if explore.map.colouring == super::Colouring::Value {
                    theme.base
                } else {
                    theme.base.fg(theme.shown(ink)).bg(theme.shown(ground))
                }
            }
        };
        canvas.put(start, middle, &text, style);
    }
}

/// Draws the path as a bright line from the top down to the present node, which is bright as far as it
/// is narrow; once all is done, the principal variation.
fn draw_path(
    canvas: &mut Canvas,
    explore: &Explore,
    (mapped, from): (&Index, &Place),
    rows: &Rows,
    theme: &Theme,
) {
    let tree = &explore.exploration().tree;
    let line = Scene::new(explore).line();
    let here = line.last().copied().unwrap_or(NodeId::ROOT);
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
    let line = if theme.tones.is_some() { " " } else { "┃" };
    for ply in from.ply..place.ply {
        for y in rows.of(ply).unwrap_or(0..0) {
            canvas.put(x, y, line, theme.now);
        }
    }
    // A node that is wide enough has its name in the same colours.
    let (left, right) = (
        cell(place.leaves.start as f64),
        cell(place.leaves.end as f64),
    );
    if right - left <= 6 {
        for y in rows.of(place.ply).unwrap_or(0..0) {
            canvas.put(x, y, "▼", theme.now);
        }
    }
}
