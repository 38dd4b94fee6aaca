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

use crate::bindings::{Action, Binding, Context, DialogName, Walk, row};
use crate::dialog::{Content, Dialog, FRAME_LINES, Flow, Frame, OpenRequest};
use crate::explore::Explore;
use crate::explore::truth::{Truth, chosen_move};
use crate::key::Arrow::{Down, Left, Right, Up};
use crate::key::Key::{Arrow, Char, Esc};
use crate::paint::{Columns, Lines, Theme, max_width, wrap_at};
use crate::state::Shared;
use plywood_core::game::{Move, Unit, Value};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{
    Naming, NodeForm, NodeName, bound_sign, count_text, list_text, outcome_text, value_text,
};
use ratatui::text::Line;
use std::cmp::Reverse;

/// Ends of the table's columns, and the start of the words. Moves longer than the first
/// column shift them to the right.
const NAME_END: i32 = 6;
const STATIC_END: i32 = 17;
const SEARCHED_END: i32 = 29;
const MARK: i32 = 32;
const WORDS: i32 = 34;

/// Width of the frame.
const WIDTH: i32 = 76;

/// Lines in addition to the moves: the heading, a blank line and two for the conclusion.
const LINES: i32 = 4;

/// True results at the current node. The dialog follows the step.
#[derive(Debug)]
pub struct TruthDialog;

/// A move of the current node.
struct Row {
    name: String,
    played: Move,
    /// The evaluation of the position after the move.
    at_once: Value,
    /// The search's final result for the move.
    searched: String,
}

impl Dialog for TruthDialog {
    type On = Explore;

    const CONTEXT: Context = Context::new("context-truth");

    #[rustfmt::skip]
    const KEYS: &'static [Binding] = &[
        row(Context::EXPLORE, &[Char('!')], Action::Open(DialogName::Truth), None, "help-truth").after("help-evaluation-parts"),
        row(Self::CONTEXT, &[Arrow(Right), Char('l'), Char('n')], Action::Walk(Walk::Next), Some("hint-next"), "help-next"),
        row(Self::CONTEXT, &[Arrow(Left), Char('h'), Char('p')], Action::Walk(Walk::Back), Some("hint-back"), "help-back"),
        row(Self::CONTEXT, &[Esc, Char('!')], Action::Back, Some("hint-close"), "help-close-truth"),
        row(Self::CONTEXT, &[Char('b')], Action::OverBoard, Some("hint-over-board"), "help-over-board"),
        row(Self::CONTEXT, &[Arrow(Down), Char('j')], Action::Walk(Walk::Over), Some("hint-over"), "help-over"),
        row(Self::CONTEXT, &[Arrow(Up), Char('k')], Action::Walk(Walk::Out), Some("hint-out"), "help-out"),
    ];

    fn open(_: OpenRequest, explore: &mut Explore, shared: &mut Shared) -> Option<TruthDialog> {
        explore.stepper.play = None;
        if explore.request_truth() {
            return Some(TruthDialog);
        }
        shared.notify_message("notice-no-truth");
        None
    }

    fn act(&mut self, action: Action, explore: &mut Explore, shared: &mut Shared) -> Flow {
        match action {
            Action::Back => {
                if !explore.truths.is_over_board {
                    explore.truths.release();
                }
                return Flow::Close;
            }
            Action::OverBoard if !explore.exploration().spec().game.has_solver() => {
                shared.notify_message("notice-over-board");
            }
            Action::OverBoard => {
                explore.truths.is_over_board ^= true;
                return self.act(Action::Back, explore, shared);
            }
            Action::Walk(walk) => {
                explore.walk_or_ask(walk, shared);
                explore.request_truth();
            }
            _ => {}
        }
        Flow::Stay
    }

    fn frame(
        &self,
        explore: &Explore,
        shared: &Shared,
        theme: &Theme,
        (width, height): (i32, i32),
    ) -> Option<Frame> {
        let language = shared.language;
        let node = NodeName::new(explore.exploration(), explore.replay().node());
        let node = node.text(language, Naming::Signs, NodeForm::Of);
        let rows = rows(explore);
        let lines = rows.len() as i32 + LINES + FRAME_LINES;
        let size = (width.min(WIDTH), height.min(lines));
        let lines = match explore.truth() {
            Some(truth) => {
                let max_rows = (size.1 - FRAME_LINES - LINES).max(1) as usize;
                let mut lines = table(rows, max_rows, &truth, explore, theme, language);
                let text = conclusion(explore, &truth, language);
                lines.extend(wrap_at(1, &text, size.0 - 4, theme.strong));
                lines
            }
            None => wrap_at(
                1,
                &say!(language, "notice-no-truth"),
                size.0 - 4,
                theme.base,
            ),
        };
        Some(Frame {
            is_transparent: true,
            content: Content::Text(lines),
            ..Frame::centred(say!(language, "truth-title", node), size)
        })
    }
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

/// Returns the heading, at most this many rows, and a line that says how many are left out.
fn table(
    mut rows: Vec<Row>,
    max_rows: usize,
    truth: &Truth,
    explore: &Explore,
    theme: &Theme,
    language: Language,
) -> Lines {
    let Exploration { problem, tree, .. } = explore.exploration();
    let left_out = rows.len().saturating_sub(max_rows);
    if let (1.., Truth::Known(scores)) = (left_out, truth) {
        // Unknown scores come last.
        rows.sort_by_key(|row| Reverse(scores.score(row.played)));
    }
    rows.truncate(max_rows);
    let chosen = chosen_move(tree, explore.replay().node());
    let right = (max_width(rows.iter().map(|row| &row.name)) + 1 - NAME_END).max(0);
    let heading = Line::default()
        .until(right + NAME_END, &say!(language, "truth-move"), theme.faint)
        .until(
            right + STATIC_END,
            &say!(language, "truth-at-once"),
            theme.faint,
        )
        .until(
            right + SEARCHED_END,
            &say!(language, "truth-searched"),
            theme.faint,
        )
        .at(right + WORDS, say!(language, "truth-in-truth"), theme.faint);
    let mut lines = vec![heading];
    for row in &rows {
        let known = match truth {
            Truth::Running(_) => Err("truth-running"),
            Truth::Failed => Err("truth-failed"),
            Truth::Known(scores) => {
                let score = scores.score(row.played).ok_or("truth-too-long");
                score.map(|score| (scores, score))
            }
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
    lines.push(if left_out > 0 {
        let text = say!(language, "truth-left-out", count = left_out);
        Line::default().at(right + WORDS, text, theme.faint)
    } else {
        Line::default()
    });
    lines
}

/// Returns the conclusion whether the search chooses a truly best move, or the solver's progress.
fn conclusion(explore: &Explore, truth: &Truth, language: Language) -> String {
    if let Truth::Running(nodes @ 1..) = truth {
        let nodes = count_text(language, *nodes);
        return say!(language, "truth-works", nodes);
    }
    let Truth::Known(scores) = truth else {
        return String::new();
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
    let names = list_text(language, &names);
    let better = words(best);
    let chosen = chosen.and_then(|played| Some((name(played), scores.score(played)?)));
    match chosen {
        None => say!(language, "truth-best", moves = names, better),
        Some((played, score)) if score == best => {
            say!(language, "truth-agrees", played, better)
        }
        Some((played, score)) => say!(
            language,
            "truth-differs",
            played,
            real = words(score),
            moves = names,
            better
        ),
    }
}
