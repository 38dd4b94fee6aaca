//! True results compared with the evaluation and the search, move by move.
//!
//! ```text
//! ╭ Truth at □ 4.3, X to move ─────────────────────────────────────╮
//! │ move   at once   searched   in truth                           │
//! │  1       −3         ✂       O wins with stone 38               │
//! │  4       +4        +7     ✗ a draw                             │
//! │  5       +2        ≤ 3    ✓ X wins with stone 17               │
//! │ The search plays 4; in truth 5 is best.                        │
//! ╰────────────────────────────────────────────────────────────────╯
//! ```

use crate::explore::Explore;
use crate::job::Computation;
use crate::paint::{Columns, Lines, Theme, max_width, wrap_at};
use plywood_core::game::{Move, Unit, Value};
use plywood_core::tree::{NodeId, Tree};
use plywood_explore::exploration::Exploration;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{
    Naming, NodeForm, NodeName, bound_sign, count_text, list_text, outcome_text, value_text,
};
use ratatui::text::Line;

/// Ends of the table's columns, and the start of the words. Moves longer than the first
/// column shift them to the right.
const NAME_END: i32 = 6;
const STATIC_END: i32 = 17;
const SEARCHED_END: i32 = 29;
const MARK: i32 = 32;
const WORDS: i32 = 34;

/// A move of the current node.
struct Row {
    name: String,
    played: Move,
    /// The evaluation of the position after the move.
    at_once: Value,
    /// The search's final result for the move.
    searched: String,
}

/// Returns the title: the node.
pub(super) fn title(explore: &Explore, language: Language) -> String {
    let node = NodeName::new(explore.exploration(), explore.replay().node());
    let node = node.text(language, Naming::Signs, NodeForm::Of);
    say!(language, "truth-title", node)
}

/// Returns the table of moves and the conclusion.
pub(super) fn lines(explore: &Explore, width: i32, theme: &Theme, language: Language) -> Lines {
    let mut lines = table(explore, theme, language);
    let text = conclusion(explore, language);
    lines.extend(wrap_at(1, &text, width - 2, theme.strong));
    lines
}

fn rows(explore: &Explore) -> Vec<Row> {
    let exploration = explore.exploration();
    let (problem, tree) = (&exploration.problem, &exploration.tree);
    let here = explore.replay().node();
    let moves = tree.moves(here);
    let position = problem.at(&moves);
    let children = tree.children(here);
    let row = |played: Move| {
        let after = [&moves[..], &[played]].concat();
        let child = children.iter().find(|&&id| tree.played(id) == Some(played));
        Row {
            played,
            name: position.move_text(played),
            at_once: problem.at(&after).value(),
            searched: child.map_or_else(|| "·".to_owned(), |&id| searched_value(explore, id)),
        }
    };
    position.legal_moves().into_iter().map(row).collect()
}

/// Returns the search's final result at a node.
fn searched_value(explore: &Explore, id: NodeId) -> String {
    let tree = &explore.exploration().tree;
    let node = tree.node(id);
    if !node.kind.has_value() {
        return "✂".to_owned();
    }
    match bound_sign(tree.bound(id)) {
        "" => value_text(tree.method.unit, node.value),
        sign => format!("{sign} {}", value_text(tree.method.unit, node.value)),
    }
}

/// Returns a line for each move, below a heading, and a blank line.
fn table(explore: &Explore, theme: &Theme, language: Language) -> Lines {
    let Exploration { problem, tree, .. } = explore.exploration();
    let rows = rows(explore);
    let chosen = chosen_move(tree, explore.replay().node());
    let right = (max_width(rows.iter().map(|row| &row.name)) + 1 - NAME_END).max(0);
    let heads = ["truth-move", "truth-at-once", "truth-searched"];
    let [name, at_once, searched] = heads.map(|head| say!(language, head));
    let heading = Line::default()
        .until(right + NAME_END, &name, theme.faint)
        .until(right + STATIC_END, &at_once, theme.faint)
        .until(right + SEARCHED_END, &searched, theme.faint)
        .at(right + WORDS, say!(language, "truth-in-truth"), theme.faint);
    let mut lines = vec![heading];
    for row in &rows {
        let known = match &explore.truth {
            Computation::Running(_) => Err("truth-running"),
            Computation::Done(Some(scores)) => {
                let score = scores.score(row.played).ok_or("truth-too-long");
                score.map(|score| (scores, score))
            }
            _ => Err("truth-failed"),
        };
        let (words, mark, style) = match known {
            Err(message) => (say!(language, message), "", theme.faint),
            Ok((scores, score)) => {
                let words = outcome_text(language, scores.outcome(score), problem);
                let best = scores.best();
                match (best == Some(score), chosen == Some(row.played)) {
                    (true, _) => (words, "✓", theme.strong),
                    (false, true) if best.is_some() => (words, "✗", theme.error),
                    _ => (words, "", theme.base),
                }
            }
        };
        let at_once = value_text(Unit::ONE, row.at_once);
        let line = Line::default()
            .until(right + NAME_END, &row.name, theme.strong)
            .until(right + STATIC_END, &at_once, theme.base)
            .until(right + SEARCHED_END, &row.searched, theme.base)
            .at(right + MARK, mark, style)
            .at(right + WORDS, words, style);
        lines.push(line);
    }
    lines.push(Line::default());
    lines
}

/// Returns the conclusion whether the search chooses a truly best move, or the solver's progress.
fn conclusion(explore: &Explore, language: Language) -> String {
    let scores = match &explore.truth {
        Computation::Running(work) => {
            let nodes = count_text(language, work.watch.nodes());
            return say!(language, "truth-works", nodes);
        }
        Computation::Done(Some(scores)) => scores,
        _ => return String::new(),
    };
    let Some(best) = scores.best() else {
        return String::new();
    };
    let Exploration { problem, tree, .. } = explore.exploration();
    let chosen = chosen_move(tree, explore.replay().node());
    let here = problem.at(&tree.moves(explore.replay().node()));
    let name = |played: Move| here.move_text(played);
    let words = |score: Value| outcome_text(language, scores.outcome(score), problem);
    let names: Vec<String> = scores.moves_with(best).map(name).collect();
    let moves = list_text(language, &names);
    let better = words(best);
    let chosen = chosen.and_then(|played| Some((name(played), scores.score(played)?)));
    match chosen {
        None => say!(language, "truth-best", moves, better),
        Some((played, score)) if score == best => {
            say!(language, "truth-agrees", played, better)
        }
        Some((played, score)) => {
            let real = words(score);
            say!(language, "truth-differs", played, real, moves, better)
        }
    }
}

/// Returns the move that the search chooses at a node: the best one visited, the first one among
/// equals.
fn chosen_move(tree: &Tree, here: NodeId) -> Option<Move> {
    let role = tree.node(here).role;
    let valued = tree
        .children_backwards(here)
        .filter(|&id| tree.node(id).kind.has_value());
    // Backwards, the last of the maxima is the first in search order.
    let best = valued.max_by_key(|&id| role.own(tree.node(id).value));
    tree.played(best?)
}
