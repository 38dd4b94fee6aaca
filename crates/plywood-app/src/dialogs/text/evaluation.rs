//! An evaluation explained: the sums of what a value is made of.
//!
//! ```text
//! ╭ Evaluation of □ 4.3 ─────────────────────────╮
//! │ All together                              −1 │
//! │ X (MAX): 2 cells                         +12 │
//! │ O (MIN): 2 cells                         −13 │
//! │ Lines of four through each stone ...         │
//! ╰──────────────────────────────────────────────╯
//! ```

use crate::explore::Explore;
use crate::paint::{Columns, Lines, Theme, fit, text_width, wrap_at};
use plywood_core::game::{Move, Player, Unit, Value};
use plywood_core::replay::Event;
use plywood_core::search::Role;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Explanation, Exploration, Note, name};
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::{Naming, NodeForm, NodeName, list_text, role_text, value_text};
use ratatui::text::Line;

/// The explained evaluation of a node.
#[derive(Debug)]
pub struct ExplainedEvaluation {
    /// The node in the explored tree.
    pub node: NodeId,
    /// The moves from the root to the node.
    pub moves: Vec<Move>,
    /// Whether the node is a leaf, so that the search uses this value.
    pub is_leaf: bool,
    /// The parts of the value.
    pub explanation: Explanation,
}

impl ExplainedEvaluation {
    /// Returns the evaluation at the current step: of the leaf that the step is about, or else of
    /// the current node's own position.
    ///
    /// # Errors
    /// Returns the message that explains why there is none.
    pub fn at(explore: &Explore) -> Result<ExplainedEvaluation, &'static str> {
        let exploration = explore.exploration();
        let tree = &exploration.tree;
        let replay = explore.replay();
        let here = replay.node();
        let is_leaf = |id: NodeId| tree.node(id).kind.is_evaluated();
        let node = match replay.event() {
            // The leaf's value may be the answer to a question.
            Event::Enter if is_leaf(here) => return Err("notice-leaf-unvalued"),
            // While the value is being backed up, the step is still about the leaf.
            Event::BackUp { child, .. } | Event::Cut { by: child, .. } if is_leaf(child) => child,
            _ => here,
        };
        let moves = tree.moves(node);
        let explanation = exploration.problem.at(&moves).explain();
        if explanation.groups().next().is_none() && exploration.spec().game.has_own_values() {
            return Err("notice-only-leaves");
        }
        Ok(ExplainedEvaluation {
            node,
            moves,
            is_leaf: is_leaf(node),
            explanation,
        })
    }

    /// Returns the title: the node.
    pub(super) fn title(&self, explore: &Explore, language: Language) -> String {
        let node = NodeName::new(explore.exploration(), self.node);
        let node = node.text(language, Naming::Signs, NodeForm::Of);
        if self.is_leaf {
            say!(language, "evaluation-title", node)
        } else {
            say!(language, "evaluation-title-inner", node)
        }
    }

    /// Returns the value, the sum of each kind of parts, and the remarks.
    pub(super) fn lines(
        &self,
        explore: &Explore,
        width: i32,
        theme: &Theme,
        language: Language,
    ) -> Lines {
        let exploration = explore.exploration();
        let unit = exploration.tree.method.unit;
        let row = |text: &str, amount: &str, style| {
            let text = fit(text, width - 4 - text_width(amount));
            Line::default()
                .at(1, text, style)
                .until(width - 1, amount, style)
        };
        let whole = value_text(unit, self.explanation.value());
        let text = say!(language, "evaluation-whole");
        let mut lines = vec![row(&text, &whole, theme.strong)];
        lines.extend(self.explanation.groups().map(|group| {
            let (kind, count) = (name(group.kind), group.count);
            let who = player_with_role(language, group.player, exploration);
            let text = say!(language, "evaluation-group", kind, who, count);
            row(&text, &amount_text(unit, group.amount), theme.base)
        }));
        for note in notes(language, self, exploration) {
            lines.extend(wrap_at(1, &note, width - 2, theme.base));
        }
        lines
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

/// Returns the remarks, and the evaluation's source, range and point of view.
fn notes(
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
    let evaluation = name(exploration.spec().evaluation());
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
fn amount_text(unit: Unit, amount: Value) -> String {
    let text = value_text(unit, amount);
    if amount > 0 { format!("+{text}") } else { text }
}
