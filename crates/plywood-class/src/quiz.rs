//! The questions of a class quiz, which are the same for everyone with the code.

use plywood_core::tree::{NodeId, Step};
use plywood_explore::exploration::{NamedVariant, name};
use plywood_teach::drill::{CodeError, Drill, DrillKind, Recipe, Subject, Test};
use plywood_teach::language::Language;
use plywood_teach::narrate;
use plywood_teach::quiz::Question;

/// Maximum number of questions per drill, so that a short quiz has several trees.
const MAX_PER_DRILL: usize = 4;

/// Prefix of the code of a test's quiz.
const TEST: &str = "test ";

/// A quiz for a whole class.
#[derive(Clone, Debug)]
pub struct ClassQuiz {
    /// The code that, given the number of questions, reproduces the quiz: the code of its first
    /// drill, followed by the subjects.
    pub code: String,
    /// The questions in page order.
    pub items: Vec<ClassQuestion>,
}

/// A question of the quiz, with the tree it is about.
#[derive(Clone, Debug)]
pub struct ClassQuestion {
    /// The drill that the question is from.
    pub drill: Drill,
    /// The question about the drill.
    pub question: Question,
    /// The nodes whose values are missing in the tree shown.
    pub gaps: Vec<NodeId>,
}

impl ClassQuestion {
    /// Returns the step at which the tree is shown.
    pub fn shown_at(&self) -> Step {
        if self.question.ask.asks_for_step() {
            // Show the whole search, as the student reads its steps.
            self.drill.exploration.tree.steps() - 1
        } else {
            self.question.step
        }
    }

    /// Returns the steps to read if the answer is one of them.
    pub fn trace(&self, language: Language) -> Option<String> {
        let asks_for_step = self.question.ask.asks_for_step();
        asks_for_step.then(|| narrate::trace(language, &self.drill.exploration))
    }
}

impl ClassQuiz {
    /// Returns the drill's code, or a phrase for a tree without one.
    pub fn label(&self, language: Language) -> String {
        match self.items.first() {
            Some(item) if item.drill.recipe.is_none() => item.drill.label(language),
            _ => self.code.clone(),
        }
    }

    /// Creates a quiz of at most `count` questions: about the user's own tree, or from the stream
    /// of drills about these subjects that starts with `first`. The stream consists of Connect Four
    /// positions if the first one is such a position; otherwise of textbook trees, which can also
    /// be read on paper.
    pub fn new(first: &Drill, subjects: &[Subject], count: usize) -> ClassQuiz {
        let subjects = all_subjects(first.recipe, subjects.to_vec());
        let mut items: Vec<ClassQuestion> = Vec::new();
        let mut drill = first.clone();
        while items.len() < count {
            let mut questions = drill.questions();
            if drill.recipe.is_some() {
                // Codes without subjects are in use, and ask nothing about a drill for an order.
                let is_skipped = subjects.is_empty() && drill.asks_for_order();
                questions.truncate(if is_skipped { 0 } else { MAX_PER_DRILL });
            }
            items.extend((0..questions.len()).map(|number| ClassQuestion {
                drill: drill.clone(),
                question: questions[number].clone(),
                gaps: Question::gaps(&questions[number..]),
            }));
            let Some(recipe) = drill.recipe else { break };
            let mut next = recipe.next(&subjects);
            if !subjects.contains(&Subject::RealPosition) {
                next.kind = DrillKind::Textbook;
            }
            drill = Drill::from_recipe(next);
        }
        items.truncate(count);
        ClassQuiz {
            code: join_code(first.code(), &subjects),
            items,
        }
    }

    /// Creates the quiz of a test, which has a number of questions of its own.
    pub fn of_test(test: Test) -> ClassQuiz {
        let items = test.drills().into_iter().flat_map(|drill| {
            let questions = drill.questions();
            let gaps = Question::gaps(&questions);
            questions.into_iter().map(move |question| ClassQuestion {
                drill: drill.clone(),
                question,
                gaps: gaps.clone(),
            })
        });
        ClassQuiz {
            code: format!("{TEST}{test}"),
            items: items.collect(),
        }
    }

    /// Creates the quiz of a drill's code, which may be followed by subjects, or of a test's.
    ///
    /// # Errors
    /// The text is not the code of a drill.
    pub fn from_code(code: &str, count: usize) -> Result<ClassQuiz, CodeError> {
        let test = code.trim().strip_prefix(TEST);
        if let Some(test) = test.and_then(|test| test.parse().ok()) {
            return Ok(ClassQuiz::of_test(test));
        }
        let (code, subjects) = split_code(code);
        let drill = Drill::from_code(code)?;
        Ok(ClassQuiz::new(&drill, &subjects, count))
    }

    /// Returns whether `text` is this quiz's code, however a recipe's code is typed. It is only
    /// compared: opening another quiz's code could take a long search.
    pub fn has_code(&self, text: &str) -> bool {
        let (code, subjects) = split_code(text);
        text == self.code
            || Recipe::from_code(code).is_ok_and(|recipe| {
                let subjects = all_subjects(Some(recipe), subjects);
                join_code(recipe.code(), &subjects) == self.code
            })
    }
}

/// Adds the subject that a Connect Four drill has in any case.
fn all_subjects(recipe: Option<Recipe>, mut subjects: Vec<Subject>) -> Vec<Subject> {
    let is_real = recipe.is_some_and(|recipe| recipe.kind == DrillKind::ConnectFour);
    if is_real && !subjects.contains(&Subject::RealPosition) {
        subjects.push(Subject::RealPosition);
    }
    subjects
}

fn join_code(mut code: String, subjects: &[Subject]) -> String {
    for &subject in subjects {
        code += " ";
        code += &name(subject);
    }
    code
}

/// Splits a drill's code from the subjects after it.
fn split_code(text: &str) -> (&str, Vec<Subject>) {
    let (mut code, mut subjects) = (text.trim(), Vec::new());
    while let Some((before, word)) = code.rsplit_once(' ')
        && let Some(subject) = Subject::from_name(word)
    {
        subjects.push(subject);
        code = before.trim_end();
    }
    subjects.reverse();
    (code, subjects)
}
