//! Steps at chance nodes, and at their outcomes.

use super::super::said::Reader;
use super::Facts;
use plywood_core::game::Value;
use plywood_core::replay::Event;
use plywood_core::search::{Bound, NextAction, Role};
use plywood_core::tree::{Kind, NodeId};
use plywood_explore::number::Number;

impl Facts<'_> {
    /// The share of an outcome, by the weights that the recorder kept.
    fn check_share(&self, said: &Reader<'_>, child: NodeId) {
        let tree = self.tree();
        let siblings = tree.children(tree.parent(child).unwrap()).into_iter();
        let total: i64 = siblings.map(|id| i64::from(tree.weight(id).unwrap())).sum();
        let share = Number::new(tree.weight(child).unwrap().into(), total);
        said.eq(said.number("share"), share);
    }

    pub fn check_chance(&self, said: &Reader<'_>) {
        let (id, node) = (self.replay.node(), self.here());
        match said.id() {
            "enter-chance" => {
                self.check_entered(said);
                said.eq(node.role, Role::Chance);
            }
            "enter-chance-root" => {
                said.eq((id, node.role), (NodeId::ROOT, Role::Chance));
                said.eq(said.count("count"), self.depth().into());
            }
            "enter-outcome" => {
                said.eq((said.node("node"), said.played("played")), (id, id));
                said.eq(said.key("kind") == "leaf", node.kind.is_leaf());
                self.check_share(said, id);
            }
            "window-chance" => {
                said.eq(said.window("window"), node.window);
                self.check_above(said);
            }
            "chance-adds" => {
                let child = self.arrival().child;
                said.eq(said.played("by"), child);
                self.check_worth(said, child, said.worth("worth"));
                self.check_share(said, child);
            }
            "chance-decided" => {
                said.eq(said.node("node"), id);
                said.eq(self.arrival().then, NextAction::Ends);
            }
            "chance-cut" => self.check_chance_cut(said),
            "cut-for-chance" => {
                let Event::Cut { by, skipped } = self.replay.event() else {
                    panic!("{said}");
                };
                let role = said.role("role");
                let bound = said.value("bound");
                let value = self.tree().node(by).value;
                said.eq((role, said.played("by")), (node.role, by));
                said.eq(bound, node.window.edge(role.other()));
                said.eq(role.prefers(bound, value), false);
                said.eq(said.moves("moves"), skipped);
                self.check_worth(said, by, said.worth("worth"));
                self.check_above(said);
            }
            "chance-returns" => {
                said.eq(said.node("node"), id);
                self.check_worth(said, id, said.worth("worth"));
                let (mut sum, mut shares) = (0.0, 0.0);
                for &(share, value) in said.sum("sum") {
                    let (above, below) = share.parts();
                    let share = above as f64 / below as f64;
                    sum += share * f64::from(value);
                    shares += share;
                }
                if self.tree().bound(id) == Some(Bound::Exact) {
                    let error = (sum - f64::from(node.value))
                        .abs()
                        .max((shares - 1.0).abs());
                    said.eq(error < 1e-6, true);
                }
            }
            other => panic!("{other} is said of chance"),
        }
    }

    /// The node that a sentence names is a chance node above this one.
    fn check_above(&self, said: &Reader<'_>) {
        let at = said.node("at");
        said.eq(self.tree().node(at).role, Role::Chance);
        said.eq(self.replay.path().contains(&at), true);
    }

    /// What the outcomes so far prove, with the named value for all others, lies on the named side.
    fn check_chance_cut(&self, said: &Reader<'_>) {
        let Event::Cut { skipped, .. } = self.replay.event() else {
            panic!("{said}");
        };
        let (tree, id) = (self.tree(), self.replay.node());
        said.eq((said.node("node"), said.moves("moves")), (id, skipped));
        let (rest, edge) = (said.value("rest"), said.value("edge"));
        let stays = said.key("stays");
        let is_below = ["below", "at-most"].contains(&stays);
        let (mut sum, mut total) = (0, 0);
        for child in tree.children(id) {
            let proved = tree.proved(child);
            let own = if is_below { proved.high } else { proved.low };
            let is_known = tree.node(child).kind != Kind::Pruned;
            let weight = i128::from(tree.weight(child).unwrap());
            sum += weight * i128::from(if is_known { own } else { rest });
            total += weight;
        }
        let order = sum.cmp(&(i128::from(edge) * total));
        let holds = match stays {
            "below" => order.is_lt(),
            "at-most" => order.is_le(),
            "above" => order.is_gt(),
            _ => order.is_ge(),
        };
        assert!(holds, "{said}");
        let leaves = tree.method.leaves;
        said.eq(rest, if is_below { leaves.beta } else { leaves.alpha });
        said.eq(rest == Value::MIN || rest == Value::MAX, false);
    }
}
