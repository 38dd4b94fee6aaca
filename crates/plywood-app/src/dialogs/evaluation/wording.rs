//! The texts of an explained evaluation.

use super::{EvaluationRow, ExplainedEvaluation};
use plywood_core::game::{Player, Unit, Value};
use plywood_core::search::Role;
use plywood_explore::exploration::{Exploration, Note, PartKind, name};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{list_text, role_text, value_text};

/// Returns a row's text, and its amount.
pub(crate) fn row(
    language: Language,
    explained: &ExplainedEvaluation,
    row: &EvaluationRow,
    exploration: &Exploration,
) -> (String, String) {
    let parts = &explained.explanation.parts;
    match row {
        EvaluationRow::Whole => {
            let value = value_text(explained.unit, explained.explanation.value());
            (say!(language, "evaluation-whole"), value)
        }
        EvaluationRow::Group(group) => {
            let first = &parts[group.parts[0]];
            let count = match first.kind {
                PartKind::Empty => first.cells.len(),
                _ => group.parts.len(),
            };
            let text = say!(
                language,
                "evaluation-group",
                kind = kind_name(first.kind),
                who = player_with_role(language, first.player, exploration),
                count,
            );
            (text, amount_text(explained.unit, group.amount))
        }
        EvaluationRow::Part(index) => {
            let part = &parts[*index];
            let (stones, others) = match part.kind {
                PartKind::Line { stones, others } => (stones, others),
                PartKind::Unread { stones } => (stones, 0),
                _ => (0, 0),
            };
            let text = say!(
                language,
                "evaluation-part",
                kind = kind_name(part.kind),
                player = exploration.problem.player_name(part.player),
                stones,
                others,
            );
            (text, amount_text(explained.unit, part.amount))
        }
    }
}

fn kind_name(kind: PartKind) -> &'static str {
    match kind {
        PartKind::Cell => "cell",
        PartKind::Line { .. } => "line",
        PartKind::Unread { .. } => "unread",
        PartKind::Win => "win",
        PartKind::Empty => "empty",
        PartKind::Disc | PartKind::FinalDisc => "disc",
        PartKind::Corner => "corner",
        PartKind::Border => "border",
        PartKind::Move => "move",
        PartKind::Man => "man",
        PartKind::King => "king",
        PartKind::OpenLine => "open-line",
        PartKind::Whole => "whole",
    }
}

/// Returns a player's name and role.
fn player_with_role(language: Language, player: Player, exploration: &Exploration) -> String {
    let problem = &exploration.problem;
    let role = if player == problem.max {
        Role::Max
    } else {
        Role::Min
    };
    let player = problem.player_name(player);
    say!(language, "board-player", player, role = role_text(role))
}

/// Returns the notes, and the evaluation's source, range and point of view.
pub(crate) fn notes(
    language: Language,
    explained: &ExplainedEvaluation,
    exploration: &Exploration,
) -> Vec<String> {
    let mut texts = Vec::new();
    if !explained.is_leaf {
        texts.push(say!(language, "evaluation-inner"));
    }
    let played = &explained.explanation.played;
    if !played.is_empty() {
        let all = [&explained.moves[..], played].concat();
        let line = exploration.problem.line_text(&all);
        let moves = list_text(language, &line[explained.moves.len()..]);
        let count = played.len();
        texts.push(say!(language, "evaluation-settled", count, moves));
    }
    let notes = explained.explanation.notes.iter();
    texts.extend(notes.map(|&said| note(language, said, exploration)));
    let evaluation = name(exploration.spec.evaluation());
    texts.push(say!(language, "evaluation-about", evaluation));
    texts
}

fn note(language: Language, note: Note, exploration: &Exploration) -> String {
    let who = |player| player_with_role(language, player, exploration);
    match note {
        Note::OnlyToMove(player) => say!(language, "evaluation-only-to-move", who = who(player)),
        Note::OnlyJustMoved(player) => {
            say!(language, "evaluation-only-just-moved", who = who(player))
        }
        Note::NothingElse => say!(language, "evaluation-nothing-else"),
        Note::FullBoard => say!(language, "evaluation-full-board"),
        Note::Stopped { read, of } => say!(language, "evaluation-stopped", read, of),
        Note::NeverRead { lines, of } => {
            say!(language, "evaluation-never-read", lines, of)
        }
    }
}

/// Returns an amount with its sign.
pub(crate) fn amount_text(unit: Unit, amount: Value) -> String {
    let text = value_text(unit, amount);
    if amount > 0 { format!("+{text}") } else { text }
}
