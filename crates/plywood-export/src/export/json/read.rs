//! Reads an exported tree: repeats the search of its description, and compares the records of the
//! text with the result.

use super::{Edge, FORMAT, Graph, IterationRecord, JsonNumber, Node, VERSION};
use crate::exploration::{Exploration, Spec};
use crate::safe;
use crate::search::{Stop, Watch};
use crate::tree::NodeId;
use plywood_explore::number::Number;
use serde::de::{
    self, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::cell::Cell;
use std::fmt;
use std::io::{self, BufRead, Read};
use std::rc::Rc;
use std::sync::Arc;
use thiserror::Error;

/// The reason why a text is not an exported tree.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Not JSON, or different from the search's result.
    #[error("line {line}, column {column}: {what}")]
    Broken {
        /// Line from 1.
        line: usize,
        /// Column from 1.
        column: usize,
        /// The error found there.
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

/// Reads an exported tree, however it is laid out. What its description says is searched again; every
/// record of the text must be what the search finds, and fields that are not known are ignored. The
/// exploration has the tree of the file as its only one. The text is never held as a whole.
///
/// # Errors
/// The text is no such document (the error says where and how), the search has more nodes than
/// `watch` allows, or was cancelled.
pub fn read(text: impl BufRead, watch: &Watch) -> Result<Exploration, ReadError> {
    let place = Rc::default();
    let mut json = serde_json::Deserializer::from_reader(Placed {
        text,
        place: Rc::clone(&place),
    });
    let mut reader = Reader {
        watch,
        place,
        version: None,
        graph: None,
        found: None,
        fault: None,
    };
    let read = json.deserialize_map(&mut reader).and_then(|()| json.end());
    match (read, reader.fault) {
        (_, Some(fault)) => Err(fault),
        (Err(error), None) if error.is_io() => Err(ReadError::Io(error.into())),
        (Err(_), None) if reader.version.is_none() => Err(ReadError::OtherFormat),
        (Err(error), None) => Err(located(&error)),
        (Ok(()), None) => match (reader.graph, reader.found) {
            (Some((graph, _)), Some(found)) => Ok(alone(found, &graph)),
            _ => Err(ReadError::OtherFormat),
        },
    }
}

/// The last byte that was read: its line and its column, in bytes.
type Place = Rc<Cell<(usize, usize)>>;

/// A text that knows how far it has been read.
struct Placed<R> {
    text: R,
    place: Place,
}

impl<R: Read> Read for Placed<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.text.read(bytes)?;
        let (mut line, mut column) = self.place.get();
        for &byte in &bytes[..count] {
            if byte == b'\n' {
                (line, column) = (line + 1, 0);
            } else {
                column += 1;
            }
        }
        self.place.set((line, column));
        Ok(count)
    }
}

/// Reads the fields of the document in the order of the text.
struct Reader<'w> {
    watch: &'w Watch,
    place: Place,
    version: Option<u32>,
    /// The description, and where it ends.
    graph: Option<(Graph, (usize, usize))>,
    /// The search again, at the iteration of the file, once its nodes have been compared.
    found: Option<Exploration>,
    /// An error that is not about a place in the text.
    fault: Option<ReadError>,
}

impl Reader<'_> {
    fn fail<E: de::Error>(&mut self, fault: ReadError) -> E {
        self.fault = Some(fault);
        E::custom("stopped")
    }

    /// Repeats the described search, from the first node of the file on.
    fn search(&self, root: &str) -> Result<Exploration, ReadError> {
        let Some((graph, place)) = &self.graph else {
            return Err(broken(self.place.get(), "`graph` must come before `nodes`"));
        };
        let found = search(graph, root, self.watch).map_err(|refusal| match refusal {
            Refusal::Description(what) => broken(*place, &what),
            Refusal::Stopped(stop) => ReadError::Stopped(stop),
        })?;
        match differing_field(&found, graph) {
            Some(field) => Err(broken(
                *place,
                &format!("`{field}` is not what the search finds"),
            )),
            None => Ok(found),
        }
    }
}

impl<'de> Visitor<'de> for &mut Reader<'_> {
    type Value = ();

    fn expecting(&self, text: &mut fmt::Formatter) -> fmt::Result {
        text.write_str("an exported tree")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        while let Some(name) = fields.next_key::<String>()? {
            match (name.as_str(), self.version) {
                ("format", _) if fields.next_value::<String>()? != FORMAT => {
                    return Err(self.fail(ReadError::OtherFormat));
                }
                ("format", _) => {}
                ("version", _) => match fields.next_value()? {
                    version if version > VERSION => {
                        return Err(self.fail(ReadError::Newer(version)));
                    }
                    version => self.version = Some(version),
                },
                ("graph", Some(_)) => self.graph = Some((fields.next_value()?, self.place.get())),
                ("nodes" | "edges", Some(_)) => {
                    let are_nodes = name == "nodes";
                    fields.next_value_seed(Records {
                        reader: self,
                        are_nodes,
                    })?;
                }
                ("graph" | "nodes" | "edges", None) => {
                    return Err(self.fail(ReadError::OtherFormat));
                }
                _ => _ = fields.next_value::<IgnoredAny>()?,
            }
        }
        if self.found.is_none() {
            return Err(A::Error::missing_field("nodes"));
        }
        Ok(())
    }
}

/// A list of records that is compared while it is read.
struct Records<'r, 'w> {
    reader: &'r mut Reader<'w>,
    are_nodes: bool,
}

impl<'de> DeserializeSeed<'de> for Records<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, list: D) -> Result<(), D::Error> {
        list.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Records<'_, '_> {
    type Value = ();

    fn expecting(&self, text: &mut fmt::Formatter) -> fmt::Result {
        text.write_str("a list of nodes or edges")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Records { reader, are_nodes } = self;
        let place = Rc::clone(&reader.place);
        let fault = if are_nodes {
            // The first node says which iteration of the search it is.
            let root: Option<Box<RawValue>> = list.next_element()?;
            let found = match reader.search(root.as_deref().map_or("", RawValue::get)) {
                Ok(found) => found,
                Err(fault) => return Err(reader.fail(fault)),
            };
            let fault = compare(&found, root, &mut list, &place, |id, played| {
                serde_json::to_string(&Node::new(&found, id, played)).map(Some)
            })?;
            reader.found = Some(found);
            fault
        } else if let Some(found) = &reader.found {
            compare(found, None, &mut list, &place, |id, played| {
                let edge = Edge::new(found, id, played);
                edge.map(|edge| serde_json::to_string(&edge)).transpose()
            })?
        } else {
            Some(broken(place.get(), "`nodes` must come before `edges`"))
        };
        fault.map_or(Ok(()), |fault| Err(reader.fail(fault)))
    }
}

/// Fields that a record has only where they say something.
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

/// Compares a list of the text, whose `first` record may have been read, with the search's result.
/// Returns the first fault.
fn compare<'de, A: SeqAccess<'de>>(
    found: &Exploration,
    mut first: Option<Box<RawValue>>,
    list: &mut A,
    place: &Place,
    record: impl Fn(NodeId, &str) -> serde_json::Result<Option<String>>,
) -> Result<Option<ReadError>, A::Error> {
    let (mut unread, mut fault) = (None, None);
    let walked = found.problem.visit_moves(&found.tree, &mut |id, played| {
        let Some(expected) = record(id, played)? else {
            return Ok(());
        };
        let text = first
            .take()
            .map_or_else(|| list.next_element(), |text| Ok(Some(text)));
        let what = match text {
            Ok(Some(text)) => difference(text.get(), &expected)?,
            Ok(None) => Some("the search finds more than is listed".to_owned()),
            Err(error) => {
                unread = Some(error);
                None
            }
        };
        fault = what.map(|what| broken(place.get(), &what));
        if fault.is_some() || unread.is_some() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Ok(())
    });
    match (unread, fault) {
        (Some(error), _) => Err(error),
        (None, Some(fault)) => Ok(Some(fault)),
        (None, None) => {
            walked.map_err(A::Error::custom)?;
            let more = list.next_element::<IgnoredAny>()?;
            Ok(more.map(|_| broken(place.get(), "the search finds less than is listed")))
        }
    }
}

/// Describes the difference between a record of the text and the expected one.
fn difference(text: &str, expected: &str) -> serde_json::Result<Option<String>> {
    // As it is written here, so that nothing need be parsed.
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

/// Returns the name of the first field in which the description of the text is not that of the search.
fn differing_field(found: &Exploration, graph: &Graph) -> Option<String> {
    let mut expected = Graph::from_exploration(found);
    // Time and the limit that stopped a search depend on the machine, and later iterations do not
    // show in this one.
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

/// Returns the exploration with the tree of the file alone.
fn alone(found: Exploration, graph: &Graph) -> Exploration {
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
    Exploration {
        spec: Spec {
            time: graph.time,
            ..spec
        },
        problem,
        iterations: Arc::new([Arc::clone(&tree)]),
        answer: 0,
        has_answer: !graph.stopped,
        tree,
    }
}

/// Returns an error of the parser with its place, which stands at the end of its message.
fn located(error: &serde_json::Error) -> ReadError {
    let what = error.to_string();
    let what = what
        .rsplit_once(" at line ")
        .map_or(what.as_str(), |(what, _)| what);
    broken((error.line() - 1, error.column()), what)
}

/// Returns an error at a place whose line is counted from 0.
fn broken((line, column): (usize, usize), what: &str) -> ReadError {
    ReadError::Broken {
        line: line + 1,
        column: column.max(1),
        // The parser quotes a value of the wrong kind whole.
        what: safe::truncated(what, 2 * safe::MAX_SHORT).into_owned(),
    }
}

/// The reason why a description cannot be searched.
enum Refusal {
    Description(String),
    Stopped(Stop),
}

/// Repeats a described search, as far as it came. `root` is the first record.
fn search(graph: &Graph, root: &str, watch: &Watch) -> Result<Exploration, Refusal> {
    let mut spec = graph.spec().map_err(Refusal::Description)?;
    spec.time = None;
    let problem = spec
        .open()
        .map_err(|error| Refusal::Description(error.to_string()))?;
    let own = graph.stats.nodes.saturating_add(graph.stats.pruned);
    if own > watch.max_nodes {
        return Err(Refusal::Stopped(Stop::NodeLimit(watch.max_nodes)));
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
            Refusal::Description("`stats` is not what the search finds".to_owned())
        }
        stop => Refusal::Stopped(stop),
    })?;
    Ok(found.at_iteration(place(graph, root)))
}

/// Returns which of the listed iterations is described: the one with these nodes and this window.
fn place(graph: &Graph, root: &str) -> usize {
    let root: Option<Node> = serde_json::from_str(root).ok();
    let window = root.as_ref().and_then(|root| Some(root.visited()?.window));
    let open = [Number::LEAST, Number::MOST].map(JsonNumber);
    let window = window.filter(|&window| window != open);
    let is_this = |run: &IterationRecord| {
        (run.depth, run.nodes, run.stopped) == (graph.depth, graph.stats.nodes, graph.stopped)
            && run.window == window
    };
    graph.iterations.iter().position(is_this).unwrap_or(0)
}
