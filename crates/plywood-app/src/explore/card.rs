//! The card at the end of a search: its result, its cost, and what one key would have changed.
//!
//! ```text
//! −10 · best move 1
//! Both play 1 4 5 3
//! ply    seen  skipped  cuts
//!   0       1        0     0
//! all   1,146      812   203
//! o centre first: 301 nodes
//! ```

use super::frame::{Lines, Space};
use super::values::costs::minimax_texts;
use crate::bindings::Direction;
use crate::explore::Explore;
use crate::job::OtherOrder;
use crate::names::{cost_text, order_name};
use crate::paint::{Columns, Theme, max_width, text_width, wrap, wrap_at};
use plywood_core::tree::{NodeId, PlySummary};
use plywood_teach::language::{self, Language, number_text};
use plywood_teach::say;
use plywood_teach::words::{bound_sign, move_text, percent_text, value_text};
use ratatui::style::Style;
use ratatui::text::Line;

/// Minimum number of lines of the essential part.
pub(crate) const MIN_LINES: i32 = 9;

/// A row of the table: a ply's name and its numbers.
type Row = ([String; 4], Style);

/// Returns the rows in as many columns as there is room for.
fn table(rows: &[Row], width: i32) -> Lines {
    let widest = |column: usize| max_width(rows.iter().map(|(texts, _)| &texts[column]));
    let mut end = 1 + widest(0);
    let ends = (1..4).map(|column| {
        end += 2 + widest(column);
        end
    });
    let ends: Vec<i32> = ends.take_while(|&end| end < width).collect();
    let line = |([name, numbers @ ..], style): &Row| {
        let name = Line::default().at(1, name, *style);
        let numbers = numbers.iter().zip(&ends);
        numbers.fold(name, |line, (text, end)| line.until(*end, text, *style))
    };
    rows.iter().map(line).collect()
}

/// Returns all lines, or those that fit a height: without the plies, if there is little. The keys
/// are the last ones.
pub(crate) fn lines(explore: &Explore, space: Space) -> Lines {
    let has_line = !explore.exploration().tree.best_line().is_empty();
    let keys = key_lines(space.theme, space.width - 2, has_line);
    let above = space.with_height(space.height - keys.len() as i32);
    [facts(explore, above), keys].concat()
}

/// Returns the lines without keys, or those that fit a height.
pub(crate) fn facts(explore: &Explore, space: Space) -> Lines {
    let (width, height, theme) = space.parts();
    let language = theme.language;
    let available = width - 2;
    let text = |text: &str, style| -> Vec<Line> { wrap_at(1, text, available, style).collect() };
    let (answer, line) = result(explore, language);
    let head = [text(&answer, theme.strong), text(&line, theme.base)].concat();
    let (heading, plies, all) = plies(explore, language);
    // The most important lines come first; the rest is left to the dialog.
    let others = explore.end.others().iter();
    let mut below: Vec<Vec<Line>> = others
        .map(|other| other_lines(other, theme, available))
        .collect();
    let costs = costs(explore, language);
    below.extend(costs.iter().map(|cost| text(cost, theme.base)));
    let height = height.max(0) as usize;
    let min_lines = head.len() + 1;
    let all_below = 1 + below.iter().map(Vec::len).sum::<usize>();
    let mut rows = vec![(heading, theme.faint)];
    if min_lines + plies.len() + all_below <= height {
        rows.extend(plies.into_iter().map(|ply| (ply, theme.base)));
    }
    // Half a sentence would be useless.
    let mut left = height.saturating_sub(min_lines);
    if left > 0 {
        rows.push((all, theme.strong));
        left -= 1;
    }
    let below = below.into_iter().take_while(|lines| {
        let has_room = lines.len() <= left;
        left = left.saturating_sub(lines.len());
        has_room
    });
    let table = table(&rows, width);
    let below = below.flatten();
    head.into_iter().chain(table).chain(below).collect()
}

/// Returns a line with a key and its effect.
fn key_line(key: &str, text: String, theme: &Theme) -> Line<'static> {
    let line = Line::default().at(1, key, theme.key);
    line.at(2 + text_width(key), text, theme.base)
}

/// Returns the keys for more, in one line if there is room.
fn key_lines(theme: &Theme, width: i32, has_line: bool) -> Lines {
    let keys = [("→", "card-play"), ("I", "card-all"), ("Esc", "card-close")];
    let keys = keys.into_iter().skip(usize::from(!has_line));
    let keys = keys.map(|(key, name)| (key, say!(theme.language, name)));
    let short: Vec<String> = keys
        .clone()
        .map(|(key, text)| format!("{key} {text}"))
        .collect();
    let short = short.join(" · ");
    if text_width(&short) <= width {
        vec![Line::default().at(1, short, theme.faint)]
    } else {
        keys.map(|(key, text)| key_line(key, text, theme)).collect()
    }
}

/// Returns the value and the best move, and the line that both sides play; or that a stopped search
/// has none.
fn result(explore: &Explore, language: Language) -> (String, String) {
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

/// Returns the heading, the plies and their sum.
fn plies(explore: &Explore, language: Language) -> ([String; 4], Vec<[String; 4]>, [String; 4]) {
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
    (heading, plies.collect(), all)
}

/// Returns the costs of other searches, the moves that caused cutoffs, and the branching factor.
fn costs(explore: &Explore, language: Language) -> Vec<String> {
    let exploration = explore.exploration();
    let summary = explore.summary();
    let [minimax, ..] = minimax_texts(explore, language);
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
        costs.push(say!(
            language,
            "card-cut-by",
            first = language::Value::try_number(&first),
            second = language::Value::try_number(&second)
        ));
    }
    if let Some(factor) = summary.branching_factor() {
        let factor = format!("{factor:.2}");
        let factor = language::Value::try_number(&factor);
        costs.push(say!(language, "summary-branching", factor));
    }
    costs
}

/// Returns the cost of another order; a key leads to the next one.
fn other_lines(other: &OtherOrder, theme: &Theme, width: i32) -> Lines {
    let key = match other.direction {
        Direction::More => "o",
        Direction::Less => " ",
    };
    let name = order_name(theme.language, other.order);
    let text = cost_text(theme.language, &name, other.nodes);
    let mut lines = wrap(&text, width - 2).into_iter();
    let first = key_line(key, lines.next().unwrap_or_default(), theme);
    let rest = lines.map(|line| Line::default().at(3, line, theme.base));
    [first].into_iter().chain(rest).collect()
}
