//! A sheet of drills.

use super::exercise::Exercise;
use super::{Block, Options, Reply, Sheet, SheetQuestion, SheetState};
use crate::drill::Drill;
use crate::exploration::name;
use crate::narrate;
use crate::quiz::Ask;
use crate::say;
use crate::search::Role;
use crate::tree::NodeId;
use crate::words::{player_name, role_text};

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
