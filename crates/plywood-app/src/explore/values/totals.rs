//! The totals so far, and at the end compared with plain minimax.

use crate::explore::Explore;
use crate::job::Computation;
use crate::paint::{Canvas, first_fitting, fit, text_width};
use plywood_core::replay::Event;
use plywood_explore::exploration::MAX_MINIMAX_NODES;
use plywood_teach::language::{self, Language, number_text};
use plywood_teach::say;
use plywood_teach::words::percent_text;

/// Returns the number of totals that fit side by side: two, if the numbers of the whole run leave
/// room.
pub(crate) fn totals_per_row(explore: &Explore, width: i32, language: Language) -> i32 {
    let all = explore.exploration().tree.counts();
    let largest = [all.nodes, all.leaves, all.cutoffs, all.pruned];
    let names = total_names(language).into_iter().zip(largest);
    let widths = names
        .map(|(name, total)| text_width(&name) + 1 + text_width(&number_text(language, total)));
    // The left one ends a cell before the right one begins, which ends with the pane.
    let available = (width / 2 - 1).min(width - width / 2 - 1);
    if widths.max().unwrap_or(0) <= available {
        2
    } else {
        1
    }
}

/// Returns the names: visited nodes, leaves, cutoffs, pruned nodes.
fn total_names(language: Language) -> [String; 4] {
    let names = [
        "total-visited",
        "total-leaves",
        "total-cutoffs",
        "total-pruned",
    ];
    names.map(|name| say!(language, name))
}

/// Draws the totals so far, and at the end compared with plain minimax. Returns the first free
/// line.
pub(crate) fn draw(canvas: &mut Canvas, mut y: i32, explore: &Explore) -> i32 {
    let theme = canvas.theme;
    let replay = explore.replay();
    let now = replay.counts();
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
    // A search that never cuts has no cutoffs to count.
    let known = if replay.tree().method.narrows() { 4 } else { 2 };
    for pair in totals[..known].chunks(totals_per_row(explore, canvas.width(), language) as usize) {
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
    if explore.asking.question.is_some() {
        // The number of nodes skipped by the whole run would give away cutoffs to come.
        return y;
    }
    // What is known only at the end is shown there, in lines that are free until then.
    if replay.next().is_some() {
        return y + 2;
    }
    let total = say!(language, "total-all", count = now.nodes);
    canvas.put(1, y, &total, theme.faint);
    let texts = minimax_texts(explore, language);
    let width = canvas.width() - 1;
    let minimax = first_fitting(&texts, width);
    let minimax = minimax.map_or_else(|| fit(&texts[2], width), String::clone);
    canvas.put(1, y + 1, &minimax, theme.base);
    y + 2
}

/// Returns the cost of plain minimax, as far as it is known: in full, with a rounded share, and
/// without a share.
pub(crate) fn minimax_texts(explore: &Explore, language: Language) -> [String; 3] {
    let tree = &explore.exploration().tree;
    let all = tree.counts();
    let counted = |nodes: u64, is_exact: bool| {
        let counted = if is_exact { "exact" } else { "estimated" };
        let alone = say!(language, "minimax-alone", nodes, counted);
        // A stopped search must not be compared with a whole one.
        let [full, rounded] = [1, 0].map(|decimals| match tree.is_stopped() {
            true => alone.clone(),
            false => {
                let share = percent_text(all.nodes, nodes, decimals);
                say!(
                    language,
                    "minimax-nodes",
                    nodes,
                    share = language::Value::try_number(&share),
                    counted
                )
            }
        });
        [full, rounded, alone]
    };
    let same = |text: String| [text.clone(), text.clone(), text];
    match (&explore.end.minimax_cost, explore.map.index.get()) {
        (Computation::Done(Some(nodes)), _) => counted(*nodes, true),
        // If the map has a number, there must not be another one beside it.
        (_, Some(mapped)) => counted(mapped.minimax.nodes, !mapped.is_estimated),
        (Computation::Running(_), _) => same(say!(language, "minimax-counting")),
        (Computation::Done(None), _) => {
            same(say!(language, "minimax-more", nodes = MAX_MINIMAX_NODES))
        }
        (Computation::NotRequested | Computation::Unavailable, _) => {
            same(say!(language, "minimax-unknown"))
        }
    }
}
