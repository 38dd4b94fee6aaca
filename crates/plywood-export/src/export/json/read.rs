//! Reads an exported tree: repeats the described search, and compares its result with the description.

use super::{FORMAT, Graph, VERSION};
use plywood_core::search::{Stop, Watch};
use plywood_explore::exploration::Exploration;
use plywood_explore::safe;
use serde::Deserialize;
use serde_json::error::Category;
use serde_json::{Map, Value};
use std::sync::Arc;
use thiserror::Error;

/// Why a text is not an exported tree.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Invalid JSON.
    #[error("line {line}, column {column}: {what}")]
    Broken {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// The error found there.
        what: String,
    },
    /// The described search cannot be opened, or does not find what the text says.
    #[error("`graph`: {0}")]
    Contradicted(String),
    /// Text in another format.
    #[error("this is not an exported tree: its `format` is not \"{FORMAT}\"")]
    OtherFormat,
    /// Written by a later version of Plywood.
    #[error(
        "version {0} of the format is newer than {VERSION}, the newest known here: use a newer plywood"
    )]
    Newer(u32),
    /// The search exceeded the node limit or was cancelled.
    #[error("{0}")]
    Stopped(Stop),
}

/// The fields that identify an exported tree.
#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

/// The field from which all others follow.
#[derive(Deserialize)]
struct Body {
    graph: Graph,
}

/// Reads an exported tree in any JSON layout. The search that `graph` describes is repeated and must
/// find what is said there; the records of nodes and edges follow from it and are not read. The
/// exploration contains only the tree of the file.
///
/// # Errors
///
/// The text is not such a document, as described in the error; the search exceeded the limit of
/// `watch`, or was cancelled.
pub fn read(text: &str, watch: &Watch) -> Result<Exploration, ReadError> {
    check_format(text)?;
    let Body { graph } = serde_json::from_str(text).map_err(|error| located(&error))?;
    let found = search(&graph, watch)?;
    let tried = (0..found.iterations.len()).map(|index| found.at_iteration(index));
    let mut differing = None;
    for iteration in tried {
        match differing_field(&iteration, &graph) {
            None => return Ok(alone(iteration, &graph)),
            Some(field) => differing = Some(field),
        }
    }
    let field = differing.unwrap_or_default();
    let what = format!("`{field}` is not what the search finds");
    Err(ReadError::Contradicted(what))
}

/// Checks that the text is in the format of exported trees.
///
/// # Errors
///
/// It is not JSON, in another format, or in a newer version of this one.
pub fn check_format(text: &str) -> Result<(), ReadError> {
    let head: Head = serde_json::from_str(text).map_err(|error| match error.classify() {
        Category::Syntax | Category::Eof if text.contains(FORMAT) => located(&error),
        _ => ReadError::OtherFormat,
    })?;
    if head.format != FORMAT {
        return Err(ReadError::OtherFormat);
    }
    if head.version > VERSION {
        return Err(ReadError::Newer(head.version));
    }
    Ok(())
}

/// Returns the name of the first field in which the text's description of the search is wrong.
fn differing_field(found: &Exploration, graph: &Graph) -> Option<String> {
    let mut expected = Graph::from_exploration(found);
    // Time and the limit that stopped the search depend on the machine, and later iterations do not
    // affect this one.
    expected.time = graph.time;
    if expected.stopped_by.is_some() && graph.stopped_by.is_some() {
        expected.stopped_by = graph.stopped_by;
    }
    let known = &expected.iterations[..expected.iterations.len().min(found.iteration() + 1)];
    if graph.iterations.starts_with(known) {
        expected.iterations.clone_from(&graph.iterations);
    }
    let fields = |graph| match serde_json::to_value(graph) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    };
    let (expected, found) = (fields(&expected), fields(graph));
    let mut names = expected.keys().chain(found.keys());
    names
        .find(|name| expected.get(*name) != found.get(*name))
        .cloned()
}

/// Returns the exploration reduced to the tree of the file.
fn alone(found: Exploration, graph: &Graph) -> Exploration {
    let Exploration {
        problem,
        mut tree,
        iterations,
        ..
    } = found;
    drop(iterations);
    if tree.stopped != graph.stopped_by {
        Arc::make_mut(&mut tree).stopped = graph.stopped_by;
    }
    Exploration {
        problem: (problem.with(|spec| spec.time = graph.time)).map_or(problem, Arc::new),
        iterations: Arc::new([Arc::clone(&tree)]),
        answer: 0,
        has_answer: !graph.stopped,
        tree,
    }
}

/// Converts a parser's error, whose place is at the end of its message.
fn located(error: &serde_json::Error) -> ReadError {
    let what = error.to_string();
    let what = what
        .rsplit_once(" at line ")
        .map_or(what.as_str(), |(what, _)| what);
    ReadError::Broken {
        line: error.line(),
        column: error.column().max(1),
        // The parser quotes a value of the wrong type in full.
        what: safe::truncated(what, 2 * safe::MAX_SHORT).into_owned(),
    }
}

/// Repeats a described search as far as it went.
fn search(graph: &Graph, watch: &Watch) -> Result<Exploration, ReadError> {
    let problem = graph.problem().map_err(ReadError::Contradicted)?;
    let problem = problem
        .with(|spec| spec.time = None)
        .map_err(|error| ReadError::Contradicted(error.to_string()))?;
    let own = graph
        .stats
        .counts
        .nodes
        .saturating_add(graph.stats.counts.pruned);
    if own > watch.max_nodes {
        return Err(ReadError::Stopped(Stop::NodeLimit(watch.max_nodes)));
    }
    // A stopped search is stopped at the same node; any other needs no more nodes than listed.
    let runs = graph
        .iterations
        .iter()
        .map(|run| run.nodes.saturating_add(run.pruned));
    let nodes = runs.fold(0, u64::saturating_add).max(own);
    let limit = Watch::new(nodes.min(watch.max_nodes));
    Exploration::record(problem, &limit).map_err(|stop| match stop {
        Stop::NodeLimit(limit) if limit < watch.max_nodes => {
            ReadError::Contradicted("`stats` is not what the search finds".to_owned())
        }
        stop => ReadError::Stopped(stop),
    })
}
