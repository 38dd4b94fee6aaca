//! Which ancestor's bound causes a cutoff.

use super::{QuestionKind, answers};
use crate::quiz::facts::{Facts, line};
use crate::quiz::pose::{StepPair, is_at_chance};
use crate::quiz::{Answer, Mistake};
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::{EdgeReason, NodeId, Step};
use plywood_explore::exploration::Exploration;

pub(crate) struct Cause;

impl QuestionKind for Cause {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        matches!(replay.event(), Event::Cut { .. }) && !is_at_chance(replay)
    }

    fn first(&self, from: &Replay<'_>) -> Option<Step> {
        let first = from.at(from.step() - 1).next_cutoff();
        first.filter(|&step| self.is_about(&from.at(step)))
    }

    /// A MAX node is cut by a bound that a MIN node above it has set, and vice versa.
    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let (tree, node) = (&exploration.tree, then.node());
        let origin = tree.origin(node, tree.node(node).role.other())?;
        match origin.reason {
            EdgeReason::Move(_) => Some(Answer::Node(line(exploration, origin.ancestor))),
            EdgeReason::Given => Some(Answer::Outside),
            // No node guarantees it.
            _ => None,
        }
    }

    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        matches!(coming.event, Event::Cut { .. })
    }

    /// Includes the node itself, which is often mistaken for the setter.
    fn choices(&self, facts: &Facts<'_>) -> Vec<Answer> {
        let path = facts.tree.path(facts.id);
        let given = (!facts.has_full_root_window()).then_some(Answer::Outside);
        let nodes = path.into_iter().map(|id| facts.node_answer(id));
        nodes.chain(given).collect()
    }

    /// Returns the setter of the other bound, or another node on the path.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let tree = facts.tree;
        let mixed = tree.origin(facts.id, facts.node.role);
        let mixed = mixed.and_then(|origin| origin.by().and(Some(origin.ancestor)));
        let mixed = [Mistake::AlphaForBeta, Mistake::OwnBound].map(|mistake| (mistake, mixed));
        let fixed = [
            (Mistake::SetsOwnBound, Some(facts.id)),
            (Mistake::AlwaysParent, tree.parent(facts.id)),
            (Mistake::AlwaysRoot, Some(NodeId::ROOT)),
        ];
        let path = tree.path(facts.id).into_iter().rev();
        let elsewhere = path.map(|id| (Mistake::WrongNode, Some(id)));
        answers(mixed.into_iter().chain(fixed).chain(elsewhere), |id| {
            facts.node_answer(id)
        })
    }
}
