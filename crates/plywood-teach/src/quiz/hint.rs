//! Hints after a wrong answer: first the rule to apply, with the node's name, then the
//! misconception behind the answer. Neither contains the right answer.

use super::facts::Facts;
use super::{Answer, CutKind, Form, Mistake, Question};
use crate::sentence;
use crate::words::{Argument, Sentence};
use plywood_core::search::{Role, Window};
use plywood_core::tree::{EdgeReason, Kind, NodeId, Tree};
use plywood_explore::exploration::{Exploration, name};

impl Question {
    /// Returns the rule to apply.
    pub fn rule(&self, exploration: &Exploration) -> Sentence {
        let rule = Facts::new(exploration, self).rule();
        sentence!("hint-rule": rule)
    }

    /// Returns the misconceptions behind a wrong answer, for the first two mistakes that explain
    /// it.
    pub fn belief(
        &self,
        exploration: &Exploration,
        possible: &[Mistake],
        given: &Answer,
    ) -> Sentence {
        let facts = Facts::new(exploration, self);
        match *possible {
            [] => sentence!("hint-no-belief": given = facts.given(given), rule = facts.rule()),
            [only] => facts.belief(only, given),
            [one, other, ..] => {
                let (one, other) = (facts.belief(one, given), facts.belief(other, given));
                sentence!("hint-either": one, other)
            }
        }
    }
}

impl Facts<'_> {
    fn rule(&self) -> Sentence {
        let mut values = self.common_arguments();
        let method = self.tree.method;
        values.extend([
            ("cut", Argument::Text(name(method.cut))),
            ("fail", Argument::Text(name(method.fail))),
            ("order", Argument::Text(name(method.order))),
            ("search", Argument::Key(self.search_key())),
        ]);
        Sentence {
            id: self.question.ask.texts().rule,
            values,
            unit: self.unit(),
        }
    }

    fn belief(&self, mistake: Mistake, given: &Answer) -> Sentence {
        let mut values = self.common_arguments();
        let (bound, from, there) = match mistake {
            Mistake::Inheritance => self.forgotten_bound(),
            _ => ("", "none", Argument::Nothing),
        };
        let (how, there) = match self.entered(given) {
            Some(id) if mistake == Mistake::WrongNode => ("entered", self.node_name(id).into()),
            _ if self.skips_tried(given) => ("tried", there),
            _ => ("later", there),
        };
        values.extend([
            ("given", self.given(given)),
            ("ask", Argument::Key(self.question.ask.key())),
            ("bound", Argument::Key(bound)),
            ("from", Argument::Key(from)),
            ("there", there),
            ("how", Argument::Key(how)),
        ]);
        Sentence {
            id: mistake.belief(),
            values,
            unit: self.unit(),
        }
    }

    /// Returns whether the moves that an answer wrongly skips have all been tried. A right cutoff skips all
    /// others.
    fn skips_tried(&self, given: &Answer) -> bool {
        let (Answer::Cut(right), Some(arrival)) = (&self.question.answer, self.arrival()) else {
            return false;
        };
        let left = self.moves_after(arrival.child);
        let is_tried = |text: &String| !left.contains(text);
        right.cut != CutKind::None
            || matches!(given, Answer::Cut(given) if given.skips.iter().all(is_tried))
    }

    /// Returns the node that a hint is about, and its role to move.
    pub(super) fn common_arguments(&self) -> Vec<(&'static str, Argument)> {
        let place = self.question.ask.kind().place(self);
        let node = self.tree.node(place);
        let form = match (node.kind, node.role) {
            (Kind::Childless, _) => "childless",
            (kind, _) if kind.is_leaf() => "leaf",
            (_, Role::Chance) => "chance",
            (_, Role::Max | Role::Min) => "inner",
        };
        vec![
            ("node", self.node_name(place).into()),
            ("role", node.role.into()),
            ("other", node.role.other().into()),
            ("form", form.into()),
        ]
    }

    /// Returns the messages' term for the search at this node.
    pub(crate) fn search_key(&self) -> &'static str {
        if self.is_minimax() {
            "minimax"
        } else if self.node.role == Role::Chance {
            "chance"
        } else if self.has_null_window() {
            "null-window"
        } else if self.tree.is_apart(self.question.ask.kind().place(self)) {
            "apart"
        } else {
            "narrowing"
        }
    }

    /// Returns whether the node is searched with a null window chosen by its parent.
    fn has_null_window(&self) -> bool {
        let is_chosen = |role| {
            let origin = self.tree.origin(self.id, role);
            origin.is_some_and(|origin| {
                origin.reason == EdgeReason::NullWindow && origin.plies_up == 1
            })
        };
        is_chosen(Role::Max) || is_chosen(Role::Min)
    }

    /// Returns the node that an answer names, if it has been entered when the question is asked.
    fn entered(&self, answer: &Answer) -> Option<NodeId> {
        let is_entered = |id: &NodeId| self.tree.node(*id).entered <= self.question.step;
        self.node_named(answer).filter(is_entered)
    }

    /// Returns a wrong answer for use in a sentence. A node is shown as typed, since its kind may
    /// be the question.
    fn given(&self, given: &Answer) -> Argument {
        let answer = Argument::from(given);
        match self.question.ask.texts().form {
            Form::Move => sentence!("hint-given-move": answer).into(),
            Form::Cut | Form::Lookup | Form::Again | Form::Horizon | Form::Line | Form::Python => {
                sentence!("hint-given-cut": answer).into()
            }
            _ => answer,
        }
    }

    /// Returns the node's bound that comes from above its parent, and its origin.
    fn forgotten_bound(&self) -> (&'static str, &'static str, Argument) {
        let cuts = self.node.role.other();
        let forgotten = [cuts, cuts.other()].into_iter().find_map(|setter| {
            let origin = self.tree.origin(self.id, setter)?;
            let (from, there) = match origin.reason {
                EdgeReason::Move(_) if origin.plies_up > 1 => {
                    ("set", self.node_name(origin.ancestor).into())
                }
                EdgeReason::Move(_) => return None,
                EdgeReason::Given => ("given", Argument::Nothing),
                _ => ("null-window", Argument::Nothing),
            };
            let bound = match setter {
                Role::Max | Role::Chance => "α",
                Role::Min => "β",
            };
            Some((bound, from, there))
        });
        forgotten.unwrap_or(("", "none", Argument::Nothing))
    }

    /// Returns the windows of students who forget what a node inherits: everything except its
    /// parent's own edge, or all of it.
    pub(crate) fn windows_without_inheritance(&self) -> [Window; 2] {
        let tree = self.tree;
        let of_parent = tree.parent(self.id).and_then(|parent| {
            let known = self.about.at(self.node.entered).knowledge(parent);
            let (_, best) = known.best?;
            Some(Window::FULL.narrowed(tree.node(parent).role, best))
        });
        [of_parent.unwrap_or(Window::FULL), Window::FULL]
    }
}

/// Returns whether a node's bound was set above its parent.
pub(super) fn inherits(tree: &Tree, id: NodeId) -> bool {
    let is_set = |role| {
        let origin = tree.origin(id, role);
        origin.is_some_and(|origin| origin.by().is_some() && origin.plies_up > 1)
    };
    is_set(Role::Max) || is_set(Role::Min)
}
