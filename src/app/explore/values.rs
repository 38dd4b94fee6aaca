//! The numbers of the present node: its window on a line, the rule that applies, and the totals.
//!
//! ```text
//! ▽ MIN at 1.1.2      v −13
//!   ├─────●━━━━━━┥───────┤
//! MAX  ignore   raise α   cut
//! MIN  [CUT]    lower β   ignore
//! ```

use crate::app::explore::iterations;
use crate::app::explore::{Comparison, Explore};
use crate::app::paint::{Canvas, Theme, fitted, text_width};
use crate::game::Value;
use crate::language::{self, Language, number_text};
use crate::replay::{Effect, Event, Progress, Replay, View};
use crate::say;
use crate::search::{Role, Window};
use crate::tree::Interval;
use crate::words::{claim_sign, edge_text, node_name, role_text, value_text, window_text};

/// Lines from which the window is told in numbers, too, and not by its line alone.
const ROOMY: i32 = 15;
/// Lines in which it still says what matters.
pub const FEWEST_LINES: i32 = 10;

/// Lines in which a pane of this width says all it has to say.
pub fn lines(explore: &Explore, width: i32, language: Language) -> i32 {
    ROOMY + 4 - 2 * totals_in_a_row(explore, width, language) + iterations::lines(explore)
}

/// How many totals stand side by side: two, if the numbers of the whole run leave room.
fn totals_in_a_row(explore: &Explore, width: i32, language: Language) -> i32 {
    let all = explore.exploration().tree.counts();
    let largest = [all.nodes, all.leaves, all.cutoffs, all.pruned];
    let names = total_names(language);
    let widths = names
        .iter()
        .zip(largest)
        .map(|(name, total)| text_width(name) + 1 + text_width(&number_text(language, total)));
    // The left one ends a cell before the right one begins, which ends with the pane.
    let room = (width / 2 - 1).min(width - width / 2 - 1);
    if widths.max().unwrap_or(0) <= room {
        2
    } else {
        1
    }
}

/// Visited nodes, leaves, cutoffs, pruned nodes.
fn total_names(language: Language) -> [String; 4] {
    [
        say!(language, "total-visited"),
        say!(language, "total-leaves"),
        say!(language, "total-cutoffs"),
        say!(language, "total-pruned"),
    ]
}

/// Draws the pane.
pub fn draw(canvas: &mut Canvas, explore: &Explore, theme: &Theme) {
    let replay = explore.replay();
    let node = replay.tree().node(replay.node());
    let view = replay.view(replay.node());
    let language = theme.language;
    // The iterations are worth more than the numbers of the window, which its line shows, too.
    let is_low = theme.is_bare || canvas.height() < ROOMY + iterations::lines(explore).min(4);
    draw_title(canvas, explore, theme);
    let mut y = 1;
    let narrows = replay.tree().method().narrows();
    if let (Some(entry), Some(window)) = (view.entry, view.window)
        && narrows
    {
        if !is_low {
            let text = say!(language, "values-entry", window = window_text(entry));
            canvas.put(1, y, &text, theme.faint);
            let text = say!(language, "values-now", window = window_text(window));
            canvas.put(1, y + 1, &text, theme.window);
            if explore.asked.is_none()
                && let Some(text) = proved(&replay, language)
            {
                canvas.put(1, y + 2, &fitted(&text, canvas.width() - 2), theme.base);
            }
            y += 3;
        }
        draw_line(canvas, y, &replay, &view, theme);
        y += 3;
    }
    // A leaf's value is for the player who moved there.
    let parent = replay.tree().parent(replay.node());
    let role = match (node.kind.is_leaf(), parent) {
        (true, Some(parent)) => replay.tree().node(parent).role,
        _ => node.role,
    };
    // What this step does with its value may be just what is asked.
    let lit = match &explore.asked {
        Some(_) => None,
        None => replay.effect(),
    };
    draw_rules(canvas, y, &replay, lit, role, theme);
    // The free line below is the first to go.
    let is_short = canvas.height() < lines(explore, canvas.width(), language);
    y += if is_low || is_short { 3 } else { 4 };
    y = draw_totals(canvas, y, explore, theme);
    iterations::draw(canvas, y, explore, theme);
}

/// The node, and its best value so far; one that was just replaced is struck through before it.
fn draw_title(canvas: &mut Canvas, explore: &Explore, theme: &Theme) {
    let exploration = explore.exploration();
    let replay = explore.replay();
    let node = replay.tree().node(replay.node());
    let view = replay.view(replay.node());
    let event = replay.event();
    let value = view.value.map_or("?".to_owned(), value_text);
    let old = match &event {
        Event::BackUp { before, after, .. } if before.best != after.best => {
            before.best.map(|(_, old)| value_text(old))
        }
        _ => None,
    };
    let is_new = event != Event::Enter;
    let style = if is_new { theme.changed } else { theme.strong };
    let end = canvas.width() - 1;
    let old_width = old.as_ref().map_or(0, |old| text_width(old) + 1);
    let start = end - text_width(&value) - old_width - 2;
    let mut x = canvas.put(start, 0, "v ", style);
    if let Some(old) = old {
        x = canvas.put(x, 0, &old, theme.replaced);
        x = canvas.put(x, 0, "→", style);
    }
    canvas.put(x, 0, &value, style);
    let mut name = node_name(theme.language, exploration, replay.node());
    if !node.kind.is_leaf() {
        name = format!("{name} · {}", role_text(node.role));
    }
    canvas.put(1, 0, &fitted(&name, start - 2), theme.strong);
}

/// What is proved of the present node's true value: a range, or the value with its sign, and what the
/// search may store where that is less. None where nothing is, and just before the node returns: what
/// is proved then may be asked next.
fn proved(replay: &Replay, language: Language) -> Option<String> {
    let (tree, id) = (replay.tree(), replay.node());
    let value = value_text(tree.node(id).value);
    let signed = |bound| format!("{}{value}", claim_sign(bound));
    match replay.progress(id) {
        // Nobody doubts a leaf.
        _ if tree.node(id).kind.is_leaf() => None,
        Progress::Done => {
            let (sign, stored) = (tree.sign(id)?, tree.bound(id)?);
            let proved = signed(sign);
            Some(match sign == stored {
                true => say!(language, "values-proved", proved = proved),
                false => say!(
                    language,
                    "values-stored",
                    proved = proved,
                    stored = signed(stored)
                ),
            })
        }
        _ => {
            let next = replay.next().map(|step| replay.at(step).event());
            if next == Some(Event::Return) {
                return None;
            }
            let Interval { low, high } = replay.proved(id);
            let range = Window {
                alpha: low,
                beta: high,
            };
            let is_known = range != Window::FULL;
            is_known.then(|| say!(language, "values-proved", proved = window_text(range)))
        }
    }
}

/// The number line of a node. It is wide enough for every value that will be backed up to the node,
/// so its ends never move while the node is open.
fn draw_line(canvas: &mut Canvas, y: i32, replay: &Replay, view: &View, theme: &Theme) {
    let (Some(entry), Some(window)) = (view.entry, view.window) else {
        return;
    };
    // An open end takes room for its arrow and its label.
    let end = |is_open| if is_open { 7 } else { 3 };
    let first = end(entry.alpha == Value::MIN);
    let last = canvas.width() - 1 - end(entry.beta == Value::MAX);
    let range = seen_values(replay);
    let canvas_width = canvas.width();
    let place = |value: Value| match value {
        Value::MIN => 1,
        Value::MAX => canvas_width - 2,
        _ => {
            let span = i64::from(range.1) - i64::from(range.0);
            let offset = (i64::from(value) - i64::from(range.0)).clamp(0, span);
            let cells = i64::from(last - first);
            let rounded = (offset * cells + span / 2).checked_div(span);
            first + rounded.unwrap_or(cells / 2) as i32
        }
    };
    for x in place(Value::MIN)..=place(Value::MAX) {
        canvas.put(x, y, "·", theme.border);
    }
    let stretches = [
        (entry, "─", ["◀", "├", "┤", "▶"], theme.faint),
        (window, "━", ["◀", "┝", "┥", "▶"], theme.window),
    ];
    for (window, line, ends, style) in stretches {
        for x in place(window.alpha)..=place(window.beta) {
            canvas.put(x, y, line, style);
        }
        let low = if window.alpha == Value::MIN {
            ends[0]
        } else {
            ends[1]
        };
        let high = if window.beta == Value::MAX {
            ends[3]
        } else {
            ends[2]
        };
        canvas.put(place(window.alpha), y, low, style);
        canvas.put(place(window.beta), y, high, style);
    }
    let alpha = format!("α{}", edge_text(window.alpha));
    let beta = format!("β{}", edge_text(window.beta));
    let widths = (text_width(&alpha), text_width(&beta));
    // The labels stand below their places, side by side where these are close.
    let x = (place(window.alpha) - widths.0 / 2)
        .clamp(0, (canvas_width - widths.0 - widths.1 - 1).max(0));
    canvas.put(x, y + 1, &alpha, theme.window);
    let least = x + widths.0 + 1;
    let x = (place(window.beta) - widths.1 / 2).clamp(least, (canvas_width - widths.1).max(least));
    canvas.put(x, y + 1, &beta, theme.window);
    if let Some(value) = view.value {
        let label = format!("v{}", value_text(value));
        let room = (canvas_width - text_width(&label)).max(0);
        let x = (place(value) - text_width(&label) / 2).clamp(0, room);
        canvas.put(x, y + 2, &label, theme.changed);
        canvas.put(place(value), y, "●", theme.changed);
    }
}

/// The smallest and the largest of the node's bounds and of the values backed up to it.
fn seen_values(replay: &Replay) -> (Value, Value) {
    let tree = replay.tree();
    let node = tree.node(replay.node());
    let own = if node.kind.has_value() {
        node.value
    } else {
        Value::MIN
    };
    let bounds = [node.window.alpha, node.window.beta, own];
    let children = tree
        .children_backwards(replay.node())
        .map(|child| tree.node(child))
        .filter(|child| child.kind.has_value())
        .map(|child| child.value);
    let all = bounds.into_iter().chain(children);
    all.filter(|&value| value != Value::MIN && value != Value::MAX)
        .fold(None, |range, value| {
            let (low, high) = range.unwrap_or((value, value));
            Some((low.min(value), high.max(value)))
        })
        .unwrap_or((0, 0))
}

/// What a best value does to the window: the table with the cell that holds now lit. Its heads are
/// those of the present node's row, which differ only where equality does not cut. A search that
/// turns signs has one row for whoever moves, and the numbers as that side counts them.
fn draw_rules(
    canvas: &mut Canvas,
    y: i32,
    replay: &Replay,
    lit: Option<Effect>,
    role: Role,
    theme: &Theme,
) {
    let method = replay.tree().method();
    let properties = method.algorithm.properties();
    if !properties.narrows {
        let text = say!(theme.language, "values-minimax");
        for (line, y) in text.lines().zip(y..) {
            canvas.put(1, y, line, theme.faint);
        }
        return;
    }
    let heads = method.cases(role);
    let mut y = y;
    if properties.turns {
        // What follows is about these numbers, and not about those on the line.
        draw_own(canvas, y, replay, theme);
        y += 1;
    }
    // A narrow pane leaves the roles to their shapes.
    let is_narrow = canvas.width() < 28;
    let columns = if is_narrow { [3, 10, 18] } else { [6, 13, 21] };
    for (x, text) in columns.into_iter().zip(heads) {
        canvas.put(x, y, text, theme.faint);
    }
    let language = theme.language;
    let rising = [Effect::Ignored, Effect::Narrows, Effect::Ends];
    let falling = [Effect::Ends, Effect::Narrows, Effect::Ignored];
    let (max, min) = ((Role::Max, "▲MAX", rising), (Role::Min, "▽MIN", falling));
    let rows = match (properties.turns, role) {
        (false, _) => vec![max, min],
        (true, Role::Max) => vec![max],
        (true, Role::Min) => vec![(Role::Min, "▽MIN", rising)],
    };
    for ((of, name, cells), y) in rows.iter().zip(y + 1..) {
        let is_own = *of == role;
        let style = if is_own { theme.strong } else { theme.faint };
        canvas.put(1, y, fitted_name(name, is_narrow), style);
        for (x, &cell) in columns.into_iter().zip(cells) {
            let text = match cell {
                Effect::Ignored => say!(language, "rule-ignore"),
                Effect::Ends => say!(language, "rule-cut"),
                Effect::Narrows if *of == Role::Max || properties.turns => {
                    say!(language, "rule-raise")
                }
                Effect::Narrows => say!(language, "rule-lower"),
            };
            if is_own && lit == Some(cell) {
                let is_end = cell == Effect::Ends;
                let style = if is_end { theme.cut } else { theme.now };
                canvas.put(x - 1, y, &format!("[{text}]"), style);
            } else {
                canvas.put(x, y, &text, style);
            }
        }
    }
}

/// The numbers of the present node as the side that moves there counts them itself.
fn draw_own(canvas: &mut Canvas, y: i32, replay: &Replay, theme: &Theme) {
    let role = replay.tree().node(replay.node()).role;
    let view = replay.view(replay.node());
    let value = view
        .value
        .map_or("?".to_owned(), |value| value_text(role.own(value)));
    let mut text = say!(
        theme.language,
        "values-own",
        role = role_text(role),
        value = value
    );
    if let Some(window) = view.window {
        let window = window_text(role.own_window(window));
        text = format!("{text}  {window}");
    }
    canvas.put(1, y, &fitted(&text, canvas.width() - 2), theme.strong);
}

/// `▲MAX`, or its shape alone.
fn fitted_name(name: &str, is_narrow: bool) -> &str {
    let shape = name.chars().next().map_or(0, char::len_utf8);
    if is_narrow { &name[..shape] } else { name }
}

/// What has been visited so far, against plain minimax. Returns the first line that is left.
fn draw_totals(canvas: &mut Canvas, mut y: i32, explore: &Explore, theme: &Theme) -> i32 {
    let replay = explore.replay();
    let now = replay.counts();
    let all = replay.tree().counts();
    let event = replay.event();
    let is_cut = matches!(event, Event::Cut { .. });
    let language = theme.language;
    let [visited, leaves, cutoffs, pruned] = total_names(language);
    let totals = [
        (visited, now.nodes, event == Event::Enter),
        (leaves, now.leaves, event == Event::Evaluate),
        (cutoffs, now.cutoffs, is_cut),
        (pruned, now.pruned, is_cut),
    ];
    let half = canvas.width() / 2 + 1;
    for pair in totals.chunks(totals_in_a_row(explore, canvas.width(), language) as usize) {
        for ((name, total, is_changed), x) in pair.iter().zip([1, half]) {
            let style = if *is_changed {
                theme.changed
            } else {
                theme.base
            };
            let x = canvas.put(x, y, name, theme.faint) + 1;
            canvas.put(x, y, &number_text(language, *total), style);
        }
        y += 1;
    }
    if explore.asked.is_some() {
        // How much the whole run skips would tell of cutoffs to come.
        return y;
    }
    let total = say!(language, "total-all", count = all.nodes);
    canvas.put(1, y, &total, theme.faint);
    let minimax = match &explore.comparison {
        Comparison::Counting(_) => say!(language, "minimax-counting"),
        // How much of a whole search a part of one is says nothing.
        Comparison::Nodes(nodes) if replay.tree().is_stopped() => {
            say!(language, "minimax-alone", nodes = *nodes)
        }
        Comparison::Nodes(nodes) => {
            let share = all.nodes as f64 * 100.0 / (*nodes).max(1) as f64;
            // A number that keeps its one decimal.
            let share = format!("{share:.1}");
            let share = language::Value::try_number(&share);
            say!(language, "minimax-nodes", nodes = *nodes, share = share)
        }
        Comparison::MoreThan(nodes) => say!(language, "minimax-more", nodes = *nodes),
        Comparison::Unknown => say!(language, "minimax-unknown"),
    };
    canvas.put(1, y + 1, &minimax, theme.base);
    y + 2
}
