//! Textbook trees that everybody draws, ready to open.

/// A tree worth knowing.
#[derive(Clone, Copy, Debug)]
pub struct Famous {
    /// What it shows.
    pub title: &'static str,
    /// Where it is drawn.
    pub source: &'static str,
    /// The tree in bracket notation.
    pub tree: &'static str,
    /// Whether MIN moves at the root.
    pub min_root: bool,
}

const fn tree(title: &'static str, source: &'static str, tree: &'static str) -> Famous {
    Famous {
        title,
        source,
        tree,
        min_root: false,
    }
}

/// The trees, the simplest first.
#[rustfmt::skip]
pub const FAMOUS: &[Famous] = &[
    tree("Three by three: the first cutoff", "AIMA, figure 5.2", "[[3 12 8] [2 4 6] [14 5 2]]"),
    tree("Better order, one cutoff more", "AIMA, figure 5.2 reordered", "[[3 12 8] [2 4 6] [2 5 14]]"),
    tree("Cut on equality, or not?", "CS188", "[[10] [10 0]]"),
    tree("A leaf and a subtree cut", "textbook", "[[[2 3] [5 9]] [[0 1] [7 5]]]"),
    tree("Three levels, one ghost", "CS188", "[[[3 9] [10 6]] [[4 7] [0 5]]]"),
    tree("Unbalanced", "CS188", "[[4 3] [2 [1000]]]"),
    tree("A deep cutoff: the bound comes from the root", "textbook", "[5 [[[3 9] 4] 99]]"),
    tree("Why only the first best move is to be trusted", "textbook", "[[1 1] [5 3] [4 3 2]]"),
    tree("Wikipedia's figure", "Wikipedia, Alpha-beta pruning", "[[[[5 6] [7 4 5]] [[3]]] [[[6] [6 9]] [[7]]] [[[5]] [[9 8] [6]]]]"),
    tree("Leaves that are never read", "textbook", "[[[[7 9] [6 888]] [[11 12] [888 888]]] [[[5 888] [4 888]] [[888 888] [888 888]]]]"),
    Famous {
        title: "MIN at the root",
        source: "textbook",
        tree: "[[[3 4] [8 [-2 10 5]]] 7]",
        min_root: true,
    },
];
