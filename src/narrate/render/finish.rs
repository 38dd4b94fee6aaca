//! Cutting off the rest of a node, and returning from it.

use super::{Narrator, claim_key, outside};
use crate::exploration::name;
use crate::game::Value;
use crate::narrate::message::{Finish, Giver, Source, Worth};
use crate::say;
use crate::search::{Algorithm, Bound, Counts, Role, Stop};
use crate::words::{
    MoveName, NodeForm, NodeName, edge_text, move_kind, role_text, value_text, window_text,
};

impl Narrator {
    pub(super) fn finish(self, message: &Finish) -> String {
        let language = self.language;
        match message {
            Finish::CutBeyond {
                role,
                worth,
                source,
            } => self.cut_by("cut-beyond", *role, worth, source),
            Finish::CutEqual {
                role,
                worth,
                source,
            } => self.cut_by("cut-equal", *role, worth, source),
            Finish::CutUnbeatable {
                role,
                worth,
                skipped,
            } => say!(
                language,
                "cut-unbeatable",
                role = role_text(*role),
                by = worth.by.text.as_str(),
                value = value_text(worth.value),
                count = skipped.len(),
                moves = self.list(skipped),
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
            Finish::ReturnsNothing {
                node,
                role,
                value,
                moves,
            } => say!(
                language,
                "returns-nothing",
                node = self.first(node),
                role = role_text(*role),
                other = role_text(role.other()),
                value = value_text(*value),
                moves = *moves,
            ),
            Finish::RootNothing { role, value, moves } => say!(
                language,
                "root-nothing",
                role = role_text(*role),
                value = value_text(*value),
                moves = *moves,
            ),
            Finish::TimeUpBetween { answer } => {
                let best = answer.as_ref().and_then(|(_, best)| best.as_deref());
                say!(
                    language,
                    "time-up-between",
                    depth = answer.as_ref().map_or(0, |(plies, _)| *plies),
                    played = best.map_or("none", move_kind),
                    move = best.unwrap_or_default(),
                )
            }
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
            Finish::RootBound {
                role,
                bound,
                value,
                by,
                edge,
                is_guess,
            } => say!(
                language,
                match bound {
                    Bound::Lower => "root-done-lower",
                    _ => "root-done-upper",
                },
                role = role_text(*role),
                value = value_text(*value),
                played = by.kind(),
                by = by.text.as_str(),
                edge = edge_text(*edge),
                outside = outside(*is_guess),
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
            Finish::Pruned { algorithm, counts } => self.pruned(*algorithm, counts),
            Finish::GuessFailed { plies, window } => say!(
                language,
                "guess-failed",
                depth = *plies,
                window = window_text(*window),
            ),
            Finish::Stopped {
                stop,
                node,
                by,
                plies,
                value,
                claim,
            } => self.stopped(*stop, node, by.as_deref(), *plies, (*value, *claim)),
            Finish::Visited { counts } => say!(
                language,
                "visited-all",
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
        plies: u32,
        (value, claim): (Value, Bound),
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
            claim = claim_key(claim),
            value = value_text(value),
        )
    }

    fn cut_by(self, message: &str, role: Role, worth: &Worth, source: &Source) -> String {
        let whence = self.whence(source);
        // Only the child that was asked answers; below it one reply may settle nothing.
        let is_asked = matches!(&source.giver, Giver::Asker(asker) if asker.plies_up == 1);
        say!(
            self.language,
            message,
            from = if is_asked { "asked" } else { whence.from },
            outside = outside(source.giver == Giver::Guess),
            role = role_text(role),
            by = worth.by.text.as_str(),
            value = value_text(worth.value),
            other = role_text(source.role),
            up = whence.up,
            sure = value_text(source.value),
            sure_by = whence.by,
            ancestor_of = whence.of,
        )
    }

    fn cut_skips(self, role: Role, skipped: &[MoveName], source: &Source) -> String {
        let message = match role {
            Role::Max => "cut-skips-max",
            Role::Min => "cut-skips-min",
        };
        let whence = self.whence(source);
        say!(
            self.language,
            message,
            count = skipped.len(),
            moves = self.list(skipped),
            bound = value_text(source.value),
            outside = outside(source.giver == Giver::Guess),
            ancestor_at = whence.at,
            from = whence.from,
            up = whence.up,
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

    fn pruned(self, algorithm: Algorithm, counts: &Counts) -> String {
        let language = self.language;
        say!(
            language,
            "visited-skipping",
            algorithm = name(algorithm),
            nodes = say!(language, "count-nodes", count = counts.nodes),
            leaves = counts.leaves,
            cutoffs = counts.cutoffs,
            pruned = say!(language, "count-moves", count = counts.pruned),
        )
    }
}
