//! A sheet of drills, or of the questions of a lesson.

use super::exercise::Exercise;
use super::{Block, Options, Reply, Sheet, SheetQuestion, SheetState};
use crate::drill::Drill;
use crate::exploration::{DEFAULT_MAX_NODES, Exploration, Spec, name};
use crate::lesson::{Content, Lesson, PredictBlock};
use crate::quiz::{Ask, Question};
use crate::search::Role;
use crate::tree::NodeId;
use crate::words::{player_name, role_text};
use crate::{narrate, say};

/// Number of characters that are written by hand in a line of a sheet.
const CHARACTERS_IN_LINE: usize = 32;

/// Returns a tree in brackets with true minus signs, as everywhere else on a sheet.
fn with_minus(tree: &str) -> String {
    tree.replace('-', "−")
}

/// Returns a sheet with an exercise per drill; `again` is the command that makes it.
pub fn drill_sheet(drills: &[Drill], options: Options, again: &str) -> Sheet {
    let mut blocks = Vec::new();
    let (mut number, mut state) = (0, SheetState::default());
    for (index, drill) in drills.iter().enumerate() {
        // The code gives access to the key.
        blocks.push(super::heading(
            options,
            index + 1,
            &drill.label(options.language),
        ));
        blocks.extend(exercise(drill, options, &mut number, &mut state));
    }
    // The drill's subject would answer some of its questions.
    let topic = match drills {
        [drill] if options.answers => drill.topic(options.language),
        _ => say!(options.language, "sheet-topic"),
    };
    super::sheet(options, &topic, blocks, again)
}

fn exercise(
    drill: &Drill,
    options: Options,
    number: &mut usize,
    state: &mut SheetState,
) -> Vec<Block> {
    let language = options.language;
    let repaired = drill.repaired();
    // The targets of plain minimax give nothing away.
    let tells_target = options.answers || !drill.cuts();
    // The figures show the repaired search, with which a faulty one is compared.
    let exploration = repaired.as_ref().unwrap_or(&drill.exploration);
    let spec = &exploration.spec;
    let max = exploration.problem.role_name(Role::Max);
    let setting = if spec.game.has_board() {
        say!(
            language,
            "sheet-setting-game",
            game = name(spec.game),
            max = player_name(language, max),
            count = exploration.problem.depth,
        )
    } else {
        let tree = with_minus(spec.position.text());
        let role = match exploration.tree.node(NodeId::ROOT).role {
            Role::Chance => "chance",
            role => role_text(role),
        };
        say!(language, "sheet-setting-tree", tree, role)
    };
    let mut blocks = vec![Block::Text(if repaired.is_some() {
        say!(language, "sheet-do-fault")
    } else if tells_target {
        drill.instruction(language)
    } else {
        say!(language, "sheet-do")
    })];
    blocks.extend(drill.convention_sentence(language).map(Block::Text));
    blocks.push(Block::Text(setting));
    let (faults, questions): (Vec<_>, Vec<_>) = drill
        .questions()
        .into_iter()
        .map(|question| (question, ""))
        .partition(|(question, _)| question.ask == Ask::Fault);
    let questions = questions.into_iter();
    let questions = questions.filter(|(question, _)| question.ask.is_for_paper());
    let exercise = Exercise::new(exploration, questions.collect(), options);
    blocks.extend(exercise.figures(state));
    if !faults.is_empty() {
        let trace = narrate::trace(language, &drill.exploration);
        let steps = trace.lines().map(|line| line.trim().to_owned());
        blocks.push(Block::List(say!(language, "sheet-trace"), steps.collect()));
        let exercise = Exercise::new(&drill.exploration, faults, options);
        blocks.extend(exercise.question_blocks(number));
    }
    if drill.asks_for_order() {
        *number += 1;
        blocks.push(Block::Question(reordering(drill, options, *number)));
    }
    blocks.extend(exercise.question_blocks(number));
    blocks
}

/// Returns the question for the order of the moves.
fn reordering(drill: &Drill, options: Options, number: usize) -> SheetQuestion {
    let language = options.language;
    let solution = drill.solution().unwrap_or_default();
    let reason = drill
        .check_order(&solution)
        .map(|ordered| ordered.sentence(language));
    SheetQuestion {
        number,
        situation: String::new(),
        path: None,
        prompt: say!(language, "sheet-ask-order"),
        hint: String::new(),
        reply: if options.answers {
            Reply::Solved {
                answer: say!(language, "sheet-answer", answer = with_minus(&solution)),
                reason: reason.unwrap_or_default(),
            }
        } else {
            let lines = solution.chars().count().div_ceil(CHARACTERS_IN_LINE);
            let room = vec!["_".repeat(2 * CHARACTERS_IN_LINE); lines].join("\n");
            Reply::Blank(say!(language, "sheet-blank-order", room))
        },
    }
}

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
