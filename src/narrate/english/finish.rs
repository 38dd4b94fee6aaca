//! Cutting off the rest of a node, and returning from it.

use super::English;
use super::phrases::{are_leaves, bound_kind, bound_name, moves, other_bound, plies_up};
use crate::narrate::message::Finish;
use crate::search::{Bound, Role};
use crate::words::{counted, role_text, value_text, window_text};

impl English {
    pub(super) fn finish(self, message: &Finish) -> String {
        match message {
            Finish::CutBeyond {
                role,
                worth,
                source,
            } => {
                let (mover, other) = (role_text(*role), role_text(source.role));
                let (by, value) = (&worth.by, value_text(worth.value));
                let (sure, up) = (value_text(source.value), plies_up(source.plies_up));
                let never = if source.plies_up <= 1 {
                    other
                } else {
                    "best play"
                };
                let verb = if source.plies_up <= 1 {
                    "will never come"
                } else {
                    "never comes"
                };
                format!(
                    "By move {by} {mover} can already have {value} here, but {other}, {up}, is sure of {sure} by its move {}: {never} {verb} here.",
                    source.by
                )
            }
            Finish::CutEqual {
                role,
                worth,
                source,
            } => format!(
                "By move {} {} can already have {} here, and {other}, {}, is sure of {} anyway by its move {}: coming here could bring {other} nothing better.",
                worth.by,
                role_text(*role),
                value_text(worth.value),
                plies_up(source.plies_up),
                value_text(source.value),
                source.by,
                other = role_text(source.role)
            ),
            Finish::CutSkips {
                role,
                skipped,
                source,
            } => {
                let name = match role {
                    Role::Max => "Beta cutoff",
                    Role::Min => "Alpha cutoff",
                };
                let depth = if source.plies_up <= 1 {
                    "shallow"
                } else {
                    "deep"
                };
                format!(
                    "{name}: {} need not be looked at; {} = {} was set at {} ({}: a {depth} cutoff).",
                    moves(skipped),
                    other_bound(*role),
                    value_text(source.value),
                    self.name(&source.ancestor),
                    plies_up(source.plies_up)
                )
            }
            Finish::ReturnsBest {
                node,
                role,
                value,
                by,
                moves,
            } => {
                let (node, value) = (self.name(node), value_text(*value));
                let extreme = match role {
                    Role::Max => "largest",
                    Role::Min => "smallest",
                };
                match moves {
                    1 => format!("{node} is worth {value}, the value of its only move, {by}."),
                    _ => format!(
                        "{node} is worth {value}, the {extreme} value among its {moves} moves, first reached by move {by}."
                    ),
                }
            }
            Finish::ReturnsExact {
                node,
                value,
                by,
                window,
            } => format!(
                "{} returns {} by move {by}: inside its window {}, so this is its exact value.",
                self.name(node),
                value_text(*value),
                window_text(*window)
            ),
            Finish::ReturnsSkipping {
                node,
                bound,
                value,
                skipped,
            } => {
                let verb = match bound {
                    Bound::Lower => "raise",
                    _ => "lower",
                };
                format!(
                    "{} returns {}, {}: the skipped {} could only {verb} it.",
                    self.name(node),
                    value_text(*value),
                    bound_name(*bound),
                    moves(skipped)
                )
            }
            Finish::ReturnsReached {
                node,
                bound,
                value,
                edge,
                moves,
            } => {
                let all = match moves {
                    1 => "its only move was looked at",
                    2 => "both of its moves were looked at",
                    _ => "all its moves were looked at",
                };
                let edge = match bound {
                    Bound::Lower => format!("β = {} or above", value_text(*edge)),
                    _ => format!("α = {} or below", value_text(*edge)),
                };
                format!(
                    "{} returns {}, kept only as {}: {all}, but at {edge} nobody needs its exact value.",
                    self.name(node),
                    value_text(*value),
                    bound_kind(*bound),
                )
            }
            Finish::ReturnsMissed {
                node,
                bound,
                value,
                edge,
                moves,
            } => {
                let edge = match bound {
                    Bound::Lower => format!("less than β = {}", value_text(*edge)),
                    _ => format!("more than α = {}", value_text(*edge)),
                };
                let nothing = match moves {
                    1 => format!("its only move brought no {edge}"),
                    2 => format!("neither of its moves brought {edge}"),
                    _ => format!("none of its {moves} moves brought {edge}"),
                };
                format!(
                    "{} returns {}, kept only as {}: {nothing}, so nobody needs its exact value.",
                    self.name(node),
                    value_text(*value),
                    bound_kind(*bound)
                )
            }
            Finish::ReturnsEdge {
                node,
                bound,
                found,
                value,
                window,
            } => format!(
                "{} found {}, outside its window {}: fail-hard returns the edge, {}, as {}.",
                self.name(node),
                value_text(*found),
                window_text(*window),
                value_text(*value),
                bound_name(*bound)
            ),
            Finish::ReturnsFromEmpty {
                node,
                bound,
                value,
                window,
            } => format!(
                "{} had the empty window {}: fail-hard can return only {} from it, by its moves {}.",
                self.name(node),
                window_text(*window),
                value_text(*value),
                bound_name(*bound)
            ),
            Finish::RootDone { role, value, by } => format!(
                "The root is worth {}, and {}'s first best move is move {by}.",
                value_text(*value),
                role_text(*role)
            ),
            Finish::RootTied {
                moves: tied,
                value,
                is_bound,
            } => {
                let (tied_moves, value) = (moves(tied), value_text(*value));
                let subject = format!("M{}", &tied_moves[1..]);
                match (is_bound, tied.len()) {
                    (true, 1) => format!(
                        "{subject} came back with {value} too, but only as a bound: it may be worse."
                    ),
                    (true, _) => format!(
                        "{subject} came back with {value} too, but only as bounds: they may be worse."
                    ),
                    (false, 1) => format!("{subject} is worth {value} too, but came later."),
                    (false, _) => format!("{subject} are worth {value} too, but came later."),
                }
            }
            Finish::Pruned { counts } => {
                let nodes = counted(counts.nodes, "node", "nodes");
                let leaves = are_leaves(counts.leaves);
                if counts.cutoffs == 0 {
                    format!(
                        "Alpha-beta visited {nodes}, of which {leaves}, and found nothing to skip."
                    )
                } else {
                    format!(
                        "Alpha-beta visited {nodes}, of which {leaves}; {} skipped {}.",
                        counted(counts.cutoffs, "cutoff", "cutoffs"),
                        counted(counts.pruned, "move", "moves")
                    )
                }
            }
            Finish::Visited { counts } => format!(
                "Minimax visited {}, of which {}.",
                counted(counts.nodes, "node", "nodes"),
                are_leaves(counts.leaves)
            ),
        }
    }
}
