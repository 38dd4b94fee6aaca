//! Sheets of lessons: the goals, and the questions about their trees.

use super::exercise::Exercise;
use super::{Block, Options, Sheet, SheetState};
use crate::exploration::{DEFAULT_MAX_NODES, Exploration, Spec};
use crate::lesson::{Content, Lesson, PredictBlock};
use crate::narrate;
use crate::quiz::Question;
use crate::say;

/// A tree with questions about it.
struct TreeQuestions<'l> {
    /// The heading of the page on which it is first asked about.
    heading: &'l str,
    spec: Spec,
    predictions: Vec<&'l PredictBlock>,
}

/// Returns the sheet of a lesson that [`crate::lesson::check`] has checked: trees and questions
/// that cannot be searched or asked are left out. `again` is the command that makes it.
pub fn lesson_sheet(lesson: &Lesson, options: Options, again: &str) -> Sheet {
    let language = options.language;
    let mut blocks = Vec::new();
    if !lesson.goals.is_empty() {
        let above = say!(language, "sheet-goals");
        blocks.push(Block::List(above, lesson.goals.clone()));
    }
    let (mut number, mut exercises, mut told) = (0, 0, SheetState::default());
    for setting in trees_with_questions(lesson) {
        let Some(exploration) = Exploration::open(setting.spec.clone(), DEFAULT_MAX_NODES) else {
            continue;
        };
        let questions = setting.predictions.into_iter().filter_map(|predict| {
            let question = Question::new(&exploration, predict.ask, predict.step).ok()?;
            Some((question, predict.hint.as_deref().unwrap_or_default()))
        });
        let exercise = Exercise::new(&exploration, questions.collect(), options);
        if exercise.questions.is_empty() {
            continue;
        }
        exercises += 1;
        // A page's heading reveals its events.
        blocks.push(super::heading(options, exercises, setting.heading));
        blocks.push(Block::Text(narrate::heading(language, &exploration)));
        blocks.extend(exercise.figures(&mut told));
        blocks.extend(exercise.question_blocks(&mut number));
    }
    super::sheet(options, &lesson.title, blocks, again)
}

/// Returns the trees with questions, each once, wherever in the lesson they are asked.
fn trees_with_questions(lesson: &Lesson) -> Vec<TreeQuestions<'_>> {
    let mut trees_with_questions: Vec<TreeQuestions<'_>> = Vec::new();
    let mut spec = None;
    for page in &lesson.pages {
        for item in &page.items {
            match &item.content {
                Content::Tree(block) => spec = Some(block.spec()),
                Content::Predict(predict) if predict.ask.is_for_paper() => {
                    let Some(spec) = &spec else { continue };
                    match trees_with_questions
                        .iter_mut()
                        .find(|setting| setting.spec == *spec)
                    {
                        Some(setting) => setting.predictions.push(predict),
                        None => trees_with_questions.push(TreeQuestions {
                            heading: page.heading.as_deref().unwrap_or(&lesson.title),
                            spec: spec.clone(),
                            predictions: vec![predict],
                        }),
                    }
                }
                _ => {}
            }
        }
    }
    trees_with_questions
}
