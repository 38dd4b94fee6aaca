//! A question to the class, and its answers.

use super::{Follower, MAX_ANSWER, Search};
use crate::quiz::{Answer, Ask, Mistake, Question, Verdict, judge, leading_to};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A question to the class.
#[derive(Debug)]
pub struct Poll {
    /// Unique among the questions of the classroom.
    pub number: u64,
    /// The search that it is about.
    pub search: Arc<Search>,
    /// What is asked.
    pub question: Question,
    answers: Mutex<BTreeMap<Follower, StudentAnswer>>,
}

/// A follower's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudentAnswer {
    /// The answer.
    pub answer: Answer,
    /// The verdict on it.
    pub verdict: Verdict,
}

/// The reason why an answer does not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is not an answer to this question, right or wrong.
    Unreadable(Ask),
    /// It is not a bet on this race.
    NoBet,
    /// This follower has answered already.
    Already,
    /// The question is not asked any more, or its answer has been told.
    TooLate,
    /// There is no follower of this number.
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
    /// known mistake explains together.
    pub wrong: Vec<(Vec<Mistake>, usize)>,
}

/// A question that is asked anew is another one.
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
    pub(super) fn take(&self, follower: Follower, text: &str) -> Result<Answer, Refused> {
        let exploration = &self.search.exploration;
        let is_short = text.chars().count() <= MAX_ANSWER;
        let read = self.question.read(exploration, text);
        let answer = read
            .ok()
            .filter(|_| is_short)
            .ok_or(Refused::Unreadable(self.question.ask))?;
        let verdict = judge(exploration, &self.question, &answer);
        let given = StudentAnswer { answer, verdict };
        let mut answers = self.answers();
        if answers.contains_key(&follower) {
            return Err(Refused::Already);
        }
        let answer = given.answer.clone();
        answers.insert(follower, given);
        Ok(answer)
    }

    /// Returns a follower's answer.
    pub fn given(&self, follower: Follower) -> Option<StudentAnswer> {
        self.answers().get(&follower).cloned()
    }

    /// Returns all answers in numbers.
    pub fn tally(&self) -> Tally {
        let answers = self.answers();
        let mut wrong = BTreeMap::<Vec<Mistake>, usize>::new();
        for given in answers.values().filter(|given| !given.verdict.is_right()) {
            let exploration = &self.search.exploration;
            let leading = leading_to(exploration, &self.question, &given.answer);
            *wrong.entry(leading).or_default() += 1;
        }
        let mut wrong: Vec<_> = wrong.into_iter().collect();
        // Unexplained answers come last.
        wrong.sort_by_key(|(leading, count)| (leading.is_empty(), std::cmp::Reverse(*count)));
        let is_right = |given: &&StudentAnswer| given.verdict.is_right();
        Tally {
            answered: answers.len(),
            right: answers.values().filter(is_right).count(),
            wrong,
        }
    }

    fn answers(&self) -> MutexGuard<'_, BTreeMap<Follower, StudentAnswer>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
