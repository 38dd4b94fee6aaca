//! The lines around the map: how much was looked at, where one is, what the present node saves, and what
//! the colours mean.

use super::{Best, Colouring, cells};
use crate::app::explore::Explore;
use crate::app::job::Mapped;
use crate::app::paint::{Canvas, Hits, Target, Theme, fitted, text_width};
use crate::say;
use crate::search::fewest_leaves;
use crate::tree::{Kind, NodeId};
use crate::words::{Shape, move_shown, node_name};
use ratatui::style::Style;

/// How much was looked at by now, of what, and what the best order could do with, where that is known.
fn sums(explore: &Explore, mapped: &Mapped, theme: &Theme) -> (String, String, Option<String>) {
    let language = theme.language;
    let tree = &explore.exploration().tree;
    let seen = tree.counts_at(explore.step).nodes;
    let all = mapped.index.whole().nodes;
    let share = percent(seen, all);
    let counted = match mapped.index.is_estimated() {
        true => "estimated",
        false => "exact",
    };
    let long = say!(
        language,
        "map-sum",
        seen = seen,
        all = all,
        share = share,
        counted = counted
    );
    let short = say!(
        language,
        "map-sum-short",
        seen = seen,
        all = all,
        share = share,
        counted = counted
    );
    let best = match explore.map.best {
        Best::Nodes(nodes) => Some(say!(language, "map-best", nodes = nodes)),
        Best::Unknown => levin(mapped).map(|nodes| say!(language, "map-best-about", nodes = nodes)),
        Best::Nothing | Best::Running(_) => None,
    };
    (long, short, best)
}

/// Which share of the whole a part is, to a tenth; of less than that the first digit, since something is
/// not nothing.
fn percent(part: u64, whole: u64) -> f64 {
    let share = part as f64 * 100.0 / whole.max(1) as f64;
    let digits = match share {
        share if share >= 0.1 || share <= 0.0 => 1,
        share => -share.log10().floor() as i32,
    };
    let unit = 10_f64.powi(digits);
    (share * unit).round() / unit
}

/// Whether all of the sum finds room in a line of so many cells.
pub fn fits(explore: &Explore, mapped: &Mapped, theme: &Theme, room: i32) -> bool {
    let (long, _, best) = sums(explore, mapped, theme);
    let best = best.map_or(0, |best| text_width(&best) + text_width(BETWEEN));
    text_width(&long) + best <= room
}

const BETWEEN: &str = " · ";

/// Between a node and one below it.
const TO: &str = " › ";

/// Width from which what the colours mean has large samples.
const LARGE_SAMPLES: i32 = 60;

/// Draws the sum: in two lines, or as much of it as there is room for in one.
pub fn draw_sum(canvas: &mut Canvas, explore: &Explore, mapped: &Mapped, theme: &Theme) {
    let (long, short, best) = sums(explore, mapped, theme);
    let room = canvas.width();
    let is_long = text_width(&long) <= room;
    let end = canvas.put(0, 0, if is_long { &long } else { &short }, theme.strong);
    let Some(best) = best else {
        return;
    };
    if canvas.height() > 1 {
        canvas.put(0, 1, &fitted(&best, room), theme.base);
    } else if end + text_width(BETWEEN) + text_width(&best) <= room {
        let x = canvas.put(end, 0, BETWEEN, theme.faint);
        canvas.put(x, 0, &best, theme.base);
    }
}

/// Levin's bound in a tree with as many leaves and plies as this one, and as many moves everywhere, for
/// all its plies together.
fn levin(mapped: &Mapped) -> Option<u64> {
    let whole = mapped.index.whole();
    let depth = whole.height;
    let moves = (whole.leaves as f64).powf(1.0 / f64::from(depth.max(1)));
    let nodes: f64 = (0..=depth).map(|plies| fewest_leaves(moves, plies)).sum();
    (depth > 0 && nodes < 1e15).then_some(nodes.round() as u64)
}

/// The nodes from the root to the one that fills the width; a click goes there.
pub fn draw_crumbs(
    canvas: &mut Canvas,
    explore: &Explore,
    path: &[NodeId],
    theme: &Theme,
    hits: &mut Hits,
) {
    let exploration = explore.exploration();
    let crumbs: Vec<(NodeId, String)> = path
        .iter()
        .map(|&id| {
            let sign = Shape::of(exploration.tree.node(id)).sign();
            let text = match exploration.problem.short_move(&exploration.tree, id) {
                Some(played) => format!("{}{sign}", move_shown(theme.language, &played)),
                None => format!("{sign} {}", say!(theme.language, "root")),
            };
            (id, text)
        })
        .collect();
    // Of a long line the last ones tell where one is.
    let width = |crumbs: &[(NodeId, String)]| -> i32 {
        let all = crumbs
            .iter()
            .map(|(_, text)| text_width(text) + text_width(TO));
        all.sum()
    };
    let last = crumbs.len().saturating_sub(1);
    let first = (0..last).find(|&first| width(&crumbs[first..]) < canvas.width());
    let first = first.unwrap_or(last);
    let mut x = match first {
        0 => 0,
        _ => canvas.put(0, 0, "…", theme.faint),
    };
    for (index, (id, text)) in crumbs.iter().enumerate().skip(first) {
        if index > 0 {
            x = canvas.put(x, 0, TO, theme.faint);
        }
        let style = if index == last {
            theme.strong
        } else {
            theme.key
        };
        let end = canvas.put(x, 0, text, style);
        hits.add(canvas.place(x, 0, end - x, 1), Target::Zoom(*id));
        x = end;
    }
    let replay = explore.replay();
    let is_inside = path.last().is_none_or(|id| replay.path().contains(id));
    if !is_inside {
        let node = node_name(theme.language, exploration, replay.node());
        let text = say!(theme.language, "map-elsewhere", node = node);
        canvas.put(x + 2, 0, &text, theme.changed);
    }
}

/// What lies below the present node, and how much of it was looked at.
pub fn draw_node(canvas: &mut Canvas, explore: &Explore, mapped: &Mapped, theme: &Theme) {
    let exploration = explore.exploration();
    let (tree, index) = (&exploration.tree, &mapped.index);
    let mut id = explore.replay().node();
    // A leaf saves nothing; what matters is where it belongs.
    if tree.node(id).kind.is_leaf() {
        id = tree.parent(id).unwrap_or(id);
    }
    let place = index.locate(tree, id, explore.map.sequence);
    let is_cut = tree.cut_by(id).is_some() && is_cut(explore, id);
    let told = |cut: &str| {
        say!(
            theme.language,
            "map-node",
            node = node_name(theme.language, exploration, id),
            below = place.width(),
            seen = index.lit(tree, &place, explore.step),
            cut = cut
        )
    };
    let (long, short) = (told(if is_cut { "cut" } else { "none" }), told("none"));
    let text = match text_width(&long) <= canvas.width() {
        true => long,
        false => fitted(&short, canvas.width()),
    };
    canvas.put(0, 0, &text, theme.base);
}

/// Whether the moves that a node skips are skipped by now.
fn is_cut(explore: &Explore, id: NodeId) -> bool {
    let tree = &explore.exploration().tree;
    let last = tree.last_child(id).map(|last| tree.node(last));
    last.is_some_and(|last| last.kind == Kind::Pruned && last.entered <= explore.step)
}

/// What the colours, or the characters, mean. Who moves has the sign that he has everywhere.
pub fn draw_legend(canvas: &mut Canvas, explore: &Explore, theme: &Theme) {
    let language = theme.language;
    let darks = ["map-cut", "map-skipped", "map-below", "map-unreached"];
    let darks = darks.map(|name| say!(language, name));
    let Some(tones) = &theme.tones else {
        let lit = say!(language, "map-lit");
        let names = [lit].into_iter().chain(darks);
        let signs = ["█", "│", "╌", "·", " "].map(|sign| (sign.to_owned(), theme.base));
        return draw_signs(canvas, signs.into_iter().zip(names), theme);
    };
    let lights = match explore.map.colouring {
        Colouring::Role => [
            (tones.max, Shape::Max, None),
            (tones.min, Shape::Min, None),
            (tones.leaf, Shape::Leaf, None),
        ],
        Colouring::Value => [
            (tones.max, Shape::Max, Some("map-good-max")),
            (tones.even, Shape::Leaf, Some("map-even")),
            (tones.min, Shape::Min, Some("map-good-min")),
        ],
    };
    let swatch = |tone: [u8; 3]| theme.base.bg(theme.shown(tone));
    let lights = lights.into_iter().map(|(tone, shape, name)| {
        let ink = theme.shown(cells::ink(tone));
        let name = name.map_or(String::new(), |name| say!(language, name));
        let sign = match explore.map.colouring {
            Colouring::Role => format!(" {} ", shape.sign()),
            Colouring::Value => "  ".to_owned(),
        };
        ((sign, swatch(tone).fg(ink)), name)
    });
    let sample = if canvas.width() < LARGE_SAMPLES {
        " "
    } else {
        "  "
    };
    let tones = [tones.cut, tones.skipped, tones.below, tones.unreached];
    let darks = tones
        .map(|tone| (sample.to_owned(), swatch(tone)))
        .into_iter()
        .zip(darks);
    draw_signs(canvas, lights.chain(darks), theme);
}

/// Draws signs with what they mean, as many as there is room for.
fn draw_signs(
    canvas: &mut Canvas,
    signs: impl Iterator<Item = ((String, Style), String)>,
    theme: &Theme,
) {
    let mut x = 0;
    for ((sign, style), name) in signs {
        if x + text_width(&sign) + 1 + text_width(&name) > canvas.width() {
            break;
        }
        x = canvas.put(x, 0, &sign, style);
        if !name.is_empty() {
            x = canvas.put(x + 1, 0, &name, theme.faint) + 1;
        }
    }
}
