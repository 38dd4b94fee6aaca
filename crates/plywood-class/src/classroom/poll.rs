//! A question to the class and its answers.

use super::{Follower, MAX_ANSWER, Search};
use plywood_app::audience::AnswerTally;
use plywood_explore::parallel::locked;
use plywood_teach::quiz::{Answer, Mistake, Question, Session, possible_mistakes};
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
    /// There is no follower with this number.
    Unknown,
}

/// A question that is asked again counts as a different one.
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

    /// Takes a follower's answer; only the first one counts.
    pub(super) fn take(&self, follower: Follower, text: &str) -> Result<Answer, Rejection> {
        // Nothing is judged that is refused anyway.
        if locked(&self.answers).contains_key(&follower) {
            return Err(Rejection::AlreadyAnswered);
        }
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

    /// Returns a follower's answer with its verdict.
    pub fn session(&self, follower: Follower) -> Option<Session> {
        locked(&self.answers).get(&follower).cloned()
    }

    /// Returns a summary of all answers.
    pub fn tally(&self) -> AnswerTally {
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
