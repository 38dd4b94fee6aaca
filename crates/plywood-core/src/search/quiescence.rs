//! Quiescence search: alpha-beta that evaluates only quiet positions. Beyond the depth it continues
//! with the [loud moves](Game::loud_moves) until there are none, or for eight plies. A player
//! who may decline them all stands pat: the position's own value is then a lower bound, and loud
//! moves are tried only to improve on it.
//!
//! Source: D. Beal, *A generalised quiescence search algorithm*, Artificial Intelligence 43 (1990).

use super::code::{CodeLine, Operation, branches, cut_lines, opening_code, return_lines};
use super::node::Node;
use super::{
    Cut, Entry, LineEnd, Method, Observer, Properties, Quiet, Role, Root, Search, Valuation,
    Window, alpha_beta,
};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Value};
use std::ops::Range;

pub(crate) const PROPERTIES: Properties = Properties {
    weighs: false,
    goes_on: true,
    ..alpha_beta::PROPERTIES
};

/// Maximum number of plies beyond the depth.
pub(crate) const QUIET_PLIES: u32 = 8;

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Searches `root` to `depth` plies, and beyond until it is quiet. At depth 0 the root is a
    /// leaf.
    ///
    /// # Errors
    /// The observer stops the search.
    pub(super) fn quiescence(&mut self, root: &G::State, depth: u32) -> Result<Value, O::Stop> {
        self.quiescence_node(root, None, depth.into(), self.method.window)
    }

    /// Searches `state`, reached by `played` (`None` at the root), with `window` and `left` plies
    /// until the depth is reached, negative beyond it.
    fn quiescence_node(
        &mut self,
        state: &G::State,
        played: Option<Move>,
        left: i64,
        window: Window,
    ) -> Result<Value, O::Stop> {
        let role = self.role(state);
        self.observer.enter(Entry::first(played, role, window))?;
        let shares = played.is_some() || self.method.root == Root::Shared;
        let mut node = Node::new(role, window, shares);
        let moves = if let Some((loud, may_stand)) = self.push_loud(state, played, role, left) {
            if may_stand {
                let best = self.evaluation.evaluate(state, self.max);
                if self.method.cuts(role, best, window) {
                    self.pop_moves(loud);
                    let bound = role.least();
                    let known = Valuation { value: best, bound };
                    self.observer.evaluate(known, || LineEnd::Depth);
                    return Ok(best);
                }
                (node.window, node.best) = (window.narrowed(role, best), best);
                node.has_value = true;
                self.observer.stand_pat(best);
            }
            loud
        } else if let Some(value) = self.leaf(state, left.max(0) as u32) {
            return Ok(value);
        } else {
            self.push_moves(state, played, role)
        };
        for index in moves.clone() {
            let tried = self.moves[index];
            let child = self.game.play(state, tried);
            let value = self.quiescence_node(&child, Some(tried), left - 1, node.window)?;
            if self.back_up(&mut node, value, index, &moves)? {
                break;
            }
        }
        self.pop_moves(moves);
        let value = self.method.fail.returned(node.best, window);
        self.observer.return_value(value);
        Ok(value)
    }

    /// Pushes the loud moves of a node beyond the depth on the move stack. Returns their range and
    /// whether the player may decline them; `None` if all moves are tried or the line ends.
    fn push_loud(
        &mut self,
        state: &G::State,
        played: Option<Move>,
        role: Role,
        left: i64,
    ) -> Option<(Range<usize>, bool)> {
        let is_near = left <= 0 && -left < i64::from(QUIET_PLIES);
        let is_loud = is_near && played.is_some() && self.method.quiet != Quiet::All;
        let end = || (self.method.leaf).end(self.game, self.evaluation, state, self.max);
        if !is_loud || end().is_some() {
            return None;
        }
        let first = self.moves.len();
        let with_threats = self.method.quiet == Quiet::Rest;
        let may_stand = (self.game).loud_moves(state, with_threats, &mut self.moves);
        if self.moves.len() == first {
            return None;
        }
        self.touches_horizon = true;
        Some((self.open_moves(state, played, role, first), may_stand))
    }
}

pub(crate) fn code(method: &Method) -> Vec<CodeLine> {
    let stands_cut = match method.cut {
        Cut::Ge => ["        if v ≥ β: return v", "        if v ≤ α: return v"],
        Cut::Gt => ["        if v > β: return v", "        if v < α: return v"],
    };
    let mut code = opening_code(method, "qs(n, α, β):", "  (α₀, β₀) ← (α, β)");
    code.push(CodeLine::any("    return eval(n)", &[Operation::Evaluate]));
    code.extend(branches(&[
        (["  if n is MAX:", "  if n is MIN:"], &[Operation::Mover]),
        (["    v ← −∞", "    v ← +∞"], &[Operation::Begin]),
        (["    M ← all moves of n"; 2], &[]),
        (["    if the depth is reached:"; 2], &[]),
        (["      M ← the loud moves of n"; 2], &[]),
        (["      if n may stand pat:"; 2], &[]),
        (["        v ← eval(n)"; 2], &[Operation::StandPat]),
        (stands_cut, &[Operation::StandPatCut]),
        (
            ["        α ← max(α, v)", "        β ← min(β, v)"],
            &[Operation::StandPat],
        ),
        (["    for each m of M:"; 2], &[Operation::Tries]),
        (
            [
                "      v ← max(v, qs(n·m, α, β))",
                "      v ← min(v, qs(n·m, α, β))",
            ],
            &[Operation::BackUp],
        ),
        (cut_lines(method), &[Operation::Cut]),
        (
            ["      α ← max(α, v)", "      β ← min(β, v)"],
            &[Operation::Narrow],
        ),
        (return_lines(method), &[Operation::Return]),
    ]));
    code
}
