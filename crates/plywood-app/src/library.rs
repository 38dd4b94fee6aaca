//! Ready-made positions: the default one and well-known textbook trees. Also recently explored
//! positions, without which the tutor works as well if they cannot be read or stored.

use crate::store::{Name, Store};
use plywood_explore::exploration::{MaxSide, Problem, Spec};
use serde_json::value::RawValue;
use std::sync::Arc;

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

/// Maximum number of stored positions.
pub const MAX_RECENT: usize = 4;

/// Returns the stored positions, the latest first; empty if none can be read.
pub fn load(store: &dyn Store) -> Vec<Arc<Problem>> {
    let bytes = store.get(&Name::Recent).ok().flatten().unwrap_or_default();
    let entries: Vec<&RawValue> = serde_json::from_slice(&bytes).unwrap_or_default();
    // The list may be damaged or foreign, so keep only positions that can be opened and named in a
    // command.
    let offered = entries.into_iter().filter_map(|entry| {
        let spec: Spec = serde_json::from_str(entry.get()).ok()?;
        let window = spec.method.window;
        let is_expressible = window.is_full() || window.alpha.checked_neg() == Some(window.beta);
        if !is_expressible {
            return None;
        }
        opened(spec).map(Arc::new)
    });
    offered.take(MAX_RECENT).collect()
}

/// Stores the positions, if possible.
pub fn save(store: &dyn Store, problems: &[Arc<Problem>]) {
    let specs: Vec<&Spec> = problems.iter().map(|problem| &problem.spec).collect();
    let list = serde_json::to_vec_pretty(&specs).unwrap_or_default();
    // Losing the recent list is not worth interrupting a lesson.
    let _ = store.set(&Name::Recent, &list);
}

/// Moves or adds a position to the top of the list.
pub fn remember(problems: &mut Vec<Arc<Problem>>, problem: &Arc<Problem>) {
    let spec = &problem.spec;
    // A custom game cannot be found again by its name.
    if !spec.is_built_in() {
        return;
    }
    problems.retain(|old| (old.spec.game, &old.spec.position) != (spec.game, &spec.position));
    problems.insert(0, Arc::clone(problem));
    problems.truncate(MAX_RECENT);
}
