//! Reads an exported tree: repeats the described search and compares its records with the text.

use super::{Edge, FORMAT, Graph, IterationRecord, JsonNumber, Node, VERSION};
use plywood_core::search::{Stop, Watch};
use plywood_core::tree::NodeId;
use plywood_explore::exploration::Exploration;
use plywood_explore::number::Number;
use plywood_explore::safe;
use serde::Deserialize;
use serde_json::error::Category;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::io;
use std::sync::Arc;
use thiserror::Error;

/// Why a text is not an exported tree.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Invalid JSON, or a difference from the search's result.
    #[error("line {line}, column {column}: {what}")]
    Broken {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// The error found there.
        what: String,
    },
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

/// The other fields, with records as raw text for comparison.
#[derive(Deserialize)]
struct Body<'t> {
    graph: Graph,
    #[serde(borrow)]
    nodes: Vec<&'t RawValue>,
    #[serde(borrow)]
    edges: Vec<&'t RawValue>,
}

/// Reads an exported tree in any JSON layout. The described search is repeated, and every record in
/// the text must match its result; unknown fields are ignored. The exploration contains only the
/// tree of the file.
///
/// # Errors
/// The text is not such a document, as described in the error; the search exceeded the limit of
/// `watch`, or was cancelled.
pub fn read(text: &str, watch: &Watch) -> Result<Exploration, ReadError> {
    check_format(text)?;
    let body: Body<'_> = serde_json::from_str(text).map_err(|error| located(&error))?;
    let Body {
        graph,
        nodes,
        edges,
    } = &body;
    let described = text.find("\"graph\"").unwrap_or(0);
    // The first node determines the iteration of the search.
    let root = nodes.first().map_or("", |root| root.get());
    let found = search(graph, root, watch).map_err(|refusal| match refusal {
        Refusal::Description(what) => broken(text, described, &what),
        Refusal::Stopped(stop) => ReadError::Stopped(stop),
    })?;
    if let Some(field) = differing_field(&found, graph) {
        let what = format!("`{field}` is not what the search finds");
        return Err(broken(text, described, &what));
    }
    compare(&found, text, nodes, |id, played| {
        serde_json::to_string(&Node::new(&found, id, played)).map(Some)
    })?;
    compare(&found, text, edges, |id, played| {
        let edge = Edge::new(&found, id, played);
        edge.map(|edge| serde_json::to_string(&edge)).transpose()
    })?;
    Ok(alone(found, graph))
}

/// Checks that the text is in the format of exported trees.
///
/// # Errors
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

/// Fields that records may omit.
const OCCASIONAL: [&str; 11] = [
    "visit",
    "improves",
    "moves_window",
    "stand_pat",
    "then",
    "use",
    "found_at",
    "narrowed_from",
    "kept",
    "name",
    "label",
];

/// Compares a list of records in the text with the search's result.
fn compare(
    found: &Exploration,
    text: &str,
    list: &[&RawValue],
    record: impl Fn(NodeId, &str) -> serde_json::Result<Option<String>>,
) -> Result<(), ReadError> {
    let at = |listed: &RawValue| listed.get().as_ptr() as usize - text.as_ptr() as usize;
    let mut records = list.iter();
    let mut fault = None;
    let walked = found.problem.visit_moves(&found.tree, &mut |id, played| {
        let Some(expected) = record(id, played)? else {
            return Ok(());
        };
        fault = match records.next() {
            Some(listed) => {
                difference(listed.get(), &expected)?.map(|what| broken(text, at(listed), &what))
            }
            None => {
                let last = list.last().map_or(0, |last| at(last));
                Some(broken(text, last, "the search finds more than is listed"))
            }
        };
        if fault.is_some() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Ok(())
    });
    if let Some(fault) = fault {
        return Err(fault);
    }
    walked.map_err(|error| broken(text, 0, &error.to_string()))?;
    records.next().map_or(Ok(()), |more| {
        Err(broken(
            text,
            at(more),
            "the search finds less than is listed",
        ))
    })
}

/// Describes the difference between a record in the text and the expected one.
fn difference(text: &str, expected: &str) -> serde_json::Result<Option<String>> {
    // Usually the text is identical and need not be parsed.
    if text == expected {
        return Ok(None);
    }
    let expected: Map<String, Value> = serde_json::from_str(expected)?;
    let Ok(text) = serde_json::from_str::<Map<String, Value>>(text) else {
        return Ok(Some("a record is an object".to_owned()));
    };
    let wrong = expected
        .iter()
        .find(|(name, value)| text.get(*name) != Some(value));
    if let Some((name, value)) = wrong {
        return Ok(Some(format!("the search finds \"{name}\":{value} here")));
    }
    let more = OCCASIONAL
        .into_iter()
        .find(|&name| text.contains_key(name) && !expected.contains_key(name));
    Ok(more.map(|name| format!("the search finds no \"{name}\" here")))
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
    at_place(error.line(), error.column(), what)
}

/// Returns an error at a byte of the text.
fn broken(text: &str, at: usize, what: &str) -> ReadError {
    let before = &text[..at];
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.matches('\n').count() + 1;
    at_place(line, at - line_start + 1, what)
}

fn at_place(line: usize, column: usize, what: &str) -> ReadError {
    ReadError::Broken {
        line,
        column: column.max(1),
        // The parser quotes a value of the wrong type in full.
        what: safe::truncated(what, 2 * safe::MAX_SHORT).into_owned(),
    }
}

/// Why a described search cannot be repeated.
enum Refusal {
    Description(String),
    Stopped(Stop),
}

/// Repeats a described search as far as it went. `root` is the first record.
fn search(graph: &Graph, root: &str, watch: &Watch) -> Result<Exploration, Refusal> {
    let problem = graph.problem().map_err(Refusal::Description)?;
    let problem = problem
        .with(|spec| spec.time = None)
        .map_err(|error| Refusal::Description(error.to_string()))?;
    let own = graph
        .stats
        .counts
        .nodes
        .saturating_add(graph.stats.counts.pruned);
    if own > watch.max_nodes {
        return Err(Refusal::Stopped(Stop::NodeLimit(watch.max_nodes)));
    }
    // A stopped search is stopped at the same node; any other needs no more nodes than listed.
    let runs = graph
        .iterations
        .iter()
        .map(|run| run.nodes.saturating_add(run.pruned));
    let nodes = runs.fold(0, u64::saturating_add).max(own);
    let limit = Watch::new(nodes.min(watch.max_nodes));
    let found = Exploration::record(problem, &limit);
    let found = found.map_err(|stop| match stop {
        Stop::NodeLimit(limit) if limit < watch.max_nodes => {
            Refusal::Description("`stats` is not what the search finds".to_owned())
        }
        stop => Refusal::Stopped(stop),
    })?;
    Ok(found.at_iteration(place(graph, root)))
}

/// Returns the index of the described iteration: the one with the same node counts and window.
fn place(graph: &Graph, root: &str) -> usize {
    let root: Option<Node> = serde_json::from_str(root).ok();
    let window = root.as_ref().and_then(|root| Some(root.visited()?.window));
    let open = [Number::LEAST, Number::MOST].map(JsonNumber);
    let window = window.filter(|&window| window != open);
    let is_this = |run: &IterationRecord| {
        (run.depth, run.nodes, run.stopped)
            == (graph.depth, graph.stats.counts.nodes, graph.stopped)
            && run.window == window
    };
    graph.iterations.iter().position(is_this).unwrap_or(0)
}
