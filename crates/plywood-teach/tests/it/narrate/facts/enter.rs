//! Entering a node and valuing a leaf.

use super::super::said::Reader;
use super::Facts;
use plywood_core::game::{Outcome, Value};
use plywood_core::search::ASPIRATION_MARGIN as MARGIN;
use plywood_core::search::{Bound, Leaf, Role, Root, Visit, Window};
use plywood_core::tree::{EdgeReason, Kind, NodeId};
use plywood_explore::exploration::{GameName, name};
use plywood_explore::games::Picture;

impl Facts<'_> {
    pub fn check_enter(&self, said: &Reader<'_>) {
        let (id, node) = (self.replay.node(), self.here());
        match said.id() {
            "enter-root" | "enter-root-player" => {
                said.eq((id, node.kind), (NodeId::ROOT, Kind::Interior));
                said.eq(said.role("role"), node.role);
                said.eq(said.count("count"), self.depth().into());
                let is_textbook = self.exploration.spec().game == GameName::Textbook;
                said.eq(is_textbook, said.id() == "enter-root");
                if !is_textbook {
                    let player = self.exploration.problem.role_name(node.role);
                    said.eq(said.text("player"), Some(player));
                }
            }
            "root-is-leaf" => {
                said.eq((id, self.tree().len()), (NodeId::ROOT, 1));
                said.eq(said.count("count"), 0);
                self.check_ending(said);
            }
            "enter-leaf" => {
                self.check_entered(said);
                said.eq(node.visit == Visit::ReSearch, false);
                said.eq(said.count("count"), node.ply.into());
                self.check_ending(said);
            }
            "enter-stored" => {
                self.check_entered(said);
                self.check_there(said);
            }
            "stored-value" => {
                self.check_worth(said, id, said.worth("worth"));
                said.eq(node.kind, Kind::Stored);
                self.check_found(said);
            }
            "limits-narrow" => {
                let (before, window) = (said.window("before"), said.window("window"));
                let entered = self.tree().narrowed_from(id);
                said.eq((Some(before), window), (entered, node.window));
                let known = said.values("known");
                let edges = known.iter().fold(before, |window, &(edge, claim)| {
                    self.check_claim(said, id, (edge, claim));
                    let role = if claim == Bound::Lower {
                        Role::Max
                    } else {
                        Role::Min
                    };
                    window.narrowed(role, edge)
                });
                said.eq((edges, known.is_empty()), (window, false));
            }
            "limit-answers" => {
                self.check_worth(said, id, said.worth("worth"));
                said.eq(
                    (said.window("window"), node.kind),
                    (node.window, Kind::Stored),
                );
                said.eq(self.tree().method.has_limits, true);
            }
            "enter-known" | "root-known" | "enter-within" | "root-within" => {
                match said.id() {
                    "enter-known" | "enter-within" => self.check_entered(said),
                    _ => said.eq(id, NodeId::ROOT),
                }
                let is_within = said.id().ends_with("within");
                said.eq(is_within, self.tree().method.has_limits);
                said.eq((node.kind, self.tree().found_at(id)), (Kind::Stored, None));
            }
            "enter-node" => {
                self.check_entered(said);
                said.eq(said.role("role"), node.role);
                said.eq(node.kind.is_leaf(), false);
            }
            "enter-no-moves" => {
                said.eq((said.role("role"), node.kind), (node.role, Kind::Childless));
                said.eq(self.tree().last_child(id), None);
            }
            "enter-plays-on" => {
                said.eq(node.kind, Kind::Interior);
                let problem = &self.exploration.problem;
                let Picture::Board(board) = problem.at(&self.tree().moves(id)).picture() else {
                    panic!("{said}");
                };
                said.eq(board.winning.is_empty(), false);
                let outcome = problem.at(&self.tree().moves(id)).outcome().unwrap();
                let winner = outcome.winner().map(|player| problem.player_name(player));
                said.eq(said.text("player"), winner);
                let winners = if winner.is_some() { "one" } else { "both" };
                said.eq(said.key("winner"), winners);
            }
            "enter-again" => {
                self.check_entered(said);
                said.eq(node.visit, Visit::ReSearch);
                let before = self.tree().sibling_before(id).unwrap();
                said.eq(self.tree().played(before), self.tree().played(id));
                let kind = if node.kind.is_leaf() { "leaf" } else { "inner" };
                said.eq(said.key("kind"), kind);
            }
            "enter-tried-first" => {
                let first = self.tree().children(id)[0];
                said.eq(said.played("played"), first);
                let order = name(self.tree().method.order);
                said.eq(said.text("order"), Some(&*order));
                let here = self.exploration.problem.at(&self.tree().moves(id));
                let natural = here.legal_moves().first().copied();
                said.eq(self.tree().played(first) == natural, false);
            }
            "enter-all-moves" => {
                said.eq(said.key("chooser"), node.role.into());
                said.eq(said.count("moves"), self.tree().children(id).len() as u64);
                said.eq(node.kind, Kind::Interior);
            }
            "evaluated" => {
                let value = said.value("value");
                said.eq(value, node.value);
                let sign = match said.key("favours") {
                    "MAX" => 1,
                    "MIN" => -1,
                    "nobody" => 0,
                    "unknown" => value.signum(),
                    other => panic!("{other}"),
                };
                said.eq(sign, value.signum());
                let is_unknown = said.key("favours") == "unknown";
                said.eq(is_unknown, self.exploration.problem.is_one_sided);
                self.check_ending(said);
            }
            other => panic!("{other} is said where a node is entered"),
        }
    }

    /// The move, who tries it, and where it leads.
    pub(super) fn check_entered(&self, said: &Reader<'_>) {
        let id = self.replay.node();
        said.eq((said.node("node"), said.played("played")), (id, id));
        let parent = self.tree().parent(id).unwrap();
        said.eq(said.role("mover"), self.tree().node(parent).role);
    }

    /// A node before this one had the same position, with as many plies left.
    fn check_there(&self, said: &Reader<'_>) {
        let (tree, id) = (self.tree(), self.replay.node());
        said.eq(self.here().kind, Kind::Stored);
        let there = said.node("there");
        said.eq((there < id, tree.node(there).ply), (true, self.here().ply));
        let position = |id| self.exploration.problem.at(&tree.moves(id)).position_text();
        said.eq(position(there), position(id));
        said.eq(Some(there), tree.found_at(id));
    }

    fn check_ending(&self, said: &Reader<'_>) {
        let problem = &self.exploration.problem;
        let moves = self.tree().moves(self.replay.node());
        let winner = problem.at(&moves).outcome().and_then(Outcome::winner);
        let winner = winner.map(|player| problem.player_name(player));
        said.eq(said.text("player"), winner);
        let is_textbook = self.exploration.spec().game == GameName::Textbook;
        let (far, value) = (said.any_value("far"), self.here().value);
        let is_decided = self.here().kind == Kind::Decided;
        let enough = match self.tree().method.leaf {
            Leaf::Value(enough) => Some(enough).filter(|_| is_decided),
            Leaf::GameOver => None,
        };
        said.eq((far, is_decided), (enough, enough.is_some()));
        said.eq(far.is_none_or(|far| value.abs() >= far), true);
        let expected = match self.here().kind {
            Kind::Horizon => "horizon",
            Kind::Decided => "decided",
            _ if is_textbook => "given",
            _ if winner.is_some() => "won",
            _ => "drawn",
        };
        said.eq(said.key("ending"), expected);
    }

    /// Whether a node above has an edge of its window by now.
    fn is_anybody_sure(&self) -> bool {
        let path = self.replay.path();
        let (_, above) = path.split_last().expect("the node itself");
        // A node is sure of the best of its children that have come back.
        let is_worth = |id: NodeId, best: NodeId| {
            self.tree().node(best).value != self.tree().node(id).role.worst()
        };
        let has_best =
            |&id: &NodeId| (self.replay.view(id).best).is_some_and(|best| is_worth(id, best));
        let known = |&id: &NodeId| self.replay.knowledge(id).window;
        above.iter().any(has_best) || above.iter().map(known).any(|window| window != Window::FULL)
    }

    /// Checks the known bounds before an attempt, and its question.
    pub fn check_pass(&self, said: &Reader<'_>) {
        let (id, window) = (self.replay.node(), self.here().window);
        said.eq(id, NodeId::ROOT);
        match said.id() {
            "pass-guess" => {
                let (depth, value) = (said.count("depth"), said.value("value"));
                said.eq(self.attempt_before().depth + 1, self.depth());
                // The last but one, or the only one.
                said.eq(depth, u64::from(self.depth()).saturating_sub(2).max(1));
                let mut runs = self.exploration.iterations.iter();
                let found = runs.rfind(|run| u64::from(run.depth) == depth).unwrap();
                said.eq(found.bound(id), Some(Bound::Exact));
                said.eq(value, found.node(id).value);
            }
            "pass-known" => {
                let [low, high] = self.attempts_bound(false);
                let low = low.map(|low| (low, Bound::Lower));
                let high = high.map(|high| (high, Bound::Upper));
                let known: Vec<_> = low.into_iter().chain(high).collect();
                for &worth in &known {
                    self.check_claim(said, id, worth);
                }
                said.eq(said.values("known"), &known[..]);
            }
            "pass-settled" => {
                said.eq(said.window("window"), window);
                self.check_met(said, false, window);
            }
            "pass-asks" => {
                said.eq(said.window("window"), window);
                said.eq(said.value("edge"), window.beta);
                said.eq(window.alpha + 1, window.beta);
            }
            other => panic!("{other} is said of a pass"),
        }
    }

    pub fn check_window(&self, said: &Reader<'_>) {
        let node = self.here();
        // What the table says of a window tells what it was.
        said.eq(self.tree().narrowed_from(self.replay.node()), None);
        // Before the first bound nothing is said of windows.
        if said.id() == "window-full" {
            said.eq(node.window, Window::FULL);
            said.eq(self.is_anybody_sure(), false);
            return;
        }
        let window = said.window("window");
        said.eq(window, node.window);
        match said.id() {
            "window-not-handed-down" => {
                said.eq(window, Window::FULL);
                said.eq(self.is_anybody_sure(), true);
            }
            "window-apart" => {
                let root = self.tree().node(NodeId::ROOT);
                let parent = self.tree().parent(self.replay.node());
                said.eq((parent, root.window), (Some(NodeId::ROOT), window));
                said.eq(self.tree().method.root, Root::Apart);
            }
            "window-given" => {
                self.check_outside(said);
                said.eq(self.tree().method.window, window);
                said.eq(window.is_full(), false);
                for role in [Role::Max, Role::Min] {
                    self.check_given(said, role);
                }
            }
            "window-guessed" => {
                let (before, value) = (self.attempt_before(), said.value("value"));
                let depth = said.count("depth");
                said.eq(depth + 1, self.depth().into());
                said.eq(u64::from(before.depth), depth);
                said.eq(before.bound(NodeId::ROOT), Some(Bound::Exact));
                said.eq(value, before.node(NodeId::ROOT).value);
                let about = [value.saturating_sub(MARGIN), value.saturating_add(MARGIN)];
                said.eq([window.alpha, window.beta], about);
            }
            "window-widened" => {
                let before = self.attempt_before();
                said.eq(before.depth, self.depth());
                let root = before.node(NodeId::ROOT);
                let (value, claim) = said.worth("worth");
                said.eq(
                    (value, Some(claim)),
                    (root.value, before.bound(NodeId::ROOT)),
                );
                self.check_claim(said, NodeId::ROOT, (value, claim));
                let opened = match claim {
                    Bound::Upper => (Value::MIN, root.window.beta),
                    Bound::Lower => (root.window.alpha, Value::MAX),
                    Bound::Exact => panic!("{said}"),
                };
                said.eq((window.alpha, window.beta), opened);
            }
            "window-null" => {
                said.eq(node.visit, Visit::NullWindow);
                said.eq(window.alpha + 1, window.beta);
                let parent = self.tree().parent(self.replay.node()).unwrap();
                let role = self.tree().node(parent).role;
                let sure = self.replay.knowledge(parent).window.edge(role);
                said.eq(said.role("role"), role);
                said.eq((said.value("value"), window.edge(role)), (sure, sure));
            }
            "window-half" => {
                let edge = said.edge("edge");
                said.eq(edge.reason == EdgeReason::Given, false);
                said.eq(said.role("role"), edge.role);
                let other = edge.role.other();
                said.eq(window.edge(other), other.worst());
                self.check_edge(said, edge, edge.role);
            }
            "window-both" | "window-empty" => {
                let (alpha, beta) = (said.edge("alpha"), said.edge("beta"));
                let reasons = [alpha.reason, beta.reason];
                said.eq(reasons == [EdgeReason::Given; 2], false);
                self.check_edge(said, alpha, Role::Max);
                self.check_edge(said, beta, Role::Min);
                self.check_outside(said);
                let is_empty = said.id() == "window-empty";
                said.eq(alpha.value == beta.value, is_empty);
                said.eq(!is_empty || self.is_strict(), true);
            }
            other => panic!("{other} is said of a window"),
        }
    }
}
