//! A sheet of drills.

use super::exercise::Exercise;
use super::sheet::Sheet;
use super::{Around, Options};
use plywood_core::search::Role;
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{Exploration, name};
use plywood_teach::drill::Drill;
use plywood_teach::language::Language;
use plywood_teach::quiz::{Ask, Question};
use plywood_teach::words::{player_name, role_text};
use plywood_teach::{narrate, say};

/// Number of handwritten characters that fit on a line.
const CHARACTERS_IN_LINE: usize = 32;

/// Replaces hyphens in a tree's brackets by minus signs, as used on worksheets.
fn with_minus(tree: &str) -> String {
    tree.replace('-', "−")
}

/// Returns a worksheet with an exercise for each drill whose tree fits on paper; `None` if there is
/// none.
pub fn drill_sheet(drills: &[Drill], options: Options, around: Around<'_>) -> Option<String> {
    let mut sheet = Sheet::new(options);
    for drill in drills {
        write_exercise(drill, &mut sheet);
    }
    // The drill's subject would answer some of its questions.
    let topic = match drills {
        [drill] if options.answers => drill.topic(options.language),
        _ => say!(options.language, "sheet-topic"),
    };
    sheet.page(&topic, around)
}

/// Writes the exercise of a drill, unless its tree is too large for paper.
fn write_exercise(drill: &Drill, sheet: &mut Sheet) -> Option<()> {
    let options = sheet.options;
    let language = options.language;
    let repaired = drill.repaired();
    // The targets of alpha-beta would give its cutoffs away.
    let tells_target = options.answers || !drill.cuts() || !drill.is_alpha_beta();
    // The figures show the repaired search, which a faulty one is compared with.
    let exploration = repaired.as_ref().unwrap_or(&drill.exploration);
    let (faults, mut questions): (Vec<Question>, Vec<Question>) =
        (drill.questions().into_iter()).partition(|question| question.ask == Ask::Fault);
    questions.retain(|question| question.ask.is_for_paper());
    let exercise = Exercise::new(exploration, questions, options)?;
    // The code would give access to the key.
    sheet.heading(&drill.label(language));
    sheet.text(&if repaired.is_some() {
        say!(language, "sheet-do-fault")
    } else if tells_target {
        drill.instruction(language)
    } else {
        say!(language, "sheet-do")
    });
    if let Some(convention) = drill.convention_sentence(language) {
        sheet.text(&convention);
    }
    // A heading says which tree is searched.
    if drill.heading(language).is_none() {
        sheet.text(&setting(language, exploration));
    }
    exercise.write_figures(sheet);
    if !faults.is_empty() {
        let trace = narrate::trace(language, &drill.exploration);
        let steps = trace.lines().map(|line| line.trim().to_owned());
        let steps: Vec<String> = steps.collect();
        sheet.list(&say!(language, "sheet-trace"), &steps);
        Exercise::new(&drill.exploration, faults, options)?.write_questions(sheet);
    }
    if drill.asks_for_order() {
        write_reordering(drill, sheet);
    }
    exercise.write_questions(sheet);
    Some(())
}

/// Returns which position or tree is searched.
pub(super) fn setting(language: Language, exploration: &Exploration) -> String {
    let spec = exploration.spec();
    let max = exploration.problem.role_name(Role::Max);
    if spec.game.has_board() {
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
    }
}

/// Writes the question about the move order.
fn write_reordering(drill: &Drill, sheet: &mut Sheet) {
    let language = sheet.options.language;
    let solution = drill.solution().unwrap_or_default();
    let below = if sheet.options.answers {
        let minimum = drill.order_cost(0).minimum;
        let reason = drill.order_cost(minimum).sentence(language);
        let answer = say!(language, "sheet-answer", answer = with_minus(&solution));
        vec![("answer", answer), ("reason", reason)]
    } else {
        let lines = solution.chars().count().div_ceil(CHARACTERS_IN_LINE);
        let room = vec!["_".repeat(2 * CHARACTERS_IN_LINE); lines].join("\n");
        vec![("blank", say!(language, "sheet-blank-order", room))]
    };
    sheet.question("", &say!(language, "sheet-ask-order"), &below);
}
