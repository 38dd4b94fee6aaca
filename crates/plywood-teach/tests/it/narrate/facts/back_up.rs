//! A child's value reaching its parent.

use super::super::said::Reader;
use super::{Arrival, Facts};
use plywood_core::replay::Event;
use plywood_core::search::{Bound, NextAction, Role, Visit};
use plywood_core::tree::NodeId;

impl Facts<'_> {
    pub fn check_back_up(&self, said: &Reader<'_>) {
        let id = self.replay.node();
        let (node, arrival) = (self.here(), self.arrival());
        let Arrival {
            child,
            before,
            after,
            then,
        } = arrival;
        // In these both play the same part.
        let role = if said.id().ends_with("-number") {
            node.role
        } else {
            said.role("role")
        };
        said.eq(role, node.role);
        let value = self.tree().node(child).value;
        let best = |role: Role| before.best.map_or(role.worst(), |(_, value)| value);
        let next = || self.replay.at(self.replay.step() + 1);
        match said.id() {
            "first-value" => {
                said.eq(before.best, None);
                self.check_arrived(said, child);
            }
            "none-yet" => {
                said.eq((before.best, after.best), (None, None));
                said.eq((said.played("by"), said.value("value")), (child, value));
                said.eq(value, role.worst());
            }
            "better" | "better-at-best" | "better-number" => {
                let (old, _) = before.best.expect("there was a best move");
                let (new, was) = (said.worth("worth"), said.worth("before"));
                if said.id() != "better-at-best" {
                    said.eq(said.played("before_by"), old);
                }
                self.check_worth(said, old, was);
                self.check_arrived(said, child);
                said.eq(role.prefers(new.0, was.0), true);
                let [truth, before] = [child, old].map(|id| self.truth_at(id));
                match said.id() {
                    "better" => said.eq(role.prefers(truth, before), true),
                    "better-at-best" => {
                        said.eq(
                            role.prefers(truth, new.0) || role.prefers(before, new.0),
                            false,
                        );
                        said.eq(new.1 == Bound::Exact, false);
                    }
                    _ => said.eq((new.1, was.1) == (Bound::Exact, Bound::Exact), false),
                }
            }
            "worse" | "worse-number" | "equal" | "equal-number" => {
                let (old, _) = before.best.expect("there was a best move");
                let (new, best) = (said.worth("worth"), said.worth("best"));
                said.eq((said.played("best_by"), before.best), (old, after.best));
                self.check_worth(said, old, best);
                self.check_arrived(said, child);
                said.eq(role.prefers(best.0, new.0), said.id().starts_with("worse"));
                said.eq(best.0 == new.0, said.id().starts_with("equal"));
                let [truth, first] = [child, old].map(|id| self.truth_at(id));
                match said.id() {
                    "worse" => said.eq(role.prefers(first, truth), true),
                    "equal" => said.eq(role.prefers(truth, first), false),
                    _ => said.eq((new.1, best.1) == (Bound::Exact, Bound::Exact), false),
                }
            }
            "best-changes" => {
                said.eq(said.value("old"), best(role));
                said.eq(Some((child, said.value("new"))), after.best);
            }
            "window-narrows" | "window-narrows-to-empty" => {
                let (old, new) = (said.value("old"), said.value("new"));
                said.eq(before.window.narrowed(role, new), after.window);
                said.eq(
                    (before.window.edge(role), role.prefers(new, old)),
                    (old, true),
                );
                let goes_on = next().event() != Event::Return;
                let is_empty = after.window.is_closed() && goes_on;
                said.eq(is_empty, said.id() == "window-narrows-to-empty");
                said.eq(!is_empty || self.is_strict(), true);
            }
            "window-stays" => {
                let edge = said.edge("edge");
                said.eq(
                    (before.window, then == NextAction::Ends),
                    (after.window, false),
                );
                said.eq(role.prefers(value, edge.value), false);
                self.check_edge(said, edge, role);
                self.check_outside(said);
            }
            "suffices" | "suffices-too-late" => {
                let (value, bound) = (said.value("value"), said.value("bound"));
                said.eq(Some((child, value)), after.best);
                said.eq(bound, before.window.edge(role.other()));
                let holds = match said.key("sign") {
                    _ if said.key("reached") == "limit" => {
                        value == self.tree().method.leaves.edge(role.other())
                    }
                    "≥" => value >= bound && role == Role::Max && !self.is_strict(),
                    ">" => value > bound && role == Role::Max && self.is_strict(),
                    "≤" => value <= bound && role == Role::Min && !self.is_strict(),
                    "<" => value < bound && role == Role::Min && self.is_strict(),
                    other => panic!("{other}"),
                };
                said.eq(holds, true);
                match next().event() {
                    Event::Cut { skipped, .. } => {
                        said.eq(said.count("left"), skipped.len() as u64);
                    }
                    event => said.eq((event, said.id()), (Event::Return, "suffices-too-late")),
                }
            }
            "searches-again" => {
                let (window, bound) = (said.window("window"), said.value("bound"));
                let again = next().tree().node(next().node());
                let entered = next().tree().narrowed_from(next().node());
                let entered = entered.unwrap_or(again.window);
                said.eq(
                    (next().event(), again.visit, entered),
                    (Event::Enter, Visit::ReSearch, window),
                );
                said.eq(bound, window.edge(role));
                said.eq(self.replay.knowledge(id).window.edge(role), bound);
                said.eq(role.prefers(value, bound), true);
                let is_short = role.prefers(window.edge(role.other()), value);
                said.eq(is_short || self.is_strict(), true);
                self.check_arrived(said, child);
            }
            other => panic!("{other} is said of a value that is backed up"),
        }
    }

    /// Checks the move that was backed up, and its value.
    fn check_arrived(&self, said: &Reader<'_>, child: NodeId) {
        said.eq(said.played("by"), child);
        self.check_worth(said, child, said.worth("worth"));
    }
}
