//! A game of proof that a room plays: the followers are the leaves, which alpha-beta asks one after
//! another, or they vote for the next leaf while alpha-beta plays beside them.

use crate::audience::{Asked, Invitation, RoomGame};
use crate::state::Shared;
use plywood_core::clock::Instant;
use plywood_core::replay::{Event, Replay};
use plywood_core::tree::{NodeId, Step, Tree};
use plywood_explore::exploration::Exploration;
use plywood_explore::proof::Proof;
use plywood_teach::drill::Drill;
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::quiz::{Ask, Question};
use plywood_teach::say;
use plywood_teach::words::{Naming, NodeForm, NodeName};
use std::time::Duration;

/// Time for a vote.
const VOTE: Duration = Duration::from_secs(10);

/// Time after which the room's answers are looked at again.
const POLL: Duration = Duration::from_millis(30);

/// A room's game.
#[derive(Debug)]
pub struct RoomPlay {
    pub game: RoomGame,
    /// Alpha-beta's search of the tree.
    pub(super) search: Exploration,
    /// The step of the search at which the room is.
    step: Step,
    /// The question to the room.
    pub asked: Asked,
    /// Leaves that alpha-beta has opened while the room voted.
    pub machine: Proof,
    /// The end of the vote.
    ends: Instant,
    /// Whether the search is over.
    pub(super) is_done: bool,
    /// Numbers of followers never asked, and of all, at the end.
    pub(super) never_asked: (usize, usize),
}

impl RoomPlay {
    /// Begins a game on a tree with hidden leaves; `None` if alpha-beta cannot search it.
    pub(super) fn new(
        game: RoomGame,
        drill: &Drill,
        proof: &Proof,
        now: Instant,
    ) -> Option<RoomPlay> {
        let mut room = RoomPlay {
            game,
            search: drill.asking_search()?,
            step: 0,
            asked: Asked::Vote,
            machine: proof.clone(),
            ends: now + VOTE,
            is_done: false,
            never_asked: (0, 0),
        };
        if game != RoomGame::Vote {
            room.advance(proof.tree());
        }
        Some(room)
    }

    /// Goes on to the next step at which the room is asked, or at which leaves are cut off.
    fn advance(&mut self, tree: &Tree) {
        while self.step + 1 < self.search.tree.steps() {
            self.step += 1;
            let replay = Replay::new(&self.search.tree, self.step);
            let place = same_node(&self.search.tree, replay.node(), tree);
            let asked = match replay.event() {
                Event::Evaluate => place.map(Asked::Leaf),
                Event::Cut { .. } => Some(Asked::Nothing),
                Event::Return if self.game == RoomGame::Rows => {
                    let question = Question::new(&self.search, Ask::Value, self.step - 1).ok();
                    let asked = place.zip(question);
                    asked.map(|(place, question)| Asked::Row(place, question, false))
                }
                _ => None,
            };
            if let Some(asked) = asked {
                self.asked = asked;
                return;
            }
        }
        (self.asked, self.is_done) = (Asked::Nothing, true);
    }

    /// Goes on, and returns the leaf to open, if any. `votes` counts the followers who have named a
    /// leaf.
    pub(super) fn go_on(
        &mut self,
        votes: &[(NodeId, usize)],
        tree: &Tree,
        now: Instant,
    ) -> Option<NodeId> {
        match &mut self.asked {
            Asked::Row(_, _, is_told) if !*is_told => {
                *is_told = true;
                None
            }
            Asked::Vote => {
                self.ends = now + VOTE;
                // Of equals the leftmost.
                let most = votes.iter().rev().max_by_key(|(_, count)| *count);
                let (leaf, _) = most?;
                if let Some(next) = self.machine.next_from_left() {
                    self.machine.open(next);
                }
                Some(*leaf)
            }
            &mut Asked::Leaf(leaf) => {
                self.advance(tree);
                Some(leaf)
            }
            Asked::Nothing | Asked::Row(..) => {
                self.advance(tree);
                None
            }
        }
    }

    /// Returns whether the room has decided how to go on: the holder of the leaf has given its value,
    /// or the time for the vote is over.
    pub(super) fn has_decided(&mut self, votes: &[(NodeId, usize)], now: Instant) -> bool {
        match &self.asked {
            Asked::Leaf(leaf) => votes.iter().any(|(named, _)| named == leaf),
            Asked::Vote if now >= self.ends && votes.is_empty() => {
                self.ends = now + VOTE;
                false
            }
            Asked::Vote => now >= self.ends,
            Asked::Nothing | Asked::Row(..) => false,
        }
    }

    /// Returns the time after which to ask [`RoomPlay::has_decided`] again, if the room can decide.
    pub(super) fn due(&self) -> Option<Duration> {
        matches!(self.asked, Asked::Leaf(_) | Asked::Vote).then_some(POLL)
    }

    /// Returns what the room is asked, or why leaves were cut off.
    pub(super) fn told(&self, language: Language, exploration: &Exploration) -> String {
        let name = |id, form| NodeName::new(exploration, id).text(language, Naming::Signs, form);
        match &self.asked {
            Asked::Leaf(leaf) => {
                let leaf = name(*leaf, NodeForm::Plain);
                say!(language, "room-asks", leaf)
            }
            Asked::Row(node, _, false) => {
                let node = name(*node, NodeForm::Plain);
                say!(language, "room-row", node)
            }
            Asked::Vote => say!(language, "room-votes"),
            Asked::Nothing | Asked::Row(..) => {
                let replay = Replay::new(&self.search.tree, self.step);
                narrate::tell(language, &self.search, &replay).join(" ")
            }
        }
    }

    /// Returns how the vote stands, for who looks at the screen.
    pub(super) fn standing(&self, shared: &Shared) -> Option<String> {
        let Invitation { room, .. } = shared.invitation.as_ref()?;
        let votes: usize = room.votes().iter().map(|(_, count)| count).sum();
        let left = self.ends.saturating_duration_since(shared.now);
        let seconds = left.as_secs_f64().ceil() as u64;
        let count = room.count().max(votes);
        (self.asked == Asked::Vote)
            .then(|| say!(shared.language, "room-standing", votes, count, seconds))
    }
}

/// Returns the node of another tree of the same position that the same moves lead to.
fn same_node(tree: &Tree, id: NodeId, other: &Tree) -> Option<NodeId> {
    let below = |at, played| {
        let mut children = other.children(at).into_iter();
        children.find(|&child| other.played(child) == played)
    };
    let path = tree.path(id).into_iter().skip(1);
    path.map(|id| tree.played(id)).try_fold(NodeId::ROOT, below)
}
