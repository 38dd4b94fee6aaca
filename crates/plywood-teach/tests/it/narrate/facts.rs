//! Whether a sentence is true: each of its values, read by its name and type, against the tree and
//! plain minimax. A value that is not read is a fault, too.

#[path = "facts/back_up.rs"]
mod back_up;
#[path = "facts/chance.rs"]
mod chance;
#[path = "facts/enter.rs"]
mod enter;
#[path = "facts/finish.rs"]
mod finish;
#[path = "facts/own.rs"]
mod own;
#[path = "facts/stand_pat.rs"]
mod stand_pat;

use super::said::Reader;
use plywood_core::game::Value;
use plywood_core::replay::{Event, Knowledge, Replay};
use plywood_core::search::{Bound, Cut, NextAction, Role, Use, Visit};
use plywood_core::tree::{EdgeReason, Node, NodeId, Tree};
use plywood_explore::exploration::Exploration;
use plywood_teach::words::{Edge, Sentence};

/// The truth to compare sentences with: the tree at a step, and plain minimax.
pub struct Facts<'a> {
    pub exploration: &'a Exploration,
    pub replay: &'a Replay<'a>,
    pub truth: &'a Tree,
}

/// The back up of a step.
struct Arrival {
    child: NodeId,
    before: Knowledge,
    after: Knowledge,
    then: NextAction,
}

impl Facts<'_> {
    /// Every number and name of the sentence.
    pub fn check(&self, sentence: &Sentence) {
        let said = Reader::new(self.exploration, self.replay, sentence);
        let family = match self.replay.event() {
            _ if sentence.id.starts_with("own-") => Self::check_own,
            _ if sentence.id.contains("chance") || sentence.id == "enter-outcome" => {
                Self::check_chance
            }
            _ if sentence.id.starts_with("table-") => Self::check_table,
            _ if sentence.id.contains("stand")
                || matches!(sentence.id, "enter-depth" | "enter-must-go-on") =>
            {
                Self::check_stand_pat
            }
            Event::Enter if sentence.id.starts_with("window-") => Self::check_window,
            Event::Enter if sentence.id.starts_with("pass-") => Self::check_pass,
            Event::Enter | Event::Evaluate => Self::check_enter,
            Event::BackUp { .. } => Self::check_back_up,
            Event::Cut { .. } => Self::check_cut,
            Event::Return if self.replay.node() == NodeId::ROOT => Self::check_root_done,
            Event::Return => Self::check_returns,
        };
        family(self, &said);
        said.assert_all_read();
    }

    fn tree(&self) -> &Tree {
        self.replay.tree()
    }

    fn here(&self) -> Node {
        self.tree().node(self.replay.node())
    }

    fn arrival(&self) -> Arrival {
        let Event::BackUp {
            child,
            before,
            after,
            then,
        } = self.replay.event()
        else {
            panic!("no back up");
        };
        Arrival {
            child,
            before,
            after,
            then,
        }
    }

    fn is_strict(&self) -> bool {
        self.exploration.spec().method.cut == Cut::Gt
    }

    fn depth(&self) -> u32 {
        self.tree().depth
    }

    fn attempt_before(&self) -> &Tree {
        &self.exploration.iterations[self.exploration.iteration() - 1]
    }

    /// Returns the bounds that the attempts at this depth have found. The last attempt is this one
    /// or the one before.
    fn attempts_bound(&self, ends_here: bool) -> [Option<Value>; 2] {
        let this = self.exploration.iteration();
        let attempts = &self.exploration.iterations[..this + usize::from(ends_here)];
        let attempts = attempts.iter().filter(|run| run.depth == self.depth());
        let found = |side| {
            let found = attempts
                .clone()
                .filter(move |run| run.bound(NodeId::ROOT) == Some(side));
            found.map(|run| run.node(NodeId::ROOT).value)
        };
        [found(Bound::Lower).max(), found(Bound::Upper).min()]
    }

    fn check_outside(&self, said: &Reader<'_>) {
        let outside = match self.tree().method.algorithm.properties().guess {
            Some(guess) if guess.is_question => "pass",
            Some(_) => "guess",
            None => "given",
        };
        said.eq(said.key("outside"), outside);
    }

    /// What the table says of a node when it is entered, and keeps when it returns.
    fn check_table(&self, said: &Reader<'_>) {
        let (tree, id) = (self.tree(), self.replay.node());
        let usage = tree[id].table_use();
        match said.id() {
            "table-keeps" => {
                self.check_stored(said, id, said.worth("worth"));
                said.eq(
                    said.count("depth"),
                    (self.depth() - u32::from(self.here().ply)).into(),
                );
                return said.eq(tree[id].is_kept(), true);
            }
            "table-narrows" => {
                let (before, after) = (said.window("before"), said.window("window"));
                said.eq(
                    (Some(before), after),
                    (tree.narrowed_from(id), self.here().window),
                );
                let (value, claim) = said.worth("worth");
                let narrowed = match claim {
                    Bound::Lower => before.narrowed(Role::Max, value),
                    _ => before.narrowed(Role::Min, value),
                };
                said.eq((narrowed, narrowed == before), (after, false));
                self.check_claim(said, id, (value, claim));
                said.eq(usage, Some(Use::Narrows));
            }
            "table-orders" => {
                said.eq(usage, Some(Use::Orders));
                said.eq(Some(&said.played("by")), tree.children(id).first());
            }
            "table-too-shallow" => said.eq(usage, Some(Use::TooShallow)),
            "table-says-nothing" => {
                said.eq((usage, tree.narrowed_from(id)), (Some(Use::Narrows), None));
            }
            other => panic!("{other} is said of a table"),
        }
        self.check_found(said);
    }

    /// A node that was done before this one had the same position.
    fn check_found(&self, said: &Reader<'_>) {
        let said = Reader::new(self.exploration, self.replay, said.part("found"));
        let (tree, id) = (self.tree(), self.replay.node());
        let found = tree.found_at(id);
        said.eq(said.key("place") == "here", found.is_some());
        said.eq(
            said.text("step").map(str::to_owned),
            found.map(|there| tree.node(there).returned_at.to_string()),
        );
        if let Some(there) = found {
            said.eq(said.node("there"), there);
            said.eq(tree.node(there).returned_at < tree.node(id).entered, true);
            let position = |id| self.exploration.problem.at(&tree.moves(id)).position_text();
            said.eq(position(there), position(id));
        } else {
            said.eq(said.text("there"), None);
        }
        said.assert_all_read();
    }

    /// No move on the path has set the bound: it is the root's.
    fn check_given(&self, said: &Reader<'_>, role: Role) {
        let edge = self.tree().method.window.edge(role);
        for id in self.replay.path() {
            said.eq(self.tree().node(id).window.edge(role), edge);
        }
    }

    /// The edge of the window at entry: the ancestor has this best value, by this move, at this step;
    /// or none has, and the search was given it.
    fn check_edge(&self, said: &Reader<'_>, edge: &Edge, role: Role) {
        said.eq(edge.role, role);
        said.eq(edge.value, self.here().window.edge(role));
        let path = self.replay.path();
        if edge.reason == EdgeReason::Given {
            said.eq(edge.value == role.worst(), false);
            return self.check_given(said, role);
        }
        let ancestor = &edge.ancestor;
        said.check_node(ancestor);
        let above = path.iter().position(|&id| id == ancestor.node);
        let above = above.expect("it is an ancestor");
        let plies = (path.len() - 1 - above) as u32;
        let setter = self.tree().node(ancestor.node).role;
        let known = self.replay.knowledge(ancestor.node);
        said.eq(edge.plies_up, plies);
        match edge.reason {
            EdgeReason::Move(by) => {
                said.check_move(edge.by.as_ref().expect("it has a name"));
                said.eq(setter, role);
                said.eq(known.best, Some((by, edge.value)));
            }
            // The null window asks whether a move beats the current bound.
            EdgeReason::NullWindow => {
                said.eq(setter, role.other());
                let asked = self.tree().node(path[above + 1]);
                said.eq(asked.visit, Visit::NullWindow);
                let sure = known.window.edge(setter);
                let beside = match setter {
                    Role::Max | Role::Chance => sure + 1,
                    Role::Min => sure - 1,
                };
                said.eq((edge.value, asked.window.edge(setter)), (beside, sure));
            }
            // The table or the tree has narrowed the window of that node to this edge.
            EdgeReason::Table | EdgeReason::Known => {
                let is_known = self.tree().method.has_limits;
                said.eq(edge.reason == EdgeReason::Known, is_known);
                let entered = self.tree().narrowed_from(ancestor.node);
                let entered = entered.expect("the table narrows it").edge(role);
                let narrowed = self.tree().node(ancestor.node).window.edge(role);
                said.eq((narrowed, entered == narrowed), (edge.value, false));
            }
            // Which window a chance node leaves is held to the laws.
            EdgeReason::Chance => said.eq(setter, Role::Chance),
            EdgeReason::StandPat => panic!("standing pat has its own words"),
            EdgeReason::Given => unreachable!("it has no ancestor"),
        }
    }

    /// The move is the first best by now.
    fn check_best(&self, said: &Reader<'_>, by: NodeId, value: Value) {
        let best = self.replay.knowledge(self.replay.node()).best;
        said.eq(best.map(|(child, _)| child), Some(by));
        let returns = matches!(self.replay.event(), Event::Return);
        said.eq(returns || best == Some((by, value)), true);
    }

    /// Checks a returned value and its proved bound.
    fn check_worth(&self, said: &Reader<'_>, id: NodeId, (value, claim): (Value, Bound)) {
        said.eq(self.tree().node(id).value, value);
        said.eq(self.tree().sign(id), Some(claim));
        self.check_claim(said, id, (value, claim));
    }

    /// Checks the value that a node returned, and the bound that its window lets the search store.
    fn check_stored(&self, said: &Reader<'_>, id: NodeId, (value, claim): (Value, Bound)) {
        said.eq(self.tree().node(id).value, value);
        said.eq(self.tree().bound(id), Some(claim));
        self.check_claim(said, id, (value, claim));
    }

    /// Runs plain minimax at a node. A quiescence search goes on where it ends; the laws hold that one's
    /// values.
    fn truth_at(&self, id: NodeId) -> Value {
        if self.tree().method.algorithm.properties().goes_on {
            return self.tree().node(id).value;
        }
        let moves = self.tree().moves(id);
        self.truth.node(self.truth.follow(&moves)).value
    }

    /// Checks a claim about a node's value against plain minimax.
    fn check_claim(&self, said: &Reader<'_>, id: NodeId, (value, claim): (Value, Bound)) {
        if self.tree().method.algorithm.properties().goes_on {
            return;
        }
        let true_value = self.truth_at(id);
        let holds = match claim {
            Bound::Exact => true_value == value,
            Bound::Lower => true_value >= value,
            Bound::Upper => true_value <= value,
        };
        assert!(holds, "{true_value} {said}");
    }
}
