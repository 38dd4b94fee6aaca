//! The last picture of a search on the stage: the costs of plain minimax, of this search and of the
//! best order a key away if that is better, as bars on one scale, and a sentence about them.
//!
//! ```text
//!  minimax                     2,717
//!  ██████████████████████████████████
//!  alpha-beta · left to right  1,146
//!  ██████████████
//! ```

use super::Explore;
use crate::names::{algorithm_name, order_name};
use crate::paint::{Canvas, fit};
use plywood_core::search::Algorithm;
use plywood_teach::language::{Language, number_text};
use plywood_teach::say;

/// The cost of a search, with its name.
type Cost = (String, u64);

/// Returns whether there is something to compare with.
pub(crate) fn has_comparison(explore: &Explore) -> bool {
    costs(explore, Language::default()).len() > 1
}

/// Returns plain minimax, the search itself, and the best of the other orders if it is better.
fn costs(explore: &Explore, language: Language) -> Vec<Cost> {
    let tree = &explore.exploration().tree;
    let method = tree.method;
    let own = tree.counts().nodes;
    let mut costs = Vec::new();
    if let Some(&Some(nodes)) = explore.end.minimax_cost.get()
        && !method.algorithm.properties().is_plain()
    {
        costs.push((algorithm_name(language, Algorithm::Minimax), nodes));
    }
    let named = |order| {
        let algorithm = algorithm_name(language, method.algorithm);
        format!("{algorithm} · {}", order_name(language, order))
    };
    let name = match method.narrows() {
        true => named(method.order),
        false => algorithm_name(language, method.algorithm),
    };
    costs.push((name, own));
    let others = explore.end.others().iter();
    let better = others.filter_map(|other| Some((other.order, other.nodes?)));
    let best = better
        .filter(|&(_, nodes)| nodes < own)
        .min_by_key(|&(_, nodes)| nodes);
    costs.extend(best.map(|(order, nodes)| (named(order), nodes)));
    costs
}

/// Draws the bars, as high as the pane allows, and the sentence.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    let language = theme.language;
    let costs = costs(explore, language);
    let title = say!(language, "pane-end");
    let mut inner = canvas.frame(&title, theme.border, theme.strong);
    let max_nodes = costs.iter().map(|&(_, nodes)| nodes).max().unwrap_or(1);
    let min_nodes = costs.iter().map(|&(_, nodes)| nodes).min().unwrap_or(1);
    let width = (inner.width() - 4).max(1);
    let count = costs.len() as i32;
    let text_lines = 2;
    let each = ((inner.height() - text_lines) / count.max(1)).clamp(2, 8);
    let mut y = ((inner.height() - text_lines - count * each) / 2).max(0);
    for (name, nodes) in &costs {
        let number = number_text(language, *nodes);
        inner.put(2, y, &fit(name, width - 10), theme.strong);
        inner.put_right(2 + width, y, &number, theme.changed);
        let cells = (*nodes as f64 / max_nodes.max(1) as f64 * f64::from(width)).round() as i32;
        let bar = "█".repeat(cells.max(1) as usize);
        let lines = (1..(each - 1).max(2)).map(|_| &bar);
        inner.put_lines(2, y + 1, lines, theme.window);
        y += each;
    }
    let times = (max_nodes as f64 / min_nodes.max(1) as f64).round() as u64;
    if times > 1 {
        let text = say!(language, "stage-closing", times);
        let y = y.min(inner.height() - 1);
        inner.put_text(2, y, &text, theme.strong);
    }
}
