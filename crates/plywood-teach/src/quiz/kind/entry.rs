//! The window with which a node is entered.

use super::{QuestionKind, answers};
use crate::exploration::Exploration;
use crate::quiz::facts::{Facts, swapped, with_edge};
use crate::quiz::hint::inherits;
use crate::quiz::notation::Edges;
use crate::quiz::pose::StepPair;
use crate::quiz::{Answer, Mistake};
use crate::replay::{Event, Replay};
use crate::search::Visit;
use crate::tree::{Kind, NodeId};

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
            && tree.method.narrows()
            && inherits(tree, id)
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        if facts.is_minimax() {
            return Vec::new();
        }
        let (tree, then) = (facts.tree, &facts.about);
        let [of_parent, nothing] = facts.windows_without_inheritance();
        let parent = tree.parent(facts.id);
        let above = parent.map(|parent| tree.node(parent));
        let with_best = |of_other: bool| {
            let (_, best) = then.knowledge(parent?).best?;
            let role = if of_other {
                above?.role.other()
            } else {
                above?.role
            };
            Some(with_edge(role, above?.window, best))
        };
        let before = tree.sibling_before(facts.id);
        let handed_up = match before.map(|before| tree.node(before).kind) {
            Some(Kind::Interior) => Mistake::WindowHandedUp,
            _ => Mistake::WrongNode,
        };
        let found = [
            (Mistake::Inheritance, Some(of_parent)),
            (Mistake::Inheritance, Some(nothing)),
            (Mistake::WindowSwapped, Some(swapped(facts.node.window))),
            (Mistake::AlphaForBeta, with_best(true)),
            (Mistake::Inheritance, with_best(false)),
            (Mistake::WrongNode, above.map(|above| above.window)),
            (
                handed_up,
                before.map(|before| then.knowledge(before).window),
            ),
        ];
        answers(found, |window| Answer::Window(Edges(window)))
    }
}
