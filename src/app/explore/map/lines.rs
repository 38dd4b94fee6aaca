//! The lines around the map: how much was looked at, where one is, what the present node saves, and what
//! the colours mean.

use super::{Best, Colouring, cells};
use crate::app::explore::Explore;
use crate::app::paint::{Canvas, Hits, Target, Theme, fitted, fitted_end, text_width};
use crate::language::Value;
use crate::map::Index;
use crate::say;
use crate::tree::{Kind, NodeId};
use crate::words::{Shape, move_shown, node_name, percent_text};
use ratatui::style::Style;

/// How much was looked at, of what: in full and shorter.
fn sums(mapped: &Index, (seen, visits): (u64, u64), is_again: bool, theme: &Theme) -> [String; 2] {
    let all = mapped.whole().nodes;
    let share = percent_text(seen, all, 1);
    let share = || Value::try_number(&share);
    let again = if is_again { "again" } else { "once" };
    let counted = match mapped.is_estimated() {
        true => "estimated",
        false => "exact",
    };
    ["map-sum", "map-sum-short"].map(|message| {
        say!(
            theme.language,
            message,
            seen = seen,
            all = all,
            share = share(),
            visits = visits,
            again = again,
            counted = counted
        )
    })
}

/// What the best order could do with, where that is known.
fn best(explore: &Explore, mapped: &Index, theme: &Theme) -> Option<String> {
    let language = theme.language;
    match explore.map.best {
        Best::Nodes(nodes) => Some(say!(language, "map-best", nodes = nodes)),
        Best::Unknown => {
            let about = mapped.levin();
            about.map(|nodes| say!(language, "map-best-about", nodes = nodes))
        }
        Best::Nothing | Best::Running(_) => None,
    }
}

/// Whether the sum and what the best order could do with fit in one line at every step of every search of
/// this position: where bands lie must not change while one steps, nor differ between those that race.
pub fn fits(mapped: &Index, theme: &Theme, room: i32) -> bool {
    let all = mapped.whole().nodes;
    let [long, _] = sums(mapped, (all, all), true, theme);
    let best = say!(theme.language, "map-best-about", nodes = all);
    text_width(&long) + text_width(BETWEEN) + text_width(&best) <= room
}

const BETWEEN: &str = " · ";

/// Between a node and one below it.
const TO: &str = " › ";

/// Draws the sum: in two lines, or as much of it as there is room for in one.
pub fn draw_sum(canvas: &mut Canvas, explore: &Explore, mapped: &Index, theme: &Theme) {
    let tree = &explore.exploration().tree;
    let visits = tree.counts_at(explore.step).nodes;
    // What is looked at again is no other node.
    let again = mapped.visited_again(tree, explore.step);
    let [long, short] = sums(mapped, (visits - again, visits), again > 0, theme);
    let best = best(explore, mapped, theme);
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

/// The nodes from the root to the one that fills the width; a click goes there.
pub fn draw_crumbs(
    canvas: &mut Canvas,
    explore: &Explore,
    path: &[NodeId],
    theme: &Theme,
    hits: &mut Hits,
) {
    let exploration = explore.exploration();
    let mut crumbs: Vec<(NodeId, String)> = path
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
    let width = |crumbs: &[(NodeId, String)]| -> i32 {
        let all = crumbs
            .iter()
            .map(|(_, text)| text_width(text) + text_width(TO));
        all.sum()
    };
    let last = crumbs.len().saturating_sub(1);
    let mut first = (0..last).find(|&first| width(&crumbs[first..]) < canvas.width());
    if first != Some(0) && last > 0 {
        // Of a long line the last ones are left, and the whole name says where one is.
        crumbs[last].1 = node_name(theme.language, exploration, crumbs[last].0);
        first = (1..last).find(|&first| width(&crumbs[first..]) < canvas.width());
    }
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
        let room = canvas.width() - x;
        let end = match index == last {
            true => canvas.put(x, 0, &fitted_end(text, room), style),
            false => canvas.put(x, 0, text, style),
        };
        hits.add(canvas.place(x, 0, end - x, 1), Target::Zoom(*id));
        x = end;
    }
    let replay = explore.replay();
    let is_inside = path.last().is_none_or(|id| replay.path().contains(id));
    if !is_inside {
        let node = node_name(theme.language, exploration, replay.node());
        let text = say!(theme.language, "map-elsewhere", node = node);
        canvas.put(
            x + 2,
            0,
            &fitted(&text, canvas.width() - x - 2),
            theme.changed,
        );
    }
}

/// What lies below the present node, and how much of it was looked at.
pub fn draw_node(canvas: &mut Canvas, explore: &Explore, mapped: &Index, theme: &Theme) {
    let exploration = explore.exploration();
    let (tree, index) = (&exploration.tree, mapped);
    let mut id = explore.replay().node();
    // A leaf saves nothing; what matters is where it belongs.
    if tree.node(id).kind.is_leaf() {
        id = tree.parent(id).unwrap_or(id);
    }
    let place = index.locate(tree, id, explore.map.sequence);
    let is_cut = tree.cut_by(id).is_some() && is_cut(explore, id);
    // Where a side may have no move, not all that ends is a leaf.
    let has_childless = index.whole().childless > 0;
    let seen = index.lit(tree, &place, explore.step);
    let again = index.lit_again(tree, &place, explore.step);
    let told = |node: &str, cut: &str| {
        say!(
            theme.language,
            "map-node",
            node = node,
            below = place.width(),
            seen = seen,
            visits = seen + again,
            again = if again > 0 { "again" } else { "once" },
            ends = if has_childless { "lines" } else { "leaves" },
            cut = cut
        )
    };
    let name = node_name(theme.language, exploration, id);
    // Of a long line of moves the last one is left, behind an ellipsis.
    let sign = Shape::of(tree.node(id)).sign();
    let short = match exploration.problem.short_move(tree, id) {
        Some(played) => format!("{sign} ….{}", move_shown(theme.language, &played)),
        None => name.clone(),
    };
    let cut = if is_cut { "cut" } else { "none" };
    let texts = [
        (&name, cut),
        (&name, "none"),
        (&short, cut),
        (&short, "none"),
    ];
    let mut texts = texts.into_iter().map(|(node, cut)| told(node, cut));
    let fits = |text: &String| text_width(text) <= canvas.width();
    let least = told(&short, "none");
    let text = texts.find(fits).unwrap_or(fitted(&least, canvas.width()));
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
    let darks_named = darks.map(|name| say!(language, name));
    let Some(tones) = &theme.tones else {
        let lit = say!(language, "map-lit");
        let names = [lit].into_iter().chain(darks_named);
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
    let names = lights.map(|(.., name)| name.map_or(String::new(), |name| say!(language, name)));
    let tones = [tones.cut, tones.skipped, tones.below, tones.unreached];
    // As large as all of them have room.
    let legend = |sample: &str, gap: &str| {
        let lights = lights.iter().zip(&names).map(|(&(tone, shape, _), name)| {
            let ink = theme.shown(cells::ink(tone));
            let sign = match explore.map.colouring {
                Colouring::Role => format!("{gap}{}{gap}", shape.sign()),
                Colouring::Value => sample.to_owned(),
            };
            ((sign, swatch(tone).fg(ink)), name.clone())
        });
        let darks = tones.map(|tone| (sample.to_owned(), swatch(tone)));
        let darks = darks.into_iter().zip(darks_named.clone());
        lights.chain(darks).collect::<Vec<_>>()
    };
    let sizes = [("  ", " "), (" ", " "), (" ", "")];
    let mut legends = sizes.map(|(sample, gap)| legend(sample, gap)).into_iter();
    let fits = |legend: &Vec<_>| width_of(legend) <= canvas.width();
    let least = legend(" ", "");
    let legend = legends.find(fits).unwrap_or(least);
    draw_signs(canvas, legend.into_iter(), theme);
}

/// Cells of signs with what they mean.
fn width_of(signs: &[((String, Style), String)]) -> i32 {
    let name = |name: &str| {
        if name.is_empty() {
            0
        } else {
            text_width(name) + 2
        }
    };
    let widths = signs
        .iter()
        .map(|((sign, _), of)| text_width(sign) + name(of));
    // Behind the last one nothing comes.
    widths.sum::<i32>() - 1
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
