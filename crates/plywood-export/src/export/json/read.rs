//! Reads an exported tree, record by record, and reports where a text is not one.

use super::document::NodeFields;
use super::error::RecordError;
use super::location::{Location, TrackingReader};
use super::rebuild::{End, Rebuilder};
use super::records::{DescriptionSeed, RecordsSeed};
use super::{Edge, FORMAT, Graph, Node, VERSION};
use crate::exploration::{Exploration, Problem, Spec};
use crate::safe;
use crate::search::{Count, Method, Observer, Stop, Watch};
use crate::tree::Recorder;
use serde::de::{Deserializer, Error as _, IgnoredAny, MapAccess, Visitor};
use std::cell::Cell;
use std::fmt::{self, Formatter};
use std::io::{self, BufRead};
use std::rc::Rc;
use std::sync::Arc;
use thiserror::Error;

/// Number of nodes from which a file is first read without recording a tree, so that a broken one
/// needs no memory.
const LARGE: u64 = 500_000;

/// The reason why a text is not an exported tree.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// Not JSON, a field of the wrong type, or parts that contradict each other or the rules.
    #[error("line {line}, column {column}: {what}")]
    Broken {
        /// Line from 1.
        line: usize,
        /// Column from 1.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// Some other JSON.
    #[error("this is not an exported tree: its `format` is not \"{FORMAT}\"")]
    OtherFormat,
    /// From a later Plywood.
    #[error(
        "version {0} of the format is newer than {VERSION}, the newest known here: use a newer plywood"
    )]
    Newer(u32),
    /// The tree has more nodes than are allowed, or the reading was cancelled.
    #[error("{0}")]
    Stopped(Stop),
    /// The text cannot be read.
    #[error("{0}")]
    Io(io::Error),
}

/// Reads an exported tree without searching: the exploration has the tree of the file as its only
/// one. Unknown fields are ignored. `open` returns the text from its beginning; it is called more
/// than once, and the text is never held as a whole.
///
/// # Errors
/// The text is no such document (the error says where and how), the tree has more nodes than
/// `watch` allows, or the reading was cancelled.
pub fn read<R: BufRead>(
    mut open: impl FnMut() -> io::Result<R>,
    watch: &Watch,
) -> Result<Exploration, ReadError> {
    let mut head = Head::default();
    let no_body = None::<&mut Body<'_, Count<'_>>>;
    let parsed = parse(open().map_err(ReadError::Io)?, Some(&mut head), no_body);
    let (graph, at) = match parsed {
        // Other JSON may have anything in the place of an exported tree's fields.
        Err(ReadError::Broken { .. }) if head.is_other() => Err(ReadError::OtherFormat),
        Err(error) => Err(error),
        Ok(()) => head.checked(),
    }?;
    let broken = |what: String| broken(at, what);
    let spec = graph.spec().map_err(broken)?;
    let problem = spec.open().map_err(|error| broken(error.to_string()))?;
    let declared = graph.stats.nodes.saturating_add(graph.stats.pruned);
    if declared > LARGE {
        let body = Body::new(&problem, &spec, declared, Count::new(watch));
        body.read(open().map_err(ReadError::Io)?, &graph, at)?;
    }
    let body = Body::new(&problem, &spec, declared, Recorder::new(watch));
    let (recorder, end) = body.read(open().map_err(ReadError::Io)?, &graph, at)?;
    let stop = graph.stopped_by.unwrap_or(Stop::Enough);
    let stop = end.is_stopped.then_some(stop);
    let method = Method {
        window: end.window,
        ..spec.method
    };
    let (begun, depth) = (spec.method, problem.depth);
    let tree = recorder.into_tree(method, problem.max, graph.depth, stop);
    let tree = Arc::new(tree);
    let exploration = Exploration {
        spec: spec.tidied(),
        problem: Arc::new(problem),
        iterations: Arc::new([Arc::clone(&tree)]),
        answer: 0,
        has_answer: !end.is_stopped,
        tree,
    };
    let actual = Graph::from_exploration(&exploration);
    let wrong = if !graph.begins_with(&begun, end.window) {
        "`window` is not that of the root"
    } else if graph.depth == 0 && actual.stats.nodes > 1 {
        "`depth` is 0, but the root has moves that are searched"
    } else if graph.depth > 0 && depth != graph.depth {
        "`depth` is deeper than the game"
    } else if actual.board.is_some() && graph.board.is_some() && actual.board != graph.board {
        "`board` is not the position"
    } else if actual.value != graph.value || actual.bound != graph.bound {
        "`value` is not the value of the root"
    } else if !actual.iterations.iter().all(|run| graph.lists(run)) {
        "`iterations` does not list this one as it is"
    } else if actual.stopped != graph.stopped {
        "`stopped` does not fit the end of the search"
    } else if (&actual.best_move, &actual.principal_variation)
        != (&graph.best_move, &graph.principal_variation)
    {
        "`principal_variation` and `best_move` are not the best moves of the nodes"
    } else {
        return Ok(exploration);
    };
    Err(broken(wrong.to_owned()))
}

fn broken(Location { line, column }: Location, what: String) -> ReadError {
    // The parser quotes a value of the wrong kind whole.
    let what = safe::truncated(&what, 2 * safe::MAX_SHORT).into_owned();
    ReadError::Broken { line, column, what }
}

/// The fields beside the nodes.
#[derive(Default)]
struct Head {
    /// Whether the text is an object, at least at its beginning.
    has_begun: bool,
    format: Option<String>,
    version: Option<u32>,
    graph: Option<(Graph, Location)>,
}

impl Head {
    /// Returns whether the fields read so far are not those of an exported tree.
    fn is_other(&self) -> bool {
        self.has_begun && self.format.as_deref() != Some(FORMAT)
    }

    fn is_whole(&self) -> bool {
        self.format.is_some() && self.version.is_some() && self.graph.is_some()
    }

    fn checked(self) -> Result<(Graph, Location), ReadError> {
        match (self.format.as_deref(), self.version) {
            (Some(FORMAT), Some(version @ 1..)) if version > VERSION => {
                Err(ReadError::Newer(version))
            }
            (Some(FORMAT), Some(1..)) => {
                let start = Location { line: 1, column: 1 };
                let missing = || broken(start, "there is no `graph`".to_owned());
                self.graph.ok_or_else(missing)
            }
            _ => Err(ReadError::OtherFormat),
        }
    }
}

/// The nodes and edges, which make the tree.
struct Body<'s, O> {
    rebuild: Rebuilder<'s, O>,
    has_nodes: bool,
    has_edges: bool,
    /// The error that ended the reading, other than the parser's.
    error: Option<(Location, RecordError)>,
}

impl<'s, O: Observer<Stop = Stop>> Body<'s, O> {
    fn new(problem: &'s Problem, spec: &Spec, declared: u64, observer: O) -> Body<'s, O> {
        Body {
            rebuild: Rebuilder::new(problem, spec.method, declared, observer),
            has_nodes: false,
            has_edges: false,
            error: None,
        }
    }

    /// Returns whether to go on; if not, keeps the reason.
    fn keep_going(&mut self, taken: Result<(), RecordError>) -> bool {
        // The fault may be that of an earlier node, which is checked when it is closed: `at` is its
        // place.
        self.error = taken.err().map(|error| (self.rebuild.at, error));
        self.error.is_none()
    }

    /// Replays the file into an observer, and returns it with the end of the search.
    fn read<R: BufRead>(
        mut self,
        text: R,
        graph: &Graph,
        at: Location,
    ) -> Result<(O, End), ReadError> {
        let read_error = |(at, error)| match error {
            RecordError::Wrong(what) => broken(at, what),
            RecordError::Stop(stop) => ReadError::Stopped(stop),
        };
        let parsed = parse(text, None, Some(&mut self));
        if let Some(error) = self.error.take() {
            return Err(read_error(error));
        }
        parsed?;
        let end = self.rebuild.end();
        let end = end.map_err(|error| read_error((self.rebuild.at, error)))?;
        let totals = self.rebuild.check_totals(graph, self.has_edges);
        totals.map_err(|error| read_error((at, error)))?;
        Ok((self.rebuild.observer, end))
    }
}

/// Reads once through the text, for the fields beside the nodes or for the nodes.
fn parse<R: BufRead, O: Observer<Stop = Stop>>(
    text: R,
    head: Option<&mut Head>,
    body: Option<&mut Body<'_, O>>,
) -> Result<(), ReadError> {
    let (text, at) = TrackingReader::new(text);
    let mut parser = serde_json::Deserializer::from_reader(text);
    let mut is_enough = false;
    let whole = DocumentVisitor {
        head,
        body,
        at: &at,
        is_enough: &mut is_enough,
    };
    let parsed = parser.deserialize_map(whole);
    if is_enough {
        return Ok(());
    }
    parsed.and_then(|()| parser.end()).map_err(|error| {
        if error.is_io() {
            return ReadError::Io(error.into());
        }
        let what = error.to_string();
        let (line, column) = (error.line(), error.column());
        let what = what
            .strip_suffix(&format!(" at line {line} column {column}"))
            .unwrap_or(&what);
        let place = match line {
            0 => at.get(),
            _ => Location { line, column },
        };
        // A place before the first character is reported at it.
        let column = place.column.max(1);
        broken(Location { column, ..place }, safe::short(what).into_owned())
    })
}

/// Visits the one object of the text.
struct DocumentVisitor<'a, 's, O> {
    head: Option<&'a mut Head>,
    body: Option<&'a mut Body<'s, O>>,
    at: &'a Rc<Cell<Location>>,
    /// Set when the rest does not matter.
    is_enough: &'a mut bool,
}

impl<'de, O: Observer<Stop = Stop>> Visitor<'de> for DocumentVisitor<'_, '_, O> {
    type Value = ();

    fn expecting(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str("an exported tree")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            if let Some(head) = &mut self.head {
                head.has_begun = true;
            }
            match (key.as_str(), &mut self.head, &mut self.body) {
                ("format", Some(head), _) => head.format = Some(map.next_value()?),
                ("version", Some(head), _) => head.version = Some(map.next_value()?),
                ("graph", Some(head), _) => {
                    head.graph = Some(map.next_value_seed(DescriptionSeed(self.at))?);
                }
                ("nodes", _, Some(body)) => {
                    body.has_nodes = true;
                    map.next_value_seed(RecordsSeed::new(self.at, |fields: NodeFields, at| {
                        body.rebuild.at = at;
                        let node = Node::try_from(fields).map_err(RecordError::Wrong);
                        let taken = node.and_then(|node| body.rebuild.take(node));
                        body.keep_going(taken)
                    }))?;
                }
                // Before the nodes there is nothing to compare them with.
                ("edges", _, Some(body)) if body.has_nodes => {
                    body.has_edges = true;
                    map.next_value_seed(RecordsSeed::new(self.at, |edge: Edge<'static>, at| {
                        let Edge {
                            source,
                            target,
                            played,
                        } = edge;
                        body.rebuild.at = at;
                        let taken = body.rebuild.edges.take(source, target, &played);
                        body.keep_going(taken)
                    }))?;
                }
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
            if self.head.as_ref().is_some_and(|head| head.is_whole()) {
                *self.is_enough = true;
                return Err(A::Error::custom("the rest is of no interest"));
            }
        }
        Ok(())
    }
}
