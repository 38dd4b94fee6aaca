//! The window with which a node is entered.

use super::{QuestionKind, answers};
use crate::exploration::Exploration;
use crate::quiz::facts::{Facts, with_edge};
use crate::quiz::hint::inherits;
use crate::quiz::notation::Edges;
use crate::quiz::pose::StepPair;
use crate::quiz::{Answer, Mistake};
use crate::replay::{Event, Replay};
use crate::search::{Visit, Window};
use crate::sentence;
use crate::tree::{Kind, NodeId};
use crate::words::Sentence;

pub(crate) struct Entry;

impl QuestionKind for Entry {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Enter && replay.node() != NodeId::ROOT
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let window = exploration.tree.node(then.node()).window;
        Some(Answer::Window(Edges(window)))
    }

    /// Worth asking where a bound comes from further up than the parent, and of those every second
    /// one, for variety.
    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        let (tree, id) = (coming.next.tree(), coming.next.node());
        let node = tree.node(id);
        coming.event == Event::Enter
            && id.0.is_multiple_of(2)
            && (node.kind, node.visit) == (Kind::Interior, Visit::First)
            && tree.method().narrows()
            && inherits(tree, id)
    }

    fn prompt(&self, facts: &Facts<'_>) -> Sentence {
        sentence!("quiz-ask-entry": node = facts.name())
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        if facts.is_minimax() {
            return Vec::new();
        }
        let right = facts.node.window;
        let swapped = Window {
            alpha: right.beta,
            beta: right.alpha,
        };
        let mut found = facts
            .windows_without_inheritance()
            .map(|window| (Mistake::Inheritance, window))
            .to_vec();
        found.push((Mistake::WindowSwapped, swapped));
        let tree = facts.tree;
        if let Some(parent) = tree.parent(facts.id) {
            let known = facts.then.knowledge(parent);
            let (role, entry) = (tree.node(parent).role, tree.node(parent).window);
            if let Some((_, best)) = known.best {
                found.push((Mistake::AlphaForBeta, with_edge(role.other(), entry, best)));
                found.push((Mistake::Inheritance, with_edge(role, entry, best)));
            }
            found.push((Mistake::WrongNode, entry));
        }
        if let Some(before) = tree.sibling_before(facts.id) {
            let window = facts.then.knowledge(before).window;
            let mistake = match tree.node(before).kind {
                Kind::Interior => Mistake::WindowHandedUp,
                _ => Mistake::WrongNode,
            };
            found.push((mistake, window));
        }
        answers(found, |window| Answer::Window(Edges(window)))
    }

    fn reason(&self, facts: &Facts<'_>) -> Sentence {
        let (n, search) = (facts.numbers(), facts.search());
        sentence!("quiz-why-entry" of n: node, right; search)
    }
}
