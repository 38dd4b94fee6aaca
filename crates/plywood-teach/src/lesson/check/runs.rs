//! The searches that lessons speak of, each run once.

use super::Budget;
use crate::exploration::{
    DEFAULT_MAX_NODES, Exploration, MAX_COMPARED, PositionText, SearchResult, Spec, SpecError,
};
use crate::language::Language;
use crate::search::{Stop, Watch};
use crate::words::count_text;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;
use thiserror::Error;

/// The searches run so far, and the budget that is left.
pub(super) struct SearchCache {
    /// The latest last. Those no longer in use are dropped when memory is needed.
    explorations: Vec<(Spec, Exploration)>,
    /// The index of each of them.
    known: HashMap<Spec, usize>,
    /// The number of nodes of all of them.
    kept: u64,
    results: HashMap<Spec, SearchResult>,
    budget: Budget,
    searched: u64,
    deadline: Instant,
}

/// The reason why a search cannot be run.
#[derive(Debug, Error)]
pub(super) enum RunError {
    #[error(transparent)]
    Spec(#[from] SpecError),
    #[error("the search has more than {}", nodes(*.limit))]
    TooLarge { limit: u64 },
    #[error("the proof of this lesson searches more than {}", nodes(.0.searched))]
    Searched(Budget),
    #[error("this lesson needs trees of more than {} at once", nodes(.0.kept))]
    Kept(Budget),
    #[error("the proof of this lesson takes longer than {} s", .0.time.as_secs())]
    Time(Budget),
}

fn nodes(count: u64) -> String {
    format!("{} nodes", count_text(Language::En, count))
}

impl RunError {
    /// Returns the field of the block that is to blame.
    pub(super) fn field(&self, spec: &Spec) -> &'static str {
        match self {
            RunError::Spec(SpecError::WrongEvaluation { .. }) => "evaluation",
            RunError::Spec(SpecError::MaxIsGiven) => "max",
            RunError::Spec(SpecError::NoEnds) => "handed",
            RunError::Spec(SpecError::NoDeepening { .. }) => "time",
            RunError::Spec(SpecError::OutOfRange { field, .. }) => field,
            RunError::Spec(SpecError::TooShallow { .. })
            | RunError::TooLarge { .. }
            | RunError::Searched(_)
            | RunError::Kept(_)
            | RunError::Time(_) => "depth",
            RunError::Spec(_) => match spec.position {
                PositionText::Notation(_) => "position",
                PositionText::Board(_) => "board",
            },
        }
    }

    /// Returns what to write instead.
    pub(super) fn instead(&self) -> String {
        match self {
            RunError::Spec(SpecError::WrongEvaluation { instead, .. }) => {
                format!("expected {instead}")
            }
            RunError::Spec(SpecError::TooShallow { height, .. }) => {
                format!("expected {height} or more, or no depth")
            }
            RunError::Spec(SpecError::NoBoard) => "write it as position".to_owned(),
            RunError::Spec(
                SpecError::MaxIsGiven
                | SpecError::NoDeepening { .. }
                | SpecError::OnlyLeaves { .. }
                | SpecError::NoValues
                | SpecError::NoEnds,
            ) => "leave it out".to_owned(),
            RunError::Spec(SpecError::Position { noun: "tree", .. }) => {
                "expected a tree in brackets".to_owned()
            }
            RunError::Spec(SpecError::Position { .. }) => {
                "expected a position that can be played".to_owned()
            }
            RunError::Spec(SpecError::OutOfRange { least, most, .. }) => {
                format!("expected {least} to {most}")
            }
            RunError::TooLarge { .. } => "choose a smaller one".to_owned(),
            RunError::Searched(_) | RunError::Kept(_) | RunError::Time(_) => {
                "choose smaller searches, or divide the lesson".to_owned()
            }
        }
    }
}

impl SearchCache {
    /// Creates an empty cache.
    pub(super) fn new(budget: Budget) -> SearchCache {
        SearchCache {
            explorations: Vec::new(),
            known: HashMap::new(),
            kept: 0,
            results: HashMap::new(),
            budget,
            searched: 0,
            deadline: Instant::now() + budget.time,
        }
    }

    /// Returns the part of the budget that is used up, if that leaves nothing for another search.
    pub(super) fn spent(&self) -> Option<RunError> {
        if self.searched >= self.budget.searched {
            return Some(RunError::Searched(self.budget));
        }
        (Instant::now() >= self.deadline).then_some(RunError::Time(self.budget))
    }

    /// Returns the recorded search.
    pub(super) fn exploration(&mut self, spec: &Spec) -> Result<Exploration, RunError> {
        if let Some(&known) = self.known.get(spec) {
            return Ok(self.explorations[known].1.clone());
        }
        let problem = Arc::new(spec.open()?);
        let room = self.make_room();
        let watch = self.watch(DEFAULT_MAX_NODES.min(room));
        let recorded = Exploration::record(spec.clone(), problem, &watch);
        let exploration = recorded.map_err(|stop| match self.stopped(&watch, stop) {
            RunError::TooLarge { limit } if limit < DEFAULT_MAX_NODES => {
                RunError::Kept(self.budget)
            }
            error => error,
        })?;
        let trees = exploration.iterations.iter();
        self.searched += trees.map(|tree| tree.counts().nodes).sum::<u64>();
        self.kept += size(&exploration);
        self.known.insert(spec.clone(), self.explorations.len());
        let entry = (spec.clone(), exploration.clone());
        self.explorations.push(entry);
        Ok(exploration)
    }

    /// Returns the result of the search, which is not recorded, so that it may be large.
    pub(super) fn result(&mut self, spec: &Spec) -> Result<SearchResult, RunError> {
        if let Some(known) = self.results.get(spec) {
            return Ok(known.clone());
        }
        let problem = spec.open()?;
        let watch = self.watch(MAX_COMPARED);
        let result = problem
            .find(spec.method.algorithm, &watch)
            .map_err(|stop| self.stopped(&watch, stop))?;
        let iterations = result.iterations.iter();
        self.searched += iterations.map(|run| run.counts.nodes).sum::<u64>();
        self.results.insert(spec.clone(), result.clone());
        Ok(result)
    }

    /// Returns a watch for a search of at most `most` nodes, and no more than the budget has left.
    fn watch(&self, most: u64) -> Watch {
        let left = self.budget.searched.saturating_sub(self.searched);
        Watch::new(most.min(left)).until(self.deadline)
    }

    /// Returns why a search was stopped, and charges its cost to the budget.
    fn stopped(&mut self, watch: &Watch, stop: Stop) -> RunError {
        let left = self.budget.searched.saturating_sub(self.searched);
        let is_spent = matches!(stop, Stop::NodeLimit(limit) if limit >= left);
        self.searched += if is_spent { left } else { watch.nodes() };
        match (stop, self.spent()) {
            (_, Some(spent)) => spent,
            (Stop::NodeLimit(limit) | Stop::NoMemory(limit), None) => RunError::TooLarge { limit },
            (Stop::Cancelled | Stop::TimeUp | Stop::Enough, None) => {
                unreachable!("nobody else knows this watch")
            }
        }
    }

    /// Drops old trees that are not in use until one of the largest fits, and returns the number of
    /// nodes that fit.
    fn make_room(&mut self) -> u64 {
        let most = self.budget.kept;
        // Most lessons never get this far, and need not look through all their trees for each new
        // one.
        if self.kept + DEFAULT_MAX_NODES > most {
            let kept = &mut self.kept;
            self.explorations.retain(|(_, known)| {
                let is_looked_at = Arc::strong_count(&known.iterations) > 1;
                let stays = is_looked_at || *kept + DEFAULT_MAX_NODES <= most;
                *kept -= if stays { 0 } else { size(known) };
                stays
            });
            let left = self.explorations.iter().enumerate();
            self.known = left.map(|(at, (spec, _))| (spec.clone(), at)).collect();
        }
        most.saturating_sub(self.kept)
    }
}

/// Returns the number of nodes of all its trees.
fn size(exploration: &Exploration) -> u64 {
    let trees = exploration.iterations.iter();
    trees.map(|tree| tree.len() as u64).sum()
}
