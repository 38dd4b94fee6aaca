//! The lines around the map: the visited share, the current place, and the current node's savings.

use crate::explore::Map;
use crate::explore::snapshot::Snapshot;
use crate::job::Computation;
use crate::paint::{Canvas, first_fitting, fit, text_width};
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::map::Index;
use plywood_teach::language::{Language, Value};
use plywood_teach::say;
use plywood_teach::words::{node_name, percent_text};

/// Returns the text for the visited share of the nodes in several forms, the longest first.
fn visited_texts(
    mapped: &Index,
    seen: u64,
    visits: u64,
    is_again: bool,
    language: Language,
) -> [String; 3] {
    let all = mapped.minimax.nodes;
    let share = percent_text(seen, all, 1);
    let again = if is_again { "again" } else { "once" };
    let is_exact = !mapped.is_estimated;
    let counted = if is_exact { "exact" } else { "estimated" };
    let messages = ["map-sum", "map-sum-least", "map-sum-share"];
    messages.map(|message| {
        let share = Value::try_number(&share);
        say!(language, message, seen, all, share, visits, again, counted)
    })
}

/// Returns the cost of the best move order as text; for a search with a table, what
/// the table and cutoffs have saved so far.
fn best(snapshot: &Snapshot, map: &Map, mapped: &Index) -> Option<String> {
    let language = snapshot.language;
    let tree = snapshot.tree();
    if tree.method.uses_table() {
        let all = mapped.leaves(NodeId::ROOT);
        let saved = mapped.saved(tree, snapshot.replay.step());
        let saved = saved.map(|leaves| percent_text(leaves.min(all), all, 0));
        let [stored, cut] = saved.each_ref().map(|share| Value::try_number(share));
        return Some(say!(language, "map-saved", stored, cut));
    }
    match &map.best_order_cost {
        Computation::Done(Some(nodes)) => Some(say!(language, "map-best", nodes = *nodes)),
        _ => None,
    }
}

/// Returns whether the totals and the cost of the best move order fit on one line at every step of
/// every search of this position, since the bands must not move while stepping or differ between
/// racers.
pub(crate) fn fits(mapped: &Index, language: Language, width: i32) -> bool {
    let all = mapped.minimax.nodes;
    let [long, ..] = visited_texts(mapped, all, all, true, language);
    let best = say!(language, "map-best", nodes = all);
    text_width(&long) + text_width(SEPARATOR) + text_width(&best) <= width
}

const SEPARATOR: &str = " · ";

/// Draws the totals on two lines, or as much as fits on one.
pub(crate) fn draw_totals(canvas: &mut Canvas, snapshot: &Snapshot, map: &Map, mapped: &Index) {
    let (width, theme) = (canvas.width(), canvas.theme);
    let tree = snapshot.tree();
    let visits = tree.counts_at(snapshot.replay.step()).nodes;
    // A revisit does not count as another node.
    let revisits = mapped.revisit_count(tree, snapshot.replay.step());
    let (visited, is_again) = (visits - revisits, revisits > 0);
    let sums = visited_texts(mapped, visited, visits, is_again, snapshot.language);
    let sum = first_fitting(sums, width).unwrap_or_else(|| "…".to_owned());
    let end = canvas.put(0, 0, &sum, theme.strong);
    match best(snapshot, map, mapped) {
        Some(best) if canvas.height() > 1 => {
            canvas.put(0, 1, &fit(&best, width), theme.base);
        }
        Some(best) if end + text_width(SEPARATOR) + text_width(&best) <= width => {
            let x = canvas.put(end, 0, SEPARATOR, theme.faint);
            canvas.put(x, 0, &best, theme.base);
        }
        _ => {}
    }
}

/// Draws the size of the subtree below the current node, and its visited share.
pub(crate) fn draw_node(canvas: &mut Canvas, snapshot: &Snapshot, mapped: &Index) {
    let width = canvas.width();
    let exploration = snapshot.exploration();
    let tree = &exploration.tree;
    let mut id = snapshot.node();
    // A leaf has no subtree to save, so describe its parent.
    if tree.node(id).kind.is_leaf() {
        id = tree.parent(id).unwrap_or(id);
    }
    let place = mapped.locate(tree, id);
    // If a side may have no move, some ends are not leaves.
    let has_childless = mapped.minimax.childless > 0;
    let seen = mapped.lit(tree, &place, snapshot.replay.step());
    let revisits = mapped.lit_again(tree, &place, snapshot.replay.step());
    let text = |node: &str, cut: &str| {
        say!(
            snapshot.language,
            "map-node",
            node,
            below = place.width(),
            seen,
            visits = seen + revisits,
            again = if revisits > 0 { "again" } else { "once" },
            ends = if has_childless { "lines" } else { "leaves" },
            cut
        )
    };
    let name = node_name(snapshot.language, exploration, id);
    // The last child is skipped once the node's cutoff has happened.
    let last = tree.last_child(id).map(|last| tree.node(last));
    let is_cut = tree.cut_by(id).is_some()
        && last.is_some_and(|last| {
            last.kind == Kind::Pruned && last.entered <= snapshot.replay.step()
        });
    let cuts = if is_cut { ["cut", "none"] } else { ["none"; 2] };
    let texts = cuts.map(|cut| text(&name, cut));
    let shown = first_fitting(texts.clone(), width).unwrap_or_else(|| fit(&texts[1], width));
    canvas.put(0, 0, &shown, canvas.theme.base);
}
