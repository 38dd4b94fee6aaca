//! The questions of a class's quiz, which are the same for everyone with the code.

use super::{Drill, DrillKind, Recipe, Target};
use crate::language::Language;
use crate::narrate;
use crate::quiz::Question;
use crate::tree::{NodeId, Step};

/// Maximum number of questions from one drill, so that a short quiz has several trees.
const MAX_PER_DRILL: usize = 4;

/// A class's quiz.
#[derive(Clone, Debug)]
pub struct ClassQuiz {
    /// The code that makes the quiz anywhere, given the count.
    pub code: String,
    /// Questions in the order of the page.
    pub items: Vec<ClassQuestion>,
}

/// A question of the quiz, with the tree that it is about.
#[derive(Clone, Debug)]
pub struct ClassQuestion {
    /// The drill that it is from.
    pub drill: Drill,
    /// The question about the drill.
    pub question: Question,
    /// The nodes whose values are missing in the tree that is shown with it.
    pub gaps: Vec<NodeId>,
}

impl ClassQuestion {
    /// Returns the step of the tree that is shown with it.
    pub fn shown_at(&self) -> Step {
        if self.question.ask.asks_for_step() {
            // Shows the whole search: the student reads its steps.
            self.drill.exploration.tree.steps() - 1
        } else {
            self.question.step
        }
    }

    /// Returns the steps to read, where one of them is the answer; else `None`.
    pub fn trace(&self, language: Language) -> Option<String> {
        let asks_for_step = self.question.ask.asks_for_step();
        asks_for_step.then(|| narrate::trace(language, &self.drill.exploration))
    }
}

impl ClassQuiz {
    /// Creates a quiz of `count` questions from the stream of drills that starts with this one. All
    /// trees are textbook trees, which can also be read on paper; drills that ask for an order are
    /// left out.
    pub fn new(first: &Drill, count: usize) -> ClassQuiz {
        let mut items: Vec<ClassQuestion> = Vec::new();
        let mut drill = textbook(first);
        while items.len() < count {
            let mut questions = drill.questions();
            questions.truncate(MAX_PER_DRILL);
            items.extend((0..questions.len()).map(|number| ClassQuestion {
                drill: drill.clone(),
                question: questions[number].clone(),
                gaps: Question::gaps(&questions[number..]),
            }));
            drill = textbook(&drill.next());
        }
        items.truncate(count);
        ClassQuiz {
            code: first.code(),
            items,
        }
    }
}

/// Returns the drill, or the next one with questions, as a textbook tree.
fn textbook(drill: &Drill) -> Drill {
    let recipe = drill.recipe;
    let target = match recipe.target {
        Target::Reorder => recipe.target.next(),
        target => target,
    };
    Drill::from_recipe(Recipe {
        kind: DrillKind::Textbook,
        target,
        ..recipe
    })
}
