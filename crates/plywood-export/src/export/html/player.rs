//! The page as a part of another one: a document for a frame, without data, and the data of each
//! search that may stand in it. Its script waits for what the page around it says
//! (`script/part.js`).

use super::data::Data;
use super::questions::Posed;
use super::race::Runner;
use super::scope::Scope;
use super::tour::{Onward, Tour};
use super::{MAX_NODES, MAX_STEPS, TooLarge, frame, questions, texts};
use crate::exploration::Exploration;
use crate::language::Language;
use crate::quiz::Question;
use crate::say;
use crate::tree::Step;
use serde::Serialize;
use std::ops::RangeInclusive;

/// Stands in the document where the data goes.
const GAP: &str = "{{data}}";

/// Steps of a part of a large search: little enough to be there at once.
const PART: Step = 2_000;

/// A question that the page around it lets it ask.
#[derive(Clone, Debug)]
pub struct PlayerQuestion<'q> {
    /// The question.
    pub question: Question,
    /// What is said to a wrong answer, beside the engine's own hint.
    pub hint: Option<&'q str>,
}

/// The player in a language.
#[derive(Clone, Copy, Debug)]
pub struct Player(pub Language);

impl Player {
    /// What is searched, in a few words.
    pub fn title(self, exploration: &Exploration) -> String {
        texts::title(self.0, exploration)
    }

    /// The document as a JSON string. [`Player::GAP`] stands in it where the data goes.
    pub fn document(self) -> String {
        frame::json(&frame::part(self.0, GAP))
    }

    /// Stands in the document where the data of a search goes.
    pub const GAP: &'static str = GAP;

    /// The content security policy of a page around it that has this script and this style of its
    /// own.
    pub fn policy_around(script: &str, style: &str) -> String {
        frame::policy_around(script, style)
    }

    /// The policy of a page with this script and this style.
    pub fn policy_of(script: &str, style: &str) -> String {
        frame::policy(&[script], &[style])
    }

    /// The policy of a page with this style and no script.
    pub fn policy_still(style: &str) -> String {
        frame::policy(&[], &[style])
    }

    /// The colours that it uses, as properties of the root, light and dark.
    pub const PALETTE: &'static str = frame::PALETTE;

    /// A value as JSON that can stand in any element of a page.
    pub fn json(value: &impl Serialize) -> String {
        frame::json(value)
    }

    /// A text with every `{{name}}` replaced by the part of this name, once.
    pub fn filled(text: &str, parts: &[(&str, &str)]) -> String {
        frame::filled(text, parts)
    }

    /// The most steps that it has room for.
    pub const MAX_STEPS: u64 = MAX_STEPS;

    /// The steps around one that it has room for: the whole search or, of a large one, a part.
    pub fn part_around(exploration: &Exploration, step: Step) -> RangeInclusive<Step> {
        let tree = &exploration.tree;
        let last = tree.steps() - 1;
        if u64::from(tree.steps()) <= MAX_STEPS && tree.len() as u64 <= MAX_NODES {
            return 0..=last;
        }
        let first = step.min(last) / PART * PART;
        first..=last.min(first + PART - 1)
    }

    /// A page that shows a search to newcomers, and leads on to another page.
    pub fn tour(self, exploration: &Exploration, onward: Onward) -> String {
        let Player(language) = self;
        let languages = [language];
        let scope = Scope::new(&exploration.tree, 0..=exploration.tree.steps() - 1);
        let posed = questions::posed(exploration, &scope, &languages);
        let tour = Tour::new(exploration, &languages, &posed, Some(onward));
        let mut data = Data::new(exploration, &scope, &languages, 0, posed);
        data.tour = Some(tour);
        frame::page(&data, language)
    }

    /// Searches of one position as a race shows them, as JSON.
    pub fn race(self, searches: &[&Exploration]) -> String {
        let Player(language) = self;
        let searches = searches.iter();
        let runners: Vec<Runner> = searches
            .filter_map(|search| Runner::new(search, &[language]))
            .collect();
        frame::json(&runners)
    }

    /// The part of a script that draws such a race.
    pub const RACE: &'static str = frame::RACE;

    /// The data of a search at some of its steps, with the questions that may be asked of it. What is true
    /// is in it where it can be known, and seen at once where it `shows_truth`.
    ///
    /// # Errors
    /// There are more steps or nodes than it has room for.
    pub fn data(
        self,
        exploration: &Exploration,
        steps: RangeInclusive<Step>,
        asked: &[PlayerQuestion<'_>],
        shows_truth: bool,
    ) -> Result<String, TooLarge> {
        let Player(language) = self;
        let count = u64::from(*steps.end()).saturating_sub(u64::from(*steps.start())) + 1;
        TooLarge::unless("export-too-large-html", count, MAX_STEPS)?;
        let open = *steps.start();
        let scope = Scope::new(&exploration.tree, steps);
        TooLarge::unless("export-too-many-html", scope.nodes.len() as u64, MAX_NODES)?;
        let posed = |PlayerQuestion { question, hint }: &PlayerQuestion<'_>| {
            let mut posed = Posed::new(exploration, &scope, question, &[language]);
            let hint = hint.map(|hint| say!(language, "predict-hint", hint = hint));
            posed.hint.extend(hint);
            posed
        };
        let posed = asked.iter().map(posed).collect();
        let mut data = Data::new(exploration, &scope, &[language], open, posed);
        data.shows_truth(Some(shows_truth));
        Ok(frame::json(&data))
    }
}
