//! Whether a message is true.

use plywood::exploration::Exploration;
use plywood::game::{Picture, Value};
use plywood::narrate::message::{
    Asker, BackUp, Enter, Favours, Finish, Giver, Message, Own, Source, Worth,
};
use plywood::replay::{Event, Replay};
use plywood::search::aspiration::MARGIN;
use plywood::search::{Bound, Cut, Role, Visit};
use plywood::tree::{Kind, NodeId, Tree};
use plywood::words::MoveName;

/// What a step's messages are held against: the tree at that step, and plain minimax.
pub struct Facts<'a> {
    pub exploration: &'a Exploration,
    pub replay: &'a Replay<'a>,
    pub truth: &'a Tree,
}

impl Facts<'_> {
    /// Every number and name of the message.
    pub fn check(&self, message: &Message) {
        let what = format!(
            "{:?} step {}: {message:?}",
            self.exploration.spec,
            self.replay.step()
        );
        match message {
            Message::Enter(message) => self.check_enter(message, &what),
            Message::BackUp(message) => self.check_back_up(message, &what),
            Message::Finish(message) => self.check_finish(message, &what),
            Message::Own(message) => self.check_own(*message, &what),
        }
    }

    fn check_enter(&self, message: &Enter, what: &str) {
        let node = self.replay.tree().node(self.replay.node());
        match message {
            Enter::WindowFull { window } => {
                assert!(window.is_full(), "{what}");
                assert_eq!(*window, node.window, "{what}");
            }
            Enter::WindowApart { window } => {
                let tree = self.replay.tree();
                let root = tree.node(NodeId::ROOT);
                assert_eq!(
                    (tree.parent(self.replay.node()), *window, root.window),
                    (Some(NodeId::ROOT), node.window, node.window),
                    "{what}"
                );
            }
            Enter::NoMoves { role } => {
                assert_eq!((*role, node.kind), (node.role, Kind::Childless), "{what}");
            }
            Enter::PlaysOn { player } => {
                assert!(!node.kind.is_leaf(), "{what}");
                let subject = &self.exploration.subject;
                let moves = self.replay.tree().moves(self.replay.node());
                let Picture::Board(board) = subject.picture(&moves) else {
                    panic!("{what}");
                };
                let winner = board.winner.map(|winner| subject.player_name(winner));
                assert!(!board.winning.is_empty(), "{what}");
                assert_eq!(player.as_deref(), winner, "{what}");
            }
            Enter::WindowGiven { window, is_guess } => {
                let guess = self.replay.tree().method().algorithm.habits().guess;
                assert_eq!(*is_guess, guess.is_some(), "{what}");
                let given = self.replay.tree().method().window;
                assert!(!given.is_full(), "{what}");
                assert_eq!((*window, given), (node.window, node.window), "{what}");
                for role in [Role::Max, Role::Min] {
                    self.check_given(role, what);
                }
            }
            Enter::WindowGuessed {
                window,
                value,
                plies,
            } => {
                let before = self.attempt_before();
                assert_eq!((*window, *plies + 1), (node.window, self.depth()), "{what}");
                assert_eq!(
                    (before.depth(), before.bound(NodeId::ROOT)),
                    (*plies, Some(Bound::Exact))
                );
                assert_eq!(*value, before.node(NodeId::ROOT).value, "{what}");
                let about = [value - MARGIN, value + MARGIN];
                assert_eq!([window.alpha, window.beta], about, "{what}");
            }
            Enter::WindowWidened {
                window,
                value,
                claim,
            } => {
                let before = self.attempt_before();
                assert_eq!(
                    (*window, before.depth()),
                    (node.window, self.depth()),
                    "{what}"
                );
                let root = before.node(NodeId::ROOT);
                assert_eq!(
                    (*value, Some(*claim)),
                    (root.value, before.bound(NodeId::ROOT)),
                    "{what}"
                );
                self.check_claim(NodeId::ROOT, *value, *claim, what);
                let opened = match claim {
                    Bound::Upper => (Value::MIN, root.window.beta),
                    Bound::Lower => (root.window.alpha, Value::MAX),
                    Bound::Exact => panic!("{what}"),
                };
                assert_eq!((window.alpha, window.beta), opened, "{what}");
            }
            Enter::WindowHalf { source, window } => {
                assert_eq!(*window, node.window, "{what}");
                assert_ne!(source.giver, Giver::Outside, "{what}");
                assert_eq!(
                    window.edge(source.role.other()),
                    source.role.other().worst()
                );
                self.check_source(source, what);
            }
            Enter::WindowBoth { alpha, beta, .. } | Enter::WindowEmpty { alpha, beta } => {
                assert_eq!((alpha.role, beta.role), (Role::Max, Role::Min), "{what}");
                let givers = [&alpha.giver, &beta.giver];
                assert_ne!(givers, [&Giver::Outside; 2], "{what}");
                self.check_source(alpha, what);
                self.check_source(beta, what);
            }
            Enter::EnteredAgain {
                played, node: name, ..
            } => {
                assert_eq!(node.visit, Visit::ReSearch, "{what}");
                assert_eq!(
                    (name.node, played.child),
                    (self.replay.node(), name.node),
                    "{what}"
                );
                let tree = self.replay.tree();
                let before = tree.sibling_before(name.node).unwrap();
                assert_eq!(tree.played(before), tree.played(name.node), "{what}");
            }
            Enter::WindowNull { window, asker } => {
                assert_eq!(
                    (*window, node.visit),
                    (node.window, Visit::NullWindow),
                    "{what}"
                );
                assert_eq!(window.alpha + 1, window.beta, "{what}");
                let parent = self.replay.tree().parent(self.replay.node()).unwrap();
                let sure = self.replay.knowledge(parent).window.edge(*asker);
                assert_eq!(window.edge(*asker), sure, "{what}");
            }
            Enter::RootEntered { role, .. } => {
                assert_eq!(
                    (self.replay.node(), *role),
                    (NodeId::ROOT, node.role),
                    "{what}"
                );
            }
            Enter::RootIsLeaf { .. } => {
                assert_eq!(self.replay.tree().len(), 1, "{what}");
            }
            Enter::NodeEntered {
                mover,
                played,
                node: name,
                ..
            }
            | Enter::LeafEntered {
                mover,
                played,
                leaf: name,
                ..
            } => {
                let tree = self.replay.tree();
                let parent = tree.parent(name.node).unwrap();
                assert_eq!(name.node, self.replay.node(), "{what}");
                assert_eq!(played.child, name.node, "{what}");
                assert_eq!(*mover, tree.node(parent).role, "{what}");
            }
            Enter::AllMoves { moves } => {
                let children = self.replay.tree().children(self.replay.node());
                assert_eq!(children.len(), *moves, "{what}");
            }
            Enter::Evaluated { value, favours, .. } => {
                assert_eq!(*value, node.value, "{what}");
                let sign = match favours {
                    Favours::Role(Role::Max) => 1,
                    Favours::Role(Role::Min) => -1,
                    Favours::Nobody => 0,
                    Favours::Unknown => {
                        assert!(self.exploration.subject.values_one_side(), "{what}");
                        return;
                    }
                };
                assert_eq!(sign, value.signum(), "{what}");
            }
        }
    }

    fn check_back_up(&self, message: &BackUp, what: &str) {
        match message {
            BackUp::StaysOutside { source, role } => {
                assert_eq!(source.role, *role, "{what}");
                self.check_source(source, what);
            }
            BackUp::FirstValue { worth, .. } => self.check_worth(worth, what),
            BackUp::NoneYet { worth, role } => {
                self.check_worth(worth, what);
                assert_eq!(worth.value, role.worst(), "{what}");
                let known = self.replay.knowledge(self.replay.node());
                assert_eq!(known.best, None, "{what}");
            }
            BackUp::Better {
                worth,
                before: old,
                role,
            } => {
                assert!(role.prefers(worth.value, old.value), "{what}");
                self.check_worth(worth, what);
                self.check_worth(old, what);
            }
            BackUp::Worse { worth, best, role } => {
                assert!(role.prefers(best.value, worth.value), "{what}");
                self.check_worth(worth, what);
                self.check_best(&best.by, best.value, what);
            }
            BackUp::Equal { worth, best, .. } => {
                assert_eq!(worth.value, best.value, "{what}");
                self.check_worth(worth, what);
                self.check_best(&best.by, best.value, what);
            }
            BackUp::Narrows { old, new, role } | BackUp::NarrowsToEmpty { old, new, role } => {
                let Event::BackUp { before, after, .. } = self.replay.event() else {
                    panic!("{what}");
                };
                assert_eq!(before.window.narrowed(*role, *new), after.window, "{what}");
                let edge = match role {
                    Role::Max => before.window.alpha,
                    Role::Min => before.window.beta,
                };
                assert_eq!((edge, role.prefers(*new, *old)), (*old, true), "{what}");
            }
            BackUp::Suffices {
                left,
                role,
                value,
                bound,
                ..
            } => {
                let next = self.replay.at(self.replay.step() + 1);
                let Event::Cut { skipped, .. } = next.event() else {
                    panic!("{what}");
                };
                assert_eq!(skipped.len(), *left, "{what}");
                assert!(!role.prefers(*bound, *value), "{what}");
            }
            BackUp::SufficesTooLate {
                role, value, bound, ..
            } => {
                let next = self.replay.at(self.replay.step() + 1);
                assert_eq!(next.event(), Event::Return, "{what}");
                assert!(!role.prefers(*bound, *value), "{what}");
            }
            BackUp::SearchesAgain {
                role,
                worth,
                window,
            } => {
                let next = self.replay.at(self.replay.step() + 1);
                let again = next.tree().node(next.node());
                assert_eq!(
                    (next.event(), again.visit),
                    (Event::Enter, Visit::ReSearch),
                    "{what}"
                );
                assert_eq!(again.window, *window, "{what}");
                assert!(role.prefers(worth.value, window.edge(*role)), "{what}");
                assert!(
                    role.prefers(window.edge(role.other()), worth.value) || self.is_strict(),
                    "{what}"
                );
                self.check_worth(worth, what);
            }
            BackUp::BestChanges { role, old, new } => {
                let Event::BackUp { before, after, .. } = self.replay.event() else {
                    panic!("{what}");
                };
                let best = before.best.map_or(role.worst(), |(_, value)| value);
                assert_eq!(
                    (*old, Some(*new)),
                    (best, after.best.map(|(_, value)| value)),
                    "{what}"
                );
            }
        }
    }

    fn check_finish(&self, message: &Finish, what: &str) {
        let id = self.replay.node();
        let node = self.replay.tree().node(id);
        match message {
            Finish::CutBeyond {
                role,
                worth,
                source,
            } => {
                assert!(role.prefers(worth.value, source.value), "{what}");
                self.check_worth(worth, what);
                self.check_best(&worth.by, worth.value, what);
                self.check_source(source, what);
            }
            Finish::CutUnbeatable {
                role,
                worth,
                skipped,
            } => {
                let Event::Cut { skipped: ids, .. } = self.replay.event() else {
                    panic!("{what}");
                };
                let said: Vec<NodeId> = skipped.iter().map(|name| name.child).collect();
                assert_eq!(said, ids, "{what}");
                assert_eq!(worth.value, role.other().worst(), "{what}");
                self.check_best(&worth.by, worth.value, what);
            }
            Finish::CutEqual { worth, source, .. } => {
                assert_eq!(worth.value, source.value, "{what}");
                self.check_best(&worth.by, worth.value, what);
                self.check_source(source, what);
            }
            Finish::CutSkips {
                skipped,
                source,
                role,
            } => {
                let Event::Cut { skipped: ids, .. } = self.replay.event() else {
                    panic!("{what}");
                };
                let said: Vec<NodeId> = skipped.iter().map(|name| name.child).collect();
                assert_eq!(said, ids, "{what}");
                assert_ne!(source.role, *role, "{what}");
                self.check_source(source, what);
            }
            Finish::ReturnsBest { value, by, .. } | Finish::ReturnsExact { value, by, .. } => {
                self.check_claim(id, *value, Bound::Exact, what);
                self.check_best(by, *value, what);
            }
            Finish::ReturnsNothing {
                role, value, moves, ..
            }
            | Finish::RootNothing { role, value, moves } => {
                let tree = self.replay.tree();
                assert_eq!((*role, *value), (node.role, node.value), "{what}");
                assert_eq!(tree.best_child(id), None, "{what}");
                assert_eq!(*moves, tree.move_count(id), "{what}");
                assert_eq!(*moves == 0, node.kind == Kind::Childless, "{what}");
            }
            Finish::TimeUpBetween { answer } => {
                let Exploration {
                    iterations,
                    answer: index,
                    is_answered,
                    ..
                } = self.exploration;
                assert_eq!(answer.is_some(), *is_answered, "{what}");
                if let Some((plies, _)) = answer {
                    assert_eq!(iterations[*index].depth(), *plies, "{what}");
                }
            }
            Finish::ReturnsSkipping { value, bound, .. }
            | Finish::ReturnsReached { value, bound, .. }
            | Finish::ReturnsMissed { value, bound, .. }
            | Finish::ReturnsEdge { value, bound, .. } => {
                assert_ne!(*bound, Bound::Exact, "{what}");
                assert_eq!(self.replay.tree().bound(id), Some(*bound), "{what}");
                self.check_claim(id, *value, *bound, what);
            }
            Finish::ReturnsFromEmpty {
                value,
                window,
                bound,
                ..
            } => {
                self.check_claim(id, *value, *bound, what);
                assert_eq!(*window, node.window, "{what}");
                assert_eq!((window.alpha, window.beta), (*value, *value), "{what}");
            }
            Finish::GuessFailed { plies, window } => {
                let index = self.exploration.iteration() + 1;
                let next = &self.exploration.iterations[index];
                assert_eq!((*plies, next.depth()), (self.depth(), *plies), "{what}");
                assert_eq!(*window, next.node(NodeId::ROOT).window, "{what}");
            }
            Finish::RootDone { value, by, .. } => {
                self.check_claim(NodeId::ROOT, *value, Bound::Exact, what);
                self.check_best(by, *value, what);
            }
            Finish::RootBound {
                role,
                bound,
                value,
                by,
                edge,
                is_guess,
            } => {
                assert_eq!((id, *role), (NodeId::ROOT, node.role), "{what}");
                let guess = self.replay.tree().method().algorithm.habits().guess;
                assert_eq!(*is_guess, guess.is_some(), "{what}");
                let given = self.replay.tree().method().window;
                match bound {
                    Bound::Lower => assert!(*edge == given.beta && value >= edge, "{what}"),
                    Bound::Upper => assert!(*edge == given.alpha && value <= edge, "{what}"),
                    Bound::Exact => panic!("{what}"),
                }
                self.check_claim(id, *value, *bound, what);
                self.check_best(by, *value, what);
            }
            Finish::RootTied {
                moves,
                value,
                is_bound,
            } => {
                for tied in moves {
                    let child = self.replay.tree().node(tied.child);
                    assert_eq!(child.value, *value, "{what}");
                    let bound = self.replay.tree().bound(tied.child);
                    assert_eq!(bound != Some(Bound::Exact), *is_bound, "{what}");
                }
            }
            Finish::Stopped { .. } => unreachable!("nothing stops these searches"),
            Finish::Pruned { counts, .. } | Finish::Visited { counts } => {
                assert_eq!(*counts, self.replay.counts(), "{what}");
            }
        }
    }

    fn is_strict(&self) -> bool {
        self.exploration.spec.method.cut == Cut::Gt
    }

    /// No move on the path has set the bound: it is the root's.
    fn check_given(&self, role: Role, what: &str) {
        let tree = self.replay.tree();
        let edge = self.replay.tree().method().window.edge(role);
        for id in self.replay.path() {
            assert_eq!(tree.node(id).window.edge(role), edge, "{what}");
        }
    }

    /// The ancestor has this best value, by this move, at this step; or none has, and the search
    /// was given the bound.
    fn check_source(&self, source: &Source, what: &str) {
        let tree = self.replay.tree();
        let entry = tree.node(self.replay.node()).window;
        assert_eq!(source.value, entry.edge(source.role), "{what}");
        let setter = match &source.giver {
            Giver::Outside | Giver::Guess => {
                let guess = tree.method().algorithm.habits().guess;
                assert_eq!(source.giver == Giver::Guess, guess.is_some(), "{what}");
                assert_ne!(source.value, source.role.worst(), "{what}");
                return self.check_given(source.role, what);
            }
            Giver::Asker(asker) => return self.check_asker(asker, source, what),
            Giver::Setter(setter) => setter,
        };
        let ancestor = setter.ancestor.node;
        let node = tree.node(ancestor);
        assert!(self.replay.path().contains(&ancestor), "{what}");
        assert_eq!(node.role, source.role, "{what}");
        let plies = tree.node(self.replay.node()).ply - node.ply;
        assert_eq!(u32::from(plies), setter.plies_up, "{what}");
        assert_eq!(
            self.replay.knowledge(ancestor).best,
            Some((setter.by.child, source.value)),
            "{what}"
        );
    }

    /// The ancestor asks below it whether a move is better than what it is sure of by then.
    fn check_asker(&self, asker: &Asker, source: &Source, what: &str) {
        let tree = self.replay.tree();
        let path = self.replay.path();
        let above = path.iter().position(|&id| id == asker.ancestor.node);
        let above = above.expect("it is an ancestor");
        let plies = path.len() - 1 - above;
        assert_eq!(plies as u32, asker.plies_up, "{what}");
        let asked = tree.node(path[above + 1]);
        assert_eq!(asked.visit, Visit::NullWindow, "{what}");
        let role = tree.node(path[above]).role;
        assert_eq!(source.role, role.other(), "{what}");
        let sure = self.replay.knowledge(path[above]).window.edge(role);
        let beside = match role {
            Role::Max => sure + 1,
            Role::Min => sure - 1,
        };
        assert_eq!(
            (source.value, asked.window.edge(role)),
            (beside, sure),
            "{what}"
        );
    }

    fn depth(&self) -> u32 {
        self.replay.tree().depth()
    }

    fn attempt_before(&self) -> &Tree {
        &self.exploration.iterations[self.exploration.iteration() - 1]
    }

    /// MIN's own numbers are MAX's with their signs turned, those of MAX the same.
    fn check_own(&self, message: Own, what: &str) {
        let id = self.replay.node();
        let node = self.replay.tree().node(id);
        let turns = |role: Role, value: Value| match (role, value) {
            (Role::Max, value) => value,
            (Role::Min, Value::MIN) => Value::MAX,
            (Role::Min, Value::MAX) => Value::MIN,
            (Role::Min, value) => -value,
        };
        let claims = |role: Role, claim: Bound| match (role, claim) {
            (Role::Min, Bound::Lower) => Bound::Upper,
            (Role::Min, Bound::Upper) => Bound::Lower,
            _ => claim,
        };
        let holds = |of: NodeId, role: Role, (value, claim): (Value, Bound)| {
            assert_eq!(
                turns(role, value),
                self.replay.tree().node(of).value,
                "{what}"
            );
            self.check_claim(of, turns(role, value), claims(role, claim), what);
        };
        match message {
            Own::Entered { role, window } => {
                assert_eq!(role, node.role, "{what}");
                let own = (turns(role, window.beta), turns(role, window.alpha));
                assert_eq!(own, (node.window.alpha, node.window.beta), "{what}");
            }
            Own::Worth { role, worth } => {
                assert_eq!(role, node.role, "{what}");
                holds(id, role, worth);
            }
            Own::Turned { role, given, worth } => {
                let Event::BackUp { child, .. } = self.replay.event() else {
                    panic!("{what}");
                };
                assert_eq!(role, node.role, "{what}");
                holds(child, role.other(), given);
                holds(child, role, worth);
                assert_eq!(given.0, turns(Role::Min, worth.0), "{what}");
            }
            Own::Cut {
                role,
                value,
                bound,
                cut,
            } => {
                let known = self.replay.knowledge(id);
                assert_eq!(role, node.role, "{what}");
                assert_eq!(
                    Some(turns(role, value)),
                    known.best.map(|(_, best)| best),
                    "{what}"
                );
                let edge = known.window.edge(role.other());
                assert_eq!(turns(role, bound), edge, "{what}");
                let method = self.replay.tree().method();
                assert_eq!(cut, method.cut, "{what}");
                assert!(value > bound || cut == Cut::Ge && value == bound, "{what}");
            }
        }
    }

    fn check_best(&self, by: &MoveName, value: i32, what: &str) {
        let best = self.replay.knowledge(self.replay.node()).best;
        let found = best.map(|(child, _)| child);
        assert_eq!(found, Some(by.child), "{what}");
        let text = self
            .exploration
            .subject
            .move_text(self.replay.tree(), by.child);
        assert_eq!(text.as_ref(), Some(&by.text), "{what}");
        let edge = matches!(self.replay.event(), Event::Return);
        assert!(edge || best == Some((by.child, value)), "{what}");
    }

    fn check_worth(&self, worth: &Worth, what: &str) {
        assert_eq!(
            self.replay.tree().node(worth.by.child).value,
            worth.value,
            "{what}"
        );
        self.check_claim(worth.by.child, worth.value, worth.claim, what);
    }

    /// What is claimed of a node's value holds for the value that plain minimax finds there.
    fn check_claim(&self, id: NodeId, value: i32, claim: Bound, what: &str) {
        let moves = self.replay.tree().moves(id);
        let true_value = self.truth.node(self.truth.follow(&moves)).value;
        match claim {
            Bound::Exact => assert_eq!(true_value, value, "{what}"),
            Bound::Lower => assert!(true_value >= value, "{true_value} {what}"),
            Bound::Upper => assert!(true_value <= value, "{true_value} {what}"),
        }
    }
}
