//! The effect of swapping the root's first and last move.

use super::pruned::{can_change, with_text};
use super::{QuestionKind, Values, answers};
use crate::quiz::facts::Facts;
use crate::quiz::pose::{StepPair, has_choice};
use crate::quiz::{Answer, Mistake};
use crate::sentence;
use crate::words::MoveName;
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Role, Watch};
use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::{Exploration, Problem};
use plywood_explore::games::Picture;
use std::cmp::Ordering;

pub(crate) struct Order;

impl QuestionKind for Order {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        let root = replay.tree().node(NodeId::ROOT);
        // With a given window, the value may only be a bound, which may change.
        replay.step() == root.returned_at
            && root.window.is_full()
            // The weights of outcomes stay in their places.
            && root.role != Role::Chance
            && has_choice(replay.tree(), NodeId::ROOT)
    }

    fn first(&self, from: &Replay<'_>) -> Option<Step> {
        let returned = from.at(from.tree().node(NodeId::ROOT).returned_at);
        (from.step() <= returned.step() && self.is_about(&returned)).then_some(returned.step())
    }

    fn answer(&self, exploration: &Exploration, _: &Replay<'_>) -> Option<Answer> {
        let found = swapped(exploration)?.find_answer(&Watch::new(u64::MAX));
        let found = found.ok()?;
        let tree = &exploration.tree;
        let is_same = found.value == tree.node(NodeId::ROOT).value;
        let cost = found.counts.nodes.cmp(&tree.counts().nodes);
        Some(Answer::Choice(match (is_same, cost) {
            (false, _) => "value",
            (true, Ordering::Less) => "fewer",
            (true, Ordering::Equal) => "as-many",
            (true, Ordering::Greater) => "more",
        }))
    }

    /// Once, when everything about this order is known.
    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        let is_end = coming.event == Event::Return && coming.next.node() == NodeId::ROOT;
        is_end && coming.next.tree().method.narrows() && self.is_about(&coming.next)
    }

    /// A student who counts skipped nodes expects no savings.
    fn mistakes(&self, _: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let mistakes = [
            (Mistake::OrderChangesValue, Some("value")),
            (Mistake::CountsSkipped, Some("as-many")),
        ];
        answers(mistakes, Answer::Choice)
    }

    /// Searches the other order to find its cost, which the question alone does not need.
    fn values(&self, facts: &Facts<'_>, answer: Option<&Answer>) -> Values {
        let named = |id| MoveName::new(facts.exploration, id);
        let outer = outer_moves(facts.exploration);
        let swapped = answer.and_then(|_| swapped(facts.exploration));
        let swapped = swapped.and_then(|other| other.find_answer(&Watch::new(u64::MAX)).ok());
        let swapped = swapped.map_or(0, |found| found.counts.nodes);
        let [cost, swapped] = [facts.tree.counts().nodes, swapped]
            .map(|count| sentence!("count-nodes": count).into());
        vec![
            ("first", outer.map(|(first, _)| named(first)).into()),
            ("last", outer.map(|(_, last)| named(last)).into()),
            ("cost", cost),
            ("swapped", swapped),
        ]
    }
}

/// Returns the root's first and last move.
fn outer_moves(exploration: &Exploration) -> Option<(NodeId, NodeId)> {
    let moves = exploration.tree.children(NodeId::ROOT);
    let (first, last) = (*moves.first()?, *moves.last()?);
    (exploration.tree.played(first) != exploration.tree.played(last)).then_some((first, last))
}

/// Returns the tree with the root's first and last move swapped; `None` for games whose text does
/// not list moves, and for large trees.
fn swapped(exploration: &Exploration) -> Option<Problem> {
    if !can_change(exploration) {
        return None;
    }
    let (first, last) = outer_moves(exploration)?;
    let Exploration { problem, tree, .. } = exploration;
    let span = |id| match problem.at(&tree.moves(id)).picture() {
        Picture::Text { text, present } => Some((text, present)),
        Picture::Board(_) => None,
    };
    let ((text, first), (_, last)) = (span(first)?, span(last)?);
    // The move that is tried first may come second in the text.
    let (left, right) = if first.start < last.start {
        (first, last)
    } else {
        (last, first)
    };
    let swapped = [
        &text[..left.start],
        &text[right.clone()],
        &text[left.end..right.start],
        &text[left],
        &text[right.end..],
    ];
    with_text(problem, swapped.concat())
}
