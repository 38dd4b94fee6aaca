//! Ready-made positions: the default one and well-known textbook trees.

use plywood_explore::exploration::{MaxSide, Problem, Spec};

/// Returns the default position.
pub(crate) fn default_problem() -> Problem {
    built_in(Spec {
        depth: Some(4),
        ..Spec::connect_four("4453")
    })
}

/// Opens a search that is known to fit.
pub(crate) fn built_in(spec: Spec) -> Problem {
    opened(spec).expect("a built-in position can be searched")
}

/// Opens a search that was kept; `None` if it does not fit.
pub(crate) fn opened(spec: Spec) -> Option<Problem> {
    spec.open().ok()
}

/// A well-known tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextbookTree {
    /// Message that describes it.
    pub title: &'static str,
    /// The message about its source.
    pub source: &'static str,
    /// The tree in bracket notation.
    pub tree: &'static str,
    /// The player who is MAX.
    pub max: MaxSide,
}

impl TextbookTree {
    /// Returns the search.
    pub(crate) fn problem(&self) -> Problem {
        built_in(Spec {
            max: self.max,
            ..Spec::textbook(self.tree)
        })
    }
}

const fn tree(title: &'static str, source: &'static str, tree: &'static str) -> TextbookTree {
    TextbookTree {
        title,
        source,
        tree,
        max: MaxSide::First,
    }
}

/// The trees, from the simplest.
#[rustfmt::skip]
pub(crate) const TEXTBOOK_TREES: &[TextbookTree] = &[
    tree("tree-classic", "tree-classic-source", "[[3 12 8] [2 4 6] [14 5 2]]"),
    tree("tree-reordered", "tree-reordered-source", "[[3 12 8] [2 4 6] [2 5 14]]"),
    tree("tree-equality", "source-berkeley", "[[10] [10 0]]"),
    tree("tree-subtree", "source-textbook", "[[[2 3] [5 9]] [[0 1] [7 5]]]"),
    tree("tree-ghost", "source-berkeley", "[[[3 9] [10 6]] [[4 7] [0 5]]]"),
    tree("tree-unbalanced", "source-berkeley", "[[4 3] [2 [1000]]]"),
    tree("tree-deep", "source-textbook", "[5 [[[3 9] 4] 99]]"),
    tree("tree-first-best", "source-textbook", "[[1 1] [5 3] [4 3 2]]"),
    tree("tree-wikipedia", "source-wikipedia", "[[[[5 6] [7 4 5]] [[3]]] [[[6] [6 9]] [[7]]] [[[5]] [[9 8] [6]]]]"),
    tree("tree-never-read", "source-textbook", "[[[[7 9] [6 888]] [[11 12] [888 888]]] [[[5 888] [4 888]] [[888 888] [888 888]]]]"),
    TextbookTree {
        title: "tree-min-root",
        source: "source-textbook",
        tree: "[[[3 4] [8 [-2 10 5]]] 7]",
        max: MaxSide::Second,
    },
];
