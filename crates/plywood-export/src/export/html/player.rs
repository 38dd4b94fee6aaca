//! The page as a part of other pages: the data of each search to show in a frame. The surrounding page calls functions of its script (`script/main.js`).

use super::data::Data;
use super::questions::PageQuestion;
use super::scope::{MAX_NODES, MAX_STEPS, Scope};
use super::texts;
use crate::export::TooLarge;
use crate::export::web::json;
use plywood_core::tree::Step;
use plywood_explore::exploration::Exploration;
use plywood_teach::language::Language;
use plywood_teach::quiz::Question;
use plywood_teach::say;
use std::ops::RangeInclusive;

/// Number of steps in a part of a large search, few enough to load at once.
const PART: Step = 2_000;

/// A question asked by the surrounding page.
#[derive(Clone, Debug)]
pub struct PlayerQuestion<'q> {
    /// The question, to be asked at its step.
    pub question: Question,
    /// The author's reply to a wrong answer, in addition to the engine's hint.
    pub hint: Option<&'q str>,
}

/// The player in a language.
#[derive(Clone, Copy, Debug)]
pub struct Player(pub Language);

impl Player {
    /// Returns a short title of the search.
    pub fn title(self, exploration: &Exploration) -> String {
        texts::title(self.0, exploration)
    }

    /// Maximum number of steps.
    pub const MAX_STEPS: u64 = MAX_STEPS;

    /// Returns the range of steps to show around this one: the whole search or, if it is large, a
    /// part.
    pub fn part_around(exploration: &Exploration, step: Step) -> RangeInclusive<Step> {
        let tree = &exploration.tree;
        let last = tree.steps() - 1;
        if u64::from(tree.steps()) <= MAX_STEPS && tree.len() as u64 <= MAX_NODES {
            return 0..=last;
        }
        let first = step.min(last) / PART * PART;
        first..=last.min(first + PART - 1)
    }

    /// Returns the data of a search at some steps, with its questions. It includes true results if
    /// they can be found; they are visible from the start if `shows_truth`.
    ///
    /// # Errors
    /// There are too many steps or nodes.
    pub fn data(
        self,
        exploration: &Exploration,
        steps: RangeInclusive<Step>,
        asked: &[PlayerQuestion<'_>],
        shows_truth: bool,
    ) -> Result<String, TooLarge> {
        let Player(language) = self;
        let open = *steps.start();
        let scope = Scope::checked(&exploration.tree, steps)?;
        let page_question = |PlayerQuestion { question, hint }: &PlayerQuestion<'_>| {
            let mut page_question = PageQuestion::new(exploration, &scope, question, language);
            let hint = hint.map(|hint| say!(language, "predict-hint", hint));
            page_question.hint = hint;
            page_question
        };
        let questions = asked.iter().map(page_question).collect();
        let mut data = Data::new(exploration, &scope, language, open, questions);
        data.set_truth_shown(Some(shows_truth));
        Ok(json(&data))
    }
}
