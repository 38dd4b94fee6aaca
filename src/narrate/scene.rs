//! A step as the narrator sees it, and the names it needs.

use super::message::{Asker, Giver, Setter, Source, Worth};
use crate::exploration::Exploration;
use crate::replay::Replay;
use crate::search::{Bound, Role};
use crate::tree::{Node, NodeId, Origin, Tree};
use crate::words::{MoveName, NodeName};

/// Where a step happens.
pub struct Scene<'a> {
    pub exploration: &'a Exploration,
    pub replay: &'a Replay<'a>,
    pub tree: &'a Tree,
    pub id: NodeId,
    pub node: Node,
}

impl<'a> Scene<'a> {
    pub fn new(exploration: &'a Exploration, replay: &'a Replay<'a>) -> Scene<'a> {
        let (tree, id) = (replay.tree(), replay.node());
        Scene {
            exploration,
            replay,
            tree,
            id,
            node: tree.node(id),
        }
    }

    pub fn is_minimax(&self) -> bool {
        !self.tree.method().algorithm.habits().narrows
    }

    /// Whether the search itself has chosen the root's window.
    pub fn is_guessed(&self) -> bool {
        self.tree.method().algorithm.habits().guess.is_some()
    }

    /// The present node's name.
    pub fn name(&self) -> NodeName {
        NodeName::of(self.exploration, self.id)
    }

    pub fn move_to(&self, child: NodeId) -> MoveName {
        MoveName::of(self.exploration, child)
    }

    pub fn moves_to(&self, children: &[NodeId]) -> Vec<MoveName> {
        children.iter().map(|&child| self.move_to(child)).collect()
    }

    pub fn worth(&self, child: NodeId) -> Worth {
        Worth {
            by: self.move_to(child),
            value: self.tree.node(child).value,
            claim: self.claim(child),
        }
    }

    /// What a visited node's returned value says of its true one.
    pub fn claim(&self, id: NodeId) -> Bound {
        self.tree.bound(id).expect("a visited node has a value")
    }

    /// Where the present node's α (`Role::Max`) or β (`Role::Min`) at entry comes from; none if
    /// infinite.
    pub fn source(&self, role: Role) -> Option<Source> {
        let ancestor = |id| NodeName::of(self.exploration, id);
        Some(Source {
            role,
            value: self.node.window.edge(role),
            giver: match self.tree.origin(self.id, role)? {
                Origin::Given if self.is_guessed() => Giver::Guess,
                Origin::Given => Giver::Outside,
                Origin::Set(setting) => Giver::Setter(Setter {
                    ancestor: ancestor(setting.ancestor),
                    by: self.move_to(setting.by),
                    plies_up: setting.plies_up,
                }),
                Origin::NullWindow {
                    ancestor: asker,
                    plies_up,
                } => Giver::Asker(Asker {
                    ancestor: ancestor(asker),
                    plies_up,
                }),
            },
        })
    }
}
