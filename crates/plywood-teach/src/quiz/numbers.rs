//! The numbers of a question's node, as the values of its sentences.

use super::facts::Facts;
use super::{Answer, CutAnswer};
use crate::exploration::name;
use crate::game::Value;
use crate::search::{Bound, Role, Window};
use crate::tree::{Kind, Origin};
use crate::words::{Argument, MoveName, NodeName};

/// The values; each sentence takes those that it needs.
pub(super) struct Numbers {
    pub node: NodeName,
    /// Where the bound that cuts was set.
    pub there: Option<NodeName>,
    /// Whether it was `set` by an ancestor or `given` from outside.
    pub from: &'static str,
    /// The role to move.
    pub role: Role,
    /// Whether equality cuts, `ge` or `gt`.
    pub test: String,
    /// The value that arrives, or that the node returns.
    pub value: (Value, Bound),
    /// The best value at the node, with the one that arrives.
    pub best: (Value, Bound),
    /// The values of the children.
    pub values: Vec<(Value, Bound)>,
    /// The edge of the window that can cut here, and the one that the node moves.
    pub bound: Argument,
    pub own: Argument,
    /// The window at entry and before the value arrived.
    pub entry: Window,
    pub before: Window,
    /// The move whose value arrives, or that set the bound which cuts.
    pub by: Option<MoveName>,
    /// The moves skipped, in the order in which they would be tried.
    pub skips: Vec<MoveName>,
    /// The right answer.
    pub right: Argument,
}

impl Facts<'_> {
    pub(crate) fn numbers(&self) -> Numbers {
        let role = self.node.role;
        let arrival = self.arrival();
        let arrival = arrival.as_ref();
        let origin = self.tree.origin(self.id, role.other());
        let setting = origin.and_then(Origin::setting);
        let entry = self.node.window;
        let before = arrival.map_or(entry, |arrival| arrival.before.window);
        let visited = self.visited(self.id).into_iter();
        let best = match arrival {
            Some(arrival) => arrival.after.best.map(|(best, _)| best),
            None => self.best_for(role, self.id),
        };
        let skips = match &self.question.answer {
            Answer::Cut(CutAnswer { skips, .. }) => {
                let mut moves = self.moves();
                moves.retain(|played| skips.contains(&played.text));
                moves
            }
            _ => Vec::new(),
        };
        Numbers {
            node: self.name(),
            there: setting.map(|setting| self.node_name(setting.ancestor)),
            from: match origin {
                Some(Origin::Given) => "given",
                _ => "set",
            },
            role,
            test: name(self.tree.method().cut),
            value: self.worth(arrival.map_or(self.id, |arrival| arrival.child)),
            best: best.map_or((self.best(), Bound::Exact), |best| self.worth(best)),
            values: visited.map(|child| self.worth(child)).collect(),
            bound: Argument::EdgeValue(before.edge(role.other())),
            own: Argument::EdgeValue(before.edge(role)),
            entry,
            before,
            by: match arrival {
                Some(_) => self.arrived(),
                None => setting.map(|setting| MoveName::new(self.exploration, setting.by)),
            },
            skips,
            right: self.right(),
        }
    }

    /// Returns the right answer within a sentence.
    pub(crate) fn right(&self) -> Argument {
        self.answer_argument(&self.question.answer)
    }

    /// Returns an answer within a sentence: nodes by their names, unless the name would give away
    /// that the node will be skipped later.
    pub(crate) fn answer_argument(&self, answer: &Answer) -> Argument {
        let is_told = |id| {
            let node = self.tree.node(id);
            node.kind != Kind::Pruned || node.entered <= self.question.shown_at
        };
        match self.node_named(answer) {
            Some(id) if is_told(id) => Argument::Node(self.node_name(id)),
            _ => Argument::from(answer),
        }
    }
}
