//! The page as part of another one: a document for a frame, without data, and the data of each
//! search to show in it. The page around it calls functions of its script (`script/main.js`).

use super::data::Data;
use super::map::Runner;
use super::questions::PageQuestion;
use super::truth::TruthCache;
use super::{FRAME, MAX_NODES, MAX_STEPS, STYLE, TooLarge, checked_scope, texts};
use crate::exploration::Exploration;
use crate::export::web::{Page, Part, fill, json};
use crate::language::Language;
use crate::quiz::Question;
use crate::say;
use crate::tree::Step;
use std::ops::RangeInclusive;

/// Number of steps of a part of a large search: few enough to be loaded at once.
const PART: Step = 2_000;

/// A question that the surrounding page makes it ask.
#[derive(Clone, Debug)]
pub struct PlayerQuestion<'q> {
    /// The question, asked at its step.
    pub question: Question,
    /// The author's reply to a wrong answer, beside the engine's own hint.
    pub hint: Option<&'q str>,
}

/// The player in a language.
#[derive(Clone, Copy, Debug)]
pub struct Player(pub Language);

impl Player {
    /// Returns a title of the search, in a few words.
    pub fn title(self, exploration: &Exploration) -> String {
        texts::title(self.0, exploration)
    }

    /// Maximum number of steps.
    pub const MAX_STEPS: u64 = MAX_STEPS;

    /// Returns the steps to show with this one: the whole search or, for a large one, a part.
    pub fn part_around(exploration: &Exploration, step: Step) -> RangeInclusive<Step> {
        let tree = &exploration.tree;
        let last = tree.steps() - 1;
        if u64::from(tree.steps()) <= MAX_STEPS && tree.len() as u64 <= MAX_NODES {
            return 0..=last;
        }
        let first = step.min(last) / PART * PART;
        first..=last.min(first + PART - 1)
    }

    /// Returns the document for a frame, with `{{data}}` and `{{script}}` in the place of both.
    pub(crate) fn document(self) -> String {
        let Player(language) = self;
        let page = Page {
            language,
            class: "part",
            style: STYLE,
            body: &fill(language, FRAME, &[("title", ""), ("about", "")]),
            script: Some((Part::Search, "{{data}}")),
            ..Page::default()
        };
        page.html_with("{{script}}")
    }

    /// Returns searches of one position as a race shows them, as JSON.
    pub fn race(self, searches: &[&Exploration]) -> String {
        let Player(language) = self;
        let searches = searches.iter();
        let runners: Vec<Runner> = searches
            .filter_map(|search| Runner::new(search, &[language]))
            .collect();
        json(&runners)
    }

    /// Returns the data of a search at some of its steps, with its questions. The truth is included
    /// if it can be known, from `truths` if they have it, and visible from the start if `shows_truth`
    /// says so.
    ///
    /// # Errors
    /// There are more steps or nodes than it has room for.
    pub fn data(
        self,
        exploration: &Exploration,
        steps: RangeInclusive<Step>,
        asked: &[PlayerQuestion<'_>],
        shows_truth: bool,
        truths: &TruthCache,
    ) -> Result<String, TooLarge> {
        let Player(language) = self;
        let open = *steps.start();
        let scope = checked_scope(&exploration.tree, steps)?;
        let page_question = |PlayerQuestion { question, hint }: &PlayerQuestion<'_>| {
            let mut page_question = PageQuestion::new(exploration, &scope, question, &[language]);
            let hint = hint.map(|hint| say!(language, "predict-hint", hint));
            page_question.hint.extend(hint);
            page_question
        };
        let questions = asked.iter().map(page_question).collect();
        let mut data = Data::new(exploration, &scope, &[language], open, questions, truths);
        data.set_truth_shown(Some(shows_truth));
        Ok(json(&data))
    }
}
