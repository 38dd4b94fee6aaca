//! Minimax: the value of a position is the best value among its children, for the player to move.

use super::code::{CodeLine, Operation, branches, chance_code, leaf_test};
use super::node::Node;
use super::{Entry, Method, Observer, Properties, Role, Search, Window};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Value};

pub(crate) const PROPERTIES: Properties = Properties {
    weighs: true,
    ..Properties::PLAIN
};

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Searches `root` to `depth` plies.
    ///
    /// # Errors
    /// The observer stops the search.
    pub(super) fn minimax(&mut self, root: &G::State, depth: u32) -> Result<Value, O::Stop> {
        self.minimax_node(root, None, depth)
    }

    /// Searches `state`, reached by `played` (`None` at the root), to `depth` plies.
    fn minimax_node(
        &mut self,
        state: &G::State,
        played: Option<Move>,
        depth: u32,
    ) -> Result<Value, O::Stop> {
        let role = self.role(state);
        self.observer
            .enter(Entry::first(played, role, Window::FULL))?;
        if let Some(value) = self.leaf(state, depth) {
            return Ok(value);
        }
        if role == Role::Chance {
            return self.chance_node(state, played, Window::FULL, |search, child, tried, _| {
                search.minimax_node(child, Some(tried), depth - 1)
            });
        }
        let mut node = Node::new(role, Window::FULL, false);
        let moves = self.push_moves(state, played, role);
        for index in moves.clone() {
            let tried = self.moves[index];
            let child = self.game.play(state, tried);
            let value = self.minimax_node(&child, Some(tried), depth - 1)?;
            self.back_up(&mut node, value, index, &moves)?;
        }
        self.pop_moves(moves);
        self.observer.return_value(node.best);
        Ok(node.best)
    }
}

pub(crate) fn code(method: &Method) -> Vec<CodeLine> {
    let mut code = vec![
        CodeLine::any("minimax(n):", &[Operation::Enter]),
        CodeLine::any(leaf_test(method), &[Operation::Evaluate]),
        CodeLine::any("    return eval(n)", &[Operation::Evaluate]),
    ];
    code.extend(branches(&[
        (["  if n is MAX:", "  if n is MIN:"], &[]),
        (["    v ← −∞", "    v ← +∞"], &[Operation::Begin]),
        (["    for each move m:"; 2], &[]),
        (
            [
                "      v ← max(v, minimax(n·m))",
                "      v ← min(v, minimax(n·m))",
            ],
            &[Operation::BackUp],
        ),
    ]));
    code.extend(chance_code(
        method,
        &[
            ("    for outcome m of weight w:", &[]),
            ("      v ← v + w·minimax(n·m)", &[Operation::BackUp]),
        ],
    ));
    code.push(CodeLine::any("  return v", &[Operation::Return]));
    code
}
