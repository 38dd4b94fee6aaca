//! Finds the score of a position by null windows that close in on it, first with a small table and
//! then, after copying its content, with all memory and threads.

use crate::node::Node;
use crate::opening;
use crate::position::{BOARD, Position, WIDTH};
use crate::search::{Cancel, Search, Stopped};
use crate::table::Table;
use std::fmt;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use thiserror::Error;

/// Number of nodes to search with the small table, which stays in the processor's cache. Most
/// positions from the middle of a game need fewer.
const SMALL_SEARCH: u64 = 1 << 13;
/// The small table takes at most one part in this many of the memory.
const SMALL_SHARE: u64 = 32;
/// The small table's maximum size in bytes.
const SMALL_TABLE: u64 = 256 << 10;

/// Memory and threads of a [`Solver`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Size of the tables in bytes, rounded down to a power of two, at least
    /// [`Settings::MIN_MEMORY`].
    pub memory: u64,
    /// Number of threads for long searches.
    pub threads: usize,
    /// Whether positions of at most eight stones have the scores that were computed once.
    pub opening: bool,
}

impl Settings {
    /// Minimum memory: 1 MiB.
    pub const MIN_MEMORY: u64 = 1 << 20;
}

impl Default for Settings {
    /// Returns 256 MiB, a thread for each core, and the scores of the opening.
    fn default() -> Self {
        Self {
            memory: 256 << 20,
            threads: thread::available_parallelism().map_or(1, usize::from),
            opening: true,
        }
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The search was cancelled.
    #[error("the solver was stopped before it had the answer")]
    Cancelled,
    /// The search exceeded the limit set by [`Solver::allow`].
    #[error("the position takes more nodes than the solver may look at")]
    NodeLimit,
    /// There is not enough memory for the table.
    #[error("there is not enough memory for the solver's table: give it less")]
    NoMemory,
}

/// Solves positions, and caches proved bounds.
pub struct Solver {
    settings: Settings,
    small: Option<Table>,
    large: Option<Table>,
    nodes: u64,
    /// The value of `nodes` at which searches give up.
    limit: u64,
}

impl fmt::Debug for Solver {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let settings = &self.settings;
        write!(
            formatter,
            "Solver {{ {settings:?}, nodes: {} }}",
            self.nodes
        )
    }
}

impl Solver {
    /// Creates a solver without proved bounds. Memory is allocated when a position needs it.
    pub fn new(settings: Settings) -> Self {
        Self {
            settings,
            small: None,
            large: None,
            nodes: 0,
            limit: u64::MAX,
        }
    }

    /// Allows `nodes` more nodes, after which searches fail with [`SolveError::NodeLimit`]. Each
    /// window may exceed this by a thousand nodes, and each further thread may search as many nodes
    /// again. With one thread, the same questions always get the same answers, regardless of the
    /// machine's speed.
    pub fn allow(&mut self, nodes: u64) {
        self.limit = self.nodes.saturating_add(nodes);
    }

    /// Returns the number of nodes searched so far, on all threads.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Discards all proved bounds, but keeps the memory.
    pub fn forget(&mut self) {
        for table in [&mut self.small, &mut self.large].into_iter().flatten() {
            table.clear();
        }
    }

    /// Returns the score of `position` for the player to move under best play: 22 minus the number
    /// of stones that the winner has used at the end; negative if the opponent wins, 0 for a draw.
    ///
    /// # Errors
    ///
    /// [`SolveError`]; the bounds proved so far are kept.
    pub fn score(&mut self, position: Position, cancel: &Cancel<'_>) -> Result<i32, SolveError> {
        self.score_within(position, -INFINITY, INFINITY, cancel)
    }

    /// Returns the score of each column for the player to move; `None` for a full column, and for
    /// all columns if the game is over.
    ///
    /// # Errors
    ///
    /// Fails like [`Solver::score`].
    pub fn move_scores(
        &mut self,
        position: Position,
        cancel: &Cancel<'_>,
    ) -> Result<[Option<i32>; WIDTH as usize], SolveError> {
        let mut scores = [None; WIDTH as usize];
        if !position.is_over() {
            // No move is better than the best one, so half of each search is spared.
            let best = self.score(position, cancel)?;
            for (column, score) in (0..).zip(&mut scores) {
                if let Some(next) = position.play(column) {
                    *score = Some(-self.score_within(next, -best, INFINITY, cancel)?);
                }
            }
        }
        Ok(scores)
    }

    /// Returns the columns, counted from 0, of a game from `position` under best play. Among
    /// equally good moves, the one closest to the middle is played, the left one of two.
    ///
    /// # Errors
    ///
    /// Fails like [`Solver::score`].
    pub fn line(
        &mut self,
        position: Position,
        cancel: &Cancel<'_>,
    ) -> Result<Vec<u32>, SolveError> {
        let mut line = Vec::new();
        let mut at = position;
        let mut score = self.score(position, cancel)?;
        while !at.is_over() {
            let (column, next) = self.best_of(at, score, cancel)?;
            line.push(column);
            (at, score) = (next, -score);
        }
        Ok(line)
    }

    /// Returns the best move's column, counted from 0, and score, without scoring the other moves.
    /// Among equally good moves, it is the one closest to the middle. `None` if the game is over.
    ///
    /// # Errors
    ///
    /// Fails like [`Solver::score`].
    pub fn best(
        &mut self,
        position: Position,
        cancel: &Cancel<'_>,
    ) -> Result<Option<(u32, i32)>, SolveError> {
        if position.is_over() {
            return Ok(None);
        }
        let score = self.score(position, cancel)?;
        let (column, _) = self.best_of(position, score, cancel)?;
        Ok(Some((column, score)))
    }

    /// Returns the best move closest to the middle, and the position after it. `score` is the score
    /// of `position`.
    fn best_of(
        &mut self,
        position: Position,
        score: i32,
        cancel: &Cancel<'_>,
    ) -> Result<(u32, Position), SolveError> {
        for column in COLUMNS_FROM_MIDDLE {
            if let Some(next) = position.play(column)
                && self.score_within(next, -score, -score + 1, cancel)? == -score
            {
                return Ok((column, next));
            }
        }
        unreachable!("a position's score is its best move's")
    }

    /// Returns the score of `position`, clamped to the range.
    fn score_within(
        &mut self,
        position: Position,
        min_score: i32,
        max_score: i32,
        cancel: &Cancel<'_>,
    ) -> Result<i32, SolveError> {
        let stones = position.stones() as i32;
        let settled = if position.is_won() {
            Some(-((44 - stones) / 2))
        } else if position.mask == BOARD {
            Some(0)
        } else {
            None
        };
        if let Some(score) = settled {
            return Ok(score.clamp(min_score, max_score));
        }
        if self.settings.opening && position.stones() <= opening::STONES {
            return Ok(opening::score(position, min_score, max_score));
        }
        let Some(root) = Node::new(position) else {
            return Ok(((43 - stones) / 2).clamp(min_score, max_score));
        };
        if root.moves == 0 {
            return Ok((-((42 - stones) / 2)).clamp(min_score, max_score));
        }
        let ceiling = root.bound().unwrap_or(INFINITY).min(root.max_score());
        let (mut low, mut high) = (
            root.min_score().clamp(min_score, max_score),
            ceiling.clamp(min_score, max_score),
        );
        let mut is_small = true;
        while low < high {
            // The half further from zero comes first, as in Pons' solver: large scores belong to
            // short games, so they are ruled out quickly.
            let middle = low + (high - low) / 2;
            let alpha = if middle <= 0 {
                middle.min(low / 2)
            } else {
                middle.max(high / 2)
            };
            let value = match self.probe(&root, alpha, &mut is_small, cancel)? {
                Some(value) => value.clamp(min_score, max_score),
                None => continue,
            };
            if value > alpha {
                low = low.max(value);
            } else {
                high = high.min(value);
            }
        }
        Ok(low)
    }

    /// Searches one null window; `None` if the small table was replaced by the large one.
    fn probe(
        &mut self,
        root: &Node,
        alpha: i32,
        is_small: &mut bool,
        cancel: &Cancel<'_>,
    ) -> Result<Option<i32>, SolveError> {
        let memory = self.settings.memory.max(Settings::MIN_MEMORY);
        let never = AtomicBool::new(false);
        let left = self.limit.saturating_sub(self.nodes);
        if left == 0 {
            return Err(SolveError::NodeLimit);
        }
        if *is_small {
            let table = allocated(&mut self.small, (memory / SMALL_SHARE).min(SMALL_TABLE))?;
            let mut search = Search::new(table, cancel, &never, 0, SMALL_SEARCH.min(left));
            let value = search.run(root, alpha);
            self.nodes += search.nodes;
            return match value {
                Ok(value) => Ok(Some(value)),
                Err(Stopped) if cancel() => Err(SolveError::Cancelled),
                Err(Stopped) => {
                    *is_small = false;
                    table.copy_to(allocated(&mut self.large, memory)?);
                    Ok(None)
                }
            };
        }
        let table = allocated(&mut self.large, memory)?;
        let found = OnceLock::new();
        let nodes = AtomicU64::new(0);
        let done = AtomicBool::new(false);
        let search = |thread| {
            let mut search = Search::new(table, cancel, &done, thread, left);
            if let Ok(value) = search.run(root, alpha) {
                done.store(true, Relaxed);
                // Another thread may have found an equivalent bound first.
                let _ = found.set(value);
            }
            nodes.fetch_add(search.nodes, Relaxed);
        };
        thread::scope(|scope| {
            for thread in 1..self.settings.threads {
                // If a thread cannot be spawned, the search only takes longer.
                let _ = thread::Builder::new().spawn_scoped(scope, move || search(thread));
            }
            search(0);
        });
        self.nodes += nodes.into_inner();
        match found.into_inner() {
            Some(value) => Ok(Some(value)),
            None if cancel() => Err(SolveError::Cancelled),
            None => Err(SolveError::NodeLimit),
        }
    }
}

/// The columns, counted from 0, from the middle outwards, the left one of two first.
pub const COLUMNS_FROM_MIDDLE: [u32; WIDTH as usize] = [3, 2, 4, 1, 5, 0, 6];

/// Greater than any score.
const INFINITY: i32 = 22;

fn allocated(table: &mut Option<Table>, bytes: u64) -> Result<&Table, SolveError> {
    if table.is_none() {
        *table = Some(Table::new(bytes).ok_or(SolveError::NoMemory)?);
    }
    table.as_ref().ok_or(SolveError::NoMemory)
}

/// Returns the number of the stone, from 1, with which `score` ends the game; `None` for a draw.
/// `stones` is the number of stones on the board when the player to move has this score.
///
/// ```
/// // The first player wins the empty board with the 41st stone of the game, their own 21st.
/// assert_eq!(plywood_solve::last_stone(1, 0), Some(41));
/// ```
pub fn last_stone(score: i32, stones: u32) -> Option<u32> {
    let used = 22u32.checked_sub(score.unsigned_abs())?;
    let winner_is_first = (score > 0) == stones.is_multiple_of(2);
    (score != 0).then(|| 2 * used - u32::from(winner_is_first))
}
