//! For which values of a letter nodes are skipped, on a line of numbers.

use crate::paint::{Columns, Lines, Theme, wrap_at};
use plywood_explore::letter::Letter;
use plywood_teach::language::Language;
use plywood_teach::letter::{answer, number_line, question, reason};
use ratatui::text::Line;

/// Returns a question for each node with its answer.
pub(super) fn lines(letter: &Letter, width: i32, theme: &Theme, language: Language) -> Lines {
    let about = |(node, holds): &(_, Vec<bool>)| {
        let question = question(language, letter, *node);
        let [line, below] = number_line(language, letter, holds);
        let answer = answer(language, letter, holds);
        let drawn = [(line, theme.base), (below, theme.faint)];
        let mut lines = wrap_at(1, &question, width - 2, theme.base);
        lines.extend(drawn.map(|(text, style)| Line::default().at(1, text, style)));
        lines.extend(wrap_at(1, &answer, width - 2, theme.strong));
        let reason = reason(language, letter, *node, holds);
        lines.extend(wrap_at(1, &reason, width - 2, theme.base));
        lines
    };
    letter.skipped.iter().flat_map(about).collect()
}
