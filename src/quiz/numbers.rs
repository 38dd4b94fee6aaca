//! The numbers of the node that a question is about, as sentences show them.

use super::facts::Facts;
use super::{Answer, CutAnswer, CutKind, Sign};
use crate::language::Language;
use crate::search::Role;
use crate::tree::{Kind, NodeId, Origin};
use crate::words::{
    NodeForm, edge_text, list_text, move_kind, moves_text, value_text, window_text,
};

/// What does not belong to a question is empty in its sentences.
pub(super) struct Numbers {
    /// The node as it is named within a sentence, and with the words for `at` and `of`.
    pub node: String,
    pub at: String,
    pub of: String,
    /// Where the bound that cuts was set.
    pub there: String,
    /// Whether it was `set` by an ancestor or `given` from outside, as a selector.
    pub from: &'static str,
    /// Who is to move, as a selector.
    pub role: &'static str,
    /// The value that arrives, or that the node returns.
    pub value: String,
    /// The best value at the node, with the one that arrives.
    pub best: String,
    /// The values of the children.
    pub values: String,
    /// The edge of the window that can cut here, and the one that the node moves.
    pub bound: String,
    pub own: String,
    /// The window at entry and before the value arrived.
    pub entry: String,
    pub before: String,
    /// The move whose value arrives, or that set the bound which cuts.
    pub by: String,
    /// Whether that is a `pass` or a `move`, as a selector.
    pub played: &'static str,
    pub skips: String,
    /// The right answer.
    pub right: String,
    /// Which of the reasons for the right answer holds, as a selector.
    pub how: &'static str,
}

impl Numbers {
    pub fn new(language: Language, facts: &Facts<'_>) -> Numbers {
        let role = facts.node.role;
        let entry = facts.node.window;
        let arrival = facts.arrival();
        let origin = facts.exploration.tree.origin(facts.id, role.other());
        let setting = origin.and_then(Origin::setting);
        let before = arrival
            .as_ref()
            .map_or(entry, |arrival| arrival.before.window);
        let by = match &arrival {
            Some(arrival) => Some(arrival.child),
            None => setting.map(|setting| setting.by),
        };
        let value = arrival
            .as_ref()
            .map_or(facts.node.value, |arrival| arrival.value);
        let best = arrival
            .as_ref()
            .map_or_else(|| facts.best(), |arrival| arrival.best);
        let by = by.map_or(String::new(), |by| facts.played(by));
        let name = |form, id: NodeId| facts.name(language, form, id);
        let values = facts.visited(facts.id).into_iter();
        let values: Vec<String> = values.map(|child| value_text(facts.value(child))).collect();
        let skips: Vec<String> = match &facts.question.answer {
            // In the order in which they would be tried.
            Answer::Cut(CutAnswer { skips, .. }) => facts
                .question
                .cut_moves(facts.exploration)
                .into_iter()
                .filter(|played| skips.contains(played))
                .collect(),
            _ => Vec::new(),
        };
        Numbers {
            node: name(NodeForm::Plain, facts.id),
            at: name(NodeForm::At, facts.id),
            of: name(NodeForm::Of, facts.id),
            there: setting.map_or(String::new(), |setting| {
                name(NodeForm::At, setting.ancestor)
            }),
            from: match origin {
                Some(Origin::Given) => "given",
                _ => "set",
            },
            role: match role {
                Role::Max => "max",
                Role::Min => "min",
            },
            value: value_text(value),
            best: value_text(best),
            values: list_text(language, &values),
            bound: edge_text(before.edge(role.other())),
            own: edge_text(before.edge(role)),
            entry: window_text(entry),
            before: window_text(before),
            played: move_kind(&by),
            by,
            skips: moves_text(language, &skips),
            right: shown(language, facts, &facts.question.answer),
            how: how(facts),
        }
    }
}

/// An answer within a sentence: nodes by their names, unless the name tells that the node will be
/// skipped later.
pub(super) fn shown(language: Language, facts: &Facts<'_>, answer: &Answer) -> String {
    let node = match answer {
        Answer::Node(line) => facts.find(line),
        _ => None,
    };
    let is_told = |id: &NodeId| {
        let node = facts.exploration.tree.node(*id);
        node.kind != Kind::Pruned || node.entered <= facts.question.shown_at
    };
    match node.filter(is_told) {
        Some(id) => facts.name(language, NodeForm::Plain, id),
        None => answer.text(language),
    }
}

/// Which of the reasons for the right answer holds here.
fn how(facts: &Facts<'_>) -> &'static str {
    let arrival = facts.arrival();
    let tree = &facts.exploration.tree;
    let keeps_nothing = !facts.node.kind.is_leaf() && tree.best_child(facts.id).is_none();
    match (&facts.question.answer, &arrival) {
        (Answer::Value(_) | Answer::Bound(Sign::Exact), _) if keeps_nothing => {
            match facts.node.kind {
                Kind::Childless => "childless",
                _ => "nothing",
            }
        }
        (Answer::Bound(sign), _) => match (sign, facts.node.window.is_closed()) {
            (Sign::Exact, _) => "exact",
            (Sign::Upper, false) => "upper",
            (Sign::Upper, true) => "closed-upper",
            (Sign::Lower, false) => "lower",
            (Sign::Lower, true) => "closed-lower",
        },
        (Answer::Value(_), _) if facts.node.kind.is_leaf() => "leaf",
        (Answer::Value(value), _) if facts.best() != *value => "edge",
        (Answer::Value(_), _) if facts.visited(facts.id).len() == 1 => "single",
        (Answer::Value(_), _) => "best",
        (Answer::Window(_) | Answer::Cut(_), _) if facts.is_minimax() => "minimax",
        (Answer::Window(_), Some(arrival)) => {
            let before = arrival.before.window;
            if arrival.after.window != before {
                "moves"
            } else if arrival.ends {
                "ends"
            } else {
                "stays"
            }
        }
        (Answer::Cut(cut), Some(arrival)) => {
            let bound = arrival.before.window.edge(facts.node.role.other());
            let is_last = facts.left_after(arrival.child).is_empty();
            match cut.cut {
                CutKind::None if is_last => "last",
                CutKind::None if arrival.best == bound => "equal",
                CutKind::None => "inside",
                _ => "cut",
            }
        }
        _ => "other",
    }
}
