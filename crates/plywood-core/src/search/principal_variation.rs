//! Principal variation search: alpha-beta that expects the first move of a node to be its best. The
//! others are only asked whether they are better, with a null window; one that is better is
//! searched again, to learn by how much.
//!
//! Source: T. Marsland and M. Campbell, *Parallel search of strongly ordered game trees*, ACM
//! Computing Surveys 14 (1982).

use super::code::{CodeLine, Light, apart_root_code, branches, cut_lines, leaf_test, return_lines};
use super::{
    BackUp, Cut, Entry, Fail, Method, NextAction, Observer, Properties, Root, Search, Visit,
    alpha_beta,
};
use crate::evaluate::Evaluation;
use crate::game::{Game, Value};

/// The properties of alpha-beta that asks.
pub(crate) const PROPERTIES: Properties = Properties {
    asks: true,
    ..alpha_beta::PROPERTIES
};

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Searches `root` to `depth` plies.
    ///
    /// # Errors
    /// Returns what the observer stopped the search with.
    pub(super) fn principal_variation(
        &mut self,
        root: &G::State,
        depth: u32,
    ) -> Result<Value, O::Stop> {
        let entry = Entry::first(None, self.role(root), self.method.window);
        self.principal_variation_node(root, entry, depth)
    }

    /// Searches `state`, entered with `entry`, `depth` plies deep.
    fn principal_variation_node(
        &mut self,
        state: &G::State,
        entry: Entry,
        depth: u32,
    ) -> Result<Value, O::Stop> {
        self.observer.enter(entry)?;
        if let Some(value) = self.leaf(state, depth) {
            return Ok(value);
        }
        let shares = entry.played.is_some() || self.method.root == Root::Shared;
        let Entry { role, window, .. } = entry;
        let mut best = role.worst();
        let mut open = window;
        let moves = self.push_moves(state, entry.played, role);
        for index in moves.clone() {
            let tried = self.moves[index];
            let child = self.game.play(state, tried);
            let mut visit = Entry::first(Some(tried), self.role(&child), open);
            // A window without a value inside asks no more than a null window does.
            if shares && index > moves.start && open.has_inside() {
                visit.window = open.null(role);
                visit.visit = Visit::NullWindow;
            }
            let mut value = self.principal_variation_node(&child, visit, depth - 1)?;
            let is_better = role.prefers(value, open.edge(role));
            let is_enough = self.method.cut.cuts(role, value, open);
            if visit.visit == Visit::NullWindow && is_better && !is_enough {
                self.observer.back_up(BackUp {
                    played: tried,
                    improves: false,
                    window: open,
                    then: NextAction::SearchesAgain,
                });
                visit.window = open;
                visit.visit = Visit::ReSearch;
                value = self.principal_variation_node(&child, visit, depth - 1)?;
            }
            let improves = role.prefers(value, best);
            if improves {
                best = value;
            }
            let ends = shares && self.method.cut.cuts(role, best, open);
            if shares && !ends {
                open = open.narrowed(role, best);
            }
            self.observer.back_up(BackUp {
                played: tried,
                improves,
                window: open,
                then: NextAction::ends_if(ends),
            });
            if ends {
                if index + 1 < moves.end {
                    self.observer.cut(&self.moves[index + 1..moves.end])?;
                }
                break;
            }
        }
        self.pop_moves(moves);
        let value = self.method.fail.returned(best, window);
        self.observer.return_value(value);
        Ok(value)
    }
}

/// Returns the pseudo-code under these conventions, with the lights of each line.
pub(crate) fn code(method: &Method) -> Vec<CodeLine> {
    let asks_again = match method.cut {
        Cut::Ge => ["      if α < w < β, or m first:"; 2],
        Cut::Gt => [
            "      if α < w ≤ β, or m first:",
            "      if α ≤ w < β, or m first:",
        ],
    };
    let mut code = apart_root_code(method, "    w ← pvs(n·m, α, β)");
    code.push(CodeLine::any("pvs(n, α, β):", &[Light::Enter]));
    if method.fail == Fail::Hard {
        code.push(CodeLine::any("  (α₀, β₀) ← (α, β)", &[Light::Enter]));
    }
    code.extend([
        CodeLine::any(leaf_test(method), &[Light::Evaluate]),
        CodeLine::any("    return eval(n)", &[Light::Evaluate]),
    ]);
    code.extend(branches(&[
        (["  if n is MAX:", "  if n is MIN:"], &[]),
        (["    v ← −∞", "    v ← +∞"], &[Light::Begin]),
        (["    for each move m:"; 2], &[]),
        (["      if not first and α+1 < β:"; 2], &[]),
        (
            [
                "        w ← pvs(n·m, α, α+1)",
                "        w ← pvs(n·m, β−1, β)",
            ],
            &[],
        ),
        (asks_again, &[Light::Again]),
        (["        w ← pvs(n·m, α, β)"; 2], &[]),
        (
            ["      v ← max(v, w)", "      v ← min(v, w)"],
            &[Light::BackUp],
        ),
        (cut_lines(method), &[Light::Cut]),
        (
            ["      α ← max(α, v)", "      β ← min(β, v)"],
            &[Light::Narrow],
        ),
        (return_lines(method), &[Light::Return]),
    ]));
    code
}
