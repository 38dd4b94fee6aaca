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

use super::values::totals;
use crate::app::bindings::Direction;
use crate::app::explore::Explore;
use crate::app::job::OtherOrder;
use crate::app::names::{cost_text, order_name};
use crate::app::paint::{Canvas, text_width, wrap};
use crate::language::{self, Language, number_text};
use crate::say;
use crate::tree::{NodeId, Ply};
use crate::words::{bound_sign, move_text, percent_text, value_text};
use ratatui::style::Style;

/// Minimum number of lines for what matters.
pub(crate) const MIN_LINES: i32 = 9;

/// The content of a line.
enum CardLine {
    Text(String, Weight),
    /// A ply's name and its numbers.
    Numbers([String; 4], Weight),
    /// A key and what it leads to.
    Key(&'static str, String),
}

#[derive(Clone, Copy)]
enum Weight {
    Strong,
    Base,
    Faint,
}

/// Returns the number of lines of a card of this width.
pub(crate) fn lines(explore: &Explore, width: i32, language: Language) -> i32 {
    card_lines(explore, language, width, i32::MAX).len() as i32
}

/// Draws the card, without its plies if there is little height.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    let lines = card_lines(explore, theme.language, canvas.width(), canvas.height());
    let ends = ends(&lines, canvas.width());
    let style = |kind: &Weight| -> Style {
        match kind {
            Weight::Strong => theme.strong,
            Weight::Base => theme.base,
            Weight::Faint => theme.faint,
        }
    };
    for (line, y) in lines.iter().zip(0..) {
        match line {
            CardLine::Text(text, kind) => {
                canvas.put(1, y, text, style(kind));
            }
            CardLine::Numbers([name, numbers @ ..], kind) => {
                canvas.put(1, y, name, style(kind));
                for (text, end) in numbers.iter().zip(&ends) {
                    canvas.put_right(*end, y, text, style(kind));
                }
            }
            CardLine::Key(key, text) => {
                let x = canvas.put(1, y, key, theme.key) + 1;
                canvas.put(x, y, text, theme.base);
            }
        }
    }
}

/// Returns where the columns of numbers end: as many as there is room for.
fn ends(lines: &[CardLine], width: i32) -> Vec<i32> {
    let mut widths = [0; 4];
    for line in lines {
        if let CardLine::Numbers(texts, _) = line {
            for (width, text) in widths.iter_mut().zip(texts) {
                *width = text_width(text).max(*width);
            }
        }
    }
    let mut end = 1 + widths[0];
    let ends = widths[1..].iter().map(|width| {
        end += 2 + width;
        end
    });
    ends.take_while(|&end| end < width).collect()
}

/// Returns all lines, or those that fit a height.
fn card_lines(explore: &Explore, language: Language, width: i32, height: i32) -> Vec<CardLine> {
    let available = width - 2;
    let text = |text: &str, kind: Weight| -> Vec<CardLine> {
        let lines = wrap(text, available).into_iter();
        lines.map(|line| CardLine::Text(line, kind)).collect()
    };
    let (answer, line) = answer(explore, language);
    let mut head = text(&answer, Weight::Strong);
    head.extend(text(&line, Weight::Base));
    let (heading, plies, all) = plies(explore, language);
    // What matters most comes first; what does not fit is left to the key for the summary.
    let mut below: Vec<Vec<CardLine>> = vec![vec![all]];
    let others = explore.end_card.others().iter();
    below.extend(others.map(|other| other_lines(other, language, available)));
    let costs = costs(explore, language);
    below.extend(costs.iter().map(|cost| text(cost, Weight::Base)));
    let foot = key_lines(language, available, !line.is_empty());
    let height = height.max(0) as usize;
    let min_lines = head.len() + 1 + foot.len();
    let all_below = below.iter().map(Vec::len).sum::<usize>();
    let fits = min_lines + plies.len() + all_below <= height;
    // The keys always stay; half a sentence would be useless.
    let mut left = height.saturating_sub(min_lines);
    let below = below.into_iter().take_while(|lines| {
        let has_room = lines.len() <= left;
        left = left.saturating_sub(lines.len());
        has_room
    });
    let plies = if fits { plies } else { Vec::new() };
    head.into_iter()
        .chain([heading])
        .chain(plies)
        .chain(below.flatten())
        .chain(foot)
        .collect()
}

/// Returns the keys for more, in one line if there is room.
fn key_lines(language: Language, width: i32, has_line: bool) -> Vec<CardLine> {
    let keys = [("→", "card-play"), ("I", "card-all"), ("Esc", "card-close")];
    let keys = keys.into_iter().skip(usize::from(!has_line));
    let keys = keys.map(|(key, name)| (key, say!(language, name)));
    let short: Vec<String> = keys
        .clone()
        .map(|(key, text)| format!("{key} {text}"))
        .collect();
    let short = short.join(" · ");
    match text_width(&short) <= width {
        true => vec![CardLine::Text(short, Weight::Faint)],
        false => keys.map(|(key, text)| CardLine::Key(key, text)).collect(),
    }
}

/// Returns the value and the best move, and the line that both sides play; or that a stopped search
/// has none.
fn answer(explore: &Explore, language: Language) -> (String, String) {
    let exploration = explore.exploration();
    let tree = &exploration.tree;
    let root = tree.node(NodeId::ROOT);
    if !root.kind.has_value() {
        return (say!(language, "summary-stopped"), String::new());
    }
    let sign = bound_sign(tree.sign(NodeId::ROOT));
    let value = format!("{sign}{}", value_text(root.value));
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

/// Returns the gist in three lines: the best move, the line that both sides play, and the cost.
pub(crate) fn short_lines(explore: &Explore, language: Language) -> [String; 3] {
    let (answer, line) = answer(explore, language);
    let all = explore.exploration().tree.counts().nodes;
    let all = say!(language, "total-all", count = all);
    let [minimax, ..] = totals::minimax_texts(explore, language);
    [answer, line, format!("{all} · {minimax}")]
}

/// Returns the heading, the plies and their sum.
fn plies(explore: &Explore, language: Language) -> (CardLine, Vec<CardLine>, CardLine) {
    let heads = ["card-ply", "card-seen", "summary-skipped", "card-cuts"];
    let heading = heads.map(|name| say!(language, name));
    let numbers = |name: String, ply: &Ply| {
        let [seen, skipped, cuts] =
            [ply.visited, ply.skipped, ply.cutoffs].map(|count| number_text(language, count));
        [name, seen, skipped, cuts]
    };
    let mut all = Ply::default();
    let mut plies = Vec::new();
    for (index, ply) in explore.summary().plies.iter().enumerate() {
        all.visited += ply.visited;
        all.skipped += ply.skipped;
        all.cutoffs += ply.cutoffs;
        plies.push(CardLine::Numbers(
            numbers(index.to_string(), ply),
            Weight::Base,
        ));
    }
    let all = numbers(say!(language, "summary-all"), &all);
    (
        CardLine::Numbers(heading, Weight::Faint),
        plies,
        CardLine::Numbers(all, Weight::Strong),
    )
}

/// Returns the moves that caused cutoffs, the width of the search, and the cost of other searches.
fn costs(explore: &Explore, language: Language) -> Vec<String> {
    let exploration = explore.exploration();
    let summary = explore.summary();
    let [minimax, ..] = totals::minimax_texts(explore, language);
    let mut costs = vec![minimax];
    if let Some(Some(nodes)) = explore.map.best.get() {
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

/// Returns what a key would have changed.
fn other_lines(other: &OtherOrder, language: Language, width: i32) -> Vec<CardLine> {
    let key = match other.direction {
        Direction::More => "o",
        Direction::Less => "O",
    };
    let name = order_name(language, other.order);
    let text = cost_text(language, &name, other.nodes);
    let beside = text_width(key) + 1;
    let indented = |line: String| format!("{}{line}", " ".repeat(beside as usize));
    let mut lines = wrap(&text, width - beside).into_iter();
    let first = CardLine::Key(key, lines.next().unwrap_or_default());
    let rest = lines.map(|line| CardLine::Text(indented(line), Weight::Base));
    [first].into_iter().chain(rest).collect()
}
