//! Entering a node and valuing a leaf.

use super::{Narrator, claim_key, outside};
use crate::game::Value;
use crate::narrate::message::{Ending, Enter, Favours, Giver, Source};
use crate::say;
use crate::search::{Role, Window};
use crate::words::{MoveName, NodeForm, NodeName, role_text, value_text, window_text};

impl Narrator {
    pub(super) fn enter(self, message: &Enter) -> String {
        let language = self.language;
        match message {
            Enter::RootEntered {
                role,
                player,
                plies,
            } => {
                let role = role_text(*role);
                match player.as_deref() {
                    None => say!(language, "enter-root", role = role, count = *plies),
                    Some(player) => say!(
                        language,
                        "enter-root-player",
                        role = role,
                        player = player,
                        count = *plies,
                    ),
                }
            }
            Enter::RootIsLeaf { ending } => self.root_is_leaf(ending),
            Enter::NodeEntered {
                mover,
                played,
                node,
                role,
            } => say!(
                language,
                "enter-node",
                mover = role_text(*mover),
                played = played.kind(),
                move_name = played.text.as_str(),
                node = self.node(NodeForm::Plain, node),
                role = role_text(*role),
            ),
            Enter::LeafEntered {
                mover,
                played,
                leaf,
                ending,
            } => self.leaf(*mover, played, leaf, ending),
            Enter::EnteredAgain {
                mover,
                played,
                node,
                is_leaf,
            } => say!(
                language,
                "enter-again",
                kind = if *is_leaf { "leaf" } else { "inner" },
                mover = role_text(*mover),
                move_name = played.text.as_str(),
                at = self.node(NodeForm::At, node),
            ),
            Enter::WindowNull { window, asker } => say!(
                language,
                "window-null",
                role = role_text(*asker),
                window = window_text(*window),
                value = value_text(window.edge(*asker)),
            ),
            Enter::WindowApart { window } => {
                say!(language, "window-apart", window = window_text(*window))
            }
            Enter::NoMoves { role } => say!(language, "enter-no-moves", role = role_text(*role)),
            Enter::PlaysOn { player } => say!(
                language,
                "enter-plays-on",
                winner = if player.is_some() { "one" } else { "both" },
                player = player.as_deref().unwrap_or_default(),
            ),
            Enter::AllMoves { moves } => say!(language, "enter-all-moves", moves = *moves),
            Enter::WindowFull { window } => {
                say!(language, "window-full", window = window_text(*window))
            }
            Enter::WindowGiven { window, is_guess } => say!(
                language,
                "window-given",
                outside = outside(*is_guess),
                window = window_text(*window),
            ),
            Enter::WindowGuessed {
                window,
                value,
                plies,
            } => say!(
                language,
                "window-guessed",
                window = window_text(*window),
                value = value_text(*value),
                depth = *plies,
            ),
            Enter::WindowWidened {
                window,
                value,
                claim,
            } => say!(
                language,
                "window-widened",
                window = window_text(*window),
                claim = claim_key(*claim),
                value = value_text(*value),
            ),
            Enter::WindowHalf { window, source } => {
                let whence = self.whence(source);
                say!(
                    language,
                    "window-half",
                    window = window_text(*window),
                    role = role_text(source.role),
                    value = value_text(source.value),
                    from = whence.from,
                    by = whence.by,
                    ancestor_of = whence.of,
                    up = whence.up,
                )
            }
            Enter::WindowBoth {
                window,
                alpha,
                beta,
            } => self.window_both(*window, alpha, beta),
            Enter::WindowEmpty { alpha, beta } => self.window_empty(alpha, beta),
            Enter::Evaluated {
                value,
                ending,
                favours,
            } => self.evaluated(*value, ending, *favours),
        }
    }

    fn root_is_leaf(self, ending: &Ending) -> String {
        let language = self.language;
        match ending {
            Ending::Horizon { plies } => say!(language, "root-is-leaf-horizon", count = *plies),
            Ending::Won { player } => {
                say!(language, "root-is-leaf-won", player = player.as_str())
            }
            Ending::Drawn => say!(language, "root-is-leaf-drawn"),
            Ending::Given => say!(language, "root-is-leaf-given"),
            Ending::Decided { far } => {
                say!(language, "root-is-leaf-decided", far = value_text(*far))
            }
        }
    }

    fn leaf(self, mover: Role, played: &MoveName, leaf: &NodeName, ending: &Ending) -> String {
        let language = self.language;
        let mover = role_text(mover);
        let (kind, played) = (played.kind(), played.text.as_str());
        let leaf = self.node(NodeForm::Plain, leaf);
        match ending {
            Ending::Horizon { plies } => say!(
                language,
                "enter-leaf-horizon",
                mover = mover,
                played = kind,
                move_name = played,
                leaf = leaf,
                count = *plies,
            ),
            Ending::Won { player } => say!(
                language,
                "enter-leaf-won",
                mover = mover,
                played = kind,
                move_name = played,
                leaf = leaf,
                player = player.as_str(),
            ),
            Ending::Drawn => say!(
                language,
                "enter-leaf-drawn",
                mover = mover,
                played = kind,
                move_name = played,
                leaf = leaf,
            ),
            Ending::Given => say!(
                language,
                "enter-leaf-given",
                mover = mover,
                played = kind,
                move_name = played,
                leaf = leaf,
            ),
            Ending::Decided { far } => say!(
                language,
                "enter-leaf-decided",
                mover = mover,
                played = kind,
                move_name = played,
                leaf = leaf,
                far = value_text(*far),
            ),
        }
    }

    fn window_both(self, window: Window, alpha: &Source, beta: &Source) -> String {
        let (alpha_from, beta_from) = (self.whence(alpha), self.whence(beta));
        say!(
            self.language,
            "window-both",
            window = window_text(window),
            alpha = value_text(alpha.value),
            outside = outside(alpha.giver == Giver::Guess || beta.giver == Giver::Guess),
            alpha_from = alpha_from.from,
            alpha_by = alpha_from.by,
            alpha_of = alpha_from.of,
            alpha_up = alpha_from.up,
            beta = value_text(beta.value),
            beta_from = beta_from.from,
            beta_by = beta_from.by,
            beta_of = beta_from.of,
            beta_up = beta_from.up,
        )
    }

    fn window_empty(self, alpha: &Source, beta: &Source) -> String {
        let (alpha_from, beta_from) = (self.whence(alpha), self.whence(beta));
        say!(
            self.language,
            "window-empty",
            window = window_text(Window {
                alpha: alpha.value,
                beta: beta.value,
            }),
            outside = outside(alpha.giver == Giver::Guess || beta.giver == Giver::Guess),
            alpha_from = alpha_from.from,
            alpha_by = alpha_from.by,
            alpha_of = alpha_from.of,
            beta_from = beta_from.from,
            beta_by = beta_from.by,
            beta_of = beta_from.of,
        )
    }

    fn evaluated(self, value: Value, ending: &Ending, favours: Favours) -> String {
        let language = self.language;
        let value = value_text(value);
        let favours = match favours {
            Favours::Nobody => "nobody",
            Favours::Role(role) => role_text(role),
            Favours::Unknown => "unknown",
        };
        match ending {
            Ending::Horizon { .. } => say!(
                language,
                "evaluated-horizon",
                value = value,
                favours = favours,
            ),
            Ending::Won { player } => say!(
                language,
                "evaluated-won",
                player = player.as_str(),
                value = value,
                favours = favours,
            ),
            Ending::Drawn => say!(
                language,
                "evaluated-drawn",
                value = value,
                favours = favours,
            ),
            Ending::Given => say!(language, "evaluated-given", value = value),
            Ending::Decided { far } => say!(
                language,
                "evaluated-decided",
                value = value,
                far = value_text(*far),
                favours = favours,
            ),
        }
    }
}
