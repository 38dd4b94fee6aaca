//! The question of a leaf without a value: for which of its values is a node skipped?

use crate::language::Language;
use crate::narrate;
use crate::say;
use crate::words::{Naming, NodeForm, NodeName, local_number, number_text};
use plywood_core::replay::Replay;
use plywood_core::tree::NodeId;
use plywood_explore::letter::Letter;
use plywood_explore::number::Number;

fn name(letter: &Letter, id: NodeId) -> NodeName {
    NodeName::new(&letter.whole, id)
}

/// Returns the question about a node.
pub fn question(language: Language, letter: &Letter, node: NodeId) -> String {
    let leaf = name(letter, letter.leaf).line;
    let node = name(letter, node).text(language, Naming::Signs, NodeForm::Plain);
    say!(language, "letter-question", leaf, node)
}

/// Returns the values for which something holds: `f ≤ 3 or f > 8`.
pub fn answer(language: Language, letter: &Letter, holds: &[bool]) -> String {
    let leaf = name(letter, letter.leaf).line;
    let text = |number: Number| local_number(language, number_text(number));
    let sign = |is_in| if is_in { "≤" } else { "<" };
    let spans = letter
        .spans(holds)
        .into_iter()
        .map(|span| match (span.low, span.high) {
            (Some((low, _)), Some((high, _))) if low == high => format!("{leaf} = {}", text(low)),
            (Some((low, true)), None) => format!("{leaf} ≥ {}", text(low)),
            (Some((low, false)), None) => format!("{leaf} > {}", text(low)),
            (low, high) => {
                let low = low.map_or(String::new(), |(low, is_in)| {
                    format!("{} {} ", text(low), sign(is_in))
                });
                let high = high.map_or(String::new(), |(high, is_in)| {
                    format!(" {} {}", sign(is_in), text(high))
                });
                format!("{low}{leaf}{high}")
            }
        });
    let spans: Vec<String> = spans.collect();
    spans.join(&format!(" {} ", say!(language, "letter-or")))
}

/// Returns why: the cutoff with a value at the edge of each part of the [`answer`].
pub fn reason(language: Language, letter: &Letter, node: NodeId, holds: &[bool]) -> String {
    let leaf = name(letter, letter.leaf).line;
    let told = letter.spans(holds).into_iter().filter_map(|span| {
        let (value, run, step) = letter.cut(node, span.edge)?;
        let replay = Replay::new(&run.tree, step);
        let at = NodeName::new(run, replay.node()).text(language, Naming::Signs, NodeForm::At);
        let value = local_number(language, number_text(value));
        let told = narrate::tell(language, run, &replay).join(" ");
        let leaf = leaf.clone();
        Some(say!(language, "letter-reason", leaf, value, at, told))
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Returns the line of numbers, with the values of the other leaves, and those for which something
/// holds in bold; an end that belongs to them is a full circle.
///
/// ```text
/// ────○━━━●───
///     3   8
/// ```
pub fn number_line(language: Language, letter: &Letter, holds: &[bool]) -> [String; 2] {
    let held = |piece: usize| holds.get(piece) == Some(&true);
    let text = |&number: &Number| local_number(language, number_text(number));
    let others: Vec<String> = letter.others.iter().map(text).collect();
    let width = |text: &str| text.chars().count();
    let gap = others.iter().map(|text| width(text) + 2).max().unwrap_or(0);
    let stroke = |piece| if held(piece) { "━" } else { "─" }.repeat(gap);
    let (mut line, mut below) = (stroke(0), String::new());
    for (other, piece) in others.iter().zip((1..).step_by(2)) {
        let centre = width(&line) - width(other) / 2;
        below += &" ".repeat(centre - width(&below));
        below += other;
        line += match [piece - 1, piece, piece + 1].map(held) {
            [true, true, true] => "┿",
            [_, true, _] => "●",
            [false, false, false] => "┼",
            _ => "○",
        };
        line += &stroke(piece + 1);
    }
    [line, below]
}
