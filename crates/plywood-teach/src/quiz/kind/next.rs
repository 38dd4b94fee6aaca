//! Which node is entered next.

use super::{QuestionKind, Values, answers};
use crate::quiz::facts::{Facts, line};
use crate::quiz::pose::{self, StepPair};
use crate::quiz::{Answer, Ask, Mistake};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Order, Use, Visit};
use plywood_core::tree::{Kind, NodeId, Step};
use plywood_explore::exploration::Exploration;
use std::collections::HashSet;

pub(crate) struct Next;

impl QuestionKind for Next {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Enter
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        Some(Answer::Node(line(exploration, then.node())))
    }

    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        let (here, next) = (&coming.here, &coming.next);
        let (tree, parent) = (here.tree(), here.node());
        // A second visit follows from the first, so it is not the next move in order.
        let is_again = tree.node(next.node()).visit == Visit::ReSearch;
        if coming.event != Event::Enter || is_again || !pose::has_choice(tree, parent) {
            return false;
        }
        match (here.event(), here.back()) {
            // From left to right, the first move is obvious.
            (Event::Enter, _) => {
                tree.method.order == Order::CentreFirst
                    && tree[parent].table_use() != Some(Use::Orders)
            }
            // If the answer was that nothing is cut here, the next move is obvious.
            (_, Some(before)) if pose::ask_at(&here.at(before)) == Some(Ask::Cut) => false,
            _ => next.node().0.is_multiple_of(2) || !tree.node(next.node()).kind.is_leaf(),
        }
    }

    /// Returns whether the search can continue in only one place.
    fn is_settled(&self, facts: &Facts<'_>) -> bool {
        let tree = facts.tree;
        let mut moves = choices_ahead(facts).map(|id| (tree.parent(id), tree.played(id)));
        let first = moves.next();
        // Finding two moves ahead is fast, however many there are.
        let has_other = moves.any(|other| Some(other) != first);
        !has_other && node_choices(facts).len() < 2
    }

    /// Returns the current node of the search, as the node asked for is the answer.
    fn place(&self, facts: &Facts<'_>) -> NodeId {
        facts.about.at(facts.question.step).node()
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        let again = if facts.node.visit == Visit::ReSearch {
            "yes"
        } else if overtaken(facts).is_some() {
            facts.tree.method.order.into()
        } else {
            "no"
        };
        vec![("again", again.into())]
    }

    fn choices(&self, facts: &Facts<'_>) -> Vec<Answer> {
        let places = node_choices(facts).into_iter();
        places.map(|id| facts.node_answer(id)).collect()
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let tree = facts.tree;
        let here = facts.about.at(facts.question.step).node();
        let path = tree.path(here);
        let mut found = vec![(Mistake::NaturalOrder, overtaken(facts))];

        // A student who misses a cutoff enters the first node that it skips.
        let is_skipped_meanwhile = |child: &NodeId| {
            let node = tree.node(*child);
            let meanwhile = facts.question.step..facts.question.shown_at;
            node.kind == Kind::Pruned && meanwhile.contains(&node.entered)
        };
        for &open in &path {
            let first = tree.children(open).into_iter().find(is_skipped_meanwhile);
            found.push((Mistake::PrunedTooLittle, first));
        }

        // A student who sees a cutoff where there is none continues above. Nothing can be cut at a
        // node without any backed-up child.
        let parent = tree.parent(facts.id);
        let siblings = parent.map_or(Vec::new(), |parent| tree.children(parent));
        if siblings.first() != Some(&facts.id) {
            let mut below = parent;
            while let Some(cut) = below {
                below = tree.parent(cut);
                let above = below.map_or(Vec::new(), |above| tree.children(above));
                let later = above.into_iter().find(|&child| child > cut);
                found.push((Mistake::PrunedTooMuch, later));
                if later.is_some() {
                    break;
                }
            }
        }

        let others = siblings.into_iter().chain(path);
        found.extend(others.map(|id| (Mistake::WrongNode, Some(id))));
        answers(found, |id| facts.node_answer(id))
    }

    /// Two beliefs predict the next node: that nothing is skipped, or that moves keep their order.
    fn beliefs(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mut all = self.mistakes(facts);
        all.retain(|(mistake, _)| {
            matches!(mistake, Mistake::PrunedTooLittle | Mistake::NaturalOrder)
        });
        all.dedup_by_key(|(mistake, _)| *mistake);
        all
    }
}

/// Returns the sibling that comes before the next node in the game's order, if earlier cutoffs have
/// put the next node first.
fn overtaken(facts: &Facts<'_>) -> Option<NodeId> {
    let parent = facts.tree.parent(facts.id)?;
    let natural = facts.exploration.first_by_nature(parent)?;
    let is_first = facts.tree.sibling_before(facts.id).is_none();
    let is_reordered = facts.tree.method.order.is_by_cutoffs();
    (is_reordered && is_first && natural != facts.id).then_some(natural)
}

/// Returns nodes ahead, as many below each node of the path as can be chosen there, starting with
/// the deepest node's last child.
fn choices_ahead<'f>(facts: &'f Facts<'_>) -> impl Iterator<Item = NodeId> + 'f {
    let (tree, step) = (facts.tree, facts.question.step);
    let here = facts.about.at(step).node();
    let asked = tree.parent(facts.id);
    let is_ahead = move |id: &NodeId| tree.node(*id).entered > step;
    let path = tree.path(here).into_iter().rev();
    path.flat_map(move |open| {
        let most = if open == here || asked == Some(open) {
            usize::MAX
        } else {
            1
        };
        tree.children_backwards(open)
            .take_while(is_ahead)
            .take(most)
    })
}

/// Returns the nodes to choose from, in an order that gives nothing away; empty if there is only
/// one.
fn node_choices(facts: &Facts<'_>) -> Vec<NodeId> {
    let (tree, step) = (facts.tree, facts.question.step);
    let here = facts.about.at(step).node();
    // Moves that a later cutoff skips are included, so that a wrong answer is possible.
    let is_ahead = |id: &NodeId| tree.node(*id).entered > step;
    let mut places: Vec<NodeId> = Vec::new();
    for open in tree.path(here).into_iter().rev() {
        let children = tree.children(open);
        if open == here || children.contains(&facts.id) {
            places.extend(children);
        } else {
            places.extend(children.into_iter().find(is_ahead));
        }
    }
    if places.iter().filter(|place| is_ahead(place)).count() < 2 {
        return Vec::new();
    }
    // In search order, the right one would often come first.
    places.sort_by_key(|&place| shuffle_key(step, place));
    // A move that is searched twice counts as one place.
    let mut seen = HashSet::new();
    places.retain(|&place| seen.insert((tree.parent(place), tree.played(place))));
    places
}

/// Returns a number that shuffles nodes deterministically, so that their order gives nothing away.
fn shuffle_key(step: Step, id: NodeId) -> u32 {
    let number = (id.0 ^ step.rotate_left(16)).wrapping_mul(0x9E37_79B9);
    (number ^ (number >> 15)).wrapping_mul(0x85EB_CA6B)
}
