//! A search that is not built in, recorded and narrated like those that are: alpha-beta without
//! deep cutoffs. A node knows only its parent's bound, none from further up; so it skips less than
//! alpha-beta, and the difference shows the use of the rest of the window.
//!
//! Source: procedure F1 of D. Knuth and R. Moore, *An analysis of alpha-beta pruning*, Artificial
//! Intelligence 6 (1975).
//!
//! ```text
//! cargo run --example custom_search              the search in sentences
//! cargo run --example custom_search -- dot       the tree for Graphviz (or json)
//! cargo run --example custom_search -- explore   the screens: step, predict, change, export
//! ```

mod show;

use plywood_core::game::Value;
use plywood_core::search::code::{CodeLine, Operation};
use plywood_core::search::{
    Algorithm, BackUp, CustomSearch, Method, NextAction, Properties, Role, Stopped, Visit, Walk,
    Window,
};
use plywood_explore::exploration::Spec;
use std::error::Error;

/// The search under the name that exports and screens show.
pub static SHALLOW: CustomSearch = CustomSearch {
    name: "shallow-cutoffs",
    properties: Properties {
        narrows: true,
        ..Properties::PLAIN
    },
    code,
    search: |walk, depth| {
        let window = walk.method().window;
        shallow(walk, depth, window)
    },
};

/// Searches the node where `walk` stands, with `depth` plies left.
fn shallow(walk: &mut dyn Walk, depth: u32, window: Window) -> Result<Value, Stopped> {
    walk.enter(window, Visit::First)?;
    if let Some(value) = walk.leaf(depth) {
        return Ok(value);
    }
    let (role, Method { cut, fail, .. }) = (walk.role(), walk.method());
    let mut best = role.worst();
    let mut open = window;
    let moves = walk.moves();
    for (index, &tried) in moves.iter().enumerate() {
        // Only this node's own edge is handed down.
        let handed_down = Window::FULL.narrowed(role, open.edge(role));
        walk.play(tried);
        let value = shallow(walk, depth - 1, handed_down)?;
        walk.take_back();
        let improves = index == 0 || role.prefers(value, best);
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
    walk.return_value(value);
    Ok(value)
}

/// Returns the same in pseudo-code: the bound of a node is β at MAX, α at MIN.
fn code(_: &Method) -> Vec<CodeLine> {
    vec![
        CodeLine::any("f1(n, bound):", &[Operation::Enter]),
        CodeLine::any("  if n is a leaf:", &[Operation::Evaluate]),
        CodeLine::any("    return eval(n)", &[Operation::Evaluate]),
        CodeLine::for_role(Role::Max, "  if n is MAX:", &[]),
        CodeLine::for_role(Role::Max, "    v ← −∞", &[Operation::Begin]),
        CodeLine::for_role(Role::Max, "    for each move m:", &[]),
        CodeLine::for_role(
            Role::Max,
            "      v ← max(v, f1(n·m, v))",
            &[Operation::BackUp, Operation::Narrow],
        ),
        CodeLine::for_role(Role::Max, "      if v ≥ bound: return v", &[Operation::Cut]),
        CodeLine::for_role(Role::Max, "    return v", &[Operation::Return]),
        CodeLine::for_role(Role::Min, "  if n is MIN:", &[]),
        CodeLine::for_role(Role::Min, "    v ← +∞", &[Operation::Begin]),
        CodeLine::for_role(Role::Min, "    for each move m:", &[]),
        CodeLine::for_role(
            Role::Min,
            "      v ← min(v, f1(n·m, v))",
            &[Operation::BackUp, Operation::Narrow],
        ),
        CodeLine::for_role(Role::Min, "      if v ≤ bound: return v", &[Operation::Cut]),
        CodeLine::for_role(Role::Min, "    return v", &[Operation::Return]),
    ]
}

/// Returns a tree with one deep cutoff, which this search does not see.
pub fn spec() -> Spec {
    let tree = Spec::textbook("[3 [5 [[2 9] 7]]]");
    Spec {
        method: Method {
            algorithm: Algorithm::Custom(&SHALLOW),
            ..tree.method
        },
        ..tree
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    show::show(spec())
}
