//! A sheet of drills.

use super::exercise::Exercise;
use super::{Block, Options, Reply, Sheet, SheetQuestion, SheetState};
use crate::drill::{Drill, Target};
use crate::exploration::name;
use crate::say;
use crate::search::Role;
use crate::words::player_name;

/// Returns a sheet with an exercise per drill; `again` is the command that makes it.
pub fn drill_sheet(drills: &[Drill], options: Options, again: &str) -> Sheet {
    let mut blocks = Vec::new();
    let (mut number, mut told) = (0, SheetState::default());
    for (index, drill) in drills.iter().enumerate() {
        // The code gives access to the key.
        blocks.push(super::heading(options, index + 1, &drill.code()));
        blocks.extend(exercise(drill, options, &mut number, &mut told));
    }
    // The drill's subject would answer some of its questions.
    let topic = match drills {
        [drill] if options.answers => drill.recipe.target.name(options.language),
        _ => say!(options.language, "sheet-topic"),
    };
    super::sheet(options, &topic, blocks, again)
}

fn exercise(
    drill: &Drill,
    options: Options,
    number: &mut usize,
    told: &mut SheetState,
) -> Vec<Block> {
    let language = options.language;
    // A faulty search cannot be stepped on paper: the sheet has the repaired one.
    let repaired = drill.repaired();
    // Questions about plain minimax give nothing away.
    let tells_target = options.answers && repaired.is_none() || !drill.recipe.target.cuts();
    let exploration = repaired.unwrap_or_else(|| drill.exploration.clone());
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
        say!(language, "sheet-setting-tree", tree = spec.position.text())
    };
    let mut blocks = vec![Block::Text(if tells_target {
        drill.instruction(language)
    } else {
        say!(language, "sheet-do")
    })];
    blocks.extend(drill.convention_sentence(language).map(Block::Text));
    blocks.push(Block::Text(setting));
    let questions = drill.questions().into_iter();
    let questions = questions.filter(|question| question.ask.is_for_paper());
    let questions = questions.map(|question| (question, "")).collect();
    let exercise = Exercise::new(&exploration, questions, options);
    blocks.extend(exercise.figures(told));
    if drill.recipe.target == Target::Reorder {
        *number += 1;
        blocks.push(Block::Question(reordering(drill, options, *number)));
    }
    blocks.extend(exercise.question_blocks(number));
    blocks
}

/// Returns the question for the order in a [`Target::Reorder`] drill.
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
                answer: say!(language, "sheet-answer", answer = solution),
                reason: reason.unwrap_or_default(),
            }
        } else {
            let room = super::blank_line();
            Reply::Blank(say!(language, "sheet-blank-order", room))
        },
    }
}
