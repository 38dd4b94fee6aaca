//! The moves from the root to each node, while all nodes are visited in order.

/// The current node's moves, joined by dots: `1.1.2`; empty at the root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RunningLine {
    text: String,
    /// The end of each ply's text.
    ends: Vec<usize>,
}

impl RunningLine {
    /// Moves to a node at this ply, whose parent lies on the current line.
    pub fn go_to(&mut self, ply: u16, played: &str) -> &str {
        let above = usize::from(ply).saturating_sub(1);
        self.ends.truncate(above);
        self.text.truncate(self.ends.last().copied().unwrap_or(0));
        if ply > 0 {
            if above > 0 {
                self.text.push('.');
            }
            self.text.push_str(played);
            self.ends.push(self.text.len());
        }
        &self.text
    }
}
