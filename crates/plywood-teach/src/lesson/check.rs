//! Checks lessons: every step, claim and expected answer against the engine.

mod claims;
mod places;
mod runs;
mod trees;

use super::block::{PredictBlock, TreeBlock};
use super::{BlockFault, BlockKind, Content, Fault, Item, Lesson, Source, first_line, json, parse};
use crate::quiz::Ask;
use places::Frontier;
use plywood_explore::exploration::{Exploration, Spec};
pub use runs::Budget;
use runs::SearchCache;
use std::collections::{BTreeMap, HashMap};

/// Maximum number of faults reported per lesson.
const MAX_FAULTS: usize = 100;

/// A lesson and its faults.
#[derive(Clone, Debug)]
pub struct Report {
    /// The file that was checked.
    pub source: Source,
    /// The lesson, as far as it could be parsed.
    pub lesson: Lesson,
    /// The faults in file order.
    pub faults: Vec<Fault>,
}

impl Report {
    /// Parses a lesson, without checking it against the engine.
    pub(super) fn unchecked(source: Source) -> Report {
        let (lesson, faults) = parse(&source);
        Report {
            source,
            lesson,
            faults,
        }
    }
}

/// Checks lessons. The reports are in the order of the sources.
pub fn check(sources: Vec<Source>) -> Vec<Report> {
    check_within(Budget::default(), sources, &mut |_, _| {})
}

/// Like [`check`], within a budget. `on_start` is called before each lesson with the number of
/// lessons checked so far.
pub fn check_within(
    budget: Budget,
    sources: Vec<Source>,
    on_start: &mut dyn FnMut(usize, &Source),
) -> Vec<Report> {
    let mut done = 0;
    let mut reports: Vec<Report> = sources.into_iter().map(Report::unchecked).collect();
    let mut named: BTreeMap<String, Vec<&mut Report>> = BTreeMap::new();
    for report in &mut reports {
        let name = report.source.name().to_owned();
        named.entry(name).or_default().push(report);
    }
    for group in named.values_mut() {
        // Searches are shared between translations.
        let mut runs = SearchCache::new(budget);
        for report in group.iter_mut() {
            on_start(done, &report.source);
            done += 1;
            let text = &report.source.text;
            let mut checker = Checker {
                text,
                line_ends: text.match_indices('\n').map(|(at, _)| at).collect(),
                runs: &mut runs,
                faults: &mut report.faults,
                searches: HashMap::new(),
                shown: Vec::new(),
            };
            checker.check_name(&report.source);
            checker.check_blocks(&report.lesson);
        }
    }
    for report in &mut reports {
        let faults = &mut report.faults;
        faults.sort_by_key(|fault| fault.place.start);
        let count = faults.len();
        if count > MAX_FAULTS {
            faults.truncate(MAX_FAULTS);
            let place = faults[MAX_FAULTS - 1].place.clone();
            let others = format!("there are {} more faults", count - MAX_FAULTS);
            faults.push(Fault::new(place, others, "fix those above first"));
        }
    }
    reports
}

/// The state of checking a lesson.
struct Checker<'a> {
    text: &'a str,
    /// Offsets of line ends, to find a block's line without scanning the file.
    line_ends: Vec<usize>,
    runs: &'a mut SearchCache,
    faults: &'a mut Vec<Fault>,
    /// Indices of searches in `shown`.
    searches: HashMap<Spec, usize>,
    /// Progress of each search's display.
    shown: Vec<Frontier>,
}

/// The tree above that predictions and claims refer to.
enum TreeAbove {
    Nothing,
    /// The block is invalid, which has been reported.
    Broken,
    Tree(Box<SearchedTree>),
}

/// The tree above, with the search that it is compared with.
#[derive(Clone)]
struct SearchedTree {
    block: TreeBlock,
    exploration: Exploration,
    other: Option<Exploration>,
    /// Index in `Checker::shown`, cached because comparing long positions for every block would be
    /// slow.
    shown_index: usize,
}

impl Checker<'_> {
    /// Reports a fault of a block.
    fn report(&mut self, item: &Item, fault: BlockFault) {
        let place = json::place(self.text, &item.span, &fault.path);
        let fault = Fault::new(place, fault.message, fault.instead);
        self.faults.push(fault);
    }

    /// Returns the result of a check, after reporting its error.
    fn reported<T>(&mut self, item: &Item, checked: Result<T, BlockFault>) -> Option<T> {
        checked.map_err(|fault| self.report(item, fault)).ok()
    }

    fn check_name(&mut self, source: &Source) {
        let name = source.name();
        let is_right = name.split_once('-').is_some_and(|(number, rest)| {
            number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit()) && !rest.is_empty()
        });
        if !is_right {
            self.faults.push(Fault::new(
                first_line(self.text),
                format!("{name}.md is not a name for a lesson"),
                "expected two digits and a name, like 07-zugzwang.md",
            ));
        }
    }

    fn check_blocks(&mut self, lesson: &Lesson) {
        let mut above = TreeAbove::Nothing;
        for item in lesson.pages.iter().flat_map(|page| &page.items) {
            let is_block = item.content.kind().is_some();
            if is_block && let Some(spent) = self.runs.spent() {
                return self.report(item, spent.on_whole_block());
            }
            let count_before = self.faults.len();
            let checked = self.check_item(item, &mut above);
            self.reported(item, checked);
            // Exceeding the budget has been reported at this place.
            if self.faults.len() > count_before && self.runs.spent().is_some() {
                return;
            }
        }
    }

    fn check_item(&mut self, item: &Item, above: &mut TreeAbove) -> Result<(), BlockFault> {
        match (&item.content, above) {
            (Content::Tree(block), above) => {
                // Drop the previous tree to make room. If this one cannot be searched, the blocks
                // below it are not checked.
                *above = TreeAbove::Broken;
                *above = TreeAbove::Tree(Box::new(self.check_tree(item, block)?));
            }
            (Content::Broken(BlockKind::Tree), above) => *above = TreeAbove::Broken,
            (Content::At(at), TreeAbove::Tree(searched)) => self.check_at(item, at, searched)?,
            (Content::Predict(predict), TreeAbove::Tree(searched)) => {
                self.check_prediction(item, predict, searched)?;
            }
            (Content::Claim(claim), TreeAbove::Tree(searched)) => {
                self.check_claim(item, claim, searched)?;
            }
            (Content::At(_) | Content::Predict(_) | Content::Claim(_), TreeAbove::Nothing) => {
                let message = "there is no tree above this block";
                let instead = "put a json tree block before it";
                return Err(BlockFault::new(&[], message, instead));
            }
            _ => {}
        }
        Ok(())
    }

    fn check_prediction(
        &mut self,
        item: &Item,
        predict: &PredictBlock,
        searched: &SearchedTree,
    ) -> Result<(), BlockFault> {
        if predict.ask == Ask::Difference && searched.other.is_none() {
            if searched.block.against.is_some() {
                // The error has been reported.
                return Ok(());
            }
            let message = "the tree above is not compared with another one";
            let instead = "add the field \"against\" to it";
            return Err(BlockFault::new(&["ask"], message, instead));
        }
        let question = predict.question(&searched.exploration, searched.other.as_ref())?;
        self.check_order(item, searched.shown_index, &question);
        match &predict.answer {
            Some(expected) if *expected != question.answer => {
                let message = format!("wrong answer: {}", json_text(expected));
                let instead = format!("the engine says {}", json_text(&question.answer));
                Err(BlockFault::new(&["answer"], message, instead))
            }
            _ => Ok(()),
        }
    }
}

/// Formats a value as in a lesson.
fn json_text<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
