//! Counts the nodes that plain minimax would visit, without searching: moves are generated, but no
//! leaf is evaluated unless the conventions end lines by value. Chess programmers call such a count
//! perft.

use plywood_core::evaluate::Evaluation;
use plywood_core::game::{Game, Move, Player};
use plywood_core::search::{Leaf, Limits, Meter, Method, Stop};

/// The size of plain minimax's tree below a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TreeSize {
    /// Nodes, including the node itself.
    pub nodes: u64,
    /// Nodes at which a line ends.
    pub ends: u64,
    /// Lines that end without a leaf, because the side to move has no move though the game is not
    /// over.
    pub childless: u64,
    /// Plies from the node to the deepest leaf.
    pub height: u32,
}

impl TreeSize {
    /// Size of an empty tree.
    pub const NONE: TreeSize = TreeSize {
        nodes: 0,
        ends: 0,
        childless: 0,
        height: 0,
    };

    /// The size of a node to which no child has been added yet.
    pub const INNER: TreeSize = TreeSize {
        nodes: 1,
        ..TreeSize::NONE
    };

    /// The size of a leaf.
    pub const LEAF: TreeSize = TreeSize {
        ends: 1,
        ..TreeSize::INNER
    };

    /// The size of a node without moves that is not a leaf.
    pub const CHILDLESS: TreeSize = TreeSize {
        childless: 1,
        ..TreeSize::LEAF
    };

    /// Adds a child's subtree.
    #[inline]
    pub fn add(&mut self, child: TreeSize) {
        self.nodes = self.nodes.saturating_add(child.nodes);
        self.ends = self.ends.saturating_add(child.ends);
        self.childless = self.childless.saturating_add(child.childless);
        self.height = self.height.max(child.height + 1);
    }
}

/// A counter with a limit, which can be used repeatedly.
pub struct Perft<'a, G, E> {
    game: &'a G,
    evaluation: &'a E,
    max: Player,
    method: Method,
    meter: Meter<'a>,
    moves: Vec<Move>,
    generated: u64,
}

impl<'a, G: Game, E: Evaluation<G::State>> Perft<'a, G, E> {
    /// Creates a counter at zero. The limit applies to positions whose moves are generated.
    pub fn new(
        game: &'a G,
        evaluation: &'a E,
        max: Player,
        method: Method,
        limits: impl Into<Limits<'a>>,
    ) -> Self {
        Perft {
            game,
            evaluation,
            max,
            method,
            meter: Meter::new(limits),
            moves: Vec::new(),
            generated: 0,
        }
    }

    /// Returns the size of plain minimax's tree from `state`, `depth` plies deep, under the same
    /// conventions.
    ///
    /// # Errors
    /// The limit is reached, or the search was cancelled.
    pub fn count(&mut self, state: &G::State, depth: u32) -> Result<TreeSize, Stop> {
        if depth == 0 || self.ends(state) {
            return Ok(TreeSize::LEAF);
        }
        self.meter.request(self.generated, 1)?;
        self.generated += 1;
        let first = self.moves.len();
        self.method.moves(self.game, state, &mut self.moves);
        let end = self.moves.len();
        let mut size = TreeSize::INNER;
        if first == end {
            // Without moves, the game is over or the side to move is stuck.
            size = if self.game.is_over(state) {
                TreeSize::LEAF
            } else {
                TreeSize::CHILDLESS
            };
        } else if depth == 1 {
            // The children are leaves either way.
            let children = (end - first) as u64;
            size.nodes += children;
            size.ends += children;
            size.height = 1;
        } else {
            for index in first..end {
                let child = self.game.play(state, self.moves[index]);
                size.add(self.count(&child, depth - 1)?);
            }
        }
        self.moves.truncate(first);
        Ok(size)
    }

    /// Returns whether a line ends here before its depth. Game ends need no check, as they have no
    /// moves.
    fn ends(&self, state: &G::State) -> bool {
        let leaf = self.method.leaf;
        leaf != Leaf::GameOver
            && leaf
                .end(self.game, self.evaluation, state, self.max)
                .is_some()
    }
}
