//! Steps at which the search goes on beyond its depth, or a player stands pat.

use super::super::said::Reader;
use super::Facts;
use plywood_core::replay::Event;
use plywood_core::tree::NodeId;

impl Facts<'_> {
    pub fn check_stand_pat(&self, said: &Reader<'_>) {
        let (tree, id, node) = (self.tree(), self.replay.node(), self.here());
        let problem = &self.exploration.problem;
        let static_value = |id: NodeId| problem.at(&tree.moves(id)).value();
        match said.id() {
            "enter-depth" => {
                self.check_entered(said);
                said.eq(said.count("count"), node.ply.into());
                said.eq(
                    (u32::from(node.ply) >= self.depth(), node.kind.is_leaf()),
                    (true, true),
                );
            }
            "enter-must-go-on" | "enter-stands" => {
                said.eq(
                    (said.role("role"), said.window("window")),
                    (node.role, node.window),
                );
                said.eq(u32::from(node.ply) >= self.depth(), true);
                let is_stander = said.id() == "enter-stands";
                let value = is_stander.then(|| said.value("value"));
                said.eq(tree.stand_pat(id), value);
                said.eq(value.is_none_or(|value| value == static_value(id)), true);
            }
            "stands-enough" => {
                let (role, value) = (said.role("role"), said.value("value"));
                let edge = said.value("edge");
                let cut = tree.method.cut;
                said.eq(
                    (role, value, static_value(id)),
                    (node.role, node.value, value),
                );
                said.eq(edge, node.window.edge(role.other()));
                said.eq(said.key("sign"), cut.sign(role));
                said.eq(cut.cuts(role, value, node.window), true);
            }
            "stand-beaten" | "stand-not-beaten" => {
                let (arrival, value) = (self.arrival(), said.value("value"));
                let (by, worth) = (said.played("by"), said.worth("worth"));
                said.eq((said.role("role"), by), (node.role, arrival.child));
                said.eq(
                    (arrival.before.best, tree.stand_pat(id)),
                    (None, Some(value)),
                );
                self.check_worth(said, by, worth);
                let is_better = node.role.prefers(worth.0, value);
                said.eq(is_better, said.id() == "stand-beaten");
            }
            "cut-for-standing" => {
                let Event::Cut { by, skipped } = self.replay.event() else {
                    panic!("{said}");
                };
                said.eq((said.role("role"), said.played("by")), (node.role, by));
                said.eq(said.moves("moves"), skipped);
                self.check_worth(said, by, said.worth("worth"));
                let (at, bound) = (said.node("at"), said.value("bound"));
                let setter = node.role.other();
                said.eq(
                    (tree.node(at).role, tree.stand_pat(at)),
                    (setter, Some(bound)),
                );
                said.eq((static_value(at), node.window.edge(setter)), (bound, bound));
                said.eq(self.replay.path().contains(&at), true);
            }
            "returns-standing" => {
                said.eq((said.node("node"), said.role("role")), (id, node.role));
                self.check_worth(said, id, said.worth("worth"));
                said.eq(tree.best_child(id), None);
            }
            other => panic!("{other} is said of standing pat"),
        }
    }
}
