//! The summary of a search: its result and its cost.
//!
//! ```text
//! −10 · best move 1
//! Both play 1 4 5 3
//! ply    seen  skipped  cuts
//!   0       1        0     0
//! all   1,146      812   203
//! ```

use crate::explore::Explore;
use crate::paint::{Columns, Lines, Theme, max_width, wrap_at};
use plywood_core::tree::NodeId;
use plywood_explore::summary::PlySummary;
use plywood_teach::language::{self, Language, number_text};
use plywood_teach::say;
use plywood_teach::words::{bound_sign, move_text, percent_text, value_text};
use ratatui::style::Style;
use ratatui::text::Line;

/// Returns the result, the plies, and the costs of other searches.
pub(super) fn lines(explore: &Explore, width: i32, theme: &Theme, language: Language) -> Lines {
    let text = |text: &str, style| wrap_at(1, text, width - 2, style);
    let (answer, line) = result(explore, language);
    let rows = plies(explore, language);
    let last = rows.len() - 1;
    let style = |index: usize| {
        if index == 0 {
            theme.faint
        } else if index == last {
            theme.strong
        } else {
            theme.base
        }
    };
    let rows: Vec<([String; 4], Style)> = rows.into_iter().zip((0..).map(style)).collect();
    let costs = costs(explore, language);
    let costs = costs.iter().flat_map(|cost| text(cost, theme.base));
    [
        text(&answer, theme.strong),
        text(&line, theme.base),
        table(&rows),
        costs.collect(),
    ]
    .concat()
}

/// Returns the rows of the table in columns.
fn table(rows: &[([String; 4], Style)]) -> Lines {
    let widest = |column: usize| max_width(rows.iter().map(|(texts, _)| &texts[column]));
    let mut end = 1 + widest(0);
    let ends = [1, 2, 3].map(|column| {
        end += 2 + widest(column);
        end
    });
    let line = |([name, numbers @ ..], style): &([String; 4], Style)| {
        let name = Line::default().at(1, name, *style);
        let numbers = numbers.iter().zip(ends);
        numbers.fold(name, |line, (text, end)| line.until(end, text, *style))
    };
    rows.iter().map(line).collect()
}

/// Returns the value, the best move and the principal variation; or says that a stopped search has
/// none.
pub(in crate::dialogs) fn result(explore: &Explore, language: Language) -> (String, String) {
    let exploration = explore.exploration();
    let tree = &exploration.tree;
    let root = tree.node(NodeId::ROOT);
    if !root.kind.has_value() {
        return (say!(language, "summary-stopped"), String::new());
    }
    let sign = bound_sign(tree.sign(NodeId::ROOT));
    let value = format!("{sign}{}", value_text(tree.method.unit, root.value));
    let last = tree.best_line().last().copied();
    let line = exploration
        .problem
        .line_text(&tree.moves(last.unwrap_or(NodeId::ROOT)));
    let line: Vec<String> = line.iter().map(|text| move_text(language, text)).collect();
    match line.first() {
        Some(best) => (
            say!(language, "card-answer", value, best = best.as_str()),
            say!(language, "summary-line", line = line.join(" ")),
        ),
        None => (say!(language, "summary-value-alone", value), String::new()),
    }
}

/// Returns the table's heading, a row per ply, and the total.
fn plies(explore: &Explore, language: Language) -> Vec<[String; 4]> {
    let heads = ["card-ply", "card-seen", "summary-skipped", "card-cuts"];
    let heading = heads.map(|name| say!(language, name));
    let numbers = |name: String, ply: &PlySummary| {
        let [seen, skipped, cuts] =
            [ply.visited, ply.skipped, ply.cutoffs].map(|count| number_text(language, count));
        [name, seen, skipped, cuts]
    };
    let summary = explore.summary();
    let plies = summary.plies.iter().zip(0..);
    let plies = plies.map(|(ply, index)| numbers(index.to_string(), ply));
    let all = numbers(say!(language, "summary-all"), &summary.total());
    [heading].into_iter().chain(plies).chain([all]).collect()
}

/// Returns the costs of other searches, the moves that caused cutoffs, and the branching factor.
fn costs(explore: &Explore, language: Language) -> Vec<String> {
    let exploration = explore.exploration();
    let summary = explore.summary();
    let tree = &explore.exploration().tree;
    let minimax = explore.costs.minimax_text(tree, &explore.map, language);
    let mut costs = vec![minimax];
    if let Some(Some(nodes)) = explore.map.best_order_cost.get() {
        costs.push(say!(language, "map-best", nodes = *nodes));
    }
    if exploration.iterations.len() > 1 {
        let trees = exploration.iterations.iter();
        let nodes: u64 = trees.map(|tree| tree.counts().nodes).sum();
        costs.push(say!(language, "card-iterations", count = nodes));
    }
    let cutoffs = summary.cutoffs();
    if cutoffs > 0 {
        let share = |index: usize| {
            let count = summary.cut_after.get(index).copied().unwrap_or(0);
            percent_text(count, cutoffs, 0)
        };
        let (first, second) = (share(0), share(1));
        let [first, second] = [&first, &second].map(|text| language::Value::try_number(text));
        costs.push(say!(language, "card-cut-by", first, second));
    }
    if let Some(factor) = summary.branching_factor() {
        let factor = format!("{factor:.2}");
        let factor = language::Value::try_number(&factor);
        costs.push(say!(language, "summary-branching", factor));
    }
    costs
}
