//! Entering a node and valuing a leaf.

use super::English;
use super::phrases::{assured, plies_up};
use crate::narrate::message::{Ending, Enter};
use crate::search::Role;
use crate::words::{counted, role_text, value_text, window_text};

impl English {
    pub(super) fn enter(self, message: &Enter) -> String {
        match message {
            Enter::RootEntered {
                role,
                player,
                plies,
            } => {
                let role = role_text(*role);
                let player = player
                    .as_ref()
                    .map_or(String::new(), |name| format!(" ({name})"));
                let plies = counted(u64::from(*plies), "ply", "plies");
                format!("{role}{player} is to move at the root, and the search looks {plies} deep.")
            }
            Enter::RootIsLeaf { ending } => match ending {
                Ending::Horizon { plies } => {
                    let plies = counted(u64::from(*plies), "ply", "plies");
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
            Enter::NodeEntered {
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
            Enter::LeafEntered {
                mover,
                played,
                leaf,
                ending,
            } => {
                let (mover, leaf) = (role_text(*mover), self.name(leaf));
                match ending {
                    Ending::Horizon { plies } => {
                        let plies = counted(u64::from(*plies), "ply", "plies");
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
                            "{mover} tries move {played} and reaches {leaf}, where the tree ends."
                        )
                    }
                }
            }
            Enter::AllMoves { moves: 1 } => "Minimax looks at its only move.".to_owned(),
            Enter::AllMoves { moves: 2 } => "Minimax looks at both of its moves.".to_owned(),
            Enter::AllMoves { moves } => format!("Minimax looks at all {moves} of its moves."),
            Enter::WindowFull { window } => format!(
                "Neither MAX nor MIN is sure of anything yet: the window is {}.",
                window_text(*window)
            ),
            Enter::WindowHalf { window, source } => format!(
                "The window is {}: {} is {}.",
                window_text(*window),
                role_text(source.role),
                self.is_sure_at(source)
            ),
            Enter::WindowBoth {
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
            Enter::WindowEmpty { alpha, beta } => format!(
                "The window is [{bound}, {bound}], by move {} of {} and move {} of {}: nothing found here can matter, but this run does not cut on equality.",
                alpha.by,
                self.name(&alpha.ancestor),
                beta.by,
                self.name(&beta.ancestor),
                bound = value_text(alpha.value)
            ),
            Enter::Evaluated {
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
        }
    }
}
