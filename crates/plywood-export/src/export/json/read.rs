//! Reads an exported tree: searches what its description says, and compares what it would write of
//! that with the text.

use super::{FORMAT, Graph, IterationRecord, Node, VERSION, window_edge, write_records};
use crate::exploration::{Exploration, Spec};
use crate::safe;
use crate::search::{Stop, Watch};
use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use thiserror::Error;

/// Maximum length of the description and of a record, in bytes.
const MAX_LINE: u64 = 64 << 20;

/// The reason why a text is not an exported tree.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Not JSON, or not what the search finds.
    #[error("line {line}, column {column}: {what}")]
    Broken {
        /// Line from 1.
        line: usize,
        /// Column from 1.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// Some other text.
    #[error("this is not an exported tree: its `format` is not \"{FORMAT}\"")]
    OtherFormat,
    /// From a later Plywood.
    #[error(
        "version {0} of the format is newer than {VERSION}, the newest known here: use a newer plywood"
    )]
    Newer(u32),
    /// The search has more nodes than are allowed, or was cancelled.
    #[error("{0}")]
    Stopped(Stop),
    /// The text cannot be read.
    #[error("{0}")]
    Io(io::Error),
}

/// Reads an exported tree. What its description says is searched again; every record of the text
/// must be what the search finds. The exploration has the tree of the file as its only one. The text
/// is never held as a whole.
///
/// # Errors
/// The text is no such document (the error says where and how), the search has more nodes than
/// `watch` allows, or was cancelled.
pub fn read(mut text: impl BufRead, watch: &Watch) -> Result<Exploration, ReadError> {
    let graph = read_graph(&mut text)?;
    let mut records = [String::new(), String::new()];
    for line in &mut records {
        *line = read_line(&mut text)?;
    }
    let found = search(&graph, &records[1], watch)?;
    let mut expected = Graph::from_exploration(&found);
    // How long a search took and what stopped it depends on the machine, and which iterations came
    // later does not show in this one.
    expected.time = graph.time;
    if expected.stopped_by.is_some() && graph.stopped_by.is_some() {
        expected.stopped_by = graph.stopped_by;
    }
    let known = &expected.iterations[..expected.iterations.len().min(found.iteration() + 1)];
    if graph.iterations.starts_with(known) {
        expected.iterations.clone_from(&graph.iterations);
    }
    if let Some(field) = first_difference(&expected, &graph) {
        return Err(broken(
            2,
            9,
            format!("`{field}` is not what the search finds"),
        ));
    }
    let [first, second] = records;
    let text = io::Cursor::new(first + &second).chain(text);
    let mut comparison = Comparison {
        text,
        line: 3,
        fault: None,
    };
    let compared = write_records(&found, &mut comparison).and_then(|()| comparison.end());
    match (compared, comparison.fault) {
        (_, Some(fault)) => return Err(fault),
        (Err(error), None) => return Err(ReadError::Io(error)),
        (Ok(()), None) => {}
    }
    let Exploration {
        spec,
        problem,
        mut tree,
        iterations,
        ..
    } = found;
    drop(iterations);
    if tree.stopped != graph.stopped_by {
        Arc::make_mut(&mut tree).stopped = graph.stopped_by;
    }
    Ok(Exploration {
        spec: Spec {
            time: graph.time,
            ..spec
        },
        problem,
        iterations: Arc::new([Arc::clone(&tree)]),
        answer: 0,
        has_answer: !graph.stopped,
        tree,
    })
}

/// Reads the first two lines: the format, and the description of the search.
fn read_graph(text: &mut impl BufRead) -> Result<Graph, ReadError> {
    let head = read_line(text)?;
    let version = head.strip_prefix(&format!("{{\"format\":\"{FORMAT}\",\"version\":"));
    let version = version.and_then(|rest| rest.split(',').next()?.parse().ok());
    let version: u32 = version.ok_or(ReadError::OtherFormat)?;
    if version > VERSION {
        return Err(ReadError::Newer(version));
    }
    if head != super::head() {
        return Err(broken(
            1,
            1,
            "the line is not that of the format".to_owned(),
        ));
    }
    let line = read_line(text)?;
    let graph = line.strip_prefix("\"graph\":");
    let graph = graph.and_then(|rest| rest.strip_suffix(",\n"));
    let graph = graph.ok_or_else(|| broken(2, 1, "there is no `graph`".to_owned()))?;
    serde_json::from_str(graph).map_err(|error| {
        let what = error.to_string();
        let what = what
            .rsplit_once(" at line ")
            .map_or(what.as_str(), |(what, _)| what);
        broken(2, 8 + error.column(), what.to_owned())
    })
}

fn read_line(text: &mut impl BufRead) -> Result<String, ReadError> {
    let mut line = String::new();
    let read = text.by_ref().take(MAX_LINE).read_line(&mut line);
    match read {
        Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(ReadError::OtherFormat),
        Err(error) => Err(ReadError::Io(error)),
        Ok(_) => Ok(line),
    }
}

fn broken(line: usize, column: usize, what: String) -> ReadError {
    // The parser quotes a value of the wrong kind whole.
    let what = safe::truncated(&what, 2 * safe::MAX_SHORT).into_owned();
    ReadError::Broken { line, column, what }
}

/// Searches what a description says, as far as that search came. `root` is the first record.
fn search(graph: &Graph, root: &str, watch: &Watch) -> Result<Exploration, ReadError> {
    let refused = |what: String| broken(2, 9, what);
    let mut spec = graph.spec().map_err(refused)?;
    spec.time = None;
    let problem = spec.open().map_err(|error| refused(error.to_string()))?;
    let own = graph.stats.nodes.saturating_add(graph.stats.pruned);
    if own > watch.max_nodes {
        return Err(ReadError::Stopped(Stop::NodeLimit(watch.max_nodes)));
    }
    // A search that was stopped is stopped at the same node; no other one needs more than is listed.
    let runs = graph
        .iterations
        .iter()
        .map(|run| run.nodes.saturating_add(run.pruned));
    let nodes = runs.fold(0, u64::saturating_add).max(own);
    let limit = Watch::new(nodes.min(watch.max_nodes));
    let found = Exploration::record(spec, Arc::new(problem), &limit);
    let found = found.map_err(|stop| match stop {
        Stop::NodeLimit(limit) if limit < watch.max_nodes => {
            refused("`stats` is not what the search finds".to_owned())
        }
        stop => ReadError::Stopped(stop),
    })?;
    Ok(found.at_iteration(place(graph, root)))
}

/// Returns which of the listed iterations is described: the one with these nodes and this window.
fn place(graph: &Graph, root: &str) -> usize {
    let root: Option<Node> = serde_json::from_str(root.trim_end().trim_end_matches(',')).ok();
    let window = root.as_ref().and_then(|root| Some(root.visited()?.window));
    let window = window
        .map(window_edge::window)
        .filter(|window| !window.is_full());
    let is_this = |run: &IterationRecord| {
        (run.depth, run.nodes, run.stopped) == (graph.depth, graph.stats.nodes, graph.stopped)
            && run.window.map(window_edge::window) == window
    };
    graph.iterations.iter().position(is_this).unwrap_or(0)
}

/// Returns the name of the first field in which two descriptions differ.
fn first_difference(expected: &Graph, graph: &Graph) -> Option<String> {
    let fields = |graph| match serde_json::to_value(graph) {
        Ok(serde_json::Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let (expected, found) = (fields(expected), fields(graph));
    let mut names = expected.keys().chain(found.keys());
    names
        .find(|name| expected.get(*name) != found.get(*name))
        .cloned()
}

/// Compares what is written with a text, record by record.
struct Comparison<R> {
    text: R,
    /// The line of the text that comes next.
    line: usize,
    fault: Option<ReadError>,
}

impl<R: BufRead> Comparison<R> {
    /// Checks that the text ends here.
    fn end(&mut self) -> io::Result<()> {
        if self.fault.is_none() && !self.text.fill_buf()?.is_empty() {
            self.fault = Some(broken(self.line, 1, "the tree has ended before".to_owned()));
        }
        Ok(())
    }
}

impl<R: BufRead> Write for Comparison<R> {
    fn write(&mut self, record: &[u8]) -> io::Result<usize> {
        let mut found = Vec::with_capacity(record.len());
        self.text
            .by_ref()
            .take(record.len() as u64)
            .read_to_end(&mut found)?;
        if found != record {
            let same = found
                .iter()
                .zip(record)
                .take_while(|(one, other)| one == other)
                .count();
            let before = String::from_utf8_lossy(&record[..same]).into_owned();
            let line = before.rsplit('\n').next().unwrap_or_default();
            let (lines, column) = (before.matches('\n').count(), line.chars().count() + 1);
            // From the beginning of the field to its end.
            let start = before.rfind([',', '{', '\n']).map_or(0, |at| at + 1);
            let field = String::from_utf8_lossy(&record[start..]);
            let ends = [field.find(",\""), field.find('\n')];
            let end = ends.into_iter().flatten().min().unwrap_or(field.len());
            let what = format!("the search finds {} here", &field[..end]);
            self.fault = Some(broken(self.line + lines, column, what));
            return Err(io::ErrorKind::InvalidData.into());
        }
        self.line += record.iter().filter(|&&byte| byte == b'\n').count();
        Ok(record.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
