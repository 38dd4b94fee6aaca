//! The description of a search: position, method and result.

use super::{JsonNumber, window_edges};
use plywood_core::game::{Player, Unit, Value};
use plywood_core::search::{Bound, Counts, Leaf, Method, Stop, Window};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::{
    Exploration, IterationResult, MaxSide, NamedVariant, PositionText, Problem, SearchResult,
    Sides, Spec, Ways, name, read_method,
};
use plywood_explore::fault::Implementation;
use plywood_explore::program::settings::Setting;
use plywood_explore::safe;
use serde::{Deserialize, Serialize};

/// A search with its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Graph {
    /// The game's name.
    pub game: String,
    /// The position in the game's notation; `None` if it was given as a board.
    pub position: Option<String>,
    /// The rows of the root position from the top, in games with a board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Vec<String>>,
    /// The root position as text that the game can read, if it was given as a board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The name of the player that is MAX.
    pub max: String,
    /// Whose values a textbook tree has, if not MAX's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sides: Sides,
    /// The algorithm and its conventions but for those below, which files write in other ways.
    #[serde(flatten, deserialize_with = "read_method")]
    pub method: Method,
    /// A program's own ways.
    #[serde(flatten)]
    pub ways: Ways,
    /// The absolute value at which a line ends, if it does not end with the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leaf_at: Option<Value>,
    /// The root's window, [α, β], if it was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<[JsonNumber; 2]>,
    /// The range of all leaf values, if it was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leaves: Option<[JsonNumber; 2]>,
    /// Depth in plies, of this iteration for iterative deepening.
    pub depth: u32,
    /// Time limit of iterative deepening in milliseconds, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<u32>,
    /// The evaluation's name.
    pub evaluation: String,
    /// The root's value for MAX; `None` if the iteration was stopped.
    pub value: Option<JsonNumber>,
    /// The bound that the value is on the true value, if it is outside the root's window.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
    /// The first best move of the root; `None` if the game is over or no move is made.
    pub best_move: Option<String>,
    /// The line of first best moves from the root.
    pub principal_variation: Vec<String>,
    /// Totals of the run.
    pub stats: Stats,
    /// Whether this iteration was stopped before the root had its value.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
    /// The limit that stopped the search; `None` if it completed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped_by: Option<Stop>,
    /// All iterations of iterative deepening, the shallowest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub iterations: Vec<IterationRecord>,
}

/// An iteration of iterative deepening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IterationRecord {
    /// Plies.
    pub depth: u32,
    /// The root's window, [α, β], if it is not full.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<[JsonNumber; 2]>,
    /// The root's value for MAX; `None` if it was stopped.
    pub value: Option<JsonNumber>,
    /// The bound that the value is on the true value, if it is not exact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
    /// The first best move of the root; `None` if the iteration was stopped or the game is over.
    pub best_move: Option<String>,
    /// Visited nodes.
    pub nodes: u64,
    /// Moves skipped.
    pub pruned: u64,
    /// Whether it was stopped.
    pub stopped: bool,
}

impl IterationRecord {
    /// Creates the record of an iteration with values in this unit.
    pub fn new(reached: IterationResult, unit: Unit) -> IterationRecord {
        let stopped = reached.found.is_none();
        let (value, best_move) = reached.found.unzip();
        IterationRecord {
            depth: reached.depth,
            window: given_window_edges(unit, reached.window),
            value: value.map(|value| JsonNumber::of(value, unit)),
            bound: Some(reached.bound).filter(|&bound| bound != Bound::Exact),
            best_move: best_move.flatten(),
            nodes: reached.counts.nodes,
            pruned: reached.counts.pruned,
            stopped,
        }
    }
}

/// Totals of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    /// The counts, as fields of their own.
    #[serde(flatten)]
    pub counts: Counts,
    /// Events of the run.
    pub steps: u64,
}

impl From<Counts> for Stats {
    fn from(counts: Counts) -> Stats {
        let steps = counts.steps();
        Stats { counts, steps }
    }
}

impl Graph {
    /// Returns the description of a recorded exploration.
    pub fn from_exploration(exploration: &Exploration) -> Graph {
        let Exploration { problem, tree, .. } = exploration;
        let has_answer = tree.stopped.is_none();
        let last = tree.principal_variation().pop().unwrap_or(NodeId::ROOT);
        let found = SearchResult {
            value: tree.node(NodeId::ROOT).value,
            unit: tree.method.unit,
            bound: tree.bound(NodeId::ROOT).unwrap_or(Bound::Exact),
            principal_variation: problem.line_text(&tree.moves(last)),
            best: None,
            counts: tree.counts(),
            iterations: exploration.iteration_results(),
            iteration: exploration.iteration(),
            has_answer,
        };
        let graph = Graph::new(problem, found);
        Graph {
            value: if has_answer { graph.value } else { None },
            stats: Stats {
                // Not derived from the node count, because a stopped run has fewer steps.
                steps: tree.steps().into(),
                ..graph.stats
            },
            stopped: !has_answer,
            stopped_by: tree.stopped,
            ..graph
        }
    }

    /// Creates the description of a run on `problem`.
    pub fn new(problem: &Problem, found: SearchResult) -> Graph {
        let spec = &problem.spec;
        let (position, start) = match spec.position.clone() {
            PositionText::Notation(text) => (Some(text), None),
            PositionText::Board(text) => (None, Some(text)),
        };
        let unit = problem.method.unit;
        // A line without a move is not an answer.
        let line: &[String] = if found.has_answer {
            &found.principal_variation
        } else {
            &[]
        };
        let principal_variation = numbered_line(problem, line);
        let depth = found.depth();
        let mut iterations = found.iterations;
        if !spec.method.algorithm.properties().deepens {
            iterations.clear();
        }
        let iterations = iterations.into_iter().map(|mut reached| {
            if let Some((_, Some(best))) = &mut reached.found {
                let line = std::slice::from_ref(best);
                *best = numbered_line(problem, line).pop().unwrap_or_default();
            }
            IterationRecord::new(reached, unit)
        });
        Graph {
            game: name(spec.game),
            position,
            board: problem.cursor().picture().board().map(|board| board.rows()),
            start,
            max: problem.player_name(problem.max).to_owned(),
            sides: spec.sides,
            method: Method {
                leaf: Leaf::GameOver,
                window: Window::FULL,
                leaves: Window::FULL,
                unit: Unit::ONE,
                ..spec.method
            },
            ways: spec.ways,
            leaf_at: match spec.method.leaf {
                Leaf::GameOver => None,
                Leaf::Value(far) => Some(far),
            },
            window: given_window_edges(spec.method.unit, spec.method.window),
            leaves: given_window_edges(spec.method.unit, spec.method.leaves),
            depth,
            time: spec.time,
            evaluation: name(spec.evaluation()),
            value: Some(JsonNumber::of(found.value, unit)),
            bound: Some(found.bound).filter(|&bound| bound != Bound::Exact),
            best_move: principal_variation.first().cloned(),
            principal_variation,
            stats: found.counts.into(),
            stopped: false,
            stopped_by: None,
            iterations: iterations.collect(),
        }
    }

    /// Opens the problem as far as the file contains it; for iterative deepening, of one iteration.
    ///
    /// # Errors
    /// Returns the field with an unknown name, or a contradiction.
    pub fn problem(&self) -> Result<Problem, String> {
        let position = match (&self.position, &self.start, &self.board) {
            (Some(text), _, _) => PositionText::Notation(text.clone()),
            (None, Some(text), _) => PositionText::Board(text.clone()),
            (None, None, Some(rows)) => PositionText::Board(rows.join("/")),
            (None, None, None) => return Err("there is neither `position` nor `board`".to_owned()),
        };
        let mut spec = Spec {
            game: parse_named("game", &self.game)?,
            position,
            max: MaxSide::First,
            sides: self.sides,
            method: Method {
                leaf: self.leaf_at.map_or(Leaf::GameOver, Leaf::Value),
                ..self.method
            },
            ways: self.ways,
            // A leaf has no search depth.
            depth: Some(self.depth).filter(|&depth| depth > 0),
            time: self.time,
            evaluation: Some(parse_named("evaluation", &self.evaluation)?),
            implementation: Implementation::default(),
        };
        let edges = self.window.iter().flatten();
        for (setting, JsonNumber(edge)) in [Setting::Alpha, Setting::Beta].into_iter().zip(edges) {
            (setting.entry().read)(&mut spec, &edge.to_string());
        }
        if let Some([JsonNumber(low), JsonNumber(high)]) = &self.leaves {
            (Setting::Leaves.entry().read)(&mut spec, &format!("{low},{high}"));
        }
        let problem = spec.open().map_err(|error| error.to_string())?;
        let is_max = |problem: &Problem| problem.player_name(problem.max) == self.max;
        if is_max(&problem) {
            return Ok(problem);
        }
        let names = [Player::First, Player::Second].map(|player| problem.player_name(player));
        match problem.with(|spec| spec.max = MaxSide::Second) {
            Ok(other) if is_max(&other) => Ok(other),
            // The tree determines who MAX is. Older files call MAX the first player if MIN moves at
            // the root.
            Err(_) if names.contains(&self.max.as_str()) => Ok(problem),
            _ => {
                let max = safe::short(&self.max);
                Err(format!("`max`: nobody is called \"{max}\" here"))
            }
        }
    }
}

/// Returns moves from the root as written in files, where branches of textbook trees are numbered.
pub fn numbered_line(problem: &Problem, line: &[String]) -> Vec<String> {
    if !problem.spec.game.has_own_values() {
        return line.to_vec();
    }
    let mut cursor = problem.cursor();
    let number = |text: &String| {
        let played = cursor.read_move(text).ok()?;
        cursor.play(played);
        Some((played.0 + 1).to_string())
    };
    line.iter().map_while(number).collect()
}

/// Returns whether a value is the default, which files omit.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Parses the name of a choice.
fn parse_named<T: NamedVariant>(field: &str, text: &str) -> Result<T, String> {
    T::from_name(text).ok_or_else(|| {
        let text = safe::short(text);
        format!("`{field}`: \"{text}\" is not known here")
    })
}

/// Returns the edges of a window; `None` if it is full.
fn given_window_edges(unit: Unit, window: Window) -> Option<[JsonNumber; 2]> {
    (!window.is_full()).then(|| window_edges(unit, window))
}
