//! Cutting off the rest of a node, and returning from it.

use super::{Narrator, claim_key};
use crate::game::Value;
use crate::narrate::message::{Finish, Source, Worth};
use crate::say;
use crate::search::{Bound, Counts, Role, Stop};
use crate::words::{MoveName, NodeForm, NodeName, move_kind, role_text, value_text, window_text};

impl Narrator {
    pub(super) fn finish(self, message: &Finish) -> String {
        let language = self.language;
        match message {
            Finish::CutBeyond {
                role,
                worth,
                source,
            } => self.cut_beyond(*role, worth, source),
            Finish::CutEqual {
                role,
                worth,
                source,
            } => say!(
                language,
                "cut-equal",
                role = role_text(*role),
                by = worth.by.text.as_str(),
                value = value_text(worth.value),
                other = role_text(source.role),
                up = self.up(source.plies_up),
                sure = value_text(source.value),
                sure_by = source.by.text.as_str(),
            ),
            Finish::CutSkips {
                role,
                skipped,
                source,
            } => self.cut_skips(*role, skipped, source),
            Finish::ReturnsBest {
                node,
                value,
                by,
                moves: 1,
                ..
            } => say!(
                language,
                "returns-only",
                node = self.first(node),
                value = value_text(*value),
                played = by.kind(),
                by = by.text.as_str(),
            ),
            Finish::ReturnsBest {
                node,
                role,
                value,
                by,
                moves,
            } => say!(
                language,
                "returns-best",
                node = self.first(node),
                role = role_text(*role),
                value = value_text(*value),
                by = by.text.as_str(),
                moves = *moves,
            ),
            Finish::ReturnsExact {
                node,
                value,
                by,
                window,
            } => say!(
                language,
                "returns-exact",
                node = self.first(node),
                value = value_text(*value),
                played = by.kind(),
                by = by.text.as_str(),
                window = window_text(*window),
            ),
            Finish::ReturnsSkipping {
                node,
                bound,
                value,
                skipped,
            } => self.returns_skipping(node, *bound, *value, skipped),
            Finish::ReturnsReached {
                node,
                bound,
                value,
                edge,
                moves,
            } => {
                let message = match bound {
                    Bound::Lower => "returns-reached-lower",
                    _ => "returns-reached-upper",
                };
                self.returns_all_seen(message, node, *value, *edge, *moves)
            }
            Finish::ReturnsMissed {
                node,
                bound,
                value,
                edge,
                moves,
            } => {
                let message = match bound {
                    Bound::Lower => "returns-missed-lower",
                    _ => "returns-missed-upper",
                };
                self.returns_all_seen(message, node, *value, *edge, *moves)
            }
            Finish::ReturnsEdge {
                node,
                bound,
                found,
                value,
                window,
            } => say!(
                language,
                "returns-edge",
                node = self.first(node),
                claim = claim_key(*bound),
                found = value_text(*found),
                value = value_text(*value),
                window = window_text(*window),
            ),
            Finish::ReturnsFromEmpty {
                node,
                bound,
                value,
                window,
            } => say!(
                language,
                "returns-from-empty",
                node = self.first(node),
                claim = claim_key(*bound),
                value = value_text(*value),
                window = window_text(*window),
            ),
            Finish::RootDone { role, value, by } => say!(
                language,
                "root-done",
                role = role_text(*role),
                value = value_text(*value),
                played = by.kind(),
                by = by.text.as_str(),
            ),
            Finish::RootTied {
                moves,
                value,
                is_bound,
            } => {
                let message = if *is_bound {
                    "root-tied-bound"
                } else {
                    "root-tied"
                };
                say!(
                    language,
                    message,
                    count = moves.len(),
                    moves = self.list(moves),
                    value = value_text(*value),
                )
            }
            Finish::Pruned { counts } => self.pruned(counts),
            Finish::Stopped {
                stop,
                node,
                by,
                plies,
                value,
            } => self.stopped(*stop, node, by.as_deref(), (*plies, *value)),
            Finish::Visited { counts } => say!(
                language,
                "visited-minimax",
                nodes = say!(language, "count-nodes", count = counts.nodes),
                leaves = counts.leaves,
            ),
        }
    }

    fn first(self, node: &NodeName) -> String {
        self.node(NodeForm::First, node)
    }

    fn stopped(
        self,
        stop: Stop,
        node: &NodeName,
        by: Option<&str>,
        (plies, value): (u32, Value),
    ) -> String {
        let (why, limit) = match stop {
            Stop::TimeUp => ("time", 0),
            Stop::NodeLimit(limit) => ("nodes", limit),
            Stop::NoMemory(nodes) => ("memory", nodes),
            Stop::Enough | Stop::Cancelled => ("told", 0),
        };
        say!(
            self.language,
            "iteration-stopped",
            why = why,
            limit = limit,
            at = self.node(NodeForm::At, node),
            played = by.map_or("none", move_kind),
            move = by.unwrap_or_default(),
            depth = plies,
            value = value_text(value),
        )
    }

    fn cut_beyond(self, role: Role, worth: &Worth, source: &Source) -> String {
        say!(
            self.language,
            "cut-beyond",
            depth = depth_key(source),
            role = role_text(role),
            by = worth.by.text.as_str(),
            value = value_text(worth.value),
            other = role_text(source.role),
            up = self.up(source.plies_up),
            sure = value_text(source.value),
            sure_by = source.by.text.as_str(),
        )
    }

    fn cut_skips(self, role: Role, skipped: &[MoveName], source: &Source) -> String {
        let message = match role {
            Role::Max => "cut-skips-max",
            Role::Min => "cut-skips-min",
        };
        say!(
            self.language,
            message,
            count = skipped.len(),
            moves = self.list(skipped),
            bound = value_text(source.value),
            ancestor_at = self.node(NodeForm::At, &source.ancestor),
            depth = depth_key(source),
            up = self.up(source.plies_up),
        )
    }

    fn returns_skipping(
        self,
        node: &NodeName,
        bound: Bound,
        value: Value,
        skipped: &[MoveName],
    ) -> String {
        let message = match bound {
            Bound::Lower => "returns-skipping-lower",
            _ => "returns-skipping-upper",
        };
        say!(
            self.language,
            message,
            node = self.first(node),
            value = value_text(value),
            count = skipped.len(),
            moves = self.list(skipped),
        )
    }

    fn returns_all_seen(
        self,
        message: &str,
        node: &NodeName,
        value: Value,
        edge: Value,
        moves: usize,
    ) -> String {
        say!(
            self.language,
            message,
            node = self.first(node),
            value = value_text(value),
            edge = value_text(edge),
            moves = moves,
        )
    }

    fn pruned(self, counts: &Counts) -> String {
        let language = self.language;
        let nodes = say!(language, "count-nodes", count = counts.nodes);
        let leaves = counts.leaves;
        if counts.cutoffs == 0 {
            say!(
                language,
                "visited-alpha-beta",
                nodes = nodes,
                leaves = leaves
            )
        } else {
            say!(
                language,
                "pruned-alpha-beta",
                nodes = nodes,
                leaves = leaves,
                cutoffs = counts.cutoffs,
                pruned = say!(language, "count-moves", count = counts.pruned),
            )
        }
    }
}

/// A cutoff is deep if its bound was set further up than by the parent.
fn depth_key(source: &Source) -> &'static str {
    if source.plies_up <= 1 {
        "shallow"
    } else {
        "deep"
    }
}
