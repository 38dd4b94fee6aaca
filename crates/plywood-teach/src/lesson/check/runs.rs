//! The searches of lessons, each run once within a budget, so that untrusted lessons can be checked
//! safely.

use crate::language::Language;
use crate::lesson::BlockFault;
use crate::words::count_text;
use plywood_core::clock::Instant;
use plywood_core::search::{Stop, Watch};
use plywood_explore::exploration::{
    Exploration, MAX_MINIMAX_NODES, PositionText, Problem, SearchResult, Spec, SpecError,
};
use plywood_explore::program::Choices;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

/// The searches run so far, and the remaining budget.
pub(super) struct SearchCache {
    explorations: HashMap<Spec, Exploration>,
    /// Total number of nodes of the cached trees.
    in_memory: u64,
    results: HashMap<Spec, SearchResult>,
    budget: Budget,
    searched: u64,
    deadline: Instant,
}

/// Opens the search that is chosen.
///
/// # Errors
/// Returns the fault of a search that cannot be opened.
pub(super) fn open(choices: &Choices) -> Result<Arc<Problem>, BlockFault> {
    choices.problem().map(Arc::new).map_err(|error| {
        let field = match (&error, choices.spec().position) {
            (SpecError::Position { .. }, PositionText::Notation(_)) => Some("position"),
            (SpecError::Position { .. }, PositionText::Board(_)) => Some("board"),
            (SpecError::OutOfRange { field, .. } | SpecError::EdgeOutOfRange { field, .. }, _) => {
                Some(*field)
            }
            _ => None,
        };
        let path = Vec::from_iter(field);
        BlockFault::new(&path, error.to_string(), "no search begins like this")
    })
}

fn nodes(count: u64) -> String {
    format!("{} nodes", count_text(Language::En, count))
}

impl SearchCache {
    /// Creates an empty cache.
    pub(super) fn new(budget: Budget) -> SearchCache {
        SearchCache {
            explorations: HashMap::new(),
            in_memory: 0,
            results: HashMap::new(),
            budget,
            searched: 0,
            deadline: Instant::now() + budget.time,
        }
    }

    /// Returns the part of the budget that is exhausted, if that prevents another search.
    pub(super) fn spent(&self) -> Option<BlockFault> {
        let Budget { searched, time, .. } = self.budget;
        let proof = "the proof of this lesson";
        if self.searched >= searched {
            let message = format!("{proof} searches more than {}", nodes(searched));
            return Some(over_budget(message));
        }
        let is_late = Instant::now() >= self.deadline;
        let message = || format!("{proof} takes longer than {} s", time.as_secs());
        is_late.then(|| over_budget(message()))
    }

    /// Returns the recorded search.
    pub(super) fn exploration(&mut self, problem: Arc<Problem>) -> Result<Exploration, BlockFault> {
        if let Some(known) = self.explorations.get(&problem.spec) {
            return Ok(known.clone());
        }
        // At most two others are in use: the tree above, and the one that it is compared with.
        if self.in_memory > self.budget.tree {
            self.explorations.clear();
            self.in_memory = 0;
        }
        let watch = self.watch(self.budget.tree);
        let recorded = Exploration::record(problem, &watch);
        let exploration = recorded.map_err(|stop| self.stopped(&watch, stop))?;
        for tree in exploration.iterations.iter() {
            self.searched += tree.counts().nodes;
            self.in_memory += tree.len() as u64;
        }
        let spec = exploration.spec().clone();
        self.explorations.insert(spec, exploration.clone());
        Ok(exploration)
    }

    /// Returns the result of the search, which is not recorded and may therefore be large.
    pub(super) fn result(&mut self, problem: &Problem) -> Result<SearchResult, BlockFault> {
        if let Some(known) = self.results.get(&problem.spec) {
            return Ok(known.clone());
        }
        let watch = self.watch(MAX_MINIMAX_NODES);
        let result = problem.find_answer(&watch);
        let result = result.map_err(|stop| self.stopped(&watch, stop))?;
        let iterations = result.iterations.iter();
        self.searched += iterations.map(|run| run.counts.nodes).sum::<u64>();
        self.results.insert(problem.spec.clone(), result.clone());
        Ok(result)
    }

    /// Returns a watch for a search with at most `most` nodes, or what is left of the budget.
    fn watch(&self, most: u64) -> Watch {
        let left = self.budget.searched.saturating_sub(self.searched);
        Watch::new(most.min(left)).until(self.deadline)
    }

    /// Returns why a search was stopped, and charges its cost to the budget.
    fn stopped(&mut self, watch: &Watch, stop: Stop) -> BlockFault {
        let left = self.budget.searched.saturating_sub(self.searched);
        let is_spent = matches!(stop, Stop::NodeLimit(limit) if limit >= left);
        self.searched += if is_spent { left } else { watch.nodes() };
        match (stop, self.spent()) {
            (_, Some(spent)) => spent,
            (Stop::NodeLimit(limit) | Stop::NoMemory(limit), None) => {
                let message = format!("the search has more than {}", nodes(limit));
                BlockFault::new(&["depth"], message, "choose a smaller one")
            }
            (Stop::TooDeep(_), None) => {
                BlockFault::new(&["depth"], stop.to_string(), "choose a smaller one")
            }
            (Stop::Cancelled | Stop::TimeUp | Stop::Enough | Stop::NoChance, None) => {
                unreachable!("nobody else knows this watch, and the tree was opened")
            }
        }
    }
}

/// Creates the fault of a lesson that exceeds its budget.
fn over_budget(message: String) -> BlockFault {
    let instead = "choose smaller searches, or divide the lesson";
    BlockFault::new(&["depth"], message, instead)
}

/// The limits for checking one lesson in all its languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Maximum number of searched nodes, recorded or not.
    pub searched: u64,
    /// Maximum number of nodes of one tree, about 57 bytes each. Up to four are in memory.
    pub tree: u64,
    /// Time limit. Node limits are the same on every computer; this one is for slow evaluations.
    pub time: Duration,
}

impl Default for Budget {
    /// Returns enough for two large searches, and minutes of time.
    fn default() -> Budget {
        Budget {
            searched: 400_000_000,
            tree: 2_000_000,
            time: Duration::from_secs(120),
        }
    }
}
