//! The data of a page.

use super::board::Boards;
use super::map::Map;
use super::nodes::{Nodes, role_letter};
use super::questions::PageQuestion;
use super::scope::{Interner, Scope};
use super::steps::{SharedLists, Steps};
use super::texts;
use super::truth::TruthData;
use crate::export::web::{Script, Texts};
use plywood_core::tree::Step;
use plywood_explore::exploration::Exploration;
use plywood_teach::language::Language;
use plywood_teach::quiz::Hint;
use plywood_teach::words::code_lines;
use serde::Serialize;
use std::borrow::Cow;

/// The version of the data, which must match the script.
const VERSION: u32 = 1;

fn is_one(unit: &u32) -> bool {
    *unit == 1
}

/// The data of a page.
#[derive(Serialize)]
pub(super) struct Data {
    /// The part of the script to run.
    part: &'static str,
    format: &'static str,
    version: u32,
    /// The code of the language.
    language: &'static str,
    /// The texts around the drawings.
    pub texts: Texts,
    first: Step,
    last: Step,
    /// The step at which the page opens.
    open: Step,
    is_whole: bool,
    /// Whether the search narrows windows.
    narrows: bool,
    code: Vec<PseudocodeLine>,
    /// Moves in the game's notation, with the short form if it differs.
    moves: Interner<Vec<String>>,
    windows: Interner<[i64; 2]>,
    /// The common denominator of values.
    #[serde(skip_serializing_if = "is_one")]
    unit: u32,
    told: SharedLists,
    nodes: Nodes,
    steps: Steps,
    board: Option<Boards>,
    map: Option<Map>,
    /// The true results of its nodes; `None` if they cannot be found.
    truth: Option<TruthData>,
    questions: Vec<PageQuestion>,
    /// The names of the hints, in the order in which they are given for wrong answers.
    hints: [&'static str; Hint::ALL.len()],
}

/// A line of pseudo-code, and the role whose branch contains it.
#[derive(Serialize)]
struct PseudocodeLine {
    text: Cow<'static, str>,
    role: String,
}

impl Data {
    /// Creates the data of a search at some steps, with its questions, in a language, opening
    /// at this step.
    pub(super) fn new(
        exploration: &Exploration,
        scope: &Scope,
        language: Language,
        open: Step,
        questions: Vec<PageQuestion>,
    ) -> Data {
        let method = exploration.tree.method;
        let code = code_lines(exploration, language).into_iter();
        let code = code.map(|line| PseudocodeLine {
            text: line.text,
            role: line.role.into_iter().map(role_letter).collect(),
        });
        let (mut moves, mut windows) = (Interner::default(), Interner::default());
        let nodes = Nodes::new(exploration, scope, &mut moves, &mut windows);
        let (steps, told) = Steps::new(exploration, scope, language, &mut windows);
        let map = scope.is_whole.then(|| Map::new(exploration)).flatten();
        let texts = texts::texts(language, exploration, map.as_ref());
        let (first, last) = (*scope.steps.start(), *scope.steps.end());
        Data {
            part: Script::SEARCH.name,
            format: "plywood-page",
            version: VERSION,
            language: language.code(),
            texts,
            first,
            last,
            open: open.clamp(first, last),
            is_whole: scope.is_whole,
            narrows: method.narrows(),
            code: code.collect(),
            moves,
            windows,
            unit: exploration.tree.method.unit.0,
            told,
            nodes,
            steps,
            board: Boards::new(exploration, scope),
            map,
            truth: TruthData::new(exploration, scope),
            questions,
            hints: Hint::ALL.map(Into::into),
        }
    }

    /// Sets whether true results are visible from the start; by default, they are if the first
    /// node's is known.
    pub(super) fn set_truth_shown(&mut self, is_shown: Option<bool>) {
        if let Some(truth) = &mut self.truth {
            let is_known = truth.of.first().is_some_and(|&number| number > 0);
            truth.is_shown = is_shown.unwrap_or(is_known);
        }
    }
}
