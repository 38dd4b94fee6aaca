//! Cutting off the rest of a node, and returning from it.

use super::super::said::Reader;
use super::Facts;
use plywood_core::game::{Outcome, Value, is_finite};
use plywood_core::replay::Event;
use plywood_core::search::{Bound, Fail, NextAction, Role, Visit, Window};
use plywood_core::tree::{EdgeReason, Kind, NodeId};
use plywood_explore::exploration::Clock;
use plywood_explore::exploration::{Exploration, name};

impl Facts<'_> {
    /// Both bounds of the attempts are this value, the true one, and a window has it inside.
    pub fn check_met(&self, said: &Reader<'_>, ends_here: bool, window: Window) {
        let value = said.value("value");
        said.eq(self.attempts_bound(ends_here), [Some(value); 2]);
        said.eq((window.alpha + 1, window.beta - 1), (value, value));
        self.check_claim(said, NodeId::ROOT, (value, Bound::Exact));
    }

    pub fn check_cut(&self, said: &Reader<'_>) {
        let Event::Cut { by, skipped } = self.replay.event() else {
            panic!("{said}");
        };
        let role = said.role("role");
        said.eq(role, self.here().role);
        let value = self.tree().node(by).value;
        match said.id() {
            "cut-unbeatable" => {
                let leaves = self.tree().method.leaves;
                said.eq(value, leaves.edge(role.other()));
                said.eq(said.key("among") == "leaf", is_finite(value));
                said.eq(said.played("by"), by);
                self.check_worth(said, by, said.worth("worth"));
                self.check_best(said, by, value);
                said.eq(said.moves("moves"), skipped);
                let edge = self.here().window.edge(role.other());
                said.eq(edge == role.other().worst() || self.is_strict(), true);
            }
            "cut-beyond" | "cut-equal" => {
                self.check_outside(said);
                let sure = said.edge("sure");
                self.check_edge(said, sure, role.other());
                said.eq(said.role("other"), role.other());
                said.eq(said.played("by"), by);
                self.check_worth(said, by, said.worth("worth"));
                self.check_best(said, by, value);
                said.eq(value == sure.value, said.id() == "cut-equal");
                said.eq(role.prefers(sure.value, value), false);
                let from = match sure.reason {
                    EdgeReason::Given => "given",
                    EdgeReason::Chance | EdgeReason::StandPat => panic!("it cuts in its own words"),
                    EdgeReason::NullWindow if sure.plies_up == 1 => "asked",
                    EdgeReason::NullWindow => "null",
                    EdgeReason::Table => "table",
                    EdgeReason::Known => "known",
                    EdgeReason::Move(_) if sure.plies_up == 1 => "shallow",
                    EdgeReason::Move(_) => "deep",
                };
                said.eq(said.key("from"), from);
            }
            "cut-skips" => {
                self.check_outside(said);
                said.eq(said.moves("moves"), skipped);
                self.check_edge(said, said.edge("bound"), role.other());
            }
            other => panic!("{other} is said of a cutoff"),
        }
    }

    pub fn check_returns(&self, said: &Reader<'_>) {
        let (id, node) = (self.replay.node(), self.here());
        let children = self.tree().children(id);
        let skipped: Vec<NodeId> = children
            .iter()
            .copied()
            .filter(|&child| self.tree().node(child).kind == Kind::Pruned)
            .collect();
        // A move that is searched twice is one move.
        let moves = children
            .iter()
            .filter(|&&child| self.tree().node(child).visit != Visit::ReSearch)
            .count();
        said.eq(said.node("node"), id);
        if said.id() == "returns-nothing" {
            return self.check_nothing_better(said);
        }
        if matches!(
            said.id(),
            "returns-only" | "returns-best" | "returns-exact" | "returns-furthest"
        ) {
            let (by, value) = (said.played("by"), said.value("value"));
            said.eq(value, node.value);
            self.check_claim(said, id, (value, Bound::Exact));
            self.check_best(said, by, value);
            match said.id() {
                "returns-only" => said.eq(moves, 1),
                "returns-furthest" => {
                    said.eq(said.key("among") == "leaf", is_finite(value));
                    let best = self.tree().method.leaves.edge(node.role.other());
                    said.eq(value == best || !is_finite(value), true);
                }
                "returns-best" => {
                    said.eq(
                        (said.count("moves"), said.role("role")),
                        (moves as u64, node.role),
                    );
                }
                _ => {
                    said.eq(said.window("window"), node.window);
                    let Window { alpha, beta } = node.window;
                    let is_open = |edge: Value| edge == Value::MIN || edge == Value::MAX;
                    said.eq(alpha < value || is_open(alpha), true);
                    said.eq(value < beta || is_open(beta), true);
                }
            }
            return;
        }
        if said.id() == "returns-proved" {
            let value = said.value("value");
            self.check_worth(said, id, (value, Bound::Exact));
            self.check_stored(said, id, said.worth("stored"));
            said.eq(said.worth("stored").1 == Bound::Exact, false);
            said.eq(said.window("window"), node.window);
            return;
        }
        let (value, claim) = said.worth("worth");
        said.eq(claim == Bound::Exact, false);
        self.check_worth(said, id, (value, claim));
        let edge = match claim {
            Bound::Lower => node.window.beta,
            _ => node.window.alpha,
        };
        match said.id() {
            "returns-skipping" => said.eq(said.moves("moves"), skipped),
            "returns-reached" | "returns-missed" => {
                said.eq((skipped.len(), said.count("moves")), (0, moves as u64));
                said.eq(said.value("edge"), edge);
                let is_lower = claim == Bound::Lower;
                said.eq(
                    if is_lower {
                        value >= edge
                    } else {
                        value <= edge
                    },
                    true,
                );
                let reaches = is_lower == (node.role == Role::Max);
                said.eq(reaches, said.id() == "returns-reached");
            }
            "returns-edge" => self.check_returns_edge(said),
            "returns-from-empty" => {
                said.eq(said.window("window"), node.window);
                said.eq((node.window.alpha, node.window.beta), (value, value));
            }
            other => panic!("{other} is said of a node that returns"),
        }
    }

    fn check_returns_edge(&self, said: &Reader<'_>) {
        let (id, node) = (self.replay.node(), self.here());
        let (value, claim) = said.worth("worth");
        let edge = match claim {
            Bound::Lower => node.window.beta,
            Bound::Upper => node.window.alpha,
            Bound::Exact => panic!("{said}"),
        };
        let best = self.tree().best_child(id);
        let found = best.map_or(node.role.worst(), |best| self.tree().node(best).value);
        said.eq((said.worth("found").0, value), (found, edge));
        self.check_claim(said, id, said.worth("found"));
        said.eq(
            self.tree().proved(id).sign(found),
            Some(said.worth("found").1),
        );
        said.eq(found == value, false);
        said.eq(said.window("window"), node.window);
        said.eq(self.tree().method.fail, Fail::Hard);
    }

    /// The node keeps its initial value: there is no move, or none is better.
    fn check_nothing_better(&self, said: &Reader<'_>) {
        let (id, node) = (self.replay.node(), self.here());
        said.eq(said.role("role"), node.role);
        said.eq(said.value("value"), node.role.worst());
        said.eq(self.tree().best_child(id), None);
        said.eq(said.count("moves"), self.tree().move_count(id) as u64);
        said.eq(said.count("moves") == 0, node.kind == Kind::Childless);
        let heard = self.tree().children(id).into_iter();
        let heard = heard.filter_map(|child| {
            let node = self.tree().node(child);
            node.kind.has_value().then_some(node.value)
        });
        for value in heard {
            said.eq(value, node.role.worst());
        }
        // Only fail-hard returns anything else of it.
        let is_kept = node.value == node.role.worst();
        said.eq(is_kept || self.tree().method.fail == Fail::Hard, true);
        let is_root = said.id() == "root-nothing";
        said.eq(is_kept || is_root, true);
    }

    /// The answer is that of the iteration before, or there is none.
    fn check_time_up(&self, said: &Reader<'_>) {
        let Exploration {
            iterations,
            answer,
            has_answer,
            problem,
            ..
        } = self.exploration;
        said.eq(problem.spec.ways.clock, Clock::Between);
        said.eq(self.exploration.iteration() + 1, iterations.len());
        let answer = has_answer.then(|| &iterations[*answer]);
        let depth = answer.map_or(0, |answer| answer.depth);
        said.eq(said.count("depth"), depth.into());
        said.eq(depth < self.depth(), true);
        let best = answer.and_then(|answer| Some((answer, answer.best_child(NodeId::ROOT)?)));
        let text = best.and_then(|(answer, child)| problem.move_text(answer, child));
        let by = said.any_move("by");
        said.eq(by.map(|by| by.child), best.map(|(_, child)| child));
        said.eq(by.map(|by| by.text.clone()), text);
    }

    pub fn check_root_done(&self, said: &Reader<'_>) {
        let node = self.here();
        let counts = self.replay.counts();
        match said.id() {
            "root-done" => {
                let (by, value) = (said.played("by"), said.value("value"));
                said.eq(said.role("role"), node.role);
                self.check_worth(said, NodeId::ROOT, (value, Bound::Exact));
                self.check_stored(said, NodeId::ROOT, (value, Bound::Exact));
                self.check_best(said, by, value);
            }
            "root-proved" => {
                let (by, value) = (said.played("by"), said.value("value"));
                self.check_worth(said, NodeId::ROOT, (value, Bound::Exact));
                self.check_stored(said, NodeId::ROOT, said.worth("stored"));
                said.eq(said.worth("stored").1 == Bound::Exact, false);
                said.eq(said.window("window"), node.window);
                self.check_best(said, by, value);
            }
            "root-reached" => {
                let (value, claim) = said.worth("worth");
                let edge = said.value("edge");
                said.eq(said.role("role"), node.role);
                self.check_outside(said);
                let given = self.tree().method.window;
                match claim {
                    Bound::Lower => said.eq((edge, value >= edge), (given.beta, true)),
                    Bound::Upper => said.eq((edge, value <= edge), (given.alpha, true)),
                    Bound::Exact => panic!("{said}"),
                }
                self.check_worth(said, NodeId::ROOT, (value, claim));
                self.check_best(said, said.played("by"), value);
            }
            "root-nothing" => self.check_nothing_better(said),
            "returns-edge" => {
                said.eq(said.node("node"), NodeId::ROOT);
                self.check_worth(said, NodeId::ROOT, said.worth("worth"));
                self.check_returns_edge(said);
            }
            "time-up-between" => self.check_time_up(said),
            "root-wins" | "root-tied" | "root-tied-bound" => {
                let value = node.value;
                if said.id() != "root-wins" {
                    said.eq(said.value("value"), value);
                }
                let best = self.tree().best_child(NodeId::ROOT).unwrap();
                let root = self.exploration.problem.at(&[]);
                let wins = |id: NodeId| {
                    let after = self.exploration.problem.at(&self.tree().moves(id));
                    after.outcome() == Some(Outcome::Won(root.to_move()))
                };
                let is_tied = |id: &NodeId| {
                    let bound = self.tree().sign(*id);
                    let is_bound = bound.is_some_and(|bound| bound != Bound::Exact);
                    bound.is_some()
                        && (*id > best, self.tree().node(*id).value) == (true, value)
                        && self.tree()[*id].next_action() != NextAction::SearchesAgain
                        && is_bound == (said.id() == "root-tied-bound")
                        && (is_bound || wins(*id) == (said.id() == "root-wins"))
                };
                let children = self.tree().children(NodeId::ROOT).into_iter();
                let tied: Vec<NodeId> = children.filter(is_tied).collect();
                said.eq(said.moves("moves"), tied);
            }
            "guess-failed" => {
                let index = self.exploration.iteration() + 1;
                let next = &self.exploration.iterations[index];
                said.eq(next.depth, self.depth());
                said.eq(said.count("depth"), self.depth().into());
                said.eq(said.window("window"), next.node(NodeId::ROOT).window);
            }
            "pass-next" | "pass-last" => {
                let next = &self.exploration.iterations[self.exploration.iteration() + 1];
                let window = next.node(NodeId::ROOT).window;
                said.eq(next.depth, self.depth());
                said.eq(said.window("window"), window);
                if said.id() == "pass-next" {
                    said.eq(said.value("edge"), window.beta);
                    said.eq(window.alpha + 1, window.beta);
                } else {
                    self.check_met(said, true, window);
                }
            }
            "visited-all" | "visited-skipping" => {
                said.eq(said.part_count("nodes", "count-nodes"), counts.nodes);
                said.eq(said.count("leaves"), counts.leaves);
                if said.id() == "visited-skipping" {
                    let algorithm = name(self.tree().method.algorithm);
                    said.eq(said.text("algorithm"), Some(algorithm.as_str()));
                    said.eq(said.count("cutoffs"), counts.cutoffs);
                    said.eq(said.part_count("pruned", "count-moves"), counts.pruned);
                }
            }
            other => panic!("{other} is said of a root that returns"),
        }
    }
}
