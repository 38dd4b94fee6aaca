//! Leaves without a value: `[[d=? e=?] [f=? 3]]`.

use super::notation::Parser;
use super::{Content, Textbook};
use crate::number::Number;
use plywood_core::game::Move;

impl Textbook {
    /// Returns the text with `=?` after every name that stands alone, which then is a leaf without a
    /// value; a text that is no tree stays as it is.
    pub fn with_letters(text: &str) -> String {
        let mut written = text.to_owned();
        let nodes = Parser::nodes(text, true).unwrap_or_default();
        for leaf in nodes.iter().rev().filter(|node| node.number.is_empty()) {
            if leaf.content == Content::Leaf(Number::UNKNOWN) {
                written.insert_str(leaf.span.end, "=?");
            }
        }
        written
    }

    /// Returns the moves to every node and its value, if it has one, in text order.
    pub fn values(&self) -> Vec<(Vec<Move>, Option<Number>)> {
        let mut lines = vec![Vec::new(); self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate() {
            for (&child, rank) in node.children().iter().zip(0..) {
                lines[child as usize] = [&lines[index][..], &[Move(rank)]].concat();
            }
        }
        let values = self.nodes.iter().map(|node| node.given_value());
        lines.into_iter().zip(values).collect()
    }
}
