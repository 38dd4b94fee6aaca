//! The value that a skipped leaf would need to change the root's value, and searches of modified
//! trees.

use super::{QuestionKind, Values};
use crate::quiz::facts::Facts;
use crate::quiz::pose::StepPair;
use crate::quiz::{Answer, Mistake};
use crate::words::Argument;
use plywood_core::replay::{Event, Replay};
use plywood_core::search::Watch;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Exploration, PositionText, Problem};
use plywood_explore::games::Picture;
use plywood_explore::number::Number;

pub(crate) struct Pruned;

impl QuestionKind for Pruned {
    /// The step is the cutoff, at which the question can still be asked.
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        // With bounds on the leaves, a value beyond them could change the root's value after all.
        matches!(replay.event(), Event::Cut { .. }) && !replay.tree().method.has_chance
    }

    /// Nothing that a cutoff skips can change the root's value, so there is never such a value. A
    /// student who does not believe it can try values.
    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        leaf(exploration, then).map(|_| Answer::NoValue)
    }

    /// Once per tree, at its first cutoff.
    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        let root = coming.here.tree().node(NodeId::ROOT);
        let cutoffs = coming.here.counts().cutoffs;
        self.is_about(&coming.here) && cutoffs == 1 && root.window.is_full()
    }

    fn place(&self, facts: &Facts<'_>) -> NodeId {
        leaf(facts.exploration, &facts.about).unwrap_or(facts.id)
    }

    /// Any value that a leaf can have.
    fn is_possible(&self, facts: &Facts<'_>, answer: &Answer) -> bool {
        !matches!(answer, Answer::Value(_)) || self.consequence(facts, answer).is_some()
    }

    /// Returns the root's value, those next to it, and the node's value, none of which changes the
    /// root's value.
    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let root = facts.tree.node(NodeId::ROOT).value;
        let values = [
            root,
            facts.best(),
            root.saturating_add(1),
            root.saturating_sub(1),
        ];
        values
            .map(|value| (Mistake::CountsSkipped, facts.value_answer(value)))
            .to_vec()
    }

    /// Every value comes from one belief, so which one is no evidence.
    fn beliefs(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        self.mistakes(facts).into_iter().take(1).collect()
    }

    fn mistake(&self, _: &Facts<'_>, answer: &Answer) -> Option<Mistake> {
        matches!(answer, Answer::Value(_)).then_some(Mistake::CountsSkipped)
    }

    fn consequence(&self, facts: &Facts<'_>, answer: &Answer) -> Option<Problem> {
        match answer {
            Answer::Value(value) => with_leaf(facts, *value),
            _ => None,
        }
    }

    /// For a typed value, includes the result of searching with it.
    fn values(&self, facts: &Facts<'_>, answer: Option<&Answer>) -> Values {
        let found = answer.and_then(|answer| {
            let changed = self.consequence(facts, answer)?;
            let found = changed.find_answer(&Watch::new(u64::MAX)).ok()?;
            Some(Number::of(found.value, found.unit))
        });
        vec![
            ("leaf", facts.node_name(self.place(facts)).into()),
            ("found", found.map_or(Argument::Nothing, Argument::Number)),
        ]
    }

    fn effect(&self, facts: &Facts<'_>, answer: &Answer) -> Option<&'static str> {
        self.is_possible(facts, answer)
            .then_some("quiz-pruned-tried")
    }
}

/// Returns the first leaf that the cutoff skips, in a textbook tree that is not too large.
fn leaf(exploration: &Exploration, then: &Replay<'_>) -> Option<NodeId> {
    let Exploration { problem, tree, .. } = exploration;
    if !can_change(exploration) {
        return None;
    }
    tree.skipped(then.node())
        .find(|&skipped| problem.at(&tree.moves(skipped)).outcome().is_some())
}

/// Returns the problem with another value at the leaf; `None` if that does not fit.
fn with_leaf(facts: &Facts<'_>, value: Number) -> Option<Problem> {
    let problem = &facts.exploration.problem;
    let leaf = leaf(facts.exploration, &facts.about)?;
    let Picture::Text { mut text, present } = problem.at(&facts.tree.moves(leaf)).picture() else {
        return None;
    };
    text.replace_range(present, &value.to_string());
    with_text(problem, text)
}

/// Maximum number of nodes of a tree that is searched again for a question.
const MAX_NODES: usize = 20_000;

/// Returns whether a tree can be modified and searched again: its text contains the leaves' values,
/// and it is not too large.
pub(crate) fn can_change(Exploration { problem, tree, .. }: &Exploration) -> bool {
    problem.spec.game.has_own_values() && tree.len() <= MAX_NODES
}

/// Returns the problem with another tree; `None` if it does not fit.
pub(crate) fn with_text(problem: &Problem, tree: String) -> Option<Problem> {
    let changed = problem.with(|spec| spec.position = PositionText::Notation(tree));
    changed.ok()
}
