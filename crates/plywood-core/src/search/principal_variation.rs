//! Principal variation search: alpha-beta that expects a node's first move to be the best. The
//! others are searched with a null window, to test whether they are better; a better one is
//! searched again to learn its value.
//!
//! Source: T. Marsland and M. Campbell, *Parallel search of strongly ordered game trees*, ACM
//! Computing Surveys 14 (1982).

use super::code::{CodeLine, Operation, branches, cut_lines, opening_code, return_lines};
use super::{
    BackUp, Cut, Method, NextAction, Observer, Properties, Role, Search, Visit, Window, alpha_beta,
};
use crate::evaluate::Evaluation;
use crate::game::{Game, Move, Value};

pub(crate) const PROPERTIES: Properties = Properties {
    uses_null_windows: true,
    weighs: false,
    ..alpha_beta::PROPERTIES
};

impl<G: Game, E: Evaluation<G::State>, O: Observer> Search<'_, G, E, O> {
    /// Searches `root` to `depth` plies.
    ///
    /// # Errors
    /// The observer stops the search.
    pub(super) fn principal_variation(
        &mut self,
        root: &G::State,
        depth: u32,
    ) -> Result<Value, O::Stop> {
        let window = self.method.window;
        self.alpha_beta_node::<true>(root, None, depth, window, Visit::First)
    }

    /// Tests with a null window whether `child`, reached by `tried`, beats its parent's current
    /// bound in the window `open`. If it does without a cutoff, searches it again.
    pub(super) fn ask(
        &mut self,
        child: &G::State,
        tried: Move,
        depth: u32,
        role: Role,
        open: Window,
    ) -> Result<Value, O::Stop> {
        // Without a value so far there is nothing to beat, and a window without a value inside is as
        // good as a null window.
        let Some(null) = open.null(role) else {
            return self.alpha_beta_node::<true>(child, Some(tried), depth, open, Visit::First);
        };
        let value =
            self.alpha_beta_node::<true>(child, Some(tried), depth, null, Visit::NullWindow)?;
        let is_better = role.prefers(value, open.edge(role));
        if !is_better || self.method.cuts(role, value, open) {
            return Ok(value);
        }
        let asks_again = BackUp {
            played: tried,
            improves: false,
            window: open,
            then: NextAction::SearchesAgain,
        };
        self.report(asks_again, value)?;
        self.alpha_beta_node::<true>(child, Some(tried), depth, open, Visit::ReSearch)
    }
}

pub(crate) fn code(method: &Method) -> Vec<CodeLine> {
    let asks_again = match method.cut {
        Cut::Ge => ["      if α < w < β, or m first:"; 2],
        Cut::Gt => [
            "      if α < w ≤ β, or m first:",
            "      if α ≤ w < β, or m first:",
        ],
    };
    let mut code = opening_code(method, "pvs(n, α, β):", "  (α₀, β₀) ← (α, β)");
    code.push(CodeLine::any("    return eval(n)", &[Operation::Evaluate]));
    code.extend(branches(&[
        (["  if n is MAX:", "  if n is MIN:"], &[]),
        (["    v ← −∞", "    v ← +∞"], &[Operation::Begin]),
        (["    for each move m:"; 2], &[]),
        (
            [
                "      if not first and α<α+1<β:",
                "      if not first and α<β−1<β:",
            ],
            &[],
        ),
        (
            [
                "        w ← pvs(n·m, α, α+1)",
                "        w ← pvs(n·m, β−1, β)",
            ],
            &[],
        ),
        (asks_again, &[Operation::Again]),
        (["        w ← pvs(n·m, α, β)"; 2], &[]),
        (
            ["      v ← max(v, w)", "      v ← min(v, w)"],
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
