//! Which question is worth asking at a step.

use super::facts::is_finite;
use super::proof::says_less;
use super::{Ask, Question};
use crate::exploration::Exploration;
use crate::replay::{Event, Knowledge, Replay};
use crate::search::{Order, Then, Visit};
use crate::tree::{NodeId, Step, Tree};

/// About how many questions a large tree has; more would tire.
const ENOUGH: Step = 60;

impl Question {
    /// The question worth asking at a step, before one goes on; none where nothing is. It depends
    /// on the tree and the step alone.
    pub fn pose(exploration: &Exploration, step: Step) -> Option<Question> {
        let here = Replay::new(&exploration.tree, step);
        let ask = worth(&here)?;
        // The end is always asked for. A cutoff and its cause are asked for together.
        let told_by = if ask == Ask::Cause { step - 1 } else { step };
        if ask != Ask::RootMove && !is_chosen(told_by, exploration.tree.steps()) {
            return None;
        }
        let question = Question::new(exploration, ask, step).ok()?;
        let is_settled = match ask {
            // Where there is only one way on, or one ancestor, there is nothing to choose.
            Ask::Next | Ask::Cause => question.choices(exploration).is_empty(),
            Ask::Bound => says_less(&exploration.tree, question.node),
            _ => false,
        };
        (!is_settled).then_some(question)
    }

    /// The first question at a step or after it.
    pub fn next_question(exploration: &Exploration, from: Step) -> Option<Question> {
        (from..exploration.tree.steps()).find_map(|step| Question::pose(exploration, step))
    }
}

/// Spreads [`ENOUGH`] questions over a large tree, the same ones each time.
fn is_chosen(step: Step, steps: Step) -> bool {
    let period = (steps / (2 * ENOUGH)).max(1);
    (step.wrapping_mul(0x9E37_79B9) >> 8).is_multiple_of(period)
}

/// What to ask where there is time for everything.
fn worth(here: &Replay<'_>) -> Option<Ask> {
    let next = here.at(here.next()?);
    match next.event() {
        Event::Enter => before_entering(here, &next),
        Event::BackUp { child, before, .. } => before_back_up(&next, child, before),
        Event::Cut { .. } => Some(Ask::Cause),
        // The root's value is always exact unless it was given a window, and so are all of minimax.
        Event::Return if !is_minimax(here) && !is_exact_root(&next) => Some(Ask::Bound),
        // A leaf's value stands in the brackets, or takes too long to compute by head.
        Event::Return | Event::Evaluate => None,
    }
}

fn is_exact_root(replay: &Replay<'_>) -> bool {
    let root = replay.tree().node(NodeId::ROOT);
    replay.node() == NodeId::ROOT && root.window.is_full()
}

fn is_minimax(replay: &Replay<'_>) -> bool {
    !replay.tree().method().algorithm.habits().narrows
}

fn before_entering(here: &Replay<'_>, next: &Replay<'_>) -> Option<Ask> {
    let tree = here.tree();
    let parent = here.node();
    // A second visit is no move in order, but follows from the first.
    if !has_choice(tree, parent) || tree.node(next.node()).visit == Visit::ReSearch {
        return None;
    }
    let is_worth = match here.event() {
        // In the order of the moves the first one is no puzzle.
        Event::Enter => tree.method().order == Order::CentreFirst,
        // Who has just said that nothing is cut knows what comes.
        _ if worth_at(here.back()?, here) == Some(Ask::Cut) => false,
        _ => next.node().0.is_multiple_of(2) || !tree.node(next.node()).kind.is_leaf(),
    };
    is_worth.then_some(Ask::Next)
}

fn worth_at(step: Step, replay: &Replay<'_>) -> Option<Ask> {
    worth(&replay.at(step))
}

fn before_back_up(next: &Replay<'_>, child: NodeId, before: Knowledge) -> Option<Ask> {
    let tree = next.tree();
    let id = next.node();
    let node = tree.node(id);
    // It is only a bound, and changes nothing before the second visit.
    if tree.then(child) == Then::SearchesAgain {
        return None;
    }
    if id == NodeId::ROOT && next.step() + 1 == tree.node(id).left {
        return has_choice(tree, id).then_some(Ask::RootMove);
    }
    let comes = next.at(next.next()?).event();
    let returns = comes == Event::Return;
    if is_minimax(next) {
        return (returns && has_choice(tree, id)).then_some(Ask::Value);
    }
    let is_cut = matches!(comes, Event::Cut { .. });
    let bound = before.window.edge(node.role.other());
    let value = tree.node(child).value;
    let is_odd = (id.0 + child.0) % 2 == 1;
    if is_cut || (value == bound && !returns) {
        Some(Ask::Cut)
    } else if returns && !is_odd {
        // Of a single child's value nothing is left to find out.
        has_choice(tree, id).then_some(Ask::Value)
    } else if is_finite(bound) && is_odd && !returns {
        Some(Ask::Cut)
    } else {
        is_news(next, child).then_some(Ask::Window)
    }
}

/// Whether the window moves, or stays as it is for the first time.
fn is_news(next: &Replay<'_>, child: NodeId) -> bool {
    let tree = next.tree();
    let stays = |child: NodeId| {
        let heard = tree.node(child).left;
        let window = |step| next.at(step).knowledge(next.node()).window;
        window(heard) == window(heard + 1)
    };
    // Walking back, one mostly meets the last time soon.
    let mut earlier = std::iter::successors(tree.sibling_before(child), |&child| {
        tree.sibling_before(child)
    });
    !stays(child) || !earlier.any(stays)
}

/// Whether a node has several moves.
fn has_choice(tree: &Tree, id: NodeId) -> bool {
    tree.children_backwards(id).nth(1).is_some()
}
