//! A search that is not built in and remembers: alpha-beta with a transposition table. A position
//! that other moves have led to before, with as many plies left, is not searched again; its value
//! may be no more than a bound, and is narrated as one, with the node where it was found.
//!
//! Source: R. Greenblatt, D. Eastlake and S. Crocker, *The Greenblatt chess program*, Fall Joint
//! Computer Conference (1967).
//!
//! ```text
//! cargo run --example custom_table              the search in sentences
//! cargo run --example custom_table -- dot       the tree for Graphviz (or json)
//! cargo run --example custom_table -- explore   the screens: step, predict, change, export
//! ```

mod show;

use plywood::exploration::{GameName, Spec};
use plywood::game::Value;
use plywood::search::code::{CodeLine, Operation};
use plywood::search::{
    Algorithm, BackUp, Bound, CustomSearch, Cut, Method, NextAction, NodeId, Properties, Role,
    Stopped, Valuation, Visit, Walk, Window,
};
use std::collections::HashMap;
use std::error::Error;

/// The search under the name that exports and screens show.
pub static TABLE: CustomSearch = CustomSearch {
    name: "transposition-table",
    properties: Properties {
        narrows: true,
        ..Properties::PLAIN
    },
    code,
    search: |walk, depth| {
        let window = walk.method().window;
        Table::default().search(walk, depth, window)
    },
};

/// A position and the plies left there.
type Place = (Option<[u64; 3]>, u32);

/// The values found, each with the node that found it.
#[derive(Default)]
struct Table(HashMap<Place, (Valuation, NodeId)>);

impl Table {
    /// Searches the node where `walk` stands, with `depth` plies left.
    fn search(
        &mut self,
        walk: &mut dyn Walk,
        depth: u32,
        window: Window,
    ) -> Result<Value, Stopped> {
        walk.enter(window, Visit::First)?;
        if let Some(value) = walk.leaf(depth) {
            return Ok(value);
        }
        let (role, Method { cut, fail, .. }) = (walk.role(), walk.method());
        let here = (walk.key(), depth);
        if let Some(&(known, from)) = self.0.get(&here)
            && is_enough(known, window, cut)
        {
            walk.return_stored(known, Some(from));
            return Ok(known.value);
        }
        let number = walk.id();
        let mut best = role.worst();
        let mut open = window;
        let moves = walk.moves();
        for (index, &tried) in moves.iter().enumerate() {
            walk.play(tried);
            let value = self.search(walk, depth - 1, open)?;
            walk.take_back();
            let improves = role.prefers(value, best);
            if improves {
                best = value;
            }
            let ends = cut.cuts(role, best, open);
            if !ends {
                open = open.narrowed(role, best);
            }
            walk.back_up(BackUp {
                played: tried,
                improves,
                window: open,
                then: NextAction::ends_if(ends),
            });
            if ends {
                let skipped = &moves[index + 1..];
                if !skipped.is_empty() {
                    walk.cut(skipped)?;
                }
                break;
            }
        }
        let value = fail.returned(best, window);
        // In a closed window fail-hard returns one value whatever it finds: its bound is unknown.
        if here.0.is_some() && !fail.has_one_value(window) {
            let bound = window.bound(value);
            self.0.insert(here, (Valuation { value, bound }, number));
        }
        walk.return_value(value);
        Ok(value)
    }
}

/// Returns whether the stored value is all that a search with this window could find out.
fn is_enough(Valuation { value, bound }: Valuation, window: Window, cut: Cut) -> bool {
    match bound {
        Bound::Exact => true,
        Bound::Lower => cut.cuts(Role::Max, value, window),
        Bound::Upper => cut.cuts(Role::Min, value, window),
    }
}

fn code(_: &Method) -> Vec<CodeLine> {
    vec![
        CodeLine::any("ab(n, α, β):", &[Operation::Enter]),
        CodeLine::any("  if n is a leaf:", &[Operation::Evaluate]),
        CodeLine::any("    return eval(n)", &[Operation::Evaluate]),
        CodeLine::any("  if table[n] is enough:", &[Operation::Evaluate]),
        CodeLine::any("    return table[n]", &[Operation::Evaluate]),
        CodeLine::for_role(Role::Max, "  if n is MAX:", &[]),
        CodeLine::for_role(Role::Max, "    v ← −∞", &[Operation::Begin]),
        CodeLine::for_role(Role::Max, "    for each move m:", &[]),
        CodeLine::for_role(
            Role::Max,
            "      v ← max(v, ab(n·m, α, β))",
            &[Operation::BackUp],
        ),
        CodeLine::for_role(Role::Max, "      if v cuts: break", &[Operation::Cut]),
        CodeLine::for_role(Role::Max, "      α ← max(α, v)", &[Operation::Narrow]),
        CodeLine::for_role(Role::Min, "  if n is MIN:", &[]),
        CodeLine::for_role(Role::Min, "    v ← +∞", &[Operation::Begin]),
        CodeLine::for_role(Role::Min, "    for each move m:", &[]),
        CodeLine::for_role(
            Role::Min,
            "      v ← min(v, ab(n·m, α, β))",
            &[Operation::BackUp],
        ),
        CodeLine::for_role(Role::Min, "      if v cuts: break", &[Operation::Cut]),
        CodeLine::for_role(Role::Min, "      β ← min(β, v)", &[Operation::Narrow]),
        CodeLine::any(
            "  table[n] ← v and its bound",
            &[Operation::Return, Operation::Cut],
        ),
        CodeLine::any("  return v", &[Operation::Return, Operation::Cut]),
    ]
}

/// Returns tic-tac-toe with five marks on the board, after which different orders of moves lead to
/// the same positions.
pub fn spec() -> Spec {
    let spec = Spec::new(GameName::TicTacToe, "b2 a1 c3 c1 b1");
    Spec {
        method: Method {
            algorithm: Algorithm::Custom(&TABLE),
            ..spec.method
        },
        depth: Some(4),
        ..spec
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    show::show(spec())
}
