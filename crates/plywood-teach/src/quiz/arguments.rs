//! Arguments for the messages of questions: the node, its numbers, and the answer.

use super::facts::Facts;
use super::kind::Values;
use super::{Answer, CutAnswer};
use crate::language::Language;
use crate::words::{Argument, MoveName, Sentence, node_name};
use plywood_core::search::Bound;
use plywood_core::tree::{EdgeReason, Kind, NodeId, Origin};
use plywood_explore::exploration::name;

impl Facts<'_> {
    /// Returns a message with all the arguments that it may use. `answer` is the answer that it is
    /// about; `None` if the question is only asked.
    pub(crate) fn sentence(&self, id: &'static str, answer: Option<&Answer>) -> Sentence {
        let mut values = self.values(answer);
        values.extend(self.question.ask.kind().values(self, answer));
        let unit = self.unit();
        Sentence { id, values, unit }
    }

    /// Returns why the right answer is right.
    pub(crate) fn reason(&self) -> Sentence {
        let why = self.question.ask.texts().why;
        self.sentence(why, Some(&self.question.answer))
    }

    fn values(&self, answer: Option<&Answer>) -> Values {
        let role = self.node.role;
        let arrival = self.arrival();
        let arrival = arrival.as_ref();
        let origin = self.tree.origin(self.id, role.other());
        let mover = origin.and_then(Origin::by);
        let entry = self.node.window;
        let before = arrival.map_or(entry, |arrival| arrival.before.window);
        let visited = self.visited(self.id).into_iter();
        let values: Vec<_> = visited.map(|child| self.bounded_value(child)).collect();
        let best = match arrival {
            Some(arrival) => arrival.after.best.map(|(best, _)| best),
            None => self.best_for(role, self.id),
        };
        let best = best.map_or((self.best(), Bound::Exact), |best| self.bounded_value(best));
        let method = &self.tree.method;
        let test = if method.is_at_limit(role, best.0, before) {
            "limit".into()
        } else {
            Argument::Text(name(method.cut))
        };
        let is_given = origin.is_some_and(|origin| origin.reason == EdgeReason::Given);
        let from = if is_given { "given" } else { "set" };
        let window = if self.has_full_root_window() {
            "whole"
        } else {
            "given"
        };
        let there = mover
            .and(origin)
            .map(|origin| self.node_name(origin.ancestor));
        let by = match arrival {
            Some(arrival) => Some(arrival.child),
            None => mover,
        };
        let by = by.map(|child| MoveName::new(self.exploration, child));
        let skips: Vec<MoveName> = match &self.question.answer {
            Answer::Cut(CutAnswer { skips, .. }) => {
                let mut moves = self.moves();
                moves.retain(|played| skips.contains(&played.text));
                moves
            }
            _ => Vec::new(),
        };
        let given = answer.map(|answer| self.answer_argument(answer));
        let value = self.bounded_value(arrival.map_or(self.id, |arrival| arrival.child));
        vec![
            ("node", self.name().into()),
            ("role", role.into()),
            // The node that set the cutoff's bound, and whether it is an ancestor.
            ("there", there.into()),
            ("from", from.into()),
            ("test", test),
            // The value that is backed up or returned.
            ("value", value.into()),
            // The node's best value, including the one backed up.
            ("best", best.into()),
            // The values of the children.
            ("values", values.into()),
            // The edge of the window that can cause a cutoff, and the one that the node moves.
            ("bound", Argument::Value(before.edge(role.other()))),
            ("own", Argument::Value(before.edge(role))),
            // The window at entry, and before the back-up.
            ("entry", entry.into()),
            ("before", before.into()),
            // The move that was backed up, or that set the bound of the cutoff.
            ("by", by.into()),
            // The skipped moves, in the order in which they would be tried.
            ("skips", skips.into()),
            ("window", window.into()),
            ("search", self.search_key().into()),
            ("right", self.right()),
            ("given", given.unwrap_or(Argument::Nothing)),
        ]
    }

    /// Returns the right answer for use in a sentence.
    pub(crate) fn right(&self) -> Argument {
        self.answer_argument(&self.question.answer)
    }

    /// Returns an answer for use in a sentence. Nodes are named, unless the name would give away
    /// that the node will be skipped.
    fn answer_argument(&self, answer: &Answer) -> Argument {
        match self.node_named(answer) {
            Some(id) if self.can_be_named(id) => Argument::Node(self.node_name(id)),
            _ => Argument::from(answer),
        }
    }

    fn can_be_named(&self, id: NodeId) -> bool {
        let node = self.tree.node(id);
        node.kind != Kind::Pruned || node.entered <= self.question.shown_at
    }

    /// Returns an answer as shown to people: a node that the tree gives a name by this name.
    pub(super) fn answer_text(&self, answer: &Answer, language: Language) -> String {
        let has_name = |id| self.exploration.problem.node_name(self.tree, id).is_some();
        match self.node_named(answer) {
            Some(id) if has_name(id) && self.can_be_named(id) => {
                node_name(language, self.exploration, id)
            }
            _ => answer.text(language),
        }
    }
}
