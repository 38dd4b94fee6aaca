//! What is said of a wrong answer before the right one is given: first which rule to look at, with
//! this node's place, then what one would have to believe to answer so. Neither tells the answer.

use super::facts::Facts;
use super::{Answer, Mistake, Question};
use crate::exploration::{Exploration, name};
use crate::search::{Role, Window};
use crate::sentence;
use crate::tree::{Kind, NodeId, Origin, Tree};
use crate::words::{Said, Sentence};

impl Question {
    /// The rule to look at.
    pub fn rule(&self, exploration: &Exploration) -> Sentence {
        let rule = Facts::new(exploration, self).rule();
        sentence!("hint-rule": rule)
    }

    /// What one would have to believe to give this wrong answer, which these mistakes explain: the
    /// first two of them, so that nobody is told what they do not believe.
    pub fn belief(
        &self,
        exploration: &Exploration,
        leading: &[Mistake],
        given: &Answer,
    ) -> Sentence {
        let facts = Facts::new(exploration, self);
        match *leading {
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
        let kind = self.question.ask.kind();
        let mut values = self.surroundings();
        let method = self.exploration.tree.method();
        values.extend([
            ("cut", Said::Text(name(method.cut))),
            ("fail", Said::Text(name(method.fail))),
            ("search", Said::Key(self.search())),
        ]);
        Sentence {
            id: kind.texts().rule,
            values,
        }
    }

    fn belief(&self, mistake: Mistake, given: &Answer) -> Sentence {
        let mut values = self.surroundings();
        let (bound, from, there) = match mistake {
            Mistake::Inheritance => self.forgotten_bound(),
            _ => ("", "none", Said::Nothing),
        };
        values.extend([
            ("given", self.given(given)),
            ("ask", Said::Key(self.question.ask.kind().texts().key())),
            ("bound", Said::Key(bound)),
            ("from", Said::Key(from)),
            ("there", there),
        ]);
        Sentence {
            id: mistake.belief(),
            values,
        }
    }

    /// The node that a hint speaks of, and who moves there.
    fn surroundings(&self) -> Vec<(&'static str, Said)> {
        let place = self.question.ask.kind().place(self);
        let node = self.exploration.tree.node(place);
        let form = match node.kind {
            Kind::Childless => "childless",
            kind if kind.is_leaf() => "leaf",
            _ => "inner",
        };
        vec![
            ("node", self.name_of(place).into()),
            ("role", node.role.into()),
            ("other", node.role.other().into()),
            ("form", form.into()),
        ]
    }

    pub fn search(&self) -> &'static str {
        if self.is_minimax() {
            "minimax"
        } else if self
            .exploration
            .tree
            .is_apart(self.question.ask.kind().place(self))
        {
            "apart"
        } else {
            "narrowing"
        }
    }

    /// A wrong answer within a sentence. One that names a node is shown as it is typed: what it is
    /// may be what is asked.
    fn given(&self, answer: &Answer) -> Said {
        Said::from(answer)
    }

    /// The bound that the node has from further up than its parent, and who has set it.
    fn forgotten_bound(&self) -> (&'static str, &'static str, Said) {
        let cuts = self.node.role.other();
        for (setter, origin) in [cuts, cuts.other()].map(|role| (role, self.inherited(role))) {
            let bound = match setter {
                Role::Max => "α",
                Role::Min => "β",
            };
            match origin {
                Some(Origin::Set(setting)) => {
                    return (bound, "set", self.name_of(setting.ancestor).into());
                }
                Some(_) => return (bound, "given", Said::Nothing),
                None => {}
            }
        }
        ("", "none", Said::Nothing)
    }

    /// Which ancestor above the node's parent has set its α (`Role::Max`) or β at entry, if one has.
    pub fn inherited(&self, setter: Role) -> Option<Origin> {
        inherited(&self.exploration.tree, self.id, setter)
    }

    /// The windows of one who forgets what a node has from above: all but what its parent has by a move
    /// of its own, or all of it.
    pub fn forgetting(&self) -> [Window; 2] {
        let tree = &self.exploration.tree;
        let of_parent = tree.parent(self.id).and_then(|parent| {
            let known = self.then.at(self.node.entered).knowledge(parent);
            let (_, best) = known.best?;
            Some(Window::FULL.narrowed(tree.node(parent).role, best))
        });
        [of_parent.unwrap_or(Window::FULL), Window::FULL]
    }
}

/// Where a node's bound comes from, if from further up than its parent.
fn inherited(tree: &Tree, id: NodeId, setter: Role) -> Option<Origin> {
    let origin = tree.origin(id, setter)?;
    match origin {
        Origin::Set(setting) => (setting.plies_up > 1).then_some(origin),
        Origin::Given => (id != NodeId::ROOT).then_some(origin),
        Origin::NullWindow { .. } => None,
    }
}

/// Whether an ancestor has set a bound that the node has from further up than its parent.
pub(super) fn inherits(tree: &Tree, id: NodeId) -> bool {
    let is_set = |role| matches!(inherited(tree, id, role), Some(Origin::Set(_)));
    is_set(Role::Max) || is_set(Role::Min)
}
