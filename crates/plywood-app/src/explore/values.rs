//! The numbers of the current node: its window on a line, the rule that applies, and the totals.
//!
//! ```text
//! ▽ MIN at 1.1.2      v −13
//!   ├─────●━━━━━━┥───────┤
//! MAX  ignore   raise α   cut
//! MIN  [CUT]    lower β   ignore
//! ```

mod number_line;
mod rules;
pub(super) mod totals;

use crate::explore::Explore;
use crate::explore::iterations;
use crate::paint::{Canvas, fit, text_width};
use plywood_core::replay::{Event, Progress, Replay};
use plywood_core::search::Window;
use plywood_core::tree::Interval;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{claim_sign, node_name, role_text, value_text, window_text};

/// Number of lines from which the window is also shown in numbers, and not by its line alone.
const ROOMY: i32 = 15;
/// Minimum number of lines for what matters.
pub(crate) const MIN_LINES: i32 = 10;

/// Returns the number of lines in which a pane of this width shows everything.
pub(crate) fn lines(explore: &Explore, width: i32, language: Language) -> i32 {
    ROOMY + 4 - 2 * totals::totals_per_row(explore, width, language) + iterations::lines(explore)
}

/// Draws the pane.
pub(crate) fn draw(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
    let replay = explore.replay();
    let node = replay.tree().node(replay.node());
    let view = replay.view(replay.node());
    let language = theme.language;
    // The iterations matter more than the numbers of the window, which its line shows, too.
    let is_low = theme.is_bare || canvas.height() < ROOMY + iterations::lines(explore).min(4);
    draw_title(canvas, explore);
    let mut y = 1;
    let narrows = replay.tree().method.narrows();
    if let (Some(entry), Some(window)) = (view.entry, view.window)
        && narrows
    {
        if !is_low {
            let text = say!(language, "values-entry", window = window_text(entry));
            canvas.put(1, y, &text, theme.faint);
            let text = say!(language, "values-now", window = window_text(window));
            canvas.put(1, y + 1, &text, theme.window);
            if explore.asking.question.is_none()
                && let Some(text) = proved_text(&replay, language)
            {
                canvas.put(1, y + 2, &fit(&text, canvas.width() - 2), theme.base);
            }
            y += 3;
        }
        number_line::draw(canvas, y, &replay, &view);
        y += 3;
    }
    // What a leaf's value does to the window depends on its parent's role.
    let parent = replay.tree().parent(replay.node());
    let role = match (node.kind.is_leaf(), parent) {
        (true, Some(parent)) => replay.tree().node(parent).role,
        _ => node.role,
    };
    // The effect of its value at this step may be what is asked.
    let lit = match &explore.asking.question {
        Some(_) => None,
        None => replay.effect(),
    };
    let is_plain = !narrows && !replay.tree().is_apart(replay.node());
    match view
        .best
        .filter(|_| is_plain && explore.asking.question.is_none())
    {
        Some(best) => {
            let best = explore.move_to(best, language);
            let text = say!(language, "values-best", move = best);
            canvas.put(1, y + 1, &fit(&text, canvas.width() - 2), theme.base);
        }
        None if is_plain => {}
        None => rules::draw(canvas, y, &replay, lit, role),
    }
    // The blank line below is the first to go.
    let is_short = canvas.height() < lines(explore, canvas.width(), language);
    y += if is_low || is_short { 3 } else { 4 };
    y = totals::draw(canvas, y, explore);
    iterations::draw(canvas, y, explore);
}

/// Draws the node, and its best value so far; one that was just replaced is struck through before
/// it.
fn draw_title(canvas: &mut Canvas, explore: &Explore) {
    let theme = canvas.theme;
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
    canvas.put(1, 0, &fit(&name, start - 2), theme.strong);
}

/// Returns what is proved of the current node's true value: a range, or the value with its sign,
/// and what the search may store if that is less. `None` if nothing is proved, and just before the
/// node returns: a question may ask for it next.
fn proved_text(replay: &Replay, language: Language) -> Option<String> {
    let (tree, id) = (replay.tree(), replay.node());
    let value = value_text(tree.node(id).value);
    let signed = |bound| format!("{}{value}", claim_sign(bound));
    match replay.progress(id) {
        // A leaf's evaluation is exact.
        _ if tree.node(id).kind.is_evaluated() => None,
        Progress::Done => {
            let (sign, stored) = (tree.sign(id)?, tree.bound(id)?);
            let proved = signed(sign);
            Some(match sign == stored {
                true => say!(language, "values-proved", proved),
                false => say!(language, "values-stored", proved, stored = signed(stored)),
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
