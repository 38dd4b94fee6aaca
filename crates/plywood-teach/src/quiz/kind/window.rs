//! The window of a node, at entry and after a back-up.

use super::{QuestionKind, Values, answers};
use crate::quiz::facts::{Arrival, Facts, with_edge};
use crate::quiz::hint::inherits;
use crate::quiz::notation::Edges;
use crate::quiz::pose::{StepPair, is_at_chance};
use crate::quiz::{Answer, Mistake, notation};
use plywood_core::replay::{Event, Replay};
use plywood_core::search::{Role, Visit, Window as Range};
use plywood_core::tree::{Kind, NodeId, Tree};
use plywood_explore::exploration::Exploration;
use plywood_explore::fault::swapped;

/// Returns a window of a tree as an answer.
fn answer(tree: &Tree, window: Range) -> Answer {
    Answer::Window(Edges::new(tree.method.unit, window))
}

pub(crate) struct Window;

impl QuestionKind for Window {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        matches!(replay.event(), Event::BackUp { .. }) && !is_at_chance(replay)
    }

    fn answer(&self, _: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        Some(answer(then.tree(), then.knowledge(then.node()).window))
    }

    /// Worth asking if the window changes, or stays the same for the first time.
    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        let Some(incoming) = &coming.incoming else {
            return false;
        };
        let is_other =
            incoming.is_minimax || incoming.may_cut() || incoming.returns && !incoming.is_odd;
        if is_other {
            return false;
        }
        let (next, tree) = (&coming.next, coming.next.tree());
        let stays = |child: NodeId| {
            let returned = tree.node(child).returned_at;
            let window = |step| next.at(step).knowledge(next.node()).window;
            window(returned) == window(returned + 1)
        };
        // Walking back, the last time is usually found quickly.
        let mut earlier = std::iter::successors(tree.sibling_before(incoming.child), |&child| {
            tree.sibling_before(child)
        });
        !stays(incoming.child) || !earlier.any(stays)
    }

    /// Books differ on whether a value that ends its node enters the window, so both answers are
    /// right.
    fn alternatives(&self, facts: &Facts<'_>) -> Vec<Answer> {
        let arrival = facts.arrival();
        let entered = arrival.and_then(|arrival| window_after_cut(facts, &arrival));
        Vec::from_iter(entered.map(|window| facts.window_answer(window)))
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        let (false, Some(arrival)) = (facts.is_minimax(), facts.arrival()) else {
            return Vec::new();
        };
        let role = facts.node.role;
        let (before, after) = (arrival.before.window, arrival.after.window);
        let mut found = Vec::new();
        let mut add = |mistake, window| found.push((mistake, Some(window)));

        let other = role.other();
        add(Mistake::ForgotTurn, before.narrowed(other, arrival.value));
        let cut = facts.tree.method.cut;
        let forgotten = [Mistake::Inheritance, Mistake::BeginsAnew];
        for (mistake, window) in forgotten
            .into_iter()
            .zip(facts.windows_without_inheritance())
        {
            let is_end = cut.cuts(role, arrival.best, window);
            let own = window.narrowed(role, arrival.best);
            add(mistake, if is_end { window } else { own });
        }
        // Some books let a value that cuts enter the window, which is not a mistake about this
        // node.
        if !arrival.ends {
            let edge = with_edge(role, before, arrival.value);
            add(Mistake::LastForBest, edge);
        }
        add(Mistake::WindowSwapped, swapped(after));
        let at_other_edge = with_edge(other, before, arrival.value);
        add(Mistake::AlphaForBeta, at_other_edge);
        if !facts.tree.node(arrival.child).kind.is_leaf() {
            let below = facts.about.knowledge(arrival.child).window;
            add(Mistake::WindowHandedUp, below);
        }
        let turned = notation::with_wrong_sign(role, arrival.value);
        add(Mistake::SignForgotten, before.narrowed(role, turned));
        let is_taken = notation::prefers(role, arrival.value, before.edge(role))
            && !notation::cuts(cut, role, arrival.value, before);
        let taken = if is_taken {
            arrival.value
        } else {
            before.edge(role)
        };
        add(Mistake::NegativesReversed, with_edge(role, before, taken));
        for window in nearby_windows(facts) {
            add(Mistake::WrongNode, window);
        }
        // The unchanged window: such a student has usually not looked at all.
        found.sort_by_key(|&(mistake, window)| {
            window == Some(before) && mistake != Mistake::WrongNode
        });
        answers(found, |window| facts.window_answer(window))
    }

    fn values(&self, facts: &Facts<'_>, _: Option<&Answer>) -> Values {
        let arrival = facts.arrival();
        let entered = arrival
            .as_ref()
            .and_then(|arrival| window_after_cut(facts, arrival));
        let how = if facts.is_minimax() {
            "minimax"
        } else if facts.tree.is_apart(facts.id) {
            "apart"
        } else {
            match arrival {
                Some(arrival) if arrival.after.window != arrival.before.window => "moves",
                Some(arrival) if arrival.ends => "ends",
                _ => "stays",
            }
        };
        vec![("how", how.into()), ("entered", entered.into())]
    }
}

/// Returns the window after the value that ends its node has moved an edge, as some books show it;
/// `None` if the node does not end.
fn window_after_cut(facts: &Facts<'_>, arrival: &Arrival) -> Option<Range> {
    let window = with_edge(facts.node.role, arrival.before.window, arrival.best);
    arrival.ends.then_some(window)
}

/// Returns nearby windows: the node's before the back-up, its parent's, and the returned child's.
fn nearby_windows(facts: &Facts<'_>) -> Vec<Range> {
    let Some(arrival) = facts.arrival() else {
        return Vec::new();
    };
    let parent = facts.tree.parent(facts.id);
    let near = parent.into_iter().chain([arrival.child]);
    let near = near.map(|id| facts.about.knowledge(id).window);
    [arrival.before.window].into_iter().chain(near).collect()
}

pub(crate) struct EntryWindow;

impl QuestionKind for EntryWindow {
    fn is_about(&self, replay: &Replay<'_>) -> bool {
        replay.event() == Event::Enter && replay.node() != NodeId::ROOT
    }

    fn answer(&self, exploration: &Exploration, then: &Replay<'_>) -> Option<Answer> {
        let (tree, id) = (&exploration.tree, then.node());
        // The content of a table cannot be computed.
        let is_known = tree.narrowed_from(id).is_none();
        is_known.then(|| answer(tree, tree.node(id).window))
    }

    /// Worth asking if a bound comes from above the parent, but only at every second such node, for
    /// variety.
    fn is_worth_asking(&self, coming: &StepPair<'_>) -> bool {
        let (tree, id) = (coming.next.tree(), coming.next.node());
        let node = tree.node(id);
        coming.event == Event::Enter
            && id.0.is_multiple_of(2)
            && (node.kind, node.visit) == (Kind::Interior, Visit::First)
            && tree.method.narrows()
            && inherits(tree, id)
    }

    fn mistakes(&self, facts: &Facts<'_>) -> Vec<(Mistake, Answer)> {
        if facts.is_minimax() {
            return Vec::new();
        }
        let (tree, then) = (facts.tree, &facts.about);
        let [of_parent, nothing] = facts.windows_without_inheritance();
        let parent = tree.parent(facts.id);
        let above = parent.map(|parent| tree.node(parent));
        let with_best = |role: fn(Role) -> Role| {
            let (_, best) = then.knowledge(parent?).best?;
            Some(with_edge(role(above?.role), above?.window, best))
        };
        let before = tree.sibling_before(facts.id);
        let handed_up = match before.map(|before| tree.node(before).kind) {
            Some(Kind::Interior) => Mistake::WindowHandedUp,
            _ => Mistake::WrongNode,
        };
        let found = [
            (Mistake::Inheritance, Some(of_parent)),
            (Mistake::BeginsAnew, Some(nothing)),
            (Mistake::WindowSwapped, Some(swapped(facts.node.window))),
            (Mistake::AlphaForBeta, with_best(Role::other)),
            (Mistake::Inheritance, with_best(|own| own)),
            (Mistake::WrongNode, above.map(|above| above.window)),
            (handed_up, before.map(|id| then.knowledge(id).window)),
        ];
        answers(found, |window| facts.window_answer(window))
    }
}
