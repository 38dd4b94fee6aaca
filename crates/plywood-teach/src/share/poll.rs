//! A question to the class, and its answers.

use super::{Follower, MAX_ANSWER, Search};
use crate::quiz::{Answer, Mistake, Question, Session, possible_mistakes};
use crate::words::Sentence;
use plywood_explore::parallel::locked;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Arc, Mutex};

/// A question to the class.
#[derive(Debug)]
pub struct Poll {
    /// Unique among the questions of the classroom.
    pub number: u64,
    /// The search that it is about.
    pub search: Arc<Search>,
    /// The question that the class answers.
    pub question: Question,
    answers: Mutex<BTreeMap<Follower, Session>>,
}

/// The reason why an answer does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// The text does not answer the question, right or wrong, for the reason that is told.
    Unreadable(Sentence),
    /// The follower has already answered.
    AlreadyAnswered,
    /// The question is closed, or its answer has been revealed.
    TooLate,
    /// There is no follower with this number.
    Unknown,
}

/// The class's answers in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of answers.
    pub answered: usize,
    /// The number of right answers.
    pub right: usize,
    /// The wrong answers by all mistakes that lead to them, the most frequent first; those that no
    /// known mistake explains are one group, the last.
    pub wrong: Vec<(Vec<Mistake>, usize)>,
}

/// A question that is asked again is another one.
impl PartialEq for Poll {
    fn eq(&self, other: &Poll) -> bool {
        self.number == other.number
    }
}

impl Poll {
    pub(super) fn new(number: u64, search: Arc<Search>, question: Question) -> Poll {
        Poll {
            number,
            search,
            question,
            answers: Mutex::default(),
        }
    }

    /// Takes an answer, the first one of each follower.
    pub(super) fn take(&self, follower: Follower, text: &str) -> Result<Answer, Rejection> {
        let mut session = Session::with_one_try(self.question.clone());
        if text.chars().count() <= MAX_ANSWER {
            session.submit(&self.search.exploration, text);
        }
        let Some(given) = session.given().cloned() else {
            let why = self.question.unread(&self.search.exploration, text);
            return Err(Rejection::Unreadable(why));
        };
        match locked(&self.answers).entry(follower) {
            Entry::Occupied(_) => Err(Rejection::AlreadyAnswered),
            Entry::Vacant(place) => {
                place.insert(session);
                Ok(given)
            }
        }
    }

    /// Returns a follower's answer, and how it was judged.
    pub fn session(&self, follower: Follower) -> Option<Session> {
        locked(&self.answers).get(&follower).cloned()
    }

    /// Returns all answers in numbers.
    pub fn tally(&self) -> Tally {
        let answers = locked(&self.answers);
        let mut wrong = BTreeMap::<Vec<Mistake>, usize>::new();
        let missed = answers.values().filter(|session| session.misses > 0);
        for given in missed.filter_map(Session::given) {
            let leading = possible_mistakes(&self.search.exploration, &self.question, given);
            *wrong.entry(leading).or_default() += 1;
        }
        let mut wrong: Vec<_> = wrong.into_iter().collect();
        // Unexplained answers come last.
        wrong.sort_by_key(|(leading, count)| (leading.is_empty(), std::cmp::Reverse(*count)));
        Tally {
            answered: answers.len(),
            right: answers
                .values()
                .filter(|session| session.misses == 0)
                .count(),
            wrong,
        }
    }
}
