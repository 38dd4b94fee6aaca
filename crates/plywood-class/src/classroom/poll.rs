//! A question to the class and its answers.

use super::{Follower, MAX_ANSWER, Search};
use plywood_app::audience::AnswerTally;
use plywood_core::tree::NodeId;
use plywood_explore::parallel::locked;
use plywood_teach::quiz::{Mistake, Question, Session};
use plywood_teach::words::Sentence;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Arc, Mutex};

/// A question to the class.
#[derive(Debug)]
pub struct Poll {
    /// Unique within the classroom.
    pub number: u64,
    /// The search that the question is about.
    pub search: Arc<Search>,
    /// The question that the class answers.
    pub question: Question,
    answers: Mutex<BTreeMap<Follower, Session>>,
}

/// Why an answer does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The text cannot be an answer to the question, as the reply explains.
    Unreadable(Sentence),
    /// The follower has already answered.
    AlreadyAnswered,
    /// The question is closed, or its answer has been revealed.
    TooLate,
    /// Somebody else is asked, or the leaf cannot be named.
    NotAsked,
    /// There is no follower with this number.
    Unknown,
}

/// The leaves that followers name in a game, each at most one.
#[derive(Debug)]
pub struct Ballot {
    /// Unique within the classroom, also among questions.
    pub number: u64,
    votes: Mutex<BTreeMap<Follower, NodeId>>,
}

impl Ballot {
    pub(super) fn new(number: u64) -> Ballot {
        Ballot {
            number,
            votes: Mutex::default(),
        }
    }

    pub(super) fn take(&self, follower: Follower, leaf: NodeId) -> Result<(), Rejection> {
        match locked(&self.votes).entry(follower) {
            Entry::Occupied(_) => Err(Rejection::AlreadyAnswered),
            Entry::Vacant(place) => {
                place.insert(leaf);
                Ok(())
            }
        }
    }

    /// Returns the leaf that a follower has named.
    pub fn vote(&self, follower: Follower) -> Option<NodeId> {
        locked(&self.votes).get(&follower).copied()
    }

    /// Returns the leaves that were named, from left to right, and by how many followers.
    pub fn count(&self) -> Vec<(NodeId, usize)> {
        let mut counts = BTreeMap::<NodeId, usize>::new();
        for &leaf in locked(&self.votes).values() {
            *counts.entry(leaf).or_default() += 1;
        }
        counts.into_iter().collect()
    }
}

/// A question that is asked again counts as a different one.
impl PartialEq for Poll {
    fn eq(&self, other: &Poll) -> bool {
        self.number == other.number
    }
}

impl Poll {
    /// Returns the open question if it is this one about this search, or else a new one with this
    /// number.
    pub(super) fn next(
        open: Option<&Arc<Poll>>,
        search: &Arc<Search>,
        question: &Question,
        number: u64,
    ) -> Arc<Poll> {
        let is_same = |poll: &&Arc<Poll>| poll.search == *search && poll.question == *question;
        let known = open.filter(is_same).map(Arc::clone);
        known.unwrap_or_else(|| {
            Arc::new(Poll {
                number,
                search: Arc::clone(search),
                question: question.clone(),
                answers: Mutex::default(),
            })
        })
    }

    /// Takes a follower's answer; only the first one counts.
    pub(super) fn take(&self, follower: Follower, text: &str) -> Result<(), Rejection> {
        // Nothing is judged that is refused anyway.
        if locked(&self.answers).contains_key(&follower) {
            return Err(Rejection::AlreadyAnswered);
        }
        let mut session = Session::in_class(self.question.clone());
        if text.chars().count() <= MAX_ANSWER {
            session.submit(&self.search.exploration, text);
        }
        if session.given().is_none() {
            let why = self.question.unread(&self.search.exploration, text);
            return Err(Rejection::Unreadable(why));
        }
        match locked(&self.answers).entry(follower) {
            Entry::Occupied(_) => Err(Rejection::AlreadyAnswered),
            Entry::Vacant(place) => {
                place.insert(session);
                Ok(())
            }
        }
    }

    /// Takes the reason of a follower's answer, by its place among those offered.
    pub(super) fn take_reason(&self, follower: Follower, place: usize) -> Result<(), Rejection> {
        let mut answers = locked(&self.answers);
        let session = answers.get_mut(&follower).ok_or(Rejection::NotAsked)?;
        let chosen = session.reasons().get(place).copied();
        session.choose_reason(chosen.ok_or(Rejection::AlreadyAnswered)?);
        Ok(())
    }

    /// Returns a follower's answer with its verdict.
    pub fn session(&self, follower: Follower) -> Option<Session> {
        locked(&self.answers).get(&follower).cloned()
    }

    /// Returns a summary of all answers.
    pub fn tally(&self) -> AnswerTally {
        let answers = locked(&self.answers);
        let mut wrong = BTreeMap::<Vec<Mistake>, usize>::new();
        let missed = answers.values().filter(|session| session.misses > 0);
        for session in missed {
            let leading = session.mistakes(&self.search.exploration);
            *wrong.entry(leading).or_default() += 1;
        }
        let mut wrong: Vec<_> = wrong.into_iter().collect();
        // Unexplained answers come last.
        wrong.sort_by_key(|(leading, count)| (leading.is_empty(), std::cmp::Reverse(*count)));
        AnswerTally {
            answered: answers.len(),
            right: answers
                .values()
                .filter(|session| session.misses == 0)
                .count(),
            wrong,
        }
    }
}
