//! Going to the node that typed moves lead to, and the message if the search has not been there.

use super::Explore;
use plywood_core::game::Move;
use plywood_core::tree::{Kind, Pick};
use plywood_explore::exploration::Problem;
use plywood_teach::language::Language;
use plywood_teach::say;
use plywood_teach::words::move_error_text;

impl Explore {
    /// Goes to where the node that these moves lead to is entered or skipped; the moves are like
    /// `1.2.3`, `.1` or `1 2 3`. Where the search has not been there, goes to the last node on the
    /// way, and returns a message about that.
    ///
    /// # Errors
    /// Returns the move that does not exist, and the legal ones.
    pub fn go_to_moves(
        &mut self,
        text: &str,
        language: Language,
    ) -> Result<Option<String>, String> {
        let exploration = self.exploration();
        let moves = read(&exploration.problem, text, language)?;
        let tree = &exploration.tree;
        let here = tree.nearest(&moves, Pick::First);
        let kind = tree.node(here).kind;
        let name = |moves: &[Move]| exploration.problem.line_text(moves).join(".");
        let (node, shown) = (name(&moves), name(&tree.moves(here)));
        let message = match node == shown {
            true if kind == Kind::Pruned => Some("notice-skipped-here"),
            true => None,
            false if kind == Kind::Pruned => Some("notice-below-skipped"),
            false if kind.is_leaf() => Some("notice-below-leaf"),
            false => Some("notice-not-entered"),
        };
        let shown = if shown.is_empty() { "root" } else { &shown };
        let message_text = message.map(|message| say!(language, message, node, shown));
        let step = tree.node(here).entered;
        self.go_to(step);
        Ok(message_text)
    }
}

/// Reads the moves in a text, with dots or blanks between them.
///
/// # Errors
/// Returns which of them is not a legal move, and the legal ones.
fn read(problem: &Problem, text: &str, language: Language) -> Result<Vec<Move>, String> {
    let mut moves = Vec::new();
    let words = text.split(|letter: char| letter == '.' || letter.is_whitespace());
    for word in words.filter(|word| !word.is_empty()) {
        let played = problem.at(&moves).read_move(word).map_err(|why| {
            let refused = move_error_text(language, (problem, &moves), why, word);
            match problem.line_text(&moves).join(".") {
                line if line.is_empty() => refused,
                line => say!(language, "error-after-moves", line, why = refused),
            }
        })?;
        moves.push(played);
    }
    Ok(moves)
}
