//! The same numbers as the side that moves counts them itself.

use super::super::said::Reader;
use super::Facts;
use plywood_core::game::Value;
use plywood_core::search::{Bound, Role};

impl Facts<'_> {
    /// MIN's own numbers are MAX's with their signs turned, those of MAX the same.
    pub fn check_own(&self, said: &Reader<'_>) {
        let (id, node) = (self.replay.node(), self.here());
        let role = said.role("role");
        said.eq(role, node.role);
        let turned = |role: Role, value: Value| match (role, value) {
            (Role::Max | Role::Chance, value) => value,
            (Role::Min, Value::MIN) => Value::MAX,
            (Role::Min, Value::MAX) => Value::MIN,
            (Role::Min, value) => -value,
        };
        let of_max = |role: Role, (value, claim): (Value, Bound)| {
            let claim = match (role, claim) {
                (Role::Min, Bound::Lower) => Bound::Upper,
                (Role::Min, Bound::Upper) => Bound::Lower,
                _ => claim,
            };
            (turned(role, value), claim)
        };
        match said.id() {
            "own-window" => {
                let own = said.window("window");
                let shown = (turned(role, own.beta), turned(role, own.alpha));
                said.eq(shown, (node.window.alpha, node.window.beta));
            }
            "own-worth" => self.check_worth(said, id, of_max(role, said.worth("worth"))),
            "own-turned" => {
                let child = self.arrival().child;
                let (given, worth) = (said.worth("given"), said.worth("worth"));
                said.eq(said.role("other"), role.other());
                self.check_worth(said, child, of_max(role.other(), given));
                self.check_worth(said, child, of_max(role, worth));
                said.eq(given.0, turned(Role::Min, worth.0));
            }
            "own-cut" => {
                let known = self.replay.knowledge(id);
                let (value, bound) = (said.value("value"), said.value("bound"));
                let best = known.best.map(|(_, best)| best);
                said.eq(Some(turned(role, value)), best);
                said.eq(turned(role, bound), known.window.edge(role.other()));
                let sign = if self.is_strict() { ">" } else { "≥" };
                said.eq(said.key("sign"), sign);
                said.eq(value > bound || !self.is_strict() && value == bound, true);
            }
            other => panic!("{other} is said of a side's own numbers"),
        }
    }
}
