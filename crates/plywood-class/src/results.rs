//! The results of a class's quiz: answers as lines of JSON, and the teacher's table of them.
//!
//! A line has the text as typed, which is judged again when the line is read: editing a line
//! changes an answer, not its verdict.

mod table;

pub use table::Format;

use crate::quiz::{ClassQuestion, ClassQuiz};
use plywood_explore::safe;
use plywood_teach::quiz::{Answer, Beliefs, Evidence, Mistake, NamedBelief, Session};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use thiserror::Error;

/// Maximum number of questions of a quiz.
pub const MAX_QUESTIONS: usize = 50;
/// Maximum number of characters of a name.
pub const MAX_NAME: usize = 40;
/// Maximum number of characters of a typed answer.
const MAX_ANSWER: usize = 200;

const FORMAT: &str = "plywood-quiz";
const VERSION: u32 = 1;

/// An answer, as a line of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnswerLine {
    format: String,
    version: u32,
    /// The code of the quiz.
    pub code: String,
    /// The number of questions of the quiz.
    pub count: usize,
    /// The student's name, as typed.
    pub name: String,
    /// The number of the question, from 1.
    pub question: usize,
    /// The answer, as typed.
    pub typed: String,
    /// Whether the answer was right. For other programs: it is judged again here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub right: Option<bool>,
    /// The codes of the mistakes that lead to a wrong answer, for other programs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mistakes: Vec<String>,
    /// The code of the mistake that was chosen as the reason of the answer, in a line that follows the
    /// answer's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<String>,
}

/// Why a line is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// The line is not the JSON of an answer.
    #[error("it is not a line of a quiz: each is an answer that plywood quiz wrote")]
    Malformed,
    /// The line was written by another version.
    #[error("it has version {0}, and this program reads version {VERSION}: use a newer one")]
    Version(u32),
    /// The code is not valid.
    #[error("its code '{0}' is not a quiz's code: it should be the one that the class was given")]
    Code(String),
    /// The quiz has no question with this number.
    #[error("it answers question {0} of {1}: there are {MAX_QUESTIONS} at most, counted from 1")]
    Number(usize, usize),
    /// The line belongs to a different quiz than those before it.
    #[error("it belongs to the quiz {0}, and this one is {1}: read each quiz separately")]
    OtherQuiz(String, String),
    /// The typed text cannot be parsed as an answer.
    #[error("its answer to question {0} cannot be read")]
    Unreadable(usize),
    /// The name is empty, too long or more than one line, or the typed text is too long.
    #[error(
        "its name must be a line of 1 to {MAX_NAME} letters, and what was typed at most {MAX_ANSWER}"
    )]
    Length,
}

impl AnswerLine {
    /// Judges a student's answer to a question of a quiz, and returns its line.
    pub fn new(quiz: &ClassQuiz, name: &str, number: usize, typed: &str) -> Option<AnswerLine> {
        let item = quiz.items.get(number.checked_sub(1)?)?;
        let judged = JudgedAnswer::new(item, typed, None)?;
        Some(AnswerLine {
            format: FORMAT.to_owned(),
            version: VERSION,
            code: quiz.code.clone(),
            count: quiz.items.len(),
            name: name.to_owned(),
            question: number,
            typed: typed.to_owned(),
            right: Some(judged.right),
            mistakes: (judged.mistakes.iter())
                .map(|mistake| mistake.code().to_owned())
                .collect(),
            because: None,
        })
    }

    /// Parses a line.
    ///
    /// # Errors
    /// The text is not such a line.
    pub fn read(text: &str) -> Result<AnswerLine, LineError> {
        let line = serde_json::from_str(text).ok();
        let line = line.filter(|line: &AnswerLine| line.format == FORMAT);
        let line = line.ok_or(LineError::Malformed)?;
        if line.version != VERSION {
            return Err(LineError::Version(line.version));
        }
        let is_in_range = (1..=line.count).contains(&line.question) && line.count <= MAX_QUESTIONS;
        if !is_in_range {
            return Err(LineError::Number(line.question, line.count));
        }
        if !is_name(line.name.trim()) || line.typed.chars().count() > MAX_ANSWER {
            return Err(LineError::Length);
        }
        Ok(line)
    }

    /// Returns the text of the line, without its ending.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Checks that the line answers a question of this quiz.
    ///
    /// # Errors
    /// The line belongs to another quiz.
    pub fn check_quiz(&self, quiz: &ClassQuiz) -> Result<(), LineError> {
        if self.count == quiz.items.len() && quiz.has_code(&self.code) {
            return Ok(());
        }
        let quiz_text =
            |code: &str, count: usize| format!("{} of {count} questions", safe::short(code));
        Err(LineError::OtherQuiz(
            quiz_text(&self.code, self.count),
            quiz_text(&quiz.code, quiz.items.len()),
        ))
    }
}

/// Returns whether a trimmed name is one line and not too long.
pub fn is_name(name: &str) -> bool {
    (1..=MAX_NAME).contains(&name.chars().count()) && !name.contains(char::is_control)
}

/// A student's answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedAnswer {
    /// The answer after parsing.
    pub answer: Answer,
    /// Whether it was right.
    pub right: bool,
    /// The mistakes that lead to it, or the one that was chosen as its reason.
    pub mistakes: Vec<Mistake>,
    evidence: Evidence,
}

impl JudgedAnswer {
    /// Judges typed text, with the code of its reason; `None` if it is not an answer.
    fn new(item: &ClassQuestion, typed: &str, because: Option<&str>) -> Option<JudgedAnswer> {
        let exploration = &item.drill.exploration;
        let mut session = Session::in_class(item.question.clone());
        let right = session.submit(exploration, typed)?.is_right();
        let mut reasons = session.reasons().iter();
        let chosen = reasons.find(|reason| Some(reason.code()) == because);
        if let Some(&chosen) = chosen {
            session.choose_reason(chosen);
        }
        Some(JudgedAnswer {
            right,
            mistakes: session.mistakes(exploration),
            evidence: session.evidence(exploration)?,
            answer: session.given()?.clone(),
        })
    }
}

/// A student's answers.
#[derive(Clone, Debug, Default)]
pub struct Student {
    /// The name, as typed.
    pub name: String,
    /// By the index of the question. Only the first answer to a question counts.
    pub answers: BTreeMap<usize, JudgedAnswer>,
}

impl Student {
    /// Returns the number of right answers.
    pub fn right(&self) -> usize {
        self.answers.values().filter(|answer| answer.right).count()
    }

    /// Returns the belief that explains all the answers, if it is clear.
    pub fn belief(&self) -> Option<NamedBelief> {
        let mut beliefs = Beliefs::default();
        for answer in self.answers.values() {
            beliefs.update(&answer.evidence);
        }
        beliefs.likeliest()
    }
}

/// A quiz and all answers to it.
#[derive(Clone, Debug)]
pub struct Results {
    /// The quiz that everybody has answered.
    pub quiz: ClassQuiz,
    /// Students by name.
    students: BTreeMap<String, Student>,
}

impl Results {
    /// Creates the results of the quiz of this line, with its answer.
    ///
    /// # Errors
    /// The line's code is not valid.
    pub fn new(line: &AnswerLine) -> Result<Results, LineError> {
        let quiz = ClassQuiz::from_code(&line.code, line.count);
        let mut results = Results {
            quiz: quiz.map_err(|_| LineError::Code(safe::short(&line.code).into_owned()))?,
            students: BTreeMap::new(),
        };
        results.add(line)?;
        Ok(results)
    }

    /// Adds an answer, or the reason of one, unless it cannot be parsed.
    ///
    /// # Errors
    /// The line belongs to another quiz.
    pub fn add(&mut self, line: &AnswerLine) -> Result<(), LineError> {
        line.check_quiz(&self.quiz)?;
        let name = line.name.trim();
        let student = self.students.entry(name.to_owned()).or_default();
        name.clone_into(&mut student.name);
        let index = line.question - 1;
        let item = &self.quiz.items[index];
        if let Some(judged) = JudgedAnswer::new(item, &line.typed, line.because.as_deref()) {
            let known = student.answers.get(&index);
            let is_reason = known.is_some_and(|known| {
                line.because.is_some() && known.answer == judged.answer && known.mistakes.len() != 1
            });
            if known.is_none() || is_reason {
                student.answers.insert(index, judged);
            }
        }
        Ok(())
    }

    /// Returns all students, by name.
    pub fn students(&self) -> impl Iterator<Item = &Student> {
        self.students.values()
    }

    /// Returns all answers to the question at this index.
    fn answers(&self, index: usize) -> impl Iterator<Item = &JudgedAnswer> {
        self.students()
            .filter_map(move |student| student.answers.get(&index))
    }

    /// Returns how many students have answered the question at this index, and how many of them
    /// rightly.
    pub fn tally(&self, index: usize) -> (usize, usize) {
        let right = self.answers(index).filter(|answer| answer.right);
        (self.answers(index).count(), right.count())
    }

    /// Returns the index of the question with the smallest share of right answers; `None` if all
    /// answers are right.
    pub fn hardest(&self) -> Option<usize> {
        let all = 0..self.quiz.items.len();
        let wrong = all.filter(|&index| {
            let (answered, right) = self.tally(index);
            right < answered
        });
        // Compare shares without dividing.
        wrong.min_by(|&one, &other| {
            let ((one_total, one), (other_total, other)) = (self.tally(one), self.tally(other));
            (one * other_total).cmp(&(other * one_total))
        })
    }

    /// Returns the mistake that may explain the most wrong answers to a question, and their number;
    /// `None` if no mistake is known.
    pub fn mistake(&self, index: usize) -> Option<(Mistake, usize)> {
        let mut counts = BTreeMap::<Mistake, usize>::new();
        let wrong = self.answers(index).filter(|answer| !answer.right);
        for mistake in wrong.flat_map(|answer| &answer.mistakes) {
            *counts.entry(*mistake).or_default() += 1;
        }
        counts.into_iter().max_by_key(|(_, count)| *count)
    }
}
