//! Messages in English, each a whole sentence.

mod phrases;

use super::message::{Ending, Message, Source};
use crate::search::{Bound, Cut, Role};
use crate::words::{NodeName, role_text, value_text, window_text};
use phrases::{
    are_leaves, assured, bound_name, count, ending_sign, ending_test, is_sure, is_worth, moves,
    moves_on, other_bound, own_bound, plies_up,
};

/// How nodes are named.
#[derive(Clone, Copy, Debug)]
pub enum Naming {
    /// `▲ 1.1`.
    Signs,
    /// `MAX node 1.1`.
    Spoken,
}

/// The English language.
#[derive(Clone, Copy, Debug)]
pub struct English {
    /// How nodes are named.
    pub naming: Naming,
}

impl English {
    fn name(self, node: &NodeName) -> String {
        match self.naming {
            Naming::Signs => node.to_string(),
            Naming::Spoken => node.spoken(),
        }
    }

    /// `sure of at least 3 by move 1 of the root, two plies up`.
    fn is_sure_at(self, source: &Source) -> String {
        let (sure, place) = (is_sure(source), self.name(&source.ancestor));
        format!("{sure} {place}, {}", plies_up(source.plies_up))
    }

    /// The sentence for a message.
    pub fn sentence(self, message: &Message) -> String {
        match message {
            Message::RootEntered {
                role,
                player,
                plies,
            } => {
                let role = role_text(*role);
                let player = player
                    .as_ref()
                    .map_or(String::new(), |name| format!(" ({name})"));
                let plies = count(u64::from(*plies), "ply", "plies");
                format!("{role}{player} is to move at the root, and the search looks {plies} deep.")
            }
            Message::RootIsLeaf { ending } => match ending {
                Ending::Horizon { plies } => {
                    let plies = count(u64::from(*plies), "ply", "plies");
                    format!("The search looks {plies} deep, so the root itself is evaluated.")
                }
                Ending::Won { player } => {
                    format!("{player} has already won at the root: there is nothing to search.")
                }
                Ending::Drawn => {
                    "The board is full at the root and nobody has won: there is nothing to search."
                        .to_owned()
                }
                Ending::Given => {
                    "The whole tree is one leaf: there is nothing to search.".to_owned()
                }
            },
            Message::NodeEntered {
                mover,
                played,
                node,
                role,
            } => format!(
                "{} tries move {played} and reaches {}, where {} is to move.",
                role_text(*mover),
                self.name(node),
                role_text(*role)
            ),
            Message::LeafEntered {
                mover,
                played,
                leaf,
                ending,
            } => {
                let (mover, leaf) = (role_text(*mover), self.name(leaf));
                match ending {
                    Ending::Horizon { plies } => {
                        let plies = count(u64::from(*plies), "ply", "plies");
                        format!(
                            "{mover} tries move {played} and reaches {leaf}, {plies} down: as deep as this search looks."
                        )
                    }
                    Ending::Won { player } => format!(
                        "{mover} tries move {played} and reaches {leaf}: the game is over, {player} has won."
                    ),
                    Ending::Drawn => format!(
                        "{mover} tries move {played} and reaches {leaf}: the board is full, and nobody has won."
                    ),
                    Ending::Given => {
                        format!(
                            "{mover} tries move {played} and reaches {leaf}, a leaf of the tree."
                        )
                    }
                }
            }
            Message::AllMoves { moves: 1 } => "Minimax looks at its only move.".to_owned(),
            Message::AllMoves { moves: 2 } => "Minimax looks at both of its moves.".to_owned(),
            Message::AllMoves { moves } => format!("Minimax looks at all {moves} of its moves."),
            Message::WindowFull { window } => format!(
                "Neither MAX nor MIN is sure of anything yet: the window is {}.",
                window_text(*window)
            ),
            Message::WindowHalf { window, source } => format!(
                "The window is {}: {} is {}.",
                window_text(*window),
                role_text(source.role),
                self.is_sure_at(source)
            ),
            Message::WindowBoth {
                window,
                alpha,
                beta,
            } => format!(
                "The window is {}: MAX is {}, and MIN of {} by move {} of {}, {}.",
                window_text(*window),
                self.is_sure_at(alpha),
                assured(Role::Min, beta.value),
                beta.by,
                self.name(&beta.ancestor),
                plies_up(beta.plies_up)
            ),
            Message::WindowEmpty { alpha, beta } => format!(
                "The window is [{bound}, {bound}], by move {} of {} and move {} of {}: nothing found here can matter, but this run does not cut on equality.",
                alpha.by,
                self.name(&alpha.ancestor),
                beta.by,
                self.name(&beta.ancestor),
                bound = value_text(alpha.value)
            ),
            Message::Evaluated {
                value,
                ending,
                favours,
            } => {
                let value = value_text(*value);
                let favours = match favours {
                    None => "level".to_owned(),
                    Some(role) => format!("good for {}", role_text(*role)),
                };
                match ending {
                    Ending::Horizon { .. } => format!("The evaluation gives {value}: {favours}."),
                    Ending::Won { player } => {
                        format!("{player} has won, and the evaluation gives {value}: {favours}.")
                    }
                    Ending::Drawn => {
                        format!("Nobody has won, and the evaluation gives {value}: {favours}.")
                    }
                    Ending::Given => format!("The tree gives this leaf the value {value}."),
                }
            }
            Message::FirstValue { role, worth } => format!(
                "Move {} {}, the first value {} gets here.",
                worth.by,
                is_worth(worth),
                role_text(*role)
            ),
            // A bound on the far side of the window is what the role may at best hope for.
            Message::Better {
                role,
                worth,
                before,
            } if matches!(
                (role, worth.claim),
                (Role::Max, Some(Bound::Upper)) | (Role::Min, Some(Bound::Lower))
            ) =>
            {
                format!(
                    "Move {} {}: what {} can hope for here {} from {} to {}.",
                    worth.by,
                    is_worth(worth),
                    role_text(*role),
                    moves_on(*role),
                    value_text(before.value),
                    value_text(worth.value)
                )
            }
            Message::Better {
                role,
                worth,
                before,
            } if worth.claim.is_none() => format!(
                "Move {} {}, so v {} from {} to that.",
                worth.by,
                is_worth(worth),
                moves_on(*role),
                value_text(before.value)
            ),
            Message::Better {
                role,
                worth,
                before,
            } => format!(
                "Move {} {}, better for {} than the {} of move {}.",
                worth.by,
                is_worth(worth),
                role_text(*role),
                value_text(before.value),
                before.by
            ),
            Message::Worse { role, worth, best } => {
                let compared = match role {
                    Role::Max => "less",
                    Role::Min => "more",
                };
                format!(
                    "Move {} {}, {compared} than the {} that {} has by move {}: nothing changes.",
                    worth.by,
                    is_worth(worth),
                    value_text(best.value),
                    role_text(*role),
                    best.by
                )
            }
            Message::Equal { role, worth, best } => {
                let is_no_better = matches!(
                    (role, worth.claim),
                    (_, Some(Bound::Exact))
                        | (Role::Max, Some(Bound::Upper))
                        | (Role::Min, Some(Bound::Lower))
                );
                if is_no_better {
                    format!(
                        "Move {} {}, no better for {} than the {} of move {}: of equals the first stays.",
                        worth.by,
                        is_worth(worth),
                        role_text(*role),
                        value_text(best.value),
                        best.by
                    )
                } else {
                    format!(
                        "Move {} comes back with {} as move {} did: of equals the first stays.",
                        worth.by,
                        value_text(worth.value),
                        best.by
                    )
                }
            }
            Message::BestChanges { role, old, new } => format!(
                "So v {} from {} to {}.",
                moves_on(*role),
                value_text(*old),
                value_text(*new)
            ),
            Message::Narrows { role, old, new } => format!(
                "{} {} from {} to {}: {} is now sure of {} here.",
                own_bound(*role),
                moves_on(*role),
                value_text(*old),
                value_text(*new),
                role_text(*role),
                assured(*role, *new)
            ),
            Message::NarrowsToEmpty { role, old, new } => format!(
                "{} {} from {} to {} and meets {}, but as this run cuts only when v {} {}, it goes on.",
                own_bound(*role),
                moves_on(*role),
                value_text(*old),
                value_text(*new),
                other_bound(*role),
                ending_sign(*role, Cut::Gt),
                other_bound(*role)
            ),
            Message::StaysOutside { role, source } => format!(
                "{} stays {}: {} is already {}.",
                own_bound(*role),
                value_text(source.value),
                role_text(*role),
                self.is_sure_at(source)
            ),
            Message::Suffices {
                role,
                value,
                bound,
                cut,
                left,
            } => {
                let left = match left {
                    1 => "last move".to_owned(),
                    left => format!("other {left} moves"),
                };
                format!(
                    "Now {}: {} need not look at its {left}.",
                    ending_test(*role, *value, *bound, *cut),
                    role_text(*role)
                )
            }
            Message::SufficesTooLate {
                role,
                value,
                bound,
                cut,
            } => format!(
                "Now {}, but that was the last move: nothing is left to skip, so it counts as no cutoff.",
                ending_test(*role, *value, *bound, *cut)
            ),
            Message::CutBeyond {
                role,
                worth,
                source,
            } => {
                let (mover, other) = (role_text(*role), role_text(source.role));
                let (by, value) = (&worth.by, value_text(worth.value));
                let (sure, up) = (value_text(source.value), plies_up(source.plies_up));
                let never = if source.plies_up == 1 {
                    other
                } else {
                    "best play"
                };
                let verb = if source.plies_up == 1 {
                    "will never come"
                } else {
                    "never comes"
                };
                format!(
                    "By move {by} {mover} can already have {value} here, but {other}, {up}, is sure of {sure} by its move {}: {never} {verb} here.",
                    source.by
                )
            }
            Message::CutEqual {
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
            Message::CutSkips {
                role,
                skipped,
                source,
            } => {
                let name = match role {
                    Role::Max => "Beta cutoff",
                    Role::Min => "Alpha cutoff",
                };
                let depth = if source.plies_up == 1 {
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
            Message::ReturnsBest {
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
            Message::ReturnsExact {
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
            Message::ReturnsSkipping {
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
            Message::ReturnsReached {
                node,
                bound,
                value,
                edge,
            } => {
                let (test, how) = match bound {
                    Bound::Lower => ("v ≥ β", "high"),
                    _ => ("v ≤ α", "low"),
                };
                let sign = if *bound == Bound::Lower { "≥" } else { "≤" };
                format!(
                    "{} returns {value}, {}: with {test} ({value} {sign} {}) it makes no difference how {how} it really is.",
                    self.name(node),
                    bound_name(*bound),
                    value_text(*edge),
                    value = value_text(*value),
                )
            }
            Message::ReturnsMissed {
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
                    "{} returns {}, {}: {nothing}.",
                    self.name(node),
                    value_text(*value),
                    bound_name(*bound)
                )
            }
            Message::ReturnsEdge {
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
            Message::ReturnsFromEmpty {
                node,
                value,
                window,
            } => format!(
                "{} had the empty window {}: fail-hard can return only {} from it, which says nothing of its true value.",
                self.name(node),
                window_text(*window),
                value_text(*value)
            ),
            Message::RootDone { role, value, by } => format!(
                "The root is worth {}, and {}'s first best move is move {by}.",
                value_text(*value),
                role_text(*role)
            ),
            Message::RootTied {
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
            Message::Pruned { counts } => {
                let nodes = count(counts.nodes, "node", "nodes");
                let leaves = are_leaves(counts.leaves);
                if counts.cutoffs == 0 {
                    format!(
                        "Alpha-beta visited {nodes}, of which {leaves}, and found nothing to skip."
                    )
                } else {
                    format!(
                        "Alpha-beta visited {nodes}, of which {leaves}; {} skipped {}.",
                        count(counts.cutoffs, "cutoff", "cutoffs"),
                        count(counts.pruned, "move", "moves")
                    )
                }
            }
            Message::Visited { counts } => format!(
                "Minimax visited {}, of which {}.",
                count(counts.nodes, "node", "nodes"),
                are_leaves(counts.leaves)
            ),
        }
    }
}
