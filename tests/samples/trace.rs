//! What a search does, as programs print it for `plywood grade`.

use plywood_core::game::{Move, Value};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Role, Window};
use plywood_core::tree::{NodeId, Tree};

/// Returns the trace of a search, with windows and returns for the mover if they are `own`.
pub fn trace(tree: &Tree, own: bool) -> String {
    let line = |step| {
        let replay = Replay::new(tree, step);
        let node = tree.node(replay.node());
        let moves = tree.moves(replay.node()).into_iter();
        let numbers: Vec<String> = moves.map(|Move(index)| (index + 1).to_string()).collect();
        let path = if numbers.is_empty() {
            "root".to_owned()
        } else {
            numbers.join(".")
        };
        let side = if own { node.role } else { Role::Max };
        Some(match replay.event() {
            Event::Enter => {
                let Window { alpha, beta } = side.own_window(node.window);
                format!("enter {path} {} {}", number(alpha), number(beta))
            }
            // A leaf returns what it is worth.
            Event::Evaluate => format!(
                "leaf {path} {}\nreturn {path} {}",
                number(node.value),
                number(side.own(node.value))
            ),
            Event::Cut { .. } => format!("cut {path}"),
            Event::Return => format!("return {path} {}", number(side.own(node.value))),
            Event::BackUp { .. } => return None,
        })
    };
    let mut lines: Vec<String> = (0..tree.steps()).filter_map(line).collect();
    lines.push(format!("value {}", number(tree.node(NodeId::ROOT).value)));
    let best = tree.best_child(NodeId::ROOT);
    let best = best.and_then(|best| tree.played(best));
    lines.extend(best.map(|Move(best)| format!("move {}", best + 1)));
    lines.join("\n") + "\n"
}

fn number(value: Value) -> String {
    match value {
        Value::MIN => "-inf".to_owned(),
        Value::MAX => "inf".to_owned(),
        value => value.to_string(),
    }
}
