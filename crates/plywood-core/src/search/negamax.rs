//! Negamax: alpha-beta by one formula for both sides. Every node is seen from its mover's point of
//! view and takes the largest value; v for one side is −v for the other.
//!
//! Windows handed down and values returned are the mover's; an open node and reports are MAX's.
//!
//! Source: D. Knuth and R. Moore, *An analysis of alpha-beta pruning*, Artificial Intelligence 6
//! (1975).

use super::code::{CodeLine, Operation, cut_lines, opening_code, return_lines};
use super::node::Node;
use super::{Entry, Method, Observer, Properties, Role, Root, Search, Window, alpha_beta};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Value, opposite};
use std::ops::ControlFlow;

pub(crate) const PROPERTIES: Properties = Properties {
    negates: true,
    weighs: false,
    ..alpha_beta::PROPERTIES
};

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Searches `root` to `depth` plies.
    ///
    /// # Errors
    /// The observer stops the search.
    pub(super) fn negamax(&mut self, root: &G::State, depth: u32) -> Result<Value, O::Stop> {
        let mover = self.role(root);
        let window = mover.own_window(self.method.window);
        let value = self.negamax_node(root, None, depth, window)?;
        Ok(mover.own(value))
    }

    /// Returns the mover's value of `state`, reached by `played` (`None` at the root) and searched
    /// to `depth` plies with the mover's `window`.
    fn negamax_node(
        &mut self,
        state: &G::State,
        played: Option<Move>,
        depth: u32,
        window: Window,
    ) -> Result<Value, O::Stop> {
        let mover = self.role(state);
        self.observer
            .enter(Entry::first(played, mover, mover.own_window(window)))?;
        if let Some(value) = self.leaf(state, depth) {
            return Ok(mover.own(value));
        }
        let own = mover.own_window(window);
        let looked_up = match self.look_up(state, played.is_none(), depth, own) {
            ControlFlow::Break(value) => return Ok(mover.own(value)),
            ControlFlow::Continue(looked_up) => looked_up,
        };
        let shares = played.is_some() || self.method.root == Root::Shared;
        let mut node = Node::new(mover, own, shares);
        let moves = self.push_moves(state, played, mover);
        if let Some(looked_up) = &looked_up {
            node.window = looked_up.window;
            self.try_stored_move_first(looked_up, moves.start);
        }
        for index in moves.clone() {
            let tried = self.moves[index];
            let child = self.game.play(state, tried);
            // In a labelled tree the same player may move again.
            let turns = self.role(&child) != mover;
            let left = mover.own_window(node.window);
            let child_window = if turns { left.negated() } else { left };
            let value = self.negamax_node(&child, Some(tried), depth - 1, child_window)?;
            let value = if turns { opposite(value) } else { value };
            if self.back_up(&mut node, mover.own(value), index, &moves)? {
                break;
            }
        }
        self.pop_moves(moves);
        let value = self.method.fail.returned(mover.own(node.best), window);
        if let Some(looked_up) = looked_up {
            self.keep(&looked_up, depth, mover.own(value), node.best_move);
        }
        self.observer.return_value(mover.own(value));
        Ok(value)
    }
}

pub(crate) fn code(method: &Method) -> Vec<CodeLine> {
    // Both sides are searched as MAX, without separate branches.
    let (cuts, returns) = (&cut_lines(method)[0][2..], &return_lines(method)[0][2..]);
    let mut code = opening_code(method, "nega(n, α, β):", "  α₀ ← α");
    code.extend([
        CodeLine::for_role(Role::Max, "    return eval(n)", &[Operation::Evaluate]),
        CodeLine::for_role(Role::Min, "    return −eval(n)", &[Operation::Evaluate]),
        CodeLine::any("  v ← −∞", &[Operation::Begin]),
        CodeLine::any("  for each move m:", &[Operation::Tries]),
        CodeLine::any("    w ← −nega(n·m, −β, −α)", &[Operation::Negate]),
        CodeLine::any("    v ← max(v, w)", &[Operation::BackUp]),
        CodeLine::any(cuts, &[Operation::Cut]),
        CodeLine::any("    α ← max(α, v)", &[Operation::Narrow]),
        CodeLine::any(returns, &[Operation::Return]),
    ]);
    code
}
