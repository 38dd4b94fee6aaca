//! What is asked on the way through a drill's tree.

use super::{Target, facts};
use crate::exploration::Exploration;
use crate::quiz::{Ask, Question};
use crate::search::{Bound, Cut};
use crate::tree::{NodeId, Step, Tree};

/// Most questions about one kind of event, so that a large tree does not ask the same for ever.
const MOST: usize = 6;

/// The questions of a tree, in the order of its steps.
pub fn questions(target: Target, exploration: &Exploration) -> Vec<Question> {
    let mut asked = telling(target, &exploration.tree);
    asked.sort_by_key(|&(step, ask)| (step, ask as u8));
    asked.dedup();
    asked
        .into_iter()
        .filter_map(|(step, ask)| Question::new(exploration, ask, step).ok())
        .collect()
}

/// The steps worth a question, and what is asked there.
fn telling(target: Target, tree: &Tree) -> Vec<(Step, Ask)> {
    let back_up = |child: NodeId| tree.node(child).left + 1;
    let before_return = |node: NodeId| tree.node(node).left - 1;
    let mut asked = Vec::new();
    // Each cutoff, asked where the value that causes it is backed up.
    for (_, by) in facts::cutoffs(tree).take(MOST) {
        asked.push((back_up(by), Ask::Cut));
    }
    match target {
        Target::Refuted | Target::BothCutoffs => {
            for (_, by) in facts::cutoffs(tree).take(MOST) {
                asked.push((back_up(by), Ask::Cause));
            }
        }
        Target::Rising => {
            let children = tree.children(NodeId::ROOT);
            for &child in children.iter().take(MOST) {
                asked.push((tree.node(child).left, Ask::Window));
            }
        }
        Target::NoCutoff => {
            for child in first_replies(tree).into_iter().take(MOST) {
                asked.push((back_up(child), Ask::Cut));
            }
        }
        Target::Equality => {
            for reached in facts::reached(tree) {
                asked.push((back_up(reached.by), Ask::Cut));
                if tree.method().cut == Cut::Ge {
                    asked.push((back_up(reached.by), Ask::Cause));
                }
            }
        }
        Target::BothBounds => {
            for bound in [Bound::Lower, Bound::Upper] {
                for node in facts::returning(tree, bound).take(MOST / 2) {
                    asked.push((before_return(node), Ask::Bound));
                }
            }
        }
        Target::RootTie => {
            for node in facts::tied(tree).take(MOST) {
                asked.push((before_return(node), Ask::Bound));
            }
        }
        Target::OutsideWindow => {
            for node in facts::outside(tree).take(MOST) {
                asked.push((before_return(node), Ask::Value));
            }
        }
        Target::DeepCutoff => {
            for by in facts::deep(tree).filter_map(|node| tree.cut_by(node)) {
                asked.push((back_up(by), Ask::Cut));
                asked.push((back_up(by), Ask::Cause));
            }
        }
        Target::Reorder => {}
    }
    let before_last = before_return(NodeId::ROOT);
    asked.push((before_last, Ask::Value));
    asked.push((before_last, Ask::RootMove));
    asked
}

/// The first replies to the later moves of the root: where one would hope for a cutoff.
fn first_replies(tree: &Tree) -> Vec<NodeId> {
    let moves = tree.children(NodeId::ROOT);
    let first_of_many = |&id: &NodeId| match tree.children(id)[..] {
        [first, _, ..] => Some(first),
        _ => None,
    };
    moves.iter().skip(1).filter_map(first_of_many).collect()
}
