//! Nested nodes, written one after another: the order of ids is that of opening brackets.

/// The next node in relation to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// It is the first one.
    Root,
    /// It is the first child of the one before.
    Below,
    /// The one before ends, and so do this many above it; then the node begins.
    After(usize),
}

/// The state of writing nested nodes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Nesting {
    /// The ply of the previous node.
    before: Option<usize>,
}

impl Nesting {
    /// Returns the relation of the next node, which lies at this ply.
    pub(super) fn go_to(&mut self, ply: u16) -> Relation {
        let ply = usize::from(ply);
        match self.before.replace(ply) {
            None => Relation::Root,
            Some(before) if before < ply => Relation::Below,
            Some(before) => Relation::After(before - ply),
        }
    }

    /// Returns the number of nodes above the last one, which end with it.
    pub(super) fn end(self) -> usize {
        self.before.unwrap_or(0)
    }
}
