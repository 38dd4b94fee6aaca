//! Mistakes about the node that comes next.

use crate::quiz::facts::Facts;
use crate::quiz::{Answer, Mistake};
use crate::tree::{Kind, NodeId};

pub(in crate::quiz) fn models(facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
    let tree = &facts.exploration.tree;
    let here = facts.then.at(facts.question.step).node();
    let path = tree.path(here);
    let mut found = Vec::new();

    // Who does not see a cutoff enters the first node that it skips.
    let skipped_meanwhile = |child: &NodeId| {
        let node = tree.node(*child);
        let meanwhile = facts.question.step..facts.question.shown_at;
        node.kind == Kind::Pruned && meanwhile.contains(&node.entered)
    };
    for &open in &path {
        let first = tree.children(open).into_iter().find(skipped_meanwhile);
        found.extend(first.map(|child| (Mistake::PrunedTooLittle, child)));
    }

    // Who sees a cutoff where there is none goes on above; nothing can be cut at a node that has
    // not heard of any child.
    let parent = tree.parent(facts.id);
    let siblings = parent.map_or(Vec::new(), |parent| tree.children(parent));
    if siblings.first() != Some(&facts.id) {
        let mut below = parent;
        while let Some(cut) = below {
            below = tree.parent(cut);
            let above = below.map_or(Vec::new(), |above| tree.children(above));
            if let Some(later) = above.into_iter().find(|&child| child > cut) {
                found.push((Mistake::PrunedTooMuch, later));
                break;
            }
        }
    }

    found.extend(siblings.into_iter().map(|id| (Mistake::WrongNode, id)));
    found.extend(path.into_iter().map(|id| (Mistake::WrongNode, id)));
    found
        .into_iter()
        .map(|(mistake, id)| (mistake, Answer::Node(facts.line(id))))
        .collect()
}
