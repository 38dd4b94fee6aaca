//! The questions about a drill's tree.

use super::{Target, facts};
use crate::quiz::{Ask, Question};
use plywood_core::search::{Bound, Role};
use plywood_core::tree::{NodeId, Step, Tree};
use plywood_explore::exploration::Exploration;

/// Maximum number of questions of one kind about a target, to avoid repetition in large trees.
/// [`Target::Rising`] allows one more.
const MAX_QUESTIONS: usize = 3;
/// Maximum number of other questions about a target.
const MAX_OTHER_QUESTIONS: usize = 2;

/// Returns the questions about a tree, ordered by step and by the step that shows the answer.
pub(crate) fn questions(targets: &[Target], exploration: &Exploration) -> Vec<Question> {
    let mut questions = Vec::new();
    for &target in targets {
        let asked = steps_to_ask(target, exploration).into_iter();
        questions
            .extend(asked.filter_map(|(step, ask)| Question::new(exploration, ask, step).ok()));
        questions.extend(missing(target, exploration));
        if target == Target::FindFault {
            questions.extend(facts::question(exploration));
        }
    }
    questions.sort_by_key(|question| (question.step, question.shown_at, question.ask as u8));
    questions.dedup();
    questions
}

/// Returns the questions about values that are missing in a worked tree, asked at the end of the
/// search. The last values are missing, since examples faded from the end teach more than examples
/// faded from the start (A. Renkl and others, *From example study to problem solving: smooth
/// transitions help learning*, 2002).
fn missing(target: Target, exploration: &Exploration) -> Vec<Question> {
    let tree = &exploration.tree;
    let mut returns: Vec<Step> = facts::inner_nodes(tree)
        .map(|id| tree.node(id).returned_at)
        .collect();
    returns.sort_unstable();
    let first = returns.len() - target.missing(returns.len());
    let asked = returns[first..].iter();
    asked
        .filter_map(|&returned| Question::new(exploration, Ask::Value, returned - 1).ok())
        .map(|question| Question {
            step: tree.steps() - 1,
            ..question
        })
        .collect()
}

/// Returns the steps worth a question, and its kind. Each step is before the screen shows the
/// answer.
fn steps_to_ask(target: Target, exploration: &Exploration) -> Vec<(Step, Ask)> {
    let tree = &*exploration.tree;
    let returned = |child: NodeId| tree.node(child).returned_at;
    let before_return = |node: NodeId| tree.node(node).returned_at - 1;
    let before_entry = |node: NodeId| tree.node(node).entered - 1;
    let last = |node: NodeId| facts::visited(tree, node).last().copied();
    let mut asked = Vec::new();
    if target.is_fixed() {
        return fixed_steps_to_ask(target, exploration);
    }
    match target {
        // There is nothing else to find than the missing values or the fault.
        Target::FindFault | Target::FadedOne | Target::FadedThird | Target::FadedHalf => {
            return asked;
        }
        // One exchange is thought over before any is tried.
        Target::Reorder => {
            add(&mut asked, Ask::Order, [before_return(NodeId::ROOT)]);
            return asked;
        }
        Target::Minimax => {
            let nodes = facts::inner_nodes(tree).filter_map(last);
            add(&mut asked, Ask::Value, nodes.map(returned));
            add(&mut asked, Ask::RootMove, last(NodeId::ROOT).map(returned));
            return asked;
        }
        Target::NullWindow => {
            let asked_first = facts::asked_first(tree).take(MAX_OTHER_QUESTIONS);
            add(&mut asked, Ask::Entry, asked_first.map(before_entry));
            let answered = facts::null_windows(tree).into_iter().flatten();
            add(&mut asked, Ask::Next, answered.map(returned));
        }
        Target::DeepCutoff => {
            // The bound passes down through nodes that do not change it.
            let first = facts::deep_cutoffs(tree).next();
            add(&mut asked, Ask::Entry, first.map(before_entry));
        }
        Target::Rising => {
            let children = all_but_last(tree).into_iter().take(MAX_QUESTIONS + 1);
            add(&mut asked, Ask::Window, children.map(returned));
        }
        Target::NoCutoff => {
            let replies = first_replies(tree).into_iter().take(MAX_QUESTIONS);
            let cuts: Vec<Step> = replies.map(returned).collect();
            // Without a cutoff, at least the windows differ. The drill's subject comes first.
            let is_later = |&step: &Step| cuts.first().is_some_and(|&cut| step > cut);
            let children = all_but_last(tree).into_iter().map(returned);
            let later = children.filter(is_later).take(MAX_OTHER_QUESTIONS);
            add(&mut asked, Ask::Window, later);
            add(&mut asked, Ask::Cut, cuts);
        }
        Target::BothBounds => {
            // Both questions are asked at each node, so that neither reveals whether the leaves
            // prove more than the search may store.
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                // With a closed window, the number alone does not determine the side.
                let is_open = |id: &NodeId| !tree.node(*id).window.is_closed();
                let step = facts::returning_bound(tree, bound)
                    .find(is_open)
                    .map(before_return);
                add(&mut asked, Ask::Bound, step);
                add(&mut asked, Ask::Stored, step);
            }
        }
        Target::RootTie => {
            let tied = facts::tied_moves(tree).take(MAX_OTHER_QUESTIONS);
            let exact = facts::returning_bound(tree, Bound::Exact).take(1);
            add(&mut asked, Ask::Bound, tied.chain(exact).map(before_return));
        }
        Target::OutsideWindow => {
            let nodes = facts::outside_window(tree)
                .filter_map(last)
                .take(MAX_QUESTIONS);
            add(&mut asked, Ask::Value, nodes.map(returned));
            // The first node with a value outside its window.
            let first = facts::outside_window(tree).next();
            add(&mut asked, Ask::Entry, first.map(before_entry));
        }
        _ => {}
    }
    let is_about_cutoffs = is_about_cutoffs(target);
    let cutting = cutting(target, tree);
    let mut cuts: Vec<NodeId> = cutting.clone();
    if target != Target::NoCutoff {
        // If it were asked only at cutoffs, students would not have to look for them.
        let is_short = is_about_cutoffs && cutting.len() < MAX_QUESTIONS;
        let decoys = facts::near_cutoffs(tree).into_iter();
        cuts.extend(decoys.take(if is_short { MAX_OTHER_QUESTIONS } else { 1 }));
    }
    // The answer would give away that of the next question.
    cuts.retain(|&child| !asked.contains(&(returned(child), Ask::Value)));
    add(&mut asked, Ask::Cut, cuts.into_iter().map(returned));
    if is_about_cutoffs {
        // Nodes for which several ancestors could be the cause come first.
        let mut causes = cutting;
        causes
            .retain(|&child| tree.parent(child).and_then(|node| tree.cut_by(node)) == Some(child));
        causes.sort_by_key(|&child| tree.node(child).ply == 2);
        let causes = causes.into_iter().take(MAX_OTHER_QUESTIONS);
        let causes = causes.map(|child| returned(child) + 1);
        add(&mut asked, Ask::Cause, causes);
        // A cutoff is the step after the back-up that causes it.
        let first = facts::cutoffs(tree).next();
        let first = first.map(|(_, by)| returned(by) + 2);
        add(&mut asked, Ask::Pruned, first);
    }
    add(&mut asked, Ask::RootMove, last(NodeId::ROOT).map(returned));
    if matches!(target, Target::Rising | Target::NoCutoff) {
        // Everything about this order is known, so ask about another one.
        add(&mut asked, Ask::Order, [before_return(NodeId::ROOT)]);
    }
    asked
}

/// Returns the same for a target that determines its search.
fn fixed_steps_to_ask(target: Target, exploration: &Exploration) -> Vec<(Step, Ask)> {
    let tree = &*exploration.tree;
    let end = tree.steps() - 1;
    let returned = |child: NodeId| tree.node(child).returned_at;
    let before_entry = |node: NodeId| tree.node(node).entered - 1;
    let last = |node: NodeId| facts::visited(tree, node).last().copied();
    // A question for each answer, and one more, so that counting gives nothing away.
    let some_of_each = |ask| {
        let kinds = facts::kinds(exploration, ask).into_iter();
        let others = facts::asked(exploration, ask).skip(1).step_by(2).take(2);
        kinds.chain(others).map(|question| question.step)
    };
    let before_root = returned(NodeId::ROOT) - 1;
    let mut asked = Vec::new();
    match target {
        Target::Proof => {}
        Target::Negamax => {
            let entered = facts::negated(exploration).take(MAX_OTHER_QUESTIONS);
            add(&mut asked, Ask::OwnEntry, entered.map(before_entry));
            let inner = facts::inner_nodes(tree).filter_map(last);
            let inner = inner.take(MAX_QUESTIONS);
            add(&mut asked, Ask::OwnValue, inner.map(returned));
        }
        Target::Table => {
            add(&mut asked, Ask::Lookup, some_of_each(Ask::Lookup));
            let found = tree.ids().filter_map(|id| tree.found_at(id));
            let open = found.filter(|&id| !tree.node(id).window.is_closed());
            let stored = open.take(MAX_OTHER_QUESTIONS).map(|id| returned(id) - 1);
            add(&mut asked, Ask::Stored, stored);
        }
        Target::Deepening => {
            let inner = facts::inner_nodes(tree).filter_map(last);
            let inner = inner.take(MAX_OTHER_QUESTIONS);
            add(&mut asked, Ask::Value, inner.map(returned));
            add(&mut asked, Ask::FirstMove, [end]);
        }
        // Each of the two is asked of one search only.
        Target::Aspiration | Target::Mtdf => {
            add(&mut asked, Ask::Stored, [before_root]);
            add(&mut asked, Ask::Again, [end]);
            add(&mut asked, Ask::NextWindow, [end]);
        }
        Target::Killers | Target::History => {
            let first = facts::reordered(exploration).take(MAX_QUESTIONS);
            // Where no other move comes first, the question is the same.
            let others = facts::inner_nodes(tree);
            let others = others.filter(|&id| exploration.first_by_nature(id).is_some());
            let others = others.skip(1).take(1);
            let entered = first.chain(others).map(|id| tree.node(id).entered);
            add(&mut asked, Ask::Next, entered);
        }
        Target::Quiescence => {
            add(&mut asked, Ask::Horizon, some_of_each(Ask::Horizon));
        }
        Target::Chance => {
            let averages = facts::averages(tree).filter_map(last).take(MAX_QUESTIONS);
            add(&mut asked, Ask::Value, averages.map(returned));
            add(&mut asked, Ask::RootMove, last(NodeId::ROOT).map(returned));
        }
        Target::Star1 => {
            let is_chance = |id: NodeId| tree.node(id).role == Role::Chance;
            let cuts = facts::cutoffs(tree).filter(|&(id, _)| is_chance(id));
            let cuts = cuts.map(|(_, by)| by).take(MAX_OTHER_QUESTIONS);
            let near = facts::near_cutoffs(tree).into_iter();
            let near = near.filter(|&child| tree.parent(child).is_some_and(is_chance));
            let all = cuts.chain(near.take(MAX_OTHER_QUESTIONS));
            add(&mut asked, Ask::Cut, all.map(returned));
            add(&mut asked, Ask::RootMove, last(NodeId::ROOT).map(returned));
        }
        _ => {
            let averages = facts::averages(tree).filter_map(last);
            let averages = averages.take(MAX_OTHER_QUESTIONS);
            add(&mut asked, Ask::Value, averages.map(returned));
            add(&mut asked, Ask::RootMove, last(NodeId::ROOT).map(returned));
            add(&mut asked, Ask::Affine, [end]);
            add(&mut asked, Ask::Squares, [end]);
        }
    }
    asked
}

fn add(asked: &mut Vec<(Step, Ask)>, ask: Ask, steps: impl IntoIterator<Item = Step>) {
    asked.extend(steps.into_iter().map(|step| (step, ask)));
}

fn is_about_cutoffs(target: Target) -> bool {
    matches!(
        target,
        Target::Refuted | Target::BothCutoffs | Target::Equality | Target::DeepCutoff
    )
}

/// Returns the children at which to ask about cutoffs, starting with those that the target is
/// about.
fn cutting(target: Target, tree: &Tree) -> Vec<NodeId> {
    let cut_by = |role: Role| {
        let mut cutoffs = facts::cutoffs(tree);
        cutoffs.find(move |&(node, _)| tree.node(node).role == role)
    };
    let mut first: Vec<NodeId> = match target {
        Target::Equality => facts::reaching_bound(tree).map(|(by, _)| by).collect(),
        Target::DeepCutoff => facts::deep_cutoffs(tree)
            .filter_map(|node| tree.cut_by(node))
            .collect(),
        Target::BothCutoffs => {
            let both = [Role::Min, Role::Max].into_iter().filter_map(cut_by);
            both.map(|(_, by)| by).collect()
        }
        _ => Vec::new(),
    };
    for (_, by) in facts::cutoffs(tree) {
        if !first.contains(&by) {
            first.push(by);
        }
    }
    first.truncate(if is_about_cutoffs(target) {
        MAX_QUESTIONS
    } else {
        1
    });
    first
}

/// Returns the root's moves except the last one, whose window would give away the best move.
fn all_but_last(tree: &Tree) -> Vec<NodeId> {
    let mut children = tree.children(NodeId::ROOT);
    children.pop();
    children
}

/// Returns the first replies to the root's later moves, where a cutoff is plausible.
fn first_replies(tree: &Tree) -> Vec<NodeId> {
    let moves = tree.children(NodeId::ROOT);
    let first_of_many = |&id: &NodeId| match tree.children(id)[..] {
        [first, _, ..] => Some(first),
        _ => None,
    };
    moves.iter().skip(1).filter_map(first_of_many).collect()
}
