//! The searches of lessons, each run once within a budget, so that untrusted lessons can be checked
//! safely.

use crate::language::Language;
use crate::lesson::BlockFault;
use crate::words::count_text;
use plywood_core::clock::Instant;
use plywood_core::search::{Stop, Watch};
use plywood_explore::exploration::{
    DEFAULT_MAX_NODES, Exploration, MAX_MINIMAX_NODES, PositionText, Problem, SearchResult, Spec,
    SpecError,
};
use plywood_explore::program::Choices;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

/// The searches run so far, and the remaining budget.
pub(super) struct SearchCache {
    /// Those that are not in use are dropped when memory is needed.
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
    let error = match choices.problem() {
        Ok(problem) => return Ok(problem.into()),
        Err(error) => error,
    };
    let position = match choices.spec().position {
        PositionText::Notation(_) => "position",
        PositionText::Board(_) => "board",
    };
    let leave_out = |field| (field, "leave it out".to_owned());
    let (field, instead) = match &error {
        SpecError::MaxIsGiven => leave_out("max"),
        SpecError::NoTable => leave_out("table"),
        SpecError::NoDeepening { .. } => leave_out("time"),
        SpecError::NoPerfectOrder { .. } => leave_out("order"),
        SpecError::NoGivenValues { field } => leave_out(field),
        SpecError::EmptyWindow { .. } => ("alpha", "choose it below beta".to_owned()),
        SpecError::NoChance { .. }
        | SpecError::TreeInGame
        | SpecError::OnlyLeaves { .. }
        | SpecError::NoValues => leave_out(position),
        SpecError::OutsideLeaves { value } => ("leaves", format!("expected bounds around {value}")),
        SpecError::WrongEvaluation { instead, .. } => ("evaluation", format!("expected {instead}")),
        SpecError::TooShallow { height, .. } => {
            ("depth", format!("expected {height} or more, or no depth"))
        }
        SpecError::OutOfRange {
            field, least, most, ..
        } => (*field, format!("expected {least} to {most}")),
        SpecError::EdgeOutOfRange { field, most, .. } => {
            (*field, format!("expected -{most} to {most}"))
        }
        SpecError::NoBoard => (position, "write it as position".to_owned()),
        SpecError::Position { noun, .. } => {
            let expected = match *noun {
                "tree" => "expected a tree in brackets",
                _ => "expected a position that can be played",
            };
            (position, expected.to_owned())
        }
    };
    Err(BlockFault::new(&[field], error.to_string(), instead))
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
        let room = self.make_room();
        let watch = self.watch(DEFAULT_MAX_NODES.min(room));
        let recorded = Exploration::record(problem, &watch);
        let exploration = recorded.map_err(|stop| self.stopped(&watch, stop, DEFAULT_MAX_NODES))?;
        let trees = exploration.iterations.iter();
        self.searched += trees.map(|tree| tree.counts().nodes).sum::<u64>();
        self.in_memory += size(&exploration);
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
        let result = result.map_err(|stop| self.stopped(&watch, stop, 0))?;
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

    /// Returns why a search was stopped, and charges its cost to the budget. If the limit was below
    /// `whole`, other trees take the memory.
    fn stopped(&mut self, watch: &Watch, stop: Stop, whole: u64) -> BlockFault {
        let left = self.budget.searched.saturating_sub(self.searched);
        let is_spent = matches!(stop, Stop::NodeLimit(limit) if limit >= left);
        self.searched += if is_spent { left } else { watch.nodes() };
        match (stop, self.spent()) {
            (_, Some(spent)) => spent,
            (Stop::NodeLimit(limit) | Stop::NoMemory(limit), None) if limit < whole => {
                let kept = nodes(self.budget.in_memory);
                over_budget(format!(
                    "this lesson needs trees of more than {kept} at once"
                ))
            }
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

    /// Drops unused trees if one of maximum size would not fit, and returns the number of nodes
    /// that fit.
    fn make_room(&mut self) -> u64 {
        let most = self.budget.in_memory;
        // Most lessons never get this far and need not check all their trees for each new one.
        if self.in_memory + DEFAULT_MAX_NODES > most {
            let is_in_use = |known: &mut Exploration| Arc::strong_count(&known.iterations) > 1;
            self.explorations.retain(|_, known| is_in_use(known));
            self.in_memory = self.explorations.values().map(size).sum();
        }
        most.saturating_sub(self.in_memory)
    }
}

/// Creates the fault of a lesson that exceeds its budget.
fn over_budget(message: String) -> BlockFault {
    let instead = "choose smaller searches, or divide the lesson";
    BlockFault::new(&["depth"], message, instead)
}

/// Returns the total number of nodes of an exploration's trees.
fn size(exploration: &Exploration) -> u64 {
    let trees = exploration.iterations.iter();
    trees.map(|tree| tree.len() as u64).sum()
}

/// The limits for checking one lesson in all its languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Maximum number of searched nodes, recorded or not.
    pub searched: u64,
    /// Maximum number of nodes of the trees in memory at the same time, about 57 bytes each.
    pub in_memory: u64,
    /// Time limit. Node limits are the same on every computer; this one is for slow evaluations.
    pub time: Duration,
}

impl Default for Budget {
    /// Returns enough for two large searches, for a tree of the maximum size on screens together
    /// with one of half that size, and minutes of time.
    fn default() -> Budget {
        Budget {
            searched: 400_000_000,
            in_memory: 8_000_000,
            time: Duration::from_secs(120),
        }
    }
}
