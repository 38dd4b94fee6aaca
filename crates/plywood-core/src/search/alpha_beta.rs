//! Alpha-beta: minimax that stops searching a node once its value cannot matter any more.

use super::code::{
    CodeLine, Operation, branches, chance_code, cut_lines, opening_code, return_lines,
};
use super::node::Node;
use super::{Entry, Method, Observer, Properties, Role, Root, Search, Visit, Window};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Value};
use std::ops::ControlFlow;

pub(crate) const PROPERTIES: Properties = Properties {
    narrows: true,
    weighs: true,
    ..Properties::PLAIN
};

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Searches `root` to `depth` plies.
    ///
    /// # Errors
    /// The observer stops the search.
    pub(super) fn alpha_beta(&mut self, root: &G::State, depth: u32) -> Result<Value, O::Stop> {
        let window = self.method.window;
        self.alpha_beta_node::<false>(root, None, depth, window, Visit::First)
    }

    /// Searches `state`, reached by `played` (`None` at the root), to `depth` plies, with `window`.
    /// With `ASKS`, every move but the first is searched by [`Search::ask`].
    pub(super) fn alpha_beta_node<const ASKS: bool>(
        &mut self,
        state: &G::State,
        played: Option<Move>,
        depth: u32,
        window: Window,
        visit: Visit,
    ) -> Result<Value, O::Stop> {
        let role = self.role(state);
        self.observer.enter(Entry {
            played,
            role,
            window,
            visit,
        })?;
        if let Some(value) = self.leaf(state, depth) {
            return Ok(value);
        }
        if role == Role::Chance {
            return self.chance_node(state, played, window, |search, child, tried, left| {
                search.alpha_beta_node::<ASKS>(child, Some(tried), depth - 1, left, Visit::First)
            });
        }
        let looked_up = match self.look_up(state, played.is_none(), depth, window) {
            ControlFlow::Break(value) => return Ok(value),
            ControlFlow::Continue(looked_up) => looked_up,
        };
        let shares = played.is_some() || self.method.root == Root::Shared;
        let mut node = Node::new(role, window, shares);
        let moves = self.push_moves(state, played, role);
        if let Some(looked_up) = &looked_up {
            node.window = looked_up.window;
            self.try_stored_move_first(looked_up, moves.start);
        }
        for index in moves.clone() {
            let tried = self.moves[index];
            let child = self.game.play(state, tried);
            let value = if ASKS && shares && index > moves.start {
                self.ask(&child, tried, depth - 1, role, node.window)?
            } else {
                let (left, first) = (node.window, Visit::First);
                self.alpha_beta_node::<ASKS>(&child, Some(tried), depth - 1, left, first)?
            };
            if self.back_up(&mut node, value, index, &moves)? {
                break;
            }
        }
        self.pop_moves(moves);
        let value = self.method.fail.returned(node.best, window);
        if let Some(looked_up) = looked_up {
            self.keep(&looked_up, depth, value, node.best_move);
        }
        self.observer.return_value(value);
        Ok(value)
    }
}

pub(crate) fn code(method: &Method) -> Vec<CodeLine> {
    let mut code = opening_code(method, "ab(n, α, β):", "  (α₀, β₀) ← (α, β)");
    code.push(CodeLine::any("    return eval(n)", &[Operation::Evaluate]));
    code.extend(branches(&[
        (["  if n is MAX:", "  if n is MIN:"], &[Operation::Mover]),
        (["    v ← −∞", "    v ← +∞"], &[Operation::Begin]),
        (["    for each move m:"; 2], &[Operation::Tries]),
        (
            [
                "      v ← max(v, ab(n·m, α, β))",
                "      v ← min(v, ab(n·m, α, β))",
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
    code.extend(chance_code(
        method,
        &[
            ("    for outcome m of weight w:", &[Operation::Tries]),
            ("      a, b ← what α, β leave m", &[]),
            ("      v ← v + w·ab(n·m, a, b)", &[Operation::BackUp]),
            ("      if v at best ≤ α: return", &[Operation::Cut]),
            ("      if v at worst ≥ β: return", &[Operation::Cut]),
            ("    return v", &[Operation::Return]),
        ],
    ));
    code
}
